/// Links that satisfy the constraints of two tables.
extension LinkConstraints {
    /// The constraints on links that also satisfy `other`; none if literal texts exclude each other. Of a query
    /// item or a fragment of both, only the texts of this one are known.
    ///
    /// - Parameter texts: the texts of the segments of catch-alls.
    func intersections(_ other: LinkConstraints, filledWith texts: TextConstraint) -> [LinkConstraints] {
        let shortest = max(main.minimumCount, other.main.minimumCount)
        let haveCatchAlls = main.catchAll != nil && other.main.catchAll != nil
        // Whether the segments of both exclude each other depends on the length.
        return (haveCatchAlls ? [shortest, shortest + 1] : [shortest]).compactMap { count in
            var both = self
            both.main = main.filled(count - main.segments.count, with: texts)
            let theirs = other.main.filled(count - other.main.segments.count, with: texts)
            if case .free = fragment { both.fragment = other.fragment }
            return both.main.formIntersection(theirs) ? both : nil
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
    fileprivate var minimumCount: Int { segments.count + (catchAll?.minimumCount ?? 0) }

    /// Adds the constraints of `other`; returns whether links may satisfy both. Neither part has a catch-all.
    fileprivate mutating func formIntersection(_ other: Self) -> Bool {
        let pairs = zip(segments, other.segments)
        if segments.count != other.segments.count || pairs.contains(where: { $0.excludes($1) }) {
            return false
        }
        for (index, theirs) in other.segments.enumerated() {
            segments[index].accepted += theirs.accepted.filter { !segments[index].accepted.contains($0) }
        }
        let keys = items.map(\.key)
        items += other.items.filter { !keys.contains($0.key) }
        spare += other.spare
        absent.formUnion(other.absent)
        return !items.contains { absent.contains($0.key) }
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
}
