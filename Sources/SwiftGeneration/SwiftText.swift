import LinkRoutingLanguage

/// Lines of Swift, laid out as `swift format` does with indentations of four spaces and 100 columns.
typealias SwiftText = IndentedText

extension SwiftText {
    static let width = 100

    init() { self.init(unit: "    ") }

    /// Adds `head { … }` with the lines of `body`.
    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) { block(head + " {", "}", body) }

    /// Adds a documentation comment of paragraphs, each a list of lines. No line is wrapped.
    mutating func comment(_ paragraphs: [[String]]) {
        for (index, lines) in paragraphs.filter({ !$0.isEmpty }).enumerated() {
            if index > 0 { line("///") }
            for text in lines { line(text.isEmpty ? "///" : "/// " + VisibleText.of(text)) }
        }
    }

    /// Adds `head(item, item)tail`, without parentheses if there are no items. If that is too long for a
    /// line, the items are in a line of their own, or each in one. The parenthesis after those of a
    /// declaration is in a line of its own.
    mutating func list(_ head: String, _ items: [String], _ tail: String = "", isDeclaration: Bool = false) {
        let joined = items.joined(separator: ", ")
        let end = ")" + tail
        if items.isEmpty { return line(head + tail) }
        if fits(head + "(" + joined + end) { return line(head + "(" + joined + end) }
        line(head + "(")
        let last = isDeclaration ? "" : end
        indented { text in
            if text.fits(joined + last) { return text.line(joined + last) }
            for (index, item) in items.enumerated() {
                text.line(item + (index == items.count - 1 ? last : ","))
            }
        }
        if isDeclaration { line(end) }
    }

    /// Adds `head`, a text as a literal of several lines, and `tail`. Signs in the text have no
    /// meaning in Swift.
    mutating func literal(_ head: String, lines: [String], _ tail: String = "") {
        // More of these signs than the text has in one place.
        let longest = lines.flatMap { $0.split(whereSeparator: { $0 != "#" }) }.map(\.count).max() ?? 0
        let signs = String(repeating: "#", count: longest + 1)
        line(head + signs + "\"\"\"")
        func add(to text: inout SwiftText) {
            for line in lines { text.line(line) }
            text.line("\"\"\"" + signs + tail)
        }
        // Where the literal begins a line, its end is below its beginning.
        if head.isEmpty { add(to: &self) } else { indented(add) }
    }

    private func fits(_ line: String) -> Bool { indentation.count + line.count <= Self.width }

    /// A text as a string literal.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\t": literal += "\\t"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            default:
                let properties = scalar.properties
                if !properties.isDefaultIgnorableCodePoint, properties.generalCategory != .control {
                    literal.unicodeScalars.append(scalar)
                } else {
                    literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return literal + "\""
    }
}
