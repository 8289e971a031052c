import LinkRoutingLanguage

extension AndroidMatcher {
    /// The dynamic rules follow, if a filter matches.
    package func trace(_ link: String) -> LinkTrace {
        let bytes = Bytes(link.utf8)
        let verdict = evaluate(bytes.span)
        guard !filters.isEmpty, let parsed = RuleLink(bytes.span, of: .android) else {
            let obstacle = filters.isEmpty ? "no manifest with filters is given" : "the link has no scheme"
            return LinkTrace(verdict: verdict, obstacle: obstacle, steps: [])
        }
        var steps: [LinkTrace.Step] = []
        func matches(_ group: Int) -> Bool { groups[group].matches(parsed) }
        func add(_ verdict: LinkVerdict) {
            guard let rule = verdict.rule else { return }
            let result = verdict.outcome == .opens ? LinkTrace.Result.opens : .excludes
            steps.append(.init(rule: rules[rule], index: rule, result: result))
        }
        for (index, filter) in filters.enumerated() {
            guard let own = compiled[index], let decided = self.verdict(own.decision(parsed), matches) else {
                let mismatch =
                    compiled[index].map { self.mismatch($0, filter, parsed) }
                    ?? Self.reasonForDisuse(of: filter)
                steps.append(.init(rule: filter.place, index: nil, result: .fails(mismatch.text)))
                continue
            }
            add(decided)
            if decided.outcome != .opens { continue }
            for group in (dynamicRules(for: parsed) ?? 0..<0).map({ groups[$0] }) {
                guard let mismatch = group.mismatch(parsed) else {
                    add(group.verdict)
                    break
                }
                let result = LinkTrace.Result.fails(mismatch.mismatch(parsed).text)
                steps.append(.init(rule: rules[group.rule], index: group.rule, result: result))
            }
            break
        }
        return LinkTrace(verdict: verdict, obstacle: nil, steps: steps)
    }

    private static func reasonForDisuse(of filter: AndroidFilter) -> Sentence {
        let needed = ["action.VIEW", "category.BROWSABLE", "category.DEFAULT"].map { "android.intent.\($0)" }
        if let missing = needed.first(where: { !(filter.actions + filter.categories).contains($0) }) {
            return "browsers cannot use the filter: `\(missing)` is missing"
        }
        return filter.isReachable ? "the filter demands a MIME type" : "browsers cannot start the activity"
    }

    private func mismatch(
        _ compiled: CompiledFilter, _ filter: AndroidFilter, _ link: RuleLink
    ) -> Sentence {
        func values(_ part: LinkPart) -> String {
            Self.list(filter.data.flatMap(\.attributes).filter { $0.key.part == part })
        }
        if compiled.scheme(of: link) == nil {
            let expected = filter.values(of: .scheme)
            if expected.isEmpty { return "the filter has no scheme" }
            return "the scheme `\(link.scheme)` is not \(Self.list(expected))"
        }
        if compiled.hosts.isEmpty {
            return "`\(link.written(.schemeSpecificPart))` does not match \(values(.schemeSpecificPart))"
        }
        if compiled.host(of: link) == nil {
            if compiled.hosts.contains(where: { $0.matches(link) }) {
                return "the port is not \(Self.list(filter.values(of: .port)))"
            }
            let expected = Self.list(filter.values(of: .host))
            return link.host.map { "the host `\($0.span.text)` is not \(expected)" }
                ?? "the link has no host, and the filter demands \(expected)"
        }
        if compiled.hasGroups { return "no group matches the link" }
        return "the path `\(link.written(.path))` does not match \(values(.path))"
    }

    private static func list(_ attributes: [AndroidFilter.Attribute]) -> String {
        let shown = attributes.prefix(4).map { "`\($0.value)`" }.joined(separator: " or ")
        return attributes.count > 4 ? shown + " or \(attributes.count - 4) more" : shown
    }
}
