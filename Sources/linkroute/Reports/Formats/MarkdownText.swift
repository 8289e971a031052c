import LinkRoutingLanguage

/// Escapes text for a cell of a Markdown table.
enum MarkdownText {
    static func code(_ text: String) -> String {
        let visible = VisibleText.of(text)
        // Markdown knows code points, and not what people see as one character with its accents.
        let scalars = visible.unicodeScalars
        // The fence must be longer than any run of backticks in the text.
        let longest = scalars.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let pad = scalars.first == "`" || scalars.last == "`" ? " " : ""
        // A bar would end the cell even in code.
        let cell = scalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        return fence + pad + cell.joined(separator: "\\|") + pad + fence
    }

    /// A sentence of the program, whose parts between backticks become code.
    static func sentence(_ text: String) -> String {
        Messages.marked(text, text: { escaped($0) }, code: code)
    }

    /// `text` with all Markdown syntax escaped.
    ///
    /// GitHub and GitLab also make mentions, links and pictures of plain words, which no escape prevents. So
    /// these words become code.
    static func escaped(_ text: String) -> String {
        VisibleText.of(text).unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
            .map { word in
                let word = String(word)
                return isMagic(word) ? code(word) : escaped(word: word)
            }.joined(separator: " ")
    }

    /// Whether a word could become more than text: `@name`, `www.example`, `x://y`, `:smile:`, `#1`.
    private static func isMagic(_ word: String) -> Bool {
        let lowercased = word.lowercased()
        if lowercased.hasPrefix("www.") || lowercased.dropFirst().hasPrefix("www.") { return true }
        return zip(word.utf8, word.utf8.dropFirst()).contains { byte, next in
            "@:".utf8.contains(byte) || "#!".utf8.contains(byte) && next.isDigit
        }
    }

    private static func escaped(word: String) -> String {
        word.escaping { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#": "\\\(scalar)"
            default: nil
            }
        }
    }
}

/// A Markdown table that shows a limited number of rows.
struct MarkdownTable {
    private let columns: [String]
    private var shown: ListLimit
    private var rows = ""
    /// The number of rows, including those that are not shown.
    private(set) var count = 0

    init(_ columns: [String], _ limit: ListLimit) {
        self.columns = columns
        shown = limit
    }

    /// Adds a row of Markdown cells, which are evaluated only if there may be room.
    mutating func add(_ cells: @autoclosure () -> [String]) {
        count += 1
        rows += shown.admitted("| \(cells().joined(separator: " | ")) |\n") ?? ""
    }

    /// The table, and the number of rows that are not shown.
    var text: String {
        let rest = count - shown.count
        let heading = "| \(columns.joined(separator: " | ")) |\n|\(columns.map { _ in "---|" }.joined())\n"
        return heading + rows + (rest > 0 ? "\nand \(Messages.grouped(rest)) more\n" : "")
    }
}
