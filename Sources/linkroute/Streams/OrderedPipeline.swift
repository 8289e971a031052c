import SystemIO

/// Work that several threads do on the batches of an input, with results that are written in input order.
protocol PipelineWork: Sendable {
    /// The shared input, read by one thread at a time.
    associatedtype Input
    /// The memory of one thread for its current batch, reused for the next one.
    associatedtype Batch
    /// The results of one batch, reused for a later one.
    associatedtype Chunk
    /// The state of one thread, which collects what does not depend on the order of the input.
    associatedtype Worker: AnyObject

    func makeWorker() -> Worker
    func makeBatch() -> Batch
    func makeChunk() -> Chunk

    /// Reads the next batch. Returns false at the end of the input.
    func read(_ batch: inout Batch, from input: inout Input) throws -> Bool
    /// Adds the results of a batch to `chunk`, which is empty.
    ///
    /// - Parameter awaitTurn: Waits until the results of all earlier batches are written, and returns true.
    ///   From then on, the worker may write a part of its results itself. Returns false if the run has
    ///   failed.
    func process(
        _ batch: inout Batch, _ worker: Worker, into chunk: Chunk, awaitTurn: @escaping () -> Bool) throws
    /// Writes the results of a batch and empties the chunk. Called in input order, by one thread at a time.
    func write(_ chunk: Chunk) throws
}

/// Processes the batches of an input on several threads and writes the results in input order.
///
/// Each worker reads the next batch, processes it, submits the results, and continues. The worker that
/// submits the next results in order writes them, together with all following ones that are ready. So no
/// worker waits for a slower one, unless too many results are pending.
final class OrderedPipeline<Work: PipelineWork>: Sendable {
    private struct Input {
        var source: Work.Input
        /// The number of batches read so far.
        var batchCount = 0
        var hasEnded = false
    }

    private struct Output {
        /// The sequence number of the results to write next.
        var nextSequence = 0
        /// Results that were submitted, but not written yet.
        var pending: [Slot] = []
        /// Whether a worker is writing.
        var isWriting = false
        /// Slots that are free to be filled.
        var free: [Slot] = []
        var failure: (any Error)?
        /// The number of running workers.
        var running = 0
        /// The workers that have finished.
        var finished: [Work.Worker] = []

        /// Removes the results to write next, if they were submitted.
        mutating func nextToWrite() -> Slot? {
            let index = failure == nil ? pending.firstIndex { $0.sequence == nextSequence } : nil
            isWriting = index != nil
            return index.map { pending.remove(at: $0) }
        }
    }

    /// The results of one batch on their way from a worker to the output.
    private final class Slot {
        /// The number of the batch.
        var sequence = 0
        let chunk: Work.Chunk
        /// The error that ended the input in or before this batch.
        var failure: (any Error)?

        init(_ chunk: Work.Chunk) { self.chunk = chunk }
    }

    private let work: Work
    private let input: Monitor<Input>
    private let output: Monitor<Output>

    init(_ work: Work, reading input: Work.Input) {
        self.work = work
        self.input = Monitor(Input(source: input))
        output = Monitor(Output())
    }

    /// Processes the whole input on `jobs` threads, including the caller's.
    ///
    /// - Parameter worker: the caller's state.
    /// - Returns: the workers of all other threads.
    /// - Throws: the first error in input order. Threads that still wait for input are then abandoned.
    func run(jobs: Int, _ worker: Work.Worker) throws -> [Work.Worker] {
        output.change {
            $0.running = 1
            // Three slots for two threads, so that a fast worker finds a free one.
            $0.free = (0..<jobs + (jobs + 1) / 2).map { _ in Slot(work.makeChunk()) }
        }
        for _ in 1..<max(jobs, 1) {
            output.change { $0.running += 1 }
            if Thread.start({ self.runWorker() }) { continue }
            output.change { $0.running -= 1 }
            break
        }
        processBatches(worker)
        output.change { $0.running -= 1 }
        let (failure, finished) = output.wait(
            until: { $0.running == 0 || $0.failure != nil && !$0.isWriting }, { ($0.failure, $0.finished) })
        if let failure { throw failure }
        return finished
    }

    /// The body of a started thread.
    private func runWorker() {
        let worker = work.makeWorker()
        processBatches(worker)
        output.change {
            $0.finished.append(worker)
            $0.running -= 1
        }
    }

    /// Processes batches up to the end of the input or an error.
    private func processBatches(_ worker: Work.Worker) {
        var batch = work.makeBatch()
        while let slot = freeSlot(), read(&batch, for: slot) {
            if slot.failure == nil {
                do {
                    let sequence = slot.sequence
                    try work.process(&batch, worker, into: slot.chunk) { self.awaitTurn(of: sequence) }
                } catch {
                    slot.failure = error
                }
            }
            submit(slot)
        }
    }

    /// Waits for a free slot; `nil` if a worker has failed.
    private func freeSlot() -> Slot? {
        output.wait(until: { !$0.free.isEmpty || $0.failure != nil }) {
            $0.failure == nil ? $0.free.popLast() : nil
        }
    }

    /// Reads the next batch, whose results will go to `slot`. Returns false at the end.
    private func read(_ batch: inout Work.Batch, for slot: Slot) -> Bool {
        input.change { input in
            if input.hasEnded { return false }
            do {
                input.hasEnded = try !work.read(&batch, from: &input.source)
                if input.hasEnded { return false }
            } catch {
                slot.failure = error
                input.hasEnded = true
            }
            slot.sequence = input.batchCount
            input.batchCount += 1
            return true
        }
    }

    /// Waits until all earlier results are written. Returns false if the run has failed.
    private func awaitTurn(of sequence: Int) -> Bool {
        output.wait(until: { $0.nextSequence == sequence || $0.failure != nil }) { $0.failure == nil }
    }

    /// Submits results, and writes the next ones in order unless another worker does.
    private func submit(_ slot: Slot) {
        var next = output.change { output -> Slot? in
            output.pending.append(slot)
            return output.isWriting ? nil : output.nextToWrite()
        }
        while let slot = next {
            do {
                try work.write(slot.chunk)
                if let failure = slot.failure { throw failure }
            } catch {
                output.change {
                    $0.failure = error
                    $0.isWriting = false
                }
                return
            }
            next = output.change { output in
                output.nextSequence += 1
                output.free.append(slot)
                return output.nextToWrite()
            }
        }
    }
}
