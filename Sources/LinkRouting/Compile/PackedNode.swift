/// A node of a ``Trie`` in eight bytes: two words of indices, whose upper bits are flags.
///
/// ```
///                31             30             29             28         27 ... 0
/// edgesWord      literals       ties           innerCatchAll  catchAlls  index of the first parameter edge
/// terminalsWord  unconditional  noAlternative  index of the first terminal (30 bits)
/// ```
///
/// The edges and terminals of a node end where those of the next node begin, so no counts are stored.
struct PackedNode: Sendable {
    /// A flag of `edgesWord`; its raw value is the number of its bit.
    enum Flag: UInt32 {
        case literals = 31
        case ties = 30
        case innerCatchAll = 29
        case catchAlls = 28
    }

    private static let edgeMask: UInt32 = 0x0FFF_FFFF
    private static let terminalMask: UInt32 = 0x3FFF_FFFF
    private static let unconditionalFlag: UInt32 = 1 << 31
    private static let noAlternativeFlag: UInt32 = 1 << 30

    private var edgesWord: UInt32
    private var terminalsWord: UInt32

    /// Packs `node`.
    ///
    /// - Parameter isUnconditional: see ``hasUnconditionalTerminal``.
    init(_ node: Trie.Node, isUnconditional: Bool) {
        edgesWord = UInt32(truncatingIfNeeded: node.edges.lowerBound)
        terminalsWord = UInt32(truncatingIfNeeded: node.terminals.lowerBound)
        if isUnconditional { terminalsWord |= Self.unconditionalFlag }
        if node.hasNoAlternative { terminalsWord |= Self.noAlternativeFlag }
        set(.literals, node.hasLiterals)
        set(.ties, node.hasTies)
        set(.innerCatchAll, node.hasInnerCatchAll)
        set(.catchAlls, !node.catchAlls.isEmpty)
    }

    private mutating func set(_ flag: Flag, _ isSet: Bool) { if isSet { edgesWord |= 1 << flag.rawValue } }

    @inline(__always)
    func has(_ flag: Flag) -> Bool { (edgesWord >> flag.rawValue) & 1 != 0 }

    @inline(__always)
    var firstEdge: Int { Int(edgesWord & Self.edgeMask) }

    @inline(__always)
    var firstTerminal: Int { Int(terminalsWord & Self.terminalMask) }

    /// Whether a path that ends here is a match without further checks: exactly one pattern ends here, it has
    /// no conditions besides its path, and it is not an excluding one.
    @inline(__always)
    var hasUnconditionalTerminal: Bool { terminalsWord & Self.unconditionalFlag != 0 }

    /// See ``Trie/Node/hasNoAlternative``.
    @inline(__always)
    var hasNoAlternative: Bool { terminalsWord & Self.noAlternativeFlag != 0 }
}

extension Trie {
    /// The kinds of edges by which a link can leave a node, if the first edge that accepts a segment is the
    /// best one.
    package enum Continuations: UInt32, Sendable {
        /// None, or edges of which the first that accepts a segment need not be the best: ties, and
        /// catch-alls with more segments after them.
        case other = 0
        /// Literal edges. If there are parameter edges, too, they have to be compared.
        case literals = 1
        /// Parameter edges only.
        case edges = 2
        /// Literal edges, then parameter edges.
        case literalsOrEdges = 3
    }

    /// A reference to a node: its index in the lower 30 bits and its ``Continuations`` in the upper two.
    ///
    /// Every edge holds a reference to its child. A walk can thus choose the next look-up without loading the
    /// child.
    package struct NodeRef: Sendable, Equatable {
        let bits: UInt32

        init(bits: UInt32) { self.bits = bits }

        init(_ node: Int, _ continuations: Continuations = .other) {
            bits = UInt32(truncatingIfNeeded: node) | (continuations.rawValue << 30)
        }

        @inline(__always)
        package var node: Int { Int(bits & 0x3FFF_FFFF) }

        @inline(__always)
        var continuations: Continuations { Continuations(rawValue: bits >> 30) ?? .other }

        /// Whether the node has literal edges, and perhaps parameter edges after them.
        @inline(__always)
        var hasLiterals: Bool { (bits >> 30) & Continuations.literals.rawValue != 0 }

        /// Whether the node has parameter edges, and perhaps literal edges before them.
        @inline(__always)
        var hasEdges: Bool { (bits >> 30) & Continuations.edges.rawValue != 0 }
    }
}
