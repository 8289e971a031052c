/// A place in one line of a table, moving from left to right.
package struct Scanner {
    package let bytes: Bytes
    let file: Int
    package var position: Int
    package var end: Int

    package init(_ bytes: Bytes, file: Int, from start: Int, to end: Int) {
        self.bytes = bytes
        self.file = file
        self.position = start
        self.end = end
    }

    var isAtEnd: Bool { position >= end }

    /// The byte at the place, or `nil` at the end of the line.
    @inline(__always)
    package var peek: UInt8? { position < end ? bytes[position] : nil }

    /// The byte `distance` after the place.
    package func peek(_ distance: Int) -> UInt8? {
        position + distance < end ? bytes[position + distance] : nil
    }

    package mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, UInt32(byte) == character.value else { return false }
        position += 1
        return true
    }

    /// Takes two characters that stand next to each other.
    package mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        guard let byte = peek, let next = peek(1), UInt32(byte) == first.value, UInt32(next) == second.value else { return false }
        position += 2
        return true
    }

    package mutating func skipSpaces() {
        while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    }

    /// Whether the text at `place` is `word`.
    func isText(_ place: SourceRange, _ word: String) -> Bool {
        bytes.span.extracting(place.start..<place.end).isEqual(to: word)
    }

    /// Skips white space; true when only a comment, or nothing, is left of the line.
    package mutating func skipToWord() -> Bool {
        skipSpaces()
        return isAtEnd || peek == UInt8(ascii: "#")
    }

    /// The text up to the next white space.
    mutating func word() -> SourceRange { text { $0.isSpace } }

    /// Moves to the first byte whose highest bit `marks` sets in a word of eight, or to the end.
    @inline(__always)
    mutating func skip(to marks: (UInt64) -> UInt64) {
        var offset = position
        do {
            let text = bytes.span
            while offset < end {
                let found = marks(text.word(at: offset))
                offset &+= found.trailingZeroBitCount &>> 3
                if found != 0 { break }
            }
        }
        position = min(offset, end)
    }

    /// The text up to the first byte that `isEnd` accepts.
    @inline(__always)
    package mutating func text(until isEnd: (UInt8) -> Bool) -> SourceRange {
        let start = position
        position = bytes[start..<end].firstIndex(where: isEnd) ?? end
        return place(from: start)
    }

    /// A name: a letter or `_`, letters, digits and `_`, and single hyphens between them. Empty when none begins here.
    package mutating func parameterName() -> SourceRange {
        let start = position
        guard let first = peek, first.isLetter || first == UInt8(ascii: "_") else { return place(from: start) }
        position += 1
        while let byte = peek {
            if byte.isNameByte {
                position += 1
            } else if byte == UInt8(ascii: "-"), let next = peek(1), next.isNameByte {
                position += 2
            } else {
                break
            }
        }
        return place(from: start)
    }

    /// What stands between single quotes; the place is behind the opening one. `nil` if the closing quote is missing.
    package mutating func quoted() -> SourceRange? {
        let start = position
        while let byte = peek, byte != UInt8(ascii: "'") { position += 1 }
        guard !isAtEnd else { return nil }
        position += 1
        return SourceRange(file: file, start: start, end: position - 1)
    }

    /// What stands between `/` and the `/` that closes the expression, which stands neither behind a backslash nor in a class; the
    /// place is at the opening one. `nil` if the closing one is missing.
    package mutating func regex() -> SourceRange? {
        guard let close = Self.endOfRegex(in: bytes[position..<end]) else { return nil }
        let start = position + 1
        position = close
        return SourceRange(file: file, start: start, end: close - 1)
    }

    /// The place behind the `/` that closes the regular expression at the start of `text`: one after `\` or in a class does not.
    private static func endOfRegex(in text: ArraySlice<UInt8>) -> Int? {
        var isInClass = false
        var position = text.startIndex + 1
        while position < text.endIndex {
            switch text[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return position + 1
            default: break
            }
            position += 1
        }
        return nil
    }

    func place(from start: Int) -> SourceRange { SourceRange(file: file, start: start, end: position) }

    /// The character at the place, or the place at the end of the line.
    var here: SourceRange {
        var next = min(position + 1, end)
        while next < end, bytes[next].isUTF8Continuation { next += 1 }
        return SourceRange(file: file, start: position, end: max(next, position))
    }

    func text(_ place: SourceRange) -> String { String(decoding: bytes[place.start..<place.end], as: UTF8.self) }
}
