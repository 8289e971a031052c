/// Links that satisfy the constraints of two tables.
extension LinkConstraints {
    /// The constraints on links that also satisfy `other`, which is not refined; none if literal texts exclude
    /// each other.
    func intersections(_ other: LinkConstraints) -> [LinkConstraints] {
        guard prefix == other.prefix, mayShareSegments(other), let query = query.intersection(other.query),
            let fragment = fragment.intersection(other.fragment)
        else { return [] }
        func common(_ mine: LinkConstraints, _ theirs: LinkConstraints, _ catchAll: CatchAll?) -> [Self] {
            guard let segments = Self.intersection(mine.segments, theirs.segments) else { return [] }
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

    /// Whether the literal segments before a catch-all, and the numbers of segments, exclude no link of both.
    private func mayShareSegments(_ other: LinkConstraints) -> Bool {
        if catchAll == nil, other.catchAll == nil, segments.count != other.segments.count { return false }
        let end = min(
            catchAll?.index ?? segments.count, other.catchAll?.index ?? other.segments.count)
        for index in 0..<end {
            if case .literal(let mine, ignoringCase: false) = segments[index].accepted[0],
                case .literal(let theirs, ignoringCase: false) = other.segments[index].accepted[0],
                mine != theirs
            {
                return false
            }
        }
        return true
    }

    private var minimumCount: Int { segments.count + (catchAll?.minimumCount ?? 0) }

    /// The text of the first segment; `nil` if links may have several there.
    var firstLiteral: ExactText? {
        guard catchAll?.index != 0,
            case .literal(let text, ignoringCase: false)? = segments.first?.accepted.first
        else { return nil }
        return text
    }

    fileprivate static func intersection(_ left: [Placeholder], _ right: [Placeholder]) -> [Placeholder]? {
        guard left.count == right.count else { return nil }
        var both: [Placeholder] = []
        for (mine, theirs) in zip(left, right) {
            guard let common = mine.intersection(theirs) else { return nil }
            both.append(common)
        }
        return both
    }
}

extension LinkConstraints.Placeholder {
    fileprivate func intersection(_ other: Self) -> Self? {
        var both = self
        for texts in other.accepted {
            if case .literal(let text, ignoringCase: false) = texts,
                case .literal(let own, ignoringCase: false)? = accepted.first, text != own
            {
                return nil
            }
            if !both.accepted.contains(texts) { both.accepted.append(texts) }
        }
        both.rejected.formUnion(other.rejected)
        return both
    }
}

extension LinkConstraints.Query {
    fileprivate func intersection(_ other: Self) -> Self? {
        var both = Self(absent: absent.union(other.absent))
        let mine = items + spare
        let theirs = other.items + other.spare
        let keys = mine.map(\.key) + theirs.map(\.key).filter { key in !mine.contains { $0.key == key } }
        for key in keys {
            let isRequired = [items, other.items].contains { $0.contains { $0.key == key } }
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

extension LinkConstraints.Fragment {
    fileprivate func intersection(_ other: Self) -> Self? {
        switch (self, other) {
        case (_, .free): return self
        case (.free, .parts): return other
        case (.parts(let mine, let items, let isQueryOnly), .parts(let theirs, let otherItems, let isOther)):
            guard isQueryOnly == isOther, let segments = LinkConstraints.intersection(mine, theirs),
                let query = items.intersection(otherItems)
            else { return nil }
            return .parts(segments, query, isQueryOnly: isQueryOnly)
        }
    }
}

// MARK: - Labels of another table

extension LinkConstraints {
    /// The constraints with each label of their table replaced by the one of another table.
    func translated(by labels: LabelTranslation) -> LinkConstraints {
        var translated = self
        translated.segments = segments.map { $0.translated(by: labels) }
        translated.query = query.translated(by: labels)
        if case .parts(let segments, let query, let isQueryOnly) = fragment {
            translated.fragment = .parts(
                segments.map { $0.translated(by: labels) }, query.translated(by: labels),
                isQueryOnly: isQueryOnly)
        }
        return translated
    }
}

extension LinkConstraints.Query {
    fileprivate func translated(by labels: LabelTranslation) -> Self {
        func translated(_ items: [LinkConstraints.Item]) -> [LinkConstraints.Item] {
            items.map { item in
                var item = item
                item.value = item.value?.translated(by: labels)
                return item
            }
        }
        return Self(items: translated(items), spare: translated(spare), absent: absent)
    }
}

extension LinkConstraints.Placeholder {
    fileprivate func translated(by labels: LabelTranslation) -> Self {
        func translated(_ texts: LinkConstraints.TextConstraint) -> LinkConstraints.TextConstraint {
            guard case .label(let label, let mayBeEmpty) = texts else { return texts }
            return .label(labels.translated(label), mayBeEmpty: mayBeEmpty)
        }
        return Self(accepted: accepted.map(translated), rejected: Set(rejected.map(translated)))
    }
}
