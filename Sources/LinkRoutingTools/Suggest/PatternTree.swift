import LinkRouting

/// The paths of a table's patterns as a tree that can be searched for what is near. The trie of the matcher answers whether a text is
/// there; this tree also lists what is.
///
/// Texts and labels are known by their indices, and the children of a node lie side by side, so that a search compares numbers.
struct PatternTree: Sendable {
    /// A pattern at the node where its path ends.
    struct Ending: Sendable {
        /// The index of the route.
        var route: Int
        /// The index of the pattern in the route.
        var ordinal: Int
        var hasConditions: Bool
    }

    struct Node: Sendable {
        /// The literals, in the order of their texts' indices.
        fileprivate(set) var literals = 0..<0
        fileprivate(set) var edges = 0..<0
        fileprivate(set) var endings = 0..<0
        /// How many segments lead on from here to an ending.
        fileprivate(set) var lengths = PathLengths()
    }

    struct Literal: Sendable {
        /// The index of the text.
        var text: Int32
        var child: Int32
    }

    struct Edge: Sendable {
        /// The index of the label.
        var label: Int32
        var child: Int32
        /// Whether the edge stands for any number of segments.
        var isRest: Bool
    }

    enum Label: Sendable, Hashable {
        /// A type of ``PatternTree/types``.
        case type(Int)
        case mixed(CompiledTable.Mixed)
        /// Any number of segments.
        case rest
    }

    private(set) var nodes: [Node] = []
    private(set) var literals: [Literal] = []
    private(set) var edges: [Edge] = []
    private(set) var endings: [Ending] = []
    private(set) var labels: [Label] = []
    private(set) var words = Vocabulary()
    private(set) var types = CompiledTypes()

    /// All patterns but those of `none`. Linear, times the choices of optional segments.
    init(_ table: RouteTable) {
        var growing = Growing()
        for (route, entry) in table.routes.enumerated() where entry.name != nil {
            for (ordinal, pattern) in entry.patterns.enumerated() {
                let ending = Ending(route: route, ordinal: ordinal, hasConditions: !pattern.query.isEmpty)
                insert(pattern.path[...], at: 0, ending, &growing)
                for item in pattern.query { _ = Self.label(of: item.element, &types) }
            }
        }
        labels = growing.labels
        layOut(growing.nodes)
    }

