import LinkRouting

/// Resolves the links of rows and writes each row with its result. Each thread has its own.
///
/// The links of a batch are first written to a list, so that they are resolved like those of any list.
struct RowWriter: ~Copyable {
    private let form: RowForm
    private let columns: RowColumns
    private let addedNames: [String]
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    private var verdicts: VerdictWriter?
    private var fields: RowFields
    private var objects: JSONRows
    private var rows: ContiguousArray<Row> = []
    /// The links of the rows, one on each line.
    private var list: Bytes = []
    /// A link that has line breaks, so it cannot be in the list.
    private var single: Bytes = []
    private var counts = RouteCounts()
    /// Whether any link did not resolve.
    private(set) var hasMisses = false

    init(_ matcher: Matcher, _ form: RowForm, _ columns: RowColumns, files: AssociationFiles? = nil) {
        self.form = form
        self.columns = columns
        resolver = BulkResolver(matcher)
        verdicts = files.flatMap { VerdictWriter($0, prefix: form.prefix) }
        let systems = files?.systems ?? []
        addedNames = form.addedNames(systems)
        fields = RowFields(form, systems: systems)
        templates = ResultTemplates(matcher, fields.resultForm)
        objects = JSONRows(field: form.field, taken: form.count ? [] : addedNames)
    }

    /// A row that has one of the keys to add, by its index in the batch.
    struct TakenKey {
        let name: String
        let row: Int
    }

    /// Writes the rows of a batch with their results.
    ///
    /// - Returns: the first row that has one of the keys to add. It is not written, nor is any after it.
    mutating func write(_ batch: RowBatch, to output: inout ByteBuffer) -> TakenKey? {
        let bytes = batch.bytes.span
        switch batch.kind {
        case .rows: return write(bytes, to: &output)
        case .openRow: writeInvalid(bytes, RowBatch.Part(isFirst: true, isLast: true, isOpen: true), &output)
        case .part(let part): writeInvalid(bytes, part, &output)
        }
        return nil
    }

    // MARK: Whole rows

    private mutating func write(_ text: Span<UInt8>, to output: inout ByteBuffer) -> TakenKey? {
        rows.removeAll(keepingCapacity: true)
        list.removeAll(keepingCapacity: true)
        var start = 0
        var taken: TakenKey?
        while start < text.count {
            let row = row(text, from: start)
            if case .taken(let name) = row.link {
                taken = TakenKey(name: addedNames[name], row: rows.count)
                break
            }
            rows.append(row)
            start = row.end
        }
        list.append(contentsOf: repeatElement(0, count: BulkResolver.padding))
        // Moved out of `self`, which changes while they are read.
        var (list, rows) = (Bytes(), ContiguousArray<Row>())
        swap(&list, &self.list)
        swap(&rows, &self.rows)
        defer {
            swap(&list, &self.list)
            swap(&rows, &self.rows)
        }
        let links = list.span
        resolver.begin(links, upTo: links.count - BulkResolver.padding)
        start = 0
        for row in rows {
            write(row, from: start, of: text, links, to: &output)
            start = row.end
        }
        return taken
    }

    /// Finds the row that begins at `start`, and adds its link to the list.
    @inline(__always)
    private mutating func row(_ text: Span<UInt8>, from start: Int) -> Row {
        var row =
            switch form.format {
            case .tsv: TSVRows.row(text, from: start, column: columns.link, isRaw: form.isRaw)
            case .csv: CSVRows.row(text, from: start, column: columns.link)
            case .ndjson: objects.row(text, from: start)
            }
        if row.end - start > form.maxLine, text.contentEnd(of: start..<row.end) - start > form.maxLine {
            row.link = form.format == .ndjson ? .noObject : .none
            row.insertion = text.contentEnd(of: start..<row.end)
        }
        let lineStart = list.count
        switch row.link {
        case .text(let range): list.append(text.extracting(range))
        case .escaped(let range): Self.appendDecoded(text.extracting(range), form.format, to: &list)
        default: return row
        }
        // Every list entry keeps the order of rows, also that of a link which is resolved by itself.
        if Self.fitsLine(list.span.extracting(lineStart..<list.count)) {
            row.isListed = true
            list.append(UInt8(ascii: "\n"))
        } else {
            list.removeLast(list.count - lineStart)
        }
        return row
    }

    private static func appendDecoded(_ text: Span<UInt8>, _ format: RowFormat, to output: inout Bytes) {
        switch format {
        case .tsv: TSVRows.appendDecoded(text, to: &output)
        case .csv: CSVRows.appendDecoded(text, to: &output)
        case .ndjson: JSONRows.appendDecoded(text, to: &output)
        }
    }

    /// Whether a link is the same after it was written on a line.
    private static func fitsLine(_ link: Span<UInt8>) -> Bool {
        if link.count > 0, link[link.count - 1] == UInt8(ascii: "\r") { return false }
        return link.firstOffset(of: UInt8(ascii: "\n")) == nil
    }

    @inline(__always)
    private mutating func write(
        _ row: Row, from start: Int, of text: Span<UInt8>, _ links: Span<UInt8>, to output: inout ByteBuffer
    ) {
        switch row.link {
        case _ where row.isListed:
            _ = resolver.advance(links)
            writeResult(of: links, row, from: start, of: text, to: &output)
        case .text(let range):
            var link = takeSingle()
            link.append(text.extracting(range))
            writeSingle(link, row, from: start, of: text, to: &output)
        case .escaped(let range):
            var link = takeSingle()
            Self.appendDecoded(text.extracting(range), form.format, to: &link)
            writeSingle(link, row, from: start, of: text, to: &output)
        default: writeInvalid(row, from: start, of: text, to: &output)
        }
    }

