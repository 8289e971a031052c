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
    }

    /// The lines of the sources.
    private(set) var lines: [String] = []
    private(set) var notes: [ExchangeNote] = []
    /// For each filter the sources whose links it matches.
    private var sources: [[String]]

    init(_ filters: [AndroidFilter]) {
        sources = filters.map { _ in [] }
        var origins: [Origin] = []
        var seen: Set<Origin> = []
        var own: [[Origin]] = []
        for filter in filters {
            let found = Self.origins(of: filter, &notes)
            own.append(found)
            origins += found.filter { seen.insert($0).inserted }
        }
        var groups: [(filters: [Int], origins: [Origin])] = []
        var known: [[Int]: Int] = [:]
        let bySuffix = filters.indices.filter { index in
            own[index].contains { $0.host == nil || $0.host?.hasPrefix("*") == true }
        }
        var byOrigin: [Origin: [Int]] = [:]
        for (index, list) in own.enumerated() {
            for origin in list { byOrigin[origin, default: []].append(index) }
        }
        for origin in origins {
            var matchingFilters = Set(byOrigin[origin] ?? [])
            for index in bySuffix where own[index].contains(where: { Self.covers($0, origin) }) {
                matchingFilters.insert(index)
            }
            let key = matchingFilters.sorted()
            if let group = known[key] {
                groups[group].origins.append(origin)
            } else {
                known[key] = groups.count
                groups.append((key, [origin]))
            }
        }
        var names: Set<String> = ["none"]
        for group in groups {
            let name = Self.name(for: group.origins[0], &names)
            lines.append("source \(name)  " + Self.texts(of: group.origins).joined(separator: "  "))
            for filter in group.filters { sources[filter].append(name) }
        }
    }

    func sources(ofFilter index: Int) -> [String] { sources[index] }

    // MARK: - Origins

    private static func origins(of filter: AndroidFilter, _ notes: inout [ExchangeNote]) -> [Origin] {
        func skip(_ text: String) {
            notes.append(
                ExchangeNote(
                    direction: .fewer, subject: text, place: filter.path,
                    links: "links of `\(DraftText.line(text))`, which is not a scheme or a host"))
        }
        var origins: [Origin] = []
        let hosts = filter.data.filter { $0[.host] != nil }
        for scheme in filter.values(of: .scheme).map(\.value).uniqued {
            guard isScheme(scheme) else {
                skip(scheme)
                continue
            }
            if hosts.isEmpty {
                origins.append(Origin(scheme: scheme, host: nil, port: nil))
                continue
            }
            for data in hosts {
                let host = String(
                    decoding: ASCII.lowercased(Bytes((data[.host] ?? "").utf8).span), as: UTF8.self)
                guard isHost(host),
                    data[.port].map({ Int($0).map { (0...65535).contains($0) } ?? false }) ?? true
                else {
                    skip(host)
                    continue
                }
                var names = [host]
                if host.hasPrefix("*"), host != "*", !host.hasPrefix("*.") {
                    let rest = String(host.dropFirst())
                    names = [rest, "*." + rest]
                    notes.append(
                        ExchangeNote(
                            direction: .fewer, subject: host, place: filter.path,
                            links: "links of hosts whose last label only ends like `\(host)`"))
                }
                for name in names {
                    let origin = Origin(
                        scheme: scheme, host: name, port: data[.port].flatMap { Int($0) }.map { "\($0)" })
                    if !origins.contains(origin) { origins.append(origin) }
                }
            }
        }
        return origins
    }

    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter, text.utf8.count <= 100 else { return false }
        // Links have their schemes in lower case once they are read.
        return text.utf8.allSatisfy { isPart($0) || $0.isLetter && $0 | 0x20 == $0 }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    }

    private static func isHost(_ text: String) -> Bool {
        if text == "*" { return true }
        let name =
            text.hasPrefix("*.")
            ? String(text.dropFirst(2)) : text.hasPrefix("*") ? String(text.dropFirst()) : text
        let labels = name.split(separator: "." as Character, omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count < 64
                && label.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
        } && name.utf8.count < 250
    }

    private static func covers(_ pattern: Origin, _ origin: Origin) -> Bool {
        guard pattern.scheme == origin.scheme else { return false }
        guard let host = pattern.host else { return true }
        guard let other = origin.host, pattern.port == nil || pattern.port == origin.port else {
            return false
        }
        if host == "*" || host == other { return true }
        return host.hasPrefix("*.") && other.hasSuffix(host.dropFirst()) && other != host
    }

    // MARK: - Text

    private static func texts(of origins: [Origin]) -> [String] {
        var texts: [String] = []
        var pairs: Set<Origin> = []
        for origin in origins where !pairs.contains(origin) {
            let isWeb = origin.scheme == "http" || origin.scheme == "https"
            var scheme = origin.scheme + ":"
            if isWeb, origin.port == nil {
                let other = Origin(
                    scheme: origin.scheme == "http" ? "https" : "http", host: origin.host, port: nil)
                if origins.contains(other) {
                    pairs.insert(other)
                    scheme = ""
                }
            }
            let host = origin.host ?? (isWeb ? "*" : "")
            texts.append("\(scheme)//\(host)" + (origin.port.map { ":\($0)" } ?? ""))
        }
        return texts
    }

    private static func name(for origin: Origin, _ names: inout Set<String>) -> String {
        var word = origin.scheme
        if word == "http" || word == "https" {
            let labels = (origin.host ?? "web").split(separator: ".").map(String.init)
            word = labels.count > 1 ? labels[labels.count - 2] : labels.first ?? "web"
        }
        word = String(decoding: word.utf8.filter { $0.isNameByte || $0 == UInt8(ascii: "-") }, as: UTF8.self)
        if word.utf8.first?.isLetter != true { word = "web" }
        var name = word
        var number = 2
        while !names.insert(name).inserted {
            name = "\(word)-\(number)"
            number += 1
        }
        return name
    }
}
