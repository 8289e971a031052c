import LinkRoutingLanguage

/// A pattern for a part of links.
struct LinkCondition: Sendable {
    /// How the part of the link is compared.
    enum Kind: Sendable {
        /// The whole text. For Android, one piece of a query is enough.
        case text
        /// A path without its first slash and those at its end, for Apple.
        ///
        /// If the pattern has a shorter form, a path that matches with one more slash matches, too.
        case path(hasShorterForm: Bool)
        /// All values of the query items whose names match, for Apple.
        case item(GlobMatcher)
    }

    var kind = Kind.text
    var part: LinkPart
    var glob: GlobMatcher
    var form = LinkForm.android
    /// The pattern as it is written, and the name of the item.
    var pattern: String
    var name = ""

    /// Whether the condition matches a link without the part. For Apple, what is absent is empty.
    var acceptsAbsence: Bool { form.system == .ios && glob.accepts(glob.start) }

    func matches(_ link: RuleLink) -> Bool {
        if case .item(let name) = kind {
            let values = link.values(ofItem: name, in: form)
            return values.isEmpty ? acceptsAbsence : values.allSatisfy { glob.matches($0.text.span) }
        }
        let texts = link.texts(of: part, in: form)
        if case .path(let hasShorterForm) = kind, let path = texts.first {
            return glob.matches(path.span.extracting(..<(path.count - 1)))
                || hasShorterForm && glob.matches(path.span)
        }
        return texts.isEmpty ? acceptsAbsence : texts.contains { glob.matches($0.span) }
    }

    /// Why a link does not match.
    func mismatch(_ link: RuleLink) -> Sentence {
        if glob.isNever { return "`\(pattern)` uses a variable that is not defined, and matches nothing" }
        guard case .item(let matcher) = kind else {
            return "the \(String(describing: part)) `\(link.written(part))` does not match `\(pattern)`"
        }
        let values = link.values(ofItem: matcher, in: form)
        if let value = values.first(where: { !glob.matches($0.text.span) }) {
            return "the value `\(value.written)` of the query item `\(name)` does not match `\(pattern)`"
        }
        return "there is no query item `\(name)`, and `\(pattern)` does not match an empty value"
    }
}

/// Conditions that must all match: a rule, or a part of one.
struct LinkClause: Sendable {
    /// Whether links are accepted, or refused.
    var allows = true
    var conditions: [LinkCondition] = []
    /// The index of the rule among all rules of the matcher.
    var rule: Int

    /// The verdict on a link for which the clause decides.
    var verdict: LinkVerdict { LinkVerdict(outcome: allows ? .opens : .excluded, rule: rule) }

    /// Whether no link matches.
    var isNever: Bool { conditions.contains { $0.glob.isNever } }

    func matches(_ link: RuleLink) -> Bool { conditions.allSatisfy { $0.matches(link) } }

    /// The first condition that does not match; `nil` if all do.
    func mismatch(_ link: RuleLink) -> LinkCondition? { conditions.first { !$0.matches(link) } }
}

/// Decides what a system does with links. It never changes and can be shared by threads.
package protocol LinkRules: Sendable {
    /// All rules.
    var rules: [AssociationRule] { get }

    /// Decides about a link as it is written: nothing is normalized.
    func evaluate(_ link: Span<UInt8>) -> LinkVerdict

    /// The rules and filters that are tried for a link, and the first thing in each that does not match.
    func trace(_ link: String) -> LinkTrace
}

extension LinkRules {
    /// Decides about a link as it is written: nothing is normalized.
    package func evaluate(_ link: String) -> LinkVerdict { evaluate(Bytes(link.utf8).span) }
}
