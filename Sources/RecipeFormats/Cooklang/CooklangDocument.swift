/// A Cooklang text taken apart: the front matter, and the steps with what is marked in them.
public struct CooklangDocument: Sendable {
    /// One `@name{amount%unit}(note)` of a step, or `@name|shown{amount%unit}(note)`.
    public struct Ingredient: Hashable, Sendable {
        public var name: String
        /// The word that stands in the sentence in place of the name ("Eiern"); nil: the name.
        public var shown: String?
        /// What stands before `%`, as written; empty when nothing was given.
        public var amount: String
        public var unit: String
        public var note: String?
        /// `@?name`
        public var isOptional: Bool
    }

    /// A `~{20%minutes}`.
    public struct Timer: Hashable, Sendable {
        public var name: String
        public var amount: String
        public var unit: String
    }

    public enum Segment: Hashable, Sendable {
        case text(String)
        case ingredient(Ingredient)
        case cookware(String)
        case timer(Timer)
    }

    public struct Step: Hashable, Sendable {
        public var section: String?
        public var segments: [Segment]
    }

    var frontMatter: YAMLValue
    public var steps: [Step]

    public var ingredients: [Ingredient] {
        steps.flatMap { step in
            step.segments.compactMap { segment in
                if case .ingredient(let ingredient) = segment { ingredient } else { nil }
            }
        }
    }
}

/// Why a recipe file was refused. `line` counts from 1; 0 means the file as a whole.
public struct RecipeFault: Error, Hashable, Sendable {
    public var line: Int
    public var found: String
    public var remedy: String
    public init(line: Int = 0, found: String, remedy: String) {
        self.line = line
        self.found = found
        self.remedy = remedy
    }
}

extension CooklangDocument {
    /// Takes `text` apart. Marks that are not closed stay text, so that no word is lost; only the front matter can be
    /// refused.
    public static func parse(_ text: String) throws(RecipeFault) -> CooklangDocument {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasSuffix("\r") ? String(line.dropLast()) : String(line)
        }
        var body = lines[...]
        var frontMatter = YAMLValue.map([])
        if lines.first == "---" {
            guard let end = lines.dropFirst().firstIndex(of: "---") else {
                throw RecipeFault(
                    line: 1, found: "front matter without an end", remedy: "close it with a line of three dashes")
            }
            do {
                frontMatter = try YAMLValue.parse(lines[1..<end].joined(separator: "\n"))
            } catch {
                throw RecipeFault(
                    line: error.line + 1, found: "front matter that is no YAML: \(error.problem)",
                    remedy: "write `key: value` lines")
            }
            body = lines[(end + 1)...]
        }
        return CooklangDocument(frontMatter: frontMatter, steps: steps(of: body))
    }

    private static func steps(of lines: ArraySlice<String>) -> [Step] {
        var steps: [Step] = []
        var section: String?
        var paragraph: [String] = []
        func close() {
            let text = paragraph.joined(separator: " ")
            paragraph = []
            guard !text.isEmpty else { return }
            steps.append(Step(section: section, segments: CooklangScanner.segments(of: text)))
        }
        for raw in lines {
            var line = raw
            if let comment = line.range(ofComment: "--") { line.removeSubrange(comment) }
            let trimmed = line.trimmed
            if trimmed.isEmpty {
                close()
            } else if trimmed.hasPrefix("=") {
                close()
                section = trimmed.trimming(where: { $0 == "=" || $0 == " " })
            } else if trimmed.hasPrefix(">>") {
                continue
            } else {
                paragraph.append(trimmed)
            }
        }
        close()
        return steps
    }
}

extension StringProtocol {
    var trimmed: String { trimming(where: \.isWhitespace) }

    func trimming(where shed: (Character) -> Bool) -> String {
        var part = self[...]
        while let first = part.first, shed(first) { part.removeFirst() }
        while let last = part.last, shed(last) { part.removeLast() }
        return String(part)
    }
}

extension String {
    /// From a comment mark (at the start or after a blank) to the end of the line.
    fileprivate func range(ofComment mark: String) -> Range<String.Index>? {
        var index = startIndex
        while let found = self[index...].firstRange(of: mark) {
            if found.lowerBound == startIndex || self[self.index(before: found.lowerBound)].isWhitespace {
                return found.lowerBound..<endIndex
            }
            index = found.upperBound
        }
        return nil
    }
}
