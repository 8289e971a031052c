/// A word compared as people mistype it: code points in lower case.
struct Letters: Sendable, Equatable {
    private let scalars: [Unicode.Scalar]
    /// A bit for each letter that occurs. Words with few slips have nearly the same letters, which is seen at once.
    private let occurring: UInt64

    init(_ text: String) {
        scalars = Array(text.lowercased().unicodeScalars)
        occurring = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// What it costs to write `word` where these letters stand, which are not exactly that word: for its case, else for each slip;
    /// `nil` when that is more than `limit`.
    func cost(of word: Letters, limit: Int) -> Int? {
        if limit < Suggester.Cost.letterCase { return nil }
        if occurring == word.occurring, scalars == word.scalars { return Suggester.Cost.letterCase }
        return slips(to: word, limit: limit - Suggester.Cost.slip).map { Suggester.Cost.slip + $0 }
    }

    /// How many letters of `word` are wrong here, if it was probably meant: at most a third of them, at least one. Of words with one
    /// or two letters every other would be near.
    func slips(to word: Letters, limit: Int = Suggester.Cost.limit) -> Int? {
        guard word.scalars.count > 2 else { return nil }
        let limit = min(limit, max(1, max(scalars.count, word.scalars.count) / 3))
        // A slip changes two letters at most.
        guard limit > 0, (occurring ^ word.occurring).nonzeroBitCount <= 2 * limit else { return nil }
        return NearestName.editDistance(scalars, word.scalars, limit: limit)
    }
}
