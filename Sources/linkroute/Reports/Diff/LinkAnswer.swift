import LinkRoutingLanguage
import LinkRoutingTools

/// The result of a link with one of two tables: its route and values, or the reason why it does not resolve.
struct LinkAnswer {
    /// The name of the route; `nil` if the link does not resolve.
    let route: String?
    /// The result in the form of `match`, without the link.
    let object: JSONValue
    /// `route {values}`, or `- reason parameter nearest`.
    private let text: String
    /// The global parameters as a JSON object; `nil` if the table has none.
    private var globals: String?
    /// The source that the link comes from, such as `@web`; `nil` if the table has none.
    private var source: String?

    /// The result of the current link of `resolver`.
    init(_ resolver: inout BulkResolver, _ link: Span<UInt8>) {
        let matcher = resolver.matcher
        switch resolver.outcome {
        case .miss(let miss):
            route = nil
            text = ["-", miss.reason.rawValue, miss.parameter, miss.nearest].compactMap { $0 }
                .joined(separator: " ")
            object = .object([
                ("route", .null), ("reason", .text(miss.reason.rawValue)),
                ("param", miss.parameter.map { .text($0) }),
                ("nearest", miss.nearest.map { .text($0) }),
                ("detail", miss.detail.map { .text($0.sentence) }),
            ])
        case .match(let pattern, let present):
            func decoded(_ json: Bytes) -> String { String(decoding: json, as: UTF8.self) }
            let table = matcher.table
            let name = matcher.name(ofPattern: pattern) ?? "none"
            let values = decoded(
                matcher.parameters(of: pattern, present: present, line: link, &resolver.context))
            if !table.globals.isEmpty { globals = decoded(matcher.globals(line: link, &resolver.context)) }
            let sourceName = resolver.source.map { table.sources[$0].name }
            if !table.sources.isEmpty { source = "@\(sourceName ?? "-")" }
            let deprecation = table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern))
            route = name
            text = "\(name) \(values)"
            object = .object([
                ("route", .text(name)), ("params", .json(values)), ("globals", globals.map { .json($0) }),
                ("source", table.sources.isEmpty ? nil : JSONValue(sourceName)),
                ("deprecated", deprecation.map { .text($0) }),
            ])
        }
    }

    /// The result on one line.
    ///
    /// Global parameters and the source are included only if they differ from those of `other`.
    func text(besides other: LinkAnswer) -> String {
        guard route != nil, other.route != nil else { return text }
        var text = text
        if let globals, globals != other.globals ?? "{}" { text += " globals \(globals)" }
        if let source, let before = other.source, source != before { text += " " + source }
        return text
    }
}
