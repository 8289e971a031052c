import LinkRoutingLanguage

/// The first thing that keeps a pattern from matching a link, and the distance of the pattern from the link.
struct RankedFailure {
    private(set) var distance = 0
    /// The number of wrong letters in literals with typos.
    private var typos = 0
    private(set) var verdict: Explanation.Verdict

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

    init(_ matcher: Matcher, _ pattern: Int) { verdict = Explanation.Verdict(matcher, pattern, nil) }

    /// Adds a mismatch after those to its left.
    mutating func add(_ weight: Int, typos: Int = 0, _ cause: @autoclosure () -> Sentence) {
        distance += weight
        self.typos += typos
        if verdict.cause == nil { verdict.cause = VisibleText.of(cause().text) }
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

extension Explainer {
    /// Judges the pattern at `index`, which does not match the link.
    func failure(ofPattern index: Int, _ context: inout MatchContext) -> RankedFailure {
        let (pattern, compiled) = (matcher.pattern(index), matcher.compiled.patterns[index])
        let (segments, none) = (context.path, RankedFailure(matcher, index))
        // The choice of optional segments with the least distance counts.
        let choices = compiled.path.choices.map { choice in
            var failure = none
            addMismatches(of: compiled.path, pattern.path, optionalMask: choice, segments, to: &failure)
            return failure
        }
        var failure = choices.min { $0.isNearer(than: $1) } ?? none
        if failure.distance > 0 { return failure }
        for cause in queryCauses(pattern.query, compiled.conditions, &context).prefix(9) {
            failure.add(RankedFailure.Weight.queryItem, cause)
        }
        if failure.distance > 0 { return failure }
        failure.add(RankedFailure.Weight.afterQuery, causeOutsideQuery(index, pattern, &context))
        return failure
    }

    // MARK: Path

    /// Adds the mismatches of a path under `optionalMask`, the choice of its optional segments that are
    /// present, from the left.
    private func addMismatches(
        of path: CompiledTable.Path, _ elements: [Pattern.Element], optionalMask: UInt8,
        _ segments: PathSegments, to failure: inout RankedFailure
    ) {
        let text = text.span
        let rest =
            path.catchAll < 0
            ? 0..<0 : matcher.catchAllRange(path, optionalMask, segmentCount: segments.count)
        var depth = 0
        for index in matcher.compiled.present(path, optionalMask) {
            let compiled = matcher.compiled.elements[index]
            let element = elements[index - path.elements.lowerBound]
            let isRest = compiled.kind == .catchAll
            let end = isRest ? rest.upperBound : depth + 1
            if end > segments.count || isRest && !matcher.catchAllIsFilled(compiled, rest, segments) {
                failure.add(RankedFailure.Weight.segmentCount, "the path ends before `\(element)`")
            } else {
                let rejected = (depth..<end).first { depth in
                    isRest
                        ? !matcher.catchAllIsText(depth..<depth + 1, text, segments)
                        : !matcher.accepts(compiled, at: depth, in: text, segments)
                }
                if let rejected { addRejection(of: rejected, by: element, segments, to: &failure) }
            }
            depth = end
        }
        while depth < segments.count {
            failure.add(
                RankedFailure.Weight.segmentCount,
                "segment \(depth + 1), `\(decoded(depth, segments))`, is unexpected")
            depth += 1
        }
    }

    /// Adds that an element rejects a segment. For a catch-all, it is the first one that is not UTF-8.
    private func addRejection(
        of depth: Int, by element: Pattern.Element, _ segments: PathSegments, to failure: inout RankedFailure
    ) {
        let segment = decoded(depth, segments)
        var (weight, typos) = (RankedFailure.Weight.rejectedValue, 0)
        if case .literal(let text) = element {
            // A literal of one or two letters is near to every short text.
            if text.utf8.count > 2, SpellingSuggestion.suggestion(for: segment, among: [text]) != nil {
                let letters = EditDistance.foldedLetters(of: text)
                let edits = EditDistance(from: EditDistance.foldedLetters(of: segment))
                typos = edits.distance(to: letters, limit: letters.count) ?? letters.count
            } else {
                weight = RankedFailure.Weight.otherLiteral
            }
        }
        failure.add(
            weight, typos: typos,
            matcher.catchAllIsText(depth..<depth + 1, text.span, segments)
                ? "segment \(depth + 1) is `\(segment)`, not `\(element)`"
                : "segment \(depth + 1) does not decode to UTF-8")
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
