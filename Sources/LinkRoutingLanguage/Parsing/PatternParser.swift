/// Parses patterns, `[scheme://[host[:port]]][/path][?query][#fragment]`, into the flat arrays of a
/// ``CompiledTable``.
package struct PatternParser: DiagnosticCollector {
    /// The patterns parsed so far.
    var compiled = CompiledTable()
    var typeParser: TypeParser
    /// The origins of sources by scheme. They decide whether the `x` of `app://x/y` is a host.
    var origins = HashTable<String, [Origin]>()
    var knownOrigins = HashTable<Origin, Void>()
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
        var pattern = CompiledTable.Pattern(file: range.file, byteRange: range.byteRange)
        // Nearly all patterns begin with a path.
        let beginsWithPath = scanner.isAt("/") && scanner.peek(1) != UInt8(ascii: "/")
        guard beginsWithPath || readOrigin(&scanner, into: &pattern) != nil else { return nil }
        // After a custom scheme, the path may begin without a `/`.
        _ = scanner.consume("/")
        pattern.path = path(&scanner, at: range, keepsEmpty: compiled.options.countsEmptySegments)
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
            let brace = scanner.position
            if byte != UInt8(ascii: "{") {
                // The search also stops at control characters and bytes beyond ASCII.
                scanner.position += 1
            } else if !skipBraces(&scanner) {
                return (scanner.range(from: start), scanner.range(brace, brace + 1))
            }
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
                if scanner.quoted() == nil { return true }
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
        let before = scanner.bytes[..<scanner.position].last { !$0.isSpace }
        return before.map("{:[".utf8.contains) ?? false
    }

    // MARK: Path and fragment

    /// Parses segments, up to a query, a fragment or the end.
    ///
    /// - Parameter keepsEmpty: whether empty segments are part of the path, rather than errors.
    private mutating func path(_ scanner: inout Scanner, at range: SourceRange, keepsEmpty: Bool)
        -> CompiledTable.Path
    {
        let start = compiled.elements.count
        while !Self.isAtPathEnd(scanner) || keepsEmpty && compiled.elements.count > start {
            if compiled.elements.count - start == CompiledTable.Path.maximumSegmentCount {
                var rest = scanner
                _ = rest.text(until: Self.endsPath)
                report(.tooManySegments, at: rest.range(from: scanner.position))
                return CompiledTable.Path()
            }
            if scanner.isAt("/"), !keepsEmpty {
                report(.emptySegment, at: scanner.currentCharacter, suggesting: [""])
                return CompiledTable.Path()
            }
            let position = scanner.position
            guard let element = element(&scanner, in: .path) else { return CompiledTable.Path() }
            if element.kind == .catchAll,
                compiled.elements[start...].contains(where: { $0.kind == .catchAll })
            {
                report(.secondCatchAll, at: scanner.range(from: position))
                return CompiledTable.Path()
            }
            compiled.elements.append(element)
            guard scanner.consume("/") else { break }
        }
        let path = CompiledTable.Path(start..<compiled.elements.count, of: compiled.elements)
        if path.optionalCount > CompiledTable.Path.maximumOptionalCount {
            report(.tooManyOptionals, at: range)
        }
        return path
    }

    private static func endsPath(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    @inline(__always)
    private static func isAtPathEnd(_ scanner: Scanner) -> Bool { scanner.peek.map(endsPath) ?? true }

    /// Parses a fragment: segments, query items after a `?`, or both.
    private mutating func fragment(_ scanner: inout Scanner, at range: SourceRange) -> Int {
        let before = diagnostics.count
        var fragment = CompiledTable.Fragment()
        if scanner.isAtEnd {
            report(
                .emptyFragment, at: scanner.currentCharacter, suggesting: [""],
                for: scanner.range(scanner.position - 1, scanner.position))
        }
        fragment.isQueryOnly = scanner.isAt("?")
        if !fragment.isQueryOnly {
            fragment.beginsWithSlash = scanner.consume("/")
            fragment.path = path(&scanner, at: range, keepsEmpty: false)
        }
        if diagnostics.count == before, scanner.consume("?") {
            (fragment.conditions, fragment.queryCatchAll) = query(&scanner)
        }
        if diagnostics.count == before, scanner.isAt("#") {
            report(.strayCharacter("#", "%23"), at: scanner.currentCharacter)
        }
        fragment.counts = compiled.counts(of: fragment.conditions)
        compiled.fragments.append(fragment)
        return compiled.fragments.count - 1
    }
}
