import LinkAssociations
import LinkRoutingLanguage

/// Escapes text for an HTML document (WHATWG HTML Standard): for elements, and for attributes between `"`.
enum HTMLText {
    /// ``VisibleText`` with HTML syntax escaped.
    static func escaped(_ text: String) -> String { MarkupText.escaped(VisibleText.of(text)) }

    /// `text` as a `code` element.
    static func code(_ text: String) -> String { "<code>\(isolated(text))</code>" }

    /// `text`, escaped, with each run of right-to-left letters isolated.
    ///
    /// Otherwise a browser would show `/שלום/25` with its segments in the opposite order.
    static func isolated(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return escaped(text) }
        var isolated = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let isRightToLeft = isRightToLeft(scalar)
            let run = rest.prefix { Self.isRightToLeft($0) == isRightToLeft }
            rest = rest[run.endIndex...]
            isolated += isRightToLeft ? "<bdi>\(escaped(String(run)))</bdi>" : escaped(String(run))
        }
        return isolated
    }

    /// The blocks of scripts that are written from right to left.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// A sentence of the program, whose parts between backticks become code.
    static func sentence(_ text: String) -> String { Messages.marked(text, text: escaped, code: code) }
}

// MARK: - Elements

extension HTMLText {
    /// A number with its digits in groups.
    static func number(_ count: Int) -> String {
        "<data value=\"\(count)\">\(Messages.grouped(count))</data>"
    }

    /// A number with its noun.
    static func count(_ count: Int, _ noun: String) -> String {
        "<data class=\"count\" value=\"\(count)\">\(Messages.counted(count, noun))</data>"
    }

    /// A text that explains what is listed.
    static func small(_ text: String) -> String { "<p class=\"small\">\(text)</p>\n" }

    /// A text about what is not listed.
    static func note(_ text: String) -> String { "<p class=\"note\">\(text)</p>\n" }

    /// The name of a file for people.
    static func file(_ name: String) -> String { escaped(name == "-" ? "standard input" : name) }

    /// The file and the line of a location, and what follows.
    static func place(_ location: Location, _ rest: String = "") -> String {
        let lines = "<span class=\"lines\">line \(location.line)\(rest)</span>"
        return "<bdi dir=\"ltr\">\(file(location.file))</bdi>, \(lines)"
    }

    static func section(_ id: String, _ heading: String, _ contents: String) -> String {
        """
        <section id="\(id)" aria-labelledby="\(id)-heading" tabindex="-1">
        <h2 id="\(id)-heading">\(heading)</h2>
        \(contents)</section>

        """
    }

    /// - Parameter columns: the attributes and titles, after `<th scope="col"`.
    static func table(_ columns: String..., rows: String) -> String {
        let cells = columns.map { "<th scope=\"col\"\($0)</th>" }.joined()
        return "<table>\n<thead><tr>\(cells)</tr></thead>\n<tbody>\n\(rows)</tbody>\n</table>\n"
    }
}
