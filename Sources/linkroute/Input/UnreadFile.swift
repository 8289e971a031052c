import LinkRoutingLanguage
import SystemIO

/// A file in which no links were searched for.
struct UnreadFile: Error, Equatable, Sendable {
    enum Reason: Equatable, Sendable {
        /// The file is of a kind that is not text in UTF-8.
        case kind(FileKind)
        /// The file is read as a list, but seems to have another format.
        case notList(TextFormat)
        /// The file is read as JSON, but has links that are not in strings.
        case notJSON
        /// The name is that of a route table.
        case routeTable
        /// A symbolic link to a file that does not exist.
        case danglingLink
        /// A pipe, a socket or a device.
        case special
        /// A file in a folder whose extension does not tell its format.
        case unknownFormat(extension: String)
        /// The system refuses access, for example because the path is too long.
        case inaccessible(ErrorNumber)
    }

    /// `-` for standard input.
    var name: String
    var reason: Reason

    /// The extension of a file in a folder that does not tell its format; `nil` for other reasons.
    var unknownExtension: String? {
        if case .unknownFormat(let name) = reason { name } else { nil }
    }

    /// The reason in a list of files: `PDF document`.
    var shortReason: String {
        switch reason {
        case .kind(let kind): kind.name
        case .notList(let format): "looks like \(format.noun)"
        case .notJSON: "not JSON"
        case .routeTable: "route table"
        case .danglingLink: "dangling link"
        case .special: "pipe or device"
        case .unknownFormat: "unknown format"
        case .inaccessible(let number): number.text
        }
    }

    /// The reason as one sentence about `subject`, without a full stop.
    func sentence(_ subject: String) -> String {
        switch reason {
        case .kind(let kind): "\(subject) is \(kind.noun)"
        case .notList(let format): "\(subject) is not a list of links: it looks like \(format.noun)"
        case .notJSON: "\(subject) is not JSON: it has links, but no string"
        case .routeTable: "\(subject) is a route table, not a list of links"
        case .danglingLink: "\(subject) is a symbolic link to a file that does not exist"
        case .special: "\(subject) is a pipe or a device"
        case .unknownFormat(""): "\(subject) has no extension, which would tell its format"
        case .unknownFormat(let name): "\(subject) has the extension `.\(name)`, which tells no format"
        case .inaccessible(let number): "\(subject) cannot be read: \(number.text)"
        }
    }

    /// The way to check the links in the file.
    var advice: String {
        switch reason {
        case .kind(let kind): kind.advice(file: name == "-" ? nil : name)
        case .notList(let format): "use `--as \(format.rawValue)`; `--as list` reads it as it is"
        case .notJSON: "use `--as list` or `--as text`"
        case .routeTable:
            "to use it: `--routes \(Messages.shellWord(name))`; `--as list` reads it as it is"
        case .danglingLink: "restore the file, or remove the link"
        case .special: "name it on the command line to read it"
        case .unknownFormat: "name it on the command line, or use `--as`"
        case .inaccessible: "grant access to it, or shorten its path"
        }
    }

    /// The reason for programs.
    var code: String {
        switch reason {
        case .kind(let kind): kind.rawValue
        case .notList: "not-a-list"
        case .notJSON: "not-json"
        case .routeTable: "route-table"
        case .danglingLink: "dangling-link"
        case .special: "not-a-file"
        case .unknownFormat: "unknown-format"
        case .inaccessible: "inaccessible"
        }
    }
}

extension TextFormat {
    fileprivate var noun: String {
        switch self {
        case .list: "a list"
        case .text: "running text"
        case .markdown: "Markdown"
        case .html: "HTML"
        case .mail: "an email"
        case .csv: "CSV"
        case .tsv: "TSV"
        case .json: "JSON"
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
            if kind == .rtf, options.givenFormat != nil { return nil }
            self.init(name: name, reason: .kind(kind))
        } else if format == .list, options.givenFormat == nil,
            path?.bytes.suffix(7).elementsEqual(".routes".utf8) == true
        {
            self.init(name: name, reason: .routeTable)
        } else if format == .list, options.givenFormat == nil, let guess = ListGuess.format(of: head) {
            self.init(name: name, reason: .notList(guess))
        } else if format == .json, head.contains(ignoringCase: "://"), !head.contains(ignoringCase: "\"") {
            self.init(name: name, reason: .notJSON)
        } else {
            return nil
        }
    }

    /// Throws if the first bytes of an open file show that it cannot be read.
    ///
    /// - Returns: `false` if the bytes of a pipe have to be examined when they are read.
    static func examine(
        _ file: FileDescriptor, path: FilePath?, format: TextFormat, _ options: LinkInputOptions
    ) throws -> Bool {
        guard let head = file.head(headLength(format)) else { return false }
        if let file = UnreadFile(head.span, path: path, format: format, options) { throw file }
        return true
    }

    /// The number of bytes that are needed to decide whether a file of this format can be read.
    static func headLength(_ format: TextFormat) -> Int {
        format == .list ? ListGuess.sampleLength : FileKind.headLength
    }
}
