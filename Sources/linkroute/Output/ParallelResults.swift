import LinkRouting

/// Resolves the lines of large blocks on several threads. Results come out in the order of the lines: each thread takes a stretch of
/// the block and collects its results, which are written one after the other before the next block is read.
final class ParallelResults {
    /// One thread's way of resolving lines.
    private final class Part {
        var results: ResultWriter
        var output: OutputBuffer
        var failure: (any Error)?

        init(_ matcher: Matcher, _ form: ResultForm, maxLine: Int) {
            results = ResultWriter(matcher, form, maxLine: maxLine)
            output = OutputBuffer(.standardOutput, block: .max)
        }

        func run(_ lines: Span<UInt8>) {
            do {
                try results.write(lines: lines, to: &output)
            } catch {
                failure = error
            }
        }
    }

    /// Blocks with fewer bytes are resolved on one thread: starting others would take longer.
    static let leastBytes = 32 << 10

    private let parts: [Part]
    private let crew: Crew

    /// As many threads as `jobs`, the caller's own one included.
    init(_ matcher: Matcher, _ form: ResultForm, jobs: Int, maxLine: Int) {
        let parts = (1..<jobs).map { _ in Part(matcher, form, maxLine: maxLine) }
        self.parts = parts
        crew = Crew(
            parts.map { part in
                { block in block.withSpan { part.run($0) } }
            })
    }

    /// Resolves `lines`, all of which end in LF: the first stretch with `results`, the others on the threads.
    func write(_ lines: Span<UInt8>, _ results: inout ResultWriter, to output: inout OutputBuffer) throws {
        let ends = stretches(of: lines)
        let own = lines.extracting(0..<ends[0])
        // Safe: the threads are done with the bytes before this call ends.
        try unsafe lines.withUnsafeBytes { block in
            var others: [BlockPart] = []
            for (start, end) in zip(ends, ends.dropFirst()) { unsafe others.append(BlockPart(block, start..<end)) }
            try crew.work(on: others) { try results.write(lines: own, to: &output) }
        }
        try output.flush()
        for part in parts.prefix(ends.count - 1) {
            if let failure = part.failure { throw failure }
            try part.output.flush()
        }
    }

    /// Where stretches of about one size end, each at the end of a line.
    private func stretches(of lines: Span<UInt8>) -> [Int] {
        let count = crew.count + 1
        var ends: [Int] = []
        for index in 1..<max(2, count) where index < count {
            let goal = max(ends.last ?? 0, lines.count / count * index)
            let offset = lines.extracting(goal..<lines.count).firstOffset(of: UInt8(ascii: "\n")) ?? lines.count - goal - 1
            ends.append(goal + offset + 1)
        }
        return ends + [lines.count]
    }

    /// Adds what the threads counted.
    func finish(_ results: inout ResultWriter) {
        for part in parts { results.add(part.results) }
    }
}
