import LinkRouting

/// A word compared as people mistype it: code points in lower case.
struct Letters: Sendable {
    fileprivate let scalars: [Unicode.Scalar]
    let outline: Outline

    /// What shows at once that two words are far from each other.
    struct Outline: Sendable {
        /// A bit for each letter that occurs. Words with few slips have nearly the same letters.
        fileprivate let occurring: UInt64
        fileprivate let count: Int

        /// Whether `other` may have been meant: in other case, or with no more than `limit` slips.
        func isNear(_ other: Outline, limit: Int) -> Bool {
            occurring == other.occurring && count == other.count || slips(to: other, limit: limit) != nil
        }

        /// How many slips may turn the word into `other`, if that was probably meant: at most a third of the letters, at least one, and
        /// no more than `limit`; `nil` if it takes surely more. Of words with one or two letters every other would be near.
        func slips(to other: Outline, limit: Int) -> Int? {
            guard other.count > 2 else { return nil }
            let limit = min(limit, max(1, max(count, other.count) / 3))
            // A slip changes two letters at most.
            let isNear =
                limit > 0 && abs(count - other.count) <= limit && (occurring ^ other.occurring).nonzeroBitCount <= 2 * limit
            return isNear ? limit : nil
        }
    }

    init(_ text: String) {
        scalars = Array(text.lowercased().unicodeScalars)
        outline = Outline(occurring: scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }, count: scalars.count)
    }

    /// What it costs to write `word` where these letters stand, which are not exactly that word: for its case, else for each slip;
    /// `nil` when that is more than `limit`.
    func cost(of word: Letters, limit: Int) -> Int? { cost(of: word, limit: limit, SlipCount(self)) }

    /// The same, with the letters prepared for many words.
    func cost(of word: Letters, limit: Int, _ count: SlipCount) -> Int? {
        if limit < Suggester.Cost.letterCase { return nil }
        if scalars == word.scalars { return Suggester.Cost.letterCase }
        return slips(to: word, limit: limit - Suggester.Cost.slip, count).map { Suggester.Cost.slip + $0 }
    }

    /// How many letters of `word` are wrong here, if it was probably meant.
    func slips(to word: Letters) -> Int? { slips(to: word, limit: Suggester.Cost.limit, SlipCount(self)) }

    private func slips(to word: Letters, limit: Int, _ count: SlipCount) -> Int? {
        outline.slips(to: word.outline, limit: limit).flatMap { count.slips(to: word, limit: $0) }
    }
}

/// Counts the slips that turn one word into many others: the restricted Damerau–Levenshtein distance of
/// ``SpellingSuggestion/editDistance(_:_:limit:)``, a column of the matrix at once in the bits of a word (Hyyrö, 2003).
struct SlipCount {
    private let word: Letters
    /// For each ASCII letter the positions where the word has it; empty for a word with more letters than there are bits.
    private var positions: [UInt64] = []
    private var otherPositions: [Unicode.Scalar: UInt64] = [:]

    init(_ word: Letters) {
        self.word = word
        guard (1...64).contains(word.scalars.count) else { return }
        positions = Array(repeating: 0, count: 128)
        for (index, scalar) in word.scalars.enumerated() {
            if scalar.isASCII {
                positions[Int(scalar.value)] |= 1 << UInt64(index)
            } else {
                otherPositions[scalar, default: 0] |= 1 << UInt64(index)
            }
        }
    }

    /// How many slips there are between the word and `other`; `nil` when that is more than `limit`.
    func slips(to other: Letters, limit: Int) -> Int? {
        if positions.isEmpty { return SpellingSuggestion.editDistance(word.scalars, other.scalars, limit: limit) }
        let last: UInt64 = 1 << UInt64(word.scalars.count - 1)
        var distance = word.scalars.count
        // How each distance of the present column differs from the one above it, and where it equals the one up left.
        var (isMore, isLess, isDiagonal): (UInt64, UInt64, UInt64) = (~0, 0, 0)
        var before: UInt64 = 0
        for scalar in other.scalars {
            let equal = scalar.isASCII ? positions[Int(scalar.value)] : otherPositions[scalar] ?? 0
            let swapped = (~isDiagonal & equal) << 1 & before
            isDiagonal = swapped | (((equal & isMore) &+ isMore) ^ isMore) | equal | isLess
            var grows = isLess | ~(isDiagonal | isMore)
            var shrinks = isDiagonal & isMore
            if grows & last != 0 { distance += 1 }
            if shrinks & last != 0 { distance -= 1 }
            grows = grows << 1 | 1
            shrinks <<= 1
            isMore = shrinks | ~(isDiagonal | grows)
            isLess = grows & isDiagonal
            before = equal
        }
        return distance <= limit ? distance : nil
    }
}
