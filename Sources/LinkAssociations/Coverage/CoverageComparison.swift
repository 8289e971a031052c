import LinkRoutingLanguage

/// Compares the patterns of a table with the rules of a system, one origin after another.
final class CoverageComparison {
    private let matcher: Matcher
    private let patterns: [Pattern]
    private var context = MatchContext()
    private var language: LinkLanguage
    private var search: LinkSearch
    private let contest: RuleContest
    private let system: LinkSystem
    private let rules: any LinkRules
    /// The finding of each pattern, and those of origins.
    private var ofPatterns: [Int: CoverageFinding] = [:]
    private var ofOrigins: [CoverageFinding] = []
    private var ofHosts: [CoverageFinding] = []
    /// Whether a search for the links of the current pattern has used all its steps.
    private var isInterrupted = false
    /// The patterns for which no steps were left.
    private var unfinished: Set<Int> = []
    /// The rules that open the app for a link that resolves to a route.
    private var leading: Set<Int> = []
    /// The other rules that open the app, with a link without a route, or `nil` where that is undecided.
    private var leadingNowhere: [Int: CoverageFinding.Witness?] = [:]

    /// The rules that should decide about some link, and did not yet; `nil` if not all links were searched.
    private var unreached: Set<Int>?

    /// - Parameters:
    ///   - reached: The rules that should decide about some link.
    ///   - steps: The number of transitions that may be followed.
    init(
        _ matcher: Matcher, _ system: LinkSystem, _ rules: any LinkRules, reached: [Int], steps: Int
    ) {
        unreached = Set(reached)
        (self.matcher, contest) = (matcher, RuleContest(matcher))
        self.system = system
        self.rules = rules
        patterns = (0..<matcher.compiled.patterns.count).map { matcher.pattern($0) }
        language = LinkLanguage(matcher.table.options)
        search = LinkSearch(steps: steps)
    }

    /// Whether no steps are left, so that nothing more is found.
    var isExhausted: Bool { search.isExhausted }

    /// First the findings about the table, in the order of its patterns; then those about rules.
    func finish() -> [CoverageFinding] {
        var findings = ofOrigins
        for (_, finding) in ofPatterns.sorted(by: { $0.key < $1.key }) { findings.append(finding) }
        if let first = unfinished.min() {
            let count = unfinished.count == 1 ? "this pattern" : "\(unfinished.count) patterns from here on"
            findings.append(
                finding(.unfinished("the links of \(count) open the app"), at: patterns[first].sourceRange))
        }
        findings += ofHosts
        for (rule, witness) in leadingNowhere.sorted(by: { $0.key < $1.key }) where !leading.contains(rule) {
            let kind = CoverageFinding.Kind.unfinished("the rule leads to a route")
            findings.append(finding(witness == nil ? kind : .ruleOpensNothing, of: rule, witness))
        }
        for rule in unreached?.sorted() ?? [] { findings.append(finding(.ruleNotReached, of: rule)) }
        return findings
    }

    private func finding(
        _ kind: CoverageFinding.Kind, at range: SourceRange? = nil, of rule: Int? = nil,
        _ witness: CoverageFinding.Witness? = nil, opposite: CoverageFinding.Witness? = nil
    ) -> CoverageFinding {
        CoverageFinding(
            kind: kind, system: system, sourceRange: range, rule: rule.map { rules.rules[$0] },
            witness: witness,
            opposite: opposite)
    }

    // MARK: - Origins

    /// Whether the table accepts links of an origin.
    func accepts(_ origin: LinkOrigin) -> Bool { matcher.source(of: origin.text, &context) != nil }

    /// An origin, and the rules for its links.
    typealias Scope = (origin: LinkOrigin, automaton: RuleAutomaton)

    /// Reports a host that the table does not have, if links of it open the app.
    func reportHost(_ host: String, _ scope: Scope, rule: Int? = nil) {
        guard let (link, verdict) = firstOpened(LinkLanguage.everything, scope),
            let place = rule ?? verdict.rule
        else { return }
        ofHosts.append(finding(.hostOpensNothing(host), of: place, witness(link, verdict)))
    }

    /// A shortest link of a language that opens the app.
    private func firstOpened(_ language: NFA, _ scope: Scope) -> (link: String, verdict: LinkVerdict)? {
        let found = search.search(language, scope.automaton) { $0.links.last?.verdict.outcome == .opens }
        guard let last = found.links.last, last.verdict.outcome == .opens else { return nil }
        let link = scope.origin.text + last.text
        return rules.evaluate(link) == last.verdict ? (link, last.verdict) : nil
    }

