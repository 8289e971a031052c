import LinkRouting
import LinkRoutingTools

/// All that there is to say when the tables are compared and all links have come.
struct DiffResult {
    let changes: [TableChange]
    let summary: DiffSummary
    /// Whether somebody ended the comparison before all links had come.
    let isInterrupted: Bool

    /// How many changes of the table there are of each kind: `types: 1 changed; routes: 1 removed, 2 changed`.
    var tableSentence: String {
        if changes.isEmpty { return "no difference between the tables" }
        let parts = TableChange.Subject.allCases.compactMap { subject -> String? in
            let found = changes.filter { $0.subject == subject }
            if found.isEmpty { return nil }
            let counts = TableChange.Kind.words.compactMap { word in
                let count = found.count { $0.kind.word == word }
                return count > 0 ? "\(Messages.grouped(count)) \(word)" : nil
            }
            return "\(subject.plural): \(counts.joined(separator: ", "))"
        }
        return parts.joined(separator: "; ")
    }

    /// What people are told at the end.
    var sentences: [String] {
        let interruption = isInterrupted ? "interrupted: this is about the links up to there" : nil
        return [interruption, tableSentence, summary.sentence].compactMap { $0 }
    }

    /// The last object of the JSON.
    var object: JSONValue {
        .object([
            ("changes", .number(changes.count)), ("summary", summary.object), ("interrupted", isInterrupted ? .bool(true) : nil),
        ])
    }
}
