/// Reads tables from files and from text.
extension RouteTable {
    /// Parses files as one table.
    ///
    /// This checks the text of the table. Conflicts between routes are found when a `Matcher` is made from
    /// it.
    ///
    /// - Parameters:
    ///   - files: the files in any order; routes in one may use the definitions of another.
    ///   - types: types that patterns may refer to by name. A definition in the table takes precedence.
    /// - Throws: `TableError` with all errors, in the order of the text.
    public init(files: [TableFile], types: [CustomType] = []) throws(TableError) {
        let (table, diagnostics) = TableParser.parse(files, types: types)
        guard diagnostics.isEmpty else {
            throw TableError(
                diagnostics: SuggestionCheck.checked(diagnostics, files: files, types: types), files: files)
        }
        self = table
    }

    /// Parses text as a table of one file.
    ///
    /// - Parameters:
    ///   - text: the text of the table.
    ///   - name: the file name that messages use.
    ///   - types: types that patterns may refer to by name. A definition in the table takes precedence.
    /// - Throws: `TableError` with all errors, in the order of the text.
    public init(_ text: String, name: String = "table", types: [CustomType] = []) throws(TableError) {
        try self.init(files: [TableFile(name: name, text: text)], types: types)
    }
}
