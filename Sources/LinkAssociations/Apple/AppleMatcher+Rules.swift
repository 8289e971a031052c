import LinkRoutingLanguage

// The rules of a file, laid out for matching.
extension AppleMatcher {
    /// The comparisons of one rule.
    struct Rule: Sendable {
        var path = GlobMatcher.any
        /// Whether a path that ends with `/*` matches without that segment: with one more slash it matches.
        var hasShorterForm = false
        var query: [Item] = []
        var fragment = GlobMatcher.any
        var form = AppleForm.written
        var excludes = false

        /// Whether no link matches, because a variable is not defined.
        var isNever: Bool {
            path.isNever || fragment.isNever || query.contains { $0.value.isNever }
        }
    }

    /// The pattern that one query item, or the whole query, must match.
    struct Item: Sendable {
        /// `nil` for the whole query.
        var name: Bytes?
        var value: GlobMatcher
    }

    /// A part of a link that a rule does not match.
    enum Mismatch {
        case path, fragment
        /// The index of an item, and the value that does not match; `nil` if there is no such item.
        case item(Int, value: Range<Int>?)
    }

    static func rules(of association: AppSiteAssociation) -> ContiguousArray<Rule> {
        var compilers = (exact: GlobCompiler(folding: false), folding: GlobCompiler(folding: true))
        let globs = association.globs
        return ContiguousArray(
            association.contents.map { content in
                let folds = !content.isCaseSensitive
                func compiled(_ glob: Glob) -> GlobMatcher {
                    folds ? compilers.folding.matcher(glob) : compilers.exact.matcher(glob)
                }
                var rule = Rule()
                rule.form = AppleForm(folds: folds, decodes: !content.isPercentEncoded)
                rule.excludes = content.excludes
                if let path = content.path?.pattern {
                    rule.path = compiled(globs.path(path, variables: !content.isLegacy))
                    rule.hasShorterForm = AppleGlobReader.hasShorterForm(path)
                }
                if let fragment = content.fragment?.pattern { rule.fragment = compiled(globs.glob(fragment)) }
                rule.query = content.query.map { item in
                    let name = item.name.map { Bytes($0.utf8) }
                    return Item(
                        name: folds ? name.map { CaseFolding.folded($0.span) } : name,
                        value: compiled(globs.glob(item.value.pattern)))
                }
                return rule
            })
    }

    /// The first part that does not match; `nil` if the rule matches.
    @inline(__always)
    func mismatch(_ index: Int, _ link: Span<UInt8>, _ parts: borrowing AppleLink) -> Mismatch? {
        let rules = rules.span
        let form = rules[index].form
        if !rules[index].path.isAny, !matchesPath(index, link, parts) { return .path }
        for item in rules[index].query.indices {
            if let mismatch = mismatch(rules[index].query[item], at: item, form, link, parts) {
                return mismatch
            }
        }
        let fragment = link.extracting(parts.fragment)
        return Self.matches(rules[index].fragment, fragment, form) ? nil : .fragment
    }

    @inline(__always)
    private func matchesPath(_ index: Int, _ link: Span<UInt8>, _ parts: borrowing AppleLink) -> Bool {
        let form = rules.span[index].form
        if form == .written { return matchesPath(index, parts.pathAndSlash.span) }
        let whole = form.rewritten(link.extracting(parts.wholePath))
        return matchesPath(index, AppleLink.pathAndSlash(of: whole.span).span)
    }

    /// Whether the path matches. `path` has one more slash.
    @inline(__always)
    private func matchesPath(_ index: Int, _ path: Span<UInt8>) -> Bool {
        let rules = rules.span
        if rules[index].path.matches(path.extracting(0..<(path.count - 1))) { return true }
        return rules[index].hasShorterForm ? rules[index].path.matches(path) : false
    }

    @inline(__always)
    private static func matches(_ pattern: GlobMatcher, _ text: Span<UInt8>, _ form: AppleForm) -> Bool {
        if pattern.isAny { return true }
        if form == .written { return pattern.matches(text) }
        let rewritten = form.rewritten(text)
        return pattern.matches(rewritten.span)
    }

    /// Every occurrence of the item must match. An item that is absent has an empty value.
    private func mismatch(
        _ item: Item, at index: Int, _ form: AppleForm, _ link: Span<UInt8>, _ parts: borrowing AppleLink
    ) -> Mismatch? {
        guard let name = item.name else {
            let isMatch = Self.matches(item.value, link.extracting(parts.query), form)
            return isMatch ? nil : .item(index, value: parts.query)
        }
        var isPresent = false
        var start = parts.query.lowerBound
        let end = parts.query.upperBound
        while start < end {
            let next = link.offset(of: UInt8(ascii: "&"), in: start..<end) ?? end
            let equals = link.offset(of: UInt8(ascii: "="), in: start..<next) ?? next
            let value = min(equals &+ 1, next)..<next
            if isNamed(link.extracting(start..<equals), name, form) {
                isPresent = true
                guard Self.matches(item.value, link.extracting(value), form) else {
                    return .item(index, value: value)
                }
            }
            start = next &+ 1
        }
        if isPresent { return nil }
        let empty = parts.query.lowerBound..<parts.query.lowerBound
        return Self.matches(item.value, link.extracting(empty), form) ? nil : .item(index, value: nil)
    }

    private func isNamed(_ text: Span<UInt8>, _ name: Bytes, _ form: AppleForm) -> Bool {
        form == .written ? text.isEqual(to: name.span) : form.rewritten(text) == name
    }
}

/// The form in which a rule compares links.
struct AppleForm: Sendable, Equatable {
    /// Whether capital letters become small ones.
    var folds: Bool
    /// Whether escapes are replaced.
    var decodes: Bool

    static let written = AppleForm(folds: false, decodes: false)

    /// The text in this form. Escapes that are not complete stay as they are.
    func rewritten(_ text: Span<UInt8>) -> Bytes {
        guard decodes else { return CaseFolding.folded(text) }
        var decoded: Bytes = []
        PercentCoding.appendDecoded(text, to: &decoded)
        return folds ? CaseFolding.folded(decoded.span) : decoded
    }
}
