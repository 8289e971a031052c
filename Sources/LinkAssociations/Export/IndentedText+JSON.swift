import LinkRoutingLanguage

// JSON, with short objects and arrays on one line.
extension IndentedText {
    /// Writes lines with commas between them.
    mutating func list(_ lines: [String]) {
        for (index, line) in lines.enumerated() { self.line(line + (index + 1 < lines.count ? "," : "")) }
    }

    /// Writes a member with texts, on one line if they fit, or else each on its own.
    mutating func strings(_ key: String, _ texts: [String], isLast: Bool) {
        let end = isLast ? "" : ","
        let quoted = texts.map { JSONText.quoted($0) }
        let line = "\(JSONText.quoted(key)): [\(quoted.joined(separator: ", "))]\(end)"
        if indentation.count + line.utf8.count <= 100 { return self.line(line) }
        block("\(JSONText.quoted(key)): [", "]\(end)") { $0.list(quoted) }
    }
}

extension JSONText {
    static func quoted(_ text: String) -> String {
        String(decoding: string(text), as: UTF8.self)
    }

    /// An object on one line.
    static func object(_ members: [(key: String, value: String)]) -> String {
        if members.isEmpty { return "{}" }
        return "{ " + members.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
    }
}
