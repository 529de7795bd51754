/// The word of a list that a misspelt one most likely meant; nil when none is near.
///
/// Near is a third of the letters, counting insertions, deletions, replacements and swapped neighbours.
func nearest(to word: String, in list: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    let reach = max(1, letters.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in list.sorted() {
        let distance = editDistance(letters, Array(candidate.lowercased()))
        if distance <= reach, best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best?.word
}

/// Optimal string alignment: the fewest single edits that turn one into the other.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var rows = [Array(0...right.count)]
    for i in 1...left.count {
        var row = [i]
        for j in 1...right.count {
            var best = min(
                rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1))
            if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                best = min(best, rows[i - 2][j - 2] + 1)
            }
            row.append(best)
        }
        rows.append(row)
    }
    return rows[left.count][right.count]
}
