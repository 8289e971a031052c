package import LinkRouting

/// Puts the parts of lines into columns, two spaces between them.
package struct ColumnAlignment {
    /// The width up to which a part counts for its column. A longer one moves only what stands behind it.
    package static let limit = 48

    private var widths: [Int]

    /// - Parameter widths: widths that columns have at least, from the left.
    package init(widths: [Int] = []) { self.widths = widths }

    /// Lets the parts of a line count for the width of their columns: all but the last, behind which nothing stands.
    package mutating func count(_ cells: [Bytes]) {
        for (index, cell) in cells.dropLast().enumerated() {
            let width = cell.columnCount
            if index == widths.count { widths.append(0) }
            if width <= Self.limit { widths[index] = max(widths[index], width) }
        }
    }

    /// The parts in one line.
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
    var columnCount: Int { count { $0 & 0xC0 != 0x80 } }
}
