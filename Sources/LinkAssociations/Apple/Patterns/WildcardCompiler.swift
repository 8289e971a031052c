import LinkRouting

/// Lays out patterns for matching.
struct WildcardCompiler {
    private(set) var patterns = WildcardPatterns()
    private let variables: [String: [String]]
    /// The steps for variables that were compiled before, by name and case folding.
    private var compiled: [String: WildcardToken] = [:]

    /// - Parameter variables: The values of the variables that a file defines.
    init(variables: [String: [String]]) { self.variables = variables }

    /// A pattern for a query, a fragment or a value.
    mutating func compile(_ pattern: String, folding: Bool) -> WildcardPattern {
        compile(WildcardPiece.pieces(of: pattern), folding: folding)
    }

    /// A pattern for a path without its first slash and without the slashes at its end, and the pattern that
    /// matches as well if the first one ends with `/*`.
    mutating func compile(path pattern: String, variables: Bool, folding: Bool) -> (
        WildcardPattern, WildcardPattern
    ) {
        let pieces = Self.trimmed(WildcardPiece.pieces(of: pattern, variables: variables))
        let main = compile(pieces, folding: folding)
        guard let shorter = Self.withoutLastSegment(pieces, of: pattern) else { return (main, .never) }
        return (main, compile(shorter, folding: folding))
    }

    /// The pieces of a path pattern that ends with `/*` without that segment; `nil` for others.
    static func withoutLastSegment(_ pieces: [WildcardPiece], of pattern: String) -> [WildcardPiece]? {
        guard pieces.count > 1, pieces.last == .star, case .literal(let bytes) = pieces[pieces.count - 2],
            bytes.last == UInt8(ascii: "/"), !Self.endsWithTwoStars(pattern)
        else { return nil }
        var shorter = Array(pieces.dropLast(2))
        if bytes.count > 1 { shorter.append(.literal(Bytes(bytes.dropLast()))) }
        return shorter
    }

    /// The pieces of a path pattern without slashes at its start and its end.
    static func trimmed(_ pieces: [WildcardPiece]) -> [WildcardPiece] {
        var pieces = pieces
        if case .literal(let bytes) = pieces.first {
            let rest = Bytes(bytes.drop { $0 == UInt8(ascii: "/") })
            if rest.isEmpty { pieces.removeFirst() } else { pieces[0] = .literal(rest) }
        }
        if case .literal(var bytes) = pieces.last {
            while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
            pieces.removeLast()
            if !bytes.isEmpty { pieces.append(.literal(bytes)) }
        }
        return pieces
    }

    private static func endsWithTwoStars(_ pattern: String) -> Bool {
        Bytes(pattern.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.prefix(2)) == [0x2A, 0x2A]
    }

    private mutating func compile(_ pieces: [WildcardPiece], folding: Bool) -> WildcardPattern {
        var steps: [WildcardToken] = []
        for piece in pieces {
            guard let step = token(for: piece, folding: folding) else { return .never }
            steps.append(step)
        }
        if steps.count == 1, steps[0].kind == .star { return .any }
        var pattern = WildcardPattern(kind: .glob)
        if let first = steps.first, first.kind == .literal {
            pattern.prefix = first
            steps.removeFirst()
        }
        if steps.isEmpty {
            pattern.kind = .literal
        } else if steps.count == 1, steps[0].kind == .star {
            pattern.kind = .prefix
        } else {
            if steps.contains(where: { $0.kind == .alternatives }) { pattern.kind = .alternatives }
            pattern.tokens = append(steps)
        }
        return pattern
    }

    private mutating func append(_ steps: [WildcardToken]) -> Range<UInt32> {
        let start = UInt32(patterns.tokens.count)
        patterns.tokens += steps
        return start..<UInt32(patterns.tokens.count)
    }

    private mutating func literal(_ bytes: Bytes, folding: Bool) -> WildcardToken {
        let bytes = folding ? CaseFolding.folded(bytes) : bytes
        let start = patterns.text.count
        patterns.text += bytes
        return WildcardToken(kind: .literal, start: UInt32(start), count: UInt32(bytes.count))
    }

    private mutating func token(for piece: WildcardPiece, folding: Bool) -> WildcardToken? {
        switch piece {
        case .literal(let bytes): literal(bytes, folding: folding)
        case .one: WildcardToken(kind: .one)
        case .star: WildcardToken(kind: .star)
        case .variable(let name): variable(name, folding: folding)
        case .brokenVariable: nil
        }
    }

    private mutating func variable(_ name: String, folding: Bool) -> WildcardToken? {
        let key = (folding ? "i" : "s") + name
        if let step = compiled[key] { return step }
        guard let values = variables[name] ?? BuiltInVariables.values(of: name) else { return nil }
        let step = characterSet(values, folding: folding) ?? alternatives(values, folding: folding)
        compiled[key] = step
        return step
    }

    /// One step for values that are all one ASCII character.
    private mutating func characterSet(_ values: [String], folding: Bool) -> WildcardToken? {
        var set = ASCIISet()
        for value in values {
            guard value.utf8.count == 1, let byte = value.utf8.first, byte < 128, byte != UInt8(ascii: "*"),
                byte != UInt8(ascii: "?")
            else { return nil }
            set.insert(folding ? ASCII.lowercased(byte) : byte)
        }
        patterns.characters.append(set)
        return WildcardToken(kind: .set, start: UInt32(patterns.characters.count - 1))
    }

    private mutating func alternatives(_ values: [String], folding: Bool) -> WildcardToken {
        var literals: [Bytes] = []
        let firstPattern = UInt32(patterns.patternValues.count)
        for value in Set(values) {
            let pieces = WildcardPiece.pieces(of: value, variables: false)
            if pieces.contains(.star) || pieces.contains(.one) {
                let steps = pieces.compactMap { token(for: $0, folding: folding) }
                let tokens = append(steps)
                patterns.patternValues.append(tokens)
            } else {
                let bytes = Bytes(value.utf8)
                literals.append(folding ? CaseFolding.folded(bytes) : bytes)
            }
        }
        literals.sort { $0.lexicographicallyPrecedes($1) }
        let firstValue = UInt32(patterns.values.count)
        for bytes in literals { patterns.values.append(literal(bytes, folding: false)) }
        patterns.alternatives.append(
            WildcardAlternatives(
                values: firstValue..<UInt32(patterns.values.count),
                patterns: firstPattern..<UInt32(patterns.patternValues.count)))
        return WildcardToken(kind: .alternatives, start: UInt32(patterns.alternatives.count - 1))
    }
}
