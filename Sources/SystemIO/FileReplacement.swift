import CLibrary

/// Writes a whole file beside the one that it replaces, which stays as it is until ``commit()``.
///
/// Readers see either the old or the new contents, never a mixture, whatever ends the program. Devices, pipes
/// and the files below `/dev` and `/proc`, which are names of open files, are written directly.
///
/// The file beside the target is removed unless it gets the final name, also if a signal is observed
/// (``Interruption``). A second signal, one that is not observed, or a crash leaves it:
/// `.report.json.4711-0.linkroute-unfinished`.
package final class FileReplacement {
    /// Where the contents are written. Messages name it by the final path.
    package let descriptor: FileDescriptor
    private let target: OutputTarget
    private var isOpen = true
    /// The file beside the target; `nil` if the target is written directly, or was replaced.
    private var temporary: FilePath?

    /// Opens a new file beside the target, or the target itself if it cannot be replaced.
    package init(_ target: OutputTarget) throws(InputOutputError) {
        self.target = target
        let name = StreamName.path(target.path.text)
        // A file that is replaced must be writable, too. A pipe opens when it has a reader.
        let isNew = target.status == nil
        let direct = isNew ? nil : try Self.opened(target.path)
        guard target.isReplaced else {
            var file = direct ?? FileDescriptor(number: -1, name: name)
            // The other outputs are complete even if the reader of this one closes it early.
            file.ignoresClosedPipe = true
            // An open file may have been opened to append to it.
            if target.status?.isRegular == true, target.path.openNumber == nil { try file.empty() }
            descriptor = file
            return
        }
        direct?.close()
        Interruption.observe()
        let (folder, file) = target.file.folderAndName
        for attempt in 0..<100 {
            let suffix = ContiguousArray(".\(getpid())-\(attempt).linkroute-unfinished".utf8)
            // File systems allow 255 bytes for a name.
            let hidden = [UInt8(ascii: ".")] + file.prefix(254 - suffix.count) + suffix
            let path = FilePath(folder + hidden)
            // Safe: the array ends in a zero byte and outlives the call. The system removes the permissions
            // of the umask from those of a new file.
            let number = unsafe open(
                path.terminated, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isNew ? 0o666 : 0o600)
            if number >= 0 {
                descriptor = FileDescriptor(number: number, name: name)
                temporary = path
                return
            }
            if errno != EEXIST { break }
        }
        throw errno == ENOENT ? .cannotWrite(name, .last) : .cannotCreateBeside(name, .last)
    }

    /// Opens an existing file to write it. An open one is shared, with its offset.
    private static func opened(_ path: FilePath) throws(InputOutputError) -> FileDescriptor {
        guard let number = path.openNumber else {
            return try FileDescriptor.opened(path, O_WRONLY, InputOutputError.cannotWrite)
        }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        if copy < 0 { throw .cannotWrite(.path(path.text), .last) }
        return FileDescriptor(number: copy, name: .path(path.text))
    }

    deinit {
        if isOpen { descriptor.close() }
        // Safe: the array ends in a zero byte and outlives the call.
        if let temporary { unsafe unlink(temporary.terminated) }
    }

    /// Writes the contents out and closes the file, which is then ready to replace the old one.
    ///
    /// - Throws: `InputOutputError`, also for what the system reports only now, such as an exceeded quota.
    package func finish() throws(InputOutputError) {
        guard isOpen else { return }
        if temporary != nil {
            // Only root can change the owner. Permissions come last, because changing the owner clears some.
            if let old = target.status { _ = fchown(descriptor.number, old.owner, old.group) }
            guard target.status.map({ fchmod(descriptor.number, $0.permissions) }) ?? 0 == 0,
                fsync(descriptor.number) == 0
            else { throw .cannotWrite(descriptor.name, .last) }
        }
        isOpen = false
        try descriptor.closeWritten()
    }

    /// Replaces the old file, or the link of that name.
    package func commit() throws(InputOutputError) {
        try finish()
        guard let temporary else { return }
        // Safe: both texts end in a zero byte and outlive the call.
        guard unsafe rename(temporary.terminated, target.file.terminated) == 0 else {
            throw .cannotWrite(descriptor.name, .last)
        }
        self.temporary = nil
    }
}
