import LinkRoutingLanguage

/// How Android comes to its verdict about one link.
public struct AndroidTrace: Sendable, Hashable {
    /// The verdict.
    public let verdict: LinkVerdict
    /// Whether the text is a link at all: whether it begins with a scheme.
    public let isLink: Bool
    /// The filters in the order in which they are tried, up to the one that matches the link.
    public let steps: [Step]
    /// The dynamic rules that are tried after a filter has matched the link, up to the one that decides.
    public let dynamicSteps: [DynamicStep]

    /// One filter, and how it was decided.
    public struct Step: Sendable, Hashable {
        /// The index of the filter.
        public let filter: Int
        /// The index of the rule that accepts or refuses the link; `nil` if none does.
        public let rule: Int?
        /// The first thing that does not match; `nil` if the filter matches the link.
        public let mismatch: Mismatch?
    }

    /// One dynamic rule, and how it was decided.
    public struct DynamicStep: Sendable, Hashable {
        /// The index of the rule.
        public let rule: Int
        /// The first part that does not match; `nil` if the rule matches and decides.
        public let mismatch: Part?
    }

    /// A part of a link that a dynamic rule compares.
    public enum Part: String, Sendable {
        /// The path does not match `/`.
        case path
        /// No query item matches an entry of `?`.
        case query
        /// The fragment does not match `#`.
        case fragment
    }

    /// Why a filter does not match a link.
    public enum Mismatch: Sendable, Hashable {
        /// The filter lacks an action or a category, so that browsers cannot use it.
        case notForBrowsers(missing: String)
        /// The activity is disabled, or not exported.
        case unreachable
        /// The filter demands a MIME type.
        case typeRequired
        /// The filter has other schemes than this one, compared with its case.
        case scheme(String, expected: [String])
        /// The filter has other hosts than this one. It is `nil` if the link has none.
        case host(String?, expected: [String])
        /// The host is right and the port is not.
        case port(expected: [String])
        /// The path matches none of the patterns.
        case path(String, patterns: [String])
        /// The text after the scheme matches none of the patterns.
        case schemeSpecificPart(String, patterns: [String])
        /// A group refuses the link.
        case blocked
        /// No group matches, and no path of the filter either.
        case noGroup
    }
}

extension AndroidTrace.Mismatch {
    /// One sentence, without a full stop.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .notForBrowsers(let name): "browsers cannot use the filter: `\(name)` is missing"
        case .unreachable: "browsers cannot start the activity"
        case .typeRequired: "the filter demands a MIME type"
        case .scheme(let scheme, let expected):
            expected.isEmpty
                ? "the filter has no scheme" : "the scheme `\(scheme)` is not \(Self.list(expected))"
        case .host(let host?, let expected): "the host `\(host)` is not \(Self.list(expected))"
        case .host(nil, let expected): "the link has no host, and the filter demands \(Self.list(expected))"
        case .port(let expected): "the port is not \(Self.list(expected))"
        case .path(let path, let patterns): "the path `\(path)` does not match \(Self.list(patterns))"
        case .schemeSpecificPart(let text, let patterns): "`\(text)` does not match \(Self.list(patterns))"
        case .blocked: "the group refuses the link"
        case .noGroup: "no group matches the link"
        }
    }

    private static func list(_ words: [String]) -> String {
        let shown = words.prefix(4).map { "`\($0)`" }.joined(separator: " or ")
        return words.count > 4 ? shown + " or \(words.count - 4) more" : shown
    }
}

extension AndroidMatcher {
    /// The filters that are tried for a link, and the first thing in each that does not match.
    public func trace(_ link: String) -> AndroidTrace {
        let bytes = Bytes(link.utf8)
        var scratch = Scratch()
        let verdict = evaluate(bytes.span, &scratch)
        guard let parts = AndroidLink(bytes.span) else {
            return AndroidTrace(verdict: verdict, isLink: false, steps: [], dynamicSteps: [])
        }
        scratch.texts.reset()
        var steps: [AndroidTrace.Step] = []
        var isTaken = false
        for (index, filter) in filters.enumerated() where !isTaken {
            guard let position = compiledFilters[index] else {
                steps.append(.init(filter: index, rule: nil, mismatch: Self.reasonForDisuse(of: filter)))
                continue
            }
            let result = compiled.result(of: position, bytes.span, parts, &scratch.texts)
            switch result {
            case .opens(let rule):
                steps.append(.init(filter: index, rule: rule, mismatch: nil))
                isTaken = true
            case .blocked(let rule): steps.append(.init(filter: index, rule: rule, mismatch: .blocked))
            default:
                let mismatch = mismatch(result, filter, bytes, parts)
                steps.append(.init(filter: index, rule: nil, mismatch: mismatch))
            }
        }
        let dynamic = isTaken ? dynamicSteps(bytes, parts, &scratch) : []
        return AndroidTrace(verdict: verdict, isLink: true, steps: steps, dynamicSteps: dynamic)
    }

    private func dynamicSteps(
        _ link: Bytes, _ parts: AndroidLink, _ scratch: inout Scratch
    ) -> [AndroidTrace.DynamicStep] {
        guard let rules = dynamicRules(for: link.span, parts) else { return [] }
        var steps: [AndroidTrace.DynamicStep] = []
        for index in 0..<rules.count {
            let mismatch = rules.mismatch(index, link.span, parts, &scratch.texts)
            let part: AndroidTrace.Part? =
                switch mismatch {
                case nil: nil
                case .query: .query
                case .fragment: .fragment
                default: .path
                }
            steps.append(.init(rule: rules.firstRule + index, mismatch: part))
            if part == nil { break }
        }
        return steps
    }

    private static func reasonForDisuse(of filter: AndroidFilter) -> AndroidTrace.Mismatch {
        if !filter.actions.contains("android.intent.action.VIEW") {
            return .notForBrowsers(missing: "android.intent.action.VIEW")
        }
        for name in ["BROWSABLE", "DEFAULT"]
        where !filter.categories.contains("android.intent.category.\(name)") {
            return .notForBrowsers(missing: "android.intent.category.\(name)")
        }
        return filter.isReachable ? .typeRequired : .unreachable
    }

    private func mismatch(
        _ result: AndroidFilterResult, _ filter: AndroidFilter, _ link: Bytes, _ parts: AndroidLink
    ) -> AndroidTrace.Mismatch {
        func values(_ part: AndroidLinkPart) -> [String] {
            filter.data.flatMap(\.attributes).filter { $0.key.part == part }.map(\.value)
        }
        func text(_ range: Range<Int>) -> String { String(decoding: link[range], as: UTF8.self) }
        switch result {
        case .otherScheme:
            return .scheme(text(parts.parts.scheme), expected: filter.values(of: .scheme).map(\.value))
        case .otherHost: return .host(parts.host.map(text), expected: filter.values(of: .host).map(\.value))
        case .otherPort: return .port(expected: filter.values(of: .port).map(\.value))
        case .otherPath: return .path(text(parts.parts.path), patterns: values(.path))
        case .otherRest:
            return .schemeSpecificPart(
                text((parts.parts.scheme.upperBound + 1)..<link.count), patterns: values(.schemeSpecificPart))
        case .blocked: return .blocked
        case .opens, .noGroup: return .noGroup
        }
    }
}
