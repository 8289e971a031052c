import CLibrary

/// Why reading or writing failed.
package enum InputOutputError: Error, Equatable {
    /// The reader of the output has closed the pipe, as `| head` does. The program then ends quietly.
    case closedPipe
    /// Ctrl-C was pressed while the program waited for input.
    case interrupted
    case cannotRead(StreamName, ErrorNumber)
    case cannotWrite(StreamName, ErrorNumber)
    /// The new file that should replace an output file cannot be created in its folder.
    case cannotCreateBeside(StreamName, ErrorNumber)
    /// The arguments of the program are not known.
    case noArguments
    /// An output file is also read, or named for two outputs.
    case usedTwice(StreamName)
    /// An output file is a symbolic link.
    case isLink(StreamName)
    /// A file that is read as a whole has more than `limit` bytes.
    case tooLarge(StreamName, limit: Int)

    /// The sentence for the error; `nil` for those that end the program without a message.
    ///
    /// - Parameter quoted: makes a path fit for a message.
    package func message(quoting quoted: (String) -> String) -> String? {
        switch self {
        case .closedPipe, .interrupted: nil
        case .cannotRead(let name, let number): "cannot read \(name.text(quoted)): \(number.text)"
        case .cannotWrite(let name, let number): "cannot write to \(name.text(quoted)): \(number.text)"
        case .noArguments: "cannot read the arguments: `/proc/self/cmdline` cannot be opened"
        case .cannotCreateBeside(let name, let number):
            "cannot write to \(name.text(quoted)): its folder takes no new file: \(number.text)"
        case .usedTwice(let name): "cannot write to \(name.text(quoted)): it is already read or written"
        case .isLink(let name):
            "cannot write to \(name.text(quoted)): it is a symbolic link; name the file itself"
        case .tooLarge(let name, let limit):
            "cannot read \(name.text(quoted)): it has more than \(limit >> 20) MiB"
        }
    }
}

/// How messages refer to a file descriptor.
package enum StreamName: Equatable, Sendable {
    case standardInput
    case standardOutput
    case standardError
    case path(String)

    fileprivate func text(_ quoted: (String) -> String) -> String {
        switch self {
        case .standardInput: "standard input"
        case .standardOutput: "standard output"
        case .standardError: "standard error"
        case .path(let path): quoted(path)
        }
    }
}

/// A value of `errno`.
package struct ErrorNumber: Error, Equatable, Sendable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error of the system call that has just failed.
    package static var last: ErrorNumber { ErrorNumber(code: errno) }

    /// The C library's description, such as `No space left on device`.
    package var text: String {
        // Safe: only one thread reports errors, and the text is copied before `strerror` can be called again.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
