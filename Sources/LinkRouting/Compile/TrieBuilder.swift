/// Lays the paths of all patterns of a table as a ``Trie``.
struct TrieBuilder {
    let compiled: CompiledTable
    private(set) var trie = Trie()
    private(set) var origins = OriginIndex()
    private(set) var roots: [Int] = [Trie.root]

    /// The builder's nodes: the edges and endings of each are chained, and laid out side by side when all are known.
    private var nodes: [BuilderNode] = [BuilderNode()]
    private var builderEdges: ContiguousArray<Trie.Edge> = []
    private var builderEndings: [Trie.Terminal] = []
    /// For each edge and ending the index of the next one in its chain plus 1; 0 at the end.
    private var nextEdges: [UInt32] = []
    private var nextEndings: [UInt32] = []
    private var rootOfOrigin: [Origin: Int] = [:]
    /// What the endings of the pattern that is being inserted have in common.
    private var isExcluding = false
    private var isFree = false

    /// What is known of the trie when it is built and needed to look for conflicts.
    struct Outline {
        /// The origins of the roots below which patterns with an origin stand.
        var origins: [Int: Origin] = [:]
        /// For each node, whether some segment on the way to it might be taken by something more specific whatever its text.
        var isCrowded: [Bool] = []
        /// For each node, whether a rest that begins there might be taken by its edges whatever its text.
        var isRestCrowded: [Bool] = []
        /// The most segments that a pattern without a rest has.
        var greatestDepth = 0
        /// The routes that plainly win some link: nothing else can stand for the segments of one of their patterns.
        var isReached: [Bool] = []
        /// The nodes at which patterns may tie: where several end, or edges tie.
        var contestedNodes: [Int] = []
    }

    private(set) var outline = Outline()

    private struct BuilderNode {
        @Packed var parent = -1
        @Packed var literalCount = 0
        @Packed var firstEdge = -1
        @Packed var firstEnding = -1
    }

    init(_ table: RouteTable) {
        compiled = table.compiled
        nodes.reserveCapacity(compiled.elements.count + 1)
        builderEdges.reserveCapacity(compiled.parameters.count)
        nextEdges.reserveCapacity(compiled.parameters.count)
        builderEndings.reserveCapacity(compiled.patterns.count)
        nextEndings.reserveCapacity(compiled.patterns.count)
        outline.isReached = Array(repeating: false, count: table.entries.count)
        for index in compiled.patterns.indices { insert(index, of: table.entries) }
        layOut()
    }

    // MARK: Patterns

    private mutating func insert(_ index: Int, of entries: [RouteEntry]) {
        let pattern = compiled.patterns[index]
        isExcluding = entries[pattern.route].isExcluding
        isFree = pattern.isPathOnly
        let root = pattern.namesOrigin ? root(of: pattern) : Trie.root
        if pattern.path.optionalCount == 0 {
            insert(index, pattern.path, 0, from: root)
        } else {
            for choice in pattern.path.choices { insert(index, pattern.path, choice, from: root) }
        }
    }

    /// One variant of a pattern: the path with a choice of its optional segments present. A rest with more segments behind it may
    /// stand for none.
    private mutating func insert(_ pattern: Int, _ path: CompiledTable.Path, _ choice: UInt8, from root: Int) {
        let last = path.rest < 0 ? -1 : compiled.lastPresent(path, choice)
        insert(pattern, path, choice, last: last, isRestEmpty: false, from: root)
        if path.rest >= 0, path.rest != last, compiled.elements[path.rest].index == 0 {
            insert(pattern, path, choice, last: last, isRestEmpty: true, from: root)
        }
    }

    private mutating func insert(
        _ pattern: Int, _ path: CompiledTable.Path, _ choice: UInt8, last: Int, isRestEmpty: Bool, from root: Int
    ) {
        var node = root
        var depth = 0
        var rest = Trie.CatchAllKind.none
        var optional: UInt8 = 0
        for index in path.elements {
            let element = compiled.elements[index]
            if element.isOptional {
                optional += 1
                if choice >> (optional - 1) & 1 == 0 { continue }
            }
            switch element.kind {
            case .literal: node = literalChild(of: node, compiled.literals[element.index])
            case .type, .mixed: node = edgeChild(of: node, element.label)
            case .rest where index == last:
                rest = element.index == 1 ? .required : .any
                continue
            case .rest where isRestEmpty: continue
            case .rest: node = edgeChild(of: node, element.label)
            }
            depth += 1
        }
        outline.greatestDepth = max(outline.greatestDepth, depth)
        let leftOut = UInt8(path.optionalCount) - UInt8(choice.nonzeroBitCount)
        var ending = Trie.Terminal(
            pattern: UInt32(pattern), present: choice, leftOut: leftOut, rest: rest, isRestEmpty: isRestEmpty)
        ending.isExcluding = isExcluding
        ending.isFree = isFree
        nextEndings.append(UInt32(nodes[node].firstEnding + 1))
        nodes[node].firstEnding = builderEndings.count
        builderEndings.append(ending)
    }

