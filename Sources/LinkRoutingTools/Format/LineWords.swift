import LinkRouting

/// The words of one line, from left to right, up to a comment.
struct LineWords {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Skips white space; whether a word comes, and neither a comment nor the end.
    private mutating func hasWord() -> Bool {
        while position < bytes.endIndex, bytes[position].isSpace { position += 1 }
        return position < bytes.endIndex && bytes[position] != UInt8(ascii: "#")
    }

    /// All that `read` gives until a comment or the end comes.
    mutating func remaining(_ read: (inout LineWords) -> Bytes) -> [Bytes] {
        var words: [Bytes] = []
        while hasWord() { words.append(read(&self)) }
        return words
    }

    /// The text up to the next white space.
    mutating func word() -> ArraySlice<UInt8> {
        _ = hasWord()
        let start = position
        while position < bytes.endIndex, !bytes[position].isSpace { position += 1 }
        return bytes[start..<position]
    }

    /// The next word, empty if a comment or the end comes.
    mutating func wordOrNothing() -> Bytes { hasWord() ? Bytes(word()) : [] }

    /// A pattern, which ends where the parser finds its end.
    mutating func pattern() -> ArraySlice<UInt8> {
        guard hasWord() else { return [] }
        let start = position
        var scanner = Scanner(Bytes(bytes[start...]), file: 0, from: 0, to: bytes.endIndex - start)
        position = start + PatternParser.extent(&scanner).pattern.end
        return bytes[start..<position]
    }

    /// A word like `name=value`, whose value may stand in quotes.
    ///
    /// - Parameter mayHaveType: whether it may be `name{type}=value`, with white space in the braces.
    mutating func assignment(mayHaveType: Bool) -> Bytes {
        var word: Bytes = []
        var isBehindEquals = false
        while position < bytes.endIndex, !bytes[position].isSpace {
            let byte = bytes[position]
            if byte == UInt8(ascii: "{"), mayHaveType, !isBehindEquals,
                let end = PatternSpelling.endOfBraces(in: bytes, from: position)
            {
                word += [byte] + TypeSpelling.canonical(bytes[(position + 1)..<(end - 1)]) + [UInt8(ascii: "}")]
                position = end
            } else if byte == UInt8(ascii: "="), !isBehindEquals {
                isBehindEquals = true
                let end = endOfQuoted(from: position + 1)
                word += bytes[position..<end]
                position = end
            } else {
                word.append(byte)
                position += 1
            }
        }
        return word
    }

    private func endOfQuoted(from start: Int) -> Int {
        guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "'"),
            let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'"))
        else { return start }
        return end + 1
    }

    /// A type that fills the line up to its end or a comment: a `#` in quotes or in a regular expression is none.
    mutating func typeExpression() -> ArraySlice<UInt8> {
        guard hasWord() else { return [] }
        let start = position
        var end = position
        var isRegex = bytes[position] == UInt8(ascii: "/")
        while position < bytes.endIndex {
            let byte = bytes[position]
            if byte == UInt8(ascii: "#"), bytes[position - 1].isSpace { break }
            if byte == UInt8(ascii: "'") { position = max(position, endOfQuoted(from: position) - 1) }
            if isRegex, let close = endOfRegex(from: position) {
                position = close - 1
                isRegex = false
            }
            if byte == UInt8(ascii: "["), bytes[(position + 1)...].drop(while: \.isSpace).first == UInt8(ascii: "/") {
                isRegex = true
                while bytes[position + 1].isSpace { position += 1 }
            }
            position += 1
            if !bytes[position - 1].isSpace { end = position }
        }
        return bytes[start..<end]
    }

    private func endOfRegex(from start: Int) -> Int? { Scanner.endOfRegex(in: bytes[start...]) }

    /// Takes `->`, if it comes next.
    mutating func takeArrow() -> Bool {
        guard hasWord(), bytes[position...].starts(with: "->".utf8) else { return false }
        position += 2
        return true
    }

    /// All that is left of the line.
    mutating func everything() -> ArraySlice<UInt8> {
        defer { position = bytes.endIndex }
        return bytes[position...]
    }
}
