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
            let reserved = ["int", "uint", "double", "bool", "string"]
            let start = reserved.contains(word) ? word + "_value" : word
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
    static func text(_ pattern: DraftPattern) -> String {
        var names: Names?
        return text(pattern, &names)
    }

    /// A pattern as a line of a route has it. Without names, values are not reported.
    static func text(_ pattern: DraftPattern, _ names: inout Names?) -> String {
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

    private static func path(_ path: [DraftSegment], _ names: inout Names?) -> String {
        var text = ""
        var last = ""
        for segment in path {
            text += "/"
            switch segment {
            case .text(let literal):
                text += encoded(literal)
                last = literal
            case .any: text += ":" + (names?.name(word(last), type: "string") ?? "_")
            case .mixed(let before, let after):
                let name = names?.name(word(before), type: "string") ?? "_"
                text += encoded(before) + "{\(name)}" + encoded(after)
            case .list(let before, let after, let type, _):
                let word = String(decoding: type.utf8.filter(\.isNameByte), as: UTF8.self)
                let name = names?.name(isParameterName(word) ? word : "value", type: type) ?? "_"
                text += encoded(before) + "{\(name):\(type)}" + encoded(after)
            case .expression(let expression):
                text += ":" + (names?.name(word(last), type: expression) ?? "_") + "{/\(expression)/}"
            case .rest(let isRequired):
                text += (isRequired ? "+" : "*") + (names?.name("rest", type: "string") ?? "")
            }
        }
        return text
    }

    private static func item(_ item: ImportedItem, _ names: inout Names?) -> String {
        let key = encoded(item.key, inQuery: true)
        func named(_ type: String) -> String {
            isParameterName(item.key) && names?.reserve(item.key, type: type) == true
                ? ":\(item.key)" : "\(key)=:_"
        }
        switch item.demand {
        case .present: return named("string")
        case .text(let text): return "\(key)=\(encoded(text, inQuery: true))"
        case .expression("", _): return "\(key)=:_{''?}"
        case .expression(let expression, let mayBeAbsent):
            return named(expression) + "{/\(expression)/\(mayBeAbsent ? "?" : "")}"
        }
    }

    // MARK: - Names

    /// A word for what follows a text: of `users`, `user`.
    private static func word(_ text: String) -> String {
        var word = String(
            decoding: text.utf8.filter { $0.isLetter || $0 == UInt8(ascii: "_") }, as: UTF8.self)
        if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
        return word.isEmpty || word.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? "value" : word
    }

    static func isParameterName(_ text: String) -> Bool {
        let bytes = Bytes(text.utf8)
        guard let first = bytes.first, first.isLetter, bytes.allSatisfy(\.isNameByte) else { return false }
        return !["int", "uint", "double", "bool", "string"].contains(text)
    }

    // MARK: - Text

    /// A text with escapes for all that has a meaning in patterns.
    static func encoded(_ text: String, inQuery: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                let isPlain =
                    byte.isNameByte || "-.~!,;@".utf8.contains(byte) || inQuery && byte == UInt8(ascii: "/")
                result += isPlain ? "\(scalar)" : "%" + RegexText.hexadecimal(byte)
            } else if scalar.properties.isAlphabetic {
                result.unicodeScalars.append(scalar)
            } else {
                for byte in UTF8.encode(scalar) ?? .init() { result += "%" + RegexText.hexadecimal(byte) }
            }
        }
        return result
    }

    /// A name for a route from the texts of its path, such as `wiki.page`.
    static func routeName(_ pattern: DraftPattern) -> String? {
        var words: [String] = []
        for segment in pattern.path {
            switch segment {
            case .text(let text), .mixed(let text, ""), .mixed("", let text): words.append(text)
            default: continue
            }
        }
        if words.isEmpty, let fragment = pattern.fragment {
            for case .text(let text) in fragment { words.append(text) }
        }
        if words.isEmpty { words = pattern.items.prefix(2).map(\.key) }
        let names = words.prefix(6).map(nameText).filter { !$0.isEmpty }
        guard !names.isEmpty else { return nil }
        let name = names.joined(separator: ".")
        return name.utf8.first?.isLetter == true ? String(name.prefix(60)) : "link." + name.prefix(60)
    }

    private static func nameText(_ text: String) -> String {
        var result: Bytes = []
        for byte in text.utf8 {
            if byte.isNameByte {
                result.append(byte)
            } else if let last = result.last, last != UInt8(ascii: "-") {
                result.append(UInt8(ascii: "-"))
            }
        }
        while result.last == UInt8(ascii: "-") { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    /// A text that can be a comment or a description: one line without control characters.
    static func line(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            let isHidden =
                scalar.properties.generalCategory == .format || scalar.value == 0x2028
                || scalar.value == 0x2029
            if isControl || isHidden || scalar.properties.isWhitespace {
                if !result.isEmpty, result.unicodeScalars.last != " " { result += " " }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return String(result.prefix(400))
    }
}
