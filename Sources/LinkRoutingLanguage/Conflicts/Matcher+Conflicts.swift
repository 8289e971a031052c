extension Matcher {
    /// Compiles `table` and checks it for conflicts: duplicate patterns, ambiguous routes and unreachable
    /// routes.
    ///
    /// O(patterns × segments) for tables whose optional segments are all at the end, plus the time for the
    /// links that are tried where routes may overlap. The latter is bounded; `linkroute lint` names the
    /// overlaps that remain open.
    ///
    /// - Throws: `TableError` with every conflict.
    public convenience init(_ table: RouteTable) throws(TableError) {
        try self.init(table, LoadingWork(table.files))
    }

    /// Compiles `table` and checks it for conflicts, as far as `work` allows.
    convenience init(_ table: RouteTable, _ work: LoadingWork) throws(TableError) {
        let memo = LanguageMemo(work)
        let builder = TrieBuilder(table, memo)
        if let pattern = builder.unfinishedPattern {
            let place = table.compiled.patterns[pattern].sourceRange
            throw TableError(
                diagnostics: [Diagnostic(.tooManyOverlaps, at: place)], files: table.files)
        }
        let check = ConflictCheck(table, builder, memo)
        let diagnostics = check.run()
        if !diagnostics.isEmpty {
            throw TableError(
                diagnostics: SuggestionCheck.checkedConflicts(diagnostics, of: table, memo.work),
                files: table.files)
        }
        self.init(table, builder, undecidedOverlaps: check.undecided)
    }

    /// The matches that tie for the best one. More than one route can tie only in an ambiguous table.
    package func bestCandidates(_ line: Span<UInt8>, _ context: inout MatchContext) -> [Candidates.Candidate]
    {
        let candidates = allCandidates(line, &context)
        return candidates.best(of: candidates.all, isBare: context.link.kind == .bare)
    }
}
