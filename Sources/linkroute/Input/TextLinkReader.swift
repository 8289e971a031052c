import LinkRoutingLanguage
import SystemIO

/// Links of a window, each also as a line, so that they are resolved together like those of a list.
private struct FoundLinks {
    var lines: Bytes = []
    var links: [(link: ExtractedLink, place: LinkPlace)] = []
    /// Small enough for the lines to stay in the processor's cache.
    private static let capacity = 64 << 10

    var isFull: Bool { lines.count >= Self.capacity }

    /// Adds a link; false if it would not be the same as a line.
    mutating func add(_ text: Span<UInt8>, _ link: ExtractedLink, _ place: LinkPlace) -> Bool {
        guard text.count < Self.capacity, text.fitsLine else { return false }
        lines.append(text)
        lines.append("\n")
        links.append((link, place))
        return true
    }
}

extension LinkInputReader {
    /// Passes the links of a text to `consumer`, window by window.
    mutating func readText(
        _ file: inout OpenFile, as format: TextFormat, scanner: LinkScanner,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let name = file.name
        var extractor = format.extractor(
            scanner, table: (options.column, options.delimiter), field: options.field,
            includesCode: options.includesCode, notation: options.notation(of: name))
        // Most texts are small, and new memory has to be filled with zeros.
        var memory = Bytes()
        swap(&memory, &buffer)
        var reader = BlockReader(
            file.descriptor, into: memory, block: BlockReader.textBlock,
            converting: format == .mail ? .marked : .all)
        memory = []
        defer { buffer = reader.buffer }
        var cursor = TextCursor(file: name, skipsBlankLines: [.markdown, .html, .mail].contains(format))
        var found = FoundLinks()
        var place = LinkPlace(isMail: format == .mail, isHTML: format == .html || format == .mail)
        var hasBegun = false
        var unread: ExtractedLink.UnreadPart?
        var base: Bytes?
        try reader.forEachWindow(
            limit: max(FileDescriptor.maximumWhole, 2 * scanner.maxLength),
            beforeRead: { try pause(&consumer, file) },
            { window, isLast in
                try file.examine(window)
                if !hasBegun, format == .html { place.isMail = MailHeader.begins(window) }
                let done = try extractor.extract(window, isLast: isLast) { link, text in
                    if found.isFull { try deliver(&found, of: window, &cursor, into: &consumer) }
                    if link.unread != nil { return unread = unread ?? link.unread }
                    if link.isComment {
                        try deliver(&found, of: window, &cursor, into: &consumer)
                        let location = cursor.location(of: link.range, in: window)
                        let lineEnds = text.indices.count { text[$0] == "\n" }
                        // Base64 has other lines than the file, so the comment has no next line.
                        let endLine = link.hasOtherLines ? .max - 1 : location.line + lineEnds
                        return consumer.take(IgnoreComment(text), location, endLine: endLine)
                    }
                    place.isResource = link.isResource
                    place.isReference = link.isReference
                    if link.isBase {
                        let host = text.extracting(WrappedLinks.hostStart(text)..<text.count)
                        let isOwn = !place.isMail && scanner.vocabulary.isHostFirst(in: host)
                        return base = base ?? (isOwn ? Bytes(text) : [])
                    }
                    place.kind = .link
                    if link.isReference, isRelative(text, scanner) {
                        let joined = link.isResource ? nil : base.flatMap { self.joined($0, text) }
                        if let joined, found.add(joined.span, link, place) { return }
                        place.kind = .relative
                    } else if isTooLong(link, text, scanner) {
                        place.kind = .truncated(limit: options.maxLine, isLine: false)
                    } else if found.add(text, link, place) {
                        return
                    }
                    var excerpt = text
                    if case .truncated(let limit, _) = place.kind { excerpt = text.extracting(first: limit) }
                    let issue = consumer.take(excerpt, in: place)
                    if issue == nil, !options.unwraps { return }
                    try deliver(&found, of: window, &cursor, into: &consumer)
                    try report(issue, excerpt, link, of: window, place, &cursor, into: &consumer)
                }
                try deliver(&found, of: window, &cursor, into: &consumer)
                hasBegun = hasBegun || done > 0
                cursor.leave(done, of: window)
                bytesRead += done
                return done
            })
        if let unread {
            consumer.skip(UnreadFile(name: name, reason: unread == .encoding ? .encoding : .attachment))
        }
        try extractor.finish()
    }

