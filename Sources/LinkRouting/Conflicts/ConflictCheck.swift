/// Looks for routes that are in each other's way: patterns given twice, patterns that tie as best matches of some link, and routes
/// that win no link at all.
///
/// Ties are found by walking the trie as two walkers side by side, which part only where two edges of equal rank accept a common
/// text. That is needed only below nodes where something can tie, so that a table without such nodes takes one look at each.
struct ConflictCheck: ~Copyable {
    private let matcher: Matcher
    private let compiled: CompiledTable
    private let trie: Trie
    private lazy var builder = LinkConstraintsBuilder(matcher)
    private let outline: TrieBuilder.Outline
    private var links: WitnessSearch
    private var literalChildren: [Int: [(text: Bytes, child: Int)]] = [:]
    private var literalsAreKnown = false
    private var diagnostics: [Diagnostic] = []
    /// Pairs of patterns, and pairs of routes, that have been reported.
    private var duplicates: Set<[Int]> = []
    private var ambiguities: Set<[Int]> = []
    private var doubts: Set<[Int]> = []
    /// Pairs of patterns of which it is too much to decide whether they tie.
    private(set) var undecided: [Matcher.UndecidedOverlap] = []

    init(_ matcher: Matcher, _ outline: TrieBuilder.Outline) {
        self.matcher = matcher
        compiled = matcher.compiled
        trie = matcher.trie
        self.outline = outline
        links = WitnessSearch(matcher)
    }

