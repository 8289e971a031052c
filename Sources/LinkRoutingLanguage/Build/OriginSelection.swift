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

    private var sources: [Source] { matcher.table.sources }

    /// The prefix of links of `pattern`. `values` has the texts for parameters in the pattern's host.
    func prefix(_ pattern: Pattern, _ values: inout PatternInstantiation) throws(BuildError.Reason)
        -> LinkPrefix
    {
        if let source, let accepted = pattern.sources, !accepted.contains(source) {
            throw .sourceNotAccepted(sources[source].name)
        }
        if let origin = pattern.origin {
            let host = try self.host(of: origin, &values)
            guard let prefix = try prefix(origin, host, allowing: pattern.sources) else {
                throw source.map { .sourceNotAccepted(sources[$0].name) }
                    ?? rejection(of: host, by: self.host == nil ? nil : origin.description)
            }
            return prefix
        }
        guard source != nil || host != nil else { return LinkPrefix() }
        if let source { return try prefix(ofSource: source) }
        if sources.isEmpty {
            let anywhere = Origin(scheme: "https", host: HostPattern.any, port: nil)
            guard let prefix = try prefix(anywhere, host, allowing: nil) else {
                throw rejection(of: host, by: "https://*")
            }
            return prefix
        }
        for source in pattern.sources ?? Array(sources.indices) {
            for origin in sources[source].origins where origin.origin.host != nil {
                if let prefix = try prefix(origin.origin, host, allowing: [source]) { return prefix }
            }
        }
        throw rejection(of: host, by: nil)
    }

    /// The prefix of links from a source: that of its first origin, or of the first origin that accepts the
    /// host.
    private func prefix(ofSource source: Int) throws(BuildError.Reason) -> LinkPrefix {
        let origins = sources[source].origins.map(\.origin)
        guard let host else {
            if let pattern = origins[0].host, pattern.literal == nil {
                throw .hostRequired(origins[0].description)
            }
            let literal = origins[0].host?.literal.flatMap { HostAndPort($0) }
            if let prefix = try prefix(origins[0], literal, allowing: [source]) { return prefix }
            throw .sourceNotAccepted(sources[source].name)
        }
        for origin in origins where origin.host != nil {
            if let prefix = try prefix(origin, host, allowing: [source]) { return prefix }
        }
        throw rejection(of: host, by: sources[source].name)
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
        _ origin: Origin, _ host: HostAndPort?, allowing allowed: [Int]?
    ) throws(BuildError.Reason) -> LinkPrefix? {
        var canonicalHost: HostAndPort?
        if let host {
            guard var canonical = host.canonical(isWeb: origin.isWeb) else { throw .badHost(host.name) }
            canonical.port = host.port ?? origin.port
            canonicalHost = canonical
        }
        for scheme in origin.schemes.reversed() {
            if let canonicalHost, !origin.accepts(canonicalHost, scheme: scheme) { continue }
            if canonicalHost == nil, origin.host != nil { continue }
            var prefix = LinkPrefix(scheme: scheme, host: canonicalHost)
            if sources.isEmpty { return prefix }
            let found = source(ofLinksWith: prefix)
            guard found >= 0, source == nil || source == found, allowed?.contains(found) ?? true else {
                continue
            }
            prefix.source = found
            return prefix
        }
        return nil
    }

    /// The index of the source that links with this prefix come from; -1 for none.
    private func source(ofLinksWith prefix: LinkPrefix) -> Int {
        var context = MatchContext()
        let line = Bytes(prefix.text.utf8)
        _ = matcher.resolve(line.span, &context)
        return context.source
    }

    /// The host that is asked for, or else that of the pattern's origin with its parameters replaced; `nil`
    /// without a host.
    private func host(of origin: Origin, _ values: inout PatternInstantiation) throws(BuildError.Reason)
        -> HostAndPort?
    {
        if let host {
            // Values that are given for the host's parameters must still be the ones that the link gives
            // back.
            for parameter in origin.parameters { _ = try values.given(parameter, mayBeEmpty: false) }
            return host
        }
        guard let pattern = origin.host else { return nil }
        var labels: [String] = []
        for label in pattern.labels {
            switch label {
            case .literal(let text): labels.append(text)
            case .parameter(let parameter):
                guard let name = parameter.name, let text = try values.given(parameter, mayBeEmpty: false)
                else {
                    throw .hostRequired(origin.description)
                }
                guard text.utf8.allSatisfy(Self.isLabelByte) else { throw .invalidInHost(name, text: text) }
                labels.append(text)
            }
        }
        if let star = pattern.star {
            guard let name = star.name, let text = try values.given(star, mayBeEmpty: false) else {
                throw .hostRequired(origin.description)
            }
            let separators: String.UTF8View = pattern.isAny ? ".:[]".utf8 : ".".utf8
            guard text.utf8.allSatisfy({ Self.isLabelByte($0) || separators.contains($0) }) else {
                throw .invalidInHost(name, text: text)
            }
            labels.insert(text, at: 0)
        }
        let text = labels.joined(separator: ".")
        guard let host = HostAndPort(text) else { throw .badHost(text) }
        return host
    }

    /// Whether a label may contain the byte. Text beyond ASCII is left to the URL Standard, which encodes it.
    private static func isLabelByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}

/// A host and an optional port.
struct HostAndPort: Hashable {
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

extension HostPattern {
    /// `*`: any host.
    fileprivate static var any: HostPattern {
        HostPattern(
            star: Parameter(name: nil, type: .string, presence: .required, sourceRange: .none), labels: [])
    }

    /// Whether the pattern matches a host of this name.
    package func accepts(_ name: String) -> Bool {
        let texts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard star == nil ? texts.count == labels.count : texts.count > labels.count else { return false }
        return zip(labels, texts.suffix(labels.count)).allSatisfy { label, text in
            switch label {
            case .literal(let literal): ASCII.areEqualIgnoringCase(literal, text)
            case .parameter(let parameter): !text.isEmpty && parameter.type.accepts(text)
            }
        }
    }
}

extension Origin {
    /// Whether links of the origin with this scheme may have this host and port.
    fileprivate func accepts(_ host: HostAndPort, scheme: String) -> Bool {
        guard let pattern = self.host, pattern.accepts(host.name) else { return false }
        if pattern.isAny, port == nil { return true }
        let explicitPort = host.port == Link.defaultPort(ofScheme: scheme) ? nil : host.port
        return explicitPort == port(for: scheme)
    }
}
