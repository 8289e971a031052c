import LinkRoutingLanguage
import SystemIO

/// A table in a Git repository: `REVISION:PATH`, as `git show` names a file or folder.
struct GitTable: Equatable {
    let revision: Bytes
    let path: Bytes

    /// `nil` if `operand` has no colon, or is the name of an existing file.
    init?(_ operand: Argument) {
        guard let colon = operand.bytes.firstIndex(of: ":"), colon > 0,
            (try? FileStatus(of: FilePath(operand.bytes))) == nil
        else { return nil }
        revision = Bytes(operand.bytes[..<colon])
        var path = Bytes(operand.bytes[(colon + 1)...])
        if path == [UInt8(ascii: ".")] { path.append("/") }
        self.path = path
    }

    /// The table as the command line names it.
    var text: String { FilePath(revision + [UInt8(ascii: ":")] + path).text }

    /// The files of the table: the one that is named, or the `*.routes` files directly in the folder.
    func read() throws -> [TableFile] {
        let (_, status) = try git(["rev-parse", "--git-dir"])
        if status == Subprocess.notFound {
            throw error(
                "it is not a file, and `git` was not found",
                hint: "`REVISION:PATH` names a table in a Git repository; install Git to read it")
        }
        if status != 0 {
            throw error(
                "it is not a file, and Git finds no repository here",
                hint: "`git status` shows what Git finds")
        }
        // The name of a revision cannot begin with a hyphen, but options do.
        guard revision.first != "-",
            let commit = try output(["rev-parse", "--verify", "--quiet"], revision + Bytes("^{commit}".utf8))
        else {
            throw error(
                "it is not a file, and Git knows no revision \(Self.quoted(revision))",
                hint: "`git branch --all` and `git tag` list names; a shallow clone may lack the branch")
        }
        let object = commit + [UInt8(ascii: ":")] + path
        if let tree = try output(["ls-tree", "-z", "--full-tree"], object) { return try files(of: tree) }
        guard let blob = try output(["cat-file", "blob"], object, isText: false) else {
            throw error(
                "the revision \(Self.quoted(revision)) has no \(Self.quoted(path))",
                hint: "the path begins at the top of the repository; `./` begins it at this folder")
        }
        return [TableFile(name: text, bytes: blob)]
    }

    /// The files of a folder, which Git lists as `MODE blob OBJECT<TAB>NAME`, in the order of their names.
    private func files(of tree: Bytes) throws -> [TableFile] {
        var files: [TableFile] = []
        let separator = path.isEmpty || path.last == "/" ? "" : "/"
        for entry in tree.split(separator: 0) {
            guard let tab = entry.firstIndex(of: "\t") else { continue }
            let name = Bytes(entry[(tab + 1)...])
            let fields = entry[..<tab].split(separator: " ")
            guard RouteTableFiles.isTableFile(name), fields.count == 3, !fields[1].elementsEqual("tree".utf8)
            else { continue }
            let place = text + separator + FilePath(name).text
            guard fields[0].starts(with: "100".utf8),
                let blob = try output(["cat-file", "blob"], Bytes(fields[2]), isText: false)
            else { throw CommandError("\(Messages.quoted(place)) is not a file") }
            files.append(TableFile(name: place, bytes: blob))
        }
        if files.isEmpty { throw CommandError.emptyFolder(text) }
        return files
    }

    private func error(_ reason: String, hint: String) -> CommandError {
        CommandError("cannot read \(Messages.quoted(text)): \(reason)", hint: hint)
    }

    private static func quoted(_ bytes: Bytes) -> String { Messages.quoted(FilePath(bytes).text) }

    /// What Git writes, without the line end of a text; `nil` if it fails.
    private func output(_ arguments: [String], _ object: Bytes, isText: Bool = true) throws -> Bytes? {
        var (output, status) = try git(arguments, object)
        if isText, output.last == "\n" { output.removeLast() }
        return status == 0 ? output : nil
    }

    private func git(
        _ arguments: [String], _ object: Bytes? = nil
    ) throws(InputOutputError) -> (output: Bytes, status: Int32) {
        try Subprocess.run((["git"] + arguments).map { Bytes($0.utf8) } + [object].compactMap { $0 })
    }
}
