/// Finds the name that was probably meant by a misspelled one.
package enum SpellingSuggestion {
    /// The candidate with the smallest edit distance to `word`, or else the only candidate that begins with
    /// it.
    ///
    /// Up to a third of the characters may differ, but at least one. Case does not matter. Of several equally
    /// near candidates, the first wins.
    package static func suggestion(for word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().unicodeScalars)
        if letters.isEmpty { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            let limit = max(1, max(letters.count, other.count) / 3)
            guard let distance = editDistance(letters, other, limit: limit) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best { return best.candidate }
        let begun = candidates.filter { $0.unicodeScalars.starts(with: letters) }
        return begun.count == 1 ? begun[0] : nil
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors that turn `first` into
    /// `second`; `nil` if it is more than `limit`.
    ///
    /// This is the restricted Damerau–Levenshtein distance: no part is edited twice. Only the diagonal band
    /// of the matrix whose distances can be within the limit is computed (Ukkonen, 1985), in O(length ×
    /// limit).
    package static func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element], limit: Int)
        -> Int?
    {
        if abs(first.count - second.count) > limit { return nil }
        let width = second.count + 1
        // Three rows are reused in turn. Cells outside the band hold a distance beyond the limit.
        var rows = Array(repeating: limit + 1, count: 3 * width)
        for column in 0...min(limit, second.count) { rows[column] = column }
        for row in first.indices {
            let (beforeLast, last, current) = ((row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width)
            let columns = max(0, row - limit)..<max(0, min(second.count, row + limit + 1))
            rows[current + columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : limit + 1
            var minimum = rows[current + columns.lowerBound]
            for column in columns {
                let replaced = rows[last + column] + (first[row] == second[column] ? 0 : 1)
                var best = min(replaced, rows[last + column + 1] + 1, rows[current + column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, rows[beforeLast + column - 1] + 1)
                }
                rows[current + column + 1] = best
                minimum = min(minimum, best)
            }
            if columns.upperBound < second.count { rows[current + columns.upperBound + 1] = limit + 1 }
            if minimum > limit { return nil }
        }
        let distance = rows[first.count % 3 * width + second.count]
        return distance <= limit ? distance : nil
    }
}
