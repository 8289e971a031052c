import LinkRouting

/// The canonical spelling of what stands between braces behind a parameter's name, and of the types of `type` lines.
///
/// White space stays, as one space, only between two words: `int  1...5` is `int 1...5`, and `a | b ?` is `a|b?`.
struct TypeSpelling {
    /// What stands around a `|` outside brackets.
    enum Bars { case tight, spaced }

    private enum Token {
        /// A word, a quoted text or a regular expression.
        case word
        case mark(UInt8)
    }

    private let bytes: ArraySlice<UInt8>
    private let bars: Bars
    private var position: Int
    private var output: Bytes = []

    /// The spelling of `text`. What is not closed in it stays as it was written.
    static func canonical(_ text: ArraySlice<UInt8>, bars: Bars = .tight) -> Bytes {
        var spelling = TypeSpelling(bytes: text.trimmed, bars: bars)
        return spelling.respell() ? spelling.output : Bytes(text.trimmed)
    }

    private init(bytes: ArraySlice<UInt8>, bars: Bars) {
        self.bytes = bytes
        self.bars = bars
        position = bytes.startIndex
    }

    /// Whether everything was closed.
    private mutating func respell() -> Bool {
        var isBehindWord = false
        var beginsExpression = true
        var depth = 0
        while position < bytes.endIndex {
            let hadSpace = skipSpaces()
            let start = position
            guard let token = nextToken(beginsExpression: beginsExpression) else { return false }
            switch token {
            case .word:
                if isBehindWord, hadSpace || bytes[start] == UInt8(ascii: "'") { output.append(UInt8(ascii: " ")) }
                output += bytes[start..<position]
                isBehindWord = true
                beginsExpression = bytes[start..<position].elementsEqual("except".utf8)
            case .mark(let mark):
                let isSpaced = mark == UInt8(ascii: "|") && bars == .spaced && depth == 0
                depth += mark == UInt8(ascii: "[") ? 1 : mark == UInt8(ascii: "]") ? -1 : 0
                if isBehindWord, hadSpace, mark == UInt8(ascii: "[") { output.append(UInt8(ascii: " ")) }
                output += isSpaced ? Bytes(" | ".utf8) : [mark]
                isBehindWord = mark == UInt8(ascii: "]")
                beginsExpression = mark == UInt8(ascii: "[")
            }
        }
        return true
    }

    private mutating func skipSpaces() -> Bool {
        let start = position
        while position < bytes.endIndex, bytes[position].isSpace { position += 1 }
        return position > start
    }

    /// Moves behind the next token; `nil` if it is not closed.
    private mutating func nextToken(beginsExpression: Bool) -> Token? {
        let first = bytes[position]
        if first == UInt8(ascii: "'") {
            position += 1
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "'")) else { return nil }
            position = end + 1
            return .word
        }
        if first == UInt8(ascii: "/"), beginsExpression {
            guard let end = Scanner.endOfRegex(in: bytes[position...]) else { return nil }
            position = end
            return .word
        }
        if TypeParser.endsWord(first) || first == UInt8(ascii: "[") {
            position += 1
            return .mark(first)
        }
        while position < bytes.endIndex, !TypeParser.endsWord(bytes[position]) { position += 1 }
        return .word
    }
}
