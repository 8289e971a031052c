import CLibrary

/// Ctrl-C, for commands that report what they have done before they end.
package enum Interruption {
    /// Records the first Ctrl-C instead of ending the program. A second one ends it.
    package static func observe() {
        Signals.handle(SIGINT) { number in
            if unsafe wasInterrupted == 0 { return unsafe wasInterrupted = 1 }
            TemporaryFile.removeAll()
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
