/// Reads patterns, `[scheme://[host[:port]]][/path][?query][#fragment]`, into the flat arrays of a ``Program``.
struct PatternParser {
    /// What was read so far.
    var program = Program()
    var typeParser: TypeParser
    /// The origins of all sources; they decide whether `app://x/y` names a host.
    var origins: [Origin] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The numbers of the names of parameters.
    private var names = TextPool()
    /// For each name, the last parameter that had it.
    private var lastUses: [Int] = []
    /// What stood between the braces of parameters, and what it meant: most say `int`.
    var knownForms = TextPool()
    var forms: [ParameterForm] = []
    private var mixedIndices: [Program.Mixed: Int] = [:]

    init(types: TypeParser) { typeParser = types }

    /// The problems found since the last call.
    mutating func takeDiagnostics() -> [Diagnostic] {
        if diagnostics.isEmpty, !typeParser.hasDiagnostics { return [] }
        defer { diagnostics = [] }
        return diagnostics + typeParser.takeDiagnostics()
    }

    mutating func note(_ problem: Problem, at place: Place, related: Place? = nil) {
        diagnostics.append(Diagnostic(problem, at: place, related: related))
    }

    /// Goes back to the problems noted before an attempt that came to nothing.
    mutating func restore(_ noted: [Diagnostic]) {
        diagnostics = noted
        _ = typeParser.takeDiagnostics()
    }

    /// Reads the pattern at the scanner's place, up to the first white space outside braces. `nil` after a problem was noted;
    /// the scanner then stands behind the pattern all the same.
    mutating func pattern(_ scanner: inout Scanner) -> Program.Pattern? {
        let (place, openBrace) = Self.extent(&scanner)
        if let openBrace {
            note(.unclosedBrace, at: openBrace)
            return nil
        }
        var inner = Scanner(scanner.bytes, file: scanner.file, from: place.start, to: place.end)
        let before = diagnostics.count
        let (elementCount, parameterCount) = (program.elements.count, program.parameters.count)
        let pattern = parts(&inner, at: place, problemsBefore: before)
        if pattern == nil || hasProblems(since: before) {
            program.elements.removeLast(program.elements.count - elementCount)
            program.parameters.removeLast(program.parameters.count - parameterCount)
            return nil
        }
        return pattern
    }

    private func hasProblems(since count: Int) -> Bool { diagnostics.count > count || typeParser.hasDiagnostics }

    /// The parts of a pattern, up to the first that has a problem.
    private mutating func parts(_ scanner: inout Scanner, at place: Place, problemsBefore before: Int) -> Program.Pattern? {
        let firstParameter = program.parameters.count
        var pattern = Program.Pattern(place: place)
        guard readOrigin(&scanner, into: &pattern) else { return nil }
        pattern.path = path(&scanner, at: place)
        if hasProblems(since: before) { return nil }
        if scanner.take("?") {
            (pattern.conditions, pattern.queryRest) = query(&scanner)
            if hasProblems(since: before) { return nil }
            pattern.counts = program.counts(of: pattern.conditions)
        }
        if scanner.take("#") { pattern.fragment = fragment(&scanner, at: place) }
        checkNames(from: firstParameter, file: place.file)
        return pattern
    }

    /// Moves behind the pattern: white space inside braces and quotes belongs to it. A brace that is never closed is given too.
    static func extent(_ scanner: inout Scanner) -> (pattern: Place, openBrace: Place?) {
        let start = scanner.position
        while true {
            _ = scanner.text { $0.isSpace || $0 == UInt8(ascii: "{") }
            guard scanner.peek == UInt8(ascii: "{") else { return (scanner.place(from: start), nil) }
            let brace = scanner.here
            if !skipBraces(&scanner) { return (scanner.place(from: start), brace) }
        }
    }

