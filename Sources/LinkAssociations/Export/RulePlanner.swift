import LinkRoutingLanguage

/// Orders rules so that the first one that matches decides like the table, whose order does not matter.
///
/// Wildcards match slashes, so a rule with a wildcard is preceded by a guard: an excluding rule for all
/// longer paths with the same start. Rules for longer paths come before the guard.
struct RulePlanner {
    private let contest: RuleContest
    /// The rules, and then the guards.
    private var entries: [PlannedRule]
    /// For each guard the rules that it comes before.
    private var guarded: [[Int]] = []
    /// For each entry the entries that must come after it.
    private var followers: [[Int]] = []
    private var waiting: [Int] = []

    private init(_ rules: [PlannedRule], _ contest: RuleContest) {
        (entries, self.contest) = (rules, contest)
    }

    /// The rules that are needed, with guards, in the order in which they are to be tried.
    static func ordered(
        _ rules: [PlannedRule], _ contest: RuleContest, _ range: ExportRange
    ) -> [PlannedRule] {
        let needed = withoutRedundant(rules, contest)
        var planner = RulePlanner(needed + deeperRules(of: needed, contest), contest)
        planner.addGuards()
        planner.addConstraints()
        return reached(planner.ordered(range))
    }

    // MARK: - Redundant rules

    /// Rules without those whose links another rule matches, too.
    static func withoutRedundant(_ rules: [PlannedRule], _ contest: RuleContest) -> [PlannedRule] {
        let excluding = RuleIndex(rules.map(\.links.path)) { rules[$0].excludes }
        let openingRules = RuleIndex(rules.map(\.links.path)) { !rules[$0].excludes }
        var isKept = rules.map { _ in true }
        for (index, rule) in rules.enumerated() where !rule.excludes {
            for other in openingRules.rules(overlapping: rule.links.path)
            where other != index && isKept[other] {
                guard rules[other].links.contains(rule.links) else { continue }
                // Of equal rules the first one stays.
                if rule.links.contains(rules[other].links), index < other { continue }
                let isNeeded = excluding.rules(overlapping: rule.links.path).contains {
                    rules[$0].mayOverlap(rule) && contest.isWon(by: rule, over: rules[$0])
                        && contest.isWon(by: rules[$0], over: rules[other])
                }
                if isNeeded { continue }
                isKept[index] = false
                break
            }
        }
        // An exclusion without a rule that could match its links and comes after it has no effect.
        for (index, rule) in rules.enumerated() where rule.excludes {
            isKept[index] = openingRules.rules(overlapping: rule.links.path).contains {
                isKept[$0] && rules[$0].mayOverlap(rule) && !contest.isWon(by: rules[$0], over: rule)
            }
        }
        return rules.indices.filter { isKept[$0] }.map { rules[$0] }
    }

    /// For catch-alls that an exclusion wins: rules for their longer paths, which its wildcards match, too.
    private static func deeperRules(of rules: [PlannedRule], _ contest: RuleContest) -> [PlannedRule] {
        let catchAlls = RuleIndex(rules.map(\.links.path)) {
            !rules[$0].excludes && rules[$0].links.depth == nil
        }
        var deeper: [PlannedRule] = []
        var known: Set<RulePattern> = []
        for exclusion in rules where exclusion.excludes && exclusion.links.isOpen {
            guard let depth = exclusion.links.depth else { continue }
            let prefix = exclusion.links.prefix
            for rule in catchAlls.rules(overlapping: exclusion.links.path).map({ rules[$0] }) {
                guard let place = rule.links.path.firstIndex(where: \.isCatchAll), rule.mayOverlap(exclusion),
                    contest.isWon(by: exclusion, over: rule)
                else { continue }
                var copy = rule
                let count = depth + 1 - (rule.links.path.count - 1)
                let start = (0..<max(0, count - 1)).map { offset in
                    let index = place + offset
                    return index < prefix.count ? GlobSegment.text(prefix[index]) : .any
                }
                copy.links.path.replaceSubrange(
                    place...place, with: start + [.segments(isRequired: true)])
                if known.insert(copy.links).inserted { deeper.append(copy) }
            }
        }
        return deeper
    }

    /// Entries without those that are never reached, because an earlier one decides all their links.
    private static func reached(_ entries: [PlannedRule]) -> [PlannedRule] {
        // One segment and several are the same wildcard. At the end of a path it matches any number of them.
        let written = entries.map { entry in
            var links = entry.links
            links.path = links.path.map { $0 == .segments(isRequired: true) ? .any : $0 }
            if links.path.last == .any { links.path[links.path.count - 1] = .segments(isRequired: true) }
            return links
        }
        let index = RuleIndex(written.map(\.path)) { _ in true }
        return entries.indices.filter { place in
            let earlier = index.rules(overlapping: written[place].path).prefix { $0 < place }
            return !earlier.contains { written[$0].contains(written[place]) }
        }.map { entries[$0] }
    }

