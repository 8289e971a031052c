/// Reads the lines of a table. Every problem is noted and reading goes on, so that all of them are reported at once.
struct TableParser {
    var table = RouteTable()
    var patterns: PatternParser
    var diagnostics: [Diagnostic] = []
    var typesInOrder: [(name: String, place: Place)] = []
    var optionPlaces: [String: Place] = [:]
    var sourceIndices: [String: Int] = [:]
    var originPlaces: [Origin: Place] = [:]
    var routeIndices: [String: Int] = [:]
    var group: Group?
    var target = Target.nothing

    struct Group {
        var sources: [Int]
        var place: Place
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
    static func parse(_ files: [TableFile], types: [CustomType] = []) -> (table: RouteTable, diagnostics: [Diagnostic]) {
        var parser = TableParser(files, types)
        let lines = parser.lines()
        // Order never matters: what names things is read before what uses the names.
        for line in lines where line.keyword == .option { parser.readOption(line.scanner) }
        for line in lines where line.keyword == .source { parser.readSource(line.scanner) }
        for line in lines where line.keyword == .type { parser.readTypeName(line.scanner) }
        parser.resolveTypes()
        for line in lines where line.keyword == .query { parser.readGlobals(line.scanner) }
        for line in lines { parser.readRouteLine(line) }
        parser.closeFile()
        parser.collect()
        parser.checkParameters()
        parser.markUsedTypes()
        return (parser.table, parser.diagnostics.sorted { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) })
    }

    mutating func note(_ problem: Problem, at place: Place, related: Place? = nil) {
        diagnostics.append(Diagnostic(problem, at: place, related: related))
    }

    mutating func collect() { diagnostics += patterns.takeDiagnostics() }

    // MARK: Lines

    enum Keyword: String, CaseIterable {
        case source, type, query, option, group, doc, also, ok, no, deprecated
        case pattern, closingBrace, unreadable
        static let words = allCases.dropLast(3)
    }

    struct Line {
        var keyword: Keyword
        /// Stands behind the keyword, or at the start of the pattern.
        var scanner: Scanner
        var start: Int
    }

    /// All lines of all files that are neither blank nor comments, with what they begin with.
    mutating func lines() -> [Line] {
        var lines: [Line] = []
        for (index, file) in table.files.enumerated() {
            var start = file.bytes.starts(with: TableFile.byteOrderMark) ? 3 : 0
            while start < file.bytes.count {
                let newline = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
                var end = newline
                if end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
                var scanner = Scanner(file.bytes, file: index, from: start, to: end)
                if !scanner.skipToWord() { lines.append(classify(scanner)) }
                start = newline + 1
            }
        }
        return lines
    }

    mutating func classify(_ start: Scanner) -> Line {
        var scanner = start
        let place = scanner.word()
        if place.end == place.start + 1, scanner.bytes[place.start] == UInt8(ascii: "}") {
            return Line(keyword: .closingBrace, scanner: scanner, start: place.start)
        }
        let isPattern = scanner.bytes[place.start] == UInt8(ascii: "/") || scanner.bytes[place.start..<place.end].contains(0x3A)
        let word = isPattern ? "" : scanner.text(place)
        let keyword = isPattern ? .pattern : Keyword.words.first { $0.rawValue == word } ?? .pattern
        guard checkText(start, isFreeText: keyword == .doc || keyword == .deprecated) else {
            return Line(keyword: .unreadable, scanner: start, start: place.start)
        }
        if keyword == .pattern, !isPattern, !start.bytes[start.position..<start.end].contains(sequence: "->") {
            note(
                .unknownLine(word: word, suggestion: NearestName.suggestion(for: word, among: Keyword.words.map(\.rawValue))),
                at: place)
            return Line(keyword: .unreadable, scanner: start, start: place.start)
        }
        return Line(keyword: keyword, scanner: keyword == .pattern ? start : scanner, start: place.start)
    }

    /// Whether the line is UTF-8 and has no white space but space and tab; in free text and comments any is fine.
    mutating func checkText(_ scanner: Scanner, isFreeText: Bool) -> Bool {
        let slice = scanner.bytes[scanner.position..<scanner.end]
        if slice.allSatisfy({ $0 &- 0x20 < 0x5F || $0 == 0x09 }) { return true }
        guard let text = String(validating: slice, as: UTF8.self) else {
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
                note(.whiteSpace(scalar), at: Place(file: scanner.file, start: offset, end: offset + length))
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

    /// A name of `kind` at the scanner's place; `nil` after a problem was noted.
    mutating func name(_ scanner: inout Scanner, of kind: Problem.Kind) -> (text: String, place: Place)? {
        if scanner.skipToWord() {
            note(.missingName(of: kind), at: scanner.here)
            return nil
        }
        let place = scanner.word()
        let text = scanner.text(place)
        guard Self.isName(text, allowsDot: kind != .type) else {
            note(kind == .route ? .badRouteName(text) : .badName(text, of: kind), at: place)
            return nil
        }
        return (text, place)
    }

    static func isName(_ text: String, allowsDot: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
        return bytes.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") || (allowsDot && $0 == UInt8(ascii: ".")) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes of `text` stand next to each other somewhere in the slice.
    fileprivate func contains(sequence text: StaticString) -> Bool {
        let wanted = Array(text.description.utf8)
        guard count >= wanted.count else { return false }
        return (startIndex...(endIndex - wanted.count)).contains { self[$0..<($0 + wanted.count)].elementsEqual(wanted) }
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
