import LinkRoutingLanguage

/// Lays out the lines of a table: indentation, columns, and blank lines between them.
struct TableLayout {
    private var lines: [FormattedLine]

    init(_ lines: [FormattedLine]) {
        self.lines = lines
        indent()
        findRuns()
    }

    /// The whole text. Every line has a line end.
    var text: Bytes {
        let alignments = alignments()
        var output: Bytes = []
        var last: FormattedLine.Kind?
        var followsBlank = false
        for line in lines {
            if line.kind == .blank {
                followsBlank = true
                continue
            }
            // Several blank lines become one, and none is left at the edges of a group or a file.
            if followsBlank, let last, last != .groupStart, line.kind != .groupEnd {
                output.append(UInt8(ascii: "\n"))
            }
            followsBlank = false
            last = line.kind
            output += line.margin + (alignments[line.run] ?? ColumnAlignment()).line(line.cells)
            while output.last == UInt8(ascii: " ") { output.removeLast() }
            output.append(UInt8(ascii: "\n"))
        }
        return output
    }

    // MARK: Indentation

    /// Indents the routes of a group, and the attributes of a route.
    private mutating func indent() {
        var depth = 0
        for index in lines.indices {
            switch lines[index].kind {
            case .blank, .comment: continue
            case .groupEnd: depth = 0
            case .attribute: lines[index].indentation = depth + 4
            case .groupStart, .route, .definition: lines[index].indentation = depth
            }
            if lines[index].kind == .groupStart { depth = 4 }
        }
        indentComments()
    }

    /// Indents a comment like the line below it, or like the attribute directly above it and its neighbours
    /// if it was indented like that one.
    private mutating func indentComments() {
        var next: (indentation: Int, written: Int) = (0, 0)
        // The last line above the current run of comments.
        var above = lines.count
        for index in lines.indices.reversed() {
            switch lines[index].kind {
            case .blank: break
            case .comment:
                lines[index].indentation = next.indentation
                let written = lines[index].writtenIndentation
                if index < above { above = lines[..<index].lastIndex { $0.kind != .comment } ?? -1 }
                if above >= 0, case .attribute = lines[above].kind,
                    written >= lines[above].writtenIndentation, written > next.written
                {
                    lines[index].indentation = max(lines[above].indentation, next.indentation)
                }
            case .groupEnd: next = (4, lines[index].writtenIndentation)
            default: next = (lines[index].indentation, lines[index].writtenIndentation)
            }
        }
    }

    // MARK: Columns

    /// Numbers the runs: adjacent lines of one kind share their columns, and so do all examples of a route.
    private mutating func findRuns() {
        var run = 0
        var route = 0
        var last = FormattedLine.Kind.blank
        for index in lines.indices {
            let kind = lines[index].kind
            switch kind {
            case .comment: continue
            // The runs of attributes have negative numbers, two for each route.
            case .attribute(.ok), .attribute(.no): lines[index].run = -2 * route
            case .attribute: lines[index].run = -2 * route - 1
            default:
                if kind != last { run += 1 }
                if kind == .route { route += 1 }
                lines[index].run = run
            }
            last = kind
        }
    }

    private func alignments() -> [Int: ColumnAlignment] {
        // All arrows of a file are in one column.
        var patternWidth = 0
        for line in lines where line.kind == .route && line.cells.count > 1 {
            let width = line.indentation + line.cells[0].columnCount
            if width <= ColumnAlignment.maximumWidth { patternWidth = max(patternWidth, width) }
        }
        var alignments: [Int: ColumnAlignment] = [:]
        for line in lines where line.kind != .blank && line.kind != .comment {
            let first = line.kind == .route ? [patternWidth - line.indentation] : []
            alignments[line.run, default: ColumnAlignment(widths: first)].fit(line.cells)
        }
        return alignments
    }
}

extension FormattedLine {
    /// The text before the columns: the indentation, and the keyword of an attribute.
    fileprivate var margin: Bytes {
        let margin = Bytes(repeating: UInt8(ascii: " "), count: indentation)
        guard case .attribute(let attribute) = kind else { return margin }
        let width = attribute == .deprecated ? 12 : 8
        let keyword = Bytes(attribute.rawValue.utf8)
        return margin + keyword + repeatElement(UInt8(ascii: " "), count: width - keyword.count)
    }
}
