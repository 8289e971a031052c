#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why reading or writing stopped; the sentence for it is made in `Messages`.
enum InputOutputError: Error, Equatable {
    /// Nobody reads the output any more (`| head`), which ends the program quietly.
    case closedPipe
    /// Somebody pressed Ctrl-C while input was awaited.
    case interrupted
    case cannotOpen(Place, ErrorNumber)
    case cannotRead(Place, ErrorNumber)
    case cannotWrite(Place, ErrorNumber)
    /// What is to be written is read, too, or written twice.
    case usedTwice(Place)
}

/// What a descriptor reads from or writes to, as far as a message needs to know.
enum Place: Equatable, Sendable {
    case standardInput
    case standardOutput
    case standardError
    case path(String)
}

/// A value of `errno`.
struct ErrorNumber: Equatable, Sendable {
    let code: Int32

    /// The error of the system call that has just failed.
    static var last: ErrorNumber { ErrorNumber(code: errno) }

    /// The C library's words for it, such as `No space left on device`.
    var text: String {
        // Safe: only one thread reports errors, and the text is copied before anybody can call `strerror` again.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
