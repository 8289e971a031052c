/// The links that a rule or a pattern of a table matches, in terms that all formats share.
struct RulePattern: Hashable {
    /// A demand on the value of a query item.
    struct Item: Hashable {
        var name: String
        var pieces: [Glob.Step]
        /// Whether a table accepts links without the item.
        var mayBeAbsent = false

        var text: String? { Glob(steps: pieces).text }
    }

    var path: [GlobSegment]
    var items: [Item] = []
    /// The segments of the fragment, or its whole text as one; `nil` for any.
    var fragment: [GlobSegment]?
    /// Whether the fragment is written with a slash at its start, which a table does not compare.
    var fragmentHasSlash = false
    /// Whether capital letters make no difference in paths.
    var ignoresCase = false
    /// The names of the sources whose links are meant; `nil` for all.
    var sources: [String]?

    /// The number of segments; `nil` if it is not limited.
    var depth: Int? { path.contains(where: \.isCatchAll) ? nil : path.count }

    /// Whether wildcards of the path may match slashes that they should not.
    var isOpen: Bool { path.contains(where: \.isOpen) }

    /// The segments at the start that are text.
    var prefix: [String] { path.prefix { $0.text != nil }.compactMap(\.text) }

    /// Changes the steps of all segments and items.
    mutating func mapPieces(_ change: ([Glob.Step]) -> [Glob.Step]) {
        path = path.map { $0.isCatchAll ? $0 : .pieces(change($0.pieces)) }
        for index in items.indices { items[index].pieces = change(items[index].pieces) }
    }

    // MARK: - Comparing

    /// Whether some link may match both. It is assumed where that is not easy to see.
    func mayOverlap(_ other: RulePattern) -> Bool {
        if let sources, let others = other.sources, Set(sources).isDisjoint(with: others) { return false }
        for item in items {
            guard let text = item.text else { continue }
            for foreign in other.items where foreign.name == item.name {
                if let wanted = foreign.text, wanted != text { return false }
            }
        }
        if let fragment, let foreign = other.fragment, !mayOverlap(fragment, foreign) { return false }
        return mayOverlap(path, other.path)
    }

    private func mayOverlap(_ left: [GlobSegment], _ right: [GlobSegment]) -> Bool {
        func agree(_ left: [GlobSegment], _ right: [GlobSegment]) -> Bool {
            for (own, foreign) in zip(left, right) {
                if own.isCatchAll || foreign.isCatchAll { return true }
                if !own.mayOverlap(foreign, ignoringCase: ignoresCase) { return false }
            }
            return true
        }
        func minimumCount(_ path: [GlobSegment]) -> Int { path.count { $0 != .segments(isRequired: false) } }
        guard agree(left, right), agree(left.reversed(), right.reversed()) else { return false }
        switch (left.contains(where: \.isCatchAll), right.contains(where: \.isCatchAll)) {
        case (false, false): return left.count == right.count
        case (true, false): return minimumCount(left) <= right.count
        case (false, true): return minimumCount(right) <= left.count
        case (true, true): return true
        }
    }

    /// Whether each link that matches `other` matches this, too, apart from its source, as far as that is
    /// easy to see.
    func contains(_ other: RulePattern) -> Bool {
        guard items.allSatisfy({ other.items.contains($0) }),
            fragment == nil || fragment == other.fragment || fragment == [.any] && other.fragment != nil
        else { return false }
        return contains(path[...], other.path[...])
    }

    private func contains(_ own: ArraySlice<GlobSegment>, _ other: ArraySlice<GlobSegment>) -> Bool {
        guard let segment = own.first else { return other.isEmpty }
        let rest = own.dropFirst()
        if segment == .segments(isRequired: false) {
            return contains(rest, other) || !other.isEmpty && contains(own, other.dropFirst())
        }
        guard let foreign = other.first else { return false }
        if segment == .segments(isRequired: true) {
            let isEmpty = foreign == .segments(isRequired: false)
            return contains((isEmpty ? [segment] : [.segments(isRequired: false)]) + rest, other.dropFirst())
        }
        return segment.contains(foreign, ignoringCase: ignoresCase) && contains(rest, other.dropFirst())
    }

    /// Whether links from all sources of `other` are meant.
    func acceptsSources(of other: RulePattern) -> Bool {
        guard let sources else { return true }
        return other.sources.map { Set(sources).isSuperset(of: $0) } ?? false
    }

    /// Whether the path of a link with more than `depth` segments after the texts of `prefix` may match.
    func mayBeDeeper(than depth: Int, below prefix: [String]) -> Bool {
        if let own = self.depth, own <= depth { return false }
        for (text, segment) in zip(prefix, path) {
            if segment.isCatchAll { return true }
            if !segment.mayOverlap(.text(text), ignoringCase: ignoresCase) { return false }
        }
        return true
    }
}
