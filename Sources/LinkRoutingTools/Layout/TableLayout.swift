import LinkRoutingLanguage

/// Lays out the lines of a table: indentation, columns, and blank lines between them.
struct TableLayout {
    private struct Row {
        var line: FormattedLine
        var indentation = 0
        /// The number of the run of lines with which the row shares its columns.
        var run = 0

        /// The text in the columns of the row: its cells and its comment.
        var cells: [Bytes] { line.cells + [line.comment].compactMap { $0 } }

        /// The text before the columns: the indentation, and the keyword of an attribute.
        var margin: Bytes {
            let margin = Bytes(repeating: UInt8(ascii: " "), count: indentation)
            guard case .attribute(let attribute) = line.kind else { return margin }
            let width = attribute == .deprecated ? 12 : 8
            let keyword = Bytes(attribute.rawValue.utf8)
            return margin + keyword + repeatElement(UInt8(ascii: " "), count: width - keyword.count)
        }
    }

    private var rows: [Row] = []

    init(_ lines: [FormattedLine]) {
        rows = lines.map { Row(line: $0) }
        indent()
        findRuns()
    }

    /// The whole text. Every line has a line end.
    var text: Bytes {
        let alignments = alignments()
        var output: Bytes = []
        var last: FormattedLine.Kind?
        var followsBlank = false
        for row in rows {
            if row.line.kind == .blank {
                followsBlank = true
                continue
            }
            // Several blank lines become one, and none is left at the edges of a group or a file.
            if followsBlank, let last, last != .groupStart, row.line.kind != .groupEnd {
                output.append(UInt8(ascii: "\n"))
            }
            followsBlank = false
            last = row.line.kind
            output += row.margin + (alignments[row.run] ?? ColumnAlignment()).line(row.cells)
            while output.last == UInt8(ascii: " ") { output.removeLast() }
            output.append(UInt8(ascii: "\n"))
        }
        return output
    }

    // MARK: Indentation

    /// Indents the routes of a group, and the attributes of a route.
    private mutating func indent() {
        var depth = 0
        for index in rows.indices {
            switch rows[index].line.kind {
            case .blank, .comment: continue
            case .groupEnd: depth = 0
            case .attribute: rows[index].indentation = depth + 4
            case .groupStart, .route, .definition: rows[index].indentation = depth
            }
            if rows[index].line.kind == .groupStart { depth = 4 }
        }
        indentComments()
    }

    /// Indents a comment like the line below it, or like the attribute directly above it and its neighbours
    /// if it was indented like that one.
    private mutating func indentComments() {
        var next: (indentation: Int, written: Int) = (0, 0)
        // The last line above the current run of comments.
        var above = rows.count
        for index in rows.indices.reversed() {
            switch rows[index].line.kind {
            case .blank: break
            case .comment:
                rows[index].indentation = next.indentation
                let written = rows[index].line.indentation
                if index < above { above = rows[..<index].lastIndex { $0.line.kind != .comment } ?? -1 }
                if above >= 0, case .attribute = rows[above].line.kind,
                    written >= rows[above].line.indentation, written > next.written
                {
                    rows[index].indentation = max(rows[above].indentation, next.indentation)
                }
            case .groupEnd: next = (4, rows[index].line.indentation)
            default: next = (rows[index].indentation, rows[index].line.indentation)
            }
        }
    }

    // MARK: Columns

    /// Numbers the runs: adjacent lines of one kind share their columns, and so do all examples of a route.
    private mutating func findRuns() {
        var run = 0
        var route = 0
        var last = FormattedLine.Kind.blank
        for index in rows.indices {
            let kind = rows[index].line.kind
            switch kind {
            case .comment: continue
            // The runs of attributes have negative numbers, two for each route.
            case .attribute(.ok), .attribute(.no): rows[index].run = -2 * route
            case .attribute: rows[index].run = -2 * route - 1
            default:
                if kind != last { run += 1 }
                if kind == .route { route += 1 }
                rows[index].run = run
            }
            last = kind
        }
    }

    private func alignments() -> [Int: ColumnAlignment] {
        // All arrows of a file are in one column.
        var patternWidth = 0
        for row in rows where row.line.kind == .route && row.line.cells.count > 1 {
            let width = row.indentation + row.line.cells[0].columnCount
            if width <= ColumnAlignment.maximumWidth { patternWidth = max(patternWidth, width) }
        }
        var alignments: [Int: ColumnAlignment] = [:]
        for row in rows where row.line.kind != .blank && row.line.kind != .comment {
            let first = row.line.kind == .route ? [patternWidth - row.indentation] : []
            alignments[row.run, default: ColumnAlignment(widths: first)].fit(row.cells)
        }
        return alignments
    }
}
