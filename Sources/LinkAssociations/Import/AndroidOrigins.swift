import LinkRoutingLanguage

/// Makes sources from the schemes and hosts of intent filters.
///
/// A link belongs to one source only, so that origins have the same source if the same filters match their
/// links.
struct AndroidOrigins {
    private struct Origin: Hashable {
        var scheme: String
        /// `nil` for every link of the scheme.
        var host: String?
        var port: String?

        var isWeb: Bool { scheme == "http" || scheme == "https" }

        /// Whether all links of `other` are links of this origin.
        func contains(_ other: Origin) -> Bool {
            guard scheme == other.scheme else { return false }
            guard let host else { return true }
            guard let foreign = other.host, port == nil || port == other.port else { return false }
            return host == "*" || host == foreign
                || host.hasPrefix("*.") && foreign.hasSuffix(host.dropFirst())
        }
    }

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
            let key = own.indices.filter { own[$0].contains { $0.contains(origin) } }
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
            guard scheme.utf8.allSatisfy({ $0.isSchemeByte && !(0x41...0x5A).contains($0) }),
                Self.isOrigin("\(scheme)://a")
            else {
                skip(scheme, filter)
                continue
            }
            if authorities.isEmpty { origins.append(Origin(scheme: scheme)) }
            for authority in authorities {
                let host = String(
                    decoding: ASCII.lowercased(Bytes(authority.host.utf8).span), as: UTF8.self)
                let isOpen = host.hasPrefix("*") && host != "*" && !host.hasPrefix("*.")
                let name = isOpen ? String(host.dropFirst()) : host
                let port = authority.port.map { Int($0).map { ":\($0)" } ?? ":?" } ?? ""
                guard name.utf8.allSatisfy({ $0.isNameByte || $0 >= 0x80 || "-.*".utf8.contains($0) }),
                    Self.isOrigin("//" + name + port)
                else {
                    skip(host, filter)
                    continue
                }
                let end = port.isEmpty ? nil : String(port.dropFirst())
                var origin = Origin(scheme: scheme, host: name, port: end)
                // All links of a web scheme have a host.
                if origin == Origin(scheme: scheme, host: "*"), origin.isWeb { origin.host = nil }
                origins.append(origin)
                if let end, Int(end) == (scheme == "https" ? 443 : scheme == "http" ? 80 : nil) {
                    let text = host + port
                    notes.append(
                        ExchangeNote(
                            .more, "links that do not name the port", of: text, at: filter.place.path))
                }
                guard isOpen else { continue }
                origins.append(Origin(scheme: scheme, host: "*." + name, port: end))
                let links = "links of hosts whose first label only ends like `\(host)`"
                notes.append(ExchangeNote(.fewer, links, of: host, at: filter.place.path))
            }
        }
        return origins.uniqued
    }

    private mutating func skip(_ text: String, _ filter: AndroidFilter) {
        let links = "links of `\(DraftText.line(text))`: a table cannot have it as a scheme or a host"
        notes.append(ExchangeNote(.fewer, links, at: filter.place.path))
    }

    /// Whether a source can have a text without spaces as an origin.
    static func isOrigin(_ text: String) -> Bool {
        (try? RouteTable("source web  \(text)\n/ -> home\n")) != nil
    }

    // MARK: - Text

    private static func texts(of origins: [Origin]) -> [String] {
        var texts: [String] = []
        var pairs: Set<Origin> = []
        for origin in origins where !pairs.contains(origin) {
            var scheme = origin.scheme + ":"
            if origin.isWeb, origin.port == nil {
                let other = Origin(scheme: origin.scheme == "http" ? "https" : "http", host: origin.host)
                if origins.contains(other) {
                    pairs.insert(other)
                    scheme = ""
                }
            }
            let host = origin.host ?? (origin.isWeb ? "*" : "")
            texts.append("\(scheme)//\(host)" + (origin.port.map { ":\($0)" } ?? ""))
        }
        return texts
    }

    /// A word for a source: the scheme, or the label before the last one of a web host.
    private static func word(for origin: Origin) -> String {
        var word = Substring(origin.scheme)
        if origin.isWeb {
            let labels = (origin.host ?? "web").split(separator: "." as Character)
            word = labels.suffix(2).first ?? "web"
        }
        let name = String(
            decoding: word.utf8.filter { $0.isNameByte || $0 == UInt8(ascii: "-") }, as: UTF8.self)
        return name.utf8.first?.isLetter == true ? name : "web"
    }
}