    /// The problems found, in file order.
    mutating func run() -> [Diagnostic] {
        for node in outline.contestedNodes {
            let current = trie.node(at: node)
            if current.endings.count > 1 { compareEndings(node, node, \.endings) }
            if current.rests.count > 1 { compareEndings(node, node, \.rests) }
            if current.rests.count > 0, current.endings.count > 0, current.hasInnerRest { compareEmptyRests(node, node) }
            if current.hasTies { walkEdges(node, node) }
        }
        walkSpellings()
        // Hosts without open labels are the same, and then one root, or exclude each other, or one is more specific.
        let roots = matcher.absoluteRoots.filter { outline.origins[$0]?.host?.openLabel != nil }
        for (index, left) in roots.enumerated() {
            for right in roots[(index + 1)...] where haveLikeHosts(left, right) { walk(left, right) }
        }
        findUnreachable()
        return diagnostics.sorted { ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start) }
    }

    // MARK: Walking

    /// Literals that differ in case only tie for a third spelling: everywhere when the table says so, else in the first segment
    /// behind a custom scheme.
    private mutating func walkSpellings() {
        var pairs: [(Int, Int)] = []
        let isEverywhere = matcher.table.options.ignoresPathCase
        // Most tables have no origins, and are spared a look for each edge.
        trie.literals.forEachPair {
            isEverywhere || $0 == Trie.root || !outline.origins.isEmpty && outline.origins[$0] != nil
        } _: {
            pairs.append(($0, $1))
        }
        for (first, second) in pairs { walk(first, second) }
    }

    /// The literal edges of a node.
    private mutating func literals(of node: Int) -> [(text: Bytes, child: Int)] {
        if !literalsAreKnown {
            var children: [Int: [(text: Bytes, child: Int)]] = [:]
            trie.literals.forEach { children[$0, default: []].append(($1, $2)) }
            literalChildren = children
            literalsAreKnown = true
        }
        return literalChildren[node] ?? []
    }

    private mutating func walk(_ left: Int, _ right: Int) {
        compareEndings(left, right, \.endings)
        compareEndings(left, right, \.rests)
        compareEmptyRests(left, right)
        compareEmptyRests(right, left)
        let edges = trie.literals
        for (text, child) in literals(of: left) {
            let bytes = text.span
            var others: [Int] = []
            if matcher.table.options.ignoresPathCase {
                edges.forEachChild(of: right, ignoringCase: bytes) { other, _ in others.append(other) }
            } else if let other = edges.child(of: right, bytes) {
                others.append(other)
            }
            for other in others { walk(child, other) }
        }
        walkEdges(left, right)
    }

    /// Walks on along edges that tie: from one node along two of them, from two nodes along equal ones too.
    private mutating func walkEdges(_ left: Int, _ right: Int) {
        for first in trie.node(at: left).edges {
            for second in trie.node(at: right).edges where left != right || second > first {
                let (mine, theirs) = (trie.edges[first], trie.edges[second])
                if mine.label != theirs.label {
                    let order = compiled.specificity(mine.label, theirs.label)
                    guard order == .tied || order == .equal else { continue }
                    if links.overlap(mine.label, theirs.label) == false { continue }
                }
                walk(mine.child, theirs.child)
            }
        }
    }

    /// Whether two roots have hosts of which neither is more specific: with a parameter at the same labels.
    private func haveLikeHosts(_ left: Int, _ right: Int) -> Bool {
        let origins = [left, right].compactMap { outline.origins[$0] }
        guard origins.count == 2, let mine = origins[0].host, let theirs = origins[1].host,
            (origins[0].scheme == nil) == (origins[1].scheme == nil),
            origins[0].schemes.contains(where: origins[1].schemes.contains),
            (mine.star == nil) == (theirs.star == nil), mine.labels.count == theirs.labels.count
        else { return false }
        return zip(mine.labels, theirs.labels).allSatisfy { first, second in
            switch (first, second) {
            case (.literal(let mine), .literal(let theirs)): return mine == theirs
            case (.parameter(let mine), .parameter(let theirs)):
                let order = mine.type.specificity(to: theirs.type)
                return order == .tied || order == .equal
            default: return false
            }
        }
    }

    // MARK: Endings

    private mutating func compareEndings(_ left: Int, _ right: Int, _ kind: KeyPath<Trie.Node, Range<Int>>) {
        for first in trie.node(at: left)[keyPath: kind] {
            for second in trie.node(at: right)[keyPath: kind] where left != right || second > first {
                compare(trie.endings[first], trie.endings[second])
            }
        }
    }

    /// Compares endings whose inner rest is empty with rests at the end that may be empty.
    private mutating func compareEmptyRests(_ left: Int, _ right: Int) {
        for first in trie.node(at: left).endings where trie.endings[first].isRestEmpty {
            for second in trie.node(at: right).rests where trie.endings[second].rest == .any {
                var empty = trie.endings[second]
                empty.rest = .none
                empty.isRestEmpty = true
                compare(trie.endings[first], empty)
            }
        }
    }

    private mutating func compare(_ left: Trie.Terminal, _ right: Trie.Terminal) {
        if left.pattern > right.pattern { return compare(right, left) }
        let (first, second) = (Int(left.pattern), Int(right.pattern))
        guard first != second, left.rest == right.rest, shareSource(first, second) else { return }
        let (mine, theirs) = (compiled.patterns[first], compiled.patterns[second])
        let bothExclude = matcher.table.entries[mine.route].isExcluding && matcher.table.entries[theirs.route].isExcluding
        if bothExclude { return }
        if haveSameOrigin(first, second), compiled.haveSameShape(mine, theirs) {
            if duplicates.insert([first, second]).inserted { report(.duplicatePattern, first, second) }
            return
        }
        if mine.route == theirs.route || ambiguities.contains([mine.route, theirs.route]) { return }
        var isUndecided = false
        links.begin()
        for family in builder.families(left, right) {
            switch links.find([mine.route, theirs.route], in: family, restCounts: [1, 2, 0, 3]) {
            case .none: continue
            case .undecided: isUndecided = true
            case .link(let link):
                ambiguities.insert([mine.route, theirs.route])
                let names = [mine, theirs].map { matcher.table.name(ofRoute: $0.route) ?? "none" }
                let key = keyOnly(in: mine, not: theirs)
                report(.ambiguous(Diagnostic.Ambiguity(route: names[1], other: names[0], link: link, key: key)), first, second)
                return
            }
        }
        guard isUndecided, doubts.insert([mine.route, theirs.route]).inserted else { return }
        undecided.append(
            Matcher.UndecidedOverlap(
                route: matcher.name(ofPattern: second) ?? "none", other: matcher.name(ofPattern: first) ?? "none",
                sourceRange: theirs.sourceRange))
    }

    /// Whether two patterns name the same origin, or none; those walked together may differ in the types of their hosts and in ports.
    private func haveSameOrigin(_ left: Int, _ right: Int) -> Bool {
        matcher.table.origin(of: compiled.patterns[left])?.shape == matcher.table.origin(of: compiled.patterns[right])?.shape
    }

    private func shareSource(_ left: Int, _ right: Int) -> Bool {
        let sets = (compiled.patterns[left].sourceSet, compiled.patterns[right].sourceSet)
        if sets.0 < 0 || sets.1 < 0 { return true }
        return zip(compiled.sourceSets[sets.0], compiled.sourceSets[sets.1]).contains { $0 && $1 }
    }

    /// A query item that `left` requires and `right` does not name.
    private func keyOnly(in left: CompiledTable.Pattern, not right: CompiledTable.Pattern) -> String? {
        for index in left.conditions {
            let condition = compiled.conditions[index]
            if condition.kind == .absent || condition.element.isOptional { continue }
            let name = compiled.text(condition.key)
            if !right.conditions.contains(where: { compiled.text(compiled.conditions[$0].key) == name }) { return name }
        }
        return nil
    }

    private mutating func report(_ kind: Diagnostic.Kind, _ first: Int, _ second: Int) {
        let places = [first, second].map { compiled.patterns[$0].sourceRange }
        diagnostics.append(Diagnostic(kind, at: places[1], related: places[0]))
    }

    // MARK: Unreachable routes

    /// Reports every route that wins no link. Most plainly win some, as is known since the trie was built.
    private mutating func findUnreachable() {
        let isReached = outline.isReached
        if !isReached.contains(false) { return }
        var endings: [Int: [Trie.Terminal]] = [:]
        for ending in trie.endings where !isReached[compiled.patterns[Int(ending.pattern)].route] {
            endings[compiled.patterns[Int(ending.pattern)].route, default: []].append(ending)
        }
        for route in isReached.indices where !isReached[route] { checkReach(of: route, endings[route] ?? []) }
    }

    private mutating func checkReach(of route: Int, _ endings: [Trie.Terminal]) {
        var blocked: (rival: Int, link: String)?
        let counts = [1, 2, 0, 3] + (4...max(4, outline.greatestDepth + 1))
        links.begin()
        for ending in endings.sorted(by: { $0.leftOut < $1.leftOut }) {
            for family in builder.families(ending) {
                switch links.find([route], in: family, restCounts: counts) {
                case .link, .undecided: return
                case .none(let rival?, let link):
                    if compiled.patterns[rival].route != route { blocked = blocked ?? (rival, link) }
                case .none: break
                }
            }
        }
        guard let first = endings.map({ Int($0.pattern) }).min() else { return }
        let name = matcher.table.name(ofRoute: route) ?? "none"
        guard let blocked else {
            diagnostics.append(
                Diagnostic(.unreachable(route: name, by: nil, link: ""), at: compiled.patterns[first].sourceRange))
            return
        }
        let rival = matcher.table.name(ofRoute: compiled.patterns[blocked.rival].route) ?? "none"
        report(.unreachable(route: name, by: rival, link: blocked.link), blocked.rival, first)
    }
}
