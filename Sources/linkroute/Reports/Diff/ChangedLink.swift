import LinkRoutingLanguage
import LinkRoutingTools

/// A link whose result differs between the old table and the new one.
struct ChangedLink {
    let change: LinkChange
    let old: LinkAnswer
    let new: LinkAnswer
    /// The reason why the link does not resolve any more; `nil` if it resolves.
    var problem: Finding?
    /// Whether the link does not lead to its route any more, whatever the route is called now.
    var isFailure: Bool

    /// The finding that reports the link.
    func finding(_ link: String, _ location: Location) -> Finding {
        Finding(
            change.rawValue, message, isFailure ? .failure : .notice,
            hint: problem?.hints.joined(separator: "\n"), location: location,
            facts: [("link", .text(link)), ("old", old.object), ("new", new.object)],
            link: link, suggestions: problem?.suggestions ?? [])
    }

    /// The old result and the new one, in one sentence without a full stop.
    private var message: String {
        guard let problem, let route = old.route else {
            let (before, after) = (old.text(besides: new), new.text(besides: old))
            return "\(Messages.quoted(before)) becomes \(Messages.quoted(after))"
        }
        return "it resolved to \(Messages.quoted(route)); now \(problem.message)"
    }
}

/// The result of a link: its route and values, or the reason why it does not resolve.
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
            text = (["-", miss.reason.rawValue] + [miss.parameter, miss.nearest].compactMap { $0 })
                .joined(separator: " ")
            object = .object([
                ("route", .null), ("reason", .text(miss.reason.rawValue)),
                ("param", miss.parameter.map { .text($0) }),
                ("nearest", miss.nearest.map { .text($0) }),
                ("detail", miss.detail.map { .text($0.sentence) }),
            ])
        case .match(let pattern, let present):
            func decoded(_ json: Bytes) -> String { String(decoding: json, as: UTF8.self) }
            let name = matcher.name(ofPattern: pattern) ?? "none"
            let values = decoded(
                matcher.parameters(of: pattern, present: present, line: link, &resolver.context))
            if !matcher.table.globals.isEmpty {
                globals = decoded(matcher.globals(line: link, &resolver.context))
            }
            let source = resolver.source.map { matcher.table.sources[$0].name }
            let hasSources = !matcher.table.sources.isEmpty
            if hasSources { self.source = "@\(source ?? "-")" }
            route = name
            self.text = "\(name) \(values)"
            let deprecation = matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern))
            object = .object([
                ("route", .text(name)), ("params", .json(values)), ("globals", globals.map { .json($0) }),
                ("source", hasSources ? JSONValue(source) : nil),
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
