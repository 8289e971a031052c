/// The lines of a table that a message is about, with carets below the text that is meant.
package enum SourceSnippet {
    /// The heading, in which hidden characters are visible already, and the lines below it, each with its
    /// line end.
    ///
    /// - Parameters:
    ///   - label: the text after the carets.
    ///   - related: a second location, and what it is: `the first one`.
    package static func text(
        heading: String, at sourceRange: SourceRange, label: String?,
        related: (sourceRange: SourceRange, label: String)? = nil, files: [LineIndex]
    ) -> String {
        let ranges = [sourceRange] + [related?.sourceRange].compactMap { $0 }
        let width = ranges.map { "\(files[$0.file].position(of: $0.start).line)".count }.max() ?? 1
        let text = heading + "\n" + lines(at: sourceRange, label, arrow: "-->", files, width: width)
        guard let related else { return text }
        return text + lines(at: related.sourceRange, related.label, arrow: ":::", files, width: width)
    }

    /// The file name and position, the line, and the carets. Line numbers are padded to `width`.
    private static func lines(
        at range: SourceRange, _ label: String?, arrow: String, _ files: [LineIndex], width: Int
    ) -> String {
        let index = files[range.file]
        let position = index.position(of: range.start)
        let margin = String(repeating: " ", count: width)
        let number = "\(position.line)"
        let line = clipped(
            index.file.bytes, index.line(around: range.start), marked: range.start..<range.end)
        return """
            \(margin)\(arrow) \(VisibleText.of(index.file.name)):\(position.line):\(position.column)
            \(margin) |
            \(String(repeating: " ", count: width - number.count))\(number) | \(line.text)
            \(margin) | \(line.carets)\(label.map { " " + VisibleText.of($0) } ?? "")

            """
    }

    /// The length in code points from which a line is clipped.
    private static let maximumLength = 120
    /// The number of code points that remain before the marked text of a clipped line, at most.
    private static let lead = 40

    /// The part of a line around the text that is marked, with `…` in place of the omitted text before and
    /// after it, and the carets below that text.
    ///
    /// - Parameters:
    ///   - line: the bytes of the line in `bytes`.
    ///   - marked: the bytes that are marked; empty if something is missing, as at the end of the line.
    private static func clipped(
        _ bytes: Bytes, _ line: Range<Int>, marked: Range<Int>
    ) -> (text: String, carets: String) {
        let marked = marked.clamped(to: line)
        // Whatever is farther away is not shown. A code point has at most four bytes.
        let reach = 8 * maximumLength
        var first = max(line.lowerBound, marked.lowerBound - reach)
        while first > line.lowerBound, first < marked.lowerBound, bytes[first].isUTF8Continuation {
            first += 1
        }
        let last = min(line.upperBound, marked.lowerBound + reach)
        func decoded(_ range: Range<Int>) -> [Unicode.Scalar] {
            Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
        }
        let start = decoded(first..<marked.lowerBound).count
        let count = decoded(marked.lowerBound..<min(marked.upperBound, last)).count
        let scalars = decoded(first..<last)
        var shown = 0..<scalars.count
        if scalars.count > maximumLength {
            // The first columns are shown if the marked text ends within them.
            let isAtStart = start + count < maximumLength
            let first = isAtStart ? 0 : max(0, min(start - lead, scalars.count - maximumLength + 1))
            let space = maximumLength - (first > 0 ? 1 : 0)
            let isAtEnd = scalars.count - first <= space
            shown = first..<(isAtEnd ? scalars.count : first + space - 1)
        }
        let cells = shown.map { cell(scalars[$0], after: $0 > 0 ? scalars[$0 - 1] : nil) }
        let (before, rest) = (
            cells.prefix(start - shown.lowerBound), cells.dropFirst(start - shown.lowerBound)
        )
        func spaces(_ cell: String) -> String { String(repeating: " ", count: cell.unicodeScalars.count) }
        let (omittedBefore, omittedAfter) = (shown.lowerBound > 0, shown.upperBound < scalars.count)
        let width = rest.prefix(count).reduce(0) { $0 + $1.unicodeScalars.count }
        // Tabs before the caret are repeated, so that it is in the right column for any tab width.
        return (
            (omittedBefore ? "…" : "") + cells.joined() + (omittedAfter ? "…" : ""),
            (omittedBefore ? " " : "") + before.map { $0 == "\t" ? $0 : spaces($0) }.joined()
                + String(repeating: "^", count: max(1, width))
        )
    }

    /// A character as the excerpt shows it.
    private static func cell(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String {
        let isHidden = HiddenCharacter.contains(scalar.value, isAfterASCII: previous?.isASCII ?? true)
        return isHidden && scalar != "\t" ? VisibleText.escape(of: scalar) : String(scalar)
    }
}

extension Diagnostic {
    /// The diagnostic for people: the message, the location, the line with carets, and the related location.
    ///
    /// ```
    /// error: unknown type `dexid`
    ///   --> routes/pokedex.routes:12:22
    ///    |
    /// 12 | /pokemons/:pokedexID{dexid}   -> pokemon.detail
    ///    |                      ^^^^^ did you mean `dex-id`?
    /// ```
    ///
    /// - Parameter files: the files of the table, in their order. Without them, there is only the message.
    public func text(files: [TableFile]) -> String {
        let ranges = [sourceRange] + [related].compactMap { $0 }
        let haveText = ranges.allSatisfy { range in
            files.indices.contains(range.file) && range.end <= files[range.file].bytes.count
        }
        guard haveText else { return "error: \(VisibleText.of(kind.message))\n" }
        return text(files: files.map { LineIndex($0) })
    }

    package func text(files: [LineIndex]) -> String {
        SourceSnippet.text(
            heading: "error: \(VisibleText.of(kind.message))", at: sourceRange, label: hint,
            related: related.map { ($0, kind.relation) }, files: files)
    }
}
