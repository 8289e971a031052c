import LinkRouting
import SystemIO

/// Resolves the blocks of a long input on several threads. Each thread takes the next block, resolves its lines, hands the results in
/// and goes on. Whoever hands in the results that come next writes them, and all that follow and are there: so they come out in the
/// order of the lines, and nobody waits for another one who is slower, unless too many results are waiting.
final class ParallelResults: Sendable {
    /// Blocks with fewer bytes are no reason to start threads, which would take longer.
    static let leastBytes = 32 << 10

    /// The input, which one thread at a time reads.
    private struct Input {
        var reader: LineReader
        /// How many batches were taken.
        var taken = 0
    }

    /// The output, to which one thread at a time writes.
    private struct Output {
        /// The number of the batch whose results come next.
        var turn = 0
        /// What was handed in and not yet written.
        var waiting: [Parcel] = []
        /// Whether a thread is writing.
        var isWriting = false
        /// Parcels that are to be filled.
        var empty: [Parcel] = []
        var failure: (any Error)?
        /// How many threads are at work.
        var busy = 0
        /// What the threads that were started and are done worked with.
        var finished: [Part] = []

        /// Takes the results that come next, if they are there, to write them.
        mutating func nextToWrite() -> Parcel? {
            let index = failure == nil ? waiting.firstIndex { $0.number == turn } : nil
            isWriting = index != nil
            return index.map { waiting.remove(at: $0) }
        }
    }

    /// The results of one batch.
    private final class Parcel {
        var number = 0
        /// Memory that is never written to is none, and a buffer that grows leaves behind what it had before.
        var output = OutputBuffer(.standardOutput, block: .max, capacity: 8 * ParallelResults.leastBytes)
        /// Why no results can follow.
        var failure: (any Error)?
    }

    /// What a thread that was started works with.
    private final class Part {
        var results: ResultWriter

        init(_ matcher: Matcher, _ form: ResultForm, _ maxLine: Int) {
            results = ResultWriter(matcher, form, maxLine: maxLine)
        }
    }

    private let input: Monitor<Input>
    private let output: Monitor<Output>
    private let matcher: Matcher
    private let form: ResultForm
    private let maxLine: Int

    /// - Parameter reader: what is left of the input.
    init(_ matcher: Matcher, _ form: ResultForm, maxLine: Int, reading reader: LineReader) {
        self.matcher = matcher
        self.form = form
        self.maxLine = maxLine
        input = Monitor(Input(reader: reader))
        output = Monitor(Output())
    }

    /// Resolves all lines of the input on `jobs` threads, the caller's own one included, and adds what they counted to `results`.
    ///
    /// - Throws: the first error in the order of the lines. Threads that wait for input then are left to the end of the process.
    func run(jobs: Int, _ results: inout ResultWriter) throws {
        output.change {
            $0.busy = 1
            // Half as many more than there are threads: one that is done early finds another to fill.
            $0.empty = (0..<jobs + (jobs + 1) / 2).map { _ in Parcel() }
        }
        for _ in 1..<max(jobs, 1) {
            output.change { $0.busy += 1 }
            if Thread.start({ self.workAside() }) { continue }
            output.change { $0.busy -= 1 }
            break
        }
        work(&results)
        output.change { $0.busy -= 1 }
        let (failure, finished) = output.wait(until: { $0.busy == 0 || $0.failure != nil }, { ($0.failure, $0.finished) })
        if let failure { throw failure }
        for part in finished { results.add(part.results) }
    }

    /// What a thread that was started does.
    private func workAside() {
        let part = Part(matcher, form, maxLine)
        work(&part.results)
        output.change {
            $0.finished.append(part)
            $0.busy -= 1
        }
    }

    /// What every thread does: one batch after the other, up to the end of the input or an error.
    private func work(_ results: inout ResultWriter) {
        var bytes: [UInt8] = []
        do {
            while let parcel = emptyParcel(), let batch = take(&bytes, parcel) {
                switch batch {
                case .lines(let end): try results.write(lines: bytes.span, upTo: end, to: &parcel.output)
                case .line(let isTooLong):
                    try results.write(line: bytes.span, limit: isTooLong ? maxLine : nil, to: &parcel.output)
                case .failure(let error): parcel.failure = error
                }
                try handIn(parcel)
            }
        } catch {
            output.change { if $0.failure == nil { $0.failure = error } }
        }
    }

    /// A batch whose bytes were copied; others may stand behind them.
    private enum Batch {
        /// Lines in the first bytes.
        case lines(upTo: Int)
        case line(isTooLong: Bool)
        case failure(any Error)
    }

    /// Takes a parcel to fill, as soon as there is one; `nil` if another thread has failed.
    private func emptyParcel() -> Parcel? {
        output.wait(until: { !$0.empty.isEmpty || $0.failure != nil }) { $0.failure == nil ? $0.empty.popLast() : nil }
    }

    /// Takes the next batch of the input, for whose results there is a parcel; `nil` at its end.
    private func take(_ bytes: inout [UInt8], _ parcel: Parcel) -> Batch? {
        input.change { input in
            let batch: Batch
            do {
                guard let next = try input.reader.next(beforeRead: {}) else { return nil }
                bytes.removeAll(keepingCapacity: true)
                switch next {
                case .lines(let range):
                    let buffer = input.reader.buffer
                    let end = min(range.upperBound + LineResolver.slack, buffer.count)
                    bytes.append(contentsOf: buffer[range.lowerBound..<end])
                    batch = .lines(upTo: range.count)
                case .line(let range, let isTooLong):
                    bytes.append(contentsOf: input.reader.buffer[range])
                    batch = .line(isTooLong: isTooLong)
                }
            } catch {
                batch = .failure(error)
            }
            parcel.number = input.taken
            input.taken += 1
            return batch
        }
    }

    /// Hands in a parcel, and writes what comes next unless another thread does.
    private func handIn(_ parcel: Parcel) throws {
        var next = output.change { output -> Parcel? in
            output.waiting.append(parcel)
            return output.isWriting ? nil : output.nextToWrite()
        }
        while let parcel = next {
            if let failure = parcel.failure { throw failure }
            try parcel.output.flush()
            next = output.change { output in
                output.turn += 1
                output.empty.append(parcel)
                return output.nextToWrite()
            }
        }
    }
}
