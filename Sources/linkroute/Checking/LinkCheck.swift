import LinkRouting

/// A check of many links: reads them, checks each, and hands what is found to the reports.
struct LinkCheck: ~Copyable {
    private var checker: LinkChecker
    private let reports: [any LinkReport]
    /// Known if links are found in texts.
    private let extraction: Extraction?
    private let maxLine: Int
    private var progress: CheckProgress
    /// How many bytes were read.
    private var bytesRead = 0

    /// How links are found in texts.
    struct Extraction {
        var scanner: LinkScanner
        /// The column of a table whose cells are links.
        var column: String?
        /// The name of the members of JSON objects whose values are links.
        var field: String?
    }

    init(
        _ checker: consuming LinkChecker, _ reports: [any LinkReport], _ extraction: Extraction?,
        _ progress: CheckProgress, maxLine: Int
    ) {
        self.checker = checker
        self.reports = reports
        self.extraction = extraction
        self.maxLine = maxLine
        self.progress = progress
    }

    /// Checks the links of a list, one a line, or of a text in a format.
    mutating func read(_ descriptor: FileDescriptor, _ format: TextFormat?, name: String) throws {
        let before = checker.summary
        checker.beginFile(name)
        if let format, let extraction {
            try readText(descriptor, format, extraction, name: name)
        } else {
            try readList(descriptor, name: name)
        }
        try progress.clear()
        for report in reports { try report.endFile(name, checker.summary.since(before)) }
    }

    private mutating func readList(_ descriptor: FileDescriptor, name: String) throws {
        var reader = LineReader(descriptor, maxLine: maxLine)
        var number = 0
        while let batch = try reader.next(beforeRead: { try pause() }) {
            switch batch {
            case .lines(let range): try checkLines(reader.buffer.span.extracting(range), name, &number)
            case .line(let range, let isTooLong):
                number += 1
                try checkLine(reader.buffer.span.extracting(range), isTooLong, name, number)
                bytesRead += range.count
            }
        }
    }

    /// Checks lines that end in LF, the first of which comes after line `number`.
    private mutating func checkLines(_ block: Span<UInt8>, _ file: String, _ number: inout Int) throws {
        checker.begin(block)
        while let range = checker.nextLine(block) {
            number += 1
            if checker.passesAtOnce(block) { continue }
            let isTooLong = range.count > maxLine
            try checkLine(block.extracting(isTooLong ? range.prefix(maxLine) : range), isTooLong, file, number)
        }
        bytesRead += block.count
    }

    private mutating func checkLine(_ text: Span<UInt8>, _ isTooLong: Bool, _ file: String, _ number: Int) throws {
        let line = text.extracting((number == 1 && text.hasByteOrderMark ? 3 : 0)..<text.count)
        guard let entry = LinkListLine(line) else { return }
        let link = line.extracting(entry.link)
        let problems: [LinkProblem]
        if isTooLong {
            problems = checker.checkTooLong(link, limit: maxLine)
        } else {
            do throws(LinkListLine.ExpectationError) {
                problems = checker.check(link, try entry.expectation(line))
            } catch {
                problems = checker.checkUnreadable(link, error)
            }
        }
        if problems.isEmpty { return }
        let column = 1 + line.extracting(0..<entry.link.lowerBound).codePointCount
        let location = Location(
            file: file, line: number, column: column, endColumn: isTooLong ? nil : column + link.codePointCount)
        try report(problems, link, location)
    }

    // MARK: Texts

    private mutating func readText(
        _ descriptor: FileDescriptor, _ format: TextFormat, _ extraction: Extraction, name: String
    ) throws {
        var extractor = format.extractor(extraction.scanner.vocabulary, column: extraction.column, field: extraction.field)
        var reader = WindowReader(descriptor, limit: maxLine)
        var cursor = TextCursor()
        var found = FoundLinks()
        var isFirst = true
        do {
            try reader.forEachWindow(
                beforeRead: { try pause() },
                { window, isLast in
                    if isFirst {
                        if window.count < 3, !isLast { return 0 }
                        try begin(window, &cursor, name)
                        isFirst = false
                    }
                    let done = try extractor.extract(window, isLast: isLast) { link, text in
                        try add(link, text, to: &found, window, &cursor, name)
                    }
                    try check(&found, window, &cursor, name)
                    cursor.leave(done, of: window)
                    bytesRead += done
                    return done
                })
        } catch let error as CSVExtractor.MissingColumn {
            throw CheckInputError.missingColumn(file: name, name: error.name, columns: error.columns)
        }
    }

