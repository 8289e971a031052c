/// Finds the type expression that was meant by a text that is not one.
struct TypeRepair {
    /// The expression to write.
    var text: String
    /// A more specific error than the one found first; `nil` if there is none.
    var kind: Diagnostic.Kind?

    /// Fails if the intention is unclear.
    ///
    /// - Parameter mayBeOptional: whether a `?` may follow, as in the braces of a parameter.
    init?(_ raw: String, mayBeOptional: Bool = false) {
        let original = Self.trimmed(raw)
        let raw =
            original.first == "=" || original.first == ":"
            ? Self.trimmed(String(original.dropFirst())) : original
        if raw.isEmpty { return nil }
        if let negation = ["!", "not "].first(where: raw.hasPrefix) {
            let excluded = Self.trimmed(String(raw.dropFirst(negation.count)))
            let type = TypeSynonyms.expression(for: excluded) ?? excluded
            if type == "string" { return nil }
            text = "string except " + type
        } else if let range = Self.range(raw) {
            text = range.text
            kind = range.numberType.map { .badNumber(raw, $0) } ?? .bareRange(raw)
        } else if let alternatives = Self.alternatives(raw, mayBeOptional: mayBeOptional) {
            text = alternatives
        } else if let list = Self.rewritten(raw, Self.lists) {
            text = list
            kind = .unknownName(raw, of: .type)
        } else if let expression = Self.expression(raw) {
            text = expression
            kind = raw.hasPrefix("/") ? nil : .bareExpression(raw)
        } else {
            text = TypeSynonyms.expression(for: raw) ?? raw
        }
        if text == original { return nil }
        // What is wrong is the sign before the type.
        if raw != original { kind = .unexpectedInType(String(original.prefix(1))) }
    }

    /// The type of a value that another router calls `name`; `nil` if it is not known.
    static func type(_ name: String) -> String? {
        if let repair = TypeRepair(name) { return repair.text }
        return isPlainWord(name) ? name : nil
    }

    /// The type of the values of a regular expression.
    static func type(ofExpression text: String) -> String? {
        if text.hasPrefix("?:") { return type(ofExpression: String(text.dropFirst(2))) }
        if [".*", ".+", "[^/]+", "[^/]*"].contains(text) { return "string" }
        if text.utf8.contains(UInt8(ascii: "|")) { return TypeRepair("(" + text + ")")?.text }
        return TypeRepair(text)?.text ?? expression("(" + text + ")") ?? type(text)
    }

    /// The text to write for the first notation that fits; `nil` if none does.
    private static func rewritten(_ text: String, _ notations: [Notation]) -> String? {
        notations.lazy.compactMap { $0.rewritten(text) }.first
    }

    private static func notations(_ texts: String, _ written: String) -> [Notation] {
        texts.split(separator: " ").map { Notation(String($0), written) }
    }

    // MARK: Ranges of numbers

    private static let ranges =
        notations(
            "LOW...HIGH LOW..HIGH LOW..=HIGH LOW…HIGH LOW–HIGH LOW-HIGH LOW~HIGH LOWtoHIGH LOW,HIGH LOW:HIGH "
                + "(LOW,HIGH) [LOW,HIGH] range(LOW,HIGH) between(LOW,HIGH) (min=LOW,max=HIGH)",
            "LOW...HIGH")
        + notations("LOW... LOW.. LOW+ >=LOW ≥LOW min(LOW) (min=LOW)", "LOW...")
        + notations("...HIGH ..HIGH <=HIGH ≤HIGH max(HIGH) (max=HIGH)", "...HIGH")

    /// A range in another notation, such as `1..5`, `int 1-5` or `int(min=1,max=9)`, with the number type
    /// that it names.
    private static func range(_ raw: String) -> (numberType: String?, text: String)? {
        guard raw.utf8.contains(where: \.isDigit) else { return nil }
        let raw = raw.utf8.contains(sequence: "..") ? withoutSeparators(raw) : raw
        let word = String(raw.prefix { $0.isLetter })
        let numbers = ["int", "uint", "double"]
        let known = TypeSynonyms.expression(for: word).flatMap { numbers.contains($0) ? $0 : nil }
        var bounds = known == nil ? raw : trimmed(String(raw.dropFirst(word.count)))
        // `int: 1-5` and `int = 1-5`.
        if known != nil, bounds.first == ":" || bounds.first == "=" { bounds.removeFirst() }
        guard let range = rewritten(trimmed(bounds), ranges) else { return nil }
        let isFraction = range.replacing("...", by: "").contains(".")
        let type = isFraction ? "double" : known ?? "int"
        return (known.map { _ in numbers.contains(word) ? word : type }, "\(type) \(range)")
    }

