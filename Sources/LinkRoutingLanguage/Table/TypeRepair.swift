/// Finds the type expression that was meant by a text that is not one.
struct TypeRepair {
    /// The expression to write.
    var text: String
    /// A more specific error than the one found first; `nil` if there is none.
    var kind: Diagnostic.Kind?
    /// The number type of a text that is not a range of it.
    var numberType: String?

    /// Fails if the intention is unclear.
    ///
    /// - Parameter mayBeOptional: whether a `?` may follow, as in the braces of a parameter.
    init?(_ raw: String, mayBeOptional: Bool) {
        let original = Self.trimmed(raw)
        var raw = original
        if raw.first == "=" || raw.first == ":" { raw = Self.trimmed(String(raw.dropFirst())) }
        if raw.isEmpty { return nil }
        if Self.isCall(raw) {
            guard let range = Self.rangeOfCall(raw) else { return nil }
            text = range
            kind = .unknownName(raw, of: .type)
            return
        }
        if let inner = Self.rawString(raw) {
            guard let expression = Self.expression("/" + inner + "/") else { return nil }
            text = expression
            kind = .bareExpression(raw)
            return
        }
        if let range = NumberRangeSpelling(raw), let expression = range.expression {
            text = expression
            let type = String(expression.prefix { $0 != " " })
            numberType = range.typeName.isEmpty ? nil : type
            kind = range.typeName.isEmpty ? .bareRange(raw) : .badNumber(raw, type: type)
        } else if let alternatives = Self.alternatives(raw, mayBeOptional: mayBeOptional) {
            text = alternatives
        } else if let list = Self.list(raw) {
            text = list
            kind = .unknownName(raw, of: .type)
        } else if let expression = Self.expression(raw) {
            text = expression
            kind = raw.hasPrefix("/") ? nil : .bareExpression(raw)
        } else if let expression = TypeSynonyms.expression(for: raw), expression != raw {
            text = expression
        } else {
            text = raw
        }
        if text == original { return nil }
    }

    // MARK: Calls

