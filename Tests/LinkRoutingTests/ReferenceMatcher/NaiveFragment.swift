@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// A link's fragment, read the way a pattern's fragment wants it.
struct NaiveFragment {
    /// The segments of its path.
    var segments: [Bytes] = []
    /// The items of its query.
    var items: [NaiveItem] = []
    /// Every way to lay the pattern's segments on these, whatever the types say.
    var ways: [NaivePath]
    /// What the pattern's conditions make of the items.
    var query: NaiveQuery

    /// Reads `fragment`, or gives `nil` when it has another shape than `pattern`.
    init?(_ pattern: Pattern.Fragment, of fragment: Bytes, _ options: TableOptions) {
        if pattern.isQueryOnly {
            guard let text = Self.queryOnly(fragment) else { return nil }
            items = NaiveLink.items(text, options)
        } else {
            let (path, query) = NaiveLink.split(fragment, at: "?")
            segments = NaiveLink.segments(path)
            items = NaiveLink.items(query ?? [], options)
        }
        let loose: NaivePath.Looseness = options.ignoresPathCase ? .everywhere : .nowhere
        ways = NaivePath.ways(pattern.path[...], segments[...], ignoringCase: loose)
        if ways.isEmpty { return nil }
        query = NaiveQuery(pattern.query, of: items, options)
    }

    /// The first way to read the path that the types accept, if the query holds, too.
    var match: NaivePath? {
        query.failures.isEmpty ? ways.first(where: \.refused.isEmpty) : nil
    }

    /// What fails, in the order written, in the reading with the fewest refused values.
    var failures: [(reason: String, param: String)] {
        let path = ways.min { $0.refused.count < $1.refused.count }
        return (path?.refused ?? []).map { ("bad_value", $0.name ?? "_") } + query.failures
    }

    /// The text of the items if the whole fragment is items: after one `/` it is empty, begins with `?`, or
    /// has a `=` before any `/` and `?`.
    private static func queryOnly(_ fragment: Bytes) -> Bytes? {
        let text = fragment.first == UInt8(ascii: "/") ? Bytes(fragment.dropFirst()) : fragment
        if text.isEmpty { return [] }
        if text.first == UInt8(ascii: "?") { return Bytes(text.dropFirst()) }
        return text.prefix { !"/?".utf8.contains($0) }.contains(UInt8(ascii: "=")) ? text : nil
    }
}
