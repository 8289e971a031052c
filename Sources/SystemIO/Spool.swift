#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Bytes that are written now and read once later, in memory that does not grow with them.
///
/// More bytes than fit in memory go to a file without a name, in the folder `TMPDIR`, else in `/tmp`.
package struct Spool: ~Copyable {
    private let capacity: Int
    private var bytes: ContiguousArray<UInt8> = []
    private var file: FileDescriptor?

    /// - Parameter capacity: the number of bytes that are kept in memory.
    package init(capacity: Int = 256 << 10) { self.capacity = capacity }

    deinit { file?.close() }

    package var isEmpty: Bool { bytes.isEmpty && file == nil }

    package mutating func append(_ text: String) throws(InputOutputError) {
        bytes.append(contentsOf: text.utf8)
        guard bytes.count > capacity else { return }
        if file == nil { file = try Self.open() }
        try file?.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Passes all bytes to `body`, in blocks.
    package func read(_ body: (Span<UInt8>) throws(InputOutputError) -> Void) throws(InputOutputError) {
        if let file {
            guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .cannotRead(file.name, .last) }
            var block = ContiguousArray<UInt8>(repeating: 0, count: 64 << 10)
            while true {
                let count = try file.read(into: &block, at: 0, count: block.count)
                if count == 0 { break }
                try body(block.span.extracting(0..<count))
            }
        }
        try body(bytes.span)
    }

    /// Creates a file and removes its name, so that it goes with the process.
    private static func open() throws(InputOutputError) -> FileDescriptor {
        let folder = FilePath(ProcessEnvironment.value("TMPDIR") ?? ContiguousArray("/tmp".utf8))
        var template = folder.appending(ContiguousArray("linkroute-XXXXXX".utf8)).terminated
        // Safe: the array ends in a zero byte, and only the six letters before it are replaced.
        let number = unsafe mkstemp(&template)
        let name = StreamName.path(folder.text)
        guard number >= 0 else { throw .cannotWrite(name, .last) }
        unsafe unlink(template)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        return FileDescriptor(number: number, name: name)
    }
}
