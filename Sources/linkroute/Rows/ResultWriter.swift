import LinkAssociations
import LinkRoutingLanguage

/// Resolves links, and writes results or rows with their results. Each thread has its own.
///
/// The links of rows are first written to a list, so that they are resolved like those of any list.
///
/// All methods are mutating, also those that change nothing. The compiler takes half a second for each other
/// method of a value that is as large as this one and cannot be copied.
struct ResultWriter: ~Copyable {
    private let form: MatchForm
    private let columns: RowColumns
    private let fields: ResultFields
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    /// The association files that are also applied to the links.
    private let files: AssociationFiles
    /// For each of their systems, the members that were made: `,"ios":{"outcome":"opens","rule":"..."}`.
    private var members: [[SystemVerdict: Bytes]]
    private var converter: RowConverter?
    private var objects: JSONRows
    /// The rows of the present batch.
    private var rows: ContiguousArray<Row> = []
    /// The number of rows that were written, and where the next one begins.
    private var (position, start) = (0, 0)
    /// The links of the rows, one on each line.
    private var list: Bytes = []
    private var counts = RouteCounts()
    /// The number of links of the present list that do not resolve, as far as templates write all results.
    private var misses = 0
    /// Whether any link did not resolve.
    private(set) var hasMisses = false
    /// Whether any row has a link that is a valid URL. A list has one if a link resolves.
    private(set) var hasLinks = false
    /// The row of the present batch that cannot be written, by its index. No row after it is written.
    private(set) var failure: (row: Int, reason: RowProblem)?
    /// The number of rows of the present batch.
    private(set) var rowCount = 0

    /// - Parameters:
    ///   - files: The association files that are also applied to the links.
    ///   - usesMasks: Whether lists are read by bitmasks. Tests turn it off: the results are the same.
    init(
        _ matcher: Matcher, _ form: MatchForm, _ columns: RowColumns = RowColumns(),
        files: AssociationFiles = AssociationFiles(), usesMasks: Bool = true
    ) {
        self.form = form
        self.columns = columns
        resolver = BulkResolver(matcher, maxLine: form.rows == nil ? form.maxLine : .max)
        resolver.usesMasks = usesMasks
        self.files = files
        members = files.systems.map { _ in [:] }
        fields = ResultFields(form, systems: files.systems, columns)
        templates = ResultTemplates(matcher, fields.resultForm(matcher.compiled))
        converter = form.isConverted && !form.count ? RowConverter(form, columns, fields) : nil
        let keepsKeys = form.rows == .ndjson && !form.count
        objects = JSONRows(field: form.field, taken: keepsKeys ? fields.names : [])
    }

    // MARK: Batches

    /// Begins a batch: finds its rows, and the links in them.
    ///
    /// - Parameter text: the bytes of the batch, and some of padding after them if there are.
    mutating func begin(_ text: Span<UInt8>, _ batch: RowReader.Batch) {
        failure = nil
        (position, start, misses) = (0, 0, 0)
        rows.removeAll(keepingCapacity: true)
        let end = batch.range.count
        rowCount = 1
        guard batch.kind == .rows else { return }
        if form.rows == nil, !form.isNull {
            resolver.begin(text, upTo: end)
            rowCount = resolver.lineCount
        } else {
            list.removeAll(keepingCapacity: true)
            addRows(text.extracting(0..<end))
            rowCount = rows.count
            list.append(contentsOf: repeatElement(0, count: BulkResolver.padding))
            // Moved out of `self`, which changes while it is read.
            var list = Bytes()
            swap(&list, &self.list)
            resolver.begin(list.span, upTo: list.count - BulkResolver.padding)
            swap(&list, &self.list)
        }
    }

    /// Writes results of the present batch, until the output has `length` bytes.
    ///
    /// - Returns: whether rows are left.
    mutating func write(
        _ text: Span<UInt8>, _ batch: RowReader.Batch, to output: inout ByteBuffer, upTo length: Int
    ) -> Bool {
        let end = batch.range.count
        switch batch.kind {
        case .tooLong where form.rows == nil:
            resolver.resolve(text.extracting(0..<end), isCutAt: form.maxLine)
            let line = text.extracting(0..<end)
            _ = writeResult(of: line, nil, from: 0, of: line, to: &output)
            return false
        case .tooLong:
            failure = (0, .tooLong(limit: form.maxLine))
            return false
        case .openRow:
            let content = text.contentEnd(of: 0..<end)
            if content > form.maxLine {
                failure = (0, .tooLong(limit: form.maxLine))
                return false
            }
            // The result must not become a part of the field.
            let closed = Bytes(text.extracting(0..<content)) + [UInt8(ascii: "\"")]
            let lineEnd = Bytes(text.extracting(content..<end))
            let row = Row(end: closed.count + lineEnd.count, insertion: closed.count, link: .none)
            let line = closed + lineEnd
            _ = writeInvalid(row, of: line.span, to: &output)
            return false
        case .rows: break
        }
        if form.isPlainList, members.isEmpty {
            let hasMore = resolver.write(
                linesOf: text, with: &templates, to: &output, upTo: length, misses: &misses)
            if misses > 0 { hasMisses = true }
            if !hasMore, misses < resolver.lineCount { hasLinks = true }
            return hasMore
        }
        if form.rows == nil, !form.isNull {
            while output.count < length {
                guard resolver.advance(text) else { return false }
                _ = writeResult(of: text, nil, from: 0, of: text, to: &output)
            }
            return true
        }
        return writeRows(text, to: &output, upTo: length)
    }

