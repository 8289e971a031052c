import LinkRouting
import SystemIO

/// Why the files of the route table were not found, or cannot be read.
enum RouteTableFilesError: Error, Equatable {
    /// There is no `--routes`, no `LINKROUTE_ROUTES`, and no folder `routes` here or in a parent folder.
    case noTable
    /// The folder contains no `*.routes` file.
    case emptyFolder(String)
    case unreadable(InputOutputError)
}

/// Finds and reads the files of the route table.
enum RouteTableFiles {
    /// Reads the table's files: those of `given`, else of `environment`, else of the nearest folder `routes`.
    ///
    /// Of a folder, the `*.routes` files directly in it are read, in the order of their names. No file is
    /// read twice. The name of each file is its path as messages show it: as given, or relative to the
    /// current folder.
    static func read(
        given: [FilePath],
        environment: FilePath? = ProcessEnvironment.value(GlobalOptions.routesVariable).map { FilePath($0) }
    ) throws(RouteTableFilesError) -> [TableFile] {
        var files: [TableFile] = []
        for path in try find(given: given, environment: environment) {
            files.append(TableFile(name: path.text, bytes: try bytes(of: path)))
        }
        return files
    }

    /// The paths of the files that ``read(given:environment:)`` would read.
    static func find(
        given: [FilePath],
        environment: FilePath? = ProcessEnvironment.value(GlobalOptions.routesVariable).map { FilePath($0) }
    ) throws(RouteTableFilesError) -> [FilePath] {
        var paths = given
        if paths.isEmpty {
            guard let path = environment ?? nearestFolder() else { throw .noTable }
            paths = [path]
        }
        var files: [(path: FilePath, status: FileStatus)] = []
        for path in paths { files += try self.files(at: path) }
        if files.count > 1 {
            var seen: Set<FileStatus.Identity> = []
            files.removeAll { !seen.insert($0.status.identity).inserted }
        }
        return files.map(\.path)
    }

    /// The identities of the files that ``read(given:environment:)`` would read.
    static func identities(_ given: [FilePath]) throws -> Set<FileStatus.Identity> {
        Set(try find(given: given).compactMap { try? FileStatus(of: $0).identity })
    }

    /// The identities of the files that the table of a command is read from.
    static func identities(_ command: ParsedCommand) throws -> Set<FileStatus.Identity> {
        try identities(command.paths(GlobalOptions.routes))
    }

    /// The file at `path`, or the table files of that folder.
    private static func files(
        at path: FilePath
    ) throws(RouteTableFilesError) -> [(path: FilePath, status: FileStatus)] {
        let status = try self.status(of: path)
        if !status.isFolder { return [(path, status)] }
        var files: [(path: FilePath, status: FileStatus)] = []
        for name in try entries(of: path) where isTableFile(name) {
            let file = path.appending(name)
            let status = try self.status(of: file)
            if !status.isFolder { files.append((file, status)) }
        }
        if files.isEmpty { throw .emptyFolder(path.text) }
        return files
    }

    /// Whether a file belongs to the table of its folder: `*.routes`, unless it is hidden.
    private static func isTableFile(_ name: Bytes) -> Bool {
        name.first != UInt8(ascii: ".") && name.suffix(7).elementsEqual(".routes".utf8)
    }

    /// The first of `routes`, `../routes`, `../../routes` and so on that is a folder.
    private static func nearestFolder() -> FilePath? {
        let levels = ProcessEnvironment.currentFolder?.bytes.split(separator: UInt8(ascii: "/")).count ?? 0
        for level in 0...levels {
            let path = FilePath(String(repeating: "../", count: level) + "routes")
            if let status = try? FileStatus(of: path), status.isFolder { return path }
        }
        return nil
    }

    private static func status(of path: FilePath) throws(RouteTableFilesError) -> FileStatus {
        do { return try FileStatus(of: path) } catch { throw .unreadable(error) }
    }

    private static func entries(of path: FilePath) throws(RouteTableFilesError) -> [Bytes] {
        do { return try Folder(path: path).entries() } catch { throw .unreadable(error) }
    }

    /// The contents of a file of the table.
    static func bytes(of path: FilePath) throws(RouteTableFilesError) -> Bytes {
        do {
            return try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        } catch {
            throw .unreadable(error)
        }
    }
}

extension ParsedCommand {
    /// Loads and compiles the table that the command line, the environment or the nearest folder `routes`
    /// names.
    func loadMatcher() throws -> Matcher {
        try Matcher(RouteTable(files: RouteTableFiles.read(given: paths(GlobalOptions.routes))))
    }
}
