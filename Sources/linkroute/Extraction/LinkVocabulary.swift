import LinkRouting

/// The schemes and hosts that tables name: what tells a link of its own from other text where a reader would see it, too.
struct LinkVocabulary: Sendable {
    /// Schemes in lower case; `http` and `https` are always among them.
    private let schemes: Set<String>
    /// Whole hosts in lower case.
    private let hosts: Set<String>
    /// What stands behind a `*.`, with the dot.
    private let suffixes: [String]

    init(_ tables: RouteTable...) {
        let origins = tables.flatMap { table in
            table.sources.flatMap { $0.origins.map(\.origin) } + table.routes.flatMap(\.patterns).compactMap(\.origin)
        }
        schemes = Set(["http", "https"] + origins.flatMap(\.schemes))
        let web = origins.filter(\.isWeb).compactMap(\.host)
        hosts = Set(web.compactMap(\.literal))
        suffixes = Array(
            Set(web.filter { $0.star != nil && !$0.isAny }.map { ".\($0.labels.map(\.text).joined(separator: "."))" }))
    }

    func knows(scheme: String) -> Bool { schemes.contains(scheme) }

    /// Whether a web source takes links of this host, which is in lower case.
    func knows(host: String) -> Bool { hosts.contains(host) || suffixes.contains { host.hasSuffix($0) } }

    /// Whether any host is known.
    var hasHosts: Bool { !hosts.isEmpty || !suffixes.isEmpty }
}

extension HostPattern.Label {
    /// The label's text; one with a parameter has none that a host could end in.
    fileprivate var text: String { if case .literal(let text) = self { text } else { "\u{0}" } }
}
