import LinkRoutingLanguage
import SystemIO

/// Writes findings as a document in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
///
/// The members of its run are in an order in which they can be written as the findings come.
final class SARIFReport: Report {
    /// The codes of all findings so far, in the order of their first one.
    private var rules: [String] = []
    private var isBegun = false

    override func write(_ merged: MergedFinding) throws {
        let finding = merged.finding
        let rule = rules.firstIndex(of: finding.code) ?? rules.count
        if rule == rules.count { rules.append(finding.code) }
        try output.append(isBegun ? "," : Self.beginning)
        isBegun = true
        try output.append(Self.result(finding, rule: rule).text)
    }

    override func writeEnd(_ result: any ReportResult) throws {
        for finding in result.unreadWarnings { try add(finding) }
        let driver = JSONValue.object([
            ("name", .text(ProgramDescription.name)), ("version", .text(ProgramDescription.version)),
            ("rules", .array(rules.map(Self.rule))),
        ])
        var end = ",\"tool\":" + JSONValue.object([("driver", driver)]).text
        if result.isInterrupted { end += ",\"invocations\":" + JSONValue.array([Self.interruption]).text }
        if !isBegun { try output.append(Self.beginning) }
        try output.append("]" + end + "}]}\n")
    }

    private static let beginning =
        #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#
        + #""runs":[{"columnKind":"unicodeCodePoints","results":["#

    /// A run that did not come to its end.
    private static var interruption: JSONValue {
        let notification = JSONValue.object([
            ("level", .text("error")), ("message", message(Messages.interruption)),
        ])
        return .object([
            ("executionSuccessful", .bool(false)), ("toolExecutionNotifications", .array([notification])),
        ])
    }

    private static func rule(_ code: String) -> JSONValue {
        .object([("id", .text(code)), ("shortDescription", message(FindingKind(code: code).name))])
    }

    private static func result(_ finding: Finding, rule: Int) -> JSONValue {
        .object([
            ("ruleId", .text(finding.code)), ("ruleIndex", .number(rule)),
            ("level", .text(finding.severity.level)), ("message", message(finding.text)),
            ("locations", .array([location(finding.location, label: nil)])),
            ("relatedLocations", finding.related.map { .array([location($0.location, label: $0.label)]) }),
        ])
    }

    private static func location(_ place: Location, label: String?) -> JSONValue {
        let region = JSONValue.object([
            ("startLine", .number(place.line)), ("startColumn", .number(place.column)),
            ("endColumn", place.endColumn.map { .number($0) }),
        ])
        let physical = JSONValue.object([
            ("artifactLocation", .object([("uri", .text(uri(ofPath: place.file)))])), ("region", region),
        ])
        return .object([("physicalLocation", physical), ("message", label.map { message($0) })])
    }

    private static func message(_ text: String) -> JSONValue { .object([("text", .text(text))]) }

    /// The path as a URI reference (RFC 3986): an absolute path with the scheme `file`, others relative.
    private static func uri(ofPath path: String) -> String {
        let bytes = FilePath(escapedText: path).bytes
        return (path.hasPrefix("/") ? "file://" : "")
            + bytes.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentCoding.encodedComponent($0) }.joined(separator: "/")
    }
}
