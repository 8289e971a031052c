import LinkRouting

/// Writes a draft as the text of a table, and changes it until it loads.
struct TableWriter {
    /// A route with the patterns of one rule or, if they are equally specific, of several.
    struct DraftRoute {
        var name: String
        var isChosen: Bool
        var patterns: [ImportedTable.Entry]
    }

    /// The lines before the routes: comments, sources and types.
    var header: [String]
    private(set) var rules: [ImportedRule]
    private var routes: [DraftRoute] = []
    private var exclusions: [ImportedTable.Entry] = []
    private var types: [(name: String, texts: [String])] = []
    /// The subject of a line: a route and one of its patterns, or an exclusion.
    private var owners: [Int: (route: Int?, pattern: Int)] = [:]

    private static let mostAttempts = 400
    /// The number of patterns that are loaded in all attempts together.
    private static let mostWork = 100_000

    init(_ draft: ImportedTable, header: [String]) {
        self.header = header
        rules = draft.rules
        exclusions = draft.entries.filter(\.excludes)
        var used: Set<String> = []
        var seen: Set<String> = []
        let taking = draft.entries.filter { !$0.excludes && seen.insert(Self.key($0.pattern)).inserted }
        for (_, group) in Self.grouped(taking) {
            let (name, isChosen) = Self.name(for: group[0].pattern, &used)
            routes.append(DraftRoute(name: name, isChosen: isChosen, patterns: group))
        }
        for entry in draft.entries {
            for case .list(_, _, let type, let texts) in entry.pattern.path
            where !types.contains(where: { $0.name == type }) {
                types.append((type, texts))
            }
        }
    }

    private static func grouped(_ entries: [ImportedTable.Entry]) -> [(Int, [ImportedTable.Entry])] {
        var groups: [(Int, [ImportedTable.Entry])] = []
        for entry in entries {
            if groups.last?.0 == entry.rule {
                groups[groups.count - 1].1.append(entry)
            } else {
                groups.append((entry.rule, [entry]))
            }
        }
        return groups
    }

    private static func key(_ pattern: DraftPattern) -> String {
        DraftText.text(pattern) + " " + (pattern.sources ?? []).joined(separator: " ")
    }

    private static func name(for pattern: DraftPattern, _ used: inout Set<String>) -> (String, Bool) {
        var start = DraftText.routeName(pattern) ?? (pattern.path.isEmpty ? "home" : "any")
        if start == "none" { start = "none-link" }
        var isChosen = start != "any"
        var name = start
        var number = 2
        while !used.insert(name).inserted {
            name = "\(start)-\(number)"
            number += 1
            isChosen = false
        }
        return (name, isChosen)
    }

    // MARK: - Loading

