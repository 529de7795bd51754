extension IngredientLine {
    /// Everything of the line beyond amount, unit and food in one text: alternatives and note. For tables that have one
    /// column for it, so that nothing is lost.
    public func remark(in language: Language) -> String? {
        let or = language == .german ? "oder" : "or"
        let parts = alternatives.map { or + " " + $0 } + (note.map { [$0] } ?? [])
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
