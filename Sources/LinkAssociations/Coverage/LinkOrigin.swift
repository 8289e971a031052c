import LinkRoutingLanguage

/// One scheme and host whose links are compared: a host that the table names, or one that fits it.
struct LinkOrigin {
    /// The scheme, `://`, the host and the port, such as `https://example.com`.
    var text: String
    /// The origin as the table has it, and where; `nil` if it comes from the rules.
    var written: (text: String, sourceRange: SourceRange)?

    /// The web origins of a table: those of its sources, and those that patterns name.
    ///
    /// - Parameter hosts: Hosts that rules name, for origins that accept several; `*` stands for a label.
    static func webOrigins(of matcher: Matcher, hosts: [String]) -> [LinkOrigin] {
        var origins: [LinkOrigin] = []
        var seen: Set<String> = []
        func add(_ origin: Origin, _ sourceRange: SourceRange) {
            guard origin.isWeb, let host = origin.host else { return }
            let scheme = origin.scheme ?? "https"
            let port = origin.port.map { ":\($0)" } ?? ""
            var names = [host.literal].compactMap(\.self)
            if names.isEmpty { names = hosts.filter { host.accepts($0) } }
            if names.isEmpty, !host.isAny, let sample = host.sample { names = [sample] }
            for name in names where seen.insert("\(scheme)://\(name)\(port)").inserted {
                origins.append(
                    LinkOrigin(
                        text: "\(scheme)://\(name)\(port)", written: (origin.description, sourceRange)))
            }
        }
        for located in matcher.table.sources.flatMap(\.origins) { add(located.origin, located.sourceRange) }
        for index in 0..<matcher.compiled.patterns.count {
            let pattern = matcher.pattern(index)
            if let origin = pattern.origin { add(origin, pattern.sourceRange) }
        }
        return origins
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
