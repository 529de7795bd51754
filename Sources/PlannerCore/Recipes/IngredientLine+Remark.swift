extension IngredientLine {
    /// Everything of the line beyond amount, unit and food in one text: size, alternatives, note. What a field of a table has
    /// no column for is not lost.
    public func remark(in language: Language) -> String? {
        var parts: [String] = []
        if let size { parts.append(size.word(in: language)) }
        let or = language == .german ? "oder" : "or"
        parts += alternatives.map { or + " " + $0 }
        if let note { parts.append(note) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension SizeWord {
    public func word(in language: Language) -> String {
        switch (self, language) {
        case (.small, .german): "klein"
        case (.medium, .german): "mittelgroß"
        case (.large, .german): "groß"
        case (.small, .english), (.medium, .english), (.large, .english): rawValue
        }
    }
}
