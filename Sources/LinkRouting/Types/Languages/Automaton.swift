/// A set of texts, all valid UTF-8, about which everything can be decided: what it holds, and how it lies to another set.
/// Two are equal exactly when they hold the same texts.
struct Automaton: Sendable, Hashable {
    /// The smallest automaton that accepts the texts.
    private let dfa: DFA

    /// The set of texts that `dfa` accepts; `nil` when its smallest form is beyond the limits of what is kept.
    private init?(minimizing dfa: DFA?) {
        guard let dfa = dfa?.minimized, dfa.stateCount <= DFA.Limits.standard.states,
            dfa.next.count <= DFA.Limits.standard.entries
        else { return nil }
        self.dfa = dfa
    }

    /// The texts that `nfa`, which knows only valid UTF-8, accepts; `nil` when there are too many states.
    init?(_ nfa: NFA) {
        self.init(minimizing: DFA(nfa))
    }

    /// The texts that `syntax` matches; `nil` when there are too many states.
    init?(_ syntax: RegexAST) {
        guard let nfa = NFA(syntax) else { return nil }
        self.init(nfa)
    }

    /// No text.
    static let nothing = Automaton()

    private init() {
        dfa = DFA(columns: Bytes(repeating: 0, count: 256), columnCount: 1, next: [0], accepting: [false], start: 0)
    }

    /// How many states the automaton has.
    var stateCount: Int { dfa.stateCount }

    /// Whether `text` is in the set. Takes one step a byte.
    func contains(_ text: Span<UInt8>) -> Bool { dfa.accepts(text) }
}

// MARK: - Sets

extension Automaton {
    /// The texts of either set; `nil` when there are too many states.
    func union(_ other: Automaton) -> Automaton? { combined(.union, other) }

    /// The texts of both sets; `nil` when there are too many states.
    func intersection(_ other: Automaton) -> Automaton? { combined(.intersection, other) }

    /// The texts that `other` does not hold; `nil` when there are too many states.
    func difference(_ other: Automaton) -> Automaton? { combined(.difference, other) }

    /// The texts of valid UTF-8, the empty one too, that are not in the set; `nil` when there are too many states.
    var complement: Automaton? { Automaton.anyOrEmpty.difference(self) }

    private func combined(_ operation: DFA.Operation, _ other: Automaton) -> Automaton? {
        Automaton(minimizing: dfa.combined(operation, with: other.dfa))
    }

    /// Whether there is no text in the set.
    var isEmpty: Bool { dfa.start == 0 }

    /// Whether `other` holds every text of this set; `nil` when it is too much to decide.
    func isSubset(of other: Automaton) -> Bool? { dfa.isNothing(.difference, with: other.dfa) }

    /// Whether a text is in both sets; `nil` when it is too much to decide.
    func intersects(_ other: Automaton) -> Bool? { dfa.isNothing(.intersection, with: other.dfa).map { !$0 } }

    /// Up to `count` texts of the set, shortest first, always the same. There is one whenever the set is not empty.
    func samples(count: Int) -> [String] { dfa.samples(count: count).map { String(decoding: $0, as: UTF8.self) } }
}

// MARK: - Sequences

extension Automaton {
    /// One text of each set after the other; `nil` when one is unknown or there are too many states.
    static func joined(_ parts: [Automaton?]) -> Automaton? {
        let known = parts.compactMap(\.self)
        guard known.count == parts.count, let nfa = NFA(joining: known.map(\.dfa)) else { return nil }
        return Automaton(nfa)
    }

    /// Any number of texts of the set with `separator` between them; `nil` when there are too many states.
    func list(_ separator: Unicode.Scalar) -> Automaton? {
        guard let between = Automaton(.scalars(ScalarSet(separator))), let nfa = NFA(listing: dfa, separator: between.dfa) else {
            return nil
        }
        return Automaton(nfa)
    }

    /// All texts in which `scalar` does not occur.
    static func without(_ scalar: Unicode.Scalar) -> Automaton? {
        let all = RegexAST.scalars(.all).times(0, nil)
        return Automaton(.joined([all, .scalars(ScalarSet(scalar)), all]))?.complement
    }
}
