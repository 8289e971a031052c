extension Trie {
    /// An edge for segments that a parameter, or a compound of literal text and parameters, accepts.
    package struct Edge: Sendable {
        package var label: Label
        /// The child. It tells about the edges of the child only after ``Trie/finish()``.
        var target: NodeRef
        /// A fast test for the most frequent types.
        package var form: Form
        /// Whether this is the last edge of its node.
        var isLast = false

        package init(label: Label, child: Int, _ types: CompiledTypes) {
            self.label = label
            target = NodeRef(child)
            form = .other
            guard case .type(let type) = label else { return }
            form = type == CompiledTypes.string ? .text : types.isAnyInteger[Int(type)] ? .integer : .other
        }

        package var child: Int { target.node }

        /// How an edge's label can be tested without looking at its type.
        package enum Form: UInt8, Sendable {
            /// Any nonempty text.
            case text
            /// `int` or `uint` without bounds.
            case integer
            /// Only the type can tell.
            case other
        }
    }

    /// The set of segments that an edge accepts. Types and compounds are indices into the ``CompiledTable``.
    package enum Label: Sendable, Hashable {
        case type(UInt32)
        case compound(UInt32)
        /// One or more segments: a catch-all in the middle of a path.
        case catchAll(CatchAllKind)
    }

    /// A pattern at the node where its path ends, for one choice of its optional segments.
    package struct Terminal: Sendable {
        package var pattern: UInt32
        /// Which optional segments are present; bit 0 is the first.
        package var optionalMask: UInt8
        /// How many optional segments are omitted.
        package var omittedCount: UInt8
        /// The catch-all at the end of the path.
        package var catchAll: CatchAllKind
        /// Whether a catch-all before the end of the path matches no segment.
        package var isCatchAllEmpty: Bool {
            get { flags & 1 != 0 }
            set { flags = newValue ? flags | 1 : flags & ~1 }
        }
        /// Whether the path alone decides: the pattern has no source, query, fragment, catch-all, or second
        /// choice of optional segments that fits the same path.
        package var isPathOnly: Bool {
            get { flags & 2 != 0 }
            set { flags = newValue ? flags | 2 : flags & ~2 }
        }
        /// Whether the pattern belongs to a `none` route, whose links are misses.
        package var isExcluding: Bool {
            get { flags & 4 != 0 }
            set { flags = newValue ? flags | 4 : flags & ~4 }
        }
        /// Whether a later terminal of the node may match the same link, and does not rank after this one and
        /// all before it. Only the link can tell which one is better.
        package var hasRival: Bool {
            get { flags & 8 != 0 }
            set { flags = newValue ? flags | 8 : flags & ~8 }
        }
        /// Whether ``hasRival`` holds for bare paths, which have no source.
        package var hasBareRival: Bool {
            get { flags & 16 != 0 }
            set { flags = newValue ? flags | 16 : flags & ~16 }
        }
        /// The properties above, packed so that a terminal takes eight bytes.
        private var flags: UInt8 = 0

        /// The terminal in a block.
        mutating func code(_ coder: inout BlockCoder, patternCount: Int) {
            var index = Int(pattern)
            coder.index(&index, 0..<patternCount)
            pattern = UInt32(truncatingIfNeeded: index)
            coder.byte(&optionalMask)
            coder.byte(&omittedCount)
            coder.choice(&catchAll)
            coder.byte(&flags)
        }

        package init(
            pattern: UInt32, optionalMask: UInt8, omittedCount: UInt8, catchAll: CatchAllKind,
            isCatchAllEmpty: Bool
        ) {
            self.pattern = pattern
            self.optionalMask = optionalMask
            self.omittedCount = omittedCount
            self.catchAll = catchAll
            self.isCatchAllEmpty = isCatchAllEmpty
        }
    }

    package enum CatchAllKind: UInt8, Sendable {
        case none
        /// `+name`: one or more segments.
        case required
        /// `*name`: any number of segments.
        case any
    }
}
