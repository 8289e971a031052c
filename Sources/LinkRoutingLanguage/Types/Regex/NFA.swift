/// A nondeterministic automaton over bytes, from which a ``DFA`` is made.
///
/// It has about as many states as its expression has code points, repetitions written out.
package struct NFA: Sendable {
    /// A transition to `target` on any byte from `lower` to `upper`.
    package struct Edge: Sendable, Hashable {
        package var lower: UInt8
        package var upper: UInt8
        package var target: Int32

        package init(lower: UInt8, upper: UInt8, target: Int32) {
            self.lower = lower
            self.upper = upper
            self.target = target
        }
    }

    package enum State: Sendable {
        /// Takes one of the edges in the range.
        case bytes(Range<Int32>)
        /// Continues in either state without consuming a byte.
        case split(Int32, Int32)
        case accept
    }

    package var states: [State] = []
    package var edges: [Edge] = []
    package var start: Int32 = 0

    /// An automaton without states.
    package init() {}

    package var stateCount: Int { states.count }
}
