import LinkRoutingLanguage

/// Asks the matcher which of two rules' patterns the table prefers, with a link that both match.
final class RuleContest {
    private let matcher: Matcher
    private let origin: LinkOrigin
    private var context = MatchContext()
    /// For pairs of types, a text that both accept.
    private var known: [[ValueType]: String?] = [:]

    /// The work for one link. A link may match many patterns.
    private static let steps = 5000

    /// - Parameter origin: The origin whose links the rules are about.
    init(_ matcher: Matcher, _ origin: LinkOrigin) { (self.matcher, self.origin) = (matcher, origin) }

    /// Whether the table prefers the pattern of `rule` for links that match both.
    func isWon(by rule: PlannedRule, over other: PlannedRule) -> Bool {
        guard let link = link(rule.entry.pattern, other.entry.pattern) else {
            return rule.precedence.wins(over: other.precedence)
        }
        let candidates = matcher.allCandidates(Bytes(link.utf8).span, &context, steps: Self.steps)
        func matches(_ index: Int) -> [Candidates.Candidate] {
            candidates.all.filter { Int($0.terminal.pattern) == index }
        }
        let (own, others) = (matches(rule.entry.index), matches(other.entry.index))
        // The texts were only likely to match.
        if own.isEmpty || others.isEmpty { return rule.precedence.wins(over: other.precedence) }
        let best = candidates.best(of: own + others, isBare: false)
        return best.allSatisfy { Int($0.terminal.pattern) == rule.entry.index }
    }

    // MARK: - Links

    private func link(_ pattern: Pattern, _ other: Pattern) -> String? {
        guard let path = path(pattern.path, other.path, .segment),
            let query = query(pattern.query, other.query)
        else { return nil }
        var link = origin.text + "/" + path + (query.isEmpty ? "" : "?" + query)
        let fragments = [pattern.fragment, other.fragment].compactMap(\.self)
        if let first = fragments.first, let last = fragments.last {
            guard let path = self.path(first.path, last.path, .fragmentSegment),
                let query = self.query(first.query, last.query)
            else { return nil }
            let mark = first.isQueryOnly || query.isEmpty ? "" : "?"
            link += "#" + (first.beginsWithSlash ? "/" : "") + path + mark + query
        }
        return link
    }

    private func path(
        _ path: [Pattern.Element], _ other: [Pattern.Element], _ component: LinkEncoding.Component
    ) -> String? {
        func count(_ path: [Pattern.Element]) -> (least: Int, most: Int) {
            let omitted = path.count { if case .catchAll(let all) = $0 { !all.isRequired } else { false } }
            return (path.count - omitted, path.contains(where: \.isCatchAll) ? .max : path.count)
        }
        let (own, foreign) = (count(path), count(other))
        let length = max(own.least, foreign.least)
        guard length <= min(own.most, foreign.most) else { return nil }
        /// The elements in the place of each segment; `nil` where a catch-all is.
        func laidOut(_ path: [Pattern.Element]) -> [Pattern.Element?] {
            let rest = max(0, length - path.count { !$0.isCatchAll })
            return path.flatMap { $0.isCatchAll ? Array(repeating: nil, count: rest) : [$0] }
        }
        var texts: [String] = []
        for (left, right) in zip(laidOut(path), laidOut(other)) {
            guard let text = text(left ?? right, right ?? left) else { return nil }
            texts.append(LinkEncoding.encoded(text, for: component))
        }
        return texts.joined(separator: "/")
    }

    private func query(_ items: [Pattern.QueryItem], _ others: [Pattern.QueryItem]) -> String? {
        var written: [String] = []
        for key in (items + others).map(\.key).uniqued {
            let both = (items + others).filter { $0.key == key }
            if both.contains(where: { $0.condition.isAbsent })
                || both.allSatisfy({ $0.optionalParameter != nil })
            {
                continue
            }
            let elements = both.compactMap {
                if case .value(let element) = $0.condition { element } else { nil }
            }
            guard let text = text(elements.first, elements.last) else { return nil }
            let (name, value) = (
                LinkEncoding.encoded(key, for: .query), LinkEncoding.encoded(text, for: .query)
            )
            written.append("\(name)=\(value)")
        }
        return written.joined(separator: "&")
    }

    // MARK: - Texts

    /// A text that probably matches both.
    private func text(_ element: Pattern.Element?, _ other: Pattern.Element?) -> String? {
        guard let element, let other else { return "q7" }
        for case .literal(let text) in [element, other] { return text }
        let compounds = [element, other].filter { $0.pieces.count > 1 }
        if let compound = compounds.max(by: { $0.textLength < $1.textLength }) {
            let texts = compound.pieces.map { piece -> String? in
                switch piece {
                case .text(let literal): literal
                case .parameter(let parameter): text(.parameter(parameter), .parameter(parameter))
                }
            }
            return texts.contains(nil) ? nil : texts.compactMap(\.self).joined()
        }
        guard let first = element.parameters.first?.type, let last = other.parameters.first?.type else {
            return nil
        }
        if let known = known[[first, last]] { return known }
        let common = first.commonExamples(with: last).first { !$0.isEmpty }
        known[[first, last]] = .some(common)
        return common
    }
}

extension Pattern.Element {
    fileprivate var isCatchAll: Bool { if case .catchAll = self { true } else { false } }

    /// The number of bytes that are text.
    fileprivate var textLength: Int {
        pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
    }
}
