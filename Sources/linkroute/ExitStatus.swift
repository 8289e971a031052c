/// What the program tells whoever started it.
enum ExitStatus: Int32 {
    /// Every link resolved; all is well.
    case success = 0
    /// Some link did not resolve, or some check failed.
    case unresolved = 1
    /// The command line, the route table, or reading and writing failed.
    case failure = 2
    /// Somebody pressed Ctrl-C: 128 and the number of the signal, as shells have it.
    case interrupted = 130

    /// The status under `--exit-zero`, which does not hide failures of the program itself.
    func forgiving(_ exitZero: Bool) -> ExitStatus {
        exitZero && self == .unresolved ? .success : self
    }
}
