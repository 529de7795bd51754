/// A language the product speaks.
public enum Language: String, Codable, Sendable, CaseIterable {
    case german = "de"
    case english = "en"
}

/// One text in each language.
public struct Localized: Hashable, Codable, Sendable {
    public var de: String
    public var en: String

    public init(de: String, en: String) {
        self.de = de
        self.en = en
    }

    public subscript(language: Language) -> String {
        switch language {
        case .german: de
        case .english: en
        }
    }
}
