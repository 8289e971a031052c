/// The table that a matcher was compiled from.
private struct LoadedTable: TableComparisons {
    let table: RouteTable
    let undecidedOverlaps: [Matcher.UndecidedOverlap]

    func specificity(_ left: Int, _ right: Int) -> Specificity {
        table.compiled.types.specificity(left, right)
    }

    func example(ofType type: Int) -> String? {
        let type = table.compiled.types.types[type]
        return type.examples.first { !$0.isEmpty && type.accepts($0) }
    }
}

extension Matcher {
    /// The table that the matcher was compiled from.
    ///
    /// The text of a table that was compiled before is parsed again, each time.
    @inline(never)
    public var table: RouteTable {
        (comparisons as? LoadedTable)?.table ?? parsedTable ?? RouteTable(compiled)
    }

    /// The table as its text has it; `nil` if the text is not complete.
    private var parsedTable: RouteTable? {
        compiled.hasWholeText ? try? RouteTable(files: compiled.files) : nil
    }

    /// A matcher of the same table whose ``table`` is not parsed each time: the matcher itself, or one of the
    /// text of a table that was compiled before.
    package var withParsedTable: Matcher {
        if comparisons is LoadedTable { return self }
        return parsedTable.map { Matcher(unchecked: $0) } ?? self
    }

    /// The types of the routes that were defined in code; none for a table that was compiled before.
    var routeTypes: [Int: any (Decodable & SendableMetatype).Type] {
        (comparisons as? LoadedTable)?.table.routeTypes ?? [:]
    }

    /// Two routes that may be ambiguous: the analysis was too expensive to finish. If they are, the route
    /// that comes first by name wins.
    package struct UndecidedOverlap: Sendable {
        /// The name of the route whose pattern is at `sourceRange`.
        package let route: String
        /// The name of the other route.
        package let other: String
        /// Where the pattern of `route` is in the table.
        package let sourceRange: SourceRange
    }

    /// The pairs of routes whose ambiguity could not be decided.
    package var undecidedOverlaps: [UndecidedOverlap] {
        (comparisons as? LoadedTable)?.undecidedOverlaps ?? []
    }

    /// A pattern of the table, put together anew.
    package func pattern(_ index: Int) -> Pattern { table.pattern(at: index) }

    /// Compiles `table` without checking it for conflicts.
    package convenience init(unchecked table: RouteTable) {
        self.init(table, TrieBuilder(table))
    }

    convenience init(
        _ table: RouteTable, _ builder: TrieBuilder, undecidedOverlaps: [UndecidedOverlap] = []
    ) {
        self.init(
            builder.compiled, builder.trie, builder.origins, absoluteRoots: builder.absoluteRoots,
            LoadedTable(table: table, undecidedOverlaps: undecidedOverlaps))
    }
}
