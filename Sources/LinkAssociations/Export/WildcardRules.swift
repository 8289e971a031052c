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
    /// How the result differs because of rules with query items, and of those with a space in a value.
    private var (seesQuery, needsSpace) = (Set<ExchangeNote.Direction>(), Set<ExchangeNote.Direction>())
    /// How it differs because of values and query items, whose capital letters the table compares.
    private var otherCase: Set<ExchangeNote.Direction> = []
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
        let planned = RulePlanner.ordered(expanded, RuleContest(), range)
        for rule in planned {
            add(rule)
            notes += rule.notes
        }
        // Exclusions alone match nothing.
        if planned.allSatisfy(\.excludes) { rules = [] }
        notes = notes.uniqued
        if table.options.ignoresPathCase, dialect == .components {
            note("links with other capital letters in their values or in the names of query items", otherCase)
        }
        if table.options.ignoresPathCase, dialect != .components {
            // Narrow exclusions have wildcards in place of letters.
            let isOpen = range == .wider && expanded.contains(where: \.excludes)
            note("links with other capital letters in their paths", isOpen ? [.more, .fewer] : [.fewer])
        }
        if dialect.comparesCaseOfKeys(table.options) {
            note("links with other capital letters in the names of query items", seesQuery)
        }
        if table.options.readsPlusAsSpace {
            note("links with `+` for a space in their queries", needsSpace)
        }
        if table.options.countsEmptySegments {
            note("links with other slashes at the end of their paths", [.more])
        }
    }

    private mutating func note(_ links: String, _ directions: Set<ExchangeNote.Direction>) {
        for direction in [ExchangeNote.Direction.more, .fewer] where directions.contains(direction) {
            notes.append(ExchangeNote(direction, links))
        }
    }

    private mutating func add(_ rule: PlannedRule) {
        let path = rule.links.path.map { $0.isCatchAll ? $0 : .pieces(named($0.pieces, in: .segment)) }
        var members: [(key: String, value: String)] = []
        if path != [.segments(isRequired: false)] {
            members.append(("/", JSONText.quoted(path.wildcards(dialect))))
        }
        if !rule.links.items.isEmpty || path.contains(where: { $0.pieces.contains(where: \.isList) }) {
            otherCase.insert(rule.excludes ? .fewer : .more)
        }
        if !rule.links.items.isEmpty {
            let items = rule.links.items.map { item in
                let pattern = named(item.pieces, in: .query).wildcards(dialect, in: .query)
                return (item.name, JSONText.quoted(pattern))
            }
            members.append(("?", JSONText.object(items)))
            let direction: ExchangeNote.Direction = rule.excludes ? .more : .fewer
            seesQuery.insert(direction)
            if rule.links.items.contains(where: { $0.pieces.contains { $0.hasText(with: " ") } }) {
                needsSpace.insert(direction)
            }
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
