import LinkRoutingLanguage

/// Files that were not read, in the results of `check` and `diff`.
extension UnreadFile {
    /// The number of files that people see by name.
    private static let maximumListed = 20

    /// `2 files not read: a.pdf (PDF document), b.xlsx (Excel workbook)`; `nil` without files.
    static func sentence(listing files: [UnreadFile]) -> String? {
        if files.isEmpty { return nil }
        let known = files.filter { $0.reason.unknownExtension == nil }
        var names = known.prefix(maximumListed).map { "\(VisibleText.of($0.name)) (\($0.reason.short))" }
        if known.count > maximumListed {
            names.append("and \(Messages.grouped(known.count - maximumListed)) more")
        }
        for (first, count) in unknown(in: files) {
            let name = first.reason.unknownExtension ?? ""
            let kind = name.isEmpty ? "without an extension" : ".\(VisibleText.of(name))"
            names.append("\(Messages.grouped(count)) \(kind)")
        }
        return "\(Messages.counted(files.count, "file")) not read: \(names.joined(separator: ", "))"
    }

    /// The first file of each extension that tells no format, and the number of all with it, which is not
    /// smaller than that of the next.
    private static func unknown(in files: [UnreadFile]) -> [(first: UnreadFile, count: Int)] {
        let groups = Dictionary(grouping: files.filter { $0.reason.unknownExtension != nil }) {
            $0.reason.unknownExtension
        }
        let counts = groups.values.map { (first: $0[0], count: $0.count) }
        return counts.sorted {
            ($1.count, $0.first.reason.unknownExtension ?? "") < (
                $0.count, $1.first.reason.unknownExtension ?? ""
            )
        }
    }

    /// The files that findings are about: of those whose extension tells no format, the first one of each.
    static func representatives(of files: [UnreadFile]) -> [(file: UnreadFile, count: Int)] {
        files.filter { $0.reason.unknownExtension == nil }.map { ($0, 1) }
            + unknown(in: files).map { ($0.first, $0.count) }
    }

    /// The files for programs; `nil` without files.
    static func objects(_ files: [UnreadFile]) -> JSONValue? {
        if files.isEmpty { return nil }
        return .array(files.map { .object([("file", .text($0.name)), ("reason", .text($0.reason.code))]) })
    }

    /// The warning about the file, for reports that have no summary, and for strict checks.
    ///
    /// - Parameter count: the number of files that it is about.
    func warning(count: Int) -> Finding {
        let others = count > 1 ? "; so have \(Messages.grouped(count - 1)) more" : ""
        return Finding(
            "unread-file", sentence("the file") + others, .warning, hint: reason.advice,
            location: Location(file: name))
    }
}
