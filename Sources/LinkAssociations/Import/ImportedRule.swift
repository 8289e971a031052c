import LinkRoutingLanguage

/// A condition of a rule on a query item.
struct ImportedItem: Hashable {
    enum Demand: Hashable {
        /// The item is present with any value.
        case present
        /// The item has this value.
        case text(String)
        /// The value matches the expression.
        case expression(String, mayBeAbsent: Bool)
    }

    var key: String
    var demand: Demand
}

/// One rule of an association file, in terms that all formats share.
struct ImportedRule {
    /// The path without its first slash; `nil` for any.
    var path: [Glob.Step]?
    /// Whether a path that ends with `/*` matches without that segment.
    var hasShorterForm = false
    var items: [ImportedItem] = []
    /// `nil` for any.
    var fragment: [Glob.Step]?
    var fragmentHasSlash: Bool {
        if case .text(let text)? = fragment?.first { text.utf8.first == UInt8(ascii: "/") } else { false }
    }

    var excludes = false
    /// The path of the rule in its file.
    var place: String
    var documentation: String?
    /// The names of the sources whose links the rule is about; `nil` for all.
    var sources: [String]?
    var matchesMore: [String] = []
    var matchesFewer: [String] = []
}

/// A segment of a route's pattern.
enum DraftSegment: Hashable {
    case text(String)
    /// Any text.
    case any(String?)
    /// A text that begins and ends like this, with at least one character between.
    case mixed(before: String, after: String)
    /// One of the texts of a named type, between texts.
    case list(before: String, after: String, type: String, texts: [String])
    case expression(String)
    /// Several segments.
    case rest(isRequired: Bool)

    /// How specific the segment is; less comes first.
    var rank: Int {
        switch self {
        case .text: 0
        case .mixed(let before, let after): 1000 - min(900, (before + after).unicodeScalars.count)
        case .list("", "", _, _): 1001
        case .list(let before, let after, _, _): 1000 - min(900, (before + after).unicodeScalars.count)
        case .expression: 2700
        case .any: 3000
        case .rest(let isRequired): isRequired ? 9000 : 9001
        }
    }

    private var affixes: (before: String, after: String, atLeast: Int)? {
        switch self {
        case .text(let text): (text, "", 0)
        case .mixed(let before, let after): (before, after, 1)
        case .list(let before, let after, _, _): (before, after, 0)
        case .any, .expression, .rest: nil
        }
    }

    /// Whether some text matches both. It is assumed where that is not easy to see.
    func mayOverlap(_ other: DraftSegment) -> Bool {
        if case .text(let text) = self { return other.mayMatch(text) }
        if case .text(let text) = other { return mayMatch(text) }
        guard let own = affixes, let foreign = other.affixes else { return true }
        let (left, right) = (Array(own.before.utf8), Array(foreign.before.utf8))
        guard left.starts(with: right) || right.starts(with: left) else { return false }
        let (start, end) = (Array(own.after.utf8.reversed()), Array(foreign.after.utf8.reversed()))
        return start.starts(with: end) || end.starts(with: start)
    }

    private func mayMatch(_ text: String) -> Bool {
        switch self {
        case .text(let own): return own == text
        case .list(let before, let after, _, let texts): return texts.contains { before + $0 + after == text }
        case .mixed(let before, let after):
            return text.utf8.count > before.utf8.count + after.utf8.count && text.hasPrefix(before)
                && text.hasSuffix(after)
        case .any, .expression, .rest: return true
        }
    }

    /// Whether each text that matches `other` matches this, as far as that is easy to see.
    func contains(_ other: DraftSegment) -> Bool {
        switch (self, other) {
        case (.any, .rest), (.mixed, .rest), (.list, .rest): false
        case (.any, _): true
        case (.mixed(let before, let after), .text(let text)):
            text.utf8.count > before.utf8.count + after.utf8.count && text.hasPrefix(before)
                && text.hasSuffix(after)
        case (.mixed(let before, let after), .mixed(let first, let last)):
            first.hasPrefix(before) && last.hasSuffix(after)
        case (.list(let before, let after, _, let texts), .text(let text)):
            texts.contains { before + $0 + after == text }
        default: self == other
        }
    }
}

