/// The patterns of a table in the form that matching uses: flat arrays, each thing known by its index.
struct Program: Sendable {
    struct Pattern: Sendable {
        var route: Int
        /// Whether it says which links are left alone.
        var isExcluding: Bool
        /// The index of the pattern among those of its route.
        var ordinal: Int
        /// What the pattern's own origin reports of a link's host; -1 when it names none.
        var host = -1
        var path: Path
        var conditions: Range<Int>
        /// The parameters that hold constants.
        var constants: Range<Int>
        /// The parameter that holds the undeclared items of the query; -1 without one.
        var queryRest: Int
        /// The conditions on the fragment; -1 without any.
        var fragment: Int
        /// The index of the set of sources whose links it accepts; -1 is all.
        var sourceSet: Int
        /// Whether the pattern names scheme and host itself.
        var namesOrigin: Bool
        /// What the end of the order of specificity counts.
        var counts = Counts()
    }

    /// The conditions of a pattern on the fragment.
    struct Fragment: Sendable {
        var isQueryOnly: Bool
        var path: Path
        var conditions: Range<Int>
        var queryRest: Int
        var counts = Counts()
    }

    /// How many conditions of each kind a query has.
    struct Counts: Sendable, Hashable {
        var literal = 0
        var absent = 0
        var required = 0
        var optional = 0
    }

    /// One segment of a path, or the value of a query item.
    struct Element: Sendable {
        var kind: Kind
        /// The literal text, type or mixed shape.
        var index: Int
        /// The first of the element's parameters.
        var parameter: Int
        var isOptional: Bool

        enum Kind: Sendable { case literal, type, mixed, rest }
    }

    struct Condition: Sendable {
        var key: Stretch
        var kind: Kind
        var element: Element
        /// The parameter or key, for messages.
        var name: String
        enum Kind: Sendable { case value, present, absent }
    }

    struct Parameter: Sendable {
        /// `nil` when the value is not reported.
        var name: String?
        var type: Int
        /// The text of the default, or of the constant.
        var defaultText: [UInt8]?
    }

    /// Text and parameters mixed in a segment or value.
    struct Mixed: Sendable, Hashable {
        enum Piece: Sendable, Hashable {
            case text(String)
            case type(Int)
        }
        var pieces: [Piece]
        /// Code points of literal text.
        var literalLength: Int
    }

    var options = TableOptions()
    var types = TypeTable()
    var texts: [UInt8] = []
    var patterns: [Pattern] = []
    var hosts: [Host] = []
    var fragments: [Fragment] = []
    var elements: [Element] = []
    var conditions: [Condition] = []
    var globals: Range<Int> = 0..<0
    var parameters: [Parameter] = []
    var mixed: [Mixed] = []
    var literals: [Stretch] = []
    var sourceSets: [[Bool]] = []

    /// Whether `pattern` accepts links of `source`; a bare path has none (-1) and is accepted by all.
    @inline(__always)
    func accepts(_ source: Int, pattern: Int) -> Bool {
        let set = patterns[pattern].sourceSet
        return set < 0 || source < 0 || sourceSets[set][source]
    }

    /// Whether a link whose segments lead to the end of a pattern matches it, wherever it comes from and whatever else it has.
    func asksForPathOnly(_ pattern: Pattern) -> Bool {
        pattern.sourceSet < 0 && pattern.conditions.isEmpty && pattern.fragment < 0 && pattern.path.rest < 0
            && !pattern.path.hasRivalChoices
    }

    /// How the two labels of edges compare for a segment that both accept.
    func specificity(_ left: Trie.Label, _ right: Trie.Label) -> Specificity {
        switch (left, right) {
        case (.type(let left), .type(let right)): return types.types[Int(left)].specificity(to: types.types[Int(right)])
        case (.mixed, .type): return .more
        case (.type, .mixed): return .less
        case (.rest(let left), .rest(let right)):
            return left == right ? .equal : left.rawValue < right.rawValue ? .more : .less
        case (_, .rest): return .more
        case (.rest, _): return .less
        case (.mixed(let left), .mixed(let right)): return specificity(mixed[Int(left)], mixed[Int(right)])
        }
    }

    /// More code points of literal text, then the types from left to right.
    private func specificity(_ left: Mixed, _ right: Mixed) -> Specificity {
        if left.literalLength != right.literalLength { return left.literalLength > right.literalLength ? .more : .less }
        for (mine, theirs) in zip(left.types, right.types) {
            let order = types.types[mine].specificity(to: types.types[theirs])
            if order != .equal { return order }
        }
        return left == right ? .equal : .tied
    }

    /// How the values of a query item that two patterns name compare.
    func specificity(_ left: Element, _ right: Element) -> Specificity {
        switch (left.kind, right.kind) {
        case (.literal, .literal): .equal
        case (.literal, _): .more
        case (_, .literal): .less
        default: specificity(left.label, right.label)
        }
    }
}

extension Program.Mixed {
    /// The types of the parameters, from left to right.
    var types: [Int] { pieces.compactMap { if case .type(let type) = $0 { type } else { nil } } }
}

extension Program.Element {
    /// What an edge for this element accepts.
    var label: Trie.Label {
        switch kind {
        case .mixed: .mixed(UInt32(index))
        case .rest: .rest(index == 1 ? .required : .any)
        case .literal, .type: .type(UInt32(index))
        }
    }
}
