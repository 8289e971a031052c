/// The patterns of a table in flat arrays, each thing known by its index: reading the table writes them, matching reads them.
package struct CompiledTable: Sendable {
    package struct Pattern: Sendable {
        @Packed package var route = -1
        @Packed var file: Int
        /// Where the pattern stands in its file.
        var stretch: ByteRange
        package var path = Path()
        /// Scheme and host, when the pattern names them; -1 without.
        @Packed var origin = -1
        /// What the pattern's own origin reports of a link's host; -1 when it reports nothing.
        @Packed var host = -1
        @PackedRange package var conditions = 0..<0
        @PackedRange var constants = 0..<0
        /// The parameter that holds the undeclared items of the query; -1 without one.
        @Packed package var queryRest = -1
        /// The conditions on the fragment; -1 without any.
        @Packed package var fragment = -1
        /// The index of the set of sources whose links it accepts; -1 is all.
        @Packed var sourceSet = -1
        /// What the end of the order of specificity counts.
        var counts = Counts()

        /// Where the pattern stands in the table.
        var place: SourceRange { SourceRange(stretch, file: file) }

        /// Whether the pattern names scheme and host itself.
        var namesOrigin: Bool { origin >= 0 }

        /// Whether every link whose segments lead to the end of the pattern matches it, wherever it comes from and whatever else it
        /// has.
        var asksForPathOnly: Bool {
            sourceSet < 0 && conditions.isEmpty && fragment < 0 && path.rest < 0 && !path.hasRivalChoices
        }
    }

    /// The conditions of a pattern on the fragment.
    struct Fragment: Sendable {
        var isQueryOnly = false
        var beginsWithSlash = false
        var path = Path()
        var conditions = 0..<0
        var queryRest = -1
        var counts = Counts()
    }

    /// How many conditions of each kind a query has.
    struct Counts: Sendable, Hashable {
        @Packed var literal = 0
        @Packed var absent = 0
        @Packed var required = 0
        @Packed var optional = 0
    }

    /// One segment of a path, or the value of a query item.
    package struct Element: Sendable {
        package var kind: Kind
        // Behind the kind, where it takes no room of its own.
        var isOptional = false
        /// The literal text, type or mixed shape; of a rest, 1 if it stands for one segment at least.
        @Packed package var index: Int
        /// The first of the element's parameters.
        @Packed var parameter: Int

        package enum Kind: UInt8, Sendable { case literal, type, mixed, rest }
    }

    package struct Condition: Sendable {
        package var key: ByteRange
        var kind: Kind
        package var element: Element
        /// Where the condition stands in its file.
        var stretch: ByteRange
        package enum Kind: UInt8, Sendable { case value, present, absent }
    }

    struct Parameter: Sendable {
        /// The index of the name; -1 when the value is not reported.
        @Packed var name: Int
        @Packed var type: Int
        /// The index of the text that stands in for an absent value, or else ``required`` or ``optional``.
        @Packed var standIn: Int
        /// Where the parameter stands in its file.
        var stretch: ByteRange

        /// The value must be there.
        static let required = -1
        /// The value may be absent, and is then left out.
        static let optional = -2
        var isOptional: Bool { standIn != Self.required }
    }

    /// A value that belongs to a pattern, not to the link.
    struct Constant: Sendable {
        /// The index of the name.
        var name: Int
        var type: Int
        /// Whether the type is written.
        var isTyped: Bool
        var text: Bytes
        /// Where the constant stands in its file.
        var stretch: ByteRange
    }

    /// Text and parameters mixed in a segment or value.
    package struct Mixed: Sendable, Hashable {
        package enum Piece: Sendable, Hashable {
            case text(String)
            case type(Int)
        }
        var pieces: [Piece]
        /// Code points of literal text.
        var literalLength: Int

        package init(pieces: [Piece], literalLength: Int) {
            self.pieces = pieces
            self.literalLength = literalLength
        }

        /// The types of the parameters, from left to right.
        var types: [Int] { pieces.compactMap { if case .type(let type) = $0 { type } else { nil } } }
    }

    /// The host of a pattern with parameters: labels from left to right.
    struct Host: Sendable {
        enum Label: Sendable {
            /// Lower case.
            case literal(Bytes)
            case parameter(Int, type: Int)
        }
        /// The parameter for what a leading `*` stands for; -1 without a star.
        var star = -1
        var labels: [Label] = []
    }

    var options = TableOptions()
    package var types = CompiledTypes()
    package var patterns = PackedPatterns()
    var origins: [Origin] = []
    var hosts: [Host] = []
    var fragments: [Fragment] = []
    package var elements: [Element] = []
    package var conditions: [Condition] = []
    package var globals = 0..<0
    var parameters: [Parameter] = []
    var constants: [Constant] = []
    var mixed: [Mixed] = []
    /// The literal texts of paths and queries, and the keys of conditions.
    var literals = StringInterner()
    /// The names of parameters and constants.
    var names: [String] = []
    /// What is reported for absent values.
    var defaults: [Bytes] = []
    /// The sets of sources that patterns are restricted to, as they are written, and for each source whether it is one of them.
    var sourceLists: [[Int]] = []
    var sourceSets: [[Bool]] = []
}

extension CompiledTable {
    /// The bytes of all literal texts and keys.
    package var texts: Bytes {
        @inline(__always) get { literals.bytes }
    }

    /// The text at `stretch` of the literal texts and keys.
    func text(_ stretch: ByteRange) -> String { String(decoding: texts[stretch.range], as: UTF8.self) }

    /// The name under which a parameter is reported; `nil` if it is not.
    package func name(ofParameter index: Int) -> String? {
        let name = parameters[index].name
        return name < 0 ? nil : names[name]
    }

    /// What is reported when a parameter is absent; `nil` if nothing is.
    func defaultText(ofParameter index: Int) -> Bytes? {
        let text = parameters[index].standIn
        return text < 0 ? nil : defaults[text]
    }

    /// The parameter or key that a condition is about, for messages.
    package func name(of condition: Condition) -> String {
        let isParameter = condition.kind == .value && condition.element.kind == .type
        return (isParameter ? name(ofParameter: condition.element.parameter) : nil) ?? text(condition.key)
    }

    /// What the end of the order of specificity counts of `conditions`.
    func counts(of conditions: Range<Int>) -> Counts {
        var counts = Counts()
        for condition in self.conditions[conditions] {
            switch condition.kind {
            case .absent: counts.absent += 1
            case .present: counts.required += 1
            case .value where condition.element.isOptional: counts.optional += 1
            case .value:
                counts.required += 1
                if isOneText(condition.element) { counts.literal += 1 }
            }
        }
        return counts
    }

    private func isOneText(_ element: Element) -> Bool {
        switch element.kind {
        case .literal: return true
        case .type:
            let type = types.entries[element.index]
            return type.kind == .oneOf && type.count == 1
        case .mixed, .rest: return false
        }
    }
}