/// One pattern of a route, or of `none`.
struct DraftPattern: Hashable {
    var path: [DraftSegment]
    var items: [ImportedItem] = []
    var fragment: [DraftSegment]?
    /// Whether the fragment is written with a slash at its start, which a table does not compare.
    var fragmentHasSlash = false
    var sources: [String]?

    // MARK: - Comparing

    func mayOverlap(_ other: DraftPattern) -> Bool {
        if let sources, let others = other.sources, !sources.contains(where: { others.contains($0) }) {
            return false
        }
        for item in items {
            guard case .text(let text) = item.demand else { continue }
            for foreign in other.items where foreign.key == item.key {
                if case .text(let wanted) = foreign.demand, wanted != text { return false }
            }
        }
        if let fragment, let foreign = other.fragment, !Self.mayOverlap(fragment, foreign) { return false }
        return Self.mayOverlap(path, other.path)
    }

    private static func mayOverlap(_ left: [DraftSegment], _ right: [DraftSegment]) -> Bool {
        func isRest(_ segment: DraftSegment) -> Bool { if case .rest = segment { true } else { false } }
        func agree(_ left: [DraftSegment], _ right: [DraftSegment]) -> Bool {
            for (own, foreign) in zip(left, right) {
                if isRest(own) || isRest(foreign) { return true }
                if !own.mayOverlap(foreign) { return false }
            }
            return true
        }
        func minimumCount(_ path: [DraftSegment]) -> Int { path.count { $0 != .rest(isRequired: false) } }
        guard agree(left, right), agree(left.reversed(), right.reversed()) else { return false }
        switch (left.contains(where: isRest), right.contains(where: isRest)) {
        case (false, false): return left.count == right.count
        case (true, false): return minimumCount(left) <= right.count
        case (false, true): return minimumCount(right) <= left.count
        case (true, true): return true
        }
    }

    /// Whether each link of `other` matches, as far as that is easy to see.
    func contains(_ other: DraftPattern) -> Bool {
        if let sources {
            guard let others = other.sources, others.allSatisfy({ sources.contains($0) }) else {
                return false
            }
        }
        return items.allSatisfy { other.items.contains($0) }
            && (fragment == nil || fragment == other.fragment)
            && containsPath(of: other)
    }

    func containsPath(of other: DraftPattern) -> Bool {
        for (index, segment) in path.enumerated() {
            if case .rest(let isRequired) = segment {
                guard index == path.count - 1 else { return path == other.path }
                return !isRequired || other.path.dropFirst(index).contains { $0 != .rest(isRequired: false) }
            }
            guard index < other.path.count, segment.contains(other.path[index]) else { return false }
        }
        return path.count == other.path.count
    }

    /// Whether the pattern wins links that match both.
    func isMoreSpecific(than other: DraftPattern) -> Bool {
        for index in 0..<max(path.count, other.path.count) {
            guard index < path.count else { return true }
            guard index < other.path.count else { return false }
            let (own, foreign) = (path[index].rank, other.path[index].rank)
            if own != foreign { return own < foreign }
        }
        let (own, foreign) = (counts, other.counts)
        for (left, right) in zip(own, foreign) where left != right { return left > right }
        return false
    }

    private var counts: [Int] {
        var counts = [0, 0, fragment == nil ? 0 : 1, 0]
        for item in items {
            switch item.demand {
            case .text: (counts[0], counts[1]) = (counts[0] + 1, counts[1] + 1)
            case .expression(_, mayBeAbsent: true): counts[3] += 1
            case .present, .expression: counts[1] += 1
            }
        }
        return counts
    }
}
