import LinkRouting
import LinkRoutingTools

/// A table before and after a change: tells where changes stand.
struct ChangedTables {
    private let old: [LineIndex]
    private let new: [LineIndex]

    init(old: RouteTable, new: RouteTable) {
        self.old = old.files.map { LineIndex($0) }
        self.new = new.files.map { LineIndex($0) }
    }

    /// A change with its place, for all formats.
    func change(_ change: TableChange) -> LocatedChange {
        let details = change.details.map(\.sentence)
        let finding = Finding(
            severity: .notice, code: change.code, message: change.message,
            hint: details.isEmpty ? nil : details.joined(separator: "\n"), location: location(of: change), facts: change.facts)
        return LocatedChange(change: change, finding: finding)
    }

    /// Where a change stands in the new table, or what was removed in the old one; an option is one of the whole table.
    private func location(of change: TableChange) -> Location {
        if let place = change.newSourceRange { return new.location(of: place) }
        if let place = change.oldSourceRange { return old.location(of: place) }
        let files = change.kind == .removed ? old : new
        return Location(file: files.first?.file.name ?? "", line: 1, column: 1, endColumn: nil)
    }
}

/// A change of a table, and the same as a finding.
struct LocatedChange {
    let change: TableChange
    let finding: Finding
}
