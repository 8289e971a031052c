extension Matcher {
    /// Compiles `table` and checks it for conflicts: duplicate patterns, ambiguous routes and unreachable
    /// routes.
    ///
    /// O(patterns × segments) for tables whose optional segments are all at the end, plus the time for the
    /// links that are tried where routes may overlap. The latter is bounded; overlaps that remain open are in
    /// ``undecidedOverlaps``.
    ///
    /// - Throws: `TableError` with every conflict.
    public convenience init(_ table: RouteTable) throws(TableError) {
        let builder = TrieBuilder(table)
        let sources = OriginIndex(table.sources)
        var check = ConflictCheck(Matcher(table, builder, sources: sources))
        let diagnostics = check.run()
        if !diagnostics.isEmpty {
            throw TableError(
                diagnostics: SuggestionCheck.checkedConflicts(diagnostics, of: table), files: table.files)
        }
        self.init(table, builder, sources: sources, undecidedOverlaps: check.undecided)
    }
}
