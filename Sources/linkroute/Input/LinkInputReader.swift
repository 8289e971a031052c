import LinkRouting
import SystemIO

/// Reads the links of lists and texts and passes them to a consumer.
struct LinkInputReader {
    let options: LinkInputOptions
    /// Finds links in texts; `nil` if all inputs are link lists.
    private let scanner: LinkScanner?
    /// The memory for windows of texts, kept from one file to the next.
    var buffer: Bytes = []
    /// The number of bytes read so far.
    var bytesRead = 0

    /// - Parameter vocabulary: the known schemes and hosts, if links are extracted from texts.
    init(_ options: LinkInputOptions, _ vocabulary: LinkVocabulary?) {
        self.options = options
        scanner = vocabulary.map { LinkScanner($0) }
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
        let format = options.format(of: input)
        switch input {
        case .standardInput: try read(.standardInput, as: format, name: "-", into: &consumer)
        case .file(let path):
            let file = try FileDescriptor.opened(path)
            defer { file.close() }
            try read(file, as: format, name: path.text, into: &consumer)
        }
    }

    /// Reads the links of a text in `format`; without a format, of a list with one link per line.
    private mutating func read(
        _ descriptor: FileDescriptor, as format: TextFormat?, name: String,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        consumer.beginFile(name)
        if let format, let scanner {
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

    static func refuseUTF16(_ text: Span<UInt8>, name: String) throws {
        let isUTF16 =
            text.count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
        if isUTF16 { throw LinkInputError.notUTF8(file: name) }
    }

    // MARK: Lists

    private mutating func readList(
        _ descriptor: FileDescriptor, name: String, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        var reader = LineReader(descriptor, maxLine: options.maxLine)
        var number = 0
        var isFirst = true
        while let batch = try reader.next(beforeRead: { try pause(&consumer) }) {
            if isFirst { try Self.refuseUTF16(reader.buffer.span, name: name) }
            switch batch {
            case .lines(let range):
                let block = reader.buffer.span.extracting(range)
                let start = isFirst ? block.byteOrderMarkLength : 0
                try readLines(
                    block.extracting(droppingFirst: start), file: name, after: &number, into: &consumer)
                bytesRead += range.count
            case .line(let range, let isTooLong):
                number += 1
                let line = reader.buffer.span.extracting(range)
                let start = isFirst ? line.byteOrderMarkLength : 0
                try readLine(
                    line.extracting(droppingFirst: start), isTooLong: isTooLong, file: name, number: number,
                    into: &consumer)
                bytesRead += range.count
            }
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
            if consumer.tryFastAccept(block) { continue }
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
        guard let entry = LinkListLine(line) else { return }
        let link = line.extracting(entry.link)
        let issue =
            isTooLong
            ? consumer.takeTruncated(link, limit: options.maxLine) : consumer.take(link, entry, of: line)
        guard let issue else { return }
        let column = 1 + line.extracting(0..<entry.link.lowerBound).codePointCount
        let location = Location(
            file: file, line: number, column: column,
            endColumn: isTooLong ? nil : column + link.codePointCount)
        try consumer.report(issue, link, location)
    }
}
