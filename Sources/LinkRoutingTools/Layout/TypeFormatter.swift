import LinkRoutingLanguage

/// Writes type expressions in canonical form.
///
/// White space stays only between two words, as one space: `int  1...5` becomes `int 1...5`, and `a | b ?`
/// becomes `a|b?`. The tokens are those of the parser.
struct TypeFormatter {
    /// The syntax that surrounds an expression.
    enum Context {
        /// The braces of a parameter: the expression ends at `}`, and alternatives are written `a|b`.
        case braces
        /// A `type` line: the expression ends at a comment or the end of the line, and alternatives are
        /// written `a | b`.
        case line
    }

    private let context: Context
    private var output: Bytes = []
    private var followsWord = false
    /// Whether the next token begins a type, so that `[` begins a list and `/` a regular expression.
    private var isAtTypeStart = true
    private var isInList = false

    private init(_ context: Context) { self.context = context }

    /// Formats the expression at the scanner's position and moves past it, and past the closing brace.
    ///
    /// Returns `nil`, and does not move, if a quote, a regular expression or the brace is not closed.
    static func format(_ scanner: inout Scanner, in context: Context) -> Bytes? {
        var formatter = TypeFormatter(context)
        var ahead = scanner
        guard formatter.formatTokens(&ahead) else { return nil }
        scanner = ahead
        return formatter.output
    }

    /// Formats `{TYPE}` at the scanner's position and moves past it. Returns `nil`, and does not move, if
    /// there is no closed brace.
    static func formatBraces(_ scanner: inout Scanner) -> Bytes? {
        var ahead = scanner
        guard ahead.consume("{"), let type = format(&ahead, in: .braces) else { return nil }
        scanner = ahead
        return [UInt8(ascii: "{")] + type + [UInt8(ascii: "}")]
    }

    /// Whether everything that was opened is closed.
    private mutating func formatTokens(_ scanner: inout Scanner) -> Bool {
        while true {
            let end = scanner.position
            scanner.skipSpaces()
            let hasSpace = scanner.position > end
            guard let byte = scanner.peek else { return context == .line }
            if context == .line, byte == UInt8(ascii: "#"), hasSpace { return true }
            if context == .braces, scanner.consume("}") { return true }
            let start = scanner.position
            if byte == UInt8(ascii: "'") {
                scanner.position += 1
                guard scanner.quoted() != nil else { return false }
            } else if byte == UInt8(ascii: "/"), isAtTypeStart {
                guard scanner.regex() != nil else { return false }
            } else if byte != UInt8(ascii: "[") || !isAtTypeStart {
                _ = TypeParser.word(&scanner)
            }
            if scanner.position > start {
                appendWord(scanner.bytes[start..<scanner.position], hasSpace: hasSpace)
            } else {
                scanner.position += 1
                appendMark(byte)
            }
        }
    }

    /// Appends a word, a quoted text or a regular expression.
    private mutating func appendWord(_ word: ArraySlice<UInt8>, hasSpace: Bool) {
        if followsWord, hasSpace || word.first == UInt8(ascii: "'") { output.append(UInt8(ascii: " ")) }
        output += word
        followsWord = true
        isAtTypeStart = false
    }

    private mutating func appendMark(_ mark: UInt8) {
        let isSpaced = mark == UInt8(ascii: "|") && context == .line && !isInList
        output += isSpaced ? Bytes(" | ".utf8) : [mark]
        isInList = mark == UInt8(ascii: "[") || isInList && mark != UInt8(ascii: "]")
        followsWord = mark == UInt8(ascii: "]")
        isAtTypeStart = mark == UInt8(ascii: "[")
    }
}
