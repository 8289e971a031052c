/// Resolves the lines of blocks one after another: the entrance for lists of links.
///
/// Most lines are read by bitmasks and take the fast path. A line that the fast path cannot finish leaves by one door,
/// ``resolveGenerally(_:of:known:)``, to the general walk that also resolves single links. Without this folder lists would be slower and
/// have the same results; ``isFastPathEnabled`` proves it.
///
/// | line | read by | walked by | written by |
/// |---|---|---|---|
/// | printable ASCII, cached origin, path of at most 64 bytes without escapes | ``ScannedLine`` | ``FastPath`` | ``ResultTemplates`` |
/// | likewise, with escapes, empty segments, case folding or a longer path | ``ScannedLine`` | ``FastPath``, decoding | ``ResultTemplates`` |
/// | either of them, if backtracking or conditions decide | ``ScannedLine`` | ``Matcher/walk(from:_:_:_:)``, then ``Candidates`` | the general writer |
/// | any other line | ``LinkReader``, ``WebURL`` | ``Matcher/walk(from:_:_:_:)``, then ``Candidates`` | the general writer |
package struct BulkResolver: ~Copyable {
    package let matcher: Matcher
    /// The parts of the present line and its values, if it was resolved one by one or left the fast path.
    package var context = MatchContext()
    private var reader: BulkReader
    /// The segments of the line that the fast path walked last, and those of them that were decoded.
    private var segments = ContiguousArray(
        repeating: Segment(ByteRange(0, 0)), count: PathCursor.maximumCount)
    private var decoded: Bytes = []

    /// Where the present line is in its block, without the line end.
    package private(set) var line = 0..<0
    /// The outcome of the present line, if it was resolved one by one or left the fast path.
    package private(set) var outcome = Outcome.miss(Miss(.noRoute))
    /// Whether the bitmasks are enough to read the present line.
    package private(set) var isSimple = false
    /// Whether lines can take the fast path at all. Only tests turn it off.
    package var isFastPathEnabled = true

    /// - Parameter maxLine: The number of bytes that a line may have, at least 1. A longer line is cut and is not a URL.
    package init(_ matcher: Matcher, maxLine: Int = .max) {
        self.matcher = matcher
        reader = BulkReader(maxLine: maxLine)
    }

    /// How many bytes of any value should follow the lines in their block. Lines that fewer bytes follow are resolved more slowly.
    package static let padding = ByteBuffer.maximumStride

    /// Whether a route takes the present line.
    package var isMatch: Bool { if case .match = outcome { true } else { false } }

    /// The number of lines in the present block.
    package var lineCount: Int { reader.index.lineCount }

    /// Starts a block, or the part of it before `end`. All of its lines end in LF.
    package mutating func begin(_ block: Span<UInt8>, upTo end: Int? = nil) {
        let allowsFastPath =
            isFastPathEnabled && matcher.allowsFastPath && block.count <= ByteRange.maximumOffset
        reader.begin(block.extracting(0..<(end ?? block.count)), allowsFastPath: allowsFastPath)
    }

    // MARK: One line after another

    /// Resolves the next line of the present block; false if none is left.
    package mutating func advance(_ block: Span<UInt8>) -> Bool {
        guard readLine(block) else { return false }
        resolveLine(block)
        return true
    }

    /// Reads the next line of the present block without resolving it; false if none is left.
    package mutating func readLine(_ block: Span<UInt8>) -> Bool {
        guard reader.position < reader.count || reader.readBatch(block, matcher) else { return false }
        takeLine(at: reader.position)
        return true
    }

    /// Resolves the line that was read.
    package mutating func resolveLine(_ block: Span<UInt8>) {
        let line = reader.lines[reader.position &- 1]
        resolveGenerally(line, of: block, known: fastResult(line, of: block))
    }

    /// Resolves one line that is not in a block.
    /// - Parameter limit: The limit at which the line was cut. Such a line is not a URL.
    package mutating func resolve(_ text: Span<UInt8>, isCutAt limit: Int? = nil) {
        line = 0..<text.count
        isSimple = false
        outcome = limit.map(Self.tooLong) ?? matcher.resolve(text, &context)
    }

    /// Every route that matches the present line, which is `text`, best first.
    package mutating func all(_ text: Span<UInt8>) -> Result<[Outcome], Miss> {
        if case .miss(let miss) = outcome, case .tooLong = miss.detail { return .failure(miss) }
        return matcher.resolveAll(text, &context)
    }

    /// Makes a line that was read ahead the present one.
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
        return matcher.fastResult(line, of: block, reader.index, into: &segments, decoded: &decoded)
    }

    // MARK: All lines of a block

    /// Why no more results were written.
    package enum StopReason {
        /// The block has no more lines.
        case endOfBlock
        /// The output has as many bytes as were asked for.
        case outputIsFull
        /// The general writer has to write the result of the present line, which is resolved.
        case general
    }

    /// Resolves lines of the present block and writes their results, up to the first line that the general writer has to write.
    ///
    /// - Parameters:
    ///   - length: The number of bytes after which no further result is written to `output`.
    ///   - misses: Grows by the number of links that do not resolve, apart from those left to the general writer.
    package mutating func write(
        linesOf block: Span<UInt8>, with templates: inout ResultTemplates, to output: inout ByteBuffer,
        upTo length: Int,
        misses: inout Int
    ) -> StopReason {
        // One reference for all lines: threads share the matcher, and would wait for each other to count references.
        let matcher = matcher
        while true {
            if reader.position >= reader.count, !reader.readBatch(block, matcher) { return .endOfBlock }
            switch writeBatch(block, matcher, &templates, to: &output, upTo: length, &misses) {
            case nil: continue
            case .some(let reason): return reason
            }
        }
    }

    /// Writes the results of the lines that were read ahead. `nil` if none of them is left.
    @inline(never)
    private mutating func writeBatch(
        _ block: Span<UInt8>, _ matcher: borrowing Matcher, _ templates: inout ResultTemplates,
        to output: inout ByteBuffer,
        upTo length: Int, _ misses: inout Int
    ) -> StopReason? {
        // Copies of references, and buffers that are moved out: `self` is free for a line that leaves the loop.
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
            // Safe: there are at least `count` lines.
            let line = unsafe lines[unchecked: position]
            position &+= 1
            let result = matcher.fastResult(line, of: block, index, into: &segments, decoded: &decodedBuffer)
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

    // MARK: The way out

    /// Resolves a line that the fast path cannot finish, or whose values are needed: the only way out of this folder.
    ///
    /// Moves the line to ``context`` as if it had been read there, with offsets from its first byte on. From then on it does not matter
    /// that it came from a list.
    @inline(never)
    private mutating func resolveGenerally(_ line: ScannedLine, of block: Span<UInt8>, known: FastResult) {
        guard line.strategy != .general, context.adopt(line, of: block, reader.index, matcher.table.options)
        else {
            isSimple = false
            resolveAsGiven(block)
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

    /// Resolves the present line like one that stands alone. A line that is too long is cut and is not a URL.
    private mutating func resolveAsGiven(_ block: Span<UInt8>) {
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
    /// Takes over a scanned line, with offsets from its first byte on. False if it has to be read in full: it is a web link, and may
    /// have an escaped dot segment. O(length of the path).
    fileprivate mutating func adopt(
        _ line: ScannedLine, of block: Span<UInt8>, _ index: BlockIndex, _ options: TableOptions
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
        let masks = index.masks.span
        var cursor = WindowedPathCursor(line, masks)
        var decodedEnd = line.range.count
        while var segment = cursor.next(masks) {
            if segment.isUndecoded {
                segment.byteRange = segment.byteRange.offset(by: -start)
            } else {
                if link.kind == .web, ScannedLine.beginsWithDot(block, Int(segment.byteRange.start)) {
                    return false
                }
                if !isNormalized {
                    // Decoded segments follow a copy of the line.
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
    /// The same bytes of a text whose first byte is at `-distance`.
    fileprivate func offset(by distance: Int) -> ByteRange {
        ByteRange(Int(start) + distance, Int(end) + distance)
    }
}
