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
    init?(_ raw: String, mayBeOptional: Bool = false) {
        let original = Self.trimmed(raw)
        let raw =
            original.first == "=" || original.first == ":"
            ? Self.trimmed(String(original.dropFirst())) : original
        if raw.isEmpty { return nil }
        if let negation = ["!", "not "].first(where: raw.hasPrefix) {
            let excluded = Self.trimmed(String(raw.dropFirst(negation.count)))
            text = "string except " + (TypeSynonyms.expression(for: excluded) ?? excluded)
        } else if let range = NumberRangeSpelling(raw) {
            text = range.text
            let isKnown = ["int", "uint", "double"].contains(range.typeName)
            numberType = range.typeName.isEmpty ? nil : isKnown ? range.typeName : range.type
            kind = numberType.map { .badNumber(raw, $0) } ?? .bareRange(raw)
        } else if let alternatives = Self.alternatives(raw, mayBeOptional: mayBeOptional) {
            text = alternatives
        } else if Self.call.rewritten(raw) != nil {
            // Other arguments than bounds have no equivalent.
            return nil
        } else if let list = Self.rewritten(raw, raw.contains(" ") ? Self.lists + [Self.list] : Self.lists) {
            text = list
            kind = .unknownName(raw, of: .type)
        } else if raw.hasPrefix("["), raw.hasSuffix("]+") || raw.hasSuffix("]*"),
            ValueType.builtIns.contains(where: { $0.description == raw.dropFirst().dropLast(2) })
        {
            text = String(raw.dropLast())
            kind = .unknownName(raw, of: .type)
        } else if let expression = Self.expression(raw) {
            text = expression
            kind = raw.hasPrefix("/") ? nil : .bareExpression(raw)
        } else {
            text = TypeSynonyms.expression(for: raw) ?? raw
        }
        if text == original { return nil }
        // What is wrong is the sign before the type.
        if raw != original { (kind, numberType) = (.unexpectedInType(String(original.prefix(1))), nil) }
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
        return TypeRepair(text)?.text ?? expression("(" + text + ")")
    }

    /// The text to write for the first notation that fits; `nil` if none does.
    private static func rewritten(_ text: String, _ notations: [Notation]) -> String? {
        guard let first = text.utf8.first else { return nil }
        let signs = Notation.signs(text.utf8)
        for notation in notations where notation.mayBegin(with: first, signs) {
            if let written = notation.rewritten(text) { return written }
        }
        return nil
    }

    private static let call = Notation("NAME(NAME=TEXT)", nil)

    private static func calls(_ names: [String], _ argument: String, _ written: String) -> [Notation] {
        names.map { Notation("\($0)(\(argument))", written) }
    }

    // MARK: Alternatives

    private static let enumerations =
        calls(["enum", "oneof", "in", "any", "one of", "one of ", ""], "TEXT", "TEXT") + [
            Notation("[TEXT]", "TEXT")
        ]

    /// `a,b`, `a/b`, `(a|b)`, `["a", "b"]`, `a||b`, `int|null`.
    private static func alternatives(_ raw: String, mayBeOptional: Bool) -> String? {
        if raw.hasPrefix("/") { return nil }
        if raw.utf8.contains(sequence: " except ") {
            // The texts after it are alternatives, too.
            return raw.hasSuffix("|") ? trimmed(String(raw.dropLast())) : nil
        }
        if mayBeOptional, raw.lowercased().hasPrefix("optional ") {
            let type = trimmed(String(raw.dropFirst(9)))
            return (TypeSynonyms.expression(for: type) ?? type) + "?"
        }
        let bare = rewritten(raw, enumerations)
        var inner = bare ?? raw
        if inner.hasPrefix("?:") { inner = String(inner.dropFirst(2)) }
        inner = inner.replacing(" or ", by: "|")
        guard let separator = "|,/;".first(where: inner.contains) else { return nil }
        var seen: Set<String> = [""]
        let words = inner.split(separator: separator).map { unquoted(trimmed(String($0))) }
            .filter { seen.insert($0).inserted }
        let present = words.filter { !TypeSynonyms.absent.contains($0.lowercased()) }
        let isAbsentAllowed = present.count < words.count
        guard let first = present.first, present.allSatisfy(isPlainWord) else { return nil }
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
        ["TYPE[]", "[]TYPE", "[[TYPE]]"].map { Notation($0, "[TYPE]") }
        + ["array", "list", "set", "sequence"].flatMap { name in
            ["<TYPE>", "(TYPE)", "[TYPE]"].map { Notation(name + $0, "[TYPE]") }
        }
    /// A list whose separator has no quotes.
    private static let list = Notation("[NAME MARK]", "[NAME MARK]")

    /// Other ways to write an expression, and bounds of the length of a text.
    private static let expressions =
        calls(["regex", "regexp", "re", "pattern"], "TEXT", "TEXT")
        + ["regex:", "regexp:", "re:", "pattern:"].map { Notation($0 + "TEXT", "TEXT") }
        + [Notation("r\"TEXT\"", "TEXT"), Notation("r'TEXT'", "TEXT")]
    private static let lengths =
        calls(["length", "len", "string", "str", "char"], "NUMBER", ".{NUMBER}")
        + calls(["int", "integer", "number", "digit", "digits"], "NUMBER", "[0-9]{NUMBER}")
        + calls(["minlength", "minlen"], "NUMBER", ".{NUMBER,}")
        + calls(["maxlength", "maxlen", "varchar"], "NUMBER", ".{1,NUMBER}")

    /// The regular expression that is meant by text without slashes, or with anchors. `nil` if it is not one.
    static func expression(_ raw: String) -> String? {
        let isDelimited = raw.count > 2 && raw.hasPrefix("/") && raw.hasSuffix("/")
        // A list of an unknown type, unlike `[a-z]` or `[^/]`.
        let isList =
            raw.hasPrefix("[") && raw.hasSuffix("]")
            && (raw.utf8.contains { " \t'".utf8.contains($0) }
                || !raw.utf8.contains { "-^\\".utf8.contains($0) })
        if raw.hasPrefix("/") && !isDelimited || isList { return nil }
        let written = rewritten(raw, expressions).map(unquoted)
        var inner = isDelimited ? String(raw.dropFirst().dropLast()) : written ?? raw
        inner = rewritten(inner, lengths) ?? inner
        // The name of a type is no text.
        let word = inner.drop { $0 == "(" }.prefix { $0.isLetter }
        let isType = TypeSynonyms.expression(for: String(word)) != nil
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

/// A range of numbers in the notation of another language, such as `1..5`, `int 1-5` or `int(min=1, max=9)`.
private struct NumberRangeSpelling {
    /// The type that is named before the range, as written; empty if there is none.
    private(set) var typeName = ""
    /// The number type of the range.
    private(set) var type = "int"
    /// The range as a table spells it.
    private(set) var text = ""
    /// The numbers of the text.
    private var numbers: [String] = []

    /// `nil` if `text` is not a range.
    init?(_ text: String) {
        guard text.utf8.contains(where: \.isDigit), let shape = shape(of: text) else { return nil }
        var (low, high) = (numbers.first, numbers.last)
        if numbers.contains(where: { $0.contains(".") }) { type = "double" }
        if !typeName.isEmpty {
            guard let known = TypeSynonyms.expression(for: typeName),
                ["int", "uint", "double"].contains(known)
            else { return nil }
            if type == "int" || known == "uint" { type = known }
        }
        switch shape {
        case "#~#", "#,#", "range#,#", "between#,#", "range#~#", "between#~#", "min=#,max=#": break
        case "max=#,min=#": (low, high) = (high, low)
        case "#~", "#,", "#+", ">=#", "min#", "min=#": high = nil
        case "~#", "<=#", "max#", "max=#": low = nil
        case "#..<#", "<#", "..<#":
            if shape != "#..<#" { low = nil }
            guard type != "double", let bound = high.flatMap({ Int64($0) }), bound > .min else { return nil }
            high = "\(bound - 1)"
        case ">#":
            guard let bound = low.flatMap({ Int64($0) }), bound < .max else { return nil }
            (low, high) = ("\(bound + 1)", nil)
        default: return nil
        }
        if let first = low.flatMap({ Double($0) }), let second = high.flatMap({ Double($0) }), first > second
        {
            (low, high) = (high, low)
        }
        self.text = "\(type) \(low ?? "")...\(high ?? "")"
    }

    /// What the shape has for signs. A sign comes before its own prefixes.
    private static let signs = [
        ("..<", "..<"), ("~", ".... ... ..= .. … – — ‑ − - ~"), (">=", ">= ≥"), ("<=", "<= ≤"), (">", ">"),
        ("<", "<"), (",", ", :"), ("+", "+"), ("=", "="), ("", "( [ { ) ] }"),
    ].flatMap { shape, signs in signs.split(separator: " ").map { (sign: $0, shape: shape) } }

    /// The text with `#` for each number and the same sign for all that mean the same, without brackets and
    /// the name of the type. `nil` if it has something else.
    private mutating func shape(of text: String) -> String? {
        var shape = ""
        var rest = text[...]
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter || $0 == "_" }
            if rest.first == " " || rest.first == "\t" {
                rest.removeFirst()
            } else if let number = Self.number(rest), number.first?.isNumber ?? false || !shape.hasSuffix("#")
            {
                numbers.append(number)
                shape += "#"
                rest = rest.dropFirst(number.count)
            } else if !word.isEmpty {
                rest = rest.dropFirst(word.count)
                let name = word.lowercased()
                if name == "to" {
                    shape += "~"
                } else if ["min", "max", "range", "between"].contains(name) {
                    shape += name
                } else {
                    guard shape.isEmpty, typeName.isEmpty else { return nil }
                    typeName = String(word)
                    // `int: 1-5` and `int = 1-5`.
                    let mark = rest.first
                    if mark == ":" || mark == "=" { rest = rest.dropFirst() }
                }
            } else {
                guard let known = Self.signs.first(where: { rest.hasPrefix($0.sign) }) else { return nil }
                shape += known.shape
                rest = rest.dropFirst(known.sign.count)
            }
        }
        return shape
    }

    /// The number at the start of a text.
    private static func number(_ text: Substring) -> String? {
        var number = ""
        var rest = text
        func take(_ isPart: (Character) -> Bool) {
            number += rest.prefix(while: isPart)
            rest = rest.drop(while: isPart)
        }
        if let sign = rest.first, sign == "-" || sign == "+" { number.append(rest.removeFirst()) }
        let isDigit = { (character: Character) in ("0"..."9").contains(character) }
        guard rest.first.map(isDigit) ?? false else { return nil }
        take(isDigit)
        if rest.first == ".", rest.dropFirst().first.map(isDigit) ?? false {
            number.append(rest.removeFirst())
            take(isDigit)
        }
        return number
    }
}

