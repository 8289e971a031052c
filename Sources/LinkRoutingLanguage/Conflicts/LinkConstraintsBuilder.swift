/// Makes ``LinkConstraints`` for the links that one pattern matches, or two.
struct LinkConstraintsBuilder {
    let matcher: Matcher
    let memo: LanguageMemo
    /// The literal hosts that the table names. Example hosts are none of them.
    let namedHosts: Set<String>
    /// Labels that make a difference where a host has a parameter.
    let excludedLabels: [String]
    /// Whether the links have all origins of a source. One is enough unless tables are compared: all of them
    /// lead to the same patterns.
    var triesEveryOrigin = false
    /// The label of the constraints for each label of the table.
    var labels = LabelTranslation()
    /// Whether segments are compared ignoring case.
    var ignoresCase = false

    /// - Parameter other: another version of the table, to which links should make a difference.
    init(_ matcher: Matcher, _ memo: LanguageMemo, other: Matcher? = nil) {
        self.matcher = matcher
        self.memo = memo
        excludedLabels = matcher.compiled.excludedLabels.union(other?.compiled.excludedLabels ?? []).sorted()
        namedHosts = Set(
            matcher.compiled.origins.compactMap { origin in
                if case .literal(let host) = origin.host { host } else { nil }
            })
    }

    var options: TableOptions { matcher.table.options }

    /// The links that a pattern matches in one variant: one result for every origin and for every variant of
    /// its fragment.
    func constraints(for terminal: Trie.Terminal) -> [LinkConstraints] {
        constraints(for: terminal, and: terminal)
    }

    private func texts(_ element: CompiledTable.Element) -> LinkConstraints.TextConstraint {
        if element.kind != .literal { return .label(labels.translated(element.label), mayBeEmpty: false) }
        return .literal(text(of: element), ignoringCase: ignoresCase)
    }

    private func text(of literal: CompiledTable.Element) -> ExactText {
        ExactText(matcher.compiled.text(matcher.compiled.literals[literal.index]))
    }

    /// The links that two patterns match in these variants and for which neither is more specific, as far as
    /// the patterns alone tell. Empty if every such link has a winner.
    func constraints(for left: Trie.Terminal, and right: Trie.Terminal) -> [LinkConstraints] {
        let mine = matcher.compiled.patterns[Int(left.pattern)]
        let theirs = matcher.compiled.patterns[Int(right.pattern)]
        guard mine.counts == theirs.counts, (mine.sourceSet < 0) == (theirs.sourceSet < 0),
            left.isCatchAllEmpty == right.isCatchAllEmpty,
            let (path, ignoresCase) = common(
                Variant(path: mine.path, optionalMask: left.optionalMask),
                Variant(path: theirs.path, optionalMask: right.optionalMask),
                isCatchAllEmpty: left.isCatchAllEmpty, mayIgnoreCaseFirst: true),
            let main = common(mine.conditions, theirs.conditions, after: path)
        else { return [] }
        let prefixes = prefixes(Int(left.pattern), Int(right.pattern), ignoringCase: ignoresCase)
        if prefixes.isEmpty { return [] }
        return fragments(mine.fragment, theirs.fragment).map {
            LinkConstraints(prefixes: prefixes, main: main, fragment: $0)
        }
    }

    /// A pattern's path with some of its optional segments.
    private struct Variant {
        var path: CompiledTable.Path
        var optionalMask: UInt8

        var omittedCount: Int { path.optionalCount - optionalMask.nonzeroBitCount }
    }

    /// The path of a link for both, and whether two literals differ in case, so that the link must be of a
    /// kind that ignores case. `nil` if they exclude each other or one of them is more specific.
    ///
    /// - Parameter mayIgnoreCaseFirst: whether the first segment ignores case in some links.
    private func common(
        _ left: Variant, _ right: Variant, isCatchAllEmpty: Bool, mayIgnoreCaseFirst: Bool
    ) -> (path: LinkConstraints.Part, ignoresCase: Bool)? {
        var mine = matcher.compiled.present(left.path, left.optionalMask)
        var theirs = matcher.compiled.present(right.path, right.optionalMask)
        if isCatchAllEmpty {
            // An empty catch-all may be at another position.
            mine.removeAll { $0 == left.path.catchAll }
            theirs.removeAll { $0 == right.path.catchAll }
        }
        guard mine.count == theirs.count, left.omittedCount == right.omittedCount else { return nil }
        var path = LinkConstraints.Part()
        var ignoresCase = false
        for (depth, pair) in zip(mine, theirs).enumerated() {
            let (first, second) = (matcher.compiled.elements[pair.0], matcher.compiled.elements[pair.1])
            switch (first.kind, second.kind) {
            case (.catchAll, .catchAll):
                guard first.index == second.index else { return nil }
                path.catchAll = LinkConstraints.CatchAll(
                    index: path.segments.count, minimumCount: first.index)
            case (.literal, .literal):
                let texts = [first, second].map(text)
                if texts[0] == texts[1] {
                    path.segments.append(LinkConstraints.Placeholder(accepted: [self.texts(first)]))
                    continue
                }
                guard options.ignoresPathCase || mayIgnoreCaseFirst && depth == 0 else { return nil }
                guard ASCII.areEqualIgnoringCase(texts[0].text, texts[1].text) else { return nil }
                ignoresCase = true
                path.segments.append(
                    LinkConstraints.Placeholder(
                        accepted: [.literal(texts[0], ignoringCase: true)],
                        rejected: Set(texts.map { .literal($0, ignoringCase: false) })))
            case (.type, .type), (.type, .compound), (.compound, .type), (.compound, .compound):
                guard ties(first, second) else { return nil }
                let accepted = texts(first) == texts(second) ? [first] : [first, second]
                path.segments.append(LinkConstraints.Placeholder(accepted: accepted.map(texts)))
            default: return nil
            }
        }
        return (path, ignoresCase)
    }

