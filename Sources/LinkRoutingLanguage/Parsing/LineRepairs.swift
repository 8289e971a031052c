/// Reports lines that are not routes in the notation of this language, each with the line that was meant.
extension TableParser {
    /// Reports an error of a route's line, with the line that was meant if that can be told.
    ///
    /// - Parameters:
    ///   - meaning: the line that was meant; `nil` to make it of the parts of the line.
    ///   - line: a scanner of the line, which may be anywhere in it.
    mutating func report(
        _ kind: Diagnostic.Kind, at range: SourceRange, meaning: String? = nil, inRoute line: Scanner
    ) {
        var scanner = line
        let before = line.bytes[..<line.position]
        scanner.position = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        scanner.skipSpaces()
        let all = line.range(scanner.position, line.end)
        let written = line.text(all)
        guard var meant = meaning ?? RouteWords(scanner).meant(scanner), !meant.isEmpty else {
            return report(kind, at: range)
        }
        // `[web]` before a pattern names its source.
        let first = written.prefix { $0 != "]" }.dropFirst()
        if written.hasPrefix("["), sourceNames[String(first)] != nil { meant += "  @" + first }
        let (replaced, text) = Diagnostic.difference(written, meant, at: all)
        report(kind, at: range, suggesting: [text], for: replaced)
    }

    /// Reports a line that does not begin with a pattern: a comment, or a word before the pattern. `false` if
    /// the line begins with a pattern.
    mutating func reportStart(of line: Scanner) -> Bool {
        if line.isAt("/"), line.peek(1).map({ !"/*".utf8.contains($0) }) ?? true { return false }
        var scanner = line
        let first = scanner.word()
        let word = scanner.text(first)
        if word.utf8.contains(sequence: "://") || word.hasPrefix("{") { return false }
        if report(line.otherComment) { return true }
        let all = line.text(line.range(line.position, line.end))
        if let meant = RouteWords.meant(byCode: all) {
            report(.wordBeforePattern(word), at: first, meaning: meant, inRoute: line)
            return true
        }
        let hasArrow = ArrowSpelling.isArrow(in: all)
        if line.isAt("/") { return !hasArrow && reportComment(line, all) }
        scanner.skipSpaces()
        let next = TypeRepair.unquoted(scanner.text(scanner.word()))
        guard next.hasPrefix("/") || next.utf8.contains(sequence: "://"),
            word.utf8.allSatisfy({ $0.isNameByte || "\"':|-*.,+)[]".utf8.contains($0) })
        else { return false }
        if Keyword.nearest(to: word) != nil, !hasArrow { return false }
        report(.wordBeforePattern(word), at: first, inRoute: line)
        return true
    }

    /// Reports `//comment` and `/* comment */` as a whole line.
    private mutating func reportComment(_ line: Scanner, _ all: String) -> Bool {
        let isBlock = line.peek(1) == UInt8(ascii: "*")
        var scanner = line
        let host = scanner.text(scanner.word()).dropFirst(2)
        if isBlock
            ? !all.hasSuffix("*/")
            : host.isEmpty || LineSpelling.beginsWithHost(String(host)) || scanner.skipToWord()
        {
            return false
        }
        let text = all.dropFirst(2).dropLast(isBlock ? 2 : 0)
        report(
            .otherComment(isBlock ? "/*" : "//"),
            at: line.range(line.position, line.position + 2),
            suggesting: ["# " + TypeRepair.trimmed(String(text))],
            for: line.range(line.position, line.end))
        return true
    }

    /// Reports the text that is written in place of the arrow after a pattern.
    ///
    /// - Parameters:
    ///   - place: the place at which the arrow is missing; `nil` after an error in the pattern.
    ///   - before: the number of errors before those of the pattern, which are dropped if its end may not be
    ///     where the author meant it to be.
    mutating func reportArrow(of line: Scanner, at place: Scanner?, before: Int) {
        let arrow = RouteWords(line).arrow
        let isApart = arrow.start == line.position || line.bytes[arrow.start - 1].isSpace
        if arrow.start < arrow.end, !isApart || line.text(arrow) != "->" {
            diagnostics.removeLast(diagnostics.count - before)
            let spelling = line.text(arrow)
            report(spelling == "->" ? .arrowWithoutSpace : .otherArrow(spelling), at: arrow, inRoute: line)
        } else if let comment = place?.otherComment {
            diagnostics.append(comment)
        } else if var place {
            let isApart = place.isApartFromArrow
            let word = place.isAtEnd ? place.currentCharacter : place.word()
            report(isApart ? .textBeforeArrow : .missingArrow, at: word, inRoute: line)
        }
    }

