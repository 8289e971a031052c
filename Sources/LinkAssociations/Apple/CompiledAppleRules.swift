import LinkRouting

/// The rules of a file, laid out for matching.
struct CompiledAppleRules: Sendable {
    let rules: ContiguousArray<Rule>
    /// For each rule what the path must begin with.
    let starts: ContiguousArray<PathStart>
    let items: ContiguousArray<Item>
    let names: Bytes
    let patterns: WildcardPatterns

    /// The comparisons of one rule.
    struct Rule: Sendable {
        var path = WildcardPattern.any
        /// Matches as well: a path that ends with `/*` without that segment.
        var shorterPath = WildcardPattern.never
        var query = WildcardPattern.any
        var fragment = WildcardPattern.any
        var items: Range<UInt32> = 0..<0
        var form = AppleForm.written
        var excludes = false
    }

    /// The pattern that one query item must match.
    struct Item: Sendable {
        /// Where the name is in `names`.
        var name: Range<UInt32>
        var value: WildcardPattern
    }

    init(_ association: AppSiteAssociation) {
        var compiler = WildcardCompiler(variables: association.variables)
        var items: ContiguousArray<Item> = []
        var names: Bytes = []
        rules = ContiguousArray(
            association.contents.map { content in
                var rule = Rule()
                let folding = !content.isCaseSensitive
                rule.form = AppleForm(folds: folding, decodes: !content.isPercentEncoded)
                rule.excludes = content.excludes
                if let path = content.path?.pattern {
                    (rule.path, rule.shorterPath) = compiler.compile(
                        path: path, variables: !content.isLegacy, folding: folding)
                }
                if let fragment = content.fragment?.pattern {
                    rule.fragment = compiler.compile(fragment, folding: folding)
                }
                switch content.query {
                case .whole(let text): rule.query = compiler.compile(text.pattern, folding: folding)
                case .items(let demanded):
                    let first = UInt32(items.count)
                    for item in demanded {
                        let name = Bytes(item.name.utf8)
                        let start = UInt32(names.count)
                        names += folding ? CaseFolding.folded(name) : name
                        items.append(
                            Item(
                                name: start..<UInt32(names.count),
                                value: compiler.compile(item.value.pattern, folding: folding)))
                    }
                    rule.items = first..<UInt32(items.count)
                case nil: break
                }
                return rule
            })
        self.items = items
        self.names = names
        patterns = compiler.patterns
        let text = compiler.patterns.text
        starts = ContiguousArray(
            rules.map {
                PathStart($0.path, $0.shorterPath, text: text, isWritten: $0.form == .written)
            })
    }

    /// Whether all that the rule says matches.
    @inline(__always)
    func matches(
        _ index: Int, _ link: Span<UInt8>, _ parts: AppleLink, _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        matchesPath(index, link, parts, &scratch) && matchesQuery(index, link, parts, &scratch)
            && firstItem(index, link, parts, &scratch) == nil && matchesFragment(index, link, parts, &scratch)
    }

    @inline(__always)
    func matchesPath(
        _ index: Int, _ link: Span<UInt8>, _ parts: AppleLink, _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        let rules = rules.span
        if rules[index].path.kind == .any { return true }
        if rules[index].form == .written {
            let path = link.extracting(parts.path)
            return patterns.matches(path, rules[index].path, &scratch.positions)
                || patterns.matches(path, rules[index].shorterPath, &scratch.positions)
        }
        rules[index].form.rewrite(link.extracting(parts.wholePath), to: &scratch.component)
        let component = scratch.component
        let path = component.span.extracting(AppleLink.trimmed(component.indices, component.span))
        return patterns.matches(path, rules[index].path, &scratch.positions)
            || patterns.matches(path, rules[index].shorterPath, &scratch.positions)
    }

    @inline(__always)
    func matchesQuery(
        _ index: Int, _ link: Span<UInt8>, _ parts: AppleLink, _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        let pattern = rules[index].query
        return pattern.kind == .any || matches(pattern, link.extracting(parts.query), index, &scratch)
    }

