import LinkRoutingLanguage

/// A word in lower case, for counting the typos that distinguish it from another one.
struct FoldedWord: Sendable {
    fileprivate let letters: [Unicode.Scalar]
    let summary: Summary

    /// Shows quickly that two words are far apart.
    struct Summary: Sendable {
        /// One bit per letter that occurs, by its code point modulo 64. Words with few typos have nearly the
        /// same letters.
        fileprivate let letters: UInt64
        fileprivate let count: Int

        /// Whether `other` may differ in case only, or by typos.
        func isNear(_ other: Summary) -> Bool {
            letters == other.letters && count == other.count
                || maximumTypos(to: other, limit: Suggester.Cost.maximum) != nil
        }

        /// The largest number of typos with which `other` was probably meant, no more than `limit`; `nil` if
        /// the words surely differ by more. Short words are near to all others, so `other` must have three
        /// letters.
        fileprivate func maximumTypos(to other: Summary, limit: Int) -> Int? {
            guard other.count > 2 else { return nil }
            let limit = min(limit, EditDistance.limit(forLengths: count, other.count))
            // A typo changes two letters at most.
            let isNear =
                limit > 0 && abs(count - other.count) <= limit
                && (letters ^ other.letters).nonzeroBitCount <= 2 * limit
            return isNear ? limit : nil
        }
    }

    init(_ word: String) {
        letters = EditDistance.foldedLetters(of: word)
        summary = Summary(
            letters: letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }, count: letters.count)
    }

    /// The cost of correcting this word to `word`, which is not exactly equal: that of another case, or else
    /// of the typos. `nil` if it is too high.
    func cost(of word: FoldedWord) -> Int? {
        if letters == word.letters { return Suggester.Cost.letterCase }
        let limit = Suggester.Cost.maximum - Suggester.Cost.typo
        return typos(to: word, limit: limit).map { Suggester.Cost.typo + $0 }
    }

    /// The number of typos if `word` was probably meant, and no more than `limit`; otherwise `nil`.
    func typos(to word: FoldedWord, limit: Int = Suggester.Cost.maximum) -> Int? {
        guard let limit = summary.maximumTypos(to: word.summary, limit: limit) else { return nil }
        return EditDistance(from: letters).distance(to: word.letters, limit: limit)
    }
}
