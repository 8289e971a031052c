/// Facts about the texts of a label that need no automaton. They are enough to see of most labels that
/// they have no text in common.
enum TextOutline {
    /// One of these texts.
    case texts([Bytes])
    /// A number within a range.
    case numbers(ClosedRange<Double>)
    /// A text with this beginning and this end.
    case affixes(Affixes)
    /// Any text.
    case any

    /// The literal text before and after other text.
    struct Affixes {
        var prefix: Bytes
        var suffix: Bytes
        /// The index of the type of the only parameter, if there is nothing else between the two.
        var inner: Int?
        /// Whether `prefix` and `suffix` are in lower case, and the text compares ignoring case.
        var ignoresCase: Bool
    }
}

extension CompiledTable {
    /// The outline of the texts of a label.
    func outline(of label: Trie.Label) -> TextOutline {
        switch label {
        case .type(let index): outline(ofType: Int(index))
        case .mixed(let index): outline(of: mixed[Int(index)])
        case .catchAll: .any
        }
    }

    /// The outline of the texts of the type at `index`. The exceptions of a type are not considered.
    func outline(ofType index: Int) -> TextOutline {
        let base = types.types[types.base(of: index)]
        switch base {
        case .oneOf(let texts): return .texts(texts.map { Bytes($0.utf8) })
        case .int, .uint, .double:
            guard let span = base.span, span.lowerBound > -.infinity || span.upperBound < .infinity else {
                return .any
            }
            return .numbers(span)
        case .regex(let expression):
            guard let tree = try? RegexParser.parse(expression.pattern) else { return .any }
            let found = LiteralAffixes(tree)
            if found.prefix.isEmpty, found.suffix.isEmpty { return .any }
            return .affixes(
                TextOutline.Affixes(
                    prefix: found.prefix, suffix: found.suffix, inner: nil, ignoresCase: false))
        case .string, .bool, .uuid, .date, .url, .custom, .list, .except: return .any
        }
    }

    private func outline(of mixed: Mixed) -> TextOutline {
        var affixes = TextOutline.Affixes(prefix: [], suffix: [], inner: nil, ignoresCase: true)
        if case .text(let text)? = mixed.pieces.first { affixes.prefix = ASCII.lowercased(text.span) }
        if mixed.pieces.count > 1, case .text(let text)? = mixed.pieces.last {
            affixes.suffix = ASCII.lowercased(text.span)
        }
        let types = mixed.types
        if types.count == 1 { affixes.inner = types[0] }
        return .affixes(affixes)
    }
}
