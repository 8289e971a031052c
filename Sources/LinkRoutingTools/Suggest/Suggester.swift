package import LinkRoutingLanguage

/// Finds links that were probably meant by links that do not resolve. Made once per table.
///
/// Every change to a link has a cost. Changes are tried in the order of their costs: the link is changed and
/// resolved again, and becomes a suggestion only if it resolves.
package struct Suggester: Sendable {
    /// The costs of changes.
    enum Cost {
        static let letterCase = 1
        /// A word with typos costs this, and one more for each typo.
        static let typo = 1
        static let value = 2
        static let source = 2
        static let segment = 3
        static let item = 3
        /// A link that costs more was hardly meant.
        static let maximum = 5
    }

    /// The maximum number of suggestions.
    private static let maximumCount = 3

    private let matcher: Matcher
    private let paths: SuggestionPaths
    private let origins: [OriginCorrection.Known]

    /// Linear in the table.
    package init(_ matcher: Matcher) {
        self.matcher = matcher
        paths = SuggestionPaths(matcher)
        origins = matcher.table.sources.flatMap(\.origins).map { OriginCorrection.Known($0.origin) }
    }

    /// The links that were probably meant by `line`, at most three: those with the least cost, sorted by
    /// route.
    package func suggestions(for line: Bytes, _ context: inout MatchContext) -> [Suggestion] {
        guard case .miss(let miss) = matcher.resolve(line.span, &context),
            // Nobody can tell the value that should be in the place of a placeholder.
            UnfilledPlaceholder.first(in: line.span, afterMiss: miss.reason) == nil
        else { return [] }
        return suggestions(for: line, after: miss.reason, &context)
    }

    /// - Parameter context: the scratch space in which `line` was resolved.
    private func suggestions(
        for line: Bytes, after reason: MissReason, _ context: inout MatchContext
    ) -> [Suggestion] {
        if reason == .excluded { return [] }
        if reason == .invalidURL { return correctedText(line, &context) }
        let origins = OriginCorrection(matcher, origins, context.text(of: line), context)
            .candidates(after: reason)
        // From here on, the context has other links.
        if let found = withDelimiters(line, &context) { return [found] }
        // If a value is rejected or an item is missing, the number of segments is right.
        let mayChangeLength = reason != .badValue && reason != .missingQuery
        let mayAddItems = reason == .missingQuery
        var searches = origins.map { FuzzyPathSearch(paths, $0.parts.segments) }
        // Most links have one or two typos, which are found at once. Higher costs are tried only if nothing
        // is found.
        for costs in [0...Cost.value, Cost.value + 1...Cost.maximum] {
            var candidates: [Candidate] = []
            for (index, origin) in origins.enumerated() {
                searches[index].run(
                    limit: costs.upperBound - origin.cost, mayChangeLength: mayChangeLength)
                candidates += self.candidates(origin, searches[index], mayAddItems: mayAddItems)
            }
            // A cost of 0 is possible: empty segments are dropped.
            for cost in costs {
                if let found = resolved(candidates.lazy.filter { $0.cost == cost }, &context) { return found }
            }
        }
        return []
    }

    /// Suggestions for a link that no source accepts.
    package struct ForeignAdvice {
        /// The links that were probably meant.
        package var suggestions: [Suggestion] = []
        /// The sentence that names the host that the link imitates.
        package var lookalike: String?
        /// Whether the scheme and the host are near to those of a source.
        package var isNear = false
        /// The origin of a source that was meant: the link resolves with it, even if it has a placeholder, so
        /// that nothing is suggested, or the host has a final dot, or a slip in its `www.`.
        package var origin: String?
    }

    /// Suggests what was meant by `line`, a link that no source accepts.
    package func advice(aboutForeign line: Bytes, _ context: inout MatchContext) -> ForeignAdvice {
        guard case .miss(let miss) = matcher.resolve(line.span, &context) else { return ForeignAdvice() }
        let correction = OriginCorrection(matcher, origins, context.text(of: line), context)
        let candidates = correction.candidates(after: miss.reason)
        let lookalike = correction.lookalike()
        let found = suggestions(for: line, after: miss.reason, &context)
        let hasPlaceholder = UnfilledPlaceholder.first(in: line.span, afterMiss: miss.reason) != nil
        return ForeignAdvice(
            suggestions: hasPlaceholder ? [] : found, lookalike: lookalike, isNear: !candidates.isEmpty,
            origin: found.first?.origin ?? candidates.first(where: \.isSlip)?.parts.origin)
    }

    // MARK: Candidates

    /// A changed link that has not been resolved yet.
    private struct Candidate {
        let origin: OriginCorrection.Candidate
        let search: FuzzyPathSearch
        let path: FuzzyPathSearch.Found
        /// The encoded items of the query.
        let items: [String]
        let cost: Int

        /// The link, and after it the one without a slash at the end, if that slash may be the mistake.
        var links: [String] {
            let segments = search.encodedSegments(of: path)
            return (origin.parts.mayDropSlash ? [true, false] : [true]).map {
                origin.parts.link(segments: segments, items: items, keepsSlash: $0)
            }
        }
    }

    private func candidates(
        _ origin: OriginCorrection.Candidate, _ search: FuzzyPathSearch, mayAddItems: Bool
    ) -> [Candidate] {
        search.found.compactMap { path in
            guard
                let query = QueryCorrection(
                    origin.parts.items, for: path.pattern, of: matcher, mayAddItems: mayAddItems)
            else { return nil }
            return Candidate(
                origin: origin, search: search, path: path, items: query.items.map(\.written),
                cost: origin.cost + path.cost + query.cost)
        }
    }

    /// The candidates that resolve; `nil` if none does.
    ///
    /// The result is empty if they are too many to tell what was meant, as most tables allow a segment to be
    /// added in many ways. It is also empty if the table excludes a candidate and no other resolves: a link
    /// with more changes would only evade the exclusion.
    private func resolved(
        _ candidates: some Sequence<Candidate>, _ context: inout MatchContext
    ) -> [Suggestion]? {
        var found: [Suggestion] = []
        var tried: Set<String> = []
        var hasLonger = false
        var hasExcluded = false
        for candidate in candidates {
            hasLonger = hasLonger || candidate.path.isLonger
            let count = found.count
            for link in candidate.links where found.count == count && tried.insert(link).inserted {
                switch matcher.resolve(Bytes(link.utf8).span, &context) {
                case .match(let pattern, _):
                    // With any other host, such a link would resolve as well.
                    let path = matcher.pattern(pattern).path
                    if candidate.origin.changesHost, path.count == 1, case .catchAll = path[0] { break }
                    if let route = matcher.name(ofPattern: pattern) {
                        let origin = candidate.origin.parts.origin
                        found.append(Suggestion(link: link, route: route, origin: origin))
                    }
                case .miss(let miss): hasExcluded = hasExcluded || miss.reason == .excluded
                }
            }
            if found.count > Self.maximumCount, hasLonger { return [] }
        }
        if found.isEmpty { return hasExcluded ? [] : nil }
        return Array(found.sorted { ($0.route, $0.link) < ($1.route, $1.link) }.prefix(Self.maximumCount))
    }

    private func route(of link: String, _ context: inout MatchContext) -> String? {
        guard case .match(let pattern, _) = matcher.resolve(Bytes(link.utf8).span, &context) else {
            return nil
        }
        return matcher.name(ofPattern: pattern)
    }

    /// The link with repaired delimiters, such as `&` for `&amp;` and `?` for `%3F`; `nil` if it does not
    /// resolve then.
    private func withDelimiters(_ line: Bytes, _ context: inout MatchContext) -> Suggestion? {
        var text = line
        for repair in [Self.withoutReferences, Self.withoutEscapedDelimiters] {
            let repaired = Self.withItemDelimiters(repair(text))
            if repaired == text { continue }
            text = repaired
            if let link = String(validating: text.span), let route = route(of: link, &context) {
                return Suggestion(link: link, route: route, origin: "")
            }
        }
        return nil
    }

    /// The link with `&` in place of `&amp;`.
    private static func withoutReferences(_ link: Bytes) -> Bytes {
        let reference = Bytes("&amp;".utf8)
        var text = Bytes()
        for byte in link {
            text.append(byte)
            if text.suffix(reference.count).elementsEqual(reference) { text.removeLast(4) }
        }
        return text
    }

    /// The link whose first item follows `?`, and whose others follow `&`.
    private static func withItemDelimiters(_ link: Bytes) -> Bytes {
        var text = link
        var hasQuery = false
        for index in link.indices.prefix(while: { link[$0] != UInt8(ascii: "#") })
        where (hasQuery ? "?&;" : "?&").utf8.contains(link[index]) {
            let end = link.span.end(from: index + 1) { $0.isNameByte || $0 == UInt8(ascii: "-") }
            let isItem = end > index + 1 && end < link.count && link[end] == UInt8(ascii: "=")
            if isItem { text[index] = hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?") }
            hasQuery = hasQuery || isItem || link[index] == UInt8(ascii: "?")
        }
        return text
    }

    /// The link with its escaped delimiters decoded, and with `%` in place of `%25` before two digits.
    private static func withoutEscapedDelimiters(_ link: Bytes) -> Bytes {
        var text = Bytes()
        var index = 0
        while index < link.count {
            let escape = PercentCoding.escapedByte(in: link.span, at: index, before: link.count)
            let next = index + 3
            let isDoubled =
                next + 1 < link.count && ASCII.hexValue(link[next]) != nil
                && ASCII.hexValue(link[next + 1]) != nil
            if let escape, "?&/=#".utf8.contains(escape) || escape == ASCII.percent && isDoubled {
                text.append(escape)
                index = next
            } else {
                text.append(link[index])
                index += 1
            }
        }
        return text
    }

    /// The link that was probably meant by a text that is not a URL: decoded, without surrounding
    /// punctuation.
    private func correctedText(_ line: Bytes, _ context: inout MatchContext) -> [Suggestion] {
        guard let text = String(validating: line.span) else { return [] }
        let isEncoded = !text.utf8.contains(sequence: "://")
        let decoded = isEncoded ? String(validating: PercentCoding.decodedLink(line).span) : nil
        let link = ValueCorrection.trimmed(decoded ?? text)
        guard !link.isEmpty, link != text, let route = route(of: link, &context) else { return [] }
        return [Suggestion(link: link, route: route, origin: "")]
    }
}

extension PercentCoding {
    /// The link that is meant by a text in which `://` is percent-encoded. If only its colon is, other
    /// escapes belong to the link, and are kept.
    package static func decodedLink(_ text: Bytes) -> Bytes {
        let colon = text.indices.prefix(64).first { index in
            ["%3A//", "%3a//"].contains { text[index...].starts(with: $0.utf8) }
        }
        if let index = colon {
            return Bytes(text[..<index]) + ":".utf8 + text[(index + 3)...]
        }
        return decoded(text.span)
    }
}

/// A link that was probably meant by one that does not resolve. It has been resolved.
package struct Suggestion: Sendable, Hashable {
    package var link: String
    /// The name of the route that the link resolves to.
    package var route: String
    /// The scheme and the host, if the link has one.
    package var origin: String

    package init(link: String, route: String, origin: String) {
        self.link = link
        self.route = route
        self.origin = origin
    }
}
