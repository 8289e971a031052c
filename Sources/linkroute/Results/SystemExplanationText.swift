import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools

// How the systems come to their verdicts about a link, in the forms of `explain`.

extension SystemExplanation {
    /// The sentence for people: `iOS opens the app`.
    private var heading: String {
        if obstacle != nil { return "\(system.title) tries no rule" }
        return switch outcome {
        case .opens: "\(system.title) opens the app"
        case .excluded: "\(system.title) does not open the app: a rule excludes the link"
        case .noRule: "\(system.title) does not open the app: no rule matches the link"
        }
    }

    /// The explanation as text for people: each rule with the first thing that does not match.
    var text: String {
        var text = "\n\(heading)\n"
        if let obstacle { text += "  \(VisibleText.of(obstacle))\n" }
        text += Explanation.table(steps.map { [$0.rule, $0.place] }) { index in note(steps[index]) }
        return text
    }

    private func note(_ step: Step) -> String {
        switch step.result {
        case .opens: "matches the link"
        case .excludes: "excludes the link"
        case .fails(let mismatch): mismatch
        }
    }

    /// The explanation as the member of a JSON object.
    var member: JSONValue.Member {
        let tried = steps.map { step in
            let result: JSONValue.Member =
                switch step.result {
                case .opens: ("outcome", .text(LinkOutcome.opens.rawValue))
                case .excludes: ("outcome", .text(LinkOutcome.excluded.rawValue))
                case .fails(let mismatch): ("failed", .text(mismatch))
                }
            return JSONValue.object([("rule", .text(step.rule)), ("file", .text(step.place)), result])
        }
        return (
            system.rawValue,
            .object([
                ("outcome", .text(outcome.rawValue)), ("rule", rule.map { .text($0) }),
                ("detail", obstacle.map { .text($0) }), ("tried", .array(tried)),
            ])
        )
    }
}
