import LinkRoutingLanguage

/// The paths of a table's patterns as a trie that can be searched for near paths.
///
/// The matcher's own trie finds a literal by its hash; this one can also list the literals of a node. Nodes,
/// texts and labels are known by their indices, so a search compares numbers.
struct SuggestionTrie: Sendable {
    struct Node: Sendable {
        /// In the order of the texts' indices.
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
        let child: Int32
    }

    struct Edge: Sendable {
        /// The index of the label.
        let label: Int32
        let child: Int32
        /// Whether the edge covers any number of segments.
        let isCatchAll: Bool
    }

    /// Labels are equal if they accept the same segments.
    private struct LabelKey: Hashable {
        var kind: CompiledTable.Element.Kind
        var index: Int
    }

    private let matcher: Matcher
    private(set) var nodes = [Node()]
    private(set) var vocabulary = Vocabulary()
    /// One element for each label; its name and whether it is optional do not matter.
    private var labels: [CompiledTable.Element] = []
    private var labelIndices: [LabelKey: Int] = [:]

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
        let edge = LiteralEdge(text: text, child: Int32(nodes.count))
        let position = position(of: text, in: nodes[node].literals)
        nodes[node].literals.insert(edge, at: position)
        nodes.append(Node())
        return Int(edge.child)
    }

    private mutating func insertLabel(_ label: CompiledTable.Element, at node: Int) -> Int {
        let isCatchAll = label.kind == .rest
        let key = LabelKey(kind: label.kind, index: isCatchAll ? 0 : label.index)
        let index = labelIndices[key] ?? labels.count
        if index == labels.count {
            labelIndices[key] = index
            labels.append(label)
        }
        if let edge = nodes[node].edges.first(where: { $0.label == index }) { return Int(edge.child) }
        let edge = Edge(label: Int32(index), child: Int32(nodes.count), isCatchAll: isCatchAll)
        nodes[node].edges.append(edge)
        nodes.append(Node())
        return Int(edge.child)
    }

    private func lengths(from node: Node) -> PathLengths {
        var lengths = PathLengths()
        if !node.patterns.isEmpty { lengths.insertZero() }
        for literal in node.literals { lengths.formUnion(afterSegment: nodes[Int(literal.child)].lengths) }
        for edge in node.edges {
            let child = nodes[Int(edge.child)].lengths
            if edge.isCatchAll {
                lengths.formUnion(afterCatchAll: child)
            } else {
                lengths.formUnion(afterSegment: child)
            }
        }
        return lengths
    }

    /// The child of `node` by the literal edge with this text.
    func child(of node: Int, text: Int32) -> Int? {
        let literals = nodes[node].literals
        let position = position(of: text, in: literals)
        guard position < literals.count, literals[position].text == text else { return nil }
        return Int(literals[position].child)
    }

    /// The position of the first edge whose text is not before `text`.
    private func position(of text: Int32, in literals: [LiteralEdge]) -> Int {
        var range = literals.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if literals[middle].text < text {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    /// Whether the label at `index` accepts the segment `text`.
    func accepts(_ index: Int, _ text: String) -> Bool {
        !text.isEmpty && matcher.accepts(labels[index], text)
    }

    /// Values of the label at `index` that may have been meant by `text`, best first.
    func corrections(of text: String, label index: Int) -> [String] {
        let label = labels[index]
        let type: ValueType
        switch label.kind {
        case .type: type = matcher.compiled.types.types[label.index]
        case .mixed: type = .string
        case .literal, .rest: return []
        }
        return ValueCorrection.corrections(of: text, as: type) { accepts(index, $0) }
    }
}

extension Matcher {
    /// Whether `element` accepts `text` as a value, which may be empty.
    func accepts(_ element: CompiledTable.Element, _ text: String) -> Bool {
        compiled.accepts(element, Bytes(text.utf8).span)
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
