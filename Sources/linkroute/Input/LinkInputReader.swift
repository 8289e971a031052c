import LinkRouting
import SystemIO

/// Reads the links of lists and texts and passes them to a consumer.
struct LinkInputReader {
    let options: LinkInputOptions
    /// Finds links in texts; `nil` if all inputs are link lists.
    private let scanner: LinkScanner?
    private var progress: LinkProgress
    /// The number of bytes read so far, for the progress display.
    var bytesRead = 0

    /// - Parameter vocabulary: the known schemes and hosts; evaluated only if links are extracted from texts.
    init(_ options: LinkInputOptions, _ vocabulary: @autoclosure () -> LinkVocabulary, _ inputs: LinkInputs) {
        self.options = options
        scanner = options.isExtracting ? LinkScanner(vocabulary()) : nil
        progress = LinkProgress(bytes: inputs.bytes)
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
        try progress.clear()
        return !Interruption.isRequested
    }

    private mutating func read(
        _ input: LinkInput, into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        switch input {
        case .standardInput: try read(.standardInput, as: options.format(of: nil), name: "-", into: &consumer)
        case .file(let path):
            let file = try FileDescriptor.opened(path)
            defer { file.close() }
            try read(file, as: options.format(of: path), name: path.text, into: &consumer)
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
        try progress.clear()
        try consumer.endFile(name)
    }

    /// Between blocks: flushes findings, updates the progress display, and throws after Ctrl-C.
    mutating func pause(_ consumer: borrowing some LinkConsumer & ~Copyable) throws {
        if Interruption.isRequested { throw InputOutputError.interrupted }
        try progress.clear()
        try consumer.flush()
        try progress.update(links: consumer.linkCount, files: consumer.fileCount, read: bytesRead)
    }

    func refuseUTF16(_ text: Span<UInt8>, name: String) throws {
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
        while let batch = try reader.next(beforeRead: { try pause(consumer) }) {
            if number == 0 { try refuseUTF16(reader.buffer.span, name: name) }
            switch batch {
            case .lines(let range):
                try readLines(
                    reader.buffer.span.extracting(range), file: name, after: &number, into: &consumer)
            case .line(let range, let isTooLong):
                number += 1
                try readLine(
                    reader.buffer.span.extracting(range), isTooLong: isTooLong, file: name, number: number,
                    into: &consumer)
                bytesRead += range.count
            }
        }
    }

    /// Reads lines that end in LF.
    ///
    /// - Parameter number: the number of the line before `block`; updated to that of its last line.
    private mutating func readLines(
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
        bytesRead += block.count
    }

    private func readLine(
        _ text: Span<UInt8>, isTooLong: Bool, file: String, number: Int,
        into consumer: inout some LinkConsumer & ~Copyable
    ) throws {
        let line = text.extracting((number == 1 && text.hasByteOrderMark ? 3 : 0)..<text.count)
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
