package import LinkRoutingLanguage

/// Compares a route table with the rules of a system: finds routes whose links do not open the app, and rules
/// that open the app for links without a route.
///
/// Patterns and rules become automata over links as they are written, so a finding holds for all links of a
/// pattern, not for a sample. The links that prove it were resolved by the table and decided by the rules.
/// If neither an automaton nor a link proves a finding, it is reported as undecided. The comparison covers
/// links of printable ASCII without backslashes and dot segments.
package struct CoverageCheck: Sendable {
    private let matcher: Matcher
    private let steps: Int

    /// Prepares a table.
    ///
    /// - Parameter steps: The steps that all searches of a check may take; 15 million take about a second.
    package init(_ matcher: Matcher, steps: Int = 15_000_000) {
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
        var origins = LinkOrigin.webOrigins(of: matcher, hosts: [host].compactMap(\.self))
        if let host {
            origins.removeAll { !ASCII.areEqualIgnoringCase($0.host, host) }
            if origins.isEmpty { origins = [LinkOrigin(host: host)] }
        } else if origins.isEmpty, matcher.table.sources.isEmpty {
            origins = [LinkOrigin(host: "example.com")]
        }
        // Of several apps, a rule may decide for one that comes after another.
        let isSingle = apple.programs.count == 1 && !origins.isEmpty
        let reached = apple.programs.joined().joined().filter { rule in
            isSingle && !apple.clauses[rule].isNever && association.contents[rule].isPlain
        }
        let comparison = CoverageComparison(matcher, .ios, apple, reached: reached, steps: steps)
        let automaton = RuleAutomaton(apple)
        for origin in origins.uniqued(by: \.host) { comparison.compare((origin, automaton)) }
        return comparison.finish()
    }

    /// Compares the table with the rules of an Android app.
    ///
    /// - Returns: First the findings about the table, in the order of its patterns; then those about rules.
    package func findings(_ android: AndroidMatcher) -> [CoverageFinding] {
        let hosts = android.webHosts
        let names = hosts.map(\.name)
        var origins = LinkOrigin.webOrigins(of: matcher, hosts: names)
        let comparison = CoverageComparison(matcher, .android, android, reached: [], steps: steps)
        var known: [AndroidScope: RuleAutomaton] = [:]
        func automaton(_ origin: LinkOrigin) -> RuleAutomaton {
            let scope = AndroidScope(android, origin: origin.text)
            let automaton = known[scope] ?? RuleAutomaton(android, scope)
            known[scope] = automaton
            return automaton
        }
        for host in hosts.uniqued(by: \.written) {
            let isNamed = origins.contains { origin in
                host.written.hasPrefix("*")
                    ? origin.host.hasSuffix(host.written.dropFirst()) : origin.host == host.written
            }
            if isNamed { continue }
            let origin = LinkOrigin(host: host.name)
            if comparison.accepts(origin) {
                origins.append(origin)
            } else if !comparison.isExhausted {
                comparison.reportHost(host.written, (origin, automaton(origin)), rule: host.rule)
            }
        }
        for origin in origins { comparison.compare((origin, automaton(origin))) }
        return comparison.finish()
    }
}

extension AndroidMatcher {
    /// The hosts of the filters that browsers can use and that are about web links, also with a label for
    /// `*`, and the rules that name them.
    fileprivate var webHosts: [(written: String, name: String, rule: Int)] {
        compiled.compactMap(\.self).flatMap { filter -> [(written: String, name: String, rule: Int)] in
            guard filter.schemes.contains(where: { ["https", "http"].contains($0.name) }) else { return [] }
            return filter.hosts.map { host in
                let text = host.name.span.text
                return (
                    (host.hasWildcard ? "*" : "") + text, (host.hasWildcard ? "q7" : "") + text, host.rule
                )
            }
        }
    }
}
