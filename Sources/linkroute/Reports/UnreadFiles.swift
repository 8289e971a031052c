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
        for (file, count) in representatives(of: files) {
            guard let name = file.reason.unknownExtension else { continue }
            let kind = name.isEmpty ? "without an extension" : ".\(VisibleText.of(name))"
            names.append("\(Messages.grouped(count)) \(kind)")
        }
        return "\(Messages.counted(files.count, "file")) not read: \(names.joined(separator: ", "))"
    }

    /// The files, and how many each of them stands for: at the end the first file of each extension that
    /// tells no format, those of the most frequent extension first.
    private static func representatives(of files: [UnreadFile]) -> [(file: UnreadFile, count: Int)] {
        let groups = Dictionary(grouping: files, by: \.reason.unknownExtension)
        let unknown = groups.compactMap { name, files in name.map { (name: $0, files: files) } }
            .sorted { ($1.files.count, $0.name) < ($0.files.count, $1.name) }
        return (groups[nil] ?? []).map { ($0, 1) } + unknown.map { ($0.files[0], $0.files.count) }
    }

    /// The files for programs; `nil` without files.
    static func objects(_ files: [UnreadFile]) -> JSONValue? {
        if files.isEmpty { return nil }
        return .array(files.map { .object([("file", .text($0.name)), ("reason", .text($0.reason.code))]) })
    }

    /// The findings about files, for reports that have no summary, and for strict checks.
    static func findings(_ files: [UnreadFile], _ severity: Finding.Severity) -> [Finding] {
        representatives(of: files).map { file, count in
            let others = count > 1 ? "; so have \(Messages.grouped(count - 1)) more" : ""
            return Finding(
                "unread-file", file.sentence("the file") + others, severity, hint: file.reason.advice,
                location: Location(file: file.name))
        }
    }
}
