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
    /// A row cannot be written with its result. Its number counts from 1, the header included.
    case row(Int, Reason)

    /// Why a row cannot be written with its result.
    enum Reason: Equatable {
        /// It has a key that is added.
        case takenKey(String)
        case tooLong(limit: Int)
        /// It has a key that is no column, because the first row does not have it.
        case newKey(String)
        /// It is not an object, so it has no fields.
        case noObject
    }
}