    @inline(__always)
    func matchesFragment(
        _ index: Int, _ link: Span<UInt8>, _ parts: AppleLink, _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        let pattern = rules[index].fragment
        return pattern.kind == .any || matches(pattern, link.extracting(parts.fragment), index, &scratch)
    }

    private func matches(
        _ pattern: WildcardPattern, _ text: Span<UInt8>, _ index: Int, _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        if rules[index].form == .written { return patterns.matches(text, pattern, &scratch.positions) }
        rules[index].form.rewrite(text, to: &scratch.component)
        let component = scratch.component
        return patterns.matches(component.span, pattern, &scratch.positions)
    }

    // MARK: - Query items

    /// The first item that the query does not match, and the value that did not; `nil` if all match.
    @inline(__always)
    func firstItem(
        _ index: Int, _ link: Span<UInt8>, _ parts: AppleLink, _ scratch: inout AppleMatcher.Scratch
    ) -> (item: Int, value: Range<Int>?)? {
        let demanded = rules[index].items
        if demanded.isEmpty { return nil }
        for item in demanded {
            if let failure = failure(of: Int(item), rules[index].form, link, parts, &scratch) {
                return (Int(item), failure.value)
            }
        }
        return nil
    }

    /// Every occurrence of the item must match. An item that is absent has an empty value.
    private func failure(
        of item: Int, _ form: AppleForm, _ link: Span<UInt8>, _ parts: AppleLink,
        _ scratch: inout AppleMatcher.Scratch
    ) -> (value: Range<Int>?, Void)? {
        let pattern = items[item].value
        let name = names.span.extracting(Int(items[item].name.lowerBound)..<Int(items[item].name.upperBound))
        var isPresent = false
        var start = parts.query.lowerBound
        let end = parts.query.upperBound
        while start < end {
            var next = start
            while next < end, link[next] != UInt8(ascii: "&") { next &+= 1 }
            var equals = start
            while equals < next, link[equals] != UInt8(ascii: "=") { equals &+= 1 }
            let value = min(equals &+ 1, next)..<next
            if isNamed(link.extracting(start..<equals), name, form, &scratch) {
                isPresent = true
                guard matches(pattern, link.extracting(value), form, &scratch) else { return (value, ()) }
            }
            start = next &+ 1
        }
        if isPresent { return nil }
        let empty = parts.query.lowerBound..<parts.query.lowerBound
        return matches(pattern, link.extracting(empty), form, &scratch) ? nil : (nil, ())
    }

    private func isNamed(
        _ text: Span<UInt8>, _ name: Span<UInt8>, _ form: AppleForm, _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        if form == .written { return text.equals(name) }
        form.rewrite(text, to: &scratch.item)
        return scratch.item.span.equals(name)
    }

    private func matches(
        _ pattern: WildcardPattern, _ text: Span<UInt8>, _ form: AppleForm,
        _ scratch: inout AppleMatcher.Scratch
    ) -> Bool {
        if form == .written { return patterns.matches(text, pattern, &scratch.positions) }
        form.rewrite(text, to: &scratch.item)
        let item = scratch.item
        return patterns.matches(item.span, pattern, &scratch.positions)
    }
}

/// The form in which a rule compares links.
struct AppleForm: Sendable, Equatable {
    /// Whether capital letters become small ones.
    var folds: Bool
    /// Whether escapes are replaced.
    var decodes: Bool

    static let written = AppleForm(folds: false, decodes: false)

    /// Replaces `buffer` by the text in this form. Escapes that are not complete stay as they are.
    func rewrite(_ text: Span<UInt8>, to buffer: inout Bytes) {
        buffer.removeAll(keepingCapacity: true)
        if decodes {
            PercentCoding.appendDecoded(text, to: &buffer)
            guard folds else { return }
            let decoded = buffer
            buffer = []
            CaseFolding.appendFolded(decoded.span, to: &buffer)
        } else {
            CaseFolding.appendFolded(text, to: &buffer)
        }
    }
}
