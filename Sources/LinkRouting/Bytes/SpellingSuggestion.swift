/// Finds the name that was probably meant by a misspelled one.
package enum SpellingSuggestion {
    /// The candidate that was most likely meant by `word`: the nearest one, or else the only one that begins
    /// with it.
    ///
    /// Up to a third of the letters may be wrong, at least one; case is ignored. Of several equally near
    /// candidates the first one is returned.
    package static func suggestion(for word: String, among candidates: [String]) -> String? {
        // Nobody types a longer name.
        if word.utf8.count > 256 { return nil }
        let letters = EditDistance.foldedLetters(of: word)
        if letters.isEmpty { return nil }
        let edits = EditDistance(from: letters)
        var nearest: String?
        var nearestDistance = Int.max
        for candidate in candidates {
            let other = EditDistance.foldedLetters(of: candidate)
            let limit = EditDistance.limit(forLengths: letters.count, other.count)
            if let distance = edits.distance(to: other, limit: limit), distance < nearestDistance {
                (nearest, nearestDistance) = (candidate, distance)
            }
        }
        if let nearest { return nearest }
        let completions = candidates.filter { EditDistance.foldedLetters(of: $0).starts(with: letters) }
        return completions.count == 1 ? completions[0] : nil
    }
}
