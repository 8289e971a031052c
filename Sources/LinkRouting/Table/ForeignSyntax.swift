/// Finds the notation of other routers in a pattern: `:id(\d+)`, `<int:id>`, `[id]`, `$id`, `(.:format)`.
///
/// As plain text, it would match no link that anybody writes. To mean the text itself, percent-encode it.
struct ForeignSyntax {
    /// The notation that was found.
    struct Found {
        var kind: Diagnostic.ForeignNotation
        /// The text of the notation, as indices of the bytes.
        var range: Range<Int>
        /// The text to replace, which contains ``range``.
        var replaced: Range<Int>
        /// The text to write instead; `nil` if the intention is unclear.
        var text: String?
    }

    private let bytes: Bytes
    private let range: Range<Int>
    /// Whether the pattern could not be parsed, so that braces may be foreign, too.
    private let isBroken: Bool
    private var position: Int
    /// The start of the parameter that ends at ``position``; `nil` if none ends there.
    private var parameter: Int?
    private var isInQuery = false

    init(_ bytes: Bytes, in range: Range<Int>, isBroken: Bool) {
        (self.bytes, self.range, self.isBroken) = (bytes, range, isBroken)
        position = range.lowerBound
    }

    /// Whether the range contains the first character of a foreign notation that would load as plain text.
    @inline(__always)
    static func mayOccur(in bytes: Bytes, _ range: Range<Int>) -> Bool {
        var scanner = Scanner(bytes, file: 0, from: range.lowerBound, to: range.upperBound)
        scanner.skip {
            SWAR.equal($0, UInt8(ascii: "(")) | SWAR.equal($0, UInt8(ascii: "<"))
                | SWAR.equal($0, UInt8(ascii: "[")) | SWAR.equal($0, UInt8(ascii: "$"))
                | SWAR.equal($0, UInt8(ascii: "\\")) | SWAR.equal($0, UInt8(ascii: "|"))
                | SWAR.equal($0, UInt8(ascii: "+"))
        }
        return !scanner.isAtEnd
    }

    /// The first foreign notation.
    mutating func first() -> Found? {
        while position < range.upperBound {
            let start = position
            let parameterBefore = parameter
            parameter = nil
            switch bytes[start] {
            case UInt8(ascii: ":"): skipParameter()
            case UInt8(ascii: "{"):
                if let found = braces() { return found }
            case UInt8(ascii: "("):
                if let found = parenthesis(after: parameterBefore) { return found }
                position = start + 1
            case UInt8(ascii: "<"):
                if let found = angles(after: parameterBefore) { return found }
                position = start + 1
            case UInt8(ascii: "["):
                if let found = brackets() { return found }
                position = start + 1
            case UInt8(ascii: "$"):
                if let found = dollar() { return found }
                position = start + 1
            case UInt8(ascii: "\\"):
                if let found = backslash() { return found }
                position = start + 1
            case UInt8(ascii: "|"):
                if let found = bar(after: parameterBefore) { return found }
                position = start + 1
            case UInt8(ascii: "+"):
                if let found = plus() { return found }
                position = start + 1
            case UInt8(ascii: "*") where isBroken:
                if let found = star(after: parameterBefore) { return found }
                position = start + 1
            case UInt8(ascii: "?"):
                isInQuery = true
                position += 1
            case UInt8(ascii: "#"):
                isInQuery = false
                position += 1
            default: position += 1
            }
        }
        return nil
    }

    // MARK: Scanning

    private func byte(_ index: Int) -> UInt8? { range.contains(index) ? bytes[index] : nil }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isSegmentStart(_ index: Int) -> Bool {
        index == range.lowerBound || byte(index - 1) == UInt8(ascii: "/")
            || byte(index - 1) == UInt8(ascii: "#")
    }

    private func isSegmentEnd(_ index: Int) -> Bool {
        guard let next = byte(index) else { return true }
        return PatternParser.Position.path.isEnd(next)
    }

