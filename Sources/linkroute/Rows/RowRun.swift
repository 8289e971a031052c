import LinkRouting
import SystemIO

/// Reads rows, resolves their links, and writes the rows with their results.
struct RowRun {
    let matcher: Matcher
    let form: RowForm
    /// The association files that are also applied to the links.
    var files: AssociationFiles?
    /// The number of threads.
    var jobs = 1
    /// The number of bytes to ask for at once.
    var block = 64 << 10
    /// The number of bytes of a batch from which on threads are started.
    var threadBytes = MatchWork.minimumBytes

    /// Processes all rows of an input.
    ///
    /// - Returns: whether any link did not resolve.
    /// - Throws: `RowError`, or `InputOutputError`. Complete rows before the error were written.
    func run(from input: FileDescriptor, to descriptor: FileDescriptor) throws -> Bool {
        var reader = RowReader(input, form.format, maxLine: form.maxLine, block: block)
        var output = OutputBuffer(descriptor)
        var batch = RowBatch()
        var hasBatch = try batch.read(from: &reader)
        if reader.hasByteOrderMark, !form.count { try output.append(TableFile.byteOrderMark) }
        let columns = try takeHeader(from: &batch, hasBatch, &output)
        try output.flush()
        let work = RowWork(matcher, form, columns, files: files, to: descriptor)
        let worker = work.makeWorker()
        let chunk = work.makeChunk()
        while hasBatch {
            try work.process(batch, worker, into: chunk)
            try work.write(chunk)
            // A single small batch, such as one row, is not worth starting threads.
            if jobs > 1, batch.bytes.count >= threadBytes {
                for other in try OrderedPipeline(work, reading: reader).run(jobs: jobs, worker) {
                    worker.rows.add(other.rows)
                }
                break
            }
            hasBatch = try work.read(&batch, from: &reader)
        }
        try worker.rows.finish(&output)
        try output.flush()
        return worker.rows.hasMisses
    }

    /// Writes the header, if the rows have one, and removes it from the first batch.
    ///
    private func takeHeader(
        from batch: inout RowBatch, _ hasBatch: Bool, _ output: inout OutputBuffer
    ) throws -> RowColumns {
        guard form.format != .ndjson, case .name(let name) = form.column else {
            if case .index(let index) = form.column { return RowColumns(link: index) }
            return RowColumns()
        }
        if !hasBatch { throw RowError.noHeader(name) }
        let names = form.count ? [] : form.addedNames(files?.systems ?? [])
        let header = try RowHeader(batch, form, column: name, adding: names)
        if !form.count { try output.append(header.text) }
        batch.bytes.removeSubrange(..<header.end)
        return header.columns
    }
}
