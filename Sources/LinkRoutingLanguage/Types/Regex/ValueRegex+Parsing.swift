extension ValueRegex {
    /// Parses and compiles `pattern`.
    ///
    /// Takes limited time and memory, whatever the pattern.
    ///
    /// - Throws: ``RegexError`` if `pattern` is not an expression of the language or too large.
    package init(_ pattern: String) throws(RegexError) { try self.init(pattern, nil) }

    /// Parses and compiles `pattern` as far as `work` allows. If the work does not suffice, it is exhausted
    /// after the error.
    init(_ pattern: String, _ work: LoadingWork?) throws(RegexError) {
        let tree = try RegexParser.parse(pattern)
        guard let nfa = NFA(tree) else {
            work?.spend(NFA.maximumStates * NFA.stepsPerState)
            throw RegexError(RegexError.tooLarge, at: 0)
        }
        guard let dfa = DFA(nfa, work) else {
            if let work, !DFA.Limits.standard.fits(in: work) { work.spend(work.remaining + 1) }
            throw RegexError(RegexError.tooLarge, at: 0)
        }
        self.init(pattern: pattern, dfa)
    }
}
