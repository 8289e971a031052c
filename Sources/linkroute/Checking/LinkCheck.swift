import LinkRouting

/// A check of many links: reads them, checks each, and hands what is found to the reports.
struct LinkCheck: ~Copyable {
    private var checker: LinkChecker
    private let reports: [any LinkReport]
    private let maxLine: Int

    init(_ checker: consuming LinkChecker, _ reports: [any LinkReport], maxLine: Int) {
        self.checker = checker
        self.reports = reports
        self.maxLine = maxLine
    }

    /// Checks the links of a list, one a line.
    mutating func readList(_ descriptor: FileDescriptor, name: String) throws {
        checker.beginFile()
        var reader = LineReader(descriptor, maxLine: maxLine)
        var number = 0
        try reader.forEachLine(
            beforeRead: { for report in reports { try report.flush() } },
            { line, isTooLong in
                number += 1
                let start = number == 1 && line.hasByteOrderMark ? 3 : 0
                try checkLine(line.extracting(start..<line.count), isTooLong, name, number)
            })
    }

    private mutating func checkLine(_ line: Span<UInt8>, _ isTooLong: Bool, _ file: String, _ number: Int) throws {
        guard let entry = LinkListLine(line) else { return }
        let link = line.extracting(entry.link)
        let problems: [LinkProblem]
        if isTooLong {
            problems = checker.checkTooLong(limit: maxLine)
        } else {
            do throws(LinkListLine.ExpectationError) {
                problems = checker.check(link, try entry.expectation(line))
            } catch {
                problems = checker.checkUnreadable(error)
            }
        }
        if problems.isEmpty { return }
        let column = 1 + line.extracting(0..<entry.link.lowerBound).codePointCount
        let location = Location(
            file: file, line: number, column: column, endColumn: isTooLong ? nil : column + link.codePointCount)
        try report(problems, link, location)
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
    mutating func finish() throws -> CheckSummary {
        for finding in checker.finish() {
            for report in reports { try report.add(finding) }
        }
        for report in reports { try report.finish(checker.summary, checker.ignored) }
        return checker.summary
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