    private func witness(_ link: String, _ verdict: LinkVerdict) -> CoverageFinding.Witness {
        CoverageFinding.Witness(
            link: link, outcome: verdict.outcome, rule: verdict.rule.map { rules.rules[$0] })
    }

    /// Compares the links of an origin.
    func compare(_ scope: Scope) {
        let origin = scope.origin
        // A file may be for a host that the table does not have.
        guard let source = matcher.source(of: origin.text, &context) else {
            unreached = nil
            return reportHost(origin.text, scope)
        }
        let all = search.search(LinkLanguage.everything, scope.automaton)
        unreached = all.isComplete ? unreached?.subtracting(all.links.compactMap(\.verdict.rule)) : nil
        if all.isComplete, !all.links.contains(where: { $0.verdict.outcome == .opens }),
            let written = origin.written,
            let link = all.links.first
        {
            let witness = witness(origin.text + link.text, link.verdict)
            ofOrigins.append(finding(.sourceNotOpened(written.text), at: written.sourceRange, witness))
            return
        }
        let reachable = patterns.indices.filter {
            matcher.name(ofPattern: $0) != nil && patterns[$0].accepts(origin, source: source)
        }
        for index in reachable {
            if search.isExhausted {
                unfinished.insert(index)
                continue
            }
            let finding = compare(index, scope)
            if ofPatterns[index] == nil { ofPatterns[index] = finding }
        }
        compareRules(all, reachable, scope)
    }

    // MARK: - Patterns

    /// The known links of a pattern on one side: those that open the app, or those that do not.
    private enum Side {
        case witness(CoverageFinding.Witness)
        /// There are none.
        case empty
        /// Those that were found lead to other routes, which need not be so for all.
        case others
        case unknown

        var witness: CoverageFinding.Witness? {
            if case .witness(let witness) = self { witness } else { nil }
        }
    }

    private func compare(_ index: Int, _ scope: Scope) -> CoverageFinding? {
        isInterrupted = false
        let links = language.links(of: patterns[index], .built)
        let isExact = language.isExact
        let (opened, closed) = sides(of: index, links, scope)
        let route = matcher.name(ofPattern: index) ?? "none"
        let kind: CoverageFinding.Kind
        switch (opened, closed) {
        case (.witness, .witness): kind = .routePartlyOpened(route)
        case (_, .empty): return nil
        case (.empty, .witness): kind = .routeNotOpened(route, except: otherLink(of: index, scope))
        // All links that were found lead elsewhere.
        case (.empty, .others), (.others, .others): return nil
        default:
            let question = "all links of route `\(route)` open the app"
            let obstacle =
                isExact
                ? "the links that were tried lead to other routes or to none"
                : "a type of the pattern has more texts than can be compared"
            kind = isInterrupted ? .unfinished(question) : .undecided(question, because: obstacle)
        }
        return finding(
            kind, at: patterns[index].sourceRange, closed.witness, opposite: opened.witness)
    }

    /// A link of the pattern in another spelling or with another query that opens the app.
    private func otherLink(of index: Int, _ scope: Scope) -> String? {
        for extent in [LinkExtent.extended, .every] {
            let links = language.links(of: patterns[index], extent)
            guard let (link, _) = firstOpened(links, scope),
                case .route(let pattern)? = resolve(link),
                matcher.routeIndex(ofPattern: pattern) == matcher.routeIndex(ofPattern: index)
            else { continue }
            return link
        }
        return nil
    }

    /// The number of times that links which other routes win are left out.
    private static let maximumRounds = 12

