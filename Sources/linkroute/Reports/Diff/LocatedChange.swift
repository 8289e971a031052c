import LinkRoutingLanguage
import LinkRoutingTools

/// A change of a table, with the finding that reports it.
struct LocatedChange {
    let change: TableChange
    let finding: Finding

    /// Locates `changes`: in the new table, or removals in the old one.
    static func all(_ changes: [TableChange], old: RouteTable, new: RouteTable) -> [LocatedChange] {
        let old = old.files.map { LineIndex($0) }
        let new = new.files.map { LineIndex($0) }
        return changes.map { change in
            let details = change.details.map(\.sentence)
            let finding = Finding(
                severity: .notice, code: change.code, message: change.message,
                hint: details.isEmpty ? nil : details.joined(separator: "\n"),
                location: location(of: change, old: old, new: new), facts: change.facts)
            return LocatedChange(change: change, finding: finding)
        }
    }

    private static func location(of change: TableChange, old: [LineIndex], new: [LineIndex]) -> Location {
        if let place = change.newSourceRange { return new.location(of: place) }
        if let place = change.oldSourceRange { return old.location(of: place) }
        // An option applies to the whole table.
        let files = change.kind == .removed ? old : new
        return Location(file: files.first?.file.name ?? "", line: 1, column: 1, endColumn: nil)
    }
}
