import LinkRoutingLanguage

/// Decides which of two rules' patterns the table prefers, by the order on the page of the language.
final class RuleContest {
    /// The results of comparing types, which may take long.
    private var known: [[ValueType]: Specificity] = [:]

    /// Whether the table prefers the pattern of `rule` for links that match both, as far as the patterns
    /// alone tell.
    func isWon(by rule: PlannedRule, over other: PlannedRule) -> Bool {
        let (own, foreign) = (rule.entry.pattern, other.entry.pattern)
        return less(own.hasOpenHost ? 1 : 0, foreign.hasOpenHost ? 1 : 0)
            ?? isWon(by: own.path, over: foreign.path)
            // A path that has ended wins over an omitted segment, and that over an empty catch-all.
            ?? less(own.path.count, foreign.path.count)
            ?? less(rule.entry.omittedCount, other.entry.omittedCount)
            ?? query(own.query, foreign.query)
            ?? fragment(own.fragment, foreign.fragment)
            ?? less(-own.optionalCount, -foreign.optionalCount)
            ?? less(own.sources == nil ? 1 : 0, foreign.sources == nil ? 1 : 0)
            ?? less(own.origin == nil ? 1 : 0, foreign.origin == nil ? 1 : 0)
            ?? false
    }

    // Each of these tells whether the first one wins; `nil` if the next criterion decides.

    func isWon(by own: [Pattern.Element], over foreign: [Pattern.Element]) -> Bool? {
        for (left, right) in zip(own, foreign) {
            if let decision = element(left, right) { return decision }
        }
        return nil
    }

    private func less(_ own: Int, _ foreign: Int) -> Bool? { own == foreign ? nil : own < foreign }

    private func element(_ own: Pattern.Element, _ foreign: Pattern.Element) -> Bool? {
        if let decision = less(own.kindRank, foreign.kindRank) ?? less(-own.textLength, -foreign.textLength) {
            return decision
        }
        // No link matches both.
        if case .literal(let text) = own, case .literal(let other) = foreign, !text.isSame(as: other) {
            return false
        }
        for (left, right) in zip(own.parameters, foreign.parameters) where left.type != right.type {
            let key = [left.type, right.type]
            let specificity = known[key] ?? left.type.specificity(to: right.type)
            known[key] = specificity
            if specificity == .more || specificity == .less { return specificity == .more }
        }
        return nil
    }

    private func query(_ own: [Pattern.QueryItem], _ foreign: [Pattern.QueryItem]) -> Bool? {
        for item in own.sorted(by: { $0.key < $1.key }) {
            guard case .value(let left) = item.condition,
                case .value(let right)? = foreign.first(where: { $0.key == item.key })?.condition
            else { continue }
            if let decision = element(left, right) { return decision }
        }
        for isCounted in [\.isText, \.condition.isAbsent, \.isRequired] as [(Pattern.QueryItem) -> Bool] {
            if let decision = less(-own.count(where: isCounted), -foreign.count(where: isCounted)) {
                return decision
            }
        }
        return nil
    }

    private func fragment(_ own: Pattern.Fragment?, _ foreign: Pattern.Fragment?) -> Bool? {
        func rank(_ fragment: Pattern.Fragment?) -> Int { fragment.map { $0.isQueryOnly ? 0 : 1 } ?? 2 }
        if let decision = less(rank(own), rank(foreign)) { return decision }
        guard let own, let foreign else { return nil }
        return isWon(by: own.path, over: foreign.path) ?? query(own.query, foreign.query)
    }
}

extension Pattern {
    /// Whether the pattern names an origin whose host is not a single one.
    fileprivate var hasOpenHost: Bool { origin?.host.map { $0.literal == nil } ?? false }

    fileprivate var optionalCount: Int {
        (query + (fragment?.query ?? [])).count { $0.optionalParameter != nil }
    }
}

extension Pattern.QueryItem {
    fileprivate var isText: Bool { if case .value(.literal) = condition { true } else { false } }

    fileprivate var isRequired: Bool { !condition.isAbsent && optionalParameter == nil }
}

extension Pattern.Element {
    /// The place of its kind in the order in which the most specific pattern wins.
    var kindRank: Int {
        switch self {
        case .literal: 0
        case .compound: 1
        case .parameter(let parameter): 1 + parameter.type.rank
        case .catchAll(let catchAll): catchAll.isRequired ? 20 : 21
        }
    }

    /// The number of characters of a compound segment that are text.
    fileprivate var textLength: Int {
        guard case .compound(let pieces) = self else { return 0 }
        return pieces.reduce(0) { length, piece in
            if case .text(let text) = piece { length + text.unicodeScalars.count } else { length }
        }
    }
}
