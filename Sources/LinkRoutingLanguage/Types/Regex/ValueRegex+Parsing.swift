extension ValueRegex {
    /// Parses and compiles `pattern`.
    ///
    /// Takes time and memory linear in the length of `pattern` with its repetitions written out, up to a
    /// fixed limit.
    ///
    /// - Throws: ``RegexError`` if `pattern` is not an expression of the language or too large.
    package init(_ pattern: String) throws(RegexError) { try self.init(pattern, nil) }

    /// Parses and compiles `pattern` as far as `work` allows. If the work is exhausted after that, the table
    /// of the expression may be missing.
    init(_ pattern: String, _ work: LoadingWork?) throws(RegexError) {
        let tree = try RegexParser.parse(pattern)
        guard let nfa = NFA(tree) else {
            work?.spend(NFA.maximumStates * NFA.stepsPerState)
            throw RegexError(RegexError.tooLarge, at: 0)
        }
        if let dfa = DFA(nfa, work) {
            self.init(pattern: pattern, .dfa(dfa))
        } else if nfa.stateCount <= NFA.maximumSimulatedStates {
            self.init(pattern: pattern, .nfa(nfa))
        } else {
            throw RegexError(RegexError.tooLarge, at: 0)
        }
    }
}
