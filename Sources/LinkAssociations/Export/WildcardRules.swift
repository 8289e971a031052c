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
    private let dialect: ExportDialect

    init(
        _ origins: ExportOrigins, _ origin: LinkOrigin, _ dialect: ExportDialect, _ range: ExportRange
    ) throws(ExchangeError) {
        table = origins.matcher.table
        let patterns = origins.patterns(origin)
        self.dialect = dialect
        guard patterns.contains(where: { !$0.excludes }) else { throw .noWebLinks(of: origin.host) }
        var expanded: [PlannedRule] = []
        for entry in patterns {
            let expansion = PatternExpansion(entry, dialect, range, table)
            expanded += expansion.rules
            notes += expansion.notes
        }
        let planned = RulePlanner.ordered(expanded, RuleContest(origins.matcher), range)
        for rule in planned {
            add(rule)
            notes += rule.notes
        }
        // Exclusions alone match nothing.
        if planned.allSatisfy(\.excludes) { rules = [] }
        notes = notes.uniqued
        let withItems = planned.filter { !$0.links.items.isEmpty }
        if table.options.ignoresPathCase, dialect == .components {
            let withValues = planned.filter { rule in
                !rule.links.items.isEmpty || rule.links.path.contains { $0.pieces.contains(where: \.isList) }
            }
            note(
                "links with other capital letters in their values or in the names of query items", .more,
                of: withValues)
        }
        if table.options.ignoresPathCase, dialect != .components {
            // Narrow exclusions have wildcards in place of letters.
            let isOpen = range == .wider && expanded.contains(where: \.excludes)
            notes += (isOpen ? [.more, .fewer] : [.fewer]).map {
                ExchangeNote($0, "links with other capital letters in their paths")
            }
        }
        if dialect.comparesCaseOfKeys(table.options) {
            note("links with other capital letters in the names of query items", .fewer, of: withItems)
        }
        if table.options.readsPlusAsSpace {
            let withSpaces = withItems.filter { rule in
                rule.links.items.contains { $0.pieces.contains { $0.hasText(with: " ") } }
            }
            note("links with `+` for a space in their queries", .fewer, of: withSpaces)
        }
        if table.options.countsEmptySegments {
            notes.append(ExchangeNote(.more, "links with other slashes at the end of their paths"))
        }
    }

    /// Notes links that rules match, or do not, although the table decides otherwise. If the rules are
    /// exclusions, it is the reverse for the result.
    private mutating func note(
        _ links: String, _ direction: ExchangeNote.Direction, of rules: [PlannedRule]
    ) {
        let directions = rules.map { ($0.excludes ? .fewer : .more) == direction }
        if directions.contains(true) { notes.append(ExchangeNote(.more, links)) }
        if directions.contains(false) { notes.append(ExchangeNote(.fewer, links)) }
    }

    private mutating func add(_ rule: PlannedRule) {
        let path = rule.links.path.map { $0.isCatchAll ? $0 : .pieces(named($0.pieces, in: .segment)) }
        var members: [(key: String, value: String)] = []
        if path != [.segments(isRequired: false)] {
            members.append(("/", JSONText.quoted(path.wildcards(dialect))))
        }
        if !rule.links.items.isEmpty {
            let items = rule.links.items.map { item in
                let pattern = named(item.pieces, in: .query).wildcards(dialect, in: .query)
                return (item.name, JSONText.quoted(pattern))
            }
            members.append(("?", JSONText.object(items)))
        }
        if let fragment = rule.links.fragment {
            let pieces = named(fragment.flatMap(\.pieces), in: .fragment)
            let pattern = pieces.wildcards(dialect, in: .fragment)
            members.append(("#", JSONText.quoted(pattern)))
        }
        if members.isEmpty { members.append(("/", "\"*\"")) }
        if rule.excludes { members.append(("exclude", "true")) }
        // Unknown keys of dynamic rules might make the system discard all of them.
        if dialect == .components { members.append(("comment", JSONText.quoted(rule.comment))) }
        rules.append(JSONText.object(members))
    }

    // MARK: - Variables

    /// The pieces with the final names of their variables. Parts of a link that spell a text differently have
    /// variables of their own.
    private mutating func named(
        _ pieces: [Glob.Step], in part: LinkEncoding.Component
    ) -> [Glob.Step] {
        pieces.map { piece in
            guard case .oneOf(var values) = piece else { return piece }
            let texts = values.texts.map { [Glob.Step.text($0)].wildcards(dialect, in: part) }
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
    /// Whether a text of the step has one of some characters.
    func hasText(with characters: String) -> Bool {
        func isFound(_ text: String) -> Bool { text.utf8.contains { characters.utf8.contains($0) } }
        switch self {
        case .text(let text): return isFound(text)
        case .oneOf(let variable): return variable.texts.contains(where: isFound)
        case .set, .undefined: return false
        }
    }
}
