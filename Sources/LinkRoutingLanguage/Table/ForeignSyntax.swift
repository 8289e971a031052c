/// Finds the notation of other routers in a pattern: `:id(\d+)`, `<int:id>`, `[id]`, `$id`, `(.:format)`.
///
/// As plain text, it would match no link that anybody writes. To mean the text itself, percent-encode it.
struct ForeignSyntax {
    /// The notation that was found.
    struct Found {
        var kind: Diagnostic.ForeignNotation
        /// The text of the notation, as indices of the bytes.
        var range: Range<Int>
        /// The text to replace, which contains ``range``.
        var replaced: Range<Int>
        /// The text to write instead; `nil` if the intention is unclear.
        var text: String?
    }

    let bytes: Bytes
    let range: Range<Int>
    /// Whether the pattern could not be parsed, so that braces may be foreign, too.
    let isBroken: Bool
    var position: Int
    /// The start of the parameter that ends at ``position``; `nil` if none ends there.
    var parameter: Int?
    private(set) var isInQuery = false

    init(_ bytes: Bytes, in range: Range<Int>, isBroken: Bool) {
        (self.bytes, self.range, self.isBroken) = (bytes, range, isBroken)
        position = range.lowerBound
    }

    /// Whether the range contains the first character of a foreign notation that would load as plain text.
    @inline(__always)
    static func mayOccur(in bytes: Bytes, _ range: Range<Int>) -> Bool {
        var scanner = Scanner(bytes, file: 0, from: range.lowerBound, to: range.upperBound)
        scanner.skip {
            SWAR.equal($0, UInt8(ascii: "(")) | SWAR.equal($0, UInt8(ascii: "<"))
                | SWAR.equal($0, UInt8(ascii: "[")) | SWAR.equal($0, UInt8(ascii: "$"))
                | SWAR.equal($0, UInt8(ascii: "\\")) | SWAR.equal($0, UInt8(ascii: "|"))
                | SWAR.equal($0, UInt8(ascii: "+"))
        }
        return !scanner.isAtEnd
    }

    /// The first foreign notation.
    mutating func first() -> Found? {
        while position < range.upperBound {
            let start = position
            let parameterBefore = parameter
            parameter = nil
            let found: Found? =
                switch bytes[start] {
                case UInt8(ascii: "{"): braces()
                case UInt8(ascii: "("): parenthesis(after: parameterBefore)
                case UInt8(ascii: "<"): angles(after: parameterBefore)
                case UInt8(ascii: "["): brackets()
                case UInt8(ascii: "$"): dollar()
                case UInt8(ascii: "\\"): backslash()
                case UInt8(ascii: "|"): bar(after: parameterBefore)
                case UInt8(ascii: "+"): plus()
                case UInt8(ascii: "*") where isBroken: star(after: parameterBefore)
                default: nil
                }
            if let found { return found }
            switch bytes[start] {
            case UInt8(ascii: ":"): skipParameter()
            // Braces that are not foreign have been skipped.
            case UInt8(ascii: "{"): break
            case let byte:
                if byte == UInt8(ascii: "?") { isInQuery = true }
                if byte == UInt8(ascii: "#") { isInQuery = false }
                position += 1
            }
        }
        return nil
    }

    // MARK: Scanning

    func byte(_ index: Int) -> UInt8? { range.contains(index) ? bytes[index] : nil }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func isSegmentStart(_ index: Int) -> Bool {
        index == range.lowerBound || byte(index - 1) == UInt8(ascii: "/")
            || byte(index - 1) == UInt8(ascii: "#")
    }

    func isSegmentEnd(_ index: Int) -> Bool {
        guard let next = byte(index) else { return true }
        return PatternParser.Position.path.isEnd(next)
    }

    /// The end of the segment around `index`.
    func segmentEnd(from index: Int) -> Int {
        bytes[index..<range.upperBound].firstIndex(where: PatternParser.Position.path.isEnd)
            ?? range.upperBound
    }

    func segmentStart(before index: Int) -> Int {
        bytes[range.lowerBound..<index].lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
            .map { $0 + 1 } ?? range.lowerBound
    }

    /// A parameter in the notation of the language, with braces if the text after it would extend its name.
    func spelled(_ name: String, _ type: String?, in replaced: Range<Int>) -> String {
        let next = byte(replaced.upperBound)
        let runsOn = next.map { $0.isNameByte || $0 == UInt8(ascii: "-") } ?? false
        if let type { return runsOn ? "{\(name):\(type)}" : ":\(name){\(type)}" }
        return runsOn ? "{\(name)}" : ":\(name)"
    }

    /// A valid parameter name made of `text`; `nil` if there is none.
    static func name(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "_"),
            bytes.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "-") }),
            bytes.last != UInt8(ascii: "-"), !text.containsText("--")
        else { return nil }
        return text
    }

    /// The type of a value that another router calls `name`.
    static func type(_ name: String) -> String? {
        if ValueType.builtIn(name) != nil { return name == "string" ? nil : name }
        let expression = TypeSynonyms.expression(for: name)
        return expression == "string" ? nil : expression ?? name
    }

    /// The type of the values of a regular expression.
    static func type(ofExpression text: String) -> String? {
        if text.hasPrefix("?:") { return type(ofExpression: String(text.dropFirst(2))) }
        if text == ".*" || text == ".+" || text == "[^/]+" || text == "[^/]*" { return "string" }
        if text.utf8.contains(UInt8(ascii: "|")) {
            return TypeRepair("(" + text + ")", mayBeOptional: false)?.text
        }
        return TypeRepair(text, mayBeOptional: false)?.text ?? TypeRepair.expression("(" + text + ")")
    }

    /// Moves past `:name` or `:name{type}`.
    private mutating func skipParameter() {
        let start = position
        var scanner = Scanner(bytes, file: 0, from: start + 1, to: range.upperBound)
        let name = scanner.parameterName()
        if scanner.peek == UInt8(ascii: "{") { _ = PatternParser.skipBraces(&scanner) }
        position = scanner.position
        if name.start < name.end { parameter = start }
    }
}
