import LinkRoutingLanguage
import LinkRoutingTools

/// Writes an explanation as one JSON object on one line.
struct ExplanationJSON {
    private let table: RouteTable

    init(_ table: RouteTable) { self.table = table }

    /// - Parameter systems: How the systems come to their verdicts.
    func line(for explanation: Explanation, _ systems: [SystemExplanation] = []) -> String {
        let route = explanation.reason == nil ? explanation.matches.first?.route : nil
        let matches = explanation.matches.map { match in
            object(
                route: match.route, pattern: match.pattern, place: match.sourceRange,
                more: ("lost", match.tieBreak.map { .text(ExplanationSentences.sentence($0)) }))
        }
        let failures = explanation.failures.map { failure in
            object(
                route: failure.route, pattern: failure.pattern, place: failure.sourceRange,
                more: ("failed", .text(ExplanationSentences.sentence(failure.cause))))
        }
        let members: [JSONValue.Member] = [
            ("url", .text(explanation.url)), ("route", JSONValue(route)),
            ("reason", explanation.reason.map { .text($0.rawValue) }),
            ("detail", explanation.detail.map { .text($0.sentence) }),
            ("read", explanation.reading.map(object)), ("matches", .array(matches)),
            ("nearest", .array(failures)),
        ]
        return JSONValue.object(members + systems.map(\.member)).text + "\n"
    }

    private func object(
        route: String?, pattern: String, place: SourceRange, more: JSONValue.Member
    ) -> JSONValue {
        .object([
            ("route", .text(route ?? "none")), ("pattern", .text(pattern)),
            ("table", .text(table.line(of: place))),
            more,
        ])
    }

    private func object(_ reading: Explanation.Reading) -> JSONValue {
        let items = reading.query.map { item in
            JSONValue.object([("name", .text(item.name)), ("value", JSONValue(item.value))])
        }
        return .object([
            ("scheme", JSONValue(reading.scheme)), ("host", JSONValue(reading.host)),
            ("port", reading.port.map { .number($0) }),
            ("source", table.sources.isEmpty ? nil : JSONValue(reading.source)),
            ("segments", .array(reading.segments.map { .text($0) })), ("query", .array(items)),
            ("fragment", JSONValue(reading.fragment)),
        ])
    }
}
