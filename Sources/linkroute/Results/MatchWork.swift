import LinkRouting
import SystemIO

/// Resolves the lines of standard input on several threads.
struct MatchWork: PipelineWork {
    /// Starting threads takes longer than resolving a block with fewer bytes.
    static let minimumBytes = 32 << 10

    let matcher: Matcher
    let mode: OutputMode
    /// The association files that are also applied to the links.
    let files: AssociationFiles
    /// The number of bytes that a line may have.
    let maxLine: Int

    /// A batch of input in a worker's own memory.
    struct Batch {
        var bytes: Bytes = []
        var extent = Extent.lines(upTo: 0)

        enum Extent {
            /// Lines that end at this offset; the bytes after it are padding.
            case lines(upTo: Int)
            case line(isTooLong: Bool)
        }
    }

    /// The results of one batch.
    final class Chunk {
        /// Large from the start, because growing copies, and untouched memory costs nothing.
        var output = OutputBuffer(.standardOutput, block: .max, capacity: 8 * MatchWork.minimumBytes)
    }

    /// The writer of one thread, whose counts are added up at the end.
    final class Worker {
        var results: ResultWriter

        init(_ results: consuming ResultWriter) { self.results = results }
    }

    func makeWorker() -> Worker { Worker(ResultWriter(matcher, mode, maxLine: maxLine, files: files)) }
    func makeBatch() -> Batch { Batch() }
    func makeChunk() -> Chunk { Chunk() }

    func read(_ batch: inout Batch, from reader: inout LineReader) throws -> Bool {
        guard let next = try reader.next(beforeRead: {}) else { return false }
        batch.bytes.removeAll(keepingCapacity: true)
        switch next {
        case .lines(let range):
            batch.bytes.append(contentsOf: reader.paddedBytes(of: range))
            batch.extent = .lines(upTo: range.count)
        case .line(let range, let isTooLong):
            batch.bytes.append(contentsOf: reader.buffer[range])
            batch.extent = .line(isTooLong: isTooLong)
        }
        return true
    }

    func process(
        _ batch: inout Batch, _ worker: Worker, into chunk: Chunk, awaitTurn: @escaping () -> Bool
    ) throws {
        let bytes = batch.bytes.span
        switch batch.extent {
        case .lines(let end): try worker.results.write(lines: bytes, upTo: end, to: &chunk.output)
        case .line(let isTooLong):
            try worker.results.write(line: bytes, limit: isTooLong ? maxLine : nil, to: &chunk.output)
        }
    }

    func write(_ chunk: Chunk) throws { try chunk.output.flush() }
}
