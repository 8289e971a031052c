/// The texts that a value type accepts, as a deterministic automaton over the bytes of UTF-8.
package struct TextAutomaton: Sendable {
    private let dfa: DFA
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
    /// - Parameter samplesOnly: Whether a few texts of the type are enough, if no automaton describes it.
    package init(_ type: ValueType, in place: Place, samplesOnly: Bool = false) {
        let language = type.language(nil)
        var automaton = language.upperBound ?? .all
        var isExact = language.upperBound != nil && language.lowerBound == language.upperBound
        if !isExact, samplesOnly {
            automaton = language.lowerBound ?? .nothing
            if let samples = Automaton.texts(type.examples), let both = automaton.union(samples) {
                automaton = both
            }
        }
        let others: [String] =
            switch place {
            case .segment: ["", ".", ".."]
            case .part: [""]
            case .value: []
            }
        if !others.isEmpty, let excluded = Automaton.texts(others) {
            if let rest = automaton.difference(excluded) { automaton = rest } else { isExact = false }
        }
        dfa = automaton.dfa
        self.isExact = isExact
    }

    /// The number of states. Nothing is accepted from state 0.
    package var stateCount: Int { dfa.stateCount }
    /// The state at the start of a text.
    package var start: Int { Int(dfa.start) }

    /// The state after `state` and `byte`; `nil` if nothing is accepted from there.
    package func next(_ state: Int, _ byte: UInt8) -> Int? {
        let next = dfa.step(state, byte)
        return next == 0 ? nil : next
    }

    /// Whether a text that leads to `state` is accepted.
    package func accepts(_ state: Int) -> Bool { dfa.accepting[state] }
}
