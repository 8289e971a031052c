/// Resolves lists of links, block by block. This is the entry point of the folder.
///
/// Most lines are read by bitmasks and take the fast path. All others go through
/// ``resolveGenerally(_:of:known:)`` to the code that resolves single links. The fast path changes the speed
/// and never the results: tests compare both with ``isFastPathEnabled`` on and off.
///
/// | line | read by | walked by | written by |
/// |---|---|---|---|
/// | short | ``ScannedLine`` | fast path | ``ResultTemplates`` |
/// | decoded | ``ScannedLine`` | fast path, decoding | ``ResultTemplates`` |
/// | undecided | ``ScannedLine`` | general walk, then ``Candidates`` | general writer |
/// | other | ``LinkReader``, ``WebURL`` | general walk, then ``Candidates`` | general writer |
///
/// A *short* line is printable ASCII, has a cached origin, and its path has at most 64 bytes and no escapes.
/// A *decoded* line differs from it by escapes, empty segments, a longer path, or comparison that ignores
/// case. An *undecided* line is one of these two for which backtracking or conditions decide.
package struct BulkResolver: ~Copyable {
    package let matcher: Matcher
    /// The parts and values of the current line. Valid only if the line left the fast path or was resolved on
    /// its own.
    package var context = MatchContext()
    private var reader: BulkReader
    /// The segments of the line that the fast path walked last.
    private var segments = ContiguousArray(
        repeating: Segment(ByteRange(0, 0)), count: PathCursor.maximumCount)
    /// The text of the segments that the fast path decoded.
    private var decoded: Bytes = []

    /// The range of the current line in its block, without the line end.
    package private(set) var line = 0..<0
    /// The outcome of the current line. Valid only if the line left the fast path or was resolved on its own.
    package private(set) var outcome = Outcome.miss(Miss(.noRoute))
    /// Whether the bitmasks suffice to read the current line.
    package private(set) var isSimple = false
    /// Whether lines may take the fast path. Only tests turn it off, to compare the results.
    package var isFastPathEnabled = true

    /// Makes a resolver with empty buffers.
    ///
    /// - Parameter maxLine: the number of bytes that a line may have, at least 1. A longer line is cut there
    ///   and reported as an invalid URL.
    package init(_ matcher: Matcher, maxLine: Int = .max) {
        self.matcher = matcher
        reader = BulkReader(maxLine: maxLine)
    }

    /// The number of bytes, of any value, that should follow the last line of a block. A line that is
    /// followed by fewer bytes takes a slower path, because the fast one copies more bytes than it needs.
    package static let padding = ByteBuffer.maximumStride

    /// Whether a route matches the current line.
    package var isMatch: Bool { if case .match = outcome { true } else { false } }

    /// The number of lines in the current block.
    package var lineCount: Int { reader.index.lineCount }

    /// Begins a block, or the part of it before `end`. Every line must end in LF.
    package mutating func begin(_ block: Span<UInt8>, upTo end: Int? = nil) {
        let allowsFastPath =
            isFastPathEnabled && matcher.allowsFastPath && block.count <= ByteRange.maximumOffset
        reader.begin(block.extracting(0..<(end ?? block.count)), allowsFastPath: allowsFastPath)
    }

    // MARK: Line by line

    /// Resolves the next line of the current block; false if no line is left.
    package mutating func advance(_ block: Span<UInt8>) -> Bool {
        guard readLine(block) else { return false }
        resolveLine(block)
        return true
    }

    /// Reads the next line of the current block without resolving it; false if no line is left.
    package mutating func readLine(_ block: Span<UInt8>) -> Bool {
        guard reader.position < reader.count || reader.readBatch(block, matcher) else { return false }
        takeLine(at: reader.position)
        return true
    }

    /// Resolves the line that ``readLine(_:)`` read.
    package mutating func resolveLine(_ block: Span<UInt8>) {
        let line = reader.lines[reader.position &- 1]
        resolveGenerally(line, of: block, known: fastResult(line, of: block))
    }

    /// A line whose pattern the fast path found without decoding.
    package struct PlainResult {
        /// The index of the pattern.
        package var pattern: Int
        /// Whether the link has a query or fragment. ``BulkResolver/context`` holds these and nothing else of
        /// the line.
        package var hasTail: Bool
    }

    /// Resolves the line that ``readLine(_:)`` read, if the fast path suffices and its path has neither
    /// escapes nor empty segments. ``outcome`` is not set.
    ///
    /// - Returns: `nil` for any other line, and if no route matches.
    package mutating func resolvePlainLine(_ block: Span<UInt8>) -> PlainResult? {
        let line = reader.lines[reader.position &- 1]
        guard line.strategy == .fast, case .terminal(let index) = fastResult(line, of: block) else {
            return nil
        }
        let terminal = matcher.trie.terminals[Int(index)]
        if terminal.isExcluding { return nil }
        let hasTail = Int(line.pathEnd) < line.end
        if hasTail { context.adoptTail(of: line, matcher.table.options) }
        return PlainResult(pattern: Int(terminal.pattern), hasTail: hasTail)
    }

    /// Resolves a line that is not in a block.
    ///
    /// - Parameter limit: the length at which the line was cut, if it was. A cut line is reported as an
    ///   invalid URL.
    package mutating func resolve(_ text: Span<UInt8>, isCutAt limit: Int? = nil) {
        line = 0..<text.count
        isSimple = false
        outcome = limit.map(Self.tooLong) ?? matcher.resolve(text, &context)
    }

    /// Every route that matches the current line, which is `text`, best first; a miss if no route matches.
    package mutating func all(_ text: Span<UInt8>) -> Result<[Outcome], Miss> {
        if case .miss(let miss) = outcome, case .tooLong = miss.detail { return .failure(miss) }
        return matcher.resolveAll(text, &context)
    }

    /// Makes the line at `position` of the batch the current one.
    private mutating func takeLine(at position: Int) {
        reader.position = position &+ 1
        line = reader.lines[position].range
        isSimple = reader.lines[position].strategy != .general
    }

    private mutating func fastResult(_ line: ScannedLine, of block: Span<UInt8>) -> FastResult {
        var buffer = ContiguousArray<Segment>()
        swap(&buffer, &segments)
        defer { swap(&buffer, &segments) }
        var segments = buffer.mutableSpan
        let masks = reader.index.masks
        return matcher.fastResult(line, of: block, masks.span, into: &segments, decoded: &decoded)
    }

    // MARK: Whole blocks

    /// The reason why ``write(linesOf:with:to:upTo:misses:)`` returned.
    package enum StopReason {
        /// The block has no more lines.
        case endOfBlock
        /// The output has the requested length.
        case outputIsFull
        /// The current line is resolved, and the general writer has to write its result.
        case general
    }

    /// Resolves lines of the current block and writes their results, up to the first line that needs the
    /// general writer.
    ///
    /// - Parameters:
    ///   - length: the length of `output` from which on no further result is written.
    ///   - misses: grows by the number of links that do not resolve, without those left to the general
    ///     writer.
    package mutating func write(
        linesOf block: Span<UInt8>, with templates: inout ResultTemplates, to output: inout ByteBuffer,
        upTo length: Int,
        misses: inout Int
    ) -> StopReason {
        // Retains the matcher once for all lines: all threads share it, and its reference count would be
        // contended.
        let matcher = matcher
        while true {
            if reader.position >= reader.count, !reader.readBatch(block, matcher) { return .endOfBlock }
            switch writeBatch(block, matcher, &templates, to: &output, upTo: length, &misses) {
            case nil: continue
            case .some(let reason): return reason
            }
        }
    }

    /// Resolves the line that ``readLine(_:)`` read, and writes its result.
    ///
    /// - Parameter misses: grows by 1 if the link does not resolve.
    /// - Returns: whether the result was written. Otherwise the general writer is needed, and nothing has
    ///   changed but ``outcome`` and ``context``.
    package mutating func writeLine(
        _ block: Span<UInt8>, with templates: inout ResultTemplates, to output: inout ByteBuffer,
        misses: inout Int
    ) -> Bool {
        let matcher = matcher
        reader.position &-= 1
        // A batch that may write only one more byte ends after one line.
        let end = output.count &+ 1
        return writeBatch(block, matcher, &templates, to: &output, upTo: end, &misses) != .general
    }

    /// Writes the results of the current batch of lines. `nil` after the last line of the batch.
    @inline(never)
    private mutating func writeBatch(
        _ block: Span<UInt8>, _ matcher: borrowing Matcher, _ templates: inout ResultTemplates,
        to output: inout ByteBuffer,
        upTo length: Int, _ misses: inout Int
    ) -> StopReason? {
        // Copies references and moves buffers out of `self`, so that a line that leaves the loop can change
        // `self`.
        let (batch, index, count) = (reader.lines, reader.index, reader.count)
        var (segmentBuffer, decodedBuffer) = (ContiguousArray<Segment>(), Bytes())
        swap(&segmentBuffer, &segments)
        swap(&decodedBuffer, &decoded)
        defer {
            swap(&segmentBuffer, &segments)
            swap(&decodedBuffer, &decoded)
        }
        let lines = batch.span
        var segments = segmentBuffer.mutableSpan
        var position = reader.position
        precondition(position >= 0 && count <= lines.count)
        while position < count {
            if output.count >= length {
                reader.position = position
                return .outputIsFull
            }
            // Safe: `position` is less than `count`, and `lines` has at least `count` elements.
            let line = unsafe lines[unchecked: position]
            position &+= 1
            let result = matcher.fastResult(
                line, of: block, index.masks.span, into: &segments, decoded: &decodedBuffer)
            var stop: UInt32 = 0
            if line.end &+ Self.padding <= block.count, case .terminal(let terminal) = result {
                let template = templates.template(of: terminal)
                stop = templates.writeMatch(
                    template, line.start, line.end, of: block, source: line.origin.source,
                    segments: segments.span,
                    decoded: decodedBuffer.span, to: &output)
                if _fastPath(stop == 0) { continue }
            } else if line.end &+ Self.padding <= block.count, result != .general {
                misses &+= 1
                templates.writeMiss(result, line.start, line.end, of: block, to: &output)
                continue
            }
            takeLine(at: position &- 1)
            resolveGenerally(line, of: block, known: result)
            if stop == 0 { return .general }
            templates.finish(outcome, from: stop, of: block.extracting(line.range), &context, to: &output)
        }
        reader.position = position
        return nil
    }

    // MARK: Leaving the fast path

    /// Resolves a line that the fast path could not finish, or whose values are needed.
    ///
    /// This is the only way out of the fast path. It moves the line to ``context``, with offsets relative to
    /// the line. After that, nothing depends on whether the line came from a list.
    @inline(never)
    private mutating func resolveGenerally(_ line: ScannedLine, of block: Span<UInt8>, known: FastResult) {
        let masks = reader.index.masks
        guard line.strategy != .general,
            context.adopt(line, of: block, masks.span, matcher.table.options)
        else {
            isSimple = false
            resolveFromText(block)
            return
        }
        switch known {
        case .terminal(let terminal): outcome = matcher.outcome(matcher.trie.terminals[Int(terminal)])
        case .noRoute: outcome = .miss(Miss(.noRoute))
        case .unknownSource: outcome = .miss(Miss(.unknownSource))
        case .general:
            let matcher = matcher
            outcome = context.withText(of: block.extracting(line.range)) { text, context in
                matcher.resume(text, &context)
            }
        }
    }

    /// Resolves the current line like a single link. A line that is too long is cut and reported as an
    /// invalid URL.
    private mutating func resolveFromText(_ block: Span<UInt8>) {
        if line.count > reader.maxLine {
            line = line.lowerBound..<line.lowerBound + reader.maxLine
            outcome = Self.tooLong(reader.maxLine)
        } else {
            outcome = matcher.resolve(block.extracting(line), &context)
        }
    }

    private static func tooLong(_ limit: Int) -> Outcome {
        .miss(Miss(.invalidURL, detail: .tooLong(limit: limit)))
    }
}

