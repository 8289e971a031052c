/// Reads the lines of a table. Every problem is noted and reading goes on, so that all of them are reported at once.
package struct TableParser {
    var table = RouteTable()
    var patterns: PatternParser
    var diagnostics: [Diagnostic] = []
    var typesInOrder: [(name: String, place: SourceRange)] = []
    var optionPlaces: [String: SourceRange] = [:]
    /// The names of sources, and the source that has each.
    var sourceNames = StringInterner()
    var namedSources: [Int] = []
    /// The origins of all sources, each as its shape and where it was first written.
    var sourceOrigins: [(origin: Origin, place: SourceRange)] = []
    var originIndices = HashIndex()
    /// The routes by the hashes of their names.
    var routeNames = HashIndex()
    var sourceSetIndices: [[Int]: Int] = [:]
    var group: Group?
    var target = Target.nothing

    struct Group {
        var sources: [Int]
        /// The index of the set of these sources; -1 if it names none.
        var sourceSet: Int
        var place: SourceRange
    }

    /// What `doc`, `also`, `ok`, `no` and `deprecated` lines belong to.
    enum Target {
        case nothing
        case route(Int)
        /// The route's own line had a problem; its other lines are read, but kept nowhere.
        case broken
    }

    private init(_ files: [TableFile], _ types: [CustomType]) {
        patterns = PatternParser(types: TypeParser(customTypes: types))
        table.files = files
    }

    /// Reads `files` as one table that may name the types of `types`, too.
    package static func parse(_ files: [TableFile], types: [CustomType] = []) -> (table: RouteTable, diagnostics: [Diagnostic]) {
        var parser = TableParser(files, types)
        let lines = parser.lines()
        // Order never matters: what names things is read before what uses the names.
        for line in lines where line.keyword == .option { parser.readOption(parser.scanner(line)) }
        for line in lines where line.keyword == .source { parser.readSource(parser.scanner(line)) }
        for line in lines where line.keyword == .type { parser.readTypeName(parser.scanner(line)) }
        parser.resolveTypes()
        for line in lines where line.keyword == .query { parser.readGlobals(parser.scanner(line)) }
        parser.reserveCapacity(lines.count)
        for line in lines { parser.readRouteLine(line) }
        parser.closeFile()
        parser.collect()
        parser.table.compiled = parser.patterns.compiled
        parser.patterns.compiled = CompiledTable()
        parser.checkParameters()
        parser.markUsedTypes()
        return (parser.table, parser.diagnostics.sorted { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) })
    }

    /// Makes room for as many routes as there are lines, so that large tables are not copied as they grow.
    private mutating func reserveCapacity(_ lineCount: Int) {
        table.entries.reserveCapacity(lineCount)
        routeNames.reserveCapacity(lineCount)
        patterns.compiled.patterns.reserveCapacity(lineCount)
        patterns.compiled.elements.reserveCapacity(4 * lineCount)
        patterns.compiled.parameters.reserveCapacity(2 * lineCount)
    }

    mutating func note(_ problem: Problem, at place: SourceRange, related: SourceRange? = nil) {
        diagnostics.append(Diagnostic(problem, at: place, related: related))
    }

    mutating func collect() {
        let found = patterns.takeDiagnostics()
        if !found.isEmpty { diagnostics += found }
    }

    // MARK: Lines

    enum Keyword: String, CaseIterable {
        case source, type, query, option, group, doc, also, ok, no, deprecated
        case pattern, closingBrace, unreadable
        static let words = allCases.dropLast(3)
    }

    struct Line {
        var keyword: Keyword
        @Packed var file: Int
        @Packed var start: Int
        /// Where reading goes on: behind the keyword, or at the start of the pattern.
        @Packed var position: Int
        @Packed var end: Int
    }

    /// What is to be read of `line`.
    func scanner(_ line: Line) -> Scanner {
        Scanner(table.files[line.file].bytes, file: line.file, from: line.position, to: line.end)
    }

    /// All lines of all files that are neither blank nor comments, with what they begin with.
    mutating func lines() -> [Line] {
        var lines: [Line] = []
        // What is not written to takes no memory.
        lines.reserveCapacity(table.files.reduce(0) { $0 + $1.bytes.count } / 16)
        for (index, file) in table.files.enumerated() {
            var start = file.bytes.starts(with: TableFile.byteOrderMark) ? 3 : 0
            while start < file.bytes.count {
                // Most lines end at the first byte that is not printable.
                var newline = file.bytes.span.firstUnprintable(from: start)
                let isPrintable = newline == file.bytes.count || file.bytes[newline] == UInt8(ascii: "\n")
                if !isPrintable { newline = file.bytes[newline...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count }
                var end = newline
                if end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
                var scanner = Scanner(file.bytes, file: index, from: start, to: end)
                if !scanner.skipToWord() { lines.append(classify(&scanner, isPrintable: isPrintable)) }
                start = newline + 1
            }
        }
        return lines
    }

    private mutating func classify(_ scanner: inout Scanner, isPrintable: Bool) -> Line {
        let start = scanner.position
        let keyword = keyword(&scanner)
        let behind = scanner.position
        scanner.position = start
        let isFreeText = keyword == .doc || keyword == .deprecated
        guard isPrintable || keyword == .closingBrace || checkText(scanner, isFreeText: isFreeText) else {
            return Line(keyword: .unreadable, file: scanner.file, start: start, position: start, end: scanner.end)
        }
        if keyword == .unreadable { noteUnknown(scanner) }
        let position = keyword == .pattern || keyword == .unreadable ? start : behind
        return Line(keyword: keyword, file: scanner.file, start: start, position: position, end: scanner.end)
    }

    /// What the line begins with; the scanner then stands behind it. Without `:`, `/` and `->` a line is no pattern.
    private func keyword(_ scanner: inout Scanner) -> Keyword {
        let start = scanner.position
        if scanner.peek == UInt8(ascii: "/") { return .pattern }
        let place = scanner.word()
        if scanner.isText(place, "}") { return .closingBrace }
        if scanner.bytes[place.start..<place.end].contains(UInt8(ascii: ":")) { return .pattern }
        if let keyword = Keyword.words.first(where: { scanner.isText(place, $0.rawValue) }) { return keyword }
        return scanner.bytes[start..<scanner.end].contains(sequence: "->") ? .pattern : .unreadable
    }

    private mutating func noteUnknown(_ line: Scanner) {
        var scanner = line
        let place = scanner.word()
        let word = scanner.text(place)
        note(
            .unknownLine(word: word, suggestion: SpellingSuggestion.suggestion(for: word, among: Keyword.words.map(\.rawValue))),
            at: place)
    }

    /// Whether the line is UTF-8 and has no white space but space and tab; in free text and comments any is fine.
    mutating func checkText(_ scanner: Scanner, isFreeText: Bool) -> Bool {
        let slice = scanner.bytes[scanner.position..<scanner.end]
        if slice.allSatisfy({ $0 &- 0x20 < 0x5F || $0 == 0x09 }) { return true }
        guard let text = String(validating: slice.span) else {
            note(.notUTF8, at: scanner.here)
            return false
        }
        if isFreeText { return true }
        var offset = scanner.position
        var wasSpace = false
        for scalar in text.unicodeScalars {
            if scalar == "#", wasSpace { break }
            let length = UTF8.width(scalar)
            wasSpace = scalar == " " || scalar == "\t"
            if !wasSpace, scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F {
                note(.whiteSpace(scalar), at: SourceRange(file: scanner.file, start: offset, end: offset + length))
                return false
            }
            offset += length
        }
        return true
    }

    /// Notes what stands where the line should have ended.
    mutating func expectEnd(_ scanner: inout Scanner) {
        guard !scanner.skipToWord() else { return }
        let word = scanner.word()
        note(.unexpectedText(scanner.text(word)), at: word)
    }

    // MARK: Names

    /// The place of a name of `kind` at the scanner's place; `nil` after a problem was noted.
    mutating func name(_ scanner: inout Scanner, of kind: Problem.Kind) -> SourceRange? {
        if scanner.skipToWord() {
            note(.missingName(of: kind), at: scanner.here)
            return nil
        }
        let place = scanner.word()
        guard Self.isName(scanner.bytes.span.extracting(place.start..<place.end), allowsDot: kind != .type) else {
            let text = scanner.text(place)
            note(kind == .route ? .badRouteName(text) : .badName(text, of: kind), at: place)
            return nil
        }
        return place
    }

    static func isName(_ text: Span<UInt8>, allowsDot: Bool) -> Bool {
        guard !text.isEmpty, text[0].isLetter || text[0] == UInt8(ascii: "_") else { return false }
        for index in text.indices {
            let byte = text[index]
            guard byte.isNameByte || byte == UInt8(ascii: "-") || (allowsDot && byte == UInt8(ascii: ".")) else { return false }
        }
        return true
    }
}

