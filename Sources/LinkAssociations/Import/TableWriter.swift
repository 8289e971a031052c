import LinkRoutingLanguage

/// Writes a draft as the text of a table that loads: one route for each rule.
struct TableWriter {
    /// The lines before the routes: comments and sources.
    private let header: [String]
    private(set) var rules: [ImportedRule]
    private var entries: [ImportedTable.Entry]
    /// The entries that the table cannot have beside others. They become comments.
    private var conflicting: Set<RulePattern> = []
    /// The entry of each line of the text.
    private var owners: [Int: ImportedTable.Entry] = [:]

    /// The number of times that what does not load is left out: mistakes, patterns that tie with others, and
    /// then those that others leave no links.
    private static let maximumRepairs = 6

    init(_ draft: ImportedTable, header: [String]) {
        self.header = header
        rules = draft.rules
        entries = draft.entries.uniqued { entry in
            let end = draft.rules[entry.rule].excludes ? " -> none" : ""
            return DraftText.text(entry.pattern) + Self.sources(entry) + end
        }
    }

    /// A text that loads.
    mutating func loadableText() -> String {
        for _ in 0...Self.maximumRepairs {
            let text = text()
            do {
                _ = try Matcher(RouteTable(text))
                return text
            } catch {
                guard repair(error) else { return fallback() }
            }
        }
        return fallback()
    }

    /// A table that matches all links.
    private mutating func fallback() -> String {
        rules[0] = ImportedRule(place: rules[0].place)
        let links = "all links: the rules are too many or too alike"
        for index in rules.indices {
            if rules[index].excludes {
                rules[index].matchesFewer.append(links)
            } else {
                rules[index].matchesMore.append(links)
            }
        }
        entries = [.init(RulePattern(path: [.segments(isRequired: false)]), rule: 0)]
        conflicting = []
        return text()
    }

    /// Makes comments of the lines that errors are about. Returns whether anything was changed.
    private mutating func repair(_ error: TableError) -> Bool {
        guard let file = error.files.first,
            !error.diagnostics.contains(where: { $0.kind.code == "too-much-work" })
        else { return false }
        let before = (entries.count, conflicting.count)
        for diagnostic in error.diagnostics {
            func owner(_ range: SourceRange) -> ImportedTable.Entry? {
                owners[file.position(of: range.start).line]
            }
            guard let entry = owner(diagnostic.sourceRange) else { continue }
            let excludes = rules[entry.rule].excludes
            var later = entry
            if diagnostic.kind.code == "unreachable-route" {
                // The error is about all patterns of the route. Nothing is lost if others do the same.
                entries.removeAll { excludes ? $0.pattern == entry.pattern : $0.rule == entry.rule }
                if diagnostic.kind.matchingRoutes.allSatisfy({ ($0.route == "none") == excludes }) {
                    continue
                }
            } else {
                if let other = diagnostic.related.flatMap(owner) {
                    if other.rule > entry.rule { later = other }
                    if decideLinks(of: entry, and: other) { continue }
                }
                if !conflicting.insert(later.pattern).inserted { continue }
                rules[later.rule].matchesFewer.append(
                    "links of a pattern that would be ambiguous with another one")
                continue
            }
            rules[later.rule].matchesFewer.append("some links, which other rules decide")
        }
        return before != (entries.count, conflicting.count)
    }

    /// Gives the links of two patterns that tie to the earlier rule, by patterns of their own. Returns false
    /// if there are none for them, or they were added before.
    private mutating func decideLinks(of one: ImportedTable.Entry, and other: ImportedTable.Entry) -> Bool {
        let both = PatternIntersection(one.pattern, other.pattern)
        let known = Set(entries.map(\.pattern))
        let added = both.patterns.filter { !known.contains($0) }
        if !both.isComplete || added.isEmpty || added.count < both.patterns.count { return false }
        entries += added.map { ImportedTable.Entry($0, rule: min(one.rule, other.rule)) }
        return true
    }

    // MARK: - Writing

    private mutating func text() -> String {
        owners = [:]
        var lines = header + typeLines
        var names: Set<String> = []
        let entries = Dictionary(grouping: entries, by: \.rule)
        for (index, rule) in rules.enumerated() where !rule.excludes {
            guard let own = entries[index] else { continue }
            lines += comments(own)
            let patterns = own.filter { !conflicting.contains($0.pattern) }
            var route = DraftText(hasNames: true)
            for (number, entry) in patterns.enumerated() {
                let text = route.text(entry.pattern)
                guard number == 0 else {
                    lines.append("    also  " + text + Self.sources(entry))
                    owners[lines.count] = entry
                    continue
                }
                let name = names.insertUnique(DraftText.routeName(entry.pattern) ?? "any")
                if name != DraftText.routeName(entry.pattern) { lines.append("# TODO: choose a name.") }
                lines.append("\(text)  -> \(name)" + Self.sources(entry))
                owners[lines.count] = entry
                let documentation = rule.documentation.map(DraftText.line) ?? ""
                if !documentation.isEmpty { lines.append("    doc  \(documentation)") }
            }
            lines.append("")
        }
        for (index, rule) in rules.enumerated() where rule.excludes {
            guard let own = entries[index] else { continue }
            lines += comments(own)
            for entry in own where !conflicting.contains(entry.pattern) {
                lines.append(DraftText.text(entry.pattern) + "  -> none" + Self.sources(entry))
                owners[lines.count] = entry
            }
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func sources(_ entry: ImportedTable.Entry) -> String {
        let sources = entry.pattern.sources ?? []
        return sources.isEmpty ? "" : " " + sources.map { " @" + $0 }.joined()
    }

    private var typeLines: [String] {
        let types = entries.map(\.pattern).flatMap { pattern in
            let segments = (pattern.path + (pattern.fragment ?? [])).compactMap(\.parts).flatMap(\.self)
            return (segments + pattern.items.map(\.pieces)).compactMap(\.namedType)
        }.uniqued(by: \.name)
        let names = Set(types.map(\.name))
        let lines = types.map { type in
            let texts = type.texts.uniqued
            // One word, and the name of a type, are texts only in quotes.
            let needsQuotes =
                texts.count == 1 || texts.contains { ValueType.builtIn($0) != nil || names.contains($0) }
            return "type \(type.name)  "
                + texts.map { needsQuotes ? "'\($0)'" : $0 }.joined(separator: " | ")
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    /// The comments above the patterns of a rule.
    private func comments(_ entries: [ImportedTable.Entry]) -> [String] {
        let rule = rules[entries[0].rule]
        let open = entries.map(\.pattern).filter { conflicting.contains($0) }
        return ["# " + DraftText.line(rule.place)]
            + rule.notes.map { "#   " + DraftText.line($0.comment) }
            + open.map { "# TODO: make it differ from another pattern: " + DraftText.text($0) }
    }
}
