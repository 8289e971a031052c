import LinkRoutingLanguage
import SystemIO

/// Reads the links of lists and texts and passes them to a consumer.
struct LinkInputReader {
    let options: LinkInputOptions
    /// Finds links in texts; `nil` if all inputs are link lists.
    private let scanner: LinkScanner?
    /// The memory for windows of texts, kept from one file to the next.
    var buffer: Bytes = []
    /// Whether the first bytes of the current file were examined before it was read.
    var isExamined = false
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

    /// Passes all links of `inputs` to `consumer`, up to Ctrl-C.
    ///
    /// - Returns: `false` if the user interrupted the run.
    mutating func read(_ inputs: LinkInputs, into consumer: inout some LinkConsumer & ~Copyable) throws
        -> Bool
    {
        Interruption.observe()
        do {
            for input in inputs.all { try read(input, into: &consumer) }
        } catch InputOutputError.interrupted {
            // The reports still summarize the links read so far.
        }
        return !Interruption.isRequested
    }

    /// Passes all links of one input to `consumer`.
    mutating func read(
        _ input: LinkInput, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        switch input {
        case .standardInput: try read(.standardInput, input, into: &consumer)
        case .unread(let file): consumer.skip(file)
        case .file(let path, let isNamed):
            let file = try FileDescriptor.opened(path)
            defer { file.close() }
            do {
                try read(file, input, into: &consumer)
            } catch let file as UnreadFile where !isNamed {
                consumer.skip(file)
            }
        }
    }

    /// Reads the links of an input.
    ///
    /// - Throws: `UnreadFile`, before the consumer knows of the file, if it cannot be read; otherwise
    ///   `CommandError` or `InputOutputError`.
    private mutating func read(
        _ descriptor: FileDescriptor, _ input: LinkInput,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let format = options.format(of: input)
        let name = input.path?.text ?? "-"
        isExamined = try UnreadFile.examine(descriptor, path: input.path, format: format, options)
        consumer.beginFile(name)
        if format != .list, let scanner {
            try readText(descriptor, as: format, name: name, scanner: scanner, into: &consumer)
        } else {
            try readList(descriptor, name: name, into: &consumer)
        }
        try consumer.endFile(name)
    }

    /// Between blocks: lets the consumer write, and throws after Ctrl-C.
    func pause(_ consumer: inout some LinkConsumer & ~Copyable) throws {
        try Interruption.check()
        try consumer.pause(afterReading: bytesRead)
    }

    /// Throws if the first bytes of a pipe show that it cannot be read.
    static func examine(
        _ head: Span<UInt8>, as format: TextFormat, name: String, _ options: LinkInputOptions
    ) throws {
        let path = name == "-" ? nil : FilePath(name)
        if let file = UnreadFile(head, path: path, format: format, options) {
            throw CommandError(file)
        }
    }

    // MARK: Lists

    private mutating func readList(
        _ descriptor: FileDescriptor, name: String, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        var reader = RowReader(descriptor, maxLine: options.maxLine, converting: .all)
        var number = 0
        var isFirst = true
        while let batch = try reader.next(beforeRead: { try pause(&consumer) }) {
            if isFirst, !isExamined {
                let head = reader.input.buffer.span.extracting(batch.range)
                try Self.examine(head, as: .list, name: name, options)
            }
            let text = reader.input.buffer.span.extracting(batch.range)
            if batch.kind == .tooLong {
                number += 1
                try readLine(text, isTooLong: true, file: name, number: number, into: &consumer)
            } else {
                try readLines(text, file: name, after: &number, into: &consumer)
            }
            bytesRead += batch.range.count
            isFirst = false
        }
    }

    /// Reads lines that end in LF.
    ///
    /// - Parameter number: the number of the line before `block`; updated to that of its last line.
    func readLines(
        _ block: Span<UInt8>, file: String, after number: inout Int,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
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
    func readLine(
        _ line: Span<UInt8>, isTooLong: Bool, file: String, number: Int,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        guard let entry = LinkListLine(line) else {
            takeComment(in: line, file: file, number: number, into: &consumer)
            return
        }
        let link = line.extracting(entry.link)
        let issue =
            isTooLong
            ? consumer.takeTruncated(link, limit: options.maxLine) : consumer.take(link, entry, of: line)
        if issue == nil, !options.unwraps { return }
        let column = 1 + line.extracting(0..<entry.link.lowerBound).codePointCount
        let location = Location(
            file: file, line: number, column: column,
            endColumn: isTooLong ? nil : column + link.codePointCount)
        if let issue { try consumer.report(issue, link, in: nil, location) }
        if options.unwraps, !isTooLong { try unwrap(link, at: location, into: &consumer) }
    }
}
