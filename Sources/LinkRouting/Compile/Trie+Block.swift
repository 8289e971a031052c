/// A trie in a block.
extension Trie {
    /// An edge from a node to a child, for a literal of the table.
    private typealias LiteralEdge = (node: Int, literal: Int, child: Int)

    /// The nodes with the numbers of their edges and terminals, then all of these, and the literal edges by
    /// node.
    mutating func code(_ coder: inout BlockCoder, _ compiled: CompiledTable) {
        var nodes = nodeIndices.map { node(at: $0) }
        let empty = Node(edges: 0..<0, terminals: 0..<0, catchAlls: 0..<0, hasLiterals: false)
        var (edgeCount, terminalCount) = (0, 0)
        coder.list(&nodes, empty: empty) { $1.code(&$0, &edgeCount, &terminalCount) }
        let nodeCount = nodes.count
        coder.list(&edges, empty: Edge(label: .type(0), child: 0, compiled.types)) { coder, edge in
            var (label, child) = (edge.label, edge.child)
            coder.label(&label, compiled)
            coder.index(&child, 0..<nodeCount)
            if coder.isReading, !coder.isDamaged { edge = Edge(label: label, child: child, compiled.types) }
        }
        let terminal = Terminal(
            pattern: 0, optionalMask: 0, omittedCount: 0, catchAll: .none, isCatchAllEmpty: false)
        coder.list(&terminals, empty: terminal) { $1.code(&$0, patternCount: compiled.patterns.count) }
        var literalEdges = coder.isReading ? [] : literalEdges(compiled)
        coder.list(&literalEdges, empty: (0, 0, 0)) { coder, edge in
            coder.index(&edge.node, 0..<nodeCount)
            coder.index(&edge.literal, 0..<compiled.literals.count)
            coder.index(&edge.child, 0..<nodeCount)
        }
        guard coder.isReading else { return }
        coder.require(nodeCount > 0 && edges.count == edgeCount && terminals.count == terminalCount)
        if !coder.isDamaged { join(nodes, literalEdges, compiled, &coder) }
    }

    /// Whether each node is a root: no edge leads to it, so a search may begin there.
    var roots: [Bool] {
        var roots = Array(repeating: true, count: nodeIndices.count)
        for edge in edges { roots[edge.child] = false }
        literals.forEachEnds { _, child in roots[child] = false }
        return roots
    }

    private func literalEdges(_ compiled: CompiledTable) -> [LiteralEdge] {
        var edges: [LiteralEdge] = []
        literals.forEach { node, text, child in
            // Every literal of a path is a literal of the table.
            if let literal = compiled.literals.id(of: text.indices, in: text.span) {
                edges.append((node, literal, child))
            }
        }
        return edges.sorted { ($0.node, $0.child) < ($1.node, $1.child) }
    }

    /// Joins the nodes that were read, if they are a trie.
    private mutating func join(
        _ nodes: [Node], _ literalEdges: [LiteralEdge], _ compiled: CompiledTable, _ coder: inout BlockCoder
    ) {
        // Searches call themselves for each level, and need an end.
        var depths = Array(repeating: 0, count: nodes.count)
        var roots = Array(nodes.indices)
        func add(_ node: Int, _ child: Int) {
            guard child > node, roots[child] == child, depths[node] <= CompiledTable.Path.maximumSegmentCount
            else { return coder.fail() }
            depths[child] = depths[node] + 1
            roots[child] = roots[node]
        }
        var next = 0
        for (index, node) in nodes.enumerated() where !coder.isDamaged {
            for edge in node.edges { add(index, edges[edge].child) }
            let first = next
            while next < literalEdges.count, literalEdges[next].node == index {
                let (_, literal, child) = literalEdges[next]
                let range = compiled.literals[literal].range
                coder.require(literals.child(of: index, compiled.texts, range, new: child) == child)
                add(index, child)
                next += 1
            }
            coder.require(node.hasLiterals == (next > first))
            append(node)
        }
        coder.require(next == literalEdges.count)
        if coder.isDamaged { return }
        finish()
        // Calling a method of the trie would copy the trie each time.
        let (edges, literals) = (edges, literals)
        for (index, node) in nodes.enumerated() where !coder.isDamaged {
            for terminal in terminals[node.terminals.lowerBound..<node.catchAlls.upperBound] {
                let end = Self.end(of: terminal, from: roots[index], nodes, edges, literals, compiled)
                coder.require(end == index)
            }
            for terminal in node.terminals { coder.require(terminals[terminal].catchAll == .none) }
            for terminal in node.catchAlls { coder.require(terminals[terminal].catchAll != .none) }
            if !coder.isDamaged, node.terminals.count > QueryDivision.maximumUndivided {
                divide(node.terminals, at: index, compiled)
            }
        }
    }

    /// The node at which the path of a terminal ends; `nil` if it is another one's.
    private static func end(
        of terminal: Terminal, from root: Int, _ nodes: [Node], _ edges: ContiguousArray<Edge>,
        _ literals: LiteralTable, _ compiled: CompiledTable
    ) -> Int? {
        let pattern = compiled.patterns[Int(terminal.pattern)]
        let path = pattern.path
        let present = terminal.optionalMask.nonzeroBitCount
        guard pattern.namesOrigin == (root != Self.root),
            Int(terminal.optionalMask) >> path.optionalCount == 0,
            Int(terminal.omittedCount) == path.optionalCount - present,
            terminal.isPathOnly == pattern.isPathOnly,
            terminal.isExcluding == compiled.routes[pattern.route].isExcluding
        else { return nil }
        let last = path.catchAll < 0 ? -1 : compiled.lastPresent(path, optionalMask: terminal.optionalMask)
        var node = root
        var catchAll = CatchAllKind.none
        var remaining = terminal.optionalMask
        for index in path.elements {
            let element = compiled.elements[index]
            guard element.isPresent(&remaining) else { continue }
            var child: Int?
            if element.kind == .literal {
                child = literals.child(of: node, compiled.texts.span, compiled.literals[element.index])
            } else if element.kind == .catchAll, index == last {
                catchAll = element.catchAllKind
                continue
            } else if element.kind == .catchAll, terminal.isCatchAllEmpty {
                continue
            } else {
                for edge in nodes[node].edges where edges[edge].label == element.label {
                    child = edges[edge].child
                    break
                }
            }
            guard let child else { return nil }
            node = child
        }
        return terminal.catchAll == catchAll ? node : nil
    }
}

extension Trie.Node {
    /// The node in a block.
    ///
    /// - Parameters:
    ///   - edgeEnd: the number of the edges of the nodes before it, to which its own are added.
    ///   - terminalEnd: the same of terminals.
    fileprivate mutating func code(_ coder: inout BlockCoder, _ edgeEnd: inout Int, _ terminalEnd: inout Int)
    {
        var flags: UInt8 =
            (hasLiterals ? 1 : 0) | (hasTies ? 2 : 0) | (hasInnerCatchAll ? 4 : 0)
            | (hasNoAlternative ? 8 : 0)
        coder.byte(&flags)
        (hasLiterals, hasTies) = (flags & 1 != 0, flags & 2 != 0)
        (hasInnerCatchAll, hasNoAlternative) = (flags & 4 != 0, flags & 8 != 0)
        func range(_ range: Range<Int>, after end: inout Int) -> Range<Int> {
            var count = range.count
            coder.index(&count, 0..<1 << 28)
            defer { end += count }
            return end..<end + count
        }
        edges = range(edges, after: &edgeEnd)
        terminals = range(terminals, after: &terminalEnd)
        catchAlls = range(catchAlls, after: &terminalEnd)
    }
}
