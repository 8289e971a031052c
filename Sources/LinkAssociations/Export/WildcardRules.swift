import LinkRoutingLanguage

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
    private let lines: TableLines
    /// The names of the variables by their texts, and all names that are taken.
    private var names: [[String]: String] = [:]
    private var taken = Set(BuiltInVariables.names)
    private let dialect: ExportDialect
    private let range: ExportRange

    init(
        _ patterns: [ExportedPattern], of table: RouteTable, _ dialect: ExportDialect, _ range: ExportRange
    ) throws(ExportError) {
        self.table = table
        lines = TableLines(table)
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
                place: lines.line(of: drop.pattern.sourceRange),
                links: "some links of this pattern: \(drop.reason)")
            numbered.append((drop.order, note))
        }
        for entry in RulePlanner.entries(for: expansion.rules, range) {
            switch entry.kind {
            case .guarding(let prefix, let count):
                addGuard(prefix, count)
                for links in entry.fewer { numbered.append((.max, Self.general(.fewer, links))) }
            case .rule(var rule):
                let (more, fewer) = (rule.matchesMore, rule.matchesFewer)
                // What an exclusion matches, the list does not.
                rule.matchesMore = ((rule.excludes ? fewer : more) + entry.more).uniqued
                rule.matchesFewer = ((rule.excludes ? more : fewer) + entry.fewer).uniqued
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

    private func notes(of rule: PlannedRule) -> [ExchangeNote] {
        let place = lines.line(of: rule.pattern.sourceRange)
        func note(_ direction: ExchangeNote.Direction, _ links: String) -> ExchangeNote {
            ExchangeNote(direction: direction, subject: rule.pattern.text, place: place, links: links)
        }
        return rule.matchesMore.map { note(.more, $0) } + rule.matchesFewer.map { note(.fewer, $0) }
    }

    private mutating func addGuard(_ prefix: [String], _ count: Int) {
        let path = prefix.map { GlobSegment.text($0) }
        let some = Array(repeating: GlobSegment.any, count: count - prefix.count)
        rules.append(
            Rule(
                path: (path + some).wildcards(dialect, range), excludes: true,
                comment: "No route has a longer path."))
    }

    private mutating func add(_ rule: PlannedRule) {
        let path = rule.links.path.map { $0.isCatchAll ? $0 : .pieces(named($0.pieces)) }
        let range: ExportRange = rule.excludes == (self.range == .wider) ? .narrower : .wider
        rules.append(
            Rule(
                path: path == [.segments(isRequired: false)] ? nil : path.wildcards(dialect, range),
                items: rule.links.items.map {
                    ($0.name, named($0.pieces).wildcards(dialect, range, in: .query))
                },
                fragment: rule.links.fragment.map {
                    named($0.flatMap(\.pieces)).wildcards(dialect, range, in: .fragment)
                },
                excludes: rule.excludes, comment: rule.comment(in: table)))
    }

    // MARK: - Variables

    /// The pieces with the final names of their variables.
    private mutating func named(_ pieces: [Glob.Step]) -> [Glob.Step] {
        pieces.map { piece in
            guard case .oneOf(var values) = piece else { return piece }
            let texts = spelled(values.texts)
            if let known = names[texts] {
                values.name = known
                return .oneOf(values)
            }
            values.name = taken.insertUnique(values.name + (taken.contains(values.name) ? "-values" : ""))
            names[texts] = values.name
            variables.append(Glob.Variable(name: values.name, texts: texts))
            return .oneOf(values)
        }
    }

    private func spelled(_ texts: [String]) -> [String] {
        texts.map { [Glob.Step.text($0)].wildcards(dialect, range, in: .query) }
    }
}
