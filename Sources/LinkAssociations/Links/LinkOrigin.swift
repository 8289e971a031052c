import LinkRoutingLanguage

/// One scheme and host whose links rules are about: a host that the table names, or one that fits it.
struct LinkOrigin {
    var scheme = "https"
    var host: String
    var port: Int?
    /// The origin as the table has it, and where; `nil` if it comes from the rules.
    var written: (text: String, sourceRange: SourceRange)?

    /// The scheme, `://`, the host and the port, such as `https://example.com`.
    var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

    /// The web origins of a table: those of its sources, and those that patterns name.
    ///
    /// - Parameter hosts: Hosts that rules name, for origins that accept several; `*` is a label.
    static func webOrigins(of matcher: Matcher, hosts: [String]) -> [LinkOrigin] {
        var origins: [LinkOrigin] = []
        func add(_ origin: Origin, _ sourceRange: SourceRange) {
            guard origin.isWeb, let host = origin.host else { return }
            var names = [host.literal].compactMap(\.self)
            if names.isEmpty { names = hosts.filter { host.accepts($0) } }
            if names.isEmpty, !host.isAny, let sample = host.sample { names = [sample] }
            for name in names {
                origins.append(
                    LinkOrigin(
                        scheme: origin.scheme ?? "https", host: name, port: origin.port,
                        written: (origin.description, sourceRange)))
            }
        }
        for located in matcher.table.sources.flatMap(\.origins) { add(located.origin, located.sourceRange) }
        for index in 0..<matcher.compiled.patterns.count {
            let pattern = matcher.pattern(index)
            if let origin = pattern.origin { add(origin, pattern.sourceRange) }
        }
        return origins.uniqued(by: \.text)
    }
}

extension Pattern {
    /// Whether the pattern accepts links of an origin that belongs to a source.
    func accepts(_ link: LinkOrigin, source: Int) -> Bool {
        if let sources, !sources.contains(source) { return false }
        guard let origin else { return true }
        guard origin.schemes.contains(link.scheme) else { return false }
        guard let host = origin.host, !host.isAny || origin.port != nil else { return true }
        return origin.port(for: link.scheme) == link.port && host.accepts(link.host)
    }
}

extension HostPattern {
    /// A host that the pattern probably accepts.
    fileprivate var sample: String? {
        var names = labels.map { label in
            switch label {
            case .literal(let text): text
            case .parameter: "q7"
            }
        }
        if star != nil { names.insert("q7", at: 0) }
        return names.joined(separator: ".")
    }
}
