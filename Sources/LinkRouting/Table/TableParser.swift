/// Reads the lines of a table. Every problem is noted and reading goes on, so that all of them are reported at once.
struct TableParser {
    fileprivate var table = RouteTable()
    private var patterns: PatternParser
    private var diagnostics: [Diagnostic] = []
    private var typesInOrder: [(name: String, place: Place)] = []
    private var optionPlaces: [String: Place] = [:]
    private var sourceIndices: [String: Int] = [:]
    private var routeIndices: [String: Int] = [:]
    private var group: Group?
    private var target = Target.nothing

    private struct Group {
        var sources: [Int]
        var place: Place
    }

    /// What `doc`, `also`, `ok`, `no` and `deprecated` lines belong to.
    private enum Target {
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

    fileprivate mutating func note(_ problem: Problem, at place: Place, related: Place? = nil) {
        diagnostics.append(Diagnostic(problem, at: place, related: related))
    }

    private mutating func collect() { diagnostics += patterns.takeDiagnostics() }

    // MARK: Lines

    private enum Keyword: String, CaseIterable {
        case source, type, query, option, group, doc, also, ok, no, deprecated
        case pattern, closingBrace, unreadable
        static let words = allCases.dropLast(3)
    }

    private struct Line {
        var keyword: Keyword
        /// Stands behind the keyword, or at the start of the pattern.
        var scanner: Scanner
        var start: Int
    }

