/// The beginnings of the links that ``WitnessSearch`` tries: scheme, host and port.
extension LinkConstraintsBuilder {
    /// The beginnings of links that both patterns accept, up to the path: one for every source they have in
    /// common; for one pattern alone, the `/` of a bare path too.
    func prefixes(_ left: Int, _ right: Int, ignoringCase: Bool) -> [String] {
        let table = matcher.table
        if let mine = table.origin(of: matcher.compiled.patterns[left]),
            let theirs = table.origin(of: matcher.compiled.patterns[right])
        {
            return mine.examples(theirs, besides: namedHosts)
        }
        let sources = table.sources.enumerated().filter { index, _ in
            matcher.compiled.accepts(index, pattern: left) && matcher.compiled.accepts(index, pattern: right)
        }
        let origins = sources.flatMap(\.element.origins).map(\.origin)
        if ignoringCase, !options.ignoresPathCase {
            if table.sources.isEmpty { return ["app://"] }
            return origins.filter { $0.host == nil }.flatMap {
                $0.examples($0, besides: namedHosts)
            }
        }
        // A bare path that begins with an empty segment would be read as a host.
        if table.sources.isEmpty {
            return options.countsEmptySegments || triesEveryOrigin ? ["/", "https://x.example/"] : ["/"]
        }
        let prefixes = sources.flatMap { $0.element.origins.prefix(triesEveryOrigin ? .max : 1) }.flatMap {
            $0.origin.examples($0.origin, besides: namedHosts)
        }
        return left == right ? prefixes + ["/"] : prefixes
    }
}

extension Origin {
    /// Links of both this origin and `other`, whose host has labels of the same kinds, up to and including
    /// the `/` before the path. Hosts that a star leaves open are none of `taken`.
    func examples(_ other: Origin, besides taken: Set<String>) -> [String] {
        let schemes = schemes.filter(other.schemes.contains)
        // If a source names every host, only a link with an empty one is without a host.
        guard let host, let otherHost = other.host else {
            return schemes.flatMap { [$0 + "://", $0 + ":///"] }
        }
        var hosts = [""]
        for (index, label) in host.labels.enumerated() {
            var texts: [String]
            switch (label, index < otherHost.labels.count ? otherHost.labels[index] : label) {
            case (.literal(let text), _), (_, .literal(let text)): texts = [text]
            case (.parameter(let mine), .parameter(let theirs)):
                texts = Array(
                    mine.type.commonExamples(with: theirs.type).filter {
                        !$0.isEmpty && !$0.contains { ".:/_ ~".contains($0) }
                    })
            }
            if texts.isEmpty { return [] }
            hosts = Array(
                hosts.flatMap { host in texts.map { host + (index > 0 ? "." : "") + $0 } }.prefix(16))
        }
        if host.star != nil {
            // A star matches one label, or several.
            let suffixes = host.isAny ? ["example"] : hosts
            hosts = suffixes.flatMap { suffix -> [String] in
                let open = ["x", "y", "z", "any", "other"].map { label in "\(label).\(suffix)" }
                return open.filter { !taken.contains($0) }.prefix(1) + ["q7.x.\(suffix)"]
            }
        }
        // A host `*` without a port accepts that of the other one.
        let port = (port ?? (host.isAny ? other.port : nil)).map { ":\($0)" } ?? ""
        return schemes.flatMap { scheme in hosts.map { host in "\(scheme)://\(host)\(port)/" } }
    }
}
