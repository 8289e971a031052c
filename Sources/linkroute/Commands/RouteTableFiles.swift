import LinkRoutingLanguage
import SystemIO

extension CommandError {
    /// The folder of a table has no `*.routes` file.
    static func emptyFolder(_ path: String) -> CommandError {
        CommandError("no route table in \(Messages.quoted(path))", hint: "the folder has no `*.routes` file")
    }

    /// A folder, pipe or device is where a file should be.
    static func notFile(_ path: FilePath, hint: String? = nil) -> CommandError {
        CommandError("\(Messages.quoted(path.text)) is not a file", hint: hint)
    }
}

/// Finds and reads the files of the route table.
enum RouteTableFiles {
    /// The path in the variable that names the table. A `-` there is a file, not standard input.
    private static var environmentPath: FilePath? {
        ProcessEnvironment.value(ProgramDescription.routesVariable).map(FilePath.init).map { path in
            path.isStandardInput ? FilePath("./-") : path
        }
    }

    /// Reads the table's files: those of `given`, else of the variable, else of the nearest folder `routes`.
    ///
    /// Of a folder, the `*.routes` files directly in it are read, in the order of their names. No file is
    /// read twice. The name of each file is its path as messages show it: as given, or relative to the
    /// current folder. Of the paths in `given`, `-` means standard input.
    static func read(given: [FilePath]) throws -> [TableFile] { try texts(of: readInputs(given: given)) }

    /// The files as they are: text, or compiled tables.
    fileprivate static func readInputs(given: [FilePath]) throws -> [TableFile] {
        try find(given: given).map { path in
            let file = try path.readFile()
            if path.isStandardInput, file.bytes.isEmpty {
                throw CommandError(
                    "standard input is empty",
                    hint: "a route table is expected; did the previous command of the pipe fail?")
            }
            return file
        }
    }

    /// The files with the text of each compiled table instead of its bytes.
    static func texts(of files: [TableFile]) throws -> [TableFile] {
        try files.flatMap { CompiledBlock.isBlock($0.bytes) ? try open($0).compiled.files : [$0] }
    }

    /// Opens a compiled table.
    fileprivate static func open(_ file: TableFile) throws -> Matcher {
        do {
            return try Matcher(compiled: file.bytes)
        } catch {
            throw CommandError("\(Messages.quoted(file.name)): \(error)")
        }
    }

    /// The files that ``read(given:)`` would read.
    static func find(given: [FilePath]) throws -> [FilePath] {
        var seen: [FileStatus.Identity] = []
        var readsStandardInput = false
        return try (given.isEmpty ? [environmentPath ?? nearestFolder()] : given).flatMap { path in
            if path.isStandardInput {
                defer { readsStandardInput = true }
                return readsStandardInput ? [] : [path]
            }
            return try files(at: path).filter { file in
                if seen.contains(file.status.identity) { return false }
                seen.append(file.status.identity)
                return true
            }.map(\.path)
        }
    }

    /// Whether `path` is the name of a `*.routes` file, even of one that does not exist, a compiled table, or
    /// a folder with `*.routes` files.
    static func isTable(_ path: FilePath) -> Bool {
        let hasName =
            path.bytes.suffix(7).elementsEqual(".routes".utf8) && !path.bytes.contains(UInt8(ascii: ":"))
        guard let status = try? FileStatus(of: path) else { return hasName }
        if !status.isFolder { return hasName || status.isRegular && isCompiled(path) }
        return (try? path.entries().contains(where: isTableFile)) ?? false
    }

    /// Whether a file begins like a compiled table.
    static func isCompiled(_ path: FilePath) -> Bool {
        let head = try? FileDescriptor.reading(path) { file throws(InputOutputError) in
            file.head(CompiledBlock.magic.count)
        }
        return CompiledBlock.isBlock((head ?? nil) ?? [])
    }

    /// The identities of the files that ``read(given:)`` would read.
    static func identities(_ given: [FilePath]) throws -> Set<FileStatus.Identity> {
        Set(try find(given: given).compactMap(\.identity))
    }

    /// The identities of the files that the table of a command is read from.
    static func identities(_ command: ParsedCommand) throws -> Set<FileStatus.Identity> {
        try identities(command.paths(.routes))
    }

    /// The file at `path`, or the table files of that folder.
    private static func files(at path: FilePath) throws -> [(path: FilePath, status: FileStatus)] {
        let status = try FileStatus(of: path)
        if !status.isFolder { return [(path, status)] }
        var files: [(path: FilePath, status: FileStatus)] = []
        for name in try path.entries() where isTableFile(name) {
            let file = path.appending(name)
            let status = try FileStatus(of: file)
            if status.isFolder { continue }
            // A pipe would have to wait for its writer.
            guard status.isRegular else {
                throw CommandError.notFile(
                    file, hint: "the folder of a route table may have no pipe or device named `*.routes`")
            }
            files.append((file, status))
        }
        if files.isEmpty { throw CommandError.emptyFolder(path.text) }
        return files
    }

    /// Whether a file belongs to the table of its folder: `*.routes`, unless it is hidden.
    static func isTableFile(_ name: Bytes) -> Bool {
        name.first != "." && name.suffix(7).elementsEqual(".routes".utf8)
    }

    /// The first of `routes`, `../routes`, `../../routes` and so on that is a folder with `*.routes` files.
    private static func nearestFolder() throws -> FilePath {
        let folders = candidates("routes").lazy.filter { (try? FileStatus(of: $0))?.isFolder ?? false }
        // Other programs have folders of this name, too.
        if let table = folders.first(where: { isTable($0) || (try? $0.entries()) == nil }) { return table }
        let empty = folders.first.map { ": \(Messages.quoted($0.text)) has no `*.routes` file" } ?? ""
        throw CommandError(
            "no route table\(empty)",
            hint: "name one with `--routes PATH` or `\(ProgramDescription.routesVariable)`, "
                + "or create a folder `routes` here or in a parent")
    }

    /// The paths of a name in the current folder and its parents, nearest first.
    static func candidates(_ name: String) -> [FilePath] {
        let levels = ProcessEnvironment.currentFolder?.bytes.split(separator: "/").count ?? 0
        return (0...levels).map { FilePath(String(repeating: "../", count: $0) + name) }
    }
}

extension ParsedCommand {
    /// Loads and compiles the table that the command line, the environment or the nearest folder `routes`
    /// names.
    func loadMatcher() throws -> Matcher {
        try Matcher(RouteTable(files: RouteTableFiles.read(given: paths(.routes))))
    }

    /// Like ``loadMatcher()``, and opens a compiled table as it is, for commands that only match links.
    func openMatcher() throws -> Matcher {
        let files = try RouteTableFiles.readInputs(given: paths(.routes))
        if files.count == 1, CompiledBlock.isBlock(files[0].bytes) {
            return try RouteTableFiles.open(files[0])
        }
        return try Matcher(RouteTable(files: RouteTableFiles.texts(of: files)))
    }
}
