import LinkRoutingLanguage

/// The first thing that keeps a pattern from matching a link, and the distance of the pattern from the link.
struct RankedFailure {
    var distance: Int
    var failure: Explanation.Failure

    /// The weights of mismatches, whose sum is the distance.
    enum Weight {
        /// A query item; also the fragment, the source or the origin. At most nine items count.
        static let outsidePath = 1
        /// A value that its type rejects, or a literal with a typo.
        static let rejectedValue = 10
        /// A segment too few or too many.
        static let segmentCount = 25
        /// A segment that is another literal.
        static let otherLiteral = 40
    }

    /// Whether more is wrong than a few values or one segment too many.
    var isFar: Bool { distance >= Weight.otherLiteral }

    /// Whether the pattern is nearer to the link. Of equally near patterns those of `none` come first, then
    /// the name of the route decides, then the text of the pattern.
    func isNearer(than other: RankedFailure) -> Bool {
        let (route, otherRoute) = (failure.route ?? "", other.failure.route ?? "")
        return (distance, route, failure.pattern) < (other.distance, otherRoute, other.failure.pattern)
    }
}

extension Explainer {
    /// Judges the pattern at `index`, which does not match the link.
    func failure(ofPattern index: Int, _ context: inout MatchContext) -> RankedFailure {
        let pattern = matcher.pattern(index)
        func failure(_ distance: Int, _ cause: Explanation.Failure.Cause) -> RankedFailure {
            let route = matcher.name(ofPattern: index)
            return RankedFailure(
                distance: distance,
                failure: .init(
                    route: route, pattern: pattern.text, sourceRange: pattern.sourceRange, cause: cause))
        }
        let path = PathElements(pattern.path, matcher.compiled.patterns[index].path)
        if let nearest = nearestMismatches(of: path, context.path), let first = nearest.mismatches.first {
            return failure(nearest.distance, cause(of: first, in: path, context.path))
        }
        let causes = queryCauses(pattern.query, matcher.compiled.patterns[index].conditions, &context)
        if let first = causes.first {
            return failure(RankedFailure.Weight.outsidePath * min(causes.count, 9), first)
        }
        return failure(RankedFailure.Weight.outsidePath, causeOutsideQuery(index, pattern, &context))
    }

    // MARK: Path

    /// The compiled path of a pattern, with its elements as written.
    private struct PathElements {
        let compiled: CompiledTable.Path
        private let elements: [Pattern.Element]

        init(_ elements: [Pattern.Element], _ compiled: CompiledTable.Path) {
            self.elements = elements
            self.compiled = compiled
        }

        /// The element at `index` of the compiled table as written in a pattern.
        func text(of index: Int) -> String { elements[index - compiled.elements.lowerBound].description }
    }

    /// The mismatches under one choice of optional segments.
    private struct Mismatches {
        var mismatches: [PathMismatch]
        var distance: Int
    }

    /// The mismatches under the choice of optional segments with the least distance.
    private func nearestMismatches(of path: PathElements, _ segments: PathSegments) -> Mismatches? {
        path.compiled.choices.map { choice in
            let mismatches = matcher.mismatches(
                of: path.compiled, optionalMask: choice, in: text.span, segments)
            return Mismatches(
                mismatches: mismatches,
                distance: mismatches.reduce(0) { $0 + distance(of: $1, in: path, segments) })
        }.min { $0.distance < $1.distance }
    }

    private func distance(of mismatch: PathMismatch, in path: PathElements, _ segments: PathSegments) -> Int {
        guard case .rejected(let element, let depth) = mismatch else {
            return RankedFailure.Weight.segmentCount
        }
        let isOtherLiteral =
            matcher.compiled.elements[element].kind == .literal
            && !isTypo(decoded(depth, segments), of: path.text(of: element))
        return isOtherLiteral ? RankedFailure.Weight.otherLiteral : RankedFailure.Weight.rejectedValue
    }

    /// Whether `literal` was probably meant by `text`. A literal of one or two letters is near to every short
    /// text.
    private func isTypo(_ text: String, of literal: String) -> Bool {
        literal.utf8.count > 2 && SpellingSuggestion.suggestion(for: text, among: [literal]) != nil
    }

    private func cause(
        of mismatch: PathMismatch, in path: PathElements, _ segments: PathSegments
    ) -> Explanation.Failure.Cause {
        switch mismatch {
        case .missing(let element): return .missingSegment(expected: path.text(of: element))
        case .extra(let depth): return .extraSegment(depth + 1, text: decoded(depth, segments))
        case .rejected(let element, let depth):
            let isText = matcher.catchAllIsText(depth..<(depth + 1), text.span, segments)
            guard isText else { return .segmentNotUTF8(depth + 1) }
            return .segment(depth + 1, text: decoded(depth, segments), expected: path.text(of: element))
        }
    }

    private func decoded(_ depth: Int, _ segments: PathSegments) -> String {
        String(decoding: text[segments.list[depth].byteRange.range], as: UTF8.self)
    }

    // MARK: Query, fragment, source and origin

    /// The causes of failures in the query, in the order of the pattern.
    private func queryCauses(
        _ items: [Pattern.QueryItem], _ conditions: Range<Int>, _ context: inout MatchContext
    ) -> [Explanation.Failure.Cause] {
        if conditions.isEmpty { return [] }
        context.readQuery(text.span)
        return matcher.failedConditions(conditions, &context.query).map { failed in
            let item = items[failed.index - conditions.lowerBound]
            if failed.result == .missing { return .missingItem(item.key) }
            if item.condition == .absent { return .forbiddenItem(item.key) }
            let bytes = context.query.text.span.extracting(failed.value.range)
            guard let value = String(validating: bytes) else { return .itemNotUTF8(item.key) }
            return .item(item.key, text: value, expected: item.element.description)
        }
    }

    /// The cause of the failure in a pattern whose path and query match.
    private func causeOutsideQuery(
        _ index: Int, _ pattern: Pattern, _ context: inout MatchContext
    ) -> Explanation.Failure.Cause {
        if pattern.fragment != nil, !matcher.conditionsHold(index, text.span, &context) {
            let fragment = context.link.fragment.map { String(decoding: text[$0.range], as: UTF8.self) } ?? ""
            let expected = pattern.text.split(separator: "#", maxSplits: 1).dropFirst().joined()
            return .fragment(text: fragment, expected: expected)
        }
        if let origin = pattern.origin { return .origin(origin.description) }
        return .source(accepted: (pattern.sources ?? []).map { matcher.table.sources[$0].name })
    }
}
