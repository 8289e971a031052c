/// Finds the parameters that reject their values in a link whose shape fits a pattern.
// Methods of the matcher, because a table would be copied for each call.
extension Matcher {
    /// Whether a segment that a parameter edge rejects has the edge's shape, so that only values can be
    /// wrong.
    ///
    /// For a compound segment, the literal text must be there. A catch-all has no shape of its own: always
    /// false.
    func hasLiteralSkeleton(_ label: Trie.Label, _ bytes: Span<UInt8>, ignoringCase: Bool) -> Bool {
        switch label {
        case .type: return true
        case .catchAll: return false
        case .compound(let index):
            return CompoundSegment.matches(
                compiled.compounds[Int(index)], bytes, isValidUTF8: true, ignoresCase: ignoringCase,
                acceptsAnyValue: true, compiled.types)
        }
    }

    /// The values of a compound segment, and the ordinals of those that their parameters reject; `nil` if the
    /// literal text is not there. Each value is the shortest after which the rest fits the literal text.
    package func rejections(
        by compound: CompiledTable.Compound, _ bytes: Span<UInt8>, ignoringCase: Bool
    ) -> (values: [Range<Int>], rejected: [Int])? {
        var skeleton = CompoundSegment(
            compound, isValidUTF8: true, ignoresCase: ignoringCase, acceptsAnyValue: true)
        guard skeleton.matches(bytes, compiled.types) else { return nil }
        let types = compound.types
        let values = types.indices.map { skeleton.captures[$0] }
        let rejected = types.indices.filter { ordinal in
            let value = bytes.extracting(values[ordinal])
            return !compiled.types.accepts(types[ordinal], value, isValidUTF8: false, mayBeEmpty: false)
        }
        return (values, rejected)
    }
}
