import SystemIO

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that is run to its end and measured.
struct ChildProcess {
    /// The program, which is searched for in `PATH`, and its arguments.
    var command: [String]
    /// The file for standard input.
    var input = "/dev/null"
    /// The file for standard output.
    var output = "/dev/null"
    var environment: [String: String] = [:]

    /// The resources that a run used.
    struct Usage {
        var time: Duration
        /// The most memory that the program, or a child of it, held at once.
        ///
        /// The system includes what the process held before it became this program. So the result is never
        /// less than the size of the calling program.
        var peakBytes: Int
        /// The exit status, or 128 plus the number of the signal that ended the program.
        var status: Int32
    }

    /// Runs the program and waits for its end.
    ///
    /// - Throws: the error of the system if the program cannot be started.
    func run() throws(ErrorNumber) -> Usage {
        let name = command.first ?? ""
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        // Safe: initialized here, used by the calls below, and destroyed at the end. The calls copy the
        // texts.
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
        guard failure == 0 else { throw ErrorNumber(code: failure) }
        var status: Int32 = 0
        var usage = rusage()
        // Safe: both values outlive the call.
        while unsafe wait4(number, &status, 0, &usage) < 0, errno == EINTR {}
        let end = Clock.now
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        let signal = status & 0x7F
        return Usage(
            time: end - start, peakBytes: usage.ru_maxrss * unit,
            status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    }

    /// Runs the program, which must end with one of `statuses`.
    @discardableResult
    func run(expecting statuses: Set<Int32>) throws(BenchError) -> Usage {
        let usage: Usage
        do { usage = try run() } catch { throw .cannotRun(command.first ?? "", error) }
        guard statuses.contains(usage.status) else {
            throw .failed(command.joined(separator: " "), status: usage.status)
        }
        return usage
    }

    /// Whether a program of this name can be found and tells its version.
    static func isInstalled(_ name: String, versionArgument: String = "--version") -> Bool {
        let test = "command -v \(name) && \(name) \(versionArgument) > /dev/null 2>&1"
        return (try? ChildProcess(command: ["sh", "-c", test]).run())?.status == 0
    }

    /// The variables that programs may need to run, but none that change what they do.
    private static let inherited: [String: String] = {
        var variables = ["LC_ALL": "C.UTF-8"]
        for name in ["PATH", "HOME", "TMPDIR"] {
            if let value = ProcessEnvironment.value(name) {
                variables[name] = String(decoding: value, as: UTF8.self)
            }
        }
        return variables
    }()

    /// Calls `body` with `texts` as a C array: zero-terminated texts, then a null pointer.
    private static func withTexts<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        // Safe: the copies outlive the call, and the list ends in a null pointer.
        var copies = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe copies.forEach { unsafe free($0) } }
        return unsafe body(&copies)
    }
}
