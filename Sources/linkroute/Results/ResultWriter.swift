import LinkRouting

/// Resolves links and writes their results.
struct ResultWriter: ~Copyable {
    private let mode: OutputMode
    private let json: ResultJSON
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    /// Evaluates links as the systems do; `nil` without association files.
    private var verdicts: VerdictWriter?
    /// Parameters as JSON before they are escaped as a field.
    private var field: Bytes = []
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
        templates = ResultTemplates(matcher)
        verdicts = files.flatMap { VerdictWriter($0) }
    }

    private var matcher: Matcher { resolver.matcher }

    /// Whether a route takes the link that was written last by `write(line:limit:to:)`.
    var isMatch: Bool { resolver.isMatch }

    /// Resolves the lines of `block` before `end`, all of which end in LF, and writes their results. It is
    /// fastest if ``BulkResolver/padding`` bytes follow them.
    mutating func write(lines block: Span<UInt8>, upTo end: Int, to output: inout OutputBuffer) throws {
        resolver.begin(block, upTo: end)
        if !mode.isDefault {
            while resolver.advance(block) { try write(block.extracting(resolver.line), to: &output) }
            return
        }
        while true {
            var misses = 0
            let reason = try output.write { bytes, length in
                writeQuickly(linesOf: block, to: &bytes, upTo: length, misses: &misses)
            }
            if misses > 0 { hasMisses = true }
            switch reason {
            case .endOfBlock: return
            case .outputIsFull: break
            case .general: try write(block.extracting(resolver.line), to: &output)
            }
        }
    }

    /// Writes results up to the first line that needs the general writer.
    @inline(__always)
    private mutating func writeQuickly(
        linesOf block: Span<UInt8>, to bytes: inout ByteBuffer, upTo length: Int, misses: inout Int
    ) -> BulkResolver.StopReason {
        // Moved out of `self`, which the resolver is a part of, too.
        guard var taken = verdicts.take() else {
            return resolver.write(
                linesOf: block, with: &templates, to: &bytes, upTo: length, misses: &misses)
        }
        defer { verdicts = taken }
        return resolver.write(
            linesOf: block, with: &templates, to: &bytes, upTo: length, misses: &misses
        ) { line, bytes in
            // The end of the result is a brace and a line feed.
            bytes.truncate(to: bytes.count - 2)
            taken.appendMembers(for: block.extracting(line), to: &bytes)
            bytes.append(UInt8(ascii: "}"))
            bytes.append(UInt8(ascii: "\n"))
        }
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
            let result = resolver.all(line)
            try output.append { bytes in
                json.append(all: result, of: line, &resolver.context, to: &bytes)
                appendVerdicts(line, to: &bytes)
            }
            if case .failure = result { hasMisses = true }
            return
        }
        let outcome = resolver.outcome
        if case .miss = outcome { hasMisses = true }
        if mode.count {
            counts.add(outcome, of: matcher, outcomes: verdicts?.fields(for: line, after: "\t") ?? "")
            return
        }
        switch mode.format {
        case .json:
            try output.append { bytes in
                json.append(outcome, of: line, &resolver.context, to: &bytes)
                appendVerdicts(line, to: &bytes)
            }
        case .tsv: try output.write { bytes, _ in appendTSV(line, outcome, to: &bytes) }
        case .csv: try output.write { bytes, _ in appendCSV(line, outcome, to: &bytes) }
        case .name:
            if case .match(let pattern, _) = outcome {
                try output.append(matcher.name(ofPattern: pattern) ?? "")
            }
            try output.append("\n")
        }
    }

    /// Adds what the systems do with the link to its result, which ends in a brace and a line feed.
    private mutating func appendVerdicts(_ line: Span<UInt8>, to output: inout Bytes) {
        if verdicts == nil { return }
        output.removeLast(2)
        verdicts?.appendMembers(for: line, to: &output)
        output += "}\n".utf8
    }

    /// Adds the counts of another writer.
    mutating func add(_ other: borrowing ResultWriter) {
        counts.add(other.counts)
        hasMisses = hasMisses || other.hasMisses
    }

    /// Writes the counts, which are known only after the last link.
    func finish(_ output: inout OutputBuffer) throws { try counts.write(to: &output) }

    // MARK: Fields

    /// Writes what comes before the results of all links: the header of CSV.
    mutating func begin(_ output: inout OutputBuffer) throws {
        guard mode.format == .csv, !mode.count else { return }
        let systems = verdicts?.systems.map { ",\($0.rawValue)" }.joined() ?? ""
        try output.append("url,route,params,reason\(systems)\n")
    }

    private mutating func appendTSV(
        _ line: Span<UInt8>, _ outcome: Outcome, to output: inout ByteBuffer
    ) {
        SeparatedText.appendTSV(line, isRaw: mode.isRaw, to: &output)
        output.append(UInt8(ascii: "\t"))
        switch outcome {
        case .match(let pattern, let present):
            output.append(matcher.name(ofPattern: pattern) ?? "")
            output.append(UInt8(ascii: "\t"))
            takeParameters(of: pattern, present: present, line)
            SeparatedText.appendTSV(json: field.span, isRaw: mode.isRaw, to: &output)
            output.append("\t\\N")
        case .miss(let miss): output.append("\\N\t\\N\t\(miss.reason.rawValue)")
        }
        if let fields = verdicts?.fields(for: line, after: "\t") { output.append(fields) }
        output.append(UInt8(ascii: "\n"))
    }

    private mutating func appendCSV(
        _ line: Span<UInt8>, _ outcome: Outcome, to output: inout ByteBuffer
    ) {
        SeparatedText.appendCSV(line, to: &output)
        output.append(UInt8(ascii: ","))
        switch outcome {
        case .match(let pattern, let present):
            output.append(matcher.name(ofPattern: pattern) ?? "")
            output.append(UInt8(ascii: ","))
            takeParameters(of: pattern, present: present, line)
            SeparatedText.appendQuoted(field.span, to: &output)
            output.append(UInt8(ascii: ","))
        case .miss(let miss): output.append(",,\(miss.reason.rawValue)")
        }
        if let fields = verdicts?.fields(for: line, after: ",") { output.append(fields) }
        output.append(UInt8(ascii: "\n"))
    }

    /// Puts the parameters of a match into `field` as JSON.
    private mutating func takeParameters(of pattern: Int, present: UInt8, _ line: Span<UInt8>) {
        field.removeAll(keepingCapacity: true)
        matcher.appendParameters(of: pattern, present: present, line: line, &resolver.context, to: &field)
    }
}
