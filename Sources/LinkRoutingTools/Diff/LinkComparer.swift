package import LinkRouting

/// What has become of a link that a table takes otherwise than an earlier one.
package enum LinkChange: String, Sendable, CaseIterable {
    /// It resolved, and does no more.
    case broken
    /// It did not resolve, and does now.
    case fixed
    /// It leads to a route of another name.
    case moved
    /// It leads to the same route with other values, other global parameters, or from another source.
    case values
}

/// Resolves one link after the other with two tables, and tells which are no longer what they were.
package struct LinkComparer: ~Copyable {
    /// What the old table makes of the present link.
    package var old: LinkResolution
    /// What the new table makes of the present link.
    package var new: LinkResolution
    /// For each route and each source of the old table the one of that name in the new table; -1 if there is none.
    private let newRoutes: [Int]
    private let newSources: [Int]
    /// For each pattern of the old table the one of the new table that gives the same values with every link; -1 if there is none.
    private let newPatterns: [Int]

    /// What the two tables make of a link.
    package enum Verdict: Sendable, Equatable {
        /// It resolves, and gives what it gave.
        case same
        /// It resolves with neither table.
        case unresolved
        case changed(LinkChange)
    }

    /// Linear in the size of the tables.
    ///
    /// - Parameter maxLine: the number of bytes a line may have.
    package init(_ old: Matcher, _ new: Matcher, maxLine: Int = .max) {
        self.old = LinkResolution(old, maxLine: maxLine)
        self.new = LinkResolution(new, maxLine: maxLine)
        newRoutes = Self.indices(
            of: old.table.entries.indices.map(old.table.name(ofRoute:)),
            in: new.table.entries.indices.map(new.table.name(ofRoute:)))
        newSources = Self.indices(of: old.table.sources.map(\.name), in: new.table.sources.map(\.name))
        newPatterns = Self.newPatterns(old, new, newRoutes)
    }

    private static func indices(of old: [String?], in new: [String?]) -> [Int] {
        var known: [String: Int] = [:]
        for (index, name) in new.enumerated() { if let name { known[name] = index } }
        return old.map { name in name.flatMap { known[$0] } ?? -1 }
    }

    /// Values depend on the pattern, and on what the table says about links as a whole. A pattern with an origin of its own has a say
    /// in how links are read, too.
    private static func newPatterns(_ old: Matcher, _ new: Matcher, _ newRoutes: [Int]) -> [Int] {
        var indices = Array(repeating: -1, count: old.compiled.patterns.count)
        guard !old.hasAbsolutePatterns, !new.hasAbsolutePatterns,
            TableDifference.readsLinksAlike(old.table, new.table)
        else { return indices }
        let before = RoutePatterns(old.table, sourceNames: old.table.sources.map(\.name))
        let after = RoutePatterns(new.table, sourceNames: new.table.sources.map(\.name))
        for (route, newRoute) in newRoutes.enumerated() where newRoute >= 0 {
            var known: [PatternMeaning: Int] = [:]
            for (index, entry) in zip(new.table.patterns(ofRoute: newRoute), after.entries(ofRoute: newRoute)) {
                known[entry.meaning] = index
            }
            for (index, entry) in zip(old.table.patterns(ofRoute: route), before.entries(ofRoute: route)) {
                indices[index] = known[entry.meaning] ?? -1
            }
        }
        return indices
    }

    // MARK: Lines

    /// Takes up `block`, all of whose lines end in LF.
    package mutating func begin(_ block: Span<UInt8>) {
        old.resolver.begin(block)
        new.resolver.begin(block)
    }

    /// The next line of `block`, less its line end; `nil` when there is none.
    package mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? {
        // Both read the same lines.
        let isThere = old.resolver.read(block, old.matcher)
        return new.resolver.read(block, new.matcher) && isThere ? new.resolver.line : nil
    }

    /// The route of both tables, by its index in the new one, to which the line of `block` that came last leads with the same values;
    /// `nil` where that cannot be seen at once.
    package mutating func sameRoute(lineOf block: Span<UInt8>) -> Int? {
        guard old.resolver.isPlain, new.resolver.isPlain else { return nil }
        old.resolver.resolve(lineOf: block, old.matcher)
        new.resolver.resolve(lineOf: block, new.matcher)
        return hasSamePattern ? new.route : nil
    }

    // MARK: Links

    /// Resolves `link` with both tables.
    package mutating func compare(_ link: Span<UInt8>) -> Verdict {
        old.resolver.resolve(link)
        new.resolver.resolve(link)
        guard let before = old.route else { return new.route == nil ? .unresolved : .changed(.fixed) }
        guard let after = new.route else { return .changed(.broken) }
        if newRoutes[before] != after { return .changed(.moved) }
        if hasSamePattern { return .same }
        old.readValues(link)
        new.readValues(link)
        return hasSameSource && hasSameValues(link) ? .same : .changed(.values)
    }

    /// Where one of the tables has no sources, links come from none, and that says nothing about a link.
    private var hasSameSource: Bool {
        newSources.isEmpty || new.matcher.table.sources.isEmpty || old.source.map { newSources[$0] } == new.source
    }

    /// Whether patterns took the link that give the same values with every link: most do, and then the values need not be read.
    private var hasSamePattern: Bool {
        guard case .match(let pattern, let present) = old.outcome else { return false }
        return new.outcome == .match(pattern: newPatterns[pattern], present: present)
    }

    private mutating func hasSameValues(_ link: Span<UInt8>) -> Bool {
        if old.parameters == new.parameters, old.globals == new.globals { return true }
        // The order in which values stand is that of the pattern, and no difference.
        let before = old.valuesByName(link)
        let after = new.valuesByName(link)
        return before.parameters == after.parameters && before.globals == after.globals
    }
}
