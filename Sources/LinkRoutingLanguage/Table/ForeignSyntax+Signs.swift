/// Notation that begins with a sign: `$id`, `\d+`, `**`, `.+`, `en|de`.
extension ForeignSyntax {
    /// `$name` and `$` as whole segments, `${name}` anywhere, and `$` at the end of the path.
    func dollar() -> Found? {
        let start = position
        if byte(start + 1) == UInt8(ascii: "{") {
            guard let close = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else {
                return nil
            }
            let replaced = start..<close + 1
            let name = Self.name(Self.lastWord(text(start + 2..<close)))
            return Found(
                kind: .parameter, range: replaced, replaced: replaced,
                text: name.map { spelled($0, nil, in: replaced) })
        }
        if isInQuery { return value(byName: 0) }
        // The `$` ends a regular expression, and the error about its `^` covers that.
        if bytes[range.lowerBound] == UInt8(ascii: "^") { return nil }
        let end = segmentEnd(from: start)
        if isSegmentStart(start) {
            if end == start + 1 {
                if end == range.upperBound, hasExpression {
                    return Found(kind: .anchor, range: start..<end, replaced: start..<end, text: "")
                }
                return Found(kind: .catchAll, range: start..<end, replaced: start..<end, text: "*")
            }
            guard let name = Self.name(text(start + 1..<end)) else { return nil }
            return Found(
                kind: .parameter, range: start..<end, replaced: start..<end,
                text: spelled(name, nil, in: start..<end))
        }
        guard end == start + 1, end == range.upperBound else { return nil }
        return Found(kind: .anchor, range: start..<end, replaced: start..<end, text: "")
    }

    /// Whether the pattern has a regular expression, so that a `$` is meant as its end.
    var hasExpression: Bool {
        let text = text(range)
        return text.containsText("(") || text.containsText("{/") || text.containsText(":/")
            || text.containsText("\\")
    }

    /// The part of `user.id` after the last dot.
    static func lastWord(_ text: String) -> String {
        text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
    }

    /// `\(id)` and `\d+`.
    func backslash() -> Found? {
        let start = position
        if byte(start + 1) == UInt8(ascii: "(") {
            if let close = closingParenthesis(from: start + 1) {
                let replaced = start..<close + 1
                let name = Self.name(Self.lastWord(text(start + 2..<close)))
                return Found(
                    kind: .parameter, range: replaced, replaced: replaced,
                    text: name.map { spelled($0, nil, in: replaced) })
            }
        }
        if isInQuery { return nil }
        let whole = segmentStart(before: start)..<segmentEnd(from: start)
        let type = TypeRepair.expression(text(whole))
        return Found(kind: .expression, range: whole, replaced: whole, text: type.map { ":_{\($0)}" })
    }

    /// `**`, `.*` and `:name*` as whole segments; in other text, `*` as in a glob.
    func star(after parameter: Int?) -> Found? {
        if isInQuery { return nil }
        let start = position
        let whole = segmentStart(before: start)..<segmentEnd(from: start)
        let segment = text(whole)
        switch segment {
        case "**": return Found(kind: .catchAll, range: whole, replaced: whole, text: "*")
        case "..*": return Found(kind: .catchAll, range: whole, replaced: whole, text: "*rest")
        case ".*", "*.*": return Found(kind: .catchAll, range: whole, replaced: whole, text: "*")
        default: break
        }
        if segment.hasPrefix("**"), let name = Self.name(String(segment.dropFirst(2))) {
            return Found(kind: .catchAll, range: whole, replaced: whole, text: "*" + name)
        }
        if let parameter, parameter == whole.lowerBound, start + 1 == whole.upperBound {
            let name = Self.name(text(parameter + 1..<start))
            return Found(kind: .catchAll, range: whole, replaced: whole, text: name.map { "*" + $0 })
        }
        return nil
    }

    /// `.+` as a whole segment or value.
    func plus() -> Found? {
        let start = position - 1
        guard byte(start) == UInt8(ascii: ".") else { return nil }
        let place = start..<position + 1
        if isInQuery {
            guard let value = queryValue(from: start), value.place == place else { return nil }
            return Found(kind: .expression, range: place, replaced: place, text: ":" + value.name)
        }
        guard isSegmentStart(start), isSegmentEnd(place.upperBound) else { return nil }
        return Found(kind: .catchAll, range: place, replaced: place, text: "+")
    }

    /// `x|y` in a segment, and `:id|int`.
    func bar(after parameter: Int?) -> Found? {
        let start = position
        if let parameter {
            let end =
                bytes[start + 1..<range.upperBound].firstIndex { !$0.isNameByte } ?? range.upperBound
            let word = text(start + 1..<end)
            var written = Scanner(bytes, file: 0, from: parameter + 1, to: start)
            let name = written.text(written.parameterName())
            guard written.isAtEnd, let type = TypeSynonyms.expression(for: word) else { return nil }
            let replaced = parameter..<end
            return Found(
                kind: .type, range: start..<end, replaced: replaced,
                text: spelled(name, type == "string" ? nil : type, in: replaced))
        }
        if isInQuery { return nil }
        let whole = segmentStart(before: start)..<segmentEnd(from: start)
        let words = text(whole).split(separator: "|", omittingEmptySubsequences: false)
        let areWords = words.allSatisfy {
            !$0.isEmpty && $0.utf8.allSatisfy { $0.isNameByte || "-.".utf8.contains($0) }
        }
        let suggestion = areWords ? ":_{\(text(whole))}" : text(whole).replacing("|", by: "%7C")
        return Found(kind: .alternatives, range: whole, replaced: whole, text: suggestion)
    }

    /// A value of a query item, with the name of the item or `_`.
    struct QueryValue {
        var place: Range<Int>
        var name: String
    }

    /// The query value that begins at `start`; `nil` if none begins there.
    func queryValue(from start: Int) -> QueryValue? {
        guard isInQuery, byte(start - 1) == UInt8(ascii: "=") else { return nil }
        let rest = bytes[start..<range.upperBound]
        let end = rest.firstIndex(where: PatternParser.Position.query.isEnd) ?? range.upperBound
        let before = bytes[range.lowerBound..<start - 1]
        let item = before.lastIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?") }
        let name = item.flatMap { Self.name(text($0 + 1..<start - 1)) }
        return QueryValue(place: start..<end, name: name ?? "_")
    }

    /// `$name` and `[name]` as the value of a query item, without the brackets at its end.
    func value(byName closing: Int) -> Found? {
        guard let place = queryValue(from: position)?.place, place.count > 1 + closing,
            closing == 0 || bytes[place.upperBound - 1] == UInt8(ascii: "]"),
            let name = Self.name(text(place.lowerBound + 1..<place.upperBound - closing))
        else { return nil }
        return Found(kind: .parameter, range: place, replaced: place, text: ":" + name)
    }
}
