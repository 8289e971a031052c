/// Writes parts of manual pages in the roff language of `man`.
enum Roff {
    static func section(_ title: String, _ body: String) -> String {
        ".SH \(title)\n" + (body.hasPrefix(".PP\n") ? String(body.dropFirst(4)) : body)
    }

    static func subsection(_ title: String, _ body: String) -> String { ".SS \(inline(title))\n" + body }

    static func paragraphs(_ paragraphs: [String]) -> String {
        // The first paragraph follows a heading, which already adds the space.
        paragraphs.map { inline($0) + "\n" }.joined(separator: ".PP\n")
    }

    static func definitions(_ rows: [Definition]) -> String {
        rows.map { ".TP\n\\fB\(escaped($0.term))\\fR\n\(inline($0.meaning))\n" }.joined()
    }

    /// Lines that are shown as they are, indented.
    static func code(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return ".PP\n.RS 4\n.EX\n\(lines.map { escaped(String($0)) }.joined(separator: "\n"))\n.EE\n.RE\n"
    }

    /// Escapes `text`, and sets its parts in backticks in bold.
    static func inline(_ text: some StringProtocol) -> String {
        Messages.marked(String(text), text: escaped) { "\\fB\(escaped($0))\\fR" }
    }

    /// Escapes `text` so that nothing is taken for a request, and quotes and hyphens remain ASCII.
    static func escaped(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
        ]
        return (text.hasPrefix(".") ? "\\&" : "") + text.escaping { escapes[$0] }
    }
}
