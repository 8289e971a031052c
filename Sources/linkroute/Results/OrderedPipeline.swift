import LinkRouting
import SystemIO

/// Resolves the blocks of a long input on several threads and writes the results in input order.
///
/// Each worker reads the next block, resolves its lines, submits the results, and continues. The worker that
/// submits the next results in order writes them, together with all following ones that are ready. So no
/// worker waits for a slower one, unless too many results are pending.
final class OrderedPipeline: Sendable {
    /// Starting threads takes longer than resolving a block with fewer bytes.
    static let minimumBytes = 32 << 10

    /// The shared input, read by one worker at a time.
    private struct Input {
        var reader: LineReader
        /// The number of batches read so far.
        var batchCount = 0
    }

    /// The shared output, written by one worker at a time.
    private struct Output {
        /// The sequence number of the chunk to write next.
        var nextSequence = 0
        /// Chunks that were submitted, but not written yet.
        var pending: [OutputChunk] = []
        /// Whether a worker is writing.
        var isWriting = false
        /// Chunks that are free to be filled.
        var free: [OutputChunk] = []
        var failure: (any Error)?
        /// The number of running workers.
        var running = 0
        /// The workers of finished threads.
        var finished: [Worker] = []

        /// Removes the chunk to write next, if it was submitted.
        mutating func nextToWrite() -> OutputChunk? {
            let index = failure == nil ? pending.firstIndex { $0.sequence == nextSequence } : nil
            isWriting = index != nil
            return index.map { pending.remove(at: $0) }
        }
    }

    /// The results of one batch.
    private final class OutputChunk {
        /// The number of the batch.
        var sequence = 0
        /// Large from the start, because growing copies, and untouched memory costs nothing.
        var output = OutputBuffer(.standardOutput, block: .max, capacity: 8 * OrderedPipeline.minimumBytes)
        /// The error that ended the input after this batch.
        var failure: (any Error)?
    }

    /// The state of one started thread.
    private final class Worker {
        var results: ResultWriter

        init(_ matcher: Matcher, _ mode: OutputMode, _ maxLine: Int) {
            results = ResultWriter(matcher, mode, maxLine: maxLine)
        }
    }

    private let input: Monitor<Input>
    private let output: Monitor<Output>
    private let matcher: Matcher
    private let mode: OutputMode
    private let maxLine: Int

    /// - Parameter reader: the rest of the input.
    init(_ matcher: Matcher, _ mode: OutputMode, maxLine: Int, reading reader: LineReader) {
        self.matcher = matcher
        self.mode = mode
        self.maxLine = maxLine
        input = Monitor(Input(reader: reader))
        output = Monitor(Output())
    }

    /// Resolves all lines of the input on `jobs` threads, including the caller's, and adds their counts to
    /// `results`.
    ///
    /// - Throws: the first error in input order. Threads that still wait for input then are abandoned.
    func run(jobs: Int, _ results: inout ResultWriter) throws {
        output.change {
            $0.running = 1
            // Half as many more than threads, so that a fast worker finds a free one.
            $0.free = (0..<jobs + (jobs + 1) / 2).map { _ in OutputChunk() }
        }
        for _ in 1..<max(jobs, 1) {
            output.change { $0.running += 1 }
            if Thread.start({ self.runWorker() }) { continue }
            output.change { $0.running -= 1 }
            break
        }
        work(&results)
        output.change { $0.running -= 1 }
        let (failure, finished) = output.wait(
            until: { $0.running == 0 || $0.failure != nil }, { ($0.failure, $0.finished) })
        if let failure { throw failure }
        for worker in finished { results.add(worker.results) }
    }

    /// The body of a started thread.
    private func runWorker() {
        let worker = Worker(matcher, mode, maxLine)
        work(&worker.results)
        output.change {
            $0.finished.append(worker)
            $0.running -= 1
        }
    }

    /// Resolves batches up to the end of the input or an error.
    private func work(_ results: inout ResultWriter) {
        var bytes: Bytes = []
        do {
            while let chunk = freeChunk(), let batch = readBatch(&bytes, for: chunk) {
                switch batch {
                case .lines(let end): try results.write(lines: bytes.span, upTo: end, to: &chunk.output)
                case .line(let isTooLong):
                    try results.write(line: bytes.span, limit: isTooLong ? maxLine : nil, to: &chunk.output)
                case .failure(let error): chunk.failure = error
                }
                try submit(chunk)
            }
        } catch {
            output.change { if $0.failure == nil { $0.failure = error } }
        }
    }

    /// A batch of input that was copied into a worker's buffer, which may hold more bytes after it.
    private enum CopiedBatch {
        /// Lines that end at this offset.
        case lines(upTo: Int)
        case line(isTooLong: Bool)
        case failure(any Error)
    }

    /// Waits for a free chunk; `nil` if another worker has failed.
    private func freeChunk() -> OutputChunk? {
        output.wait(until: { !$0.free.isEmpty || $0.failure != nil }) {
            $0.failure == nil ? $0.free.popLast() : nil
        }
    }

    /// Copies the next batch of the input, whose results will go to `chunk`; `nil` at its end.
    private func readBatch(_ bytes: inout Bytes, for chunk: OutputChunk) -> CopiedBatch? {
        input.change { input in
            let batch: CopiedBatch
            do {
                guard let next = try input.reader.next(beforeRead: {}) else { return nil }
                bytes.removeAll(keepingCapacity: true)
                switch next {
                case .lines(let range):
                    let buffer = input.reader.buffer
                    let end = min(range.upperBound + BulkResolver.padding, buffer.count)
                    bytes.append(contentsOf: buffer[range.lowerBound..<end])
                    batch = .lines(upTo: range.count)
                case .line(let range, let isTooLong):
                    bytes.append(contentsOf: input.reader.buffer[range])
                    batch = .line(isTooLong: isTooLong)
                }
            } catch {
                batch = .failure(error)
            }
            chunk.sequence = input.batchCount
            input.batchCount += 1
            return batch
        }
    }

    /// Submits a chunk, and writes the next ones in order unless another worker does.
    private func submit(_ chunk: OutputChunk) throws {
        var next = output.change { output -> OutputChunk? in
            output.pending.append(chunk)
            return output.isWriting ? nil : output.nextToWrite()
        }
        while let chunk = next {
            if let failure = chunk.failure { throw failure }
            try chunk.output.flush()
            next = output.change { output in
                output.nextSequence += 1
                output.free.append(chunk)
                return output.nextToWrite()
            }
        }
    }
}
