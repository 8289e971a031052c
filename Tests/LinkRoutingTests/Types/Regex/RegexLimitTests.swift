import Testing

@testable import LinkRoutingLanguage

@Suite("Limits of regular expressions")
struct RegexLimitTests {
    @Test(
        "Patterns that take other engines exponential time match quickly",
        arguments: ["(a+)+b", "(a|a)*b", "(a*)*b", "(a|aa)+b", "(.*)*b"])
    func linearTime(pattern: String) throws {
        let expression = try ValueRegex(pattern)
        let text = Bytes(repeating: 0x61, count: 100_000)
        let results = [expression.matches(text), expression.matches(text + [0x62])]
        #expect(results == [false, true])
    }

    @Test("The number of steps is linear in the length of the text")
    func steps() throws {
        let nfa = try #require(NFA(RegexParser.parse("(a+)+b")))
        let counts = [1_000, 10_000].map { length in
            var steps = 0
            _ = nfa.accepts(Bytes(repeating: 0x61, count: length).span, steps: &steps)
            return steps
        }
        #expect(counts[0] <= 1_001 * 20)
        #expect(counts[1] <= counts[0] * 10)
    }

    @Test(
        "Large expressions can have a table",
        arguments: [
            ".{1,1000}", #"\D{1000}"#, "[a-z]{1000}", #"[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,4}"#,
            "(a|b)*a(a|b){10}", ".*(foo|bar|baz).*",
        ])
    func decided(pattern: String) throws {
        let automaton = try #require(try ValueRegex(pattern).automaton)
        #expect(automaton.stateCount <= DFA.Limits.standard.states)
        #expect(automaton.isSubset(of: .all) == true)
    }

    @Test("An expression whose table would be too large still matches, but is not compared with others")
    func undecided() throws {
        let expression = try ValueRegex("(a|b)*a(a|b){20}")
        #expect(expression.automaton == nil)
        let tail = String(repeating: "b", count: 20)
        #expect(expression.matches("a" + tail) && expression.matches("babbaba" + tail))
        #expect(
            !expression.matches("b" + tail) && !expression.matches("a" + tail + "b")
                && !expression.matches(""))
        #expect(expression.examples(count: 3) == [])
    }

    @Test("Operations on large sets return a result or nil")
    func largeOperations() throws {
        let left = try #require(try ValueRegex("(a|b)*a(a|b){11}").automaton)
        let right = try #require(try ValueRegex("((a|b){13})*c?").automaton)
        #expect(left.intersection(right).map(\.isEmpty) != true)
        #expect(left.isSame(as: left.intersection(left)))
        #expect(DFA.texts((0..<9_000).map { "\($0)-\($0 * 7919)-x" }) == nil)
    }
}
