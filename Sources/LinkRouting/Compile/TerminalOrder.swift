/// The specificity of the origin through which a link reaches a pattern: the pattern's own origin, or that of
/// the link's source.
struct OriginRank {
    var host: HostSpecificity
    /// 0 for a named scheme, 1 for `//`, which means `http` and `https`.
    var schemeRank: Int
}

extension OriginIndex.Hit {
    /// The specificity of the origin.
    var rank: OriginRank { OriginRank(host: host, schemeRank: schemeRank) }
}

/// How two terminals compare for the links that both match.
package enum TerminalOrder {
    case before, after
    /// Only the link can tell.
    case unknown
    /// No link matches both.
    case exclusive
}

extension Trie.Terminal {
    /// The rank of the way its path ends; see ``CompiledTable/endRank(omittedCount:isCatchAllEmpty:)``.
    package func endRank(isCatchAllEmpty: Bool) -> Int {
        CompiledTable.endRank(omittedCount: Int(omittedCount), isCatchAllEmpty: isCatchAllEmpty)
    }
}

/// Compares the patterns to which a path leads, as far as the table alone decides which of two is better.
///
/// The rules are those of the language page from "the end of the path" on. A terminal that ranks before every
/// other one that matches is the best match, because no rule can remove it. So of the terminals of a node,
/// the first one that matches wins, unless ``Trie/Terminal/hasRival`` is set.
extension CompiledTable {
    /// How two terminals compare for a link that matches both, and whose path does not decide.
    ///
    /// - Parameters:
    ///   - left: a terminal, and the rank of the way its path ends.
    ///   - types: compares two types.
    package func order(
        _ left: (terminal: Trie.Terminal, endRank: Int), _ right: (terminal: Trie.Terminal, endRank: Int),
        isBare: Bool, _ types: (Int, Int) -> Specificity
    ) -> TerminalOrder {
        let mine = patterns[Int(left.terminal.pattern)]
        let theirs = patterns[Int(right.terminal.pattern)]
        if let order = order(left.endRank, right.endRank)
            ?? orderQueries((mine.conditions, mine.counts), (theirs.conditions, theirs.counts), types)
            ?? order(fragmentRank(mine), fragmentRank(theirs))
        {
            return order
        }
        if mine.fragment >= 0, mine.fragment != theirs.fragment {
            let (mine, theirs) = (fragments[mine.fragment], fragments[theirs.fragment])
            guard isFixed(mine.path), isFixed(theirs.path) else { return .unknown }
            if let order = orderPaths(mine.path, theirs.path, types)
                ?? orderQueries((mine.conditions, mine.counts), (theirs.conditions, theirs.counts), types)
            {
                return order
            }
        }
        return order(-optionalCount(mine), -optionalCount(theirs))
            ?? order(sourceRank(mine, isBare: isBare), sourceRank(theirs, isBare: isBare))
            ?? order(mine.namesOrigin ? 0 : 1, theirs.namesOrigin ? 0 : 1) ?? .unknown
    }

    private func order(_ left: Int, _ right: Int) -> TerminalOrder? {
        left == right ? nil : left < right ? .before : .after
    }

    func fragmentRank(_ pattern: Pattern) -> Int {
        pattern.fragment < 0 ? 2 : fragments[pattern.fragment].isQueryOnly ? 0 : 1
    }

    func optionalCount(_ pattern: Pattern) -> Int {
        pattern.counts.optional + (pattern.fragment < 0 ? 0 : fragments[pattern.fragment].counts.optional)
    }

    /// The rank of a pattern by its sources.
    ///
    /// A pattern for one of the sources comes before one for all. A bare path has no source: then a pattern
    /// for all sources comes first, and after it the one for the source that is declared first.
    func sourceRank(_ pattern: Pattern, isBare: Bool) -> Int {
        guard isBare else { return pattern.sourceSet < 0 ? 1 : 0 }
        return pattern.sourceSet < 0 ? -1 : sourceLists[pattern.sourceSet].first ?? -1
    }

    /// Whether each element of a path has the same rank for all links, and takes the segment at its place.
    package func isFixed(_ path: Path) -> Bool {
        path.optionalCount == 0 && path.catchAll < 0 && (path.elements.isEmpty || !options.ignoresPathCase)
    }

    /// Compares two fixed paths of equal length, segment by segment.
    private func orderPaths(
        _ left: Path, _ right: Path, _ types: (Int, Int) -> Specificity
    ) -> TerminalOrder? {
        for (mine, theirs) in zip(left.elements, right.elements) {
            let order = order(step(elements[mine]), step(elements[theirs]), types)
            if order == .more || order == .less { return order == .more ? .before : .after }
        }
        return nil
    }

