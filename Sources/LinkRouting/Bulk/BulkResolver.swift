/// Resolves lists of links, block by block.
///
/// A line is read by the bitmasks of its block if they are enough: it is printable ASCII, and its origin
/// needs no normalization. All other lines are read by ``Matcher/read(_:_:)``. Both readers fill the same
/// ``MatchContext``; what follows is the same for all links.
package struct BulkResolver: ~Copyable {
    package let matcher: Matcher
    /// The parts of the current line, and why it does not resolve.
    package var context = MatchContext()
    private var reader: BulkReader
    /// The terminal that the current line matches best; `nil` for a miss.
    private var terminal: Int?

    /// The range of the current line in its block, without the line end.
    package private(set) var line = 0..<0
    /// Whether the current line was read by bitmasks.
    package private(set) var isSimple = false
    /// Whether lines may be read by bitmasks. Only tests turn it off, to compare the results.
    package var usesMasks = true

    /// Makes a resolver with empty buffers.
    ///
    /// - Parameter maxLine: the number of bytes that a line may have, at least 1. A longer line is cut there
    ///   and reported as an invalid URL.
    package init(_ matcher: Matcher, maxLine: Int = .max) {
        self.matcher = matcher
        reader = BulkReader(maxLine: maxLine)
    }

    /// The number of bytes, of any value, that should follow the last line of a block. A line that is
    /// followed by fewer bytes is written more slowly, because the fast way copies more bytes than it needs.
    package static let padding = ByteBuffer.maximumStride

    /// Whether a route matches the current line.
    package var isMatch: Bool { terminal != nil }

    /// The index of the pattern that the current line matches; `nil` for a miss.
    package var pattern: Int? { terminal.map { Int(matcher.trie.terminals[$0].pattern) } }

    /// The outcome of the current line.
    package var outcome: Outcome { matcher.outcome(terminal, context) }

    /// The number of lines in the current block.
    package var lineCount: Int { reader.index.lineCount }

    /// Begins a block, or the part of it before `end`. Every line must end in LF.
    package mutating func begin(_ block: Span<UInt8>, upTo end: Int? = nil) {
        let allowsMasks = usesMasks && block.count <= ByteRange.maximumOffset
        reader.begin(block.extracting(0..<(end ?? block.count)), allowsMasks: allowsMasks)
    }

    // MARK: Resolving

    /// Resolves the next line of the current block; false if no line is left.
    package mutating func advance(_ block: Span<UInt8>) -> Bool {
        guard readLine(block) else { return false }
        resolveLine(block)
        return true
    }

    /// Makes the next line of the current block the current one without resolving it; false if no line is
    /// left.
    @inline(__always)
    package mutating func readLine(_ block: Span<UInt8>) -> Bool {
        guard reader.position < reader.count || reader.readBatch(block, matcher) else { return false }
        line = reader.lines[reader.position].range
        isSimple = reader.lines[reader.position].strategy != .general
        reader.position &+= 1
        return true
    }

    /// Resolves the current line, which ``readLine(_:)`` read.
    package mutating func resolveLine(_ block: Span<UInt8>) {
        let matcher = matcher
        resolve(block, matcher)
    }

    /// Resolves the current line if it was read by bitmasks; returns the index of the pattern that it
    /// matches.
    ///
    /// `nil` also if the link has to be read again, or its path has two adjacent slashes.
    package mutating func resolveSimpleLine(_ block: Span<UInt8>) -> Int? {
        if !isSimple { return nil }
        resolveLine(block)
        return isSimple && !context.path.hasEmpty ? pattern : nil
    }

    @inline(__always)
    private mutating func resolve(_ block: Span<UInt8>, _ matcher: borrowing Matcher) {
        let scanned = reader.lines[reader.position &- 1]
        if _fastPath(scanned.strategy == .window) {
            // The path is read while it is searched for.
            context.readOrigin(of: scanned, matcher, reader.origins)
            var path = scanned.cursor
            terminal = matcher.bestTerminal(
                &path, block.extracting(scanned.start..<block.count), &context)
            return
        }
        resolveRare(scanned, block, matcher)
    }

    /// Resolves a line whose path is not in one window of bitmasks, that no source accepts, or that has to be
    /// read in full.
    @inline(never)
    private mutating func resolveRare(
        _ scanned: ScannedLine, _ block: Span<UInt8>, _ matcher: borrowing Matcher
    ) {
        let masks = reader.index.masks
        if scanned.strategy == .decoding,
            context.read(scanned, of: block, masks.span, matcher, reader.origins)
        {
            let text = block.extracting(scanned.start..<block.count)
            terminal = context.withText(of: text) { matcher.bestTerminal($0, &$1) }
        } else if scanned.strategy == .foreign {
            context.readForeign(scanned, matcher.compiled.options, reader.origins)
            terminal = nil
        } else if line.count > reader.maxLine {
            line = line.lowerBound..<line.lowerBound + reader.maxLine
            cut(at: reader.maxLine)
        } else {
            resolveText(block.extracting(line), matcher)
        }
    }

    /// Resolves a line that is not in a block.
    ///
    /// - Parameter limit: the length at which the line was cut, if it was. A cut line is reported as an
    ///   invalid URL.
    package mutating func resolve(_ text: Span<UInt8>, isCutAt limit: Int? = nil) {
        line = 0..<text.count
        if let limit { return cut(at: limit) }
        let matcher = matcher
        resolveText(text, matcher)
    }

    /// Reports the current line, which was cut, as an invalid URL.
    private mutating func cut(at limit: Int) {
        isSimple = false
        context.miss = FoundMiss(.invalidURL, detail: .tooLong(limit: limit))
        terminal = nil
    }

    private mutating func resolveText(_ text: Span<UInt8>, _ matcher: borrowing Matcher) {
        isSimple = false
        terminal = matcher.terminal(of: text, &context)
    }

    /// Every route that matches the current line, which is `text`, best first.
    ///
    /// - Returns: the terminals of the routes; empty for a miss, which is then ``miss``.
    package mutating func all(_ text: Span<UInt8>) -> [Int] {
        if terminal == nil, case .tooLong = context.miss.detail { return [] }
        return matcher.resolveAll(text, &context)
    }

    /// Why the link that was resolved last does not resolve. Valid only if it does not.
    package var miss: Miss { matcher.miss(context.miss) }

    // MARK: Writing

    /// Resolves and writes the lines of the current block that are left, until the output has `length` bytes.
    ///
    /// - Parameter misses: grows by the number of links that do not resolve.
    /// - Returns: whether lines are left.
    package mutating func write(
        linesOf block: Span<UInt8>, with templates: inout ResultTemplates, to output: inout ByteBuffer,
        upTo length: Int, misses: inout Int
    ) -> Bool {
        // Retains the matcher once for all lines: all threads share it, and its reference count would be
        // contended.
        let matcher = matcher
        while output.count < length {
            guard readLine(block) else { return false }
            resolve(block, matcher)
            templates.write(terminal, line, of: block, isSimple: isSimple, &context, to: &output)
            if terminal == nil { misses &+= 1 }
        }
        return true
    }

    /// Writes the result of the current line, which is in `block`.
    package mutating func writeResult(
        of block: Span<UInt8>, with templates: inout ResultTemplates, to output: inout ByteBuffer
    ) {
        templates.write(terminal, line, of: block, isSimple: isSimple, &context, to: &output)
    }

    /// Writes a match of the current line, which is `text`.
    ///
    /// - Parameter terminal: one of those that ``all(_:)`` returned.
    package mutating func writeMatch(
        _ terminal: Int, of text: Span<UInt8>, with templates: inout ResultTemplates,
        to output: inout ByteBuffer
    ) {
        templates.write(terminal, 0..<text.count, of: text, isSimple: false, &context, to: &output)
    }

    /// Appends the members of a JSON object that say why the current line does not resolve.
    package func appendMiss(to output: inout ByteBuffer) {
        matcher.appendMembers(of: context.miss, to: &output)
    }
}
