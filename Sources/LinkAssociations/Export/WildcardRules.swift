import LinkRoutingLanguage

/// Ordered rules as the two JSON formats write them.
struct WildcardRules {
    /// The rules as JSON.
    private(set) var rules: [String] = []
    /// The variables that the rules use, in the order of their first use.
    private(set) var variables: [Glob.Variable] = []
    private(set) var notes: [ExchangeNote] = []

    private let table: RouteTable
    /// The names of the variables by their texts, and all names that are taken.
    private var names: [[String]: String] = [:]
    private var taken = Set(BuiltInVariables.names)
    private var seesQuery = false
    /// Whether a rule has something besides path text whose capital letters a table compares.
    private var (opensOtherCase, excludesOtherCase) = (false, false)
    /// Whether a rule has a text with a space for a query item.
    private var needsSpace = false
    private let dialect: ExportDialect

    init(
        _ origins: ExportOrigins, _ origin: LinkOrigin, _ dialect: ExportDialect, _ range: ExportRange
    ) throws(ExchangeError) {
        table = origins.matcher.table
        let patterns = origins.patterns(origin)
        self.dialect = dialect
        var expansion = PatternExpansion(dialect: dialect, range: range, table: table)
        for entry in patterns { expansion.add(entry) }
        guard patterns.contains(where: { !$0.excludes }) else { throw .noWebLinks(of: origin.host) }
        for (entry, reason) in expansion.dropped {
            let links = ["some links of this pattern: \(reason)"]
            notes += entry.excludes ? entry.notes(more: links) : entry.notes(fewer: links)
        }
        for entry in RulePlanner.entries(for: expansion.rules, RuleContest(origins.matcher, origin)) {
            let early = entry.isEarly ? ["links that other patterns decide"] : []
            guard var rule = entry.rule else {
                let pattern = JSONText.quoted(entry.path.wildcards(dialect))
                add([("/", pattern)], excludes: true, comment: "No route has a longer path.")
                notes += early.map { ExchangeNote(.fewer, $0) }
                continue
            }
            // What an exclusion matches, the list does not.
            if rule.excludes { swap(&rule.matchesMore, &rule.matchesFewer) }
            rule.matchesMore = (rule.matchesMore + (rule.excludes ? [] : early)).uniqued
            rule.matchesFewer = (rule.matchesFewer + (rule.excludes ? early : [])).uniqued
            add(rule)
            notes += rule.notes
        }
        notes = notes.uniqued
        if table.options.ignoresPathCase, dialect == .components {
            let links = "links with other capital letters in their values or in the names of query items"
            if opensOtherCase { notes.append(ExchangeNote(.more, links)) }
            if excludesOtherCase { notes.append(ExchangeNote(.fewer, links)) }
        }
        if table.options.ignoresPathCase, dialect != .components {
            notes.append(ExchangeNote(.fewer, "links with other capital letters in their paths"))
        }
        if table.options.ignoresQueryCase, seesQuery {
            notes.append(ExchangeNote(.fewer, "links with other capital letters in the names of query items"))
        }
        if table.options.readsPlusAsSpace, needsSpace {
            notes.append(ExchangeNote(.fewer, "links with `+` for a space in their queries"))
        }
        if table.options.countsEmptySegments {
            notes.append(ExchangeNote(.more, "links with other slashes at the end of their paths"))
        }
    }

    private mutating func add(_ rule: PlannedRule) {
        let path = rule.links.path.map { $0.isCatchAll ? $0 : .pieces(named($0.pieces)) }
        var members: [(key: String, value: String)] = []
        if path != [.segments(isRequired: false)] {
            members.append(("/", JSONText.quoted(path.wildcards(dialect))))
        }
        if !rule.links.items.isEmpty || path.contains(where: { $0.pieces.contains(where: \.isList) }) {
            if rule.excludes { excludesOtherCase = true } else { opensOtherCase = true }
        }
        if !rule.links.items.isEmpty {
            let items = rule.links.items.map { item in
                let pattern = named(item.pieces).wildcards(dialect, in: .query)
                return (item.name, JSONText.quoted(pattern))
            }
            members.append(("?", JSONText.object(items)))
            seesQuery = true
            needsSpace = needsSpace || rule.links.items.contains { $0.pieces.contains(where: \.hasSpace) }
        }
        if let fragment = rule.links.fragment {
            let pattern = named(fragment.flatMap(\.pieces)).wildcards(dialect, in: .fragment)
            members.append(("#", JSONText.quoted(pattern)))
        }
        if members.isEmpty { members.append(("/", "\"*\"")) }
        add(members, excludes: rule.excludes, comment: rule.comment)
    }

    private mutating func add(_ members: [(key: String, value: String)], excludes: Bool, comment: String) {
        let exclusion = excludes ? [(key: "exclude", value: "true")] : []
        // Unknown keys of dynamic rules might make the system discard all of them.
        let end = dialect == .components ? [(key: "comment", value: JSONText.quoted(comment))] : []
        rules.append(JSONText.object(members + exclusion + end))
    }

    // MARK: - Variables

    /// The pieces with the final names of their variables.
    private mutating func named(_ pieces: [Glob.Step]) -> [Glob.Step] {
        pieces.map { piece in
            guard case .oneOf(var values) = piece else { return piece }
            let texts = values.texts.map { [Glob.Step.text($0)].wildcards(dialect, in: .query) }
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
}

extension Glob.Step {
    /// Whether a text of the step has a space.
    fileprivate var hasSpace: Bool {
        switch self {
        case .text(let text): text.contains(" ")
        case .oneOf(let variable): variable.texts.contains { $0.contains(" ") }
        case .set, .undefined: false
        }
    }
}
