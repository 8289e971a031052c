import LinkRouting
import SystemIO

/// A file or stream that links are read from.
enum LinkInput {
    case standardInput
    /// A file. If it was found in a folder or by a pattern, it may turn out not to be text.
    case file(FilePath, isNamed: Bool)
    /// A document of a kind that usually holds links, but cannot be read. It was found in a folder.
    case unread(UnreadFile)

    var isStandardInput: Bool { if case .standardInput = self { true } else { false } }

    /// The path of a file that is to be read.
    var path: FilePath? { if case .file(let path, _) = self { path } else { nil } }

    /// Whether the command line names the input itself.
    var isNamed: Bool { if case .file(_, let isNamed) = self { isNamed } else { isStandardInput } }
}

/// An error in the named inputs. `Messages` words it.
enum LinkInputError: Error, Equatable {
    /// No path matches the pattern.
    case noMatch(String)
    /// The folder has no file of a kind that is searched for links.
    case emptyFolder(String)
    /// A pipe whose first bytes show that it cannot be read.
    case unreadable(UnreadFile)
    /// The text has no such column or member.
    case missingName(file: String, MissingNameError)
    /// A link was given where a file is expected.
    case notFile(link: String)
    /// Standard input was named twice.
    case repeatedInput
    /// The file is not a baseline: the line with this number does not have the format of one.
    case notBaseline(file: String, line: Int)
}

/// The inputs that a command line names, with folders and glob patterns expanded.
struct LinkInputs {
    private(set) var all: [LinkInput] = []
    /// The number of bytes to read; `nil` if unknown.
    private(set) var bytes: Int? = 0
    /// The files and folders that were added, so that each is read once.
    private(set) var seen: Set<FileStatus.Identity> = []
    /// Files that the run writes to. Folders and patterns skip them; naming one is an error.
    private let written: Set<FileStatus.Identity>
    private var readsStandardInput = false

    /// Collects the inputs of `operands` and `--files-from`, each once.
    ///
    /// - Parameter written: the files that the run itself writes to.
    /// - Throws: `LinkInputError`, or `InputOutputError` if a file cannot be accessed.
    init(
        _ operands: some Sequence<Argument>, _ options: LinkInputOptions,
        besides written: Set<FileStatus.Identity>
    ) throws {
        self.written = written
        for operand in operands {
            if operand.isStandardInput {
                try addStandardInput()
            } else {
                try add(FilePath(operand.bytes), mayBePattern: true)
            }
        }
        for path in options.filesFrom {
            if path.bytes == [UInt8(ascii: "-")] { try noteStandardInput() }
            for name in try Self.names(in: path) { try add(FilePath(name), mayBePattern: false) }
        }
    }

    /// Whether links have to be found in the text of an input, which then is not a list.
    func hasText(_ options: LinkInputOptions) -> Bool { all.contains { options.format(of: $0) != .list } }

    /// Adds standard input.
    mutating func addStandardInput() throws {
        try noteStandardInput()
        all.append(.standardInput)
        bytes = nil
    }

    private mutating func noteStandardInput() throws {
        if readsStandardInput { throw LinkInputError.repeatedInput }
        readsStandardInput = true
    }

    /// The paths in a file, one per line or each followed by a zero byte, as `find -print0` writes them.
    ///
    /// The path `-` is standard input.
    private static func names(in path: FilePath) throws(InputOutputError) -> [Bytes] {
        let isInput = path.bytes == [UInt8(ascii: "-")]
        let bytes =
            isInput
            ? try FileDescriptor.standardInput.readAll()
            : try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        if bytes.contains(0) { return bytes.split(separator: 0).map { Bytes($0) } }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let name = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return name.isEmpty ? nil : Bytes(name)
        }
    }

    private mutating func add(_ path: FilePath, mayBePattern: Bool) throws {
        do {
            let status = try FileStatus(of: path)
            if written.contains(status.identity) { throw InputOutputError.usedTwice(.path(path.text)) }
            try add(path, status, isNamed: true)
        } catch let error as InputOutputError {
            if case .usedTwice = error { throw error }
            guard mayBePattern, Glob.isPattern(path) else {
                let name = path.bytes
                throw name.span.contains(ignoringCase: "://")
                    ? LinkInputError.notFile(link: path.text) : error
            }
            let paths = try Glob(path).paths()
            if paths.isEmpty { throw LinkInputError.noMatch(path.text) }
            for path in paths {
                let status = try FileStatus(of: path)
                if !status.isFolder, !written.contains(status.identity) {
                    try add(path, status, isNamed: false)
                }
            }
        }
    }

    private mutating func add(_ path: FilePath, _ status: FileStatus, isNamed: Bool) throws {
        guard seen.insert(status.identity).inserted else { return }
        if !status.isFolder {
            all.append(.file(path, isNamed: isNamed))
            if let known = bytes, let size = status.size { bytes = known &+ size } else { bytes = nil }
        } else if try addFiles(in: path) == 0 {
            throw LinkInputError.emptyFolder(path.text)
        }
    }

    /// Adds the files in a folder and its subfolders whose extensions say that they hold links, except
    /// hidden ones.
    ///
    /// - Returns: the number of files that were added.
    private mutating func addFiles(in folder: FilePath) throws -> Int {
        var count = 0
        for name in try Folder(path: folder).entries() where name.first != UInt8(ascii: ".") {
            // Files in the current folder are named without `./`, as other tools do it.
            let path = folder.bytes == [UInt8(ascii: ".")] ? FilePath(name) : folder.appending(name)
            // A symbolic link may be dangling.
            guard let status = try? FileStatus(of: path) else { continue }
            if status.isFolder {
                if seen.insert(status.identity).inserted { count += try addFiles(in: path) }
            } else if status.isRegular, !written.contains(status.identity) {
                if TextFormat(path: path) != nil {
                    count += 1
                    try add(path, status, isNamed: false)
                } else if let kind = FileKind(path: path), seen.insert(status.identity).inserted {
                    count += 1
                    all.append(.unread(UnreadFile(name: path.text, reason: .kind(kind))))
                }
            }
        }
        return count
    }
}
