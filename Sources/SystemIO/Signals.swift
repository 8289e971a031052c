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

    /// Installs a handler, unless the signal is ignored, as by `nohup`.
    static func handleUnlessIgnored(_ number: Int32, _ handler: @escaping Handler) {
        // `SIG_IGN` is 1 on all systems.
        if unsafe unsafeBitCast(signal(number, handler), to: Int.self) == 1 {
            _ = signal(number, SIG_IGN)
        } else {
            handle(number, handler)
        }
    }

    /// Ends the process as the signal does by default. It takes effect when the handler returns.
    static func endProcess(by number: Int32) {
        _ = signal(number, SIG_DFL)
        raise(number)
    }
}

/// Ctrl-C, SIGTERM and SIGHUP, for commands that report what they have done, or remove unfinished files,
/// before they end.
package enum Interruption {
    /// Calls `body`, which a signal makes throw `InputOutputError.interrupted`. Returns false if there was
    /// one.
    package static func completes(_ body: () throws -> Void) throws -> Bool {
        observe()
        do { try body() } catch InputOutputError.interrupted {}
        return !isRequested
    }

    /// Records the first signal instead of ending the program. A second one ends it, unless it comes so soon
    /// that it is the first one again: `timeout` and others send it to a group and to each of its processes.
    /// SIGTERM and SIGHUP end it after five seconds, whatever it waits for.
    static func observe() {
        let record: Signals.Handler = { number in
            var now = timespec()
            // Safe: the call may be made by a signal handler.
            unsafe clock_gettime(CLOCK_MONOTONIC, &now)
            let milliseconds = Int(now.tv_sec) &* 1000 &+ Int(now.tv_nsec) / 1_000_000
            if unsafe firstSignal == 0 {
                unsafe interruptionTime = milliseconds
                unsafe firstSignal = number
                if number != SIGINT { alarm(5) }
            } else if unsafe milliseconds &- interruptionTime >= 200 {
                Signals.endProcess(by: unsafe firstSignal)
            }
        }
        for number in [SIGINT, SIGALRM] { Signals.handle(number, record) }
        for number in [SIGTERM, SIGHUP] { Signals.handleUnlessIgnored(number, record) }
        // The parent process may have left the signal blocked.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Throws `InputOutputError.interrupted` if there was a signal since `observe()`.
    package static func check() throws(InputOutputError) { if isRequested { throw .interrupted } }

    /// Whether there was a signal since `observe()`.
    package static var isRequested: Bool { unsafe firstSignal != 0 }

    /// Ends the process at the end of its work, if it was told to by SIGTERM or SIGHUP.
    package static func endProcess() {
        let number = unsafe firstSignal
        if number != 0, number != SIGINT { Signals.endProcess(by: number) }
    }
}

/// The number of the first signal; 0 if there was none. Written only by the signal handler, at any time.
nonisolated(unsafe) private var firstSignal: sig_atomic_t = 0

/// The time of the first signal in milliseconds. Written only by the signal handler.
nonisolated(unsafe) private var interruptionTime = 0
