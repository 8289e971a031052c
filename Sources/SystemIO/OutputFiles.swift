/// The files that a run writes: all of them when it succeeds, and none otherwise.
///
/// No file is written that is also read, or twice.
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
        let file = try FileReplacement(target)
        files.append(file)
        try file.descriptor.write(bytes)
        try file.finish()
    }

    /// Replaces all files. Without this call, they stay as they are.
    package func commit() throws(InputOutputError) {
        // A full disk shows before the first file is replaced.
        for file in files { try file.finish() }
        for file in files { try file.commit() }
    }
}
