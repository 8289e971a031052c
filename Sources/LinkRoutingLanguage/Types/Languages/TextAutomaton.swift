/// The texts that a value type accepts, as a deterministic automaton over the bytes of UTF-8.
package struct TextAutomaton: Sendable {
    package let dfa: DFA
    /// Whether the automaton accepts exactly the texts of the type, and not more.
    package let isExact: Bool

    /// Where a text can be.
    package enum Place: Hashable, Sendable {
        /// A segment of a web link, which is not empty, `.` or `..`.
        case segment
        /// A part of a segment or value, which is not empty.
        case part
        /// The value of a query item.
        case value
    }

    /// The texts of `type` in a place, and possibly more.
    ///
    /// - Parameter isBuilt: whether integers have no zeros at their start, as `linkroute build` writes them.
    package init(_ type: ValueType, in place: Place, isBuilt: Bool = false) {
        let language = type.language(nil)
        var automaton = language.upperBound ?? .all
        var isExact = language.upperBound != nil && language.lowerBound == language.upperBound
        if isBuilt, type.isInteger { automaton = automaton.difference(.unusualIntegers) ?? automaton }
        let others: [String] =
            switch place {
            case .segment: ["", ".", ".."]
            case .part: [""]
            case .value: []
            }
        if !others.isEmpty, let excluded = DFA.texts(others) {
            if let rest = automaton.difference(excluded) { automaton = rest } else { isExact = false }
        }
        (dfa, self.isExact) = (automaton, isExact)
    }
}

extension ValueType {
    fileprivate var isInteger: Bool {
        switch self {
        case .int, .uint: true
        case .except(let base, _, _): base.isInteger
        default: false
        }
    }
}
