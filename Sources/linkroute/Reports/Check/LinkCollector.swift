import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Checks the links of a reader on one thread, and collects their results.
struct LinkCollector: ~Copyable, LinkConsumer {
    private(set) var checker: LinkChecker
    private let listed: Set<ListedLink.Outcome>
    private let listsResolved: Bool
    /// The routes of all links that this thread has checked.
    private var coverage: RouteCoverage
    /// The results of the current batch.
    private var results = CheckedLinks()
    /// Writes the results collected so far, and removes them. `nil` if they are written at the end of the
    /// batch.
    private var writeResults: ((CheckedLinks) throws -> Void)?
    private var readsStandardInput = false
    /// The links that `tryFastAccept` accepted and that are not counted in the results yet.
    private var acceptedCount = 0
    /// Whether the results have the links of each route.
    private var keepsRouteLinks = false

    init(_ checker: consuming LinkChecker, listing listed: Set<ListedLink.Outcome>) {
        coverage = RouteCoverage(checker.table)
        self.checker = checker
        self.listed = listed
        listsResolved = listed.contains(.resolved)
    }

    /// The number of findings of one file that are kept before they are written.
    private static let maximumCount = 1000
    /// The size of their links.
    private static let maximumBytes = 4 << 20
    private var entryBytes = 0

    /// Begins a batch of lines of a list.
    mutating func begin(_ results: CheckedLinks) {
        self.results = results
        keepsRouteLinks = results.routeLinks != nil
        writeResults = nil
    }

    /// Begins a batch that is a whole file, read by the reader itself.
    ///
    /// - Parameter writeResults: Writes the results collected so far, in turn.
    mutating func begin(
        _ results: CheckedLinks, readsStandardInput: Bool,
        writeResults: @escaping (CheckedLinks) throws -> Void
    ) {
        self.results = results
        keepsRouteLinks = results.routeLinks != nil
        self.readsStandardInput = readsStandardInput
        self.writeResults = writeResults
    }

    // MARK: Links

    mutating func skip(_ file: UnreadFile) { results.summary.unread.append(file) }

    mutating func beginFile(_ name: String) { results.begin(name, isFirst: true) }

    mutating func begin(_ block: Span<UInt8>) { checker.resolver.begin(block) }

    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? {
        if checker.resolver.readLine(block) { return checker.resolver.line }
        countAccepted()
        return nil
    }

    private mutating func countAccepted() {
        results.summary.links += acceptedCount
        results.summary[.resolved] += acceptedCount
        acceptedCount = 0
    }

    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool {
        if listsResolved { return false }
        guard let route = checker.tryFastAccept(block), !coverage.isDeprecated(route: route) else {
            return false
        }
        acceptedCount += 1
        if !checker.checkedSystems.isEmpty, SystemCheck.isWeb(block.extracting(checker.resolver.line)) {
            for system in checker.checkedSystems {
                results.summary.systems[system, default: .init()].count(.opens)
            }
        }
        count(block.extracting(checker.resolver.line), route: route)
        return true
    }

    mutating func take(_ link: Span<UInt8>, _ entry: LinkListLine, of line: Span<UInt8>) -> CheckedLink? {
        do throws(LinkListLine.ExpectationError) {
            let expectation = try entry.expectation(line)
            if let problem = checker.joinedArrow(link) ?? checker.textAround(link) {
                return .failed(problem)
            }
            return collect(checker.check(link, expectation), link)
        } catch {
            return .failed(.unreadable(error))
        }
    }

    mutating func take(_ link: Span<UInt8>, in place: LinkPlace) -> CheckedLink? {
        collect(checker.check(link, nil, in: place), link)
    }

    mutating func takeTruncated(_ link: Span<UInt8>, limit: Int) -> CheckedLink? {
        .failed(.miss(Miss(.invalidURL, detail: .tooLong(limit: limit))))
    }

    mutating func takeRelative(_ link: Span<UInt8>, in place: LinkPlace) -> CheckedLink? {
        collect(checker.checkRelative(link, in: place), link)
    }

    /// Counts a link that needs no entry, and returns any other.
    private mutating func collect(_ link: CheckedLink, _ text: Span<UInt8>) -> CheckedLink? {
        if let route = link.route {
            count(text, route: route)
            if SystemCheck.isWeb(text) { results.summary.count(link.systems) }
        }
        if link.isWrapper { results.summary.wrapped += 1 }
        if let rule = link.ignoreRule { results.ignoreCounts[rule, default: 0] += 1 }
        if !link.problems.isEmpty || listed.contains(link.outcome) { return link }
        results.summary.count(link.outcome)
        return nil
    }

    /// Counts a link that leads to the route at `index`.
    private mutating func count(_ link: Span<UInt8>, route index: Int) {
        if coverage.count(route: index) { results.firstUses.append(index) }
        if keepsRouteLinks { results.routeLinks?.add(link, route: index, file: results.file) }
    }

    mutating func take(_ comment: IgnoreComment, _ location: Location, endLine: Int) {
        results.entries.append(
            ListedLink(
                text: "", location: location, outcome: .ignored,
                comment: (comment, endLine - location.line)))
    }

    mutating func report(
        _ link: CheckedLink, _ text: Span<UInt8>, in outer: String?, _ location: Location
    ) throws {
        let full = String(decoding: Bytes(text), as: UTF8.self)
        let facts: [JSONValue.Member] = [("link", .text(full)), ("outer", outer.map { .text($0) })]
        let findings = link.problems.map { problem in
            var finding = problem
            if finding.severity == .warning, checker.failures.contains(.warnings) {
                finding.severity = .failure
            }
            (finding.location, finding.link, finding.facts) = (location, full, facts + finding.facts)
            if let outer { finding.hints.append("the link is part of \(Messages.quoted(outer))") }
            return finding
        }
        entryBytes += full.utf8.count
        results.entries.append(
            ListedLink(
                text: full, location: location, outcome: link.outcome,
                route: link.route.flatMap(checker.table.name(ofRoute:)), systems: link.systems,
                findings: findings))
    }

    // MARK: Files

    mutating func endFile(_ name: String) throws {
        countAccepted()
        results.isLast = true
    }

    mutating func pause(afterReading bytes: Int) throws {
        countAccepted()
        guard let writeResults else { return }
        if readsStandardInput || results.entries.count > Self.maximumCount || entryBytes > Self.maximumBytes {
            entryBytes = 0
            try writeResults(results)
        }
        if readsStandardInput { try FileDescriptor.standardInput.waitForInput() }
    }
}
