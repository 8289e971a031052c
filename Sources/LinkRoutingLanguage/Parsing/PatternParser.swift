/// Parses patterns, `[scheme://[host[:port]]][/path][?query][#fragment]`, into the flat arrays of a
/// ``CompiledTable``.
package struct PatternParser: DiagnosticCollector {
    /// The patterns parsed so far.
    var compiled = CompiledTable()
    var typeParser: TypeParser
    /// The origins of sources by scheme. They decide whether the `x` of `app://x/y` is a host.
    private(set) var origins = HashTable<String, [Origin]>()
    private var knownOrigins = HashTable<Origin, Void>()
    /// Whether a source that is not known may name any host.
    var hasOtherSources = false
    /// The ids of parameter names.
    var names = StringInterner()
    /// For each name, the last parameter with it.
    var lastUses: [Int] = []
    /// The parameters of the pattern that was parsed last.
    private(set) var parameters = 0..<0
    /// The texts in the braces of parameters, most of which are `int`, with parameters of these types,
    /// defaults and marks in `forms`.
    var knownForms = StringInterner()
    var forms: [CompiledTable.Parameter] = []
    /// The indices of compound elements.
    var compoundIndices = HashTable<CompiledTable.Compound, Int>()

    init(types: TypeParser) { typeParser = types }

    /// Adds an origin of a source.
    mutating func add(_ origin: Origin) {
        knownOrigins[origin] = ()
        for scheme in origin.schemes { origins[scheme, default: []].append(origin) }
    }

    /// Whether the sources accept every link of `origin`.
    func cover(_ origin: Origin) -> Bool {
        knownOrigins[origin] != nil
            || origin.schemes.allSatisfy { scheme in
                origins[scheme]?.contains { $0.contains(origin, scheme: scheme) } ?? false
            }
    }

    var errors: DiagnosticList { typeParser.errors }

    /// Parses a pattern, up to the first white space outside braces.
    ///
    /// Returns `nil` after an error was reported. The scanner is after the pattern in any case.
    mutating func pattern(_ scanner: inout Scanner) -> CompiledTable.Pattern? {
        let (range, openBrace) = Self.extent(&scanner)
        if let openBrace {
            if reportForeignSyntax(in: range, scanner, isBroken: true) { return nil }
            diagnostics.append(unclosedBrace(at: openBrace, in: scanner))
            return nil
        }
        let before = diagnostics.count
        if ForeignSyntax.mayOccur(in: scanner.bytes, range.start..<range.end),
            reportForeignSyntax(in: range, scanner, isBroken: false)
        {
            return nil
        }
        let (elementCount, parameterCount) = (compiled.elements.count, compiled.parameters.count)
        let lineEnd = scanner.end
        (scanner.position, scanner.end) = (range.start, range.end)
        let pattern = parts(&scanner, at: range, errorsBefore: before)
        (scanner.position, scanner.end) = (range.end, lineEnd)
        if pattern == nil || diagnostics.count > before {
            if reportForeignSyntax(in: range, scanner, isBroken: true) {
                diagnostics.removeSubrange(before..<diagnostics.count - 1)
            }
            compiled.elements.removeLast(compiled.elements.count - elementCount)
            compiled.parameters.removeLast(compiled.parameters.count - parameterCount)
            return nil
        }
        return pattern
    }

    /// Parses the parts of a pattern, up to the first error.
    private mutating func parts(_ scanner: inout Scanner, at range: SourceRange, errorsBefore before: Int)
        -> CompiledTable.Pattern?
    {
        let firstParameter = compiled.parameters.count
        var pattern = CompiledTable.Pattern(file: range.file, byteRange: ByteRange(range.start, range.end))
        // Fast path: nearly all patterns begin with a path.
        let beginsWithPath = scanner.peek == UInt8(ascii: "/") && scanner.peek(1) != UInt8(ascii: "/")
        guard beginsWithPath || readOrigin(&scanner, into: &pattern) != nil else { return nil }
        pattern.path = path(&scanner, at: range)
        if diagnostics.count > before { return nil }
        if scanner.consume("?") {
            (pattern.conditions, pattern.queryCatchAll) = query(&scanner)
            if diagnostics.count > before { return nil }
            pattern.counts = compiled.counts(of: pattern.conditions)
        }
        if scanner.consume("#") { pattern.fragment = fragment(&scanner, at: range) }
        checkNames(from: firstParameter, file: range.file)
        parameters = firstParameter..<compiled.parameters.count
        return pattern
    }

    /// Moves past a pattern and returns its range, and that of a brace that is not closed.
    ///
    /// White space inside braces and quotes belongs to the pattern.
    package static func extent(_ scanner: inout Scanner) -> (pattern: SourceRange, openBrace: SourceRange?) {
        let start = scanner.position
        while true {
            scanner.skip { SWAR.controlOrSpaceMask($0) | SWAR.equal($0, UInt8(ascii: "{")) }
            guard let byte = scanner.peek, !byte.isSpace else { return (scanner.range(from: start), nil) }
            // The search also stops at control characters and bytes beyond ASCII.
            if byte != UInt8(ascii: "{") {
                scanner.position += 1
                continue
            }
            let brace = scanner.currentCharacter
            if !skipBraces(&scanner) { return (scanner.range(from: start), brace) }
        }
    }

    /// The index of the `#` outside of braces, or the end of the pattern, and whether a `?` is before it.
    package static func fragmentStart(_ pattern: String) -> (index: String.Index, hasQuery: Bool) {
        let bytes = Bytes(pattern.utf8)
        var scanner = Scanner(bytes, file: 0, from: 0, to: bytes.count)
        var hasQuery = false
        while let byte = scanner.peek, byte != UInt8(ascii: "#") {
            if byte == UInt8(ascii: "{"), skipBraces(&scanner) { continue }
            hasQuery = hasQuery || byte == UInt8(ascii: "?")
            scanner.position += 1
        }
        return (pattern.utf8.index(pattern.startIndex, offsetBy: scanner.position), hasQuery)
    }

    /// Moves past the brace that closes the current one; `false` if there is none.
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
                // A quote or expression that is not closed is reported when the type is parsed.
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

    /// Whether the current `/` is at the start of a type, not inside a text.
    private static func beginsRegex(_ scanner: Scanner) -> Bool {
        var index = scanner.position - 1
        while index >= 0,
            scanner.bytes[index] == UInt8(ascii: " ") || scanner.bytes[index] == UInt8(ascii: "\t")
        { index -= 1 }
        guard index >= 0 else { return false }
        let byte = scanner.bytes[index]
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[")
    }

    // MARK: Path

    /// Parses the segments before a query or fragment.
    private mutating func path(_ scanner: inout Scanner, at range: SourceRange) -> CompiledTable.Path {
        let start = compiled.elements.count
        let countsEmpty = compiled.options.countsEmptySegments
        // After a custom scheme, the path may begin without a `/`.
        _ = scanner.consume("/")
        guard let byte = scanner.peek, !Self.endsPath(byte) else {
            return CompiledTable.Path(start..<start, of: [])
        }
        while true {
            if compiled.elements.count - start == CompiledTable.Path.maximumSegmentCount {
                reportTooManySegments(scanner)
                return CompiledTable.Path()
            }
            if countsEmpty, scanner.peek.map({ $0 == UInt8(ascii: "/") || Self.endsPath($0) }) ?? true {
                compiled.elements.append(literal(Span()))
            } else {
                guard readSegment(&scanner, after: start) else { return CompiledTable.Path() }
            }
            guard scanner.consume("/") else { break }
            if !countsEmpty, scanner.peek.map(Self.endsPath) ?? true { break }
        }
        return path(from: start, at: range)
    }

    /// The path of the elements from index `start` on.
    private mutating func path(from start: Int, at range: SourceRange) -> CompiledTable.Path {
        let path = CompiledTable.Path(start..<compiled.elements.count, of: compiled.elements)
        if path.optionalCount > CompiledTable.Path.maximumOptionalCount {
            report(.tooManyOptionals, at: range)
        }
        return path
    }

    /// Reports the segments of a path beyond the last one that it can have.
    private mutating func reportTooManySegments(_ line: Scanner) {
        var scanner = line
        _ = scanner.text { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        report(.tooManySegments, at: scanner.range(from: line.position))
    }

    private static func endsPath(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Parses one segment that is not empty. The path begins at element `start`. `false` after an error was
    /// reported.
    private mutating func readSegment(_ scanner: inout Scanner, after start: Int) -> Bool {
        if scanner.peek == UInt8(ascii: "/") {
            report(.emptySegment, at: scanner.currentCharacter, suggesting: [""])
            return false
        }
        let position = scanner.position
        guard let element = element(&scanner, in: .path) else { return false }
        if element.kind == .catchAll, compiled.elements[start...].contains(where: { $0.kind == .catchAll }) {
            report(.secondCatchAll, at: scanner.range(from: position))
            return false
        }
        compiled.elements.append(element)
        return true
    }

    // MARK: Fragment

    /// Parses a fragment: `?` and query items, or segments and an optional query.
    private mutating func fragment(_ scanner: inout Scanner, at range: SourceRange) -> Int {
        var fragment = CompiledTable.Fragment()
        if scanner.isAtEnd {
            report(
                .emptyFragment, at: scanner.currentCharacter,
                suggesting: [String(scanner.text(range).dropLast())], for: range)
        } else if scanner.consume("?") {
            fragment.isQueryOnly = true
            (fragment.conditions, fragment.queryCatchAll) = query(&scanner, isInFragment: true)
        } else {
            let before = diagnostics.count
            let start = compiled.elements.count
            fragment.beginsWithSlash = scanner.consume("/")
            while let byte = scanner.peek, byte != UInt8(ascii: "?") {
                if compiled.elements.count - start == CompiledTable.Path.maximumSegmentCount {
                    reportTooManySegments(scanner)
                    return -1
                }
                guard readSegment(&scanner, after: start) else { return -1 }
                if !scanner.consume("/") { break }
            }
            fragment.path = path(from: start, at: range)
            if diagnostics.count == before, scanner.consume("?") {
                (fragment.conditions, fragment.queryCatchAll) = query(&scanner, isInFragment: true)
            }
        }
        fragment.counts = compiled.counts(of: fragment.conditions)
        compiled.fragments.append(fragment)
        return compiled.fragments.count - 1
    }
}
