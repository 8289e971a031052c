import CLibrary

/// The arguments, environment variables and current folder of this process, and its end.
package enum ProcessEnvironment {
    /// The arguments after the program's name, as bytes; `nil` if the standard library could not read them.
    ///
    /// On Linux, it reads them from `/proc/self/cmdline`. `CommandLine.arguments` would replace bytes that
    /// are not UTF-8.
    package static var arguments: [ContiguousArray<UInt8>]? {
        let count = Int(CommandLine.argc)
        // The first one is the program's name.
        guard count > 0 else { return nil }
        return (1..<count).compactMap { index in
            // Safe: the system passes `argc` zero-terminated texts, which nobody changes.
            guard let text = unsafe CommandLine.unsafeArgv[index] else { return nil }
            return unsafe ContiguousArray<UInt8>(copying: text)
        }
    }

    /// The value of an environment variable; `nil` if it is unset or empty.
    package static func value(_ name: String) -> ContiguousArray<UInt8>? {
        // Safe: the programs never change their environment, so the text remains valid.
        guard let text = unsafe getenv(name) else { return nil }
        let value = unsafe ContiguousArray<UInt8>(copying: text)
        return value.isEmpty ? nil : value
    }

    /// The number of available processors; at least 1.
    package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The current folder; `nil` if it was removed or is not accessible.
    package static var currentFolder: FilePath? {
        // Safe: `getcwd` allocates the text, which is freed after it has been copied.
        guard let text = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(text) }
        return unsafe FilePath(ContiguousArray<UInt8>(copying: text))
    }

    /// Prepares the process for output that may fail: a write to a closed pipe, or beyond the
    /// largest size of a file, becomes an error, and a closed standard descriptor stays unusable.
    package static func prepareStandardStreams() {
        // Otherwise the signals end the process.
        ignoreBrokenPipeSignal()
        _ = signal(SIGXFSZ, SIG_IGN)
        // Otherwise the next file to be opened would get the number of a closed standard descriptor.
        let reserved: [(number: Int32, mode: Int32)] = [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
        for (number, mode) in reserved where fcntl(number, F_GETFD) < 0 {
            // Safe: the literal ends in a zero byte.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Makes a write to a closed pipe fail with `EPIPE` instead of ending the process.
    package static func ignoreBrokenPipeSignal() { _ = signal(SIGPIPE, SIG_IGN) }

    package static func exit(status: Int32) -> Never { CLibrary.exit(status) }
}

/// Monotonic time.
///
/// `ContinuousClock` belongs to the concurrency module, which sets up its queues whenever a program that
/// links it starts.
package enum Clock {
    /// The time since an arbitrary moment. It never goes backwards.
    package static var now: Duration {
        var time = timespec()
        // Safe: the call fills in the one value that it is given.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
