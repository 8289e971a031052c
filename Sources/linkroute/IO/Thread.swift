#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread of the system that runs one closure. Nobody waits for it to end: what it has done must be said through a ``Monitor``.
final class Thread {
    private let body: @Sendable () -> Void

    private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Starts a thread that runs `body`; `false` if the system has none to give.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let context = unsafe Unmanaged.passRetained(Thread(body))
        if unsafe pthread_create(&thread, nil, begin, context.toOpaque()) != 0 {
            unsafe context.release()
            return false
        }
        #if canImport(Darwin)
            if let thread { unsafe pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
        return true
    }

    /// Where a thread begins: with the closure that was retained for it.
    #if canImport(Darwin)
        private static let begin: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
            unsafe Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }
    #else
        private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            if let context = unsafe context { unsafe Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().body() }
            return nil
        }
    #endif
}
