import LinkRoutingLanguage

/// A glob laid out for matching, and for following it character by character.
///
/// A text is given as its units: bytes for Apple, UTF-16 units for Android.
/// The time to match is at most proportional to the text times the pattern.
struct GlobMatcher: Sendable {
    enum Node: Sendable {
        case literal(ContiguousArray<UInt16>)
        /// Characters of a set, within the range.
        case set(UnitSet, ClosedRange<Int32>)
        /// The values of a variable, which all patterns with it share.
        case choice([GlobMatcher], acceptsEmpty: Bool)
    }

    private(set) var nodes: [Node] { didSet { prefix = Self.prefix(of: nodes) } }
    /// The text that every match begins with.
    private(set) var prefix: ContiguousArray<UInt16>
    let manner: Glob.Manner
    /// Whether no text matches.
    let isNever: Bool
    /// Whether every text matches.
    let isAny: Bool

    static let any = GlobMatcher(Glob(steps: [.star]))
    static let never = GlobMatcher(Glob(steps: [.undefined("")]))

    init(_ glob: Glob, folding: Bool = false) {
        var compiler = GlobCompiler()
        self = compiler.matcher(glob, folding: folding)
    }

    fileprivate init(_ nodes: [Node], _ manner: Glob.Manner, isNever: Bool) {
        (self.nodes, self.manner, self.isNever) = (nodes, manner, isNever)
        prefix = Self.prefix(of: nodes)
        isAny = !isNever && manner != .simple && nodes.count == 1 && nodes[0].isRest
    }

    private static func prefix(of nodes: [Node]) -> ContiguousArray<UInt16> {
        if case .literal(let units)? = nodes.first { units } else { [] }
    }

    /// The pattern for bytes of UTF-8 instead of UTF-16 units.
    ///
    /// Beyond ASCII, sets and wildcards may then match other characters than before.
    var ofBytes: GlobMatcher {
        var matcher = self
        matcher.nodes = nodes.map { node in
            guard case .literal(let units) = node else { return node }
            return .literal(ContiguousArray(String(decoding: units, as: UTF16.self).utf8.map { UInt16($0) }))
        }
        return matcher
    }

    /// Whether the whole of `text` matches.
    func matches<Unit: FixedWidthInteger & UnsignedInteger>(_ text: Span<Unit>) -> Bool {
        if isAny || isNever { return isAny }
        // Most patterns of a file begin with another text.
        let units = prefix.span
        guard text.count >= units.count else { return false }
        for index in units.indices where UInt16(text[index]) != units[index] { return false }
        var (state, next) = (units.isEmpty ? start : start(at: 1), [Place]())
        let hasRest = nodes.last?.isRest ?? false
        // If nothing is given back, only the first place counts.
        let places = manner.givesBack ? Int.max : 1
        for index in units.count..<text.count {
            if hasRest, state.prefix(places).contains(where: { Int($0.node) == nodes.count - 1 }) {
                return true
            }
            let unit = text[index]
            // Of a character, the first byte decides.
            let isContinuation = index > 0 && manner == .apple && unit & 0xC0 == 0x80
            step(state, UInt16(unit), isContinuation: isContinuation, to: &next)
            swap(&state, &next)
            if state.isEmpty { return false }
        }
        return accepts(state)
    }
}

extension GlobMatcher.Node {
    /// Whether the node is `.*`.
    var isRest: Bool {
        if case .set(let set, let count) = self { count == 0 ... .max && set == .any } else { false }
    }
}

/// Lays out the patterns of a file.
struct GlobCompiler {
    /// What was laid out for variables before, by their names.
    private var known: [String: (variable: Glob.Variable, folding: Bool, node: GlobMatcher.Node)] = [:]

    /// - Parameter folding: Whether the texts that will be compared have no capital letters.
    mutating func matcher(_ glob: Glob, folding: Bool) -> GlobMatcher {
        var nodes: [GlobMatcher.Node] = []
        var isNever = false
        for step in glob.steps {
            switch step {
            case .text(let text):
                if !text.isEmpty { nodes.append(.literal(units(of: text, glob.manner, folding))) }
            case .set(let set, let count): nodes.append(.set(set, count))
            case .oneOf(let variable): nodes.append(node(for: variable, folding))
            case .undefined: isNever = true
            }
        }
        return GlobMatcher(nodes, glob.manner, isNever: isNever)
    }

    private func units(of text: String, _ manner: Glob.Manner, _ folding: Bool) -> ContiguousArray<UInt16> {
        if manner != .apple { return ContiguousArray(text.utf16) }
        let bytes = Bytes(text.utf8)
        return ContiguousArray((folding ? CaseFolding.folded(bytes.span) : bytes).map { UInt16($0) })
    }

    /// A set if all values are single characters of ASCII.
    private mutating func node(for variable: Glob.Variable, _ folding: Bool) -> GlobMatcher.Node {
        if let known = known[variable.name], known.variable == variable, known.folding == folding {
            return known.node
        }
        let globs =
            variable.globs.isEmpty ? variable.texts.map { Glob(steps: [.text($0)]) } : variable.globs
        let units = globs.compactMap { $0.text?.utf8.count == 1 ? $0.text?.utf8.first : nil }
        let isSet = units.count == globs.count && units.allSatisfy { $0 < 0x80 }
        let node: GlobMatcher.Node
        if isSet {
            let folded = units.map { UInt16(folding ? ASCII.lowercased($0) : $0) }
            node = .set(UnitSet(folded.map { $0...$0 }), 1...1)
        } else {
            let values = globs.map { matcher($0, folding: folding) }
            node = .choice(values, acceptsEmpty: values.contains { $0.accepts($0.start) })
        }
        known[variable.name] = (variable, folding, node)
        return node
    }
}
