import Testing

@testable import LinkRoutingLanguage

/// Lists of links, resolved in every way, and their links, resolved one by one.
enum ListResults {
    /// The results of `links`, each resolved and written alone, without templates.
    private static func alone(_ matcher: Matcher, _ links: [String]) -> String {
        var context = MatchContext()
        var output = Bytes()
        for link in links {
            let line = Bytes(link.utf8)
            let outcome = matcher.resolve(line.span, &context)
            output += object(outcome, line, matcher, &context)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A result as a line of JSON, written member by member.
    private static func object(
        _ outcome: Outcome, _ line: Bytes, _ matcher: Matcher, _ context: inout MatchContext
    ) -> Bytes {
        var output = Bytes("{\"url\":".utf8)
        output += JSONText.string(line.span)
        func append(_ name: String, _ text: String?) {
            if let text { output += JSONText.member(name, text) }
        }
        switch outcome {
        case .miss(let miss):
            output += ",\"route\":null".utf8
            append("reason", miss.reason.rawValue)
            append("param", miss.parameter)
            append("nearest", miss.nearest)
            append("detail", miss.detail?.sentence)
        case .match(let pattern, let present):
            append("route", matcher.name(ofPattern: pattern))
            output += ",\"params\":".utf8
            output += matcher.parameters(of: pattern, present: present, line: line.span, &context)
            if !matcher.table.globals.isEmpty {
                output += ",\"globals\":".utf8
                output += matcher.globals(line: line.span, &context)
            }
            let source = context.source < 0 ? nil : matcher.table.sources[context.source].name
            if let source { append("source", source) }
            if source == nil, !matcher.table.sources.isEmpty { output += ",\"source\":null".utf8 }
            append("deprecated", matcher.table.deprecation(ofRoute: matcher.routeIndex(ofPattern: pattern)))
        }
        output += "}\n".utf8
        return output
    }

    /// The lines of a list and what follows them in its block.
    private static func block(_ links: [String], lineEnd: String) -> (bytes: Bytes, end: Int) {
        let lines = Bytes(links.map { $0 + lineEnd }.joined().utf8)
        return (lines + repeatElement(UInt8(ascii: "/"), count: BulkResolver.padding), lines.count)
    }

    /// The results of a list, written as a program does.
    static func text(
        _ matcher: Matcher, _ links: [String], lineEnd: String = "\n", length: Int = .max,
        maxLine: Int = .max, usesMasks: Bool = true
    ) -> String {
        let (block, end) = block(links, lineEnd: lineEnd)
        var resolver = BulkResolver(matcher, maxLine: maxLine)
        resolver.usesMasks = usesMasks
        var templates = ResultTemplates(matcher)
        var output = ByteBuffer(capacity: 64)
        var text = Bytes()
        var misses = 0
        resolver.begin(block.span, upTo: end)
        var hasMore = true
        while hasMore {
            hasMore = resolver.write(
                linesOf: block.span, with: &templates, to: &output, upTo: length, misses: &misses)
            output.withSpan { text.append($0) }
            output.removeAll()
        }
        let results = String(decoding: text, as: UTF8.self)
        #expect(misses == results.split(separator: "\n").count { $0.contains(#"","route":null"#) })
        return results
    }

    /// The results of a list whose lines are resolved and written one by one.
    private static func oneByOne(_ matcher: Matcher, _ links: [String], lineEnd: String, usesMasks: Bool)
        -> String
    {
        let (block, end) = block(links, lineEnd: lineEnd)
        var resolver = BulkResolver(matcher)
        resolver.usesMasks = usesMasks
        var templates = ResultTemplates(matcher)
        var output = ByteBuffer()
        resolver.begin(block.span, upTo: end)
        while resolver.advance(block.span) {
            resolver.writeResult(of: block.span, with: &templates, to: &output)
        }
        #expect(resolver.lineCount == links.count)
        return output.withSpan { String(decoding: Bytes($0), as: UTF8.self) }
    }

    /// Expects a list to have the results of its links resolved alone, in every way to resolve a list.
    static func compare(_ matcher: Matcher, _ links: [String], _ comment: Comment? = nil) {
        SingleResults.compare(matcher, links, comment)
        for lineEnd in ["\n", "\r\n"] {
            // A carriage return at the end of a link is part of the line end in a list, unless another one
            // follows it.
            let links = links.filter { !$0.contains("\n") && (lineEnd == "\r\n" || !$0.hasSuffix("\r")) }
            let expected = alone(matcher, links)
            do {
                let opened = try Matcher(compiled: matcher.compiledTable)
                #expect(text(opened, links, lineEnd: lineEnd) == expected, comment)
            } catch {
                Issue.record("a compiled table does not open: \(error)")
            }
            for usesMasks in [true, false] {
                #expect(
                    text(matcher, links, lineEnd: lineEnd, usesMasks: usesMasks) == expected, comment)
                #expect(
                    text(matcher, links, lineEnd: lineEnd, length: 1, usesMasks: usesMasks) == expected,
                    comment)
                #expect(
                    oneByOne(matcher, links, lineEnd: lineEnd, usesMasks: usesMasks) == expected,
                    comment)
            }
        }
    }
}
