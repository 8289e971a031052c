import LinkRouting

/// The lines of a table with their indentation, their columns and the blank lines between them.
struct TableLayout {
    /// A line with the run of lines that share its columns.
    private struct Row {
        var line: FormattedLine
        var indentation = 0
        var run = 0
    }

    private var rows: [Row] = []

    init(_ lines: [FormattedLine]) {
        rows = lines.map { Row(line: $0) }
        indent()
        findRuns()
    }

    /// The whole text, each line ended.
    var text: Bytes {
        let alignments = alignments()
        var output: Bytes = []
        var last: FormattedLine.Kind?
        var isBehindBlank = false
        for row in rows {
            if row.line.kind == .blank {
                isBehindBlank = true
                continue
            }
            if isBehindBlank, let last, last != .groupStart, row.line.kind != .groupEnd { output.append(UInt8(ascii: "\n")) }
            isBehindBlank = false
            last = row.line.kind
            output += margin(row) + (alignments[row.run] ?? ColumnAlignment()).line(cells(row))
            while output.last == UInt8(ascii: " ") { output.removeLast() }
            output.append(UInt8(ascii: "\n"))
        }
        return output
    }

    // MARK: Indentation

    /// Routes of a group are indented, and the lines that belong to a route.
    private mutating func indent() {
        var depth = 0
        for index in rows.indices {
            switch rows[index].line.kind {
            case .blank, .comment: continue
            case .groupEnd: depth = 0
            case .belonging: rows[index].indentation = depth + 4
            case .groupStart, .route, .definition: rows[index].indentation = depth
            }
            if rows[index].line.kind == .groupStart { depth = 4 }
        }
        indentComments()
    }

    /// A comment stands as far in as the line that follows it, or as the line of a route before it that it was indented like.
    private mutating func indentComments() {
        var next: (indentation: Int, written: Int) = (0, 0)
        for index in rows.indices.reversed() {
            switch rows[index].line.kind {
            case .blank: break
            case .comment:
                rows[index].indentation = next.indentation
                let written = rows[index].line.indentation
                if let before = belongingLine(before: index), written >= before.line.indentation, written > next.written {
                    rows[index].indentation = max(before.indentation, next.indentation)
                }
            case .groupEnd: next = (4, rows[index].line.indentation)
            default: next = (rows[index].indentation, rows[index].line.indentation)
            }
        }
    }

    /// The line of a route directly above, with at most comments between.
    private func belongingLine(before index: Int) -> Row? {
        let above = rows[..<index].last { $0.line.kind != .comment }
        if case .belonging? = above?.line.kind { return above }
        return nil
    }

    // MARK: Columns

    /// Neighbouring lines of one kind share their columns, and all examples of a route.
    private mutating func findRuns() {
        var run = 0
        var route = 0
        var last = FormattedLine.Kind.blank
        for index in rows.indices {
            let kind = rows[index].line.kind
            switch kind {
            case .comment: continue
            case .belonging(.ok), .belonging(.no): rows[index].run = -2 * route
            case .belonging: rows[index].run = -2 * route - 1
            default:
                if kind != last { run += 1 }
                if kind == .route { route += 1 }
                rows[index].run = run
            }
            last = kind
        }
    }

    private func alignments() -> [Int: ColumnAlignment] {
        // All arrows of a file stand in one column.
        var patterns = 0
        for row in rows where row.line.kind == .route && row.line.cells.count > 1 {
            let width = row.indentation + row.line.cells[0].columnCount
            if width <= ColumnAlignment.limit { patterns = max(patterns, width) }
        }
        var alignments: [Int: ColumnAlignment] = [:]
        for row in rows where row.line.kind != .blank && row.line.kind != .comment {
            let first = row.line.kind == .route ? [patterns - row.indentation] : []
            alignments[row.run, default: ColumnAlignment(widths: first)].count(cells(row))
        }
        return alignments
    }

    /// What stands in the columns of a line: its parts and its comment.
    private func cells(_ row: Row) -> [Bytes] { row.line.cells + [row.line.comment].compactMap { $0 } }

    /// What stands before the columns: the indentation, and the keyword of a line that belongs to a route.
    private func margin(_ row: Row) -> Bytes {
        let indentation = Bytes(repeating: UInt8(ascii: " "), count: row.indentation)
        guard case .belonging(let keyword) = row.line.kind else { return indentation }
        let width = keyword == .deprecated ? 12 : 8
        let word = Bytes(keyword.rawValue.utf8)
        return indentation + word + repeatElement(UInt8(ascii: " "), count: width - word.count)
    }
}
