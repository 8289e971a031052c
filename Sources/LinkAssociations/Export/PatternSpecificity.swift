import LinkRoutingLanguage

/// Which of two patterns wins links that match both, as the language defines it.
enum PatternSpecificity {
    /// Whether `pattern` wins over `other`.
    static func isMoreSpecific(_ pattern: Pattern, than other: Pattern) -> Bool {
        for index in 0..<max(pattern.path.count, other.path.count) {
            // A path that has ended wins over an empty catch-all.
            guard index < pattern.path.count else { return true }
            guard index < other.path.count else { return false }
            let (own, foreign) = (rank(pattern.path[index]), rank(other.path[index]))
            if own != foreign { return own < foreign }
        }
        let (own, foreign) = (counts(pattern), counts(other))
        for (left, right) in zip(own, foreign) where left != right { return left > right }
        return false
    }

    private static func rank(_ element: Pattern.Element) -> Int {
        switch element {
        case .literal: 0
        case .mixed(let pieces): 1000 - literalLength(pieces)
        case .parameter(let parameter): rank(parameter.type)
        case .catchAll(let catchAll): catchAll.isRequired ? 9000 : 9001
        }
    }

    private static func literalLength(_ pieces: [Pattern.Piece]) -> Int {
        var length = 0
        for case .text(let text) in pieces { length += text.unicodeScalars.count }
        return min(length, 900)
    }

    private static func rank(_ type: ValueType) -> Int {
        switch type {
        case .oneOf(let texts): 1001 + min(texts.count, 900)
        case .int(let bounds): bounds.isUnbounded ? 2300 : 2100
        case .uint(let bounds): bounds.isUnbounded ? 2200 : 2100
        case .double(let bounds): bounds.isUnbounded ? 2400 : 2100
        case .bool: 2500
        case .uuid, .date: 2600
        case .regex, .custom: 2700
        case .url: 2800
        case .list: 2900
        case .string: 3000
        case .except(let base, _, _): rank(base) - 1
        }
    }

    /// Conditions with one text, absent items, required items, a fragment, and optional items.
    private static func counts(_ pattern: Pattern) -> [Int] {
        var counts = [0, 0, 0, pattern.fragment.map { $0.isQueryOnly ? 2 : 1 } ?? 0, 0]
        for item in pattern.query + (pattern.fragment?.query ?? []) {
            switch item.condition {
            case .absent: counts[1] += 1
            case .present: counts[2] += 1
            case .value(.literal): (counts[0], counts[2]) = (counts[0] + 1, counts[2] + 1)
            case .value(.parameter(let parameter)) where parameter.presence != .required: counts[4] += 1
            case .value: counts[2] += 1
            }
        }
        return counts
    }
}
