import LinkRoutingLanguage

/// The schemes and hosts of route tables, by which links are recognized in running text.
struct LinkVocabulary: Sendable {
    /// In lower case; always contains `http` and `https`.
    private let schemes: Set<String>
    /// The schemes that an `ok` line writes without `//`, such as `geo:1.5,2`.
    private let schemesWithoutSlashes: Set<String>
    /// Hosts without a wildcard, in lower case.
    private let hosts: Set<String>
    /// The part of each host after a leading `*`, beginning with a dot.
    private let suffixes: [String]

    init(_ tables: RouteTable...) {
        let examples = tables.flatMap(\.routes).flatMap(\.examples).filter(\.isExpectedToMatch)
        schemesWithoutSlashes = Set(
            examples.compactMap { example in
                guard let colon = example.link.firstIndex(of: ":"),
                    !example.link[colon...].hasPrefix("://")
                else { return nil }
                return example.link[..<colon].lowercased()
            })
        let origins = tables.flatMap { table in
            table.sources.flatMap { $0.origins.map(\.origin) }
                + table.routes.flatMap(\.patterns).compactMap(\.origin)
        }
        schemes = Set(["http", "https"] + origins.flatMap(\.schemes))
        let web = origins.filter(\.isWeb).compactMap(\.host)
        hosts = Set(web.compactMap(\.literal))
        // No host is known whose labels are parameters.
        let open = web.filter { $0.star != nil && !$0.isAny }
        suffixes = Array(Set(open.compactMap { host in host.literalSuffix.map { "." + $0 } }))
    }

    func knows(scheme: String) -> Bool { schemes.contains(scheme) }

    /// Whether a table itself writes links of the scheme, which is in lower case, without `//`.
    func omitsSlashes(after scheme: String) -> Bool { schemesWithoutSlashes.contains(scheme) }

    /// Whether a web source accepts links of `host`, which must be in lower case.
    func knows(host: String) -> Bool { hosts.contains(host) || suffixes.contains { host.hasSuffix($0) } }

    /// Whether a table names `scheme`, in any case, and it is not of the web.
    func knows(customScheme scheme: Span<UInt8>) -> Bool {
        !scheme.isWebScheme && knows(scheme: scheme.lowercasedText)
    }

    /// Whether `text` begins with a host of a table.
    func isHostFirst(in text: Span<UInt8>) -> Bool {
        let end = text.end(from: 0, while: \.isHostByte)
        return end > 0 && knows(host: text.extracting(0..<end).lowercasedText)
    }

    /// Whether the tables name any host, so that links without a scheme have to be looked for.
    var hasHosts: Bool { !hosts.isEmpty || !suffixes.isEmpty }
}

extension Span<UInt8> {
    /// The text with ASCII letters in lower case.
    var lowercasedText: String { String(decoding: ASCII.lowercased(self), as: UTF8.self) }
}