    /// Looks at the marks with which a text may begin.
    private func begin(_ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String) throws {
        if window.hasByteOrderMark { cursor.skipByteOrderMark() }
        guard window.count >= 2, window[0] == 0xFF && window[1] == 0xFE || window[0] == 0xFE && window[1] == 0xFF else { return }
        throw CheckInputError.notUTF8(file: name)
    }

    private mutating func add(
        _ link: FoundLink, _ text: Span<UInt8>, to found: inout FoundLinks, _ window: Span<UInt8>, _ cursor: inout TextCursor,
        _ name: String
    ) throws {
        if link.isReference, isRelative(text) {
            checker.countRelative()
            return
        }
        let isAdded = found.append(text, link.range)
        if !isAdded || found.isFull { try check(&found, window, &cursor, name) }
        if !isAdded { try check(text, link.range, window, &cursor, name) }
    }

    /// Checks what was found, and has it no more.
    private mutating func check(
        _ found: inout FoundLinks, _ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String
    ) throws {
        if !found.isEmpty { try check(found.lines.span, found.places, window, &cursor, name) }
        found.removeAll()
    }

    /// Checks links, one a line, that stand at `places` of the window.
    private mutating func check(
        _ links: Span<UInt8>, _ places: [Range<Int>], _ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String
    ) throws {
        checker.begin(links)
        for place in places {
            guard let line = checker.nextLine(links) else { return }
            if !checker.passesAtOnce(links) { try check(links.extracting(line), place, window, &cursor, name) }
        }
    }

    private mutating func check(
        _ link: Span<UInt8>, _ place: Range<Int>, _ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String
    ) throws {
        let problems = checker.check(link, nil)
        if !problems.isEmpty { try report(problems, link, cursor.location(of: place, in: window, file: name)) }
    }

    /// Whether a reference is relative to its document: it has no scheme, and no host that the table names in its place.
    private func isRelative(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0 else { return true }
        if text[0] == UInt8(ascii: "/") { return !(text.count > 1 && text[1] == UInt8(ascii: "/")) }
        var index = 0
        while index < text.count, text[index].isSchemeByte { index += 1 }
        if index > 0, index < text.count, text[index] == UInt8(ascii: ":"), text[0].isASCIILetter { return false }
        return extraction?.scanner.beginsWithHost(text) != true
    }

    // MARK: Reports

    /// Between two blocks of input: lets nothing be held back that was found, and looks whether to go on.
    private mutating func pause() throws {
        if Interruption.isRequested { throw InputOutputError.interrupted }
        try progress.clear()
        for report in reports { try report.flush() }
        try progress.update(checker.summary, read: bytesRead)
    }

    private func report(_ problems: [LinkProblem], _ link: Span<UInt8>, _ location: Location) throws {
        let text = LinkExcerpt.text(of: link)
        for problem in problems {
            let finding = Finding(
                severity: checker.severity(of: problem), code: problem.code, message: problem.message, hint: problem.hint,
                location: location, facts: [Finding.Fact("link", .text(text))] + problem.facts, link: text)
            for report in reports { try report.add(finding) }
        }
    }

    /// Ends the reports.
    ///
    /// - Parameter coverage: the least share of routes that links must lead to, in percent, and whether routes are told at all.
    mutating func finish(coverage: (isTold: Bool, least: Int?), isInterrupted: Bool) throws -> CheckResult {
        try progress.clear()
        // What was not reached cannot be said to be missing.
        let others = isInterrupted ? [] : checker.finish()
        for finding in others {
            for report in reports { try report.add(finding) }
        }
        let result = CheckResult(
            summary: checker.summary, ignored: checker.ignored, baseline: checker.baseline,
            coverage: coverage.isTold ? checker.coverage : nil, leastCoverage: coverage.least,
            hasOtherFailure: others.contains { $0.severity == .failure }, isInterrupted: isInterrupted)
        if let finding = result.coverageFinding {
            for report in reports { try report.add(finding) }
        }
        for report in reports { try report.finish(result) }
        return result
    }
}

/// A link as it is shown.
enum LinkExcerpt {
    /// How many bytes of a link are shown; more is no link that anyone reads.
    private static let most = 2000

    /// The link, what is not UTF-8 as U+FFFD; of a very long one the beginning.
    static func text(of link: Span<UInt8>) -> String {
        let text = String(decoding: (0..<min(link.count, most)).map { link[$0] }, as: UTF8.self)
        return link.count > most ? text + "…" : text
    }
}

extension Span<UInt8> {
    /// Whether the text begins with a byte-order mark.
    var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

    /// How many code points the text has, if it is UTF-8.
    var codePointCount: Int {
        var count = 0
        for index in indices where self[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
