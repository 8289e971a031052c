import LinkRoutingLanguage

/// Writes a draft as the text of a table that loads: one route for each rule.
struct TableWriter {
    /// The lines before the routes: comments and sources.
    private let header: [String]
    private(set) var rules: [ImportedRule]
    private var entries: [ImportedTable.Entry]
    /// For each rule the one whose route has its patterns. Patterns that are equally specific share a route.
    private var routes: [Int]
    /// The entry of each line of the text.
    private var owners: [Int: Int] = [:]

    /// The number of times that what does not load is mended: mistakes, then alike patterns, then patterns
    /// that
    /// others leave no links.
    private static let maximumRepairs = 6

    init(_ draft: ImportedTable, header: [String]) {
        self.header = header
        rules = draft.rules
        routes = Array(rules.indices)
        var seen: Set<String> = []
        entries = draft.entries.filter { entry in
            entry.excludes
                || seen.insert(DraftText.text(entry.pattern) + Self.sources(of: entry.pattern)).inserted
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
        for index in rules.indices {
            rules[index].matchesMore.append("all links: the rules are too many or too alike")
        }
        let everything = DraftPattern(path: [.rest(isRequired: false)])
        entries = [ImportedTable.Entry(pattern: everything, rule: 0, excludes: false)]
        return text()
    }

    // MARK: - Loading

    /// Leaves out or joins what errors are about. Returns whether anything was changed.
    private mutating func repair(_ error: TableError) -> Bool {
        guard let file = error.files.first else { return false }
        var removed: Set<Int> = []
        var isMerged = false
        for diagnostic in error.diagnostics {
            guard let index = owners[file.position(of: diagnostic.sourceRange.start).line] else { continue }
            let other = diagnostic.related.flatMap { owners[file.position(of: $0.start).line] }
            switch diagnostic.kind.code {
            case "ambiguous-routes", "duplicate-pattern":
                guard let other else { continue }
                let both = [entries[index], entries[other]]
                if both.contains(where: \.excludes) {
                    removed.insert(leaveOut(both[0].rule > both[1].rule ? index : other))
                } else if routes[both[0].rule] == routes[both[1].rule] {
                    removed.insert(max(index, other))
                    join(min(index, other), max(index, other))
                } else {
                    merge(routes[both[0].rule], routes[both[1].rule])
                    isMerged = true
                }
            case "unreachable-route":
                let entry = entries[index]
                if diagnostic.kind.takers.contains(where: { ($0.route == "none") != entry.excludes }) {
                    _ = leaveOut(index)
                }
                removed.insert(index)
                guard !entry.excludes else { continue }
                for (other, same) in entries.enumerated()
                where !same.excludes && routes[same.rule] == routes[entry.rule] {
                    removed.insert(other)
                }
            case "too-much-work": return false
            default: removed.insert(leaveOut(index))
            }
        }
        entries = entries.indices.filter { !removed.contains($0) }.map { entries[$0] }
        return isMerged || !removed.isEmpty
    }

    /// Lets a pattern accept the sources of another one that is the same.
    private mutating func join(_ first: Int, _ second: Int) {
        var pattern = entries[second].pattern
        pattern.sources = entries[first].pattern.sources
        guard pattern == entries[first].pattern, let sources = entries[second].pattern.sources else { return }
        entries[first].pattern.sources = pattern.sources.map { ($0 + sources).uniqued }
    }

    private mutating func merge(_ first: Int, _ second: Int) {
        for rule in routes.indices where routes[rule] == max(first, second) {
            routes[rule] = min(first, second)
        }
    }

    /// Notes that a pattern is not in the table.
    private mutating func leaveOut(_ index: Int) -> Int {
        rules[entries[index].rule].note(
            "some links, which other rules decide", isMatched: entries[index].excludes)
        return index
    }

    // MARK: - Writing

    private mutating func text() -> String {
        owners = [:]
        var lines = header + typeLines
        var commented: Set<Int> = []
        var names: Set<String> = []
        for route in routes.uniqued {
            let patterns = entries.indices.filter {
                !entries[$0].excludes && routes[entries[$0].rule] == route
            }
            .sorted { (entries[$0].rule, $0) < (entries[$1].rule, $1) }
            if patterns.isEmpty { continue }
            let ownRules = patterns.map { entries[$0].rule }.uniqued
            for rule in ownRules where commented.insert(rule).inserted { lines += comments(rule) }
            let name = Self.name(for: entries[patterns[0]].pattern, &names)
            if !name.isChosen || ownRules.count > 1 { lines.append("# TODO: choose a name.") }
            var parameters: DraftText.Names? = .init()
            for (number, index) in patterns.enumerated() {
                let pattern = DraftText.text(entries[index].pattern, &parameters)
                let sources = Self.sources(of: entries[index].pattern)
                lines.append(
                    number == 0 ? "\(pattern)  -> \(name.text)\(sources)" : "    also  \(pattern)\(sources)")
                owners[lines.count] = index
                if number == 0, let text = rules[ownRules[0]].documentation.map(DraftText.line), !text.isEmpty
                {
                    lines.append("    doc  \(text)")
                }
            }
            lines.append("")
        }
        for (index, entry) in entries.enumerated() where entry.excludes {
            if commented.insert(entry.rule).inserted { lines += comments(entry.rule) }
            lines.append("\(DraftText.text(entry.pattern))  -> none\(Self.sources(of: entry.pattern))")
            owners[lines.count] = index
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func sources(of pattern: DraftPattern) -> String {
        let sources = pattern.sources ?? []
        return sources.isEmpty ? "" : " " + sources.map { " @" + $0 }.joined()
    }

    private var typeLines: [String] {
        var lines: [String] = []
        var names: Set<String> = []
        for entry in entries {
            for case .list(_, _, let type, let texts) in entry.pattern.path where names.insert(type).inserted
            {
                lines.append("type \(type)  " + texts.joined(separator: " | "))
            }
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    private func comments(_ index: Int) -> [String] {
        let rule = rules[index]
        return ["# " + DraftText.line(rule.place)]
            + rule.matchesMore.uniqued.map { "#   Also matches \(DraftText.line($0))." }
            + rule.matchesFewer.uniqued.map { "#   Does not match \(DraftText.line($0))." }
    }

    /// A name for a route, and whether it need not be changed.
    private static func name(
        for pattern: DraftPattern, _ used: inout Set<String>
    ) -> (text: String, isChosen: Bool) {
        var start = DraftText.routeName(pattern) ?? (pattern.path.isEmpty ? "home" : "any")
        if start == "none" { start = "none-link" }
        var name = start
        var number = 2
        while !used.insert(name).inserted {
            name = "\(start)-\(number)"
            number += 1
        }
        return (name, start != "any" && name == start)
    }
}
