/// Finds duplicate patterns, ambiguous routes (patterns that tie as best matches of some link) and
/// unreachable routes (which win no link at all).
///
/// Ties are found by walking the trie with a pair of nodes at a time. Both walks follow equal edges; they
/// take different edges only where two of equal rank accept a common text. Only nodes where something can tie
/// are starting points (``ConflictHints``), so a table without such nodes costs one look at each node.
final class ConflictCheck {
    private let matcher: Matcher
    /// That of the matcher, which would make a copy for each access.
    private let table: RouteTable
    private let compiled: CompiledTable
    private let trie: Trie
    private lazy var builder = LinkConstraintsBuilder(matcher, memo)
    private let hints: ConflictHints
    /// The shape of the origin of each root whose patterns name one.
    private var originOfRoot = HashTable<Int, Origin>()
    private let memo: LanguageMemo
    private let limit: Int
    private var work: LoadingWork { memo.work }
    /// The pattern that was looked at last.
    private var lastPattern = 0
    private var witnesses: WitnessSearch
    /// The literal edges by node, once they are needed.
    private var literalEdges: [Int: [(text: Bytes, child: Int)]]?
    private var diagnostics: [Diagnostic] = []
    /// The pairs of patterns that were reported as duplicates.
    private var duplicates: Set<[Int]> = []
    /// The pairs of routes that were reported as ambiguous.
    private var ambiguities: Set<[Int]> = []
    /// The pairs of routes in ``undecided``.
    private var undecidedPairs: Set<[Int]> = []
    /// Pairs of patterns that may tie, where the search for a link gave up.
    private(set) var undecided: [Matcher.UndecidedOverlap] = []

    /// The number of conflicts after which the check ends. Commands print no more of them, and patterns that
    /// all overlap each other would have very many.
    static let maximumConflicts = 10

    /// The steps for looking at two nodes or two patterns.
    private static let stepsPerPair = 32
    /// The steps for comparing two patterns, for each of their parts.
    private static let stepsPerPart = 16
    /// The steps for finding hosts that two patterns with origins of their own have in common.
    private static let stepsPerOrigin = 4096

    /// - Parameters:
    ///   - memo: the automata that are known, and the work that may go into the check.
    ///   - limit: the number of conflicts after which the check ends.
    init(
        _ table: RouteTable, _ builder: TrieBuilder, _ memo: LanguageMemo,
        limit: Int = ConflictCheck.maximumConflicts
    ) {
        self.limit = limit
        self.table = table
        matcher = Matcher(table, builder)
        for origin in builder.rootOfOrigin.keys {
            if let root = builder.rootOfOrigin[origin] { originOfRoot[root] = origin }
        }
        self.memo = memo
        compiled = matcher.compiled
        trie = matcher.trie
        hints = ConflictHints(matcher)
        witnesses = WitnessSearch(matcher, memo)
    }

    /// Whether enough conflicts were found, or no work is left.
    var isDone: Bool { diagnostics.count >= limit || work.isExhausted }

    /// The conflicts found, in file order.
    func run() -> [Diagnostic] {
        for node in hints.ambiguousNodes where !isDone {
            compareTerminals(node, node)
            if trie.node(at: node).hasTies { walkEdges(node, node) }
        }
        walkSpellings()
        for group in rootsByHost() {
            for (index, left) in group.enumerated() {
                for right in group[(index + 1)...] {
                    if isDone || !work.spend(Self.stepsPerPair) { break }
                    if mayTie(left, right) { walk(left.node, right.node) }
                }
            }
        }
        if !isDone { findUnreachable() }
        if work.isExhausted, compiled.patterns.indices.contains(lastPattern) {
            let place = compiled.patterns[lastPattern].sourceRange
            diagnostics.append(Diagnostic(.tooManyOverlaps, at: place))
        }
        return diagnostics.sorted { $0.sourceRange.begins(before: $1.sourceRange) }
    }

    // MARK: Roots

    /// A root whose patterns name a host.
    private struct Root {
        let node: Int
        let origin: Origin
        /// The parameters among the labels of the host.
        let labels: [Trie.Label?]
    }

