package import LinkRoutingLanguage

/// Writes the text of a table in its canonical form. Its meaning and its comments stay the same.
///
/// The formatter works on the text, line by line. It copies what it does not understand.
package enum TableFormatter {
    /// Returns the `files` in canonical form.
    ///
    /// - Parameters:
    ///   - files: the files of a table, or some of them.
    ///   - isWhole: whether the files are the whole table. Otherwise they may use names that other files
    ///     define.
    /// - Throws: `FormattingError.table` with all errors in the lines of the files; nothing is formatted
    ///   then. Routes that conflict with each other are not an error here.
    package static func format(
        _ files: [TableFile], isWhole: Bool = true
    ) throws(FormattingError) -> [TableFile] {
        let (before, diagnostics) = TableParser.parse(files, hasOtherSources: !isWhole)
        // Another file of the table may define a source or a type.
        let others = ["unknown-source", "unknown-type", "pattern-outside-sources", "exception-outside-type"]
        let errors = diagnostics.filter { isWhole || !others.contains($0.kind.code) }
        if !errors.isEmpty {
            let checked = SuggestionCheck.checked(errors, files: files)
            throw .table(TableError(diagnostics: checked, files: files))
        }
        let formatted = files.map { TableFile(name: $0.name, bytes: format($0.bytes)) }
        if zip(files, formatted).allSatisfy({ $0.bytes == $1.bytes }) { return formatted }
        // This proves that nothing was lost, even if the parser learns a form that the formatter does not
        // know.
        let (after, newDiagnostics) = TableParser.parse(formatted, hasOtherSources: !isWhole)
        guard diagnostics.map(\.kind) == newDiagnostics.map(\.kind),
            TableDiff(from: before, to: after).changes.isEmpty, before.noteTexts == after.noteTexts
        else { throw .wouldChangeMeaning(files: files.map(\.name)) }
        return formatted
    }

    /// Formats a text, whether it can be read as a table or not.
    static func format(_ bytes: Bytes) -> Bytes {
        let text = bytes.starts(with: TableFile.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return TableLayout(
            lines.map { FormattedLine(Scanner(bytes, file: 0, from: $0.startIndex, to: $0.endIndex)) }
        ).text
    }
}

extension RouteTable {
    /// The bytes of all that routes have besides their patterns: descriptions and examples.
    fileprivate var noteTexts: [Bytes] {
        routes.flatMap { route in
            route.documentation
                + route.examples.flatMap { example in
                    [example.isExpectedToMatch ? "ok" : "no", example.link]
                        + example.values.flatMap { [$0.name, $0.text] }
                }
        }.map { Bytes($0.utf8) }
    }
}

/// The reason why a table was not formatted.
package enum FormattingError: Error, Sendable {
    /// The table has errors.
    case table(TableError)
    /// The canonical form would not have the same meaning. This is a bug in the formatter.
    ///
    /// - Parameter files: the names of the files that were to be formatted together.
    case wouldChangeMeaning(files: [String])
}
