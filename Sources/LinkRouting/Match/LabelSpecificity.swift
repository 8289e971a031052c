/// How what patterns ask for compares, and whose links they accept.
extension CompiledTable {
    /// Whether `pattern` accepts links of `source`; a bare path has none (-1) and is accepted by all.
    @inline(__always)
    package func accepts(_ source: Int, pattern: Int) -> Bool {
        let set = patterns[pattern].sourceSet
        return set < 0 || source < 0 || sourceSets[set][source]
    }

    /// How the two labels of edges compare for a segment that both accept.
    func specificity(_ left: Trie.Label, _ right: Trie.Label) -> Specificity {
        switch (left, right) {
        case (.type(let left), .type(let right)): return types.types[Int(left)].specificity(to: types.types[Int(right)])
        case (.mixed, .type): return .more
        case (.type, .mixed): return .less
        case (.rest(let left), .rest(let right)):
            return left == right ? .equal : left.rawValue < right.rawValue ? .more : .less
        case (_, .rest): return .more
        case (.rest, _): return .less
        case (.mixed(let left), .mixed(let right)): return specificity(mixed[Int(left)], mixed[Int(right)])
        }
    }

    /// More code points of literal text, then the types from left to right.
    private func specificity(_ left: Mixed, _ right: Mixed) -> Specificity {
        if left.literalLength != right.literalLength { return left.literalLength > right.literalLength ? .more : .less }
        for (mine, theirs) in zip(left.types, right.types) {
            let order = types.types[mine].specificity(to: types.types[theirs])
            if order != .equal { return order }
        }
        return left == right ? .equal : .tied
    }

    /// How the values of a query item that two patterns name compare.
    func specificity(_ left: Element, _ right: Element) -> Specificity {
        switch (left.kind, right.kind) {
        case (.literal, .literal): .equal
        case (.literal, _): .more
        case (_, .literal): .less
        default: specificity(left.label, right.label)
        }
    }
}

extension CompiledTable.Element {
    /// What an edge for this element accepts.
    var label: Trie.Label {
        switch kind {
        case .mixed: .mixed(UInt32(index))
        case .rest: .rest(index == 1 ? .required : .any)
        case .literal, .type: .type(UInt32(index))
        }
    }
}
