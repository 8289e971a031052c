/// The parts of one link, as every reader produces them, and the buffers that are reused from link to link.
///
/// Each thread has its own. All offsets refer to one text that begins with the link: the link itself or, if
/// ``isNormalized`` is set, a copy of it that the context owns. ``withText(of:_:)`` passes the right one to a
/// closure.
package struct MatchContext: ~Copyable {
    /// The link's parts. Only the kind is known of a link that was read by bitmasks, until
    /// ``readOrigin(_:)`` was called.
    package var link = Link()
    /// The decoded segments of the path.
    package var path = PathSegments()
    /// The items of the query. Valid only after ``readQuery(_:)``.
    package var query = Query()
    /// The parts of the fragment. Valid only after ``readFragment(_:)``.
    package var fragment = Fragment()
    /// The index of the source that accepts the link; -1 if the link has no source.
    package var source = -1
    /// Whether the source matches the host, so that the host is not part of the path.
    package var namesHost = false
    /// Whether the search rejected a value or a condition. If not, a miss has no nearest route.
    var hasRejection = false
    /// The matches that the search found, where the first descent does not decide.
    var matches = FoundMatches()
    /// Where the search begins, if patterns of the table name their own origin.
    var roots: [OriginRoot] = []
    /// Why the link does not resolve. Valid only after the link was resolved without a match.
    var miss = FoundMiss(.noRoute)
    /// A copy of the link, followed by its decoded segments. The copy of a web link is normalized as in the
    /// URL Standard.
    var normalized: Bytes = []
    /// Whether offsets refer to the normalized copy and not to the link itself.
    package internal(set) var isNormalized = false
    /// The segments that reject their values, while the reason of a miss is searched for.
    var rejectedDepths: [Int] = []
    /// The parameters whose values are read.
    var parameters: [MatchedParameter] = []
    /// The origins of the table that accept the link.
    var hits: [OriginIndex.Hit] = []
    /// Texts that are made of parts of a link, such as the value of a catch-all.
    var joined: Bytes = []
    /// The text of this link that was divided into values last.
    var captured = CapturedText()
    /// The range from the delimiter after the path to the end of the link, as long as query and fragment are
    /// not split; `nil` after that. Most tables need neither, so they are split on demand.
    private var tail: ByteRange?
    /// The length of scheme and authority of a link that was read by its bitmasks.
    private var originLength = 0
    /// The options by which the table reads links.
    private var options = TableOptions()
    /// Whether scheme, host and port are known.
    private var hasReadOrigin = true
    private var hasReadQuery = false
    private var hasReadFragment = false

    /// A context with empty buffers.
    package init() {}

    /// Forgets the current link but keeps the buffers.
    @inline(__always)
    mutating func reset(_ options: TableOptions) {
        self.options = options
        source = -1
        namesHost = false
        hasRejection = false
        isNormalized = false
        tail = nil
        captured.place = nil
        hasReadOrigin = true
        hasReadQuery = false
        hasReadFragment = false
        path.removeAll()
        path.hasEmpty = false
    }

    /// Calls `body` with the text that all offsets refer to: `line`, or the normalized copy of it.
    @inline(__always)
    package mutating func withText<Result>(
        of line: Span<UInt8>, _ body: (Span<UInt8>, inout MatchContext) -> Result
    ) -> Result {
        // A reference, so that `body` can change the context while it reads the text.
        let copy = isNormalized ? normalized : []
        let text = copy.span
        // Called in one place, so that it is compiled once.
        return body(isNormalized ? text : line, &self)
    }

    /// A copy of the text that all offsets refer to.
    package func text(of line: Bytes) -> Bytes { isNormalized ? normalized : line }

    // MARK: Reading

    /// Copies `link` to ``normalized``, so that decoded segments can be appended.
    mutating func copy(_ link: Span<UInt8>) {
        normalized.clear()
        normalized.append(link)
        isNormalized = true
    }

    /// Writes the canonical form of a web link to ``normalized`` and reads it (URL Standard, section 4.4).
    /// False if it has none.
    ///
    /// - Parameter prefix: the text that is missing before the link.
    mutating func normalize(_ link: Span<UInt8>, prefix: String) -> Bool {
        normalized.clear()
        guard WebURL.canonicalize(link, prefix: prefix, &joined, into: &normalized) else { return false }
        isNormalized = true
        self.link = LinkReader.readCanonical(normalized.span)
        return true
    }

    /// Why a text is not a link; `nil` if nothing more is known.
    mutating func detail(ofInvalid line: Span<UInt8>) -> Miss.Detail? {
        if !UTF8Validation.isValid(line) { return .notUTF8 }
        joined.clear()
        PercentCoding.appendDecoded(line, to: &joined)
        guard joined.count < line.count, joined.contains(sequence: "://") else { return nil }
        joined.clear()
        // A query may have another link, as it is.
        let end = line.offset(of: UInt8(ascii: "?"), or: UInt8(ascii: "#"), from: 0, to: line.count)
        joined.append(line.extracting(0..<end))
        return joined.contains(sequence: "://") ? nil : .wholeLinkEncoded
    }

    /// Notes what is known of a link that was read by its bitmasks.
    ///
    /// - Parameters:
    ///   - tail: the range from the delimiter after the path to the end of the link.
    ///   - originLength: the length of scheme and authority.
    @inline(__always)
    mutating func readPath(before tail: ByteRange, originLength: Int) {
        self.tail = tail
        self.originLength = originLength
        hasReadOrigin = link.kind == .bare
    }

    // MARK: Parts on demand

    /// Reads scheme, host and port of a link that was read by its bitmasks, unless they have been read.
    mutating func readOrigin(_ text: Span<UInt8>) {
        guard !hasReadOrigin else { return }
        hasReadOrigin = true
        let origin = text.extracting(0..<originLength)
        guard case .link(let read) = LinkReader.read(origin, isKnownScheme: { _ in true }) else { return }
        let (query, fragment) = (link.query, link.fragment)
        link = read
        (link.query, link.fragment) = (query, fragment)
    }

    /// Reads the query unless it has been read. It is read on demand, because most tables never need it.
    @inline(__always)
    package mutating func readQuery(_ text: Span<UInt8>) {
        if hasReadQuery { return }
        splitTail(text)
        query.options = options
        query.read(text, link.query)
        hasReadQuery = true
    }

    /// Whether two items of the query may have the same name; see ``Query/mayRepeat``.
    package mutating func mayRepeatItems(_ line: Span<UInt8>) -> Bool {
        withText(of: line) { text, context in
            context.readQuery(text)
            return context.query.mayRepeat
        }
    }

    /// Reads the fragment unless it has been read.
    mutating func readFragment(_ text: Span<UInt8>) {
        if hasReadFragment { return }
        splitTail(text)
        fragment.read(text, link.fragment ?? ByteRange(0, 0), options)
        hasReadFragment = true
    }

    /// Splits the part after the path into query and fragment, unless that has been done.
    @inline(__always)
    private mutating func splitTail(_ text: Span<UInt8>) {
        if let tail { split(tail, of: text) }
    }

    @inline(never)
    private mutating func split(_ tail: ByteRange, of text: Span<UInt8>) {
        self.tail = nil
        link.query = nil
        link.fragment = nil
        let (start, end) = (Int(tail.start), Int(tail.end))
        if start == end { return }
        let hash = text.offset(of: UInt8(ascii: "#"), in: start..<end) ?? end
        if hash > start { link.query = ByteRange(start + 1, hash) }
        if hash < end { link.fragment = ByteRange(hash + 1, end) }
    }
}

/// The values into which a compound segment or a compound value of a query divides its text.
struct CapturedText: Sendable {
    /// A text of the link that holds several values.
    enum Place: Sendable, Equatable {
        case segment(Int)
        case fragmentSegment(Int)
        /// The value of a condition.
        case condition(Int)
    }

    /// `nil` if no text was divided.
    var place: Place?
    /// The index of the compound that divided it. Patterns that match one link may divide it differently.
    var compound = -1
    var captures = CompoundSegment.Captures()
}
