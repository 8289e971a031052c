import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools
import SystemIO

/// Checks the links of a reader on one thread, and collects their results.
struct LinkCollector: ~Copyable, LinkConsumer {
    private(set) var checker: LinkChecker
    /// Whether links that resolve need no entry, and no pattern may ignore them.
    private let acceptsFast: Bool
    /// Whether this thread has seen a link to each of the routes.
    private var isUsed: [Bool]
    private let isDeprecated: [Bool]
    /// The results of the current file that are not written yet.
    private var results = CheckedLinks()
    /// Writes the results collected so far, in turn, and removes them.
    private var writeResults: (CheckedLinks) throws -> Void = { _ in }
    /// Whether results are written whenever the reader may have to wait.
    private var writesAtOnce = false
    /// The number of bytes read so far, of all files.
    private var bytesRead = 0
    /// The links that `tryFastAccept` accepted and that are not counted in the results yet.
    private var acceptedCount = 0

    init(_ settings: CheckSettings) {
        checker = LinkChecker(settings)
        let table = settings.matcher.table
        isUsed = Array(repeating: false, count: table.routes.count)
        isDeprecated = table.routes.indices.map { table.deprecation(ofRoute: $0) != nil }
        acceptsFast = !settings.listed.contains(.resolved) && settings.ignored.isEmpty
    }

    private var settings: CheckSettings { checker.settings }

    /// Whether the text has a comment that may ignore links which need no entry otherwise.
    private var hasComment = false

    /// The number of findings of one file that are kept before they are written.
    private static let maximumCount = 1000
    /// The size of their links.
    private static let maximumBytes = 4 << 20
    private var entryBytes = 0

    /// Begins an input.
    mutating func begin(
        _ results: CheckedLinks, writesAtOnce: Bool, writeResults: @escaping (CheckedLinks) throws -> Void
    ) {
        (self.results, self.writesAtOnce, self.writeResults) = (results, writesAtOnce, writeResults)
        entryBytes = 0
    }

    /// Updates the number of bytes read so far, of all files.
    mutating func count(read bytes: Int) {
        results.summary.byteCount += bytes - bytesRead
        bytesRead = bytes
    }

    // MARK: Links

    mutating func skip(_ file: UnreadFile) { results.summary.unread.append(file) }

    mutating func beginFile(_ name: String) {
        results.removeAll()
        (results.file, results.summary.files) = (name, 1)
        hasComment = false
    }

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

    /// Accepts the line read last if it is just a link without problems, as most are.
    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool {
        guard acceptsFast, let route = checker.resolver.routeWithoutWarnings(block), !isDeprecated[route]
        else { return false }
        let link = block.extracting(checker.resolver.line)
        if !settings.files.isEmpty, link.isWebLink {
            let systems = settings.files.systems
            for system in systems where settings.files.verdict(system, link).outcome != .opens {
                return false
            }
            for system in systems { results.summary.systems[system, default: .init()].count(.opens) }
        }
        acceptedCount += 1
        count(link, route: route)
        return true
    }

    mutating func take(_ link: Span<UInt8>, in place: LinkPlace) -> ListedLink? {
        switch place.kind {
        case .link: return collect(checker.check(link, nil, in: place), link)
        case .relative: return collect(checker.checkRelative(link, in: place), link)
        case .truncated(let limit, isLine: true):
            return .failed(.miss(Miss(.invalidURL, detail: .tooLong(limit: limit))))
        case .truncated(let limit, isLine: false):
            let message = "the link is longer than \(limit) bytes"
            return .failed(Finding(MissReason.invalidURL.rawValue, message))
        case .line(.failure(let error)): return .failed(.unreadable(error.message))
        case .line(.success(let expectation)):
            if let problem = checker.joinedArrow(link) { return .failed(problem) }
            if checker.hasTextAround(link) {
                let hint = "use `--extract` to check the links in running text"
                return .failed(Finding("text-around-link", "the line has more than a link", hint: hint))
            }
            return collect(checker.check(link, expectation), link)
        }
    }

    /// Counts a link that needs no entry, and returns any other. If the text has comments, they may ignore
    /// the link, although it does not fail.
    private mutating func collect(_ link: ListedLink, _ text: Span<UInt8>) -> ListedLink? {
        if let route = link.route {
            count(text, route: route)
            if text.isWebLink { results.summary.count(link.systems) }
        }
        if link.isWrapper { results.summary.wrapped += 1 }
        if let rule = link.ignoreRule { results.summary.ignoreCounts[rule, default: 0] += 1 }
        if !link.findings.isEmpty || settings.listed.contains(link.outcome) { return link }
        if hasComment, link.outcome == .foreign || link.outcome == .relative { return link }
        results.summary.count(link.outcome)
        return nil
    }

    /// Counts a link that leads to the route at `index`.
    private mutating func count(_ link: Span<UInt8>, route index: Int) {
        if !isUsed[index] { results.summary.usedRoutes.insert(index) }
        isUsed[index] = true
        results.routeLinks?.add(link, route: index, file: results.file)
    }

    mutating func take(_ comment: IgnoreComment, _ location: Location, endLine: Int) {
        hasComment = true
        results.entries.append(
            ListedLink(text: "", location: location, outcome: .ignored, comment: (comment, endLine)))
    }

    mutating func report(
        _ link: ListedLink, _ text: Span<UInt8>, in outer: String?, _ location: Location
    ) throws {
        var entry = link
        entry.text = String(decoding: Bytes(text), as: UTF8.self)
        (entry.outer, entry.location) = (outer, location)
        entryBytes += entry.text.utf8.count
        results.entries.append(entry)
    }

    // MARK: Files

    mutating func withdrawFile() { results.summary.files = 0 }

    mutating func endFile(_ name: String) throws {
        countAccepted()
        results.isLast = true
    }

    mutating func pause(afterReading bytes: Int) throws {
        countAccepted()
        count(read: bytes)
        if writesAtOnce || results.entries.count > Self.maximumCount || entryBytes > Self.maximumBytes {
            entryBytes = 0
            try writeResults(results)
        }
    }
}
