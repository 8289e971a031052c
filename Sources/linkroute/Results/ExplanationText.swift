import LinkRoutingLanguage
import LinkRoutingTools

/// Writes an explanation as text for people.
struct ExplanationText {
    private let table: RouteTable

    init(_ table: RouteTable) { self.table = table }

    /// - Parameter systems: How the systems come to their verdicts.
    func text(_ explanation: Explanation, _ systems: [SystemExplanation] = []) -> String {
        let route =
            explanation.reason.map { "no route (\($0.rawValue))" } ?? explanation.matches.first?.route
            ?? "none"
        var text = "\(VisibleText.of(Sentence.clipped(explanation.url)))\n  -> \(Sentence.clipped(route))\n"
        if let detail = explanation.detail { text += "     " + VisibleText.of(detail.sentence) + "\n" }
        if let reading = explanation.reading { text += "\nRead as\n" + Self.table(rows(reading)) }
        if !explanation.matches.isEmpty {
            text += "\nPatterns that match, best first\n"
            text += Self.table(
                explanation.matches.map { row($0.route, $0.pattern, $0.sourceRange) }
            ) { index in
                explanation.matches[index].tieBreak.map { ExplanationSentences.sentence($0) }
            }
        }
        if !explanation.failures.isEmpty {
            text += "\nNearest patterns\n"
            text += Self.table(
                explanation.failures.map { row($0.route, $0.pattern, $0.sourceRange) }
            ) { index in
                ExplanationSentences.sentence(explanation.failures[index].cause)
            }
        }
        return text + systems.map(\.text).joined()
    }

    private func row(_ route: String?, _ pattern: String, _ sourceRange: SourceRange) -> [String] {
        [Sentence.clipped(route ?? "none"), Sentence.clipped(pattern), table.line(of: sourceRange)]
    }

    private func rows(_ reading: Explanation.Reading) -> [[String]] {
        var rows: [[String]] = []
        if let scheme = reading.scheme { rows.append(["scheme", Sentence.clipped(scheme)]) }
        if let host = reading.host {
            rows.append(["host", Sentence.clipped(host) + (reading.port.map { ":\($0)" } ?? "")])
        }
        if !table.sources.isEmpty { rows.append(["source", reading.source ?? "none"]) }
        for (index, segment) in reading.segments.enumerated() {
            rows.append(["segment \(index + 1)", Messages.quoted(segment)])
        }
        for item in reading.query {
            rows.append([
                "query", Messages.quoted(item.name) + (item.value.map { " = " + Messages.quoted($0) } ?? ""),
            ])
        }
        if let fragment = reading.fragment { rows.append(["fragment", Messages.quoted(fragment)]) }
        return rows
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
