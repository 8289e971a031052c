import LinkRouting

/// What became of the links that were resolved with both tables. Each link is counted in `links`, and in exactly one place more.
struct DiffSummary: Equatable {
    var files = 0
    var links = 0
    /// How many of the links are those of `ok` lines of the old table, and of no file.
    var examples = 0
    var same = 0
    var broken = 0
    var fixed = 0
    var moved = 0
    var values = 0
    /// Links that resolve with neither table.
    var unresolved = 0
    /// References of documents to other documents, without a scheme: they are relative to where the document lies.
    var relative = 0
    /// Links that lead to a route which is deprecated, and led to one that was not. They are counted elsewhere, too.
    var deprecated = 0

    /// The parts of `links` that say something, with what is said of one and of several.
    private var parts: [(count: Int, one: String, several: String)] {
        [
            (same, "gives the same", "give the same"), (broken, "is broken", "are broken"), (fixed, "is fixed", "are fixed"),
            (moved, "is moved", "are moved"), (values, "has other values", "have other values"),
            (unresolved, "resolves with neither table", "resolve with neither table"), (relative, "is relative", "are relative"),
        ].filter { $0.0 > 0 }
    }

    /// One sentence with all counts, as people read it; `nil` if there was no link.
    var sentence: String? {
        var headings: [String] = []
        if examples > 0 { headings.append(Messages.counted(examples, "`ok` line")) }
        if files > 0 { headings.append("\(Messages.counted(links - examples, "link")) in \(Messages.counted(files, "file"))") }
        if headings.isEmpty { return nil }
        let counts = parts.map { "\(Messages.grouped($0.count)) \($0.count == 1 ? $0.one : $0.several)" }
        let text = headings.joined(separator: " and ") + (counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))")
        if deprecated == 0 { return text }
        let verb = deprecated == 1 ? "leads" : "lead"
        return text + "; \(Messages.grouped(deprecated)) \(verb) to routes that are deprecated now"
    }

    var object: JSONValue {
        .object([
            ("files", .number(files)), ("links", .number(links)), ("examples", .number(examples)), ("same", .number(same)),
            ("broken", .number(broken)), ("fixed", .number(fixed)), ("moved", .number(moved)), ("values", .number(values)),
            ("unresolved", .number(unresolved)), ("relative", .number(relative)), ("deprecated", .number(deprecated)),
        ])
    }
}
