/// Patterns laid out for matching: all of a file's patterns in a few flat arrays.
struct WildcardPatterns: Sendable {
    /// The text of all literals.
    var text = ContiguousArray<UInt8>()
    var tokens: ContiguousArray<WildcardToken> = []
    var characters: ContiguousArray<ASCIISet> = []
    var alternatives: ContiguousArray<WildcardAlternatives> = []
    /// The values of variables: where they are in `text`.
    var values: ContiguousArray<WildcardToken> = []
    /// The values of variables that have wildcards: where their tokens are in `tokens`.
    var patternValues: ContiguousArray<Range<UInt32>> = []
}

/// One step of a pattern.
struct WildcardToken: Sendable {
    enum Kind: UInt8 { case literal, one, star, set, alternatives }

    var kind: Kind
    /// Where a literal is in the text, or the index of a set or of alternatives.
    var start: UInt32 = 0
    /// The length of a literal.
    var count: UInt32 = 0
}

/// A pattern, as it is matched.
struct WildcardPattern: Sendable {
    enum Kind: UInt8 {
        /// Everything matches.
        case any
        /// Nothing matches.
        case never
        /// The text is `prefix`.
        case literal
        /// The text begins with `prefix`, and anything may follow.
        case prefix
        /// The text begins with `prefix`, and `tokens` match the rest without alternatives.
        case glob
        /// As `glob`, with alternatives.
        case alternatives
    }

    var kind: Kind
    /// The literal at the start of the pattern.
    var prefix = WildcardToken(kind: .literal)
    /// The rest of the pattern after its prefix.
    var tokens: Range<UInt32> = 0..<0

    static let any = WildcardPattern(kind: .any)
    static let never = WildcardPattern(kind: .never)
}

/// The values of a variable.
struct WildcardAlternatives: Sendable {
    /// The values without wildcards, in the order of their bytes.
    var values: Range<UInt32>
    /// The values with wildcards.
    var patterns: Range<UInt32>
}

/// A set of ASCII characters.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
    }
}
