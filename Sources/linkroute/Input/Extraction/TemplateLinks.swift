import LinkRoutingLanguage

/// A tag of a template, such as `{% if a %}`, `{{ url }}` or `<?php echo $url ?>`.
struct TemplateTag {
    /// What a tag does for a condition. `{{^a}}` after `{{/a}}` is the other branch.
    /// A tag that is `silent` is a comment, or ends another one, and writes nothing.
    enum Role { case open, otherwise, inverse, close, silent }

    let range: Range<Int>
    /// `nil` for a tag without a condition.
    let role: Role?

    private static let delimiters = [
        ("{%", "%}"), ("{{", "}}"), ("<%", "%>"), ("<?", "?>"), ("[%", "%]"), ("*|", "|*"), ("%%[", "]%%"),
        ("%%=", "=%%"), ("<#", ">"), ("</#", ">"), ("<c:", ">"), ("</c:", ">"), ("{", "}"), ("@(", ")"),
        ("${", "}"), ("$!{", "}"), ("%{", "}"),
    ].map { (opening: Bytes($0.0.utf8), closing: Bytes($0.1.utf8)) }
    /// The number of bytes between the delimiters of a tag.
    static let maximumLength = 300
    /// The bytes with which tags begin.
    private static let signs = "{<[*%@#$".utf8

    /// The tag that begins at `start`; `nil` if none does.
    init?(_ text: Span<UInt8>, at start: Int) {
        guard start < text.count, Self.signs.contains(text[start]) else { return nil }
        if let directive = Self.directive(text, start) {
            (range, role) = directive
            return
        }
        guard let delimiter = Self.delimiters.first(where: { text.hasPrefix($0.opening, at: start) })
        else { return nil }
        let contentStart = start + delimiter.opening.count
        let limit = min(text.count, contentStart + Self.maximumLength)
        var (end, depth) = (contentStart, 0)
        while depth > 0 || !text.hasPrefix(delimiter.closing, at: end) {
            // No tag has another one of its kind.
            let isNested = delimiter.closing.count > 1 && text.hasPrefix(delimiter.opening, at: end)
            if end == limit || isNested && end > contentStart { return nil }
            // An expression between single braces or parentheses may have others.
            if delimiter.closing.count == 1, "{(".utf8.contains(delimiter.opening.last ?? 0) {
                if text[end] == delimiter.opening.last { depth += 1 }
                if text[end] == delimiter.closing[0] { depth -= 1 }
            }
            end += 1
        }
        range = start..<end + delimiter.closing.count
        let content = String(decoding: Bytes(text.extracting(contentStart..<end)), as: UTF8.self).lowercased()
        role = Self.role(Bytes(content.utf8.drop { $0 <= 0x20 }), delimiter.opening)
    }

    /// Whether a tag that begins at `start` may end only after the text.
    static func mayContinue(after text: Span<UInt8>, from start: Int) -> Bool {
        signs.contains(text[start]) && text.count - start < maximumLength + 6
    }

    /// Whether the tag ends in a letter, so that it may also be plain text.
    static func isWord(_ tag: Span<UInt8>) -> Bool { tag[tag.count - 1].isLetter }

    /// A tag that is a word after a sign: `#if($a)` and `#{else}` of Velocity, `@if($a)` and `@endif` of
    /// Blade, `%IF $a%` and `%/IF%` of mail services.
    private static func directive(_ text: Span<UInt8>, _ start: Int) -> (range: Range<Int>, role: Role)? {
        let sign = text[start]
        guard "#@%".utf8.contains(sign), start + 2 < text.count else { return nil }
        let isClosing = sign == "%" && text[start + 1] == "/"
        let isInBraces = sign == "#" && text[start + 1] == "{"
        let wordStart = start + (isClosing || isInBraces ? 2 : 1)
        var end = text.end(from: wordStart, to: min(text.count, start + 16), while: \.isLetter)
        let written = String(decoding: (wordStart..<end).map { text[$0] }, as: UTF8.self)
        let limit = min(text.count, start + maximumLength)
        if sign == "%" {
            guard ["IF", "ELSE", "ELSEIF"].contains(written) else { return nil }
            end = text.end(from: end, to: limit) { $0 != sign }
            let role: Role = isClosing ? .close : written == "IF" ? .open : .otherwise
            return end < limit ? (start..<end + 1, role) : nil
        }
        let word = written.lowercased()
        var next = text.end(from: end, to: limit) { $0 == " " }
        if !isInBraces, next < limit, text[next] == "(", let role = argumentRole(word) {
            var (depth, quote) = (0, UInt8(0))
            repeat {
                let byte = text[next]
                if quote == 0 ? "\"'".utf8.contains(byte) : byte == quote {
                    quote = quote == 0 ? byte : 0
                } else if quote == 0 {
                    depth += byte == "(" ? 1 : byte == ")" ? -1 : 0
                }
                next += 1
            } while depth > 0 && next < limit
            return depth == 0 ? (start..<next, role) : nil
        }
        let isEnd = sign == "#" ? word == "end" : word.hasPrefix("end") && word != "end"
        guard isEnd || word == "else", !isInBraces || end < text.count && text[end] == "}",
            isInBraces || end == text.count || !isWordByte(text[end])
        else { return nil }
        return (start..<(isInBraces ? end + 1 : end), isEnd ? .close : .otherwise)
    }

