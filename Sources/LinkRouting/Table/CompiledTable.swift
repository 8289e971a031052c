/// The patterns of a table in flat arrays, whose elements refer to each other by index.
///
/// The parser fills it, and matching reads it. `RouteTable.pattern(at:)` turns parts of it back into a
/// ``Pattern``.
package struct CompiledTable: Sendable {
    package struct Pattern: Sendable {
        package var route = -1
        /// The position among the patterns of the route when they are sorted by their texts. Different
        /// spellings of a pattern do not matter.
        package var position = 0
        package var file: Int
        /// The bytes of the pattern in its file.
        package var byteRange: ByteRange
        package var path = Path()
        /// The index of the scheme and host; -1 if the pattern names none.
        package var origin = -1
        /// The index of the host, if it has parameters; otherwise -1.
        package var host = -1
        package var conditions = 0..<0
        package var constants = 0..<0
        /// The index of the parameter `*name` in the query; -1 without one.
        package var queryCatchAll = -1
        /// The index of the conditions on the fragment; -1 without any.
        package var fragment = -1
        /// The index of the set of sources that the pattern accepts; -1 for all.
        package var sourceSet = -1
        /// The counts that decide last which pattern is more specific.
        package var counts = Counts()

        package init(file: Int, byteRange: ByteRange) {
            self.byteRange = byteRange
            self.file = file
        }

        package var sourceRange: SourceRange { SourceRange(byteRange, file: file) }

        /// Whether the pattern names a scheme and host.
        package var namesOrigin: Bool { origin >= 0 }

        /// Whether the path alone decides: every link whose segments match the pattern matches it, whatever
        /// its origin, query and fragment are.
        package var isPathOnly: Bool {
            sourceSet < 0 && conditions.isEmpty && fragment < 0 && path.catchAll < 0
                && !path.hasCompetingChoices
        }
    }

    /// The conditions of a pattern on the fragment.
    package struct Fragment: Sendable {
        package var isQueryOnly = false
        package var beginsWithSlash = false
        package var path = Path()
        package var conditions = 0..<0
        package var queryCatchAll = -1
        package var counts = Counts()

        package init() {}
    }

    /// The number of conditions of each kind on a query.
    package struct Counts: Sendable, Hashable {
        package var literal = 0
        package var absent = 0
        package var required = 0
        package var optional = 0
    }

    /// A segment of a path, or the value of a query item.
    package struct Element: Sendable {
        package var kind: Kind
        // Declared after `kind`, so that it fits into the padding before `index`.
        package var isOptional = false
        /// The index of the literal, type or compound element. For a catch-all, 1 if it requires a segment,
        /// or else 0.
        package var index: Int
        /// The index of the element's first parameter; -1 for a literal.
        package var parameter: Int

        package enum Kind: UInt8, Sendable { case literal, type, compound, catchAll }

        package init(kind: Kind, isOptional: Bool = false, index: Int, parameter: Int) {
            self.kind = kind
            self.isOptional = isOptional
            self.index = index
            self.parameter = parameter
        }
    }

    package struct Condition: Sendable {
        package var key: ByteRange
        package var kind: Kind
        package var element: Element
        /// The bytes of the condition in its file.
        package var byteRange: ByteRange
        package enum Kind: UInt8, Sendable { case value, present, absent }

        package init(key: ByteRange, kind: Kind, element: Element, byteRange: ByteRange) {
            self.key = key
            self.kind = kind
            self.element = element
            self.byteRange = byteRange
        }
    }

    package struct Parameter: Sendable {
        /// The index of the name; -1 if the value is not reported.
        package var name: Int
        package var type: Int
        /// The index of the default text, or ``required`` or ``optional``.
        package var defaultIndex: Int
        /// Whether a value that the type rejects counts as absent. Only the value of a query item can be
        /// lenient.
        package var isLenient = false
        /// The bytes of the parameter in its file.
        package var byteRange: ByteRange

        /// The value must be present.
        package static let required = -1
        /// The value may be absent, and has no default.
        package static let optional = -2
        package var isOptional: Bool { defaultIndex != Self.required }

        package init(name: Int, type: Int, defaultIndex: Int, byteRange: ByteRange) {
            self.byteRange = byteRange
            self.name = name
            self.type = type
            self.defaultIndex = defaultIndex
        }
    }

    /// A value that belongs to a pattern, not to the link.
    package struct Constant: Sendable {
        /// The index of the name.
        package var name: Int
        package var type: Int
        /// Whether the type is written, not inferred.
        package var isTyped: Bool
        package var text: Bytes
        /// The bytes of the constant in its file.
        package var byteRange: ByteRange

        package init(name: Int, type: Int, isTyped: Bool, text: Bytes, byteRange: ByteRange) {
            self.name = name
            self.type = type
            self.isTyped = isTyped
            self.text = text
            self.byteRange = byteRange
        }
    }

    /// A segment or value that contains both text and parameters. Equal ones are stored once.
    package struct Compound: Sendable, Hashable {
        package enum Piece: Sendable, Hashable {
            /// Literal text in UTF-8. Canonically equivalent texts are different in links.
            case text(Bytes)
            case type(Int)
        }
        package var pieces: [Piece] = [] {
            didSet { types = pieces.compactMap { if case .type(let type) = $0 { type } else { nil } } }
        }
        /// The types of the parameters, from left to right.
        package private(set) var types: [Int] = []
        /// The number of code points of literal text.
        package var literalLength = 0

        package init() {}

        /// A segment or value with more parameters is an error. The search for their values calls itself for
        /// each of them.
        package static let maximumParameterCount = 32
    }

    /// A host with parameters.
    package struct Host: Sendable {
        package enum Label: Sendable {
            /// A text in lower case.
            case literal(Bytes)
            /// The index of a parameter, and that of its type.
            case parameter(Int, type: Int)
        }
        /// The index of the parameter of a leading `*`; -1 without one.
        package var star = -1
        /// The labels, from left to right.
        package var labels: [Label] = []

        package init() {}
    }

    /// An origin of a source, or one that a pattern names.
    package struct Origin: Sendable {
        /// The host of an origin.
        package enum Host: Sendable, Equatable {
            /// A custom scheme with any host or none.
            case none
            case literal(String)
            /// `*`: any host.
            case any
            /// The index of a host with parameters, or with a `*` before its labels.
            case parameters(Int)
        }
        /// The scheme in lower case; empty for `//`, which is both `http` and `https`.
        package var scheme: String
        package var host: Host
        /// The port; -1 for the default one, or for any port if the host is `*`.
        package var port: Int
        /// The origin as a table spells it.
        package var text: String

        package init(scheme: String, host: Host, port: Int, text: String) {
            self.scheme = scheme
            self.host = host
            self.port = port
            self.text = text
        }

        /// Whether the scheme is `http` or `https`.
        var isWeb: Bool { scheme.isEmpty || scheme == "http" || scheme == "https" }

        /// The schemes in lower case: `http` and `https` for `//`.
        var schemes: [String] { scheme.isEmpty ? ["http", "https"] : [scheme] }
    }

    /// The files that the table was read from.
    package var files: [TableFile] = []
    /// Whether the files have all lines of the table, not only its patterns and the names of its routes.
    package var hasWholeText = true
    package var options = TableOptions()
    /// The names of the sources.
    package var sources: [String] = []
    /// The origins of the sources, and then those that patterns name.
    package var origins: [Origin] = []
    /// The origins of each source, in the order written.
    package var sourceOrigins: [Range<Int>] = []
    /// One entry per route.
    package var routes: [RouteEntry] = []
    /// The texts of `deprecated` lines, by the indices of their routes.
    package var deprecations: [Int: String] = [:]
    package var types = CompiledTypes()
    package var patterns: [Pattern] = []
    package var hosts: [Host] = []
    package var fragments: [Fragment] = []
    package var elements: [Element] = []
    package var conditions: [Condition] = []
    package var globals = 0..<0
    package var parameters: [Parameter] = []
    package var constants: [Constant] = []
    package var compounds: [Compound] = []
    /// The literal texts of paths and queries, and the names of query items.
    package var literals = StringInterner()
    /// The names of parameters and constants.
    package var names: [String] = []
    /// The defaults of parameters.
    package var defaults: [Bytes] = []
    /// The sets of sources that patterns are restricted to, each in ascending order.
    package var sourceLists: [[Int]] = []

    package init() {}
}

