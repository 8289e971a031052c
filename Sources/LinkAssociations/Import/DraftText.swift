import LinkRouting

/// Spells patterns in the language of tables.
enum DraftText {
    /// A pattern as a line of a route has it.
    ///
    /// - Parameter hasNames: Whether values are reported. Those of `none` are not.
    static func text(_ pattern: DraftPattern, hasNames: Bool) -> String {
        var names: Set<String> = hasNames ? [] : ["_"]
        var text = path(pattern.path, &names, hasNames: hasNames)
        if text.isEmpty { text = "/" }
        if !pattern.items.isEmpty {
            text += "?" + pattern.items.map { item($0, &names, hasNames: hasNames) }.joined(separator: "&")
        }
        if let fragment = pattern.fragment {
            let spelled = path(fragment, &names, hasNames: hasNames)
            text += "#" + (spelled.isEmpty ? "/" : String(spelled.dropFirst()))
        }
        return text
    }

    private static func path(
        _ path: [DraftSegment], _ names: inout Set<String>, hasNames: Bool
    ) -> String {
        var text = ""
        var last = ""
        for segment in path {
            text += "/"
            switch segment {
            case .text(let literal):
                text += encoded(literal)
                last = literal
            case .any: text += hasNames ? ":" + name(after: last, &names) : ":_"
            case .mixed(let before, let after):
                text +=
                    encoded(before) + (hasNames ? "{\(name(after: before, &names))}" : "{_}") + encoded(after)
            case .list(let before, let after, let type, _):
                let name = hasNames ? unique(typeParameter(type), &names) : "_"
                text += encoded(before) + "{\(name):\(type)}" + encoded(after)
            case .expression(let expression): text += ":_{/\(expression)/}"
            case .rest(let isRequired):
                text += (isRequired ? "+" : "*") + (hasNames ? unique("rest", &names) : "")
            }
        }
        return text
    }

    private static func item(_ item: ImportedItem, _ names: inout Set<String>, hasNames: Bool) -> String {
        let key = encoded(item.key, inQuery: true)
        let isName = hasNames && isParameterName(item.key) && names.insert(item.key).inserted
        switch item.demand {
        case .present: return isName ? ":\(item.key)" : "\(key)=:_"
        case .text(let text): return "\(key)=\(encoded(text, inQuery: true))"
        case .expression("", _): return "\(key)=:_{''?}"
        case .expression(let expression, let mayBeAbsent):
            return "\(key)=:_{/\(expression)/\(mayBeAbsent ? "?" : "")}"
        }
    }

    // MARK: - Names

    private static func name(after text: String, _ names: inout Set<String>) -> String {
        var word = String(
            decoding: text.utf8.filter { $0.isLetter || $0 == UInt8(ascii: "_") }, as: UTF8.self)
        if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
        if word.isEmpty || word == "_" { word = "value" }
        return unique(word, &names)
    }

    private static func unique(_ word: String, _ names: inout Set<String>) -> String {
        let reserved = ["int", "uint", "double", "bool", "string"]
        let start = reserved.contains(word) ? word + "_value" : word
        var name = start
        var number = 2
        while !names.insert(name).inserted {
            name = "\(start)\(number)"
            number += 1
        }
        return name
    }

    /// The name of a parameter for a type, which no other parameter has.
    private static func typeParameter(_ type: String) -> String {
        "in_" + String(decoding: type.utf8.map { $0.isNameByte ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    }

    static func isParameterName(_ text: String) -> Bool {
        let bytes = Bytes(text.utf8)
        guard let first = bytes.first, first.isLetter, bytes.allSatisfy(\.isNameByte) else { return false }
        return !["int", "uint", "double", "bool", "string", "rest"].contains(text) && !text.hasPrefix("in_")
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
