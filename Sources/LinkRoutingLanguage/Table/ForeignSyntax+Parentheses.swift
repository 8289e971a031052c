/// Parentheses: `:id(\d+)`, `(en|de)`, `(/:id)`, `(?<id>\d+)`.
extension ForeignSyntax {
    func parenthesis(after parameter: Int?) -> Found? {
        let start = position
        guard let close = closingParenthesis(from: start) else {
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
    func type(
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
    func optionalPart(_ inner: String, beforeSegmentEnd: Bool) -> String? {
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
    static func namedGroup(_ inner: String) -> (name: String, expression: String)? {
        guard inner.hasPrefix("?<") || inner.hasPrefix("?P<"), let open = inner.firstIndex(of: "<"),
            let close = inner[open...].firstIndex(of: ">")
        else { return nil }
        return (String(inner[inner.index(after: open)..<close]), String(inner[inner.index(after: close)...]))
    }

    /// The closing parenthesis of the one at `start`.
    func closingParenthesis(from start: Int) -> Int? {
        var depth = 0
        var index = start
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
}
