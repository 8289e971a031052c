/// What a link begins with: everything before its path.
struct LinkStart {
    package enum Kind {
        /// Nothing: the link is a path.
        case bare
        /// `http` or `https`.
        case web
        /// Another scheme, with a host.
        case host
        /// Another scheme without a host; the path begins where the host would stand.
        case open
    }

    var text = ""
    var kind = Kind.bare
    /// The source that takes the link, as an index into the table's sources; `nil` if the table has none, or for a path.
    var source: Int?

    /// Everything before the path of links with `scheme`, and `host` if they have one.
    init(scheme: String, host: HostText?) {
        text = scheme + "://" + (host?.name ?? "")
        if let port = host?.port, port != Link.defaultPort(ofScheme: scheme) { text += ":\(port)" }
        kind = host == nil ? .open : Link.defaultPort(ofScheme: scheme) == nil ? .host : .web
    }

    /// The start of a path.
    init() {}
}

/// Finds out what the link of a pattern begins with.
struct LinkStartChoice {
    let matcher: Matcher
    /// The source asked for.
    let source: Int?
    /// The host asked for.
    let host: HostText?

    private var sources: [Source] { matcher.table.sources }

    /// The start of links of `pattern`. `filling` has the values for the parameters of its host.
    func start(_ pattern: Pattern, _ filling: inout PatternFilling) throws(BuildError.Problem) -> LinkStart {
        if let source, let accepted = pattern.sources, !accepted.contains(source) { throw .sourceRefused(sources[source].name) }
        if let origin = pattern.origin {
            let host = try self.host(of: origin, &filling)
            guard let start = try start(origin, host, pattern.sources) else {
                throw source.map { .sourceRefused(sources[$0].name) }
                    ?? refusal(host, by: self.host == nil ? nil : origin.description)
            }
            return start
        }
        guard source != nil || host != nil else { return LinkStart() }
        if let source { return try start(source) }
        if sources.isEmpty {
            let anywhere = Origin(scheme: "https", host: HostPattern.any, port: nil)
            guard let start = try start(anywhere, host, nil) else { throw refusal(host, by: "https://*") }
            return start
        }
        for source in pattern.sources ?? Array(sources.indices) {
            for origin in sources[source].origins where origin.origin.host != nil {
                if let start = try start(origin.origin, host, [source]) { return start }
            }
        }
        throw refusal(host, by: nil)
    }

    /// Without a host the first origin of a source counts, with one the first that accepts it.
    private func start(_ source: Int) throws(BuildError.Problem) -> LinkStart {
        let origins = sources[source].origins.map(\.origin)
        guard let host else {
            if let pattern = origins[0].host, pattern.literal == nil { throw .hostNeeded(origins[0].description) }
            let literal = origins[0].host?.literal.flatMap { HostText($0) }
            if let start = try start(origins[0], literal, [source]) { return start }
            throw .sourceRefused(sources[source].name)
        }
        for origin in origins where origin.host != nil {
            if let start = try start(origin, host, [source]) { return start }
        }
        throw refusal(host, by: sources[source].name)
    }

    private func refusal(_ host: HostText?, by origin: String?) -> BuildError.Problem {
        guard let host else { return .hostNeeded(origin ?? "") }
        return .hostRefused(host.name + (host.port.map { ":\($0)" } ?? ""), by: origin)
    }

    /// The start of links of `origin` with `host` that come through one of `allowed`, and through the source asked for; `https`
    /// before `http`. `nil` if there is none.
    private func start(_ origin: Origin, _ host: HostText?, _ allowed: [Int]?) throws(BuildError.Problem) -> LinkStart? {
        var written: HostText?
        if let host {
            guard var canonical = host.canonical(isWeb: origin.isWeb) else { throw .badHost(host.name) }
            canonical.port = host.port ?? origin.port
            written = canonical
        }
        for scheme in origin.schemes.reversed() {
            if let written, !origin.accepts(written, scheme: scheme) { continue }
            if written == nil, origin.host != nil { continue }
            var start = LinkStart(scheme: scheme, host: written)
            if sources.isEmpty { return start }
            let taker = self.source(takingLinksOf: start.text)
            guard taker >= 0, source == nil || source == taker, allowed?.contains(taker) ?? true else { continue }
            start.source = taker
            return start
        }
        return nil
    }

    private func source(takingLinksOf start: String) -> Int {
        var context = MatchContext()
        let line = Bytes(start.utf8)
        _ = matcher.resolve(line.span, &context)
        return context.source
    }

    /// The host asked for, else that of a pattern's own origin, its parameters filled; `nil` if it has none.
    private func host(of origin: Origin, _ filling: inout PatternFilling) throws(BuildError.Problem) -> HostText? {
        if let host {
            // What is given for parameters must come back all the same.
            for parameter in origin.parameters { _ = try filling.given(parameter, mayBeEmpty: false) }
            return host
        }
        guard let pattern = origin.host else { return nil }
        var labels: [String] = []
        for label in pattern.labels {
            switch label {
            case .literal(let text): labels.append(text)
            case .parameter(let parameter):
                guard let name = parameter.name, let text = try filling.given(parameter, mayBeEmpty: false) else {
                    throw .hostNeeded(origin.description)
                }
                guard text.utf8.allSatisfy(Self.isLabelByte) else { throw .notInHost(name, text: text) }
                labels.append(text)
            }
        }
        if let star = pattern.star {
            guard let name = star.name, let text = try filling.given(star, mayBeEmpty: false) else {
                throw .hostNeeded(origin.description)
            }
            let more: String.UTF8View = pattern.isAny ? ".:[]".utf8 : ".".utf8
            guard text.utf8.allSatisfy({ Self.isLabelByte($0) || more.contains($0) }) else { throw .notInHost(name, text: text) }
            labels.insert(text, at: 0)
        }
        let text = labels.joined(separator: ".")
        guard let host = HostText(text) else { throw .badHost(text) }
        return host
    }

    /// Text beyond ASCII is left to the URL Standard, which has its own form for it.
    private static func isLabelByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}

extension HostPattern {
    /// `*`: every host.
    fileprivate static var any: HostPattern {
        let nowhere = SourceRange(file: 0, start: 0, end: 0)
        return HostPattern(star: Parameter(name: nil, type: .string, presence: .required, place: nowhere), labels: [])
    }
}
