/// Renders the lines of a table that a message is about, with carets below the text that is meant.
package struct SourceSnippet {
    /// A second location, and what it is: `the first one`.
    package struct Related {
        let sourceRange: SourceRange
        let label: String

        package init(_ sourceRange: SourceRange, label: String) {
            self.sourceRange = sourceRange
            self.label = label
        }
    }

    private let sourceRange: SourceRange
    /// The text after the carets.
    private let label: String?
    private let related: Related?

    package init(_ sourceRange: SourceRange, label: String?, related: Related? = nil) {
        self.sourceRange = sourceRange
        self.label = label
        self.related = related
    }

    /// The heading and the lines below it, each with its line end.
    package func text(heading: String, files: [LineIndex]) -> String {
        let ranges = [sourceRange] + [related?.sourceRange].compactMap { $0 }
        let width = ranges.map { "\(files[$0.file].position(of: $0.start).line)".count }.max() ?? 1
        var text =
            heading + "\n"
            + Self.lines(at: sourceRange, label, arrow: "-->", files[sourceRange.file], width: width)
        if let related {
            let range = related.sourceRange
            text += Self.lines(at: range, related.label, arrow: ":::", files[range.file], width: width)
        }
        return text
    }

    /// The file name and position, the line, and the carets. Line numbers are padded to `width`.
    private static func lines(
        at range: SourceRange, _ label: String?, arrow: String, _ index: LineIndex, width: Int
    ) -> String {
        let position = index.position(of: range.start)
        let file = index.file
        let line = file.line(around: range.start)
        let margin = String(repeating: " ", count: width)
        let number = "\(position.line)"
        let end = min(max(range.end, range.start), line.start + line.text.utf8.count)
        let marked = String(decoding: file.bytes[min(range.start, end)..<end], as: UTF8.self)
        // Tabs before the caret are repeated, so that it is in the right column for any tab width.
        let before = String(decoding: file.bytes[line.start..<max(line.start, range.start)], as: UTF8.self)
        var indent = ""
        for scalar in before.unicodeScalars { indent.unicodeScalars.append(scalar == "\t" ? "\t" : " ") }
        let carets = String(repeating: "^", count: max(1, marked.unicodeScalars.count))
        return """
            \(margin)\(arrow) \(file.name):\(position.line):\(position.column)
            \(margin) |
            \(String(repeating: " ", count: width - number.count))\(number) | \(line.text)
            \(margin) | \(indent)\(carets)\(label.map { " " + $0 } ?? "")

            """
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
    /// - Parameter files: the files of the table, in their order.
    public func text(files: [TableFile]) -> String { text(files: files.map { LineIndex($0) }) }

    package func text(files: [LineIndex]) -> String {
        let related = related.map { SourceSnippet.Related($0, label: kind.relation) }
        return SourceSnippet(sourceRange, label: kind.hint, related: related)
            .text(heading: "error: \(kind.message)", files: files)
    }
}
