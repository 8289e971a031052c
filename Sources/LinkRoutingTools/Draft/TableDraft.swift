package import LinkRoutingLanguage

/// A route table that is drafted from links.
///
/// The draft has a route for each shape of path. Texts that vary become parameters of the narrowest type that
/// accepts all of them, so every link of the draft's origins resolves. Memory grows with the number of
/// different shapes up to a limit, and not with that of the links.
package struct TableDraft {
    /// The number of links that were added.
    package private(set) var linkCount = 0
    /// The number of texts that are not links with a scheme and `//`, or not links at all.
    package private(set) var unreadableCount = 0
    /// The number of links with placeholders, which were not added.
    package private(set) var placeholderCount = 0
    /// The number of links that were not added because there are too many different shapes or origins.
    package private(set) var excessCount = 0

    private struct Links {
        /// The root of their paths; `nil` for an origin that no table can name, or that no app has.
        let root: Int?
        var count = 0
        /// The number of links with other links in them.
        var wrapperCount = 0
    }

    private var tree = PathTree()
    /// The links by scheme, host and port, as a source of a table names them; empty for bare paths.
    private var origins: [String: Links] = [:]
    /// Reads links without a table's help: any scheme, any host.
    package let reader: Matcher

    /// The maximum number of origins that are told apart.
    private static let maximumOrigins = 1000
    /// An origin with fewer than one link in 25 is not one of the app.
    private static let minimumShare = 25

    /// Creates a draft without links.
    package init() throws { reader = try Matcher(RouteTable("/ -> root")) }

    /// Adds a link, unless it cannot be read, or is not one that an app could open. O(length of the link).
    ///
    /// - Parameter isWrapper: whether there is another link in it, as in those of click trackers.
    /// - Returns: whether the link was added.
    @discardableResult
    package mutating func add(
        _ link: Span<UInt8>, isWrapper: Bool = false, _ context: inout MatchContext
    ) -> Bool {
        if UnfilledPlaceholder.first(in: link) != nil {
            placeholderCount += 1
            return false
        }
        // With a table, two slashes at the start are followed by a host.
        if link.hasPrefix(Bytes("//".utf8), at: 0) {
            let whole = Bytes("https:".utf8) + Bytes(link)
            return add(whole.span, isWrapper: isWrapper, &context)
        }
        guard !Self.hasOpaqueScheme(link), reader.read(link, &context),
            let origin = context.withText(of: link, { text, context in Self.origin(text, context.link) }),
            context.path.count <= PathTree.maximumSegments, context.withText(of: link, { isUTF8($0, &$1) })
        else {
            unreadableCount += 1
            return false
        }
        guard origins[origin] != nil || origins.count < Self.maximumOrigins else {
            excessCount += 1
            return false
        }
        var links = origins[origin] ?? Links(root: Self.isOfApps(origin) ? tree.addRoot() : nil)
        defer { origins[origin] = links }
        guard let root = links.root else {
            links.count += 1
            return false
        }
        let isAdded = context.withText(of: link) { text, context in
            context.readQuery(text)
            return tree.add(
                context.path, of: text, context.query, link: link, to: root,
                ignoresCase: context.link.kind == .custom)
        }
        if isWrapper { links.wrapperCount += 1 }
        links.count += isAdded ? 1 : 0
        if isAdded { linkCount += 1 } else { excessCount += 1 }
        return isAdded
    }

    /// Whether a `:` without `//` follows the first word, as in `mailto:` and `tel:`.
    ///
    /// `host:80/path` is such a text, too: with a table, it may be a link whose scheme is the host.
    private static func hasOpaqueScheme(_ link: Span<UInt8>) -> Bool {
        guard let end = link.indices.first(where: { "/?#:".utf8.contains(link[$0]) }) else { return false }
        return link[end] == UInt8(ascii: ":") && !link.hasPrefix(Bytes("//".utf8), at: end + 1)
    }

    /// Whether the segments and the values of the query are UTF-8, as all values of a table are.
    private func isUTF8(_ text: Span<UInt8>, _ context: inout MatchContext) -> Bool {
        guard reader.catchAllIsText(0..<context.path.count, text, context.path) else { return false }
        context.readQuery(text)
        let query = context.query
        return query.items.allSatisfy { item in
            item.value.map { UTF8Validation.isValid(query.text.span.extracting($0.range)) } ?? true
        }
    }

    // MARK: The table

    /// A table, and what it does not contain.
    package struct Result {
        /// The text of the table, in canonical form. It loads.
        package var text: String
        /// The number of links that the table was drafted from.
        package var linkCount = 0
        /// The origins that were left out, the most frequent first, with the numbers of their links, and
        /// whether these have other links in them.
        package var leftOut: [(origin: String, count: Int, isWrapper: Bool)] = []
        /// The routes that are probably misspelled, with the patterns that were probably meant.
        package var misspelled: [(pattern: String, meant: String)] = []
    }

    /// The table for the links.
    ///
    /// Origins that have less than one in 25 links are left out, as are hosts whose links have other links
    /// in them.
    package func result() -> Result {
        var tree = tree
        var custom: [String] = []
        var web: [String] = []
        var result = Result(text: "")
        for (origin, links) in origins.sorted(by: { $0.key < $1.key }) {
            let isWeb = origin.hasPrefix("http://") || origin.hasPrefix("https://")
            let isWrapper = isWeb && links.wrapperCount * 2 > links.count
            guard let root = links.root, !isWrapper, links.count * Self.minimumShare >= linkCount else {
                result.leftOut.append((origin.isEmpty ? "/…" : origin, links.count, isWrapper))
                continue
            }
            if isWeb { web.append(origin) } else if !origin.isEmpty { custom.append(origin) }
            tree.merge(root, into: 0)
        }
        result.leftOut.sort { ($1.count, $0.origin) < ($0.count, $1.origin) }
        var writer = DraftWriter(tree, hasCustomSchemes: !custom.isEmpty)
        result.linkCount = tree.nodes[0].count
        let links = DraftWriter.links(result.linkCount)
        var text = "# A draft from \(links). All names in it are guesses: change them.\n\n"
        // The same screens usually have custom schemes and hosts.
        let sources = [("app", custom), ("web", web)].filter { !$0.1.isEmpty }
        text += sources.map { "source \($0) \($1.joined(separator: " "))\n" }.joined()
        text += (sources.isEmpty ? "" : "\n") + writer.routes()
        if let first = result.leftOut.first {
            let links = DraftWriter.links(result.leftOut.reduce(0) { $0 + $1.count })
            text += "\n# Left out: \(links) of other origins, such as \(VisibleText.of(first.origin))\n"
        }
        result.misspelled = writer.misspelled
        result.text = Self.loadable(text)
        let formatted = try? TableFormatter.format([TableFile(name: "", text: result.text)])
        if let formatted { result.text = String(decoding: formatted[0].bytes, as: UTF8.self) }
        return result
    }

    /// The text, in which lines with an error are comments, so that the table loads whatever the links were.
    private static func loadable(_ text: String) -> String {
        var text = text
        for _ in 0..<10 {
            let report = TableReport([TableFile(name: "", text: text)])
            let ranges = report.errors.map(\.sourceRange) + report.failures.map(\.sourceRange)
            if ranges.isEmpty { break }
            let starts = Set(ranges.map(\.start))
            var (lines, offset) = ([String](), 0)
            var isLeftOut = false
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                let range = offset..<(offset + line.utf8.count + 1)
                offset = range.upperBound
                let hasError = starts.contains { range.contains($0) }
                // The lines below a pattern that is left out go with it.
                if hasError || !line.hasPrefix(" ") { isLeftOut = hasError && !line.hasPrefix("    ok ") }
                lines.append(hasError || isLeftOut ? "# \(line)" : String(line))
            }
            text = lines.joined(separator: "\n")
        }
        return text
    }

    // MARK: Origins

    /// Scheme, host and port of a link; `nil` for links that no source can name: those without `//`, and
    /// those whose host is not a domain.
    private static func origin(_ text: Span<UInt8>, _ link: Link) -> String? {
        func lowercased(_ range: ByteRange) -> String {
            String(decoding: ASCII.lowercased(text.extracting(range.range)), as: UTF8.self)
        }
        switch link.kind {
        // A text that is not a link reads as one without a path.
        case .bare: return link.path.isEmpty ? nil : ""
        case .custom: return link.hasAuthority ? "\(lowercased(link.scheme))://" : nil
        case .web:
            let host = lowercased(link.host)
            let isDomain = host.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-.[:]".utf8.contains($0) }
            let port = link.port < 0 ? "" : ":\(link.port)"
            return isDomain && !host.isEmpty ? "\(lowercased(link.scheme))://\(host)\(port)" : nil
        }
    }

    /// Schemes with `//` that systems and other programs open, and no app.
    private static let otherSchemes = Set(
        """
        about:// android-app:// blob:// chrome-extension:// chrome:// cid:// data:// file:// ftp:// \
        intent:// itms-apps:// itms-services:// itms:// javascript:// mailto:// market:// moz-extension:// \
        ms-outlook:// sms:// tel:// view-source:// ws:// wss:// http://www.w3.org http://schema.org \
        https://schema.org http://json-schema.org https://json-schema.org https://apps.apple.com \
        https://itunes.apple.com https://play.google.com https://fonts.googleapis.com \
        https://fonts.gstatic.com http://purl.org http://schemas.microsoft.com http://ns.adobe.com \
        http://localhost https://localhost
        """.split(separator: " ").map(String.init))

    /// Whether links of an app could have the origin: a source of a table can name it, and it is not that of
    /// another kind of links, or of a link that was pasted after `https://`.
    private static func isOfApps(_ origin: String) -> Bool {
        if origin.isEmpty { return true }
        if otherSchemes.contains(origin) || origin.hasSuffix("://http") || origin.hasSuffix("://https") {
            return false
        }
        return (try? RouteTable("source s \(origin)\n/ -> a\n")) != nil
    }
}
