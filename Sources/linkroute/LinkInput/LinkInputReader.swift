import LinkRouting
import SystemIO

/// Reads the links of lists and texts, and hands each to a consumer.
struct LinkInputReader {
    private let options: LinkInputOptions
    /// Known if links are found in texts.
    private let scanner: LinkScanner?
    private var progress: LinkProgress
    /// How many bytes were read.
    private var bytesRead = 0

    /// - Parameter vocabulary: what tells links from other text; asked for only if they are found in texts.
    init(_ options: LinkInputOptions, _ vocabulary: @autoclosure () -> LinkVocabulary, _ inputs: LinkInputs) {
        self.options = options
        scanner = options.isExtracting ? LinkScanner(vocabulary()) : nil
        progress = LinkProgress(bytes: inputs.bytes)
    }

    /// Hands all links of `inputs` to `consumer`, or those up to Ctrl-C; returns whether all came.
    mutating func read(_ inputs: LinkInputs, into consumer: inout some LinkConsumer & ~Copyable) throws -> Bool {
        Interruption.observe()
        do {
            for input in inputs.all { try read(input, into: &consumer) }
        } catch InputOutputError.interrupted {
            // Whoever asked wants to know what was done up to here.
        }
        try progress.clear()
        return !Interruption.isRequested
    }

    private mutating func read(_ input: LinkInput, into consumer: inout some LinkConsumer & ~Copyable) throws {
        switch input {
        case .standardInput: try read(.standardInput, options.format(of: nil), name: "-", into: &consumer)
        case .file(let path):
            let file = try FileDescriptor.opened(path)
            defer { file.close() }
            try read(file, options.format(of: path), name: path.text, into: &consumer)
        }
    }

    /// Reads the links of a list, one a line, or of a text in a format.
    private mutating func read(
        _ descriptor: FileDescriptor, _ format: TextFormat?, name: String, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        consumer.beginFile(name)
        if let format, let scanner {
            try readText(descriptor, format, scanner, name: name, into: &consumer)
        } else {
            try readList(descriptor, name: name, into: &consumer)
        }
        try progress.clear()
        try consumer.endFile(name)
    }

    /// Between two blocks of input: lets nothing be held back that was found, and looks whether to go on.
    private mutating func pause(_ consumer: borrowing some LinkConsumer & ~Copyable) throws {
        if Interruption.isRequested { throw InputOutputError.interrupted }
        try progress.clear()
        try consumer.flush()
        try progress.update(links: consumer.linkCount, files: consumer.fileCount, read: bytesRead)
    }

    // MARK: Lists

    private mutating func readList(
        _ descriptor: FileDescriptor, name: String, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        var reader = LineReader(descriptor, maxLine: options.maxLine)
        var number = 0
        while let batch = try reader.next(beforeRead: { try pause(consumer) }) {
            if number == 0 { try refuseUTF16(reader.buffer.span, name) }
            switch batch {
            case .lines(let range): try readLines(reader.buffer.span.extracting(range), name, &number, into: &consumer)
            case .line(let range, let isTooLong):
                number += 1
                try readLine(reader.buffer.span.extracting(range), isTooLong, name, number, into: &consumer)
                bytesRead += range.count
            }
        }
    }

    /// Reads lines that end in LF, the first of which comes after line `number`.
    private mutating func readLines(
        _ block: Span<UInt8>, _ file: String, _ number: inout Int, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        consumer.begin(block)
        while let range = consumer.nextLine(block) {
            number += 1
            if consumer.passesAtOnce(block) { continue }
            let isTooLong = range.count > options.maxLine
            let line = block.extracting(isTooLong ? range.prefix(options.maxLine) : range)
            try readLine(line, isTooLong, file, number, into: &consumer)
        }
        bytesRead += block.count
    }

