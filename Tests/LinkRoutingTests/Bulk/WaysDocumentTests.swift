import Foundation
import Testing

@testable import LinkRouting

/// The table in `docs/how-it-works.md` that says which line is read, walked and written by what.
@Suite("The ways of a line, as documented")
struct WaysDocumentTests {
    private struct Row: CustomTestStringConvertible {
        var link: String
        var columns: [String]
        var testDescription: String { link }
    }

    private static let document =
        (try? String(contentsOf: PackageFolder.root.appending(path: "docs/how-it-works.md"), encoding: .utf8))
        ?? ""

    /// The rows of the table after the comment `ways`, without its two header lines.
    private static let rows: [Row] = {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(of: "<!-- ways -->") else { return [] }
        return lines[start...].dropFirst().drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(
            2
        ).map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return Row(link: cells[1].trimmingCharacters(in: ["`"]), columns: Array(cells[2...]))
        }
    }()

    /// The route table of the page.
    private static let matcher: Matcher? = {
        let blocks = document.components(separatedBy: "```routes\n").dropFirst()
        return blocks.first.flatMap { block in
            try? Matcher(RouteTable(String(block.prefix { $0 != "`" })))
        }
    }()

    @Test("The page has a table of links and a table of routes")
    func tables() {
        #expect(Self.rows.count == 12)
        #expect(Self.matcher?.table.routes.count == 3)
    }

    @Test("Each example takes the documented way", arguments: rows)
    private func way(_ row: Row) throws {
        let matcher = try #require(Self.matcher)
        let line = Bytes((row.link + "\n").utf8)
        let block = line + repeatElement(UInt8(ascii: "/"), count: BulkResolver.padding)
        #expect(way(of: block, upTo: line.count, matcher) == row.columns)
    }

    /// The reader, walk and writer of the only line of a block.
    private func way(of block: Bytes, upTo end: Int, _ matcher: Matcher) -> [String] {
        var reader = BulkReader(maxLine: .max)
        reader.begin(block.span.extracting(0..<end), allowsFastPath: true)
        _ = reader.readBatch(block.span.extracting(0..<end), matcher)
        let line = reader.lines[0]
        var buffer = ContiguousArray(repeating: Segment(ByteRange(0, 0)), count: PathCursor.maximumCount)
        var segments = buffer.mutableSpan
        var decoded = Bytes()
        let result = matcher.fastResult(
            line, of: block.span, reader.index.masks.span, into: &segments, decoded: &decoded)

        var resolver = BulkResolver(matcher)
        var templates = ResultTemplates(matcher)
        var output = ByteBuffer()
        var misses = 0
        resolver.begin(block.span, upTo: end)
        let reason = resolver.write(
            linesOf: block.span, with: &templates, to: &output, upTo: .max, misses: &misses)
        // Values are formatted from the context, which has no segments otherwise.
        let isFormatted = reason == .endOfBlock && resolver.context.path.count > 0
        let isScanned = line.strategy != .general && resolver.isSimple || reason == .endOfBlock
        let walk =
            switch (result, line.strategy) {
            case (.unknownSource, _): "none"
            case (.general, _): matcher.hasAbsolutePatterns ? "candidates" : "walk"
            case (_, .decoding): "fast path, decoding"
            case (_, _): "fast path"
            }
        return [
            isScanned ? "`ScannedLine`" : "`LinkReader`", walk,
            reason == .general
                ? "`ResultJSON`" : isFormatted ? "`ResultTemplates`, formatted" : "`ResultTemplates`",
        ]
    }
}
