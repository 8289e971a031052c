import LinkRoutingLanguage
import SystemIO

/// Reads links or rows, resolves them, and writes the results.
struct MatchRun {
    /// What every thread does. Its columns are known once the header was read.
    private var work: MatchWork
    /// The number of threads.
    private let jobs: Int
    /// The number of bytes to ask for at once.
    private let block: Int
    /// Threads are started once a batch has at least this number of bytes.
    private let threadBytes: Int
    /// The writer of the caller's thread.
    private(set) var worker: MatchWork.Worker
    /// The beginning of the input.
    private(set) var head: Bytes = []
    /// The columns of the rows.
    var columns: RowColumns { work.columns }

    init(
        matcher: Matcher, form: MatchForm, files: AssociationFiles = AssociationFiles(), jobs: Int = 1,
        block: Int = 64 << 10, threadBytes: Int = MatchWork.minimumBytes,
        progress: LinkProgress = LinkProgress(bytes: nil, isQuiet: true)
    ) {
        work = MatchWork(
            matcher: matcher, form: form, files: files, progress: Monitor(MatchProgress(progress)))
        (self.jobs, self.block, self.threadBytes) = (jobs, block, threadBytes)
        worker = work.makeWorker()
    }

    /// Writes the counts, if the form has them, and flushes the output.
    func finish(_ output: inout OutputBuffer) throws {
        try work.progress.change { try $0.display.clear() }
        try worker.results.finish(&output)
        try output.flush()
    }

    /// Processes all rows of an input, whose counts are written later.
    mutating func read(_ input: FileDescriptor, to output: inout OutputBuffer) throws {
        let form = work.form
        work.descriptor = output.descriptor
        var reader = RowReader(
            input, maxLine: form.maxLine, block: block, separator: UInt8(ascii: form.isNull ? "\0" : "\n"),
            converting: .marked, dialect: form.rows == .csv ? { form.dialect(firstLine: $0) } : nil)
        var next = try reader.next(beforeRead: { try output.flush() })
        if let batch = next { head = Bytes(reader.input.buffer[batch.range].prefix(FileKind.headLength)) }
        if form.rows != nil { try takeHeader(&reader, &next, &output) }
        while let batch = next {
            try write(batch, of: reader.input, to: &output)
            // A single small batch, such as one link, is not worth starting threads.
            if jobs > 1, batch.range.count >= threadBytes {
                try output.flush()
                for other in try OrderedPipeline(work, reading: reader).run(jobs: jobs, worker) {
                    worker.results.add(other.results)
                }
                return
            }
            next = try reader.next(beforeRead: { try output.flush() })
        }
    }

    private func write(
        _ batch: RowReader.Batch, of input: BlockReader, to output: inout OutputBuffer
    ) throws {
        let text = input.buffer.span.extracting(batch.range.lowerBound...)
        worker.results.begin(text, batch)
        while try output.write({ worker.results.write(text, batch, to: &$0, upTo: $1) }) {}
        try work.progress.change {
            try $0.add(
                rows: worker.results.rowCount, bytes: batch.range.count, failure: worker.results.failure)
        }
    }

    // MARK: Headers

    /// Writes the header, if there is one, and removes it from the first batch.
    private mutating func takeHeader(
        _ reader: inout RowReader, _ next: inout RowReader.Batch?, _ output: inout OutputBuffer
    ) throws {
        let form = work.form
        if let csv = reader.csv { work.columns.csv = csv }
        if case .index(let index) = form.column { work.columns.link = index }
        if form.rows == .csv, let batch = next, batch.kind == .rows {
            let text = reader.input.buffer.span.extracting(batch.range)
            if columns.csv.endsLinesWithReturns(text), FileKind(text, path: nil) == nil {
                throw CommandError.returnsAlone
            }
        }
        if reader.input.hasByteOrderMark, !form.count, !form.isConverted {
            try output.append(TableFile.byteOrderMark)
        }
        if columns.csv.hasSeparatorLine, form.rows == .csv, let batch = next {
            // The line keeps its place, and the header follows it.
            let line = reader.input.buffer[batch.range].prefix { $0 != "\n" }
            if !form.count, !form.isConverted { try output.append(Bytes(line) + [UInt8(ascii: "\n")]) }
            try skip(line.count + 1, of: &reader, &next, &output)
        }
        if form.hasHeader || form.rows == .ndjson && form.isConverted {
            try takeNames(&reader, &next, &output)
        }
        worker = work.makeWorker()
    }

    /// Passes over a row of the first batch.
    private func skip(
        _ length: Int, of reader: inout RowReader, _ next: inout RowReader.Batch?,
        _ output: inout OutputBuffer
    ) throws {
        try work.progress.change { try $0.add(rows: 1, bytes: length, failure: nil) }
        next?.range.removeFirst(length)
        if next?.range.isEmpty ?? false { next = try reader.next(beforeRead: { try output.flush() }) }
    }

    /// Reads the names of the columns from the first row, and writes the header.
    private mutating func takeNames(
        _ reader: inout RowReader, _ next: inout RowReader.Batch?, _ output: inout OutputBuffer
    ) throws {
        let form = work.form
        guard let batch = next else {
            guard case .name(let name) = form.column else { return }
            throw CommandError(
                "standard input has no row",
                hint:
                    "`--column` names the column \(Messages.quoted(name)) of a header, "
                    + "which should come first",
                of: .column)
        }
        let bytes = Bytes(reader.input.buffer[batch.range])
        let text = bytes.span
        let added = form.fieldNames(work.files.systems).map { form.prefix + $0 }
        var header: Row?
        if form.rows == .ndjson {
            var objects = JSONRows(field: form.field, taken: added)
            guard batch.kind == .rows else { throw RowProblem.tooLong(limit: form.maxLine).error(row: 1) }
            switch objects.row(text, from: 0).link {
            case .taken(let index): throw RowProblem.takenKey(added[index]).error(row: 1)
            case .noObject, .emptyObject: throw RowProblem.noObject.error(row: 1)
            case .text, .escaped, .none: break
            }
            var seen: Set<String> = []
            work.columns.names = objects.members(text).map { String(decoding: $0.key, as: UTF8.self) }
                .filter { seen.insert($0).inserted }
        } else {
            guard batch.kind == .rows else { throw CommandError.invalidHeader }
            let row = RowColumns.row(text, form, columns.csv)
            work.columns = try RowColumns(
                header: text.extracting(0..<row.end), row, form, columns.csv, adding: form.count ? [] : added)
            header = row
        }
        worker = work.makeWorker()
        try output.append(worker.results.header(text, header))
        if let header { try skip(header.end, of: &reader, &next, &output) }
    }
}

extension MatchForm {
    /// The dialect of CSV, by its first line unless an option names the delimiter.
    fileprivate func dialect(firstLine: Span<UInt8>) -> CSVDialect {
        var dialect = CSVDialect(firstLine: firstLine, column: column)
        if let delimiter { dialect.delimiter = delimiter }
        return dialect
    }
}
