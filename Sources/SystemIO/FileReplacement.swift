import CLibrary

/// Writes a file as a whole: beside the one that it replaces, which stays as it is up to ``commit()``.
///
/// Readers see either the old or the new contents, never a mixture, whatever ends the program. Devices, pipes
/// and the files below `/dev` and `/proc`, which are names of open files, are written directly.
package final class FileReplacement {
    /// Where the contents are written. Messages name it by the final path.
    package let descriptor: FileDescriptor
    /// `nil` if the file is written directly.
    private let temporary: TemporaryFile?
    private let target: OutputTarget
    private var isOpen = true

    /// Opens a new file beside the target, or the target itself if it cannot be replaced.
    package init(_ target: OutputTarget) throws(InputOutputError) {
        self.target = target
        let name = StreamName.path(target.path.text)
        // A file that is replaced must be writable, too. A pipe opens when it has a reader.
        let isNew = target.status == nil
        let direct =
            isNew ? nil : try FileDescriptor.opened(target.path, O_WRONLY, InputOutputError.cannotWrite)
        guard target.isReplaced else {
            var file = direct ?? FileDescriptor(number: -1, name: name)
            // The other outputs are complete even if the reader of this one closes it early.
            file.ignoresClosedPipe = true
            if target.status?.isRegular == true { try file.empty() }
            (descriptor, temporary) = (file, nil)
            return
        }
        direct?.close()
        let (file, number) = try TemporaryFile.create(
            beside: target.file, mode: isNew ? 0o666 : 0o600, name: name)
        (descriptor, temporary) = (FileDescriptor(number: number, name: name), file)
    }

    deinit {
        if isOpen { descriptor.close() }
        temporary?.remove()
    }

    /// Writes the contents out and closes the file, which is then ready to replace the old one.
    ///
    /// - Throws: `InputOutputError`, also for what the system tells only now, such as an exceeded quota.
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

    /// Replaces the old file.
    package func commit() throws(InputOutputError) {
        try finish()
        guard let temporary else { return }
        try temporary.rename(to: target.file, name: descriptor.name)
    }
}

/// A file beside the one that it will replace. It is removed unless it gets the final name, also if a signal
/// ends the program.
///
/// Only a signal that cannot be caught, or a crash, leaves it: `.report.json.4711-0.linkroute-unfinished`.
@safe
final class TemporaryFile {
    private let path: FilePath
    private let entry: UnsafeMutablePointer<Entry>

    /// An element of the list of all temporary files, which is never freed, because the signal handler may
    /// read it at any time.
    @unsafe
    fileprivate struct Entry {
        let path: UnsafeMutablePointer<CChar>
        /// Whether the file exists, or is about to.
        var isPending: sig_atomic_t
        let next: UnsafeMutablePointer<Entry>?
    }

    private init(_ path: FilePath) {
        self.path = path
        Self.removeWhenEnded
        // Safe: the new memory is initialized before it becomes part of the list.
        unsafe entry = .allocate(capacity: 1)
        let entry = unsafe entry
        Self.changes.change { _ in
            unsafe entry.initialize(to: Entry(path: strdup(path.terminated), isPending: 1, next: firstEntry))
            unsafe firstEntry = entry
        }
    }

    /// Creates a hidden file in the folder of `target` and opens it for writing.
    ///
    /// - Parameter mode: the permissions, from which the system takes those of the umask.
    static func create(
        beside target: FilePath, mode: mode_t, name: StreamName
    ) throws(InputOutputError) -> (file: TemporaryFile, number: Int32) {
        let (folder, file) = target.folderAndName
        for attempt in 0..<100 {
            let suffix = ContiguousArray(".\(getpid())-\(attempt).linkroute-unfinished".utf8)
            // File systems allow 255 bytes for a name.
            let hidden = [UInt8(ascii: ".")] + file.prefix(254 - suffix.count) + suffix
            let path = FilePath(folder + hidden)
            // The signal handler knows the file before it exists: there is no moment in which a signal leaves
            // it.
            let file = TemporaryFile(path)
            // Safe: the array ends in a zero byte and outlives the call.
            let number = unsafe open(
                path.terminated, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            if number >= 0 { return (file, number) }
            unsafe file.entry.pointee.isPending = 0
            if errno != EEXIST { break }
        }
        throw errno == ENOENT ? .cannotWrite(name, .last) : .cannotCreateBeside(name, .last)
    }

    /// Replaces the file at `target`, or the link of that name.
    func rename(to target: FilePath, name: StreamName) throws(InputOutputError) {
        // Safe: both arrays end in a zero byte and outlive the call.
        guard unsafe CLibrary.rename(path.terminated, target.terminated) == 0 else {
            throw .cannotWrite(name, .last)
        }
        unsafe entry.pointee.isPending = 0
    }

    /// Removes the file, unless it got its final name.
    func remove() {
        guard unsafe entry.pointee.isPending != 0 else { return }
        unsafe unlink(path.terminated)
        unsafe entry.pointee.isPending = 0
    }

    /// Removes all temporary files. May be called by a signal handler.
    static func removeAll() {
        var next = unsafe firstEntry
        while let entry = unsafe next {
            if unsafe entry.pointee.isPending != 0 { unsafe unlink(entry.pointee.path) }
            unsafe next = entry.pointee.next
        }
    }

    /// Lets one thread at a time extend the list. The signal handler, which may not wait, only reads it.
    private static let changes = Monitor(())

    /// Makes the signals that end the program remove the files first, unless they are ignored or observed.
    private static let removeWhenEnded: Void = {
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU] {
            Signals.handleByDefault(number) { number in
                TemporaryFile.removeAll()
                Signals.endProcess(by: number)
            }
        }
    }()
}

/// The newest temporary file.
nonisolated(unsafe) private var firstEntry: UnsafeMutablePointer<TemporaryFile.Entry>?