    /// An empty buffer for a link that is resolved by itself.
    private mutating func takeSingle() -> Bytes {
        var link = Bytes()
        swap(&link, &single)
        link.removeAll(keepingCapacity: true)
        return link
    }

    /// Resolves a link by itself, and writes its row with the result.
    private mutating func writeSingle(
        _ link: consuming Bytes, _ row: Row, from start: Int, of text: Span<UInt8>,
        to output: inout ByteBuffer
    ) {
        resolver.resolve(link.span)
        writeResult(of: link.span, row, from: start, of: text, to: &output)
        single = link
    }

    /// Writes a row with the result of the link that was resolved last, which is in `links`.
    private mutating func writeResult(
        of links: Span<UInt8>, _ row: Row, from start: Int, of text: Span<UInt8>, to output: inout ByteBuffer
    ) {
        let link = links.extracting(resolver.line)
        if !resolver.isMatch { hasMisses = true }
        if form.count {
            let outcomes = verdicts?.fields(for: link, after: "\t") ?? ""
            counts.add(resolver.outcome, of: resolver.matcher, outcomes: outcomes)
            return
        }
        appendWhole(text.extracting(start..<row.insertion), to: &output)
        resolver.writeResult(of: links, with: &templates, to: &output)
        appendRest(of: row, text, link, to: &output)
    }

    /// Appends what the systems do with a link, and the end of its row.
    private mutating func appendRest(
        of row: Row, _ text: Span<UInt8>, _ link: Span<UInt8>, to output: inout ByteBuffer
    ) {
        if verdicts != nil {
            switch form.format {
            case .tsv: output.append(verdicts?.fields(for: link, after: "\t") ?? "")
            case .csv: output.append(verdicts?.fields(for: link, after: ",") ?? "")
            case .ndjson: verdicts?.appendMembers(for: link, to: &output)
            }
        }
        output.append(text.extracting(row.insertion..<row.end))
    }

    /// Appends a row without its line end, with all fields of the header.
    private func appendWhole(_ row: Span<UInt8>, to output: inout ByteBuffer) {
        output.append(row)
        appendMissing(in: row, to: &output)
    }

    /// Appends empty fields for those that a row lacks, so that what is added gets into its own columns. A
    /// row that is too long stays as it is: its fields are not counted, because it comes in parts.
    private func appendMissing(in row: Span<UInt8>, to output: inout ByteBuffer) {
        if row.count > form.maxLine { return }
        for _ in 0..<columns.missing(in: row, form.format) { output.append(fields.emptyField) }
    }

    // MARK: Rows without a link

    private mutating func writeInvalid(
        _ row: Row, from start: Int, of text: Span<UInt8>, to output: inout ByteBuffer
    ) {
        if row.link == .noObject {
            let part = RowBatch.Part(isFirst: true, isLast: true, isOpen: false)
            writeInvalid(text.extracting(start..<row.end), part, &output)
            return
        }
        if noteInvalid() { return }
        appendWhole(text.extracting(start..<row.insertion), to: &output)
        let added = fields.invalid.span
        output.append(row.link == .emptyObject ? added.extracting(droppingFirst: 1) : added)
        output.append(text.extracting(row.insertion..<row.end))
    }

    /// Writes a part of a row that has no link. In NDJSON, the row is the text of a new object.
    private mutating func writeInvalid(
        _ text: Span<UInt8>, _ part: RowBatch.Part, _ output: inout ByteBuffer
    ) {
        if form.count {
            if part.isLast { _ = noteInvalid() }
            return
        }
        let end = part.isLast ? text.contentEnd(of: 0..<text.count) : text.count
        let content = text.extracting(0..<end)
        if form.format == .ndjson {
            if part.isFirst { output.append(fields.textStart) }
            InvalidRowText.append(content, to: &output)
        } else {
            output.append(content)
        }
        guard part.isLast else { return }
        _ = noteInvalid()
        // The result must not become a part of the field.
        if form.format == .ndjson || part.isOpen { output.append(UInt8(ascii: "\"")) }
        if part.isFirst, form.format != .ndjson {
            let row = Bytes(content) + (part.isOpen ? [UInt8(ascii: "\"")] : [])
            appendMissing(in: row.span, to: &output)
        }
        output.append(fields.invalid)
        if form.format == .ndjson { output.append(UInt8(ascii: "}")) }
        output.append(text.extracting(end..<text.count))
    }

    /// Counts a row without a link. Returns whether only counts are written.
    private mutating func noteInvalid() -> Bool {
        hasMisses = true
        if form.count { counts.add(miss: RowForm.invalidRow) }
        return form.count
    }

    // MARK: Counts

    /// Adds the counts of another writer.
    mutating func add(_ other: borrowing RowWriter) {
        counts.add(other.counts)
        hasMisses = hasMisses || other.hasMisses
    }

    /// Writes the counts, which are known only after the last row.
    func finish(_ output: inout OutputBuffer) throws { try counts.write(resolver.matcher, to: &output) }
}
