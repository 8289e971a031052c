extension MatchContext {
    /// Reads a line by its bitmasks, with offsets relative to the line. Linear in the length of the path.
    ///
    /// - Returns: `false` if the line has to be read in full: a web link that may have an escaped dot
    ///   segment, a path with empty segments that count, or one that has more segments than any before.
    @inline(__always)
    mutating func read(
        _ line: ScannedLine, of block: Span<UInt8>, _ masks: Span<ByteClassMasks>,
        _ matcher: borrowing Matcher, _ origins: borrowing OriginCache
    ) -> Bool {
        readOrigin(of: line, matcher, origins)
        guard _fastPath(line.strategy == .window) else {
            let beginsWithHost = origins.entries[Int(line.origin)].beginsWithHost
            let keepsEmpty = matcher.compiled.options.countsEmptySegments
            return readLongPath(
                line, beginsWithHost: beginsWithHost, of: block, masks, keepsEmpty: keepsEmpty)
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
        let origin = origins.entries[Int(line.origin)]
        reset(matcher.compiled.options)
        link.kind = origin.kind
        source = Int(origin.source)
        namesHost = origin.namesHost
        path.caseInsensitiveCount =
            matcher.compiled.options.ignoresPathCase ? .max : origin.beginsWithHost ? 1 : 0
        readPath(
            before: ByteRange(Int(line.pathEnd), line.end &- line.start),
            originLength: Int(line.cursor.start))
        if matcher.hasAbsolutePatterns { origins.copyRoots(of: origin, matcher, to: &roots) }
    }

    /// Reads a path that has escapes or empty segments, or is long.
    @inline(never)
    private mutating func readLongPath(
        _ line: ScannedLine, beginsWithHost: Bool, of block: Span<UInt8>, _ masks: Span<ByteClassMasks>,
        keepsEmpty: Bool
    ) -> Bool {
        var cursor = WindowedPathCursor(
            line, beginsWithHost: beginsWithHost, masks, keepsEmpty: keepsEmpty)
        let isWeb = link.kind == .web
        // The segments are written in place, while the text of some is decoded.
        var decoded = Bytes()
        swap(&decoded, &normalized)
        var decodedEnd = 0
        let count = path.withSegments { segments -> Int? in
            var depth = 0
            while var segment = cursor.next(masks) {
                if depth == segments.count { return nil }
                if segment.isUndecoded {
                    segment.byteRange = segment.byteRange.offset(by: -line.start)
                } else {
                    if isWeb, DotSegment.isEscapedDot(block, at: Int(segment.byteRange.start)) { return nil }
                    if decodedEnd == 0 {
                        // The decoded segments are written after a copy of the line, each with room for one
                        // more stride, because copying it reads as much.
                        decodedEnd = line.range.count
                        decoded.write(
                            block.extracting(line.range), room: 2 * decodedEnd + 2 * ByteBuffer.maximumStride)
                    }
                    segment = decoded.decode(segment.byteRange, of: block, to: decodedEnd)
                    decodedEnd = Int(segment.byteRange.end)
                }
                segments[depth] = segment
                depth &+= 1
            }
            return depth
        }
        swap(&decoded, &normalized)
        guard let count, !keepsEmpty || !cursor.hasEmpty else { return false }
        path.end(at: count)
        isNormalized = decodedEnd > 0
        path.hasEmpty = cursor.hasEmpty
        readPath(
            before: ByteRange(cursor.pathEnd - line.start, line.end - line.start),
            originLength: Int(line.cursor.start))
        return true
    }

    /// Notes that the line was read by bitmasks, and that no source accepts it.
    mutating func readForeign(
        _ line: ScannedLine, _ options: TableOptions, _ origins: borrowing OriginCache
    ) {
        reset(options)
        let origin = origins.entries[Int(line.origin)]
        link.kind = origin.kind
        let isInsecure = origin.source == OriginCache.Entry.insecure
        miss = FoundMiss(.unknownSource, detail: isInsecure ? .secureSchemeMeant : nil)
    }
}

extension ByteRange {
    /// This range moved by `distance` bytes.
    fileprivate func offset(by distance: Int) -> ByteRange {
        ByteRange(Int(start) + distance, Int(end) + distance)
    }
}
