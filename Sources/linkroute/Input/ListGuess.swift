import LinkRoutingLanguage

/// A guess whether a file that is read as a list of links is one, by what its lines look like. Blank lines
/// and comments of lists do not count.
///
/// A list is only doubted if less than half of its lines look like links, and they look like another format.
struct ListGuess {
    /// The number of bytes at the start of a file that are examined.
    static let sampleLength = 64 << 10

    private var lines = 0
    /// Lines that begin with a scheme, a host or a path.
    private var linkLines = 0
    /// Lines that begin with a tag.
    private var markupLines = 0
    /// Lines of at least three words that do not begin with a link.
    private var proseLines = 0
    private var firstLine = 0..<0

    /// The format that the text really seems to have; `nil` if it may be a list.
    ///
    /// - Parameter sample: the beginning of the text; its last line may be incomplete.
    static func format(of sample: Span<UInt8>) -> TextFormat? {
        let sample = sample.extracting(first: sampleLength)
        let start = sample.byteOrderMarkLength ?? 0
        let end = sample.firstOffset(of: "\n", from: start) ?? sample.count
        if CSVDialect.separator(in: sample.extracting(start..<end)) != nil { return .csv }
        let guess = ListGuess(sample)
        if guess.lines == 0 { return nil }
        let first = sample.extracting(guess.firstLine)
        if guess.linkLines * 2 >= guess.lines {
            // In a table, links may come first in each line, but not in the header.
            return beginsWithLink(first) || !isTable(sample) ? nil : .csv
        }
        if MailHeader.begins(first) { return .mail }
        if guess.markupLines * 4 >= guess.lines || sample.contains(ignoringCase: "<html") { return .html }
        if beginsJSON(first) { return .json }
        if sample.contains(ignoringCase: "](") { return .markdown }
        if isTable(sample) { return .csv }
        return guess.proseLines * 2 >= guess.lines ? .text : nil
    }

    private init(_ text: Span<UInt8>) {
        var index = text.byteOrderMarkLength ?? 0
        while index < text.count {
            let end = text.firstOffset(of: "\n", from: index) ?? text.count
            let start = text.end(from: index, to: end) { $0 <= 0x20 }
            if start < end, text[start] != "#" {
                if lines == 0 { firstLine = start..<end }
                add(text.extracting(start..<end))
            }
            index = end + 1
        }
    }

    private mutating func add(_ line: Span<UInt8>) {
        lines += 1
        if Self.beginsWithLink(line) {
            linkLines += 1
        } else if line[0] == "<", line.count > 1, line[1].isLetter || line[1] < 0x40 {
            markupLines += 1
        } else if Bytes(line).split(maxSplits: 3, whereSeparator: { $0 <= 0x20 }).count >= 3 {
            proseLines += 1
        }
    }

    /// Whether a line begins with a path, with a scheme and a colon, or with a host and the end of one.
    private static func beginsWithLink(_ line: Span<UInt8>) -> Bool {
        if line[0] == "/" { return true }
        guard line[0].isHostByte else { return false }
        let end = line.end(from: 1, while: \.isSchemeByte)
        // A full stop in a sentence is followed by a space, and one in a host by a letter.
        let hasDot = (1..<end).contains {
            line[$0] == "." && $0 + 1 < line.count && line[$0 + 1].isLetter
        }
        if end == line.count { return hasDot }
        // The name of a header field is followed by a space.
        if line[end] == ":" { return end + 1 < line.count && line[end + 1] > 0x20 }
        return hasDot && "/?#\r".utf8.contains(line[end])
    }

    /// Whether the first line begins an object or an array.
    private static func beginsJSON(_ line: Span<UInt8>) -> Bool {
        guard line[0] == "{" || line[0] == "[" else { return false }
        let index = line.end(from: 1) { $0 <= 0x20 || $0 == "{" }
        return index == line.count || "\"[]}".utf8.contains(line[index])
    }

    /// Whether all lines have the same number of separators, at least one of them.
    private static func isTable(_ text: Span<UInt8>) -> Bool {
        CSVDialect.delimiters.contains { separator in
            var (counts, count, length, isQuoted) = ([Int](), 0, 0, false)
            for index in text.indices {
                let byte = text[index]
                if byte == "\n", !isQuoted {
                    if length > 0 { counts.append(count) }
                    (count, length) = (0, 0)
                    continue
                }
                length += 1
                if byte == "\"" { isQuoted.toggle() }
                if byte == separator, !isQuoted { count += 1 }
            }
            let agreeing = counts.count { $0 == counts[0] }
            return agreeing > 1 && counts[0] > 0 && (counts.count - agreeing) * 10 <= agreeing
        }
    }
}
