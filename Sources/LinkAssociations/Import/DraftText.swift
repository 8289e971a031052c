import LinkRoutingLanguage

/// Spells patterns in the language of tables.
enum DraftText {
    /// The names of the parameters of a route.
    struct Names {
        /// The types of the names in all patterns of the route.
        private var types: [String: String] = [:]
        /// The names in the current pattern.
        private var used: Set<String> = []

        mutating func beginPattern() { used = [] }

        /// Reserves the name if the pattern does not have it, and no pattern has it for another type.
        mutating func reserve(_ name: String, type: String) -> Bool {
            guard !used.contains(name), types[name] == nil || types[name] == type else { return false }
            used.insert(name)
            types[name] = type
            return true
        }

        /// A name that begins with a word.
        mutating func name(_ word: String, type: String) -> String {
            let start = isParameterName(word) ? word : word + "_value"
            var name = start
            var number = 2
            while !reserve(name, type: type) {
                name = "\(start)\(number)"
                number += 1
            }
            return name
        }
    }

    /// A pattern of `none`, whose values are not reported.
    static func text(_ pattern: RulePattern) -> String {
        var names: Names?
        return text(pattern, &names)
    }

    /// A pattern as a line of a route has it. Without names, values are not reported.
    static func text(_ pattern: RulePattern, _ names: inout Names?) -> String {
        names?.beginPattern()
        var text = path(pattern.path, &names)
        if text.isEmpty { text = "/" }
        if !pattern.items.isEmpty {
            text += "?" + pattern.items.map { item($0, &names) }.joined(separator: "&")
        }
        if let fragment = pattern.fragment {
            let spelled = path(fragment, &names)
            let hasSlash = spelled.isEmpty || pattern.fragmentHasSlash
            text += "#" + (spelled.isEmpty ? "/" : hasSlash ? spelled : String(spelled.dropFirst()))
        }
        return text
    }

    private static func path(_ path: [GlobSegment], _ names: inout Names?) -> String {
        var text = ""
        var last = ""
        for segment in path {
            text += "/"
            func name(_ text: String, _ type: String = "string") -> String {
                names?.name(word(text), type: type) ?? "_"
            }
            if case .segments(let isRequired) = segment {
                text += (isRequired ? "+" : "*") + (names?.name("rest", type: "string") ?? "")
            } else if let literal = segment.text {
                text += encoded(literal)
                last = literal
            } else if segment == .any {
                text += ":" + name(last)
            } else if let parts = segment.parts {
                var before = ""
                for part in parts {
                    if case .text(let literal)? = part.first {
                        text += encoded(literal)
                        before = literal
                    } else if let type = part.namedType {
                        text += "{\(name(type.name, type.name)):\(type.name)}"
                    } else if part == [.some] {
                        text += "{\(name(before))}"
                    } else {
                        let expression = RegexText.expression(for: part)
                        text += "{\(name(before, expression)):/\(expression)/}"
                    }
                }
            } else {
                let expression = RegexText.expression(for: segment.pieces)
                text += ":" + name(last, expression) + "{/\(expression)/}"
            }
        }
        return text
    }

    private static func item(_ item: RulePattern.Item, _ names: inout Names?) -> String {
        let key = encoded(item.name, inQuery: true)
        func named(_ type: String) -> String {
            isParameterName(item.name) && names?.reserve(item.name, type: type) == true
                ? ":\(item.name)" : "\(key)=:_"
        }
        if item.pieces == [.star] { return named("string") }
        if let text = item.text {
            return item.mayBeAbsent ? "\(key)=:_{''?}" : "\(key)=\(encoded(text, inQuery: true))"
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
