extension Matcher {
    /// The matcher as a compiled table, which `Matcher(compiled:types:)` of LinkRouting opens without this
    /// module. The same table always gives the same bytes.
    public var compiledTable: ContiguousArray<UInt8> {
        var parts = CompiledBlock.Parts()
        parts.compiled = compiled
        // Nothing is compared later that is not compared now.
        for left in compiled.types.types.indices {
            for right in compiled.types.types.indices.dropFirst(left + 1)
            where compiled.types.knownSpecificity(left, right) == nil {
                let order = comparisons.specificity(left, right)
                parts.compiled.types.comparisons[CompiledTypes.pair(left, right)] = order
                parts.compiled.types.comparisons[CompiledTypes.pair(right, left)] = order.reversed
            }
        }
        (parts.trie, parts.sources, parts.roots) = (trie, sources, roots)
        parts.absoluteRoots = absoluteRoots
        let texts = compiled.patterns.indices.map { (text: Bytes(pattern($0).canonicalText.utf8), index: $0) }
        parts.patternOrder = Array(repeating: 0, count: texts.count)
        let sorted = texts.sorted { left, right in
            left.text == right.text
                ? left.index < right.index : left.text.lexicographicallyPrecedes(right.text)
        }
        for (position, text) in sorted.enumerated() { parts.patternOrder[text.index] = position }
        return CompiledBlock.bytes(of: parts)
    }
}
