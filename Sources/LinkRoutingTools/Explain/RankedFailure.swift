import LinkRoutingLanguage

/// The first thing that keeps a pattern from matching a link, and the distance of the pattern from the link.
struct RankedFailure {
    var distance: Int
    /// The number of wrong letters in literals with typos.
    var typos = 0
    var verdict: Explanation.Verdict

    /// The weights of mismatches, whose sum is the distance.
    enum Weight {
        /// The fragment, the source or the origin, if everything else matches.
        static let afterQuery = 0
        /// A query item. At most nine of them count.
        static let queryItem = 1
        /// A value that its type rejects, or a literal with a typo.
        static let rejectedValue = 10
        /// A segment too few or too many.
        static let segmentCount = 25
        /// A segment that is another literal.
        static let otherLiteral = 40
    }

    /// Whether more is wrong than a few values or one segment too many.
    var isFar: Bool { distance >= Weight.otherLiteral }

    /// Whether the pattern is nearer to the link. Of equally near patterns the one with fewer typos is, then
    /// those of `none` come first, then the name of the route decides, then the text of the pattern.
    func isNearer(than other: RankedFailure) -> Bool {
        let (route, otherRoute) = (verdict.route ?? "", other.verdict.route ?? "")
        return (distance, typos, route, verdict.pattern)
            < (other.distance, other.typos, otherRoute, other.verdict.pattern)
    }
}

/// An element or segment that prevents the path of a pattern from matching a link.
private enum PathMismatch {
    /// The link's path ends before the element, or the element is a `+` that covers no text.
    case missing(Pattern.Element)
    /// The element rejects the segment. For a catch-all: the segment is the first one that is not UTF-8.
    case rejected(Pattern.Element, segment: Int)
    /// The segment comes after those of the last element.
    case extra(segment: Int)
}

extension Explainer {
    /// Judges the pattern at `index`, which does not match the link.
    func failure(ofPattern index: Int, _ context: inout MatchContext) -> RankedFailure {
        let pattern = matcher.pattern(index)
        func failure(_ distance: Int, typos: Int = 0, _ cause: Sentence) -> RankedFailure {
            RankedFailure(
                distance: distance, typos: typos, verdict: Explanation.Verdict(matcher, index, cause))
        }
        let (path, segments) = (matcher.compiled.patterns[index].path, context.path)
        // The choice of optional segments with the least distance counts.
        let choices = path.choices.map { choice in
            let found = mismatches(of: path, pattern.path, optionalMask: choice, segments)
            let distances = found.map { distance(of: $0, segments) }
            return (
                first: found.first, distance: distances.reduce(0) { $0 + $1.weight },
                typos: distances.reduce(0) { $0 + $1.typos }
            )
        }
        let nearest = choices.min { ($0.distance, $0.typos) < ($1.distance, $1.typos) }
        if let nearest, let first = nearest.first {
            return failure(nearest.distance, typos: nearest.typos, cause(of: first, segments))
        }
        let causes = queryCauses(pattern.query, matcher.compiled.patterns[index].conditions, &context)
        if let first = causes.first {
            return failure(RankedFailure.Weight.queryItem * min(causes.count, 9), first)
        }
        return failure(RankedFailure.Weight.afterQuery, causeOutsideQuery(index, pattern, &context))
    }

    // MARK: Path

    /// The mismatches of a path under `optionalMask`, the choice of its optional segments that are present,
    /// from the left; empty if the path matches.
    private func mismatches(
        of path: CompiledTable.Path, _ elements: [Pattern.Element], optionalMask: UInt8,
        _ segments: PathSegments
    ) -> [PathMismatch] {
        let text = text.span
        let rest =
            path.catchAll < 0
            ? 0..<0 : matcher.catchAllRange(path, optionalMask, segmentCount: segments.count)
        var mismatches: [PathMismatch] = []
        var depth = 0
        for index in matcher.compiled.present(path, optionalMask) {
            let compiled = matcher.compiled.elements[index]
            let element = elements[index - path.elements.lowerBound]
            if compiled.kind == .catchAll {
                if rest.upperBound > segments.count || !matcher.catchAllIsFilled(compiled, rest, segments) {
                    mismatches.append(.missing(element))
                } else {
                    let segment = rest.first { !matcher.catchAllIsText($0..<$0 + 1, text, segments) }
                    if let segment { mismatches.append(.rejected(element, segment: segment)) }
                }
                depth = rest.upperBound
            } else if depth >= segments.count {
                mismatches.append(.missing(element))
            } else {
                if !matcher.accepts(compiled, at: depth, in: text, segments) {
                    mismatches.append(.rejected(element, segment: depth))
                }
                depth += 1
            }
        }
        let extra = depth..<max(depth, segments.count)
        return mismatches + extra.map { .extra(segment: $0) }
    }

