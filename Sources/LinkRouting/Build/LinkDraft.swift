/// A link before it is decided which defaults are written out.
struct LinkDraft {
    /// The texts for one element of a path.
    enum PathPart {
        case segments([String])
        /// A default. It is written only if the link would mean something else without it.
        case omissible(String)
    }

    /// A query item. Without a value, it has no `=`.
    struct QueryItem {
        var key: String
        var value: String?
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

    var prefix: LinkPrefix
    var path: [PathPart] = []
    var query: [QueryItem] = []
    /// The conditions of the pattern on the fragment.
    var fragment: CompiledTable.Fragment?
    var fragmentPath: [PathPart] = []
    var fragmentQuery: [QueryItem] = []
    /// The fragment if the pattern has none.
    var freeFragment: String?

    /// All selections of defaults, those with the fewest first.
    var defaultSelections: [DefaultSelection] {
        let paths = (0..<(1 << path.omissibleCount)).sorted {
            ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
        }
        return [false, true].flatMap { includesOthers in
            paths.map { DefaultSelection(path: $0, includesOthers: includesOthers) }
        }
    }

    /// The spellings of the link with a selection of defaults, in order of preference.
    func links(_ selection: DefaultSelection) -> [String] {
        let segments = path.segments(selection.path)
        let end = Self.query(query, selection) + fragment(selection)
        let encoded = segments.map { LinkEncoding.encoded($0, for: .segment) }
        let rooted = "/" + encoded.joined(separator: "/") + end
        switch prefix.kind {
        case .none, .web: return [prefix.text + rooted]
        case .customHost: return [prefix.text + (segments.isEmpty ? end : rooted)]
        case .custom:
            guard let first = segments.first else { return [prefix.text + end] }
            // A third slash keeps the first segment from being read as the host of a source.
            let unrooted = ([LinkEncoding.encoded(first, for: .authority)] + encoded.dropFirst()).joined(
                separator: "/")
            return (first.isEmpty ? [] : [prefix.text + unrooted + end]) + [prefix.text + rooted]
        }
    }

    /// The first `.` or `..` in the path of a web link, where it is not a segment but changes the path.
    var dotSegment: String? {
        prefix.kind == .web ? path.segments(.max).first { $0 == "." || $0 == ".." } : nil
    }

    /// The items after a `?`; empty without items.
    private static func query(_ items: [QueryItem], _ selection: DefaultSelection) -> String {
        let texts = items.filter { selection.includesOthers || !$0.isOmissible }.map { item in
            LinkEncoding.encoded(item.key, for: .query)
                + (item.value.map { "=" + LinkEncoding.encoded($0, for: .query) } ?? "")
        }
        return texts.isEmpty ? "" : "?" + texts.joined(separator: "&")
    }

    /// The fragment after a `#`; empty if the fragment is.
    private func fragment(_ selection: DefaultSelection) -> String {
        var text = freeFragment.map { LinkEncoding.encoded($0, for: .fragment) } ?? ""
        if let fragment {
            let segments = fragmentPath.segments(selection.includesOthers ? .max : 0)
            text = fragment.beginsWithSlash ? "/" : ""
            text += segments.map { LinkEncoding.encoded($0, for: .fragmentSegment) }.joined(separator: "/")
            text += Self.query(fragmentQuery, selection)
        }
        return text.isEmpty ? "" : "#" + text
    }
}

extension [LinkDraft.PathPart] {
    fileprivate var omissibleCount: Int { count { if case .omissible = $0 { true } else { false } } }

    /// The segments, with the defaults whose bits are set in `selection`.
    fileprivate func segments(_ selection: Int) -> [String] {
        var ordinal = 0
        return flatMap { part -> [String] in
            switch part {
            case .segments(let texts): return texts
            case .omissible(let text):
                ordinal += 1
                return (selection >> (ordinal - 1)) & 1 == 1 ? [text] : []
            }
        }
    }
}
