/// Compares the types of a table, and remembers results that took long to find.
extension CompiledTypes {
    /// How two types compare for a text that both accept.
    ///
    /// - Parameter memo: the automata that are known, and the work that may go into others.
    func specificity(_ left: Int, _ right: Int, _ memo: LanguageMemo? = nil) -> Specificity {
        if let known = knownSpecificity(left, right) { return known }
        return types[left].specificity(to: types[right], memo)
    }

    /// Like ``specificity(_:_:_:)``, and remembers the result if it would take long to find once more.
    mutating func rememberedSpecificity(_ left: Int, _ right: Int, _ memo: LanguageMemo) -> Specificity {
        let found = specificity(left, right, memo)
        guard left != right, ranks[left] == ranks[right], isSlowToCompare(left) || isSlowToCompare(right)
        else {
            return found
        }
        comparisons[Self.pair(left, right)] = found
        comparisons[Self.pair(right, left)] = found.reversed
        return found
    }

    private func isSlowToCompare(_ index: Int) -> Bool {
        switch entries[index].kind {
        case .regex, .except, .list: true
        case .oneOf: entries[index].count > Self.maximumSearchedTexts
        default: false
        }
    }
}