    /// Reports text after the point where the line should end.
    mutating func reportUnexpected(_ line: Scanner) {
        if report(line.otherComment) { return }
        var scanner = line
        let word = scanner.word()
        let text = scanner.text(word)
        report(.unexpectedText(text), at: word, suggesting: suggestions(forUnexpected: text))
    }

    private func suggestions(forUnexpected text: String) -> [String] {
        if text == "," || text == ";" { return [""] }
        if table.sources.contains(where: { $0.name == text }) { return ["@" + text] }
        // The value of a constant is not a parameter.
        return text.dropFirst().contains("=") && !text.utf8.contains(sequence: "=:") ? ["with " + text] : []
    }
}

/// The parts of a line that is meant as a route, in whatever notation.
private struct RouteWords {
    /// Lines of code. A name is before the path in configurations, and after it in calls.
    private static let code = [
        "ROUTE -> / PATH", "ROUTE => / PATH", "ROUTE : / PATH", "ROUTE : ' PATH '", "ROUTE : \" PATH \"",
        "' ROUTE ' : ' / PATH '", "\" ROUTE \" : \" / PATH \"",
        "CALL ( ' PATH ' , ROUTE )", "CALL ( \" PATH \" , ROUTE )",
    ].map { Notation($0, "PATH -> ROUTE") }

    /// Words that say what follows, and so are not names of routes.
    private static let keys: Set = [
        "path", "url", "uri", "route", "pattern", "href", "link", "exact", "initial",
        "get", "post", "put", "patch", "delete", "head", "any", "all",
    ]

    /// Where the pattern begins: at the first word that looks like one.
    private let start: Int
    /// The text in place of the arrow; empty if there is none.
    private(set) var arrow: SourceRange

    init(_ line: Scanner) {
        var scanner = line
        var first = line.position
        while !scanner.skipToWord() {
            let place = scanner.position
            let word = TypeRepair.unquoted(scanner.text(scanner.word()))
            if !word.hasPrefix("/"), !word.utf8.contains(sequence: "://") { continue }
            first = place
            break
        }
        start = first
        scanner.position = first
        let pattern = PatternParser.extent(&scanner).pattern
        _ = scanner.skipToWord()
        arrow = scanner.range(from: scanner.position)
        if let found = ArrowSpelling.range(in: scanner.text(pattern), isLast: scanner.isAtLastWord) {
            arrow = line.range(pattern.start + found.lowerBound, pattern.start + found.upperBound)
            return
        }
        // There may be a space in it.
        while ArrowSpelling.isArrow(scanner.text(scanner.word())) {
            arrow.end = scanner.position
            _ = scanner.skipToWord()
        }
    }

    /// The route that a line of code defines, empty if its name is unclear; `nil` for other lines.
    static func meant(byCode line: String) -> String? {
        var text = TypeRepair.trimmed(line)
        while let last = text.last, ",;".contains(last) { text.removeLast() }
        // Without a space, `app:/x` is a link.
        guard text.contains(" "), let meant = code.lazy.compactMap({ $0.rewritten(text) }).first else {
            return nil
        }
        let first = TypeRepair.unquoted(String(text.prefix { !" :=-".contains($0) }))
        return keys.contains(first.lowercased()) || isSetting(meant) ? "" : meant
    }

    /// Whether a line ends with a switch, which no route is named like.
    private static func isSetting(_ line: String) -> Bool {
        let value = line.split { " \t,;".contains($0) }.last
        return value == "true" || value == "false"
    }

