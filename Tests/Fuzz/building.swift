import LinkRoutingLanguage
import LinkRoutingTools

/// Any values either make a link, or an error that says what is wrong with them. A link that was built
/// resolves to its route, with the values that it was built from.
///
/// The first byte chooses the table and the second the route. Lines follow: the host, the fragment, and the
/// texts for the parameters of the route, in order. An empty line leaves one out.
@_cdecl("LLVMFuzzerTestOneInput")
public func buildLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count >= 2, let text = String(validating: bytes[2...], as: UTF8.self) else { return -1 }
    let matcher = matchers[Int(bytes[0]) % matchers.count]
    let route = matcher.table.routes[Int(bytes[1]) % matcher.table.routes.count]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let given = { (index: Int) in index < lines.count && !lines[index].isEmpty ? lines[index] : nil }
    var values: [LinkArgument] = []
    for (index, name) in names(of: route).enumerated() {
        if let text = given(index + 2) { values.append(LinkArgument(name: name, text: text)) }
    }
    guard let name = route.name else { return 0 }
    for source in [nil] + matcher.table.sources.map({ Optional($0.name) }) {
        let link: String
        do {
            link = try matcher.link(
                to: name, values: values, source: source, host: given(0), fragment: given(1))
        } catch {
            precondition(!error.description.isEmpty)
            continue
        }
        var context = MatchContext()
        let line = Bytes(link.utf8)
        let result = matcher.describe(matcher.resolve(line.span, &context), line, &context)
        precondition(result.hasPrefix(name), "\(link) was built for \(name) and resolves to \(result)")
    }
    return 0
}

/// The names of all parameters of a route, each once, in the order of its patterns.
private func names(of route: Route) -> [String] {
    var names: [String] = []
    for pattern in route.patterns {
        for name in pattern.parameters.compactMap(\.name) where !names.contains(name) { names.append(name) }
    }
    return names
}
