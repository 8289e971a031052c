/// The part of a link before its path: `https://host`, `app://` or nothing.
struct LinkPrefix {
    enum Kind {
        /// No prefix: the link is a path.
        case none
        /// `http` or `https`, with a host.
        case web
        /// A custom scheme with a host.
        case customHost
        /// A custom scheme without a host. The first segment of the path follows `://`.
        case custom
    }

    var text = ""
    var kind = Kind.none
    /// The index of the source that the link comes from; `nil` for a path, or if the table has no sources.
    var source: Int?

    /// Creates the prefix of a path.
    init() {}

    /// Creates the prefix of links with this scheme and host.
    init(scheme: String, host: HostAndPort?) {
        text = scheme + "://" + (host?.name ?? "")
        if let port = host?.port, port != Link.defaultPort(ofScheme: scheme) { text += ":\(port)" }
        kind = host == nil ? .custom : Link.defaultPort(ofScheme: scheme) == nil ? .customHost : .web
    }
}

/// Selects the origin of a link.
struct OriginSelection {
    let matcher: Matcher
    /// The index of the source that is asked for.
    let source: Int?
    /// The host that is asked for.
    let host: HostAndPort?

    /// The prefix of links of `pattern`. `values` has the texts for parameters in the pattern's host.
    func prefix(
        _ pattern: CompiledTable.Pattern, _ values: inout PatternInstantiation,
        _ scratch: inout LinkScratch
    ) throws(BuildError.Reason) -> LinkPrefix {
        let allowed = pattern.sourceSet < 0 ? nil : matcher.compiled.sourceLists[pattern.sourceSet]
        if let source, let allowed, !allowed.contains(source) {
            throw .sourceNotAccepted(matcher.compiled.sources[source])
        }
        if pattern.namesOrigin {
            let origin = matcher.compiled.origins[pattern.origin]
            let host = try self.host(of: origin, &values)
            guard let prefix = try prefix(origin, host, allowing: allowed, &scratch) else {
                throw source.map { .sourceNotAccepted(matcher.compiled.sources[$0]) }
                    ?? rejection(of: host, by: self.host == nil ? nil : origin.text)
            }
            return prefix
        }
        guard source != nil || host != nil else { return LinkPrefix() }
        if let source { return try prefix(ofSource: source, &scratch) }
        if matcher.compiled.sources.isEmpty {
            let anywhere = CompiledTable.Origin(scheme: "https", host: .any, port: -1, text: "https://*")
            guard let prefix = try prefix(anywhere, host, allowing: nil, &scratch) else {
                throw rejection(of: host, by: anywhere.text)
            }
            return prefix
        }
        for source in allowed ?? Array(matcher.compiled.sources.indices) {
            for origin in matcher.compiled.origins(ofSource: source) where origin.host != .none {
                if let prefix = try prefix(origin, host, allowing: [source], &scratch) { return prefix }
            }
        }
        throw rejection(of: host, by: nil)
    }

    /// The prefix of links from a source: that of its first origin, or of the first origin that accepts the
    /// host.
    private func prefix(
        ofSource source: Int, _ scratch: inout LinkScratch
    ) throws(BuildError.Reason) -> LinkPrefix {
        let origins = matcher.compiled.origins(ofSource: source)
        guard let host else {
            switch origins[0].host {
            case .any, .parameters: throw .hostRequired(origins[0].text)
            case .none, .literal: break
            }
            if let prefix = try prefix(origins[0], origins[0].literalHost, allowing: [source], &scratch) {
                return prefix
            }
            throw .sourceNotAccepted(matcher.compiled.sources[source])
        }
        for origin in origins where origin.host != .none {
            if let prefix = try prefix(origin, host, allowing: [source], &scratch) { return prefix }
        }
        throw rejection(of: host, by: matcher.compiled.sources[source])
    }

    private func rejection(of host: HostAndPort?, by origin: String?) -> BuildError.Reason {
        guard let host else { return .hostRequired(origin ?? "") }
        return .hostNotAccepted(host.name + (host.port.map { ":\($0)" } ?? ""), by: origin)
    }

