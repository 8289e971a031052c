import LinkRoutingLanguage

/// The parts of a link that a suggestion may change, each as written, so that unchanged parts stay the same.
struct LinkParts: Sendable {
    /// A segment of the path.
    struct Segment: Sendable {
        var written: String
        /// The decoded text.
        var text: String
    }

    /// A query item.
    struct Item: Sendable {
        var written: String
        /// The decoded name.
        var name: String
        /// The decoded value; `nil` without `=`.
        var value: String?
    }

    /// Everything before the path: scheme, host and port.
    var origin: String
    var hasLeadingSlash: Bool
    private(set) var segments: [Segment] = []
    private var hasTrailingSlash = false
    /// Whether the path ends with a slash that counts, and so may be the mistake.
    private(set) var mayDropSlash = false
    private var query: [Item]?
    private var fragment: String?

    var items: [Item] { query ?? [] }

    /// - Parameters:
    ///   - text: the text from which `link` was read.
    ///   - path: the offsets of the path, which may begin with the host.
    init(_ text: Bytes, _ link: Link, path: Range<Int>, _ options: TableOptions) {
        func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
        origin = written((link.kind == .bare ? path.lowerBound : Int(link.scheme.start))..<path.lowerBound)
        hasLeadingSlash = text[path].first == UInt8(ascii: "/")
        for segment in text[path].split(separator: UInt8(ascii: "/")) {
            // Bytes that are not UTF-8 are near to no text.
            let decoded = PercentCoding.decodedText(Bytes(segment)) ?? "\u{FFFD}"
            segments.append(Segment(written: String(decoding: segment, as: UTF8.self), text: decoded))
        }
        hasTrailingSlash = !segments.isEmpty && text[path].last == UInt8(ascii: "/")
        mayDropSlash = hasTrailingSlash && options.countsEmptySegments
        query = link.query.map { query in
            text[query.range].split(separator: UInt8(ascii: "&")).compactMap { Item($0, options) }
        }
        fragment = link.fragment.map { written($0.range) }
    }

    /// The link with other segments and query items, which are encoded.
    func link(segments: [String], items: [String], keepsSlash: Bool = true) -> String {
        var link = origin
        let hasTrailingSlash = hasTrailingSlash && keepsSlash
        if hasLeadingSlash, !segments.isEmpty || query != nil || hasTrailingSlash || origin.isEmpty {
            link += "/"
        }
        link += segments.joined(separator: "/")
        if hasTrailingSlash, !segments.isEmpty { link += "/" }
        if !items.isEmpty { link += "?" + items.joined(separator: "&") }
        return link + (fragment.map { "#" + $0 } ?? "")
    }
}

extension LinkParts.Item {
    /// `nil` if the name is not UTF-8 when decoded. A value that is not UTF-8 counts as none.
    fileprivate init?(_ written: ArraySlice<UInt8>, _ options: TableOptions) {
        func decoded(_ part: ArraySlice<UInt8>) -> String? {
            if !options.readsPlusAsSpace { return PercentCoding.decodedText(Bytes(part)) }
            return PercentCoding.decodedText(
                Bytes(part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }))
        }
        let equals = written.firstIndex(of: UInt8(ascii: "=")) ?? written.endIndex
        guard let name = decoded(written[..<equals]) else { return nil }
        self.name = name
        self.written = String(decoding: written, as: UTF8.self)
        value = equals < written.endIndex ? decoded(written[(equals + 1)...]) : nil
    }
}
