/// Makes the families of links that one pattern matches, or two.
struct LinkConstraintsBuilder {
    private let matcher: Matcher
    /// The literal hosts that the table names.
    private let taken: Set<String>

    init(_ matcher: Matcher) {
        self.matcher = matcher
        var origins = matcher.table.sources.flatMap(\.origins).map(\.origin)
        origins += matcher.compiled.origins
        taken = Set(origins.compactMap(\.host?.literal))
    }

    private var options: TableOptions { matcher.table.options }

    // MARK: One pattern

    /// The links that a pattern matches as `ending` says, one family for every prefix and every choice in its fragment.
    func families(_ ending: Trie.Terminal) -> [LinkConstraints] {
        let pattern = Int(ending.pattern)
        let compiledPattern = matcher.compiled.patterns[pattern]
        let path = slots(compiledPattern.path, ending.present, isRestEmpty: ending.isRestEmpty)
        let query = query(compiledPattern.conditions)
        return fragments(compiledPattern.fragment).flatMap { fragment in
            prefixes(pattern, pattern, isFolded: false).map { prefix in
                LinkConstraints(prefix: prefix, segments: path.slots, rest: path.rest, query: query, fragment: fragment)
            }
        }
    }

    private func slots(
        _ path: CompiledTable.Path, _ choice: UInt8, isRestEmpty: Bool
    ) -> (slots: [LinkConstraints.Slot], rest: LinkConstraints.Rest?) {
        var slots: [LinkConstraints.Slot] = []
        var rest: LinkConstraints.Rest?
        for index in matcher.compiled.present(path, choice) {
            let element = matcher.compiled.elements[index]
            if element.kind == .rest {
                if isRestEmpty { continue }
                rest = LinkConstraints.Rest(index: slots.count, least: element.index)
            } else {
                slots.append(LinkConstraints.Slot(accepted: [texts(element)]))
            }
        }
        return (slots, rest)
    }

    private func texts(_ element: CompiledTable.Element) -> LinkConstraints.Texts {
        if element.kind != .literal { return .label(element.label, mayBeEmpty: false) }
        return .literal(matcher.compiled.text(matcher.compiled.literals[element.index]), ignoringCase: false)
    }

    private func query(_ conditions: Range<Int>) -> LinkConstraints.Query {
        var query = LinkConstraints.Query()
        for index in conditions { add(matcher.compiled.conditions[index], nil, to: &query) }
        return query
    }

    /// Without its rest, which is short; the least and the most of what its optional segments allow.
    private func fragments(_ index: Int) -> [LinkConstraints.Fragment] {
        if index < 0 { return [.free] }
        let fragment = matcher.compiled.fragments[index]
        let query = query(fragment.conditions)
        if fragment.isQueryOnly { return [.items(query)] }
        return Set([fragment.path.choices.last ?? 0, fragment.path.choices.first ?? 0]).sorted().map { choice in
            .path(filled(slots(fragment.path, choice, isRestEmpty: false)), query)
        }
    }

    private func filled(_ path: (slots: [LinkConstraints.Slot], rest: LinkConstraints.Rest?)) -> [LinkConstraints.Slot] {
        var slots = path.slots
        if let rest = path.rest { slots.insert(LinkConstraints.Slot(accepted: [.everything]), at: rest.index) }
        return slots
    }

    // MARK: Two patterns

    /// The links that two patterns match as their endings say and for which neither is more specific, as far as the patterns alone
    /// say; none if every such link has a winner.
    func families(_ left: Trie.Terminal, _ right: Trie.Terminal) -> [LinkConstraints] {
        let (mine, theirs) = (matcher.compiled.patterns[Int(left.pattern)], matcher.compiled.patterns[Int(right.pattern)])
        guard mine.counts == theirs.counts, (mine.sourceSet < 0) == (theirs.sourceSet < 0),
            left.isRestEmpty == right.isRestEmpty,
            let path = common(
                mine.path, left.present, theirs.path, right.present, isRestEmpty: left.isRestEmpty, foldsFirst: true),
            let query = common(mine.conditions, theirs.conditions)
        else { return [] }
        return fragments(mine.fragment, theirs.fragment).flatMap { fragment in
            prefixes(Int(left.pattern), Int(right.pattern), isFolded: path.isFolded).map { prefix in
                LinkConstraints(prefix: prefix, segments: path.slots, rest: path.rest, query: query, fragment: fragment)
            }
        }
    }