    /// The root below which the path of a pattern with an origin of its own begins.
    private mutating func root(of pattern: CompiledTable.Pattern) -> Int {
        let origin = compiled.origins[pattern.origin]
        let shape = origin.shape
        if let known = rootOfOrigin[shape] { return known }
        let root = newNode()
        rootOfOrigin[shape] = root
        outline.origins[root] = shape
        roots.append(root)
        origins.insert(origin, root, host: pattern.host < 0 ? nil : compiled.hosts[pattern.host])
        return root
    }

    // MARK: Nodes

    private mutating func newNode(below parent: Int = -1) -> Int {
        nodes.append(BuilderNode(parent: parent))
        return nodes.count - 1
    }

    private mutating func literalChild(of node: Int, _ text: ByteRange) -> Int {
        let child = trie.literals.child(of: node, compiled.literals.bytes, text.range, new: nodes.count)
        if child == nodes.count {
            _ = newNode(below: node)
            nodes[node].literalCount += 1
        }
        return child
    }

    private mutating func edgeChild(of node: Int, _ label: Trie.Label) -> Int {
        var next = nodes[node].firstEdge
        while next >= 0 {
            if builderEdges[next].label == label { return builderEdges[next].child }
            next = Int(nextEdges[next]) - 1
        }
        let child = newNode(below: node)
        nextEdges.append(UInt32(nodes[node].firstEdge + 1))
        nodes[node].firstEdge = builderEdges.count
        builderEdges.append(Trie.Edge(label: label, child: child, compiled.types))
        return child
    }

    // MARK: Layout

    /// Lays edges and endings of each node side by side, most specific first.
    private mutating func layOut() {
        trie.reserve(nodes: nodes.count, edges: builderEdges.count, endings: builderEndings.count)
        outline.isCrowded = Array(repeating: false, count: nodes.count)
        outline.isRestCrowded = outline.isCrowded
        var ways = OnlyWays(count: nodes.count)
        for index in nodes.indices {
            let node = nodes[index]
            var laidOut = Trie.Node(edges: 0..<0, endings: 0..<0, rests: 0..<0, hasLiterals: node.literalCount > 0)
            layOutEdges(from: node.firstEdge, &laidOut)
            layOutEndings(from: node.firstEnding, &laidOut)
            laidOut.isOnlyWay = ways.note(laidOut, trie.edges, at: index, below: node.parent)
            trie.append(laidOut)
            let hasManyEndings = laidOut.endings.count > 1 || laidOut.rests.count > 1
            if hasManyEndings || laidOut.hasTies || laidOut.hasInnerRest { outline.contestedNodes.append(index) }
            noteCrowding(of: index, laidOut.edges)
            noteReached(by: laidOut, at: index)
        }
        trie.finish()
        // The trie is large enough without them beside it.
        (nodes, builderEdges, builderEndings, nextEdges, nextEndings) = ([], [], [], [], [])
    }

    /// To which nodes links come only by passing by no other way, nor being refused by one. A node is noted before its children.
    private struct OnlyWays {
        private var isOnlyWay: [Bool]
        /// Whether all ways on from a node that is one are literal edges.
        private var hasOnlyLiterals: [Bool]

        init(count: Int) {
            isOnlyWay = Array(repeating: false, count: count)
            hasOnlyLiterals = isOnlyWay
        }

        /// Whether the node at `index` is one.
        mutating func note(_ node: Trie.Node, _ edges: ContiguousArray<Trie.Edge>, at index: Int, below parent: Int) -> Bool {
            if parent < 0 || hasOnlyLiterals[parent] { isOnlyWay[index] = true }
            guard isOnlyWay[index], node.rests.isEmpty, !node.hasInnerRest else { return isOnlyWay[index] }
            if node.edges.isEmpty { hasOnlyLiterals[index] = true }
            // A link takes the only edge where no literal one takes it.
            if node.edges.count == 1 { isOnlyWay[edges[node.edges.lowerBound].child] = true }
            return true
        }
    }

