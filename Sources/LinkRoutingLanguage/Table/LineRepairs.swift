/// Reports lines that are not routes in the notation of this language, each with the line that was meant.
extension TableParser {
    /// Reports a line that does not begin with a pattern: a comment, or a word before the pattern. `false` if
    /// the line begins with a pattern.
    mutating func reportStart(of line: Scanner) -> Bool {
        if line.peek == UInt8(ascii: "/"), line.peek(1) != UInt8(ascii: "/"),
            line.peek(1) != UInt8(ascii: "*")
        {
            return false
        }
        let all = SourceRange(file: line.file, start: line.position, end: line.end)
        let hasArrow = ArrowSpelling.isArrow(in: line.text(all))
        if let comment = line.otherComment {
            diagnostics.append(comment)
            return true
        }
        if line.peek == UInt8(ascii: "/") {
            guard !hasArrow, line.peek(1) == UInt8(ascii: "/") || line.text(all).hasSuffix("*/") else {
                return false
            }
            return reportComment(line)
        }
        var scanner = line
        let first = scanner.word()
        let word = scanner.text(first)
        scanner.skipSpaces()
        let second = scanner.word()
        let next = scanner.text(second)
        if word.containsText("://") || word.hasPrefix("{") || next.isEmpty { return false }
        if next == "->" || ArrowSpelling.isArrow(next), hasArrow {
            return reportReversed(line, first, second)
        }
        let bare = TypeRepair.unquoted(next)
        guard bare.hasPrefix("/") || bare.containsText("://"),
            word.utf8.allSatisfy({ $0.isLetter || "\"':|-*.,+".utf8.contains($0) })
        else { return false }
        let nearest = SpellingSuggestion.suggestion(for: word, among: Keyword.words.map(\.rawValue))
        if nearest != nil, !hasArrow { return false }
        report(
            .wordBeforePattern(word), at: first, suggesting: [bare],
            for: SourceRange(file: line.file, start: first.start, end: second.end))
        return true
    }

    /// Reports `name -> /pattern`.
    private mutating func reportReversed(_ line: Scanner, _ name: SourceRange, _ arrow: SourceRange) -> Bool {
        var scanner = line
        scanner.position = arrow.end
        scanner.skipSpaces()
        let pattern = scanner.word()
        let (text, route) = (scanner.text(pattern), scanner.text(name))
        guard text.hasPrefix("/") || text.containsText("://"), !route.contains("/"),
            let repaired = NameSpelling.repaired(route, allowsDot: true)
        else { return false }
        report(
            .patternStart(route), at: name, suggesting: ["\(text) -> \(repaired)"],
            for: SourceRange(file: line.file, start: name.start, end: pattern.end))
        return true
    }

    /// Reports `//comment` and `/* comment */` as a whole line.
    private mutating func reportComment(_ line: Scanner) -> Bool {
        var scanner = line
        let word = scanner.word()
        let isBlock = line.peek(1) == UInt8(ascii: "*")
        let host = scanner.text(word).dropFirst(2)
        if !isBlock, host.isEmpty || HostSpelling.beginsWithHost(String(host)) || scanner.skipToWord() {
            return false
        }
        let all = SourceRange(file: line.file, start: line.position, end: line.end)
        var text = line.text(all).dropFirst(2)
        if isBlock, text.hasSuffix("*/") { text = text.dropLast(2) }
        report(
            .otherComment(isBlock ? "/*" : "//"),
            at: SourceRange(file: line.file, start: line.position, end: line.position + 2),
            suggesting: ["# " + TypeRepair.trimmed(String(text))], for: all)
        return true
    }

    /// Reports an arrow that is a part of the pattern, or of another kind. `false` if there is none.
    ///
    /// - Parameter before: the number of errors before those of the pattern, which are dropped.
    mutating func reportArrow(of line: Scanner, before: Int) -> Bool {
        var scanner = line
        let pattern = PatternParser.extent(&scanner).pattern
        let text = scanner.text(pattern)
        if let arrow = ArrowSpelling.range(in: text) {
            let place = SourceRange(
                file: line.file, start: pattern.start + arrow.lowerBound,
                end: pattern.start + arrow.upperBound)
            let spelling = line.text(place)
            let isLast = place.end == pattern.end
            diagnostics.removeLast(diagnostics.count - before)
            report(
                spelling == "->" ? .arrowWithoutSpace : .otherArrow(spelling), at: place,
                suggesting: [isLast ? " ->" : " -> "])
            return true
        }
        if text.hasSuffix(":"), text.utf8.count > 1, !scanner.skipToWord() {
            diagnostics.removeLast(diagnostics.count - before)
            report(
                .otherArrow(":"),
                at: SourceRange(file: line.file, start: pattern.end - 1, end: pattern.end),
                suggesting: [" ->"])
            return true
        }
        scanner.skipSpaces()
        let word = scanner.word()
        if let arrow = ["→", "⇒", "⟶"].first(where: scanner.text(word).hasPrefix), scanner.text(word) != arrow
        {
            diagnostics.removeLast(diagnostics.count - before)
            let end = word.start + arrow.utf8.count
            report(
                .otherArrow(arrow), at: SourceRange(file: word.file, start: word.start, end: end),
                suggesting: ["-> "])
            return true
        }
        guard ArrowSpelling.isArrow(scanner.text(word)) || scanner.text(word).hasPrefix("=>") else {
            return false
        }
        diagnostics.removeLast(diagnostics.count - before)
        let spelling = scanner.text(word)
        let glued = spelling.hasPrefix("=>") && spelling != "=>"
        let place = glued ? SourceRange(file: word.file, start: word.start, end: word.start + 2) : word
        report(.otherArrow(line.text(place)), at: place, suggesting: ["->"])
        return true
    }

