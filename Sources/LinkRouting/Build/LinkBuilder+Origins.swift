/// Selects the origin of a link.
extension LinkBuilder {
    /// The prefix of links of `pattern`.
    ///
    /// Records the values of parameters in the pattern's host.
    func prefix(
        of pattern: CompiledTable.Pattern, _ draft: inout LinkDraft, _ resolver: inout SingleResolver
    ) throws(BuildError.Reason) -> LinkPrefix {
        if let source, !matcher.compiled.accepts(source, inSetOf: pattern) {
            throw .sourceNotAccepted(matcher.compiled.sources[source])
        }
        if pattern.namesOrigin {
            let origin = matcher.compiled.origins[pattern.origin]
            guard let host else { return prefix(origin, try self.host(of: origin, &draft), source) }
            // Values that are given for the host's parameters must still be the ones that the link gives
            // back.
            for parameter in matcher.compiled.parameters(ofHost: origin.host) {
                _ = try given(parameter, mayBeEmpty: false, &draft)
            }
            let allowed = pattern.sourceSet < 0 ? nil : matcher.compiled.sourceLists[pattern.sourceSet]
            if let prefix = try prefix(origin, host, allowing: allowed, &resolver) { return prefix }
            throw source.map { .sourceNotAccepted(matcher.compiled.sources[$0]) }
                ?? rejection(of: host, by: origin.text)
        }
        guard let host else {
            guard let source else { return LinkPrefix() }
            let origin = matcher.compiled.origins[matcher.compiled.sourceOrigins[source].lowerBound]
            switch origin.host {
            case .any, .parameters: throw .hostRequired(origin.text)
            case .none, .literal: return prefix(origin, origin.literalHost, source)
            }
        }
        if matcher.compiled.sources.isEmpty {
            let anywhere = CompiledTable.Origin(scheme: "https", host: .any, port: -1, text: "https://*")
            if let prefix = try prefix(anywhere, host, allowing: nil, &resolver) { return prefix }
            throw rejection(of: host, by: anywhere.text)
        }
        for index in matcher.compiled.sources.indices
        where source ?? index == index && matcher.compiled.accepts(index, inSetOf: pattern) {
            for origin in matcher.compiled.origins(ofSource: index) where origin.host != .none {
                if let prefix = try prefix(origin, host, allowing: [index], &resolver) { return prefix }
            }
        }
        throw rejection(of: host, by: source.map { matcher.compiled.sources[$0] })
    }

    private func prefix(
        _ origin: CompiledTable.Origin, _ host: HostAndPort?, _ source: Int?
    ) -> LinkPrefix {
        var host = host
        if origin.port >= 0, host?.port == nil { host?.port = origin.port }
        return LinkPrefix(scheme: origin.scheme, host: host, source: source)
    }

    private func rejection(of host: HostAndPort, by origin: String?) -> BuildError.Reason {
        .hostNotAccepted(host.name + (host.port.map { ":\($0)" } ?? ""), by: origin)
    }

    /// The prefix of links of `origin` with a host that is asked for.
    ///
    /// - Parameter allowed: the sources that the links may come from; `nil` for all.
    /// - Returns: `nil` if there is no such link, or if it comes from another source than the one asked for.
    private func prefix(
        _ origin: CompiledTable.Origin, _ host: HostAndPort, allowing allowed: [Int]?,
        _ resolver: inout SingleResolver
    ) throws(BuildError.Reason) -> LinkPrefix? {
        guard var host = host.canonical(isWeb: origin.isWeb) else { throw .badHost(host.name) }
        if origin.port >= 0, host.port == nil { host.port = origin.port }
        for scheme in origin.schemes.reversed() where origin.host != .none {
            var prefix = LinkPrefix(scheme: scheme, host: host)
            var text: Bytes = []
            prefix.write(to: &text)
            // No source accepts the link, or it has no valid host.
            guard resolver.read(text.span, matcher) else { continue }
            let isAccepted = resolver.context.withText(of: text.span) { text, context in
                matcher.compiled.accepts(origin, host, scheme: scheme, context.link, text)
            }
            if !isAccepted { continue }
            if matcher.compiled.sources.isEmpty { return prefix }
            let found = resolver.context.source
            guard found >= 0, source == nil || source == found, allowed?.contains(found) ?? true else {
                continue
            }
            prefix.source = found
            return prefix
        }
        return nil
    }

    /// The host of the pattern's origin with its parameters replaced; `nil` without a host.
    private func host(
        of origin: CompiledTable.Origin, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> HostAndPort? {
        let pattern: CompiledTable.Host
        switch origin.host {
        case .none: return nil
        case .literal: return origin.literalHost
        case .any: throw .hostRequired(origin.text)
        case .parameters(let index): pattern = matcher.compiled.hosts[index]
        }
        var labels: [String] = []
        for label in pattern.labels {
            switch label {
            case .literal(let text): labels.append(String(decoding: text, as: UTF8.self))
            case .parameter(let parameter, _):
                labels.append(try text(of: parameter, in: origin, &draft))
            }
        }
        if pattern.star >= 0 { labels.insert(try text(of: pattern.star, in: origin, &draft), at: 0) }
        let text = labels.joined(separator: ".")
        guard let host = HostAndPort(text)?.canonical(isWeb: origin.isWeb) else { throw .badHost(text) }
        return host
    }

    /// The text for a parameter of a host.
    private func text(
        of parameter: Int, in origin: CompiledTable.Origin, _ draft: inout LinkDraft
    ) throws(BuildError.Reason) -> String {
        guard let range = try given(parameter, mayBeEmpty: false, &draft) else {
            throw .hostRequired(origin.text)
        }
        return draft.text(at: range)
    }
}

extension CompiledTable.Origin {
    /// The host of an origin that has a literal one.
    fileprivate var literalHost: HostAndPort? {
        if case .literal(let text) = host { HostAndPort(literal: text) } else { nil }
    }
}

extension CompiledTable {
    /// Whether the pattern accepts links of a source.
    func accepts(_ source: Int, inSetOf pattern: Pattern) -> Bool {
        pattern.sourceSet < 0 || accepts(source, inSet: pattern.sourceSet)
    }

    /// Whether links of the origin with this scheme may have this host and port.
    ///
    /// - Parameters:
    ///   - link: a link with the host.
    ///   - text: its text.
    fileprivate func accepts(
        _ origin: Origin, _ host: HostAndPort, scheme: String, _ link: Link, _ text: Span<UInt8>
    ) -> Bool {
        switch origin.host {
        case .none: return false
        case .any: if origin.port < 0 { return true }
        case .literal(let literal): if !ASCII.areEqualIgnoringCase(literal, host.name) { return false }
        case .parameters(let index):
            if !hosts[index].accepts(link, text, types) { return false }
            // `*name` is any host, too.
            if hosts[index].labels.isEmpty, origin.port < 0 { return true }
        }
        let defaultPort = Link.defaultPort(ofScheme: scheme)
        let port = origin.port < 0 || origin.port == defaultPort ? nil : origin.port
        return (host.port == defaultPort ? nil : host.port) == port
    }
}
