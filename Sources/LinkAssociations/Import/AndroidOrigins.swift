import LinkRoutingLanguage

/// Makes sources from the schemes and hosts of intent filters.
///
/// A link belongs to one source only, so that origins have the same source if the same filters match their
/// links.
struct AndroidOrigins {
    /// The lines of the sources.
    private(set) var lines: [String] = []
    private(set) var notes: [ExchangeNote] = []
    /// For each filter the sources whose links it matches.
    private(set) var sources: [[String]]

    init(_ filters: [AndroidFilter]) {
        sources = filters.map { _ in [] }
        var own: [[Origin]] = []
        for filter in filters { own.append(origins(of: filter)) }
        notes = notes.uniqued
        var keys: [[Int]] = []
        var groups: [[Int]: [Origin]] = [:]
        for origin in own.flatMap(\.self).uniqued {
            let key = own.indices.filter { own[$0].contains { Self.contains($0, origin) } }
            if groups[key, default: []].isEmpty { keys.append(key) }
            groups[key, default: []].append(origin)
        }
        var names: Set<String> = ["none"]
        for key in keys {
            let origins = groups[key] ?? []
            let name = names.insertUnique(Self.word(for: origins[0]))
            lines.append("source \(name)  " + Self.texts(of: origins).joined(separator: "  "))
            for filter in key { sources[filter].append(name) }
        }
    }

    // MARK: - Origins

    private mutating func origins(of filter: AndroidFilter) -> [Origin] {
        var origins: [Origin] = []
        let authorities = filter.authorities
        for scheme in filter.values(of: .scheme).map(\.value).uniqued {
            // Links have their schemes in lower case once they are read.
            guard scheme.utf8.allSatisfy({ $0.isSchemeByte && !(0x41...0x5A).contains($0) }) else {
                skip(scheme, filter)
                continue
            }
            if authorities.isEmpty {
                // All links of a web scheme have a host.
                let isWeb = scheme == "https" || scheme == "http"
                let any = Self.origin("\(scheme)://" + (isWeb ? "*" : ""))
                if let any { origins.append(any) } else { skip(scheme, filter) }
            }
            for authority in authorities {
                let host = String(
                    decoding: ASCII.lowercased(Bytes(authority.host.utf8).span), as: UTF8.self)
                let isOpen = host.hasPrefix("*") && host != "*" && !host.hasPrefix("*.")
                let name = isOpen ? String(host.dropFirst()) : host
                // No origin has a negative port.
                let port = authority.port.map { Int($0) ?? -1 }
                let end = port.map { ":\($0)" } ?? ""
                guard name.utf8.allSatisfy({ $0.isNameByte || $0 >= 0x80 || "-.*".utf8.contains($0) }),
                    let origin = Self.origin("\(scheme)://\(name)\(end)")
                else {
                    skip(host, filter)
                    continue
                }
                origins.append(origin)
                if let port, port == Link.defaultPort(ofScheme: scheme) {
                    note(.more, "links that do not name the port", of: host + end, filter)
                }
                guard isOpen, let wild = Self.origin("\(scheme)://*.\(name)\(end)") else { continue }
                origins.append(wild)
                note(.fewer, "links of hosts whose first label only ends like `\(host)`", of: host, filter)
            }
        }
        return origins.uniqued
    }

    private mutating func skip(_ text: String, _ filter: AndroidFilter) {
        note(
            .fewer, "links of `\(DraftText.line(text))`: a table cannot have it as a scheme or a host",
            of: nil, filter)
    }

    private mutating func note(
        _ direction: ExchangeNote.Direction, _ links: String, of subject: String?, _ filter: AndroidFilter
    ) {
        notes.append(ExchangeNote(direction, links, of: subject, at: filter.place.path))
    }

    /// The origin in a text without spaces; `nil` if a source cannot have it.
    static func origin(_ text: String) -> Origin? {
        let table = try? RouteTable("source web  \(text)\n/ -> home\n")
        return table?.sources.first?.origins.first?.origin.shape
    }

    /// Whether a filter with an origin matches all links of another one. Without a port it matches any.
    private static func contains(_ origin: Origin, _ other: Origin) -> Bool {
        var origin = origin
        origin.port = origin.port ?? other.port
        return other.schemes.allSatisfy { origin.contains(other, scheme: $0) }
    }

    // MARK: - Text

    private static func texts(of origins: [Origin]) -> [String] {
        var texts: [String] = []
        var pairs: Set<Origin> = []
        for var origin in origins where !pairs.contains(origin) {
            if origin.isWeb, origin.port == nil {
                var other = origin
                other.scheme = origin.scheme == "http" ? "https" : "http"
                if origins.contains(other) {
                    pairs.insert(other)
                    origin.scheme = nil
                }
            }
            texts.append(origin.description)
        }
        return texts
    }

    /// A word for a source: the scheme, or the label before the last one of a web host.
    private static func word(for origin: Origin) -> String {
        var word = origin.scheme ?? ""
        if origin.isWeb {
            let label = origin.host?.labels.suffix(2).first
            word = if case .literal(let text)? = label { text } else { "web" }
        }
        let name = String(
            decoding: word.utf8.filter { $0.isNameByte || $0 == UInt8(ascii: "-") }, as: UTF8.self)
        return name.utf8.first?.isLetter == true ? name : "web"
    }
}
