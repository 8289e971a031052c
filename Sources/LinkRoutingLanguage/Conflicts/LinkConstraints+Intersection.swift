/// Links that satisfy the constraints of two tables.
extension LinkConstraints {
    /// The constraints on links that also satisfy `other`; none if literal texts exclude each other.
    ///
    /// - Parameters:
    ///   - other: constraints that are not refined, of another table.
    ///   - labels: the label of these constraints for each label of `other`.
    func intersections(_ other: LinkConstraints, _ labels: LabelTranslation) -> [LinkConstraints] {
        guard prefix == other.prefix, let query = query.intersection(other.query, labels),
            let fragment = fragment.intersection(other.fragment, labels)
        else { return [] }
        func common(_ mine: LinkConstraints, _ theirs: LinkConstraints, _ catchAll: CatchAll?) -> [Self] {
            guard let segments = Self.intersection(mine.segments, theirs.segments, labels) else { return [] }
            return [
                LinkConstraints(
                    prefix: prefix, segments: segments, catchAll: catchAll, query: query, fragment: fragment)
            ]
        }
        let shortest = max(minimumCount, other.minimumCount)
        var counts = [shortest]
        if let catchAll, let theirs = other.catchAll {
            if catchAll.index == theirs.index, segments.count == other.segments.count {
                let minimum = max(catchAll.minimumCount, theirs.minimumCount)
                return common(self, other, CatchAll(index: catchAll.index, minimumCount: minimum))
            }
            // Whether the segments of both overlap depends on the length.
            counts += Set([shortest + 1, segments.count + other.segments.count]).filter { $0 > shortest }
                .sorted()
        }
        return counts.flatMap { count in
            common(
                filled(count - segments.count, with: .segment),
                other.filled(count - other.segments.count, with: .segment), nil)
        }
    }

    private var minimumCount: Int { segments.count + (catchAll?.minimumCount ?? 0) }

    /// The text of the first segment; `nil` if links may have several there.
    var firstLiteral: ExactText? {
        guard catchAll?.index != 0,
            case .literal(let text, ignoringCase: false)? = segments.first?.accepted.first
        else { return nil }
        return text
    }

    fileprivate static func intersection(
        _ left: [Placeholder], _ right: [Placeholder], _ labels: LabelTranslation
    ) -> [Placeholder]? {
        guard left.count == right.count else { return nil }
        var both: [Placeholder] = []
        for (mine, theirs) in zip(left, right) {
            guard let common = mine.intersection(theirs, labels) else { return nil }
            both.append(common)
        }
        return both
    }
}

extension LinkConstraints.Placeholder {
    fileprivate func intersection(_ other: Self, _ labels: LabelTranslation) -> Self? {
        var both = self
        for texts in other.accepted {
            if case .literal(let text, ignoringCase: false) = texts,
                case .literal(let own, ignoringCase: false)? = accepted.first, text != own
            {
                return nil
            }
            let translated = texts.translated(by: labels)
            if !both.accepted.contains(translated) { both.accepted.append(translated) }
        }
        both.rejected.formUnion(other.rejected.map { $0.translated(by: labels) })
        return both
    }
}

extension LinkConstraints.TextConstraint {
    fileprivate func translated(by labels: LabelTranslation) -> Self {
        guard case .label(let label, let mayBeEmpty) = self else { return self }
        return .label(labels.translated(label), mayBeEmpty: mayBeEmpty)
    }
}

extension LinkConstraints.Query {
    fileprivate func intersection(_ other: Self, _ labels: LabelTranslation) -> Self? {
        var both = Self(absent: absent.union(other.absent))
        let mine = items + spare
        let theirs = other.items + other.spare
        let others = theirs.filter { item in !mine.contains { $0.key == item.key } }
        for item in mine + others {
            let isRequired = [items, other.items].contains { $0.contains { $0.key == item.key } }
            var common: LinkConstraints.Item? = both.absent.contains(item.key) ? nil : item
            if let value = theirs.first(where: { $0.key == item.key })?.value {
                // The own items have no other value yet.
                let own = item.value ?? LinkConstraints.Placeholder(accepted: [.everything])
                common?.value = own.intersection(value, labels)
                if common?.value == nil { common = nil }
            }
            switch (common, isRequired) {
            case (let common?, true): both.items.append(common)
            case (let common?, false): both.spare.append(common)
            case (nil, true): return nil
            case (nil, false): break
            }
        }
        return both
    }
}

extension LinkConstraints.Fragment {
    fileprivate func intersection(_ other: Self, _ labels: LabelTranslation) -> Self? {
        switch (self, other) {
        case (_, .free): return self
        case (.free, .parts(let segments, let query, let isQueryOnly)):
            // Nothing but their labels changes.
            guard
                let segments = LinkConstraints.intersection(
                    segments.map { _ in LinkConstraints.Placeholder(accepted: [.everything]) }, segments,
                    labels),
                let query = LinkConstraints.Query().intersection(query, labels)
            else { return nil }
            return .parts(segments, query, isQueryOnly: isQueryOnly)
        case (
            .parts(let mine, let items, let isQueryOnly),
            .parts(let theirs, let otherItems, let isOtherQueryOnly)
        ):
            guard isQueryOnly == isOtherQueryOnly,
                let segments = LinkConstraints.intersection(mine, theirs, labels),
                let query = items.intersection(otherItems, labels)
            else { return nil }
            return .parts(segments, query, isQueryOnly: isQueryOnly)
        }
    }
}
