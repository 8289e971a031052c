/// What the result lines of patterns are made of: text that is always the same, and the values between.
struct QuickResults: Sendable {
    private struct Piece: Sendable {
        /// The text before the value.
        var text: Stretch
        /// The segment that holds the value.
        var depth: Int
        var type: Int
    }

    private struct Record: Sendable {
        var firstPiece: Int
        var pieceCount: Int
        /// The text behind the last value.
        var end: Stretch
    }

    private let types: TypeTable
    private var texts: [UInt8] = []
    private var pieces: [Piece] = []
    private var records: [Record] = []
    /// `,"source":"name"` for each source, after the deprecation notice's turn in the order of members.
    private var sourceMembers: [Stretch] = []
    private var deprecations: [Stretch] = []
    /// Whether a pattern's values are whole segments, one for each element, and nothing else is asked or reported.
    private(set) var isPlain: [Bool] = []

    init(_ matcher: Matcher) {
        let program = matcher.program
        let table = matcher.table
        types = program.types
        for source in table.sources { sourceMembers.append(append(JSONText.member("source", source.name))) }
        for pattern in program.patterns {
            let route = table.routes[pattern.route]
            let isPlain =
                route.name != nil && table.globals.isEmpty && pattern.conditions.isEmpty && pattern.fragment < 0
                && pattern.queryRest < 0 && pattern.constants.isEmpty && pattern.host < 0 && pattern.path.optionalCount == 0
                && pattern.path.elements.allSatisfy { [.literal, .type].contains(program.elements[$0].kind) }
            self.isPlain.append(isPlain)
            addRecord(pattern, route, program, isPlain)
        }
    }

    private mutating func addRecord(_ pattern: Program.Pattern, _ route: Route, _ program: Program, _ isPlain: Bool) {
        let first = pieces.count
        var text = Array("\"".utf8) + JSONText.member("route", route.name ?? "") + Array(",\"params\":{".utf8)
        var isFirst = true
        for (depth, index) in pattern.path.elements.enumerated() where isPlain {
            let element = program.elements[index]
            guard element.kind == .type, let name = program.parameters[element.parameter].name else { continue }
            if !isFirst { text.append(UInt8(ascii: ",")) }
            isFirst = false
            JSONText.appendString(name, to: &text)
            text.append(UInt8(ascii: ":"))
            pieces.append(Piece(text: append(text), depth: depth, type: element.index))
            text = []
        }
        text.append(UInt8(ascii: "}"))
        records.append(Record(firstPiece: first, pieceCount: pieces.count - first, end: append(text)))
        deprecations.append(append(route.deprecation.map { JSONText.member("deprecated", $0) } ?? []))
    }

    private mutating func append(_ text: [UInt8]) -> Stretch {
        let start = texts.count
        texts += text
        return Stretch(start, texts.count)
    }

    // MARK: Writing

    /// Appends the line of result of a plain pattern.
    @inline(__always)
    func append(
        _ pattern: Int, _ line: Span<UInt8>, _ segments: borrowing QuickSegments, _ source: Int32, to output: inout ByteWriter
    ) {
        let texts = texts.span
        output.append("{\"url\":\"".utf8.span)
        output.append(line)
        let record = records[pattern]
        for index in record.firstPiece..<record.firstPiece &+ record.pieceCount {
            let piece = pieces[index]
            output.append(texts.extracting(piece.text.range))
            let segment = segments.list[piece.depth]
            if segment.isDecoded {
                append(segments.decoded.span.extracting(Int(segment.start)..<Int(segment.end)), piece.type, to: &output)
            } else if piece.type == TypeTable.string {
                output.append(UInt8(ascii: "\""))
                output.append(line.extracting(Int(segment.start)..<Int(segment.end)))
                output.append(UInt8(ascii: "\""))
            } else {
                append(line.extracting(Int(segment.start)..<Int(segment.end)), piece.type, to: &output)
            }
        }
        output.append(texts.extracting(record.end.range))
        if source >= 0 { output.append(texts.extracting(sourceMembers[Int(source)].range)) }
        output.append(texts.extracting(deprecations[pattern].range))
        output.append(UInt8(ascii: "}"))
        output.append(UInt8(ascii: "\n"))
    }

    /// Appends the line of result of a link to which no route comes near.
    func appendNoRoute(_ line: Span<UInt8>, to output: inout ByteWriter) {
        output.append("{\"url\":\"".utf8.span)
        output.append(line)
        output.append("\",\"route\":null,\"reason\":\"no_route\"}\n".utf8.span)
    }

    private func append(_ value: Span<UInt8>, _ type: Int, to output: inout ByteWriter) {
        // Digits that need no change are their own number.
        let kind = types.entries[type].kind
        if kind == .int || kind == .uint, value.isCanonicalNumber {
            output.append(value)
            return
        }
        if kind == .string, value.needsNoEscape {
            output.append(UInt8(ascii: "\""))
            output.append(value)
            output.append(UInt8(ascii: "\""))
            return
        }
        var json: [UInt8] = []
        types.appendJSON(type, value, to: &json)
        output.append(json)
    }
}

extension Span<UInt8> {
    /// Whether the text, known to be an integer, is written as JSON has it.
    fileprivate var isCanonicalNumber: Bool {
        count == 1 ? self[0].isDigit : !isEmpty && self[0] &- UInt8(ascii: "1") < 9
    }
}
