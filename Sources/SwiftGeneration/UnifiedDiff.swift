import LinkRoutingLanguage

/// The lines in which one text differs from another, in the format that `patch` reads.
///
/// Long texts are compared in parts, so the time and memory for each line are limited.
package struct UnifiedDiff {
    /// A line of the result: `-` if it is removed, `+` if it is added, and a space if both texts have it, and
    /// its bytes with the line end, which the last line of a file may lack.
    private typealias Line = (sign: String, text: ArraySlice<UInt8>)

    /// The number of unchanged lines around a change.
    private static let contextLength = 3
    /// The number of lines of each text that are compared at once.
    private static let partLength = 1000

    private let name: String
    private var lines: [Line] = []

    /// - Parameter name: the name of the file, which is the same before and after.
    package init(from old: ContiguousArray<UInt8>, to new: ContiguousArray<UInt8>, name: String) {
        self.name = VisibleText.of(name)
        var (old, new) = (Self.lines(of: old)[...], Self.lines(of: new)[...])
        while !old.isEmpty || !new.isEmpty {
            var part = Self.difference(
                from: Array(old.prefix(Self.partLength)), to: Array(new.prefix(Self.partLength)))
            // The lines after the last common one may have their partners in the next part.
            let last = part.lastIndex { $0.sign == " " }
            if let last, max(old.count, new.count) > Self.partLength {
                part.removeSubrange((last + 1)...)
            }
            lines += part
            old = old.dropFirst(part.count { $0.sign != "+" })
            new = new.dropFirst(part.count { $0.sign != "-" })
        }
    }

    /// All lines of two texts, with as few changes as possible.
    private static func difference(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Line] {
        // Numbers are compared faster than lines.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        for line in old + new { numbers[line] = numbers[line] ?? numbers.count }
        var (isRemoved, isAdded) = (old.map { _ in false }, new.map { _ in false })
        for change in new.map({ numbers[$0] }).difference(from: old.map { numbers[$0] }) {
            switch change {
            case .remove(let index, _, _): isRemoved[index] = true
            case .insert(let index, _, _): isAdded[index] = true
            }
        }
        var lines: [Line] = []
        var rest = new.indices
        for (line, isRemoved) in zip(old, isRemoved) {
            if !isRemoved {
                while let index = rest.popFirst(), isAdded[index] { lines.append(("+", new[index])) }
            }
            lines.append((isRemoved ? "-" : " ", line))
        }
        lines += new[rest].map { ("+", $0) }
        return lines
    }

    private static func lines(of bytes: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = Array(bytes)[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    // MARK: Text

    /// The diff, with its line ends; empty if the texts are equal.
    package var text: ContiguousArray<UInt8> {
        if hunks.isEmpty { return [] }
        var text = ContiguousArray("--- \(name)\n+++ \(name)\n".utf8)
        var (oldLine, newLine, end) = (1, 1, 0)
        for hunk in hunks {
            // The lines between are in both texts.
            (oldLine, newLine) = (oldLine + hunk.lowerBound - end, newLine + hunk.lowerBound - end)
            end = hunk.upperBound
            let oldCount = lines[hunk].count { $0.sign != "+" }
            let newCount = lines[hunk].count { $0.sign != "-" }
            let ranges = "-\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount))"
            text += "@@ \(ranges) @@\n".utf8
            for line in lines[hunk] {
                // `patch` compares the bytes, so they are copied as they are.
                text += line.sign.utf8
                text += line.text
                if line.text.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
            }
            (oldLine, newLine) = (oldLine + oldCount, newLine + newCount)
        }
        return text
    }

    /// The changes with the lines around them: changes with little text between them share a hunk.
    private var hunks: [Range<Int>] {
        lines.indices.filter { lines[$0].sign != " " }.reduce(into: []) { hunks, change in
            let start = max(0, change - Self.contextLength)
            let end = min(lines.count, change + 1 + Self.contextLength)
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
    }

    /// A start and a count of lines. An empty range starts at the line before it; a count of 1 is omitted.
    private static func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }
}
