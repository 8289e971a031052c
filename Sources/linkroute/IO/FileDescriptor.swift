import LinkRouting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file, pipe or terminal. Interrupted calls are repeated, and a descriptor that would block is waited for.
struct FileDescriptor: Sendable {
    let number: Int32
    let place: Place
    /// Whether what is written is dropped when nobody reads it any more; else that is an error.
    var outlivesReader = false

    static let standardInput = FileDescriptor(number: 0, place: .standardInput)
    static let standardOutput = FileDescriptor(number: 1, place: .standardOutput)
    static let standardError = FileDescriptor(number: 2, place: .standardError)

    /// Opens a file for reading, hands it to `body` and closes it again.
    static func reading<Result>(
        _ path: FilePath, _ body: (FileDescriptor) throws(InputOutputError) -> Result
    ) throws(InputOutputError) -> Result {
        let file = try opened(path)
        defer { file.close() }
        return try body(file)
    }

    /// Opens a file for reading; whoever does closes it.
    static func opened(_ path: FilePath) throws(InputOutputError) -> FileDescriptor {
        let place = Place.path(path.text)
        // Safe: the array ends in a zero byte and outlives the call.
        let number = repeatingInterrupted { unsafe open(path.terminated, O_RDONLY | O_CLOEXEC) }
        guard number >= 0 else { throw .cannotOpen(place, .last) }
        return FileDescriptor(number: number, place: place)
    }

    /// Opens a file for writing, empty, and makes it if there is none; whoever opens it closes it.
    static func created(_ path: FilePath) throws(InputOutputError) -> FileDescriptor {
        let file = try writable(path)
        try file.empty()
        return file
    }

    /// Opens a file for writing, still with what it holds, and makes it if there is none; whoever opens it closes it.
    static func writable(_ path: FilePath) throws(InputOutputError) -> FileDescriptor {
        let place = Place.path(path.text)
        // Safe: the array ends in a zero byte and outlives the call.
        let number = repeatingInterrupted { unsafe open(path.terminated, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
        guard number >= 0 else { throw .cannotWrite(place, .last) }
        return FileDescriptor(number: number, place: place)
    }

    /// Empties the file, if it is one that keeps what is written.
    func empty() throws(InputOutputError) {
        guard size != nil else { return }
        guard repeatingInterrupted({ ftruncate(number, 0) }) == 0 else { throw .cannotWrite(place, .last) }
    }

    /// Closes the file.
    func close() { _ = systemClose(number) }

    /// Reads at most `count` bytes into `buffer` from `offset` on and returns how many came; 0 is the end.
    func read(into buffer: inout Bytes, at offset: Int, count: Int) throws(InputOutputError) -> Int {
        precondition(offset >= 0 && count >= 0 && offset <= buffer.count - count)
        while true {
            // Safe: the precondition keeps the bytes that are written inside the array.
            let received = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe systemRead(number, bytes.baseAddress?.advanced(by: offset), count)
            }
            if received >= 0 { return received }
            if errno == EINTR {
                if Interruption.isRequested { throw .interrupted }
                continue
            }
            guard wouldBlock, wait(for: POLLIN) else { throw .cannotRead(place, .last) }
        }
    }

    /// Reads everything that is left, in one go if it is what a file of its size holds.
    func readAll() throws(InputOutputError) -> Bytes {
        let block = 64 << 10
        // The byte more is the place in which nothing is read at the end.
        var bytes = Bytes(repeating: 0, count: size.map { $0 + 1 } ?? block)
        var filled = 0
        while true {
            if bytes.count == filled { bytes.append(contentsOf: repeatElement(0, count: max(block, bytes.count))) }
            let received = try read(into: &bytes, at: filled, count: bytes.count - filled)
            if received == 0 { break }
            filled += received
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Writes all bytes.
    func write(_ bytes: Span<UInt8>) throws(InputOutputError) {
        var rest = bytes
        while !rest.isEmpty {
            // Safe: the pointer is used only during the call, for exactly the bytes of the span.
            let sent = unsafe rest.withUnsafeBytes { bytes in
                repeatingInterrupted { unsafe systemWrite(number, bytes.baseAddress, bytes.count) }
            }
            if sent >= 0 {
                rest = rest.extracting(droppingFirst: sent)
            } else if errno == EPIPE {
                if outlivesReader { return }
                throw .closedPipe
            } else if !wouldBlock || !wait(for: POLLOUT) {
                throw .cannotWrite(place, .last)
            }
        }
    }

    /// How large the file is; `nil` where that is not known, as for a pipe.
    private var size: Int? {
        var status = stat()
        // Safe: the system fills in the whole structure.
        guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= 0,
            status.st_size < 1 << 40
        else { return nil }
        return Int(status.st_size)
    }

    var isTerminal: Bool { isatty(number) == 1 }

    private var wouldBlock: Bool { errno == EAGAIN || errno == EWOULDBLOCK }

    /// Sleeps until the descriptor is ready; false, with `errno` set, when that cannot be found out.
    private func wait<Events: BinaryInteger>(for events: Events) -> Bool {
        var request = pollfd(fd: number, events: Int16(events), revents: 0)
        // Safe: one request is announced and one is passed.
        return repeatingInterrupted { unsafe poll(&request, 1, -1) } >= 0
    }
}

/// Makes sure that no file is opened under the numbers of the three standard descriptors, should one be closed: using that one is
/// an error all the same.
func reserveStandardDescriptors() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)] where fcntl(number, F_GETFD) < 0 {
        // Safe: the literal ends in a zero byte.
        _ = unsafe open("/dev/null", mode)
    }
}

/// Makes a write to a closed pipe an error of the write, which can be handled, and no longer the end of the process.
func ignoreBrokenPipeSignal() {
    _ = signal(SIGPIPE, SIG_IGN)
}

private func repeatingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

/// The C library's `read`, under a name that the methods above do not hide.
private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(number, bytes, count)
}

/// The C library's `write`, under a name that the methods above do not hide.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(number, bytes, count)
}

/// The C library's `close`, under a name that the method above does not hide.
private func systemClose(_ number: Int32) -> Int32 { close(number) }
