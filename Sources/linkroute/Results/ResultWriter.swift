import LinkRouting

/// Resolves links and writes their results.
struct ResultWriter: ~Copyable {
    private let mode: OutputMode
    private let json: ResultJSON
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    /// Evaluates links as the systems do; `nil` without association files.
    private var verdicts: VerdictWriter?
    /// A result that the general writer of JSON makes.
    private var result: Bytes = []
    private var counts = RouteCounts()
    /// Whether any link did not resolve.
    private(set) var hasMisses = false

    /// - Parameters:
    ///   - files: The association files that are also applied to the links.
    ///   - usesFastPath: Whether lists take the fast path. Tests turn it off: the results are the same.
    init(
        _ matcher: Matcher, _ mode: OutputMode, maxLine: Int, files: AssociationFiles? = nil,
        usesFastPath: Bool = true
    ) {
        self.mode = mode
        json = ResultJSON(matcher, isFull: mode.full)
        resolver = BulkResolver(matcher, maxLine: maxLine)
        resolver.isFastPathEnabled = usesFastPath
        templates = ResultTemplates(matcher, mode.resultForm)
        verdicts = files.flatMap { VerdictWriter($0) }
    }

    private var matcher: Matcher { resolver.matcher }

    /// Whether a route takes the link that was written last by `write(line:limit:to:)`.
    var isMatch: Bool { resolver.isMatch }

    /// Resolves the lines of `block` before `end`, all of which end in LF, and writes their results. It is
    /// fastest if ``BulkResolver/padding`` bytes follow them.
    mutating func write(lines block: Span<UInt8>, upTo end: Int, to output: inout OutputBuffer) throws {
        resolver.begin(block, upTo: end)
        if !mode.usesTemplates {
            while resolver.advance(block) { try write(block.extracting(resolver.line), to: &output) }
        } else if mode.format == .csv || verdicts != nil {
            while resolver.readLine(block) { try output.write { bytes, _ in writeLine(block, to: &bytes) } }
        } else {
            try writeLines(block, to: &output)
        }
    }

    /// Writes results of which nothing depends on the links but what templates have.
    private mutating func writeLines(_ block: Span<UInt8>, to output: inout OutputBuffer) throws {
        while true {
            var misses = 0
            let reason = try output.write { bytes, length in
                resolver.write(
                    linesOf: block, with: &templates, to: &bytes, upTo: length, misses: &misses)
            }
            if misses > 0 { hasMisses = true }
            switch reason {
            case .endOfBlock: return
            case .outputIsFull: break
            case .general: try write(block.extracting(resolver.line), to: &output)
            }
        }
    }

    /// Writes the result of the line that the resolver has read, with what else depends on the link.
    private mutating func writeLine(_ block: Span<UInt8>, to output: inout ByteBuffer) {
        let start = output.count
        if mode.format == .csv { SeparatedText.appendCSV(block.extracting(resolver.line), to: &output) }
        var misses = 0
        if resolver.writeLine(block, with: &templates, to: &output, misses: &misses) {
            if misses > 0 { hasMisses = true }
        } else {
            output.truncate(to: start)
            append(block.extracting(resolver.line), resolver.outcome, to: &output)
        }
        appendVerdicts(block.extracting(resolver.line), to: &output)
    }

    /// Resolves `line`, which is not in a block, and writes its result. A line that was cut at `limit` is
    /// not a URL.
    mutating func write(line: Span<UInt8>, limit: Int?, to output: inout OutputBuffer) throws {
        resolver.resolve(line, isCutAt: limit)
        try write(line, to: &output)
    }

    /// Writes the result of `line`, the present line of the resolver.
    private mutating func write(_ line: Span<UInt8>, to output: inout OutputBuffer) throws {
        if mode.all {
            let matches = resolver.all(line)
            if case .failure = matches { hasMisses = true }
            result.removeAll(keepingCapacity: true)
            json.append(all: matches, of: line, &resolver.context, to: &result)
            try output.write { bytes, _ in
                bytes.append(result)
                appendVerdicts(line, to: &bytes)
            }
            return
        }
        let outcome = resolver.outcome
        if mode.count {
            if case .miss = outcome { hasMisses = true }
            counts.add(outcome, of: matcher, outcomes: verdicts?.fields(for: line, after: "\t") ?? "")
            return
        }
        try output.write { bytes, _ in
            append(line, outcome, to: &bytes)
            appendVerdicts(line, to: &bytes)
        }
    }

    /// Appends the result of `line`, the present line of the resolver, by the general writer.
    private mutating func append(_ line: Span<UInt8>, _ outcome: Outcome, to output: inout ByteBuffer) {
        if case .miss = outcome { hasMisses = true }
        switch mode.format {
        case .json:
            result.removeAll(keepingCapacity: true)
            json.append(outcome, of: line, &resolver.context, to: &result)
            output.append(result)
            return
        case .tsv: SeparatedText.appendTSV(line, isRaw: mode.isRaw, to: &output)
        case .csv: SeparatedText.appendCSV(line, to: &output)
        case .name: break
        }
        templates.append(outcome, of: line, &resolver.context, to: &output)
    }

    /// Adds what the systems do with the link to its result.
    private mutating func appendVerdicts(_ line: Span<UInt8>, to output: inout ByteBuffer) {
        if verdicts == nil { return }
        let end = mode.format == .json ? "}\n" : "\n"
        output.truncate(to: output.count - end.utf8.count)
        switch mode.format {
        case .json: verdicts?.appendMembers(for: line, to: &output)
        case .tsv: output.append(verdicts?.fields(for: line, after: "\t") ?? "")
        case .csv: output.append(verdicts?.fields(for: line, after: ",") ?? "")
        case .name: break
        }
        output.append(end)
    }

    /// Adds the counts of another writer.
    mutating func add(_ other: borrowing ResultWriter) {
        counts.add(other.counts)
        hasMisses = hasMisses || other.hasMisses
    }

    /// Writes the counts, which are known only after the last link.
    func finish(_ output: inout OutputBuffer) throws { try counts.write(matcher, to: &output) }

    /// Writes what comes before the results of all links: the header of CSV.
    mutating func begin(_ output: inout OutputBuffer) throws {
        guard mode.format == .csv, !mode.count else { return }
        let systems = verdicts?.systems.map { ",\($0.rawValue)" }.joined() ?? ""
        try output.append("url,route,params,reason\(systems)\n")
    }
}