    // MARK: - Guards and order

    private mutating func addGuards() {
        var known: [[String]: Int] = [:]
        for (index, entry) in entries.enumerated() {
            guard !entry.excludes, let depth = entry.links.depth, entry.links.isOpen else { continue }
            let prefix = entry.links.prefix
            let key = prefix + ["/\(depth)"]
            if let found = known[key] {
                guarded[found].append(index)
                continue
            }
            known[key] = guarded.count
            guarded.append([index])
            var longer = PlannedRule(entry.entry, ignoresCase: entry.links.ignoresCase)
            longer.isGuard = true
            let some = Array(repeating: GlobSegment.any, count: depth - prefix.count)
            longer.links.path = prefix.map { .text($0) } + some + [.segments(isRequired: true)]
            entries.append(longer)
        }
    }

    private mutating func demand(_ first: Int, before second: Int) {
        followers[first].append(second)
        waiting[second] += 1
    }

    private mutating func addConstraints() {
        followers = entries.map { _ in [] }
        waiting = entries.map { _ in 0 }
        let rules = entries.filter { !$0.isGuard }
        let openingRules = RuleIndex(rules.map(\.links.path)) { !rules[$0].excludes }
        let exclusions = RuleIndex(rules.map(\.links.path)) { rules[$0].excludes }
        for exclusion in rules.indices where rules[exclusion].excludes {
            let rule = rules[exclusion]
            let links = rule.links
            let depth = links.isOpen ? links.depth : nil
            let found =
                depth == nil
                ? openingRules.rules(overlapping: links.path) : openingRules.rules(below: links.prefix)
            for other in found {
                if rule.mayOverlap(rules[other]) {
                    let wins = contest.isWon(by: rules[other], over: rule)
                    demand(wins ? other : exclusion, before: wins ? exclusion : other)
                } else if let depth, rules[other].links.mayBeDeeper(than: depth, below: links.prefix) {
                    demand(other, before: exclusion)
                }
            }
        }
        for (node, own) in zip(rules.count..., guarded) {
            let links = entries[node].links
            for rule in own { demand(node, before: rule) }
            let covering = exclusions.rules(overlapping: links.path).filter {
                rules[$0].links.contains(links)
            }
            let known = Set(own)
            // The last segment of a guard matches all segments beyond the allowed depth.
            for rule in openingRules.rules(below: links.prefix) where !known.contains(rule) {
                guard rules[rule].links.mayBeDeeper(than: links.path.count - 1, below: links.prefix) else {
                    continue
                }
                if !covering.contains(where: { contest.isWon(by: rules[$0], over: rules[rule]) }) {
                    demand(rule, before: node)
                }
            }
        }
    }

    private mutating func ordered(_ range: ExportRange) -> [PlannedRule] {
        func isOpening(_ node: Int) -> Bool { !entries[node].excludes }
        // What excludes comes directly before the first rule that has to wait for it.
        let preferences = entries.indices.map { node in
            let own = entries[node].isGuard ? Int.max : node * 2
            let first = isOpening(node) ? nil : followers[node].filter(isOpening).min()
            return min(own, first.map { $0 * 2 - 1 } ?? own)
        }
        var open = entries.indices.sorted { (preferences[$0], $0) < (preferences[$1], $1) }
        var ordered: [PlannedRule] = []
        // If no link may be lost, a circle is broken by a rule that opens links, preferably by one that waits
        // for guards alone; otherwise where the table is read first.
        func nextInCircle() -> Int? {
            guard range == .wider else { return open.indices.first }
            let places = open.indices.filter { isOpening(open[$0]) }
            let exclusions = open.filter { !isOpening($0) && !entries[$0].isGuard }
            return places.first { place in !exclusions.contains { followers[$0].contains(open[place]) } }
                ?? places.first ?? open.indices.first
        }
        while let place = open.firstIndex(where: { waiting[$0] == 0 }) ?? nextInCircle() {
            let node = open.remove(at: place)
            // A rule that should come first comes later.
            if waiting[node] > 0 { entries[node].matchesMore.append("links that other patterns decide") }
            ordered.append(entries[node])
            for follower in followers[node] { waiting[follower] -= 1 }
        }
        return ordered
    }
}
