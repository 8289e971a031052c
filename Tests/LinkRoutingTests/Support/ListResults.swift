import Testing

@testable import LinkRouting

/// Lists of links, resolved in every way, and their links, resolved one by one.
enum ListResults {
    /// The results of `links`, each resolved and written alone.
    private static func alone(_ matcher: Matcher, _ links: [String]) -> String {
        let json = ResultJSON(matcher)
        var context = MatchContext()
        var output = Bytes()
        for link in links {
            let line = Bytes(link.utf8)
            json.append(matcher.resolve(line.span, &context), of: line.span, &context, to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The lines of a list and what follows them in its block.
    private static func block(_ links: [String], lineEnd: String) -> (bytes: Bytes, end: Int) {
        let lines = Bytes(links.map { $0 + lineEnd }.joined().utf8)
        return (lines + repeatElement(UInt8(ascii: "/"), count: BulkResolver.padding), lines.count)
    }

    /// The results of a list, written as a program does: by templates, and by the general writer where the loop stops.
    static func text(
        _ matcher: Matcher, _ links: [String], lineEnd: String = "\n", length: Int = .max,
        maxLine: Int = .max,
        usesFastPath: Bool = true
    ) -> String {
        let json = ResultJSON(matcher)
        let (block, end) = block(links, lineEnd: lineEnd)
        var resolver = BulkResolver(matcher, maxLine: maxLine)
        resolver.isFastPathEnabled = usesFastPath
        var templates = ResultTemplates(matcher)
        var output = ByteBuffer(capacity: 64)
        var text = Bytes()
        var misses = 0
        resolver.begin(block.span, upTo: end)
        loop: while true {
            switch resolver.write(
                linesOf: block.span, with: &templates, to: &output, upTo: length, misses: &misses)
            {
            case .endOfBlock: break loop
            case .outputIsFull:
                output.withSpan { text.append($0) }
                output.removeAll()
            case .general:
                var result = Bytes()
                let line = block.span.extracting(resolver.line)
                json.append(resolver.outcome, of: line, &resolver.context, to: &result)
                output.append(result.span)
                if !resolver.isMatch { misses += 1 }
            }
        }
        output.withSpan { text.append($0) }
        let results = String(decoding: text, as: UTF8.self)
        #expect(misses == results.split(separator: "\n").count { $0.contains(#"","route":null"#) })
        return results
    }

    /// The results of a list whose lines are resolved one by one and written by the general writer.
    private static func oneByOne(_ matcher: Matcher, _ links: [String], lineEnd: String, usesFastPath: Bool)
        -> String
    {
        let json = ResultJSON(matcher)
        let (block, end) = block(links, lineEnd: lineEnd)
        var resolver = BulkResolver(matcher)
        resolver.isFastPathEnabled = usesFastPath
        var output = Bytes()
        resolver.begin(block.span, upTo: end)
        while resolver.advance(block.span) {
            json.append(
                resolver.outcome, of: block.span.extracting(resolver.line), &resolver.context, to: &output)
        }
        #expect(resolver.lineCount == links.count)
        return String(decoding: output, as: UTF8.self)
    }

    /// Expects a list to have the results of its links resolved alone, in every way to resolve a list.
    static func compare(_ matcher: Matcher, _ links: [String], _ comment: Comment? = nil) {
        SingleResults.compare(matcher, links, comment)
        for lineEnd in ["\n", "\r\n"] {
            // A carriage return at the end of a link is part of the line end in a list, unless another one follows it.
            let links = links.filter { !$0.contains("\n") && (lineEnd == "\r\n" || !$0.hasSuffix("\r")) }
            let expected = alone(matcher, links)
            for usesFastPath in [true, false] {
                #expect(
                    text(matcher, links, lineEnd: lineEnd, usesFastPath: usesFastPath) == expected, comment)
                #expect(
                    text(matcher, links, lineEnd: lineEnd, length: 1, usesFastPath: usesFastPath) == expected,
                    comment)
                #expect(
                    oneByOne(matcher, links, lineEnd: lineEnd, usesFastPath: usesFastPath) == expected,
                    comment)
            }
        }
    }
}
