import LinkRoutingLanguage
import LinkRoutingTools

// An explanation in the forms of `explain`, with how the systems come to their verdicts.

extension Explanation {
    // MARK: JSON

    /// The explanation as one JSON object on one line.
    func line(_ table: RouteTable, _ systems: [SystemExplanation]) -> String {
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
        return JSONValue.object(members + systems.map(\.member)).text + "\n"
    }

    // MARK: Text

    /// The explanation as text for people.
    func text(_ table: RouteTable, _ systems: [SystemExplanation]) -> String {
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
        let lines = ColumnAlignment.lines(
            rows.map { $0.map { Bytes(VisibleText.of($0).utf8) } }, limit: .max)
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
