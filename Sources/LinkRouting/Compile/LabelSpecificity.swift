/// The order of specificity among edges of a node.
extension CompiledTable {
    /// How two labels compare for a segment that both accept: compounds, then types, then catch-alls.
    ///
    /// - Parameter types: compares two types.
    package func specificity(
        _ left: Trie.Label, _ right: Trie.Label, _ types: (Int, Int) -> Specificity
    ) -> Specificity {
        switch (left, right) {
        case (.type(let left), .type(let right)):
            return types(Int(left), Int(right))
        case (.compound, .type): return .more
        case (.type, .compound): return .less
        case (.catchAll(let left), .catchAll(let right)):
            return left == right ? .equal : left.rawValue < right.rawValue ? .more : .less
        case (_, .catchAll): return .more
        case (.catchAll, _): return .less
        case (.compound(let left), .compound(let right)):
            return specificity(compounds[Int(left)], compounds[Int(right)], types)
        }
    }

    /// The compound with more code points of literal text is more specific; then the types decide, from left
    /// to right.
    private func specificity(
        _ left: Compound, _ right: Compound, _ types: (Int, Int) -> Specificity
    ) -> Specificity {
        if left.literalLength != right.literalLength {
            return left.literalLength > right.literalLength ? .more : .less
        }
        for (mine, theirs) in zip(left.types, right.types) {
            let order = types(mine, theirs)
            if order != .equal { return order }
        }
        return left == right ? .equal : .tied
    }
}

extension CompiledTable.Element {
    /// The kind of this catch-all.
    package var catchAllKind: Trie.CatchAllKind { index == 1 ? .required : .any }

    /// The label of an edge for this element, which is not a literal.
    package var label: Trie.Label {
        switch kind {
        case .compound: .compound(UInt32(index))
        case .catchAll: .catchAll(catchAllKind)
        case .literal, .type: .type(UInt32(index))
        }
    }
}