    // MARK: Rows

    private mutating func addRows(_ text: Span<UInt8>) {
        var start = 0
        while start < text.count {
            let row = row(text, from: start)
            if case .taken(let name) = row.link {
                failure = (rows.count, .takenKey(fields.names[name]))
                return
            }
            if form.rows != nil, row.end - start > form.maxLine,
                text.contentEnd(of: start..<row.end) - start > form.maxLine
            {
                failure = (rows.count, .tooLong(limit: form.maxLine))
                return
            }
            rows.append(row)
            start = row.end
        }
    }

    /// Finds the row that begins at `start`, and adds its link to the list.
    @inline(__always)
    private mutating func row(_ text: Span<UInt8>, from start: Int) -> Row {
        var row =
            switch form.rows {
            case .tsv: Row.tsv(text, from: start, column: columns.link, isRaw: form.isRaw)
            case .csv: Row.csv(text, from: start, column: columns.link, columns.csv)
            case .ndjson: objects.row(text, from: start)
            case nil: Row.null(text, from: start)
            }
        let lineStart = list.count
        switch row.link {
        case .text(let range): list.append(text.extracting(range))
        case .escaped(let range): form.rows?.appendDecoded(text.extracting(range), to: &list)
        default: return row
        }
        // Every list entry keeps the order of rows, also that of a link which is resolved by itself.
        if list.span.extracting(lineStart..<list.count).fitsLine {
            row.isListed = true
            list.append("\n")
        } else {
            list.removeLast(list.count - lineStart)
        }
        return row
    }

    private mutating func writeRows(
        _ text: Span<UInt8>, to output: inout ByteBuffer, upTo length: Int
    ) -> Bool {
        // Moved out of `self`, which changes while they are read.
        var (list, rows) = (Bytes(), ContiguousArray<Row>())
        swap(&list, &self.list)
        swap(&rows, &self.rows)
        defer {
            swap(&list, &self.list)
            swap(&rows, &self.rows)
        }
        let links = list.span
        while position < rows.count {
            if output.count >= length { return true }
            let row = rows[position]
            guard write(row, from: start, of: text, links, to: &output) else { return false }
            start = row.end
            position += 1
        }
        return false
    }

    /// Writes a row with its result. Returns false if it has no place in the output.
    @inline(__always)
    private mutating func write(
        _ row: Row, from start: Int, of text: Span<UInt8>, _ links: Span<UInt8>, to output: inout ByteBuffer
    ) -> Bool {
        switch row.link {
        case _ where row.isListed:
            _ = resolver.advance(links)
            return writeResult(of: links, row, from: start, of: text, to: &output)
        case .text(let range), .escaped(let range):
            var link: Bytes = []
            if case .text = row.link {
                link.append(text.extracting(range))
            } else {
                form.rows?.appendDecoded(text.extracting(range), to: &link)
            }
            resolver.resolve(link.span)
            return writeResult(of: link.span, row, from: start, of: text, to: &output)
        default: return writeInvalid(row, from: start, of: text, to: &output)
        }
    }

    // MARK: Results

    /// Resolves a link that is not in a batch, and writes its result. Returns whether a route matches it.
    mutating func write(link: Span<UInt8>, to output: inout ByteBuffer) -> Bool {
        resolver.resolve(link)
        _ = writeResult(of: link, nil, from: 0, of: link, to: &output)
        return resolver.isMatch
    }

    /// Writes the result of the present line of the resolver, which is in `links`.
    ///
    /// - Parameter row: the row of the link in `text`; `nil` for a line of a list.
    /// - Returns: false if the row has no place in the output.
    private mutating func writeResult(
        of links: Span<UInt8>, _ row: Row?, from start: Int, of text: Span<UInt8>, to output: inout ByteBuffer
    ) -> Bool {
        let link = links.extracting(resolver.line)
        if !hasLinks {
            hasLinks = resolver.isMatch || form.rows != nil && resolver.miss.reason != .invalidURL
        }
        if !resolver.isMatch { hasMisses = true }
        if let onlyMatches = form.onlyMatches, onlyMatches != resolver.isMatch { return true }
        if form.count {
            var outcomes: [String] = []
            for system in files.systems { outcomes.append(files.verdict(system, link).outcome.rawValue) }
            counts.add(resolver.outcome, of: resolver.matcher, outcomes: outcomes)
            return true
        }
        let keptRow = form.rows == nil ? nil : row
        if let keptRow, !append(keptRow, from: start, of: text, to: &output) { return false }
        if form.all {
            appendAll(link, to: &output)
        } else {
            resolver.writeResult(of: links, with: &templates, to: &output)
        }
        if keptRow == nil {
            // The template has written the end already.
            guard form.hasDetails || !members.isEmpty else { return true }
            output.truncate(to: output.count - fields.end.count)
        }
        if form.hasDetails { output.append(fields.details(of: resolver)) }
        for index in members.indices { appendOutcome(ofSystem: index, link, to: &output) }
        appendEnd(of: keptRow, text, to: &output)
        return true
    }

