import LinkRouting

/// The bytes with which all texts of a set begin and end, or the range of its numbers. Two sets whose borders
/// exclude each other have no text in common.
///
/// This is known without an automaton, and is nearly always why patterns at one place have no link in common:
/// `/red-:id`, `/blue-:id`.
struct TextBorders {
    var prefix: Bytes = []
    var suffix: Bytes = []
    /// `nil` if a text need not be a number.
    var numbers: ClosedRange<Double>?

    /// Whether no text has the borders of both sets. Case is ignored, as paths may be compared so.
    func exclude(_ other: TextBorders) -> Bool {
        func differ(_ left: UInt8, _ right: UInt8) -> Bool {
            ASCII.lowercased(left) != ASCII.lowercased(right)
        }
        if let numbers, let others = other.numbers, !numbers.overlaps(others) { return true }
        return zip(prefix, other.prefix).contains(where: differ)
            || zip(suffix.reversed(), other.suffix.reversed()).contains(where: differ)
    }
}

extension CompiledTable {
    /// The borders of the segments that an edge accepts.
    func borders(of label: Trie.Label) -> TextBorders {
        switch label {
        case .type(let index): return types.types[Int(index)].borders
        case .catchAll: return TextBorders()
        case .compound(let index):
            let pieces = compounds[Int(index)].pieces
            func borders(of piece: Compound.Piece) -> TextBorders {
                switch piece {
                case .text(let text): TextBorders(prefix: text, suffix: text)
                case .type(let type): types.types[type].borders
                }
            }
            return TextBorders(
                prefix: pieces.first.map { borders(of: $0).prefix } ?? [],
                suffix: pieces.last.map { borders(of: $0).suffix } ?? [])
        }
    }
}

extension ValueType {
    /// The borders of the texts that the type accepts.
    fileprivate var borders: TextBorders {
        switch self {
        case .oneOf(let texts):
            let texts = texts.map { Bytes($0.utf8) }
            guard let first = texts.first else { return TextBorders() }
            return texts.dropFirst().reduce(TextBorders(prefix: first, suffix: first)) { common, text in
                TextBorders(
                    prefix: Bytes(zip(common.prefix, text).prefix { $0 == $1 }.map(\.0)),
                    suffix: Bytes(
                        zip(common.suffix.reversed(), text.reversed()).prefix { $0 == $1 }.map(\.0).reversed()
                    ))
            }
        case .regex(let expression): return TextBorders(prefix: expression.automaton.prefix)
        case .except(let base, _, _): return base.borders
        default: return TextBorders(numbers: span)
        }
    }
}

extension DFA {
    /// The bytes with which all texts begin. Time: linear in the table.
    fileprivate var prefix: Bytes {
        var prefix: Bytes = []
        var state = Int(start)
        while !accepting[state], prefix.count < stateCount {
            let bytes = (UInt8.min...UInt8.max).lazy.filter { step(state, $0) != 0 }.prefix(2)
            guard let byte = bytes.first, bytes.count == 1 else { break }
            prefix.append(byte)
            state = step(state, byte)
        }
        return prefix
    }
}
