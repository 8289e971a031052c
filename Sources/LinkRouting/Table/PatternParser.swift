/// Reads patterns: `[scheme://[host[:port]]][/path][?query][#fragment]`.
struct PatternParser {
    var types: TypeParser
    var options = TableOptions()
    /// The origins of all sources; they decide whether `app://x/y` names a host.
    var origins: [Origin] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(types: TypeParser) { self.types = types }

    /// The problems found since the last call.
    mutating func takeDiagnostics() -> [Diagnostic] {
        defer { diagnostics = [] }
        return diagnostics + types.takeDiagnostics()
    }

    mutating func note(_ problem: Problem, at place: Place, related: Place? = nil) {
        diagnostics.append(Diagnostic(problem, at: place, related: related))
    }

    /// Goes back to the problems noted before an attempt that came to nothing.
    mutating func restore(_ noted: [Diagnostic]) {
        diagnostics = noted
        _ = types.takeDiagnostics()
    }

    /// Reads the pattern at the scanner's place, up to the first white space outside braces. `nil` after a problem was noted;
    /// the scanner then stands behind the pattern all the same.
    mutating func pattern(_ scanner: inout Scanner) -> Pattern? {
        let (place, openBrace) = Self.extent(&scanner)
        if let openBrace {
            note(.unclosedBrace, at: openBrace)
            return nil
        }
        var inner = Scanner(scanner.bytes, file: scanner.file, from: place.start, to: place.end)
        let before = diagnostics.count
        var pattern = Pattern(place: place, text: scanner.text(place), origin: nil, path: [], query: [])
        guard readOrigin(&inner, into: &pattern) else { return nil }
        pattern.path = path(&inner, of: pattern)
        guard diagnostics.count == before, !types.hasDiagnostics else { return nil }
        if inner.take("?") {
            (pattern.query, pattern.queryRest) = query(&inner)
            guard diagnostics.count == before, !types.hasDiagnostics else { return nil }
        }
        if inner.take("#") { pattern.fragment = fragment(&inner, of: pattern) }
        checkNames(of: pattern)
        return diagnostics.count == before && !types.hasDiagnostics ? pattern : nil
    }

    /// Moves behind the pattern: white space inside braces and quotes belongs to it. A brace that is never closed is given too.
    static func extent(_ scanner: inout Scanner) -> (pattern: Place, openBrace: Place?) {
        let start = scanner.position
        var depth = 0
        var openBrace: Place?
        while let byte = scanner.peek {
            switch byte {
            case UInt8(ascii: "{"):
                if depth == 0 { openBrace = scanner.here }
                depth += 1
            case UInt8(ascii: "}"): depth = max(0, depth - 1)
            case UInt8(ascii: "'") where depth > 0:
                scanner.position += 1
                // A quote that is never closed is reported where the type is read.
                if scanner.quoted() == nil {
                    scanner.position = scanner.end
                    return (scanner.place(from: start), nil)
                }
                continue
            case UInt8(ascii: "/") where depth > 0 && beginsRegex(scanner):
                if scanner.regex() == nil {
                    scanner.position = scanner.end
                    return (scanner.place(from: start), nil)
                }
                continue
            case UInt8(ascii: " ") where depth == 0, UInt8(ascii: "\t") where depth == 0:
                return (scanner.place(from: start), nil)
            default: break
            }
            scanner.position += 1
        }
        return (scanner.place(from: start), depth > 0 ? openBrace : nil)
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
    private mutating func path(_ scanner: inout Scanner, of pattern: Pattern) -> [Element] {
        var path: [Element] = []
        let countsEmpty = options.countsEmptySegments
        // The first `/` begins the path; behind a custom scheme there need not be one.
        _ = scanner.take("/")
        guard let byte = scanner.peek, !Self.endsPath(byte) else { return [] }
        while true {
            if countsEmpty, scanner.peek.map({ $0 == UInt8(ascii: "/") || Self.endsPath($0) }) ?? true {
                path.append(.literal(""))
            } else {
                guard let element = segment(&scanner, after: path) else { return [] }
                path.append(element)
            }
            guard scanner.take("/") else { break }
            if !countsEmpty, scanner.peek.map(Self.endsPath) ?? true { break }
        }
        if path.optionalCount > 6 { note(.tooManyOptionals, at: pattern.place) }
        return path
    }

    private static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }

    /// One segment that is not empty. `nil` after a problem was noted.
    private mutating func segment(_ scanner: inout Scanner, after path: [Element]) -> Element? {
        if scanner.peek == UInt8(ascii: "/") {
            note(.emptySegment, at: scanner.here)
            return nil
        }
        let start = scanner.position
        guard let element = element(&scanner, in: .path) else { return nil }
        if case .rest = element, path.hasRest {
            note(.secondRest, at: scanner.place(from: start))
            return nil
        }
        return element
    }

