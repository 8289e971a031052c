/// All paths of a table as one tree in flat arrays, immutable once built; nodes are known by their indices.
package struct Trie: Sendable {
    /// What is known of a node, taken out of the arrays where it stands packed.
    struct Node: Sendable {
        /// The parameter edges, most specific first.
        var edges: Range<Int>
        /// The patterns that end here, those with fewer left-out optionals first.
        var endings: Range<Int>
        /// The patterns whose rest begins here: `+` before `*`.
        var rests: Range<Int>
        /// Whether literal edges leave the node; they stand in the table of all literal edges.
        var hasLiterals: Bool
        /// Whether two parameter edges may accept the same text without one being more specific.
        var hasTies = false
        /// Whether one of the edges is a rest with more segments behind it, or an ending has such a rest that is empty: what only a
        /// comparison of whole matches can rank.
        var hasInnerRest = false
        /// Whether links that lead here have passed by no other way, nor been refused by one.
        var isOnlyWay = false
    }

    /// How a link goes on from a node.
    enum Continuations: UInt32, Sendable {
        /// In other ways than below, or none.
        case other = 0
        /// By literal edges only.
        case literals = 1
        /// By parameter edges only, the first of which that accepts a segment comes before all others.
        case edges = 2
        /// By literal edges, or else by such parameter edges.
        case literalsOrEdges = 3
    }

    /// A node's index, and how a link goes on from there: an edge that leads to the node says it, so that the node itself need not be
    /// looked at.
    struct NodeRef: Sendable {
        /// The index in the lower 30 bits.
        let bits: UInt32

        init(bits: UInt32) { self.bits = bits }

        init(_ node: Int, _ onward: Continuations = .other) { bits = UInt32(truncatingIfNeeded: node) | onward.rawValue << 30 }

        @inline(__always)
        var node: Int { Int(bits & 0x3FFF_FFFF) }

        @inline(__always)
        var onward: Continuations { Continuations(rawValue: bits >> 30) ?? .other }

        /// Whether links go on by literal edges, and perhaps by parameter edges.
        @inline(__always)
        var hasLiterals: Bool { bits >> 30 & Continuations.literals.rawValue != 0 }

        /// Whether links go on by parameter edges, and perhaps by literal edges before them.
        @inline(__always)
        var hasEdges: Bool { bits >> 30 & Continuations.edges.rawValue != 0 }
    }

    /// A node in eight bytes. Its edges and endings end where those of the next node begin.
    private struct Packed {
        /// What a node has, each in the bit of `edgesAndMarks` with its number.
        enum Mark: UInt32 {
            case literals = 31
            case ties = 30
            case innerRest = 29
            case rests = 28
        }

        private static let indexBits: UInt32 = 0x0FFF_FFFF
        private var edgesAndMarks: UInt32
        private var endingsAndMarks: UInt32

        init(_ node: Node, isPlainEnd: Bool) {
            edgesAndMarks = UInt32(truncatingIfNeeded: node.edges.lowerBound)
            endingsAndMarks = UInt32(truncatingIfNeeded: node.endings.lowerBound)
            if isPlainEnd { endingsAndMarks |= 1 << 31 }
            if node.isOnlyWay { endingsAndMarks |= 1 << 30 }
            set(.literals, node.hasLiterals)
            set(.ties, node.hasTies)
            set(.innerRest, node.hasInnerRest)
            set(.rests, !node.rests.isEmpty)
        }

        private mutating func set(_ mark: Mark, _ isSet: Bool) { if isSet { edgesAndMarks |= 1 << mark.rawValue } }
        @inline(__always)
        func has(_ mark: Mark) -> Bool { edgesAndMarks >> mark.rawValue & 1 != 0 }
        var firstEdge: Int { Int(edgesAndMarks & Self.indexBits) }
        var firstEnding: Int { Int(endingsAndMarks & ~(3 << 30)) }
        /// Whether exactly one pattern ends here, nothing but the path decides, and its links are not left alone.
        var isPlainEnd: Bool { endingsAndMarks >> 31 != 0 }
        var isOnlyWay: Bool { endingsAndMarks >> 30 & 1 != 0 }
    }

    /// A way from a node to its child for segments that a parameter, or a mixture of text and parameters, accepts.
    struct Edge: Sendable {
        var label: Label
        fileprivate(set) var place: NodeRef
        /// What is known of the label without a look at the types.
        var form: Form
        /// Whether it is the last one of its node.
        fileprivate(set) var isLast = false

        init(label: Label, child: Int, _ types: CompiledTypes) {
            self.label = label
            place = NodeRef(child)
            form = .other
            guard case .type(let type) = label else { return }
            form = type == CompiledTypes.string ? .text : types.isAnyInteger[Int(type)] ? .integer : .other
        }

        var child: Int { place.node }

        enum Form: UInt8, Sendable {
            /// Any text.
            case text
            /// `int` or `uint` without bounds.
            case integer
            case other
        }
    }

    /// What an edge accepts: a type or a mixed shape, by index; a rest that does not end the path accepts one or
    /// more segments.
    package enum Label: Sendable, Hashable {
        case type(UInt32)
        case mixed(UInt32)
        case rest(CatchAllKind)
    }

    /// A pattern, with some of its optional segments left out, at the node where its path ends.
    package struct Terminal: Sendable {
        package var pattern: UInt32
        /// The optional segments that are present, the first in the lowest bit.
        var present: UInt8
        /// How many optional segments are left out.
        var leftOut: UInt8
        /// The rest with which the path ends.
        var rest: CatchAllKind
        /// Whether a rest before the end of the path stands for no segment.
        var isRestEmpty: Bool {
            get { marks & 1 != 0 }
            set { marks = newValue ? marks | 1 : marks & ~1 }
        }
        /// Whether nothing but the path decides: no source, query, fragment or rest, and no other choice of optional segments.
        var isFree: Bool {
            get { marks & 2 != 0 }
            set { marks = newValue ? marks | 2 : marks & ~2 }
        }
        /// Whether the links that end here are left alone.
        var isExcluding: Bool {
            get { marks & 4 != 0 }
            set { marks = newValue ? marks | 4 : marks & ~4 }
        }
        /// The marks above, so that an ending has eight bytes.
        private var marks: UInt8 = 0

        init(pattern: UInt32, present: UInt8, leftOut: UInt8, rest: CatchAllKind, isRestEmpty: Bool) {
            self.pattern = pattern
            self.present = present
            self.leftOut = leftOut
            self.rest = rest
            self.isRestEmpty = isRestEmpty
        }
    }

    package enum CatchAllKind: UInt8, Sendable {
        case none
        /// `+name`: at least one segment.
        case required
        /// `*name`
        case any
    }

    static let root = 0

    /// All nodes, and one more that shows where the edges and endings of the last one end.
    private var packed: ContiguousArray<Packed> = []
    var edges: ContiguousArray<Edge> = []
    var endings: [Terminal] = []
    var literals = LiteralTable()
    /// Where links begin.
    private(set) var start = NodeRef(Self.root)

    var nodeIndices: Range<Int> { 0..<max(0, packed.count - 1) }

    /// The node at `index`.
    func node(at index: Int) -> Node {
        let (node, next) = (packed[index], packed[index + 1])
        let end = next.firstEnding
        var rests = end
        if node.has(.rests) { rests = endings[node.firstEnding..<end].firstIndex { $0.rest != .none } ?? end }
        return Node(
            edges: node.firstEdge..<next.firstEdge, endings: node.firstEnding..<rests, rests: rests..<end,
            hasLiterals: node.has(.literals), hasTies: node.has(.ties), hasInnerRest: node.has(.innerRest),
            isOnlyWay: node.isOnlyWay)
    }

    /// The index of the first parameter edge of a node that has any.
    @inline(__always)
    func firstEdge(of place: NodeRef) -> Int {
        // Safe: a place comes from the trie.
        unsafe packed(known: place.node).firstEdge
    }

    /// The ending of the links that stop at a node, if nothing but the path decides.
    @inline(__always)
    func plainEnding(of place: NodeRef) -> Int? {
        // Safe: a place comes from the trie.
        let node = unsafe packed(known: place.node)
        return node.isPlainEnd ? node.firstEnding : nil
    }

    /// The parameter edge at `index`, which comes from a node of the trie: a trie that is built does not change.
    @unsafe
    @inline(__always)
    func edge(known index: Int) -> Edge { unsafe edges.span[unchecked: index] }

    /// The same for a node.
    @unsafe
    @inline(__always)
    private func packed(known index: Int) -> Packed { unsafe packed.span[unchecked: index] }

    /// Whether a link that leads to `place`, and no further by literal edges, leads nowhere, and no value of it was refused: whether
    /// there is no other way on, nor was one passed by.
    ///
    /// - Parameter hasSegments: whether there are more segments; if not, the link does not arrive at a plain ending.
    @inline(never)
    func isDeadEnd(_ place: NodeRef, hasSegments: Bool) -> Bool {
        let node = node(at: place.node)
        return node.isOnlyWay && !node.hasInnerRest && node.rests.isEmpty
            && (hasSegments ? node.edges.isEmpty : node.endings.isEmpty)
    }

    /// How a link goes on from the node at `index`.
    private func onward(from index: Int) -> Continuations {
        let node = packed[index]
        if node.has(.innerRest) || node.has(.rests) || node.has(.ties) { return .other }
        if node.firstEdge == packed[index + 1].firstEdge { return node.has(.literals) ? .literals : .other }
        return node.has(.literals) ? .literalsOrEdges : .edges
    }

    // MARK: Building

    mutating func reserve(nodes: Int, edges: Int, endings: Int) {
        packed.reserveCapacity(nodes + 1)
        self.edges.reserveCapacity(edges)
        self.endings.reserveCapacity(endings)
    }

    /// Adds the next node, whose edges and endings are the last ones.
    mutating func append(_ node: Node) {
        var isPlainEnd = false
        if node.endings.count == 1, !node.hasInnerRest {
            let ending = endings[node.endings.lowerBound]
            isPlainEnd = ending.isFree && !ending.isExcluding
        }
        packed.append(Packed(node, isPlainEnd: isPlainEnd))
    }

    /// Ends the building: notes at each edge how links go on behind it.
    mutating func finish() {
        let end = Node(
            edges: edges.count..<edges.count, endings: endings.count..<endings.count, rests: endings.count..<endings.count,
            hasLiterals: false)
        packed.append(Packed(end, isPlainEnd: false))
        func place(_ node: Int) -> NodeRef { NodeRef(node, onward(from: node)) }
        start = place(Self.root)
        for index in edges.indices { edges[index].place = place(edges[index].child) }
        for node in nodeIndices where packed[node].firstEdge < packed[node + 1].firstEdge {
            edges[packed[node + 1].firstEdge - 1].isLast = true
        }
        var literals = LiteralTable()
        swap(&literals, &self.literals)
        literals.changePlaces { place($0) }
        self.literals = literals
    }
}
