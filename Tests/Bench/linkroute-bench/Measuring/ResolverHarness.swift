import LinkRoutingLanguage
import SystemIO

/// How far links are processed in a measurement. Each stage includes the ones before it.
enum Stage: String, CaseIterable {
    /// Finds scheme, host and segments.
    case read
    /// Finds the route: from a URL to the route and the ranges of its values.
    case find
    /// Writes the result: from a URL to a line of JSON.
    case answer
    /// Like `find`, for links that consist of the shortest possible origin and a path, as other routers get
    /// them.
    case path
    /// Finds the route of each link on its own, through the public API.
    case single
    /// Like `single`, and reads the values of the match.
    case values
    /// Asks for each link on its own whether it has a route.
    case can

    /// The question of a stage that resolves each link on its own; `nil` for lists.
    var question: SingleLinks.Question? {
        switch self {
        case .read, .find, .answer, .path: nil
        case .single: .match
        case .values: .values
        case .can: .canMatch
        }
    }
}

/// Runs the stages of the core. No other file of the benchmarks calls the core's resolver.
struct ResolverHarness: ~Copyable {
    let matcher: Matcher
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    private var output = ByteBuffer()

    /// Compiles the table at `path`.
    init(table path: String) throws(BenchError) {
        try self.init([TableFile(name: path, bytes: File.read(path))])
    }

    /// Compiles the table in `files`.
    init(_ files: [TableFile]) throws(BenchError) {
        do {
            matcher = try Matcher(RouteTable(files: files))
        } catch {
            throw .table(files.first?.name ?? "", errors: error.description)
        }
        resolver = BulkResolver(matcher)
        templates = ResultTemplates(matcher)
    }

    /// The number of bytes that must follow the lines in their block.
    static let padding = BulkResolver.padding

    /// Processes the lines of `block` before `end`, all of which end in LF, up to and including `stage`.
    ///
    /// - Returns: how many lines resolved, or after `read`, how many the bitmasks show.
    mutating func process(_ block: Span<UInt8>, upTo end: Int, _ stage: Stage) -> Int {
        var count = 0
        output.removeAll()
        resolver.begin(block, upTo: end)
        switch stage {
        case .read: while resolver.readLine(block) { if resolver.isSimple { count += 1 } }
        case .find, .path: while resolver.advance(block) { if resolver.isMatch { count += 1 } }
        case .answer:
            var misses = 0
            _ = resolver.write(linesOf: block, with: &templates, to: &output, upTo: .max, misses: &misses)
            count = resolver.lineCount - misses
        case .single, .values, .can: break
        }
        return count
    }
}

/// All links of a list, processed up to one stage in several rounds.
struct StageRun {
    var stage: Stage
    var table: String
    var links: String
    /// The number of links that are used.
    var limit = 200_000
    var rounds = 5
    /// Whether only links without a route are used, by a stage that resolves each link on its own.
    var onlyMisses = false

    struct Result {
        /// Per link, the median of the rounds.
        var nanoseconds: Double
        var links: Int
        /// The number of links that resolved.
        var matches: Int
    }

    func measure() throws(BenchError) -> Result {
        let all = try LinkLines(File.read(links), limit: limit)
        let lines = stage == .path ? all.paths() : all
        guard lines.count > 0 else { throw .noData(links) }
        if let question = stage.question {
            var single = try SingleLinks(table: table, lines)
            if onlyMisses { single = single.misses }
            return repeated(single.count) { single.resolve(question) }
        }
        var harness = try ResolverHarness(table: table)
        return repeated(lines.count) {
            var matches = 0
            lines.forEachBlock(padding: ResolverHarness.padding) { block, end in
                matches += harness.process(block, upTo: end, stage)
            }
            return matches
        }
    }

    /// Runs `body`, which returns the number of matches, once to warm up memory and caches and then in
    /// rounds.
    private func repeated(_ count: Int, _ body: () -> Int) -> Result {
        var times: [Double] = []
        // Allocations are counted as the difference between two numbers of rounds.
        times.reserveCapacity(rounds + 1)
        var matches = 0
        for round in 0...rounds {
            let start = Clock.now
            matches = body()
            if round > 0 || rounds == 0 { times.append((Clock.now - start).nanoseconds / Double(count)) }
        }
        return Result(nanoseconds: times.median, links: count, matches: matches)
    }
}
