import LinkRoutingLanguage

/// The place of a pattern in the order in which a table decides between patterns that match one link.
struct PatternPrecedence {
    /// The ranks of each segment, then those of the values in it. Lower ranks win.
    private let path: [[Int]]
    private let segments: [GlobSegment]
    /// Conditions with one text, required items, a fragment, and optional items.
    private var counts: [Int]

    /// Whether the pattern certainly wins links that match both.
    func wins(over other: PatternPrecedence) -> Bool {
        for (index, (own, foreign)) in zip(path, other.path).enumerated() {
            if own != foreign { return own.lexicographicallyPrecedes(foreign) }
            if segments[index] != other.segments[index] { return false }
        }
        // A path that has ended wins over an empty catch-all.
        if path.count != other.path.count { return path.count < other.path.count }
        for (own, foreign) in zip(counts, other.counts) where own != foreign { return own > foreign }
        return false
    }

    /// The ranks of types: alternatives, expressions and texts.
    private static func rank(of type: Glob.Variable?) -> Int { type.map { min($0.texts.count, 900) } ?? 8000 }
    private static let rankOfText = 11_000

    init(_ pattern: RulePattern) {
        path = pattern.path.map { segment in
            if case .segments(let isRequired) = segment { return [isRequired ? 20_000 : 21_000] }
            if segment.text != nil { return [-1000] }
            if segment == .any { return [Self.rankOfText] }
            guard let parts = segment.parts else { return [Self.rank(of: nil)] }
            var length = 0
            var ranks: [Int] = []
            for part in parts {
                if case .text(let text)? = part.first {
                    length += text.unicodeScalars.count
                } else {
                    ranks.append(part == [.some] ? Self.rankOfText : Self.rank(of: part.namedType))
                }
            }
            // More text in a segment is more specific.
            return length > 0 ? [-min(length, 900)] + ranks : ranks
        }
        segments = pattern.path
        let required = pattern.items.filter { !$0.mayBeAbsent }
        counts = [
            required.count { $0.text != nil }, required.count, pattern.fragment == nil ? 0 : 1,
            pattern.items.count - required.count,
        ]
    }
}
