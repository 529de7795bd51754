import NutritionDB
import PlannerCore
import PlannerService

/// Every error as one sentence and an exit code: what was found, where, what to try.
enum FaultWording {
    static func sentence(_ error: any Error, _ language: Language) -> (ExitCode, String) {
        func text(_ de: String, _ en: String) -> String { language == .german ? de : en }
        switch error {
        case let error as CommandError:
            return (error.code, error.message[language])
        case let fault as StoreFault:
            return (code(of: fault.kind), fault.sentence(language))
        case let fault as TableFault:
            return (.badData, fault.sentence(language))
        case let fault as HouseholdFault:
            return (.badData, fault.issues.map { $0.sentence(language) }.joined(separator: "\n"))
        case let faults as LibraryBuilder.Faults:
            let sentences = faults.faults.map { fault in
                let place =
                    "\(fault.recipe).cook" + (fault.line > 0 ? text(", Zeile ", ", line ") + String(fault.line) : "")
                return "\(place): \(fault.found); \(fault.remedy)."
            }
            return (.badData, sentences.joined(separator: "\n"))
        default:
            return (
                .fault,
                text(
                    "Das hätte nicht passieren dürfen (\(type(of: error))). Bitte melden, was eingegeben wurde.",
                    "This should not have happened (\(type(of: error))). Please report what was typed.")
            )
        }
    }

    private static func code(of kind: StoreFault.Kind) -> ExitCode {
        switch kind {
        case .badData: .badData
        case .missingInput: .missingInput
        case .programFault: .fault
        case .cannotWrite: .cannotWrite
        case .busy: .busy
        case .notPermitted: .notPermitted
        }
    }
}
