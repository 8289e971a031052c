/// Writes results from templates. A template has the text that all links of one terminal share, with
/// gaps for values.
///
/// The template of a terminal is made when the first link matches it, because most lists of links use a small
/// part of a large table. It is a list of chunks in one buffer. Each chunk is a header and text. The header
/// says which value follows the text. In JSON, for example:
///
/// ```
/// ","route":"pokemon.detail","params":{"pokedexID":   then segment 1 as an integer
/// ,"tab":"                                            then segment 2 as text
/// "}                                                  then the end, which depends on the source
/// ```
///
/// Nearly all values can be copied from the link. ``writeMatch(_:_:_:of:source:segments:decoded:to:)`` stops
/// at the first value that cannot, and ``finish(_:from:of:_:to:)`` writes the rest of the result.
package struct ResultTemplates {
    private let matcher: Matcher
    private let form: ResultForm
    /// The start of the form. Every result needs it, so it is kept outside of the object.
    private let start: ResultForm.Start
    /// The chunks of all templates, then padding. The first byte is unused, so that no template has location
    /// 0.
    private var chunks = Bytes(repeating: 0, count: 1 + ByteBuffer.maximumStride)
    /// For each terminal, the location of its template's first chunk; 0 if the template has not been made.
    private var templates: ContiguousArray<UInt32>
    /// For each pattern, the text before the parameters of results that ``append(_:of:_:to:)`` writes; empty
    /// until it is needed.
    private var heads: ContiguousArray<Bytes> = []
    /// The texts that end results, then padding.
    private var ends = Bytes(repeating: 0, count: ByteBuffer.maximumStride)
    /// The ranges in ``ends`` of the ends of misses. A dictionary would make each start of a program slower.
    private var missEnds: ContiguousArray<(reason: MissReason, end: ByteRange)> = []
    /// The range in ``ends`` of the end of a miss without a route.
    private var noRoute = ByteRange(0, 0)
    /// The range in ``ends`` of the end of a miss without a source.
    private var unknownSource = ByteRange(0, 0)
    /// The ranges in ``ends`` of the ends of matches, one for each source. The last one is for links without
    /// a source.
    private var sourceEnds: ContiguousArray<ByteRange> = []
    /// The range in ``ends`` of `,"globals":{...}` for links without a query.
    private var noGlobals = ByteRange(0, 0)
    /// The largest number of bytes before the URL and after the chunks of one result.
    private var maximumEndLength = 0
    /// The largest number of bytes of one result that do not come from the link.
    private var maximumTextLength = 0
    /// The result that ``finish(_:from:of:_:to:)`` is building.
    private var scratch: Bytes = []

    private static let padding = Bytes(repeating: 0, count: ByteBuffer.maximumStride)
    /// `{"url":"` as a word.
    private static let objectStart: UInt64 = 0x223A_226C_7275_227B
    /// The expected size of a template, for reserving memory.
    private static let usualLength = 160

    /// Makes the ends of results for the table of `matcher`. Templates are made when they are needed.
    ///
    /// - Parameter form: the form of the results. Without one, they are JSON objects.
    package init(_ matcher: Matcher, _ form: ResultForm? = nil) {
        self.matcher = matcher
        self.form = form ?? ResultForm(objectsOf: matcher.table)
        start = self.form.start
        templates = ContiguousArray(repeating: 0, count: matcher.trie.terminals.count)
        for reason in MissReason.allCases { missEnds.append((reason, addEnd(self.form.miss(reason)))) }
        noRoute = end(of: .noRoute)
        unknownSource = end(of: .unknownSource)
        for source in matcher.table.sources.map(\.name) + [nil] {
            sourceEnds.append(addEnd(self.form.afterParameters(source)))
        }
        if hasGlobals {
            var context = MatchContext()
            var text = Bytes(",\"globals\":".utf8)
            let noLink: Bytes = []
            matcher.appendGlobals(line: noLink.span, &context, to: &text)
            noGlobals = addEnd(text)
        }
        maximumEndLength =
            MemoryLayout<UInt64>.size + (([noRoute, unknownSource] + sourceEnds).map(\.count).max() ?? 0)
        maximumTextLength = maximumEndLength
    }

    /// Whether results have the globals.
    private var hasGlobals: Bool { start == .object && !matcher.table.globals.isEmpty }

    private mutating func addEnd(_ text: Bytes) -> ByteRange {
        let start = ends.count - ByteBuffer.maximumStride
        ends.replaceSubrange(start..., with: text)
        ends += Self.padding
        return ByteRange(start, start + text.count)
    }

    // MARK: Writing

    /// The largest number of bytes of the result of a line: its URL, its values, which together are not
    /// longer than the line, and the text around them.
    @inline(__always)
    private func maximumLength(_ start: Int, _ end: Int) -> Int { 2 &* (end &- start) &+ maximumTextLength }

    /// Writes the result of a link without a route or without a source.
    @inline(__always)
    func writeMiss(
        _ result: FastResult, _ start: Int, _ end: Int, of block: Span<UInt8>, to output: inout ByteBuffer
    ) {
        output.append(reserving: maximumLength(start, end)) { region in
            writeStart(start, end, of: block, to: &region)
            region.append(ends.span, result == .noRoute ? noRoute : unknownSource, stride: 64)
        }
    }

    /// Writes the result of a match up to the first part that cannot be copied.
    ///
    /// - Parameters:
    ///   - template: the location that ``template(of:)`` returned.
    ///   - start: the offset of the line in `block`.
    ///   - end: the offset after the line.
    ///   - source: the index of the source; -1 if the link has no source.
    ///   - segments: the segments of the path. Decoded ones are in `decoded`, the others in `block`.
    /// - Returns: 0 if the result is complete, otherwise the location of the chunk whose value or parts are
    ///   missing.
    @inline(__always)
    func writeMatch(
        _ template: UInt32, _ start: Int, _ end: Int, of block: Span<UInt8>, source: Int32,
        segments: Span<Segment>,
        decoded: Span<UInt8>, to output: inout ByteBuffer
    ) -> UInt32 {
        output.append(reserving: maximumLength(start, end)) { region in
            writeStart(start, end, of: block, to: &region)
            return writeChunks(
                from: template, of: block, source: source, segments: segments, decoded: decoded, to: &region)
        }
    }

    /// Writes chunks and values from `location` on. Returns 0, or the location of the chunk before a value
    /// that must be formatted.
    @inline(__always)
    private func writeChunks(
        from location: UInt32, of block: Span<UInt8>, source: Int32, segments: Span<Segment>,
        decoded: Span<UInt8>, to region: inout ByteBuffer.ReservedRegion
    ) -> UInt32 {
        let chunks = chunks.span
        var location = location
        while true {
            // Safe: `location` is that of a chunk, every chunk but the last of a template is followed by
            // another one, and the buffer ends with padding.
            let chunk = unsafe Chunk(unchecked: chunks, at: Int(location))
            let start = Int(location) &+ Chunk.headerSize
            unsafe region.append(unchecked: chunks, from: start, to: start &+ chunk.length, stride: 64)
            if chunk.encoding == .end {
                if !chunk.parts.isEmpty { return location }
                region.append(ends.span, sourceEnd(Int(source)), stride: 32)
                return 0
            }
            let segment = segments[chunk.depth]
            if segment.isUndecoded {
                let isCopied =
                    chunk.encoding == .text
                    || (chunk.encoding == .integer && block.isCanonicalInteger(segment.byteRange))
                if !isCopied { return location }
                region.append(block, segment.byteRange, stride: 64)
            } else {
                guard chunk.encoding == .text, segment.isJSONSafe else { return location }
                region.append(decoded, segment.byteRange, stride: 64)
            }
            location = UInt32(truncatingIfNeeded: start &+ chunk.length)
        }
    }

    /// Writes the line as the start of a result. A simple line is safe in JSON and TSV, so it is copied.
    @inline(__always)
    private func writeStart(
        _ start: Int, _ end: Int, of block: Span<UInt8>, to region: inout ByteBuffer.ReservedRegion
    ) {
        if self.start == .afterLink { return }
        if _fastPath(self.start == .object) { region.append(word: Self.objectStart) }
        region.append(block, from: start, to: end, stride: 128)
    }

    /// The range in ``ends`` of the end of a result. `source` is the index of the source; -1 if the link has
    /// no source.
    @inline(__always)
    private func sourceEnd(_ source: Int) -> ByteRange {
        sourceEnds[source < 0 ? sourceEnds.count &- 1 : source]
    }

    /// Writes the rest of a result that ``writeMatch(_:_:_:of:source:segments:decoded:to:)`` began.
    ///
    /// - Parameters:
    ///   - outcome: the outcome of `line`, a match.
    ///   - location: the location that `writeMatch` returned.
    ///   - line: the text of the line.
    ///   - context: the context in which the line was resolved, from which values are read.
    @inline(never)
    mutating func finish(
        _ outcome: Outcome, from location: UInt32, of line: Span<UInt8>, _ context: inout MatchContext,
        to output: inout ByteBuffer
    ) {
        scratch.removeAll(keepingCapacity: true)
        var location = Int(location)
        var (chunk, type) = Chunk.read(chunks.span, at: location)
        while chunk.encoding != .end {
            let byteRange = context.path.list[chunk.depth].byteRange
            context.withText(of: line) { text, _ in
                appendValue(text.extracting(byteRange.range), type, chunk.encoding)
            }
            location += Chunk.headerSize + chunk.length
            (chunk, type) = Chunk.read(chunks.span, at: location)
            let text = location + Chunk.headerSize
            scratch.append(contentsOf: chunks[text..<text + chunk.length])
        }
        appendEnd(chunk.parts, outcome, of: line, &context)
        output.append(scratch.span)
    }

    private mutating func appendValue(_ value: Span<UInt8>, _ type: Int, _ encoding: ValueEncoding) {
        let start = scratch.count
        if encoding != .text {
            matcher.compiled.types.appendJSON(type, value, to: &scratch)
        } else {
            // The quotes are in the chunks.
            var quoted = Bytes()
            matcher.compiled.types.appendJSON(type, value, to: &quoted)
            scratch.append(contentsOf: quoted.dropFirst().dropLast())
        }
        if let byte = form.doubledByte { scratch.double(byte, from: start) }
    }

    /// Appends all parameters of a match.
    private mutating func appendParameters(
        of pattern: Int, _ present: UInt8, _ line: Span<UInt8>, _ context: inout MatchContext
    ) {
        let start = scratch.count
        matcher.appendParameters(of: pattern, present: present, line: line, &context, to: &scratch)
        if let byte = form.doubledByte { scratch.double(byte, from: start) }
    }

    /// Writes the result of a line that was resolved in `context`, in a form that is not an object, and
    /// without the line.
    package mutating func append(
        _ outcome: Outcome, of line: Span<UInt8>, _ context: inout MatchContext, to output: inout ByteBuffer
    ) {
        switch outcome {
        case .miss(let miss):
            output.append(ends.span.extracting(end(of: miss.reason).range))
        case .match(let pattern, let present):
            output.append(head(ofPattern: pattern))
            scratch.removeAll(keepingCapacity: true)
            if form.hasParameters { appendParameters(of: pattern, present, line, &context) }
            output.append(scratch.span)
            output.append(ends.span.extracting(sourceEnd(context.source).range))
        }
    }

    /// Appends the parts of a result that a template cannot have, and the end.
    private mutating func appendEnd(
        _ parts: DynamicParts, _ outcome: Outcome, of line: Span<UInt8>, _ context: inout MatchContext
    ) {
        guard case .match(let pattern, let present) = outcome else { return }
        if parts.contains(.parameters) { appendParameters(of: pattern, present, line, &context) }
        if parts.contains(.globals) {
            context.withText(of: line) { text, context in context.readQuery(text) }
            if context.link.query == nil {
                scratch.append(contentsOf: ends[noGlobals.range])
            } else {
                scratch.append(contentsOf: ",\"globals\":".utf8)
                matcher.appendGlobals(line: line, &context, to: &scratch)
            }
        }
        let end = sourceEnd(context.source).range
        if parts.contains(.deprecation) {
            // The notice goes between the source and the closing brace with its line feed.
            let notice = matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern)) ?? ""
            scratch.append(contentsOf: ends[end.dropLast(2)])
            scratch += JSONText.member("deprecated", notice)
            scratch.append(contentsOf: "}\n".utf8)
        } else {
            scratch.append(contentsOf: ends[end])
        }
    }

    private func end(of reason: MissReason) -> ByteRange {
        missEnds.first { $0.reason == reason }?.end ?? noRoute
    }

    private mutating func head(ofPattern pattern: Int) -> Bytes {
        while heads.count <= pattern { heads.append([]) }
        if heads[pattern].isEmpty {
            form.appendRoute(matcher.name(ofPattern: pattern), to: &heads[pattern])
        }
        return heads[pattern]
    }

    // MARK: Making templates

    /// The location of the template of a terminal. Makes the template if it is the first link of the
    /// terminal.
    @inline(__always)
    mutating func template(of terminal: Int32) -> UInt32 {
        let location = templates[Int(terminal)]
        return _fastPath(location != 0) ? location : makeTemplate(of: Int(terminal))
    }

    @inline(never)
    private mutating func makeTemplate(of terminal: Int) -> UInt32 {
        // Reserving for all terminals is cheap: the kernel maps a page when it is first written to.
        if chunks.capacity < templates.count { chunks.reserveCapacity(Self.usualLength * templates.count) }
        let (pattern, present) = (
            Int(matcher.trie.terminals[terminal].pattern), matcher.trie.terminals[terminal].optionalMask
        )
        let compiledPattern = matcher.compiled.patterns[pattern]
        chunks.removeLast(ByteBuffer.maximumStride)
        let location = chunks.count
        var chunk = beginChunk()
        form.appendRoute(matcher.table.name(ofRoute: compiledPattern.route), to: &chunks)
        chunk.json = chunks.count
        var parts: DynamicParts = hasGlobals ? .globals : []
        if form.hasParameters {
            if matcher.hasOnlyWholeSegments(compiledPattern) {
                addParameters(of: compiledPattern, present, &chunk)
            } else {
                parts.insert(.parameters)
            }
        }
        if start == .object, matcher.table.deprecation(ofRoute: compiledPattern.route) != nil {
            parts.insert(.deprecation)
        }
        end(chunk, depth: 0, .end, parts: parts)
        maximumTextLength = max(maximumTextLength, maximumEndLength + chunks.count - location)
        // A location has 32 bits.
        precondition(chunks.count <= Int(UInt32.max))
        chunks += Self.padding
        templates[terminal] = UInt32(location)
        return UInt32(location)
    }

    /// A chunk that is being made.
    private struct OpenChunk {
        var location: Int
        /// Where JSON begins in the text.
        var json: Int
    }

    /// Begins a chunk. Its text is appended next.
    private mutating func beginChunk() -> OpenChunk {
        let location = chunks.count
        chunks += repeatElement(0, count: Chunk.headerSize)
        return OpenChunk(location: location, json: chunks.count)
    }

    /// Ends a chunk by writing its header.
    private mutating func end(
        _ chunk: OpenChunk, depth: Int, _ encoding: ValueEncoding, type: Int = 0, parts: DynamicParts = []
    ) {
        if let byte = form.doubledByte { chunks.double(byte, from: chunk.json) }
        let length = chunks.count - chunk.location - Chunk.headerSize
        Chunk(length: length, depth: depth, encoding: encoding, parts: parts).write(
            type: type, to: &chunks, at: chunk.location)
    }

    /// Adds the parameters of a pattern whose values are whole segments.
    ///
    /// - Parameters:
    ///   - present: a bitmask of the optional segments that are present.
    ///   - chunk: the chunk to continue, then the last one.
    private mutating func addParameters(
        of pattern: CompiledTable.Pattern, _ present: UInt8, _ chunk: inout OpenChunk
    ) {
        var isFirst = true
        var depth = 0
        var optional: UInt8 = 0
        for index in pattern.path.elements {
            let element = matcher.compiled.elements[index]
            let name = element.kind == .type ? matcher.compiled.name(ofParameter: element.parameter) : nil
            if element.isOptional {
                optional += 1
                if present & (1 << (optional - 1)) == 0 {
                    if let name, let value = matcher.compiled.defaultText(ofParameter: element.parameter) {
                        addKey(name, &isFirst)
                        matcher.compiled.types.appendJSON(element.index, value.span, to: &chunks)
                    }
                    continue
                }
            }
            depth += 1
            guard let name else { continue }
            addKey(name, &isFirst)
            let encoding = matcher.encoding(ofType: element.index)
            if encoding == .text { chunks.append(UInt8(ascii: "\"")) }
            end(chunk, depth: depth - 1, encoding, type: element.index)
            chunk = beginChunk()
            if encoding == .text { chunks.append(UInt8(ascii: "\"")) }
        }
        for constant in matcher.compiled.constants[pattern.constants] {
            addKey(matcher.compiled.names[constant.name], &isFirst)
            matcher.compiled.types.appendJSON(constant.type, constant.text.span, to: &chunks)
        }
        chunks.append(contentsOf: (isFirst ? "{}" : "}").utf8)
    }

    private mutating func addKey(_ name: String, _ isFirst: inout Bool) {
        chunks.append(UInt8(ascii: isFirst ? "{" : ","))
        isFirst = false
        JSONText.appendString(name, to: &chunks)
        chunks.append(UInt8(ascii: ":"))
    }
}

extension Matcher {
    /// The way in which values of a type are written. Not inlined, because the caller would copy the whole
    /// table of types.
    @inline(never)
    fileprivate func encoding(ofType index: Int) -> ResultTemplates.ValueEncoding {
        ResultTemplates.ValueEncoding(compiled.types.baseKind(of: index))
    }

    /// Whether a template can have all parameters of a pattern: each value is a whole segment of the path or
    /// a constant.
    fileprivate func hasOnlyWholeSegments(_ pattern: CompiledTable.Pattern) -> Bool {
        pattern.host < 0 && pattern.conditions.isEmpty && pattern.queryRest < 0 && pattern.fragment < 0
            && pattern.path.elements.allSatisfy { [.literal, .type].contains(compiled.elements[$0].kind) }
    }
}
