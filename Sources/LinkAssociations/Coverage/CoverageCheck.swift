package import LinkRoutingLanguage

/// Compares a route table with the rules of a system: finds routes whose links do not open the app, and rules
/// that open the app for links without a route.
///
/// Patterns and rules become automata over links as they are written, so a finding holds for all links of a
/// pattern, not for a sample. The links that prove it were resolved by the table and decided by the rules.
/// What
/// neither an automaton nor a link proves is reported as undecided. Compared are links of printable ASCII
/// without backslashes and dot segments.
package struct CoverageCheck: Sendable {
    private let matcher: Matcher
    private let steps: Int

    /// Prepares a table.
    package init(_ matcher: Matcher) { self.init(matcher, steps: 15_000_000) }

    /// - Parameter steps: The steps that all searches of a check may take; 15 million take about a second.
    package init(_ matcher: Matcher, steps: Int) {
        self.matcher = matcher
        self.steps = steps
    }

    /// Compares the table with the rules of an `apple-app-site-association` file.
    ///
    /// - Parameters:
    ///   - association: The file.
    ///   - host: The domain that serves it. Without it, it counts for all hosts that the table names.
    ///   - appID: The app in question. Without it, a link opens if it opens any of the apps.
    /// - Returns: First the findings about the table, in the order of its patterns; then those about rules.
    package func findings(
        _ association: AppSiteAssociation, host: String? = nil, appID: String? = nil
    ) -> [CoverageFinding] {
        let apple = AppleMatcher(association, host: host, appID: appID)
        let clauses = AppleRuleClauses(association, apple)
        var origins = LinkOrigin.webOrigins(of: matcher, hosts: [host].compactMap(\.self))
        if let host {
            origins.removeAll { !Self.isHost(host, of: $0.text) }
            if origins.isEmpty { origins = [LinkOrigin(text: "https://" + host)] }
        } else if origins.isEmpty, matcher.table.sources.isEmpty {
            origins = [LinkOrigin(text: "https://example.com")]
        }
        let comparison = CoverageComparison(matcher, .iOS, association.rules, steps: steps)
        var seen: Set<String> = []
        var scratch = AppleMatcher.Scratch()
        let rules = CoverageRules(clauses) { apple.evaluate(Bytes($0.utf8), &scratch) }
        for origin in origins where seen.insert(Self.host(of: origin.text)).inserted {
            comparison.compare(origin, rules)
        }
        return comparison.finish()
    }

    /// Compares the table with the rules of an Android app.
    ///
    /// - Returns: First the findings about the table, in the order of its patterns; then those about rules.
    package func findings(_ android: AndroidMatcher) -> [CoverageFinding] {
        let hosts = android.webHosts
        let names = hosts.map(\.name)
        var origins = LinkOrigin.webOrigins(of: matcher, hosts: names)
        let comparison = CoverageComparison(matcher, .android, android.rules, steps: steps)
        var known: [AndroidRuleClauses.Scope: CoverageRules] = [:]
        var scratch = AndroidMatcher.Scratch()
        func rules(_ origin: LinkOrigin) -> CoverageRules {
            let scope = AndroidRuleClauses.Scope(android, origin: origin.text)
            if let rules = known[scope] { return rules }
            let rules = CoverageRules(AndroidRuleClauses(android, scope)) {
                android.evaluate(Bytes($0.utf8), &scratch)
            }
            known[scope] = rules
            return rules
        }
        var reported: Set<String> = []
        var named = NamedHosts(origins.map { Self.host(of: $0.text) })
        for host in hosts where reported.insert(host.written).inserted && !named.contains(host.written) {
            let origin = LinkOrigin(text: "https://" + host.name)
            if comparison.accepts(origin) {
                origins.append(origin)
                named.insert(host.name)
            } else {
                comparison.reportHost(host.written, origin, rules(origin), rule: host.rule)
            }
        }
        for origin in origins { comparison.compare(origin, rules(origin)) }
        return comparison.finish()
    }

    private static func host(of origin: String) -> String {
        let bytes = Bytes(origin.utf8)
        guard let parts = LinkParts(bytes.span, backslashes: false),
            let host = parts.hostAndPort(bytes.span)?.host
        else { return "" }
        return String(decoding: bytes[host], as: UTF8.self)
    }

    private static func isHost(_ host: String, of origin: String) -> Bool {
        ASCII.areEqualIgnoringCase(self.host(of: origin), host)
    }
}

/// A host of a web filter.
struct AndroidWebHost {
    /// The host as the filter has it.
    var written: String
    /// The host with a label for `*`.
    var name: String
    /// The index of the rule that names it.
    var rule: Int
}

/// Hosts in lower case, among which filters look for theirs.
private struct NamedHosts {
    private var hosts: Set<Bytes> = []
    private var ends: Set<Bytes> = []

    init(_ hosts: [String]) { for host in hosts { insert(host) } }

    mutating func insert(_ host: String) {
        let host = ASCII.lowercased(Bytes(host.utf8).span)
        guard hosts.insert(host).inserted else { return }
        for start in 0...host.count { ends.insert(Bytes(host[start...])) }
    }

    /// Whether links of some host are meant by one that may begin with `*`.
    func contains(_ written: String) -> Bool {
        let isOpen = written.utf8.first == UInt8(ascii: "*")
        let text = ASCII.lowercased(Bytes(written.utf8.dropFirst(isOpen ? 1 : 0)).span)
        return isOpen ? ends.contains(text) : hosts.contains(text)
    }
}

extension AndroidMatcher {
    /// The hosts of the filters that browsers can use and that are about web links.
    fileprivate var webHosts: [AndroidWebHost] {
        compiled.filters.flatMap { filter in
            let schemes = compiled.schemes[filter.schemes].map { compiled.text(of: $0) }
            guard schemes.contains("https") || schemes.contains("http") else { return [AndroidWebHost]() }
            return compiled.hosts[filter.hosts].map { host in
                let text = compiled.text(of: host)
                return AndroidWebHost(
                    written: (host.hasWildcard ? "*" : "") + text,
                    name: host.hasWildcard ? "q7" + text : text, rule: host.rule)
            }
        }
    }
}
