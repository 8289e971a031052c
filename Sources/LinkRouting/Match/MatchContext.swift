/// The scratch space in which one thread matches one link after another. Its buffers are reused from link to link.
///
/// All offsets refer to one text: the link itself or, if ``isNormalized`` is set, a copy of it that the context owns.
/// ``withText(of:_:)`` hands out the right one.
package struct MatchContext: ~Copyable {
    /// The link's parts.
    package var link = Link()
    /// The decoded segments of the path.
    package var path = PathSegments()
    package var query = Query()
    package var fragment = Fragment()
    /// The index of the source that accepts the link; -1 if the link has none.
    package var source = -1
    /// How specific the origin is through which the link reaches patterns that name no origin themselves.
    var originRank = OriginRank(host: .none, schemeRank: 0)
    /// Whether the host is matched by the source, and so is not part of the path.
    package var namesHost = false
    /// Whether the walk over the trie rejected a value or a condition.
    package var hasRejection = false
    /// A copy of the link, in the form of the URL Standard if it is a web link, followed by its decoded segments.
    var normalized: Bytes = []
    /// Whether offsets refer to ``normalized`` and not to the link itself.
    package var isNormalized = false
    /// What follows the path, from its delimiter on, until query and fragment are told apart. `nil` if they are.
    var unparsedTail: ByteRange?
    /// How the table reads links.
    private var options = TableOptions()
    private var hasReadQuery = false
    private var hasReadFragment = false

    /// A context with empty buffers.
    package init() {}

    /// Forgets the present link and keeps the buffers.
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
    /// The copy is moved out of the context during the call, so that `body` can change the context while it reads the text.
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

    /// The text that all offsets refer to, as a value of its own.
    package func text(of line: Bytes) -> Bytes { isNormalized ? normalized : line }

    /// Reads the query if that has not been done yet. Most tables never ask for it.
    @inline(__always)
    package mutating func readQuery(_ text: Span<UInt8>) {
        if hasReadQuery { return }
        splitTail(text)
        query.options = options
        query.read(text, link.query)
        hasReadQuery = true
    }

    /// Reads the fragment if that has not been done yet.
    package mutating func readFragment(_ text: Span<UInt8>) {
        if hasReadFragment { return }
        splitTail(text)
        fragment.read(text, link.fragment ?? ByteRange(0, 0), options)
        hasReadFragment = true
    }

    /// Tells query and fragment apart if that has not been done yet.
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
