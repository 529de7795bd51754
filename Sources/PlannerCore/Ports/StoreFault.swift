/// What keeps a store from answering. Facts only; `sentence(_:)` words them. Never holds what the family wrote.
public enum StoreFault: Error, Hashable, Sendable {
    /// There is no file at this path.
    case missing(path: String)
    case notADatabase(path: String)
    /// The file ends before its own header says it should.
    case truncated(path: String)
    /// A database of another program.
    case foreignApplication(path: String, applicationID: Int)
    /// Made by a later version of this program.
    case newerVersion(path: String, found: Int, known: Int)
    /// The content contradicts itself; `detail` is the database's own word for it.
    case damaged(path: String, detail: String)
    /// The file or the disk it lies on cannot be written.
    case readOnly(path: String)
    case diskFull(path: String)
    /// Somebody else writes, and did not stop within the time that was waited.
    case locked(path: String)
    case notPermitted(path: String)
    /// A file is already there, and nothing is ever overwritten.
    case exists(path: String)
    /// The row that a call names is not there: the kind of thing ("recipe") and its id.
    case unknown(kind: Subject, id: String)
    /// A draft breaks a rule and cannot be accepted.
    case draftPlan(id: String)
    /// A row breaks a promise of the schema.
    case brokenRule(message: String, sql: String?)
    /// What cannot happen: extended code, message and SQL without values.
    case unexpected(code: Int, message: String, sql: String?)

    public enum Subject: String, Hashable, Sendable {
        case household, recipe, food, plan, proposal, meal, pantryItem = "pantry item", diaryEntry = "diary entry"
        case listItem = "list item"
    }
}

extension StoreFault {
    /// What somebody can do about it, which chooses the exit code of the program.
    public enum Kind: Hashable, Sendable {
        /// 65
        case badData
        /// 66
        case missingInput
        /// 70
        case programFault
        /// 73
        case cannotWrite
        /// 75
        case busy
        /// 77
        case notPermitted
    }

    public var kind: Kind {
        switch self {
        case .notADatabase, .truncated, .foreignApplication, .newerVersion, .damaged, .unknown, .draftPlan: .badData
        case .missing: .missingInput
        case .readOnly, .diskFull, .exists: .cannotWrite
        case .locked: .busy
        case .notPermitted: .notPermitted
        case .brokenRule, .unexpected: .programFault
        }
    }
}
