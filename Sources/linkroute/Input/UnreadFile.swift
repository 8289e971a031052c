import LinkRoutingLanguage
import SystemIO

/// A file in which no links were searched for.
struct UnreadFile: Error, Equatable, Sendable {
    /// Why the links of a file are not read. Each reason is declared once.
    struct Reason: Equatable, Sendable {
        /// The reason for programs, which never changes.
        let code: String
        /// The reason in a list of files: `PDF document`.
        let short: String
        /// What follows the name of the file in a sentence without a full stop.
        let predicate: String
        /// The way to check the links in the file.
        let advice: String
        /// The extension of a file in a folder that does not tell its format; `nil` for other reasons.
        var unknownExtension: String?

        private init(_ code: String, _ short: String, _ predicate: String, advice: String) {
            (self.code, self.short, self.predicate, self.advice) = (code, short, predicate, advice)
        }

        /// The file is of a kind that is not text in UTF-8.
        static func kind(_ kind: FileKind, of file: String) -> Reason {
            Reason(kind.code, kind.name, "is \(kind.noun)", advice: kind.advice(file: file))
        }

        /// The file is read as a list, but seems to have another format.
        static func notList(_ format: TextFormat) -> Reason {
            Reason(
                "not-a-list", "looks like \(format.noun)",
                "is not a list of links: it looks like \(format.noun)",
                advice: "use `--as \(format.rawValue)`; `--as list` reads it as it is")
        }

        /// The file is read as JSON, but has links that are not in strings.
        static let notJSON = Reason(
            "not-json", "not JSON", "is not JSON: it has links, but no string",
            advice: "use `--as list` or `--as text`")

        /// The file does not have the column or member with the links.
        static func missing(_ error: MissingNameError, advice: String) -> Reason {
            let what = "no \(error.kind.rawValue) \(Messages.quoted(error.name))"
            return Reason("missing-\(error.kind.rawValue)", what, "has \(what)", advice: advice)
        }

        /// A part of a mail, whose other parts are read.
        static let attachment = Reason(
            "unread-attachment", "an attachment", "has an attachment that is not read",
            advice: "save the attachment, and check the file")

        /// A part of a mail in an encoding in which ASCII bytes may be parts of other characters; the other
        /// parts are read.
        static let encoding = Reason(
            "unread-encoding", "text in another encoding", "has text in an encoding that is not read",
            advice: "save the text in UTF-8, and check the file")

        static func routeTable(_ name: String) -> Reason {
            Reason(
                "route-table", "route table", "is a route table, not a list of links",
                advice: "to use it: `--routes \(Messages.shellWord(name))`; `--as list` reads it as it is")
        }

        static let danglingLink = Reason(
            "dangling-link", "dangling link", "is a symbolic link to a file that does not exist",
            advice: "restore the file, or remove the link")

        /// A pipe, a socket or a device.
        static let special = Reason(
            "not-a-file", "pipe or device", "is a pipe or a device",
            advice: "name it on the command line to read it")

        /// A file in a folder whose extension does not tell its format.
        static func unknownFormat(extension name: String) -> Reason {
            var reason = Reason(
                "unknown-format", "unknown format",
                name.isEmpty
                    ? "has no extension, which would tell its format"
                    : "has the extension `.\(name)`, which tells no format",
                advice: "if it is text, name it on the command line, or use `--as`")
            reason.unknownExtension = name
            return reason
        }

        /// The system refuses access, for example because the path is too long.
        static func inaccessible(_ number: Int32) -> Reason {
            let problem = InputOutputError.text(of: number)
            return Reason(
                "inaccessible", problem, "cannot be read: \(problem)",
                advice: "grant access to it, or shorten its path")
        }
    }

    /// `-` for standard input.
    var name: String
    var reason: Reason

    /// The reason as one sentence about `subject`, without a full stop.
    func sentence(_ subject: String) -> String { "\(subject) \(reason.predicate)" }
}

extension CommandError {
    /// A file that the command line names, but that cannot be read.
    init(_ file: UnreadFile) {
        let subject = file.name == "-" ? "standard input" : Messages.quoted(file.name)
        self.init(VisibleText.of(file.sentence(subject)), hint: VisibleText.of(file.reason.advice))
    }
}

extension TextFormat {
    fileprivate var noun: String {
        switch self {
        case .list: "a list"
        case .text: "running text"
        case .markdown: "Markdown"
        case .mail: "an email"
        case .html, .csv, .tsv, .json: rawValue.uppercased()
        }
    }
}

extension UnreadFile {
    /// The reason not to read a file, by its first bytes; `nil` if it can be read.
    ///
    /// - Parameters:
    ///   - head: the beginning of the file: ``headLength(_:)`` bytes, or all bytes received so far.
    ///   - path: `nil` for standard input.
    init?(_ head: Span<UInt8>, path: FilePath?, format: TextFormat, _ options: LinkInputOptions) {
        let name = path?.text ?? "-"
        if let text = TextSource.utf8(ofUTF16: head) {
            self.init(text.span, path: path, format: format, options)
        } else if let kind = FileKind(head, path: path) {
            // RTF is text, which somebody may want to search as it is.
            if kind.code == "rtf", options.givenFormat != nil { return nil }
            self.init(name: name, reason: .kind(kind, of: name))
        } else if format == .list, options.givenFormat == nil,
            path?.bytes.suffix(7).elementsEqual(".routes".utf8) == true
        {
            self.init(name: name, reason: .routeTable(name))
        } else if format == .list, options.givenFormat == nil, let guess = ListGuess.format(of: head) {
            self.init(name: name, reason: .notList(guess))
        } else if format == .json, head.contains(ignoringCase: "://"),
            // A comment may come first.
            !head.indices.contains(where: { "\"'".utf8.contains(head[$0]) }),
            head.indices.first(where: { head[$0] > 0x20 }).map({ head[$0] }) != "/"
        {
            self.init(name: name, reason: .notJSON)
        } else {
            return nil
        }
    }

    /// The number of bytes that are needed to decide whether a file of this format can be read.
    static func headLength(_ format: TextFormat) -> Int {
        format == .list ? ListGuess.sampleLength : FileKind.headLength
    }
}

/// A file or standard input whose links are read.
struct OpenFile {
    let descriptor: FileDescriptor
    /// `-` for standard input.
    let name: String
    /// Tells whether the first bytes of a pipe show that it cannot be read; `nil` if they were examined.
    private var pending: ((_ head: Span<UInt8>) -> UnreadFile?)?

    /// - Throws: `UnreadFile` if the first bytes of the file show that it cannot be read, or if a file that
    ///   was found cannot be opened.
    init(_ input: LinkInput, _ options: LinkInputOptions) throws {
        let format = options.format(of: input)
        name = input.path?.text ?? "-"
        do {
            descriptor = try input.path.map { try FileDescriptor.opened($0) } ?? .standardInput
        } catch InputOutputError.cannotRead(_, let number) where !input.isNamed {
            throw UnreadFile(name: name, reason: .inaccessible(number))
        }
        let unread = { head in UnreadFile(head, path: input.path, format: format, options) }
        let head = descriptor.head(UnreadFile.headLength(format))
        if head == nil { pending = unread }
        if let head, let file = unread(head.span) {
            close()
            throw file
        }
    }

    /// Examines the first bytes of a pipe, unless that was done.
    ///
    /// - Throws: `CommandError` if they show that it cannot be read.
    mutating func examine(_ head: Span<UInt8>) throws {
        defer { pending = nil }
        if let file = pending?(head) { throw CommandError(file) }
    }

    /// Closes a file.
    func close() { if name != "-" { descriptor.close() } }
}
