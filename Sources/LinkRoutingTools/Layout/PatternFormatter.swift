import LinkRoutingLanguage

/// Writes patterns in canonical form: `:name{type}` also for `{name:type}`, with types in canonical form.
///
/// All other text is copied. Percent-encoding stays as it was written.
struct PatternFormatter {
    private var scanner: Scanner
    private var output: Bytes = []

    private init(_ scanner: Scanner) { self.scanner = scanner }

    /// Formats the pattern at the scanner's position and moves past it. Returns nothing if a comment or the
    /// end of the line comes first.
    ///
    /// - Parameter isQuery: whether it is the query items of a `query` line.
    static func format(_ scanner: inout Scanner, isQuery: Bool = false) -> Bytes {
        let isEmpty = scanner.skipToWord()
        var formatter = PatternFormatter(scanner)
        if !isEmpty { _ = PatternParser.extent(&scanner) }
        formatter.scanner.end = scanner.position
        if isQuery { formatter.formatQuery() } else { formatter.formatPattern() }
        return formatter.output + formatter.scanner.takeRest()
    }

    /// The canonical form of a pattern.
    static func format(_ pattern: String) -> Bytes {
        let bytes = Bytes(pattern.utf8)
        var scanner = Scanner(bytes, file: 0, from: 0, to: bytes.count)
        return format(&scanner)
    }

    // MARK: Parts

    /// A path with its query and fragment; a fragment has the form of a path again.
    private mutating func formatPattern() {
        repeat {
            formatElements { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            if copy("?") { formatQuery() }
        } while copy("#")
    }

    private mutating func formatQuery() {
        repeat {
            // The name of an item is literal, whatever it contains.
            if scanner.peek != UInt8(ascii: ":"), scanner.peek != UInt8(ascii: "{") {
                output += scanner.takeText { $0 == UInt8(ascii: "=") || Self.endsItem($0) }
            }
            formatElements(until: Self.endsItem)
        } while copy("&")
    }

    private static func endsItem(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    }

    private mutating func formatElements(until isEnd: (UInt8) -> Bool) {
        while let byte = scanner.peek, !isEnd(byte) {
            if byte == UInt8(ascii: "{"), formatBracedParameter() { continue }
            output.append(byte)
            scanner.position += 1
            if byte == UInt8(ascii: ":") { formatParameterAfterColon() }
        }
    }

    private mutating func copy(_ character: Unicode.Scalar) -> Bool {
        guard scanner.consume(character) else { return false }
        output.append(UInt8(ascii: character))
        return true
    }

    // MARK: Parameters

    /// The `name` or `name{type}` of a parameter whose colon was copied.
    private mutating func formatParameterAfterColon() {
        let name = scanner.takeParameterName()
        output += name
        if !name.isEmpty, let type = TypeFormatter.formatBraces(&scanner) { output += type }
    }

    /// Writes `{name}` or `{name:type}` with a colon first, unless the name would then end elsewhere.
    private mutating func formatBracedParameter() -> Bool {
        var ahead = scanner
        _ = ahead.consume("{")
        ahead.skipSpaces()
        let name = ahead.takeParameterName()
        if name.isEmpty { return false }
        ahead.skipSpaces()
        if ahead.consume("}") {
            output += ahead.extendsName ? "{".utf8 + name + "}".utf8 : ":".utf8 + name
        } else {
            guard ahead.consume(":"), let type = TypeFormatter.format(&ahead, in: .braces) else {
                return false
            }
            output += ":".utf8 + name + "{".utf8 + type + "}".utf8
        }
        scanner = ahead
        return true
    }
}

extension Scanner {
    fileprivate mutating func takeParameterName() -> ArraySlice<UInt8> {
        let name = parameterName()
        return bytes[name.start..<name.end]
    }

    /// Whether a name before the position would go on here, or take the brace for that of its type.
    fileprivate var extendsName: Bool {
        guard let byte = peek else { return false }
        if byte == UInt8(ascii: "-") { return peek(1)?.isNameByte ?? false }
        return byte.isNameByte || byte == UInt8(ascii: "{")
    }
}
