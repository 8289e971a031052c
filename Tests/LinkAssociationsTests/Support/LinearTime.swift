import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Expects that four times as much work takes about four times as long, where quadratic work takes sixteen.
///
/// Measured is the time of the processor for this thread, so other work on the machine hardly counts. What
/// disturbs it only adds, so the shortest of three attempts decides.
func expectLinearTime(
    from count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Void
) throws {
    func seconds(_ count: Int) throws -> Double {
        let start = threadSeconds()
        try work(count)
        return threadSeconds() - start
    }
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<3 {
        few = min(few, try seconds(count))
        many = min(many, try seconds(4 * count))
        if many < 8 * few { return }
    }
    Issue.record(
        "\(4 * count) take \(many / few) times as long as \(count)", sourceLocation: sourceLocation)
}

private func threadSeconds() -> Double {
    var time = timespec()
    // Safe: the pointer is used only during the call.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