/// The names that other languages and routers give to types.
enum TypeSynonyms {
    /// The type expression for `name`; `nil` if it is not a known synonym.
    static func expression(for name: String) -> String? { all[name.lowercased()] }

    /// Words for the absence of a value. They are not types.
    static let absent: Set<String> = ["null", "nil", "undefined", "none", "void", "optional"]

    private static let all: [String: String] = {
        let synonyms = [
            ("int", "int integer number num numeric long short byte bigint int8 int16 int32 int64 i32 i64"),
            ("int", "digit digits"),
            (
                "uint",
                "uint unsigned positive positiveint natural nat ulong uint8 uint16 uint32 uint64 u32 u64"
            ),
            ("double", "double float decimal real float32 float64 f32 f64 cgfloat bigdecimal"),
            ("bool", "bool boolean flag logical truefalse"),
            ("string", "string str text any anything varchar char nsstring required segment"),
            ("uuid", "uuid guid uuidv4 uuid4"),
            ("date", "date day localdate isodate"),
            ("url", "url uri link href"),
            (
                #"/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?/"#,
                "datetime timestamp iso8601 localdatetime instant"
            ),
            (#"/\d{2}:\d{2}(:\d{2})?/"#, "time localtime"),
            (#"/\d{4}/"#, "year yyyy"),
            ("/[a-z0-9]+(-[a-z0-9]+)*/", "slug kebab handle"),
            ("/[A-Za-z]+/", "alpha letters"),
            ("/[A-Za-z0-9]+/", "alnum alphanum alphanumeric"),
            ("/[0-9A-Fa-f]+/", "hex hexadecimal"),
            (#"/\w+/"#, "identifier ident"),
            ("/[0-9a-f]{24}/", "objectid mongoid"),
            ("/[0-9A-HJKMNP-TV-Z]{26}/", "ulid"),
            ("/[^@]+@[^@]+/", "email mail"),
            ("/[a-z]{2}(-[A-Z]{2})?/", "locale lang language"),
            ("[string]", "array list strings"),
        ]
        return Dictionary(
            synonyms.flatMap { type, names in names.split(separator: " ").map { (String($0), type) } },
            uniquingKeysWith: { first, _ in first })
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