extension Span<UInt8> {
    /// The offset of the first byte from `start` on that is no printable ASCII character and no space, or else that of the end.
    fileprivate func firstUnprintable(from start: Int) -> Int {
        var offset = start
        while offset < count {
            let word = word(at: offset)
            let ones: UInt64 = 0x0101_0101_0101_0101
            // The lowest mark is exact: what is carried goes to higher bytes.
            let marks = ((word &- 0x20 &* ones) & ~word | word | (word &+ ones)) & 0x8080_8080_8080_8080
            if marks != 0 { return Swift.min(offset + marks.trailingZeroBitCount / 8, count) }
            offset &+= 8
        }
        return count
    }
}

extension RouteTable {
    /// Reads `files` as one table, in which the names of `types` mean these types unless the table defines them.
    ///
    /// - Throws: `TableError` with everything that is wrong with the text, in file order.
    public init(files: [TableFile], types: [CustomType] = []) throws(TableError) {
        let (table, diagnostics) = TableParser.parse(files, types: types)
        guard diagnostics.isEmpty else { throw TableError(diagnostics: diagnostics, files: files) }
        self = table
    }

    /// Reads `text` as a table of one file called `name`.
    public init(_ text: String, name: String = "table", types: [CustomType] = []) throws(TableError) {
        try self.init(files: [TableFile(name: name, text: text)], types: types)
    }
}
