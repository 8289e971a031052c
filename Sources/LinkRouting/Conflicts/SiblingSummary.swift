/// The edges that leave one node of the trie, counted by kind. That is enough to see for most edges that they
/// accept some text that nothing more specific accepts.
///
/// Without it, every route of a table would have to be found reachable by resolving a link of its own.
struct SiblingSummary {
    var literalCount: UInt64 = 0
    var oneOfCount = 0
    /// The number of texts of all one-of types together.
    var oneOfTextCount: UInt64 = 0
    /// Numbers with bounds.
    var rangeCount = 0
    var mixedCount = 0
    /// Regular expressions, URLs, lists, exceptions, custom types and inner catch-alls: their texts are not
    /// analyzed here.
    var otherCount = 0
    var stringCount = 0

    /// Whether some edge may accept every text.
    var mayAcceptAnyText: Bool { stringCount + mixedCount + otherCount > 0 }
}

extension CompiledTable {
    /// Counts the parameter edges of a node.
    func summarize(_ edges: ArraySlice<Trie.Edge>) -> SiblingSummary {
        var summary = SiblingSummary()
        for edge in edges {
            guard case .type(let index) = edge.label else {
                if case .mixed = edge.label { summary.mixedCount += 1 } else { summary.otherCount += 1 }
                continue
            }
            let entry = types.entries[Int(index)]
            switch entry.kind {
            case .oneOf:
                summary.oneOfCount += 1
                summary.oneOfTextCount += UInt64(entry.count)
            case .int, .uint, .double: if entry.isBounded { summary.rangeCount += 1 }
            case .bool, .uuid, .date: break
            case .string: summary.stringCount += 1
            case .url, .regex, .custom, .list, .except: summary.otherCount += 1
            }
        }
        return summary
    }

    /// Whether `label` surely accepts some text that no literal and no more specific edge of its node
    /// accepts.
    ///
    /// - Parameter isSeparate: whether the label has no text in common with other compounds, if it is one, or
    ///   else with other types of its rank.
    func acceptsOwnText(_ label: Trie.Label, among siblings: SiblingSummary, isSeparate: Bool) -> Bool {
        guard case .type(let index) = label else {
            return acceptsOwnText(mixed: label, among: siblings, isSeparate: isSeparate)
        }
        let entry = types.entries[Int(index)]
        switch entry.kind {
        // Numbers, dates and the like leave all other texts; so do compounds, which contain certain literal
        // text.
        case .string: return siblings.otherCount == 0
        case .oneOf:
            if isSeparate, siblings.literalCount == 0, siblings.mixedCount == 0 { return true }
            return siblings.oneOfCount == 1 && UInt64(entry.count) > siblings.literalCount
        case .int, .uint, .double:
            if !entry.isBounded {
                return siblings.rangeCount == 0 && siblings.otherCount == 0 && siblings.mixedCount == 0
            }
            return (siblings.rangeCount == 1 || isSeparate) && siblings.mixedCount == 0
                && types.types[Int(index)].hasMoreNumbers(
                    than: siblings.literalCount + siblings.oneOfTextCount)
        case .uuid, .date: return siblings.otherCount == 0 && siblings.mixedCount == 0
        case .bool:
            let rivals = siblings.oneOfCount + siblings.rangeCount + siblings.otherCount + siblings.mixedCount
            return rivals == 0 && siblings.literalCount < 3
        case .url, .regex, .custom, .list, .except: return false
        }
    }

    private func acceptsOwnText(
        mixed label: Trie.Label, among siblings: SiblingSummary, isSeparate: Bool
    ) -> Bool {
        guard case .mixed(let index) = label, siblings.mixedCount == 1 || isSeparate else { return false }
        return mixed[Int(index)].types.contains { type in
            switch types.entries[type].kind {
            case .string, .uuid: true
            case .int, .uint, .double: !types.entries[type].isBounded
            default: false
            }
        }
    }
}

extension ValueType {
    /// Whether a range surely holds more than `count` numbers.
    fileprivate func hasMoreNumbers(than count: UInt64) -> Bool {
        switch self {
        case .int(let bounds): UInt64(bitPattern: (bounds.upper ?? .max) &- (bounds.lower ?? .min)) >= count
        case .uint(let bounds): (bounds.upper ?? .max) &- (bounds.lower ?? 0) >= count
        default: false
        }
    }
}

extension CompiledTable {
    /// Whether texts surely exist for everything that a pattern demands of query and fragment. They may not
    /// if it demands a regular expression or a type with exceptions.
    func canSatisfyConditions(of pattern: Pattern) -> Bool {
        if pattern.conditions.isEmpty, pattern.fragment < 0 { return true }
        guard haveTexts(pattern.conditions) else { return false }
        guard pattern.fragment >= 0 else { return true }
        let fragment = fragments[pattern.fragment]
        return haveTexts(fragment.conditions) && fragment.path.elements.allSatisfy { hasText(elements[$0]) }
    }

    private func haveTexts(_ range: Range<Int>) -> Bool {
        conditions[range].allSatisfy { $0.kind != .value || hasText($0.element) }
    }

    private func hasText(_ element: Element) -> Bool {
        if element.isOptional { return true }
        let needed =
            switch element.kind {
            case .literal, .rest: [Int]()
            case .type: [element.index]
            case .mixed: mixed[element.index].types
            }
        return needed.allSatisfy { type in
            switch types.entries[type].kind {
            case .string, .oneOf, .int, .uint, .double, .bool, .uuid, .date, .url: true
            case .regex, .custom, .list, .except: false
            }
        }
    }
}
