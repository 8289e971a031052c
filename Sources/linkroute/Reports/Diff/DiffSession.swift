import LinkRoutingLanguage
import LinkRoutingTools

/// One run of `diff`: resolves links with both tables as they are read, and passes changes to the reports.
struct DiffSession: ~Copyable, LinkConsumer {
    private var comparer: LinkComparer
    private let explainer: MissExplainer
    private let reports: [Report]
    private var result: DiffResult
    private var progress: LinkProgress
    /// Whether each route of the new table is deprecated.
    private let isDeprecated: [Bool]

    init(
        _ old: Matcher, _ new: Matcher, _ reports: [Report], maxLine: Int, progress: LinkProgress
    ) {
        self.progress = progress
        comparer = LinkComparer(old, new, maxLine: maxLine)
        result = DiffResult(comparer.changes)
        isDeprecated = new.table.routes.indices.map { new.table.deprecation(ofRoute: $0) != nil }
        explainer = MissExplainer(new)
        self.reports = reports
    }

    // MARK: The table

    /// Begins the reports with the changes of the table, the links of the old table's `ok` lines, and other
    /// links that the old table accepts and the new one loses.
    mutating func begin() throws {
        let (old, new) = (comparer.old.matcher.table, comparer.new.matcher.table)
        let (files, newFiles) = (old.files.map { LineIndex($0) }, new.files.map { LineIndex($0) })
        let findings = result.changes.map { $0.finding(old: files, new: newFiles) }
        for report in reports { try report.begin(result.changes, findings) }
        let decided = try takeExamples(files)
        // A table loses nothing that has the meaning of the other one.
        let (lost, undecidedCount) = result.changes.isEmpty ? ([], 0) : comparer.lostLinks(besides: decided)
        result.undecided = undecidedCount
        for link in lost {
            let bytes = Bytes(link.link.utf8)
            let change = comparer.compare(bytes.span)
            guard change.isChange else { continue }
            result.lost += 1
            let finding = finding(bytes.span, change, isWritten: false)
            try report(finding, bytes.span, in: nil, files.location(of: link.place))
        }
    }

    /// Compares the links in the `ok` lines of the old table, and returns the patterns that lose one.
    private mutating func takeExamples(_ files: [LineIndex]) throws -> Set<Int> {
        var losing: Set<Int> = []
        for example in comparer.old.matcher.table.routes.lazy.flatMap(\.examples)
        where example.isExpectedToMatch {
            let link = Bytes(example.link.utf8)
            result.examples += 1
            guard let finding = take(link.span, in: LinkPlace()) else { continue }
            if finding.severity == .failure, case .match(let pattern, _) = comparer.old.outcome {
                losing.insert(pattern)
            }
            try report(finding, link.span, in: nil, files.location(of: example.sourceRange))
        }
        return losing
    }

    // MARK: Links of files

    mutating func skip(_ file: UnreadFile) { result.unread.append(file) }

    mutating func beginFile(_ name: String) { result.files += 1 }

    mutating func withdrawFile() { result.files -= 1 }

    mutating func begin(_ block: Span<UInt8>) { comparer.begin(block) }

    mutating func nextLine(_ block: Span<UInt8>) -> Range<Int>? { comparer.nextLine(block) }

    mutating func tryFastAccept(_ block: Span<UInt8>) -> Bool {
        guard let route = comparer.sameRoute(lineOf: block), !isDeprecated[route] else { return false }
        result.links += 1
        result[.same] += 1
        return true
    }

    mutating func take(_ link: Span<UInt8>, in place: LinkPlace) -> Finding? {
        result.links += 1
        switch place.kind {
        // A truncated line is not a valid URL for either table.
        case .truncated: result[.unresolved] += 1
        case .relative: result[.relative] += 1
        case .link, .line:
            let change = comparer.compare(link)
            if isNewlyDeprecated { result.deprecated += 1 }
            result[change] += 1
            if change == .moved, comparer.isRenamed { result.renamed += 1 }
            if change.isChange { return finding(link, change) }
        }
        return nil
    }

    /// Whether the current link leads to a deprecated route, and did not before.
    private var isNewlyDeprecated: Bool {
        guard let route = comparer.new.route, isDeprecated[route] else { return false }
        return comparer.old.route.flatMap(comparer.old.matcher.table.deprecation(ofRoute:)) == nil
    }

    /// The finding that reports a link, without its location.
    ///
    /// - Parameter isWritten: Whether somebody has written the link, and may have meant another host.
    private mutating func finding(
        _ link: Span<UInt8>, _ change: LinkComparison, isWritten: Bool = true
    ) -> Finding {
        let (old, new) = (LinkAnswer(&comparer.old, link), LinkAnswer(&comparer.new, link))
        let (before, after) = (old.text(besides: new), new.text(besides: old))
        var message = "\(Messages.quoted(before)) becomes \(Messages.quoted(after))"
        var problem: Finding?
        if case .miss(let miss) = comparer.new.outcome {
            let found = explainer.problem(
                miss, Bytes(link), &comparer.new.context,
                isSuggesting: isWritten || miss.reason != .unknownSource)
            if let route = old.route {
                message = "it resolved to \(Messages.quoted(route)); now \(found.message)"
            }
            problem = found
        }
        // What the route is called now does not matter.
        let isFailure = change == .broken || change == .moved && !comparer.isRenamed
        let text = String(decoding: Bytes(link), as: UTF8.self)
        return Finding(
            change.rawValue, message, isFailure ? .failure : .notice,
            hint: problem?.hints.joined(separator: "\n"),
            facts: [("old", old.object), ("new", new.object)], link: text,
            suggestions: problem?.suggestions ?? [])
    }

    // MARK: Reports

    func report(_ finding: Finding, _ link: Span<UInt8>, in outer: String?, _ location: Location) throws {
        var finding = finding
        finding.location = location
        for report in reports { try report.add(finding) }
    }

    mutating func endFile(_ name: String) throws { try progress.clear() }

    mutating func pause(afterReading bytes: Int) throws {
        try progress.clear()
        for report in reports { try report.flush() }
        try progress.update(links: result.links, files: result.files, read: bytes)
    }

    /// Ends the reports.
    mutating func finish(isInterrupted: Bool) throws -> DiffResult {
        try progress.clear()
        result.isInterrupted = isInterrupted
        for report in reports { try report.finish(result) }
        return result
    }
}
