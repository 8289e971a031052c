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
        isOpen = false
        do throws(InputOutputError) {
            if temporary != nil {
                if let old = target.status { try copyAttributes(of: old) }
                guard fsync(descriptor.number) == 0 else { throw .cannotWrite(descriptor.name, .last) }
            }
        } catch {
            descriptor.close()
            throw error
        }
        try descriptor.closeWritten()
    }

    /// Replaces the old file.
    package func commit() throws(InputOutputError) {
        try finish()
        guard let temporary else { return }
        try temporary.rename(to: target.file, name: descriptor.name)
    }

    /// Gives the new file the permissions of the old one, and its owner where the system allows it.
    private func copyAttributes(of old: FileStatus) throws(InputOutputError) {
        // Only root can change the owner. Permissions come last, because changing the owner clears some.
        _ = fchown(descriptor.number, old.owner, old.group)
        guard fchmod(descriptor.number, old.permissions) == 0 else {
            throw .cannotWrite(descriptor.name, .last)
        }
    }
}