    /// Whether `text` is a converter with named arguments, such as `int(min=1)`.
    static func isCall(_ text: String) -> Bool {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), open > text.startIndex else {
            return false
        }
        let arguments = text[text.index(after: open)...]
        guard let equals = arguments.firstIndex(of: "="), equals > arguments.startIndex else { return false }
        return text[..<open].utf8.allSatisfy(\.isNameByte)
            && trimmed(String(arguments[..<equals])).utf8.allSatisfy(\.isNameByte)
    }

    /// The range of numbers that is meant by `int(min=1, max=9)`; `nil` for other arguments.
    static func rangeOfCall(_ text: String) -> String? {
        guard isCall(text), let open = text.firstIndex(of: "("),
            let type = TypeSynonyms.expression(for: String(text[..<open])),
            ["int", "uint", "double"].contains(type)
        else { return nil }
        var (low, high) = ("", "")
        for argument in text[text.index(after: open)...].dropLast().split(separator: ",") {
            let parts = argument.split(separator: "=").map { trimmed(String($0)) }
            guard parts.count == 2, Double(parts[1])?.isFinite ?? false else { return nil }
            switch parts[0].lowercased() {
            case "min": low = parts[1]
            case "max": high = parts[1]
            default: return nil
            }
        }
        return "\(type) \(low)...\(high)"
    }

    /// The text in the quotes of `r"\d+"`.
    private static func rawString(_ text: String) -> String? {
        for (start, end) in [("r\"", "\""), ("r'", "'")]
        where text.hasPrefix(start) && text.hasSuffix(end) && text.utf8.count > 3 {
            return String(text.dropFirst(2).dropLast())
        }
        return nil
    }

    // MARK: Alternatives

    /// `a,b`, `a/b`, `(a|b)`, `["a", "b"]`, `a||b`, `int|null`.
    private static func alternatives(_ raw: String, mayBeOptional: Bool) -> String? {
        if raw.hasPrefix("/") { return nil }
        if raw.containsText(" except ") {
            // The texts after it are alternatives, too.
            guard raw.hasSuffix("|") else { return nil }
            return trimmed(String(raw.dropLast()))
        }
        var inner = raw
        for name in ["enum", "oneof", "in", "any", "one of"] where inner.lowercased().hasPrefix(name + "(") {
            inner = String(inner.dropFirst(name.count))
        }
        var wasBracketed = false
        if let first = inner.first, let last = inner.last, ["()", "[]"].contains("\(first)\(last)") {
            inner = String(inner.dropFirst().dropLast())
            wasBracketed = true
        }
        if inner.hasPrefix("?:") { inner = String(inner.dropFirst(2)) }
        if mayBeOptional, inner.lowercased().hasPrefix("optional ") {
            let type = trimmed(String(inner.dropFirst(9)))
            return (TypeSynonyms.expression(for: type) ?? type) + "?"
        }
        inner = inner.replacing(" or ", by: "|")
        for separator: Character in ["|", ",", "/", ";"] where inner.contains(separator) {
            var words: [String] = []
            var isAbsentAllowed = false
            for part in inner.split(separator: separator, omittingEmptySubsequences: false) {
                let word = unquoted(trimmed(String(part)))
                if word.isEmpty { continue }
                if TypeSynonyms.absent.contains(word.lowercased()) {
                    isAbsentAllowed = true
                } else if !words.contains(word) {
                    words.append(word)
                }
            }
            guard let first = words.first, words.allSatisfy(isPlainWord) else { return nil }
            let isOptional = isAbsentAllowed && mayBeOptional
            if words.count == 1 {
                // A list of one element, or a type that may be absent.
                if wasBracketed && !isAbsentAllowed { return nil }
                guard let type = TypeSynonyms.expression(for: first) else {
                    return "'\(first)'" + (isOptional ? "?" : "")
                }
                // `int|` is a type or nothing.
                return type + (isOptional || mayBeOptional && inner.hasSuffix("|") ? "?" : "")
            }
            return words.map(ValueType.quoted).joined(separator: "|") + (isOptional ? "?" : "")
        }
        return nil
    }

    static func isPlainWord(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { $0.isNameByte || $0 >= 0x80 || " -_.+".utf8.contains($0) }
    }

    /// `text` without the quotes around it, whatever their kind.
    static func unquoted(_ text: String) -> String {
        guard text.count > 1, let first = text.first, let last = text.last, first == "'" || isQuote(first),
            last == "'" || isQuote(last)
        else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// Whether the character is a quotation mark other than `'`.
    static func isQuote(_ character: Character) -> Bool { "\"`´“”„‟‘’‚‛«»‹›＂＇".contains(character) }

    // MARK: Lists

    /// `int[]`, `[]int`, `Array<int>`, `List(int)`, `[[int]]`.
    private static func list(_ raw: String) -> String? {
        var element: String?
        if raw.hasSuffix("[]") { element = String(raw.dropLast(2)) }
        if raw.hasPrefix("[]") { element = String(raw.dropFirst(2)) }
        if raw.hasPrefix("[["), raw.hasSuffix("]]") { element = String(raw.dropFirst(2).dropLast(2)) }
        for name in ["array", "list", "set", "sequence"] {
            for (open, close) in [("<", ">"), ("(", ")"), ("[", "]")]
            where raw.lowercased().hasPrefix(name + open) && raw.hasSuffix(close) {
                element = String(raw.dropFirst(name.count + 1).dropLast())
            }
        }
        // A separator without quotes.
        if raw.hasPrefix("["), raw.hasSuffix("]"), let space = raw.firstIndex(of: " ") {
            let type = String(raw[raw.index(after: raw.startIndex)..<space])
            let mark = unquoted(trimmed(String(raw[space...].dropLast())))
            if isPlainWord(type), mark.unicodeScalars.count == 1 {
                return "[\(TypeSynonyms.expression(for: type) ?? type) '\(mark)']"
            }
        }
        guard let element, !element.isEmpty, isPlainWord(element) else { return nil }
        return "[\(TypeSynonyms.expression(for: element) ?? element)]"
    }

    // MARK: Expressions

    /// The regular expression that is meant by text without slashes, or with anchors. `nil` if it is not one.
    static func expression(_ raw: String) -> String? {
        var inner = raw
        let isDelimited = raw.count > 2 && raw.hasPrefix("/") && raw.hasSuffix("/")
        // A list of an unknown type, unlike `[a-z]` or `[^/]`.
        let isList =
            raw.hasPrefix("[") && raw.hasSuffix("]")
            && (raw.utf8.contains { " \t'".utf8.contains($0) }
                || !raw.utf8.contains { "-^\\".utf8.contains($0) })
        if raw.hasPrefix("/") && !isDelimited || isList { return nil }
        if isDelimited { inner = String(raw.dropFirst().dropLast()) }
        for name in ["regex", "regexp", "re", "pattern"] {
            for open in ["(", ":"] where inner.lowercased().hasPrefix(name + open) {
                inner = String(inner.dropFirst(name.count + 1))
                if open == "(", inner.hasSuffix(")") { inner = unquoted(String(inner.dropLast())) }
            }
        }
        if let length = lengths(inner) { inner = length }
        guard isDelimited || looksLikeExpression(inner) else { return nil }
        inner = inner.replacing("\\\\", by: "\\")
        for prefix in ["^", "\\A"] where inner.hasPrefix(prefix) {
            inner = String(inner.dropFirst(prefix.count))
        }
        for suffix in ["$", "\\z", "\\Z"] where inner.hasSuffix(suffix) && !inner.hasSuffix("\\" + suffix) {
            inner = String(inner.dropLast(suffix.count))
        }
        for (lazy, greedy) in [("*?", "*"), ("+?", "+"), ("}?", "}"), ("(?:", "("), ("\\b", "")] {
            inner = inner.replacing(lazy, by: greedy)
        }
        if !isDelimited { inner = inner.replacing("\\/", by: "/").replacing("/", by: "\\/") }
        guard !inner.isEmpty, (try? ValueRegex(inner)) != nil else { return nil }
        return "/\(inner)/"
    }

    /// `length(5)`, `minlength(2)`, `maxlength(8)` and `length(2,8)` as an expression.
    private static func lengths(_ text: String) -> String? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let numbers = text[text.index(after: open)...].dropLast().split(separator: ",").map {
            Int(trimmed(String($0)))
        }
        guard let first = numbers.first.flatMap({ $0 }), numbers.count <= 2, !numbers.contains(nil) else {
            return nil
        }
        switch text[..<open].lowercased() {
        case "length" where numbers.count == 2: return ".{\(first),\(numbers[1] ?? first)}"
        case "length", "len": return ".{\(first)}"
        case "minlength", "minlen": return ".{\(first),}"
        case "maxlength", "maxlen": return ".{1,\(first)}"
        default: return nil
        }
    }

    private static func looksLikeExpression(_ text: String) -> Bool {
        if text.utf8.contains(where: { "\\^[(".utf8.contains($0) }) { return true }
        return text.hasSuffix("$") || text.hasSuffix("+") || text.hasSuffix("*") || text.containsText(".*")
            || text.containsText(".+") || text.containsText(".{")
    }

    static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text.drop { $0 == " " || $0 == "\t" })
    }
}

extension String {
    /// The text with each occurrence of `part` replaced.
    func replacing(_ part: String, by replacement: String) -> String {
        var result: [UInt8] = []
        let (bytes, sought) = (Array(utf8), Array(part.utf8))
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: sought) {
                result += Array(replacement.utf8)
                index += sought.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether `part` occurs in the text.
    func containsText(_ part: String) -> Bool {
        let (bytes, sought) = (Array(utf8), Array(part.utf8))
        return bytes.indices.contains { bytes[$0...].starts(with: sought) }
    }
}
