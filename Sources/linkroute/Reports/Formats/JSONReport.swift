import LinkRoutingTools
import SystemIO

/// Writes findings as JSON objects, one per line, and the summary as the last one.
final class JSONReport: Report {
    override func write(_ merged: MergedFinding) throws {
        let finding = merged.finding
        let members: [JSONValue.Member] = [
            ("severity", .text(finding.severity.rawValue)), ("code", .text(finding.code)),
            ("message", .text(finding.message)), ("hint", finding.hint.map { .text($0) }),
            ("link", finding.link.map { .text($0) }), ("outer", finding.outer.map { .text($0) }),
        ]
        let suggestions = finding.suggestions.map {
            JSONValue.object([("link", .text($0.link)), ("route", .text($0.route))])
        }
        let related = finding.related.map { related in
            JSONValue.object([("message", .text(related.label))] + related.location.members)
        }
        try append(
            members + finding.facts + [("suggestions", suggestions.isEmpty ? nil : .array(suggestions))]
                + finding.location.members + [("related", related)])
    }

    override func add(_ link: ListedLink) throws {
        let members: [JSONValue.Member] = [
            ("link", .text(link.text)), ("outer", link.outer.map { .text($0) }),
            ("outcome", .text(link.outcome.rawValue)),
            ("route", link.outcome == .resolved ? JSONValue(link.routeName) : nil),
        ]
        try append(members + link.systems.map(\.member) + link.location.members)
    }

    override func writeEnd(_ result: any ReportResult) throws { try append(result.members) }

    /// Writes an object on a line of its own.
    private func append(_ members: [JSONValue.Member]) throws {
        try output.append(JSONValue.object(members).text + "\n")
    }
}
