import LinkRoutingLanguage
import SystemIO

/// Reads the links of lists and texts and passes them to a consumer.
struct LinkInputReader {
    let options: LinkInputOptions
    /// Finds links in texts; `nil` if all inputs are link lists.
    private let scanner: LinkScanner?
    /// The memory for windows of texts, kept from one file to the next.
    var buffer: Bytes = []
    /// Greater limits for the length of a line make no difference.
    private static let maximumLength = 1 << 40
    /// The number of bytes that a tag or cell may have in addition to the longest link in it.
    private static let maximumSurroundings = 64 << 10
    /// The number of bytes read so far.
    var bytesRead = 0

    /// - Parameter vocabulary: the known schemes and hosts, if links are extracted from texts.
    init(_ options: LinkInputOptions, _ vocabulary: LinkVocabulary?) {
        self.options = options
        scanner = vocabulary.map {
            LinkScanner($0, maxLength: min(options.maxLine, Self.maximumLength) + Self.maximumSurroundings)
        }
    }

    /// Passes all links of `inputs` to `consumer`, until Ctrl-C.
    ///
    /// - Returns: `false` if the user interrupted the run.
    mutating func read(_ inputs: LinkInputs, into consumer: inout some LinkConsumer & ~Copyable) throws
        -> Bool
    {
        try Interruption.completes { for input in inputs.all { try read(input, into: &consumer) } }
    }

    /// Passes all links of one input to `consumer`.
    mutating func read(_ input: LinkInput, into consumer: inout some LinkConsumer & ~Copyable) throws {
        if case .unread(let file) = input { return consumer.skip(file) }
        var file: OpenFile
        do {
            file = try OpenFile(input, options)
        } catch let file as UnreadFile where !input.isNamed {
            return consumer.skip(file)
        }
        defer { file.close() }
        consumer.beginFile(file.name)
        let format = options.format(of: input)
        if format != .list, let scanner {
            do {
                try readText(&file, as: format, scanner: scanner, into: &consumer)
            } catch let error as MissingNameError {
                let command = Self.error(error, in: file.name, as: format)
                if input.isNamed { throw command }
                consumer.withdrawFile()
                return consumer.skip(
                    UnreadFile(name: file.name, reason: .missing(error, advice: command.hint ?? "")))
            }
        } else {
            var reader = RowReader(file.descriptor, maxLine: options.maxLine, converting: .all)
            var number = 0
            while let batch = try reader.next(beforeRead: { try pause(&consumer, file) }) {
                let text = reader.input.buffer.span.extracting(batch.range)
                try file.examine(text)
                try read(text, batch.kind, file: file.name, after: &number, into: &consumer)
                bytesRead += batch.range.count
            }
        }
        try consumer.endFile(file.name)
    }

    /// Between blocks: lets the consumer write, and throws after Ctrl-C.
    func pause(_ consumer: inout some LinkConsumer & ~Copyable, _ file: OpenFile) throws {
        try consumer.pause(afterReading: bytesRead)
        try file.descriptor.waitForInput()
    }

    // MARK: Lists

    /// Reads lines of a list, each of which ends in LF, or the beginning of one that is too long.
    ///
    /// - Parameter number: the number of the line before `block`; updated to that of its last line.
    private func read(
        _ block: Span<UInt8>, _ kind: RowReader.Batch.Kind, file: String, after number: inout Int,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        if kind == .tooLong {
            number += 1
            return try readLine(block, isTooLong: true, file: file, number: number, into: &consumer)
        }
        consumer.begin(block)
        while let range = consumer.nextLine(block) {
            number += 1
            if !options.unwraps, consumer.tryFastAccept(block) { continue }
            let isTooLong = range.count > options.maxLine
            let line = block.extracting(isTooLong ? range.prefix(options.maxLine) : range)
            try readLine(line, isTooLong: isTooLong, file: file, number: number, into: &consumer)
        }
    }

    /// Reads one line, which may be cut at its maximum length.
    private func readLine(
        _ line: Span<UInt8>, isTooLong: Bool, file: String, number: Int,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        guard let entry = LinkListLine(line) else {
            if let range = IgnoreComment.range(inLine: line) {
                let location = Location(range, inLine: line, number: number, file: file)
                consumer.take(IgnoreComment(line.extracting(range)), location, endLine: number)
            }
            return
        }
        let link = line.extracting(entry.link)
        var place = LinkPlace(kind: .truncated(limit: options.maxLine, isLine: true))
        if !isTooLong {
            do throws(LinkListLine.ExpectationError) {
                place.kind = .line(.success(try entry.expectation(line)))
            } catch {
                place.kind = .line(.failure(error))
            }
        }
        let issue = consumer.take(link, in: place)
        if issue == nil, !options.unwraps { return }
        var location = Location(entry.link, inLine: line, number: number, file: file)
        if isTooLong { location.endColumn = nil }
        if let issue { try consumer.report(issue, link, in: nil, location) }
        if options.unwraps, !isTooLong { try unwrap(link, at: location, into: &consumer) }
    }

    /// Passes the links that a link contains to the consumer.
    func unwrap(
        _ link: Span<UInt8>, at location: Location, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let links = WrappedLinks.all(in: link)
        if links.isEmpty { return }
        let outer = String(decoding: Bytes(link), as: UTF8.self)
        for inner in links {
            guard let issue = consumer.take(inner.span, in: LinkPlace()) else { continue }
            try consumer.report(issue, inner.span, in: outer, location)
        }
    }
}
