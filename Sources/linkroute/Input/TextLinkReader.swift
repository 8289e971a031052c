import LinkRoutingLanguage
import SystemIO

/// Links found in one window of text, buffered so that they are resolved together like the lines of a list.
private struct LinkBuffer {
    /// The decoded links, each followed by LF.
    private(set) var lines: Bytes = []
    /// Each link in the window.
    private(set) var links: [ExtractedLink] = []
    /// Small enough for the buffer to stay in the processor's cache.
    private static let capacity = 64 << 10

    var isEmpty: Bool { links.isEmpty }
    var isFull: Bool { lines.count >= Self.capacity }

    /// Adds a link of the window.
    ///
    /// - Returns: `false` if the link is too long, or would not be the same as a line of its own.
    mutating func append(_ link: Span<UInt8>, _ found: ExtractedLink) -> Bool {
        guard link.count < Self.capacity, link.firstOffset(of: UInt8(ascii: "\n")) == nil else {
            return false
        }
        if link.count > 0, link[link.count - 1] == UInt8(ascii: "\r") { return false }
        // Appending a span itself would copy byte by byte.
        unsafe link.withUnsafeBufferPointer { unsafe lines.append(contentsOf: $0) }
        lines.append(UInt8(ascii: "\n"))
        links.append(found)
        return true
    }

    mutating func removeAll() {
        lines.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
    }
}

/// Reading the links of texts.
extension LinkInputReader {
    /// Passes the links of a text to `consumer`, window by window.
    mutating func readText(
        _ file: inout OpenFile, as format: TextFormat, scanner: LinkScanner,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let name = file.name
        var extractor = format.extractor(
            scanner.vocabulary, table: (options.column, options.delimiter), field: options.field,
            includesCode: options.includesCode, decoding: options.decoding(of: name),
            maxLength: scanner.maxLength)
        // Most texts are small, and new memory has to be filled with zeros.
        var memory = Bytes()
        swap(&memory, &buffer)
        var reader = BlockReader(
            file.descriptor, into: memory, block: BlockReader.textBlock,
            converting: format == .mail ? .marked : .all)
        memory = []
        defer { buffer = reader.buffer }
        var cursor = TextCursor(file: name)
        var links = LinkBuffer()
        var comment: PendingComment?
        var place = LinkPlace()
        place.isMail = format == .mail
        place.isHTML = format == .html || format == .mail
        var hasBegun = false
        var hasAttachment = false
        var base: Bytes?
        do {
            try reader.forEachWindow(
                limit: Self.maximumExpansion * scanner.maxLength,
                beforeRead: { try pause(&consumer) },
                { window, isLast in
                    try file.examine(window)
                    if !hasBegun, format == .html { place.isMail = MailHeader.begins(window) }
                    hasAttachment = hasAttachment || place.isMail && window.hasUuencode
                    apply(&comment, in: window, isLast: isLast, to: &consumer)
                    let done = try extractor.extract(window, isLast: isLast) { link, text in
                        if link.isComment {
                            try deliver(&links, of: window, place, &cursor, into: &consumer)
                            let location = cursor.location(of: link.range, in: window)
                            if let last = comment?.superseded {
                                consumer.take(last.comment, last.location, endLine: last.endLine)
                            }
                            if link.hasOtherLines {
                                // There is no next line that it could mean, so it ignores nothing.
                                comment = nil
                                return consumer.take(IgnoreComment(text), location, endLine: .max - 1)
                            }
                            comment = PendingComment(
                                text, location, link.range,
                                skipsBlankLines: format == .markdown || format == .html)
                            return apply(&comment, in: window, isLast: isLast, to: &consumer)
                        }
                        place.isResource = link.isResource
                        place.isReference = link.isReference
                        if link.isAttachment { return hasAttachment = true }
                        if link.isBase {
                            let host = text.extracting(WrappedLinks.hostStart(text)..<text.count)
                            let isOwn = !place.isMail && scanner.beginsWithHost(host)
                            return base = base ?? (isOwn ? Bytes(text) : [])
                        }
                        if link.isReference, isRelative(text, scanner) {
                            let joined = link.isResource ? nil : base.flatMap { self.joined($0, text) }
                            if let joined, links.append(joined.span, link) { return }
                            guard let issue = consumer.takeRelative(text, in: place) else { return }
                            try deliver(&links, of: window, place, &cursor, into: &consumer)
                            let location = cursor.location(of: link.range, in: window)
                            return try consumer.report(issue, text, in: nil, location)
                        }
                        if isTooLong(link, text, scanner) {
                            try deliver(&links, of: window, place, &cursor, into: &consumer)
                            let excerpt = text.extracting(0..<min(text.count, options.maxLine))
                            let issue = consumer.takeTruncated(excerpt, limit: options.maxLine)
                            var location = cursor.location(of: link.range, in: window)
                            location.endColumn = nil
                            guard let issue else { return }
                            return try consumer.report(issue, excerpt, in: nil, location)
                        }
                        let isBuffered = links.append(text, link)
                        if !isBuffered || links.isFull {
                            try deliver(&links, of: window, place, &cursor, into: &consumer)
                        }
                        if !isBuffered {
                            try deliver(text, link, of: window, place, &cursor, into: &consumer)
                        }
                    }
                    try deliver(&links, of: window, place, &cursor, into: &consumer)
                    hasBegun = hasBegun || done > 0
                    cursor.leave(done, of: window)
                    comment?.leave(done, of: window)
                    bytesRead += done
                    return done
                })
            if hasAttachment { consumer.skip(UnreadFile(name: name, reason: .attachment)) }
            try extractor.finish()
        } catch let error as MissingNameError {
            let isColumn = error.kind == .column
            let isNumber = isColumn && error.name.utf8.allSatisfy(\.isDigit)
            throw CommandError(
                "\(Messages.quoted(name)) has no \(error.kind.rawValue) \(Messages.quoted(error.name))",
                hint: isNumber
                    ? "it has \(Messages.counted(error.others.count, "column"))"
                    : Messages.hint(for: error.name, among: error.others),
                of: isColumn ? LinkTextOptions.column : LinkTextOptions.field)
        }
    }

