import LinkRoutingLanguage
import LinkRoutingTools

/// The list of routes for a terminal: route, pattern and sources, clipped to its width.
///
/// It omits parameters and locations, which the full list has.
struct RouteColumns {
    private let rows: [[String]]
    /// The widths of the columns in code points; 0 for a column without any text.
    private let widths: [Int]

    /// - Parameter width: the number of columns of the terminal.
    init(_ list: RouteList, width: Int) {
        let rows = list.routes.flatMap { route in
            route.patterns.enumerated().map { index, pattern in
                [
                    index == 0 ? RouteList.name(of: route) : "", VisibleText.of(pattern.text),
                    list.restriction(of: pattern),
                ]
            }
        }
        let natural = [0, 1, 2].map { column in
            rows.map { $0[column].unicodeScalars.count }.max() ?? 0
        }
        self.rows = rows
        widths = Self.widths(natural, within: width)
    }

    /// The widths of the columns, which together fit, with two spaces after each but the last.
    ///
    /// The sources get at most a quarter, the names at most a third, and the patterns the rest.
    private static func widths(_ natural: [Int], within width: Int) -> [Int] {
        let gaps = natural[2] > 0 ? 4 : 2
        let room = max(3, width - gaps)
        if natural.reduce(0, +) <= room { return natural }
        let sources = min(natural[2], max(room / 4, room - natural[0] - natural[1]))
        let names = min(natural[0], max(room / 3, room - sources - natural[1]))
        return [names, min(natural[1], max(1, room - sources - names)), sources]
    }

    /// The rows, each with its line end.
    var text: String {
        let columns = widths.indices.filter { widths[$0] > 0 }
        let lines = ColumnAlignment.lines(
            rows.map { row in columns.map { Bytes(Self.clipped(row[$0], to: widths[$0]).utf8) } },
            limit: .max)
        return lines.map { line in
            var line = String(decoding: line, as: UTF8.self)
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// The text, or its beginning and `…` if it is too wide.
    private static func clipped(_ text: String, to width: Int) -> String {
        let scalars = text.unicodeScalars
        return scalars.count <= width
            ? text : String(String.UnicodeScalarView(scalars.prefix(width - 1))) + "…"
    }
}
