#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that is run to its end and measured.
struct ChildProcess {
    /// The program and its arguments; the program is looked for in `PATH`.
    var command: [String]
    var input = "/dev/null"
    var output = "/dev/null"
    var environment: [String: String] = [:]

    /// What a run took.
    struct Usage {
        var nanoseconds: Int
        /// The most memory it, or a program that it ran, held at once.
        ///
        /// The system counts what the process held before it became this program: nothing less than this program's own size can be
        /// told.
        var peakBytes: Int
        /// The exit status; 128 and more for a signal.
        var status: Int32
    }

    /// Runs the program.
    func run() throws(BenchError) -> Usage {
        let name = command.first ?? ""
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        // Safe: initialized here, used by the calls below, destroyed at the end; the calls copy the texts they are given.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        let variables = Self.inherited.merging(environment) { $1 }.map { "\($0)=\($1)" }
        var number = pid_t()
        let start = Clock.now
        let failure = unsafe Self.withTexts(command) { arguments in
            unsafe Self.withTexts(variables) { variables in
                unsafe posix_spawnp(&number, name, &actions, nil, arguments, variables)
            }
        }
        guard failure == 0 else { throw .cannotStart(name, errno: failure) }
        var status: Int32 = 0
        var usage = rusage()
        // Safe: both values live as long as the call.
        while unsafe wait4(number, &status, 0, &usage) < 0, errno == EINTR {}
        let end = Clock.now
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        let signal = status & 0x7F
        return Usage(
            nanoseconds: end - start, peakBytes: usage.ru_maxrss * unit,
            status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    }

    /// Runs the program, which must end with one of `statuses`.
    @discardableResult
    func run(expecting statuses: Set<Int32>) throws(BenchError) -> Usage {
        let usage = try run()
        guard statuses.contains(usage.status) else {
            throw .failed(command.joined(separator: " "), status: usage.status)
        }
        return usage
    }

    /// Whether a program of this name is there and says which version it is.
    static func isThere(_ name: String, _ argument: String = "--version") -> Bool {
        let usage = try? ChildProcess(command: ["sh", "-c", "command -v \(name) && \(name) \(argument) > /dev/null 2>&1"]).run()
        return usage?.status == 0
    }

    /// The variables that programs may need to run, without those that change what they do.
    private static let inherited: [String: String] = {
        var variables = ["LC_ALL": "C.UTF-8"]
        for name in ["PATH", "HOME", "TMPDIR"] {
            // Safe: nothing changes the environment, and the text is copied at once.
            if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
        }
        return variables
    }()

    /// Calls `body` with `texts` as C wants them: ended by zero bytes, and by a null pointer.
    private static func withTexts<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        // Safe: the copies live until the end of the call, and the list ends in a null pointer.
        var copies = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe copies.forEach { unsafe free($0) } }
        return unsafe body(&copies)
    }
}
