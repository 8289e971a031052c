/// A random expression, as a pattern and as its meaning.
struct RandomExpression {
    let pattern: String
    let meaning: DerivativeExpression

    /// The code points of expressions and texts: of every length in UTF-8, at the limits of lengths and
    /// surrogates.
    static let alphabet: [Unicode.Scalar] = [
        "a", "b", "c", "1", "_", " ", "-", "\n", "/", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}",
        "\u{D7FF}", "\u{E000}",
        "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}",
    ]

    /// An expression nested up to `depth` deep.
    init(depth: Int, using random: inout SplitMix64) {
        switch depth == 0 ? Int.random(in: 0...3, using: &random) : Int.random(in: 0...10, using: &random) {
        case 0, 1:
            let scalar = random.pick(Self.alphabet)
            (pattern, meaning) = (Self.written(scalar, using: &random), Self.one(scalar))
        case 2: (pattern, meaning) = Self.characterClass(using: &random)
        case 3: (pattern, meaning) = random.pick(Self.shorthands)
        case 4, 5, 6:
            let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                RandomExpression(depth: depth - 1, using: &random).grouped(using: &random)
            }
            pattern = parts.map(\.pattern).joined()
            meaning = parts.reduce(.empty) { .sequence($0, $1.meaning) }
        case 7, 8:
            let parts = (0..<Int.random(in: 2...3, using: &random)).map { _ in
                RandomExpression(depth: depth - 1, using: &random).grouped(using: &random)
            }
            pattern = parts.map(\.pattern).joined(separator: "|")
            meaning = parts.reduce(.nothing) { .choice($0, $1.meaning) }
        default:
            let body = RandomExpression(depth: depth - 1, using: &random).grouped(using: &random)
            let least = Int.random(in: 0...3, using: &random)
            let most = least + Int.random(in: 0...2, using: &random)
            let mark: (String, Int, Int?) = random.pick([
                ("?", 0, 1), ("*", 0, nil), ("+", 1, nil), ("{\(least)}", least, least),
                ("{\(least),}", least, nil),
                ("{\(least),\(most)}", least, most),
            ])
            (pattern, meaning) = (body.pattern + mark.0, .repeated(body.meaning, least: mark.1, most: mark.2))
        }
    }

    private init(pattern: String, meaning: DerivativeExpression) {
        (self.pattern, self.meaning) = (pattern, meaning)
    }

    private func grouped(using random: inout SplitMix64) -> RandomExpression {
        RandomExpression(pattern: (random.chance(50) ? "(" : "(?:") + pattern + ")", meaning: meaning)
    }

    private static let shorthands: [(String, DerivativeExpression)] = {
        let digits: [ClosedRange<UInt32>] = [0x30...0x39]
        let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
        let space: [ClosedRange<UInt32>] = [9...13, 32...32]
        return [
            (".", .scalars([], isInverted: true)), ("\\d", .scalars(digits, isInverted: false)),
            ("\\D", .scalars(digits, isInverted: true)), ("\\w", .scalars(word, isInverted: false)),
            ("\\W", .scalars(word, isInverted: true)), ("\\s", .scalars(space, isInverted: false)),
            ("\\S", .scalars(space, isInverted: true)),
        ]
    }()

    private static func one(_ scalar: Unicode.Scalar) -> DerivativeExpression {
        .scalars([scalar.value...scalar.value], isInverted: false)
    }

    private static func written(_ scalar: Unicode.Scalar, using random: inout SplitMix64) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: random.chance(50))
        if random.chance(20) { return "\\u{\(hex)}" }
        if scalar.value < 0x100, random.chance(20) { return "\\x" + (hex.count < 2 ? "0" : "") + hex }
        let isPunctuation =
            scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar) && scalar.value > 0x1F
        return isPunctuation && scalar.value != 0x7F && scalar != "_" ? "\\\(scalar)" : String(scalar)
    }

    private static func characterClass(using random: inout SplitMix64) -> (String, DerivativeExpression) {
        let isInverted = random.chance(40)
        var pattern = isInverted ? "[^" : "["
        var ranges: [ClosedRange<UInt32>] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let lower = random.pick(alphabet)
            let upper = random.chance(50) ? lower : random.pick(alphabet.filter { $0 >= lower })
            pattern +=
                written(lower, using: &random) + (upper == lower ? "" : "-" + written(upper, using: &random))
            ranges.append(lower.value...upper.value)
        }
        return (pattern + "]", .scalars(ranges, isInverted: isInverted))
    }
}

extension SplitMix64 {
    /// A short text of the alphabet of random expressions.
    mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...6, using: &self) {
            text.unicodeScalars.append(pick(RandomExpression.alphabet))
        }
        return text
    }

    /// `text` with a code point inserted, removed or replaced.
    mutating func changed(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let index = Int.random(in: 0...scalars.count, using: &self)
        if index < scalars.count, chance(60) { scalars.remove(at: index) }
        if chance(60) { scalars.insert(pick(RandomExpression.alphabet), at: min(index, scalars.count)) }
        var changed = ""
        changed.unicodeScalars.append(contentsOf: scalars)
        return changed
    }
}
