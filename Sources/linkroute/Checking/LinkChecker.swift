import LinkRouting
import LinkRoutingTools

/// Checks one link after the other and counts what became of them.
struct LinkChecker: ~Copyable {
    private let isStrict: Bool
    private var resolver: BulkResolver
    private var explainer: MissExplainer
    /// The beginnings of foreign links, up to the path, to which no source is near: most texts have many links to few other places.
    private var strangers: Set<Bytes> = []
    private(set) var ignored: IgnoreList
    private(set) var baseline: Baseline?
    private(set) var coverage: RouteCoverage
    /// The links that lead to each route; `nil` where no report shows them.
    private(set) var routeLinks: RouteLinks?
    /// The file whose links come.
    private var file = ""
    private(set) var summary = CheckSummary()

    /// - Parameters:
    ///   - isStrict: whether warnings and foreign links are failures.
    ///   - keepsRouteLinks: whether the links that lead to each route are counted and some of them kept.
    init(
        _ matcher: Matcher, ignoring ignored: IgnoreList, _ baseline: Baseline?, isStrict: Bool, maxLine: Int,
        keepsRouteLinks: Bool
    ) {
        resolver = BulkResolver(matcher, maxLine: maxLine)
        explainer = MissExplainer(matcher)
        self.baseline = baseline
        coverage = RouteCoverage(matcher.table)
        routeLinks = keepsRouteLinks ? RouteLinks(routes: matcher.table.routes.count) : nil
        self.ignored = ignored
        self.isStrict = isStrict
    }

    private var matcher: Matcher { resolver.matcher }
    var table: RouteTable { matcher.table }

    // MARK: Lines

    /// Takes up `block`, all of whose lines end in LF.
    mutating func begin(_ block: Span<UInt8>) { resolver.begin(block) }

    /// The next line of `block`, less its line end; `nil` when there is none.
    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? { resolver.readLine(block) ? resolver.line : nil }

    /// Checks the line of `block` that was read last if it is but a link, and nothing is wrong with it or odd about it, as with most;
    /// `false`, and nothing is counted, when `check` has to have a look.
    mutating func passesAtOnce(_ block: Span<UInt8>) -> Bool {
        guard resolver.isSimple, ignored.isEmpty else { return false }
        resolver.resolveLine(block)
        guard let route = resolver.routeWithoutWarnings(block), !coverage.isDeprecated(route: route) else { return false }
        summary.links += 1
        summary.resolved += 1
        count(block.extracting(resolver.line), route: route)
        return true
    }

    // MARK: Links

    /// What is wrong with `link` or odd about it; for most links nothing.
    ///
    /// - Parameter expectation: what it is expected to resolve to, if anything.
    mutating func check(_ link: Span<UInt8>, _ expectation: LinkExpectation?) -> [LinkProblem] {
        summary.links += 1
        if !ignored.isEmpty, ignored.takes(link) {
            summary.ignored += 1
            return []
        }
        let outcome = matcher.resolve(link, &resolver.context)
        switch outcome {
        case .match(let pattern, _):
            count(link, route: matcher.routeIndex(ofPattern: pattern))
            var problems = matcher.warnings(about: link, pattern: pattern, &resolver.context).map { LinkProblem.warning($0) }
            if let expectation, let failure = matcher.failure(of: expectation, outcome, Self.bytes(link), &resolver.context) {
                problems.insert(.unexpected(failure), at: 0)
            }
            return settle(problems, link, otherwise: \.resolved)
        case .miss(let miss): return problems(miss, Self.bytes(link), expectation)
        }
    }

    /// A line that was cut off at `limit`: it is no URL.
    mutating func checkTooLong(_ link: Span<UInt8>, limit: Int) -> [LinkProblem] {
        summary.links += 1
        let miss = Miss(.invalidURL, detail: .tooLong(limit: limit))
        return settle([.miss(miss, cause: nil, type: nil, [])], link, otherwise: \.resolved)
    }

    /// A link of which nobody can tell what is expected.
    mutating func checkUnreadable(_ link: Span<UInt8>, _ error: LinkListLine.ExpectationError) -> [LinkProblem] {
        summary.links += 1
        return settle([.unreadableExpectation(error)], link, otherwise: \.resolved)
    }

