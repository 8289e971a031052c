/// A link before it is decided which defaults are written out.
struct LinkDraft {
    /// A segment of a path.
    struct Segment {
        /// The range in the texts of the draft.
        var text: ByteRange
        /// Whether it is a default. It is written only if the link would mean something else without it.
        var isOmissible = false
    }

    /// A query item. Without a value, it has no `=`.
    struct QueryItem {
        /// The ranges in the texts of the draft.
        var key: ByteRange
        var value: ByteRange?
        /// Whether the value is a default.
        var isOmissible = false
    }

    /// The defaults that are written out.
    struct DefaultSelection {
        /// A bitmask of the defaults in the path, the first one in the lowest bit.
        var path: Int
        /// Whether all other defaults are written.
        var includesOthers: Bool
    }

    /// How the path of a link begins.
    enum PathStart {
        /// With a slash.
        case rooted
        /// With the first segment, after `://`.
        case unrooted
        /// The link has no path.
        case absent
    }

    var prefix: LinkPrefix
    var path: [Segment] = []
    var query: [QueryItem] = []
    /// The conditions of the pattern on the fragment.
    var fragment: CompiledTable.Fragment?
    var fragmentPath: [Segment] = []
    var fragmentQuery: [QueryItem] = []
    /// The fragment if the pattern has none.
    var freeFragment: String?
    /// The segments, keys and values, decoded.
    private var texts: Bytes = []

    init(prefix: LinkPrefix) { self.prefix = prefix }

    // MARK: Parts

    /// Adds a text to refer to.
    mutating func add(_ text: String) -> ByteRange {
        let start = texts.count
        texts.append(contentsOf: text.utf8)
        return ByteRange(start, texts.count)
    }

    /// Adds a text to refer to.
    mutating func add(_ text: Span<UInt8>) -> ByteRange {
        let start = texts.count
        texts.append(text)
        return ByteRange(start, texts.count)
    }

    /// The first `.` or `..` in the path of a web link, where it is not a segment but changes the path.
    var dotSegment: String? {
        guard prefix.kind == .web else { return nil }
        return path.lazy.map { String(decoding: texts[$0.text.range], as: UTF8.self) }
            .first { $0 == "." || $0 == ".." }
    }

    // MARK: Links

    /// Calls `body` with the links of the draft, those with the fewest defaults first, until it returns true.
    func forEachLink(_ body: (Bytes) -> Bool) {
        let paths = 0..<1 << path.count(where: \.isOmissible)
        // Most links have no default to write, or none that matters.
        if isFinished(DefaultSelection(path: 0, includesOthers: false), body) { return }
        let sorted = paths.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
        for selection in sorted.dropFirst()
        where isFinished(DefaultSelection(path: selection, includesOthers: false), body) {
            return
        }
        for selection in sorted
        where isFinished(DefaultSelection(path: selection, includesOthers: true), body) {
            return
        }
    }

    /// Calls `body` with the spellings of the link with a selection of defaults, in order of preference,
    /// until it returns true.
    private func isFinished(_ selection: DefaultSelection, _ body: (Bytes) -> Bool) -> Bool {
        let first = path.enumerated().first { isIncluded($0.element, $0.offset, selection.path) }?.element
        switch prefix.kind {
        case .none, .web: return body(link(selection, .rooted))
        case .customHost: return body(link(selection, first == nil ? .absent : .rooted))
        case .custom:
            guard let first else { return body(link(selection, .absent)) }
            // A third slash keeps the first segment from being read as the host of a source.
            return (!first.text.isEmpty && body(link(selection, .unrooted))) || body(link(selection, .rooted))
        }
    }

    /// Whether a segment of the path is written.
    private func isIncluded(_ segment: Segment, _ index: Int, _ selection: Int) -> Bool {
        guard segment.isOmissible else { return true }
        return (selection >> path[..<index].count(where: \.isOmissible)) & 1 == 1
    }

    private func link(_ selection: DefaultSelection, _ start: PathStart) -> Bytes {
        var link = Bytes()
        link.reserveCapacity(prefix.text.utf8.count + texts.count + 16)
        link.append(contentsOf: prefix.text.utf8)
        if start == .rooted { link.append(ASCII.slash) }
        var isFirst = true
        for (index, segment) in path.enumerated() where isIncluded(segment, index, selection.path) {
            if !isFirst { link.append(ASCII.slash) }
            append(segment.text, for: isFirst && start == .unrooted ? .authority : .segment, to: &link)
            isFirst = false
        }
        append(query, selection, to: &link)
        appendFragment(selection, to: &link)
        return link
    }

    private func append(_ text: ByteRange, for component: LinkEncoding.Component, to link: inout Bytes) {
        LinkEncoding.append(texts.span.extracting(text.range), for: component, to: &link)
    }

    /// Appends the items after a `?`; nothing without items.
    private func append(_ items: [QueryItem], _ selection: DefaultSelection, to link: inout Bytes) {
        var sign = UInt8(ascii: "?")
        for item in items where selection.includesOthers || !item.isOmissible {
            link.append(sign)
            sign = UInt8(ascii: "&")
            append(item.key, for: .query, to: &link)
            guard let value = item.value else { continue }
            link.append(UInt8(ascii: "="))
            append(value, for: .query, to: &link)
        }
    }

    /// Appends the fragment after a `#`; nothing if the fragment is empty.
    private func appendFragment(_ selection: DefaultSelection, to link: inout Bytes) {
        let start = link.count
        link.append(UInt8(ascii: "#"))
        if let freeFragment {
            LinkEncoding.append(Bytes(freeFragment.utf8).span, for: .fragment, to: &link)
        }
        if let fragment {
            if fragment.beginsWithSlash { link.append(ASCII.slash) }
            var isFirst = true
            for segment in fragmentPath where selection.includesOthers || !segment.isOmissible {
                if !isFirst { link.append(ASCII.slash) }
                append(segment.text, for: .fragmentSegment, to: &link)
                isFirst = false
            }
            append(fragmentQuery, selection, to: &link)
        }
        if link.count == start + 1 { link.removeLast() }
    }
}
