/// Escapes text for an HTML document (WHATWG HTML Standard): for elements, and for attributes between `"`.
enum HTMLText {
    /// `text` with HTML syntax escaped, and with invisible characters as `\u{…}`.
    ///
    /// Among the invisible characters are those that change the direction of the text around them.
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
                if isInvisible(scalar) {
                    escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }

    /// `text` as a `code` element.
    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// A sentence of the program, whose parts between backticks become code.
    static func sentence(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // An odd number of backticks: one comes from a link, and the code cannot be told from the text.
        if parts.count.isMultiple(of: 2) { return escaped(text) }
        return parts.enumerated().map { index, part in index.isMultiple(of: 2) ? escaped(part) : code(part) }
            .joined()
    }

    /// Controls, direction marks, joiners, line separators, tags, and noncharacters.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }
}
