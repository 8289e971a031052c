import SystemIO

/// Something that links are read from.
enum LinkInput {
    case standardInput
    case file(FilePath)
}

/// Why there is nothing to read; the sentence for it is made in `Messages`.
enum LinkInputError: Error, Equatable {
    /// No path is like the pattern.
    case noMatch(String)
    /// The folder has no file of a kind in which links are looked for.
    case emptyFolder(String)
    /// The text is UTF-16.
    case notUTF8(file: String)
    /// The text has no such column, or no such member.
    case missingName(file: String, MissingName)
    /// A link stands where a file is expected.
    case notFile(link: String)
    /// Standard input is named twice.
    case repeatedInput
    /// The file is no baseline: the line with this number is none of one.
    case notBaseline(file: String, line: Int)
    /// A table is expected from standard input, and nothing comes.
    case noTable
}

/// Finds the files that a command line names to read links from.
struct LinkInputs {
    /// Whether folders are looked through for all kinds of text, or for link lists.
    private let isExtracting: Bool
    private(set) var all: [LinkInput] = []
    /// How many bytes there are to read; `nil` if that cannot be known.
    private(set) var bytes: Int? = 0
    private(set) var seen: Set<FileStatus.Identity> = []
    /// Files in which nothing is looked for unless they are named themselves, and then it is an error.
    private let written: Set<FileStatus.Identity>
    private var readsStandardInput = false

    /// The files that `operands` and `--files-from` name, each once: files themselves, what is in folders and like patterns.
    ///
    /// - Parameter written: what the run itself writes to.
    init(_ operands: some Sequence<Argument>, _ options: LinkInputOptions, besides written: Set<FileStatus.Identity>) throws {
        isExtracting = options.isExtracting
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

    /// The paths in a file, one a line, or with a zero byte behind each as `find -print0` writes them; `-` is standard input.
    private static func names(in path: FilePath) throws(InputOutputError) -> [[UInt8]] {
        let isInput = path.bytes == [UInt8(ascii: "-")]
        let bytes =
            isInput
            ? try FileDescriptor.standardInput.readAll()
            : try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        if bytes.contains(0) { return bytes.split(separator: 0).map { Array($0) } }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let name = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return name.isEmpty ? nil : Array(name)
        }
    }

    private mutating func add(_ path: FilePath, mayBePattern: Bool) throws {
        do {
            let status = try FileStatus(of: path)
            if written.contains(status.identity) { throw InputOutputError.usedTwice(.path(path.text)) }
            try add(path, status)
        } catch let error as InputOutputError {
            if case .usedTwice = error { throw error }
            guard mayBePattern, Glob.isPattern(path) else {
                let name = path.bytes
                throw name.span.contains(ignoringCase: "://") ? LinkInputError.notFile(link: path.text) : error
            }
            let paths = try Glob(path).paths()
            if paths.isEmpty { throw LinkInputError.noMatch(path.text) }
            for path in paths {
                let status = try FileStatus(of: path)
                if !status.isFolder, !written.contains(status.identity) { try add(path, status) }
            }
        }
    }

    private mutating func add(_ path: FilePath, _ status: FileStatus) throws {
        guard seen.insert(status.identity).inserted else { return }
        if !status.isFolder {
            all.append(.file(path))
            if let known = bytes, let size = status.size { bytes = known &+ size } else { bytes = nil }
        } else if try addFiles(in: path) == 0 {
            throw LinkInputError.emptyFolder(path.text)
        }
    }

    /// Adds the files in a folder and in those below, but hidden ones and those of other kinds; returns how many there are.
    private mutating func addFiles(in folder: FilePath) throws -> Int {
        var count = 0
        for name in try Folder(path: folder).entries() where name.first != UInt8(ascii: ".") {
            // What lies in the folder one is in goes by its name, as other tools name it.
            let path = folder.bytes == [UInt8(ascii: ".")] ? FilePath(name) : folder.appending(name)
            // A symbolic link may lead nowhere, or back.
            guard let status = try? FileStatus(of: path) else { continue }
            if status.isFolder {
                if seen.insert(status.identity).inserted { count += try addFiles(in: path) }
            } else if let format = TextFormat(path: path), isExtracting || format == .text, status.isRegular,
                !written.contains(status.identity)
            {
                count += 1
                try add(path, status)
            }
        }
        return count
    }
}