    private func ties(_ left: CompiledTable.Element, _ right: CompiledTable.Element) -> Bool {
        let order = matcher.compiled.specificity(left, right, memo)
        return order == .equal || order == .tied
    }

    private func fragments(_ left: Int, _ right: Int) -> [LinkConstraints.Fragment] {
        if left < 0, right < 0 { return [.free(nil)] }
        guard left >= 0, right >= 0 else { return [] }
        let (mine, theirs) = (matcher.compiled.fragments[left], matcher.compiled.fragments[right])
        let (own, other) = (mine.counts, theirs.counts)
        guard mine.isQueryOnly == theirs.isQueryOnly, own.literal == other.literal,
            own.absent == other.absent, own.required == other.required
        else { return [] }
        var fragments: [LinkConstraints.Fragment] = []
        for first in mine.path.choices {
            for second in left == right ? [first] : theirs.path.choices {
                let common = common(
                    Variant(path: mine.path, optionalMask: first),
                    Variant(path: theirs.path, optionalMask: second),
                    isCatchAllEmpty: false, mayIgnoreCaseFirst: false)
                guard let path = common?.path,
                    let part = self.common(mine.conditions, theirs.conditions, after: path)
                else { continue }
                let minimum = part.catchAll?.minimumCount ?? 0
                for count in part.catchAll == nil ? [0] : LinkConstraints.catchAllCounts
                where count >= minimum {
                    fragments.append(.part(part.filled(count), isQueryOnly: mine.isQueryOnly))
                }
            }
        }
        return fragments
    }

    // MARK: Queries

    /// The path with the query of a link for both; `nil` if they exclude each other or one of them wins
    /// because of its query.
    private func common(
        _ left: Range<Int>, _ right: Range<Int>, after path: LinkConstraints.Part
    ) -> LinkConstraints.Part? {
        var query = path
        var (mineByName, theirsByName) = (HashTable<Bytes, Int>(), HashTable<Bytes, Int>())
        for index in left { mineByName[name(of: index)] = index }
        for index in right { theirsByName[name(of: index)] = index }
        for index in left {
            let mine = matcher.compiled.conditions[index]
            guard let other = theirsByName[name(of: index)] else {
                add(mine, nil, to: &query)
                continue
            }
            let theirs = matcher.compiled.conditions[other]
            if mine.kind == .absent || theirs.kind == .absent {
                guard
                    [mine, theirs].allSatisfy({
                        $0.kind == .absent || $0.kind == .value && $0.element.isOptional
                    })
                else {
                    return nil
                }
                query.absent.insert(ExactText(matcher.compiled.text(mine.key)))
                continue
            }
            if mine.kind == .value, theirs.kind == .value, !ties(mine.element, theirs.element) { return nil }
            add(mine, other == index ? nil : theirs, to: &query)
        }
        for index in right where mineByName[name(of: index)] == nil {
            add(matcher.compiled.conditions[index], nil, to: &query)
        }
        return query
    }

    private func name(of condition: Int) -> Bytes {
        matcher.compiled.itemName(of: matcher.compiled.conditions[condition])
    }

    /// Adds an item that satisfies one condition, or two with one name: to the items of the link, or to the
    /// spare ones.
    private func add(
        _ condition: CompiledTable.Condition, _ other: CompiledTable.Condition?,
        to query: inout LinkConstraints.Part
    ) {
        let key = ExactText(matcher.compiled.text(condition.key))
        if condition.kind == .absent {
            query.absent.insert(key)
            return
        }
        let both = [condition, other].compactMap { $0 }
        let values = both.filter { $0.kind == .value && !matcher.compiled.isLenient($0.element) }.map {
            LinkConstraints.TextConstraint($0.element, in: matcher.compiled, labels)
        }
        let isOptional = both.allSatisfy { $0.kind == .value && $0.element.isOptional }
        let needsValue = both.contains { $0.kind == .value && !$0.element.isOptional } || isOptional
        var item = LinkConstraints.Item(key: key, value: nil)
        if needsValue {
            item.value = LinkConstraints.Placeholder(
                accepted: values.isEmpty ? [.everything] : values, isItemValue: true)
        }
        if isOptional { query.spare.append(item) } else { query.items.append(item) }
    }
}
