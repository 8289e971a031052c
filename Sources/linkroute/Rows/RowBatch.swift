import LinkRouting

/// Rows in a worker's own memory.
struct RowBatch {
    var bytes: Bytes = []
    var kind = Kind.rows

    /// The form of the bytes of a batch.
    enum Kind: Equatable {
        /// Whole rows, each with its line end.
        case rows
        /// A row of CSV with its line end before which a quoted field was not closed.
        case openRow
        /// A part of a row that is too long.
        case part(Part)
    }

    /// A part of a row that is too long.
    struct Part: Equatable {
        var isFirst: Bool
        /// Whether the part ends with the line end.
        var isLast: Bool
        /// Whether the part ends in a quoted field of CSV.
        var isOpen: Bool
    }

    /// A batch in the memory of a reader.
    struct Extent: Equatable {
        var range: Range<Int>
        var kind: Kind
    }

    /// Reads the next batch. Returns false at the end of the input.
    mutating func read(from reader: inout RowReader, beforeRead: () throws -> Void = {}) throws -> Bool {
        guard let next = try reader.next(beforeRead: beforeRead) else { return false }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: reader.buffer[next.range])
        kind = next.kind
        return true
    }
}