    /// What a word with parentheses after it does; `nil` for other words.
    private static func argumentRole(_ word: String) -> Role? {
        if word == "set" || word == "php" { return .silent }
        if openings.contains(word) || ["isset", "empty", "auth", "guest", "can"].contains(word) {
            return .open
        }
        return word != "else" && alternatives.contains(word) ? .otherwise : nil
    }

    private static let openings: Set = [
        "if", "unless", "ifnot", "ifequal", "ifnotequal", "case", "switch", "for", "foreach", "each", "with",
        "range", "while", "choose",
    ]
    private static let alternatives: Set = ["else", "elseif", "elsif", "elif", "when", "otherwise"]

    private static func role(_ content: Bytes, _ opening: Bytes) -> Role? {
        let content = content.starts(with: "php".utf8) ? Bytes(content.dropFirst(3)) : content
        let start = content.firstIndex { isWordByte($0) } ?? content.count
        let end = content[start...].firstIndex { !isWordByte($0) } ?? content.count
        let (word, signs) = (String(decoding: content[start..<end], as: UTF8.self), content[..<start])
        let isKnown = openings.contains(word)
        let isInBraces = opening.last == "{"
        let isComment =
            opening.count == 1
            ? content.first == "#" && content.count > 1 && content.last == "#"
            : signs.first == (opening[0] == "<" ? "#" : "!")
        if isComment { return .silent }
        if signs.contains(where: { "\"'$.".utf8.contains($0) })
            || opening.count == 1 && !isKnown && !word.hasPrefix("else")
        {
            return nil
        }
        if word.isEmpty {
            return signs.contains("^") ? .otherwise : signs.contains("}") ? .close : nil
        }
        let isEnding = (signs + opening).contains("/")
        if alternatives.contains(word) { return isEnding ? .silent : .otherwise }
        if isInBraces, signs.contains("#") { return .open }
        if isInBraces, signs.contains("^") { return .inverse }
        if isEnding { return isInBraces || isKnown ? .close : nil }
        if isKnown, opening.last == ":" { return .open }
        if word == "end" || word.hasPrefix("end") && openings.contains(String(word.dropFirst(3))) {
            return .close
        }
        if word.hasPrefix("end"), opening.last == "%", opening[0] != "[" {
            return .silent
        }
        // A value may have the name of a condition.
        guard isKnown, end < content.count, let next = content[end...].first(where: { $0 > 0x20 }),
            content[end] <= 0x20 || content[end] == ":" || content[end] == (isInBraces ? " " : "(")
        else { return nil }
        return "|?=+)-".utf8.contains(next) ? nil : .open
    }

    /// Whether a link in a tag is a whole string: nothing is appended to it, as in `{{ "app://a/" | append: b
    /// }}`.
    static func hasWhole(_ link: Range<Int>, of text: Span<UInt8>) -> Bool {
        var index = link.upperBound
        if "/=?&".utf8.contains(text[index - 1]) { return false }
        // The quote may be a character reference.
        if index < text.count, text[index] == "&" {
            index = text.end(from: index) { $0 != ";" }
        }
        index = text.end(from: index + 1) { $0 <= 0x20 }
        return index >= text.count || !"+.~&|".utf8.contains(text[index])
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte == "_" || byte &- "0" < 10
    }
}

/// The links that a template may write in one place: `{% if a %}app://b{% else %}app://c{% endif %}`.
struct TemplateLinks {
    /// The text for each way through the conditions.
    private(set) var texts: [Bytes] = [[]]
    /// The tags in which links are, such as `<?php echo "app://a" ?>`.
    private(set) var tags: [Range<Int>] = []

