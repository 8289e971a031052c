/// A text that is made line by line, in which the lines of a block are indented.
package struct IndentedText {
    package private(set) var text = ""
    /// The spaces before a line.
    package private(set) var indentation = ""
    /// The spaces of one level.
    private let unit: String

    package init(unit: String) { self.unit = unit }

    /// Adds a line, or an empty one without indentation.
    package mutating func line(_ line: String = "") {
        text += (line.isEmpty ? "" : indentation) + line + "\n"
    }

    /// Adds a line that opens a block, what is in it, and a line that closes it.
    package mutating func block(
        _ opening: String, _ closing: String, _ body: (inout IndentedText) -> Void
    ) {
        line(opening)
        indented(body)
        line(closing)
    }

    /// Adds lines that are indented by one more level.
    package mutating func indented(_ body: (inout IndentedText) -> Void) {
        indentation += unit
        body(&self)
        indentation.removeLast(unit.count)
    }
}
