package import LinkRoutingLanguage

/// The result of checking a table: its errors, its failing examples and its warnings.
package struct TableReport: Sendable {
    /// The files of the table, which the source ranges refer to.
    package var files: [TableFile]
    /// The errors that keep the table from loading, in file order.
    package var errors: [Diagnostic]
    /// The `ok` and `no` lines that fail, in file order. Empty if a line cannot be read.
    package var failures: [ExampleFailure] = []
    /// The warnings, in file order. Empty if a line cannot be read.
    package var warnings: [TableWarning] = []
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
            TableWarning(
                "undecided-overlap",
                "could not decide whether routes `\(overlap.route)` and `\(overlap.other)` overlap",
                hint: "narrow a type of one of them", at: overlap.sourceRange)
        }
        warnings = (table.warnings + overlaps).sorted { $0.sourceRange.begins(before: $1.sourceRange) }
        if table.entries.isEmpty {
            let start = SourceRange(ByteRange(0, 0), file: 0)
            warnings.insert(TableWarning("no-routes", "the table has no routes", at: start), at: 0)
        }
    }
}

/// A warning about a table that loads, but looks like a mistake.
package struct TableWarning: Sendable {
    /// The kind of warning in kebab case, for programs. Codes never change.
    package let code: String
    /// The warning in one sentence without a full stop.
    package let message: String
    /// A suggestion that resolves the warning; `nil` if removing the line is the obvious one.
    package let hint: String?
    /// The source range of the name that the warning is about.
    package let sourceRange: SourceRange

    init(_ code: String, _ sentence: Sentence, hint: String? = nil, at sourceRange: SourceRange) {
        (self.code, message, self.hint, self.sourceRange) = (code, sentence.text, hint, sourceRange)
    }
}

extension RouteTable {
    /// All warnings about the table.
    var warnings: [TableWarning] {
        let types = self.types.filter { !$0.isUsed }.map {
            TableWarning("unused-type", "type `\($0.name)` is not used", at: $0.sourceRange)
        }
        let sources = unusedSources.map { self.sources[$0] }.map {
            TableWarning(
                "unused-source", "no route accepts links from source `\($0.name)`", at: $0.sourceRange)
        }
        let routes = entries.indices.flatMap { index -> [TableWarning] in
            guard let name = name(ofRoute: index) else { return [] }
            let place = SourceRange(entries[index].name, file: entries[index].file)
            let example = TableWarning(
                "route-without-ok", "route `\(name)` has no `ok` line",
                hint: "add a link that must lead here: `ok LINK name=value`", at: place)
            let advice = TableWarning(
                "deprecated-without-advice",
                "route `\(name)` is deprecated, but does not say what to use instead",
                hint: "write `deprecated use …`", at: place)
            return (examples(ofRoute: index).contains(where: \.isExpectedToMatch) ? [] : [example])
                + (deprecation(ofRoute: index)?.isEmpty == true ? [advice] : [])
        }
        return types + sources + routes
    }
}
