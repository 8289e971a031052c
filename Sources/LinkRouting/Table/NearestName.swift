/// What was probably meant: the nearest of the names there are.
package enum NearestName {
    /// The candidate that was most likely meant by `word`: the one nearest to it, else the only one it begins.
    ///
    /// A third of the letters may be wrong, at least one; upper and lower case are alike.
    /// Of several equally near ones the first is taken.
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

    /// The number of characters to insert, delete, replace or swap with their neighbour that turn `first` into `second`,
    /// or nil when it is more than `limit`.
    ///
    /// This is the restricted Damerau–Levenshtein distance: no part is edited twice. Time grows with the product of the lengths,
    /// but lengths that differ by more than the limit are told apart at once.
    package static func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element], limit: Int) -> Int? {
        if abs(first.count - second.count) > limit { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }
}