    /// The child of a node behind the literal text with this index.
    func child(of node: Int, _ text: Int32) -> Int? {
        var range = nodes[node].literals
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let found = literals[middle].text
            if found == text { return Int(literals[middle].child) }
            range = found < text ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    // MARK: Growing

    /// The tree while patterns are added to it.
    private struct Growing {
        struct Node {
            var literals: [Int32: Int] = [:]
            var edges: [(label: Int, child: Int)] = []
            var endings: [Ending] = []
        }

        var nodes = [Node()]
        var labels: [Label] = []
        var known: [Label: Int] = [:]
    }

    private mutating func insert(_ path: ArraySlice<Pattern.Element>, at node: Int, _ ending: Ending, _ tree: inout Growing) {
        guard let first = path.first else {
            tree.nodes[node].endings.append(ending)
            return
        }
        if case .parameter(let parameter) = first, parameter.presence != .required {
            insert(path.dropFirst(), at: node, ending, &tree)
        }
        insert(path.dropFirst(), at: child(first, of: node, &tree), ending, &tree)
    }

    private mutating func child(_ element: Pattern.Element, of node: Int, _ tree: inout Growing) -> Int {
        let next = tree.nodes.count
        if let label = Self.label(of: element, &types) {
            let index = tree.known[label] ?? tree.labels.count
            if index == tree.labels.count {
                tree.known[label] = index
                tree.labels.append(label)
            }
            if let edge = tree.nodes[node].edges.first(where: { $0.label == index }) { return edge.child }
            tree.nodes[node].edges.append((index, next))
        } else {
            guard case .literal(let text) = element else { return node }
            let index = words.insert(text)
            if let child = tree.nodes[node].literals[index] { return child }
            tree.nodes[node].literals[index] = next
        }
        tree.nodes.append(Growing.Node())
        return next
    }

    private mutating func layOut(_ growing: [Growing.Node]) {
        for node in growing {
            var laid = Node()
            let firsts = (literals.count, edges.count, endings.count)
            literals += node.literals.sorted { $0.key < $1.key }.map { Literal(text: $0.key, child: Int32($0.value)) }
            edges += node.edges.map { Edge(label: Int32($0.label), child: Int32($0.child), isRest: labels[$0.label] == .rest) }
            endings += node.endings
            laid.literals = firsts.0..<literals.count
            laid.edges = firsts.1..<edges.count
            laid.endings = firsts.2..<endings.count
            nodes.append(laid)
        }
        // Children come behind their parents.
        for index in nodes.indices.reversed() {
            var lengths = PathLengths()
            if !nodes[index].endings.isEmpty { lengths.addEnd() }
            for literal in literals[nodes[index].literals] { lengths.add(behindSegment: nodes[Int(literal.child)].lengths) }
            for edge in edges[nodes[index].edges] {
                let behind = nodes[Int(edge.child)].lengths
                if edge.isRest { lengths.add(behindRest: behind) } else { lengths.add(behindSegment: behind) }
            }
            nodes[index].lengths = lengths
        }
    }

    // MARK: Labels

    /// The label of an element that is no literal. Types that were not met before are added to `types`.
    private static func label(of element: Pattern.Element, _ types: inout CompiledTypes) -> Label? {
        switch element {
        case .literal: return nil
        case .catchAll: return .rest
        case .parameter(let parameter): return .type(types.index(of: parameter.type))
        case .mixed(let pieces):
            let mixed = pieces.map { piece -> CompiledTable.Mixed.Piece in
                switch piece {
                case .text(let text): .text(text)
                case .parameter(let parameter): .type(types.index(of: parameter.type))
                }
            }
            return .mixed(CompiledTable.Mixed(pieces: mixed, literalLength: 0))
        }
    }

    /// Whether the segment `text` is what the label at `index` stands for.
    func accepts(_ index: Int, _ text: String) -> Bool { Self.accepts(labels[index], text, types, mayBeEmpty: false) }

    /// Whether `text` is what `element` asks for as the value of a query item.
    func accepts(_ element: Pattern.Element, _ text: String) -> Bool {
        // All types of queries are known, so nothing is added here.
        var types = types
        guard let label = Self.label(of: element, &types) else {
            if case .literal(let literal) = element { return literal.isSame(as: text) }
            return false
        }
        return Self.accepts(label, text, types, mayBeEmpty: true)
    }

    private static func accepts(_ label: Label, _ text: String, _ types: CompiledTypes, mayBeEmpty: Bool) -> Bool {
        switch label {
        case .type(let type): return types.accepts(type, Bytes(text.utf8).span, isTrusted: true, mayBeEmpty: mayBeEmpty)
        case .mixed(let mixed):
            var segment = CompoundSegment(mixed, types: types, isTrusted: true, ignoresCase: false)
            return segment.matches(Bytes(text.utf8).span)
        case .rest: return true
        }
    }

    /// What `text` might be as a value of the label at `index`, best first.
    func repairs(_ index: Int, _ text: String) -> [String] {
        switch labels[index] {
        case .type(let type): ValueRepair.repairs(of: text, as: types.types[type]) { accepts(index, $0) }
        case .mixed: ValueRepair.repairs(of: text, as: .string) { accepts(index, $0) }
        case .rest: []
        }
    }
}

/// A set of numbers of segments; 63 stands for itself and all that are larger.
struct PathLengths: Sendable {
    private var bits: UInt64 = 0

    mutating func addEnd() { bits |= 1 }

    /// Adds the numbers of `other` and one more each.
    mutating func add(behindSegment other: PathLengths) { bits |= other.bits << 1 | other.bits & 1 << 63 }

    /// Adds the numbers of `other` and all that are larger.
    mutating func add(behindRest other: PathLengths) {
        if other.bits != 0 { bits |= ~0 << UInt64(other.bits.trailingZeroBitCount) }
    }

    func contains(_ length: Int) -> Bool { length >= 0 && bits & 1 << UInt64(min(length, 63)) != 0 }
}
