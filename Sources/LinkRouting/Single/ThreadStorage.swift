internal import CThreadStorage

/// The buffers that a thread reuses from link to link.
private struct ThreadBuffers: ~Copyable {
    var resolver = SingleResolver()
    /// The parts of the link that is built.
    var draft = LinkDraft()
}

/// The buffers of each thread.
///
/// Nothing is shared between threads, so no lock is needed. While the buffers are in use, their thread
/// keeps none: a link that is resolved while another one is, by the test of a custom type, gets buffers of
/// its own.
enum ThreadStorage {
    /// Calls `body` with the resolver of the calling thread. It may hold the parts of another link.
    @inline(__always)
    static func withResolver<Result>(_ body: (inout SingleResolver) -> Result) -> Result {
        withBuffers { body(&$0.resolver) }
    }

    /// Calls `body` with the draft of the calling thread, which has no values, and the resolver for its
    /// links.
    static func withDraft<Result>(_ body: (inout LinkDraft, inout SingleResolver) -> Result) -> Result {
        withBuffers { buffers in
            buffers.draft.begin()
            defer {
                if buffers.draft.texts.count > SingleResolver.maximumKeptLength {
                    buffers.draft = LinkDraft()
                }
            }
            return body(&buffers.draft, &buffers.resolver)
        }
    }

    @inline(__always)
    private static func withBuffers<Result>(_ body: (inout ThreadBuffers) -> Result) -> Result {
        // Safe: nobody else has the pointer until it is kept again.
        let buffers = unsafe take() ?? make()
        let result = unsafe body(&buffers.pointee)
        if unsafe linkroute_thread_storage_keep(buffers) == 0 { unsafe free(buffers) }
        return result
    }

    @inline(__always)
    private static func take() -> UnsafeMutablePointer<ThreadBuffers>? {
        // Safe: only buffers are kept.
        unsafe linkroute_thread_storage_take().map { unsafe $0.assumingMemoryBound(to: ThreadBuffers.self) }
    }

    @inline(never)
    private static func make() -> UnsafeMutablePointer<ThreadBuffers> {
        // Without storage nothing is kept, and every link gets buffers that are freed after it.
        _ = storage
        let buffers = UnsafeMutablePointer<ThreadBuffers>.allocate(capacity: 1)
        unsafe buffers.initialize(to: ThreadBuffers())
        return unsafe buffers
    }

    private static let storage = unsafe linkroute_thread_storage_create { object in
        // Safe: only buffers are kept.
        if let object = unsafe object { unsafe free(object.assumingMemoryBound(to: ThreadBuffers.self)) }
    }

    private static func free(_ buffers: UnsafeMutablePointer<ThreadBuffers>) {
        // Safe: it was made by `make()`, and nobody else has it.
        unsafe buffers.deinitialize(count: 1)
        unsafe buffers.deallocate()
    }
}
