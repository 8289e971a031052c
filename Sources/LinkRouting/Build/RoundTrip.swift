/// Whether a link gives back what it was built from.
struct RoundTrip {
    let matcher: Matcher
    let route: Int
    let pattern: Pattern
    /// The values of the parameters, as JSON.
    let expected: [String: Bytes]
    /// The query items that are no parameters.
    let leftOver: [(name: String, text: String)]
    let start: LinkStart

    /// Resolves `link`; what it gives instead of what it should, or `nil` if it is right.
    func difference(_ link: String) -> BuildError.Given? {
        var context = MatchContext()
        let line = Bytes(link.utf8)
        let outcome = matcher.resolve(line.span, &context)
        guard case .match(let winner, _) = outcome else {
            guard case .miss(let miss) = outcome else { return nil }
            return .miss(miss.reason, parameter: miss.parameter, nearest: miss.nearest)
        }
        let found = matcher.routeIndex(ofPattern: winner)
        if found != route { return .route(matcher.table.name(ofRoute: found) ?? "none") }
        if context.source >= 0, context.source != start.source { return .source(matcher.table.sources[context.source].name) }
        return difference(matcher.reportedValues(outcome, line, &context), of: matcher.pattern(winner))
    }

    /// The first value, by the name of its parameter, that is not as expected. What only the host asked for decides may be anything.
    private func difference(_ reported: [String: Bytes], of winner: Pattern) -> BuildError.Given? {
        var expected = expected
        if let rest = winner.queryRest?.name { expected[rest] = items(besides: winner.query) }
        if let rest = winner.fragment?.queryRest?.name { expected[rest] = Bytes("{}".utf8) }
        let hosts = (pattern.origin?.parameters ?? []).compactMap(\.name).filter { expected[$0] == nil }
        let names = Set(reported.keys).union(expected.keys).subtracting(hosts)
        let differing = names.sorted().first { reported[$0] != expected[$0] }
        return differing.map { name in .value(name, json: reported[name].map { String(decoding: $0, as: UTF8.self) }) }
    }

    /// The items that neither a pattern nor the table declares, as `*name` gives them.
    private func items(besides conditions: [QueryItem]) -> Bytes {
        let options = matcher.table.options
        let declared = (conditions + matcher.table.globals).map(\.key)
        var groups: [(name: String, json: [Bytes])] = []
        for item in leftOver where !declared.contains(where: { options.areSameQueryName($0, item.name) }) {
            var json: Bytes = []
            JSONText.appendString(item.text, to: &json)
            if let known = groups.firstIndex(where: { options.areSameQueryName($0.name, item.name) }) {
                groups[known].json.append(json)
            } else {
                groups.append((item.name, [json]))
            }
        }
        var output: Bytes = []
        var writer = ObjectWriter()
        for group in groups {
            writer.key(group.name, &output)
            let joined = Array(group.json.joined(separator: [UInt8(ascii: ",")]))
            output += group.json.count == 1 ? joined : [UInt8(ascii: "[")] + joined + [UInt8(ascii: "]")]
        }
        writer.end(&output)
        return output
    }
}