    private func readLine(
        _ text: Span<UInt8>, _ isTooLong: Bool, _ file: String, _ number: Int,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let line = text.extracting((number == 1 && text.hasByteOrderMark ? 3 : 0)..<text.count)
        guard let entry = LinkListLine(line) else { return }
        let link = line.extracting(entry.link)
        let remark = isTooLong ? consumer.takeCut(link, limit: options.maxLine) : consumer.take(link, entry, of: line)
        guard let remark else { return }
        let column = 1 + line.extracting(0..<entry.link.lowerBound).codePointCount
        let location = Location(
            file: file, line: number, column: column, endColumn: isTooLong ? nil : column + link.codePointCount)
        try consumer.report(remark, link, location)
    }

    // MARK: Texts

    private mutating func readText(
        _ descriptor: FileDescriptor, _ format: TextFormat, _ scanner: LinkScanner, name: String,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        var extractor = format.extractor(scanner.vocabulary, column: options.column, field: options.field)
        var reader = WindowReader(descriptor, limit: options.maxLine)
        var cursor = TextCursor()
        var found = FoundLinks()
        var isFirst = true
        do {
            try reader.forEachWindow(
                beforeRead: { try pause(consumer) },
                { window, isLast in
                    if isFirst {
                        if window.count < 3, !isLast { return 0 }
                        try begin(window, &cursor, name)
                        isFirst = false
                    }
                    let done = try extractor.extract(window, isLast: isLast) { link, text in
                        if link.isReference, isRelative(text) {
                            consumer.takeRelative()
                        } else {
                            try add(text, link.range, to: &found, window, &cursor, name, into: &consumer)
                        }
                    }
                    try hand(&found, window, &cursor, name, into: &consumer)
                    cursor.leave(done, of: window)
                    bytesRead += done
                    return done
                })
            try extractor.finish()
        } catch let error as MissingName {
            throw LinkInputError.missingName(file: name, error)
        }
    }

    /// Looks at the marks with which a text may begin.
    private func begin(_ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String) throws {
        if window.hasByteOrderMark { cursor.skipByteOrderMark() }
        try refuseUTF16(window, name)
    }

    private func refuseUTF16(_ text: Span<UInt8>, _ name: String) throws {
        guard text.count >= 2, text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF else { return }
        throw LinkInputError.notUTF8(file: name)
    }

    private func add(
        _ link: Span<UInt8>, _ place: Range<Int>, to found: inout FoundLinks, _ window: Span<UInt8>, _ cursor: inout TextCursor,
        _ name: String, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let isAdded = found.append(link, place)
        if !isAdded || found.isFull { try hand(&found, window, &cursor, name, into: &consumer) }
        if !isAdded { try hand(link, place, window, &cursor, name, into: &consumer) }
    }

    /// Hands over what was found, and has it no more.
    private func hand(
        _ found: inout FoundLinks, _ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        if !found.isEmpty { try hand(found.lines.span, found.places, window, &cursor, name, into: &consumer) }
        found.removeAll()
    }

    /// Hands over links, one a line, that stand at `places` of the window.
    private func hand(
        _ links: Span<UInt8>, _ places: [Range<Int>], _ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        consumer.begin(links)
        for place in places {
            guard let line = consumer.nextLine(links) else { return }
            if !consumer.passesAtOnce(links) {
                try hand(links.extracting(line), place, window, &cursor, name, into: &consumer)
            }
        }
    }

    private func hand(
        _ link: Span<UInt8>, _ place: Range<Int>, _ window: Span<UInt8>, _ cursor: inout TextCursor, _ name: String,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        guard let remark = consumer.take(link) else { return }
        try consumer.report(remark, link, cursor.location(of: place, in: window, file: name))
    }

    /// Whether a reference is relative to its document: it has no scheme, and no host that the table names in its place.
    private func isRelative(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0 else { return true }
        if text[0] == UInt8(ascii: "/") { return !(text.count > 1 && text[1] == UInt8(ascii: "/")) }
        var index = 0
        while index < text.count, text[index].isSchemeByte { index += 1 }
        if index > 0, index < text.count, text[index] == UInt8(ascii: ":"), text[0].isASCIILetter { return false }
        return scanner?.beginsWithHost(text) != true
    }
}
