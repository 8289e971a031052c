import LinkAssociations
import LinkRoutingLanguage
import Testing

/// Findings about random tables and rules agree with all short links, which are resolved and decided one by
/// one.
@Suite("Differences between random tables and rules")
struct CoverageReferenceTests {
    /// Compares what is found with five random tables and random rules.
    private func compare(
        _ seed: UInt64,
        _ rules: (CoverageCheck, inout SplitMix64) -> (
            text: String, findings: [CoverageFinding], rules: [AssociationRule],
            evaluate: (String) -> LinkVerdict
        )
    ) {
        var random = SplitMix64(seed: seed)
        var summary = CoverageSummary()
        while summary.tables < 5 {
            guard let table = try? RouteTable(RandomCoverage.table(&random)),
                let matcher = try? Matcher(table)
            else { continue }
            let (text, findings, rules, evaluate) = rules(CoverageCheck(matcher), &random)
            summary.compare(matcher, findings, rules, evaluate)
            if let failure = summary.failure {
                Issue.record("\(failure)\n\(String(decoding: table.files[0].bytes, as: UTF8.self))\n\(text)")
            }
        }
        #expect(summary.undecided * 5 < summary.patterns, "\(summary)")
        #expect(summary.kinds.count >= 2, "\(summary)")
    }

    @Test("Findings about rules for iOS hold for all short links", arguments: 1...4)
    func appleRules(seed: UInt64) {
        compare(seed) { check, random in
            let text = RandomCoverage.association(&random)
            let file = AppSiteAssociation(text)
            let apple = AppleMatcher(file, host: "h.example")
            return (text, check.findings(file, host: "h.example"), file.rules, apple.evaluate)
        }
    }

    @Test("Findings about filters for Android hold for all short links", arguments: 1...4)
    func androidRules(seed: UInt64) {
        compare(seed + 100) { check, random in
            let text = RandomCoverage.manifest(&random)
            let android = AndroidMatcher([AndroidManifest(text)])
            return (text, check.findings(android), android.rules, android.evaluate)
        }
    }
}

/// Compares findings with all short links.
struct CoverageSummary {
    private(set) var tables = 0
    private(set) var patterns = 0
    private(set) var undecided = 0
    private(set) var kinds: Set<String> = []
    /// What is wrong in the findings of the last table.
    private(set) var failure: String?

    mutating func compare(
        _ matcher: Matcher, _ findings: [CoverageFinding], _ rules: [AssociationRule],
        _ evaluate: (String) -> LinkVerdict
    ) {
        tables += 1
        failure = nil
        var byPattern: [SourceRange: CoverageFinding] = [:]
        var nowhere: Set<AssociationRule> = []
        var isOriginClosed = false
        for finding in findings {
            kinds.insert(finding.code)
            confirm(finding, matcher, rules, evaluate)
            switch finding.kind {
            case .sourceNotOpened: isOriginClosed = true
            case .ruleOpensNothing: if let rule = finding.rule { nowhere.insert(rule) }
            case .undecided: undecided += 1
            default: break
            }
            if let place = finding.sourceRange { byPattern[place] = finding }
        }
        patterns += matcher.table.routes.reduce(0) { $0 + $1.patterns.count }
        for link in RandomCoverage.links {
            let verdict = evaluate(link)
            let opens = verdict.outcome == .opens
            if isOriginClosed, opens { failure = "\(link) opens the app" }
            guard let match = try? matcher.match(link) else { continue }
            if opens, let rule = verdict.rule, nowhere.contains(rules[rule]) {
                failure = "\(rules[rule].path) leads to a route with \(link)"
            }
            // The pattern decides which links are built, and only those are compared.
            guard !isOriginClosed, RandomCoverage.isBuilt(link, for: match.pattern) else { continue }
            switch byPattern[match.sourceRange]?.kind {
            case nil: if !opens { failure = "\(link) of \(match.pattern) is \(verdict.text(rules))" }
            case .routeNotOpened: if opens { failure = "\(link) of \(match.pattern) opens the app" }
            default: continue
            }
        }
    }

    private mutating func confirm(
        _ finding: CoverageFinding, _ matcher: Matcher, _ rules: [AssociationRule],
        _ evaluate: (String) -> LinkVerdict
    ) {
        for witness in [finding.witness, finding.opposite].compactMap(\.self) {
            let verdict = evaluate(witness.link)
            if verdict.outcome != witness.outcome || verdict.rule.map({ rules[$0] }) != witness.rule {
                failure = "\(witness.link) is \(verdict.text(rules))"
            }
            let route = try? matcher.match(witness.link).route
            switch finding.kind {
            case .ruleOpensNothing, .hostOpensNothing:
                if route != nil || witness.outcome != .opens { failure = "\(witness.link) has a route" }
            case .routeNotOpened(let name, _), .routePartlyOpened(let name):
                if route != name { failure = "\(witness.link) leads to \(route ?? "nothing")" }
            default: continue
            }
        }
        if case .routeNotOpened(let name, let link?) = finding.kind {
            let route = try? matcher.match(link).route
            if evaluate(link).outcome != .opens || route != name { failure = "\(link) does not open \(name)" }
        }
    }
}
