import LinkRoutingLanguage

extension AndroidMatcher {
    /// The filters that are tried for a link, and the first thing in each that does not match; then the
    /// dynamic rules, if a filter matches.
    package func trace(_ link: String) -> LinkTrace {
        let bytes = Bytes(link.utf8)
        let verdict = evaluate(bytes.span)
        guard !filters.isEmpty, let parsed = AndroidLink(bytes.span) else {
            let obstacle = filters.isEmpty ? "no manifest with filters is given" : "the link has no scheme"
            return LinkTrace(verdict: verdict, obstacle: obstacle, steps: [])
        }
        var steps: [LinkTrace.Step] = []
        for (index, filter) in filters.enumerated() {
            let result = compiled[index]?.result(parsed)
            switch result {
            case .opens(let rule):
                steps.append(.init(rule: rules[rule], index: rule, result: .opens))
                steps += dynamicSteps(parsed)
                return LinkTrace(verdict: verdict, obstacle: nil, steps: steps)
            case .blocked(let rule):
                steps.append(.init(rule: rules[rule], index: rule, result: .excludes))
            default:
                let mismatch =
                    result.map { self.mismatch($0, index, bytes, parsed) }
                    ?? Self.reasonForDisuse(of: filter)
                steps.append(.init(rule: filter.place, index: nil, result: .fails(mismatch.text)))
            }
        }
        return LinkTrace(verdict: verdict, obstacle: nil, steps: steps)
    }

    private func dynamicSteps(_ link: AndroidLink) -> [LinkTrace.Step] {
        var steps: [LinkTrace.Step] = []
        for rule in dynamicRules(for: link) ?? [] {
            let mismatch = rule.mismatch(link)
            let result = mismatch.map { LinkTrace.Result.fails("the \($0) does not match") }
            steps.append(
                .init(
                    rule: rules[rule.rule], index: rule.rule,
                    result: result ?? (rule.allows ? .opens : .excludes)))
            if mismatch == nil { break }
        }
        return steps
    }

    private static func reasonForDisuse(of filter: AndroidFilter) -> Sentence {
        let needed = ["action.VIEW", "category.BROWSABLE", "category.DEFAULT"].map { "android.intent.\($0)" }
        if let missing = needed.first(where: { !(filter.actions + filter.categories).contains($0) }) {
            return "browsers cannot use the filter: `\(missing)` is missing"
        }
        return filter.isReachable ? "the filter demands a MIME type" : "browsers cannot start the activity"
    }

    private func mismatch(
        _ result: CompiledFilter.Result, _ index: Int, _ text: Bytes, _ link: AndroidLink
    ) -> Sentence {
        let (filter, parts) = (filters[index], link.parts)
        func values(_ part: LinkPart) -> String {
            Self.list(filter.data.flatMap(\.attributes).filter { $0.key.part == part })
        }
        func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
        switch result {
        case .otherScheme:
            let expected = filter.values(of: .scheme)
            if expected.isEmpty { return "the filter has no scheme" }
            return "the scheme `\(written(parts.scheme))` is not \(Self.list(expected))"
        case .otherHost:
            if compiled[index]?.hosts.contains(where: { $0.matches(link) }) == true {
                return "the port is not \(Self.list(filter.values(of: .port)))"
            }
            let expected = Self.list(filter.values(of: .host))
            return parts.host.map { "the host `\(written($0))` is not \(expected)" }
                ?? "the link has no host, and the filter demands \(expected)"
        case .otherPath: return "the path `\(written(parts.path))` does not match \(values(.path))"
        case .otherRest:
            let rest = written((parts.scheme.upperBound + 1)..<text.count)
            return "`\(rest)` does not match \(values(.schemeSpecificPart))"
        case .opens, .blocked, .noGroup: return "no group matches the link"
        }
    }

    private static func list(_ attributes: [AndroidFilter.Attribute]) -> String {
        let shown = attributes.prefix(4).map { "`\($0.value)`" }.joined(separator: " or ")
        return attributes.count > 4 ? shown + " or \(attributes.count - 4) more" : shown
    }
}
