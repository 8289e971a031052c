import LinkRouting

/// An explanation as one JSON object on one line.
struct ExplanationJSON {
    private let table: RouteTable

    init(_ table: RouteTable) { self.table = table }

    func append(_ explanation: Explanation, to output: inout [UInt8]) {
        var object = JSONObject()
        object.text("url", explanation.url)
        object.text("route", explanation.reason == nil ? explanation.matches.first?.route : nil)
        if let reason = explanation.reason { object.text("reason", reason.rawValue) }
        if let detail = explanation.detail { object.text("detail", Messages.sentence(for: detail)) }
        if let reading = explanation.reading { object.raw("read", read(reading)) }
        object.raw(
            "matches",
            JSONObject.array(
                explanation.matches.map { match in
                    var object = head(match.route, match.pattern, match.place)
                    if let loss = match.loss { object.text("lost", ExplanationSentences.sentence(loss)) }
                    return object.bytes
                }))
        object.raw(
            "nearest",
            JSONObject.array(
                explanation.failures.map { failure in
                    var object = head(failure.route, failure.pattern, failure.place)
                    object.text("failed", ExplanationSentences.sentence(failure.cause))
                    return object.bytes
                }))
        output += object.bytes
        output.append(UInt8(ascii: "\n"))
    }

    private func head(_ route: String?, _ pattern: String, _ place: LinkRouting.Place) -> JSONObject {
        var object = JSONObject()
        object.text("route", route ?? "none")
        object.text("pattern", pattern)
        object.text("table", table.line(of: place))
        return object
    }

    private func read(_ reading: Explanation.Reading) -> [UInt8] {
        var object = JSONObject()
        object.text("scheme", reading.scheme)
        object.text("host", reading.host)
        if let port = reading.port { object.raw("port", Array("\(port)".utf8)) }
        if !table.sources.isEmpty { object.text("source", reading.source) }
        object.raw("segments", JSONObject.array(reading.segments.map(JSONObject.string)))
        let items = reading.query.map { item -> [UInt8] in
            var object = JSONObject()
            object.text("name", item.name)
            object.text("value", item.value)
            return object.bytes
        }
        object.raw("query", JSONObject.array(items))
        object.text("fragment", reading.fragment)
        return object.bytes
    }
}

/// A JSON object in the making; its members stay in their order.
struct JSONObject {
    private var members: [UInt8] = []

    /// The object.
    var bytes: [UInt8] { [UInt8(ascii: "{")] + members + [UInt8(ascii: "}")] }

    /// Adds a text, or `null`.
    mutating func text(_ name: String, _ value: String?) { raw(name, value.map(Self.string) ?? Array("null".utf8)) }

    /// Adds a value that is JSON already.
    mutating func raw(_ name: String, _ value: [UInt8]) {
        if !members.isEmpty { members.append(UInt8(ascii: ",")) }
        JSONText.appendString(name, to: &members)
        members.append(UInt8(ascii: ":"))
        members += value
    }

    static func string(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONText.appendString(text, to: &bytes)
        return bytes
    }

    static func array(_ values: [[UInt8]]) -> [UInt8] {
        [UInt8(ascii: "[")] + Array(values.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "]")]
    }
}