    /// Appends what a system does with a link, as a field or a member.
    private mutating func appendOutcome(
        ofSystem index: Int, _ link: Span<UInt8>, to output: inout ByteBuffer
    ) {
        let system = files.systems[index]
        let verdict = files.verdict(system, link)
        if form.output != .json {
            output.append(fields.separator)
            return output.append(verdict.outcome.rawValue)
        }
        if let known = members[index][verdict] { return output.append(known) }
        let object = JSONValue.object([
            ("outcome", .text(verdict.outcome.rawValue)),
            ("rule", files.rule(of: verdict).map { .text($0.path) }),
        ])
        let name = JSONText.string(form.prefix + system.rawValue)
        let member = Bytes(",".utf8) + name + Bytes(":\(object.text)".utf8)
        members[index][verdict] = member
        output.append(member)
    }

    /// Appends every match of `line`, the present line of the resolver, or why it has none.
    private mutating func appendAll(_ line: Span<UInt8>, to output: inout ByteBuffer) {
        let matches = resolver.all(line)
        output.append("{\"url\":")
        JSONText.appendString(line, to: &output)
        output.append(",\"matches\":[")
        for (index, terminal) in matches.enumerated() {
            if index > 0 { output.append(",") }
            resolver.writeMatch(terminal, of: line, with: &templates, to: &output)
        }
        output.append("]")
        if matches.isEmpty {
            output.append(JSONText.member("reason", resolver.miss.reason.rawValue))
            resolver.appendMiss(to: &output)
        }
        output.append(fields.end)
    }

    /// Appends a row without its end, with all fields of the header. Returns false if it has no place.
    private mutating func append(
        _ row: Row, from start: Int, of text: Span<UInt8>, to output: inout ByteBuffer
    ) -> Bool {
        if converter != nil {
            let moved = Row(end: row.end - start, insertion: row.insertion - start, link: row.link)
            if let reason = converter?.append(text.extracting(start..<row.end), moved, to: &output) {
                failure = (position, reason)
                return false
            }
            return true
        }
        let content = text.extracting(start..<row.insertion)
        output.append(content)
        // So that what is added gets into its own columns.
        let missing = columns.missing(in: content, form.rows) * fields.emptyFields.length
        if missing > 0 { output.append(fields.emptyFields.text.span.extracting(0..<missing)) }
        return true
    }

    /// Appends the end of a result, or that of its row.
    private mutating func appendEnd(of row: Row?, _ text: Span<UInt8>, to output: inout ByteBuffer) {
        if let row, converter == nil {
            output.append(text.extracting(row.insertion..<row.end))
        } else {
            output.append(fields.end)
        }
    }

    /// Writes a row without a link. Returns false if it has no place in the output.
    private mutating func writeInvalid(
        _ row: Row, from start: Int = 0, of text: Span<UInt8>, to output: inout ByteBuffer
    ) -> Bool {
        hasMisses = true
        if form.onlyMatches == true { return true }
        if form.count {
            counts.add(miss: MatchForm.invalidRow)
            return true
        }
        var added = fields.invalid
        if row.link == .noObject, converter == nil {
            // The row is the text of a new object.
            output.append(fields.textStart)
            JSONText.appendString(text.extracting(start..<row.insertion), to: &output)
            added.append("}")
        } else {
            if !append(row, from: start, of: text, to: &output) { return false }
            if row.link == .emptyObject, converter == nil { added.removeFirst() }
        }
        output.append(added)
        appendEnd(of: row, text, to: &output)
        return true
    }

    // MARK: Beginning and end

    /// Adds the counts of another writer.
    mutating func add(_ other: borrowing ResultWriter) {
        counts.add(other.counts)
        hasMisses = hasMisses || other.hasMisses
        hasLinks = hasLinks || other.hasLinks
    }

    /// Writes the counts, which are known only after the last link.
    mutating func finish(_ output: inout OutputBuffer) throws {
        if form.count {
            try counts.write(resolver.matcher, as: form.countFormat, systems: files.systems, to: &output)
        }
    }

    /// Writes what comes before the results of all links: the header of CSV.
    mutating func begin(_ output: inout OutputBuffer) throws {
        guard form.rows == nil, form.output == .csv, !form.count else { return }
        try output.append(Bytes("url".utf8) + fields.header + [UInt8(ascii: "\n")])
    }

    /// The header of rows with the names that are added, and its line end; empty if there is none.
    ///
    /// - Parameter header: the row with the names, which is at the start of `text`.
    mutating func header(_ text: Span<UInt8>, _ header: Row?) -> Bytes {
        if form.count { return [] }
        if var converter { return form.isTable ? converter.header() + fields.header + fields.end : [] }
        guard let header else { return [] }
        return Bytes(text.extracting(0..<header.insertion)) + fields.header
            + Bytes(text.extracting(header.insertion..<header.end))
    }
}
