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

    @Test(
        "Large expressions can have a table",
        arguments: [
            ".{1,1000}", #"\D{1000}"#, "[a-z]{1000}", #"[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,4}"#,
            "(a|b)*a(a|b){10}", ".*(foo|bar|baz).*",
        ])
    func decided(pattern: String) throws {
        let automaton = try ValueRegex(pattern).automaton
        #expect(automaton.stateCount <= DFA.Limits.standard.states)
        #expect(automaton.isSubset(of: .all) == true)
    }

    @Test("Operations on large sets return a result or nil")
    func largeOperations() throws {
        let left = try ValueRegex("(a|b)*a(a|b){11}").automaton
        let right = try ValueRegex("((a|b){13})*c?").automaton
        #expect(left.intersection(right).map(\.isEmpty) != true)
        #expect(left.isSame(as: left.intersection(left)))
        #expect(DFA.texts((0..<9_000).map { "\($0)-\($0 * 7919)-x" }) == nil)
    }
}
