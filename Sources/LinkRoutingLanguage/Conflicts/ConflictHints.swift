/// A quick look at a finished trie before the conflict check: where patterns may tie at all, and which routes
/// surely win some link. Most tables have few nodes of the first kind and few routes that are not of the
/// second, so the expensive part of the check is short.
struct ConflictHints {
    /// The nodes at which patterns may tie: several end there, edges tie, or a catch-all has segments after
    /// it.
    private(set) var ambiguousNodes: [Int] = []
    /// For each route, whether it surely wins some link: nothing else can match all segments of one of its
    /// patterns.
    private(set) var isSurelyReachable: [Bool]

    private let compiled: CompiledTable
    private let trie: Trie
    /// For each node its parent; -1 for roots.
    private var parents: ContiguousArray<Int32>
    private var literalCounts: ContiguousArray<UInt32>
    /// For each node, whether an edge on the way to it may be shadowed: more specific edges may accept all of
    /// its texts.
    private var mayBeShadowed: ContiguousArray<Bool>

    /// O(nodes + edges).
    init(_ matcher: Matcher) {
        compiled = matcher.compiled
        trie = matcher.trie
        let count = trie.nodeIndices.count
        isSurelyReachable = Array(repeating: false, count: matcher.table.entries.count)
        parents = ContiguousArray(repeating: -1, count: count)
        literalCounts = ContiguousArray(repeating: 0, count: count)
        mayBeShadowed = ContiguousArray(repeating: false, count: count)
        trie.literals.forEachEnds { node, child in
            parents[child] = Int32(truncatingIfNeeded: node)
            literalCounts[node] += 1
        }
        // A node comes before its children, so it can pass on to them what is known of it.
        for index in trie.nodeIndices { addNode(trie.node(at: index), at: index) }
    }

    /// The maximum number of edges from a root to a node. O(nodes).
    var maximumDepth: Int {
        var depths = [Int](repeating: 0, count: parents.count)
        for (index, parent) in parents.enumerated() where parent >= 0 {
            depths[index] = depths[Int(parent)] + 1
        }
        return depths.max() ?? 0
    }

    private mutating func addNode(_ node: Trie.Node, at index: Int) {
        let edges = trie.edges[node.edges]
        for edge in edges { parents[edge.child] = Int32(truncatingIfNeeded: index) }
        let hasManyTerminals = node.terminals.count > 1 || node.catchAlls.count > 1
        if hasManyTerminals || node.hasTies || node.hasInnerCatchAll { ambiguousNodes.append(index) }
        if parents[index] >= 0, mayBeShadowed[Int(parents[index])] { mayBeShadowed[index] = true }
        if !keepTexts(edges, at: index) {
            for edge in edges { mayBeShadowed[edge.child] = true }
        }
        if mayBeShadowed[index] { return }
        if node.terminals.count == 1 { addReachable(trie.terminals[node.terminals.lowerBound]) }
        if node.catchAlls.count == 1, edges.isEmpty {
            addReachable(trie.terminals[node.catchAlls.lowerBound])
        }
    }

    /// Whether each edge of a node surely accepts some text that no literal and no other edge accepts.
    private func keepTexts(_ edges: ArraySlice<Trie.Edge>, at index: Int) -> Bool {
        // Whatever literals and numbers there are, they leave other numbers and texts.
        if edges.allSatisfy({ $0.form != .other }) { return true }
        return edges.count == 1 && literalCounts[index] == 0
            && edges.allSatisfy { compiled.hasText($0.label) }
    }

    private mutating func addReachable(_ terminal: Trie.Terminal) {
        let pattern = compiled.patterns[Int(terminal.pattern)]
        // With optional segments omitted, another variant of the same pattern may win.
        if terminal.omittedCount == 0, !pattern.namesOrigin, compiled.canSatisfyConditions(of: pattern) {
            isSurelyReachable[pattern.route] = true
        }
    }
}

extension CompiledTable {
    /// Whether texts surely exist for everything that a pattern demands of query and fragment. They may not
    /// if it demands a list or a type with exceptions.
    func canSatisfyConditions(of pattern: Pattern) -> Bool {
        if pattern.conditions.isEmpty, pattern.fragment < 0 { return true }
        guard haveTexts(pattern.conditions) else { return false }
        guard pattern.fragment >= 0 else { return true }
        let fragment = fragments[pattern.fragment]
        return haveTexts(fragment.conditions) && fragment.path.elements.allSatisfy { hasText(elements[$0]) }
    }

    private func haveTexts(_ range: Range<Int>) -> Bool {
        conditions[range].allSatisfy { $0.kind != .value || hasText($0.element) }
    }

    private func hasText(_ element: Element) -> Bool {
        element.isOptional || element.kind == .literal || element.kind == .catchAll || hasText(element.label)
    }

    /// Whether a segment or value for the label surely exists.
    fileprivate func hasText(_ label: Trie.Label) -> Bool {
        switch label {
        case .catchAll: return false
        case .type(let type): return hasText(ofType: Int(type))
        case .compound(let index): return compounds[Int(index)].types.allSatisfy(hasText(ofType:))
        }
    }

    private func hasText(ofType type: Int) -> Bool {
        switch types.entries[type].kind {
        case .oneOf:
            // The empty text may be the only one.
            if case .oneOf(let texts) = types.types[type] { texts.contains { !$0.isEmpty } } else { false }
        case .string, .int, .uint, .double, .bool, .uuid, .date, .url: true
        case .regex: types.types[type].language(nil).lowerBound?.acceptsOrdinaryText ?? false
        case .custom, .list, .except: false
        }
    }
}
