/// Every command, in the order of the help.
enum CommandList {
    static let all: [CommandSpec] =
        HouseholdCommands.all + LabelCommands.all + PlanCommands.all + PlanChangeCommands.all + TableCommands.all
        + RecipeCommands.all
        + KitchenCommands.all + BatchCommands.all + KeepingCommands.all + [BenchCommand.bench]
}
