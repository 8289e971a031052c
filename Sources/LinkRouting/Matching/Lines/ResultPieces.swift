/// The lines of result of matches, made of pieces: text that is always the same, and the values between.
///
/// The pieces of an ending are put together when the first link arrives there: of a large table most links use a small part.
package struct ResultPieces {
    private struct Piece {
        /// The text before the value, or behind the last one.
        var text: Stretch
        /// The type of the value.
        var type: UInt32
        /// The segment that holds the value.
        var depth: UInt16
        var form: Form
        /// What else belongs to the result; set in the last piece.
        var extras: Extras = []
    }

    /// How the value behind a piece is written.
    fileprivate enum Form: UInt8 {
        /// As text; the quotes belong to the pieces.
        case text
        /// As digits, if the link writes the number as JSON does.
        case integer
        case other
        /// There is none: the piece is the last one.
        case end
    }

    private struct Extras: OptionSet {
        let rawValue: UInt8
        /// The values are not those of the pieces; they come from the workplace of the search.
        static let parameters = Extras(rawValue: 1)
        static let globals = Extras(rawValue: 2)
        static let deprecation = Extras(rawValue: 4)
    }

    private let matcher: Matcher
    private var texts = [UInt8](repeating: 0, count: ByteWriter.stride)
    /// The pieces of one result stand one behind the other.
    private var pieces: [Piece] = []
    /// For each ending the index of its first piece plus 1; 0 while there is none.
    private var firstPieces: [UInt32]
    /// `{"url":"` as a word.
    private static let start: UInt64 = 0x223A_226C_7275_227B
    /// What stands behind the URL of a link without a route or a source.
    private var noRoute = Stretch(0, 0)
    private var noSource = Stretch(0, 0)
    /// `,"source":"name"}` and the line end for each source; the last one for links of none.
    private var ends: [Stretch] = []
    /// The global parameters of a link without a query.
    private var noGlobals = Stretch(0, 0)
    private var scratch: [UInt8] = []

    package init(_ matcher: Matcher) {
        self.matcher = matcher
        firstPieces = Array(repeating: 0, count: matcher.trie.endings.count)
        noRoute = append(Array("\",\"route\":null,\"reason\":\"no_route\"}\n".utf8))
        noSource = append(Array("\",\"route\":null,\"reason\":\"unknown_source\"}\n".utf8))
        for source in matcher.table.sources {
            ends.append(append(JSONText.member("source", source.name) + Array("}\n".utf8)))
        }
        ends.append(append(Array((matcher.table.sources.isEmpty ? "}\n" : ",\"source\":null}\n").utf8)))
        if !matcher.table.globals.isEmpty {
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
    @inline(__always)
    package mutating func append(_ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteWriter) -> Answer {
        let ending = resolver.ending
        guard resolver.isPlain, ending != LineResolver.decidedOtherwise else { return .nothing }
        output.append(word: Self.start)
        output.append(line: resolver.line, block)
        if ending < 0 {
            output.append(texts.span, ending == LineResolver.noRoute ? noRoute : noSource)
            return .miss
        }
        let first = firstPieces[ending] == 0 ? addPieces(of: ending) : Int(firstPieces[ending]) &- 1
        let extras =
            resolver.search.isRewritten
            ? append(from: first, resolver.search.rewritten.span, resolver.search.path, to: &output)
            : append(from: first, block, resolver.search.path, to: &output)
        if !extras.isEmpty {
            append(extras, &resolver, block, to: &output)
            if extras.contains(.deprecation) { return .match }
        }
        output.append(texts.span, end(resolver.search.source))
        return .match
    }

    /// The text with which the result of a link through a source ends.
    @inline(__always)
    private func end(_ source: Int) -> Stretch { ends[source < 0 ? ends.count &- 1 : source] }

    /// Appends the pieces from `index` on and the values between them, segments of `text`; returns what else belongs to the result.
    @inline(__always)
    private mutating func append(
        from index: Int, _ text: Span<UInt8>, _ segments: Segments, to output: inout ByteWriter
    ) -> Extras {
        var index = index
        while true {
            let piece = pieces[index]
            output.append(texts.span, piece.text)
            if piece.form == .end { return piece.extras }
            let segment = segments.list[Int(piece.depth)]
            if piece.form == .text && segment.isVerbatim || piece.form == .integer && text.isCanonicalInteger(segment.stretch) {
                output.append(text, segment.stretch)
            } else {
                appendValue(piece, text.extracting(segment.stretch.range), to: &output)
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

    /// Appends what is not made of pieces: what comes from the workplace, and the notice of a deprecated route with the end behind it.
    @inline(never)
    private mutating func append(
        _ extras: Extras, _ resolver: inout LineResolver, _ block: Span<UInt8>, to output: inout ByteWriter
    ) {
        guard case .match(let pattern, let present) = resolver.outcome else { return }
        scratch.removeAll(keepingCapacity: true)
        if extras.contains(.parameters) {
            matcher.appendParameters(of: pattern, present: present, line: block, &resolver.search, to: &scratch)
        }
        if extras.contains(.globals) {
            if resolver.hasQuery(block) {
                scratch.append(contentsOf: ",\"globals\":".utf8)
                matcher.appendGlobals(line: block, &resolver.search, to: &scratch)
            } else {
                scratch.append(contentsOf: texts[noGlobals.range])
            }
        }
        if extras.contains(.deprecation) {
            // Behind the source, before the brace and the line end.
            scratch.append(contentsOf: texts[end(resolver.search.source).range.dropLast(2)])
            let notice = matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern)) ?? ""
            scratch += JSONText.member("deprecated", notice) + Array("}\n".utf8)
        }
        output.append(scratch)
    }

    // MARK: Pieces

    /// Adds the pieces of an ending; returns the index of the first.
    @inline(never)
    private mutating func addPieces(of ending: Int) -> Int {
        let arrival = matcher.trie.endings[ending]
        let pattern = matcher.program.patterns[Int(arrival.pattern)]
        let first = pieces.count
        firstPieces[ending] = UInt32(first + 1)
        var text =
            Array("\"".utf8) + JSONText.member("route", matcher.table.name(ofRoute: pattern.route) ?? "")
            + Array(",\"params\":".utf8)
        var extras: Extras = matcher.table.globals.isEmpty ? [] : .globals
        if matcher.hasWholeSegments(pattern) {
            text = addPieces(pattern, arrival.present, text)
        } else {
            extras.insert(.parameters)
        }
        if matcher.table.deprecation(ofRoute: pattern.route) != nil { extras.insert(.deprecation) }
        pieces.append(Piece(text: append(text), type: 0, depth: 0, form: .end, extras: extras))
        return first
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
                Piece(text: append(text), type: UInt32(element.index), depth: UInt16(depth - 1), form: form))
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
    /// Whether the integer at `stretch` is written as JSON has it: no sign, no zero before other digits.
    @inline(__always)
    fileprivate func isCanonicalInteger(_ stretch: Stretch) -> Bool {
        let first = self[Int(stretch.start)]
        return first &- UInt8(ascii: "1") < 9 || first == UInt8(ascii: "0") && stretch.count == 1
    }
}