    // MARK: Fragment

    /// What stands behind `#`: `?` and query items, or segments and a query.
    private mutating func fragment(_ scanner: inout Scanner, of pattern: Pattern) -> FragmentPattern {
        var fragment = FragmentPattern()
        guard !scanner.isAtEnd else {
            note(.emptyFragment, at: scanner.here)
            return fragment
        }
        if scanner.take("?") {
            fragment.isQueryOnly = true
            (fragment.query, fragment.queryRest) = query(&scanner, isInFragment: true)
            return fragment
        }
        let before = diagnostics.count
        fragment.beginsWithSlash = scanner.take("/")
        while let byte = scanner.peek, byte != UInt8(ascii: "?") {
            guard let element = segment(&scanner, after: fragment.path) else { return fragment }
            fragment.path.append(element)
            if !scanner.take("/") { break }
        }
        if fragment.path.optionalCount > 6 { note(.tooManyOptionals, at: pattern.place) }
        guard diagnostics.count == before, !types.hasDiagnostics else { return fragment }
        if scanner.take("?") { (fragment.query, fragment.queryRest) = query(&scanner, isInFragment: true) }
        return fragment
    }

    /// Where an element stands; it decides what ends it, and what may be in it.
    enum Position {
        case path, query
        func isEnd(_ byte: UInt8) -> Bool {
            switch self {
            case .path: byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
            case .query: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
            }
        }
    }

    /// One segment, or the value of one query item. `nil` after a problem was noted.
    mutating func element(_ scanner: inout Scanner, in position: Position) -> Element? {
        if position == .path, let rest = rest(&scanner) { return rest }
        let start = scanner.position
        var pieces: [Piece] = []
        while let byte = scanner.peek, !position.isEnd(byte) {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "{"):
                let at = scanner.position
                guard var parameter = parameter(&scanner) else { return nil }
                if case .parameter? = pieces.last { note(.touchingParameters, at: scanner.place(from: at)) }
                pieces.append(.parameter(parameter))
                if position == .path, scanner.peek == UInt8(ascii: "?"), parameter.presence == .required {
                    if scanner.peek(1) == nil || scanner.peek(1) == UInt8(ascii: "/") {
                        parameter.presence = .optional
                        note(.optionalMark(parameter: parameter.description), at: scanner.here)
                        return nil
                    }
                }
            case UInt8(ascii: "*"):
                note(.starInText, at: scanner.here)
                return nil
            case UInt8(ascii: "}"):
                note(.strayCharacter("}", escape: "%7D"), at: scanner.here)
                return nil
            default:
                let at = scanner.position
                let place = scanner.text { byte in
                    position.isEnd(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "*")
                        || byte == UInt8(ascii: "}")
                }
                guard let text = PercentCoding.decodedText(scanner.bytes[place.start..<place.end]) else {
                    note(.literalNotUTF8(scanner.text(place)), at: scanner.place(from: at))
                    return nil
                }
                pieces.append(.text(text))
            }
        }
        return combined(pieces, at: scanner.place(from: start))
    }

    private mutating func combined(_ pieces: [Piece], at place: Place) -> Element {
        switch (pieces.count, pieces.first) {
        case (0, _): return .literal("")
        case (1, .text(let text)?): return .literal(text)
        case (1, .parameter(let parameter)?): return .parameter(parameter)
        default:
            for case .parameter(let parameter) in pieces where parameter.presence != .required {
                note(.optionalInMixed(parameter.name ?? "_"), at: parameter.place)
            }
            return .mixed(pieces)
        }
    }

    /// `*name`, `*`, `+name` or `+`, which fill a segment; `nil` if none begins here.
    private mutating func rest(_ scanner: inout Scanner) -> Element? {
        guard scanner.peek == UInt8(ascii: "*") || scanner.peek == UInt8(ascii: "+") else { return nil }
        var ahead = scanner
        let isRequired = ahead.peek == UInt8(ascii: "+")
        ahead.position += 1
        let name = ahead.parameterName()
        if let byte = ahead.peek, !Position.path.isEnd(byte) { return nil }
        let parameter = Parameter(
            name: Self.reported(ahead.text(name)), type: .string, presence: .required, place: ahead.place(from: scanner.position))
        scanner = ahead
        return .rest(Rest(parameter: parameter, isRequired: isRequired))
    }

    static func reported(_ name: String) -> String? { name == "_" || name.isEmpty ? nil : name }

    private mutating func checkNames(of pattern: Pattern) {
        let parameters = pattern.parameters
        for (index, parameter) in parameters.enumerated() {
            guard let first = parameters[..<index].first(where: { $0.name == parameter.name }) else { continue }
            note(.duplicateParameter(parameter.name ?? ""), at: parameter.place, related: first.place)
        }
    }
}
