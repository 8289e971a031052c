import LinkRouting
import SystemIO

/// Resolves the rows of standard input on several threads.
struct RowWork: PipelineWork {
    typealias Batch = RowBatch

    private let matcher: Matcher
    private let form: RowForm
    private let columns: RowColumns
    private let files: AssociationFiles?
    private let descriptor: FileDescriptor
    /// The number of rows that were written, for errors.
    private let rowCount: Monitor<Int>

    /// - Parameter descriptor: where rows are written.
    init(
        _ matcher: Matcher, _ form: RowForm, _ columns: RowColumns, files: AssociationFiles? = nil,
        to descriptor: FileDescriptor = .standardOutput
    ) {
        self.matcher = matcher
        self.form = form
        self.columns = columns
        self.files = files
        self.descriptor = descriptor
        rowCount = Monitor(0)
    }

    /// The results of one batch.
    final class Chunk {
        var output: OutputBuffer
        /// The number of rows; counted only where an error may name a row.
        var rowCount = 0
        var taken: RowWriter.TakenKey?

        init(_ descriptor: FileDescriptor) {
            // Large from the start, because growing copies, and untouched memory costs nothing.
            output = OutputBuffer(descriptor, block: .max, capacity: 8 * MatchWork.minimumBytes)
        }
    }

    /// The writer of one thread, whose counts are added up at the end.
    final class Worker {
        var rows: RowWriter

        init(_ rows: consuming RowWriter) { self.rows = rows }
    }

    func makeWorker() -> Worker { Worker(RowWriter(matcher, form, columns, files: files)) }
    func makeBatch() -> RowBatch { RowBatch() }
    func makeChunk() -> Chunk { Chunk(descriptor) }

    func read(_ batch: inout RowBatch, from reader: inout RowReader) throws -> Bool {
        try batch.read(from: &reader)
    }

    func process(
        _ batch: inout RowBatch, _ worker: Worker, into chunk: Chunk, awaitTurn: @escaping () -> Bool
    ) throws {
        try process(batch, worker, into: chunk)
    }

    /// Adds the rows of a batch with their results to `chunk`, which is empty.
    func process(_ batch: RowBatch, _ worker: Worker, into chunk: Chunk) throws {
        chunk.taken = try chunk.output.write { bytes, _ in worker.rows.write(batch, to: &bytes) }
        chunk.rowCount = form.format == .ndjson ? batch.rowCount : 0
    }

    func write(_ chunk: Chunk) throws {
        try chunk.output.flush()
        let before = rowCount.change { count in
            defer { count += chunk.rowCount }
            return count
        }
        if let taken = chunk.taken {
            throw RowError.takenKey(taken.name, line: before + taken.row + 1)
        }
    }
}

extension RowBatch {
    /// The number of rows that end in the batch, if each row is a line.
    fileprivate var rowCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}
