import LinkRouting

/// Resolves links and writes their results.
struct ResultWriter: ~Copyable {
    private let mode: OutputMode
    private let json: ResultJSON
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    /// Evaluates links as the systems do; `nil` without association files.
    private var verdicts: VerdictWriter?
    /// A field of a tab-separated line before it is escaped.
    private var field: Bytes = []
    private var counts: [String: Int] = [:]
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
            counts[name(of: outcome) + (verdicts?.fields(for: line) ?? ""), default: 0] += 1
            return
        }
        switch mode.format {
        case .json:
            try output.append { bytes in
                json.append(outcome, of: line, &resolver.context, to: &bytes)
                appendVerdicts(line, to: &bytes)
            }
        case .tsv: try output.append { appendFields(line, outcome, to: &$0) }
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
        counts.merge(other.counts, uniquingKeysWith: +)
        hasMisses = hasMisses || other.hasMisses
    }

    /// Writes the counts, which are known only after the last link.
    mutating func finish(_ output: inout OutputBuffer) throws {
        if counts.isEmpty { return }
        for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            try output.append("\(count)\t\(name)\n")
        }
    }

    private func name(of outcome: Outcome) -> String {
        switch outcome {
        case .match(let pattern, _): matcher.name(ofPattern: pattern) ?? ""
        case .miss(let miss): "(\(miss.reason.rawValue))"
        }
    }

    // MARK: Tab-separated fields

    private mutating func appendFields(
        _ line: Span<UInt8>, _ outcome: Outcome, to output: inout Bytes
    ) {
        appendEscaped(line, to: &output)
        output.append(UInt8(ascii: "\t"))
        switch outcome {
        case .match(let pattern, let present):
            output.append(contentsOf: (matcher.name(ofPattern: pattern) ?? "").utf8)
            output.append(UInt8(ascii: "\t"))
            field.removeAll(keepingCapacity: true)
            matcher.appendParameters(of: pattern, present: present, line: line, &resolver.context, to: &field)
            appendEscaped(field.span, to: &output)
        case .miss: output.append(contentsOf: "\\N\t\\N".utf8)
        }
        if let fields = verdicts?.fields(for: line) { output += fields.utf8 }
        output.append(UInt8(ascii: "\n"))
    }

    /// Appends a field with backslashes and hidden characters escaped as in the text format of PostgreSQL's
    /// `COPY`, and invalid UTF-8 as U+FFFD.
    private func appendEscaped(_ bytes: Span<UInt8>, to output: inout Bytes) {
        if !UTF8Validation.isValid(bytes) {
            appendEscaped(
                Bytes(String(decoding: Bytes(bytes), as: UTF8.self).utf8).span, to: &output
            )
            return
        }
        var index = 0
        while index < bytes.count {
            if let scalar = HiddenCharacter.at(index, of: bytes) {
                output.append(contentsOf: Self.escape(of: scalar).utf8)
                index += UTF8.width(scalar)
                continue
            }
            if bytes[index] == UInt8(ascii: "\\") { output.append(UInt8(ascii: "\\")) }
            output.append(bytes[index])
            index += 1
        }
    }

    /// A hidden character in a field: `\t`, `\n` or `\r`, else each of its bytes as `\xHH`.
    private static func escape(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        default:
            UTF8.encode(scalar).map { bytes in
                bytes.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            } ?? ""
        }
    }
}
