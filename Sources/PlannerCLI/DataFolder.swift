import FoundationEssentials

/// Where the shipped data lie: `$PLANNER_DATA`, else `../share/planner` from the binary, else the checkout it was built in.
enum DataFolder {
    static func locate(_ environment: CommandEnvironment) throws(CommandError) -> String {
        if let named = environment.variables["PLANNER_DATA"], !named.isEmpty {
            guard exists(named + "/nutrients.csv") else {
                throw CommandError(
                    .missingInput,
                    de: "In PLANNER_DATA (\(named)) liegt keine nutrients.csv; bitte den Ordner data angeben.",
                    en: "There is no nutrients.csv in PLANNER_DATA (\(named)); name the data folder.")
            }
            return named
        }
        var folder = parent(environment.executable)
        if exists(parent(folder) + "/share/planner/nutrients.csv") { return parent(folder) + "/share/planner" }
        while folder != "/", !folder.isEmpty {
            if exists(folder + "/data/nutrients.csv") { return folder + "/data" }
            folder = parent(folder)
        }
        throw CommandError(
            .missingInput, de: "Die mitgelieferten Daten fehlen; PLANNER_DATA kann auf sie zeigen.",
            en: "The shipped data are missing; PLANNER_DATA can point to them.")
    }

    static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw CommandError(
                .missingInput, de: "Die Datei \(path) lässt sich nicht lesen. Gibt es sie, und darf ich sie öffnen?",
                en: "The file \(path) cannot be read. Does it exist, and may I open it?")
        }
    }

    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
