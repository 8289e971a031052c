import LinkRoutingLanguage

/// A glob laid out for matching, and for following it character by character.
///
/// A text is given as its units: bytes, or UTF-16 units where a text of Android has characters beyond ASCII.
/// The time to match is at most proportional to the text times the pattern.
struct GlobMatcher: Sendable {
    enum Kind: UInt8 { case literal, set, choice }

    struct Node: Sendable {
        var kind: Kind
        /// Where a literal is in `units`, or the index of a set or a choice.
        var start = 0
        /// The length of a literal, or how many characters of a set there are.
        var minimum: Int32 = 1
        var maximum: Int32 = 1
    }

    private(set) var nodes: ContiguousArray<Node> = []
    private(set) var units: ContiguousArray<UInt16> = []
    private(set) var sets: [UnitSet] = []
    private(set) var choices: [GlobChoice] = []
    let manner: Glob.Manner
    /// Whether no text matches.
    fileprivate(set) var isNever = false
    /// Whether every text matches.
    fileprivate(set) var isAny = false
    /// Whether each set has one character, or is any number of any characters.
    private var isPlain = true

    static let any = GlobMatcher(Glob(steps: [.star]))
    static let never = GlobMatcher(Glob(steps: [.undefined("")]))

    init(_ glob: Glob, folding: Bool = false) {
        var compiler = GlobCompiler(folding: folding)
        self = compiler.matcher(glob)
    }

    fileprivate init(empty manner: Glob.Manner) { self.manner = manner }

    /// The pattern for bytes of UTF-8 instead of UTF-16 units.
    ///
    /// Beyond ASCII, sets and wildcards may then match other characters than before.
    var ofBytes: GlobMatcher {
        if units.allSatisfy({ $0 < 0x80 }) { return self }
        var matcher = self
        matcher.units = []
        for index in nodes.indices where nodes[index].kind == .literal {
            let own = units[nodes[index].start...].prefix(Int(nodes[index].minimum))
            let bytes = String(decoding: own, as: UTF16.self).utf8.map { UInt16($0) }
            let count = Int32(bytes.count)
            matcher.nodes[index] = Node(
                kind: .literal, start: matcher.units.count, minimum: count, maximum: count)
            matcher.units += bytes
        }
        return matcher
    }

    /// The literal at the start.
    var prefix: ArraySlice<UInt16> {
        guard let first = nodes.first, first.kind == .literal else { return [] }
        return ArraySlice(units[first.start..<(first.start + Int(first.minimum))])
    }

    /// Whether the whole of `text` matches.
    @inline(__always)
    func matches<Unit: FixedWidthInteger & UnsignedInteger>(_ text: Span<Unit>) -> Bool {
        if isAny { return true }
        if isNever { return false }
        if !manner.givesBack { return matchesKeeping(text) }
        return isPlain ? matchesGivingBack(text) : matchesInAnyWay(text)
    }

    /// Goes back to the last `*` only: what the ones before it matched can stay, as all that is between two
    /// of them was found as early as possible.
    private func matchesGivingBack<Unit: FixedWidthInteger & UnsignedInteger>(_ text: Span<Unit>) -> Bool {
        let nodes = nodes.span
        var (node, position) = (0, 0)
        var (retryNode, retryPosition) = (-1, 0)
        while true {
            if node == nodes.count {
                if position == text.count { return true }
            } else if nodes[node].maximum == .max {
                node &+= 1
                if node == nodes.count { return true }
                (retryNode, retryPosition) = (node, position)
                continue
            } else if nodes[node].kind == .literal {
                if hasLiteral(nodes[node], text, position) {
                    position &+= Int(nodes[node].minimum)
                    node &+= 1
                    continue
                }
            } else if position < text.count, sets[nodes[node].start].contains(UInt16(text[position])) {
                position = Self.characterEnd(text, position)
                node &+= 1
                continue
            }
            guard retryNode >= 0, retryPosition < text.count else { return false }
            retryPosition = Self.characterEnd(text, retryPosition)
            (node, position) = (retryNode, retryPosition)
        }
    }

    /// Each step matches as many characters as it can, and nothing is ever given back.
    private func matchesKeeping<Unit: FixedWidthInteger & UnsignedInteger>(_ text: Span<Unit>) -> Bool {
        var place = Place(node: 0)
        for index in 0..<text.count {
            guard let next = kept(place, UInt16(text[index])) else { return false }
            place = next
            if Int(place.node) == nodes.count - 1, isRest(nodes[nodes.count - 1]) { return true }
        }
        return accepts(place)
    }

    /// Follows all ways at once.
    private func matchesInAnyWay<Unit: FixedWidthInteger & UnsignedInteger>(_ text: Span<Unit>) -> Bool {
        var state = start
        var work = 0
        for index in 0..<text.count {
            let unit = text[index]
            // Without `&&`: Swift 6.3 cannot optimize a span in an autoclosure within this loop.
            let isContinuation = index > 0 ? Self.isContinuation(unit) : false
            state = step(state, UInt16(unit), isContinuation: isContinuation, &work)
            if state.isEmpty { return false }
        }
        return accepts(state)
    }

