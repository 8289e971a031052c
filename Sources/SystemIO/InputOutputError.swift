import CLibrary

/// Why reading or writing failed.
package enum InputOutputError: Error, Equatable {
    /// The reader of the output has closed the pipe, as `| head` does. The program then ends quietly.
    case closedPipe
    /// Ctrl-C was pressed while the program waited for input.
    case interrupted
    /// With a value of `errno`.
    case cannotRead(StreamName, Int32)
    case cannotWrite(StreamName, Int32)
    /// The new file that should replace an output file cannot be created in its folder.
    case cannotCreateBeside(StreamName, Int32)
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
        case .cannotRead(let name, let number): "cannot read \(name.text(quoted)): \(Self.text(of: number))"
        case .cannotWrite(let name, let number):
            "cannot write to \(name.text(quoted)): \(Self.text(of: number))"
        case .noArguments: "cannot read the arguments: `/proc/self/cmdline` cannot be opened"
        case .cannotCreateBeside(let name, let number):
            "cannot write to \(name.text(quoted)): no file can be created in its folder: \(Self.text(of: number))"
        case .usedTwice(let name): "cannot write to \(name.text(quoted)): it is already read or written"
        case .isLink(let name):
            "cannot write to \(name.text(quoted)): it is a symbolic link; name the file itself"
        case .tooLarge(let name, let limit):
            "cannot read \(name.text(quoted)): it has more than \(limit >> 20) MiB"
        }
    }

    /// The C library's description of a value of `errno`, such as `No space left on device`.
    package static func text(of number: Int32) -> String {
        // Safe: only one thread reports errors, and the text is copied before `strerror` can be called again.
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
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
