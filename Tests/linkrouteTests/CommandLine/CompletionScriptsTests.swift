import Testing

@testable import linkroute

@Suite("Words of completion scripts")
struct CompletionScriptsTests {
    @Test(
        "The words of a menu",
        arguments: [
            ("Show the version.", "Show the version"),
            ("How a result is written. `json` is an object.", "How a result is written"),
            ("The `*.routes` files; all of them", "The *.routes files; all of them"),
        ])
    func summary(_ help: String, _ expected: String) {
        #expect(HelpText.summary(help) == expected)
    }

    @Test("A quote in a word does not end it")
    func quoting() {
        #expect(Messages.shellWord("the route's name") == #"'the route'\''s name'"#)
    }
}