    /// Counts a reference of a document to another.
    mutating func countRelative() {
        summary.links += 1
        summary.relative += 1
    }

    /// Counts a file that is read.
    mutating func beginFile(_ name: String) {
        summary.files += 1
        file = name
    }

    /// What is odd about the patterns for links that are not checked, when all links have come.
    mutating func finish() -> [Finding] {
        let findings = ignored.findings.map { finding in
            var finding = finding
            finding.severity = isStrict ? .failure : .warning
            return finding
        }
        summary.warnings += findings.count { $0.severity == .warning }
        return findings
    }

    /// How a problem is reported.
    func severity(of problem: LinkProblem) -> Finding.Severity { problem.isWarning && !isStrict ? .warning : .failure }

    // MARK: Links that do not resolve

    private mutating func problems(_ miss: Miss, _ link: Bytes, _ expectation: LinkExpectation?) -> [LinkProblem] {
        if let expectation {
            guard let failure = matcher.failure(of: expectation, .miss(miss), link, &resolver.context) else {
                return settle([], link.span, otherwise: \.resolved)
            }
            // That a link does not resolve says more than that it does not resolve to the route; a misspelt route says all.
            if case .unknownRoute = failure {
                return settle([.unexpected(failure)], link.span, otherwise: \.resolved)
            }
        }
        if miss.reason == .unknownSource, miss.detail == nil, expectation == nil { return foreignProblems(link) }
        return settle([explainer.problem(miss, link, &resolver.context)], link.span, otherwise: \.resolved)
    }

    private mutating func foreignProblems(_ link: Bytes) -> [LinkProblem] {
        let beginning = Self.beginning(of: link)
        let isStranger = strangers.contains(beginning)
        let suggestions = isStranger ? [] : explainer.suggestions(for: link, &resolver.context)
        if !isStranger, suggestions.isEmpty, strangers.count < Self.mostStrangers,
            !explainer.isNearSource(link, &resolver.context)
        {
            strangers.insert(beginning)
        }
        let almost: [LinkProblem] = suggestions.isEmpty ? [] : [.almostForeign(suggestions)]
        return settle(isStrict ? [.foreign(suggestions)] : almost, link.span, otherwise: \.foreign)
    }

    private static let mostStrangers = 10_000

    /// What stands before the path: scheme, host and port.
    private static func beginning(of link: Bytes) -> Bytes {
        guard let colon = link.firstIndex(of: UInt8(ascii: ":")) else { return link }
        let start = link[(colon + 1)...].firstIndex { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") } ?? link.endIndex
        return Bytes(link[..<(link[start...].firstIndex(where: endsAuthority) ?? link.endIndex)])
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        default: false
        }
    }

    // MARK: Counting

    /// Counts a link that leads to the route at `index`.
    private mutating func count(_ link: Span<UInt8>, route index: Int) {
        coverage.count(route: index)
        routeLinks?.add(link, route: index, file: file)
    }

    /// Counts a link by its problems; one without a failure goes to `otherwise`. Returns the problems that the baseline does not hold.
    private mutating func settle(
        _ problems: [LinkProblem], _ link: Span<UInt8>, otherwise place: WritableKeyPath<CheckSummary, Int>
    ) -> [LinkProblem] {
        if problems.isEmpty {
            summary[keyPath: place] += 1
            return []
        }
        let fresh = problems.filter { problem in
            guard severity(of: problem) == .failure, baseline != nil else { return true }
            return baseline?.takes(code: problem.code, file: file, link: LinkExcerpt.text(of: link)) != true
        }
        let failures = fresh.count { severity(of: $0) == .failure }
        summary.warnings += fresh.count - failures
        if failures > 0 {
            summary.failed += 1
        } else if fresh.count < problems.count {
            summary.known += 1
        } else {
            summary[keyPath: place] += 1
        }
        return fresh
    }

    private static func bytes(_ link: Span<UInt8>) -> Bytes { Bytes(link) }
}
