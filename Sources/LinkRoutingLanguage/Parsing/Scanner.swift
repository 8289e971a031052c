/// Reads one line of a table from left to right.
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

    /// The current byte; `nil` at the end of the line.
    @inline(__always)
    package var peek: UInt8? { position < end ? bytes[position] : nil }

    /// The byte at `distance` after the current one; `nil` beyond the end of the line.
    package func peek(_ distance: Int) -> UInt8? {
        position + distance < end ? bytes[position + distance] : nil
    }

    /// Whether `character` is next.
    @inline(__always)
    func isAt(_ character: Unicode.Scalar) -> Bool { peek.map { UInt32($0) == character.value } ?? false }

    /// Whether one of these characters is next.
    func isAt(anyOf characters: String) -> Bool { peek.map(characters.utf8.contains) ?? false }

    /// Moves past `character` if it is next.
    package mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        position += 1
        return true
    }

    /// Moves past two characters if they are next.
    package mutating func consume(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        guard isAt(first), let next = peek(1), UInt32(next) == second.value else { return false }
        position += 2
        return true
    }

    package mutating func skipSpaces() {
        while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    }

    /// Whether the text at `range` is `word`.
    func isText(_ range: SourceRange, _ word: String) -> Bool {
        bytes.span.extracting(range.start..<range.end).isEqual(to: word)
    }

    /// Skips white space. Returns true if nothing, or only a comment, follows.
    package mutating func skipToWord() -> Bool {
        skipSpaces()
        return isAtEnd || peek == UInt8(ascii: "#")
    }

    /// Moves to the next white space, and returns the range before it.
    mutating func word() -> SourceRange { text { $0.isSpace } }

    /// Moves to the first matching byte, or to the end.
    ///
    /// - Parameter marks: sets the highest bit of each matching byte in a word of eight bytes.
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

    /// Moves to the first byte that `isEnd` accepts, or to the end, and returns the range before it.
    @inline(__always)
    package mutating func text(until isEnd: (UInt8) -> Bool) -> SourceRange {
        let start = position
        position = bytes[start..<end].firstIndex(where: isEnd) ?? end
        return range(from: start)
    }

    /// Moves past a name and returns its range: a letter or `_`, then letters, digits and `_`, with single
    /// hyphens between them. The range is empty if no name begins here.
    package mutating func parameterName() -> SourceRange {
        let start = position
        guard let first = peek, first.isLetter || first == UInt8(ascii: "_") else {
            return range(from: start)
        }
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
        return range(from: start)
    }

    /// Whether a parameter may be called `text`.
    package static func isParameterName(_ text: String) -> Bool {
        var scanner = Scanner(Bytes(text.utf8), file: 0, from: 0, to: text.utf8.count)
        let name = scanner.parameterName()
        return scanner.isAtEnd && name.start < name.end
    }

    /// Moves past the closing single quote, after the opening one was consumed. Returns the range of the text
    /// between them, or `nil` if the quote is not closed.
    package mutating func quoted() -> SourceRange? {
        let text = text { $0 == UInt8(ascii: "'") }
        return consume("'") ? text : nil
    }

    /// Moves past a text in single quotes, or else to the next white space, and returns the range of the
    /// text; `nil` if the quote is not closed.
    mutating func quotedOrWord() -> SourceRange? { consume("'") ? quoted() : word() }

    /// Moves past the regular expression that begins with the current `/`, and returns the range between its
    /// slashes; `nil` if it is not closed. A `/` after a backslash or inside a class does not close it.
    package mutating func regex() -> SourceRange? {
        let start = position + 1
        var isInClass = false
        var index = start
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                position = index + 1
                return range(start, index)
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The regular expression between the current `/` and the next one, which is inside a class without its
    /// `]`; `nil` for other texts.
    func regexWithOpenClass() -> SourceRange? {
        let slash = bytes[position..<end].indices.dropFirst().first {
            bytes[$0] == UInt8(ascii: "/") && bytes[$0 - 1] != UInt8(ascii: "\\")
        }
        guard let slash, !bytes[slash..<end].contains(UInt8(ascii: "]")) else { return nil }
        return range(position + 1, slash)
    }

    /// The range from `start` to the current position.
    func range(from start: Int) -> SourceRange { SourceRange(file: file, start: start, end: position) }

    /// The range between two offsets.
    func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file: file, start: start, end: end) }

    /// The range of the current code point; empty at the end of the line.
    var currentCharacter: SourceRange {
        var next = min(position + 1, end)
        while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return range(position, max(next, position))
    }

    /// The part of `range` that remains without white space at its ends.
    func trimmed(_ range: SourceRange) -> SourceRange {
        var (start, end) = (range.start, range.end)
        while start < end, bytes[start].isSpace { start += 1 }
        while start < end, bytes[end - 1].isSpace { end -= 1 }
        return self.range(start, end)
    }

    func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
}
