import LinkRouting

/// Resolves links and writes their results.
struct ResultWriter: ~Copyable {
    private let mode: OutputMode
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    /// Evaluates links as the systems do; `nil` without association files.
    private var verdicts: VerdictWriter?
    private var counts = RouteCounts()
    /// Whether any link did not resolve.
    private(set) var hasMisses = false

    /// - Parameters:
    ///   - files: The association files that are also applied to the links.
    ///   - usesMasks: Whether lists are read by bitmasks. Tests turn it off: the results are the same.
    init(
        _ matcher: Matcher, _ mode: OutputMode, maxLine: Int, files: AssociationFiles? = nil,
        usesMasks: Bool = true
    ) {
        self.mode = mode
        resolver = BulkResolver(matcher, maxLine: maxLine)
        resolver.usesMasks = usesMasks
        templates = ResultTemplates(matcher, mode.resultForm(matcher.table))
        verdicts = files.flatMap { VerdictWriter($0) }
    }

    private var matcher: Matcher { resolver.matcher }

    /// Whether a route matches the link that was written last by `write(line:limit:to:)`.
    var isMatch: Bool { resolver.isMatch }

    /// Resolves the lines of `block` before `end`, all of which end in LF, and writes their results. It is
    /// fastest if ``BulkResolver/padding`` bytes follow them.
    mutating func write(lines block: Span<UInt8>, upTo end: Int, to output: inout OutputBuffer) throws {
        resolver.begin(block, upTo: end)
        if mode.all || mode.count || verdicts != nil {
            while resolver.advance(block) { try writeResult(of: block, to: &output) }
            return
        }
        var hasMore = true
        while hasMore {
            var misses = 0
            hasMore = try output.write { bytes, length in
                resolver.write(
                    linesOf: block, with: &templates, to: &bytes, upTo: length, misses: &misses)
            }
            if misses > 0 { hasMisses = true }
        }
    }

    /// Resolves `line`, which is not in a block, and writes its result. A line that was cut at `limit` is
    /// not a URL.
    mutating func write(line: Span<UInt8>, limit: Int?, to output: inout OutputBuffer) throws {
        resolver.resolve(line, isCutAt: limit)
        try writeResult(of: line, to: &output)
    }

    /// Writes the result of the present line of the resolver, which is in `block`.
    private mutating func writeResult(of block: Span<UInt8>, to output: inout OutputBuffer) throws {
        let line = block.extracting(resolver.line)
        if !resolver.isMatch { hasMisses = true }
        if mode.count {
            counts.add(
                resolver.outcome, of: matcher, outcomes: verdicts?.fields(for: line, after: "\t") ?? "")
            return
        }
        try output.write { bytes, _ in
            if mode.all {
                appendAll(line, to: &bytes)
            } else {
                resolver.writeResult(of: block, with: &templates, to: &bytes)
            }
            appendVerdicts(line, to: &bytes)
        }
    }

    /// Appends every match of `line`, the present line of the resolver, or why it has none.
    private mutating func appendAll(_ line: Span<UInt8>, to output: inout ByteBuffer) {
        let matches = resolver.all(line)
        var text = Bytes("{\"url\":".utf8)
        JSONText.appendString(line, to: &text)
        text += ",\"matches\":[".utf8
        output.append(text)
        for (index, terminal) in matches.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            resolver.writeMatch(terminal, of: line, with: &templates, to: &output)
        }
        text = Bytes("]".utf8)
        if matches.isEmpty {
            text += JSONText.member("reason", resolver.miss.reason.rawValue)
            resolver.appendMiss(to: &text)
        }
        text += "}\n".utf8
        output.append(text)
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