    /// Passes the buffered links on, one per line, and empties the buffer.
    private func deliver(
        _ buffer: inout LinkBuffer, of window: Span<UInt8>, _ place: LinkPlace, _ cursor: inout TextCursor,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        if buffer.isEmpty { return }
        consumer.begin(buffer.lines.span)
        for link in buffer.links {
            guard let line = consumer.nextLine(buffer.lines.span) else { break }
            if options.unwraps || !consumer.tryFastAccept(buffer.lines.span) {
                let text = buffer.lines.span.extracting(line)
                try deliver(text, link, of: window, place, &cursor, into: &consumer)
            }
        }
        buffer.removeAll()
    }

    private func deliver(
        _ text: Span<UInt8>, _ link: ExtractedLink, of window: Span<UInt8>, _ place: LinkPlace,
        _ cursor: inout TextCursor, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        var place = place
        place.isReference = link.isReference
        place.isResource = link.isResource
        let issue = consumer.take(text, in: place)
        if issue == nil, !options.unwraps { return }
        let location = cursor.location(of: link.range, in: window)
        if let issue { try consumer.report(issue, text, in: nil, location) }
        if options.unwraps { try unwrap(text, at: location, into: &consumer) }
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
        // Browsers take a backslash for a slash.
        func isSlash(_ index: Int) -> Bool { index < text.count && "/\\".utf8.contains(text[index]) }
        if isSlash(0) { return !isSlash(1) }
        var index = 0
        while index < text.count, text[index].isSchemeByte { index += 1 }
        if index > 0, index < text.count, text[index] == UInt8(ascii: ":"), text[0].isASCIILetter {
            return false
        }
        return !scanner.beginsWithHost(text)
    }

    /// The link that a reference of a document is whose address is `base`; `nil` if it leads into the
    /// document, or the base is empty.
    private func joined(_ base: Bytes, _ text: Span<UInt8>) -> Bytes? {
        guard !base.isEmpty, text.count > 0, text[0] != UInt8(ascii: "#") else { return nil }
        let origin = WrappedLinks.authorityEnd(base.span)
        if text[0] == UInt8(ascii: "/") { return base[..<origin] + Bytes(text) }
        var path = base.prefix { !"?#".utf8.contains($0) }
        if text[0] != UInt8(ascii: "?") {
            while path.count > origin, path.last != UInt8(ascii: "/") { path.removeLast() }
            if path.count == origin { path.append(UInt8(ascii: "/")) }
        }
        return path + Bytes(text)
    }
}
