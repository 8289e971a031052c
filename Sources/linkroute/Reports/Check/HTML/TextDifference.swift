/// The difference between two short texts, by character.
///
/// Both texts are the segments in order: their old texts make up the first, their new texts the second.
struct TextDifference: Equatable {
    /// A part of both texts.
    struct Segment: Equatable {
        var old: String
        var new: String

        /// Whether the part is the same in both texts, to the byte.
        var isEqual: Bool { old.utf8.elementsEqual(new.utf8) }
    }

    private(set) var segments: [Segment] = []

    /// The maximum number of comparisons after the common beginning and end. More different texts count as
    /// replaced.
    private static let maximumComparisons = 1 << 14

    init(from old: String, to new: String) {
        let (before, after) = (Array(old), Array(new))
        let limit = min(before.count, after.count)
        var start = 0
        while start < limit, Self.isSame(before[start], after[start]) { start += 1 }
        var (oldEnd, newEnd) = (before.count, after.count)
        while oldEnd > start, newEnd > start, Self.isSame(before[oldEnd - 1], after[newEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
        }
        append(before[..<start], after[..<start])
        for change in Self.changes(before[start..<oldEnd], after[start..<newEnd]) {
            append(before[change.old], after[change.new])
        }
        append(before[oldEnd...], after[newEnd...])
    }

    /// The number of characters that both texts have in common.
    var commonCount: Int { segments.reduce(0) { $1.isEqual ? $0 + $1.old.count : $0 } }

    private mutating func append(_ old: ArraySlice<Character>, _ new: ArraySlice<Character>) {
        if !old.isEmpty || !new.isEmpty { segments.append(Segment(old: String(old), new: String(new))) }
    }

    /// Compares code points, because canonically equivalent links are different links.
    private static func isSame(_ left: Character, _ right: Character) -> Bool {
        left.unicodeScalars.elementsEqual(right.unicodeScalars)
    }

    // MARK: The part that differs

    /// The ranges of a segment in both texts.
    private struct Change {
        var old: Range<Int>
        var new: Range<Int>
        var isEqual: Bool

        /// The number of characters that are removed or added, whichever is larger.
        var size: Int { max(old.count, new.count) }
    }

    /// The segments of the longest common subsequence and between them, in order.
    private static func changes(
        _ old: ArraySlice<Character>, _ new: ArraySlice<Character>
    ) -> [Change] {
        let whole = Change(old: old.indices, new: new.indices, isEqual: false)
        if old.isEmpty || new.isEmpty || old.count * new.count > maximumComparisons { return [whole] }
        let width = new.count + 1
        var lengths = Array(repeating: 0, count: (old.count + 1) * width)
        for row in stride(from: old.count - 1, through: 0, by: -1) {
            for column in stride(from: new.count - 1, through: 0, by: -1) {
                let cell = row * width + column
                let isSame = isSame(old[old.startIndex + row], new[new.startIndex + column])
                lengths[cell] =
                    isSame ? lengths[cell + width + 1] + 1 : max(lengths[cell + width], lengths[cell + 1])
            }
        }
        var changes: [Change] = []
        var (row, column) = (0, 0)
        while row < old.count || column < new.count {
            let (left, right) = (old.startIndex + row, new.startIndex + column)
            if row < old.count, column < new.count, isSame(old[left], new[right]) {
                changes.append(Change(old: left..<left + 1, new: right..<right + 1, isEqual: true))
                row += 1
                column += 1
            } else if column == new.count
                || row < old.count && lengths[(row + 1) * width + column] >= lengths[row * width + column + 1]
            {
                changes.append(Change(old: left..<left + 1, new: right..<right, isEqual: false))
                row += 1
            } else {
                changes.append(Change(old: left..<left, new: right..<right + 1, isEqual: false))
                column += 1
            }
        }
        return readable(joined(changes))
    }

    /// Joins neighbours of the same kind.
    private static func joined(_ changes: [Change]) -> [Change] {
        var joined: [Change] = []
        for change in changes {
            if let last = joined.last, last.isEqual == change.isEqual {
                joined[joined.count - 1].old = last.old.lowerBound..<change.old.upperBound
                joined[joined.count - 1].new = last.new.lowerBound..<change.new.upperBound
            } else {
                joined.append(change)
            }
        }
        return joined
    }

    /// Counts a common part as changed if it is not longer than the changes on both sides, because readers
    /// cannot make sense of single letters that two words happen to share.
    private static func readable(_ changes: [Change]) -> [Change] {
        var changes = changes
        var index = 1
        while index + 1 < changes.count {
            let size = changes[index].size
            if changes[index].isEqual, size <= changes[index - 1].size, size <= changes[index + 1].size {
                changes[index].isEqual = false
                changes = joined(changes)
                index = max(1, index - 2)
            } else {
                index += 1
            }
        }
        return changes
    }
}