    /// Whether a text is a range of numbers, in some notation.
    static func isRange(_ text: String) -> Bool { range(text) != nil }

    /// `9,999` and `9_999` as `9999`.
    private static func withoutSeparators(_ text: String) -> String {
        let parts = text.split(omittingEmptySubsequences: false) { ",_".contains($0) }
        let areThousands = parts.dropFirst().allSatisfy { $0.utf8.prefix(while: \.isDigit).count == 3 }
        return areThousands ? parts.joined() : text
    }

    // MARK: Alternatives

    private static let enumerations = notations(
        "enum(TEXT) any(TEXT) oneof(TEXT) in(TEXT) (TEXT) [TEXT]", "TEXT")

    /// `a,b`, `a/b`, `(a|b)`, `["a", "b"]`, `a||b`, `int|null`.
    private static func alternatives(_ raw: String, mayBeOptional: Bool) -> String? {
        if raw.hasPrefix("/") || raw.utf8.contains(sequence: " except ") { return nil }
        let bare = rewritten(raw, enumerations)
        var inner = bare ?? raw
        if inner.hasPrefix("?:") { inner = String(inner.dropFirst(2)) }
        guard let separator = "|,/;".first(where: inner.contains) else { return nil }
        var seen: Set<String> = [""]
        let words = inner.split(separator: separator).map { unquoted(trimmed(String($0))) }
            .filter { seen.insert($0).inserted }
        var present = words.filter { !TypeSynonyms.absent.contains($0.lowercased()) }
        // What is wrong is a text that is listed twice, not `null`, which may be one of the texts.
        if separator == "|", present.count > 1, words.count < inner.split(separator: "|").count {
            present = words
        }
        let isAbsentAllowed = present.count < words.count
        guard let first = present.first,
            present.allSatisfy({ isPlainWord($0) && !$0.utf8.contains(sequence: "...") })
        else { return nil }
        let mark = isAbsentAllowed && mayBeOptional ? "?" : ""
        if present.count > 1 { return present.map(ValueType.quoted).joined(separator: "|") + mark }
        // A list of one element, or a type that may be absent.
        if bare != nil && !isAbsentAllowed { return nil }
        guard let type = TypeSynonyms.expression(for: first) else { return "'\(first)'" + mark }
        // `int|` is a type or nothing.
        return type + (mayBeOptional && inner.hasSuffix("|") ? "?" : mark)
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

    // MARK: Lists and expressions

    private static let lists =
        notations(
            "TYPE[] []TYPE [[TYPE]] array<TYPE> list<TYPE> set<TYPE>", "[TYPE]")
        + notations("length(NUMBER)", "/.{NUMBER}/") + notations("minlength(NUMBER)", "/.{NUMBER,}/")
        + notations("maxlength(NUMBER)", "/.{1,NUMBER}/")

    private static let expressions = notations(
        #"regex(TEXT) regexp(TEXT) re(TEXT) regex:TEXT regexp:TEXT re:TEXT r"TEXT" r'TEXT'"#, "TEXT")

    /// The regular expression that is meant by text without slashes, or with anchors. `nil` if it is not one.
    static func expression(_ raw: String) -> String? {
        let isDelimited = raw.count > 2 && raw.hasPrefix("/") && raw.hasSuffix("/")
        // A list of an unknown type, unlike `[a-z]` or `[^/]`.
        let isList =
            raw.hasPrefix("[") && raw.hasSuffix("]")
            && (raw.utf8.contains { " \t'".utf8.contains($0) }
                || !raw.utf8.contains { "-^\\".utf8.contains($0) })
        if raw.hasPrefix("/") && !isDelimited || isList { return nil }
        // In a format string of C#, braces are doubled.
        let written = rewritten(raw, expressions).map(unquoted)?
            .replacing("{{", by: "{").replacing("}}", by: "}")
        if let written, written.hasPrefix("/"), written.hasSuffix("/") { return expression(written) }
        var inner =
            isDelimited ? String(raw.dropFirst().dropLast()) : written ?? alternatives(ofExpression: raw)
        // The name of a type is not text, and neither is a call such as `length(3)`.
        let word = inner.drop { "([".contains($0) }.prefix { $0.isLetter }
        let isCall = !word.isEmpty && inner.hasPrefix(word + "(") && inner.hasSuffix(")")
        let isType = isCall || TypeSynonyms.expression(for: String(word)) != nil
        guard isDelimited || written != nil || !isType && looksLikeExpression(inner) else { return nil }
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

    /// `a|/b.*/` as `a|b.*`, and `a|b*` as that, too.
    private static func alternatives(ofExpression text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).map { part in
            let part = trimmed(String(part))
            if part.count > 2, part.hasPrefix("/"), part.hasSuffix("/") {
                return String(part.dropFirst().dropLast())
            }
            let isGlob = part.utf8.allSatisfy { $0.isNameByte || "-*".utf8.contains($0) }
            return isGlob ? part.replacing("*", by: ".*") : part
        }.joined(separator: "|")
    }

    private static func looksLikeExpression(_ text: String) -> Bool {
        text.utf8.contains { "\\^[(".utf8.contains($0) } || text.last.map("$+*".contains) ?? false
            || [".*", ".+", ".{"].contains { text.utf8.contains(sequence: $0) }
    }

    static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text.drop { $0 == " " || $0 == "\t" })
    }
}