extension MatchContext {
    /// Copies the text after the path of a scanned line, and nothing else.
    fileprivate mutating func adoptTail(of line: ScannedLine, _ options: TableOptions) {
        reset(options)
        unparsedTail = ByteRange(Int(line.pathEnd) - line.start, line.end - line.start)
    }

    /// Copies the parts of a scanned line, with offsets relative to the line. Time: length of the path.
    ///
    /// Returns false if the line has to be read in full: a web link that may have an escaped dot segment.
    mutating func adopt(
        _ line: ScannedLine, of block: Span<UInt8>, _ masks: Span<ByteClassMasks>, _ options: TableOptions
    ) -> Bool {
        reset(options)
        link.kind = line.origin.kind
        source = Int(max(-1, line.origin.source))
        namesHost = line.origin.namesHost
        path.caseInsensitiveCount = line.origin.caseSensitivity.insensitiveCount
        if line.strategy == .noSource { return true }
        let start = line.start
        if line.strategy == .fast {
            var cursor = line.cursor
            while let segment = cursor.next() { path.append(Segment(segment.byteRange.offset(by: -start))) }
            unparsedTail = ByteRange(Int(line.pathEnd) - start, line.end - start)
            return true
        }
        var cursor = WindowedPathCursor(line, masks)
        var decodedEnd = line.range.count
        while var segment = cursor.next(masks) {
            if segment.isUndecoded {
                segment.byteRange = segment.byteRange.offset(by: -start)
            } else {
                if link.kind == .web, DotSegment.isEscapedDot(block, at: Int(segment.byteRange.start)) {
                    return false
                }
                if !isNormalized {
                    // The decoded segments are written after a copy of the line.
                    normalized.write(
                        block.extracting(line.range), room: 2 * line.range.count + ByteBuffer.maximumStride)
                    isNormalized = true
                }
                segment = normalized.decode(segment.byteRange, of: block, to: decodedEnd)
                decodedEnd = Int(segment.byteRange.end)
            }
            path.append(segment)
        }
        path.hasEmpty = cursor.hasEmpty
        unparsedTail = ByteRange(cursor.pathEnd - start, line.end - start)
        return true
    }
}

extension ByteRange {
    /// This range moved by `distance` bytes.
    fileprivate func offset(by distance: Int) -> ByteRange {
        ByteRange(Int(start) + distance, Int(end) + distance)
    }
}
