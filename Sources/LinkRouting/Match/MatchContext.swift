/// The scratch space in which one thread matches one link after another, reusing the buffers.
///
/// All offsets refer to one text: the link itself or, if ``isNormalized`` is set, a copy of it that the
/// context owns. ``withText(of:_:)`` passes the right one to a closure.
package struct MatchContext: ~Copyable {
    /// The link's parts.
    package var link = Link()
    /// The decoded segments of the path.
    package var path = PathSegments()
    /// The items of the query. Valid only after ``readQuery(_:)``.
    package var query = Query()
    /// The parts of the fragment. Valid only after ``readFragment(_:)``.
    package var fragment = Fragment()
    /// The index of the source that accepts the link; -1 if the link has no source.
    package var source = -1
    /// The specificity of the origin through which the link reaches the patterns that do not name an origin.
    var originRank = OriginRank(host: .none, schemeRank: 0)
    /// Whether the source matches the host, so that the host is not part of the path.
    package var namesHost = false
    /// Whether the walk over the trie rejected a value or a condition. If not, a miss has no nearest route.
    package var hasRejection = false
    /// A copy of the link, followed by its decoded segments. The copy of a web link is normalized as in the
    /// URL Standard.
    var normalized: Bytes = []
    /// Whether offsets refer to the normalized copy and not to the link itself.
    package var isNormalized = false
    /// The range from the delimiter after the path to the end of the link, as long as query and fragment are
    /// not split; `nil` after that. Most tables need neither, so they are split on demand.
    var unparsedTail: ByteRange?
    /// The options by which the table reads links.
    private var options = TableOptions()
    private var hasReadQuery = false
    private var hasReadFragment = false

    /// A context with empty buffers.
    package init() {}

    /// Forgets the current link but keeps the buffers.
    mutating func reset(_ options: TableOptions) {
        self.options = options
        source = -1
        namesHost = false
        hasRejection = false
        isNormalized = false
        unparsedTail = nil
        hasReadQuery = false
        hasReadFragment = false
        path.removeAll()
        path.hasEmpty = false
    }

    /// Calls `body` with the text that all offsets refer to: `line`, or the normalized copy of it.
    ///
    /// The copy is moved out of the context during the call, so `body` can change the context while it reads
    /// the text.
    @inline(__always)
    package mutating func withText<Result>(
        of line: Span<UInt8>, _ body: (Span<UInt8>, inout MatchContext) -> Result
    ) -> Result {
        if !isNormalized { return body(line, &self) }
        var text = Bytes()
        swap(&text, &normalized)
        let result = body(text.span, &self)
        swap(&text, &normalized)
        return result
    }

    /// A copy of the text that all offsets refer to.
    package func text(of line: Bytes) -> Bytes { isNormalized ? normalized : line }

    /// Reads the query unless it has been read. It is read on demand, because most tables never need it.
    @inline(__always)
    package mutating func readQuery(_ text: Span<UInt8>) {
        if hasReadQuery { return }
        splitTail(text)
        query.options = options
        query.read(text, link.query)
        hasReadQuery = true
    }

    /// Reads the fragment unless it has been read.
    package mutating func readFragment(_ text: Span<UInt8>) {
        if hasReadFragment { return }
        splitTail(text)
        fragment.read(text, link.fragment ?? ByteRange(0, 0), options)
        hasReadFragment = true
    }

    /// Splits the part after the path into query and fragment, unless that has been done.
    @inline(__always)
    private mutating func splitTail(_ text: Span<UInt8>) {
        if let tail = unparsedTail { split(tail, of: text) }
    }

    @inline(never)
    private mutating func split(_ tail: ByteRange, of text: Span<UInt8>) {
        unparsedTail = nil
        link.query = nil
        link.fragment = nil
        let (start, end) = (Int(tail.start), Int(tail.end))
        if start == end { return }
        let hash = text.offset(of: UInt8(ascii: "#"), in: start..<end) ?? end
        if hash > start { link.query = ByteRange(start + 1, hash) }
        if hash < end { link.fragment = ByteRange(hash + 1, end) }
    }
}
