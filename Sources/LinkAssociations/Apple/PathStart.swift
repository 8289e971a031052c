import LinkRouting

/// The first bytes of the paths that a rule can match, by which most rules are passed over at once.
struct PathStart: Sendable {
    /// The bytes, the first one lowest, and zeros after them.
    private var word: UInt64 = 0
    /// All bits of the bytes that are known.
    private var mask: UInt64 = 0

    /// The common start of all paths that match either of two patterns.
    ///
    /// - Parameter isWritten: Whether links are compared as they are written. Otherwise nothing is known.
    init(_ main: WildcardPattern, _ shorter: WildcardPattern, text: Bytes, isWritten: Bool) {
        guard isWritten, let literal = Self.literal(main, shorter) else { return }
        for index in 0..<min(Int(literal.count), 8) {
            word |= UInt64(text[Int(literal.start) + index]) << UInt64(8 * index)
            mask |= 0xFF << UInt64(8 * index)
        }
    }

    /// The shorter one of the literals at the start; that of the shorter pattern is a part of the main one.
    private static func literal(_ main: WildcardPattern, _ shorter: WildcardPattern) -> WildcardToken? {
        if main.kind == .any || main.kind == .never || shorter.kind == .any { return nil }
        if shorter.kind == .never || main.prefix.count <= shorter.prefix.count { return main.prefix }
        return shorter.prefix
    }

    /// Whether a path that begins with these bytes can match.
    @inline(__always)
    func admits(_ path: UInt64) -> Bool { (path ^ word) & mask == 0 }

    /// The first eight bytes of a path, the first one lowest, with zeros after its end.
    @inline(__always)
    static func word(of path: Span<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<min(path.count, 8) { word |= UInt64(path[index]) << UInt64(8 &* index) }
        return word
    }
}