    /// The roots whose patterns name a host, by the texts of their labels. Hosts that differ in them are not
    /// equally specific, or have no links in common.
    private func rootsByHost() -> [[Root]] {
        var types = compiled.types
        let roots = matcher.absoluteRoots.compactMap { node -> Root? in
            guard let origin = originOfRoot[node], let host = origin.host else { return nil }
            let labels = host.labels.map { label -> Trie.Label? in
                guard case .parameter(let parameter) = label else { return nil }
                return .type(UInt32(types.index(of: parameter.type)))
            }
            return Root(node: node, origin: origin, labels: labels)
        }
        let groups = Dictionary(grouping: roots) { root in
            let labels = (root.origin.host?.labels ?? []).map { label in
                if case .literal(let text) = label { text } else { ":" }
            }
            return (root.origin.host?.star == nil ? "" : "*.") + labels.joined(separator: ".")
        }
        return groups.values.sorted { $0[0].node < $1[0].node }
    }

    /// Whether two origins whose hosts have the same texts have links in common for which neither is more
    /// specific: `//host` and `//host:443`, `https://*` and `https://*:8443`, `//:a{a|b}` and `//:a{b|c}`.
    private func mayTie(_ first: Root, _ second: Root) -> Bool {
        for (mine, theirs) in zip(first.labels, second.labels) {
            if let mine, let theirs, witnesses.texts.excludeEachOther(mine, theirs) { return false }
        }
        let (left, right) = (first.origin, second.origin)
        guard let mine = left.host, let theirs = right.host, (left.scheme == nil) == (right.scheme == nil)
        else { return false }
        let hasEveryPort = mine.isAny && (left.port == nil || right.port == nil)
        let shareLinks = left.schemes.contains { scheme in
            right.schemes.contains(scheme)
                && (hasEveryPort || left.port(for: scheme) == right.port(for: scheme))
        }
        return shareLinks
            && zip(mine.labels, theirs.labels).allSatisfy { first, second in
                guard case .parameter(let mine) = first, case .parameter(let theirs) = second else {
                    return true
                }
                let order = mine.type.specificity(to: theirs.type, memo)
                return order == .tied || order == .equal
            }
    }

    // MARK: Walking

    /// Literals that differ in case only tie for a third spelling. Case is ignored everywhere if the table
    /// says so, else only in the first segment after a custom scheme.
    private func walkSpellings() {
        var pairs: [(Int, Int)] = []
        let isEverywhere = table.options.ignoresPathCase
        // Most tables name no origins, and need no look-up for each edge.
        let hasOrigins = !originOfRoot.keys.isEmpty
        trie.literals.forEachPair {
            isEverywhere || $0 == Trie.root || hasOrigins && originOfRoot[$0] != nil
        } _: {
            pairs.append(($0, $1))
        }
        for (first, second) in pairs where !isDone { walk(first, second) }
    }

    private func literals(of node: Int) -> [(text: Bytes, child: Int)] {
        if let known = literalEdges { return known[node] ?? [] }
        var edges: [Int: [(text: Bytes, child: Int)]] = [:]
        trie.literals.forEach { edges[$0, default: []].append(($1, $2)) }
        literalEdges = edges
        return edges[node] ?? []
    }

    /// Compares the patterns below two nodes that links reach by segments for which neither way is more
    /// specific.
    private func walk(_ left: Int, _ right: Int) {
        guard !isDone, work.spend(Self.stepsPerPair) else { return }
        compareTerminals(left, right)
        let edges = trie.literals
        for (text, child) in literals(of: left) {
            let bytes = text.span
            var others: [Int] = []
            if table.options.ignoresPathCase {
                edges.forEachChild(of: right, ignoringCase: bytes) { other, _ in others.append(other.node) }
            } else if let other = edges.child(of: right, bytes) {
                others.append(other)
            }
            for other in others { walk(child, other) }
        }
        walkEdges(left, right)
    }

    /// Walks on along two parameter edges that tie; if the nodes differ, along equal edges too.
    private func walkEdges(_ left: Int, _ right: Int) {
        for first in trie.node(at: left).edges {
            for second in trie.node(at: right).edges where left != right || second > first {
                guard !isDone, work.spend(Self.stepsPerPair) else { return }
                let (mine, theirs) = (trie.edges[first], trie.edges[second])
                if mine.label != theirs.label {
                    if witnesses.texts.excludeEachOther(mine.label, theirs.label) { continue }
                    let order = compiled.specificity(mine.label, theirs.label, memo)
                    guard order == .tied || order == .equal else { continue }
                    if witnesses.texts.overlap(mine.label, theirs.label) == false { continue }
                }
                walk(mine.child, theirs.child)
            }
        }
    }

