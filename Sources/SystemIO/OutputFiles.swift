import CLibrary

/// The files that a run writes: all of them when it succeeds, and none otherwise.
///
/// No file is written twice, and none that is also read.
package final class OutputFiles {
    private let read: Set<FileStatus.Identity>
    private var used: Set<OutputTarget.Identity> = []
    private var files: [FileReplacement] = []

    /// - Parameter read: the files that the run reads.
    /// - Throws: `InputOutputError.usedTwice` if standard output is one of them.
    package init(reading read: Set<FileStatus.Identity> = []) throws(InputOutputError) {
        self.read = read
        guard let output = try? FileStatus(of: .standardOutput), output.isRegular else { return }
        if read.contains(output.identity) { throw .usedTwice(.standardOutput) }
        used.insert(.existing(output.identity))
    }

    /// Checks that a file is neither read nor written otherwise.
    package func claim(_ target: OutputTarget) throws(InputOutputError) {
        let isRead = target.status.map { $0.isExclusive && read.contains($0.identity) } ?? false
        let isWritten = target.identity.map { !used.insert($0).inserted } ?? false
        if isRead || isWritten { throw .usedTwice(.path(target.path.text)) }
    }

    /// Opens a file for writing. The old one stays as it is until ``commit()``.
    package func open(_ target: OutputTarget) throws(InputOutputError) -> FileDescriptor {
        let file = try FileReplacement(target)
        files.append(file)
        return file.descriptor
    }

    /// Writes a whole file, which replaces the old one at ``commit()``.
    package func write(_ bytes: Span<UInt8>, to target: OutputTarget) throws(InputOutputError) {
        try open(target).write(bytes)
        try files.last?.finish()
    }

    /// Replaces all files. Without this call, they stay as they are.
    package func commit() throws(InputOutputError) {
        // A full disk shows before the first file is replaced.
        for file in files { try file.finish() }
        for file in files { try file.commit() }
    }
}

/// A file that is to be written.
package struct OutputTarget {
    package let path: FilePath
    /// `nil` for a new file.
    let status: FileStatus?
    /// The file itself, if `path` is a link.
    let file: FilePath
    /// Whether a new file takes the place of the old one. Otherwise the file is written directly.
    let isReplaced: Bool
    /// Equal for two paths of one file, existing or new; `nil` for what several reports may be written to,
    /// such as a terminal.
    let identity: Identity?

    package enum Identity: Hashable {
        case existing(FileStatus.Identity)
        case new(folder: FileStatus.Identity, name: ContiguousArray<UInt8>)
    }

    /// - Parameter followsLink: whether to replace the file that a symbolic link leads to. Otherwise, a link
    ///   is an error, because somebody else may have put it there.
    package init(_ path: FilePath, followsLink: Bool = false) throws(InputOutputError) {
        self.path = path
        let isLink = FileStatus.isSymbolicLink(path) && !path.isOpenFile
        guard let status = try Self.status(of: path) else {
            if isLink { throw .isLink(.path(path.text)) }
            let (folder, name) = path.folderAndName
            let parent = try? FileStatus(of: FilePath(folder.isEmpty ? [UInt8(ascii: ".")] : folder))
            (self.status, file, isReplaced) = (nil, path, true)
            identity = parent.map { .new(folder: $0.identity, name: ContiguousArray(name)) }
            return
        }
        if isLink, !followsLink { throw .isLink(.path(path.text)) }
        self.status = status
        isReplaced = status.isRegular && !path.isOpenFile
        file = isReplaced && isLink ? try path.resolvingLinks() : path
        identity = status.isRegular ? .existing(status.identity) : nil
    }

    private static func status(of path: FilePath) throws(InputOutputError) -> FileStatus? {
        do {
            return try FileStatus(ifPresent: path)
        } catch {
            if case .cannotRead(let name, let number) = error { throw .cannotWrite(name, number) }
            throw error
        }
    }
}

extension FilePath {
    /// Whether the path is a name of an open file, which may not be in any folder.
    fileprivate var isOpenFile: Bool { openNumber != nil || bytes.starts(with: "/proc/".utf8) }

    /// The descriptor that the path is a name of, such as 3 for `/dev/fd/3`.
    var openNumber: Int32? {
        switch text {
        case "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default:
            let prefix = ["/dev/fd/", "/proc/self/fd/"].first { text.hasPrefix($0) }
            return prefix.flatMap { Int32(text.dropFirst($0.utf8.count)) }
        }
    }

    /// The folder, with its slash and empty for the current one, and the name.
    var folderAndName: (folder: ContiguousArray<UInt8>, name: ContiguousArray<UInt8>.SubSequence) {
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        return (ContiguousArray(bytes[..<start]), bytes[start...])
    }

    /// The folder of the file; `nil` for the current one.
    package var folder: FilePath? {
        let folder = folderAndName.folder
        return folder.isEmpty ? nil : FilePath(folder)
    }

    fileprivate func resolvingLinks() throws(InputOutputError) -> FilePath {
        // Safe: `realpath` allocates the text, which is freed after it has been copied.
        guard let resolved = unsafe realpath(terminated, nil) else { throw .cannotWrite(.path(text), errno) }
        defer { unsafe free(resolved) }
        return unsafe FilePath(ContiguousArray<UInt8>(copying: resolved))
    }
}
