// Imported for the package, because the generic monitor must be inlinable to be specialized by its users.
package import CLibrary

/// A system thread that runs one closure. It cannot be joined: its results are passed through a ``Monitor``.
package final class Thread {
    private let body: @Sendable () -> Void

    private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// The size of a thread's stack in bytes: that of the main thread. The default is 128 KB with musl, and
    /// 512 KB on macOS. The system provides the memory when it is first used.
    private static let stackSize = 8 << 20

    /// Starts a thread that runs `body`. Returns false if the system cannot create one.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let context = unsafe Unmanaged.passRetained(Thread(body))
        if unsafe pthread_create(&thread, &attributes, begin, context.toOpaque()) != 0 {
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

    /// The entry point of every thread: runs the closure that was retained for it.
    #if canImport(Darwin)
        private static let begin: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
            context in
            unsafe Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }
    #else
        private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
            context in
            if let context = unsafe context {
                unsafe Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().body()
            }
            return nil
        }
    #endif
}

/// State that is shared between threads: accessed by one thread at a time, and waited for by the others.
@safe
package final class Monitor<State>: @unchecked Sendable {
    @usableFromInline var state: State
    @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @usableFromInline let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    @inlinable
    package init(_ state: State) {
        self.state = state
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(changed, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Gives `body` exclusive access to the state, then wakes all threads that wait for a change.
    @inlinable
    package func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(changed)
            unsafe pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// Waits until `isReached` returns true. Then calls `take` with exclusive access and returns its result.
    @inlinable
    package func wait<Result>(
        until isReached: (borrowing State) -> Bool, _ take: (inout State) -> Result
    ) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while !isReached(state) { unsafe pthread_cond_wait(changed, mutex) }
        return take(&state)
    }
}
