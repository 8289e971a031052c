import LinkRouting

/// A link taken apart where a suggestion may change it, each part as written, so that what is not changed stays as it was.
struct LinkParts: Sendable {
    /// A segment of the path as written, and decoded.
    struct Segment: Sendable {
        var written: String
        var text: String
    }

    /// A query item as written, with its name and value decoded.
    struct Item: Sendable {
        var written: String
        var name: String
        var value: String?
    }

    /// What stands before the path: scheme, host and port.
    var start: String
    /// Whether a `/` stands before the first segment.
    var hasFirstSlash: Bool
    var segments: [Segment] = []
    private var hasLastSlash = false
    /// The query's items; `nil` without a query.
    private(set) var query: [Item]?
    private var fragment: String?

    var items: [Item] { query ?? [] }

    /// - Parameters:
    ///   - text: what `link` was read from; UTF-8.
    ///   - namesHost: whether the host is no part of the path.
    init(_ text: Bytes, _ link: Link, namesHost: Bool, _ options: TableOptions) {
        func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
        let beginsWithHost = link.kind == .custom && !namesHost && link.hasAuthority
        let path = Int(beginsWithHost ? link.authority.start : link.path.start)..<Int(link.path.end)
        start = written((link.kind == .bare ? path.lowerBound : Int(link.scheme.start))..<path.lowerBound)
        hasFirstSlash = text[path].first == UInt8(ascii: "/")
        for segment in text[path].split(separator: UInt8(ascii: "/")) {
            // What is not UTF-8 is like no text.
            let decoded = PercentCoding.decodedText(Bytes(segment)) ?? "\u{FFFD}"
            segments.append(Segment(written: String(decoding: segment, as: UTF8.self), text: decoded))
        }
        hasLastSlash = !segments.isEmpty && text[path].last == UInt8(ascii: "/")
        query = link.query.map { query in
            text[query.range].split(separator: UInt8(ascii: "&")).compactMap { Self.item($0, options) }
        }
        fragment = link.fragment.map { written($0.range) }
    }

    private static func item(_ written: ArraySlice<UInt8>, _ options: TableOptions) -> Item? {
        func decoded(_ part: ArraySlice<UInt8>) -> String? {
            if !options.readsPlusAsSpace { return PercentCoding.decodedText(Bytes(part)) }
            return PercentCoding.decodedText(Bytes(part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }))
        }
        let equals = written.firstIndex(of: UInt8(ascii: "=")) ?? written.endIndex
        guard let name = decoded(written[..<equals]) else { return nil }
        let value = equals < written.endIndex ? decoded(written[(equals + 1)...]) : nil
        return Item(written: String(decoding: written, as: UTF8.self), name: name, value: value)
    }

    /// The link with these segments and query items, as written.
    func link(segments: [String], items: [String]) -> String {
        var link = start
        if hasFirstSlash, !segments.isEmpty || query != nil || hasLastSlash || start.isEmpty { link += "/" }
        link += segments.joined(separator: "/")
        if hasLastSlash, !segments.isEmpty { link += "/" }
        if !items.isEmpty { link += "?" + items.joined(separator: "&") }
        return link + (fragment.map { "#" + $0 } ?? "")
    }
}
