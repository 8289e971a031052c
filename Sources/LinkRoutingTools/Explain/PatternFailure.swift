import LinkRouting

/// The first thing that fails when one pattern is tried on one link.
extension Explainer {
    /// A failure, and how near the pattern came: less is nearer.
    struct Ranked {
        var distance: Int
        var failure: Explanation.Failure
        /// What decides between patterns that came equally near: `none`, then the names of the routes.
        var name: [String] { [failure.route ?? "", failure.pattern] }
        /// Whether more than one value or one slip of the pen is wrong.
        var isFar: Bool { distance >= Distance.otherText }
    }

    /// What things that are wrong count.
    private enum Distance {
        /// A query item, or the fragment, the source or the origin; of items fewer than ten count.
        static let elsewhere = 1
        /// A value that its type refuses, or a literal with a slip.
        static let slip = 10
        /// A segment too few or too many.
        static let segment = 25
        static let otherText = 40
    }

    /// What failed in `index`, a pattern that does not match.
    func failure(of index: Int, _ text: Bytes, _ context: inout MatchContext) -> Ranked {
        let pattern = matcher.pattern(index)
        let (distance, cause) = cause(index, pattern, text, &context)
        let failure = Explanation.Failure(
            route: matcher.name(ofPattern: index), pattern: pattern.text, place: pattern.place, cause: cause)
        return Ranked(distance: distance, failure: failure)
    }

    private func cause(
        _ index: Int, _ pattern: Pattern, _ text: Bytes, _ context: inout MatchContext
    ) -> (distance: Int, cause: Explanation.Failure.Cause) {
        let compiledPattern = matcher.compiled.patterns[index]
        let segments = context.path
        let nearest = compiledPattern.path.choices.map { reach(pattern, compiledPattern.path, $0, text.span, segments) }
            .min { $0.distance < $1.distance }
        if let nearest, let cause = nearest.cause { return (nearest.distance, cause) }
        let causes = queryCauses(pattern.query, compiledPattern.conditions, text, &context)
        if let first = causes.first { return (Distance.elsewhere * min(causes.count, 9), first) }
        // The conditions on the query hold, so what fails now is the fragment.
        if compiledPattern.fragment >= 0, !matcher.compiled.conditionsHold(index, text.span, &context) {
            let written = context.link.fragment.map { String(decoding: text[$0.range], as: UTF8.self) } ?? ""
            let expected = pattern.text.split(separator: "#", maxSplits: 1).dropFirst().joined()
            return (Distance.elsewhere, .fragment(text: written, expected: expected))
        }
        if let origin = pattern.origin { return (Distance.elsewhere, .origin(origin.description)) }
        let accepted = (pattern.sources ?? []).map { matcher.table.sources[$0].name }
        return (Distance.elsewhere, .source(accepted: accepted))
    }

    /// What is wrong when the elements of a path are laid on the segments under a choice of optional segments: how much in all, and
    /// what comes first; no cause if they fit.
    private func reach(
        _ pattern: Pattern, _ path: CompiledTable.Path, _ choice: UInt8, _ text: Span<UInt8>, _ segments: PathSegments
    ) -> (distance: Int, cause: Explanation.Failure.Cause?) {
        let rest = path.rest < 0 ? nil : matcher.compiled.catchAllRange(path, choice, segmentCount: segments.count)
        let count = segments.count
        var distance = 0
        var first: Explanation.Failure.Cause?
        func note(_ more: Int, _ cause: Explanation.Failure.Cause) {
            distance += more
            first = first ?? cause
        }
        func written(_ depth: Int) -> String {
            let range = segments.list[depth].stretch.range
            return String(decoding: range.map { text[$0] }, as: UTF8.self)
        }
        func isText(_ depth: Int) -> Bool { matcher.compiled.catchAllIsText(depth..<(depth + 1), text, segments) }
        var depth = 0
        for index in matcher.compiled.present(path, choice) {
            let element = matcher.compiled.elements[index]
            let expected = pattern.path[index - path.elements.lowerBound].description
            if element.kind == .rest, let rest {
                if rest.upperBound > count || !matcher.compiled.catchAllIsFilled(element, rest, segments) {
                    note(Distance.segment, .missingSegment(expected: expected))
                } else if let bad = rest.first(where: { !isText($0) }) {
                    note(Distance.slip, .segmentNotUTF8(bad + 1))
                }
                depth = min(rest.upperBound, count)
                continue
            }
            guard depth < count else {
                note(Distance.segment, .missingSegment(expected: expected))
                continue
            }
            if !matcher.compiled.accepts(element, depth, text, segments) {
                let segment = written(depth)
                let isSlip = element.kind != .literal || isSlip(segment, expected)
                let cause: Explanation.Failure.Cause =
                    isText(depth) ? .segment(depth + 1, text: segment, expected: expected) : .segmentNotUTF8(depth + 1)
                note(isSlip ? Distance.slip : Distance.otherText, cause)
            }
            depth += 1
        }
        for surplus in depth..<max(depth, count) { note(Distance.segment, .surplusSegment(surplus + 1, text: written(surplus))) }
        return (distance, first)
    }

    /// Whether a literal was probably meant; in a word of one or two letters every other word would be near.
    private func isSlip(_ text: String, _ literal: String) -> Bool {
        literal.utf8.count > 2 && SpellingSuggestion.suggestion(for: text, among: [literal]) != nil
    }

    /// What fails in the query, in the order of the pattern.
    private func queryCauses(
        _ items: [QueryItem], _ conditions: Range<Int>, _ text: Bytes, _ context: inout MatchContext
    ) -> [Explanation.Failure.Cause] {
        if conditions.isEmpty { return [] }
        context.readQuery(text.span)
        var causes: [Explanation.Failure.Cause] = []
        for (item, condition) in zip(items, conditions) {
            let (result, value) = matcher.compiled.evaluate(condition, &context.query)
            switch result {
            case .holds, .omitted: continue
            case .missing: causes.append(.missingItem(item.key))
            case .refused:
                let bytes = context.query.text[value.range]
                if item.condition == .absent {
                    causes.append(.forbiddenItem(item.key))
                } else if !UTF8Validation.isValid(bytes.span) {
                    causes.append(.itemNotUTF8(item.key))
                } else {
                    let written = String(decoding: bytes, as: UTF8.self)
                    causes.append(.item(item.key, text: written, expected: item.element.description))
                }
            }
        }
        return causes
    }
}
