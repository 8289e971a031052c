/// Text in a cell of a Markdown table.
enum MarkdownText {
    /// `text` as code.
    static func code(_ text: String) -> String {
        let visible = Messages.visible(text)
        // Code goes on to as many backticks as it began with.
        let longest = visible.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let pad = visible.hasPrefix("`") || visible.hasSuffix("`") ? " " : ""
        return fence + pad + withoutBars(visible) + pad + fence
    }

    /// A sentence of the program: its parts between backticks are code already.
    static func sentence(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        // A backtick in a link leaves nobody able to tell what is code.
        if parts.count.isMultiple(of: 2) { return escaped(text) }
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? escaped(String(part)) : "`\(withoutBars(Messages.visible(String(part))))`"
        }.joined()
    }

    /// `text` in which nothing has a meaning.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in Messages.visible(text) {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#": escaped += "\\\(character)"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// A bar would end the cell, even in code.
    private static func withoutBars(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}

extension MarkdownText {
    /// File, line and column.
    static func place(_ location: Location) -> String { code("\(location.file):\(location.line):\(location.column)") }
}

extension Finding {
    /// What it says, in a cell.
    var markdown: String { MarkdownText.sentence(message) + (hint.map { "<br>" + MarkdownText.sentence($0) } ?? "") }
}
