/// Compares the edges of a node, and the values of a query item, while a table is loaded.
extension CompiledTable {
    /// How two labels compare for a segment that both accept.
    ///
    /// - Parameter memo: the automata that are known, and the work that may go into others.
    func specificity(
        _ left: Trie.Label, _ right: Trie.Label, _ memo: LanguageMemo? = nil
    ) -> Specificity {
        specificity(left, right) { types.specificity($0, $1, memo) }
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
