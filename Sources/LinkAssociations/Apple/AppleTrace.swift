import LinkRoutingLanguage

/// How iOS and macOS come to their verdict about one link.
public struct AppleTrace: Sendable, Hashable {
    /// The verdict.
    public let verdict: LinkVerdict
    /// Why no rule is tried at all; `nil` if rules are tried.
    public let obstacle: Obstacle?
    /// The rules in the order in which they are tried, up to the one that decides.
    public let steps: [Step]

    /// Why no rule is tried.
    public enum Obstacle: Sendable, Hashable {
        /// The text has no scheme or no host.
        case notWebLink
        /// The scheme is neither `https` nor `http`.
        case scheme(String)
        /// The link is of another domain than the file.
        case host(String, expected: String)
        /// The file has no rules for the app, or none at all.
        case noRules
    }

    /// One rule, and how it was decided.
    public struct Step: Sendable, Hashable {
        /// The index of the rule.
        public let rule: Int
        /// The first thing that does not match; `nil` if the rule matches and decides.
        public let mismatch: Mismatch?
    }

    /// The part of a link that does not match a rule.
    public enum Mismatch: Sendable, Hashable {
        /// The path does not match the pattern.
        case path(String, pattern: String)
        /// The whole query does not match the pattern.
        case query(String, pattern: String)
        /// A value of the query item does not match the pattern.
        case queryItem(String, value: String, pattern: String)
        /// There is no such query item, and the pattern does not match an empty value.
        case absentItem(String, pattern: String)
        /// The fragment does not match the pattern.
        case fragment(String, pattern: String)
        /// The pattern uses a variable that is not defined or not closed, and matches nothing.
        case variable(pattern: String)
    }
}

extension AppleTrace.Obstacle {
    /// One sentence, without a full stop.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .notWebLink: "the link has no scheme or no host"
        case .scheme(let scheme): "universal links have the scheme `https`, not `\(scheme)`"
        case .host(let host, let expected): "the host `\(host)` is not `\(expected)`, which serves the file"
        case .noRules: "the file has no rules for the app"
        }
    }
}

extension AppleTrace.Mismatch {
    /// One sentence, without a full stop.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .path(let text, let pattern): "the path `\(text)` does not match `\(pattern)`"
        case .query(let text, let pattern): "the query `\(text)` does not match `\(pattern)`"
        case .queryItem(let name, let value, let pattern):
            "the value `\(value)` of the query item `\(name)` does not match `\(pattern)`"
        case .absentItem(let name, let pattern):
            "there is no query item `\(name)`, and `\(pattern)` does not match an empty value"
        case .fragment(let text, let pattern): "the fragment `\(text)` does not match `\(pattern)`"
        case .variable(let pattern): "`\(pattern)` uses a variable that is not defined, and matches nothing"
        }
    }
}

extension AppleMatcher {
    /// The rules that are tried for a link, and the first thing in each that does not match.
    ///
    /// - Parameters:
    ///   - link: The link, as it is written.
    ///   - association: The file that the matcher was made of.
    public func trace(_ link: String, _ association: AppSiteAssociation) -> AppleTrace {
        let bytes = Bytes(link.utf8)
        var scratch = Scratch()
        let verdict = evaluate(bytes.span, &scratch)
        if let obstacle = obstacle(for: bytes) {
            return AppleTrace(verdict: verdict, obstacle: obstacle, steps: [])
        }
        guard let parts = AppleLink(bytes.span) else {
            return AppleTrace(verdict: verdict, obstacle: .notWebLink, steps: [])
        }
        var steps: [AppleTrace.Step] = []
        var tried: Set<Int> = []
        programs: for program in programs {
            for rule in program.lazy.flatMap({ entries[$0] }) {
                let mismatch = mismatch(rule, association.contents[rule], bytes, parts, &scratch)
                if tried.insert(rule).inserted { steps.append(.init(rule: rule, mismatch: mismatch)) }
                guard mismatch == nil else { continue }
                if verdict.rule == rule { break programs }
                break
            }
        }
        return AppleTrace(verdict: verdict, obstacle: nil, steps: steps)
    }

    private func obstacle(for link: Bytes) -> AppleTrace.Obstacle? {
        guard let parts = AppleLink(link.span) else { return .notWebLink }
        if !parts.isWeb {
            return .scheme(String(decoding: link.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
        }
        if let host, !link.span.extracting(parts.host).equalsIgnoringCase(lowercased: host.span) {
            return .host(
                String(decoding: link[parts.host], as: UTF8.self),
                expected: String(decoding: host, as: UTF8.self))
        }
        return entries.allSatisfy(\.isEmpty) ? .noRules : nil
    }

    private func mismatch(
        _ index: Int, _ content: AppleRule, _ link: Bytes, _ parts: AppleLink, _ scratch: inout Scratch
    ) -> AppleTrace.Mismatch? {
        func text(_ range: Range<Int>) -> String { String(decoding: link[range], as: UTF8.self) }
        guard let mismatch = rules.mismatch(index, link.span, parts, &scratch) else { return nil }
        let rule = rules.rules[index]
        switch (mismatch, content.query) {
        case (.path, _):
            let pattern = content.path?.pattern ?? "*"
            return rule.path.isNever
                ? .variable(pattern: pattern) : .path(text(parts.wholePath), pattern: pattern)
        case (.query, .whole(let query)?):
            return rule.query.isNever
                ? .variable(pattern: query.pattern) : .query(text(parts.query), pattern: query.pattern)
        case (.item(let index, let value), .items(let items)?):
            let (name, pattern) = (items[index].name, items[index].value.pattern)
            if rule.items[index].value.isNever { return .variable(pattern: pattern) }
            return value.map { .queryItem(name, value: text($0), pattern: pattern) }
                ?? .absentItem(name, pattern: pattern)
        default:
            let pattern = content.fragment?.pattern ?? "*"
            return rule.fragment.isNever
                ? .variable(pattern: pattern) : .fragment(text(parts.fragment), pattern: pattern)
        }
    }
}