/// The names that other languages and routers give to types.
enum TypeSynonyms {
    /// The type expression for `name`; `nil` if it is not a known synonym.
    static func expression(for name: String) -> String? { all[name.lowercased()] }

    /// The type expression for the synonym that a word probably misspells, if the synonym is long.
    static func expression(near word: String) -> String? {
        let long = all.keys.filter { $0.utf8.count > 5 }.sorted()
        return SpellingSuggestion.suggestion(for: word.lowercased(), among: long).flatMap { all[$0] }
    }

    /// Words for the absence of a value. They are not types.
    static let absent = ["null", "nil", "undefined", "none", "void", "optional"]

    /// The names, after the type expression in each line.
    private static let all: [String: String] = {
        let lines = #"""
            int int integer number num numeric long short byte bigint int8 int16 int32 int64 i32 i64
            int digit digits
            uint uint unsigned positive positiveint natural nat ulong uint8 uint16 uint32 uint64 u32 u64
            double double float decimal real float32 float64 f32 f64 cgfloat bigdecimal
            bool bool boolean flag logical truefalse
            string string str text any anything varchar char nsstring required segment
            uuid uuid guid uuidv4 uuid4
            date date day localdate isodate
            url url uri link href
            /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/ datetime timestamp iso8601
            /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/ localdatetime instant
            /\d{2}:\d{2}(:\d{2})?/ time localtime
            /\d{4}/ year yyyy
            /[a-z0-9]+(-[a-z0-9]+)*/ slug kebab handle
            /[A-Za-z]+/ alpha letters
            /[A-Za-z0-9]+/ alnum alphanum alphanumeric
            /[0-9A-Fa-f]+/ hex hexadecimal
            /\w+/ identifier ident
            /[0-9a-f]{24}/ objectid mongoid
            /[0-9A-HJKMNP-TV-Z]{26}/ ulid
            /[^@]+@[^@]+/ email mail
            /[a-z]{2}(-[A-Z]{2})?/ locale lang language
            [string] array list strings
            """#
        let synonyms = lines.split(separator: "\n").flatMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.dropFirst().map { ($0, words[0]) }
        }
        return Dictionary(synonyms, uniquingKeysWith: { first, _ in first })
    }()
}

extension String {
    /// The text with each occurrence of `part` replaced.
    func replacing(_ part: String, by replacement: String) -> String {
        var result: [UInt8] = []
        let (bytes, sought) = (Array(utf8), Array(part.utf8))
        var index = 0
        while index < bytes.count {
            let isFound = bytes[index...].starts(with: sought)
            result += isFound ? Array(replacement.utf8) : [bytes[index]]
            index += isFound ? sought.count : 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
