import LinkRouting

/// Files that were not read, in the results of `check` and `diff`.
extension UnreadFile {
    /// The number of files that people see by name.
    private static let maximumListed = 20

    /// `2 files not read: a.pdf (PDF document), b.xlsx (Excel workbook)`; `nil` without files.
    static func sentence(listing files: [UnreadFile]) -> String? {
        if files.isEmpty { return nil }
        var names = files.prefix(maximumListed).map { "\(VisibleText.of($0.name)) (\($0.shortReason))" }
        if files.count > maximumListed {
            names.append("and \(Messages.grouped(files.count - maximumListed)) more")
        }
        return "\(Messages.counted(files.count, "file")) not read: \(names.joined(separator: ", "))"
    }

    /// The files for programs; `nil` without files.
    static func objects(_ files: [UnreadFile]) -> JSONValue? {
        if files.isEmpty { return nil }
        return .array(
            files.map { .object([("file", .text($0.name)), ("reason", .text($0.code))]) })
    }
}
