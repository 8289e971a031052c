import LinkRoutingLanguage
import SystemIO

/// Checks files on several threads, each file as a whole.
struct CheckWork: PipelineWork {
    let settings: CheckSettings
    let options: LinkInputOptions
    /// Whether there is only one input, whose results never wait for others.
    let hasOneInput: Bool
    /// The reports, to which one thread at a time writes.
    let session: Monitor<CheckSession>

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

    func makeBatch() -> LinkInput? { nil }

    func makeChunk() -> CheckedLinks { CheckedLinks(routeLinks: settings.routeLinks) }

    func read(_ next: inout LinkInput?, from inputs: inout ArraySlice<LinkInput>) throws -> Bool {
        try Interruption.check()
        next = inputs.popFirst()
        return next != nil
    }

    func process(
        _ input: inout LinkInput?, _ worker: Worker, into results: CheckedLinks,
        awaitTurn: @escaping () -> Bool
    ) throws {
        guard let input else { return }
        // A file that was found is withdrawn if it lacks the column or key with the links.
        let writesAtOnce = input.isStandardInput || hasOneInput && input.isNamed
        worker.collector.begin(results, writesAtOnce: writesAtOnce) { results in
            guard awaitTurn() else { throw InputOutputError.interrupted }
            try write(results)
        }
        defer { worker.collector.count(read: worker.reader.bytesRead) }
        try worker.reader.read(input, into: &worker.collector)
    }

    func write(_ results: CheckedLinks) throws {
        try session.change { try $0.write(results) }
        results.removeAll()
    }
}
