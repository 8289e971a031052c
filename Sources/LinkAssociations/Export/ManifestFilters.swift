import LinkRoutingLanguage

/// The intent filters that match the links of a table.
struct ManifestFilters {
    struct Filter {
        var schemes: [String]
        /// Empty for every link of the schemes.
        var hosts: [(name: String, port: Int?)]
        /// Comments and `<data>` elements; empty for all paths.
        var paths: [String]
        var isWeb: Bool
        var comment: String?
    }

    private(set) var filters: [Filter] = []
    private(set) var notes: [ExchangeNote] = []
    private let origins: ExportOrigins
    private let range: ExportRange
    /// The paths of patterns, by their indices. Hosts often have the same ones.
    private var known: [[Int]: [String]] = [:]

    private let table: RouteTable

    init(_ matcher: Matcher, _ range: ExportRange) throws(ExchangeError) {
        (origins, table) = (ExportOrigins(matcher), matcher.table)
        self.range = range
        let all = origins.allOrigins
        if all.isEmpty { throw .noOrigins }
        for origin in all { origin.isWeb || origin.host != nil ? add(origin) : addScheme(origin) }
        if filters.isEmpty { throw notes.isEmpty ? .noWebLinks : .nothingLeft(of: "table", notes) }
        notes = notes.uniqued
        addGeneralNotes(all)
    }

    // MARK: - Hosts

    private mutating func add(_ origin: Origin) {
        guard let host = origin.host else { return }
        for name in host.androidHosts {
            let example = name.hasPrefix("*.") ? "x" + name.dropFirst() : name == "*" ? "x.example" : name
            var patterns: [ExportedPattern] = []
            for scheme in origin.schemes where patterns.isEmpty {
                patterns = origins.patterns(
                    LinkOrigin(scheme: scheme, host: example, port: origin.port(for: scheme)))
            }
            let key = patterns.map(\.index)
            let paths = known[key] ?? self.paths(patterns)
            known[key] = paths
            guard !paths.isEmpty else { continue }
            let schemes = origin.schemes.reversed().map { $0 }
            let isSame = filters.firstIndex {
                $0.isWeb == origin.isWeb && $0.schemes == schemes && $0.paths == paths
            }
            if let isSame {
                if filters[isSame].hosts.contains(where: { $0 == (name, origin.port) }) { continue }
                filters[isSame].hosts.append((name, origin.port))
            } else {
                filters.append(
                    Filter(
                        schemes: schemes, hosts: [(name, origin.port)], paths: paths, isWeb: origin.isWeb))
            }
        }
        if host.labels.contains(where: { if case .parameter = $0 { true } else { false } }),
            host.androidHosts.contains(where: { $0.hasPrefix("*") })
        {
            note(.more, "links of other hosts than `\(host)`")
        }
    }

    /// Adds a filter for all links of a custom scheme.
    private mutating func addScheme(_ origin: Origin) {
        // Patterns for some hosts of the scheme have filters of their own.
        guard let scheme = origin.scheme,
            origins.patterns(LinkOrigin(scheme: scheme, host: "x.example")).contains(where: { !$0.excludes })
        else { return }
        note(.more, "all links with the scheme `\(scheme)`")
        filters.append(
            Filter(
                schemes: [scheme], hosts: [], paths: [], isWeb: false,
                comment: "All links with the scheme, which belongs to the app."))
    }

    // MARK: - Paths

    private mutating func paths(_ patterns: [ExportedPattern]) -> [String] {
        let contest = RuleContest(origins.matcher)
        var (rules, exclusions): ([PlannedRule], [PlannedRule]) = ([], [])
        for var entry in patterns {
            if entry.excludes {
                // Filters have no order and exclude nothing, so these links count like those of a route.
                entry.excludes = false
                exclusions += PatternExpansion(entry, .manifest, .wider, table).rules
            } else {
                let expansion = PatternExpansion(entry, .manifest, range, table)
                rules += expansion.rules
                notes += expansion.notes
            }
        }
        let index = RuleIndex(exclusions.map(\.links.path)) { _ in true }
        rules.removeAll { rule in
            let overlapping = index.rules(overlapping: rule.links.path).map { exclusions[$0] }.filter {
                $0.mayOverlap(rule) && !contest.isWon(by: rule, over: $0)
            }
            for exclusion in overlapping {
                let text = Sentence.clipped(exclusion.entry.pattern.text)
                notes +=
                    range == .wider
                    ? rule.entry.notes(more: ["links of `\(text)`, which are not for the app"])
                    : rule.entry.notes(fewer: ["links of this pattern: it overlaps `\(text)`"])
            }
            return range == .narrower && !overlapping.isEmpty
        }
        var lines: [String] = []
        // Rules with the same comment follow it.
        var (comment, first): (String?, Int) = (nil, 0)
        for rule in RulePlanner.withoutRedundant(rules, contest) {
            notes += rule.notes
            let own = rule.comment
            if own != comment {
                (comment, first) = (own, lines.count)
                lines.append(IndentedText.comment(own))
            }
            let known = lines[first...]
            lines += rule.androidPaths.map { "<data \($0) />" }.filter { !known.contains($0) }
        }
        return lines
    }

    // MARK: - Notes

    private mutating func note(_ direction: ExchangeNote.Direction, _ links: String) {
        notes.append(ExchangeNote(direction, links))
    }

    private mutating func addGeneralNotes(_ all: [Origin]) {
        let isShared = all.contains { wild in
            wild.host?.star != nil
                && all.contains { other in
                    other != wild && other.schemes.contains { wild.contains(other, scheme: $0) }
                }
        }
        if isShared {
            note(.more, "links of a host with a source of its own that another source matches with `*`")
        }
        if table.options.ignoresPathCase {
            note(.fewer, "links with other capital letters in their paths")
        }
        if table.options.countsEmptySegments {
            note(.more, "links with other slashes at the end of their paths")
        }
    }
}

extension HostPattern {
    /// The values of `android:host` that together match these hosts.
    fileprivate var androidHosts: [String] {
        if isAny { return ["*"] }
        var names = [""]
        for label in labels.reversed() {
            switch label {
            case .literal(let text): names = names.map { $0.isEmpty ? text : "\(text).\($0)" }
            case .parameter(let parameter):
                guard case .oneOf(let texts) = parameter.type, texts.count * names.count <= 64 else {
                    // Only the start of a host can be left open.
                    return names.map { $0.isEmpty ? "*" : "*.\($0)" }
                }
                names = texts.flatMap { text in names.map { $0.isEmpty ? text : "\(text).\($0)" } }
            }
        }
        return star == nil ? names : names.map { "*.\($0)" }
    }
}
