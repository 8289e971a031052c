import LinkRouting

/// A part of a segment, of the value of a query item or of a fragment, as rules can say it.
enum GlobPiece: Hashable {
    /// Exactly this text, before percent-encoding.
    case text(String)
    /// One or more characters.
    case some
    /// Any number of characters.
    case star
    /// A digit and then any characters: numbers, and other texts that begin like one.
    case number
    /// So many digits.
    case digits(Int)
    /// A number without a sign and without zeros at its start, of at most so many digits.
    case decimal(Int)
    /// So many hexadecimal digits.
    case hexadecimal(Int)
    /// One of these texts.
    case values(GlobValues)

    /// Whether formats without sets of characters let it match a slash.
    var isOpen: Bool {
        switch self {
        case .some, .star, .number: true
        case .text, .digits, .decimal, .hexadecimal, .values: false
        }
    }
}

/// The texts of a variable, and the name that suits it.
struct GlobValues: Hashable {
    var name: String
    var texts: [String]

    static func == (left: GlobValues, right: GlobValues) -> Bool { left.texts == right.texts }

    func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

/// One segment of the path of a rule.
enum GlobSegment: Hashable {
    case pieces([GlobPiece])
    /// Any number of segments, or one or more.
    case segments(isRequired: Bool)

    var isOpen: Bool {
        switch self {
        case .pieces(let pieces): pieces.contains(where: \.isOpen)
        case .segments: true
        }
    }

    /// The text, if the segment is nothing else.
    var text: String? {
        guard case .pieces(let pieces) = self else { return nil }
        if pieces.isEmpty { return "" }
        guard pieces.count == 1, case .text(let text) = pieces[0] else { return nil }
        return text
    }

    private var texts: [String]? {
        if let text { return [text] }
        guard case .pieces(let pieces) = self, pieces.count == 1, case .values(let values) = pieces[0] else {
            return nil
        }
        return values.texts
    }

    /// Whether one text may match both. It is assumed where that is not easy to see.
    func mayOverlap(_ other: GlobSegment) -> Bool {
        if let texts { return texts.contains { other.withoutNumbers.matches($0) } }
        if let texts = other.texts { return texts.contains { withoutNumbers.matches($0) } }
        return true
    }

    /// The segment with any texts for numbers: an exclusion beside a number is written, though only its
    /// reader needs it.
    private var withoutNumbers: GlobSegment {
        guard case .pieces(let pieces) = self else { return self }
        return .pieces(pieces.map { $0 == .number ? .some : $0 })
    }

    /// Whether each text that matches `other` matches this, as far as that is easy to see.
    func contains(_ other: GlobSegment) -> Bool {
        if self == other || self == .pieces([.some]) { return true }
        return other.texts?.allSatisfy { matches($0) } ?? false
    }

    /// Whether the segment takes a text. Of letters, the case does not matter.
    private func matches(_ text: String) -> Bool {
        guard case .pieces(let pieces) = self else { return true }
        let bytes = ASCII.lowercased(Bytes(text.utf8).span)
        var positions: Set<Int> = [0]
        for piece in pieces { positions = Self.ends(of: piece, in: bytes, from: positions) }
        return positions.contains(bytes.count)
    }

    /// Where a piece may end that begins at one of `starts`.
    private static func ends(of piece: GlobPiece, in text: Bytes, from starts: Set<Int>) -> Set<Int> {
        func run(_ start: Int, _ isPart: (UInt8) -> Bool) -> Int {
            text[start...].prefix(while: isPart).count
        }
        var ends: Set<Int> = []
        for start in starts {
            switch piece {
            case .text(let word): insert([word], at: start)
            case .values(let values): insert(values.texts, at: start)
            case .some: if start < text.count { ends.formUnion((start + 1)...text.count) }
            case .star: ends.formUnion(start...text.count)
            case .number:
                if run(start, \.isDigit) > 0 { ends.formUnion((start + 1)...text.count) }
            case .digits(let count): if run(start, \.isDigit) >= count { ends.insert(start + count) }
            case .hexadecimal(let count):
                if run(start, { ASCII.hexValue($0) != nil }) >= count { ends.insert(start + count) }
            case .decimal(let count):
                let digits = min(run(start, \.isDigit), count)
                if digits > 0 { ends.formUnion((start + 1)...(start + digits)) }
            }
        }
        func insert(_ words: [String], at start: Int) {
            for word in words {
                let word = ASCII.lowercased(Bytes(word.utf8).span)
                if text[start...].starts(with: word) { ends.insert(start + word.count) }
            }
        }
        return ends
    }
}
