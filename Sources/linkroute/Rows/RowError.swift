/// An error in the rows of standard input, which ends the run. `Messages` words it.
enum RowError: Error, Equatable {
    /// The input has no row, so it lacks a header with this column.
    case noHeader(String)
    /// The first row is too long, or a quote in it is not closed.
    case invalidHeader
    /// The header has no such column.
    case missingColumn(String, others: [String])
    /// The header has a column with the name of one that is added.
    case takenColumn(String)
    /// The object on this line has a key that is added.
    case takenKey(String, line: Int)
}
