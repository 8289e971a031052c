import LinkRoutingLanguage
import SystemIO

/// Checks files on several threads: the blocks of lists, and each text as a whole.
struct CheckWork: PipelineWork {
    let matcher: Matcher
    let options: LinkInputOptions
    /// The known schemes and hosts.
    let vocabulary: LinkVocabulary
    let explainer: MissExplainer
    let ignored: IgnoreList
    /// The association files that are applied to all links.
    let files: AssociationFiles
    let failures: LinkFailures
    /// The outcomes of the links that reports list.
    let listed: Set<ListedLink.Outcome>
    /// Whether a report shows the links of each route.
    let keepsRouteLinks: Bool
    /// The reports, to which one thread at a time writes.
    let session: Monitor<CheckSession>

    /// The inputs that are still to be read.
    struct Input {
        fileprivate var remaining: ArraySlice<LinkInput>
        fileprivate var list: OpenList?

        init(_ inputs: LinkInputs) { remaining = inputs.all[...] }
    }

    /// A link list that is being read.
    fileprivate struct OpenList {
        let file: FileDescriptor
        let name: String
        var reader: RowReader
        var isFirst = true
        /// Whether the first bytes were examined before the list is read.
        let isExamined: Bool

        /// - Throws: `UnreadFile` if the file is not a list.
        init(_ input: LinkInput, _ options: LinkInputOptions) throws {
            file = try input.path.map { try .opened($0) } ?? .standardInput
            name = input.path?.text ?? "-"
            do {
                isExamined = try UnreadFile.examine(file, path: input.path, format: .list, options)
            } catch {
                file.close()
                throw error
            }
            reader = RowReader(file, maxLine: options.maxLine, converting: .all)
        }
    }

    /// A batch of input in a worker's own memory.
    struct Batch {
        fileprivate var content = Content.endOfList
        fileprivate var file = ""
        fileprivate var bytes: Bytes = []
        fileprivate var byteCount = 0
        /// Whether the file begins with the batch.
        fileprivate var isFirst = false

        fileprivate enum Content {
            case lines
            /// A line that is too long, cut at the limit.
            case longLine
            case endOfList
            case text(LinkInput)
            case unread(UnreadFile)
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
        let checker = LinkChecker(
            matcher, explainer, ignoring: ignored, files: files, failures: failures,
            vocabulary: vocabulary, maxLine: options.maxLine)
        return Worker(
            LinkInputReader(options, vocabulary), LinkCollector(checker, listing: listed))
    }

    func makeBatch() -> Batch { Batch() }

    func makeChunk() -> CheckedLinks {
        let links = CheckedLinks()
        if keepsRouteLinks { links.routeLinks = RouteLinks(routes: matcher.table.routes.count) }
        return links
    }

    // MARK: Reading

    func read(_ batch: inout Batch, from input: inout Input) throws -> Bool {
        if input.list == nil {
            try Interruption.check()
            guard let next = input.remaining.popFirst() else { return false }
            if case .unread(let file) = next {
                batch.content = .unread(file)
                return true
            }
            if options.format(of: next) != .list {
                batch.content = .text(next)
                return true
            }
            do {
                input.list = try OpenList(next, options)
            } catch let file as UnreadFile where !next.isNamed {
                batch.content = .unread(file)
                return true
            }
        }
        return try read(&batch, from: &input.list)
    }

    private func read(_ batch: inout Batch, from list: inout OpenList?) throws -> Bool {
        guard let file = list?.file, let name = list?.name, let isFirst = list?.isFirst else { return false }
        batch.bytes.removeAll(keepingCapacity: true)
        (batch.file, batch.isFirst, batch.byteCount) = (name, isFirst, 0)
        let next = try list?.reader.next(beforeRead: {
            try Interruption.check()
            if name == "-" { try file.waitForInput() }
        })
        list?.isFirst = false
        guard let next, let reader = list?.reader else {
            file.close()
            list = nil
            batch.content = .endOfList
            return true
        }
        let range = next.range
        batch.content = next.kind == .tooLong ? .longLine : .lines
        if isFirst, list?.isExamined == false {
            try LinkInputReader.examine(
                reader.input.buffer.span.extracting(range), as: .list, name: name, options)
        }
        batch.byteCount = range.count
        batch.bytes.append(contentsOf: reader.input.buffer[range])
        return true
    }

    // MARK: Checking

    func process(
        _ batch: inout Batch, _ worker: Worker, into results: CheckedLinks, awaitTurn: @escaping () -> Bool
    ) throws {
        if case .text(let input) = batch.content {
            worker.collector.begin(results, readsStandardInput: input.isStandardInput) { results in
                guard awaitTurn() else { throw InputOutputError.interrupted }
                try write(results)
            }
            worker.reader.bytesRead = 0
            defer { results.byteCount = worker.reader.bytesRead }
            return try worker.reader.read(input, into: &worker.collector)
        }
        if case .unread(let file) = batch.content {
            results.begin(file.name, isFirst: false)
            results.summary.unread.append(file)
            return
        }
        results.begin(batch.file, isFirst: batch.isFirst)
        results.byteCount = batch.byteCount
        worker.collector.begin(results)
        switch batch.content {
        case .lines:
            try worker.reader.readLines(
                batch.bytes.span, file: batch.file, after: &results.lineCount, into: &worker.collector)
        case .longLine:
            results.lineCount = 1
            try worker.reader.readLine(
                batch.bytes.span, isTooLong: true, file: batch.file, number: 1, into: &worker.collector)
        case .endOfList: results.isLast = true
        case .text, .unread: break
        }
    }

    func write(_ results: CheckedLinks) throws {
        try session.change { try $0.write(results) }
        results.removeAll()
    }
}