    private func distance(
        of mismatch: PathMismatch, _ segments: PathSegments
    ) -> (weight: Int, typos: Int) {
        guard case .rejected(let element, let depth) = mismatch else {
            return (RankedFailure.Weight.segmentCount, 0)
        }
        guard case .literal(let text) = element else { return (RankedFailure.Weight.rejectedValue, 0) }
        let segment = decoded(depth, segments)
        // A literal of one or two letters is near to every short text.
        if text.utf8.count > 2, SpellingSuggestion.suggestion(for: segment, among: [text]) != nil {
            let letters = EditDistance.foldedLetters(of: text)
            let typos = EditDistance(from: EditDistance.foldedLetters(of: segment))
                .distance(to: letters, limit: letters.count)
            return (RankedFailure.Weight.rejectedValue, typos ?? letters.count)
        }
        return (RankedFailure.Weight.otherLiteral, 0)
    }

    private func cause(of mismatch: PathMismatch, _ segments: PathSegments) -> Sentence {
        switch mismatch {
        case .missing(let element): return "the path ends before `\(element)`"
        case .extra(let depth): return "segment \(depth + 1), `\(decoded(depth, segments))`, is unexpected"
        case .rejected(let element, let depth):
            guard matcher.catchAllIsText(depth..<(depth + 1), text.span, segments) else {
                return "segment \(depth + 1) does not decode to UTF-8"
            }
            return "segment \(depth + 1) is `\(decoded(depth, segments))`, not `\(element)`"
        }
    }

    private func decoded(_ depth: Int, _ segments: PathSegments) -> String {
        String(decoding: text[segments.list[depth].byteRange.range], as: UTF8.self)
    }

    // MARK: Query, fragment, source and origin

    /// The causes of failures in the query, in the order of the pattern. Time: conditions × items.
    private func queryCauses(
        _ items: [Pattern.QueryItem], _ conditions: Range<Int>, _ context: inout MatchContext
    ) -> [Sentence] {
        if conditions.isEmpty { return [] }
        context.readQuery(text.span)
        return conditions.compactMap { index in
            let (result, value) = matcher.evaluate(index, &context.query)
            let item = items[index - conditions.lowerBound]
            if result == .missing {
                let key = matcher.compiled.texts.span.extracting(matcher.compiled.conditions[index].key.range)
                let isNamed = context.query.items.contains { context.query.isNamed($0, key) }
                return isNamed ? "query item `\(item.key)` has no value" : "the query has no `\(item.key)`"
            }
            if result != .rejected { return nil }
            if item.condition.isAbsent { return "the query must not have `\(item.key)`" }
            guard let value = String(validating: context.query.text.span.extracting(value.range)) else {
                return "query item `\(item.key)` does not decode to UTF-8"
            }
            return "query item `\(item.key)` is `\(value)`, not `\(item.element)`"
        }
    }

    /// The cause of the failure in a pattern whose path and query match.
    private func causeOutsideQuery(
        _ index: Int, _ pattern: Pattern, _ context: inout MatchContext
    ) -> Sentence {
        if pattern.fragment != nil, !matcher.conditionsHold(index, text.span, &context) {
            let expected = pattern.text[PatternParser.fragmentStart(pattern.text).index...].dropFirst()
            let fragment = context.link.fragment.map { String(decoding: text[$0.range], as: UTF8.self) } ?? ""
            return fragment.isEmpty
                ? "the link has no fragment, but `#\(expected)` requires one"
                : "the fragment is `\(fragment)`, not `\(expected)`"
        }
        if let origin = pattern.origin { return "it only accepts links of `\(origin)`" }
        let sources = (pattern.sources ?? []).map { "`\(matcher.table.sources[$0].name)`" as Sentence }
        guard let first = sources.first else { return "it only accepts links of another source" }
        return sources.dropFirst().reduce("it only accepts links of " + first) { $0 + ", " + $1 }
    }
}
