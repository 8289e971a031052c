import LinkRouting
import LinkRoutingTools

/// Checks links one at a time, and counts the results.
struct LinkChecker: ~Copyable {
    private let isStrict: Bool
    private var resolver: BulkResolver
    private var explainer: MissExplainer
    /// Origins of foreign links that are not similar to any source.
    ///
    /// Most texts have many links to few foreign sites; this cache saves the search for suggestions.
    private var knownForeignOrigins: Set<Bytes> = []
    private(set) var ignored: IgnoreList
    private(set) var baseline: Baseline?
    private(set) var coverage: RouteCoverage
    /// The links that lead to each route; `nil` if no report shows them.
    private(set) var routeLinks: RouteLinks?
    /// The file whose links are being checked.
    private var file = ""
    private(set) var summary = CheckSummary()

    /// - Parameters:
    ///   - isStrict: whether warnings and foreign links are failures.
    ///   - keepsRouteLinks: whether to count the links of each route and to keep samples.
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

    /// Begins a block of lines, each of which ends in LF.
    mutating func begin(_ block: Span<UInt8>) { resolver.begin(block) }

    /// Returns the range of the next line of `block` without its line ending; `nil` at the end.
    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? {
        resolver.readLine(block) ? resolver.line : nil
    }

    /// Accepts the line returned last if it is just a link without problems, as most are.
    ///
    /// - Returns: `false`, counting nothing, if the link must be checked in full.
    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool {
        guard resolver.isSimple, ignored.isEmpty else { return false }
        resolver.resolveLine(block)
        guard let route = resolver.routeWithoutWarnings(block), !coverage.isDeprecated(route: route) else {
            return false
        }
        summary.links += 1
        summary.resolved += 1
        count(block.extracting(resolver.line), route: route)
        return true
    }

    // MARK: Links

    /// Checks a link and returns its problems.
    ///
    /// - Parameter expectation: the expected result, if any.
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
            var problems = matcher.warnings(about: link, pattern: pattern, &resolver.context).map {
                LinkProblem.warning($0)
            }
            if let expectation,
                let failure = matcher.failure(of: expectation, outcome, Bytes(link), &resolver.context)
            {
                problems.insert(.unexpected(failure), at: 0)
            }
            return record(problems, link, otherwise: \.resolved)
        case .miss(let miss): return problems(miss, Bytes(link), expectation)
        }
    }

    /// Checks a line that was truncated at `limit` bytes, which never is a valid URL.
    mutating func checkTooLong(_ link: Span<UInt8>, limit: Int) -> [LinkProblem] {
        summary.links += 1
        let miss = Miss(.invalidURL, detail: .tooLong(limit: limit))
        return record([.miss(miss, cause: nil, type: nil, suggestions: [])], link, otherwise: \.resolved)
    }

    /// Counts a link whose expected result cannot be read.
    mutating func checkUnreadable(_ link: Span<UInt8>, _ error: LinkListLine.ExpectationError)
        -> [LinkProblem]
    {
        summary.links += 1
        return record([.unreadableExpectation(error)], link, otherwise: \.resolved)
    }

    /// Counts a reference from one document to another.
    mutating func countRelative() {
        summary.links += 1
        summary.relative += 1
    }

    /// Begins the next file.
    mutating func beginFile(_ name: String) {
        summary.files += 1
        file = name
    }

    /// Returns the problems of the ignore list, known after the last link.
    mutating func finish() -> [Finding] {
        let findings = ignored.findings.map { finding in
            var finding = finding
            finding.severity = isStrict ? .failure : .warning
            return finding
        }
        summary.warnings += findings.count { $0.severity == .warning }
        return findings
    }

    /// The severity with which a problem is reported.
    func severity(of problem: LinkProblem) -> Finding.Severity {
        problem.isWarning && !isStrict ? .warning : .failure
    }

    // MARK: Links that do not resolve

    private mutating func problems(_ miss: Miss, _ link: Bytes, _ expectation: LinkExpectation?)
        -> [LinkProblem]
    {
        if let expectation {
            guard let failure = matcher.failure(of: expectation, .miss(miss), link, &resolver.context) else {
                return record([], link.span, otherwise: \.resolved)
            }
            // The reason for a miss says more than that the route is not the expected one. If the expected
            // route does not exist, only that is reported.
            if case .unknownRoute = failure {
                return record([.unexpected(failure)], link.span, otherwise: \.resolved)
            }
        }
        if miss.reason == .unknownSource, miss.detail == nil, expectation == nil {
            return foreignProblems(link)
        }
        return record([explainer.problem(miss, link, &resolver.context)], link.span, otherwise: \.resolved)
    }

    private mutating func foreignProblems(_ link: Bytes) -> [LinkProblem] {
        let origin = Self.origin(of: link)
        let isKnown = knownForeignOrigins.contains(origin)
        let suggestions = isKnown ? [] : explainer.suggestions(for: link, &resolver.context)
        if !isKnown, suggestions.isEmpty, knownForeignOrigins.count < Self.maximumKnownOrigins,
            !explainer.isNearSource(link, &resolver.context)
        {
            knownForeignOrigins.insert(origin)
        }
        let almost: [LinkProblem] = suggestions.isEmpty ? [] : [.almostForeign(suggestions)]
        return record(isStrict ? [.foreign(suggestions)] : almost, link.span, otherwise: \.foreign)
    }

    private static let maximumKnownOrigins = 10_000

    /// The part of the link before the path: scheme, host and port.
    private static func origin(of link: Bytes) -> Bytes {
        guard let colon = link.firstIndex(of: UInt8(ascii: ":")) else { return link }
        let start =
            link[(colon + 1)...].firstIndex { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
            ?? link.endIndex
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

    /// Counts a link by its problems, or in `otherwise` if none of them is a failure.
    ///
    /// - Returns: the problems that are not in the baseline.
    private mutating func record(
        _ problems: [LinkProblem], _ link: Span<UInt8>, otherwise count: WritableKeyPath<CheckSummary, Int>
    ) -> [LinkProblem] {
        if problems.isEmpty {
            summary[keyPath: count] += 1
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
            summary[keyPath: count] += 1
        }
        return fresh
    }
}
