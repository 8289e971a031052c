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
    package func suggestions(for line: [UInt8], _ search: inout Search) -> [Suggestion] {
        guard case .miss(let miss) = matcher.resolve(line.span, &search), miss.reason != .excluded else { return [] }
        if miss.reason == .invalidURL { return respelled(line, &search) }
        let text = search.isRewritten ? search.rewritten : line
        let starts = StartRepair(matcher: matcher).starts(text, miss.reason, search)
        // A value that its type refuses, or an item that is missing, is what is wrong: the number of segments is not.
        let freedom = Freedom(
            mayChangeLength: miss.reason != .badValue && miss.reason != .missingQuery,
            mayAddItems: miss.reason == .missingQuery)
        // Without a change, too: empty segments are not written again.
        for cost in 0...Cost.limit {
            let candidates = starts.flatMap { self.candidates($0, costing: cost, freedom) }
            var found: [Suggestion] = []
            for candidate in candidates where !found.contains(where: { $0.link == candidate.link }) {
                guard let route = route(of: candidate.link, &search) else { continue }
                found.append(Suggestion(link: candidate.link, route: route))
            }
            if found.isEmpty { continue }
            if found.count > Self.most, candidates.contains(where: \.isLonger) { return [] }
            return Array(found.sorted { ($0.route, $0.link) < ($1.route, $1.link) }.prefix(Self.most))
        }
        return []
    }

    /// What may be changed besides, as far as the reason of the miss shows it.
    private struct Freedom {
        var mayChangeLength: Bool
        var mayAddItems: Bool
    }

    /// Whether `line`, which comes from no source, has a scheme and a host that are near to those of one.
    package func isNearSource(_ line: [UInt8], _ search: inout Search) -> Bool {
        guard case .miss(let miss) = matcher.resolve(line.span, &search), miss.reason == .unknownSource else { return false }
        let text = search.isRewritten ? search.rewritten : line
        return !StartRepair(matcher: matcher).starts(text, miss.reason, search).isEmpty
    }

    /// A changed link that was not tried yet.
    private struct Candidate {
        var link: String
        /// Whether a segment was added, which most tables allow in many ways.
        var isLonger: Bool
    }

    private func candidates(_ start: StartRepair.Start, costing cost: Int, _ freedom: Freedom) -> [Candidate] {
        if start.cost > cost { return [] }
        let segments = start.parts.segments
        var search = PathSearch(
            tree: tree, segments: segments, limit: cost - start.cost, mayChangeLength: freedom.mayChangeLength)
        search.run()
        let repair = QueryRepair(tree: tree, options: matcher.table.options, mayAddItems: freedom.mayAddItems)
        return search.found.compactMap { found in
            let pattern = matcher.table.pattern(found.pattern.ordinal, ofRoute: found.pattern.route)
            guard let (items, more) = repair.repaired(start.parts.items, for: pattern.query),
                start.cost + found.cost + more == cost
            else { return nil }
            return Candidate(link: start.parts.link(segments: found.segments, items: items), isLonger: found.isLonger)
        }
    }

    /// The route that `link` leads to.
    private func route(of link: String, _ search: inout Search) -> String? {
        guard case .match(let pattern, _) = matcher.resolve(Array(link.utf8).span, &search) else { return nil }
        return matcher.name(ofPattern: pattern)
    }

    private func respelled(_ line: [UInt8], _ search: inout Search) -> [Suggestion] {
        guard let written = String(validating: line, as: UTF8.self) else { return [] }
        for text in LinkSpelling(matcher.table).spellings(of: written) {
            if let route = route(of: text, &search) { return [Suggestion(link: text, route: route)] }
        }
        return []
    }
}
