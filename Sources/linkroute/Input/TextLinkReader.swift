import LinkRouting
import SystemIO

/// Links found in one window of text, buffered so that they are resolved together like the lines of a list.
private struct LinkBuffer {
    /// The decoded links, each followed by LF.
    private(set) var lines: Bytes = []
    /// The range of each link in the window.
    private(set) var ranges: [Range<Int>] = []
    /// Small enough for the buffer to stay in the processor's cache.
    private static let capacity = 64 << 10

    var isEmpty: Bool { ranges.isEmpty }
    var isFull: Bool { lines.count >= Self.capacity }

    /// Adds the link at `range` of the window.
    ///
    /// - Returns: `false` if the link is too long, or would not be the same as a line of its own.
    mutating func append(_ link: Span<UInt8>, at range: Range<Int>) -> Bool {
        guard link.count < Self.capacity, link.firstOffset(of: UInt8(ascii: "\n")) == nil else {
            return false
        }
        if link.count > 0, link[link.count - 1] == UInt8(ascii: "\r") { return false }
        // Appending a span itself would copy byte by byte.
        unsafe link.withUnsafeBufferPointer { unsafe lines.append(contentsOf: $0) }
        lines.append(UInt8(ascii: "\n"))
        ranges.append(range)
        return true
    }

    mutating func removeAll() {
        lines.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }
}

/// Reading the links of texts.
extension LinkInputReader {
    /// Passes the links of a text to `consumer`, window by window.
    mutating func readText(
        _ descriptor: FileDescriptor, as format: TextFormat, name: String, scanner: LinkScanner,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        var extractor = format.extractor(
            scanner.vocabulary, table: (options.column, options.delimiter), field: options.field,
            includesCode: options.includesCode, maxLength: scanner.maxLength)
        // Most texts are small, and new memory has to be filled with zeros.
        var memory = Bytes()
        swap(&memory, &buffer)
        var reader = BlockReader(descriptor, into: memory, block: BlockReader.textBlock)
        memory = []
        defer { buffer = reader.buffer }
        var cursor = TextCursor(file: name)
        var links = LinkBuffer()
        var isFirst = true
        var comment: PendingComment?
        do {
            try reader.forEachWindow(
                limit: Self.maximumExpansion * scanner.maxLength,
                beforeRead: { try pause(&consumer) },
                { window, isLast in
                    if isFirst {
                        if !isExamined { try Self.examine(window, as: format, name: name, options) }
                        isFirst = false
                    }
                    apply(&comment, in: window, isLast: isLast, &cursor, to: &consumer)
                    let done = try extractor.extract(window, isLast: isLast) { link, text in
                        if link.isComment {
                            try deliver(&links, of: window, &cursor, into: &consumer)
                            let location = cursor.location(of: link.range, in: window)
                            comment = PendingComment(
                                IgnoreComment(text), location, end: link.range.upperBound,
                                skipsBlankLines: format == .markdown || format == .html)
                            return apply(&comment, in: window, isLast: isLast, &cursor, to: &consumer)
                        }
                        if link.isReference, isRelative(text, scanner) {
                            guard let issue = consumer.takeRelative(text) else { return }
                            try deliver(&links, of: window, &cursor, into: &consumer)
                            let location = cursor.location(of: link.range, in: window)
                            return try consumer.report(issue, text, in: nil, location)
                        }
                        if isTooLong(link, text, scanner) {
                            try deliver(&links, of: window, &cursor, into: &consumer)
                            let excerpt = text.extracting(0..<min(text.count, options.maxLine))
                            let issue = consumer.takeTruncated(excerpt, limit: options.maxLine)
                            var location = cursor.location(of: link.range, in: window)
                            location.endColumn = nil
                            guard let issue else { return }
                            return try consumer.report(issue, excerpt, in: nil, location)
                        }
                        let isBuffered = links.append(text, at: link.range)
                        if !isBuffered || links.isFull {
                            try deliver(&links, of: window, &cursor, into: &consumer)
                        }
                        if !isBuffered {
                            try deliver(text, at: link.range, of: window, &cursor, into: &consumer)
                        }
                    }
                    try deliver(&links, of: window, &cursor, into: &consumer)
                    cursor.leave(done, of: window)
                    comment?.leave(done, of: window)
                    bytesRead += done
                    return done
                })
            try extractor.finish()
        } catch let error as MissingNameError {
            throw LinkInputError.missingName(file: name, error)
        }
    }

    /// Passes the buffered links on and empties the buffer.
    private func deliver(
        _ buffer: inout LinkBuffer, of window: Span<UInt8>, _ cursor: inout TextCursor,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        if !buffer.isEmpty {
            try deliver(lines: buffer.lines.span, at: buffer.ranges, of: window, &cursor, into: &consumer)
        }
        buffer.removeAll()
    }

    /// Passes links on, one per line.
    private func deliver(
        lines: Span<UInt8>, at ranges: [Range<Int>], of window: Span<UInt8>, _ cursor: inout TextCursor,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        consumer.begin(lines)
        for range in ranges {
            guard let line = consumer.nextLine(lines) else { return }
            if options.unwraps || !consumer.tryFastAccept(lines) {
                try deliver(lines.extracting(line), at: range, of: window, &cursor, into: &consumer)
            }
        }
    }

    private func deliver(
        _ link: Span<UInt8>, at range: Range<Int>, of window: Span<UInt8>, _ cursor: inout TextCursor,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let issue = consumer.take(link)
        if issue == nil, !options.unwraps { return }
        let location = cursor.location(of: range, in: window)
        if let issue { try consumer.report(issue, link, in: nil, location) }
        if options.unwraps { try unwrap(link, at: location, into: &consumer) }
    }

    /// The number of bytes that one byte of a text has at most in its transfer encoding, with line breaks.
    private static let maximumExpansion = 4

    /// Whether a link is longer than a line of a list may be.
    ///
    /// References such as `data:` URLs may have any length, because no table has a route for them.
    private func isTooLong(_ link: ExtractedLink, _ text: Span<UInt8>, _ scanner: LinkScanner) -> Bool {
        if link.isTooLong { return true }
        if text.count <= options.maxLine { return false }
        return CSVExtractor.hasAuthority(text) || scanner.beginsWithHost(text)
    }

    /// Whether a reference is relative to its document: it has no scheme, and does not begin with a host of
    /// the table.
    private func isRelative(_ text: Span<UInt8>, _ scanner: LinkScanner) -> Bool {
        guard text.count > 0 else { return true }
        if text[0] == UInt8(ascii: "/") { return !(text.count > 1 && text[1] == UInt8(ascii: "/")) }
        var index = 0
        while index < text.count, text[index].isSchemeByte { index += 1 }
        if index > 0, index < text.count, text[index] == UInt8(ascii: ":"), text[0].isASCIILetter {
            return false
        }
        return !scanner.beginsWithHost(text)
    }
}