    @inline(__always)
    private func hasLiteral<Unit: FixedWidthInteger & UnsignedInteger>(
        _ node: Node, _ text: Span<Unit>, _ position: Int
    ) -> Bool {
        let count = Int(node.minimum)
        guard text.count &- position >= count else { return false }
        let units = units.span
        for index in 0..<count where UInt16(text[position &+ index]) != units[node.start &+ index] {
            return false
        }
        return true
    }

    /// Whether the node is `.*`.
    func isRest(_ node: Node) -> Bool {
        node.kind == .set && node.minimum == 0 && node.maximum == .max && sets[node.start] == .any
    }

    /// The end of the character that starts at `position`. Bytes are those of code points.
    @inline(__always)
    private static func characterEnd<Unit: FixedWidthInteger & UnsignedInteger>(
        _ text: Span<Unit>, _ position: Int
    ) -> Int {
        var end = position &+ 1
        while end < text.count, isContinuation(text[end]) { end &+= 1 }
        return end
    }

    @inline(__always)
    private static func isContinuation<Unit: FixedWidthInteger & UnsignedInteger>(_ unit: Unit) -> Bool {
        Unit.bitWidth == 8 && unit & 0xC0 == 0x80
    }
}

/// The values of a variable. Patterns that use it share them.
final class GlobChoice: Sendable {
    let values: [GlobMatcher]
    /// The values that begin with each unit, and those that do not begin with a literal.
    private let byFirst: [UInt16: [Int32]]
    private let others: [Int32]
    /// Whether a value may be empty.
    let acceptsEmpty: Bool

    init(_ values: [GlobMatcher]) {
        self.values = values
        var byFirst: [UInt16: [Int32]] = [:]
        var others: [Int32] = []
        for (index, value) in values.enumerated() {
            if let first = value.prefix.first {
                byFirst[first, default: []].append(Int32(index))
            } else {
                others.append(Int32(index))
            }
        }
        self.byFirst = byFirst
        self.others = others
        acceptsEmpty = others.contains { values[Int($0)].accepts(values[Int($0)].start) }
    }

    func values(beginningWith unit: UInt16) -> [Int32] { (byFirst[unit] ?? []) + others }
}

/// Lays out the patterns of a file.
struct GlobCompiler {
    private let folding: Bool
    /// What was laid out for variables before, by their names.
    private var known: [String: (variable: Glob.Variable, values: Values)] = [:]

    /// The values of a variable, which may be a set of characters.
    private enum Values {
        case set(UnitSet)
        case choice(GlobChoice)
    }

    /// - Parameter folding: Whether the texts that will be compared have no capital letters.
    init(folding: Bool) { self.folding = folding }

    mutating func matcher(_ glob: Glob) -> GlobMatcher {
        var matcher = GlobMatcher(empty: glob.manner)
        for step in glob.steps {
            switch step {
            case .text(let text): matcher.append(text, folding: folding)
            case .set(let set, let count): matcher.append(set, count)
            case .oneOf(let variable):
                switch values(of: variable) {
                case .set(let set): matcher.append(set, 1...1)
                case .choice(let choice): matcher.append(choice)
                }
            case .undefined: matcher.isNever = true
            }
        }
        matcher.isAny =
            !matcher.isNever && glob.manner != .simple && matcher.nodes.count == 1
            && matcher.isRest(matcher.nodes[0])
        return matcher
    }

    private mutating func values(of variable: Glob.Variable) -> Values {
        if let known = known[variable.name], known.variable == variable { return known.values }
        let globs =
            variable.globs.isEmpty ? variable.texts.map { Glob(steps: [.text($0)]) } : variable.globs
        let units = globs.compactMap { $0.text?.utf8.count == 1 ? $0.text?.utf8.first : nil }
        let values: Values
        if units.count == globs.count, units.allSatisfy({ $0 < 0x80 }) {
            let folded = units.map { UInt16(folding ? ASCII.lowercased($0) : $0) }
            values = .set(UnitSet(folded.map { $0...$0 }))
        } else {
            values = .choice(GlobChoice(globs.map { matcher($0) }))
        }
        known[variable.name] = (variable, values)
        return values
    }
}

extension GlobMatcher {
    fileprivate mutating func append(_ text: String, folding: Bool) {
        let start = units.count
        if manner == .apple {
            let bytes = Bytes(text.utf8)
            units += (folding ? CaseFolding.folded(bytes.span) : bytes).map { UInt16($0) }
        } else {
            units += text.utf16
        }
        let count = Int32(units.count - start)
        if count > 0 { nodes.append(Node(kind: .literal, start: start, minimum: count, maximum: count)) }
    }

    fileprivate mutating func append(_ set: UnitSet, _ count: ClosedRange<Int32>) {
        nodes.append(
            Node(kind: .set, start: sets.count, minimum: count.lowerBound, maximum: count.upperBound))
        sets.append(set)
        if count != 1...1, set != .any || count != 0 ... .max { isPlain = false }
    }

    fileprivate mutating func append(_ choice: GlobChoice) {
        nodes.append(Node(kind: .choice, start: choices.count))
        choices.append(choice)
        isPlain = false
    }
}
