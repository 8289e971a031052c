import LinkRouting

/// Links that were found in a window of text, gathered so that they are resolved together like the lines of a list.
struct FoundLinks {
    /// The links, decoded, each with an LF behind it.
    private(set) var lines: Bytes = []
    /// Where each stands in the window.
    private(set) var places: [Range<Int>] = []
    /// So many bytes stay in a near cache.
    private static let mostBytes = 64 << 10

    var isEmpty: Bool { places.isEmpty }
    var isFull: Bool { lines.count >= Self.mostBytes }

    /// Adds a link at `place`; `false` for one that would be more than a line, or not all of it.
    mutating func append(_ link: Span<UInt8>, _ place: Range<Int>) -> Bool {
        guard link.count < Self.mostBytes, link.firstOffset(of: UInt8(ascii: "\n")) == nil else { return false }
        if link.count > 0, link[link.count - 1] == UInt8(ascii: "\r") { return false }
        unsafe link.withUnsafeBufferPointer { unsafe lines.append(contentsOf: $0) }
        lines.append(UInt8(ascii: "\n"))
        places.append(place)
        return true
    }

    mutating func removeAll() {
        lines.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }
}
