import GoldenFiles
import Testing

@testable import linkroute

@Suite("Completion scripts, whole")
struct CompletionScriptsTests {
    @Test("bash")
    func bash() {
        expectGolden("completions/linkroute.bash", CompletionScripts.script(for: .bash))
    }

    @Test("zsh")
    func zsh() {
        expectGolden("completions/linkroute.zsh", CompletionScripts.script(for: .zsh))
    }

    @Test("fish")
    func fish() {
        expectGolden("completions/linkroute.fish", CompletionScripts.script(for: .fish))
    }

    @Test(
        "The words of a menu",
        arguments: [
            ("Show the version.", "Show the version"),
            ("How a result is written. `json` is an object.", "How a result is written"),
            ("The `*.routes` files; all of them", "The *.routes files; all of them"),
        ])
    func summary(_ help: String, _ expected: String) {
        #expect(CompletionScripts.summary(help) == expected)
    }

    @Test("A quote in a word does not end it")
    func quoting() {
        #expect(CompletionScripts.quoted("the route's name") == #"'the route'\''s name'"#)
    }
}
