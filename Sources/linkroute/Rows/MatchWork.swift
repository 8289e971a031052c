import LinkRoutingLanguage
import SystemIO

/// Resolves the rows of an input on several threads.
struct MatchWork: PipelineWork {
    /// Starting threads takes longer than resolving a block with fewer bytes.
    static let minimumBytes = 32 << 10
    /// The number of bytes of results that a thread collects before it waits for its turn to write them.
    private static let maximumOutput = 4 << 20

    let matcher: Matcher
    let form: MatchForm
    var columns = RowColumns()
    /// The association files that are also applied to the links.
    let files: AssociationFiles
    /// Where results are written.
    var descriptor = FileDescriptor.standardOutput
    /// The rows that were written, for errors and the progress.
    let progress: Monitor<MatchProgress>

    /// A batch of input in a worker's own memory: the rows and padding after them, and what they are.
    typealias Batch = (bytes: Bytes, extent: RowReader.Batch)

    /// The results of one batch.
    final class Chunk {
        var output: OutputBuffer
        var rowCount = 0
        /// The number of bytes of the batch.
        var length = 0
        var failure: (row: Int, reason: RowProblem)?

        init(_ descriptor: FileDescriptor) {
            // Large from the start, because growing copies, and untouched memory costs nothing.
            output = OutputBuffer(descriptor, block: .max, capacity: 8 * MatchWork.minimumBytes)
        }
    }

    /// The writer of one thread, whose counts are added up at the end.
    final class Worker {
        var results: ResultWriter

        init(_ results: consuming ResultWriter) { self.results = results }
    }

    func makeWorker() -> Worker { Worker(ResultWriter(matcher, form, columns, files: files)) }
    func makeBatch() -> Batch { ([], RowReader.Batch(range: 0..<0, kind: .rows)) }
    func makeChunk() -> Chunk { Chunk(descriptor) }

    func read(_ batch: inout Batch, from reader: inout RowReader) throws -> Bool {
        guard let next = try reader.next(beforeRead: {}) else { return false }
        batch.bytes.removeAll(keepingCapacity: true)
        let (start, end) = (next.range.lowerBound, next.range.upperBound + BulkResolver.padding)
        batch.bytes.append(contentsOf: reader.input.buffer[start..<end])
        batch.extent = next
        return true
    }

    func process(
        _ batch: inout Batch, _ worker: Worker, into chunk: Chunk, awaitTurn: @escaping () -> Bool
    ) throws {
        let extent = batch.extent
        let text = batch.bytes.span
        worker.results.begin(text, extent)
        while try chunk.output.write({ bytes, _ in
            worker.results.write(text, extent, to: &bytes, upTo: Self.maximumOutput)
        }) {
            // Rows may be much shorter than what is written for them.
            guard awaitTurn() else { return }
            try chunk.output.flush()
        }
        chunk.rowCount = worker.results.rowCount
        chunk.length = extent.range.count
        chunk.failure = worker.results.failure
    }

    func write(_ chunk: Chunk) throws {
        try chunk.output.flush()
        try progress.change { try $0.add(rows: chunk.rowCount, bytes: chunk.length, failure: chunk.failure) }
    }
}

/// The number of rows that were written, which is shown on a terminal, and which errors name.
struct MatchProgress {
    var display: LinkProgress
    private var rows = 0
    private var bytes = 0

    init(_ display: LinkProgress) { self.display = display }

    /// Counts the rows of a batch.
    ///
    /// - Throws: `CommandError` for a row of the batch that could not be written.
    mutating func add(rows count: Int, bytes more: Int, failure: (row: Int, reason: RowProblem)?) throws {
        if let failure {
            try display.clear()
            throw failure.reason.error(row: rows + failure.row + 1)
        }
        rows += count
        bytes += more
        try display.update(links: rows, files: 1, read: bytes)
    }
}
