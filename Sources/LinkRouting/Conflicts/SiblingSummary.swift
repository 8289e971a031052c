/// What leaves one node of the trie, counted: enough to see that most edges accept texts that nothing more specific takes.
struct SiblingSummary {
    var literalCount: UInt64 = 0
    var oneOfCount = 0
    /// The texts of all one-of types.
    var oneOfTexts: UInt64 = 0
    var rangeCount = 0
    var mixedCount = 0
    /// Regular expressions, URLs, lists, exceptions, custom types and inner rests: what they leave over is not known here.
    var otherCount = 0
    var stringCount = 0

    /// Whether some edge may accept every text.
    var holdsAnyText: Bool { stringCount + mixedCount + otherCount > 0 }
}

extension CompiledTable {
    /// The edges of a node, counted.
    func crowd(_ edges: ArraySlice<Trie.Edge>) -> SiblingSummary {
        var crowd = SiblingSummary()
        for edge in edges {
            guard case .type(let index) = edge.label else {
                if case .mixed = edge.label { crowd.mixedCount += 1 } else { crowd.otherCount += 1 }
                continue
            }
            switch types.entries[Int(index)].kind {
            case .oneOf:
                crowd.oneOfCount += 1
                crowd.oneOfTexts += UInt64(types.entries[Int(index)].count)
            case .int, .uint, .double: if types.entries[Int(index)].isBounded { crowd.rangeCount += 1 }
            case .bool, .uuid, .date: break
            case .string: crowd.stringCount += 1
            case .url, .regex, .custom, .list, .except: crowd.otherCount += 1
            }
        }
        return crowd
    }

    /// Whether `label` surely accepts a text that no literal and no more specific edge of the node takes.
    func isFree(_ label: Trie.Label, among crowd: SiblingSummary) -> Bool {
        guard case .type(let index) = label else { return isMixedFree(label, crowd) }
        let entry = types.entries[Int(index)]
        switch entry.kind {
        // Numbers, dates and the like leave all other texts; so do mixed segments, which hold certain text.
        case .string: return crowd.otherCount == 0
        case .oneOf: return crowd.oneOfCount == 1 && UInt64(entry.count) > crowd.literalCount
        case .int, .uint, .double:
            if !entry.isBounded { return crowd.rangeCount == 0 && crowd.otherCount == 0 && crowd.mixedCount == 0 }
            return crowd.rangeCount == 1 && crowd.mixedCount == 0
                && types.types[Int(index)].hasMoreNumbers(
                    than: crowd.literalCount + crowd.oneOfTexts)
        case .uuid, .date: return crowd.otherCount == 0 && crowd.mixedCount == 0
        case .bool:
            return crowd.oneOfCount + crowd.rangeCount + crowd.otherCount + crowd.mixedCount == 0 && crowd.literalCount < 3
        case .url, .regex, .custom, .list, .except: return false
        }
    }

    private func isMixedFree(_ label: Trie.Label, _ crowd: SiblingSummary) -> Bool {
        guard case .mixed(let index) = label, crowd.mixedCount == 1 else { return false }
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
    /// Whether there surely are texts for all that a pattern asks of query and fragment: not so where an expression or exceptions
    /// may leave none.
    func asksForKnownTexts(_ pattern: Pattern) -> Bool {
        if pattern.conditions.isEmpty, pattern.fragment < 0 { return true }
        guard holdKnownTexts(pattern.conditions) else { return false }
        guard pattern.fragment >= 0 else { return true }
        let fragment = fragments[pattern.fragment]
        return holdKnownTexts(fragment.conditions) && fragment.path.elements.allSatisfy { holdsKnownTexts(elements[$0]) }
    }

    /// The route that plainly wins the links of an ending for which nothing else can stand; `nil` if that is not plain. With all
    /// optional segments present, nothing of the pattern itself is preferred.
    func routeReached(by ending: Trie.Terminal) -> Int? {
        let pattern = patterns[Int(ending.pattern)]
        return ending.leftOut == 0 && !pattern.namesOrigin && asksForKnownTexts(pattern) ? pattern.route : nil
    }

    private func holdKnownTexts(_ range: Range<Int>) -> Bool {
        conditions[range].allSatisfy { $0.kind != .value || holdsKnownTexts($0.element) }
    }

    private func holdsKnownTexts(_ element: Element) -> Bool {
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