    private static let maximumLength = 16 << 10
    /// More ways are not checked.
    private static let maximumWays = 64

    /// The texts before a condition, and those with the branches before the one that is read.
    private struct Condition {
        var before: [Bytes]
        var finished: [Bytes] = []
        var hasElse = false

        mutating func finish(_ texts: [Bytes]) { finished = Array((finished + texts).prefix(maximumWays)) }
    }

    /// Reads a text that may have tags; `nil` if it has neither conditions nor tags with links.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.maximumLength else { return nil }
        var open: [Condition] = []
        var closed: (condition: Condition, end: Int)?
        var hasConditions = false
        var (index, tagEnd) = (0, 0)
        while index < text.count {
            var tag = TemplateTag(text, at: index)
            // The fragment of a link may be called `end`.
            if let range = tag?.range, open.isEmpty, TemplateTag.isWord(text.extracting(range)) { tag = nil }
            let start = index
            index = tag?.range.upperBound ?? index + 1
            switch tag?.role {
            case .inverse where closed?.end == start:
                guard let last = closed?.condition else { continue }
                open.append(Condition(before: last.before, finished: last.finished, hasElse: true))
                texts = last.before
            case .open, .inverse: open.append(Condition(before: texts))
            case .otherwise:
                // A link in running text may begin in a branch.
                var condition = open.popLast() ?? Condition(before: [[]])
                if tagEnd < start { condition.finish(texts) }
                condition.hasElse = true
                texts = condition.before
                open.append(condition)
            case .silent: break
            case .close where !open.isEmpty:
                var condition = open.removeLast()
                condition.finish(texts)
                closed = (condition, index)
                if !condition.hasElse { condition.finish(condition.before) }
                texts = condition.finished
            default:
                let content = text.extracting(start..<index)
                // `{{end}}` may also be a value; other ends close what began before the link.
                if tag?.role == .close, !content.contains(ignoringCase: "end}}"),
                    !content.contains(ignoringCase: "end }}")
                {
                    break
                }
                // What precedes a scheme writes nothing.
                if tag != nil, FieldScanner.hasAuthority(text.extracting(index..<text.count)) { break }
                if tag != nil, content.contains(ignoringCase: "://") { tags.append(start..<index) }
                for way in texts.indices { texts[way] += Bytes(content) }
                continue
            }
            (hasConditions, tagEnd) = (true, index)
            if tag?.role != .close { for way in texts.indices { texts[way].append(0) } }
        }
        for condition in open.reversed() { texts = condition.finished + texts }
        let apart = texts.compactMap { Self.joined($0, isApart: true) }
        texts = apart.isEmpty ? texts.compactMap { Self.joined($0, isApart: false) } : apart
        guard texts.contains(where: { $0.contains { $0 > 0x20 } }) else { return nil }
        guard hasConditions || !tags.isEmpty else { return nil }
    }

    /// The text of a way, in which NUL precedes each branch.
    ///
    /// - Parameter isApart: whether the result is `nil` if a branch has another link after the first one, as
    ///   in `{% if a %}app://a{% endif %}{% if b %}app://b{% endif %}`.
    private static func joined(_ way: Bytes, isApart: Bool) -> Bytes? {
        var text: Bytes = []
        for part in way.split(separator: 0) {
            if isApart, text.contains(where: { $0 > 0x20 }), FieldScanner.hasAuthority(Bytes(part).span) {
                return nil
            }
            text += part
        }
        return text
    }

    /// Whether a text has a brace or `<`, or the signs of another tag, as few links do.
    static func mayOccur(in text: Span<UInt8>) -> Bool {
        func first(_ byte: UInt8, or other: UInt8) -> Int {
            text.offset(of: byte, or: other, from: 0, to: text.count)
        }
        if first("{", or: "<") < text.count || TemplateTag(text, at: first("#", or: "@")) != nil {
            return true
        }
        // `*|IF:A|*`, `[% IF a %]`, `%%[ IF a ]%%`, `%IF a%`
        let start = max(1, first("%", or: "|"))
        return (start..<max(start, text.count)).contains { index in
            switch (text[index - 1], text[index]) {
            case ("*", "|"), ("[", "%"), ("%", "%"), ("%", "I"): true
            default: false
            }
        }
    }
}