    // MARK: Terminals

    /// Compares every two of some patterns.
    private func comparePairs(of terminals: [Int]) {
        for (position, first) in terminals.enumerated() {
            for second in terminals[(position + 1)...] {
                if isDone { return }
                compare(trie.terminals[first], trie.terminals[second])
            }
        }
    }

    /// Like ``comparePairs(of:)``, without the pairs that require different values of one query item.
    private func compareTerminals(of division: QueryDivision) {
        comparePairs(of: division.others)
        for terminals in division.terminals.values {
            comparePairs(of: terminals)
            for first in division.others {
                for second in terminals {
                    if isDone { return }
                    compare(trie.terminals[first], trie.terminals[second])
                }
            }
        }
    }

    /// Compares the patterns that end at a node with those that end at another one, or with each other.
    private func compareTerminals(_ left: Int, _ right: Int) {
        let (mine, theirs) = (trie.node(at: left), trie.node(at: right))
        if left == right, let division = trie.divisions[left] {
            compareTerminals(of: division)
        } else {
            compareTerminals(mine.terminals, theirs.terminals)
        }
        compareTerminals(mine.catchAlls, theirs.catchAlls)
        compareEmptyCatchAlls(left, right)
        if left != right { compareEmptyCatchAlls(right, left) }
    }

    private func compareTerminals(_ left: Range<Int>, _ right: Range<Int>) {
        for first in left {
            for second in left == right ? first + 1..<right.upperBound : right {
                if isDone { return }
                compare(trie.terminals[first], trie.terminals[second])
            }
        }
    }

    /// Compares patterns whose catch-all in the middle is empty with patterns whose catch-all at the end may
    /// be.
    private func compareEmptyCatchAlls(_ left: Int, _ right: Int) {
        for first in trie.node(at: left).terminals where trie.terminals[first].isCatchAllEmpty {
            for second in trie.node(at: right).catchAlls where trie.terminals[second].catchAll == .any {
                var empty = trie.terminals[second]
                empty.catchAll = .none
                empty.isCatchAllEmpty = true
                compare(trie.terminals[first], empty)
            }
        }
    }

    private func compare(_ left: Trie.Terminal, _ right: Trie.Terminal) {
        if left.pattern > right.pattern { return compare(right, left) }
        let (first, second) = (Int(left.pattern), Int(right.pattern))
        // Variants of one pattern are many and need no look.
        if first == second {
            work.spend(1)
            return
        }
        guard !isDone, work.spend(Self.stepsPerPair) else { return }
        lastPattern = second
        guard left.catchAll == right.catchAll, shareSource(first, second) else { return }
        let (mine, theirs) = (compiled.patterns[first], compiled.patterns[second])
        let bothExclude =
            table.entries[mine.route].isExcluding && table.entries[theirs.route].isExcluding
        if bothExclude { return }
        if haveSameOrigin(first, second), compiled.haveSameShape(mine, theirs) {
            if duplicates.insert([first, second]).inserted { report(.duplicatePattern, first, second) }
            return
        }
        if mine.route == theirs.route || ambiguities.contains([mine.route, theirs.route]) { return }
        if mine.namesOrigin, !work.spend(Self.stepsPerOrigin) { return }
        var isUndecided = false
        let partCount = [mine, theirs].reduce(0) { $0 + $1.path.elements.count + $1.conditions.count }
        guard work.spend(Self.stepsPerPart * (partCount + table.sources.count + 4)) else { return }
        witnesses.begin()
        for constraints in builder.constraints(for: left, and: right) {
            switch witnesses.find([mine.route, theirs.route], in: constraints) {
            case .none: continue
            case .undecided: isUndecided = true
            case .link(let link):
                ambiguities.insert([mine.route, theirs.route])
                let names = [mine, theirs].map { table.name(ofRoute: $0.route) ?? "none" }
                let key = keyOnly(in: mine, not: theirs)
                return report(.ambiguous(names[1], names[0], link: link, key: key), first, second)
            }
        }
        guard isUndecided, undecidedPairs.insert([mine.route, theirs.route]).inserted else { return }
        undecided.append(
            Matcher.UndecidedOverlap(
                route: matcher.name(ofPattern: second) ?? "none",
                other: matcher.name(ofPattern: first) ?? "none",
                sourceRange: theirs.sourceRange))
    }

