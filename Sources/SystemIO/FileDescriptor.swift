import CLibrary

/// An open file, pipe or terminal.
///
/// Interrupted system calls are repeated, except that `read` stops after Ctrl-C. Reading and writing wait for
/// a descriptor that would block.
package struct FileDescriptor: Sendable {
    package let number: Int32
    /// How messages name it.
    package let name: StreamName
    /// Whether output is silently discarded after the reader has closed the pipe. Otherwise that is an error.
    package var ignoresClosedPipe = false

    package init(number: Int32, name: StreamName, ignoresClosedPipe: Bool = false) {
        self.number = number
        self.name = name
        self.ignoresClosedPipe = ignoresClosedPipe
    }

    package static let standardInput = FileDescriptor(number: 0, name: .standardInput)
    package static let standardOutput = FileDescriptor(number: 1, name: .standardOutput)
    package static let standardError = FileDescriptor(
        number: 2, name: .standardError, ignoresClosedPipe: true)

    // MARK: Opening and closing

    /// Opens a file for reading, passes it to `body` and closes it.
    package static func reading<Result>(
        _ path: FilePath, _ body: (FileDescriptor) throws(InputOutputError) -> Result
    ) throws(InputOutputError) -> Result {
        let file = try opened(path)
        defer { file.close() }
        return try body(file)
    }

    /// Reads a whole file.
    package static func bytes(of path: FilePath) throws(InputOutputError) -> ContiguousArray<UInt8> {
        try reading(path) { file throws(InputOutputError) in try file.readAll() }
    }

    /// Opens a file for reading. The caller closes it.
    package static func opened(_ path: FilePath) throws(InputOutputError) -> FileDescriptor {
        try opened(path, O_RDONLY, InputOutputError.cannotRead)
    }

    /// Opens an existing file.
    static func opened(
        _ path: FilePath, _ mode: Int32, _ error: (StreamName, Int32) -> InputOutputError
    ) throws(InputOutputError) -> FileDescriptor {
        let name = StreamName.path(path.text)
        // Safe: the array ends in a zero byte and outlives the call.
        var number: Int32
        repeat {
            number = unsafe open(path.terminated, mode | O_CLOEXEC)
            // A named pipe waits for its writer.
            if number < 0, errno == EINTR { try Interruption.check() }
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw error(name, errno) }
        return FileDescriptor(number: number, name: name)
    }

    /// Truncates a file to zero bytes.
    func empty() throws(InputOutputError) {
        guard repeatingInterrupted({ ftruncate(number, 0) }) == 0 else { throw .cannotWrite(name, errno) }
    }

    /// Closes a file that was read.
    package func close() { _ = CLibrary.close(number) }

    /// Closes a file that was written. Some systems report only now that there was no room for it.
    package func closeWritten() throws(InputOutputError) {
        // The descriptor is closed even if a signal interrupted the call.
        guard CLibrary.close(number) == 0 || errno == EINTR else { throw .cannotWrite(name, errno) }
    }

    // MARK: Reading and writing

    /// Reads at most `count` bytes into `buffer` at `offset`. Returns the number of bytes read; 0 at the end.
    package func read(
        into buffer: inout ContiguousArray<UInt8>, at offset: Int, count: Int
    ) throws(InputOutputError) -> Int {
        precondition(offset >= 0 && count >= 0 && offset <= buffer.count - count)
        while true {
            // Safe: the precondition keeps the bytes that are written inside the array.
            let received = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe CLibrary.read(number, bytes.baseAddress?.advanced(by: offset), count)
            }
            if received >= 0 { return received }
            if errno == EINTR {
                if Interruption.isRequested { throw .interrupted }
                continue
            }
            guard wouldBlock, wait(for: POLLIN) >= 0 else { throw .cannotRead(name, errno) }
        }
    }

    /// Waits until there is something to read, or the end of the input. Throws `interrupted` after Ctrl-C.
    ///
    /// The system passes Ctrl-C to any thread of the program. So a thread that waits in `read` may not notice
    /// it, and this function checks ten times a second.
    package func waitForInput() throws(InputOutputError) {
        repeat { try Interruption.check() } while wait(for: POLLIN, milliseconds: 100) == 0
    }

    /// Reads up to `count` bytes from the start of a file, without changing its read position.
    ///
    /// Returns `nil` for pipes and terminals, whose bytes can be read only once, and if reading fails.
    package func head(_ count: Int) -> ContiguousArray<UInt8>? {
        var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
        // Safe: the array has `count` bytes.
        let received = repeatingInterrupted {
            unsafe bytes.withUnsafeMutableBytes { unsafe pread(number, $0.baseAddress, count, 0) }
        }
        if received < 0 { return nil }
        bytes.removeLast(count - received)
        return bytes
    }

    /// The maximum size of a file that is read as a whole: 256 MiB.
    package static let maximumWhole = 256 << 20

    /// Reads to the end.
    ///
    /// - Parameter limit: the number of bytes that the file may have.
    /// - Throws: `InputOutputError`: `.tooLarge` after `limit` bytes, and `.usedTwice` if standard output
    ///   goes to the same file, which would then grow while it is read.
    package func readAll(limit: Int = maximumWhole) throws(InputOutputError) -> ContiguousArray<UInt8> {
        let size = try FileStatus(of: self).size
        if let size, size > limit { throw .tooLarge(name, limit: limit) }
        if isStandardOutput { throw .usedTwice(.standardOutput) }
        var bytes: ContiguousArray<UInt8> = []
        bytes.reserveCapacity(size ?? 0)
        var block = ContiguousArray<UInt8>(repeating: 0, count: min(max(size ?? 0, 64 << 10), 1 << 20))
        while true {
            let received = try read(into: &block, at: 0, count: block.count)
            if received == 0 { return bytes }
            if received > limit - bytes.count { throw .tooLarge(name, limit: limit) }
            bytes.append(contentsOf: block[..<received])
        }
    }

    /// Whether this is a regular file to which standard output goes as well.
    package var isStandardOutput: Bool {
        guard number != 1, let status = try? FileStatus(of: self), status.isRegular else { return false }
        return status.identity == (try? FileStatus(of: .standardOutput))?.identity
    }

    /// Writes all bytes.
    ///
    /// - Throws: `InputOutputError.closedPipe` if the reader has closed the pipe, `.cannotWrite` otherwise.
    package func write(_ bytes: Span<UInt8>) throws(InputOutputError) {
        var rest = bytes
        while !rest.isEmpty {
            // Safe: the pointer is used only during the call, for exactly the bytes of the span.
            let sent = unsafe rest.withUnsafeBytes { bytes in
                repeatingInterrupted { unsafe CLibrary.write(number, bytes.baseAddress, bytes.count) }
            }
            if sent >= 0 {
                rest = rest.extracting(droppingFirst: sent)
            } else if errno == EPIPE {
                if ignoresClosedPipe { return }
                throw .closedPipe
            } else if !wouldBlock || wait(for: POLLOUT) < 0 {
                throw .cannotWrite(name, errno)
            }
        }
    }

    // MARK: State

    package var isTerminal: Bool { isatty(number) == 1 }

    private var wouldBlock: Bool { errno == EAGAIN || errno == EWOULDBLOCK }

    /// Sleeps until the descriptor is ready or the time has passed; -1 means no limit.
    ///
    /// - Returns: 1 if the descriptor is ready, 0 if the time has passed, and -1, with `errno` set, if
    ///   waiting fails.
    private func wait<Events: BinaryInteger>(for events: Events, milliseconds: Int32 = -1) -> Int32 {
        var request = pollfd(fd: number, events: Int16(events), revents: 0)
        // Safe: one request is announced and one is passed.
        return repeatingInterrupted { unsafe poll(&request, 1, milliseconds) }
    }
}

private func repeatingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
