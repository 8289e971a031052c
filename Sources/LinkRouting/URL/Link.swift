/// A stretch of a text, by the offsets of its bytes.
package struct ByteRange: Sendable, Hashable {
    /// The offset of the first byte.
    package var start: UInt32
    /// The offset after the last byte.
    package var end: UInt32

    @inline(__always)
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The greatest offset that a stretch can hold.
    static let greatestOffset = Int(UInt32.max)

    /// How many bytes the stretch has.
    package var count: Int { Int(end) - Int(start) }
    /// Whether the stretch has no bytes.
    package var isEmpty: Bool { start == end }
    /// The stretch as a range of offsets.
    package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Where the parts of one link stand in its text. A link is one text plus offsets; the text stays where it is.
package struct Link: Sendable {
    package enum Kind: Sendable {
        /// `http` and `https`, read as the WHATWG URL Standard reads them.
        case web
        /// Any other scheme.
        case custom
        /// A path without scheme and host.
        case bare
    }

    package var kind = Kind.bare
    package var scheme = ByteRange(0, 0)
    /// The host: canonical for web links but for its case, as written and less user info and port for custom ones.
    package var host = ByteRange(0, 0)
    /// The port, or -1 for none or the scheme's default.
    package var port: Int32 = -1
    /// Whether `//` follows the scheme.
    package var hasAuthority = false
    /// The authority as written, which begins the path of a custom link when no source names its host.
    package var authority = ByteRange(0, 0)
    package var path = ByteRange(0, 0)
    /// What stands between `?` and `#`.
    package var query: ByteRange?
    /// What stands behind `#`.
    package var fragment: ByteRange?
    /// Whether a `%` stands in authority or path.
    var hasEscapes = false

    /// The port that a scheme has when none is written.
    static func defaultPort(ofScheme scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
