import LinkRoutingLanguage

/// Spells the patterns of a route in the language of tables.
struct DraftText {
    /// Whether values are reported. Those of `none` are not.
    private let hasNames: Bool
    /// The types of the names in all patterns of the route.
    private var types: [String: String] = [:]
    /// The names in the current pattern.
    private var used: Set<String> = []

    init(hasNames: Bool) { self.hasNames = hasNames }

    /// Reserves a name if the pattern does not have it, and no pattern has it for another type.
    private mutating func reserve(_ name: String, type: String) -> Bool {
        guard hasNames, !used.contains(name), types[name] == nil || types[name] == type else { return false }
        used.insert(name)
        types[name] = type
        return true
    }

    /// A name that begins with a word; `other` if values are not reported.
    private mutating func name(_ word: String, type: String = "string", or other: String = "_") -> String {
        if !hasNames { return other }
        let start = Self.isParameterName(word) ? word : word + "_value"
        var name = start
        var number = 2
        while !reserve(name, type: type) {
            name = "\(start)\(number)"
            number += 1
        }
        return name
    }

    /// A pattern of `none`.
    static func text(_ pattern: RulePattern) -> String {
        var route = DraftText(hasNames: false)
        return route.text(pattern)
    }

    /// A pattern as a line of a route has it.
    mutating func text(_ pattern: RulePattern) -> String {
        used = []
        var text = path(pattern.path)
        if text.isEmpty { text = "/" }
        if !pattern.items.isEmpty { text += "?" + pattern.items.map { item($0) }.joined(separator: "&") }
        if let fragment = pattern.fragment {
            let spelled = path(fragment)
            let hasSlash = spelled.isEmpty || pattern.fragmentHasSlash
            text += "#" + (spelled.isEmpty ? "/" : hasSlash ? spelled : String(spelled.dropFirst()))
        }
        return text
    }

    private mutating func path(_ path: [GlobSegment]) -> String {
        var text = ""
        var last = ""
        for segment in path {
            text += "/"
            if case .segments(let isRequired) = segment {
                text += (isRequired ? "+" : "*") + name("rest", or: "")
            } else if let literal = segment.text {
                text += Self.encoded(literal)
                last = literal
            } else if segment == .any {
                text += ":" + name(Self.word(last))
            } else if let parts = segment.parts {
                var before = ""
                for part in parts {
                    if case .text(let literal)? = part.first {
                        text += Self.encoded(literal)
                        before = literal
                    } else if let type = part.namedType {
                        text += "{\(name(Self.word(type.name), type: type.name)):\(type.name)}"
                    } else if part == [.some] {
                        text += "{\(name(Self.word(before)))}"
                    } else {
                        let expression = RegexText.expression(for: part)
                        text += "{\(name(Self.word(before), type: expression)):/\(expression)/}"
                    }
                }
            } else {
                let expression = RegexText.expression(for: segment.pieces)
                text += ":" + name(Self.word(last), type: expression) + "{/\(expression)/}"
            }
        }
        return text
    }

    private mutating func item(_ item: RulePattern.Item) -> String {
        let key = Self.encoded(item.name, inQuery: true)
        func named(_ type: String) -> String {
            Self.isParameterName(item.name) && reserve(item.name, type: type)
                ? ":\(item.name)" : "\(key)=:_"
        }
        if item.pieces == [.star] { return named("string") }
        if let text = item.text {
            return item.mayBeAbsent ? "\(key)=:_{''?}" : "\(key)=\(Self.encoded(text, inQuery: true))"
        }
        let expression = "/" + RegexText.expression(for: item.pieces) + "/"
        let type = item.pieces.namedType?.name ?? expression
        return named(type) + "{\(type)\(item.mayBeAbsent ? "?" : "")}"
    }

    // MARK: - Names

    /// A word for what follows a text: `user` after `users`.
    private static func word(_ text: String) -> String {
        var word = String(
            decoding: text.utf8.filter { $0.isLetter || $0 == UInt8(ascii: "_") }, as: UTF8.self)
        if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
        return word.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? "value" : word
    }

    private static func isParameterName(_ text: String) -> Bool {
        text.utf8.first?.isLetter == true && text.utf8.allSatisfy(\.isNameByte)
            && !["int", "uint", "double", "bool", "string"].contains(text)
    }

    /// A name for a route from the texts of its path, such as `wiki.page`.
    static func routeName(_ pattern: RulePattern) -> String? {
        func texts(_ segments: [GlobSegment]) -> [String] {
            segments.compactMap { segment in
                if let text = segment.text { return text }
                guard let (before, step, after) = segment.wildcard, step == .some,
                    before.isEmpty != after.isEmpty
                else { return nil }
                return before + after
            }
        }
        var words = texts(pattern.path)
        if words.isEmpty { words = (pattern.fragment ?? []).compactMap(\.text) }
        if words.isEmpty { words = pattern.items.prefix(2).map(\.name) }
        let names = words.prefix(6).map { word in
            word.utf8.split { !$0.isNameByte }.map { String(Substring($0)) }.joined(separator: "-")
        }
        let name = names.filter { !$0.isEmpty }.joined(separator: ".")
        if name.isEmpty { return pattern.path.isEmpty ? "home" : nil }
        if name == "none" { return "none-link" }
        return (name.utf8.first?.isLetter == true ? "" : "link.") + name.prefix(60)
    }

    // MARK: - Text

    /// A text with escapes for all that has a meaning in patterns.
    private static func encoded(_ text: String, inQuery: Bool = false) -> String {
        PercentCoding.encodedForPattern(text, besides: inQuery ? "-.~!,;@/" : "-.~!,;@")
    }

    /// A text that can be a comment or a description: one line without hidden characters.
    static func line(_ text: String) -> String {
        let words = text.unicodeScalars.split {
            $0.properties.isWhitespace || HiddenCharacter.isHidden($0)
        }
        return String(words.map { String($0) }.joined(separator: " ").prefix(400))
    }
}
