/// The lines of result of matches, made of pieces: text that is always the same, and the values between.
///
/// The pieces of an ending are put together when the first link arrives there: of a large table most links use a small part.
package struct ResultPieces {
    private struct Piece {
        /// The text before the value.
        var text: Stretch
        /// The segment that holds the value.
        var depth: UInt32
        var type: UInt32
        var form: Form
    }

    /// How a value is written.
    fileprivate enum Form {
        /// As text; the quotes belong to the pieces.
        case text
        /// As digits, if the link writes the number as JSON does.
        case integer
        case other
    }

    private struct Record {
        var pieces: Range<UInt32>
        /// The text behind the last value, or all of it.
        var end: Stretch
        /// Whether the values are those of `pieces`; else they come from the workplace of the search.
        var isWhole: Bool
        var isDeprecated: Bool
    }

    private let matcher: Matcher
    private var texts = [UInt8](repeating: 0, count: ByteWriter.stride)
    private var pieces: [Piece] = []
    private var records: [Record] = []
    /// For each ending the index of its record plus 1; 0 while there is none.
    private var recordOfEnding: [UInt32]
    /// What stands before the URL, and behind that of a link without a route.
    private var start = Stretch(0, 0)
    private var noRoute = Stretch(0, 0)
    /// `,"source":"name"}` and the line end for each source; the last one for links of none.
    private var ends: [Stretch] = []
    private let hasGlobals: Bool
    /// The global parameters of a link without a query.
    private var noGlobals = Stretch(0, 0)
    private var scratch: [UInt8] = []

    package init(_ matcher: Matcher) {
        self.matcher = matcher
        recordOfEnding = Array(repeating: 0, count: matcher.trie.endings.count)
        hasGlobals = !matcher.table.globals.isEmpty
        start = append(Array("{\"url\":\"".utf8))
        noRoute = append(Array("\",\"route\":null,\"reason\":\"no_route\"}\n".utf8))
        for source in matcher.table.sources {
            ends.append(append(JSONText.member("source", source.name) + Array("}\n".utf8)))
        }
        ends.append(append(Array((matcher.table.sources.isEmpty ? "}\n" : ",\"source\":null}\n").utf8)))
        if hasGlobals {
            var search = Search()
            var text = Array(",\"globals\":".utf8)
            let noLink: [UInt8] = []
            matcher.appendGlobals(line: noLink.span, &search, to: &text)
            noGlobals = append(text)
        }
    }

    /// Adds a text; behind the last one stands as much as is copied at once.
    private mutating func append(_ text: [UInt8]) -> Stretch {
        let start = texts.count - ByteWriter.stride
        texts.replaceSubrange(start..., with: text)
        let end = texts.count
        texts += repeatElement(0, count: ByteWriter.stride)
        return Stretch(start, end)
    }

    // MARK: Writing

    /// What was appended for a line.
    package enum Answer {
        case match, miss
        /// The result is none that is made of pieces; nothing was written.
        case nothing
    }

    /// Appends the result of the present line of `resolver`, a line of `block`, if it is made of pieces.
    package mutating func append(_ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteWriter) -> Answer {
        guard resolver.isPlain, resolver.ending != LineResolver.decidedOtherwise else { return .nothing }
        output.append(texts.span, Int(start.start), Int(start.end))
        output.append(block, resolver.line.lowerBound, resolver.line.upperBound)
        if resolver.ending == LineResolver.noRoute {
            output.append(texts.span, Int(noRoute.start), Int(noRoute.end))
            return .miss
        }
        let index = recordOfEnding[resolver.ending]
        let record = index == 0 ? addRecord(resolver.ending) : Int(index) &- 1
        if resolver.search.isRewritten {
            appendValues(record, resolver.search.rewritten.span, resolver.search.path, to: &output)
        } else {
            appendValues(record, block, resolver.search.path, to: &output)
        }
        return appendEnd(records[record], &resolver, block, to: &output)
    }

    @inline(__always)
    private mutating func appendEnd(
        _ record: Record, _ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteWriter
    ) -> Answer {
        output.append(texts.span, Int(record.end.start), Int(record.end.end))
        if !record.isWhole || hasGlobals { appendRest(record, &resolver, block, to: &output) }
        if record.isDeprecated {
            appendDeprecation(resolver.ending, resolver.search.source, to: &output)
            return .match
        }
        let source = resolver.search.source
        let end = ends[source < 0 ? ends.count &- 1 : source]
        output.append(texts.span, Int(end.start), Int(end.end))
        return .match
    }

    @inline(__always)
    private mutating func appendValues(_ record: Int, _ text: Span<UInt8>, _ segments: Segments, to output: inout ByteWriter) {
        var index = Int(records[record].pieces.lowerBound)
        let end = Int(records[record].pieces.upperBound)
        while index < end {
            let piece = pieces[index]
            output.append(texts.span, Int(piece.text.start), Int(piece.text.end))
            let segment = segments.list[Int(piece.depth)]
            let (start, end) = (Int(segment.stretch.start), Int(segment.stretch.end))
            if piece.form == .text && segment.isTrusted || piece.form == .integer && text.isCanonicalInteger(start, end) {
                output.append(text, start, end)
            } else {
                appendValue(piece, text.extracting(start..<end), to: &output)
            }
            index &+= 1
        }
    }

    @inline(never)
    private mutating func appendValue(_ piece: Piece, _ value: Span<UInt8>, to output: inout ByteWriter) {
        if piece.form == .text, value.needsNoEscape {
            output.append(value)
            return
        }
        scratch.removeAll(keepingCapacity: true)
        matcher.program.types.appendJSON(Int(piece.type), value, to: &scratch)
        // The quotes of text are there already.
        let inset = piece.form == .text ? 1 : 0
        output.append(scratch.span.extracting(inset..<scratch.count - inset))
    }

    /// Appends what comes from the workplace: values that are more than a segment, and global parameters.
    @inline(never)
    private mutating func appendRest(
        _ record: Record, _ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteWriter
    ) {
        scratch.removeAll(keepingCapacity: true)
        if !record.isWhole, case .match(let pattern, let present) = resolver.outcome {
            matcher.appendParameters(of: pattern, present: present, line: block, &resolver.search, to: &scratch)
        }
        if hasGlobals, resolver.search.link.query != nil {
            scratch.append(contentsOf: ",\"globals\":".utf8)
            matcher.appendGlobals(line: block, &resolver.search, to: &scratch)
        }
        output.append(scratch)
        if hasGlobals, resolver.search.link.query == nil {
            output.append(texts.span, Int(noGlobals.start), Int(noGlobals.end))
        }
    }

    private func appendDeprecation(_ ending: Int, _ source: Int, to output: inout ByteWriter) {
        let end = texts.span.extracting(ends[source < 0 ? ends.count - 1 : source].range)
        // Behind the source, before the brace and the line end.
        output.append(end.extracting(droppingLast: 2))
        let pattern = Int(matcher.trie.endings[ending].pattern)
        output.append(
            JSONText.member("deprecated", matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern)) ?? ""))
        output.append("}\n".utf8.span)
    }

    // MARK: Records

    /// Adds the record of an ending; returns its index.
    @inline(never)
    private mutating func addRecord(_ ending: Int) -> Int {
        let arrival = matcher.trie.endings[ending]
        let pattern = matcher.program.patterns[Int(arrival.pattern)]
        let first = pieces.count
        var text =
            Array("\"".utf8) + JSONText.member("route", matcher.table.name(ofRoute: pattern.route) ?? "")
            + Array(",\"params\":".utf8)
        let isWhole = matcher.hasWholeSegments(pattern)
        if isWhole { text = addPieces(pattern, arrival.present, text) }
        records.append(
            Record(
                pieces: UInt32(first)..<UInt32(pieces.count), end: append(text), isWhole: isWhole,
                isDeprecated: matcher.table.deprecation(ofRoute: pattern.route) != nil))
        recordOfEnding[ending] = UInt32(records.count)
        return records.count - 1
    }

    /// Adds the pieces of a pattern whose values are whole segments, the first of which begins with `text`; returns the text behind
    /// the last value.
    private mutating func addPieces(_ pattern: Program.Pattern, _ present: UInt8, _ text: [UInt8]) -> [UInt8] {
        var text = text
        var isFirst = true
        func appendKey(_ name: String) {
            text.append(UInt8(ascii: isFirst ? "{" : ","))
            isFirst = false
            JSONText.appendString(name, to: &text)
            text.append(UInt8(ascii: ":"))
        }
        var depth = 0
        var optional = 0
        for index in pattern.path.elements {
            let element = matcher.program.elements[index]
            let name = element.kind == .type ? matcher.program.name(ofParameter: element.parameter) : nil
            if element.isOptional {
                optional += 1
                if present & (1 << (optional - 1)) == 0 {
                    if let name, let value = matcher.program.defaultText(ofParameter: element.parameter) {
                        appendKey(name)
                        matcher.program.types.appendJSON(element.index, value.span, to: &text)
                    }
                    continue
                }
            }
            depth += 1
            guard let name else { continue }
            appendKey(name)
            let form = Form(matcher.program.types.entries[matcher.program.types.base(of: element.index)].kind)
            if form == .text { text.append(UInt8(ascii: "\"")) }
            pieces.append(
                Piece(text: append(text), depth: UInt32(depth - 1), type: UInt32(element.index), form: form))
            text = form == .text ? [UInt8(ascii: "\"")] : []
        }
        for constant in matcher.program.constants[pattern.constants] {
            appendKey(matcher.program.names[constant.name])
            matcher.program.types.appendJSON(constant.type, constant.text.span, to: &text)
        }
        return text + Array((isFirst ? "{}" : "}").utf8)
    }
}

extension ResultPieces.Form {
    fileprivate init(_ kind: TypeTable.Kind) {
        switch kind {
        case .string, .oneOf, .uuid, .date, .url, .regex, .custom: self = .text
        case .int, .uint: self = .integer
        case .double, .bool, .list, .except: self = .other
        }
    }
}

extension Matcher {
    /// Whether every value of a pattern that is reported is a whole segment of the path, or the same for all links.
    fileprivate func hasWholeSegments(_ pattern: Program.Pattern) -> Bool {
        pattern.host < 0 && pattern.conditions.isEmpty && pattern.queryRest < 0 && pattern.fragment < 0
            && pattern.path.elements.allSatisfy { [.literal, .type].contains(program.elements[$0].kind) }
    }
}

extension Span<UInt8> {
    /// Whether the integer at `start..<end` is written as JSON has it: no sign, no zero before other digits.
    @inline(__always)
    fileprivate func isCanonicalInteger(_ start: Int, _ end: Int) -> Bool {
        let first = self[start]
        return first &- UInt8(ascii: "1") < 9 || first == UInt8(ascii: "0") && end &- start == 1
    }
}