    private func common(
        _ left: CompiledTable.Path, _ leftChoice: UInt8, _ right: CompiledTable.Path, _ rightChoice: UInt8, isRestEmpty: Bool,
        foldsFirst: Bool
    ) -> (slots: [LinkConstraints.Slot], rest: LinkConstraints.Rest?, isFolded: Bool)? {
        var (mine, theirs) = (matcher.compiled.present(left, leftChoice), matcher.compiled.present(right, rightChoice))
        if isRestEmpty {
            // Where no segment stands for it, a rest may stand in another place.
            mine.removeAll { $0 == left.rest }
            theirs.removeAll { $0 == right.rest }
        }
        guard mine.count == theirs.count,
            left.optionalCount - leftChoice.nonzeroBitCount == right.optionalCount - rightChoice.nonzeroBitCount
        else { return nil }
        var slots: [LinkConstraints.Slot] = []
        var rest: LinkConstraints.Rest?
        var isFolded = false
        for (depth, pair) in zip(mine, theirs).enumerated() {
            let (first, second) = (matcher.compiled.elements[pair.0], matcher.compiled.elements[pair.1])
            switch (first.kind, second.kind) {
            case (.rest, .rest):
                guard first.index == second.index else { return nil }
                rest = LinkConstraints.Rest(index: slots.count, least: first.index)
            case (.literal, .literal):
                let texts = [first, second].map { matcher.compiled.text(matcher.compiled.literals[$0.index]) }
                if texts[0].utf8.elementsEqual(texts[1].utf8) {
                    slots.append(LinkConstraints.Slot(accepted: [.literal(texts[0], ignoringCase: false)]))
                    continue
                }
                guard options.ignoresPathCase || foldsFirst && depth == 0 else { return nil }
                guard ASCIICase.areEqual(texts[0], texts[1]) else { return nil }
                isFolded = true
                slots.append(
                    LinkConstraints.Slot(
                        accepted: [.literal(texts[0], ignoringCase: true)],
                        refused: Set(texts.map { .literal($0, ignoringCase: false) })))
            case (.type, .type), (.type, .mixed), (.mixed, .type), (.mixed, .mixed):
                guard ties(first, second) else { return nil }
                slots.append(LinkConstraints.Slot(accepted: unique([texts(first), texts(second)])))
            default: return nil
            }
        }
        return (slots, rest, isFolded)
    }

    private func ties(_ left: CompiledTable.Element, _ right: CompiledTable.Element) -> Bool {
        let order = matcher.compiled.specificity(left, right)
        return order == .equal || order == .tied
    }

    private func unique(_ texts: [LinkConstraints.Texts]) -> [LinkConstraints.Texts] { texts[0] == texts[1] ? [texts[0]] : texts }

    private func fragments(_ left: Int, _ right: Int) -> [LinkConstraints.Fragment] {
        if left < 0, right < 0 { return [.free] }
        guard left >= 0, right >= 0 else { return [] }
        let (mine, theirs) = (matcher.compiled.fragments[left], matcher.compiled.fragments[right])
        guard mine.isQueryOnly == theirs.isQueryOnly, mine.counts.isTie(with: theirs.counts),
            let query = common(mine.conditions, theirs.conditions)
        else { return [] }
        if mine.isQueryOnly { return [.items(query)] }
        return mine.path.choices.flatMap { first in
            theirs.path.choices.compactMap { second in
                common(mine.path, first, theirs.path, second, isRestEmpty: false, foldsFirst: false).map { path in
                    .path(filled((path.slots, path.rest)), query)
                }
            }
        }
    }

    // MARK: Queries

    /// The query of a link for both; `nil` if they exclude each other or one of them wins by its query.
    private func common(_ left: Range<Int>, _ right: Range<Int>) -> LinkConstraints.Query? {
        var query = LinkConstraints.Query()
        for index in left {
            let mine = matcher.compiled.conditions[index]
            let theirs = right.map { matcher.compiled.conditions[$0] }.first { areSameName($0.key, mine.key) }
            guard let theirs else {
                add(mine, nil, to: &query)
                continue
            }
            if mine.kind == .absent || theirs.kind == .absent {
                guard [mine, theirs].allSatisfy({ $0.kind == .absent || $0.kind == .value && $0.element.isOptional }) else {
                    return nil
                }
                query.absent.insert(matcher.compiled.text(mine.key))
                continue
            }
            if mine.kind == .value, theirs.kind == .value, !ties(mine.element, theirs.element) { return nil }
            add(mine, theirs, to: &query)
        }
        for index in right
        where !left.contains(where: { areSameName(matcher.compiled.conditions[$0].key, matcher.compiled.conditions[index].key) }) {
            add(matcher.compiled.conditions[index], nil, to: &query)
        }
        return query
    }