    /// The error that a text does not have the column or member with the links.
    static func error(_ missing: MissingNameError, in name: String, as format: TextFormat) -> CommandError {
        let subject = name == "-" ? "standard input" : Messages.quoted(name)
        let advice = format == .tsv ? "`--as csv` reads fields between other characters than tabs" : nil
        let hint =
            switch missing.kind {
            case .member: Messages.hint(for: missing.name, among: missing.others)
            case .column where missing.name.utf8.allSatisfy(\.isDigit):
                "it has \(Messages.counted(missing.others.count, "column"))"
            case .column: Messages.hint(forColumn: missing.name, among: missing.others, advice)
            }
        return CommandError(
            "\(subject) has no \(missing.kind.rawValue) \(Messages.quoted(missing.name))", hint: hint,
            of: missing.kind == .column ? .column : .field)
    }

    /// Passes on the links found so far: as lines of a list, of which most need no report.
    private func deliver(
        _ found: inout FoundLinks, of window: Span<UInt8>, _ cursor: inout TextCursor,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        if found.links.isEmpty { return }
        consumer.begin(found.lines.span)
        for (link, place) in found.links {
            guard let line = consumer.nextLine(found.lines.span) else { break }
            if !options.unwraps, consumer.tryFastAccept(found.lines.span) { continue }
            let text = found.lines.span.extracting(line)
            let issue = consumer.take(text, in: place)
            try report(issue, text, link, of: window, place, &cursor, into: &consumer)
        }
        found.lines.removeAll(keepingCapacity: true)
        found.links.removeAll(keepingCapacity: true)
    }

    private func report<Consumer: LinkConsumer & ~Copyable>(
        _ issue: Consumer.Issue?, _ text: Span<UInt8>, _ link: ExtractedLink, of window: Span<UInt8>,
        _ place: LinkPlace, _ cursor: inout TextCursor, into consumer: inout Consumer
    ) throws {
        if issue == nil, !options.unwraps { return }
        var location = cursor.location(of: link.range, in: window)
        if case .truncated = place.kind { location.endColumn = nil }
        if let issue { try consumer.report(issue, text, in: nil, location) }
        if options.unwraps, case .link = place.kind { try unwrap(text, at: location, into: &consumer) }
    }

    /// Whether a link is longer than a line of a list may be.
    ///
    /// References such as `data:` URLs may have any length, because no table has a route for them.
    private func isTooLong(_ link: ExtractedLink, _ text: Span<UInt8>, _ scanner: LinkScanner) -> Bool {
        if link.isTooLong { return true }
        if text.count <= options.maxLine { return false }
        return FieldScanner.hasAuthority(text) || scanner.vocabulary.isHostFirst(in: text)
    }

    /// Whether a reference is relative to its document: it has no scheme, and does not begin with a host of
    /// the table.
    private func isRelative(_ text: Span<UInt8>, _ scanner: LinkScanner) -> Bool {
        guard text.count > 0 else { return true }
        // Browsers take a backslash for a slash.
        func isSlash(_ index: Int) -> Bool { index < text.count && "/\\".utf8.contains(text[index]) }
        if isSlash(0) { return !isSlash(1) }
        let index = text.end(from: 0, while: \.isSchemeByte)
        if index > 0, index < text.count, text[index] == ":", text[0].isLetter { return false }
        return !scanner.vocabulary.isHostFirst(in: text)
    }

    /// The link that a reference of a document is whose address is `base`; `nil` if it leads into the
    /// document, or the base is empty.
    private func joined(_ base: Bytes, _ text: Span<UInt8>) -> Bytes? {
        guard !base.isEmpty, text.count > 0, text[0] != "#" else { return nil }
        let origin = WrappedLinks.authorityEnd(base.span)
        if text[0] == "/" { return base[..<origin] + Bytes(text) }
        var path = base.prefix { !"?#".utf8.contains($0) }
        if text[0] != "?" {
            while path.count > origin, path.last != "/" { path.removeLast() }
            if path.count == origin { path.append("/") }
        }
        return path + Bytes(text)
    }
}