extension CompiledTable {
    /// The bytes of all literals.
    package var texts: Bytes {
        @inline(__always) get { literals.bytes }
    }

    /// The origins of a source, in the order written.
    package func origins(ofSource source: Int) -> [Origin] { Array(origins[sourceOrigins[source]]) }

    /// Whether `pattern` accepts links of `source`. Every pattern accepts bare paths, which have no source
    /// (-1).
    @inline(__always)
    package func accepts(_ source: Int, pattern: Int) -> Bool {
        let set = patterns[pattern].sourceSet
        return set < 0 || source < 0 || accepts(source, inSet: set)
    }

    /// Whether a set of sources contains `source`.
    package func accepts(_ source: Int, inSet set: Int) -> Bool {
        let sources = sourceLists[set]
        var (low, high) = (0, sources.count)
        while low < high {
            let middle = (low + high) / 2
            if sources[middle] < source { low = middle + 1 } else { high = middle }
        }
        return low < sources.count && sources[low] == source
    }

    /// The literal at `bytes`.
    @inline(__always)
    package func text(_ bytes: ByteRange) -> String { String(decoding: texts[bytes.range], as: UTF8.self) }

    /// The name of a parameter; `nil` if its value is not reported.
    @inline(__always)
    package func name(ofParameter index: Int) -> String? {
        let name = parameters[index].name
        return name < 0 ? nil : names[name]
    }

    /// Whether the value of a query item counts as absent if the type of the element rejects it.
    @inline(__always)
    package func isLenient(_ element: Element) -> Bool {
        element.kind == .type && parameters[element.parameter].isLenient
    }

    /// The default of a parameter; `nil` if it has none.
    @inline(__always)
    package func defaultText(ofParameter index: Int) -> Bytes? {
        let text = parameters[index].defaultIndex
        return text < 0 ? nil : defaults[text]
    }

    /// The parameter or query item that a condition is about, for messages.
    package func name(of condition: Condition) -> String {
        let isParameter = condition.kind == .value && condition.element.kind == .type
        return (isParameter ? name(ofParameter: condition.element.parameter) : nil) ?? text(condition.key)
    }

    /// The number of conditions of each kind, as the order of specificity counts them.
    package func counts(of conditions: Range<Int>) -> Counts {
        var counts = Counts()
        for condition in self.conditions[conditions] {
            switch condition.kind {
            case .absent: counts.absent += 1
            case .present: counts.required += 1
            case .value where condition.element.isOptional: counts.optional += 1
            case .value:
                counts.required += 1
                if hasOnlyOneText(condition.element) { counts.literal += 1 }
            }
        }
        return counts
    }

    /// Whether the element accepts a single text: a literal, or a type with one alternative.
    private func hasOnlyOneText(_ element: Element) -> Bool {
        switch element.kind {
        case .literal: return true
        case .type:
            let type = types.entries[element.index]
            return type.kind == .oneOf && type.count == 1
        case .compound, .catchAll: return false
        }
    }
}
