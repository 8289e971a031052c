/// The paths of all patterns of a table as one tree in flat arrays; immutable after building. Nodes are
/// indices, and a child's index is greater than its parent's.
///
/// The table
///
/// ```
/// /users/:id{int}        -> user
/// /users/me              -> me
/// /files/*path           -> files
/// ```
///
/// becomes
///
/// ```
///   0 root                                    node            0  1  2  3  4  end
///   ├─ "users" ─▶ 1                           first edge      0  0  1  1  1  1
///   │             ├─ "me" ─────▶ 3  me        first terminal  0  0  0  1  2  3
///   │             └─ :id{int} ─▶ 2  user      edges           :id{int} ▶ 2
///   └─ "files" ─▶ 4  files, with *path        terminals       user, me, files
///                                             literals        (0, "users") ▶ 1, (1, "me") ▶ 3, ...
/// ```
///
/// A node stores only where its edges and its terminals begin (``PackedNode``). Its edges are sorted, most
/// specific first, and literal edges precede them all. The first match of a depth-first walk is thus the best
/// one, unless edges tie. The literal edges of all nodes are in one hash table (``LiteralTable``).
///
/// ### Dead ends
///
/// A walk that cannot go on at a node usually has to back up to an alternative it skipped. It need not do so,
/// and no other walk needs to try, where ``Node/hasNoAlternative`` holds. The flag means that every node
/// above, which the link has passed, is of one of two kinds:
///
/// * It has literal edges only, and no catch-all. A segment equals at most one literal, so exactly one edge
///   was possible.
/// * It has one parameter edge, no catch-all, and the link followed that edge. Literal edges come first; the
///   walk followed the parameter edge because no literal was equal.
///
/// No catch-all begins at any of them. Therefore every match of the link has to pass the same nodes, and if
/// the node itself has nothing for the next segment (or for the end of the path), a search with full
/// backtracking would find no match either. Nor was any value rejected on the way: the only parameters met
/// accepted their segments, and a literal that differs is not a rejected value. So the miss has no nearest
/// route to report.
///
/// Comparison that ignores case keeps this true as long as at most one spelling of each literal exists; the
/// first descent is not used otherwise.
package struct Trie: Sendable {
    /// A node, unpacked.
    package struct Node: Sendable {
        /// The parameter edges, most specific first.
        package var edges: Range<Int>
        /// The patterns that end here, those with fewer omitted optional segments first.
        package var terminals: Range<Int>
        /// The patterns that end here with a catch-all for the remaining segments: `+` before `*`.
        package var catchAlls: Range<Int>
        /// Whether the node has literal edges, which are in ``Trie/literals``.
        var hasLiterals: Bool
        /// Whether two parameter edges may accept the same segment and neither is more specific.
        package var hasTies = false
        /// Whether an edge is a catch-all with more segments after it, or a terminal has such a catch-all
        /// that is empty. Only a comparison of whole matches can rank these.
        package var hasInnerCatchAll = false
        /// Whether no node on the path from the root to this one offers an alternative; see "Dead ends"
        /// above.
        package var hasNoAlternative = false

        package init(
            edges: Range<Int>, terminals: Range<Int>, catchAlls: Range<Int>, hasLiterals: Bool,
            hasTies: Bool = false, hasInnerCatchAll: Bool = false, hasNoAlternative: Bool = false
        ) {
            self.edges = edges
            self.terminals = terminals
            self.catchAlls = catchAlls
            self.hasLiterals = hasLiterals
            self.hasTies = hasTies
            self.hasInnerCatchAll = hasInnerCatchAll
            self.hasNoAlternative = hasNoAlternative
        }
    }

    package static let root = 0

    /// All nodes, and one more that marks where the edges and terminals of the last one end.
    private var nodes: ContiguousArray<PackedNode> = []
    package var edges: ContiguousArray<Edge> = []
    package var terminals: [Terminal] = []
    package var literals = LiteralTable()
    /// How the patterns that end at a node are divided, for the nodes at which many end.
    package private(set) var divisions: [Int: QueryDivision] = [:]
    /// The root of the patterns that do not name an origin.
    package private(set) var start = NodeRef(Self.root)

    package init() {}

    package var nodeIndices: Range<Int> { 0..<max(0, nodes.count - 1) }

    /// The node at `index`.
    @inline(__always)
    package func node(at index: Int) -> Node {
        let (node, next) = (nodes[index], nodes[index + 1])
        let end = next.firstTerminal
        let catchAlls = node.has(.catchAlls) ? firstCatchAll(in: node.firstTerminal..<end) : end
        return Node(
            edges: node.firstEdge..<next.firstEdge, terminals: node.firstTerminal..<catchAlls,
            catchAlls: catchAlls..<end, hasLiterals: node.has(.literals), hasTies: node.has(.ties),
            hasInnerCatchAll: node.has(.innerCatchAll), hasNoAlternative: node.hasNoAlternative)
    }

    /// The index of the first terminal that ends with a catch-all; the end of `range` if none does. Such
    /// terminals come last.
    @inline(never)
    private func firstCatchAll(in range: Range<Int>) -> Int {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper {
            let middle = (lower + upper) / 2
            if terminals[middle].catchAll == .none { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    /// The index of the first parameter edge of a node that has any.
    @inline(__always)
    package func firstEdge(of reference: NodeRef) -> Int {
        // Safe: references are made by the trie.
        unsafe node(known: reference.node).firstEdge
    }

    /// The terminal of a path that ends at a node, if that path matches without further checks.
    @inline(__always)
    func unconditionalTerminal(of reference: NodeRef) -> Int? {
        // Safe: references are made by the trie.
        let node = unsafe node(known: reference.node)
        return node.hasUnconditionalTerminal ? node.firstTerminal : nil
    }

    /// The parameter edge at `index`, without a bounds check.
    ///
    /// - Parameter index: an index that came from this trie, which never changes after it was built.
    @unsafe
    @inline(__always)
    package func edge(known index: Int) -> Edge { unsafe edges.span[unchecked: index] }

    /// The packed node at `index`, without a bounds check.
    @unsafe
    @inline(__always)
    private func node(known index: Int) -> PackedNode { unsafe nodes.span[unchecked: index] }

    /// The reference to the node at `index`.
    package func reference(to index: Int) -> NodeRef {
        let node = nodes[index]
        let isOrdered = !node.has(.innerCatchAll) && !node.has(.ties)
        return NodeRef(
            index, hasLiterals: node.has(.literals),
            hasEdges: isOrdered && node.firstEdge < nodes[index + 1].firstEdge)
    }

    // MARK: Building

    package mutating func reserve(nodes: Int, edges: Int, terminals: Int) {
        self.nodes.reserveCapacity(nodes + 1)
        self.edges.reserveCapacity(edges)
        self.terminals.reserveCapacity(terminals)
    }

    /// Adds the next node, whose edges and terminals are the last ones of their arrays.
    package mutating func append(_ node: Node) {
        var isUnconditional = false
        if node.terminals.count == 1, !node.hasInnerCatchAll {
            let terminal = terminals[node.terminals.lowerBound]
            isUnconditional = terminal.isPathOnly && !terminal.isExcluding
        }
        nodes.append(PackedNode(node, isUnconditional: isUnconditional))
    }

    /// Divides `terminals`, which are those of the node at `index`, if a query item tells them apart.
    package mutating func divide(_ terminals: Range<Int>, at index: Int, _ compiled: CompiledTable) {
        if let division = QueryDivision(terminals, of: self, compiled) { divisions[index] = division }
    }

    /// Completes the trie: adds the end marker and gives every edge a reference to its child.
    package mutating func finish() {
        let (edgeEnd, terminalEnd) = (edges.count..<edges.count, terminals.count..<terminals.count)
        let end = Node(edges: edgeEnd, terminals: terminalEnd, catchAlls: terminalEnd, hasLiterals: false)
        nodes.append(PackedNode(end, isUnconditional: false))
        start = reference(to: Self.root)
        for index in edges.indices { edges[index].target = reference(to: edges[index].child) }
        for node in nodeIndices where nodes[node].firstEdge < nodes[node + 1].firstEdge {
            edges[nodes[node + 1].firstEdge - 1].isLast = true
        }
        // Taken out, because the closure reads the rest of the trie.
        var literals = LiteralTable()
        swap(&literals, &self.literals)
        literals.setTargets { reference(to: $0) }
        self.literals = literals
    }
}
