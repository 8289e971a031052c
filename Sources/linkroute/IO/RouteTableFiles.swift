import LinkRouting
import LinkRoutingTools

/// Why the files of the route table were not found.
enum RouteTableFilesError: Error, Equatable {
    /// No `--routes`, no `LINKROUTE_ROUTES`, and no folder `routes` here or above.
    case noTable
    /// The folder has no `*.routes` file.
    case emptyFolder(String)
    case unreadable(InputOutputError)
}

/// Finds and reads the files that make the route table.
enum RouteTableFiles {
    /// The environment variable that names the table when `--routes` does not.
    static let variable = "LINKROUTE_ROUTES"

    /// Reads the table's files: of the `given` paths, else of the path in the environment, else of the nearest folder `routes`.
    ///
    /// A folder stands for the `*.routes` files directly in it, by name; a file that comes twice is read once. Each is called by its
    /// path as the user is shown it: as given, or relative to the current folder.
    static func read(
        given: [FilePath], environment: FilePath? = ProcessEnvironment.value(variable).map { FilePath($0) }
    ) throws(RouteTableFilesError) -> [TableFile] {
        var files: [TableFile] = []
        for path in try find(given: given, environment: environment) {
            files.append(TableFile(name: path.text, bytes: try bytes(of: path)))
        }
        return files
    }

    /// The paths of the files that `read` reads.
    static func find(
        given: [FilePath], environment: FilePath? = ProcessEnvironment.value(variable).map { FilePath($0) }
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

    /// Which files `read` reads, by their identities.
    static func identities(_ given: [FilePath]) throws -> Set<FileStatus.Identity> {
        Set(try find(given: given).compactMap { try? FileStatus(of: $0).identity })
    }

    /// Which files the table of a command is read from.
    static func identities(_ command: ParsedCommand) throws -> Set<FileStatus.Identity> {
        try identities(command.paths(GlobalOptions.routes))
    }

    /// The file at `path`, or the table files of the folder there.
    private static func files(at path: FilePath) throws(RouteTableFilesError) -> [(path: FilePath, status: FileStatus)] {
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

    /// Whether a file of this name belongs to its folder's table: `*.routes`, unless it is hidden.
    private static func isTableFile(_ name: Bytes) -> Bool {
        name.first != UInt8(ascii: ".") && name.suffix(7).elementsEqual(".routes".utf8)
    }

    /// `routes`, `../routes`, `../../routes`, …: the first that is a folder.
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

    /// All that the file holds.
    static func bytes(of path: FilePath) throws(RouteTableFilesError) -> Bytes {
        do {
            return try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        } catch {
            throw .unreadable(error)
        }
    }
}