    private func sides(of index: Int, _ links: NFA, _ scope: Scope) -> (opened: Side, closed: Side) {
        let route = matcher.routeIndex(ofPattern: index)
        var (opened, closed) = (Side.empty, Side.empty)
        var rivals: [Int] = []
        var remaining = scope.automaton
        for _ in 0..<Self.maximumRounds {
            let found = search.search(links, remaining)
            if !found.isComplete { isInterrupted = true }
            var (isOpenedKnown, isClosedKnown) = (found.isComplete, found.isComplete)
            var added: [Int] = []
            for (verdict, text) in found.links {
                let link = scope.origin.text + text
                let opens = verdict.outcome == .opens
                var isKnown = false
                switch rules.evaluate(link) == verdict ? resolve(link) : nil {
                case .route(let winner):
                    if opens, let rule = verdict.rule { leading.insert(rule) }
                    if matcher.routeIndex(ofPattern: winner) == route {
                        isKnown = true
                        let side = Side.witness(witness(link, verdict))
                        if opens, opened.witness == nil { opened = side }
                        if !opens, closed.witness == nil { closed = side }
                    } else {
                        added.append(winner)
                    }
                case .excluded(let winner): added.append(winner)
                case nil: break
                }
                if !isKnown, opens { isOpenedKnown = false }
                if !isKnown, !opens { isClosedKnown = false }
            }
            let areProofs = rivals.allSatisfy { loses(patterns[index], to: patterns[$0]) }
            let rest = areProofs ? Side.empty : .others
            if opened.witness == nil { opened = isOpenedKnown ? rest : .unknown }
            if closed.witness == nil { closed = isClosedKnown ? rest : .unknown }
            let new = Set(added).subtracting(rivals).sorted()
            if new.isEmpty || opened.witness != nil && closed.witness != nil { break }
            rivals += new
            remaining = scope.automaton.without(rivals.map { language.paths(of: patterns[$0]) })
        }
        return (opened, closed)
    }

    /// Whether every path that both patterns match is won by `rival`, as far as that is easy to see.
    private func loses(_ pattern: Pattern, to rival: Pattern) -> Bool {
        rival.query.isEmpty && rival.fragment == nil && pattern.hasPlainPath && rival.hasPlainPath
            && (contest.isWon(by: rival.path, over: pattern.path) ?? (rival.path.count < pattern.path.count))
    }

    // MARK: - Rules

    private func compareRules(_ all: LinkSearch.Result, _ reachable: [Int], _ scope: Scope) {
        var open: Set<Int> = []
        for (verdict, text) in all.links {
            guard verdict.outcome == .opens, let rule = verdict.rule, !leading.contains(rule) else {
                continue
            }
            let link = scope.origin.text + text
            let isConfirmed = rules.evaluate(link) == verdict
            if isConfirmed, leadsToRoute(link) {
                leading.insert(rule)
                continue
            }
            open.insert(rule)
            if let known = leadingNowhere[rule], known == nil { continue }
            leadingNowhere[rule] = .some(isConfirmed ? witness(link, verdict) : nil)
        }
        for index in reachable where !open.isEmpty {
            var undecided: Set<Int> = search.isExhausted ? open : []
            for extent in [LinkExtent.every, .extended] where extent == .every || !undecided.isEmpty {
                let found = search.search(language.links(of: patterns[index], extent), scope.automaton)
                if extent == .every, !found.isComplete { undecided = open }
                for (verdict, text) in found.links {
                    guard verdict.outcome == .opens, let rule = verdict.rule, open.contains(rule) else {
                        continue
                    }
                    let link = scope.origin.text + text
                    // Without an exact automaton of the type, other texts may lead to the route.
                    if !language.isExact || rules.evaluate(link) == verdict && leadsToRoute(link) {
                        open.remove(rule)
                        leading.insert(rule)
                    } else {
                        undecided.insert(rule)
                    }
                }
            }
            for rule in undecided where open.contains(rule) { leadingNowhere[rule] = .some(nil) }
        }
    }

    // MARK: - Links

    private enum Resolution {
        case route(pattern: Int)
        case excluded(pattern: Int)
    }

    private func leadsToRoute(_ link: String) -> Bool {
        if case .route? = resolve(link) { true } else { false }
    }

    /// The pattern that wins a link; `nil` if none does.
    private func resolve(_ link: String) -> Resolution? {
        let bytes = Bytes(link.utf8)
        switch matcher.resolve(bytes.span, &context) {
        case .match(let pattern, _): return .route(pattern: pattern)
        case .miss(let miss):
            guard miss.reason == .excluded,
                let winner = matcher.bestCandidates(bytes.span, &context).first
            else { return nil }
            return .excluded(pattern: Int(winner.terminal.pattern))
        }
    }
}

extension Pattern {
    /// Whether a path has no optional segments, and a catch-all only at its end.
    fileprivate var hasPlainPath: Bool {
        path.enumerated().allSatisfy { index, element in
            switch element {
            case .parameter(let parameter): parameter.presence == .required
            case .catchAll: index + 1 == path.count
            case .literal, .compound: true
            }
        }
    }
}
