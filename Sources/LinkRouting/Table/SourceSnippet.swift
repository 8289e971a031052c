/// A heading and the lines of a table that it is about, with carets below what is meant.
package struct SourceSnippet {
    private let place: SourceRange
    /// What stands behind the carets.
    private let label: String?
    /// Another place, and what it is.
    private let related: (place: SourceRange, label: String)?

    package init(_ place: SourceRange, label: String?, related: (place: SourceRange, label: String)? = nil) {
        self.place = place
        self.label = label
        self.related = related
    }

    /// The text below `heading`, each line ended.
    package func text(heading: String, files: [LineIndex]) -> String {
        let width =
            ([place] + [related?.place].compactMap { $0 })
            .map { "\(files[$0.file].position(of: $0.start).line)".count }.max() ?? 1
        var text = heading + "\n" + lines(place, label, arrow: "-->", files, width)
        if let related { text += lines(related.place, related.label, arrow: ":::", files, width) }
        return text
    }

    private func lines(_ place: SourceRange, _ label: String?, arrow: String, _ files: [LineIndex], _ width: Int) -> String {
        let position = files[place.file].position(of: place.start)
        let file = files[place.file].file
        let line = file.line(around: place.start)
        let margin = String(repeating: " ", count: width)
        let number = "\(position.line)"
        let end = min(max(place.end, place.start), line.start + line.text.utf8.count)
        let marked = String(decoding: file.bytes[min(place.start, end)..<end], as: UTF8.self)
        // Tabs before the caret stay tabs, so that it stands under its place whatever their width.
        let before = String(decoding: file.bytes[line.start..<max(line.start, place.start)], as: UTF8.self)
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
    /// The diagnostic as people read it: the sentence, the place, the line with carets, and the related place.
    ///
    /// ```
    /// error: unknown type `dexid`
    ///   --> routes/pokedex.routes:12:22
    ///    |
    /// 12 | /pokemons/:pokedexID{dexid}   -> pokemon.detail
    ///    |                      ^^^^^ did you mean `dex-id`?
    /// ```
    public func text(files: [TableFile]) -> String { text(files: files.map { LineIndex($0) }) }

    package func text(files: [LineIndex]) -> String {
        SourceSnippet(place, label: problem.hint, related: related.map { ($0, problem.relation) })
            .text(heading: "error: \(problem.message)", files: files)
    }
}
