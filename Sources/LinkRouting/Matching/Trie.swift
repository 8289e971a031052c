/// All paths of a table as one tree in flat arrays, immutable once built; nodes are known by their indices.
struct Trie: Sendable {
    struct Node: Sendable {
        /// The parameter edges, most specific first.
        var edges = Bunch()
        /// The patterns that end here, those with fewer left-out optionals first.
        var endings = Bunch()
        /// How many patterns have a rest that begins here; they stand behind the endings.
        private var restCount: UInt32 = 0
        /// Whether literal edges leave the node; they stand in the table of all literal edges.
        var hasLiterals: Bool
        /// Whether two parameter edges may accept the same text without one being more specific.
        var hasTies = false
        /// Whether one of the edges is a rest with more segments behind it, or an ending has such a rest that is empty: what only a
        /// comparison of whole matches can rank.
        var hasInnerRest = false

        init(hasLiterals: Bool) { self.hasLiterals = hasLiterals }

        /// The patterns whose rest begins here: `+` before `*`.
        var rests: Bunch {
            get { Bunch(start: endings.start + endings.count, count: restCount) }
            set { restCount = newValue.count }
        }

        /// How a link goes on from a node.
        enum Onward: UInt8, Sendable {
            /// By literal edges only.
            case literals
            /// By one parameter edge only.
            case edge
            /// In several ways, or none.
            case other
        }

        /// How a link goes on from here; known when all else is.
        private(set) var onward = Onward.other

        mutating func noteOnward() {
            if hasInnerRest || restCount > 0 { return }
            if hasLiterals, edges.count == 0 { onward = .literals }
            if !hasLiterals, edges.count == 1 { onward = .edge }
        }
    }

    /// Neighbours in one of the arrays.
    struct Bunch: Sendable {
        var start: UInt32 = 0
        var count: UInt32 = 0
        var range: Range<Int> { Int(start)..<Int(start + count) }
    }

    /// A way from a node to its child for segments that a parameter, or a mixture of text and parameters, accepts.
    struct Edge: Sendable {
        var label: Label
        var child: UInt32
        /// What is known of the label without a look at the types.
        var form: Form

        init(label: Label, child: UInt32, _ types: TypeTable) {
            self.label = label
            self.child = child
            form = .other
            guard case .type(let type) = label else { return }
            form = type == TypeTable.string ? .text : types.isAnyInteger[Int(type)] ? .integer : .other
        }

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
    enum Label: Sendable, Hashable {
        case type(UInt32)
        case mixed(UInt32)
        case rest(RestKind)
    }

    /// A pattern, with some of its optional segments left out, at the node where its path ends.
    struct Ending: Sendable {
        var pattern: UInt32
        /// The optional segments that are present, the first in the lowest bit.
        var present: UInt8
        /// How many optional segments are left out.
        var leftOut: UInt8
        /// The rest with which the path ends.
        var rest: RestKind
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

        init(pattern: UInt32, present: UInt8, leftOut: UInt8, rest: RestKind, isRestEmpty: Bool) {
            self.pattern = pattern
            self.present = present
            self.leftOut = leftOut
            self.rest = rest
            self.isRestEmpty = isRestEmpty
        }
    }

    enum RestKind: UInt8, Sendable {
        case none
        /// `+name`: at least one segment.
        case required
        /// `*name`
        case any
    }

    static let root = 0

    var nodes: [Node] = []
    var edges: [Edge] = []
    var endings: [Ending] = []
    var literals = LiteralEdges()
}
