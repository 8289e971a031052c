import LinkRouting

/// One line of a table as the formatter sees it: what kind of line it is, and its parts in their canonical spelling.
///
/// Nothing is refused: a line that is not understood is one part, as it was written.
struct FormattedLine {
    enum Kind: Equatable {
        case blank
        /// A line that is only a comment.
        case comment
        case route
        /// A line that belongs to a route, by its keyword.
        case belonging(Keyword)
        case groupStart
        case groupEnd
        /// Any other line, by the word it begins with.
        case definition(String)
    }

    enum Keyword: String, CaseIterable { case doc, also, ok, no, deprecated }

    var kind: Kind
    /// The parts that stand in columns; an own-line comment has one.
    var cells: [Bytes] = []
    /// The comment at the end of the line, with its `#`.
    var comment: Bytes?
    /// How far the line was indented, a tab reaching to the next multiple of four.
    var indentation: Int

    init(_ text: ArraySlice<UInt8>) {
        indentation = text.prefix(while: \.isSpace).reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 4 + 1) * 4 : $0 + 1 }
        var text = text.trimmed
        while let last = text.last, last.isSpace || last == UInt8(ascii: "\r") { text.removeLast() }
        kind = .blank
        guard let first = text.first else { return }
        if first == UInt8(ascii: "#") {
            kind = .comment
            cells = [Bytes(text)]
        } else {
            var words = LineWords(text)
            read(&words)
        }
    }

    private mutating func read(_ words: inout LineWords) {
        let ahead = words
        let first = words.word()
        let word = String(decoding: first, as: UTF8.self)
        if word == "}" {
            kind = .groupEnd
            cells = [Bytes(first)]
            finish(&words)
        } else if first.first == UInt8(ascii: "/") || first.contains(UInt8(ascii: ":")) {
            words = ahead
            readRoute(&words)
        } else if let keyword = Keyword(rawValue: word) {
            readBelonging(keyword, &words)
        } else if word == "group" {
            kind = .groupStart
            let names = [Bytes(first)] + words.remaining { Bytes($0.word()) }
            cells = [names.joinedBySpace]
            finish(&words)
        } else {
            readDefinition(word, &words)
        }
    }

    private mutating func readDefinition(_ word: String, _ words: inout LineWords) {
        kind = .definition(word)
        switch word {
        case "source":
            cells = [Bytes("source ".utf8) + words.wordOrNothing()]
            let origins = words.remaining { Bytes($0.word()) }
            if !origins.isEmpty { cells.append(origins.joined(by: "  ")) }
        case "type":
            cells = [Bytes("type ".utf8) + words.wordOrNothing()]
            let type = words.typeExpression()
            if !type.isEmpty { cells.append(TypeSpelling.canonical(type, bars: .spaced)) }
        case "query":
            let items = words.remaining { PatternSpelling.canonical($0.pattern(), isQuery: true) }
            cells = [([Bytes("query".utf8)] + items).joinedBySpace]
        case "option":
            cells = [([Bytes("option".utf8)] + words.remaining { Bytes($0.word()) }).joinedBySpace]
        default:
            cells = [Bytes(word.utf8) + words.everything()]
            return
        }
        finish(&words)
    }

    private mutating func readRoute(_ words: inout LineWords) {
        kind = .route
        cells = [PatternSpelling.canonical(words.pattern())]
        if words.takeArrow() {
            cells.append([Bytes("->".utf8), words.wordOrNothing()].joinedBySpace)
        }
        readConstantsAndSources(&words)
        finish(&words)
    }

    /// `with K=V... @SOURCE...`: a part for the constants, a part for the sources.
    private mutating func readConstantsAndSources(_ words: inout LineWords) {
        var isInSources: Bool?
        for word in words.remaining({ $0.assignment(mayHaveType: true) }) {
            let isSource = word.first == UInt8(ascii: "@")
            if isSource == isInSources {
                cells[cells.count - 1] += [UInt8(ascii: " ")] + word
            } else {
                cells.append(word)
            }
            isInSources = isSource
        }
    }

    private mutating func readBelonging(_ keyword: Keyword, _ words: inout LineWords) {
        kind = .belonging(keyword)
        switch keyword {
        case .doc, .deprecated:
            cells = [Bytes(words.everything().drop(while: \.isSpace))]
            return
        case .also:
            cells = [PatternSpelling.canonical(words.pattern())]
            readConstantsAndSources(&words)
        case .ok, .no:
            cells = [words.wordOrNothing()]
            let values = words.remaining { $0.assignment(mayHaveType: false) }
            if !values.isEmpty { cells.append(values.joinedBySpace) }
        }
        finish(&words)
    }

    /// The line ends in a comment, or in something that is not understood and stays as it was written.
    private mutating func finish(_ words: inout LineWords) {
        let rest = words.everything().trimmed
        if rest.isEmpty { return }
        if rest.first == UInt8(ascii: "#") { comment = Bytes(rest) } else { cells.append(Bytes(rest)) }
    }
}

extension [Bytes] {
    /// The parts that are not empty, a space between them.
    fileprivate var joinedBySpace: Bytes { joined(by: " ") }

    fileprivate func joined(by separator: String) -> Bytes {
        var text: Bytes = []
        for part in self where !part.isEmpty { text += text.isEmpty ? part : Bytes(separator.utf8) + part }
        return text
    }
}
