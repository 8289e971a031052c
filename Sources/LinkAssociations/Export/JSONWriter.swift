import LinkRoutingLanguage

/// Writes JSON as people do: two spaces for each level, and short objects and arrays on one line.
struct JSONWriter {
    private(set) var text = ""
    private var indentation = 0

    static func quoted(_ text: String) -> String {
        var bytes: Bytes = []
        JSONText.appendString(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An object on one line.
    static func object(_ members: [(key: String, value: String)]) -> String {
        if members.isEmpty { return "{}" }
        return "{ " + members.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
    }

    mutating func line(_ line: String) {
        text += String(repeating: "  ", count: indentation) + line + "\n"
    }

    /// Writes a line that opens a bracket, what is in it, and a line that closes it.
    mutating func block(_ opening: String, _ closing: String, _ body: (inout JSONWriter) -> Void) {
        line(opening)
        indentation += 1
        body(&self)
        indentation -= 1
        line(closing)
    }

    /// Writes lines with commas between them.
    mutating func list(_ lines: [String]) {
        for (index, line) in lines.enumerated() { self.line(line + (index + 1 < lines.count ? "," : "")) }
    }

    /// Writes a member with texts, on one line if they fit.
    mutating func strings(_ key: String, _ texts: [String], isLast: Bool) {
        let end = isLast ? "" : ","
        let quoted = texts.map { Self.quoted($0) }
        let line = "\(Self.quoted(key)): [\(quoted.joined(separator: ", "))]\(end)"
        if indentation * 2 + line.utf8.count <= 100 { return self.line(line) }
        block("\(Self.quoted(key)): [", "]\(end)") { writer in
            var row = ""
            for (index, text) in quoted.enumerated() {
                let next = text + (index + 1 < quoted.count ? "," : "")
                if !row.isEmpty, writer.indentation * 2 + row.utf8.count + next.utf8.count >= 100 {
                    writer.line(row)
                    row = ""
                }
                row += (row.isEmpty ? "" : " ") + next
            }
            writer.line(row)
        }
    }
}
