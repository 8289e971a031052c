import CLibrary

/// Handlers of signals. They may only call what is safe at any moment: no allocation, no lock.
enum Signals {
    typealias Handler = @convention(c) (Int32) -> Void

    /// Installs a handler. Without `SA_RESTART`, a blocked read then returns.
    static func handle(_ number: Int32, _ handler: @escaping Handler) {
        var action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_handler = handler
        #else
            unsafe action.__sigaction_handler.sa_handler = handler
        #endif
        // Safe: the structure outlives the call.
        unsafe sigaction(number, &action, nil)
    }

    /// Installs a handler, unless the signal is ignored, as by `nohup`, or has a handler.
    static func handleByDefault(_ number: Int32, _ handler: @escaping Handler) {
        var action = sigaction()
        // Safe: the system fills in the whole structure.
        guard unsafe sigaction(number, nil, &action) == 0 else { return }
        #if canImport(Darwin)
            let current = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            let current = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
        // `SIG_DFL` is 0 on all systems.
        if current == 0 { handle(number, handler) }
    }

    /// Ends the process as the signal does by default. It takes effect when the handler returns.
    static func endProcess(by number: Int32) {
        _ = signal(number, SIG_DFL)
        raise(number)
    }
}

/// Ctrl-C, for commands that report what they have done before they end.
package enum Interruption {
    /// Calls `body`, which Ctrl-C makes throw `InputOutputError.interrupted`. Returns false if
    /// Ctrl-C was pressed.
    package static func completes(_ body: () throws -> Void) throws -> Bool {
        observe()
        do { try body() } catch InputOutputError.interrupted {}
        return !isRequested
    }

    /// Records the first Ctrl-C instead of ending the program. A second one ends it, unless it comes so soon
    /// that it is the first one again: `timeout` and others send it to a group and to each of its processes.
    private static func observe() {
        Signals.handle(SIGINT) { number in
            var now = timespec()
            // Safe: the call may be made by a signal handler.
            unsafe clock_gettime(CLOCK_MONOTONIC, &now)
            let milliseconds = Int(now.tv_sec) &* 1000 &+ Int(now.tv_nsec) / 1_000_000
            if unsafe wasInterrupted == 0 {
                unsafe interruptionTime = milliseconds
                return unsafe wasInterrupted = 1
            }
            if unsafe milliseconds &- interruptionTime < 200 { return }
            FileReplacement.removeTemporaries()
            Signals.endProcess(by: number)
        }
        // The parent process may have left the signal blocked.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Throws `InputOutputError.interrupted` if Ctrl-C was pressed since `observe()`.
    package static func check() throws(InputOutputError) { if isRequested { throw .interrupted } }

    /// Whether Ctrl-C was pressed since `observe()`.
    package static var isRequested: Bool { unsafe wasInterrupted != 0 }
}

/// Written only by the signal handler, at any time.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0

/// The time of the first Ctrl-C in milliseconds. Written only by the signal handler, which the same signal
/// does not interrupt.
nonisolated(unsafe) private var interruptionTime = 0