    /// Compares the conditions of two queries: by the values that both demand, then by their number.
    private func orderQueries(
        _ left: (conditions: Range<Int>, counts: Counts), _ right: (conditions: Range<Int>, counts: Counts),
        _ types: (Int, Int) -> Specificity
    ) -> TerminalOrder? {
        let order = compareQueries(left.conditions, right.conditions, types)
        if order == .more || order == .less { return order == .more ? .before : .after }
        return self.order(-left.counts.literal, -right.counts.literal)
            ?? self.order(-left.counts.absent, -right.counts.absent)
            ?? self.order(-left.counts.required, -right.counts.required)
    }

    /// Compares the values that both demand for the same keys, in the order of the keys.
    private func compareQueries(
        _ left: Range<Int>, _ right: Range<Int>, _ types: (Int, Int) -> Specificity
    ) -> Specificity {
        // Without closures, which would copy the table for each link that two patterns match.
        var last: Int?
        while true {
            var next: Int?
            for mine in left where conditions[mine].kind == .value {
                if let last, compareKeys(last, mine) >= 0 { continue }
                if let next, compareKeys(mine, next) >= 0 { continue }
                next = mine
            }
            guard let next else { return .equal }
            last = next
            for theirs in right where conditions[theirs].kind == .value && compareKeys(next, theirs) == 0 {
                let order = order(
                    step(conditions[next].element), step(conditions[theirs].element), types)
                if order == .more || order == .less { return order }
            }
        }
    }

    /// The step that an element takes for a segment. A literal is taken as spelled in the table.
    func step(_ element: Element) -> SegmentStep {
        element.kind == .literal ? .literal(isExact: true) : .label(element.label)
    }

    /// Negative if the key of the condition at `left` comes before that of the one at `right`; 0 if they are
    /// equal. Case does not count if the table compares keys ignoring case.
    package func compareKeys(_ left: Int, _ right: Int) -> Int {
        let mine = texts.span.extracting(conditions[left].key.range)
        let theirs = texts.span.extracting(conditions[right].key.range)
        for index in 0..<min(mine.count, theirs.count) {
            let ignoresCase = options.ignoresQueryCase
            let (first, second) = (
                ignoresCase ? ASCII.lowercased(mine[index]) : mine[index],
                ignoresCase ? ASCII.lowercased(theirs[index]) : theirs[index]
            )
            if first != second { return first < second ? -1 : 1 }
        }
        return mine.count - theirs.count
    }

    /// The rank of the way a path ends: first without omissions, then by the number of optional segments
    /// omitted, last with an empty catch-all.
    package static func endRank(omittedCount: Int, isCatchAllEmpty: Bool) -> Int {
        isCatchAllEmpty ? Path.maximumOptionalCount + 1 + omittedCount : omittedCount
    }

    // MARK: Steps

    /// How two elements compare for a segment that both match: by their kind, for compounds by the length of
    /// the literal text, and then by the types of their parameters, from the left.
    ///
    /// The result is also `equal` if no type is more specific.
    ///
    /// - Parameter types: compares two types.
    package func order(
        _ left: SegmentStep, _ right: SegmentStep, _ types: (Int, Int) -> Specificity
    ) -> Specificity {
        let (mine, theirs) = (kindRank(left), kindRank(right))
        if mine != theirs { return mine < theirs ? .more : .less }
        var parameter = 0
        while let mine = type(left, parameter), let theirs = type(right, parameter) {
            let order = types(mine, theirs)
            if order == .more || order == .less { return order }
            parameter += 1
        }
        return .equal
    }

    /// The rank of a step's kind, the most specific first. More literal text makes a compound segment more
    /// specific.
    func kindRank(_ step: SegmentStep) -> Int {
        switch step {
        case .literal(let isExact): isExact ? -2_000_000_000 : -1_999_999_999
        case .label(.compound(let index)): -1 - compounds[Int(index)].literalLength
        case .label(.type): 0
        case .label(.catchAll(.required)): 1
        case .label(.catchAll): 2
        }
    }

    /// The type of a step's parameter with ordinal `parameter`; `nil` if the step has fewer parameters.
    package func type(_ step: SegmentStep, _ parameter: Int) -> Int? {
        switch step {
        case .label(.type(let type)): return parameter == 0 ? Int(type) : nil
        case .label(.compound(let index)):
            var remaining = parameter
            for piece in compounds[Int(index)].pieces {
                guard case .type(let type) = piece else { continue }
                if remaining == 0 { return type }
                remaining -= 1
            }
            return nil
        case .literal, .label(.catchAll): return nil
        }
    }

    /// Whether an origin is more specific than another one: its host is, or its scheme for equal hosts.
    ///
    /// - Parameter types: compares two types.
    func isMoreSpecific(
        _ origin: OriginRank, _ other: OriginRank, _ types: (Int, Int) -> Specificity
    ) -> Bool {
        for depth in 0..<max(origin.host.count, other.host.count) {
            guard let mine = origin.host.step(depth), let theirs = other.host.step(depth) else { continue }
            let order = order(mine, theirs, types)
            if order == .more || order == .less { return order == .more }
        }
        return origin.schemeRank < other.schemeRank
    }
}
