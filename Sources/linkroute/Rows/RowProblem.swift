import LinkRoutingLanguage

/// Why a row cannot be written with its result, which ends the run.
enum RowProblem: Equatable {
    /// It has a key that is added.
    case takenKey(String)
    case tooLong(limit: Int)
    /// It has a key that is not a column, because the first row does not have it.
    case newKey(String)
    /// It is not an object, so it has no fields.
    case noObject

    static let prefixHint = "`--prefix P` begins all added names with P"

    /// The error of the row with this number, which counts from 1, the header included.
    func error(row number: Int) -> CommandError {
        let line = "line \(number) of standard input"
        switch self {
        case .takenKey(let key):
            return CommandError("\(line) already has a key \(Messages.quoted(key))", hint: Self.prefixHint)
        case .tooLong(let limit):
            return CommandError(
                "row \(number) of standard input is longer than \(limit) bytes",
                hint: "`--max-line N` allows longer rows")
        case .newKey(let key):
            return CommandError(
                "\(line) has a key \(Messages.quoted(key)) that line 1 does not have",
                hint: "the keys of line 1 are the columns; give it all keys, or write NDJSON")
        case .noObject: return CommandError("\(line) is not an object with keys, so it has no columns")
        }
    }
}
