import LinkAssociations
import LinkRoutingLanguage

/// Writes what the systems do with links, as a part of the results of `match`. Each thread has its own.
struct VerdictWriter {
    private var evaluator: SystemEvaluator
    /// The systems that there are files for.
    let systems: [LinkSystem]
    /// The text with which the names of members begin.
    private let prefix: String
    /// For each of `systems`, and each file and rule: `,"ios":{"outcome":"opens","rule":"..."}`.
    private var members: [[[Bytes]]]
    /// For each of `systems`: the member for links that no rule is about.
    private let noRule: [Bytes]

    /// - Parameter prefix: The text with which the names of members begin.
    /// - Returns: `nil` if there are no files.
    init?(_ files: AssociationFiles, prefix: String = "") {
        if files.isEmpty { return nil }
        self.prefix = prefix
        evaluator = SystemEvaluator(files)
        systems = files.systems
        members = systems.map { system in
            files.rules(of: system).map { [Bytes](repeating: [], count: $0.count) }
        }
        noRule = systems.map { Self.member(prefix + $0.rawValue, .noRule, rule: nil) }
    }

    /// Appends `,"ios":{...},"android":{...}`, for the systems that there are files for.
    mutating func appendMembers(for link: Span<UInt8>, to output: inout ByteBuffer) {
        for position in systems.indices {
            let verdict = evaluator.verdict(systems[position], link)
            guard let rule = verdict.rule else {
                output.append(noRule[position])
                continue
            }
            prepareMember(verdict.outcome, rule, position)
            output.append(members[position][rule.site][rule.index])
        }
    }

    /// What each of the systems does with a link.
    mutating func outcomes(for link: Span<UInt8>) -> [String] {
        systems.map { evaluator.verdict($0, link).outcome.rawValue }
    }

    /// Makes the member of a rule when it first decides, because a file may have thousands of rules. The rule
    /// determines the outcome.
    private mutating func prepareMember(_ outcome: LinkOutcome, _ rule: SystemRule, _ position: Int) {
        guard members[position][rule.site][rule.index].isEmpty else { return }
        let path = evaluator.files.rule(rule, of: systems[position]).path
        members[position][rule.site][rule.index] = Self.member(
            prefix + systems[position].rawValue, outcome, rule: path)
    }

    private static func member(_ name: String, _ outcome: LinkOutcome, rule: String?) -> Bytes {
        let object = JSONValue.object([
            ("outcome", .text(outcome.rawValue)), ("rule", rule.map { JSONValue.text($0) }),
        ])
        return Bytes(",".utf8) + JSONText.string(name) + Bytes(":\(object.text)".utf8)
    }
}
