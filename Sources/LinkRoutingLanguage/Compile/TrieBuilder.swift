/// Builds the ``Trie`` of a table: inserts the paths of all patterns into linked nodes, then flattens these.
struct TrieBuilder {
    private(set) var compiled: CompiledTable
    private(set) var trie = Trie()
    /// The origins of the sources, and those that patterns name.
    private(set) var origins: OriginIndex
    /// The roots of the patterns that name an origin.
    private(set) var absoluteRoots: [Int] = []
    /// A pattern below the node at which the work was exhausted; `nil` if the trie is complete.
    private(set) var unfinishedPattern: Int?

    /// While patterns are inserted, the edges and terminals of each node are a linked list, newest first.
    private var nodes: [Node] = [Node()]
    private var edges: ContiguousArray<Trie.Edge> = []
    private var terminals: [Trie.Terminal] = []
    /// For each edge the index of the next one in its list, plus 1; 0 at the end.
    private var nextEdges: [UInt32] = []
    /// For each terminal the index of the next one in its list, plus 1; 0 at the end.
    private var nextTerminals: [UInt32] = []
    /// The roots by the shapes of their origins.
    private(set) var rootOfOrigin = HashTable<Origin, Int>()
    private let memo: LanguageMemo
    /// The steps for comparing two edges of a node.
    private static let stepsPerEdge = 2
    /// The flags of the terminals of the pattern that is being inserted.
    private var isExcluding = false
    private var isPathOnly = false

    private struct Node {
        var parent = -1
        var literalCount = 0
        /// The head of the list of edges; -1 if it is empty.
        var firstEdge = -1
        /// The head of the list of terminals; -1 if it is empty.
        var firstTerminal = -1
    }

    /// Builds the trie of `table`. O(patterns × segments) for tables whose optional segments are all at the
    /// end.
    ///
    /// - Parameter memo: the automata that are known. If its work is exhausted, the trie is not complete.
    init(_ table: RouteTable, _ memo: LanguageMemo? = nil) {
        compiled = table.compiled
        origins = OriginIndex(table.sources)
        self.memo = memo ?? LanguageMemo(LoadingWork(table.files))
        nodes.reserveCapacity(compiled.elements.count + 1)
        edges.reserveCapacity(compiled.parameters.count)
        nextEdges.reserveCapacity(compiled.parameters.count)
        terminals.reserveCapacity(compiled.patterns.count)
        nextTerminals.reserveCapacity(compiled.patterns.count)
        orderPatterns(of: table)
        for index in compiled.patterns.indices {
            insert(index)
            if self.memo.work.isExhausted {
                unfinishedPattern = index
                break
            }
        }
        flatten()
    }

    // MARK: Patterns

    /// Finds the position of each pattern among those of its route, which follow each other.
    private mutating func orderPatterns(of table: RouteTable) {
        var first = 0
        while first < compiled.patterns.count {
            let route = compiled.patterns[first].route
            let end = compiled.patterns[first...].firstIndex { $0.route != route } ?? compiled.patterns.count
            if end - first > 1, !compiled.routes[route].isExcluding {
                let texts = (first..<end).map { (index: $0, text: table.pattern(at: $0).canonicalText) }
                let sorted = texts.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
                for (position, pattern) in sorted.enumerated() {
                    compiled.patterns[pattern.index].position = position
                }
            }
            first = end
        }
    }

    private mutating func insert(_ index: Int) {
        let pattern = compiled.patterns[index]
        isExcluding = compiled.routes[pattern.route].isExcluding
        isPathOnly = pattern.isPathOnly
        let root = pattern.namesOrigin ? root(of: pattern) : Trie.root
        if pattern.path.optionalCount == 0 {
            insert(index, pattern.path, optionalMask: 0, from: root)
        } else {
            for mask in pattern.path.choices { insert(index, pattern.path, optionalMask: mask, from: root) }
        }
    }

    /// Inserts one variant of a pattern: the path with some of its optional segments present. If a `*` has
    /// segments after it, the variant without any segment for the `*` is inserted too.
    private mutating func insert(
        _ pattern: Int, _ path: CompiledTable.Path, optionalMask: UInt8, from root: Int
    ) {
        let last = path.catchAll < 0 ? -1 : compiled.lastPresent(path, optionalMask: optionalMask)
        insert(pattern, path, optionalMask: optionalMask, last: last, isCatchAllEmpty: false, from: root)
        if path.catchAll >= 0, path.catchAll != last, compiled.elements[path.catchAll].index == 0 {
            insert(pattern, path, optionalMask: optionalMask, last: last, isCatchAllEmpty: true, from: root)
        }
    }

