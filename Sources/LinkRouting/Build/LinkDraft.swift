/// A pattern filled with values, before it is decided which defaults are written.
struct LinkDraft {
    var start: LinkStart
    var path: [PatternFilling.PathPart] = []
    var query: [PatternFilling.Item] = []
    /// The conditions of the pattern on the fragment.
    var fragment: FragmentPattern?
    var fragmentPath: [PatternFilling.PathPart] = []
    var fragmentQuery: [PatternFilling.Item] = []
    /// Text for a fragment on which there are no conditions.
    var freeFragment: String?

    /// Which defaults are written.
    struct Writing {
        /// Those of the path, the first in the lowest bit.
        var path: Int
        /// All others.
        var others: Bool
    }

    /// Every choice of defaults, the fewest first.
    var writings: [Writing] {
        let paths = (0..<(1 << path.omissibleCount)).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
        return [false, true].flatMap { others in paths.map { Writing(path: $0, others: others) } }
    }

    /// The spellings of the link under a choice of defaults, the usual one first.
    func links(_ writing: Writing) -> [String] {
        let segments = path.segments(writing.path)
        let end = Self.written(query, writing) + fragment(writing)
        let encoded = segments.map { LinkEncoding.encoded($0, for: .segment) }
        let rooted = "/" + encoded.joined(separator: "/") + end
        switch start.kind {
        case .bare, .web: return [start.text + rooted]
        case .host: return [start.text + (segments.isEmpty ? end : rooted)]
        case .open:
            guard let first = segments.first else { return [start.text + end] }
            // Where the first segment is some source's host, a third slash says that it is not meant as one.
            let joined = ([LinkEncoding.encoded(first, for: .authority)] + encoded.dropFirst()).joined(separator: "/")
            return (first.isEmpty ? [] : [start.text + joined + end]) + [start.text + rooted]
        }
    }

    /// The segment that no web link has, if the path has one.
    var dotSegment: String? {
        start.kind == .web ? path.segments(.max).first { $0 == "." || $0 == ".." } : nil
    }

    /// The items as they stand in a link, `?` before them; nothing without items.
    private static func written(_ items: [PatternFilling.Item], _ writing: Writing) -> String {
        let texts = items.filter { writing.others || !$0.isOmissible }.map { item in
            LinkEncoding.encoded(item.key, for: .query)
                + (item.value.map { "=" + LinkEncoding.encoded($0, for: .query) } ?? "")
        }
        return texts.isEmpty ? "" : "?" + texts.joined(separator: "&")
    }

    /// The fragment, `#` before it; nothing if it is empty.
    private func fragment(_ writing: Writing) -> String {
        var text = freeFragment.map { LinkEncoding.encoded($0, for: .fragment) } ?? ""
        if let fragment {
            let segments = fragmentPath.segments(writing.others ? .max : 0)
            text = fragment.beginsWithSlash ? "/" : ""
            text += segments.map { LinkEncoding.encoded($0, for: .fragmentSegment) }.joined(separator: "/")
            text += Self.written(fragmentQuery, writing)
        }
        return text.isEmpty ? "" : "#" + text
    }
}

extension [PatternFilling.PathPart] {
    fileprivate var omissibleCount: Int { count { if case .omissible = $0 { true } else { false } } }

    /// The segments, with those defaults that `written` has a bit for.
    fileprivate func segments(_ written: Int) -> [String] {
        var ordinal = 0
        return flatMap { part -> [String] in
            switch part {
            case .segments(let texts): return texts
            case .omissible(let text):
                ordinal += 1
                return written >> (ordinal - 1) & 1 == 1 ? [text] : []
            }
        }
    }
}
