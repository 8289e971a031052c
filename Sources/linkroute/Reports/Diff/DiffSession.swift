import LinkRouting
import LinkRoutingTools

/// One run of `diff`: resolves links with both tables as they are read, and passes changes to the reports.
struct DiffSession: ~Copyable, LinkConsumer {
    private var comparer: LinkComparer
    private var explainer: MissExplainer
    private let reports: [any DiffReport]
    private(set) var summary = DiffSummary()
    private var progress: LinkProgress
    /// Whether each route of the old table is deprecated.
    private let wasDeprecated: [Bool]
    /// Whether each route of the new table is deprecated.
    private let isDeprecated: [Bool]

    init(
        _ old: Matcher, _ new: Matcher, _ reports: [any DiffReport], maxLine: Int, progress: LinkProgress
    ) {
        self.progress = progress
        comparer = LinkComparer(old, new, maxLine: maxLine)
        wasDeprecated = old.table.routes.indices.map { old.table.deprecation(ofRoute: $0) != nil }
        isDeprecated = new.table.routes.indices.map { new.table.deprecation(ofRoute: $0) != nil }
        explainer = MissExplainer(new)
        self.reports = reports
    }

    // MARK: The table

    /// Begins the reports with the changes of the table.
    func begin(_ changes: [LocatedChange]) throws {
        for report in reports { try report.begin(changes) }
    }

    /// Compares the links in the `ok` lines of the old table.
    mutating func takeExamples() throws {
        let table = comparer.old.matcher.table
        let files = table.files.map { LineIndex($0) }
        for example in table.routes.lazy.flatMap(\.examples) where example.isExpectedToMatch {
            let link = Bytes(example.link.utf8)
            summary.examples += 1
            if let issue = take(link.span, in: LinkPlace()) {
                try report(issue, link.span, in: nil, files.location(of: example.sourceRange))
            }
        }
    }

    // MARK: Links of files

    mutating func skip(_ file: UnreadFile) { summary.unread.append(file) }

    mutating func beginFile(_ name: String) { summary.files += 1 }

    mutating func begin(_ block: Span<UInt8>) { comparer.begin(block) }

    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? { comparer.nextLine(block) }

    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool {
        guard let route = comparer.sameRoute(lineOf: block), !isDeprecated[route] else { return false }
        summary.links += 1
        summary.same += 1
        return true
    }

    mutating func take(_ link: Span<UInt8>, _ entry: LinkListLine, of line: Span<UInt8>) -> ChangedLink? {
        take(link, in: LinkPlace())
    }

    mutating func take(_ link: Span<UInt8>, in place: LinkPlace) -> ChangedLink? {
        summary.links += 1
        let verdict = comparer.compare(link)
        if isNewlyDeprecated { summary.deprecated += 1 }
        switch verdict {
        case .same: summary.same += 1
        case .unresolved: summary.unresolved += 1
        case .changed(let change):
            switch change {
            case .broken: summary.broken += 1
            case .fixed: summary.fixed += 1
            case .moved: summary.moved += 1
            case .values: summary.values += 1
            }
            return changed(link, change)
        }
        return nil
    }

    mutating func takeTruncated(_ link: Span<UInt8>, limit: Int) -> ChangedLink? {
        summary.links += 1
        // A truncated line is not a valid URL for either table.
        summary.unresolved += 1
        return nil
    }

    mutating func takeRelative(_ link: Span<UInt8>, in place: LinkPlace) -> ChangedLink? {
        summary.links += 1
        summary.relative += 1
        return nil
    }

    /// Whether the current link leads to a deprecated route, and did not before.
    private var isNewlyDeprecated: Bool {
        guard let route = comparer.new.route, isDeprecated[route] else { return false }
        return comparer.old.route.map { wasDeprecated[$0] } != true
    }

    private mutating func changed(_ link: Span<UInt8>, _ change: LinkChange) -> ChangedLink {
        var changed = ChangedLink(
            change: change, old: comparer.old.answer(link), new: comparer.new.answer(link), problem: nil)
        if case .miss(let miss) = changed.new {
            changed.problem = explainer.problem(
                miss, Bytes(link), &comparer.new.resolver.context)
        }
        return changed
    }

    // MARK: Reports

    /// Does nothing: a comment excludes a link from a check, not from a comparison.
    func take(_ comment: IgnoreComment, _ location: Location, endLine: Int) {}

    func report(
        _ changed: ChangedLink, _ link: Span<UInt8>, in outer: String?, _ location: Location
    ) throws {
        let finding = changed.finding(String(decoding: Bytes(link), as: UTF8.self), location)
        for report in reports { try report.add(finding) }
    }

    mutating func endFile(_ name: String) throws { try progress.clear() }

    mutating func pause(afterReading bytes: Int) throws {
        try progress.clear()
        for report in reports { try report.flush() }
        try progress.update(links: summary.links, files: summary.files, read: bytes)
    }

    /// Ends the reports.
    mutating func finish(_ changes: [TableChange], isInterrupted: Bool) throws -> DiffResult {
        try progress.clear()
        let result = DiffResult(changes: changes, summary: summary, isInterrupted: isInterrupted)
        for report in reports { try report.finish(result) }
        return result
    }
}
