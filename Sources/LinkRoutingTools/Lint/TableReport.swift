public import LinkRouting

/// All that there is to say about a table by itself: its errors, the examples that do not hold, and its warnings.
public struct TableReport: Sendable {
    /// The files of the table.
    public var files: [TableFile]
    /// What keeps the table from loading, in file order.
    public var errors: [Diagnostic]
    /// The `ok` and `no` lines that do not hold, in file order; none while some line cannot be read.
    public var failures: [ExampleFailure] = []
    /// What is probably not meant, in file order; none while some line cannot be read.
    public var warnings: [TableWarning] = []
    /// The number of routes that could be read, `none` not counted.
    public var routeCount: Int
    /// The number of their `ok` and `no` lines.
    public var exampleCount: Int

    /// Reads `files` as one table and checks it.
    ///
    /// Which routes are in each other's way is found out once every line can be read: a line that is missing might settle it.
    public init(_ files: [TableFile]) {
        let (table, diagnostics) = TableParser.parse(files)
        self.files = files
        errors = diagnostics
        routeCount = table.entries.count { !$0.isExcluding }
        exampleCount = table.notes.reduce(0) { $0 + $1.examples.count }
        guard diagnostics.isEmpty else { return }
        var matcher = Matcher(unchecked: table)
        do { matcher = try Matcher(table) } catch { errors = error.diagnostics }
        failures = matcher.failingExamples()
        let overlaps = matcher.undecidedOverlaps.map { overlap in
            TableWarning(kind: .undecidedOverlap(overlap.route, other: overlap.other), sourceRange: overlap.sourceRange)
        }
        warnings = (table.warnings + overlaps).sorted { ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start) }
    }
}