    /// Reports that no arrow follows the pattern.
    mutating func reportMissingArrow(_ line: Scanner, patternStart: Int) {
        var scanner = line
        if let comment = scanner.otherComment {
            diagnostics.append(comment)
            return
        }
        let word = scanner.word()
        let text = scanner.text(word)
        if text.hasPrefix("@"), !scanner.skipToWord(), scanner.text(scanner.word()) == "->",
            !scanner.skipToWord()
        {
            let name = scanner.word()
            report(
                .missingArrow, at: word, suggesting: ["-> \(scanner.text(name)) \(text)"],
                for: SourceRange(file: word.file, start: word.start, end: name.end))
            return
        }
        let isName = Self.isName(Bytes(text.utf8).span, allowsDot: true)
        report(
            .missingArrow, at: text.isEmpty ? line.currentCharacter : word,
            suggesting: isName ? ["-> " + text] : [])
    }

    /// Reports text after the point where the line should end.
    mutating func reportUnexpected(_ line: Scanner) {
        if let comment = line.otherComment {
            diagnostics.append(comment)
            return
        }
        var scanner = line
        let word = scanner.word()
        let text = scanner.text(word)
        var suggestions: [String] = []
        if text.split(separator: ",").allSatisfy({ name in table.sources.contains { $0.name == name } }) {
            suggestions = [text.split(separator: ",").map { "@" + $0 }.joined(separator: " ")]
        } else if let equals = text.firstIndex(of: "="), equals > text.startIndex {
            suggestions = ["with " + text]
        }
        if suggestions.isEmpty, let name = longName(around: word, line),
            let repaired = NameSpelling.repaired(line.text(name), allowsDot: true)
        {
            report(.unexpectedText(text), at: word, suggesting: [repaired], for: name)
        } else {
            report(.unexpectedText(text), at: word, suggesting: suggestions)
        }
    }

    /// A route name of several words, the second of which is at `range`; `nil` for anything else.
    private func longName(around range: SourceRange, _ line: Scanner) -> SourceRange? {
        var start = range.start
        let bytes = line.bytes
        if line.peek == UInt8(ascii: "@") { return nil }
        while start > 0, bytes[start - 1].isSpace { start -= 1 }
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), !bytes[start - 1].isSpace { start -= 1 }
        var before = start
        while before > 0, bytes[before - 1].isSpace { before -= 1 }
        guard before >= 2, bytes[before - 2..<before].elementsEqual("->".utf8) else { return nil }
        var scanner = line
        var end = range.end
        while !scanner.skipToWord(), scanner.peek != UInt8(ascii: "@") {
            let word = scanner.word()
            if scanner.isText(word, "with") { break }
            // Titles of screens, such as `Home Screen`; other words may be anything.
            let text = scanner.text(word)
            guard text.utf8.allSatisfy(\.isNameByte), text.first?.isUppercase ?? false else { return nil }
            end = word.end
        }
        return SourceRange(file: line.file, start: start, end: end)
    }

    /// Reports an invisible character, or white space of another kind. The hint is the line without it.
    mutating func reportHidden(
        _ kind: Diagnostic.Kind, at place: Range<Int>, in text: String, _ line: Scanner
    ) {
        var cleaned = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar.isInvisible(after: previous) || scalar.isForbiddenControl { continue }
            let isSpace = scalar.properties.isWhitespace
            cleaned.unicodeScalars.append(isSpace && scalar != "\t" ? " " : scalar)
            previous = scalar
        }
        cleaned = TypeRepair.trimmed(cleaned)
        report(
            kind, at: SourceRange(file: line.file, start: place.lowerBound, end: place.upperBound),
            suggesting: cleaned.isEmpty ? [] : [cleaned],
            for: SourceRange(file: line.file, start: line.position, end: line.end))
    }
}

extension Scanner {
    /// The error for a comment in the notation of another language that begins here; `nil` if none does.
    var otherComment: Diagnostic? {
        for mark in ["//", ";", "--", "<!--"] {
            let end = position + mark.utf8.count
            guard end <= self.end, bytes[position..<end].elementsEqual(mark.utf8) else { continue }
            let isAlone = end == self.end || bytes[end].isSpace || mark == ";" || mark == "<!--"
            if !isAlone, !(mark == "//" && bytes[end] == UInt8(ascii: "/")) { continue }
            let range = SourceRange(file: file, start: position, end: end)
            let isApart = end < self.end && bytes[end].isSpace
            let needsSpace = end < self.end && !isApart
            return Diagnostic(.otherComment(mark), at: range, suggesting: [needsSpace ? "# " : "#"])
        }
        return nil
    }

    /// Whether nothing, or only a comment, follows.
    var isAtLastWord: Bool {
        var ahead = self
        return ahead.skipToWord()
    }

    /// The text at `range` without its last character.
    func withoutEnd(_ range: SourceRange) -> [String] { [String(text(range).dropLast())] }
}

extension Unicode.Scalar {
    /// Whether the character is invisible, and so can be in a table only by mistake.
    ///
    /// Joiners after a letter beyond ASCII belong to words and emoji.
    func isInvisible(after previous: Unicode.Scalar) -> Bool {
        switch value {
        case 0xAD, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
            true
        case 0x200C, 0x200D: previous.isASCII
        default: false
        }
    }
}
