import LinkRoutingTools

/// Text in an HTML document (WHATWG HTML Standard), in an element or in an attribute between `"`.
enum HTMLText {
    /// `text` in which nothing has a meaning, and in which nothing is unseen or turns the direction of the text around it: that is
    /// made visible.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default:
                if isUnseen(scalar) {
                    escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }

    /// `text` as code.
    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// A sentence of the program: its parts between backticks are code.
    static func sentence(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // A backtick in a link leaves nobody able to tell what is code.
        if parts.count.isMultiple(of: 2) { return escaped(text) }
        return parts.enumerated().map { index, part in index.isMultiple(of: 2) ? escaped(part) : code(part) }.joined()
    }

    /// Controls, marks of direction, joiners, line separators, tags, and code points that are no characters.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }
}
