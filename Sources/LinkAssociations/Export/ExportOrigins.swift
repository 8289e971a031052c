import LinkRoutingLanguage

/// A pattern that an export is about.
struct ExportedPattern {
    var pattern: Pattern
    /// Its index in the table.
    var index: Int
    var excludes: Bool
    /// The number of optional segments that `pattern` leaves out.
    var omittedCount = 0
    /// What its route is for, as a sentence.
    var purpose: String
    /// Its file and line.
    var place: String

    /// Notes about links of rules for the pattern.
    func notes(more: [String] = [], fewer: [String] = []) -> [ExchangeNote] {
        if more.isEmpty, fewer.isEmpty { return [] }
        return ExchangeNote.notes(
            more: more, fewer: fewer, of: Sentence.clipped(pattern.text), at: place, isExclusion: excludes)
    }
}

/// Finds the patterns of a table that accept links of an origin.
struct ExportOrigins {
    let matcher: Matcher
    private let all: [ExportedPattern]

    init(_ matcher: Matcher) {
        self.matcher = matcher
        var all: [ExportedPattern] = []
        let files = matcher.table.files.map { LineIndex($0) }
        for (index, route) in matcher.table.routes.enumerated() {
            var purpose = route.documentation.joined(separator: " ")
            if purpose.isEmpty { purpose = route.name.map { "Route \($0)" } ?? "Not for the app" }
            if !purpose.hasSuffix(".") { purpose += "." }
            for (number, pattern) in zip(matcher.table.patterns(ofRoute: index), route.patterns) {
                let (file, start) = (pattern.sourceRange.file, pattern.sourceRange.start)
                let isKnown = files.indices.contains(file)
                let place = isKnown ? "\(files[file].file.name):\(files[file].position(of: start).line)" : ""
                all.append(
                    ExportedPattern(
                        pattern: pattern, index: number, excludes: route.name == nil, purpose: purpose,
                        place: place))
            }
        }
        self.all = all
        let named = matcher.table.sources.flatMap(\.origins).map(\.origin)
        let origins = all.compactMap(\.pattern.origin)
        self.origins = (named.isEmpty ? origins : named).map(\.shape).uniqued
        allOrigins = (named + origins).map(\.shape).uniqued
    }

    /// The origins that sources and patterns name, in the order of the table, each one once.
    let origins: [Origin]

    /// The origins of the sources, and those of patterns, which may be more specific.
    let allOrigins: [Origin]

    /// The origin of the host whose file is to be written.
    func webOrigin(named name: String?) throws(ExchangeError) -> LinkOrigin {
        let web = origins.filter(\.isWeb)
        // The systems fetch a file from the default port, and rules are about its links.
        let served = web.filter { origin in origin.schemes.contains { origin.port(for: $0) == nil } }
        let webHosts = served.compactMap { $0.host?.description }
        let list = webHosts.map { "`\($0)`" }.joined(separator: ", ")
        if let name {
            let lower = String(decoding: ASCII.lowercased(Bytes(name.utf8).span), as: UTF8.self)
            if let origin = webOrigin(lower) { return origin }
            if let port = web.first(where: { $0.host?.literal == lower })?.port {
                throw ExchangeError(
                    "the links of `\(name)` have the port \(port), "
                        + "and the rules of a host are about its default port",
                    hint: nil)
            }
            throw ExchangeError(
                "no web link of `\(name)` belongs to the table",
                hint: webHosts.isEmpty
                    ? "a source such as `source web https://example.com` has web links"
                    : "its hosts are \(list)")
        }
        if origins.isEmpty { throw .noOrigins }
        if webHosts.isEmpty { throw .noWebLinks }
        // A wildcard is not the name of a host.
        if webHosts.count == 1, let host = served[0].host?.literal {
            return webOrigin(host) ?? LinkOrigin(host: host)
        }
        throw ExchangeError(
            "the table has several hosts, and each of them serves a file of its own",
            hint: "name one with `--host`: \(list)")
    }

    /// The origin of a host, with `https` or else with `http`; `nil` if no pattern accepts links of it.
    private func webOrigin(_ host: String) -> LinkOrigin? {
        ["https", "http"].map { LinkOrigin(scheme: $0, host: host) }.first { !patterns($0).isEmpty }
    }

    /// The patterns that accept links of an origin.
    func patterns(_ origin: LinkOrigin) -> [ExportedPattern] {
        var context = MatchContext()
        guard let source = matcher.source(of: origin.text, &context) else { return [] }
        return all.filter { $0.pattern.accepts(origin, source: source) }
    }
}

extension Matcher {
    /// The index of the source that accepts links of an origin; -1 if the table has no sources, and `nil` if
    /// none accepts them.
    func source(of origin: String, _ context: inout MatchContext) -> Int? {
        if case .miss(let miss) = resolve(Bytes((origin + "/").utf8).span, &context),
            miss.reason == .unknownSource || miss.reason == .invalidURL
        {
            return nil
        }
        return context.source
    }
}