    /// - Parameter last: the last element that is present, if the path has a catch-all; else -1.
    private mutating func insert(
        _ pattern: Int, _ path: CompiledTable.Path, optionalMask: UInt8, last: Int, isCatchAllEmpty: Bool,
        from root: Int
    ) {
        var node = root
        var catchAll = Trie.CatchAllKind.none
        var remaining = optionalMask
        for index in path.elements {
            let element = compiled.elements[index]
            guard element.isPresent(&remaining) else { continue }
            switch element.kind {
            case .literal: node = literalChild(of: node, compiled.literals[element.index])
            case .type, .compound: node = edgeChild(of: node, element.label)
            case .catchAll where index == last: catchAll = element.catchAllKind
            case .catchAll where isCatchAllEmpty: continue
            case .catchAll: node = edgeChild(of: node, element.label)
            }
        }
        var terminal = Trie.Terminal(
            pattern: UInt32(pattern), optionalMask: optionalMask,
            omittedCount: UInt8(path.optionalCount) - UInt8(optionalMask.nonzeroBitCount), catchAll: catchAll,
            isCatchAllEmpty: isCatchAllEmpty)
        terminal.isExcluding = isExcluding
        terminal.isPathOnly = isPathOnly
        nextTerminals.append(UInt32(nodes[node].firstTerminal + 1))
        nodes[node].firstTerminal = terminals.count
        terminals.append(terminal)
    }

    /// The root of the patterns with the origin of `pattern`.
    private mutating func root(of pattern: CompiledTable.Pattern) -> Int {
        let origin = compiled.makeOrigin(at: pattern.origin, file: pattern.file)
        let shape = origin.shape
        if let known = rootOfOrigin[shape] { return known }
        let root = newNode()
        rootOfOrigin[shape] = root
        absoluteRoots.append(root)
        origins.insert(
            origin, value: root, isRoot: true, host: pattern.host < 0 ? nil : compiled.hosts[pattern.host])
        return root
    }

    // MARK: Nodes

    private mutating func newNode(parent: Int = -1) -> Int {
        nodes.append(Node(parent: parent))
        return nodes.count - 1
    }

    private mutating func literalChild(of node: Int, _ text: ByteRange) -> Int {
        let child = trie.literals.child(of: node, compiled.literals.bytes, text.range, new: nodes.count)
        if child == nodes.count {
            _ = newNode(parent: node)
            nodes[node].literalCount += 1
        }
        return child
    }

    private mutating func edgeChild(of node: Int, _ label: Trie.Label) -> Int {
        var next = nodes[node].firstEdge
        while next >= 0 {
            if edges[next].label == label { return edges[next].child }
            next = Int(nextEdges[next]) - 1
            memo.work.spend(Self.stepsPerEdge)
        }
        let child = newNode(parent: node)
        nextEdges.append(UInt32(nodes[node].firstEdge + 1))
        nodes[node].firstEdge = edges.count
        edges.append(Trie.Edge(label: label, child: child, compiled.types))
        return child
    }

    // MARK: Flattening

    /// Copies the nodes to the trie, with the edges and terminals of each side by side.
    private mutating func flatten() {
        trie.reserve(nodes: nodes.count, edges: edges.count, terminals: terminals.count)
        var alternatives = Alternatives(nodeCount: nodes.count)
        for index in nodes.indices {
            let node = nodes[index]
            var flat = Trie.Node(
                edges: 0..<0, terminals: 0..<0, catchAlls: 0..<0, hasLiterals: node.literalCount > 0)
            flattenEdges(from: node.firstEdge, &flat)
            flattenTerminals(from: node.firstTerminal, &flat)
            // Few nodes have many patterns. Copies of the table for all others would take long.
            if flat.terminals.count > QueryDivision.maximumUndivided {
                trie.divide(flat.terminals, at: index, compiled)
            }
            if memo.work.isExhausted, unfinishedPattern == nil { unfinishedPattern = pattern(below: index) }
            flat.hasNoAlternative = alternatives.addNode(flat, trie.edges, at: index, parent: node.parent)
            trie.append(flat)
        }
        trie.finish()
        // Freed at once: a large table should not need the memory of two tries while it is checked.
        (nodes, edges, terminals, nextEdges, nextTerminals) = ([], [], [], [], [])
    }

    /// A pattern whose path passes the node at `index`. Children come after their parents.
    private func pattern(below index: Int) -> Int {
        for node in nodes.indices[index...] where nodes[node].firstTerminal >= 0 {
            var ancestor = node
            while ancestor > index { ancestor = nodes[ancestor].parent }
            if ancestor == index { return Int(terminals[nodes[node].firstTerminal].pattern) }
        }
        return 0
    }

