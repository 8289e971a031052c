import LinkRoutingLanguage

/// Decides which of two rules' patterns the table prefers, by the order on the page of the language.
final class RuleContest {
    private let table: CompiledTable
    /// The results of comparing types, which may take long.
    private var known: [[ValueType]: Specificity] = [:]

    init(_ matcher: Matcher) { table = matcher.compiled }

    /// Whether the table prefers the pattern of `rule` for links that match both, as far as the patterns
    /// alone tell.
    func isWon(by rule: PlannedRule, over other: PlannedRule) -> Bool {
        let (own, foreign) = (rule.entry.pattern, other.entry.pattern)
        return less(own.hasOpenHost ? 1 : 0, foreign.hasOpenHost ? 1 : 0)
            ?? isWon(by: own.path, over: foreign.path)
            // A path that has ended wins over an empty catch-all.
            ?? less(own.path.count, foreign.path.count)
            ?? isWonAtItsEnd(by: rule.entry, over: other.entry)
    }

    /// Whether the table prefers a pattern for links whose paths do not decide.
    private func isWonAtItsEnd(by own: ExportedPattern, over foreign: ExportedPattern) -> Bool {
        func end(_ entry: ExportedPattern) -> (terminal: Trie.Terminal, endRank: Int) {
            let terminal = Trie.Terminal(
                pattern: UInt32(entry.index), optionalMask: 0, omittedCount: UInt8(entry.omittedCount),
                catchAll: .none, isCatchAllEmpty: false)
            return (terminal, entry.omittedCount)
        }
        let types = table.types.types
        let order = table.order(end(own), end(foreign), isBare: false) { specificity(types[$0], types[$1]) }
        if order != .unknown { return order == .before }
        // The segments of fragments are compared as links have them.
        return isWon(by: own.pattern.fragment?.path ?? [], over: foreign.pattern.fragment?.path ?? [])
            ?? (own.pattern.sources != nil && foreign.pattern.sources == nil)
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
            let specificity = specificity(left.type, right.type)
            if specificity == .more || specificity == .less { return specificity == .more }
        }
        return nil
    }

    private func specificity(_ type: ValueType, _ other: ValueType) -> Specificity {
        let specificity = known[[type, other]] ?? type.specificity(to: other)
        known[[type, other]] = specificity
        return specificity
    }
}

extension Pattern {
    /// Whether the pattern names an origin whose host is not a single one.
    fileprivate var hasOpenHost: Bool { origin?.host.map { $0.literal == nil } ?? false }
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
