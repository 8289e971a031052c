/// A quick look at a finished trie before the conflict check: where patterns may tie at all, and which routes
/// surely win some link. Most tables have few nodes of the first kind and few routes that are not of the
/// second, so the expensive part of the check is short.
struct ConflictHints {
    /// The nodes at which patterns may tie: several end there, edges tie, or a catch-all has segments after it.
    private(set) var ambiguousNodes: [Int] = []
    /// For each route, whether it surely wins some link: nothing else can match all segments of one of its
    /// patterns.
    private(set) var isSurelyReachable: [Bool]
    /// The origin of each root whose patterns name one.
    private(set) var originOfRoot: [Int: Origin] = [:]

    private let compiled: CompiledTable
    private let trie: Trie
    /// For each node its parent; -1 for roots.
    private var parents: ContiguousArray<Int32>
    private var literalCounts: ContiguousArray<UInt32>
    /// For each node, whether on the way to it more specific edges may accept every text that one edge
    /// accepts.
    private var mayBeShadowed: ContiguousArray<Bool>

    private let wideNodes: [Int: WideNode]

    /// O(nodes + edges).
    ///
    /// - Parameter wideNodes: the nodes with many edges.
    init(_ matcher: Matcher, _ wideNodes: [Int: WideNode] = [:]) {
        self.wideNodes = wideNodes
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
        if !matcher.absoluteRoots.isEmpty { findOrigins() }
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
        for edge in node.edges { parents[trie.edges[edge].child] = Int32(truncatingIfNeeded: index) }
        let hasManyTerminals = node.terminals.count > 1 || node.catchAlls.count > 1
        if hasManyTerminals || node.hasTies || node.hasInnerCatchAll { ambiguousNodes.append(index) }
        if parents[index] >= 0, mayBeShadowed[Int(parents[index])] { mayBeShadowed[index] = true }
        let isCatchAllShadowed = findShadowedEdges(of: node, at: index)
        if mayBeShadowed[index] { return }
        if node.terminals.count == 1 { addReachable(trie.terminals[node.terminals.lowerBound]) }
        if node.catchAlls.count == 1, !isCatchAllShadowed {
            addReachable(trie.terminals[node.catchAlls.lowerBound])
        }
    }

    /// Marks the children of a node that may be shadowed. Returns whether a catch-all that begins at the node
    /// may be.
    private mutating func findShadowedEdges(of node: Trie.Node, at index: Int) -> Bool {
        if node.edges.isEmpty { return false }
        // Most nodes with edges have one, for any text or number. Whatever literals there are, they leave
        // some of these.
        if node.edges.count == 1, trie.edges[node.edges.lowerBound].form != .other {
            return trie.edges[node.edges.lowerBound].form == .text
        }
        var siblings = compiled.summarize(trie.edges[node.edges])
        siblings.literalCount = UInt64(literalCounts[index])
        let wide = wideNodes[index]
        for edge in node.edges {
            let isSeparate = wide?.separateEdges.contains(edge) ?? false
            if !compiled.acceptsOwnText(trie.edges[edge].label, among: siblings, isSeparate: isSeparate) {
                mayBeShadowed[trie.edges[edge].child] = true
            }
        }
        return siblings.mayAcceptAnyText
    }

    private mutating func addReachable(_ terminal: Trie.Terminal) {
        let pattern = compiled.patterns[Int(terminal.pattern)]
        // With optional segments omitted, another variant of the same pattern may win.
        if terminal.omittedCount == 0, !pattern.namesOrigin, compiled.canSatisfyConditions(of: pattern) {
            isSurelyReachable[pattern.route] = true
        }
    }

    /// Every pattern below a root names the same origin, so one of them tells it.
    private mutating func findOrigins() {
        var roots = ContiguousArray(parents.indices)
        for index in trie.nodeIndices {
            if parents[index] >= 0 { roots[index] = roots[Int(parents[index])] }
            let node = trie.node(at: index)
            guard roots[index] != Trie.root, originOfRoot[roots[index]] == nil,
                let terminal = (node.terminals.lowerBound..<node.catchAlls.upperBound).first
            else { continue }
            let pattern = compiled.patterns[Int(trie.terminals[terminal].pattern)]
            originOfRoot[roots[index]] = compiled.origins[pattern.origin].shape
        }
    }
}
