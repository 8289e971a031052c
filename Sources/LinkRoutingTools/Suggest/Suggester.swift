package import LinkRouting

/// Finds links that were probably meant. Made once for a table, and used for links that do not resolve.
///
/// Changes have costs, and those that cost least are tried first: a link is changed, resolved again, and given only if it resolves.
package struct Suggester: Sendable {
    /// What a change costs. A slip costs one more for each letter.
    enum Cost {
        static let letterCase = 1
        static let slip = 1
        static let value = 2
        static let source = 2
        static let segment = 3
        static let item = 3
        /// What costs more was hardly meant.
        static let limit = 5
    }

    /// How many links are given. More that are equally near say only that nothing is.
    static let most = 3

    let matcher: Matcher
    private let tree: PatternTree

    /// Linear in the table.
    package init(_ matcher: Matcher) {
        self.matcher = matcher
        tree = PatternTree(matcher.table)
    }

    /// The links that were probably meant by `line`, nearest first, at most three.
    package func suggestions(for line: Bytes, _ context: inout MatchContext) -> [Suggestion] {
        guard case .miss(let miss) = matcher.resolve(line.span, &context), miss.reason != .excluded else { return [] }
        if miss.reason == .invalidURL { return respelled(line, &context) }
        let text = context.isRewritten ? context.rewritten : line
        let starts = StartRepair(matcher: matcher).starts(text, miss.reason, context)
        // A value that its type refuses, or an item that is missing, is what is wrong: the number of segments is not.
        let freedom = Freedom(
            mayChangeLength: miss.reason != .badValue && miss.reason != .missingQuery,
            mayAddItems: miss.reason == .missingQuery)
        var searches = starts.map { PathSearch(tree, $0.parts.segments) }
        // Most links have a slip or two, which are found at once; what costs more is looked for only if there is none.
        for costs in [0...Cost.value, Cost.value + 1...Cost.limit] {
            var candidates: [Candidate] = []
            for index in starts.indices {
                let mayChangeLength = freedom.mayChangeLength && costs.upperBound >= Cost.segment
                searches[index].run(limit: costs.upperBound - starts[index].cost, mayChangeLength: mayChangeLength)
                candidates += self.candidates(starts[index], searches[index], freedom)
            }
            // Without a change, too: empty segments are not written again.
            for cost in costs {
                if let found = resolved(candidates.lazy.filter { $0.cost == cost }, &context) { return found }
            }
        }
        return []
    }

    /// The candidates that resolve; `nil` if none does, and none if they are too many to say what was meant.
    private func resolved(_ candidates: some Sequence<Candidate>, _ context: inout MatchContext) -> [Suggestion]? {
        var found: [Suggestion] = []
        var known: Set<String> = []
        var isLonger = false
        for candidate in candidates {
            let link = candidate.link
            isLonger = isLonger || candidate.isLonger
            if known.insert(link).inserted, let route = route(of: link, &context) {
                found.append(Suggestion(link: link, route: route))
            }
            if found.count > Self.most, isLonger { return [] }
        }
        return found.isEmpty ? nil : Array(found.sorted { ($0.route, $0.link) < ($1.route, $1.link) }.prefix(Self.most))
    }

    /// What may be changed besides, as far as the reason of the miss shows it.
    private struct Freedom {
        var mayChangeLength: Bool
        var mayAddItems: Bool
    }

    /// Whether `line`, which comes from no source, has a scheme and a host that are near to those of one.
    package func isNearSource(_ line: Bytes, _ context: inout MatchContext) -> Bool {
        guard case .miss(let miss) = matcher.resolve(line.span, &context), miss.reason == .unknownSource else { return false }
        let text = context.isRewritten ? context.rewritten : line
        return !StartRepair(matcher: matcher).starts(text, miss.reason, context).isEmpty
    }

    /// A changed link that was not tried yet.
    private struct Candidate {
        let start: StartRepair.Start
        let path: PathSearch.Found
        let context: PathSearch
        /// The query's items as they are to be written.
        let items: [String]
        let cost: Int

        var link: String { start.parts.link(segments: context.written(path), items: items) }
        /// Whether a segment was added, which most tables allow in many ways.
        var isLonger: Bool { path.isLonger }
    }

    private func candidates(_ start: StartRepair.Start, _ context: PathSearch, _ freedom: Freedom) -> [Candidate] {
        let repair = QueryRepair(tree: tree, options: matcher.table.options, mayAddItems: freedom.mayAddItems)
        let written = start.parts.items.map(\.written)
        return context.found.compactMap { found in
            let ending = tree.endings[found.ending]
            var (items, more) = (written, 0)
            if ending.hasConditions {
                let pattern = matcher.table.pattern(ending.ordinal, ofRoute: ending.route)
                guard let repaired = repair.repaired(start.parts.items, for: pattern.query) else { return nil }
                (items, more) = repaired
            }
            return Candidate(start: start, path: found, context: context, items: items, cost: start.cost + found.cost + more)
        }
    }

    /// The route that `link` leads to.
    private func route(of link: String, _ context: inout MatchContext) -> String? {
        guard case .match(let pattern, _) = matcher.resolve(Bytes(link.utf8).span, &context) else { return nil }
        return matcher.name(ofPattern: pattern)
    }

    private func respelled(_ line: Bytes, _ context: inout MatchContext) -> [Suggestion] {
        guard let written = String(validating: line.span) else { return [] }
        for text in LinkSpelling(matcher.table).spellings(of: written) {
            if let route = route(of: text, &context) { return [Suggestion(link: text, route: route)] }
        }
        return []
    }
}
