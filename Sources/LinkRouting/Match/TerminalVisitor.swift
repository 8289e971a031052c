/// Visits the terminals of all patterns whose paths fit the segments of a link.
///
/// The search for the best match stops at the first match. The searches for all matches and for the nearest
/// pattern use a visitor.
protocol TerminalVisitor {
    /// Whether to search below a node.
    mutating func enters(_ node: Trie.Node) -> Bool

    /// Whether to search below an edge that rejects the segment at `depth`; if so, ``leaveRejecting()`` is
    /// called afterwards.
    mutating func enters(
        _ edge: Trie.Edge, rejecting segment: Span<UInt8>, at depth: Int, ignoringCase: Bool
    ) -> Bool

    /// Ends the search below an edge that was entered although it rejects its segment.
    mutating func leaveRejecting()

    /// Visits the terminals of the node at which the path ends.
    mutating func visit(
        _ terminals: Range<Int>, of node: Int, _ text: Span<UInt8>, _ context: inout MatchContext)

    /// Visits one terminal.
    mutating func visit(_ terminal: Int, _ text: Span<UInt8>, _ context: inout MatchContext)
}

extension TerminalVisitor {
    mutating func enters(_ node: Trie.Node) -> Bool { true }

    mutating func enters(
        _ edge: Trie.Edge, rejecting segment: Span<UInt8>, at depth: Int, ignoringCase: Bool
    ) -> Bool { false }

    mutating func leaveRejecting() {}

    mutating func visit(
        _ terminals: Range<Int>, of node: Int, _ text: Span<UInt8>, _ context: inout MatchContext
    ) {
        for index in terminals { visit(index, text, &context) }
    }
}

extension Matcher {
    /// The terminal at `index`. Reading `trie` from outside would copy the whole struct.
    func terminal(at index: Int) -> Trie.Terminal { trie.terminals[index] }

    /// Visits the terminals below the node at `index` to which the segments from `depth` on lead.
    func visitTerminals<Visitor: TerminalVisitor>(
        below index: Int, at depth: Int = 0, _ text: Span<UInt8>, _ context: inout MatchContext,
        _ visitor: inout Visitor
    ) {
        let node = trie.node(at: index)
        guard visitor.enters(node) else { return }
        let count = context.path.count
        for terminal in node.catchAlls where depth < count || trie.terminals[terminal].catchAll == .any {
            visitor.visit(terminal, text, &context)
        }
        guard depth < count else { return visitor.visit(node.terminals, of: index, text, &context) }
        let segment = context.path.list[depth]
        let bytes = text.extracting(segment.byteRange.range)
        let ignoresCase = depth < context.path.caseInsensitiveCount
        if node.hasLiterals {
            if ignoresCase {
                trie.literals.forEachChild(of: index, ignoringCase: bytes) { child, _ in
                    visitTerminals(below: child.node, at: depth + 1, text, &context, &visitor)
                }
            } else if let child = trie.literals.child(of: index, text, segment.byteRange) {
                visitTerminals(below: child, at: depth + 1, text, &context, &visitor)
            }
        }
        for index in node.edges {
            let edge = trie.edges[index]
            if case .catchAll = edge.label {
                for next in depth + 1...count {
                    visitTerminals(below: edge.child, at: next, text, &context, &visitor)
                }
            } else if isAccepted(segment, by: edge, ignoringCase: ignoresCase, text) {
                visitTerminals(below: edge.child, at: depth + 1, text, &context, &visitor)
            } else if visitor.enters(edge, rejecting: bytes, at: depth, ignoringCase: ignoresCase) {
                visitTerminals(below: edge.child, at: depth + 1, text, &context, &visitor)
                visitor.leaveRejecting()
            }
        }
    }
}
