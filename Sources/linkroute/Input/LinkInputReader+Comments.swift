import LinkRouting

/// Comments that exclude links, and links that are contained in others.
extension LinkInputReader {
    /// Passes on the comment of a line of a list, if it excludes links.
    func takeComment(
        in line: Span<UInt8>, file: String, number: Int, into consumer: inout some LinkConsumer & ~Copyable
    ) {
        guard let range = IgnoreComment.range(inLine: line) else { return }
        let column = 1 + line.extracting(0..<range.lowerBound).codePointCount
        let comment = line.extracting(range)
        let location = Location(
            file: file, line: number, column: column, endColumn: column + comment.codePointCount)
        consumer.take(IgnoreComment(comment), location, endLine: number)
    }

    /// Passes the links that a link contains to the consumer.
    func unwrap(
        _ link: Span<UInt8>, at location: Location, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let links = WrappedLinks.all(in: link)
        if links.isEmpty { return }
        let outer = String(decoding: link.indices.prefix(2000).map { link[$0] }, as: UTF8.self)
        for inner in links {
            guard let issue = consumer.take(inner.span) else { continue }
            try consumer.report(issue, inner.span, in: outer, location)
        }
    }
}
