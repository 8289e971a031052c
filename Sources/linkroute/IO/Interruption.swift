#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Ctrl-C, for commands that have something to say before they end.
enum Interruption {
    /// Lets the first Ctrl-C be noted; a second one ends the program at once.
    static func note() {
        var action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_handler = { _ in unsafe wasInterrupted = 1 }
        #else
            unsafe action.__sigaction_handler.sa_handler = { _ in unsafe wasInterrupted = 1 }
        #endif
        // Without `SA_RESTART` a read that waits comes back.
        action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
        // Safe: the handler only sets a flag, which is all that a signal allows.
        unsafe sigaction(SIGINT, &action, nil)
        // Whoever started the program may have left the signal blocked.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether somebody pressed Ctrl-C since it is noted.
    static var isRequested: Bool { unsafe wasInterrupted != 0 }
}

/// Set by the signal, at any time; nothing else writes it.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
