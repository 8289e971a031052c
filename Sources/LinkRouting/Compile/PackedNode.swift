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
    /// A reference to a node: its index in the lower 30 bits, and two facts about its edges.
    ///
    /// Every edge holds a reference to its child. So a walk can choose the next look-up without loading the
    /// child.
    package struct NodeRef: Sendable, Equatable {
        let bits: UInt32

        init(bits: UInt32) { self.bits = bits }

        init(_ node: Int, hasLiterals: Bool = false, hasEdges: Bool = false) {
            bits =
                UInt32(truncatingIfNeeded: node) | (hasLiterals ? 1 << 30 : 0) | (hasEdges ? 1 << 31 : 0)
        }

        @inline(__always)
        package var node: Int { Int(bits & 0x3FFF_FFFF) }

        /// Whether the node has literal edges.
        @inline(__always)
        var hasLiterals: Bool { bits & 1 << 30 != 0 }

        /// Whether the node has parameter edges, and the first one that accepts a segment is the best one.
        @inline(__always)
        var hasEdges: Bool { bits & 1 << 31 != 0 }
    }
}
