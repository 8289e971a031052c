import CLibrary

/// Writes a whole file beside the one that it replaces, which stays as it is until ``commit()``.
///
/// Readers see either the old or the new contents, never a mixture, whatever ends the program. Devices, pipes
/// and the files below `/dev` and `/proc`, which are names of open files, are written directly.
///
/// The file beside the target is removed unless it gets the final name, also if a signal ends the program.
/// Only a signal that cannot be caught, or a crash, leaves it: `.report.json.4711-0.linkroute-unfinished`.
@safe
package final class FileReplacement {
    /// Where the contents are written. Messages name it by the final path.
    package let descriptor: FileDescriptor
    private let target: OutputTarget
    private var isOpen = true
    /// The file beside the target; `nil` if the target is written directly.
    private let temporary: UnsafeMutablePointer<TemporaryFile>?

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
            unsafe temporary = nil
            return
        }
        direct?.close()
        Self.removeWhenEnded
        let (folder, file) = target.file.folderAndName
        for attempt in 0..<100 {
            let suffix = ContiguousArray(".\(getpid())-\(attempt).linkroute-unfinished".utf8)
            // File systems allow 255 bytes for a name.
            let hidden = [UInt8(ascii: ".")] + file.prefix(254 - suffix.count) + suffix
            let path = FilePath(folder + hidden)
            // The signal handler knows the file before it exists, so there is no moment at which a signal
            // leaves the file there.
            let temporary = unsafe Self.addTemporary(path)
            // Safe: the array ends in a zero byte and outlives the call. The system removes the permissions
            // of the umask from those of a new file.
            let number = unsafe open(
                path.terminated, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isNew ? 0o666 : 0o600)
            if number >= 0 {
                descriptor = FileDescriptor(number: number, name: name)
                unsafe self.temporary = temporary
                return
            }
            unsafe temporary.pointee.isPending = 0
            if errno != EEXIST { break }
        }
        throw errno == ENOENT ? .cannotWrite(name, errno) : .cannotCreateBeside(name, errno)
    }

    /// Opens an existing file to write it. An open one is shared, with its offset.
    private static func opened(_ path: FilePath) throws(InputOutputError) -> FileDescriptor {
        guard let number = path.openNumber else {
            return try FileDescriptor.opened(path, O_WRONLY, InputOutputError.cannotWrite)
        }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        if copy < 0 { throw .cannotWrite(.path(path.text), errno) }
        return FileDescriptor(number: copy, name: .path(path.text))
    }

    deinit {
        if isOpen { descriptor.close() }
        if let temporary = unsafe temporary { unsafe Self.remove(temporary) }
    }

    /// Writes the contents out and closes the file, which is then ready to replace the old one.
    ///
    /// - Throws: `InputOutputError`, also for what the system reports only now, such as an exceeded quota.
    package func finish() throws(InputOutputError) {
        guard isOpen else { return }
        if unsafe temporary != nil {
            // Only root can change the owner. Permissions come last, because changing the owner clears some.
            if let old = target.status { _ = fchown(descriptor.number, old.owner, old.group) }
            guard target.status.map({ fchmod(descriptor.number, $0.permissions) }) ?? 0 == 0,
                fsync(descriptor.number) == 0
            else { throw .cannotWrite(descriptor.name, errno) }
        }
        isOpen = false
        try descriptor.closeWritten()
    }

    /// Replaces the old file, or the link of that name.
    package func commit() throws(InputOutputError) {
        try finish()
        guard let temporary = unsafe temporary else { return }
        // Safe: both texts end in a zero byte and outlive the call.
        guard unsafe rename(temporary.pointee.path, target.file.terminated) == 0 else {
            throw .cannotWrite(descriptor.name, errno)
        }
        unsafe temporary.pointee.isPending = 0
    }

    // MARK: Temporary files

    /// An element of the list of all temporary files, which is never freed, because the signal handler may
    /// read it at any time.
    @unsafe
    fileprivate struct TemporaryFile {
        let path: UnsafeMutablePointer<CChar>
        /// Whether the file exists, or is about to, and does not have its final name.
        var isPending: sig_atomic_t
        let next: UnsafeMutablePointer<TemporaryFile>?
    }

    @unsafe
    private static func addTemporary(_ path: FilePath) -> UnsafeMutablePointer<TemporaryFile> {
        // Safe: the new memory is initialized before it becomes part of the list.
        let file = UnsafeMutablePointer<TemporaryFile>.allocate(capacity: 1)
        changes.change { _ in
            unsafe file.initialize(
                to: TemporaryFile(path: strdup(path.terminated), isPending: 1, next: firstTemporary))
            unsafe firstTemporary = file
        }
        return unsafe file
    }

    @unsafe
    private static func remove(_ file: UnsafeMutablePointer<TemporaryFile>) {
        guard unsafe file.pointee.isPending != 0 else { return }
        unsafe unlink(file.pointee.path)
        unsafe file.pointee.isPending = 0
    }

    /// Removes all temporary files. May be called by a signal handler.
    static func removeTemporaries() {
        var next = unsafe firstTemporary
        while let file = unsafe next {
            unsafe remove(file)
            unsafe next = file.pointee.next
        }
    }

    /// Lets one thread at a time extend the list. The signal handler, which may not wait, only reads it.
    private static let changes = Monitor(())

    /// Makes the signals that end the program remove the files first, unless they are ignored or observed.
    private static let removeWhenEnded: Void = {
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU] {
            Signals.handleByDefault(number) { number in
                FileReplacement.removeTemporaries()
                Signals.endProcess(by: number)
            }
        }
    }()
}

/// The newest temporary file.
nonisolated(unsafe) private var firstTemporary: UnsafeMutablePointer<FileReplacement.TemporaryFile>?
