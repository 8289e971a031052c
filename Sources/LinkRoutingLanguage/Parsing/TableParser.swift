/// Parses the lines of a table. It goes on after an error, so that all errors are reported at once.
package struct TableParser: DiagnosticCollector {
    var table = RouteTable()
    var patterns: PatternParser
    var typesInOrder: [(name: String, sourceRange: SourceRange)] = []
    var optionPlaces: [String: SourceRange] = [:]
    /// The indices of sources by their names.
    var sourceNames = HashTable<String, Int>()
    /// The links that the origins of all sources accept, each with the first location of such an origin.
    var sourceLinks = HashTable<ExactText, SourceRange>()
    /// The routes by the hashes of their names.
    var routeNames = HashIndex()
    var sourceSetIndices = HashTable<[Int], Int>()
    /// The locations of global parameters by the names of their items.
    var globalNames = HashTable<Bytes, SourceRange>()
    /// The parameters of each pattern.
    var parameters: [Range<Int>] = []
    /// The group that is open, and the index of the set of its sources.
    var group: (sourceSet: Int, sourceRange: SourceRange)?
    var currentRoute = CurrentRoute.none

    /// The route that `doc`, `also`, `ok`, `no` and `deprecated` lines belong to.
    enum CurrentRoute {
        case none
        case route(Int)
        /// The line of the route had an error, so the lines below it are ignored.
        case broken
    }

    private init(_ files: [TableFile], _ types: [CustomType], _ work: LoadingWork) {
        patterns = PatternParser(types: TypeParser(customTypes: types, work: work))
        compiled.files = files
    }

    /// The compiled table that the parser fills.
    var compiled: CompiledTable {
        _read { yield patterns.compiled }
        _modify { yield &patterns.compiled }
    }

    /// Parses `files` as one table, as far as `work` allows. Patterns may refer to `types` by name.
    ///
    /// - Parameter hasOtherSources: whether the text in the place of a host may be one, whatever the scheme
    ///   is, because sources of other files may name it.
    package static func parse(
        _ files: [TableFile], types: [CustomType] = [], _ work: LoadingWork? = nil,
        hasOtherSources: Bool = false
    ) -> (table: RouteTable, diagnostics: [Diagnostic]) {
        var parser = TableParser(files, types, work ?? LoadingWork(files))
        parser.patterns.hasOtherSources = hasOtherSources
        let lines = parser.lines()
        // The order of lines in the text does not matter: definitions are read before the lines that use
        // them.
        for line in lines where line.keyword == .option { parser.readOption(parser.scanner(line)) }
        for line in lines where line.keyword == .source { parser.readSource(parser.scanner(line)) }
        for line in lines where line.keyword == .type { parser.readTypeName(parser.scanner(line)) }
        parser.resolveTypes()
        for line in lines where line.keyword == .query { parser.readGlobals(parser.scanner(line)) }
        parser.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            if index > 0, line.file != lines[index - 1].file { parser.endFile() }
            parser.readRouteLine(line)
        }
        parser.endFile()
        parser.checkParameters()
        parser.markUsedTypes()
        parser.compiled.sources = parser.table.sources.map(\.name)
        parser.table.compiled = parser.compiled
        parser.compiled = CompiledTable()
        let diagnostics = parser.diagnostics.filter { $0.kind.code != "broken-type" }
        return (parser.table, diagnostics.sorted { $0.sourceRange.begins(before: $1.sourceRange) })
    }

    /// Reserves space for one route per line, so that large tables are not copied as they grow.
    private mutating func reserveCapacity(_ lineCount: Int) {
        compiled.routes.reserveCapacity(lineCount)
        routeNames.reserveCapacity(lineCount)
        compiled.patterns.reserveCapacity(lineCount)
        parameters.reserveCapacity(lineCount)
        compiled.elements.reserveCapacity(4 * lineCount)
        compiled.parameters.reserveCapacity(2 * lineCount)
    }

    var errors: DiagnosticList { patterns.errors }

    // MARK: Lines

    enum Keyword: String, CaseIterable {
        case source, type, query, option, group, doc, also, ok, no, deprecated
        case pattern, closingBrace, unreadable
        static let words = allCases.dropLast(3)

        /// The keyword that was probably meant by `word`.
        static func nearest(to word: String) -> Keyword? {
            let synonyms: [String: Keyword] = [
                "okay": .ok, "yes": .ok, "test": .ok, "example": .ok, "not": .no, "alias": .also,
            ]
            return synonyms[word.lowercased()]
                ?? SpellingSuggestion.suggestion(for: word, among: words.map(\.rawValue))
                .flatMap(Keyword.init)
        }
    }

    struct Line {
        var keyword: Keyword
        var file: Int
        var start: Int
        /// The offset at which parsing continues: after the keyword, or at the start of the pattern.
        var position: Int
        var end: Int
    }

    /// A scanner for the rest of `line`.
    func scanner(_ line: Line) -> Scanner {
        Scanner(compiled.files[line.file].bytes, file: line.file, from: line.position, to: line.end)
    }

    /// All lines of all files, with their keywords. Blank lines and comments are skipped.
    mutating func lines() -> [Line] {
        var lines: [Line] = []
        // Reserving too much costs nothing: the kernel maps pages when they are first written.
        lines.reserveCapacity(compiled.files.reduce(0) { $0 + $1.bytes.count } / 16)
        for (index, file) in compiled.files.enumerated() {
            if reportOtherEncoding(file, index) { continue }
            var hasLoneReturn = false
            var start = file.bytes.starts(with: TableFile.byteOrderMark) ? 3 : 0
            while start < file.bytes.count {
                // In most lines, the first byte that is not printable is the line end.
                var newline = file.bytes.span.firstUnprintable(from: start)
                let isPrintable = newline == file.bytes.count || file.bytes[newline] == UInt8(ascii: "\n")
                if !isPrintable {
                    newline = file.bytes[newline...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
                }
                var end = newline
                let endsInLF = newline < file.bytes.count
                if endsInLF, end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
                let line = Scanner(file.bytes, file: index, from: start, to: end)
                if let found = classify(line, isPrintable: isPrintable, &hasLoneReturn) {
                    lines.append(found)
                }
                start = newline + 1
            }
        }
        return lines
    }

    /// A line with its keyword; `nil` for blank lines and comments.
    private mutating func classify(
        _ line: Scanner, isPrintable: Bool, _ hasLoneReturn: inout Bool
    ) -> Line? {
        var scanner = line
        let isBlank = scanner.skipToWord()
        let start = scanner.position
        let found = isBlank ? .doc : keyword(&scanner)
        let end = scanner.position
        let isReadable = isPrintable || checkCharacters(line, found, &hasLoneReturn)
        if isBlank { return nil }
        let keyword = isReadable ? found : .unreadable
        let isPattern = keyword == .pattern || keyword == .unreadable
        if !isPattern, scanner.bytes[end - 1] == UInt8(ascii: ":") {
            let word = scanner.range(start, end)
            report(.unknownLine(scanner.text(word)), at: word, suggesting: [keyword.rawValue])
        }
        scanner.position = start
        if isReadable, keyword == .unreadable { reportUnknown(scanner) }
        return Line(
            keyword: keyword, file: line.file, start: start, position: isPattern ? start : end, end: line.end)
    }

    /// Reads the keyword of a line. A line without a keyword is a pattern only if it begins with `/`, or if
    /// it has a `:` in its first word or an arrow anywhere.
    private func keyword(_ scanner: inout Scanner) -> Keyword {
        let start = scanner.position
        if scanner.peek == UInt8(ascii: "/") { return .pattern }
        let range = scanner.word()
        if scanner.isText(range, "}") { return .closingBrace }
        let colon = scanner.bytes[range.start..<range.end].firstIndex(of: UInt8(ascii: ":")) ?? range.end
        if colon >= range.end - 1 {
            let name = scanner.range(range.start, colon)
            if let keyword = Keyword.words.first(where: { scanner.isText(name, $0.rawValue) }) {
                return keyword
            }
        }
        if colon < range.end { return .pattern }
        let line = scanner.range(start, scanner.end)
        return ArrowSpelling.isArrow(in: scanner.text(line)) ? .pattern : .unreadable
    }

    private mutating func reportUnknown(_ line: Scanner) {
        if report(line.otherComment) { return }
        if reportStart(of: line) { return }
        var scanner = line
        let range = scanner.word()
        let word = scanner.text(range)
        report(.unknownLine(word), at: range, suggesting: [Keyword.nearest(to: word)?.rawValue])
    }

    /// Reports text after the point where the line should end.
    mutating func expectEnd(_ scanner: inout Scanner) {
        guard !scanner.skipToWord() else { return }
        reportUnexpected(scanner)
    }

    // MARK: Names

    /// Reads a name of the given kind. `nil` after an error was reported.
    mutating func name(_ scanner: inout Scanner, of kind: Diagnostic.DeclarationKind) -> SourceRange? {
        if scanner.skipToWord() { return fail(.missingName(of: kind), at: scanner.currentCharacter) }
        let range = scanner.word()
        guard Self.isName(scanner.bytes.span.extracting(range.start..<range.end), allowsDot: kind != .type)
        else {
            let text = scanner.text(range)
            // The origin of a source without a name.
            let named = kind == .source && text.utf8.contains(sequence: "://") ? "app \(text)" : nil
            return fail(
                .badName(text, of: kind), at: range,
                suggesting: [named] + LineSpelling.names(text, allowsDot: kind != .type))
        }
        return range
    }

    /// Whether a text can be a name: of a route if it may have dots, or of a source or type.
    static func isName(_ text: Span<UInt8>, allowsDot: Bool) -> Bool {
        guard !text.isEmpty, text[0].isLetter || text[0] == UInt8(ascii: "_") else { return false }
        for index in text.indices {
            let byte = text[index]
            guard byte.isNameByte || byte == UInt8(ascii: "-") || (allowsDot && byte == UInt8(ascii: "."))
            else { return false }
        }
        return true
    }
}

extension Span<UInt8> {
    /// The offset of the first byte at or after `start` that is neither printable ASCII nor a space; the
    /// count if there is none.
    fileprivate func firstUnprintable(from start: Int) -> Int {
        var offset = start
        while offset < count {
            let word = word(at: offset)
            let ones: UInt64 = 0x0101_0101_0101_0101
            // Carries only reach higher bytes, so the lowest mark is exact.
            let marks = (((word &- (0x20 &* ones)) & ~word) | word | (word &+ ones)) & 0x8080_8080_8080_8080
            if marks != 0 { return Swift.min(offset + marks.trailingZeroBitCount / 8, count) }
            offset &+= 8
        }
        return count
    }
}
