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
        if case (.type(let mine), .type(let theirs)) = (left, right) {
            return types.rememberedSpecificity(Int(mine), Int(theirs), memo)
        }
        // Only the compounds are needed besides the types, which would be copied if they were kept here.
        var types = CompiledTypes()
        swap(&types, &self.types)
        defer { swap(&types, &self.types) }
        return specificity(left, right) { types.rememberedSpecificity($0, $1, memo) }
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