    /// All lines of all files that are neither blank nor comments, with what they begin with.
    private mutating func lines() -> [Line] {
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

    private mutating func classify(_ start: Scanner) -> Line {
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
    private mutating func checkText(_ scanner: Scanner, isFreeText: Bool) -> Bool {
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
    private mutating func expectEnd(_ scanner: inout Scanner) {
        guard !scanner.skipToWord() else { return }
        let word = scanner.word()
        note(.unexpectedText(scanner.text(word)), at: word)
    }

    // MARK: Names

    /// A name of `kind` at the scanner's place; `nil` after a problem was noted.
    private mutating func name(_ scanner: inout Scanner, of kind: Problem.Kind) -> (text: String, place: Place)? {
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

    private static func isName(_ text: String, allowsDot: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
        return bytes.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") || (allowsDot && $0 == UInt8(ascii: ".")) }
    }

    // MARK: Options, sources, types, globals

    /// What `option` lines may say.
    private static let options: [(name: String, value: String, choice: any WritableKeyPath<TableOptions, Bool> & Sendable)] = [
        ("path-case", "ignore", \.ignoresPathCase), ("query-case", "ignore", \.ignoresQueryCase),
        ("query-plus", "space", \.readsPlusAsSpace), ("slashes", "strict", \.countsEmptySegments),
    ]

    private mutating func readOption(_ line: Scanner) {
        var scanner = line
        guard !scanner.skipToWord() else {
            note(.missingName(of: .option), at: scanner.here)
            return
        }
        let name = scanner.word()
        let text = scanner.text(name)
        guard let option = Self.options.first(where: { $0.name == text }) else {
            let nearest = NearestName.suggestion(for: text, among: Self.options.map(\.name))
            note(.unknownName(text, of: .option, suggestion: nearest), at: name)
            return
        }
        guard !scanner.skipToWord() else {
            note(.missingOptionValue(option: text, value: option.value), at: scanner.here)
            return
        }
        let value = scanner.word()
        guard scanner.text(value) == option.value else {
            note(.badOptionValue(scanner.text(value), option: text, value: option.value), at: value)
            return
        }
        expectEnd(&scanner)
        if let first = optionPlaces[text] { note(.duplicateName(text, of: .option), at: name, related: first) }
        optionPlaces[text] = optionPlaces[text] ?? name
        table.options[keyPath: option.choice] = true
        patterns.options = table.options
    }

    private mutating func readSource(_ line: Scanner) {
        var scanner = line
        guard let name = name(&scanner, of: .source) else { return }
        if let first = sourceIndices[name.text] {
            note(.duplicateName(name.text, of: .source), at: name.place, related: table.sources[first].place)
        }
        var source = Source(name: name.text, origins: [], place: name.place)
        var isBroken = false
        while !scanner.skipToWord() {
            let word = scanner.word()
            guard let origin = patterns.origin(word, in: scanner) else {
                isBroken = true
                continue
            }
            let known = table.sources.flatMap(\.origins) + source.origins
            if let first = known.first(where: { $0.origin.shape == origin.shape }) {
                note(.duplicateOrigin(origin.description), at: word, related: first.place)
            }
            source.origins.append((origin, word))
            patterns.origins.append(origin)
        }
        if source.origins.isEmpty, !isBroken { note(.missingOrigin, at: name.place) }
        if sourceIndices[name.text] == nil { sourceIndices[name.text] = table.sources.count }
        table.sources.append(source)
    }

    private mutating func readTypeName(_ line: Scanner) {
        var scanner = line
        guard let name = name(&scanner, of: .type) else { return }
        if ValueType.builtIns.contains(where: { $0.name == name.text }) {
            note(.builtInTypeName(name.text), at: name.place)
        } else if let first = typesInOrder.first(where: { $0.name == name.text }) {
            note(.duplicateName(name.text, of: .type), at: name.place, related: first.place)
        } else {
            typesInOrder.append((name.text, name.place))
            patterns.types.define(.init(name: name.text, place: name.place, text: scanner, state: .unread))
        }
    }

    private mutating func resolveTypes() {
        for (name, place) in typesInOrder {
            guard let type = patterns.types.resolve(name) else { continue }
            table.types.append(TypeDefinition(name: name, type: type, place: place))
        }
        collect()
    }

    /// Notes which types some line names.
    private mutating func markUsedTypes() {
        for index in table.types.indices { table.types[index].isUsed = patterns.types.used.contains(table.types[index].name) }
    }

    private mutating func readGlobals(_ line: Scanner) {
        var scanner = line
        let place = scanner.skipToWord() ? scanner.place(from: scanner.position) : PatternParser.extent(&scanner).pattern
        var inner = Scanner(scanner.bytes, file: scanner.file, from: place.start, to: place.end)
        let (items, rest) = patterns.query(&inner)
        if let rest { note(.globalNotParameter, at: rest.place) }
        for item in items {
            guard case .value(let element) = item.condition, !element.parameters.isEmpty else {
                note(.globalNotParameter, at: item.place)
                continue
            }
            if let first = table.globals.first(where: { patterns.areSameName($0.key, item.key) }) {
                note(.duplicateQueryName(item.key), at: item.place, related: first.place)
            }
            table.globals.append(item)
        }
        expectEnd(&inner)
        expectEnd(&scanner)
        collect()
    }

    // MARK: Routes

    private mutating func readRouteLine(_ line: Line) {
        var scanner = line.scanner
        if let group, group.place.file != scanner.file { closeFile() }
        switch line.keyword {
        case .option, .source, .type, .query: target = .nothing
        case .group: openGroup(scanner, at: line.start)
        case .closingBrace: closeGroup(&scanner, at: line.start)
        case .pattern: readRoute(&scanner)
        case .unreadable: target = .broken
        case .doc, .also, .ok, .no, .deprecated: readBelonging(line)
        }
        collect()
    }

    private mutating func openGroup(_ line: Scanner, at start: Int) {
        target = .nothing
        var scanner = line
        let place = Place(file: line.file, start: start, end: start + 5)
        if group != nil { note(.nestedGroup, at: place) }
        var sources: [Int] = []
        var hasBrace = false
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            if hasBrace {
                note(.unexpectedText(text), at: word)
            } else if text == "{" {
                hasBrace = true
            } else if let source = source(text, at: word) {
                sources.append(source)
            }
        }
        if !hasBrace { note(.missingGroupBrace, at: scanner.here) }
        if sources.isEmpty, diagnostics.isEmpty { note(.missingName(of: .source), at: place) }
        group = Group(sources: sources, place: place)
    }

    private mutating func closeGroup(_ scanner: inout Scanner, at start: Int) {
        target = .nothing
        if group == nil { note(.strayBrace, at: Place(file: scanner.file, start: start, end: start + 1)) }
        group = nil
        expectEnd(&scanner)
    }

    private mutating func closeFile() {
        if let group { note(.unclosedGroup, at: group.place) }
        group = nil
        target = .nothing
    }

    private mutating func source(_ name: String, at place: Place) -> Int? {
        if let index = sourceIndices[name] { return index }
        let nearest = NearestName.suggestion(for: name, among: sourceIndices.keys.sorted())
        note(.unknownName(name, of: .source, suggestion: nearest), at: place)
        return nil
    }

    private mutating func readRoute(_ scanner: inout Scanner) {
        target = .broken
        let before = diagnostics.count
        var pattern = patterns.pattern(&scanner)
        collect()
        _ = scanner.skipToWord()
        guard scanner.take(text: "->") else {
            // A pattern with a problem may have ended somewhere else than it was meant to.
            if pattern == nil { return }
            let place = scanner.here
            note(.missingArrow, at: place)
            return
        }
        guard !scanner.skipToWord() else {
            note(.missingRouteName, at: scanner.here)
            return
        }
        guard let name = name(&scanner, of: .route) else { return }
        let constants = readConstants(&scanner)
        pattern?.constants = constants
        pattern?.sources = readSources(&scanner)
        collect()
        if let pattern { checkOrigin(of: pattern) }
        guard diagnostics.count == before, let pattern else { return }
        var route = Route(name: name.text, patterns: [pattern], place: name.place)
        if name.text == "none" {
            route.name = nil
        } else if let first = routeIndices[name.text] {
            note(.duplicateName(name.text, of: .route), at: name.place, related: table.routes[first].place)
            return
        } else {
            routeIndices[name.text] = table.routes.count
        }
        target = .route(table.routes.count)
        table.routes.append(route)
    }

    /// Notes a pattern that names an origin outside the sources it accepts: no link would ever match it.
    private mutating func checkOrigin(of pattern: Pattern) {
        guard let origin = pattern.origin, pattern.sources?.isEmpty == false, table.sources(of: pattern).isEmpty else { return }
        note(.patternOutsideAccepted(origin.description), at: pattern.place)
    }

    /// `with K=V...` up to the first `@` or the end of the line; nothing when the line goes on otherwise.
    private mutating func readConstants(_ scanner: inout Scanner) -> [Constant] {
        var ahead = scanner
        guard !ahead.skipToWord(), case let word = ahead.word(), ahead.text(word) == "with" else { return [] }
        scanner = ahead
        var constants: [Constant] = []
        while !scanner.skipToWord(), scanner.peek != UInt8(ascii: "@") {
            guard let constant = patterns.constant(&scanner) else {
                scanner.position = scanner.end
                return constants
            }
            if let first = constants.first(where: { $0.name == constant.name }) {
                note(.duplicateParameter(constant.name), at: constant.place, related: first.place)
            }
            constants.append(constant)
        }
        collect()
        if constants.isEmpty { note(.missingConstants, at: word) }
        return constants
    }

    /// `@SOURCE...` up to the end of the line, or else the sources of the group.
    private mutating func readSources(_ scanner: inout Scanner) -> [Int]? {
        var sources: [Int] = []
        while !scanner.skipToWord() {
            let word = scanner.word()
            let text = scanner.text(word)
            guard text.hasPrefix("@"), text.utf8.count > 1 else {
                note(.unexpectedText(text), at: word)
                return nil
            }
            let name = String(text.dropFirst())
            guard let source = source(name, at: word) else { continue }
            if let group, !group.sources.contains(source) {
                note(.sourceOutsideGroup(name), at: word, related: group.place)
            } else if !sources.contains(source) {
                sources.append(source)
            }
        }
        return sources.isEmpty ? group?.sources : sources.sorted()
    }

    private mutating func readBelonging(_ line: Line) {
        var scanner = line.scanner
        let keyword = line.keyword.rawValue
        let place = Place(file: scanner.file, start: line.start, end: line.start + keyword.utf8.count)
        let index: Int
        switch target {
        case .nothing:
            note(.withoutRoute(keyword: keyword), at: place)
            return
        case .broken: return
        case .route(let route): index = route
        }
        if table.routes[index].name == nil, line.keyword != .doc, line.keyword != .no {
            note(.notForNone(keyword: keyword), at: place)
            return
        }
        switch line.keyword {
        case .also:
            guard !scanner.skipToWord() else {
                note(.missingText(keyword: keyword), at: scanner.here)
                return
            }
            guard var pattern = patterns.pattern(&scanner) else { return }
            let before = diagnostics.count
            pattern.constants = readConstants(&scanner)
            let hasOwn = !scanner.skipToWord()
            pattern.sources = hasOwn ? readSources(&scanner) : table.routes[index].patterns[0].sources
            checkOrigin(of: pattern)
            if diagnostics.count == before { table.routes[index].patterns.append(pattern) }
        case .ok, .no: readExample(&scanner, isExpectedToMatch: line.keyword == .ok, of: index)
        default:
            scanner.skipSpaces()
            var end = scanner.end
            while end > scanner.position, scanner.bytes[end - 1].isSpace || scanner.bytes[end - 1] == UInt8(ascii: "\r") {
                end -= 1
            }
            let text = scanner.text(Place(file: scanner.file, start: scanner.position, end: end))
            if line.keyword == .doc {
                table.routes[index].documentation.append(text)
            } else {
                table.routes[index].deprecation = text
            }
        }
    }

    private mutating func readExample(_ scanner: inout Scanner, isExpectedToMatch: Bool, of route: Int) {
        guard !scanner.skipToWord() else {
            note(.missingText(keyword: isExpectedToMatch ? "ok" : "no"), at: scanner.here)
            return
        }
        let link = scanner.word()
        var example = Example(isExpectedToMatch: isExpectedToMatch, link: scanner.text(link), values: [], place: link)
        while !scanner.skipToWord() {
            let start = scanner.position
            let name = scanner.text { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard isExpectedToMatch, name.start < name.end, scanner.take("=") else {
                let word = Place(file: name.file, start: start, end: scanner.word().end)
                note(isExpectedToMatch ? .badExampleValue(scanner.text(word)) : .unexpectedText(scanner.text(word)), at: word)
                return
            }
            let value: Place
            if scanner.take("'") {
                guard let quoted = scanner.quoted() else {
                    note(.unclosedQuote, at: Place(file: name.file, start: scanner.position - 1, end: scanner.position))
                    return
                }
                value = quoted
            } else {
                value = scanner.word()
            }
            example.values.append((scanner.text(name), scanner.text(value), scanner.place(from: start)))
        }
        table.routes[route].examples.append(example)
    }

    // MARK: Names across patterns

    /// One name has one type in a route, and no pattern repeats the name of a global parameter.
    private mutating func checkParameters() {
        var globals: [String: Place] = [:]
        for parameter in table.globals.flatMap(\.element.parameters) {
            guard let name = parameter.name else { continue }
            if let first = globals[name] { note(.duplicateParameter(name), at: parameter.place, related: first) }
            globals[name] = parameter.place
        }
        let areSimple = table.routes.allSatisfy { $0.patterns.count == 1 && $0.patterns[0].constants.isEmpty }
        if globals.isEmpty, areSimple { return }
        for index in table.routes.indices { checkParameters(of: index, globals) }
        diagnostics.sort { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) }
    }
}

extension TableParser {
    /// What one name must have in common in all patterns of a route.
    private struct Named {
        var type: ValueType
        var place: Place
    }

    fileprivate mutating func checkParameters(of route: Int, _ globals: [String: Place]) {
        var known: [String: Named] = [:]
        for pattern in table.routes[route].patterns {
            let typed = pattern.constants.filter(\.isTyped).map { ($0.name, Named(type: $0.type, place: $0.place)) }
            let parameters = pattern.parameters.map { ($0.name ?? "", Named(type: $0.type, place: $0.place)) }
            for (name, found) in parameters + typed {
                if let global = globals[name] { note(.duplicateParameter(name), at: found.place, related: global) }
                if let first = known[name], first.type != found.type {
                    let problem = Problem.typeConflict(name: name, first: first.type.description, second: found.type.description)
                    note(problem, at: found.place, related: first.place)
                }
                known[name] = known[name] ?? found
            }
        }
        for index in table.routes[route].patterns.indices { checkConstants(of: route, index, known, globals) }
    }

    /// Gives constants without a type the one their name has elsewhere in the route, and checks their values.
    private mutating func checkConstants(of route: Int, _ index: Int, _ known: [String: Named], _ globals: [String: Place]) {
        let pattern = table.routes[route].patterns[index]
        for (position, constant) in pattern.constants.enumerated() {
            let type = constant.isTyped ? constant.type : known[constant.name]?.type ?? .string
            table.routes[route].patterns[index].constants[position].type = type
            if let first = pattern.parameters.first(where: { $0.name == constant.name }) {
                note(.duplicateParameter(constant.name), at: constant.place, related: first.place)
            } else if !constant.isTyped, let global = globals[constant.name] {
                note(.duplicateParameter(constant.name), at: constant.place, related: global)
            } else if !type.accepts(constant.text) {
                note(.badConstant(constant.text, type: type.description), at: constant.place)
            }
        }
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
