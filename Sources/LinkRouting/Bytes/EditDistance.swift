/// The edit distance from one word to any number of others.
///
/// The distance is the least number of letters to insert, delete, replace or swap with their neighbor (the
/// restricted Damerau–Levenshtein distance: no part is edited twice). It is computed bit-parallel (Hyyrö,
/// 2003): a column of the matrix of distances is held in blocks of 64 bits, so that a word of up to 64
/// letters takes a dozen instructions per letter of the other word.
package struct EditDistance: Sendable {
    private let length: Int
    private let blockCount: Int
    /// A row of masks for each ASCII letter, one for all letters that the word lacks, and one for each other
    /// letter of the word. A row has one mask per block; its bits are the positions of the letter in the
    /// word.
    private var masks: ContiguousArray<UInt64>
    private var rowsOfOtherLetters: [Unicode.Scalar: Int] = [:]

    private static let absentRow = 128

    package init(from word: [Unicode.Scalar]) {
        length = word.count
        blockCount = (word.count + 63) / 64
        masks = ContiguousArray(repeating: 0, count: (Self.absentRow + 1) * blockCount)
        for (index, letter) in word.enumerated() {
            if !letter.isASCII, rowsOfOtherLetters[letter] == nil {
                rowsOfOtherLetters[letter] = masks.count / blockCount
                masks += repeatElement(0, count: blockCount)
            }
            masks[firstMask(of: letter) + index / 64] |= 1 << UInt64(index % 64)
        }
    }

    /// The letters of `word` in lower case.
    package static func foldedLetters(of word: String) -> [Unicode.Scalar] {
        Array(word.lowercased().unicodeScalars)
    }

    /// The largest distance at which one word was probably meant by another: a third of the letters of the
    /// longer one, at least 1.
    package static func limit(forLengths first: Int, _ second: Int) -> Int { max(1, max(first, second) / 3) }

    /// The distance to `other`; `nil` if it exceeds `limit`. Time: the product of both lengths, divided by
    /// 64.
    package func distance(to other: [Unicode.Scalar], limit: Int) -> Int? {
        if abs(length - other.count) > limit { return nil }
        if length == 0 { return other.count }
        var distance = length
        let lastRow: UInt64 = 1 << UInt64((length - 1) % 64)
        var blocks = ContiguousArray(repeating: Block(), count: blockCount)
        for letter in other {
            var carry = Carry()
            let first = firstMask(of: letter)
            for index in blocks.indices {
                let row = index == blockCount - 1 ? lastRow : 0
                distance += blocks[index].advance(masks[first + index], row, &carry)
            }
        }
        return distance <= limit ? distance : nil
    }

    private func firstMask(of letter: Unicode.Scalar) -> Int {
        blockCount * (letter.isASCII ? Int(letter.value) : rowsOfOtherLetters[letter] ?? Self.absentRow)
    }

    /// The bits that a block of a column passes to the block below it, each in the lowest position.
    private struct Carry {
        var sum: UInt64 = 0
        var swap: UInt64 = 0
        // The first row of the matrix counts up: 0, 1, 2 ...
        var growth: UInt64 = 1
        var shrinkage: UInt64 = 0
    }

    /// 64 rows of a column, as differences between adjacent distances.
    private struct Block {
        /// Rows whose distance is one more than that of the row above.
        private var more: UInt64 = ~0
        /// Rows whose distance is one less than that of the row above.
        private var less: UInt64 = 0
        /// Rows whose distance equals that of the row above in the column before.
        private var diagonal: UInt64 = 0
        /// The mask of the letter before.
        private var previousMask: UInt64 = 0

        /// Moves on to the column of the letter with `mask`. Returns by how much the distance in `row`
        /// changes.
        @inline(__always)
        mutating func advance(_ mask: UInt64, _ row: UInt64, _ carry: inout Carry) -> Int {
            let swappable = ~diagonal & mask
            let swapped = ((swappable << 1) | carry.swap) & previousMask
            let (partialSum, hasCarry) = (mask & more).addingReportingOverflow(more)
            let (sum, hasSecondCarry) = partialSum.addingReportingOverflow(carry.sum)
            diagonal = swapped | (sum ^ more) | mask | less
            let growth = less | ~(diagonal | more)
            let shrinkage = diagonal & more
            let shiftedGrowth = (growth << 1) | carry.growth
            more = (shrinkage << 1) | carry.shrinkage | ~(diagonal | shiftedGrowth)
            less = shiftedGrowth & diagonal
            previousMask = mask
            carry = Carry(
                sum: hasCarry || hasSecondCarry ? 1 : 0, swap: swappable >> 63, growth: growth >> 63,
                shrinkage: shrinkage >> 63)
            return growth & row != 0 ? 1 : shrinkage & row != 0 ? -1 : 0
        }
    }
}
