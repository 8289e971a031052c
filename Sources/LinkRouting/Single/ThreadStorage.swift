internal import CThreadStorage

/// The resolver that a thread keeps from one link to the next, so that its buffers are allocated only once.
///
/// Nothing is shared between threads, so no lock is needed. While the resolver is in use, its thread
/// keeps none: a link that is resolved while another one is, by the test of a custom type, gets one of its
/// own.
enum ThreadStorage {
    /// Calls `body` with the resolver of the calling thread. It may hold the parts of another link.
    @inline(__always)
    static func withResolver<Result>(_ body: (inout SingleResolver) -> Result) -> Result {
        // Safe: nobody else has the pointer until it is kept again.
        let resolver = unsafe take() ?? make()
        let result = unsafe body(&resolver.pointee)
        if unsafe linkroute_thread_storage_keep(resolver) == 0 { unsafe free(resolver) }
        return result
    }

    @inline(__always)
    private static func take() -> UnsafeMutablePointer<SingleResolver>? {
        // Safe: only resolvers are kept.
        unsafe linkroute_thread_storage_take().map { unsafe $0.assumingMemoryBound(to: SingleResolver.self) }
    }

    @inline(never)
    private static func make() -> UnsafeMutablePointer<SingleResolver> {
        // Without storage nothing is kept, and every link gets a resolver that is freed after it.
        _ = storage
        let resolver = UnsafeMutablePointer<SingleResolver>.allocate(capacity: 1)
        unsafe resolver.initialize(to: SingleResolver())
        return unsafe resolver
    }

    private static let storage = unsafe linkroute_thread_storage_create { object in
        // Safe: only resolvers are kept.
        if let object = unsafe object { unsafe free(object.assumingMemoryBound(to: SingleResolver.self)) }
    }

    private static func free(_ resolver: UnsafeMutablePointer<SingleResolver>) {
        // Safe: it was made by `make()`, and nobody else has it.
        unsafe resolver.deinitialize(count: 1)
        unsafe resolver.deallocate()
    }
}