    /// A text that loads.
    mutating func loadableText() -> String {
        let count = exclusions.count + routes.reduce(0) { $0 + $1.patterns.count }
        for _ in 0..<max(5, min(Self.mostAttempts, Self.mostWork / max(count, 1))) {
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

    /// A table that takes all links.
    private mutating func fallback() -> String {
        for index in rules.indices {
            rules[index].takesMore.append("all links: the rules are too many or too alike")
        }
        let entry = ImportedTable.Entry(
            pattern: DraftPattern(path: [.rest(isRequired: false)]), rule: 0, excludes: false)
        routes = [DraftRoute(name: "any", isChosen: false, patterns: [entry])]
        exclusions = []
        types = []
        return text()
    }

    /// Changes what the errors are about. Returns whether anything was changed.
    private mutating func repair(_ error: TableError) -> Bool {
        var merges: [(Int, Int)] = []
        var removed: Set<[Int]> = []
        for diagnostic in error.diagnostics {
            guard let file = error.files.first else { return false }
            guard let owner = owners[file.position(of: diagnostic.sourceRange.start).line] else { continue }
            let other = diagnostic.related.flatMap { owners[file.position(of: $0.start).line] }
            switch diagnostic.kind {
            case .ambiguous, .duplicatePattern:
                guard let other else { continue }
                if let first = owner.route, let second = other.route {
                    if first == second {
                        removed.insert([max(owner.pattern, other.pattern), first])
                    } else {
                        merges.append((min(first, second), max(first, second)))
                    }
                } else {
                    let entries = (entry(owner), entry(other))
                    let isLater = entries.0.rule > entries.1.rule
                    let loser = isLater ? owner : other
                    noteRemoval(isLater ? entries.0 : entries.1)
                    removed.insert([loser.pattern, loser.route ?? -1])
                }
            case .unreachable(_, let takers):
                let excludes = owner.route == nil
                if takers.contains(where: { ($0.route == "none") != excludes }) { noteRemoval(entry(owner)) }
                if let route = owner.route {
                    for pattern in routes[route].patterns.indices { removed.insert([pattern, route]) }
                } else {
                    removed.insert([owner.pattern, -1])
                }
            case .tooMuchWork: return false
            default:
                noteRemoval(entry(owner))
                removed.insert([owner.pattern, owner.route ?? -1])
            }
        }
        guard !merges.isEmpty || !removed.isEmpty else { return false }
        apply(merges, removed)
        return true
    }

    private func entry(_ owner: (route: Int?, pattern: Int)) -> ImportedTable.Entry {
        owner.route.map { routes[$0].patterns[owner.pattern] } ?? exclusions[owner.pattern]
    }

    private mutating func noteRemoval(_ entry: ImportedTable.Entry) {
        let links = "some links, which other rules decide"
        if entry.excludes {
            rules[entry.rule].takesMore.append(links)
        } else {
            rules[entry.rule].takesFewer.append(links)
        }
    }

    private mutating func apply(_ merges: [(Int, Int)], _ removed: Set<[Int]>) {
        exclusions = exclusions.indices.filter { !removed.contains([$0, -1]) }.map { exclusions[$0] }
        for route in routes.indices {
            let patterns = routes[route].patterns
            routes[route].patterns = patterns.indices.filter { !removed.contains([$0, route]) }.map {
                patterns[$0]
            }
        }
        var target = Array(routes.indices)
        func root(_ route: Int) -> Int {
            var route = route
            while target[route] != route { route = target[route] }
            return route
        }
        for (first, second) in merges {
            let (first, second) = (root(first), root(second))
            if first == second { continue }
            target[max(first, second)] = min(first, second)
        }
        for route in routes.indices where root(route) != route {
            routes[root(route)].patterns += routes[route].patterns
            routes[root(route)].isChosen = false
            routes[route].patterns = []
        }
        routes.removeAll { $0.patterns.isEmpty }
    }

    // MARK: - Writing

    private mutating func text() -> String {
        owners = [:]
        var lines = header
        for type in types { lines.append("type \(type.name)  " + type.texts.joined(separator: " | ")) }
        if !types.isEmpty { lines.append("") }
        var told: Set<Int> = []
        for (index, route) in routes.enumerated() {
            let rulesOfRoute = route.patterns.map(\.rule).uniqued
            for rule in rulesOfRoute where told.insert(rule).inserted { lines += comments(rule) }
            if !route.isChosen { lines.append("# TODO: choose a name.") }
            var names: DraftText.Names? = .init()
            for (number, entry) in route.patterns.enumerated() {
                let pattern = DraftText.text(entry.pattern, &names)
                let sources = (entry.pattern.sources ?? []).map { " @" + $0 }.joined()
                if number == 0 {
                    lines.append("\(pattern)  -> \(route.name)" + (sources.isEmpty ? "" : " " + sources))
                } else {
                    lines.append("    also  \(pattern)" + (sources.isEmpty ? "" : " " + sources))
                }
                owners[lines.count] = (index, number)
                if number == 0, let text = rules[entry.rule].documentation.map(DraftText.line), !text.isEmpty
                {
                    lines.append("    doc  \(text)")
                }
            }
            lines.append("")
        }
        for (number, entry) in exclusions.enumerated() {
            if told.insert(entry.rule).inserted { lines += comments(entry.rule) }
            let sources = (entry.pattern.sources ?? []).map { " @" + $0 }.joined()
            lines.append(
                "\(DraftText.text(entry.pattern))  -> none"
                    + (sources.isEmpty ? "" : " " + sources))
            owners[lines.count] = (nil, number)
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }

    private func comments(_ index: Int) -> [String] {
        let rule = rules[index]
        return ["# " + DraftText.line(rule.place)]
            + rule.takesMore.uniqued.map { "#   Also takes \(DraftText.line($0))." }
            + rule.takesFewer.uniqued.map { "#   Does not take \(DraftText.line($0))." }
    }
}