    /// Finds the nodes that links reach without passing an alternative (``Trie/Node/hasNoAlternative``).
    private struct Alternatives {
        private var hasNone: [Bool]
        /// Whether a node has none, and only literal edges leave it.
        private var hasOnlyLiterals: [Bool]

        init(nodeCount: Int) {
            hasNone = Array(repeating: false, count: nodeCount)
            hasOnlyLiterals = hasNone
        }

        /// Adds the node at `index`, after its parent; returns whether links reach it without passing an
        /// alternative.
        mutating func addNode(
            _ node: Trie.Node, _ edges: ContiguousArray<Trie.Edge>, at index: Int, parent: Int
        ) -> Bool {
            if parent < 0 || hasOnlyLiterals[parent] { hasNone[index] = true }
            guard hasNone[index], node.catchAlls.isEmpty, !node.hasInnerCatchAll else {
                return hasNone[index]
            }
            if node.edges.isEmpty { hasOnlyLiterals[index] = true }
            // A link follows the only edge if no literal edge takes its segment.
            if node.edges.count == 1 { hasNone[edges[node.edges.lowerBound].child] = true }
            return true
        }
    }

    private mutating func flattenEdges(from first: Int, _ node: inout Trie.Node) {
        let start = trie.edges.count
        var next = first
        while next >= 0 {
            let edge = edges[next]
            if case .catchAll = edge.label { node.hasInnerCatchAll = true }
            trie.edges.append(edge)
            next = Int(nextEdges[next]) - 1
        }
        let range = start..<trie.edges.count
        if range.count > 1 {
            // A copy of the slice: changing it in place would copy the whole array.
            var edges = ContiguousArray(trie.edges[range])
            node.hasTies = sort(&edges)
            trie.edges.replaceSubrange(range, with: edges)
        }
        node.edges = range
    }

    /// Copies the terminals without a catch-all, then the others.
    private mutating func flattenTerminals(from first: Int, _ node: inout Trie.Node) {
        let start = trie.terminals.count
        if first < 0 {
            (node.terminals, node.catchAlls) = (start..<start, start..<start)
            return
        }
        appendTerminals(from: first) { $0.catchAll == .none }
        let middle = trie.terminals.count
        appendTerminals(from: first) { $0.catchAll != .none }
        let end = trie.terminals.count
        sortTerminals(start..<middle)
        sortTerminals(middle..<end)
        if trie.terminals[start..<middle].contains(where: \.isCatchAllEmpty) { node.hasInnerCatchAll = true }
        node.terminals = start..<middle
        node.catchAlls = middle..<end
    }

    /// Sorts terminals of one node, the best ones first.
    private mutating func sortTerminals(_ range: Range<Int>) {
        guard range.count > 1 else { return }
        var terminals = Array(trie.terminals[range])
        compiled.sort(&terminals, memo)
        trie.terminals.replaceSubrange(range, with: terminals)
    }

    private mutating func appendTerminals(from first: Int, where isIncluded: (Trie.Terminal) -> Bool) {
        var next = first
        while next >= 0 {
            let terminal = terminals[next]
            if isIncluded(terminal) { trie.terminals.append(terminal) }
            next = Int(nextTerminals[next]) - 1
        }
    }

    /// Sorts edges so that no edge comes after a less specific one; returns whether some of them tie.
    ///
    /// Edges that accept no common segment are not compared.
    private mutating func sort(_ edges: inout ContiguousArray<Trie.Edge>) -> Bool {
        var sorted = edges.map { (edge: $0, borders: compiled.borders(of: $0.label)) }
        func order(_ left: Int, _ right: Int) -> Specificity? {
            let (mine, theirs) = (sorted[left], sorted[right])
            guard memo.work.spend(Self.stepsPerEdge), !mine.borders.exclude(theirs.borders) else {
                return nil
            }
            return compiled.rememberedSpecificity(mine.edge.label, theirs.edge.label, memo)
        }
        let hasTies = sorted.indices.contains { index in
            sorted.indices[(index + 1)...].contains { other in
                let order = order(index, other)
                return order == .tied || order == .equal
            }
        }
        // A selection sort, as the order is partial: an edge that ties with two others does not make these
        // comparable. No edge that is left is more specific than the best one.
        for position in sorted.indices {
            var best = position
            var passed = position
            while passed < sorted.count {
                if passed != best, order(passed, best) == .more {
                    (best, passed) = (passed, position)
                } else {
                    passed += 1
                }
            }
            // The edges between keep their order.
            sorted.insert(sorted.remove(at: best), at: position)
        }
        edges = ContiguousArray(sorted.map(\.edge))
        return hasTies
    }
}
