import LinkRoutingLanguage

/// The paths of a table's patterns as a trie that can be searched for near paths.
///
/// The matcher's own trie finds a literal by its hash; this one can also list the literals of a node.
struct SuggestionTrie: Sendable {
    struct Node: Sendable {
        fileprivate(set) var literals: [LiteralEdge] = []
        /// The edges of parameters and catch-alls.
        fileprivate(set) var edges: [Edge] = []
        /// The indices of the patterns whose path ends here.
        fileprivate(set) var patterns: [Int] = []
        /// The numbers of segments that lead from here to the end of a path.
        fileprivate(set) var lengths = PathLengths()
    }

    struct LiteralEdge: Sendable {
        /// The index of the text in the vocabulary.
        let text: Int32
        let child: Int
    }

    struct Edge: Sendable {
        let label: Label
        let child: Int
    }

    /// The texts that a parameter or catch-all accepts. Its name does not matter.
    struct Label: Hashable, Sendable {
        fileprivate var kind: CompiledTable.Element.Kind
        fileprivate var index: Int

        /// Whether the label covers any number of segments.
        var isCatchAll: Bool { kind == .rest }
    }

    private struct LiteralKey: Hashable {
        var node: Int
        var text: Int32
    }

    private let matcher: Matcher
    private(set) var nodes = [Node()]
    private(set) var vocabulary = Vocabulary()
    private var children: [LiteralKey: Int] = [:]

    /// Holds all patterns, also those of `none`: a link that may have meant an excluded one is not corrected
    /// any further. Linear in the table, times the choices of optional segments.
    init(_ matcher: Matcher) {
        self.matcher = matcher
        for index in matcher.compiled.patterns.indices { insert(index) }
        // Children come after their parents.
        for index in nodes.indices.reversed() { nodes[index].lengths = lengths(from: nodes[index]) }
    }

    private mutating func insert(_ index: Int) {
        let path = matcher.compiled.patterns[index].path
        let elements = matcher.pattern(index).path
        // Paths without optional segments come first.
        for choice in path.choices.reversed() {
            var node = 0
            for element in matcher.compiled.present(path, choice) {
                if case .literal(let text) = elements[element - path.elements.lowerBound] {
                    node = insertLiteral(text, at: node)
                } else {
                    node = insertLabel(matcher.compiled.elements[element], at: node)
                }
            }
            nodes[node].patterns.append(index)
        }
    }

    private mutating func insertLiteral(_ literal: String, at node: Int) -> Int {
        let text = vocabulary.insert(literal)
        if let child = child(of: node, text: text) { return child }
        children[LiteralKey(node: node, text: text)] = nodes.count
        nodes[node].literals.append(LiteralEdge(text: text, child: nodes.count))
        nodes.append(Node())
        return nodes.count - 1
    }

    private mutating func insertLabel(_ label: CompiledTable.Element, at node: Int) -> Int {
        let label = Label(kind: label.kind, index: label.kind == .rest ? 0 : label.index)
        if let edge = nodes[node].edges.first(where: { $0.label == label }) { return edge.child }
        nodes[node].edges.append(Edge(label: label, child: nodes.count))
        nodes.append(Node())
        return nodes.count - 1
    }

    private func lengths(from node: Node) -> PathLengths {
        var lengths = PathLengths()
        if !node.patterns.isEmpty { lengths.insertZero() }
        for literal in node.literals { lengths.formUnion(afterSegment: nodes[literal.child].lengths) }
        for edge in node.edges {
            let child = nodes[edge.child].lengths
            if edge.label.isCatchAll {
                lengths.formUnion(afterCatchAll: child)
            } else {
                lengths.formUnion(afterSegment: child)
            }
        }
        return lengths
    }

    /// The child of `node` by the literal edge with this text.
    func child(of node: Int, text: Int32) -> Int? { children[LiteralKey(node: node, text: text)] }

    /// The segment `text` if a label accepts it, or else the values of the label that may have been meant, best
    /// first.
    func values(near text: String, _ label: Label) -> [String] {
        let element = CompiledTable.Element(kind: label.kind, index: label.index, parameter: -1)
        func accepts(_ text: String) -> Bool { !text.isEmpty && matcher.accepts(element, text) }
        if accepts(text) { return [text] }
        let type: ValueType
        switch label.kind {
        case .type: type = matcher.compiled.types.types[label.index]
        case .mixed: type = .string
        case .literal, .rest: return []
        }
        return ValueCorrection.corrections(of: text, as: type, isAccepted: accepts)
    }
}

extension Matcher {
    /// Whether `element` accepts `text` as a value, which may be empty.
    func accepts(_ element: CompiledTable.Element, _ text: String) -> Bool {
        accepts(element, Bytes(text.utf8).span)
    }
}

/// A set of numbers of segments. 63 represents itself and all larger numbers.
struct PathLengths: Sendable {
    private var bits: UInt64 = 0

    mutating func insertZero() { bits |= 1 }

    /// Adds each number of `other` plus one.
    mutating func formUnion(afterSegment other: PathLengths) {
        bits |= (other.bits << 1) | (other.bits & (1 << 63))
    }

    /// Adds each number of `other` and all larger ones.
    mutating func formUnion(afterCatchAll other: PathLengths) {
        if other.bits != 0 { bits |= ~0 << UInt64(other.bits.trailingZeroBitCount) }
    }

    func contains(_ length: Int) -> Bool { length >= 0 && bits & (1 << UInt64(min(length, 63))) != 0 }
}
