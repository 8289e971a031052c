/// A link that one version of a table resolves, and a later one not at all or to another route.
package struct LostLink {
    /// The link. It is not a guess: it was resolved with both tables.
    package let link: String
    /// The pattern of the old table that it matches, or the origin that no source has any more.
    package let place: SourceRange
}

/// Compares two versions of a table: finds a link that is lost for each pattern of the old one that accepts
/// some, and for each origin of its sources.
///
/// A link that satisfies a pattern is made and resolved with both tables. If both agree, the constraints are
/// refined by the pattern that it matches in the new table, until a link is lost or none remains. A pattern
/// may also lose links to another one that takes precedence: those are looked for among the links of both.
package struct LostLinkSearch: ~Copyable {
    private let old: Matcher
    private let new: Matcher
    /// The index in the new table of each route of the old table; -1 if the route is gone.
    private let newRoutes: [Int]
    /// The index in the new table of each pattern of the old table; -1 if the pattern is gone, or if the
    /// tables read links differently.
    private let newPatterns: [Int]
    private let memo: LanguageMemo
    /// Searches for links of the old table that the new one does not resolve to the same route.
    private var witnesses: WitnessSearch
    private var context = MatchContext()
    private var lost: [LostLink] = []
    /// The patterns for which a lost link is known.
    private var decided: Set<Int>
    /// The patterns that may lose links, because the search gave up.
    private var undecided: Set<Int> = []

    /// The number of patterns for which the search gave up.
    package var undecidedCount: Int { undecided.subtracting(decided).count }

    /// A pattern with all links that it matches.
    private struct Links {
        let pattern: Int
        let route: Int
        var constraints: [LinkConstraints]
    }

    /// - Parameters:
    ///   - newRoutes: the index in the new table of each route of the old table; -1 if the route is gone.
    ///   - newPatterns: the index in the new table of each pattern of the old table; -1 if the pattern is
    ///     gone, or if the tables read links differently.
    ///   - decided: the patterns of the old table for which a lost link is known.
    package init(
        _ old: Matcher, _ new: Matcher, newRoutes: [Int], newPatterns: [Int], decided: Set<Int>
    ) {
        (self.old, self.new, self.decided) = (old, new, decided)
        (self.newRoutes, self.newPatterns) = (newRoutes, newPatterns)
        // Tables are compared less often than they are loaded.
        memo = LanguageMemo(LoadingWork(old.table.files + new.table.files, times: 4))
        witnesses = WitnessSearch(old, memo, other: new)
    }

    /// The links that are lost, in the order of the old table.
    package mutating func find() -> [LostLink] {
        let (patterns, entries) = (old.compiled.patterns, old.table.entries)
        var builder = LinkConstraintsBuilder(old, memo, other: new)
        builder.triesEveryOrigin = true
        var losers = Self.links(builder) { !entries[patterns[$0].route].isExcluding }
        findLostOrigins(&losers)
        let newPrefixes = prefixesOfNewOrigins()
        for loser in losers {
            let isKnown = newPatterns[loser.pattern] >= 0
            for constraints in loser.constraints {
                let own = isKnown ? [] : constraints.prefixes
                let others = old.compiled.patterns[loser.pattern].namesOrigin ? [] : newPrefixes
                search(
                    constraints, at: own + others.filter { !own.contains($0) }, of: loser,
                    inAllSpellings: true)
            }
        }
        // Patterns that both tables have come last, because that takes the most work and seldom finds any.
        // They win links only from one that the new table has in another form, which may be less specific.
        let known = Set(newPatterns)
        builder = LinkConstraintsBuilder(new, memo, other: old)
        builder.triesEveryOrigin = true
        builder.labels = witnesses.otherLabels
        builder.ignoresCase = new.table.options.ignoresPathCase
        for areKnown in [false, true] where !areKnown || known.contains(-1) {
            let winners = Self.links(builder) { known.contains($0) == areKnown }
            for loser in losers where !areKnown || newPatterns[loser.pattern] < 0 {
                for winner in winners { search(loser, against: winner) }
            }
        }
        return lost.sorted { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) }
    }

    /// The patterns of a table that are wanted, in their order.
    private static func links(
        _ builder: LinkConstraintsBuilder, where isWanted: (Int) -> Bool
    ) -> [Links] {
        let wanted = builder.matcher.trie.terminals.filter { isWanted(Int($0.pattern)) }
        let terminals = Dictionary(grouping: wanted) { Int($0.pattern) }
        return terminals.sorted { $0.key < $1.key }.map { pattern, terminals in
            let variants = terminals.sorted { $0.omittedCount < $1.omittedCount }
            return Links(
                pattern: pattern, route: builder.matcher.compiled.patterns[pattern].route,
                constraints: variants.flatMap(builder.constraints))
        }
    }

    // MARK: Origins

    /// Finds a link for each origin that no source has any more. That is a finding of its own, which says
    /// nothing about the pattern, so the links of these origins are removed.
    private mutating func findLostOrigins(_ losers: inout [Links]) {
        let builder = LinkConstraintsBuilder(old, memo, other: new)
        var places: [String: SourceRange] = [:]
        for origin in old.table.sources.flatMap(\.origins).reversed() {
            for prefix in builder.examples(origin.origin, origin.origin) where !isAccepted(prefix) {
                places[prefix] = origin.sourceRange
            }
        }
        if places.isEmpty { return }
        var found: Set<SourceRange> = []
        for index in losers.indices {
            for constraints in losers[index].constraints {
                for prefix in constraints.prefixes {
                    guard let place = places[prefix], !found.contains(place),
                        case .link(let link) = find(constraints, at: prefix, of: losers[index])
                    else { continue }
                    found.insert(place)
                    lost.append(LostLink(link: link, place: place))
                }
            }
            for variant in losers[index].constraints.indices {
                losers[index].constraints[variant].prefixes.removeAll { places[$0] != nil }
            }
        }
    }

    /// Whether some source of the new table accepts links that begin with `prefix`.
    private mutating func isAccepted(_ prefix: String) -> Bool {
        guard case .miss(let miss) = new.resolve(Bytes((prefix + "q7").utf8).span, &context) else {
            return true
        }
        return miss.reason != .unknownSource
    }

    /// The beginnings of links at the origins that only the new table names. The links may belong to other
    /// sources and patterns there.
    private func prefixesOfNewOrigins() -> [String] {
        func origins(_ matcher: Matcher) -> [Origin] {
            matcher.table.sources.flatMap { $0.origins.map(\.origin) }
                + matcher.compiled.patterns.compactMap { matcher.table.origin(of: $0) }
        }
        let known = Set(origins(old).map(\.shape))
        let builder = LinkConstraintsBuilder(old, memo, other: new)
        var prefixes: [String] = []
        for origin in origins(new) where !known.contains(origin.shape) {
            prefixes += builder.examples(origin, origin).filter { !prefixes.contains($0) }
        }
        return prefixes
    }

    // MARK: Links

    /// Searches for a link of a pattern that satisfies `constraints`, and begins with one of `prefixes`.
    ///
    /// - Parameter inAllSpellings: whether to try other spellings of links that are not lost.
    private mutating func search(
        _ constraints: LinkConstraints, at prefixes: [String], of loser: Links, inAllSpellings: Bool = false
    ) {
        for prefix in prefixes where !decided.contains(loser.pattern) {
            switch find(constraints, at: prefix, of: loser) {
            case .link(let link): add(link, of: loser.pattern)
            case .undecided(let link):
                undecided.insert(loser.pattern)
                if inAllSpellings { addSpellings(of: link, after: prefix, loser.pattern) }
            case .none(let link):
                if inAllSpellings { addSpellings(of: link, after: prefix, loser.pattern) }
            }
        }
    }

    private mutating func find(
        _ constraints: LinkConstraints, at prefix: String, of loser: Links
    ) -> WitnessSearch.Answer {
        var constraints = constraints
        constraints.prefixes = [prefix]
        witnesses.begin()
        witnesses.avoided = newRoutes[loser.route] < 0 ? [] : [newRoutes[loser.route]]
        return witnesses.find([loser.route], in: constraints)
    }

    /// Searches among the links that a pattern of the old table and one of the new table have in common.
    private mutating func search(_ loser: Links, against winner: Links) {
        // No link is lost to the route that it had.
        if decided.contains(loser.pattern) || newRoutes[loser.route] == winner.route { return }
        guard memo.work.spend(1), memo.work.allowsSearch else {
            undecided.insert(loser.pattern)
            return
        }
        let nameOrigins =
            old.compiled.patterns[loser.pattern].namesOrigin
            || new.compiled.patterns[winner.pattern].namesOrigin
        let segment = LinkConstraints.TextConstraint.label(
            .type(UInt32(CompiledTypes.string)), mayBeEmpty: old.table.options.countsEmptySegments)
        for mine in loser.constraints {
            for theirs in winner.constraints {
                var prefixes = theirs.prefixes.filter(mine.prefixes.contains)
                if nameOrigins {
                    // A host of one may be a link's host for the other, which is less specific.
                    prefixes =
                        theirs.prefixes + mine.prefixes.filter { !theirs.prefixes.contains($0) }
                } else if newPatterns[loser.pattern] >= 0, mine.beginsWithText, !theirs.beginsWithText {
                    // The hosts are equal, so a pattern that is still there wins by its first segment.
                    continue
                }
                for both in prefixes.isEmpty ? [] : theirs.intersections(mine, filledWith: segment) {
                    memo.work.spend(both.partCount)
                    search(both, at: prefixes, of: loser)
                }
            }
        }
    }

    /// Other spellings of a link of a pattern, which tables accept only with some options: in another case,
    /// with `+` for a space or as a plus sign, with an empty segment at the start or the end, or with an item
    /// that the pattern declares, in another case.
    private func spellings(of link: String, after prefix: String, _ pattern: Int) -> [String] {
        guard link.utf8.starts(with: prefix.utf8) else { return [] }
        let rest = link.dropFirst(prefix.count)
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        let tail = rest.dropFirst(path.count)
        let items = tail.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            return name.uppercased() + item.dropFirst(name.count)
        }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let parts = tail.split(separator: "%", omittingEmptySubsequences: false)
        let escapes = ["20", "2B"]
        let plus = escapes.map { escape in
            parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
                text + (part.hasPrefix(escape) ? "+" + part.dropFirst(2) : "%" + part)
            }
        }
        var spellings: [String] = []
        for spell in [{ $0.uppercased() }, { $0.lowercased() }] as [(Substring) -> String] {
            for index in segments.indices {
                var changed = segments
                changed[index] = Substring(spell(segments[index]))
                spellings.append(prefix + changed.joined(separator: "/") + tail)
            }
            spellings.append(prefix + spell(path) + tail)
        }
        spellings += plus.map { prefix + path + $0 }
        spellings.append(prefix + path + items.joined(separator: "&"))
        spellings += [prefix + path + "/" + tail, prefix + "/" + path + tail]
        let query = tail.prefix { $0 != "#" }
        let fragment = tail.dropFirst(query.count)
        for condition in old.compiled.patterns[pattern].conditions {
            let key = old.compiled.text(old.compiled.conditions[condition].key)
            let name = LinkEncoding.encoded(key, for: .query)
            let start = prefix + path + query + (query.isEmpty ? "?" : "&")
            for name in [name.uppercased(), name.lowercased()] {
                for value in ["x", "1"] { spellings.append(start + name + "=" + value + fragment) }
            }
            let all = query.dropFirst().split(separator: "&")
            let others = all.filter { !$0.hasPrefix(name + "=") }
            let items = others.joined(separator: "&") + (others.isEmpty ? "" : "&") + name + "="
            let written = all.first { $0.hasPrefix(name + "=") }?.dropFirst(name.utf8.count + 1)
            for value in valuesWithPlus(condition, written.map(String.init)) {
                spellings.append(prefix + path + "?" + items + value + fragment)
            }
        }
        return spellings.filter { !$0.isSame(as: link) }
    }

    /// Values of a query item with plus signs: for spaces, between the elements of a list, or before a
    /// number.
    ///
    /// - Parameter written: the encoded value of a link, if it has the item.
    private func valuesWithPlus(_ condition: Int, _ written: String?) -> [String] {
        let element = old.compiled.conditions[condition].element
        guard element.kind == .type else { return [] }
        let type = old.compiled.parameters[element.parameter].type
        if case .oneOf(let texts) = old.compiled.types.types[old.compiled.types.base(of: type)] {
            return texts.filter { $0.contains(" ") }.map {
                LinkEncoding.encoded($0, for: .query).replacing("%20", by: "+")
            }
        }
        let example = old.comparisons.example(ofType: type).map { LinkEncoding.encoded($0, for: .query) }
        guard let value = written ?? example else { return [] }
        return ["+" + value, value + "+" + value]
    }

    /// Adds the other spellings of a link of a pattern that are lost.
    private mutating func addSpellings(of link: String, after prefix: String, _ pattern: Int) {
        // After a custom scheme, the first segment compares ignoring case.
        guard old.table.options != new.table.options || prefix.hasSuffix("://") else { return }
        for spelling in spellings(of: link, after: prefix, pattern) {
            let bytes = Bytes(spelling.utf8)
            guard let before = old.bestCandidates(bytes.span, &context).first, !before.terminal.isExcluding,
                !decided.contains(Int(before.terminal.pattern))
            else { continue }
            let now = newRoutes[old.compiled.patterns[Int(before.terminal.pattern)].route]
            let after = new.bestCandidates(bytes.span, &context).first
            if let after, new.compiled.patterns[Int(after.terminal.pattern)].route == now { continue }
            add(spelling, of: Int(before.terminal.pattern))
        }
    }

    /// Adds a link of a pattern of the old table, unless one is known.
    private mutating func add(_ link: String, of pattern: Int) {
        guard decided.insert(pattern).inserted else { return }
        lost.append(LostLink(link: link, place: old.compiled.patterns[pattern].sourceRange))
    }
}
