import LinkRoutingLanguage
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

/// An error that a line of the settings file, or of a file of `--files-from`, causes.
struct LineError: Error {
    let file: String
    let line: Int
    let error: any Error
}

/// The inputs that a command line names, with folders and glob patterns expanded.
struct LinkInputs {
    private(set) var all: [LinkInput] = []
    /// The number of bytes to read; `nil` if unknown.
    private(set) var bytes: Int? = 0
    /// Files that are not read for their links.
    private let skipped: Set<FileStatus.Identity>
    /// The files and folders that were added, so that each is read once.
    private var seen: Set<FileStatus.Identity> = []
    /// The lists of file names, and standard input.
    private var others: Set<FileStatus.Identity> = []
    /// Files that the run writes to. Folders and patterns skip them; naming one is an error.
    private let written: Set<FileStatus.Identity>
    /// Whether all files in folders are read, in the format that the command line gives.
    private let readsAll: Bool
    /// Why named files cannot be read. The others are read all the same.
    private(set) var errors: [any Error] = []
    /// Whether the command line names a folder or a pattern, rather than single files.
    private(set) var hasFolder = false
    /// The first list of file names.
    private(set) var fileList: FilePath?
    private var readsStandardInput = false

    /// Collects the inputs of `operands` and `--files-from`, each once.
    ///
    /// - Parameters:
    ///   - written: the files that the run itself writes to.
    ///   - skipped: files that are not read for their links, even if they are named.
    /// - Throws: `CommandError`, or `InputOutputError` if a file cannot be accessed.
    init(
        _ operands: some Sequence<Argument>, _ options: LinkInputOptions,
        besides written: Set<FileStatus.Identity>, skipping skipped: Set<FileStatus.Identity> = []
    ) throws {
        (self.written, self.skipped) = (written, skipped)
        readsAll = options.givenFormat != nil
        fileList = options.filesFrom.first
        for operand in operands {
            if operand.isStandardInput {
                try addStandardInput()
            } else {
                try addNamed(FilePath(operand.bytes), mayBePattern: true)
            }
        }
        for path in options.filesFrom {
            if path.isStandardInput {
                try noteStandardInput()
            } else {
                others.insert(try FileStatus(of: path).identity)
            }
            for (line, name) in try Self.names(in: path) {
                try addNamed(FilePath(name), mayBePattern: false, list: (path, line))
            }
        }
        if all.isEmpty, let error = errors.first { throw error }
    }

    /// Throws if a named file cannot be read.
    func requireAll() throws { if let error = errors.first { throw error } }

    /// Whether links have to be found in the text of an input, which then is not a list.
    func hasText(_ options: LinkInputOptions) -> Bool { all.contains { options.format(of: $0) != .list } }

    mutating func addStandardInput() throws {
        try noteStandardInput()
        all.append(.standardInput)
        bytes = nil
    }

    private mutating func noteStandardInput() throws {
        if readsStandardInput { throw CommandError.repeatedInput }
        readsStandardInput = true
        if let status = try? FileStatus(of: .standardInput) { others.insert(status.identity) }
    }

    /// Everything that is read.
    var read: Set<FileStatus.Identity> { seen.union(others) }

    /// The paths in a file with their lines, one per line or each followed by a zero byte, as `find -print0`
    /// writes them.
    ///
    /// The path `-` is standard input.
    private static func names(in path: FilePath) throws(InputOutputError) -> [(line: Int, name: Bytes)] {
        let bytes = TextSource.text(of: try path.readFile().bytes)
        let separator: UInt8 = bytes.contains(0) ? 0 : "\n"
        return bytes.split(separator: separator, omittingEmptySubsequences: false).enumerated().compactMap {
            let name = separator != 0 && $1.last == "\r" ? $1.dropLast() : $1
            return name.isEmpty ? nil : (line: $0 + 1, name: Bytes(name))
        }
    }

