/// The order of specificity among edges of a node, and among values of a query item.
extension CompiledTable {
    /// How two labels compare for a segment that both accept: compounds, then types, then catch-alls.
    ///
    /// - Parameter memo: the automata that are known, and the work that may go into others.
    func specificity(
        _ left: Trie.Label, _ right: Trie.Label, _ memo: LanguageMemo? = nil
    ) -> Specificity {
        switch (left, right) {
        case (.type(let left), .type(let right)):
            return types.specificity(Int(left), Int(right), memo)
        case (.mixed, .type): return .more
        case (.type, .mixed): return .less
        case (.catchAll(let left), .catchAll(let right)):
            return left == right ? .equal : left.rawValue < right.rawValue ? .more : .less
        case (_, .catchAll): return .more
        case (.catchAll, _): return .less
        case (.mixed(let left), .mixed(let right)):
            return specificity(mixed[Int(left)], mixed[Int(right)], memo)
        }
    }

    /// The compound with more code points of literal text is more specific; then the types decide, from left
    /// to right.
    private func specificity(_ left: Mixed, _ right: Mixed, _ memo: LanguageMemo?) -> Specificity {
        if left.literalLength != right.literalLength {
            return left.literalLength > right.literalLength ? .more : .less
        }
        for (mine, theirs) in zip(left.types, right.types) {
            let order = types.specificity(mine, theirs, memo)
            if order != .equal { return order }
        }
        return left == right ? .equal : .tied
    }

    /// Like ``specificity(_:_:_:)``, and remembers what took long to find.
    mutating func rememberedSpecificity(
        _ left: Trie.Label, _ right: Trie.Label, _ memo: LanguageMemo
    ) -> Specificity {
        switch (left, right) {
        case (.type(let left), .type(let right)):
            return types.rememberedSpecificity(Int(left), Int(right), memo)
        case (.mixed(let first), .mixed(let second)):
            let (mine, theirs) = (mixed[Int(first)], mixed[Int(second)])
            if mine.literalLength == theirs.literalLength {
                for (first, second) in zip(mine.types, theirs.types) {
                    let order = types.rememberedSpecificity(first, second, memo)
                    if order != .equal { break }
                }
            }
            return specificity(left, right, memo)
        default: return specificity(left, right, memo)
        }
    }

    /// How the values that two patterns demand of one query item compare.
    func specificity(_ left: Element, _ right: Element, _ memo: LanguageMemo? = nil) -> Specificity {
        switch (left.kind, right.kind) {
        case (.literal, .literal): .equal
        case (.literal, _): .more
        case (_, .literal): .less
        default: specificity(left.label, right.label, memo)
        }
    }
}

extension CompiledTable.Element {
    /// The label of an edge for this element, which is not a literal.
    var label: Trie.Label {
        switch kind {
        case .mixed: .mixed(UInt32(index))
        case .rest: .catchAll(index == 1 ? .required : .any)
        case .literal, .type: .type(UInt32(index))
        }
    }
}
