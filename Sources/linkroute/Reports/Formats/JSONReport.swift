import LinkRoutingTools
import SystemIO

/// Writes findings as JSON objects, one per line, and the summary as the last one.
final class JSONReport: Report {
    override func write(_ merged: MergedFinding) throws { try output.append(merged.finding.json) }

    override func add(_ link: ListedLink) throws {
        let members: [JSONValue.Member] = [
            ("link", .text(link.text)), ("outer", link.outer.map { .text($0) }),
            ("outcome", .text(link.outcome.rawValue)),
            ("route", link.outcome == .resolved ? JSONValue(link.routeName) : nil),
        ]
        let object = JSONValue.object(members + link.systems.map(\.member) + link.location.members)
        try output.append(object.text + "\n")
    }

    override func writeEnd(_ result: any ReportResult) throws { try output.append(result.object.text + "\n") }
}

extension Finding {
    /// The finding as a JSON object on one line.
    var json: String {
        var members: [JSONValue.Member] = [
            ("severity", .text(severity.rawValue)), ("code", .text(code)), ("message", .text(message)),
            ("hint", hint.map { .text($0) }),
        ]
        members += facts
        let suggestions = suggestions.map {
            JSONValue.object([("link", .text($0.link)), ("route", .text($0.route))])
        }
        members.append(("suggestions", suggestions.isEmpty ? nil : .array(suggestions)))
        members += location.members
        let related = related.map { related in
            JSONValue.object([("message", .text(related.label))] + related.location.members)
        }
        return JSONValue.object(members + [("related", related)]).text + "\n"
    }
}
