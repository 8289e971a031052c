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

    /// The division of a compound segment with the fewest values that their parameters reject, and the
    /// ordinals of those; `nil` if no division has any. Of equal divisions, the one with the shortest first
    /// values wins.
    ///
    /// The number of divisions grows exponentially with the number of parameters. Therefore only one division
    /// is tried if the segment is long or has more than three parameters.
    package func fewestRejections(
        _ compound: CompiledTable.Compound, _ bytes: Span<UInt8>, ignoringCase: Bool
    ) -> (values: [Range<Int>], rejected: [Int])? {
        let types = compound.types
        var fewest: (values: [Range<Int>], rejected: [Int])?
        var values: [Range<Int>] = []
        func examine(_ values: [Range<Int>]) {
            let rejected = values.indices.filter { ordinal in
                let value = bytes.extracting(values[ordinal])
                return !compiled.types.accepts(types[ordinal], value, isValidUTF8: false, mayBeEmpty: false)
            }
            if !rejected.isEmpty, rejected.count < fewest?.rejected.count ?? .max {
                fewest = (values, rejected)
            }
        }
        func divide(_ piece: Int, from offset: Int) {
            guard piece < compound.pieces.count else {
                if offset == bytes.count { examine(values) }
                return
            }
            switch compound.pieces[piece] {
            case .text(let literal):
                let end = offset + literal.count
                guard end <= bytes.count else { return }
                let part = bytes.extracting(offset..<end)
                if part.isEqual(to: literal.span, ignoringCase: ignoringCase) { divide(piece + 1, from: end) }
            case .type:
                guard offset < bytes.count else { return }
                let isLast = piece + 1 == compound.pieces.count
                for end in (isLast ? bytes.count : offset + 1)...bytes.count {
                    values.append(offset..<end)
                    divide(piece + 1, from: end)
                    values.removeLast()
                }
            }
        }
        if bytes.count <= 128, types.count <= 3 {
            divide(0, from: 0)
        } else {
            var skeleton = CompoundSegment(
                compound, isValidUTF8: true, ignoresCase: ignoringCase, acceptsAnyValue: true)
            if skeleton.matches(bytes, compiled.types) {
                examine((0..<skeleton.captures.count).map { skeleton.captures[$0] })
            }
        }
        return fewest
    }
}
