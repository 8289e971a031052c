import LinkRouting

/// Ordered rules as the two JSON formats write them.
struct WildcardRules {
    /// One rule.
    struct Rule {
        var path: String?
        var items: [(name: String, pattern: String)] = []
        var fragment: String?
        var excludes = false
        var comment = ""
    }

    private(set) var rules: [Rule] = []
    /// The variables that the rules use, in the order of their first use.
    private(set) var variables: [Glob.Variable] = []
    private(set) var notes: [ExchangeNote] = []

    private let table: RouteTable
    private let dialect: ExportDialect
    private let range: ExportRange

    init(
        _ patterns: [ExportedPattern], of table: RouteTable, _ dialect: ExportDialect, _ range: ExportRange
    ) throws(ExportError) {
        self.table = table
        self.dialect = dialect
        self.range = range
        var expansion = PatternExpansion(table, dialect, range)
        for entry in patterns {
            expansion.add(entry.pattern, route: entry.route, excludes: entry.excludes, order: entry.order)
        }
        guard patterns.contains(where: { !$0.excludes }) else { throw .noWebLinks }
        var numbered: [(order: Int, note: ExchangeNote)] = []
        let excluding = Set(patterns.filter(\.excludes).map(\.order))
        for drop in expansion.dropped {
            let note = ExchangeNote(
                direction: excluding.contains(drop.order) ? .more : .fewer, subject: drop.pattern.text,
                place: table.line(of: drop.pattern.sourceRange),
                links: "some links of this pattern: \(drop.reason)")
            numbered.append((drop.order, note))
        }
        for entry in RulePlanner.entries(for: expansion.rules, range) {
            switch entry.kind {
            case .guarding(let prefix, let count):
                addGuard(prefix, count)
                for links in entry.fewer { numbered.append((.max, Self.general(.fewer, links))) }
            case .rule(var rule):
                let (more, fewer) = (rule.takesMore, rule.takesFewer)
                // What an exclusion matches, the list does not.
                rule.takesMore = Self.unique((rule.excludes ? fewer : more) + entry.more)
                rule.takesFewer = Self.unique((rule.excludes ? more : fewer) + entry.fewer)
                add(rule)
                numbered += notes(of: rule).map { (rule.order, $0) }
            }
        }
        var seen: Set<ExchangeNote> = []
        notes = numbered.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element.note).filter { seen.insert($0).inserted }
        if table.options.ignoresPathCase, dialect != .components {
            notes.append(Self.general(.fewer, "links with other capital letters in their paths"))
        }
        if table.options.ignoresQueryCase, rules.contains(where: { !$0.items.isEmpty }) {
            notes.append(Self.general(.fewer, "links with other capital letters in the names of query items"))
        }
        if table.options.readsPlusAsSpace, rules.contains(where: { !$0.items.isEmpty }) {
            notes.append(Self.general(.fewer, "links with `+` for a space in their queries"))
        }
        if table.options.countsEmptySegments {
            notes.append(Self.general(.more, "links with other slashes at the end of their paths"))
        }
    }

    private static func general(_ direction: ExchangeNote.Direction, _ links: String) -> ExchangeNote {
        ExchangeNote(direction: direction, subject: nil, place: nil, links: links)
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private func notes(of rule: PlannedRule) -> [ExchangeNote] {
        let place = table.line(of: rule.pattern.sourceRange)
        func note(_ direction: ExchangeNote.Direction, _ links: String) -> ExchangeNote {
            ExchangeNote(direction: direction, subject: rule.pattern.text, place: place, links: links)
        }
        return rule.takesMore.map { note(.more, $0) } + rule.takesFewer.map { note(.fewer, $0) }
    }

    private mutating func addGuard(_ prefix: [String], _ count: Int) {
        let path = prefix.map { GlobSegment.pieces([.text($0)]) }
        let some = Array(repeating: GlobSegment.pieces([.some]), count: count - prefix.count)
        rules.append(
            Rule(
                path: (path + some).wildcards(dialect, range), excludes: true,
                comment: "No route has a longer path."))
    }

    private mutating func add(_ rule: PlannedRule) {
        var rule = rule
        rule.path = rule.path.map { segment in
            guard case .pieces(let pieces) = segment else { return segment }
            return .pieces(named(pieces))
        }
        let range: ExportRange = rule.excludes == (self.range == .wider) ? .narrower : .wider
        let isWhole = rule.path == [.segments(isRequired: false)]
        rules.append(
            Rule(
                path: isWhole ? nil : rule.path.wildcards(dialect, range),
                items: rule.items.map { ($0.name, named($0.pieces).wildcards(dialect, range, in: .query)) },
                fragment: rule.fragment.map { named($0).wildcards(dialect, range, in: .fragment) },
                excludes: rule.excludes, comment: comment(for: rule)))
    }

    private func comment(for rule: PlannedRule) -> String {
        let route = table.routes[rule.route]
        var comment = route.documentation.joined(separator: " ")
        if comment.isEmpty { comment = route.name.map { "Route \($0)" } ?? "Not for the app" }
        if !comment.hasSuffix(".") { comment += "." }
        if !rule.takesMore.isEmpty { comment += " Also matches \(rule.takesMore.joined(separator: ", "))." }
        if !rule.takesFewer.isEmpty {
            comment += " Does not match \(rule.takesFewer.joined(separator: ", "))."
        }
        return comment
    }

    // MARK: - Variables

    /// The pieces with the final names of their variables.
    private mutating func named(_ pieces: [Glob.Step]) -> [Glob.Step] {
        pieces.map { piece in
            guard case .oneOf(var values) = piece else { return piece }
            if let known = variables.first(where: { $0.texts == spelled(values.texts) }) {
                values.name = known.name
                return .oneOf(values)
            }
            let taken = Set(BuiltInVariables.names + variables.map(\.name))
            var name = values.name
            if taken.contains(name) { name += "-values" }
            var number = 2
            let start = name
            while taken.contains(name) {
                name = "\(start)-\(number)"
                number += 1
            }
            values.name = name
            variables.append(Glob.Variable(name: name, texts: spelled(values.texts)))
            return .oneOf(values)
        }
    }

    private func spelled(_ texts: [String]) -> [String] {
        texts.map { [Glob.Step.text($0)].wildcards(dialect, range, in: .query) }
    }
}
