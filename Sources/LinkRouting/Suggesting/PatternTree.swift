/// The paths of a table's patterns as a tree that can be searched for what is near. The trie of the matcher answers whether a text is
/// there; this tree also lists what is.
struct PatternTree: Sendable {
    /// A pattern by the indices of its route and of itself in the route.
    struct PatternIndex: Sendable, Hashable {
        var route: Int
        var ordinal: Int
    }

    struct Node: Sendable {
        var literals: [Literal] = []
        var edges: [Edge] = []
        var endings: [PatternIndex] = []
        /// The indices of `literals` by their texts.
        fileprivate var known: [[UInt8]: Int] = [:]

        /// The index of the literal that is exactly `text`.
        func literal(_ text: String) -> Int? { known[Array(text.utf8)] }
    }

    struct Literal: Sendable {
        var text: String
        var letters: Letters
        var child: Int
    }

    struct Edge: Sendable {
        var label: Label
        var child: Int
    }

    enum Label: Sendable, Hashable {
        /// A type of ``PatternTree/types``.
        case type(Int)
        case mixed(Program.Mixed)
        /// Any number of segments.
        case rest
    }

    private(set) var nodes = [Node()]
    private(set) var types = TypeTable()

    /// All patterns but those of `none`. Linear, times the choices of optional segments.
    init(_ table: RouteTable) {
        for (route, entry) in table.routes.enumerated() where entry.name != nil {
            for (ordinal, pattern) in entry.patterns.enumerated() {
                insert(pattern.path[...], at: 0, PatternIndex(route: route, ordinal: ordinal))
            }
            for pattern in entry.patterns {
                for item in pattern.query { _ = label(of: item.element) }
            }
        }
    }

    private mutating func insert(_ path: ArraySlice<Element>, at node: Int, _ pattern: PatternIndex) {
        guard let first = path.first else {
            nodes[node].endings.append(pattern)
            return
        }
        if case .parameter(let parameter) = first, parameter.presence != .required {
            insert(path.dropFirst(), at: node, pattern)
        }
        insert(path.dropFirst(), at: child(first, of: node), pattern)
    }

    private mutating func child(_ element: Element, of node: Int) -> Int {
        guard let label = label(of: element) else {
            guard case .literal(let text) = element else { return node }
            if let index = nodes[node].literal(text) { return nodes[node].literals[index].child }
            nodes[node].known[Array(text.utf8)] = nodes[node].literals.count
            nodes[node].literals.append(Literal(text: text, letters: Letters(text), child: nodes.count))
            nodes.append(Node())
            return nodes.count - 1
        }
        if let edge = nodes[node].edges.first(where: { $0.label == label }) { return edge.child }
        nodes[node].edges.append(Edge(label: label, child: nodes.count))
        nodes.append(Node())
        return nodes.count - 1
    }

    private mutating func label(of element: Element) -> Label? { Self.label(of: element, &types) }

    /// The label of an element that is no literal. Types that were not met before are added to `types`.
    private static func label(of element: Element, _ types: inout TypeTable) -> Label? {
        switch element {
        case .literal: return nil
        case .rest: return .rest
        case .parameter(let parameter): return .type(types.index(of: parameter.type))
        case .mixed(let pieces):
            let mixed = pieces.map { piece -> Program.Mixed.Piece in
                switch piece {
                case .text(let text): .text(text)
                case .parameter(let parameter): .type(types.index(of: parameter.type))
                }
            }
            return .mixed(Program.Mixed(pieces: mixed, literalLength: 0))
        }
    }

    /// Whether the segment `text` is what `label` stands for.
    func accepts(_ label: Label, _ text: String) -> Bool { Self.accepts(label, text, types, mayBeEmpty: false) }

    /// Whether `text` is what `element` asks for as the value of a query item.
    func accepts(_ element: Element, _ text: String) -> Bool {
        // All types of queries are known, so nothing is added here.
        var types = types
        guard let label = Self.label(of: element, &types) else {
            if case .literal(let literal) = element { return literal.isSame(as: text) }
            return false
        }
        return Self.accepts(label, text, types, mayBeEmpty: true)
    }

    private static func accepts(_ label: Label, _ text: String, _ types: TypeTable, mayBeEmpty: Bool) -> Bool {
        switch label {
        case .type(let type): return types.accepts(type, text.utf8.span, isTrusted: true, mayBeEmpty: mayBeEmpty)
        case .mixed(let mixed):
            var segment = MixedSegment(mixed, types: types, isTrusted: true, ignoresCase: false)
            return segment.matches(text.utf8.span)
        case .rest: return true
        }
    }

    /// What `text` might be as a value of `label`, best first.
    func repairs(_ label: Label, _ text: String) -> [String] {
        switch label {
        case .type(let type): ValueRepair.repairs(of: text, as: types.types[type]) { accepts(label, $0) }
        case .mixed: ValueRepair.repairs(of: text, as: .string) { accepts(label, $0) }
        case .rest: []
        }
    }
}
