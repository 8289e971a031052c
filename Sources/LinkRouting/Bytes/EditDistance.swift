/// The edit distance from one word to others.
///
/// The distance is the least number of letters to insert, delete, replace or swap with their neighbor (the
/// restricted Damerau–Levenshtein distance: no part is edited twice).
package struct EditDistance: Sendable {
    private let word: [Unicode.Scalar]

    package init(from word: [Unicode.Scalar]) { self.word = word }

    /// The letters of `word` in lower case.
    package static func foldedLetters(of word: String) -> [Unicode.Scalar] {
        Array(word.lowercased().unicodeScalars)
    }

    /// The largest distance at which one word was probably meant by another: a third of the letters of the
    /// longer one, at least 1.
    package static func limit(forLengths first: Int, _ second: Int) -> Int { max(1, max(first, second) / 3) }

    /// The distance to `other`; `nil` if it exceeds `limit`. Time: the product of both lengths, less if the
    /// first letters differ by more than the limit.
    package func distance(to other: [Unicode.Scalar], limit: Int) -> Int? {
        if abs(word.count - other.count) > limit { return nil }
        // Three rows of the matrix of distances: from the first letters of `word`, to those of `other`.
        var row = Array(0...other.count)
        var (above, twoAbove) = (row, row)
        for (index, letter) in word.enumerated() {
            (row, above, twoAbove) = (twoAbove, row, above)
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                var distance = above[column] + (letter == otherLetter ? 0 : 1)
                distance = min(distance, above[column + 1] + 1, row[column] + 1)
                if index > 0, column > 0, letter == other[column - 1], word[index - 1] == otherLetter {
                    distance = min(distance, twoAbove[column - 1] + 1)
                }
                row[column + 1] = distance
            }
            // No distance below is less than all of a row.
            if row.allSatisfy({ $0 > limit }) { return nil }
        }
        return row[other.count] <= limit ? row[other.count] : nil
    }
}
