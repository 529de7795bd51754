// swift-tools-version: 6.1
import PackageDescription

/// One set of rules for every Swift target.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-warnings-as-errors"]),
]

let package = Package(
    name: "planner",
    products: [.executable(name: "planner", targets: ["PlannerCLI"])],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CCLP", pkgConfig: "clp", providers: [.apt(["coinor-libclp-dev"])]),

        .target(name: "PlannerCore", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "NutritionDB", dependencies: ["CSQLite", "PlannerCore"], swiftSettings: settings),
        .target(name: "RecipeFormats", dependencies: ["CYAML", "PlannerCore"], swiftSettings: settings),
        .target(name: "PlannerPrint", dependencies: ["CPangoCairo", "PlannerCore"], swiftSettings: settings),
        .target(name: "LinearPrograms", dependencies: ["CCLP", "PlannerCore"], swiftSettings: settings),
        .target(name: "PlannerService", dependencies: ["PlannerCore", "RecipeFormats"], swiftSettings: settings),
        .executableTarget(
            name: "PlannerCLI",
            dependencies: [
                "PlannerCore", "NutritionDB", "RecipeFormats", "PlannerPrint", "LinearPrograms", "PlannerService",
            ],
            swiftSettings: settings),

        .target(
            name: "PlannerTestSupport", dependencies: ["PlannerCore"], path: "Tests/PlannerTestSupport",
            swiftSettings: settings),
        .testTarget(
            name: "PlannerCoreTests", dependencies: ["PlannerCore", "PlannerTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "NutritionDBTests",
            dependencies: ["NutritionDB", "PlannerCore", "PlannerTestSupport", "planner-crash-writer"],
            swiftSettings: settings),
        // Writes until it is killed, for the tests of NutritionDB.
        .executableTarget(
            name: "planner-crash-writer", dependencies: ["NutritionDB", "PlannerCore", "PlannerTestSupport"],
            path: "Tests/PlannerCrashWriter", swiftSettings: settings),
        .testTarget(
            name: "PlannerCLITests", dependencies: ["PlannerCLI", "PlannerCore", "PlannerTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RecipeFormatsTests", dependencies: ["RecipeFormats", "PlannerCore", "PlannerTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "LinearProgramsTests", dependencies: ["LinearPrograms", "PlannerCore", "PlannerTestSupport"],
            swiftSettings: settings),
        // Whole weeks of whole households over the shipped library.
        .testTarget(
            name: "PlannerServiceTests",
            dependencies: ["PlannerService", "PlannerCore", "NutritionDB", "LinearPrograms", "PlannerTestSupport"],
            resources: [.copy("Families")], swiftSettings: settings),
        .testTarget(
            name: "RecipeLibraryTests", dependencies: ["NutritionDB", "RecipeFormats", "PlannerCore"],
            swiftSettings: settings),
    ]
)
