import LinkRoutingLanguage
import SystemIO

/// The lines in which the canonical form of a table differs from its text, in the format that `patch` reads.
///
/// Formatting keeps the order of the lines that are not blank, so the first such line of one text belongs to
/// the first of the other, and so on. Finding the difference takes time linear in the lengths of the texts.
struct UnifiedDiff {
    /// A line of the result: `-` if it is removed, `+` if it is added, and a space if both texts have it, and
    /// its bytes with the line end, which the last line of a file may lack.
    private typealias Line = (sign: String, text: ArraySlice<UInt8>)

    /// The number of unchanged lines around a change.
    private static let contextLength = 3

    private let name: String
    private var lines: [Line] = []

    /// - Parameter name: the name of the file, which is the same before and after.
    init(from old: Bytes, to new: Bytes, name: String) {
        self.name = VisibleText.of(name)
        var (old, new) = (Self.lines(of: old)[...], Self.lines(of: new)[...])
        // Of consecutive changes, all removed lines come first.
        var added: [Line] = []
        while !old.isEmpty || !new.isEmpty {
            // A blank line takes the place of a blank line, or of none.
            let oldIsBlank = old.first.map(Self.isBlank) ?? false
            let newIsBlank = new.first.map(Self.isBlank) ?? false
            let removed = newIsBlank && !oldIsBlank ? nil : old.popFirst()
            let inserted = oldIsBlank && !newIsBlank ? nil : new.popFirst()
            if let removed, removed == inserted {
                lines += added + [(" ", removed)]
                added = []
            } else {
                if let removed { lines.append(("-", removed)) }
                if let inserted { added.append(("+", inserted)) }
            }
        }
        lines += added
    }

    private static func lines(of bytes: Bytes) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = Array(bytes)[...]
        while let end = rest.firstIndex(of: "\n") {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    /// Whether a line has only white space or a byte-order mark.
    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
        return rest.allSatisfy { $0 <= " " }
    }

    // MARK: Text

    /// The diff, with its line ends; empty if the texts are equal.
    func text(_ terminal: Terminal) -> Bytes {
        if hunks.isEmpty { return [] }
        var text = Bytes("\(terminal.bold("--- \(name)"))\n\(terminal.bold("+++ \(name)"))\n".utf8)
        var (oldLine, newLine, end) = (1, 1, 0)
        for hunk in hunks {
            // The lines between are in both texts.
            (oldLine, newLine) = (oldLine + hunk.lowerBound - end, newLine + hunk.lowerBound - end)
            end = hunk.upperBound
            let oldCount = lines[hunk].count { $0.sign != "+" }
            let newCount = lines[hunk].count { $0.sign != "-" }
            let ranges = "-\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount))"
            text += Bytes("@@ \(ranges) @@\n".utf8)
            for line in lines[hunk] { append(line, terminal, to: &text) }
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

    private func append(_ line: Line, _ terminal: Terminal, to text: inout Bytes) {
        let isEnded = line.text.last == "\n"
        let content = isEnded ? line.text.dropLast() : line.text
        if !terminal.usesColor {
            // `patch` compares the bytes, so they are copied as they are.
            text += line.sign.utf8
            text += content
        } else {
            // The text in colour is for people, so only tabs and visible characters are written.
            let visible =
                line.sign
                + String(decoding: content, as: UTF8.self).unicodeScalars.split(
                    separator: "\t", omittingEmptySubsequences: false
                ).map { VisibleText.of(String($0)) }.joined(separator: "\t")
            switch line.sign {
            case "-": text += terminal.red(visible).utf8
            case "+": text += terminal.green(visible).utf8
            default: text += visible.utf8
            }
        }
        text.append("\n")
        if !isEnded { text += Bytes("\\ No newline at end of file\n".utf8) }
    }
}
