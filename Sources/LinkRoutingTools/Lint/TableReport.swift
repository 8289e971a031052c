package import LinkRoutingLanguage

/// The result of checking a table: its errors, its failing examples and its warnings.
package struct TableReport: Sendable {
    /// The files of the table, which the source ranges refer to.
    package var files: [TableFile]
    /// The errors that keep the table from loading, in file order.
    package var errors: [Diagnostic]
    /// The `ok` and `no` lines that fail, in file order. Empty if a line cannot be read.
    package var failures: [TableProblem] = []
    /// The warnings, in file order. Empty if a line cannot be read.
    package var warnings: [TableProblem] = []
    /// The number of routes that could be read, without `none` lines.
    package var routeCount: Int
    /// The number of `ok` and `no` lines that could be read.
    package var exampleCount: Int
    /// The table, compiled; `nil` if it has errors.
    package private(set) var matcher: Matcher?

    /// Reads `files` as one table and checks it.
    ///
    /// Conflicts between routes are looked for only if every line can be read, because a missing line might
    /// resolve them.
    package init(_ files: [TableFile]) {
        let (table, diagnostics) = TableParser.parse(files)
        self.files = files
        errors = SuggestionCheck.checked(diagnostics, files: files)
        routeCount = table.entries.count { !$0.isExcluding }
        exampleCount = table.notes.reduce(0) { $0 + $1.examples.count }
        guard diagnostics.isEmpty else { return }
        var matcher = Matcher(unchecked: table)
        do {
            matcher = try Matcher(table)
            self.matcher = matcher
        } catch {
            errors = error.diagnostics
        }
        failures = matcher.failingExamples()
        let overlaps = matcher.undecidedOverlaps.map { overlap in
            // The analysis was too expensive to finish.
            TableProblem(
                "undecided-overlap",
                "could not decide whether routes `\(overlap.route)` and `\(overlap.other)` overlap",
                hint: "narrow a type of one of them", at: overlap.sourceRange)
        }
        warnings = (table.warnings + overlaps).sorted { $0.sourceRange.begins(before: $1.sourceRange) }
        if table.entries.isEmpty {
            let start = SourceRange(ByteRange(0, 0), file: 0)
            warnings.insert(TableProblem("no-routes", "the table has no routes", at: start), at: 0)
        }
    }
}

/// A problem of a table that loads: a warning, or an example that fails.
package struct TableProblem: Sendable {
    /// The kind of problem in kebab case, for programs. Codes never change.
    package let code: String
    /// The problem in one sentence without a full stop.
    package let message: String
    /// A suggestion that resolves the problem, or the actual result of an example; `nil` if removing the line
    /// is the obvious suggestion.
    package let hint: String?
    /// The source range of what the problem is about.
    package let sourceRange: SourceRange
    /// The link of an example, and its actual result.
    package let result: (link: String, found: String)?

    init(
        _ code: String, _ sentence: Sentence, hint: String? = nil, at sourceRange: SourceRange,
        result: (link: String, found: String)? = nil
    ) {
        (self.code, message, self.hint, self.sourceRange) = (code, sentence.text, hint, sourceRange)
        self.result = result
    }
}

extension RouteTable {
    /// All warnings about the table.
    var warnings: [TableProblem] {
        let types = self.types.filter { !$0.isUsed }.map {
            TableProblem("unused-type", "type `\($0.name)` is not used", at: $0.sourceRange)
        }
        let sources = unusedSources.map { self.sources[$0] }.map {
            TableProblem(
                "unused-source", "no route accepts links from source `\($0.name)`", at: $0.sourceRange)
        }
        let routes = entries.indices.flatMap { index -> [TableProblem] in
            guard let name = name(ofRoute: index) else { return [] }
            let place = SourceRange(entries[index].name, file: entries[index].file)
            let example = TableProblem(
                "route-without-ok", "route `\(name)` has no `ok` line",
                hint: "add a link that must lead here: `ok LINK name=value`", at: place)
            let advice = TableProblem(
                "deprecated-without-advice",
                "route `\(name)` is deprecated, but does not say what to use instead",
                hint: "write `deprecated use …`", at: place)
            let text = TableProblem(
                "doc-without-text", "route `\(name)` has a `doc` line without text",
                hint: "write `doc TEXT`, or remove the line", at: place)
            let notes = notes(ofRoute: index)
            let isEmpty = !notes.documentation.isEmpty && notes.documentation.allSatisfy(\.isEmpty)
            return (notes.examples.contains(where: \.isExpectedToMatch) ? [] : [example])
                + (isEmpty ? [text] : [])
                + (deprecation(ofRoute: index)?.isEmpty == true ? [advice] : [])
        }
        return types + sources + routes
    }
}