    private func areSameName(_ left: ByteRange, _ right: ByteRange) -> Bool {
        let (left, right) = (
            matcher.compiled.texts.span.extracting(left.range), matcher.compiled.texts.span.extracting(right.range)
        )
        return options.ignoresQueryCase ? ASCIICase.areEqual(left, right) : left.isEqual(to: right)
    }

    /// Adds an item that satisfies one condition, or two on one name: to the items of the link, or to the spare ones.
    private func add(_ condition: CompiledTable.Condition, _ other: CompiledTable.Condition?, to query: inout LinkConstraints.Query) {
        let key = matcher.compiled.text(condition.key)
        if condition.kind == .absent {
            query.absent.insert(key)
            return
        }
        let both = [condition, other].compactMap { $0 }
        let values = both.filter { $0.kind == .value }.map { LinkConstraints.Texts($0.element, matcher.compiled) }
        let isOptional = both.allSatisfy { $0.kind == .value && $0.element.isOptional }
        let needsValue = both.contains { $0.kind == .value && !$0.element.isOptional } || isOptional
        var item = LinkConstraints.Item(key: key, value: nil)
        if needsValue { item.value = LinkConstraints.Slot(accepted: values) }
        if isOptional { query.spare.append(item) } else { query.items.append(item) }
    }

    // MARK: Prefixes

    /// Origins from which both patterns accept links, each up to the path: one of every common source, and for one pattern alone
    /// that of a bare path.
    private func prefixes(_ left: Int, _ right: Int, isFolded: Bool) -> [String] {
        let table = matcher.table
        if let mine = table.origin(of: matcher.compiled.patterns[left]),
            let theirs = table.origin(of: matcher.compiled.patterns[right])
        {
            return mine.samples(theirs, besides: taken, isWithin: table.sources.flatMap(\.origins).map(\.origin))
        }
        let sources = table.sources.enumerated().filter { index, _ in
            matcher.compiled.accepts(index, pattern: left) && matcher.compiled.accepts(index, pattern: right)
        }
        let origins = sources.flatMap(\.element.origins).map(\.origin)
        if isFolded, !options.ignoresPathCase {
            if table.sources.isEmpty { return ["app://"] }
            return origins.filter { $0.host == nil }.flatMap { $0.samples($0, besides: taken, isWithin: []) }
        }
        if table.sources.isEmpty { return ["/"] }
        let prefixes = sources.compactMap { $0.element.origins.first?.origin }.flatMap {
            $0.samples($0, besides: taken, isWithin: [])
        }
        return left == right ? prefixes + ["/"] : prefixes
    }
}

extension CompiledTable.Counts {
    /// Whether neither has more of what step 4 of the order counts.
    fileprivate func isTie(with other: CompiledTable.Counts) -> Bool {
        literal == other.literal && absent == other.absent && required == other.required
    }
}

extension Origin {
    /// Links of this origin and `other`, which has labels of the same kinds, each up to the `/` before the path; where a label is
    /// open, the host is none of `taken`.
    fileprivate func samples(_ other: Origin, besides taken: Set<String>, isWithin sources: [Origin]) -> [String] {
        let schemes = schemes.filter(other.schemes.contains)
        guard let host, let otherHost = other.host else { return schemes.map { $0 + "://" } }
        var hosts = [""]
        for (index, label) in host.labels.enumerated() {
            var texts: [String]
            switch (label, index < otherHost.labels.count ? otherHost.labels[index] : label) {
            case (.literal(let text), _), (_, .literal(let text)): texts = [text]
            case (.parameter(let mine), .parameter(let theirs)):
                texts = mine.type.commonTexts(with: theirs.type).filter { !$0.isEmpty && !$0.contains { ".:/_ ~".contains($0) } }
            }
            if texts.isEmpty { return [] }
            hosts = Array(hosts.flatMap { host in texts.map { host + (index > 0 ? "." : "") + $0 } }.prefix(16))
        }
        if host.star != nil {
            // A star stands for one label, or for several.
            let suffixes = host.isAny ? ["example"] : hosts
            hosts = suffixes.flatMap { suffix in
                ["x", "y", "z", "any", "other"].map { $0 + "." + suffix }.filter { !taken.contains($0) }.prefix(1) + [
                    "q7.x." + suffix
                ]
            }
        }
        let port = port.map { ":\($0)" } ?? ""
        return schemes.flatMap { scheme in hosts.map { scheme + "://" + $0 + port + "/" } }
    }
}
