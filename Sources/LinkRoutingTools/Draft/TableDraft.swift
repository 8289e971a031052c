package import LinkRouting

/// A route table that is drafted from links.
///
/// The draft has a route for each shape of path. Texts that vary become parameters of the narrowest type that
/// takes all of them, so every link of the draft's origins resolves. Memory grows with the number of
/// different shapes, not with that of the links.
package struct TableDraft {
    /// The number of links that were added.
    package private(set) var linkCount = 0
    /// The number of texts that are no links with a scheme and `//`, or no links at all.
    package private(set) var unreadableCount = 0

    private var trees: [DraftedOrigin: PathTree] = [:]
    /// Reads links without a table's help: any scheme, any host.
    private let reader: Matcher

    /// The most origins that are told apart. Links of further ones are not read.
    private static let mostOrigins = 1000
    /// An origin with fewer than one link in so many is not one of the app.
    private static let leastShare = 25

    /// Creates a draft without links.
    package init() throws {
        reader = try Matcher(RouteTable("/ -> root"))
    }

    /// Adds a link, unless it cannot be read. O(length of the link).
    package mutating func add(_ link: Span<UInt8>, _ context: inout MatchContext) {
        guard !Self.hasOpaqueScheme(link), reader.read(link, &context) else {
            unreadableCount += 1
            return
        }
        let origin = context.withText(of: link) { text, context in
            DraftedOrigin(text, context.link)
        }
        let isReadable =
            context.path.count <= PathTree.mostSegments && context.withText(of: link, Self.isUTF8)
        guard let origin, isReadable, trees[origin] != nil || trees.count < Self.mostOrigins else {
            unreadableCount += 1
            return
        }
        linkCount += 1
        context.withText(of: link) { text, context in
            context.readQuery(text)
            let query = context.query
            trees[origin, default: PathTree()].add(context.path, of: text, query, link: link)
        }
    }

    /// Whether a `:` without `//` follows the first word, as in `mailto:` and `tel:`.
    ///
    /// `host:80/path` is such a text, too: with a table, it may be a link whose scheme is the host.
    private static func hasOpaqueScheme(_ link: Span<UInt8>) -> Bool {
        for index in link.indices {
            switch link[index] {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
            case UInt8(ascii: ":"):
                let hasSlashes = index + 2 < link.count && link[index + 1] == UInt8(ascii: "/")
                return !(hasSlashes && link[index + 2] == UInt8(ascii: "/"))
            default: break
            }
        }
        return false
    }

    /// Whether the segments and the values of the query are UTF-8, as all values of a table are.
    private static func isUTF8(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        for index in 0..<context.path.count where !context.path.list[index].isValidUTF8 {
            guard UTF8Validation.isValid(text.extracting(context.path.list[index].byteRange.range)) else {
                return false
            }
        }
        context.readQuery(text)
        let query = context.query
        return query.items.allSatisfy { item in
            item.value.map { UTF8Validation.isValid(query.text.span.extracting($0.range)) } ?? true
        }
    }

    /// The text of the table, in canonical form.
    ///
    /// Origins that have less than one in 25 links are named in a comment only.
    package func text() -> String {
        var tree = PathTree()
        var origins: [DraftedOrigin] = []
        var others: [DraftedOrigin] = []
        for (origin, links) in trees.sorted(by: { $0.key < $1.key }) {
            guard links.count * Self.leastShare >= linkCount else {
                others.append(origin)
                continue
            }
            origins.append(origin)
            tree.formUnion(links)
        }
        let left = others.reduce(0) { $0 + (trees[$1]?.count ?? 0) }
        var writer = DraftWriter(tree)
        var text = "# A draft from \(linkCount - left) links. All names in it are guesses: change them.\n\n"
        text += Self.sources(origins) + writer.routes()
        if let first = others.first {
            let origin = VisibleText.of(first.text)
            text += "\n# Left out: links of origins with few links, \(left) in all, such as \(origin)\n"
        }
        let formatted = try? TableFormatter.format([TableFile(name: "", text: text)])
        return formatted.map { String(decoding: $0[0].bytes, as: UTF8.self) } ?? text
    }

    /// One source for all custom schemes, and one for all hosts, since the same screens usually have both.
    private static func sources(_ origins: [DraftedOrigin]) -> String {
        let (custom, web) = (origins.filter { $0.kind == .custom }, origins.filter { $0.kind == .web })
        var lines = ""
        if !custom.isEmpty { lines += "source app \(custom.map(\.text).joined(separator: " "))\n" }
        if !web.isEmpty { lines += "source web \(web.map(\.text).joined(separator: " "))\n" }
        return lines.isEmpty ? "" : lines + "\n"
    }
}

/// Scheme, host and port of links, as a source of a table names them.
struct DraftedOrigin: Hashable, Comparable {
    enum Kind: Hashable { case bare, custom, web }

    let kind: Kind
    /// Empty for a path without a scheme.
    let text: String

    /// Fails for links that no source can name: those without `//`, and with a host that is no domain.
    init?(_ text: Span<UInt8>, _ link: Link) {
        func lowercased(_ range: ByteRange) -> String {
            String(decoding: ASCII.lowercased(text.extracting(range.range)), as: UTF8.self)
        }
        switch link.kind {
        case .bare:
            // A text that is no link reads as one without a path.
            guard !link.path.isEmpty else { return nil }
            (kind, self.text) = (.bare, "")
        case .custom:
            guard link.hasAuthority else { return nil }
            (kind, self.text) = (.custom, "\(lowercased(link.scheme))://")
        case .web:
            let host = lowercased(link.host)
            let isDomain = host.utf8.allSatisfy { $0.isDomainByte }
            guard isDomain, !host.isEmpty else { return nil }
            let port = link.port < 0 ? "" : ":\(link.port)"
            (kind, self.text) = (.web, "\(lowercased(link.scheme))://\(host)\(port)")
        }
    }

    static func < (left: DraftedOrigin, right: DraftedOrigin) -> Bool { left.text < right.text }
}

extension UInt8 {
    /// A letter in lower case, a digit, `-` or `.`.
    fileprivate var isDomainByte: Bool {
        self &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }
}
