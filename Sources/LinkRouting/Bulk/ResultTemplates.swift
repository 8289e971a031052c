/// The lines of result of matches, made of pieces: text that is always the same, and the values between.
///
/// The pieces of an ending are put together when the first link arrives there: of a large table most links use a small part. They stand
/// one behind the other, each a ``Header`` and its text.
package struct ResultTemplates {
    private let matcher: Matcher
    /// As many zeros as are copied at once.
    private let zeros = Bytes(repeating: 0, count: ByteBuffer.greatestStride)
    /// A byte, the pieces of all endings, and behind them as much as is copied at once.
    private var pieces = Bytes(repeating: 0, count: 1 + ByteBuffer.greatestStride)
    /// For each ending the place of its first piece; 0 while there is none.
    private var firstPieces: [UInt32]
    /// `{"url":"` as a word.
    private static let start: UInt64 = 0x223A_226C_7275_227B
    /// What stands at the end of a result, and behind it as much as is copied at once.
    private var texts = Bytes(repeating: 0, count: ByteBuffer.greatestStride)
    /// What stands behind the URL of a link without a route or a source.
    private var noRoute = ByteRange(0, 0)
    private var noSource = ByteRange(0, 0)
    /// `,"source":"name"}` and the line end for each source; the last one for links of none.
    private var ends: [ByteRange] = []
    /// The global parameters of a link without a query.
    private var noGlobals = ByteRange(0, 0)
    /// How many bytes stand before the URL and behind the pieces at most.
    private var lengthOfEnds = 0
    /// How many bytes the texts of one result have at most, all in all.
    private var greatestLength = 0
    private var scratch: Bytes = []

    package init(_ matcher: Matcher) {
        self.matcher = matcher
        firstPieces = Array(repeating: 0, count: matcher.trie.terminals.count)
        noRoute = append(Bytes("\",\"route\":null,\"reason\":\"no_route\"}\n".utf8))
        noSource = append(Bytes("\",\"route\":null,\"reason\":\"unknown_source\"}\n".utf8))
        for source in matcher.table.sources {
            ends.append(append(JSONText.member("source", source.name) + Bytes("}\n".utf8)))
        }
        ends.append(append(Bytes((matcher.table.sources.isEmpty ? "}\n" : ",\"source\":null}\n").utf8)))
        if !matcher.table.globals.isEmpty {
            var context = MatchContext()
            var text = Bytes(",\"globals\":".utf8)
            let noLink: Bytes = []
            matcher.appendGlobals(line: noLink.span, &context, to: &text)
            noGlobals = append(text)
        }
        lengthOfEnds = MemoryLayout<UInt64>.size + (([noRoute, noSource] + ends).map(\.count).max() ?? 0)
        greatestLength = lengthOfEnds
    }

    /// Adds a text with which results end.
    private mutating func append(_ text: Bytes) -> ByteRange {
        let start = texts.count - ByteBuffer.greatestStride
        texts.replaceSubrange(start..., with: text)
        texts += zeros
        return ByteRange(start, start + text.count)
    }

    // MARK: Writing

    /// Why no more results were appended.
    package enum End {
        /// There are no more lines.
        case lines
        /// There are as many results as were wanted.
        case length
        /// The result of the present line is none that is made of pieces.
        case piece
    }

    /// Resolves the next lines of `block` and appends their results up to the first that is not made of pieces, or until `output` has
    /// `length` bytes. Adds the number of those that do not resolve to `misses`.
    package mutating func append(
        linesOf block: Span<UInt8>, _ resolver: inout LineResolver, _ matcher: borrowing Matcher, to output: inout ByteBuffer,
        upTo length: Int, _ misses: inout Int
    ) -> End {
        while true {
            var position = resolver.batch.position
            let stop = append(
                resolver.batch, from: &position, block, matcher, &resolver.segments.list, &resolver.segments.decoded, to: &output,
                upTo: length, &misses)
            resolver.skip(to: position)
            switch stop {
            case .length: return .length
            case .batch: if !resolver.readBatch(block, matcher) { return .lines }
            case .unknown(let ending): addPieces(of: ending)
            case .line(let ending):
                resolver.takeFromBatch(block, matcher, ending)
                if !append(lineOf: block, &resolver, to: &output, &misses) { return .piece }
            case .rest(let place, let extras, let ending):
                resolver.takeFromBatch(block, matcher, ending)
                finish(place, extras, &resolver, block, to: &output)
            }
        }
    }

    /// Why the results of a batch were not appended any further.
    private enum Stop {
        /// It has no more lines.
        case batch
        case length
        /// The pieces of this ending have to be made.
        case unknown(Int)
        /// More has to be known of the line, of which this is known.
        case line(ending: Int32)
        /// The result of the line was begun; the rest is behind the piece at this place, or not made of pieces.
        case rest(UInt32, Extras, ending: Int32)
    }

    /// Resolves the lines of `batch`, lines of `block`, from `position` on, and appends their results. `list` and `decoded` get their
    /// segments.
    @inline(never)
    private func append(
        _ batch: borrowing LineBatch, from position: inout Int, _ block: Span<UInt8>, _ matcher: borrowing Matcher,
        _ list: inout ContiguousArray<Segment>, _ decoded: inout Bytes, to output: inout ByteBuffer, upTo length: Int, _ misses: inout Int
    ) -> Stop {
        let lines = batch.lines.span
        let count = batch.count
        var list = list.mutableSpan
        precondition(position >= 0 && count <= lines.count)
        while true {
            if output.count >= length { return .length }
            if position >= count { return .batch }
            // Safe: there are at least `count` lines.
            let line = unsafe lines[unchecked: position]
            let ending = matcher.ending(line, block, batch.marks, &list, decoding: &decoded)
            guard ending != ScannedLine.undecided, line.end &+ ByteBuffer.greatestStride <= block.count else {
                return .line(ending: ending)
            }
            var first: UInt32 = 0
            if ending >= 0 {
                first = firstPieces[Int(ending)]
                if first == 0 { return .unknown(Int(ending)) }
            } else {
                misses &+= 1
            }
            let (place, extras) = output.fill(room(line.start, line.end)) { (room) -> (UInt32, Extras) in
                begin(line.start, line.end, of: block, to: &room)
                if ending < 0 {
                    endMiss(ending, to: &room)
                    return (0, [])
                }
                return append(from: first, list.span, inLine: .verbatim, decoded.span, Int(line.source), block, to: &room)
            }
            if !extras.isEmpty { return .rest(place, extras, ending: ending) }
            position &+= 1
        }
    }

    /// Appends the result of the present line of `resolver`, a line of `block`, if it is made of pieces, and enough bytes follow it there:
    /// ``LineResolver/slack``.
    @inline(never)
    private mutating func append(
        lineOf block: Span<UInt8>, _ resolver: inout LineResolver, to output: inout ByteBuffer, _ misses: inout Int
    ) -> Bool {
        let (line, ending) = (resolver.line, resolver.ending)
        guard ending != ScannedLine.undecided, resolver.isPlain, line.upperBound &+ ByteBuffer.greatestStride <= block.count else {
            return false
        }
        if ending < 0 {
            misses &+= 1
            output.fill(room(line.lowerBound, line.upperBound)) { room in
                begin(line.lowerBound, line.upperBound, of: block, to: &room)
                endMiss(ending, to: &room)
            }
            return true
        }
        var first = firstPieces[Int(ending)]
        if first == 0 { first = addPieces(of: Int(ending)) }
        let (place, extras) = output.fill(room(line.lowerBound, line.upperBound)) { (room) -> (UInt32, Extras) in
            begin(line.lowerBound, line.upperBound, of: block, to: &room)
            return append(from: first, resolver.context, block, to: &room)
        }
        if !extras.isEmpty { finish(place, extras, &resolver, block, to: &output) }
        return true
    }

    /// How much room the result of a line takes at most: no value is longer than what the line has of it.
    @inline(__always)
    private func room(_ start: Int, _ end: Int) -> Int { 2 &* (end &- start) &+ greatestLength }

    @inline(__always)
    private func begin(_ start: Int, _ end: Int, of block: Span<UInt8>, to room: inout ByteBuffer.Room) {
        room.append(word: Self.start)
        room.append(block, from: start, to: end, stride: 128)
    }

    @inline(__always)
    private func endMiss(_ ending: Int32, to room: inout ByteBuffer.Room) {
        room.append(texts.span, ending == ScannedLine.noRoute ? noRoute : noSource, stride: 64)
    }

    /// The text with which the result of a link through a source ends.
    @inline(__always)
    private func end(_ source: Int) -> ByteRange { ends[source < 0 ? ends.count &- 1 : source] }

    /// Appends the pieces from `place` on, the values between them and the end, up to what is not made of pieces: the place of the piece
    /// it is behind, and what it is. The values are `segments`: those that are `inLine` stand in `block`, the others in
    /// `decoded`.
    @inline(__always)
    private func append(
        from place: UInt32, _ segments: Span<Segment>, inLine: Segment.Traits, _ decoded: Span<UInt8>, _ source: Int,
        _ block: Span<UInt8>, to room: inout ByteBuffer.Room
    ) -> (place: UInt32, extras: Extras) {
        let pieces = pieces.span
        var place = place
        while true {
            // Safe: a piece begins at each place that is noted for an ending or stands behind another piece, with all of its bytes and a
            // stride behind them.
            let piece = unsafe Header(known: pieces, at: Int(place))
            let start = Int(place) &+ Header.size
            unsafe room.append(known: pieces, from: start, to: start &+ piece.length, stride: 64)
            if piece.form == .end {
                if piece.extras.isEmpty { room.append(texts.span, end(source), stride: 32) }
                return (place, piece.extras)
            }
            let segment = segments[piece.depth]
            if !segment.traits.isDisjoint(with: inLine) {
                if piece.form != .text, piece.form != .integer || !block.isCanonicalInteger(segment.stretch) {
                    return (place, .value)
                }
                room.append(block, segment.stretch, stride: 64)
            } else {
                guard piece.form == .text, segment.isQuotable else { return (place, .value) }
                room.append(decoded, segment.stretch, stride: 64)
            }
            place = UInt32(truncatingIfNeeded: start &+ piece.length)
        }
    }

    /// The same for the values in a workplace.
    private func append(
        from place: UInt32, _ context: borrowing MatchContext, _ block: Span<UInt8>, to room: inout ByteBuffer.Room
    ) -> (place: UInt32, extras: Extras) {
        append(
            from: place, context.path.list.span, inLine: context.isRewritten ? [] : .verbatim, context.rewritten.span, context.source,
            block, to: &room)
    }

    /// Appends the rest of a result from the value on that `extras` say is behind the piece at `place`, or what else they say. The values
    /// are those of the present line of `resolver`.
    @inline(never)
    private mutating func finish(
        _ place: UInt32, _ extras: Extras, _ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteBuffer
    ) {
        var (place, extras) = (place, extras)
        while extras.contains(.value) {
            let (piece, type) = header(at: Int(place))
            let value = resolver.context.path.list[piece.depth].stretch.range
            if resolver.context.isRewritten {
                let text = resolver.context.takeRewritten()
                appendValue(piece.form, type, text.span.extracting(value), to: &output)
                resolver.context.rewritten = text
            } else {
                appendValue(piece.form, type, block.extracting(value), to: &output)
            }
            let next = place + UInt32(Header.size + piece.length)
            (place, extras) = output.fill(room(resolver.line.lowerBound, resolver.line.upperBound)) {
                append(from: next, resolver.context, block, to: &$0)
            }
        }
        if !extras.isEmpty { append(extras, &resolver, block, to: &output) }
    }

    /// The header of the piece at `place`, and the type of the value behind it.
    private func header(at place: Int) -> (Header, type: Int) {
        let pieces = pieces.span
        return (Header(pieces, at: place), Int(pieces.key(place + 8, place + Header.size)))
    }

    private mutating func appendValue(_ form: Form, _ type: Int, _ value: Span<UInt8>, to output: inout ByteBuffer) {
        scratch.removeAll(keepingCapacity: true)
        matcher.compiled.types.appendJSON(type, value, to: &scratch)
        // The quotes of text are there already.
        let inset = form == .text ? 1 : 0
        output.append(scratch.span.extracting(inset..<scratch.count - inset))
    }

    /// Appends what is not made of pieces, what comes from the workplace, and the end.
    private mutating func append(
        _ extras: Extras, _ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteBuffer
    ) {
        guard case .match(let pattern, let present) = resolver.outcome else { return }
        scratch.removeAll(keepingCapacity: true)
        if extras.contains(.parameters) {
            matcher.appendParameters(of: pattern, present: present, line: block, &resolver.context, to: &scratch)
        }
        if extras.contains(.globals) {
            if resolver.hasQuery(block) {
                scratch.append(contentsOf: ",\"globals\":".utf8)
                matcher.appendGlobals(line: block, &resolver.context, to: &scratch)
            } else {
                scratch.append(contentsOf: texts[noGlobals.range])
            }
        }
        if extras.contains(.deprecation) {
            // Behind the source, before the brace and the line end.
            scratch.append(contentsOf: texts[end(resolver.context.source).range.dropLast(2)])
            let notice = matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern)) ?? ""
            scratch += JSONText.member("deprecated", notice) + Bytes("}\n".utf8)
        } else {
            scratch.append(contentsOf: texts[end(resolver.context.source).range])
        }
        output.append(scratch)
    }

    // MARK: Pieces

    /// Adds the pieces of an ending; returns the place of the first.
    @discardableResult
    @inline(never)
    private mutating func addPieces(of ending: Int) -> UInt32 {
        // Memory that is not written to is none: of what is set aside at once only as much is used as there are pieces.
        if pieces.capacity < firstPieces.count { pieces.reserveCapacity(Self.usualLength * firstPieces.count) }
        let arrival = matcher.trie.terminals[ending]
        let pattern = matcher.compiled.patterns[Int(arrival.pattern)]
        pieces.removeLast(ByteBuffer.greatestStride)
        let first = pieces.count
        firstPieces[ending] = UInt32(first)
        var start = beginPiece()
        pieces.append(contentsOf: "\",\"route\":".utf8)
        JSONText.appendString(matcher.table.name(ofRoute: pattern.route) ?? "", to: &pieces)
        pieces.append(contentsOf: ",\"params\":".utf8)
        var extras: Extras = matcher.table.globals.isEmpty ? [] : .globals
        if matcher.hasWholeSegments(pattern) {
            addPieces(pattern, arrival.optionalMask, &start)
        } else {
            extras.insert(.parameters)
        }
        if matcher.table.deprecation(ofRoute: pattern.route) != nil { extras.insert(.deprecation) }
        endPiece(at: start, depth: 0, .end, extras: extras)
        greatestLength = max(greatestLength, lengthOfEnds + pieces.count - first)
        // A place has 32 bits.
        precondition(pieces.count <= Int(UInt32.max))
        pieces.append(contentsOf: zeros)
        return firstPieces[ending]
    }

    /// How many bytes the pieces of an ending have at most, as a rule.
    private static let usualLength = 160

    /// Makes room for the header of a piece whose text is appended next; returns its place.
    private mutating func beginPiece() -> Int {
        let zeros = zeros
        pieces.append(zeros.span.extracting(first: Header.size))
        return pieces.count - Header.size
    }

    /// Fills in the header of the piece at `start`, whose text ends here.
    private mutating func endPiece(at start: Int, depth: Int, _ form: Form, type: Int = 0, extras: Extras = []) {
        let length = pieces.count - start - Header.size
        Header(length: length, depth: depth, form: form, extras: extras).write(type, to: &pieces, at: start)
    }

    /// Adds the pieces of a pattern whose values are whole segments, the first of which was begun at `start`; the last one is begun then.
    private mutating func addPieces(_ pattern: CompiledTable.Pattern, _ present: UInt8, _ start: inout Int) {
        var isFirst = true
        func appendKey(_ name: String) {
            pieces.append(UInt8(ascii: isFirst ? "{" : ","))
            isFirst = false
            JSONText.appendString(name, to: &pieces)
            pieces.append(UInt8(ascii: ":"))
        }
        var depth = 0
        var optional = 0
        for index in pattern.path.elements {
            let element = matcher.compiled.elements[index]
            let name = element.kind == .type ? matcher.compiled.name(ofParameter: element.parameter) : nil
            if element.isOptional {
                optional += 1
                if present & (1 << (optional - 1)) == 0 {
                    if let name, let value = matcher.compiled.defaultText(ofParameter: element.parameter) {
                        appendKey(name)
                        matcher.compiled.types.appendJSON(element.index, value.span, to: &pieces)
                    }
                    continue
                }
            }
            depth += 1
            guard let name else { continue }
            appendKey(name)
            let form = matcher.form(ofType: element.index)
            if form == .text { pieces.append(UInt8(ascii: "\"")) }
            endPiece(at: start, depth: depth - 1, form, type: element.index)
            start = beginPiece()
            if form == .text { pieces.append(UInt8(ascii: "\"")) }
        }
        for constant in matcher.compiled.constants[pattern.constants] {
            appendKey(matcher.compiled.names[constant.name])
            matcher.compiled.types.appendJSON(constant.type, constant.text.span, to: &pieces)
        }
        pieces.append(contentsOf: (isFirst ? "{}" : "}").utf8)
    }
}

extension Matcher {
    /// How values of a type are written. A function of its own, as else the table of types would be copied for it.
    @inline(never)
    fileprivate func form(ofType index: Int) -> ResultTemplates.Form { ResultTemplates.Form(compiled.types.baseKind(of: index)) }

    /// Whether every value of a pattern that is reported is a whole segment of the path, whose depth a header can hold, or the same for
    /// all links.
    fileprivate func hasWholeSegments(_ pattern: CompiledTable.Pattern) -> Bool {
        pattern.path.elements.count <= UInt16.max && pattern.host < 0 && pattern.conditions.isEmpty && pattern.queryRest < 0
            && pattern.fragment < 0
            && pattern.path.elements.allSatisfy { [.literal, .type].contains(compiled.elements[$0].kind) }
    }
}

extension Span<UInt8> {
    /// Whether the integer at `stretch` is written as JSON has it: no sign, no zero before other digits.
    @inline(__always)
    fileprivate func isCanonicalInteger(_ stretch: ByteRange) -> Bool {
        let first = self[Int(stretch.start)]
        return first &- UInt8(ascii: "1") < 9 || first == UInt8(ascii: "0") && stretch.count == 1
    }
}
