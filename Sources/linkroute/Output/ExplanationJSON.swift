import LinkRouting
import LinkRoutingTools

/// An explanation as one JSON object on one line.
struct ExplanationJSON {
    private let table: RouteTable

    init(_ table: RouteTable) { self.table = table }

    func line(for explanation: Explanation) -> String {
        let route = explanation.reason == nil ? explanation.matches.first?.route : nil
        let matches = explanation.matches.map { match in
            object(match.route, match.pattern, match.sourceRange, ("lost", match.loss.map(ExplanationSentences.sentence)))
        }
        let failures = explanation.failures.map { failure in
            object(failure.route, failure.pattern, failure.sourceRange, ("failed", ExplanationSentences.sentence(failure.cause)))
        }
        let members: [(String, JSONValue?)] = [
            ("url", .text(explanation.url)), ("route", JSONValue(route)),
            ("reason", explanation.reason.map { .text($0.rawValue) }),
            ("detail", explanation.detail.map { .text(Messages.sentence(for: $0)) }),
            ("read", explanation.reading.map(object)), ("matches", .array(matches)), ("nearest", .array(failures)),
        ]
        return JSONValue.object(members).text + "\n"
    }

    private func object(
        _ route: String?, _ pattern: String, _ place: SourceRange, _ sentence: (name: String, text: String?)
    ) -> JSONValue {
        .object([
            ("route", .text(route ?? "none")), ("pattern", .text(pattern)), ("table", .text(table.line(of: place))),
            (sentence.name, sentence.text.map { .text($0) }),
        ])
    }

    private func object(_ reading: Explanation.Reading) -> JSONValue {
        let items = reading.query.map { JSONValue.object([("name", .text($0.name)), ("value", JSONValue($0.value))]) }
        return .object([
            ("scheme", JSONValue(reading.scheme)), ("host", JSONValue(reading.host)),
            ("port", reading.port.map { .number($0) }),
            ("source", table.sources.isEmpty ? nil : JSONValue(reading.source)),
            ("segments", .array(reading.segments.map { .text($0) })), ("query", .array(items)),
            ("fragment", JSONValue(reading.fragment)),
        ])
    }
}
