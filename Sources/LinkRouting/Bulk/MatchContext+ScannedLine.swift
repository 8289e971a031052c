extension MatchContext {
    /// Reads a line by its bitmasks, with offsets relative to the line. Linear in the length of the path.
    ///
    /// - Returns: `false` if the line has to be read in full: a web link that may have an escaped dot
    ///   segment, or a path with empty segments that count.
    @inline(__always)
    mutating func read(
        _ line: ScannedLine, of block: Span<UInt8>, _ masks: Span<ByteClassMasks>,
        _ matcher: borrowing Matcher, _ origins: borrowing OriginCache
    ) -> Bool {
        readOrigin(of: line, matcher, origins)
        guard _fastPath(line.strategy == .window) else {
            let keepsEmpty = matcher.compiled.options.countsEmptySegments
            return readLongPath(line, of: block, masks, keepsEmpty: keepsEmpty)
        }
        var cursor = line.cursor
        path.read(&cursor, from: 0)
        return true
    }

    /// Reads everything of a line but its path, and finds where the search begins. The end of the path is
    /// right only if the path is in one window of bitmasks.
    @inline(__always)
    mutating func readOrigin(
        of line: ScannedLine, _ matcher: borrowing Matcher, _ origins: borrowing OriginCache
    ) {
        reset(matcher.compiled.options)
        link.kind = line.origin.kind
        source = Int(line.origin.source)
        namesHost = line.origin.namesHost
        path.caseInsensitiveCount = Int(line.origin.caseInsensitiveCount)
        readPath(
            before: ByteRange(Int(line.pathEnd), line.end &- line.start),
            originLength: Int(line.origin.authorityEnd))
        if matcher.hasAbsolutePatterns { origins.copyRoots(of: line.origin, matcher, to: &roots) }
    }

    /// Reads a path that has escapes or empty segments, or is long.
    @inline(never)
    private mutating func readLongPath(
        _ line: ScannedLine, of block: Span<UInt8>, _ masks: Span<ByteClassMasks>, keepsEmpty: Bool
    ) -> Bool {
        var cursor = WindowedPathCursor(line, masks, keepsEmpty: keepsEmpty)
        var decodedEnd = line.range.count
        while var segment = cursor.next(masks) {
            if segment.isUndecoded {
                segment.byteRange = segment.byteRange.offset(by: -line.start)
            } else {
                if link.kind == .web, DotSegment.isEscapedDot(block, at: Int(segment.byteRange.start)) {
                    return false
                }
                if !isNormalized {
                    // The decoded segments are written after a copy of the line, each with room for one more
                    // stride, because copying it reads as much.
                    normalized.write(
                        block.extracting(line.range),
                        room: 2 * line.range.count + 2 * ByteBuffer.maximumStride)
                    isNormalized = true
                }
                segment = normalized.decode(segment.byteRange, of: block, to: decodedEnd)
                decodedEnd = Int(segment.byteRange.end)
            }
            path.append(segment)
        }
        if keepsEmpty, cursor.hasEmpty { return false }
        path.hasEmpty = cursor.hasEmpty
        readPath(
            before: ByteRange(cursor.pathEnd - line.start, line.end - line.start),
            originLength: Int(line.origin.authorityEnd))
        return true
    }

    /// Notes that the line was read by bitmasks, and that no source accepts it.
    mutating func readForeign(_ line: ScannedLine, _ options: TableOptions) {
        reset(options)
        link.kind = line.origin.kind
        miss = FoundMiss(.unknownSource)
    }
}

extension ByteRange {
    /// This range moved by `distance` bytes.
    fileprivate func offset(by distance: Int) -> ByteRange {
        ByteRange(Int(start) + distance, Int(end) + distance)
    }
}
