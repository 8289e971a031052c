// An explanation in the forms of `explain`, with how the systems come to their verdicts.
import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools

extension Explanation {
    // MARK: JSON

    /// The explanation as one JSON object on one line.
    func line(_ table: RouteTable, _ systems: [SystemResult]) -> String {
        func objects(_ verdicts: [Verdict], _ cause: String) -> JSONValue {
            .array(
                verdicts.map { verdict in
                    .object([
                        ("route", .text(verdict.route ?? "none")), ("pattern", .text(verdict.pattern)),
                        ("table", .text(table.line(of: verdict.sourceRange))),
                        (cause, verdict.cause.map { .text($0) }),
                    ])
                })
        }
        let members: [JSONValue.Member] = [
            ("url", .text(url)), ("route", JSONValue(reason == nil ? matches.first?.route : nil)),
            ("reason", reason.map { .text($0.rawValue) }), ("detail", detail.map { .text($0.sentence) }),
            ("read", reading.map { $0.object(table) }), ("matches", objects(matches, "lost")),
            ("nearest", objects(failures, "failed")),
        ]
        return JSONValue.object(members + systems.map(\.explanation)).text + "\n"
    }

    // MARK: Text

    /// The explanation as text for people.
    func text(_ table: RouteTable, _ systems: [SystemResult]) -> String {
        func lines(_ heading: String, _ verdicts: [Verdict]) -> String {
            if verdicts.isEmpty { return "" }
            let rows = verdicts.map { verdict in
                [
                    Sentence.clipped(verdict.route ?? "none"), Sentence.clipped(verdict.pattern),
                    table.line(of: verdict.sourceRange),
                ]
            }
            return "\n\(heading)\n" + Self.table(rows) { verdicts[$0].cause }
        }
        let route = reason.map { "no route (\($0.rawValue))" } ?? matches.first?.route ?? "none"
        var text = "\(VisibleText.of(Sentence.clipped(url)))\n  -> \(Sentence.clipped(route))\n"
        if let detail { text += "     " + VisibleText.of(detail.sentence) + "\n" }
        if let reading { text += "\nRead as\n" + Self.table(reading.rows(table)) }
        return text + lines("Patterns that match, best first", matches) + lines("Nearest patterns", failures)
            + systems.map(\.text).joined()
    }

    /// Rows with aligned columns, each followed by its note, if any, on a line of its own.
    static func table(_ rows: [[String]], note: (Int) -> String? = { _ in nil }) -> String {
        let lines = ColumnAlignment.lines(rows.map { $0.map { Bytes(VisibleText.of($0).utf8) } }, limit: .max)
        return lines.enumerated().map { index, line in
            "  \(String(decoding: line, as: UTF8.self))\n"
                + (note(index).map { "      \(VisibleText.of($0))\n" } ?? "")
        }.joined()
    }
}

extension Explanation.Reading {
    fileprivate func object(_ table: RouteTable) -> JSONValue {
        let items = query.map { item in
            JSONValue.object([("name", .text(item.name)), ("value", JSONValue(item.value))])
        }
        return .object([
            ("scheme", JSONValue(scheme)), ("host", JSONValue(host)), ("port", port.map { .number($0) }),
            ("source", table.sources.isEmpty ? nil : JSONValue(source)),
            ("segments", .array(segments.map { .text($0) })), ("query", .array(items)),
            ("fragment", JSONValue(fragment)),
        ])
    }

    fileprivate func rows(_ table: RouteTable) -> [[String]] {
        var rows: [[String]] = []
        if let scheme { rows.append(["scheme", Sentence.clipped(scheme)]) }
        if let host { rows.append(["host", Sentence.clipped(host) + (port.map { ":\($0)" } ?? "")]) }
        if !table.sources.isEmpty { rows.append(["source", source ?? "none"]) }
        for (index, segment) in segments.enumerated() {
            rows.append(["segment \(index + 1)", Messages.quoted(segment)])
        }
        for item in query {
            let value = item.value.map { " = " + Messages.quoted($0) } ?? ""
            rows.append(["query", Messages.quoted(item.name) + value])
        }
        if let fragment { rows.append(["fragment", Messages.quoted(fragment)]) }
        return rows
    }
}

// How the systems come to their verdicts about a link, in the forms of `explain`.
extension SystemResult {
    /// The sentence for people: `iOS opens the app`.
    private var heading: String {
        if obstacle != nil { return "\(system.name) tries no rule" }
        return switch outcome {
        case .opens: "\(system.name) opens the app"
        case .excluded: "\(system.name) does not open the app: a rule excludes the link"
        case .noRule: "\(system.name) does not open the app: no rule matches the link"
        }
    }

    /// The explanation as text for people: each rule with the first thing that does not match.
    fileprivate var text: String {
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
    fileprivate var explanation: JSONValue.Member {
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