    /// The line in the notation of this language; `nil` if nothing but a value follows the pattern.
    func meant(_ line: Scanner) -> String? {
        let before = line.text(line.range(start, arrow.start))
        let after = line.text(line.range(arrow.end, line.end))
        let isValue =
            arrow.start == arrow.end && after.utf8.drop(while: \.isNameByte).first == UInt8(ascii: "=")
            && after.first != "="
        // In `key: value`, the key is a pattern only if it is a path, or if the value is an action of Rails.
        let isKey =
            line.text(arrow) == ":" && !before.utf8.contains(UInt8(ascii: "/"))
            && !after.split(separator: " ").contains { $0.dropFirst().contains("#") }
        if TypeRepair.trimmed(after).isEmpty || isValue || isKey || Self.isSetting(after) { return nil }
        return before + (before.hasSuffix(" ") ? "" : " ") + "->" + (after.hasPrefix(" ") ? "" : " ") + after
    }
}

/// Arrows other than `->`.
enum ArrowSpelling {
    /// The characters of arrows, in ASCII and beyond.
    private static let scalars = Set("-=~<>→⇒➔➜⟶⟹➡↦›»—–−|:".unicodeScalars)
    private static let arrows = ["->", "=>", "→", "⇒", "➔", "➜", "⟶", "⟹", "➡", "↦", "—>", "–>", "−>"]

    /// Whether an arrow occurs anywhere in `text`.
    static func isArrow(in text: String) -> Bool { arrows.contains { text.utf8.contains(sequence: $0) } }

    /// Whether `word` is meant as an arrow.
    static func isArrow(_ word: String) -> Bool {
        !word.isEmpty && word.unicodeScalars.allSatisfy(scalars.contains)
    }

    /// The first arrow outside braces in a word, or the colon at its end, as offsets in bytes.
    fileprivate static func range(in word: String, isLast: Bool) -> Range<Int>? {
        let bytes = Array(word.utf8)
        var depth = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            guard depth <= 0, bytes[index] >= 0x80 || "-=".utf8.contains(bytes[index]),
                let arrow = arrows.first(where: { bytes[index...].starts(with: $0.utf8) })
            else { continue }
            // `-->` and `==>` begin before the arrow that was found.
            var start = index
            while start > 0, "-=".utf8.contains(bytes[start - 1]) { start -= 1 }
            // White space ends a pattern, so the arrow is inside a quote or an expression.
            return start > 0 && bytes[start - 1].isSpace ? nil : start..<index + arrow.utf8.count
        }
        // At the end of the line, a `:` in place of a segment is a parameter without a name.
        return bytes.last == UInt8(ascii: ":") && bytes.count > 1
            && (!isLast || bytes[bytes.count - 2] != UInt8(ascii: "/"))
            ? bytes.count - 1..<bytes.count : nil
    }
}

extension Scanner {
    /// Whether words that may belong to a pattern are between here and `->`: no source, constants, quotes or
    /// comment.
    fileprivate var isApartFromArrow: Bool {
        var scanner = self
        while !scanner.skipToWord() {
            let word = scanner.text(scanner.word())
            if word == "->" { return true }
            if word == "with" || word == "//" || word.utf8.contains(where: { "@'\"".utf8.contains($0) }) {
                return false
            }
        }
        return false
    }

    /// The error for a comment in the notation of another language that begins here; `nil` if none does.
    var otherComment: Diagnostic? {
        for mark in ["//", ";", "--", "<!--"] {
            let end = position + mark.utf8.count
            guard end <= self.end, bytes[position..<end].elementsEqual(mark.utf8) else { continue }
            let isApart = end == self.end || bytes[end].isSpace
            let isLonger = mark == "//" && !isApart && bytes[end] == UInt8(ascii: "/")
            if !isApart, !isLonger, mark == "//" || mark == "--" { continue }
            return Diagnostic(
                .otherComment(mark), at: SourceRange(file: file, start: position, end: end),
                suggesting: [isApart ? "#" : "# "])
        }
        return nil
    }

    /// Whether nothing, or only a comment, follows.
    var isAtLastWord: Bool {
        var ahead = self
        return ahead.skipToWord()
    }
}