    /// Moves behind the brace that closes the one at the place; `false` if there is none.
    private static func skipBraces(_ scanner: inout Scanner) -> Bool {
        var depth = 0
        while let byte = scanner.peek {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 {
                    scanner.position += 1
                    return true
                }
            case UInt8(ascii: "'"):
                scanner.position += 1
                // A quote or expression that is never closed is reported where the type is read.
                if scanner.quoted() == nil {
                    scanner.position = scanner.end
                    return true
                }
                continue
            case UInt8(ascii: "/") where beginsRegex(scanner):
                if scanner.regex() == nil {
                    scanner.position = scanner.end
                    return true
                }
                continue
            default: break
            }
            scanner.position += 1
        }
        return false
    }

    /// Whether the `/` at the place stands where a type begins, not inside a text.
    private static func beginsRegex(_ scanner: Scanner) -> Bool {
        var index = scanner.position - 1
        while index >= 0, scanner.bytes[index] == UInt8(ascii: " ") || scanner.bytes[index] == UInt8(ascii: "\t") { index -= 1 }
        guard index >= 0 else { return false }
        let byte = scanner.bytes[index]
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[")
    }

    // MARK: Path

    /// The segments up to a query or fragment, or the end.
    private mutating func path(_ scanner: inout Scanner, at place: Place) -> Program.Path {
        let start = program.elements.count
        let countsEmpty = program.options.countsEmptySegments
        // The first `/` begins the path; behind a custom scheme there need not be one.
        _ = scanner.take("/")
        guard let byte = scanner.peek, !Self.endsPath(byte) else { return Program.Path(start..<start, of: []) }
        while true {
            if countsEmpty, scanner.peek.map({ $0 == UInt8(ascii: "/") || Self.endsPath($0) }) ?? true {
                program.elements.append(literal(Span()))
            } else {
                guard readSegment(&scanner, behind: start) else { return Program.Path() }
            }
            guard scanner.take("/") else { break }
            if !countsEmpty, scanner.peek.map(Self.endsPath) ?? true { break }
        }
        return path(from: start, at: place)
    }

    /// The path whose elements are those from `start` on.
    private mutating func path(from start: Int, at place: Place) -> Program.Path {
        let path = Program.Path(start..<program.elements.count, of: program.elements)
        if path.optionalCount > Program.Path.greatestOptionalCount { note(.tooManyOptionals, at: place) }
        return path
    }

    private static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }

    /// Reads one segment that is not empty; the segments before it are those from `start` on. `false` after a problem was noted.
    private mutating func readSegment(_ scanner: inout Scanner, behind start: Int) -> Bool {
        if scanner.peek == UInt8(ascii: "/") {
            note(.emptySegment, at: scanner.here)
            return false
        }
        let position = scanner.position
        guard let element = element(&scanner, in: .path) else { return false }
        if element.kind == .rest, program.elements[start...].contains(where: { $0.kind == .rest }) {
            note(.secondRest, at: scanner.place(from: position))
            return false
        }
        program.elements.append(element)
        return true
    }

    // MARK: Fragment

    /// What stands behind `#`: `?` and query items, or segments and a query.
    private mutating func fragment(_ scanner: inout Scanner, at place: Place) -> Int {
        var fragment = Program.Fragment()
        if scanner.isAtEnd {
            note(.emptyFragment, at: scanner.here)
        } else if scanner.take("?") {
            fragment.isQueryOnly = true
            (fragment.conditions, fragment.queryRest) = query(&scanner, isInFragment: true)
        } else {
            let before = diagnostics.count
            let start = program.elements.count
            fragment.beginsWithSlash = scanner.take("/")
            while let byte = scanner.peek, byte != UInt8(ascii: "?") {
                guard readSegment(&scanner, behind: start) else { return -1 }
                if !scanner.take("/") { break }
            }
            fragment.path = path(from: start, at: place)
            if !hasProblems(since: before), scanner.take("?") {
                (fragment.conditions, fragment.queryRest) = query(&scanner, isInFragment: true)
            }
        }
        fragment.counts = program.counts(of: fragment.conditions)
        program.fragments.append(fragment)
        return program.fragments.count - 1
    }

    // MARK: Elements

    /// Where an element stands; it decides what ends it, and what may be in it.
    enum Position {
        case path, query
        @inline(__always)
        func isEnd(_ byte: UInt8) -> Bool {
            switch self {
            case .path: byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
            case .query: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
            }
        }
    }

    /// One segment, or the value of one query item. `nil` after a problem was noted.
    mutating func element(_ scanner: inout Scanner, in position: Position) -> Program.Element? {
        guard let byte = scanner.peek, !position.isEnd(byte) else { return literal(Span()) }
        if position == .path, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+"), let rest = rest(&scanner) { return rest }
        guard let piece = piece(&scanner, in: position) else { return nil }
        if let byte = scanner.peek, !position.isEnd(byte) { return mixed(beginningWith: piece, &scanner, in: position) }
        switch piece {
        case .text(let literal):
            return Program.Element(kind: .literal, index: literal, parameter: -1)
        case .parameter(let parameter):
            program.parameters.append(parameter)
            return Program.Element(
                kind: .type, index: parameter.type, parameter: program.parameters.count - 1, isOptional: parameter.isOptional)
        }
    }

    private mutating func literal(_ text: Span<UInt8>) -> Program.Element {
        Program.Element(kind: .literal, index: program.literals.insert(text), parameter: -1)
    }

    /// What an element is made of.
    private enum Piece {
        /// A literal text, by its number.
        case text(Int)
        case parameter(Program.Parameter)
    }

    /// The text or parameter at the scanner's place. `nil` after a problem was noted.
    private mutating func piece(_ scanner: inout Scanner, in position: Position, isBehindParameter: Bool = false) -> Piece? {
        let start = scanner.position
        switch scanner.peek {
        case UInt8(ascii: ":"), UInt8(ascii: "{"):
            guard var parameter = parameter(&scanner) else { return nil }
            if isBehindParameter { note(.touchingParameters, at: scanner.place(from: start)) }
            if position == .path, scanner.peek == UInt8(ascii: "?"), !parameter.isOptional,
                scanner.peek(1) == nil || scanner.peek(1) == UInt8(ascii: "/")
            {
                parameter.standIn = Program.Parameter.optional
                note(.optionalMark(parameter: program.written(parameter, file: scanner.file).description), at: scanner.here)
                return nil
            }
            return .parameter(parameter)
        case UInt8(ascii: "*"):
            note(.starInText, at: scanner.here)
            return nil
        case UInt8(ascii: "}"):
            note(.strayCharacter("}", escape: "%7D"), at: scanner.here)
            return nil
        default: return text(&scanner, in: position).map(Piece.text)
        }
    }

    /// The number of the literal text at the scanner's place. `nil` after a problem was noted.
    private mutating func text(_ scanner: inout Scanner, in position: Position) -> Int? {
        var hasEscapes = false
        let place = scanner.text { byte in
            if byte.isLetter { return false }
            if byte == UInt8(ascii: "%") { hasEscapes = true }
            return position.isEnd(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "*")
                || byte == UInt8(ascii: "}")
        }
        // The line is known to be UTF-8; what its escapes stand for may not be.
        if !hasEscapes { return program.literals.insert(place.start..<place.end, of: scanner.bytes.span) }
        guard let decoded = PercentCoding.decodedText(scanner.bytes.span.extracting(place.start..<place.end)) else {
            note(.literalNotUTF8(scanner.text(place)), at: place)
            return nil
        }
        return program.literals.insert(decoded.utf8.span)
    }

    /// Text and parameters mixed, of which the first was read. `nil` after a problem was noted.
    private mutating func mixed(
        beginningWith first: Piece, _ scanner: inout Scanner, in position: Position
    ) -> Program.Element? {
        var parameters: [Program.Parameter] = []
        var mixed = Program.Mixed(pieces: [], literalLength: 0)
        var next = first
        while true {
            var isParameter = false
            switch next {
            case .text(let literal):
                let text = program.text(program.literals[literal])
                mixed.pieces.append(.text(text))
                mixed.literalLength += text.unicodeScalars.count
            case .parameter(let parameter):
                isParameter = true
                mixed.pieces.append(.type(parameter.type))
                parameters.append(parameter)
            }
            guard let byte = scanner.peek, !position.isEnd(byte) else { break }
            guard let piece = piece(&scanner, in: position, isBehindParameter: isParameter) else { return nil }
            next = piece
        }
        for parameter in parameters where parameter.isOptional {
            let written = program.written(parameter, file: scanner.file)
            note(.optionalInMixed(written.name ?? "_"), at: written.place)
        }
        let firstParameter = program.parameters.count
        program.parameters += parameters
        let index = mixedIndices[mixed] ?? program.mixed.count
        if index == program.mixed.count {
            mixedIndices[mixed] = index
            program.mixed.append(mixed)
        }
        return Program.Element(kind: .mixed, index: index, parameter: firstParameter)
    }

    /// `*name`, `*`, `+name` or `+`, which fill a segment; `nil` if something else begins with the `*` or `+` at the place.
    private mutating func rest(_ scanner: inout Scanner) -> Program.Element? {
        let start = scanner.position
        let isRequired = scanner.take("+")
        if !isRequired { _ = scanner.take("*") }
        let name = scanner.parameterName()
        if let byte = scanner.peek, !Position.path.isEnd(byte) {
            scanner.position = start
            return nil
        }
        addParameter(scanner, named: name, at: scanner.place(from: start))
        return Program.Element(
            kind: .rest, index: isRequired ? 1 : 0, parameter: program.parameters.count - 1)
    }

    // MARK: Names

    /// Adds a parameter that takes any text, which stands at `place`, and is called as the text at `name` says.
    mutating func addParameter(_ scanner: Scanner, named name: Place, at place: Place) {
        program.parameters.append(
            Program.Parameter(
                name: number(ofName: name, scanner), type: TypeTable.string, standIn: Program.Parameter.required,
                stretch: Stretch(place.start, place.end)))
    }

    /// The number of the name at `place`; -1 for `_` and for no name, under which nothing is reported.
    mutating func number(ofName place: Place, _ scanner: Scanner) -> Int {
        if place.start == place.end { return -1 }
        if place.end == place.start + 1, scanner.bytes[place.start] == UInt8(ascii: "_") { return -1 }
        return number(ofName: place.start..<place.end, in: scanner.bytes.span)
    }

    /// The number of the name in `range` of `text`.
    mutating func number(ofName range: Range<Int>, in text: Span<UInt8>) -> Int {
        let number = names.insert(range, of: text)
        if number == program.names.count {
            program.names.append(String(decoding: names.bytes[names[number].range], as: UTF8.self))
            lastUses.append(-1)
        }
        return number
    }

    /// Notes every parameter from `start` on that has the name of one before it.
    private mutating func checkNames(from start: Int, file: Int) {
        for index in start..<program.parameters.count {
            let name = program.parameters[index].name
            if name < 0 { continue }
            // What was noted of a pattern that came to nothing may be the index of another parameter now.
            let last = lastUses[name]
            if last >= start, last < index, program.parameters[last].name == name {
                let (first, second) = (program.parameters[last].stretch, program.parameters[index].stretch)
                note(.duplicateParameter(program.names[name]), at: Place(second, file: file), related: Place(first, file: file))
            } else {
                lastUses[name] = index
            }
        }
    }
}