    /// The end of the segment around `index`.
    private func segmentEnd(from index: Int) -> Int {
        bytes[index..<range.upperBound].firstIndex(where: PatternParser.Position.path.isEnd)
            ?? range.upperBound
    }

    private func segmentStart(before index: Int) -> Int {
        bytes[range.lowerBound..<index].lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
            .map { $0 + 1 } ?? range.lowerBound
    }

    /// A parameter in the notation of the language, with braces if the text after it would extend its name.
    private func spelled(_ name: String, _ type: String?, in replaced: Range<Int>) -> String {
        let next = byte(replaced.upperBound)
        let runsOn = next.map { $0.isNameByte || $0 == UInt8(ascii: "-") } ?? false
        if let type { return runsOn ? "{\(name):\(type)}" : ":\(name){\(type)}" }
        return runsOn ? "{\(name)}" : ":\(name)"
    }

    /// A valid parameter name made of `text`; `nil` if there is none.
    private static func name(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "_"),
            bytes.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "-") }),
            bytes.last != UInt8(ascii: "-"), !text.containsText("--")
        else { return nil }
        return text
    }

    /// The type of a value that another router calls `name`.
    private static func type(_ name: String) -> String? {
        if ValueType.builtIn(name) != nil { return name == "string" ? nil : name }
        let expression = TypeSynonyms.expression(for: name)
        return expression == "string" ? nil : expression ?? name
    }

    /// The type of the values of a regular expression.
    private static func type(ofExpression text: String) -> String? {
        if text.hasPrefix("?:") { return type(ofExpression: String(text.dropFirst(2))) }
        if text == ".*" || text == ".+" || text == "[^/]+" || text == "[^/]*" { return "string" }
        if text.utf8.contains(UInt8(ascii: "|")) {
            return TypeRepair("(" + text + ")", mayBeOptional: false)?.text
        }
        return TypeRepair(text, mayBeOptional: false)?.text ?? TypeRepair.expression("(" + text + ")")
    }

    /// Moves past `:name` or `:name{type}`.
    private mutating func skipParameter() {
        let start = position
        var scanner = Scanner(bytes, file: 0, from: start + 1, to: range.upperBound)
        let name = scanner.parameterName()
        if scanner.peek == UInt8(ascii: "{") { _ = PatternParser.skipBraces(&scanner) }
        position = scanner.position
        if name.start < name.end { parameter = start }
    }

    // MARK: Notations

    private mutating func parenthesis(after parameter: Int?) -> Found? {
        let start = position
        guard let close = closingParenthesis() else {
            return parameter == nil
                ? nil : Found(kind: .type, range: start..<start + 1, replaced: start..<start + 1)
        }
        var end = close + 1
        let inner = text(start + 1..<close)
        let touchesNext = byte(end) == UInt8(ascii: ":") || byte(end) == UInt8(ascii: "{")
        let special = inner.utf8.contains { ":\\|?".utf8.contains($0) }
        let isWildcard = inner == ".*" || inner == ".+" || inner == "*"
        guard parameter != nil || touchesNext || special || isWildcard else { return nil }
        var isOptional = false
        var isRepeated = false
        if byte(end) == UInt8(ascii: "?") {
            // Inside a path the mark makes the parameter optional; before a name it begins the query.
            let next = byte(end + 1)
            isOptional = next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "#")
            if isOptional { end += 1 }
        } else if let next = byte(end), next == UInt8(ascii: "*") || next == UInt8(ascii: "+") {
            isRepeated = true
            end += 1
        }
        if let parameter, !inner.containsText(":") || inner.hasPrefix("?:") {
            return type(inner, of: parameter, start..<end, isOptional: isOptional, isRepeated: isRepeated)
        }
        var found = Found(kind: .expression, range: start..<end, replaced: start..<end)
        let isWhole = isSegmentStart(start) && isSegmentEnd(end)
        if isWildcard {
            found.kind = .catchAll
            if isWhole { found.text = inner == ".+" ? "+" : "*" }
        } else if let named = Self.namedGroup(inner) {
            found.kind = .type
            let type = Self.type(ofExpression: named.expression).flatMap { $0 == "string" ? nil : $0 }
            found.text = Self.name(named.name).map { spelled($0, type, in: start..<end) }
        } else if inner.hasPrefix("?:") || (inner.containsText("|") && !inner.containsText(":")) {
            found.kind = .alternatives
            let type = TypeRepair("(" + inner + ")", mayBeOptional: false)?.text
            found.text = type.map { spelled("_", isOptional ? $0 + "?" : $0, in: start..<end) }
        } else if inner.containsText(":") {
            found.kind = .optional
            found.text = optionalPart(inner, beforeSegmentEnd: isSegmentEnd(end))
        } else {
            found.text = TypeRepair.expression(inner).map {
                spelled("_", isOptional ? $0 + "?" : $0, in: start..<end)
            }
        }
        return found
    }

    /// `:name(expression)`.
    private func type(
        _ inner: String, of parameter: Int, _ range: Range<Int>, isOptional: Bool, isRepeated: Bool
    ) -> Found {
        var found = Found(kind: .type, range: range, replaced: parameter..<range.upperBound)
        var written = Scanner(bytes, file: 0, from: parameter + 1, to: range.lowerBound)
        let name = written.text(written.parameterName())
        guard !name.isEmpty, written.isAtEnd || bytes[parameter] == UInt8(ascii: "{") else { return found }
        let isWhole = isSegmentStart(parameter) && isSegmentEnd(range.upperBound)
        if isWhole, isRepeated || inner == ".*" || inner == ".+" {
            let takesNone = isOptional || inner == ".*" || bytes[range.upperBound - 1] == UInt8(ascii: "*")
            found.text = (takesNone ? "*" : "+") + name
            return found
        }
        guard let type = Self.type(ofExpression: inner), !isRepeated else { return found }
        let isPlain = type == "string" && !isOptional
        found.text = spelled(name, isPlain ? nil : type + (isOptional ? "?" : ""), in: found.replaced)
        return found
    }

    /// `(/:id)` and `(/:year(/:month))` as optional segments; `nil` for anything else.
    private func optionalPart(_ inner: String, beforeSegmentEnd: Bool) -> String? {
        guard beforeSegmentEnd else { return nil }
        let parts = inner.replacing("(", by: "").replacing(")", by: "").split(
            separator: "/", omittingEmptySubsequences: true)
        var text = inner.hasPrefix("/") ? "/" : ""
        for (index, part) in parts.enumerated() {
            guard part.hasPrefix(":"), let name = Self.name(String(part.dropFirst())) else { return nil }
            text += (index > 0 ? "/" : "") + ":\(name){string?}"
        }
        return parts.isEmpty ? nil : text
    }

    /// `?<name>expression` and `?P<name>expression`.
    private static func namedGroup(_ inner: String) -> (name: String, expression: String)? {
        guard inner.hasPrefix("?<") || inner.hasPrefix("?P<"), let open = inner.firstIndex(of: "<"),
            let close = inner[open...].firstIndex(of: ">")
        else { return nil }
        return (String(inner[inner.index(after: open)..<close]), String(inner[inner.index(after: close)...]))
    }

    private func closingParenthesis() -> Int? {
        var depth = 0
        var index = position
        while let byte = byte(index) {
            switch byte {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// `<id>`, `<int:id>`, `<id:int>` and `<path..>`; after a parameter, its type.
    private func angles(after parameter: Int?) -> Found? {
        let start = position
        guard let close = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ">")), close > start + 1
        else { return nil }
        if let parameter, !isInQuery || byte(close + 1) != UInt8(ascii: "=") {
            return type(text(start + 1..<close), in: start..<close + 1, of: parameter)
        }
        var found = Found(kind: .parameter, range: start..<close + 1, replaced: start..<close + 1)
        let inner = text(start + 1..<close)
        let isWhole = isSegmentStart(start) && isSegmentEnd(close + 1)
        if inner.hasSuffix(".."), isWhole, let name = Self.name(inner.replacing("..", by: "")) {
            found.text = "*" + name
            return found
        }
        let parts = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            TypeRepair.trimmed(String($0))
        }
        if parts.count == 1 {
            // Brackets without a name between them are text.
            guard let name = Self.name(inner) else { return nil }
            found.text = spelled(name, nil, in: found.replaced)
            return found
        }
        // Bottle and Sanic write the name first.
        let isReversed = !Self.isConverter(parts[0]) && Self.isConverter(parts[1])
        let (converter, name) = isReversed ? (parts[1], parts[0]) : (parts[0], parts[1])
        guard let name = Self.name(name) else { return found }
        if converter == "path" {
            if isWhole { found.text = "+" + name }
        } else if TypeRepair.isCall(converter) {
            let type = TypeRepair.rangeOfCall(converter)
            found.text = type.map { spelled(name, $0, in: found.replaced) }
        } else if converter == "slug" {
            found.text = spelled(name, "/[-A-Za-z0-9_]+/", in: found.replaced)
        } else if let type = TypeRepair(converter, mayBeOptional: false)?.text {
            found.text = spelled(name, type == "string" ? nil : type, in: found.replaced)
        } else {
            found.text = spelled(name, Self.type(converter), in: found.replaced)
        }
        return found
    }

    /// `:name<type>` and `:name<expression>`.
    private func type(_ inner: String, in range: Range<Int>, of parameter: Int) -> Found {
        var end = range.upperBound
        let next = byte(end + 1)
        let isOptional =
            byte(end) == UInt8(ascii: "?")
            && (next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "#"))
        if isOptional { end += 1 }
        guard Self.isConverter(inner), inner != "path" else {
            return self.type(
                inner, of: parameter, range.lowerBound..<end, isOptional: isOptional, isRepeated: false)
        }
        var found = Found(kind: .type, range: range.lowerBound..<end, replaced: parameter..<end)
        var written = Scanner(bytes, file: 0, from: parameter + 1, to: range.lowerBound)
        let name = written.text(written.parameterName())
        guard !name.isEmpty, written.isAtEnd else { return found }
        guard let type = TypeRepair(inner, mayBeOptional: false)?.text ?? Self.type(inner) else {
            found.text = spelled(name, isOptional ? "string?" : nil, in: found.replaced)
            return found
        }
        found.text = spelled(name, type + (isOptional ? "?" : ""), in: found.replaced)
        return found
    }

    private static func isConverter(_ text: String) -> Bool {
        text == "path" || TypeSynonyms.expression(for: text) != nil || TypeRepair.isCall(text)
            || TypeRepair.expression(text) != nil
    }

    /// `[id]`, `[...slug]`, `[[...slug]]` and `[[lang]]`, as whole segments.
    private func brackets() -> Found? {
        let start = position
        if let found = characterClass() { return found }
        if isInQuery { return value(byName: 1) }
        let end = segmentEnd(from: start)
        guard isSegmentStart(start), bytes[end - 1] == UInt8(ascii: "]"), end > start + 2 else {
            return nil
        }
        var inner = text(start + 1..<end - 1)
        var found = Found(kind: .parameter, range: start..<end, replaced: start..<end)
        let isDouble = inner.hasPrefix("[") && inner.hasSuffix("]")
        if isDouble { inner = String(inner.dropFirst().dropLast()) }
        let isRest = inner.hasPrefix("...")
        if isRest { inner = String(inner.dropFirst(3)) }
        if isRest || isDouble { found.kind = isRest ? .catchAll : .optional }
        let parts = inner.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = parts.first.flatMap(Self.name) else { return found }
        if isRest {
            found.text = (isDouble ? "*" : "+") + name
        } else {
            let type = parts.count > 1 ? Self.type(parts[1]) : nil
            found.text = spelled(name, isDouble ? (type ?? "string") + "?" : type, in: found.replaced)
        }
        return found
    }

    /// `$name` and `$` as whole segments, `${name}` anywhere, and `$` at the end of the path.
    private func dollar() -> Found? {
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
    private var hasExpression: Bool {
        let text = text(range)
        return text.containsText("(") || text.containsText("{/") || text.containsText(":/")
            || text.containsText("\\")
    }

    /// The part of `user.id` after the last dot.
    private static func lastWord(_ text: String) -> String {
        text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
    }

    /// `\(id)` and `\d+`.
    private mutating func backslash() -> Found? {
        let start = position
        if byte(start + 1) == UInt8(ascii: "(") {
            position = start + 1
            if let close = closingParenthesis() {
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
    private func star(after parameter: Int?) -> Found? {
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

    // MARK: Whole segments and values

    /// The start and end of the query value that begins at ``position``, with the name of its item. `nil` if
    /// none begins here.
    private var queryValue: (place: Range<Int>, name: String)? {
        guard isInQuery, byte(position - 1) == UInt8(ascii: "=") else { return nil }
        let rest = bytes[position..<range.upperBound]
        let end = rest.firstIndex(where: PatternParser.Position.query.isEnd) ?? range.upperBound
        let before = bytes[range.lowerBound..<position - 1]
        let start = before.lastIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "?") }
        return (position..<end, Self.name(text((start ?? position - 2) + 1..<position - 1)) ?? "_")
    }

    /// `$name` and `[name]` as the value of a query item, without the brackets at its end.
    private func value(byName closing: Int) -> Found? {
        guard let place = queryValue?.place, place.count > 1 + closing,
            closing == 0 || bytes[place.upperBound - 1] == UInt8(ascii: "]"),
            let name = Self.name(text(place.lowerBound + 1..<place.upperBound - closing))
        else { return nil }
        return Found(kind: .parameter, range: place, replaced: place, text: ":" + name)
    }

    /// `[0-9]+`, `[a-z]{2}` and `[^/]+` as a whole segment or value.
    private func characterClass() -> Found? {
        let start = position
        guard isInQuery ? queryValue != nil : isSegmentStart(start) else { return nil }
        var (end, name) = (segmentEnd(from: start), "_")
        if let value = queryValue { (end, name) = (value.place.upperBound, value.name) }
        if text(start..<min(start + 4, range.upperBound)) == "[^/]" {
            end = start + 4
            if let next = byte(end), next == UInt8(ascii: "+") || next == UInt8(ascii: "*") { end += 1 }
            let isEnd = isInQuery ? byte(end).map(PatternParser.Position.query.isEnd) : isSegmentEnd(end)
            guard isEnd ?? true else { return nil }
            return Found(kind: .expression, range: start..<end, replaced: start..<end, text: ":" + name)
        }
        guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")), close > start + 1 else {
            return nil
        }
        let quantifier = text(close + 1..<end)
        let isCounted =
            quantifier.hasPrefix("{") && quantifier.hasSuffix("}") && quantifier.utf8.count > 2
            && quantifier.dropFirst().dropLast().utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ",") }
        guard ["+", "*", "+?", "*?"].contains(quantifier) || isCounted,
            let type = TypeRepair.expression(text(start..<end))
        else { return nil }
        return Found(
            kind: .expression, range: start..<end, replaced: start..<end, text: ":\(name){\(type)}")
    }

    /// `.+` as a whole segment or value.
    private mutating func plus() -> Found? {
        let start = position - 1
        guard byte(start) == UInt8(ascii: ".") else { return nil }
        let place = start..<position + 1
        if isInQuery {
            position = start
            defer { position = place.upperBound - 1 }
            guard let value = queryValue, value.place == place else { return nil }
            return Found(kind: .expression, range: place, replaced: place, text: ":" + value.name)
        }
        guard isSegmentStart(start), isSegmentEnd(place.upperBound) else { return nil }
        return Found(kind: .catchAll, range: place, replaced: place, text: "+")
    }

    /// `x|y` as a whole segment, and `:id|int`.
    private func bar(after parameter: Int?) -> Found? {
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
        guard
            words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isNameByte || "-.".utf8.contains($0) } }
            )
        else { return nil }
        return Found(kind: .alternatives, range: whole, replaced: whole, text: ":_{\(text(whole))}")
    }

    // MARK: Braces

    /// Braces of other routers: `{*path}`, `{path...}`, `{{id}}`, `{id?}`, `{id=1}`. Moves past other braces.
    private mutating func braces() -> Found? {
        let start = position
        var scanner = Scanner(bytes, file: 0, from: start, to: range.upperBound)
        let isClosed = PatternParser.skipBraces(&scanner)
        position = max(start + 1, scanner.position)
        parameter = start
        guard isBroken, isClosed else { return nil }
        let replaced = start..<scanner.position
        var inner = TypeRepair.trimmed(text(start + 1..<scanner.position - 1))
        let isWhole = isSegmentStart(start) && isSegmentEnd(scanner.position)
        func found(_ kind: Diagnostic.ForeignNotation, _ text: String?) -> Found {
            Found(kind: kind, range: replaced, replaced: replaced, text: text)
        }
        if inner.hasPrefix("{"), inner.hasSuffix("}") {
            inner = TypeRepair.trimmed(String(inner.dropFirst().dropLast()))
            let name = Self.name(Self.lastWord(inner))
            return found(.parameter, name.map { spelled($0, nil, in: replaced) })
        }
        if inner == "$" || inner == "*" || inner == "**" { return found(.catchAll, isWhole ? "*" : nil) }
        for (prefix, sign) in [("**", "*"), ("*", "*"), ("+", "+"), ("...", "+")]
        where inner.hasPrefix(prefix) {
            let name = Self.name(String(inner.dropFirst(prefix.count)))
            return found(.catchAll, isWhole ? name.map { sign + $0 } : nil)
        }
        for (suffix, sign) in [
            ("...", "*"), ("**", "*"), ("*", "*"), ("+", "+"), (":path", "*"), (":.*", "*"), (":.+", "+"),
        ]
        where inner.hasSuffix(suffix) {
            guard let name = Self.name(String(inner.dropLast(suffix.count))) else { continue }
            return found(.catchAll, isWhole ? sign + name : nil)
        }
        if inner.hasSuffix("?"), let name = Self.name(String(inner.dropLast())) {
            return found(.optional, spelled(name, "string?", in: replaced))
        }
        let parts = inner.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        if parts.count == 2, let name = Self.name(parts[0]) {
            let isNumber = !parts[1].isEmpty && parts[1].utf8.allSatisfy(\.isDigit)
            return found(.optional, spelled(name, "\(isNumber ? "int" : "string")=\(parts[1])", in: replaced))
        }
        if inner.hasPrefix("?") {
            let names = inner.dropFirst().split(separator: ",").map {
                Self.name(TypeRepair.trimmed(String($0)))
            }
            guard !names.isEmpty, !names.contains(nil), scanner.isAtEnd else { return found(.optional, nil) }
            let items = names.compactMap { $0.map { ":\($0){string?}" } }
            return found(.optional, "?" + items.joined(separator: "&"))
        }
        return nil
    }
}

extension Diagnostic {
    /// A kind of notation of other routers that this language writes differently.
    public enum ForeignNotation: Sendable, Hashable {
        /// A parameter, such as `<id>`, `[id]` or `$id`.
        case parameter
        /// The type of a parameter, such as the parenthesis of `:id(\d+)`.
        case type
        /// An optional part, such as `(/:id)`.
        case optional
        /// A choice of texts, such as `(en|de)`.
        case alternatives
        /// A regular expression without a parameter, such as `\d+`.
        case expression
        /// The rest of the path, such as `[...slug]` or `**`.
        case catchAll
        /// The mark for the end of the path, `$`.
        case anchor
    }
}
