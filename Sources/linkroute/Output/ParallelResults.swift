import LinkRouting

/// Resolves the blocks of a long input on several threads. Each thread takes the next block, resolves its lines, waits for its turn
/// and writes the results, so that they come out in the order of the lines; while one waits for input, the others work and write.
final class ParallelResults: Sendable {
    /// Blocks with fewer bytes are no reason to start threads, which would take longer.
    static let leastBytes = 32 << 10

    /// The input, which one thread at a time reads.
    private struct Input {
        var reader: LineReader
        /// How many batches were taken.
        var taken = 0
    }

    /// The output, to which the threads write in turn.
    private struct Output {
        /// The number of the batch whose results come next.
        var turn = 0
        var failure: (any Error)?
        /// How many threads are at work.
        var busy = 0
        /// The results of the threads that are done.
        var finished: [Part] = []
    }

    /// What one thread works with.
    private final class Part {
        var results: ResultWriter
        var output = OutputBuffer(.standardOutput, block: .max)
        /// The bytes of the batch.
        var bytes: [UInt8] = []

        init(_ matcher: Matcher, _ form: ResultForm, _ maxLine: Int) {
            results = ResultWriter(matcher, form, maxLine: maxLine)
        }

        func resolve(_ batch: Batch, _ maxLine: Int) throws {
            let bytes = bytes
            switch batch {
            case .lines: try results.write(lines: bytes.span, to: &output)
            case .line(let isTooLong): try results.write(line: bytes.span, limit: isTooLong ? maxLine : nil, to: &output)
            case .failure: break
            }
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
        output.change { $0.busy = 1 }
        for _ in 1..<max(jobs, 1) {
            output.change { $0.busy += 1 }
            if Thread.start({ self.work() }) { continue }
            output.change { $0.busy -= 1 }
            break
        }
        work()
        let (failure, finished) = output.wait(until: { $0.busy == 0 || $0.failure != nil }, { ($0.failure, $0.finished) })
        if let failure { throw failure }
        for part in finished { results.add(part.results) }
    }

    /// What a thread does: one batch after the other, up to the end of the input or an error.
    private func work() {
        let part = Part(matcher, form, maxLine)
        do {
            while let (number, batch) = take(part), try resolve(batch, number, part) {}
        } catch {
            output.change { if $0.failure == nil { $0.failure = error } }
        }
        output.change {
            $0.finished.append(part)
            $0.busy -= 1
        }
    }

    /// A batch whose bytes were copied.
    private enum Batch {
        case lines
        case line(isTooLong: Bool)
        case failure(any Error)
    }

    /// Takes the next batch of the input; `nil` at its end.
    private func take(_ part: Part) -> (number: Int, Batch)? {
        input.change { input in
            let batch: Batch
            do {
                guard let next = try input.reader.next(beforeRead: {}) else { return nil }
                part.bytes.removeAll(keepingCapacity: true)
                switch next {
                case .lines(let range):
                    part.bytes.append(contentsOf: input.reader.buffer[range])
                    batch = .lines
                case .line(let range, let isTooLong):
                    part.bytes.append(contentsOf: input.reader.buffer[range])
                    batch = .line(isTooLong: isTooLong)
                }
            } catch {
                batch = .failure(error)
            }
            input.taken += 1
            return (input.taken - 1, batch)
        }
    }

    /// Resolves a batch and writes its results when it is its turn; `false` if another thread has failed.
    private func resolve(_ batch: Batch, _ number: Int, _ part: Part) throws -> Bool {
        try part.resolve(batch, maxLine)
        guard output.wait(until: { $0.turn == number || $0.failure != nil }, { $0.failure == nil }) else { return false }
        if case .failure(let error) = batch { throw error }
        try part.output.flush()
        output.change { $0.turn += 1 }
        return true
    }
}
