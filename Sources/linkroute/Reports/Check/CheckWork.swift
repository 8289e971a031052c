import LinkRoutingLanguage
import SystemIO

/// Checks files on several threads: the blocks of lists, and each text as a whole.
struct CheckWork: PipelineWork {
    let settings: CheckSettings
    let options: LinkInputOptions
    /// The reports, to which one thread at a time writes.
    let session: Monitor<CheckSession>

    /// The inputs that are still to be read.
    struct Input {
        fileprivate var remaining: ArraySlice<LinkInput>
        fileprivate var list: (file: OpenFile, reader: RowReader)?

        init(_ inputs: LinkInputs) { remaining = inputs.all[...] }
    }

    /// A batch of input in a worker's own memory.
    struct Batch {
        fileprivate var content = Content.endOfList
        fileprivate var file = ""
        fileprivate var bytes: Bytes = []
        /// Whether the file begins with the batch.
        fileprivate var isFirst = false

        fileprivate enum Content {
            case lines(RowReader.Batch.Kind)
            case endOfList
            /// What a worker reads by itself: a text, or a file that is not read.
            case whole(LinkInput)
        }
    }

    /// The checker and reader of one thread.
    final class Worker {
        fileprivate var reader: LinkInputReader
        fileprivate(set) var collector: LinkCollector

        init(_ reader: LinkInputReader, _ collector: consuming LinkCollector) {
            self.reader = reader
            self.collector = collector
        }
    }

    func makeWorker() -> Worker {
        Worker(LinkInputReader(options, settings.vocabulary), LinkCollector(settings))
    }

    func makeBatch() -> Batch { Batch() }

    func makeChunk() -> CheckedLinks { CheckedLinks(routeLinks: settings.routeLinks) }

    // MARK: Reading

    func read(_ batch: inout Batch, from input: inout Input) throws -> Bool {
        batch.isFirst = false
        if input.list == nil {
            try Interruption.check()
            guard let next = input.remaining.popFirst() else { return false }
            batch.content = .whole(next)
            if case .unread = next { return true }
            if options.format(of: next) != .list { return true }
            do {
                let file = try OpenFile(next, options)
                let reader = RowReader(file.descriptor, maxLine: options.maxLine, converting: .all)
                input.list = (file, reader)
                batch.isFirst = true
            } catch let file as UnreadFile where !next.isNamed {
                batch.content = .whole(.unread(file))
                return true
            }
        }
        guard var (file, reader) = input.list else { return false }
        // The buffer of the reader would be copied if there were two.
        input.list = nil
        let next = try reader.next { try file.descriptor.waitForInput() }
        batch.file = file.name
        batch.bytes.removeAll(keepingCapacity: true)
        guard let next else {
            file.close()
            batch.content = .endOfList
            return true
        }
        batch.bytes.append(contentsOf: reader.input.buffer[next.range])
        try file.examine(batch.bytes.span)
        batch.content = .lines(next.kind)
        input.list = (file, reader)
        return true
    }

    // MARK: Checking

    func process(
        _ batch: inout Batch, _ worker: Worker, into results: CheckedLinks, awaitTurn: @escaping () -> Bool
    ) throws {
        if case .whole(let input) = batch.content {
            worker.collector.begin(results, readsStandardInput: input.isStandardInput) { results in
                guard awaitTurn() else { throw InputOutputError.interrupted }
                try write(results)
            }
            worker.reader.bytesRead = 0
            defer { results.byteCount = worker.reader.bytesRead }
            return try worker.reader.read(input, into: &worker.collector)
        }
        results.begin(batch.file, isFirst: batch.isFirst)
        results.byteCount = batch.bytes.count
        worker.collector.begin(results)
        if case .lines(let kind) = batch.content {
            try worker.reader.read(
                batch.bytes.span, kind, file: batch.file, after: &results.lineCount, into: &worker.collector)
        } else {
            results.isLast = true
        }
    }

    func write(_ results: CheckedLinks) throws {
        try session.change { try $0.write(results) }
        results.removeAll()
    }
}
