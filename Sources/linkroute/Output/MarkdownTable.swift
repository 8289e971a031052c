/// A table in Markdown, of which so many rows are shown as fit.
struct MarkdownTable {
    /// How much of a table is shown; GitHub takes 1 MiB for the summary of a job, and 65,536 characters for a comment.
    struct Limit {
        var rows: Int
        /// In bytes, of the rows together.
        var size = Int.max
    }

    private let columns: [String]
    private let limit: Limit
    private var rows: [String] = []
    private var size = 0
    /// How many rows there are, those that are not shown among them.
    private(set) var count = 0

    init(_ columns: [String], _ limit: Limit) {
        self.columns = columns
        self.limit = limit
    }

    /// Adds a row whose cells are Markdown already; they are asked for only if there may be room.
    mutating func add(_ cells: @autoclosure () -> [String]) {
        count += 1
        // What comes behind a row that did not fit is not shown either.
        guard rows.count == count - 1, rows.count < limit.rows else { return }
        let row = "| \(cells().joined(separator: " | ")) |\n"
        guard size + row.utf8.count <= limit.size else { return }
        rows.append(row)
        size += row.utf8.count
    }

    /// The table, and how many rows more there are.
    var text: String {
        let rest = count - rows.count
        let heading = "| \(columns.joined(separator: " | ")) |\n|\(columns.map { _ in "---|" }.joined())\n"
        return heading + rows.joined() + (rest > 0 ? "\nand \(Messages.grouped(rest)) more\n" : "")
    }
}
