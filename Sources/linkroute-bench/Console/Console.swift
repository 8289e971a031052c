import SystemIO

/// Prints results to standard output, and notes to standard error.
enum Console {
    static func print(_ text: String) { try? FileDescriptor.standardOutput.write((text + "\n").utf8.span) }

    static func note(_ text: String) { try? FileDescriptor.standardError.write((text + "\n").utf8.span) }

    /// Notes that a comparison is missing from the results.
    static func noteMissingPeer(_ name: String, needs: String) {
        note("not compared with \(name), which cannot be built: it needs \(needs)")
    }
}

/// A table in Markdown with aligned columns.
struct AlignedTable {
    private var rows: [[String]]

    init(_ heads: [String]) { rows = [heads] }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// The table, with the first column aligned left and the others right; empty if there are no rows.
    var text: String {
        guard rows.count > 1 else { return "" }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            let cells = zip(row, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 ? cell.0 + space : space + cell.0
            }
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let rule = widths.enumerated().map { index, width in
            index == 0
                ? String(repeating: "-", count: width + 2) : String(repeating: "-", count: width + 1) + ":"
        }
        lines.insert("|" + rule.joined(separator: "|") + "|", at: 1)
        return lines.joined(separator: "\n") + "\n"
    }
}