    /// Whether two patterns name the same origin, or none. The hosts of patterns that are compared may differ
    /// in types and ports.
    private func haveSameOrigin(_ left: Int, _ right: Int) -> Bool {
        let (mine, theirs) = (compiled.patterns[left], compiled.patterns[right])
        return mine.origin == theirs.origin
            || table.origin(of: mine)?.shape == table.origin(of: theirs)?.shape
    }

    private func shareSource(_ left: Int, _ right: Int) -> Bool {
        let sets = (compiled.patterns[left].sourceSet, compiled.patterns[right].sourceSet)
        if sets.0 < 0 || sets.1 < 0 { return true }
        if sets.0 == sets.1 { return true }
        let (mine, theirs) = (compiled.sourceLists[sets.0], compiled.sourceLists[sets.1])
        work.spend(mine.count + theirs.count)
        return !Set(mine).isDisjoint(with: theirs)
    }

    /// The name of a query item that `left` requires and `right` does not mention.
    private func keyOnly(in left: CompiledTable.Pattern, not right: CompiledTable.Pattern) -> String? {
        for index in left.conditions {
            let condition = compiled.conditions[index]
            if condition.kind == .absent || condition.element.isOptional { continue }
            if !right.conditions.contains(where: { compiled.conditions[$0].key == condition.key }) {
                return compiled.text(condition.key)
            }
        }
        return nil
    }

    private func report(_ kind: Diagnostic.Kind, _ first: Int, _ second: Int) {
        let places = [first, second].map { compiled.patterns[$0].sourceRange }
        diagnostics.append(Diagnostic(kind, at: places[1], related: places[0]))
    }

    // MARK: Unreachable routes

    /// Reports every route that wins no link. Most routes surely win one, as the hints tell.
    private func findUnreachable() {
        let isReachable = hints.isSurelyReachable
        if !isReachable.contains(false) { return }
        var terminals = HashTable<Int, [Trie.Terminal]>()
        for terminal in trie.terminals {
            let route = compiled.patterns[Int(terminal.pattern)].route
            if !isReachable[route] { terminals[route, default: []].append(terminal) }
        }
        let catchAllCounts = LinkConstraints.catchAllCounts + (4...max(4, hints.maximumDepth + 1))
        for route in isReachable.indices where !isReachable[route] {
            if isDone { return }
            checkReachability(of: route, terminals[route] ?? [], catchAllCounts: catchAllCounts)
        }
    }

    /// Whether a value of the query of a pattern is a list.
    private func demandsList(_ pattern: Int) -> Bool {
        let pattern = compiled.patterns[pattern]
        let fragment = pattern.fragment < 0 ? 0..<0 : compiled.fragments[pattern.fragment].conditions
        return (Array(pattern.conditions) + fragment).contains { index in
            let condition = compiled.conditions[index]
            return condition.kind == .value && condition.element.kind == .type
                && compiled.types.baseKind(of: condition.element.index) == .list
        }
    }

    private func checkReachability(
        of route: Int, _ terminals: [Trie.Terminal], catchAllCounts: [Int]
    ) {
        witnesses.begin()
        if let first = terminals.first { lastPattern = Int(first.pattern) }
        guard work.allowsSearch else { return }
        work.spend(Self.stepsPerPair + table.sources.count)
        for terminal in terminals.sorted(by: { $0.omittedCount < $1.omittedCount }) {
            for constraints in builder.constraints(for: terminal) {
                switch witnesses.find([route], in: constraints, catchAllCounts: catchAllCounts) {
                case .link, .undecided: return
                case .none: break
                }
            }
        }
        // A list consists of all items of its name, and links with repeated items are not tried.
        let patterns = terminals.map { Int($0.pattern) } + witnesses.winners.map(\.pattern)
        guard let first = terminals.map({ Int($0.pattern) }).min(),
            !patterns.contains(where: { demandsList($0) })
        else { return }
        let winners = witnesses.winners.filter { compiled.patterns[$0.pattern].route != route }
        let routes = winners.map { winner in
            let pattern = compiled.patterns[winner.pattern]
            return Diagnostic.MatchingRoute(
                route: table.name(ofRoute: pattern.route) ?? "none",
                place: table.line(of: pattern.sourceRange), link: winner.link)
        }
        diagnostics.append(
            Diagnostic(
                .unreachable(by: routes), at: compiled.patterns[first].sourceRange,
                related: winners.first.map { compiled.patterns[$0.pattern].sourceRange }))
    }
}
