/// One link as offsets into its text, which is not copied.
///
///     https://shop.example:8443/items/7?color=red#top
///     |    |  |           ||   |       ||        |  |
///     scheme  host        |port path   |query    fragment
///
/// The authority is everything between `//` and the path, here host and port. Offsets refer to the line
/// itself, or to its canonical form if it had to be rewritten.
package struct Link: Sendable {
    package enum Kind: Sendable {
        /// `http` and `https`, read by the rules of the WHATWG URL Standard.
        case web
        /// Any other scheme.
        case custom
        /// A path without scheme and host.
        case bare
    }

    package var kind = Kind.bare
    package var scheme = ByteRange(0, 0)
    /// The host: canonical except for letter case for web links; as written, without user info and port, for
    /// custom ones.
    package var host = ByteRange(0, 0)
    /// The port. It is ``noPort`` if the link has none or has the default of its scheme, and
    /// ``unreadablePort`` if the number is too large.
    package var port: Int32 = Link.noPort
    /// Whether `//` follows the scheme.
    package var hasAuthority = false
    /// The authority as written. In a custom link whose host no source names, it is the first path segment.
    package var authority = ByteRange(0, 0)
    package var path = ByteRange(0, 0)
    /// The text between `?` and `#`.
    package var query: ByteRange?
    /// The text after `#`.
    package var fragment: ByteRange?
    /// Whether the authority or the path contains a `%`.
    var hasEscapes = false

    /// The value of `port` for a link without a port or with its scheme's default port.
    static let noPort: Int32 = -1
    /// The value of `port` for a custom link whose port does not fit in 31 bits. No table has this port.
    static let unreadablePort: Int32 = -2

    /// The port of a scheme if none is written.
    package static func defaultPort(ofScheme scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
