package import LinkRoutingLanguage

/// The result of comparing a link in two versions of a table.
package enum LinkComparison: String, Sendable, CaseIterable {
    /// It resolves with both tables, with the same result.
    case same
    /// It resolved before and does not resolve now.
    case broken
    /// It did not resolve before and resolves now.
    case fixed
    /// It leads to a route with another name.
    case moved
    /// It leads to the same route with other values, other global parameters, or from another source.
    case values
    /// It resolves with neither table.
    case unresolved
    /// It is a reference between documents, which is relative to its document and is not compared.
    case relative

    /// Whether the results differ.
    package var isChange: Bool { self != .same && self != .unresolved && self != .relative }
}

extension BulkResolver {
    /// The index of the route that the link leads to.
    package var route: Int? {
        guard case .match(let pattern, _) = outcome else { return nil }
        return matcher.routeIndex(ofPattern: pattern)
    }

    /// The index of the source that the link comes from.
    package var source: Int? { context.source < 0 ? nil : context.source }
}

/// Resolves links with two versions of a table, one at a time, and reports which results differ.
package struct LinkComparer: ~Copyable {
    /// The differences of the tables.
    package let changes: [TableChange]
    /// The resolver of the old table, which has the result of the current link.
    package var old: BulkResolver
    /// The resolver of the new table, which has the result of the current link.
    package var new: BulkResolver
    /// The index in the new table of each route of the old table, by name; -1 if the new table has no such
    /// route.
    private let newRoutes: [Int]
    /// The index in the new table of each source of the old table, by name; -1 if the new table has no such
    /// source.
    private let newSources: [Int]
    /// The index in the new table of the pattern that gives the same values for every link, for each pattern
    /// of the old table; -1 if there is no such pattern.
    private let newPatterns: [Int]

    /// The index in the new table of each route of the old table, by its name or its new name; -1 if the new
    /// table has no such route.
    private var currentRoutes: [Int]

    /// Prepares the comparison of two tables. Linear in their size.
    ///
    /// - Parameter maxLine: the maximum length of a line in bytes.
    package init(_ old: Matcher, _ new: Matcher, maxLine: Int = .max) {
        changes = TableDiff(from: old.table, to: new.table).changes
        self.old = BulkResolver(old, maxLine: maxLine)
        self.new = BulkResolver(new, maxLine: maxLine)
        newRoutes = Self.indices(
            of: old.table.entries.indices.map(old.table.name(ofRoute:)),
            in: new.table.entries.indices.map(new.table.name(ofRoute:)))
        newSources = Self.indices(of: old.table.sources.map(\.name), in: new.table.sources.map(\.name))
        // Values depend on how the table reads links as a whole, which patterns with an origin of their own
        // also affect.
        let readsAlike = !changes.contains { [.option, .source, .query].contains($0.subject) }
        let isComparable = readsAlike && !old.hasAbsolutePatterns && !new.hasAbsolutePatterns
        newPatterns =
            isComparable ? Self.newPatterns(old, new, newRoutes) : old.compiled.patterns.map { _ in -1 }
        currentRoutes = newRoutes
        for change in changes where change.subject == .route {
            guard case .renamed(let name) = change.kind, let before = old.table.routeIndex(named: name)
            else { continue }
            currentRoutes[before] = new.table.routeIndex(named: change.name) ?? -1
        }
    }

    /// Whether the current link opens the same route in both tables, even if its name changed.
    package var isRenamed: Bool {
        guard let before = old.route, let after = new.route else { return false }
        return currentRoutes[before] == after
    }

    /// The links that the new table loses, one for each pattern and each origin of the old one that loses
    /// some, and the number of patterns for which the search gave up.
    ///
    /// - Parameter decided: the patterns of the old table for which a lost link is known.
    package func lostLinks(besides decided: Set<Int>) -> (links: [LostLink], undecidedCount: Int) {
        var search = LostLinkSearch(
            old.matcher, new.matcher, newRoutes: currentRoutes, newPatterns: newPatterns, decided: decided)
        return (search.find(), search.undecidedCount)
    }

    private static func indices(of old: [String?], in new: [String?]) -> [Int] {
        var known: [String: Int] = [:]
        for (index, name) in new.enumerated() { if let name { known[name] = index } }
        return old.map { name in name.flatMap { known[$0] } ?? -1 }
    }

    private static func newPatterns(_ old: Matcher, _ new: Matcher, _ newRoutes: [Int]) -> [Int] {
        var indices = Array(repeating: -1, count: old.compiled.patterns.count)
        let before = old.table.diffedRoutes(sourceNames: old.table.sources.map(\.name))
        let after = new.table.diffedRoutes(sourceNames: new.table.sources.map(\.name))
        for (route, newRoute) in newRoutes.enumerated() where newRoute >= 0 {
            var known: [Fingerprint: Int] = [:]
            for (index, entry) in zip(new.table.patterns(ofRoute: newRoute), after[newRoute].entries) {
                known[entry.meaning] = index
            }
            for (index, entry) in zip(old.table.patterns(ofRoute: route), before[route].entries) {
                indices[index] = known[entry.meaning] ?? -1
            }
        }
        return indices
    }

    // MARK: Lines

    /// Starts reading `block`, in which every line ends with LF.
    package mutating func begin(_ block: Span<UInt8>) {
        old.begin(block)
        new.begin(block)
    }

    /// Moves to the next line of `block` and returns its range without the line end; `nil` at the end of the
    /// block.
    package mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? {
        // Both resolvers find the same lines.
        let isThere = old.readLine(block)
        return new.readLine(block) && isThere ? new.line : nil
    }

    /// The index in the new table of the route that the current line of `block` leads to, if both tables
    /// certainly give the same result; `nil` if ``compare(_:)`` has to decide.
    package mutating func sameRoute(lineOf block: Span<UInt8>) -> Int? {
        guard old.isSimple, new.isSimple else { return nil }
        old.resolveLine(block)
        new.resolveLine(block)
        return hasSamePattern ? new.route : nil
    }

    // MARK: Links

    /// Resolves `link` with both tables.
    package mutating func compare(_ link: Span<UInt8>) -> LinkComparison {
        old.resolve(link)
        new.resolve(link)
        guard let before = old.route else { return new.route == nil ? .unresolved : .fixed }
        guard let after = new.route else { return .broken }
        if newRoutes[before] != after { return .moved }
        if hasSamePattern { return .same }
        return hasSameSource && hasSameValues(link) ? .same : .values
    }

    /// Whether the link comes from the same source. If one of the tables has no sources, there is nothing to
    /// compare.
    private var hasSameSource: Bool {
        newSources.isEmpty || new.matcher.table.sources.isEmpty
            || old.source.map { newSources[$0] } == new.source
    }

    /// Whether the link matched patterns that give the same values for every link. This is the usual case, in
    /// which the values need not be read.
    private var hasSamePattern: Bool {
        guard case .match(let pattern, let present) = old.outcome else { return false }
        return new.outcome == .match(pattern: newPatterns[pattern], present: present)
    }

    private mutating func hasSameValues(_ link: Span<UInt8>) -> Bool {
        let line = Bytes(link)
        return old.matcher.reportedParameters(old.outcome, line, &old.context)
            == new.matcher.reportedParameters(new.outcome, line, &new.context)
            && old.matcher.reportedGlobals(old.outcome, line, &old.context)
                == new.matcher.reportedGlobals(new.outcome, line, &new.context)
    }
}
