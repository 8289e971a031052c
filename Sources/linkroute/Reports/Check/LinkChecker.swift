import LinkRouting
import LinkRoutingTools

/// A link that was checked: its problems, and its outcome if none of them is a failure.
struct CheckedLink {
    /// Without their locations.
    var problems: [Finding] = []
    var outcome: ListedLink.Outcome
    /// The index of the route that the link leads to.
    var route: Int?
    /// The index of the rule of the ignore list that the link matches.
    var ignoreRule: Int?
    /// The outcome on each system; empty without association files.
    var systems: [SystemResult] = []
}

/// Checks links one at a time.
///
/// A checker collects nothing, so that several threads can check parts of one input, each with a checker of
/// its own.
struct LinkChecker: ~Copyable {
    let isStrict: Bool
    private var resolver: BulkResolver
    private var explainer: MissExplainer
    /// Origins of foreign links that are not similar to any source.
    ///
    /// Most texts have many links to few foreign sites; this cache saves the search for suggestions.
    private var knownForeignOrigins: Set<Bytes> = []
    private let ignored: IgnoreList
    /// `nil` without association files.
    private var systems: SystemCheck?

    /// - Parameters:
    ///   - explainer: explains misses of the same matcher.
    ///   - files: the association files that are applied to all links.
    ///   - isStrict: whether warnings and foreign links are failures.
    init(
        _ matcher: Matcher, _ explainer: MissExplainer, ignoring ignored: IgnoreList,
        files: AssociationFiles? = nil, isStrict: Bool, maxLine: Int
    ) {
        systems = files.flatMap { SystemCheck($0) }
        resolver = BulkResolver(matcher, maxLine: maxLine)
        self.explainer = explainer
        self.ignored = ignored
        self.isStrict = isStrict
    }

    private var matcher: Matcher { resolver.matcher }
    var table: RouteTable { matcher.table }

    // MARK: Lines

    /// Begins a block of lines, each of which ends in LF.
    mutating func begin(_ block: Span<UInt8>) { resolver.begin(block) }

    /// The range of the line returned last.
    var line: Range<Int> { resolver.line }

    /// Returns the range of the next line of `block` without its line ending; `nil` at the end.
    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? {
        resolver.readLine(block) ? resolver.line : nil
    }

    /// Resolves the line returned last, if it is just a link without problems, as most are.
    ///
    /// - Returns: the index of the route, which may be deprecated, or `nil` if the link must be checked in
    ///   full.
    mutating func tryFastAccept(_ block: Span<UInt8>) -> Int? {
        guard ignored.isEmpty, let route = resolver.routeWithoutWarnings(block) else { return nil }
        let link = block.extracting(resolver.line)
        guard systems != nil, SystemCheck.isWeb(link) else { return route }
        return systems?.opensEverywhere(link) == true ? route : nil
    }

    /// The systems that open the app with every web link that `tryFastAccept` returns.
    var checkedSystems: [LinkSystem] { systems?.systems ?? [] }

    // MARK: Links

    /// Checks a link.
    ///
    /// - Parameter expectation: the expected result, if any.
    mutating func check(_ link: Span<UInt8>, _ expectation: LinkExpectation?) -> CheckedLink {
        if !ignored.isEmpty, let rule = ignored.rule(matching: link) {
            return CheckedLink(outcome: .ignored, ignoreRule: rule)
        }
        let outcome = matcher.resolve(link, &resolver.context)
        switch outcome {
        case .match(let pattern, _):
            let route = matcher.routeIndex(ofPattern: pattern)
            var problems = matcher.warnings(about: link, pattern: pattern, &resolver.context).map {
                Finding.warning($0)
            }
            if let expectation,
                let failure = matcher.failure(of: expectation, outcome, Bytes(link), &resolver.context)
            {
                problems.insert(.unexpected(failure), at: 0)
            }
            let results = systems?.results(for: link, isForeign: false) ?? []
            problems += SystemCheck.problems(ofResolved: link, results)
            return CheckedLink(
                problems: problems, outcome: .resolved(route: nil), route: route, systems: results)
        case .miss(let miss):
            var result = checked(miss, Bytes(link), expectation)
            let isForeign = miss.reason == .unknownSource
            result.systems = systems?.results(for: link, isForeign: isForeign) ?? []
            result.problems += SystemCheck.problems(ofMiss: result.systems)
            return result
        }
    }

    /// Checks a reference that is relative to its document.
    func checkRelative(_ link: Span<UInt8>) -> CheckedLink {
        guard let warning = Self.placeholderWarning(link) else { return CheckedLink(outcome: .relative) }
        if !ignored.isEmpty, let rule = ignored.rule(matching: link) {
            return CheckedLink(outcome: .ignored, ignoreRule: rule)
        }
        return CheckedLink(problems: [warning], outcome: .relative)
    }

    /// The warning about a placeholder of a template in a link that the table does not resolve.
    private static func placeholderWarning(_ link: Span<UInt8>) -> Finding? {
        UnfilledPlaceholder.firstOfTemplate(in: link).map { .warning(.unfilledPlaceholder($0)) }
    }

    /// Checks a line that was truncated at `limit` bytes, which never is a valid URL.
    func checkTooLong(limit: Int) -> CheckedLink {
        let miss = Miss(.invalidURL, detail: .tooLong(limit: limit))
        return CheckedLink(problems: [.miss(miss)], outcome: .failed)
    }

    // MARK: Links that do not resolve

    private mutating func checked(_ miss: Miss, _ link: Bytes, _ expectation: LinkExpectation?)
        -> CheckedLink
    {
        if let expectation {
            guard let failure = matcher.failure(of: expectation, .miss(miss), link, &resolver.context) else {
                return CheckedLink(outcome: .resolved(route: nil))
            }
            // The reason for a miss says more than that the route is not the expected one. If the expected
            // route does not exist, only that is reported.
            if case .unknownRoute = failure {
                return CheckedLink(problems: [.unexpected(failure)], outcome: .failed)
            }
        }
        if miss.reason == .unknownSource, miss.detail == nil, expectation == nil {
            return CheckedLink(problems: foreignProblems(link), outcome: .foreign)
        }
        return CheckedLink(
            problems: [explainer.problem(miss, link, &resolver.context)], outcome: .failed)
    }

    private mutating func foreignProblems(_ link: Bytes) -> [Finding] {
        let origin = Self.origin(of: link)
        let isKnown = knownForeignOrigins.contains(origin)
        let suggestions = isKnown ? [] : explainer.suggestions(for: link, &resolver.context)
        if !isKnown, let host = explainer.lookalike(of: link, &resolver.context) {
            return [.lookalike(host, suggestions)]
        }
        if !isKnown, suggestions.isEmpty, knownForeignOrigins.count < Self.maximumKnownOrigins,
            !explainer.isNearSource(link, &resolver.context)
        {
            knownForeignOrigins.insert(origin)
        }
        if !suggestions.isEmpty { return [.almostForeign(suggestions)] }
        let warnings = [Self.placeholderWarning(link.span)].compactMap { $0 }
        return (isStrict ? [.foreign()] : []) + warnings
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
}
