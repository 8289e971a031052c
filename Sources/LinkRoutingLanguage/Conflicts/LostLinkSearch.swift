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
/// refined by the pattern that it matches in the new table, until a link is lost or none remains.
package struct LostLinkSearch: ~Copyable {
    private let old: Matcher
    private let new: Matcher
    /// For each route, the one of the other table that it is now, or was.
    private let newRoutes: [Int: Int]
    private let oldRoutes: [Int: Int]
    private let memo: LanguageMemo
    private var context = MatchContext()
    /// Whether links of a prefix belong to a source of the new table.
    private var isAccepted: [String: Bool] = [:]
    private var lost: [LostLink] = []
    /// The origins in ``lost``.
    private var lostOrigins: Set<SourceRange> = []
    /// The patterns for which a lost link is known.
    private var decided: Set<Int>
    /// The patterns of the old table that may lose links, because the search gave up, and the number of those
    /// of the new table that may take some.
    private var undecided: Set<Int> = []
    private var undecidedTakers = 0

    /// The number of patterns for which the search gave up.
    package var undecidedCount: Int { undecided.subtracting(decided).count + undecidedTakers }

    /// - Parameters:
    ///   - newRoutes: for each route of the old table, its index in the new one; -1 if it is not there.
    ///   - decided: the patterns of the old table for which a lost link is known.
    package init(_ old: Matcher, _ new: Matcher, newRoutes: [Int], decided: Set<Int>) {
        (self.old, self.new, self.decided) = (old, new, decided)
        let pairs = newRoutes.enumerated().filter { $0.element >= 0 }
        self.newRoutes = Dictionary(uniqueKeysWithValues: pairs.map { ($0.offset, $0.element) })
        oldRoutes = Dictionary(pairs.map { ($0.element, $0.offset) }) { first, _ in first }
        // Tables are compared less often than they are loaded.
        memo = LanguageMemo(LoadingWork(old.table.files + new.table.files, times: 4))
    }

    /// The links that are lost, in the order of the old table.
    ///
    /// - Parameter newPatterns: for each pattern of the old table, the same one in the new table; -1 if there
    ///   is none, or if the tables read links differently.
    package mutating func find(newPatterns: [Int]) -> [LostLink] {
        lost = []
        findNarrowed(newPatterns)
        findTaken(newPatterns, byKnown: false)
        findAtNewOrigins()
        // Last, because it takes the most work and seldom finds any.
        findTaken(newPatterns, byKnown: true)
        return lost.sorted { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) }
    }

    private static func terminals(_ matcher: Matcher, where isWanted: (Int) -> Bool) -> [[Trie.Terminal]] {
        var terminals: [[Trie.Terminal]] = Array(repeating: [], count: matcher.compiled.patterns.count)
        for terminal in matcher.trie.terminals where isWanted(Int(terminal.pattern)) {
            terminals[Int(terminal.pattern)].append(terminal)
        }
        return terminals.map { $0.sorted { $0.omittedCount < $1.omittedCount } }
    }

    /// Searches among the links of each pattern that the new table does not have.
    private mutating func findNarrowed(_ newPatterns: [Int]) {
        var witnesses = WitnessSearch(old, memo, other: new)
        var builder = LinkConstraintsBuilder(old, memo, other: new)
        builder.triesEveryOrigin = true
        var origins: [String: SourceRange] = [:]
        for origin in old.table.sources.flatMap(\.origins).reversed() {
            for prefix in builder.examples(origin.origin, origin.origin) {
                origins[prefix] = origin.sourceRange
            }
        }
        let terminals = Self.terminals(old) { newPatterns[$0] < 0 }
        for (pattern, variants) in terminals.enumerated() where !variants.isEmpty {
            let route = old.compiled.patterns[pattern].route
            if old.table.entries[route].isExcluding { continue }
            witnesses.avoided = (newRoutes[route].map { [$0] } ?? [], misses: false)
            let all = variants.flatMap(builder.constraints).filter {
                // The order of sources decides about bare paths. It is not compared.
                $0.prefix != "/" || old.table.sources.isEmpty
            }
            // A lost origin is a finding of its own, which says nothing about the pattern.
            for constraints in all where !isKnown(constraints.prefix) {
                guard let place = origins[constraints.prefix], !lostOrigins.contains(place),
                    case .link(let link) = find([route], constraints, &witnesses)
                else { continue }
                lostOrigins.insert(place)
                lost.append(LostLink(link: link, place: place))
            }
            if decided.contains(pattern) { continue }
            search(all.filter { isKnown($0.prefix) || origins[$0.prefix] == nil }, of: pattern, &witnesses)
        }
    }

    private mutating func search(
        _ all: [LinkConstraints], of pattern: Int, _ witnesses: inout WitnessSearch
    ) {
        var isUndecided = false
        for constraints in all {
            switch find([old.compiled.patterns[pattern].route], constraints, &witnesses) {
            case .link(let link): return add(link, of: pattern)
            case .undecided: isUndecided = true
            case .none(let link):
                // After a custom scheme, the first segment compares ignoring case.
                if old.table.options != new.table.options || constraints.prefix.hasSuffix("://") {
                    addSpellings(of: link, after: constraints.prefix)
                }
                if decided.contains(pattern) { return }
            }
        }
        if isUndecided { undecided.insert(pattern) }
    }

    /// Other spellings of a link, which tables accept only with some options: in another case, with `+` for a
    /// space or as a plus sign, or with an empty segment at the end.
    private func spellings(of link: String, after prefix: String) -> [String] {
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
        spellings.append(prefix + path + "/" + tail)
        return spellings.filter { !$0.isSame(as: link) }
    }

    /// Adds the other spellings of a link that are lost.
    private mutating func addSpellings(of link: String, after prefix: String) {
        for spelling in spellings(of: link, after: prefix) {
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

    private func find(
        _ routes: Set<Int>, _ constraints: LinkConstraints, _ witnesses: inout WitnessSearch
    ) -> WitnessSearch.Answer {
        witnesses.begin()
        return witnesses.find(routes, in: constraints, catchAllCounts: LinkConstraints.catchAllCounts)
    }

    /// Constraints on the links of a pattern, without their prefix, and the prefixes that they may have.
    private struct Choices {
        var pattern: Int
        var constraints: LinkConstraints
        var prefixes: [String]
    }

    private static func choices(_ pattern: Int, _ all: [LinkConstraints]) -> [Choices] {
        var choices: [Choices] = []
        var positions: [LinkConstraints: Int] = [:]
        for var constraints in all {
            let prefix = constraints.prefix
            constraints.prefix = ""
            if let position = positions[constraints] {
                choices[position].prefixes.append(prefix)
            } else {
                positions[constraints] = choices.count
                choices.append(Choices(pattern: pattern, constraints: constraints, prefixes: [prefix]))
            }
        }
        return choices
    }

    /// Searches among the links of patterns of the new table, which may belong to a route of the old one: of
    /// those that only the new table has alone, and of all in common with patterns of the old one.
    ///
    /// - Parameter isKnown: whether to search among the patterns that both tables have. They win links only
    ///   from one that the new table has in another form, which may be less specific.
    private mutating func findTaken(_ newPatterns: [Int], byKnown isKnown: Bool) {
        let known = Set(newPatterns)
        if isKnown, !known.contains(-1) { return }
        let terminals = Self.terminals(new) { known.contains($0) == isKnown }
        if terminals.allSatisfy(\.isEmpty) { return }
        var witnesses = WitnessSearch(new, memo, other: old)
        var builders = [
            LinkConstraintsBuilder(new, memo, other: old), LinkConstraintsBuilder(old, memo, other: new),
        ]
        for index in builders.indices { builders[index].triesEveryOrigin = true }
        let losers = old.trie.terminals.filter { terminal in
            !terminal.isExcluding && (!isKnown || newPatterns[Int(terminal.pattern)] < 0)
        }.flatMap { terminal in
            let all = builders[1].constraints(for: terminal)
            return Self.choices(
                Int(terminal.pattern), all.map { $0.translated(by: witnesses.otherLabels) })
        }
        for (pattern, variants) in terminals.enumerated() where !variants.isEmpty {
            let route = new.compiled.patterns[pattern].route
            witnesses.avoided = (oldRoutes[route].map { [$0] } ?? [], misses: true)
            var isUndecided = false
            let all = variants.flatMap(builders[0].constraints).filter {
                $0.prefix != "/" || new.table.sources.isEmpty
            }
            for constraints in isKnown ? [] : all {
                take(find([route], constraints, &witnesses), constraints, &isUndecided)
            }
            for choice in Self.choices(pattern, all) {
                for loser in losers where !decided.contains(loser.pattern) {
                    guard memo.work.spend(1), memo.work.allowsSearch else {
                        isUndecided = true
                        break
                    }
                    take(choice, loser, newPatterns, &witnesses, &isUndecided)
                }
            }
            if isUndecided, isKnown { return undecided.formUnion(losers.map(\.pattern)) }
            if isUndecided { undecidedTakers += 1 }
        }
    }

    /// Searches among the links that a pattern of the new table and one of the old table have in common.
    private mutating func take(
        _ mine: Choices, _ loser: Choices, _ newPatterns: [Int], _ witnesses: inout WitnessSearch,
        _ isUndecided: inout Bool
    ) {
        let (pattern, other) = (new.compiled.patterns[mine.pattern], old.compiled.patterns[loser.pattern])
        // No link is lost to the route that it had.
        if other.route == oldRoutes[pattern.route] { return }
        var prefixes = mine.prefixes.filter(loser.prefixes.contains)
        if pattern.namesOrigin || other.namesOrigin {
            // A host of one may be a link's host for the other, which is less specific.
            prefixes = mine.prefixes + loser.prefixes.filter { !mine.prefixes.contains($0) }
        } else if loser.constraints.firstLiteral != nil, mine.constraints.firstLiteral == nil,
            newPatterns[loser.pattern] >= 0
        {
            // The hosts are equal, so a pattern that is still there wins by a literal first segment.
            return
        }
        if prefixes.isEmpty { return }
        memo.work.spend(mine.constraints.partCount)
        for var both in mine.constraints.intersections(loser.constraints) {
            for prefix in prefixes {
                both.prefix = prefix
                take(find([pattern.route], both, &witnesses), nil, &isUndecided)
                if decided.contains(loser.pattern) { return }
            }
        }
    }

    /// Adds the link of an answer.
    ///
    /// - Parameter spelled: constraints that all links of a pattern satisfy. Where case does not matter, a
    ///   type of the old table may accept only another spelling of them.
    private mutating func take(
        _ answer: WitnessSearch.Answer, _ spelled: LinkConstraints?, _ isUndecided: inout Bool
    ) {
        switch answer {
        case .link(let link):
            guard let winner = old.bestCandidates(Bytes(link.utf8).span, &context).first else { return }
            add(link, of: Int(winner.terminal.pattern))
        case .undecided: isUndecided = true
        case .none(let link):
            guard let spelled, old.table.options.ignoresPathCase || new.table.options.ignoresPathCase else {
                return
            }
            addSpellings(of: link, after: spelled.prefix)
        }
    }

    /// Searches among the links of each pattern at the origins that only the new table names. They may belong
    /// to other sources and patterns there.
    private mutating func findAtNewOrigins() {
        let known = Set(Self.origins(old).map(\.shape))
        let builder = LinkConstraintsBuilder(old, memo, other: new)
        var prefixes: [String] = []
        for origin in Self.origins(new) where !known.contains(origin.shape) {
            for prefix in builder.examples(origin, origin) where !prefixes.contains(prefix) {
                prefixes.append(prefix)
            }
        }
        if prefixes.isEmpty { return }
        var witnesses = WitnessSearch(old, memo, other: new)
        let terminals = Self.terminals(old) { [decided] in !decided.contains($0) }
        for (pattern, variants) in terminals.enumerated() where !variants.isEmpty {
            let entry = old.compiled.patterns[pattern]
            if entry.namesOrigin || old.table.entries[entry.route].isExcluding { continue }
            witnesses.avoided = (newRoutes[entry.route].map { [$0] } ?? [], misses: false)
            var all: Set<LinkConstraints> = []
            search: for var constraints in variants.flatMap(builder.constraints) {
                for prefix in prefixes {
                    constraints.prefix = prefix
                    guard all.insert(constraints).inserted,
                        case .link(let link) = find([entry.route], constraints, &witnesses)
                    else { continue }
                    add(link, of: pattern)
                    break search
                }
            }
        }
    }

    /// The origins of the sources of a table, and those that its patterns name.
    private static func origins(_ matcher: Matcher) -> [Origin] {
        matcher.table.sources.flatMap { $0.origins.map(\.origin) }
            + matcher.compiled.patterns.compactMap { matcher.table.origin(of: $0) }
    }

    /// Whether some source of the new table accepts links that begin with `prefix`.
    private mutating func isKnown(_ prefix: String) -> Bool {
        if let known = isAccepted[prefix] { return known }
        var accepts = true
        if case .miss(let miss) = new.resolve(Bytes((prefix + "q7").utf8).span, &context) {
            accepts = miss.reason != .unknownSource
        }
        isAccepted[prefix] = accepts
        return accepts
    }
}
