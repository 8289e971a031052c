public import LinkRouting

/// Writes the text of a table in its one canonical form. The meaning stays, and so do the comments.
///
/// The formatter works on the text, line by line: what it does not understand passes through as it was written.
public enum TableFormatter {
    /// The `files` in canonical form.
    ///
    /// - Parameter isWhole: whether the files are the whole table. Else they may use names that other files define.
    /// - Throws: `FormattingError.table` with all errors of the lines; nothing is formatted then. Routes that are in each other's
    ///   way are none.
    public static func format(_ files: [TableFile], isWhole: Bool = true) throws(FormattingError) -> [TableFile] {
        let before = TableMeaning(files)
        let errors = before.diagnostics.filter { isWhole || !$0.kind.mayBeSettledElsewhere }
        if !errors.isEmpty { throw .table(TableError(diagnostics: errors, files: files)) }
        let formatted = files.map { TableFile(name: $0.name, bytes: format($0.bytes)) }
        if zip(files, formatted).allSatisfy({ $0.bytes == $1.bytes }) { return formatted }
        // The proof that nothing was lost, whatever the language has learned since the formatter did.
        guard TableMeaning(formatted) == before else { throw .wouldChangeMeaning(files: files.map(\.name)) }
        return formatted
    }

    /// The canonical form of a text, whether it can be read as a table or not.
    static func format(_ bytes: Bytes) -> Bytes {
        let text = bytes.starts(with: TableFile.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { FormattedLine($0) }
        return TableLayout(lines).text
    }
}

/// Why a table was not formatted.
public enum FormattingError: Error, Sendable {
    /// The table has errors.
    case table(TableError)
    /// The canonical form would not mean the same. This is a fault of the formatter.
    case wouldChangeMeaning(files: [String])
}

extension Diagnostic.Kind {
    /// Whether another file of the table may settle it, by defining a source or a type.
    fileprivate var mayBeSettledElsewhere: Bool {
        switch self {
        case .unknownName(_, of: .source, _), .unknownName(_, of: .type, _), .patternOutsideSources, .exceptionOutsideType: true
        default: false
        }
    }
}
