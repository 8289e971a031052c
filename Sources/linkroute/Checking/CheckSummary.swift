import LinkRoutingTools

/// What became of the links that a check found. Each link is counted in `links`, and in exactly one other place.
struct CheckSummary: Equatable {
    var files = 0
    var links = 0
    var resolved = 0
    var failed = 0
    /// Links whose failures a baseline holds.
    var known = 0
    /// Links that come from no source of the table.
    var foreign = 0
    /// Links that a pattern of the user leaves out.
    var ignored = 0
    /// References of documents to other documents, without a scheme: they are relative to where the document lies.
    var relative = 0
    /// Warnings, which are not counted by links: a link may have several.
    var warnings = 0

    /// What came since `earlier`.
    func since(_ earlier: CheckSummary) -> CheckSummary {
        CheckSummary(
            files: files - earlier.files, links: links - earlier.links, resolved: resolved - earlier.resolved,
            failed: failed - earlier.failed, known: known - earlier.known, foreign: foreign - earlier.foreign,
            ignored: ignored - earlier.ignored,
            relative: relative - earlier.relative, warnings: warnings - earlier.warnings)
    }

    /// The parts of `links` that say something, with what is said of one and of several.
    private var parts: [(count: Int, one: String, several: String)] {
        [
            (resolved, "resolves", "resolve"), (failed, "fails", "fail"),
            (known, "fails as known", "fail as known"), (foreign, "is foreign", "are foreign"),
            (ignored, "is ignored", "are ignored"), (relative, "is relative", "are relative"),
        ].filter { $0.0 > 0 }
    }

    /// One sentence with all counts, as people read it.
    var sentence: String {
        let heading = "\(Messages.counted(links, "link")) in \(Messages.counted(files, "file"))"
        let counts = parts.map { "\(Messages.grouped($0.count)) \($0.count == 1 ? $0.one : $0.several)" }
        let text = counts.isEmpty ? heading : "\(heading): \(counts.joined(separator: ", "))"
        return text + (warnings > 0 ? "; \(Messages.counted(warnings, "warning"))" : "")
    }

    var object: JSONValue {
        .object([
            ("files", .number(files)), ("links", .number(links)), ("resolved", .number(resolved)), ("failed", .number(failed)),
            ("known", .number(known)),
            ("foreign", .number(foreign)), ("ignored", .number(ignored)), ("relative", .number(relative)),
            ("warnings", .number(warnings)),
        ])
    }
}
