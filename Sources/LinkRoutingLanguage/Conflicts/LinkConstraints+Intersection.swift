/// Links that satisfy the constraints of two tables.
extension LinkConstraints {
    /// The constraints on links that also satisfy `other`, which is not refined; none if literal texts
    /// exclude each other.
    ///
    /// - Parameter texts: the texts of the segments of catch-alls.
    func intersections(_ other: LinkConstraints, filledWith texts: TextConstraint) -> [LinkConstraints] {
        guard let fragment = fragment.intersection(other.fragment) else { return [] }
        return main.intersections(other.main, filledWith: texts).map {
            LinkConstraints(prefixes: prefixes, main: $0, fragment: fragment)
        }
    }

    /// Whether the path begins with the text of its first segment, whatever the link is.
    var beginsWithText: Bool {
        if main.catchAll?.index != 0, case .literal? = main.segments.first?.accepted.first {
            true
        } else {
            false
        }
    }
}

extension LinkConstraints.Part {
    /// The parts for each number of segments that may make a difference.
    fileprivate func intersections(
        _ other: Self, filledWith texts: LinkConstraints.TextConstraint
    ) -> [Self] {
        if !mayShareSegments(other) { return [] }
        let shortest = max(minimumCount, other.minimumCount)
        var counts = [shortest]
        if let catchAll, let theirs = other.catchAll {
            if catchAll.index == theirs.index, segments.count == other.segments.count {
                return [intersection(other)].compactMap { $0 }
            }
            // Whether the segments of both overlap depends on the length.
            counts += Set([shortest + 1, segments.count + other.segments.count]).filter { $0 > shortest }
                .sorted()
        }
        return counts.compactMap { count in
            filled(count - segments.count, with: texts)
                .intersection(other.filled(count - other.segments.count, with: texts))
        }
    }

    /// Whether the literal segments before a catch-all, and the numbers of segments, exclude no link of both.
    private func mayShareSegments(_ other: Self) -> Bool {
        if catchAll == nil, other.catchAll == nil, segments.count != other.segments.count { return false }
        let end = min(
            catchAll?.index ?? segments.count, other.catchAll?.index ?? other.segments.count)
        return !(0..<end).contains { segments[$0].excludes(other.segments[$0]) }
    }

    private var minimumCount: Int { segments.count + (catchAll?.minimumCount ?? 0) }

    /// The part that satisfies both, of which each has its catch-all at the same place, or none.
    fileprivate func intersection(_ other: Self) -> Self? {
        guard segments.count == other.segments.count else { return nil }
        var both = Self(catchAll: catchAll, absent: absent.union(other.absent))
        both.catchAll?.minimumCount = max(minimumCount, other.minimumCount) - segments.count
        for (mine, theirs) in zip(segments, other.segments) {
            guard let common = mine.intersection(theirs) else { return nil }
            both.segments.append(common)
        }
        let (mine, theirs) = (items + spare, other.items + other.spare)
        let keys = mine.map(\.key) + theirs.map(\.key).filter { key in !mine.contains { $0.key == key } }
        for key in keys {
            let isRequired = (items + other.items).contains { $0.key == key }
            let values = [mine, theirs].compactMap { list in list.first { $0.key == key }?.value }
            let common = values.count == 2 ? values[0].intersection(values[1]) : values.first
            if both.absent.contains(key) || common == nil && !values.isEmpty {
                if isRequired { return nil }
                continue
            }
            let item = LinkConstraints.Item(key: key, value: common)
            if isRequired { both.items.append(item) } else { both.spare.append(item) }
        }
        return both
    }
}

extension LinkConstraints.Placeholder {
    /// Whether both are texts, and different ones.
    fileprivate func excludes(_ other: Self) -> Bool {
        guard case .literal(let mine, let ignoresCase)? = accepted.first,
            case .literal(let theirs, let ignoresOther)? = other.accepted.first
        else { return false }
        return ignoresCase || ignoresOther
            ? !ASCII.areEqualIgnoringCase(mine.text, theirs.text) : mine != theirs
    }

    fileprivate func intersection(_ other: Self) -> Self? {
        if excludes(other) { return nil }
        var both = self
        both.accepted += other.accepted.filter { !accepted.contains($0) }
        both.rejected.formUnion(other.rejected)
        return both
    }
}

extension LinkConstraints.Fragment {
    fileprivate func intersection(_ other: Self) -> Self? {
        switch (self, other) {
        case (_, .free): return self
        case (.free, .part): return other
        case (.part(let mine, let isQueryOnly), .part(let theirs, let isOther)):
            guard isQueryOnly == isOther else { return nil }
            return mine.intersection(theirs).map { .part($0, isQueryOnly: isQueryOnly) }
        }
    }
}
