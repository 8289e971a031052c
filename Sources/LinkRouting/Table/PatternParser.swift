/// Reads patterns, `[scheme://[host[:port]]][/path][?query][#fragment]`, into the flat arrays of a ``CompiledTable``.
package struct PatternParser {
    /// What was read so far.
    var compiled = CompiledTable()
    var typeParser: TypeParser
    /// The origins of all sources; they decide whether `app://x/y` names a host.
    var origins: [Origin] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The numbers of the names of parameters.
    var names = StringInterner()
    /// For each name, the last parameter that had it.
    var lastUses: [Int] = []
    /// What stood between the braces of parameters, and what it meant: most say `int`.
    var knownForms = StringInterner()
    var forms: [ParameterForm] = []
    /// The mixed segments and values by what they are.
    var mixedIndices: [CompiledTable.Mixed: Int] = [:]

    init(types: TypeParser) { typeParser = types }

    /// The problems found since the last call.
    mutating func takeDiagnostics() -> [Diagnostic] {
        if diagnostics.isEmpty, !typeParser.hasDiagnostics { return [] }
        defer { diagnostics = [] }
        return diagnostics + typeParser.takeDiagnostics()
    }

    mutating func note(_ problem: Problem, at place: SourceRange, related: SourceRange? = nil) {
        diagnostics.append(Diagnostic(problem, at: place, related: related))
    }

    /// Goes back to the problems noted before an attempt that came to nothing.
    mutating func restore(_ noted: [Diagnostic]) {
        diagnostics = noted
        _ = typeParser.takeDiagnostics()
    }

    /// Reads the pattern at the scanner's place, up to the first white space outside braces. `nil` after a problem was noted;
    /// the scanner then stands behind the pattern all the same.
    mutating func pattern(_ scanner: inout Scanner) -> CompiledTable.Pattern? {
        let (place, openBrace) = Self.extent(&scanner)
        if let openBrace {
            note(.unclosedBrace, at: openBrace)
            return nil
        }
        let before = diagnostics.count
        let (elementCount, parameterCount) = (compiled.elements.count, compiled.parameters.count)
        let lineEnd = scanner.end
        (scanner.position, scanner.end) = (place.start, place.end)
        let pattern = parts(&scanner, at: place, problemsBefore: before)
        (scanner.position, scanner.end) = (place.end, lineEnd)
        if pattern == nil || hasProblems(since: before) {
            compiled.elements.removeLast(compiled.elements.count - elementCount)
            compiled.parameters.removeLast(compiled.parameters.count - parameterCount)
            return nil
        }
        return pattern
    }

    private func hasProblems(since count: Int) -> Bool { diagnostics.count > count || typeParser.hasDiagnostics }

    /// The parts of a pattern, up to the first that has a problem.
    private mutating func parts(_ scanner: inout Scanner, at place: SourceRange, problemsBefore before: Int) -> CompiledTable.Pattern? {
        let firstParameter = compiled.parameters.count
        var pattern = CompiledTable.Pattern(file: place.file, stretch: ByteRange(place.start, place.end))
        // Nearly all patterns begin with a path.
        let beginsWithPath = scanner.peek == UInt8(ascii: "/") && scanner.peek(1) != UInt8(ascii: "/")
        guard beginsWithPath || readOrigin(&scanner, into: &pattern) else { return nil }
        pattern.path = path(&scanner, at: place)
        if hasProblems(since: before) { return nil }
        if scanner.take("?") {
            (pattern.conditions, pattern.queryRest) = query(&scanner)
            if hasProblems(since: before) { return nil }
            pattern.counts = compiled.counts(of: pattern.conditions)
        }
        if scanner.take("#") { pattern.fragment = fragment(&scanner, at: place) }
        checkNames(from: firstParameter, file: place.file)
        return pattern
    }

    /// Moves behind the pattern: white space inside braces and quotes belongs to it. A brace that is never closed is given too.
    package static func extent(_ scanner: inout Scanner) -> (pattern: SourceRange, openBrace: SourceRange?) {
        let start = scanner.position
        while true {
            scanner.skip { SWAR.controlOrSpaceMask($0) | SWAR.equal($0, UInt8(ascii: "{")) }
            guard let byte = scanner.peek, !byte.isSpace else { return (scanner.place(from: start), nil) }
            // Controls and what is not ASCII are found, too.
            if byte != UInt8(ascii: "{") {
                scanner.position += 1
                continue
            }
            let brace = scanner.here
            if !skipBraces(&scanner) { return (scanner.place(from: start), brace) }
        }
    }

    /// Moves behind the brace that closes the one at the place; `false` if there is none.
    package static func skipBraces(_ scanner: inout Scanner) -> Bool {
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
    private mutating func path(_ scanner: inout Scanner, at place: SourceRange) -> CompiledTable.Path {
        let start = compiled.elements.count
        var isPlain = true
        let countsEmpty = compiled.options.countsEmptySegments
        // The first `/` begins the path; behind a custom scheme there need not be one.
        _ = scanner.take("/")
        guard let byte = scanner.peek, !Self.endsPath(byte) else { return CompiledTable.Path(start..<start, of: []) }
        while true {
            if let text = plainText(&scanner) {
                compiled.elements.append(text)
            } else if countsEmpty, scanner.peek.map({ $0 == UInt8(ascii: "/") || Self.endsPath($0) }) ?? true {
                compiled.elements.append(literal(Span()))
            } else {
                guard let segment = readSegment(&scanner, behind: start) else { return CompiledTable.Path() }
                isPlain = isPlain && segment.kind != .rest && !segment.isOptional
            }
            guard scanner.take("/") else { break }
            if !countsEmpty, scanner.peek.map(Self.endsPath) ?? true { break }
        }
        return isPlain ? CompiledTable.Path(plain: start..<compiled.elements.count) : path(from: start, at: place)
    }

    /// The path whose elements are those from `start` on.
    private mutating func path(from start: Int, at place: SourceRange) -> CompiledTable.Path {
        let path = CompiledTable.Path(start..<compiled.elements.count, of: compiled.elements)
        if path.optionalCount > CompiledTable.Path.greatestOptionalCount { note(.tooManyOptionals, at: place) }
        return path
    }

    private static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }

    /// Reads one segment that is not empty; the segments before it are those from `start` on. `nil` after a problem was noted.
    private mutating func readSegment(_ scanner: inout Scanner, behind start: Int) -> CompiledTable.Element? {
        if scanner.peek == UInt8(ascii: "/") {
            note(.emptySegment, at: scanner.here)
            return nil
        }
        let position = scanner.position
        guard let element = element(&scanner, in: .path) else { return nil }
        if element.kind == .rest, compiled.elements[start...].contains(where: { $0.kind == .rest }) {
            note(.secondRest, at: scanner.place(from: position))
            return nil
        }
        compiled.elements.append(element)
        return element
    }

    // MARK: Fragment

    /// What stands behind `#`: `?` and query items, or segments and a query.
    private mutating func fragment(_ scanner: inout Scanner, at place: SourceRange) -> Int {
        var fragment = CompiledTable.Fragment()
        if scanner.isAtEnd {
            note(.emptyFragment, at: scanner.here)
        } else if scanner.take("?") {
            fragment.isQueryOnly = true
            (fragment.conditions, fragment.queryRest) = query(&scanner, isInFragment: true)
        } else {
            let before = diagnostics.count
            let start = compiled.elements.count
            fragment.beginsWithSlash = scanner.take("/")
            while let byte = scanner.peek, byte != UInt8(ascii: "?") {
                guard readSegment(&scanner, behind: start) != nil else { return -1 }
                if !scanner.take("/") { break }
            }
            fragment.path = path(from: start, at: place)
            if !hasProblems(since: before), scanner.take("?") {
                (fragment.conditions, fragment.queryRest) = query(&scanner, isInFragment: true)
            }
        }
        fragment.counts = compiled.counts(of: fragment.conditions)
        compiled.fragments.append(fragment)
        return compiled.fragments.count - 1
    }
}
