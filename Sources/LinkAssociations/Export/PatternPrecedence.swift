import LinkRoutingLanguage

/// The place of a pattern in the order in which a table decides between patterns that match one link.
struct PatternPrecedence {
    /// The ranks of each segment, then those of the values in it. Lower ranks win. Ranks of one kind
    /// have the same thousands, such as 1000 to 1999.
    var path: [[Int]]
    /// The segments, if different ones of the same rank are to be undecided.
    var segments: [GlobSegment] = []
    /// Conditions with one text, absent items, required items, a fragment, and optional items.
    var counts: [Int]

    /// Whether the pattern wins links that match both.
    func wins(over other: PatternPrecedence) -> Bool {
        for (index, (own, foreign)) in zip(path, other.path).enumerated() {
            if own != foreign { return own.lexicographicallyPrecedes(foreign) }
            if !segments.isEmpty, segments[index] != other.segments[index] { return false }
        }
        // A path that has ended wins over an empty catch-all.
        if path.count != other.path.count { return path.count < other.path.count }
        for (own, foreign) in zip(counts, other.counts) where own != foreign { return own > foreign }
        return false
    }

    // MARK: - Ranks

    static func rank(ofCompound literalLength: Int) -> Int { 1900 - min(literalLength, 900) }

    static func rank(of type: ValueType) -> Int {
        switch type {
        case .oneOf(let texts): 1000 * (type.rank + 1) + min(texts.count, 900)
        case .except(let base, _, _): rank(of: base) - 1
        default: 1000 * (type.rank + 1)
        }
    }

    /// That of the types between dates and URLs.
    static let rankOfExpressions = (rank(of: .date) + rank(of: .url)) / 2

    static func rank(ofCatchAll isRequired: Bool) -> Int { isRequired ? 20_000 : 21_000 }
}

extension PatternPrecedence {
    init(_ pattern: Pattern) {
        path = pattern.path.map { element in
            switch element {
            case .literal: return [0]
            case .compound(let pieces):
                let length = pieces.reduce(0) { length, piece in
                    if case .text(let text) = piece { length + text.unicodeScalars.count } else { length }
                }
                return [Self.rank(ofCompound: length)] + element.parameters.map { Self.rank(of: $0.type) }
            case .parameter(let parameter): return [Self.rank(of: parameter.type)]
            case .catchAll(let catchAll): return [Self.rank(ofCatchAll: catchAll.isRequired)]
            }
        }
        counts = [0, 0, 0, pattern.fragment.map { $0.isQueryOnly ? 2 : 1 } ?? 0, 0]
        for item in pattern.query + (pattern.fragment?.query ?? []) {
            switch item.condition {
            case .absent: counts[1] += 1
            case .value(.literal): (counts[0], counts[2]) = (counts[0] + 1, counts[2] + 1)
            case .value where item.optionalParameter != nil: counts[4] += 1
            case .present, .value: counts[2] += 1
            }
        }
    }
}

extension Pattern {
    /// Whether every path that both match is won by `rival`, as far as that is easy to see.
    ///
    /// The first segment that differs must decide by its kind, whatever the link has there, and all segments
    /// before it must be the same.
    func alwaysLoses(to rival: Pattern) -> Bool {
        guard rival.query.isEmpty, rival.fragment == nil, hasPlainPath, rival.hasPlainPath else {
            return false
        }
        let (ranks, others) = (PatternPrecedence(self).path, PatternPrecedence(rival).path)
        for (index, (mine, theirs)) in zip(path, rival.path).enumerated() where !mine.isSame(as: theirs) {
            return others[index][0] / 1000 < ranks[index][0] / 1000
        }
        // A path that has ended comes before a catch-all.
        if case .catchAll? = path.last { return path.count == rival.path.count + 1 }
        return false
    }

    /// Whether a path has no optional segments, and a catch-all only at its end.
    private var hasPlainPath: Bool {
        path.enumerated().allSatisfy { index, element in
            switch element {
            case .parameter(let parameter): parameter.presence == .required
            case .catchAll: index + 1 == path.count
            case .literal, .compound: true
            }
        }
    }
}

extension Pattern.Element {
    /// Whether both match the same texts and are equally specific.
    fileprivate func isSame(as other: Pattern.Element) -> Bool {
        switch (self, other) {
        case (.literal(let mine), .literal(let theirs)): mine.isSame(as: theirs)
        case (.parameter(let mine), .parameter(let theirs)): mine.type == theirs.type
        default: false
        }
    }
}
