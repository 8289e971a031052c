import LinkAssociations
import LinkRoutingLanguage

/// The sentences at the end of a check.
extension CheckSession: ReportResult {
    /// Warnings about files that were not read. A strict check has failures instead.
    var unreadWarnings: [Finding] {
        settings.failures.contains(.unread) && !isInterrupted
            ? [] : UnreadFile.findings(summary.unread, .warning)
    }

    /// Whether the check fails. Failures that a new baseline records do not count.
    var isFailure: Bool {
        summary.failed > 0 && baseline?.isNew != true || hasOtherFailure
    }

    /// The failure of a check whose links lead to too few routes.
    var coverageFinding: Finding? {
        guard let coverage = requestedCoverage, let minimumCoverage = settings.minimumCoverage,
            coverage.used * 100 < minimumCoverage * coverage.routes
        else { return nil }
        return Finding(
            "low-coverage",
            "links lead to \(coverage.percent)% of the routes; at least \(minimumCoverage)% is required",
            hint: "no link leads to \(Messages.alternatives(Array(names(coverage.unused).prefix(10))))",
            location: Location(file: table.files.first?.name ?? ""))
    }

    var sentences: [String] {
        if isInterrupted { return [Messages.interruption, summary.sentence] }
        var sentences = [
            SystemCounts.sentence(summary.systems), UnreadFile.sentence(listing: summary.unread),
        ].compactMap { $0 }
        if summary.wrapped > 0, !settings.unwraps {
            let links = Messages.phrases([(summary.wrapped, "link elsewhere has", "links elsewhere have")])
            sentences.append("\(links) a link of the table inside: use `--unwrap`")
        }
        if let baseline { sentences += baseline.sentences }
        return sentences + [coverageSentence].compactMap { $0 } + [summary.sentence]
    }

    private func names(_ routes: [Int]) -> [String] { routes.compactMap(table.name(ofRoute:)) }

    private var coverageSentence: String? {
        guard let coverage = requestedCoverage else { return nil }
        let unused = names(coverage.unused).map(Messages.quoted).joined(separator: ", ")
        let routes = "\(coverage.used) of \(Messages.counted(coverage.routes, "route"))"
        return "links lead to \(routes) (\(coverage.percent)%)"
            + (unused.isEmpty ? "" : "; none leads to \(unused)")
    }

    var requestedSentence: String? {
        settings.listsUnusedRoutes && !isInterrupted ? coverageSentence : nil
    }

    var headline: String {
        if summary.links == 0 { return "No links were found" }
        if isWithoutResult { return "No link opens a screen" }
        if summary.failed == 0 {
            return isFailure ? "No link needs fixing, but the check fails" : "No link needs fixing"
        }
        let links = "\(Messages.grouped(summary.failed)) of \(Messages.counted(summary.links, "link"))"
        return "\(links) \(summary.failed == 1 ? "needs" : "need") fixing"
    }

    /// Whether no link failed only because none belongs to the app.
    var isWithoutResult: Bool { summary.failed + summary[.resolved] + summary[.known] == 0 }

    var members: [JSONValue.Member] {
        let coverage = requestedCoverage.map { coverage in
            JSONValue.object([
                ("routes", .number(coverage.routes)), ("used", .number(coverage.used)),
                ("unused", .array(names(coverage.unused).map { .text($0) })),
            ])
        }
        return [
            ("summary", summary.object), ("unread", UnreadFile.objects(summary.unread)),
            ("coverage", coverage), ("interrupted", isInterrupted ? .bool(true) : nil),
        ]
    }
}

/// The counts of a check. Each link is counted in `links` and in exactly one other count of links.
struct CheckSummary {
    var files = 0
    var links = 0
    /// The number of warnings, not of links: a link may have several.
    var warnings = 0
    /// The numbers of links by outcome.
    var outcomes: [ListedLink.Outcome: Int] = [:]
    /// Foreign links that have a link of the table in them.
    var wrapped = 0
    /// The files that were not read.
    var unread: [UnreadFile] = []
    /// The routes that links lead to.
    var usedRoutes: Set<Int> = []
    /// The number of links that each rule of the ignore list ignored.
    var ignoreCounts: [Int: Int] = [:]
    /// The number of bytes that were read.
    var byteCount = 0
    /// The outcomes on the systems with association files, for links of web sources that lead to a route.
    var systems: [LinkSystem: SystemCounts] = [:]

    mutating func count(_ outcome: ListedLink.Outcome) {
        links += 1
        self[outcome] += 1
    }

    /// The number of links with an outcome.
    subscript(_ outcome: ListedLink.Outcome) -> Int {
        get { outcomes[outcome] ?? 0 }
        set { outcomes[outcome] = newValue }
    }

    var failed: Int { self[.failed] }

    /// Counts what the systems do with a link.
    mutating func count(_ results: [SystemResult]) {
        for result in results { systems[result.system, default: SystemCounts()].count(result.outcome) }
    }

    /// Adds the counts of other links.
    mutating func add(_ other: CheckSummary) {
        files += other.files
        links += other.links
        outcomes.merge(other.outcomes, uniquingKeysWith: +)
        warnings += other.warnings
        wrapped += other.wrapped
        unread += other.unread
        usedRoutes.formUnion(other.usedRoutes)
        ignoreCounts.merge(other.ignoreCounts, uniquingKeysWith: +)
        byteCount += other.byteCount
        systems.merge(other.systems) { $0.merging($1, uniquingKeysWith: +) }
    }

    /// The number of links without a failure.
    var passed: Int { links - failed - self[.known] }

    /// All counts in one sentence for people.
    var sentence: String {
        let heading = "\(Messages.counted(links, "link")) in \(Messages.counted(files, "file"))"
        let phrases = Messages.phrases(
            ListedLink.Outcome.allCases.map { (self[$0], $0.words.singular, $0.words.plural) })
        let text = phrases.isEmpty ? heading : "\(heading): \(phrases)"
        return text + (warnings > 0 ? "; \(Messages.counted(warnings, "warning"))" : "")
    }

    var object: JSONValue {
        var counts: [JSONValue.Member] = [("files", .number(files)), ("links", .number(links))]
        counts += ListedLink.Outcome.allCases.map { ($0.rawValue, .number(self[$0])) }
        counts += [("warnings", .number(warnings)), ("unread", unread.isEmpty ? nil : .number(unread.count))]
        return .object(counts + LinkSystem.allCases.map { ($0.rawValue, systems[$0]?.object) })
    }
}
