import LinkRoutingLanguage

/// One line of a table, split into columns in canonical form.
///
/// No line is rejected: a line that is not understood is one column, copied as it was written.
struct FormattedLine {
    enum Kind: Equatable {
        case blank
        /// A line that is only a comment.
        case comment
        case route
        /// A line that adds something to the route above it.
        case attribute(Attribute)
        case groupStart
        case groupEnd
        /// Any other line, by its first word.
        case definition(String)
    }

    enum Attribute: String { case doc, also, ok, no, deprecated }

    private(set) var kind = Kind.blank
    /// The columns, the last of which may be a comment. The keyword of an attribute is not one of them.
    private(set) var cells: [Bytes] = []
    /// The width of the white space before the line as written; tab stops are at multiples of four.
    let writtenIndentation: Int
    /// The width of the white space before the line in the canonical form.
    var indentation = 0
    /// The number of the run of lines with which the line shares its columns.
    var run = 0

    /// Reads the line from the scanner's position to its end.
    init(_ line: Scanner) {
        var scanner = line
        scanner.skipSpaces()
        writtenIndentation = line.bytes[line.position..<scanner.position].reduce(0) { width, byte in
            byte == UInt8(ascii: "\t") ? (width / 4 + 1) * 4 : width + 1
        }
        while scanner.end > scanner.position, " \t\r".utf8.contains(scanner.bytes[scanner.end - 1]) {
            scanner.end -= 1
        }
        guard let first = scanner.peek else { return }
        if first == UInt8(ascii: "#") {
            kind = .comment
            cells = [scanner.takeRest()]
        } else {
            read(&scanner)
        }
    }

    private mutating func read(_ scanner: inout Scanner) {
        let start = scanner
        let first = scanner.takeWord()
        let word = String(decoding: first, as: UTF8.self)
        if word == "}" {
            kind = .groupEnd
            cells = [first]
        } else if first.first == UInt8(ascii: "/") || first.contains(UInt8(ascii: ":")) {
            scanner = start
            kind = .route
            cells = [PatternFormatter.format(&scanner)]
            if !scanner.skipToWord(), scanner.consume("-", ">") {
                cells.append([Bytes("->".utf8), scanner.takeWord()].joinedBySpace)
            }
            readConstantsAndSources(&scanner)
        } else if let attribute = Attribute(rawValue: word) {
            readAttribute(attribute, &scanner)
        } else if word == "group" {
            kind = .groupStart
            cells = [([first] + scanner.takeWords()).joinedBySpace]
        } else {
            readDefinition(word, &scanner)
        }
        // A comment, or text that was not understood, as it was written.
        scanner.skipSpaces()
        let rest = scanner.takeRest()
        if !rest.isEmpty { cells.append(rest) }
    }

    private mutating func readDefinition(_ word: String, _ scanner: inout Scanner) {
        kind = .definition(word)
        cells = [Bytes(word.utf8)]
        switch word {
        case "source":
            cells[0] += " ".utf8 + scanner.takeWord()
            let origins = scanner.takeWords()
            if !origins.isEmpty { cells.append(origins.joined(by: "  ")) }
        case "type":
            cells[0] += " ".utf8 + scanner.takeWord()
            if !scanner.skipToWord() {
                cells.append(TypeFormatter.format(&scanner, in: .line) ?? scanner.takeRest())
            }
        case "query":
            cells += scanner.takeAll { PatternFormatter.format(&$0, isQuery: true) }
            cells = [cells.joinedBySpace]
        case "option": cells = [(cells + scanner.takeWords()).joinedBySpace]
        default: cells[0] += scanner.takeRest()
        }
    }

    private mutating func readAttribute(_ attribute: Attribute, _ scanner: inout Scanner) {
        kind = .attribute(attribute)
        switch attribute {
        case .doc, .deprecated:
            scanner.skipSpaces()
            cells = [scanner.takeRest()]
        case .also:
            cells = [PatternFormatter.format(&scanner)]
            readConstantsAndSources(&scanner)
        case .ok, .no:
            cells = [scanner.takeWord()]
            let values = scanner.takeAll { $0.takeAssignment(mayHaveType: false) }
            if !values.isEmpty { cells.append(values.joinedBySpace) }
        }
    }

    /// Reads `with K=V... @SOURCE...`: one column for the constants, one for the sources.
    private mutating func readConstantsAndSources(_ scanner: inout Scanner) {
        var isInSources: Bool?
        for word in scanner.takeAll({ $0.takeAssignment(mayHaveType: true) }) {
            let isSource = word.first == UInt8(ascii: "@")
            if isSource == isInSources {
                cells[cells.count - 1] += " ".utf8 + word
            } else {
                cells.append(word)
            }
            isInSources = isSource
        }
    }
}

// MARK: Words

extension Scanner {
    /// Moves to the first byte that `isEnd` accepts, or to the end, and returns the text before it.
    mutating func takeText(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let range = text(until: isEnd)
        return bytes[range.start..<range.end]
    }

    /// Moves to the end of the line, and returns all text before it.
    mutating func takeRest() -> Bytes { Bytes(takeText { _ in false }) }

    /// Moves past the next word and returns it; empty if a comment or the end of the line comes first.
    fileprivate mutating func takeWord() -> Bytes { skipToWord() ? [] : Bytes(takeText(until: \.isSpace)) }

    /// Moves to a comment or the end of the line, and returns the words before it.
    fileprivate mutating func takeWords() -> [Bytes] { takeAll { $0.takeWord() } }

    /// Calls `take` at each word up to a comment or the end of the line.
    fileprivate mutating func takeAll(_ take: (inout Scanner) -> Bytes) -> [Bytes] {
        var words: [Bytes] = []
        while !skipToWord() { words.append(take(&self)) }
        return words
    }

    /// Moves past a word like `name=value` or, if it may have a type, `name{type}=value`, and returns it. A
    /// quoted value may contain white space.
    fileprivate mutating func takeAssignment(mayHaveType: Bool) -> Bytes {
        var word = Bytes(takeText { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "{") || $0.isSpace })
        if mayHaveType, let type = TypeFormatter.formatBraces(&self) { word += type }
        repeat {
            word += takeText { $0 == UInt8(ascii: "=") || $0.isSpace }
            let start = position
            if consume("="), consume("'"), quoted() == nil { position = start + 2 }
            word += bytes[start..<position]
        } while peek.map { !$0.isSpace } ?? false
        return word
    }
}

extension [Bytes] {
    /// The parts that are not empty, with a space between them.
    fileprivate var joinedBySpace: Bytes { joined(by: " ") }

    fileprivate func joined(by separator: String) -> Bytes {
        Bytes(filter { !$0.isEmpty }.joined(separator: separator.utf8))
    }
}
