import LinkRoutingLanguage

extension AppleMatcher {
    /// The rules that are tried for a link, and the first thing in each that does not match.
    ///
    /// - Parameters:
    ///   - link: The link, as it is written.
    ///   - association: The file that the matcher was made of.
    package func trace(_ link: String, _ association: AppSiteAssociation) -> LinkTrace {
        let bytes = Bytes(link.utf8)
        let verdict = evaluate(bytes.span)
        func failure(_ obstacle: Sentence) -> LinkTrace {
            LinkTrace(verdict: verdict, obstacle: obstacle.text, steps: [])
        }
        guard let parts = AppleLink(bytes.span) else { return failure("the link has no scheme or no host") }
        if !parts.isWeb {
            let scheme = String(decoding: bytes.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
            return failure("universal links have the scheme `https`, not `\(scheme)`")
        }
        if let host, !ASCII.areEqualIgnoringCase(bytes.span.extracting(parts.host), host.span) {
            let other = bytes.span.extracting(parts.host).text
            return failure("the host `\(other)` is not `\(host.span.text)`, which serves the file")
        }
        if programs.joined().allSatisfy(\.isEmpty) { return failure("the file has no rules for the app") }
        var steps: [LinkTrace.Step] = []
        var tried: Set<Int> = []
        _ = self.verdict { rule in
            let content = association.contents[rule]
            let mismatch = mismatch(rule, content, bytes, parts)
            if tried.insert(rule).inserted {
                let result = mismatch.map { LinkTrace.Result.fails($0.text) }
                steps.append(
                    .init(
                        rule: association.rules[rule], index: rule,
                        result: result ?? (content.excludes ? .excludes : .opens)))
            }
            return mismatch == nil
        }
        if let last = steps.firstIndex(where: { $0.index == verdict.rule }) { steps = Array(steps[...last]) }
        return LinkTrace(verdict: verdict, obstacle: nil, steps: steps)
    }

    private func mismatch(
        _ index: Int, _ content: AppleRule, _ link: Bytes, _ parts: borrowing AppleLink
    ) -> Sentence? {
        func text(_ range: Range<Int>) -> String { String(decoding: link[range], as: UTF8.self) }
        guard let mismatch = mismatch(index, link.span, parts) else { return nil }
        let rule = rules[index]
        func failure(_ glob: GlobMatcher, _ pattern: String, _ sentence: Sentence) -> Sentence {
            glob.isNever ? "`\(pattern)` uses a variable that is not defined, and matches nothing" : sentence
        }
        switch mismatch {
        case .path:
            let pattern = content.path?.pattern ?? "*"
            let sentence: Sentence = "the path `\(text(parts.wholePath))` does not match `\(pattern)`"
            return failure(rule.path, pattern, sentence)
        case .item(let index, let value):
            let pattern = content.query[index].value.pattern
            var sentence: Sentence = "the query `\(text(parts.query))` does not match `\(pattern)`"
            if let name = content.query[index].name {
                sentence =
                    value.map {
                        "the value `\(text($0))` of the query item `\(name)` does not match `\(pattern)`"
                    } ?? "there is no query item `\(name)`, and `\(pattern)` does not match an empty value"
            }
            return failure(rule.query[index].value, pattern, sentence)
        case .fragment:
            let pattern = content.fragment?.pattern ?? "*"
            let sentence: Sentence = "the fragment `\(text(parts.fragment))` does not match `\(pattern)`"
            return failure(rule.fragment, pattern, sentence)
        }
    }
}
