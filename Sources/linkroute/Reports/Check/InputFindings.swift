import LinkRoutingLanguage

/// Findings about the input of a check as a whole.
extension CheckSummary {
    /// The files that a strict check should have read, and a run that found no link of the table, or none at
    /// all.
    ///
    /// - Parameters:
    ///   - firstFile: the file that was read first.
    ///   - firstInput: the first file or folder that the command line names.
    func inputFindings(
        _ table: RouteTable, firstFile: String?, firstInput: String, isStrict: Bool
    ) -> [Finding] {
        var findings: [Finding] = []
        if isStrict {
            findings += UnreadFile.representatives(of: unread).map { $0.file.warning(count: $0.count) }
        }
        let others = files > 1 ? " in \(Messages.counted(files, "file"))" : ""
        if links == 0, let firstFile {
            findings.append(
                Finding("no-links", "no links found\(others)", .warning, location: Location(file: firstFile)))
        } else if links == 0, !isStrict || unread.isEmpty {
            findings.append(
                Finding("no-links", "no file was read", .warning, location: Location(file: firstInput)))
        } else if self[.foreign] > 0, self[.foreign] + self[.relative] == links, let firstFile,
            !table.sources.isEmpty
        {
            var names: [String] = []
            for origin in table.sources.flatMap(\.origins) where !names.contains("\(origin.origin)") {
                names.append("\(origin.origin)")
            }
            let tables = Messages.list(table.files.map(\.name), most: 3)
            findings.append(
                Finding(
                    "no-own-links", "no link\(others) belongs to a source of the table \(tables)", .warning,
                    hint: "its sources are \(Messages.list(names, most: 5))",
                    location: Location(file: firstFile)))
        }
        return findings
    }
}