    /// The prefix of links of `origin` with `host`, `https` before `http`.
    ///
    /// - Parameter allowed: the sources that the links may come from; `nil` for all.
    /// - Returns: `nil` if there is no such link, or if it comes from another source than the one asked for.
    private func prefix(
        _ origin: CompiledTable.Origin, _ host: HostAndPort?, allowing allowed: [Int]?,
        _ scratch: inout LinkScratch
    ) throws(BuildError.Reason) -> LinkPrefix? {
        var canonicalHost: HostAndPort?
        if let host {
            guard var canonical = host.canonical(isWeb: origin.isWeb) else { throw .badHost(host.name) }
            canonical.port = host.port ?? (origin.port < 0 ? nil : origin.port)
            canonicalHost = canonical
        }
        for scheme in origin.schemes.reversed() {
            if canonicalHost == nil, origin.host != .none { continue }
            var prefix = LinkPrefix(scheme: scheme, host: canonicalHost)
            let text = Bytes(prefix.text.utf8)
            // No source accepts the link, or it has no valid host.
            guard scratch.read(text.span, matcher) else { continue }
            if let canonicalHost {
                let isAccepted = scratch.context.withText(of: text.span) { text, context in
                    matcher.compiled.accepts(origin, canonicalHost, scheme: scheme, context.link, text)
                }
                if !isAccepted { continue }
            }
            if matcher.compiled.sources.isEmpty { return prefix }
            let found = scratch.context.source
            guard found >= 0, source == nil || source == found, allowed?.contains(found) ?? true else {
                continue
            }
            prefix.source = found
            return prefix
        }
        return nil
    }

    /// The host that is asked for, or else that of the pattern's origin with its parameters replaced; `nil`
    /// without a host.
    private func host(
        of origin: CompiledTable.Origin, _ values: inout PatternInstantiation
    ) throws(BuildError.Reason) -> HostAndPort? {
        if host != nil {
            // Values that are given for the host's parameters must still be the ones that the link gives
            // back.
            for parameter in matcher.compiled.parameters(ofHost: origin.host) {
                _ = try values.given(parameter, mayBeEmpty: false)
            }
            return host
        }
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
                labels.append(try text(of: parameter, in: origin, allowing: "", &values))
            }
        }
        if pattern.star >= 0 {
            let separators = pattern.labels.isEmpty ? ".:[]" : "."
            labels.insert(try text(of: pattern.star, in: origin, allowing: separators, &values), at: 0)
        }
        let text = labels.joined(separator: ".")
        guard let host = HostAndPort(text) else { throw .badHost(text) }
        return host
    }

    /// The text for a parameter of a host, whose bytes are those of labels and `separators`.
    private func text(
        of parameter: Int, in origin: CompiledTable.Origin, allowing separators: String,
        _ values: inout PatternInstantiation
    ) throws(BuildError.Reason) -> String {
        guard let text = try values.given(parameter, mayBeEmpty: false) else {
            throw .hostRequired(origin.text)
        }
        guard text.utf8.allSatisfy({ Self.isLabelByte($0) || separators.utf8.contains($0) }) else {
            throw .invalidInHost(matcher.compiled.name(ofParameter: parameter) ?? "_", text: text)
        }
        return text
    }

    /// Whether a label may contain the byte. Text beyond ASCII is left to the URL Standard, which encodes it.
    private static func isLabelByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}

/// A host and an optional port.
struct HostAndPort {
    var name: String
    var port: Int?

    /// Parses `host[:port]`; `nil` if the port is not a number up to 65535, or the host is empty.
    init?(_ text: String) {
        let bytes = Bytes(text.utf8)
        let bracket = bytes.lastIndex(of: UInt8(ascii: "]")) ?? -1
        if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bracket {
            let digits = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
            guard digits.utf8.allSatisfy(\.isDigit), let port = Int(digits), port <= 65535 else { return nil }
            self.port = port
            name = String(decoding: bytes[..<colon], as: UTF8.self)
        } else {
            name = text
        }
        if name.isEmpty { return nil }
    }

    /// The host as a link contains it: for web links, in the form of the URL Standard. `nil` if it is not
    /// valid.
    func canonical(isWeb: Bool) -> HostAndPort? {
        guard isWeb else { return name.utf8.allSatisfy(Self.isHostByte) ? self : nil }
        var canonical: Bytes = []
        let bytes = Bytes(name.utf8)
        guard WebHost.canonicalize(bytes.span, into: &canonical) else { return nil }
        var result = self
        result.name = String(decoding: canonical, as: UTF8.self)
        return result
    }

    /// Whether the host of a custom scheme may contain the byte: letters, digits, `-._~`, and the syntax of
    /// IP addresses.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~[]:".utf8.contains(byte)
    }
}

extension CompiledTable.Origin {
    /// The host of an origin that has a literal one.
    fileprivate var literalHost: HostAndPort? {
        if case .literal(let text) = host { HostAndPort(text) } else { nil }
    }
}

extension CompiledTable {
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