    /// - Parameter list: the file that has the name, and its line.
    private mutating func addNamed(
        _ path: FilePath, mayBePattern: Bool, list: (file: FilePath, line: Int)? = nil
    ) throws {
        do {
            try add(path, mayBePattern: mayBePattern)
        } catch InputOutputError.usedTwice(let name) {
            throw InputOutputError.usedTwice(name)
        } catch {
            errors.append(list.map { LineError(file: $0.file.text, line: $0.line, error: error) } ?? error)
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
                guard path.bytes.span.contains(ignoringCase: "://") else { throw error }
                throw CommandError(
                    "\(Messages.quoted(path.text)) is not a file",
                    hint: "links are read from files or standard input; "
                        + "`linkroute match` takes them as arguments")
            }
            hasFolder = true
            let paths = try Glob(path).paths()
            if paths.isEmpty { throw CommandError("no file matches \(Messages.quoted(path.text))") }
            if paths.allSatisfy({ (try? FileStatus(of: $0))?.isFolder == true }) {
                throw CommandError(
                    "only folders match \(Messages.quoted(path.text))",
                    hint: "a pattern matches files; a folder is named without one")
            }
            for path in paths { _ = try addFound(path, inFolder: false) }
        }
    }

    private mutating func add(_ path: FilePath, _ status: FileStatus, isNamed: Bool) throws {
        guard !skipped.contains(status.identity), seen.insert(status.identity).inserted else { return }
        if !status.isFolder {
            if isNamed, status.isRegular { try FileDescriptor.opened(path).close() }
            all.append(.file(path, isNamed: isNamed))
            if let known = bytes, let size = status.size { bytes = known &+ size } else { bytes = nil }
            return
        }
        hasFolder = true
        if try addFiles(in: path) == 0 {
            throw CommandError(
                "no file to check in \(Messages.quoted(path.text))",
                hint: "in a folder, only files with known extensions are read: lists (`*.txt`, `*.links`), "
                    + "Markdown, HTML and its templates, email, CSV, JSON, property lists and source code")
        }
    }

    /// Adds the files in a folder and its subfolders whose extensions say that they hold links, except
    /// hidden ones.
    ///
    /// - Returns: the number of files that were added.
    private mutating func addFiles(in folder: FilePath) throws -> Int {
        var count = 0
        for name in try folder.entries() where name.first != "." {
            // Files in the current folder are named without `./`, as other tools do it.
            let path = folder.bytes == ["."] ? FilePath(name) : folder.appending(name)
            count += try addFound(path, inFolder: true)
        }
        return count
    }

    /// Adds a path that was found, which may be one that cannot be read.
    ///
    /// - Parameter isInFolder: whether it was found in a folder, and not by a pattern, which matches files of
    ///   any kind, but not what is in a folder.
    /// - Returns: the number of files that were added.
    private mutating func addFound(_ path: FilePath, inFolder isInFolder: Bool) throws -> Int {
        let status: FileStatus
        do {
            guard let present = try FileStatus(ifPresent: path) else {
                // A file that is not even a link was removed after it was found.
                return FileStatus.isSymbolicLink(path)
                    ? addUnread(path, .danglingLink, inFolder: isInFolder) : 0
            }
            status = present
        } catch {
            guard case .cannotRead(_, let number) = error else { throw error }
            return addUnread(path, .inaccessible(number), inFolder: isInFolder)
        }
        if status.isFolder {
            guard isInFolder, seen.insert(status.identity).inserted else { return 0 }
            do {
                return try addFiles(in: path)
            } catch InputOutputError.cannotRead(.path(path.text), let number) {
                return addUnread(path, .inaccessible(number))
            }
        }
        if written.contains(status.identity) { return 0 }
        if !status.isRegular { return addUnread(path, .special, inFolder: isInFolder) }
        let name = path.lowercasedExtension
        if isInFolder, TextFormat(path: path) == nil {
            if let kind = FileKind(path: path) {
                guard seen.insert(status.identity).inserted else { return 0 }
                return addUnread(path, .kind(kind, of: path.text))
            }
            if TextFormat.others.contains(name) { return 0 }
            if !readsAll {
                _ = addUnread(path, .unknownFormat(extension: name))
                return 0
            }
        }
        try add(path, status, isNamed: false)
        return 1
    }

    /// Adds a path that cannot be read, unless it is in a folder and its extension says that it holds no
    /// links.
    ///
    /// - Returns: the number of files that were added.
    private mutating func addUnread(
        _ path: FilePath, _ reason: UnreadFile.Reason, inFolder isInFolder: Bool = false
    ) -> Int {
        let name = path.bytes.split(separator: "/").last ?? []
        // A folder may be there that cannot be searched.
        let isFolderName = reason != .special && !name.contains(".")
        let mayHoldLinks = isFolderName || TextFormat(path: path) != nil || FileKind(path: path) != nil
        guard !isInFolder || mayHoldLinks else { return 0 }
        all.append(.unread(UnreadFile(name: path.text, reason: reason)))
        return 1
    }
}
