import LinkRoutingLanguage

/// How names and texts of a table become names in Swift, by its API guidelines.
enum SwiftName {
    /// A name of a case, property or argument: `pokemon.detail` becomes `pokemonDetail`.
    ///
    /// Returns `nil` for a text without letters and digits that has no name. A reserved name gets another
    /// word.
    static func lowerCamel(
        _ text: String, unless reserved: Set<String> = [], adding word: String = "Value"
    ) -> String? {
        guard let words = words(of: text), let first = words.first else { return nil }
        return unreserved(
            identifier([loweringFirst(first)] + words.dropFirst().map(raisingFirst)), reserved, word)
    }

    /// A name of a type: `page-number` becomes `PageNumber`.
    static func upperCamel(_ text: String) -> String? {
        words(of: text).map { identifier($0.map(raisingFirst)) }
    }

    /// The name as code: in backticks if it is a keyword.
    static func code(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name as a label, where only few keywords need backticks.
    ///
    /// - Parameter isDeclared: whether it is declared here; otherwise it is the label of an argument.
    static func label(_ name: String, isDeclared: Bool) -> String {
        (isDeclared ? ["inout", "let", "var", "_"] : ["inout", "_"]).contains(name) ? "`\(name)`" : name
    }

    /// Whether a text can be the name of a type without backticks.
    static func isTypeName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !keywords.contains(text), !reservedTypes.contains(text) else {
            return false
        }
        return (first.isLetter || first == UInt8(ascii: "_")) && text.utf8.allSatisfy(\.isNameByte)
            && text.utf8.contains { $0 != UInt8(ascii: "_") }
    }

    // MARK: Words

    /// The words of letters and digits. A sign before a number is a word, and so is a text of signs alone.
    private static func words(of text: String) -> [String]? {
        if text.isEmpty { return ["empty"] }
        var words: [String] = []
        var word = ""
        var sign: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if isPartOfName(scalar) {
                if word.isEmpty, words.isEmpty, isDigit(scalar), let sign, let name = signs[sign] {
                    words.append(name)
                }
                word.unicodeScalars.append(scalar)
            } else {
                if !word.isEmpty { words.append(word) }
                word = ""
                sign = scalar
            }
        }
        if !word.isEmpty { words.append(word) }
        // Capitals are a style where all words have them, and abbreviations elsewhere.
        if words.count > 1, text == text.uppercased() { return words.map { $0.lowercased() } }
        if !words.isEmpty { return words }
        let names = text.unicodeScalars.map { signs[$0] }
        return names.contains { $0 == nil } ? nil : names.compactMap(\.self)
    }

    /// Letters and digits, without those that Swift takes for signs: numerals, and a vertical tilde.
    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return (properties.isAlphabetic || properties.isXIDContinue && scalar != "_")
            && properties.generalCategory != .letterNumber && scalar != "\u{2E2F}"
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0" <= scalar && scalar <= "9" }

    /// Joins words. Two numbers stay apart, and no name begins with a digit.
    private static func identifier(_ words: [String]) -> String {
        var name = ""
        for word in words {
            let isNumber = word.unicodeScalars.first.map { !$0.properties.isXIDStart } ?? false
            let followsNumber = name.unicodeScalars.last.map { !$0.properties.isXIDStart } ?? true
            if isNumber, followsNumber { name += "_" }
            name += word
        }
        return name
    }

    /// The word with small letters at its start: `URLScheme` becomes `urlScheme`, and `ID` becomes `id`.
    private static func loweringFirst(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count { return word.lowercased() }
        // The last of several capitals begins the next word, unless a digit or a single `s` follows.
        let next = word[capitals.endIndex]
        let isPlural = next == "s" && word.index(after: capitals.endIndex) == word.endIndex
        let count = capitals.count > 1 && next.isLetter && !isPlural ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func raisingFirst(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The names of signs that may be a whole value.
    private static let signs: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "star", "/": "slash", ".": "dot", ",": "comma", "_": "underscore",
        "!": "exclamation", "?": "question", "#": "hash", "&": "and", "=": "equals", "<": "less",
        ">": "greater", "~": "tilde", "@": "at", "$": "dollar", "%": "percent", ":": "colon",
        ";": "semicolon", " ": "space", "|": "bar",
    ]

    // MARK: Names with a meaning

    /// The words that Swift reserves everywhere, or in the places where generated code has names.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "break", "case", "catch",
        "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]

    /// Names of types that generated code refers to, so that no type in it may hide them.
    static let reservedTypes: Set<String> = [
        "Any", "Array", "Bool", "BuildError", "CaseIterable", "Codable", "CodingKeys", "Date", "Double",
        "Globals",
        "Hashable", "Int", "LinkQuery", "LinkValue", "LinkValueConvertible", "Match", "Matcher", "Miss",
        "Optional", "Protocol", "RouteTable", "RouteValues", "Self", "Sendable", "Source", "String",
        "TableFile", "Type", "TypedLink", "UInt", "URL", "UUID",
    ]

    /// Names of static members of the generated type, and of cases that an optional has, too.
    static let reservedCases: Set<String> = ["canOpen", "examples", "matcher", "none", "some"]
    /// Names of cases that an optional has, too.
    static let reservedSources: Set<String> = ["none", "some"]
    /// Names that the initializers of the global parameters use.
    static let reservedGlobals: Set<String> = ["init", "match", "self", "values"]
    /// Names that every enumeration with texts has.
    static let reservedChoices: Set<String> = ["RawValue", "allCases", "none", "rawValue", "some"]

    /// The name, with a word added if it is reserved.
    static func unreserved(_ name: String, _ reserved: Set<String>, _ word: String = "Value") -> String {
        reserved.contains(name) ? name + word : name
    }
}
