import SystemIO

/// Writes the findings of a check as one SARIF document, which needs all findings before it begins.
final class SARIFReport {
    private var output: OutputBuffer
    private var findings: [Finding] = []

    init(_ descriptor: FileDescriptor) { output = OutputBuffer(descriptor) }

    func add(_ finding: Finding) { findings.append(finding) }

    func finish() throws {
        try output.append(SARIFDocument.text(of: findings))
        try output.flush()
    }
}

/// Findings as a document in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
enum SARIFDocument {
    static func text(of findings: [Finding]) -> String {
        var rules: [String] = []
        for finding in findings where !rules.contains(finding.code) { rules.append(finding.code) }
        let driver = JSONValue.object([
            ("name", .text(ProgramDescription.name)), ("version", .text(ProgramDescription.version)),
            ("rules", .array(rules.map(rule))),
        ])
        let results = findings.map { result($0, rules) }
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])), ("columnKind", .text("unicodeCodePoints")),
            ("results", .array(results)),
        ])
        return JSONValue.object([
            ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .text("2.1.0")),
            ("runs", .array([run])),
        ]).text + "\n"
    }

    /// A kind of finding, described by the words of its code.
    private static func rule(_ code: String) -> JSONValue {
        let words = code.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return .object([("id", .text(code)), ("shortDescription", message(words))])
    }

    private static func result(_ finding: Finding, _ rules: [String]) -> JSONValue {
        let level =
            switch finding.severity {
            case .error, .failure: "error"
            case .warning: "warning"
            case .notice: "note"
            }
        return .object([
            ("ruleId", .text(finding.code)),
            ("ruleIndex", rules.firstIndex(of: finding.code).map { .number($0) }),
            ("level", .text(level)), ("message", message(finding.text)),
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
        var uri = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"),
                UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                uri += "%" + (hex.count < 2 ? "0" : "") + hex
            }
        }
        return uri
    }
}