    private mutating func layOutEdges(from first: Int, _ node: inout Trie.Node) {
        let start = trie.edges.count
        var next = first
        while next >= 0 {
            let edge = builderEdges[next]
            if case .rest = edge.label { node.hasInnerRest = true }
            trie.edges.append(edge)
            next = Int(nextEdges[next]) - 1
        }
        let range = start..<trie.edges.count
        if range.count > 1 {
            // A slice that is changed in place would have the whole array copied.
            var edges = ContiguousArray(trie.edges[range])
            node.hasTies = sort(&edges)
            trie.edges.replaceSubrange(range, with: edges)
        }
        node.edges = range
    }

    /// First the endings without a rest, then the others.
    private mutating func layOutEndings(from first: Int, _ node: inout Trie.Node) {
        let start = trie.endings.count
        if first < 0 {
            (node.endings, node.rests) = (start..<start, start..<start)
            return
        }
        if nextEndings[first] == 0 {
            layOutOnly(builderEndings[first], &node)
            return
        }
        appendEndings(from: first) { $0.rest == .none }
        let rests = trie.endings.count
        appendEndings(from: first) { $0.rest != .none }
        let end = trie.endings.count
        if rests - start > 1 {
            trie.endings.replaceSubrange(start..<rests, with: trie.endings[start..<rests].sorted { $0.leftOut < $1.leftOut })
        }
        if end - rests > 1 {
            let sorted = trie.endings[rests..<end].sorted { ($0.rest.rawValue, $0.leftOut) < ($1.rest.rawValue, $1.leftOut) }
            trie.endings.replaceSubrange(rests..<end, with: sorted)
        }
        if trie.endings[start..<rests].contains(where: \.isRestEmpty) { node.hasInnerRest = true }
        node.endings = start..<rests
        node.rests = rests..<end
    }

    /// The same for the only ending of a node, as most nodes with any have.
    private mutating func layOutOnly(_ ending: Trie.Terminal, _ node: inout Trie.Node) {
        let start = trie.endings.count
        trie.endings.append(ending)
        let (none, all) = (start..<start, start..<start + 1)
        node.endings = ending.rest == .none ? all : none
        // Rests stand behind.
        node.rests = ending.rest == .none ? all.upperBound..<all.upperBound : all
        if ending.isRestEmpty { node.hasInnerRest = true }
    }

    private mutating func appendEndings(from first: Int, where isIncluded: (Trie.Terminal) -> Bool) {
        var next = first
        while next >= 0 {
            let ending = builderEndings[next]
            if isIncluded(ending) { trie.endings.append(ending) }
            next = Int(nextEndings[next]) - 1
        }
    }

    /// Marks the children that might be out of reach. A node stands before its children.
    private mutating func noteCrowding(of node: Int, _ edges: Range<Int>) {
        if nodes[node].parent >= 0, outline.isCrowded[nodes[node].parent] { outline.isCrowded[node] = true }
        if edges.isEmpty { return }
        // Most nodes with edges have one, for any text or number: whatever literals there are, they leave some over.
        if edges.count == 1, trie.edges[edges.lowerBound].form != .other {
            outline.isRestCrowded[node] = trie.edges[edges.lowerBound].form == .text
            return
        }
        var others = compiled.crowd(trie.edges[edges])
        others.literalCount = UInt64(nodes[node].literalCount)
        outline.isRestCrowded[node] = others.holdsAnyText
        for index in edges where !compiled.isFree(trie.edges[index].label, among: others) {
            outline.isCrowded[trie.edges[index].child] = true
        }
    }

    /// Marks the routes whose patterns end alone at a node that nothing else can be in the way of.
    private mutating func noteReached(by node: Trie.Node, at index: Int) {
        if outline.isCrowded[index] { return }
        if node.endings.count == 1 { noteReached(by: trie.endings[node.endings.lowerBound]) }
        if node.rests.count == 1, !outline.isRestCrowded[index] { noteReached(by: trie.endings[node.rests.lowerBound]) }
    }

    private mutating func noteReached(by ending: Trie.Terminal) {
        if let route = compiled.routeReached(by: ending) { outline.isReached[route] = true }
    }

    /// Sorts edges so that none stands behind one that is less specific; returns whether some of them tie.
    private func sort(_ edges: inout ContiguousArray<Trie.Edge>) -> Bool {
        var hasTies = false
        for (index, edge) in edges.enumerated() where !hasTies {
            hasTies = edges[(index + 1)...].contains { other in
                let order = compiled.specificity(edge.label, other.label)
                return order == .tied || order == .equal
            }
        }
        for place in edges.indices {
            var best = place
            for index in edges[place...].indices.dropFirst()
            where compiled.specificity(edges[index].label, edges[best].label) == .more {
                best = index
            }
            // Those between keep their order.
            edges.insert(edges.remove(at: best), at: place)
        }
        return hasTies
    }
}
