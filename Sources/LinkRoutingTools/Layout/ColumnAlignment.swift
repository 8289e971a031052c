package import LinkRoutingLanguage

/// Aligns the cells of lines in columns, with two spaces between them.
package struct ColumnAlignment {
    /// The maximum width of a column, in code points. A wider cell pushes only the cells after it to the
    /// right.
    package static let maximumWidth = 48

    private var widths: [Int]
    private let limit: Int

    /// - Parameters:
    ///   - widths: the minimum widths of the first columns, from the left.
    ///   - limit: the maximum width of a column.
    package init(widths: [Int] = [], limit: Int = maximumWidth) {
        (self.widths, self.limit) = (widths, limit)
    }

    /// Rows in columns that fit all of them, without line ends.
    package static func lines(_ rows: [[Bytes]], limit: Int = maximumWidth) -> [Bytes] {
        var alignment = ColumnAlignment(limit: limit)
        for row in rows { alignment.fit(row) }
        return rows.map { alignment.line($0) }
    }

    /// Widens the columns to fit the cells of a line. The last cell needs no column, because nothing follows
    /// it.
    package mutating func fit(_ cells: [Bytes]) {
        for (index, cell) in cells.dropLast().enumerated() {
            let width = cell.columnCount
            if index == widths.count { widths.append(0) }
            if width <= limit { widths[index] = max(widths[index], width) }
        }
    }

    /// The cells as one line without a line end.
    package func line(_ cells: [Bytes]) -> Bytes {
        var line: Bytes = []
        for (index, cell) in cells.enumerated() {
            line += cell
            guard index + 1 < cells.count else { break }
            let width = index < widths.count ? widths[index] : 0
            line += repeatElement(UInt8(ascii: " "), count: max(0, width - cell.columnCount) + 2)
        }
        return line
    }
}

extension Bytes {
    /// The number of code points.
    var columnCount: Int { count { !$0.isUTF8Continuation } }
}
