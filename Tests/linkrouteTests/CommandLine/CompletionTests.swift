import Testing

@testable import linkroute

@Suite("Completion in the shells")
struct CompletionTests {
    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "routes/a.routes":
                "source app app://\nsource web https://h.example\n/ -> home\n/h -> help\n/p/:id?tab=:tab{info|map} -> page\n",
            "my other.routes": "source other x://\n/b -> b\n",
        ])
    }

    /// Runs a script for a shell in which `linkroute` is the program, or does nothing without the shell.
    private static func run(_ shell: String, _ script: String) throws -> Program.Outcome {
        let folder = try folder()
        try folder.write(script, to: "test")
        let line = """
            command -v \(shell) > /dev/null || exit 77
            PATH="$(dirname "$linkroute"):$PATH"
            $linkroute completions \(shell) > script && \(shell) ./test
            """
        return try folder.shell(line, environment: ["HOME": folder.path])
    }

    @Test("bash asks the program for the names of routes and sources")
    func bash() throws {
        let script = """
            source ./script
            complete_words() {
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _linkroute
                printf '%s\\n' "${COMPREPLY[*]}"
            }
            complete_words linkroute build h
            complete_words linkroute build --source ''
            complete_words linkroute build --source = w
            complete_words linkroute -r 'my other.routes' build --source ''
            complete_words linkroute --routes = 'my other.routes' build b
            complete_words linkroute '-rmy other.routes' build b
            complete_words linkroute -r none build b
            complete_words linkroute match -f ''
            complete_words linkroute lint r
            complete_words linkroute lint --st
            complete_words linkroute build page ''
            complete_words linkroute build page id = 1 t
            complete_words linkroute build page id = ''
            complete_words linkroute build page id = 1 ''
            complete_words linkroute build page id=1 tab=x ''
            complete_words linkroute build --source = web page id = 1 ''
            complete_words linkroute build page id = 1 --source ''
            complete_words linkroute build page --so
            complete_words linkroute --co
            complete_words linkroute build page tab = ''
            complete_words linkroute co
            complete_words linkroute match --format t
            complete_words linkroute --routes = x match --format = t
            complete_words linkroute match --format =
            complete_words linkroute --color never completions f
            complete_words linkroute match a://b --ma
            complete_words linkroute help ''
            complete_words linkroute build --source web page id = 1 ''
            complete_words linkroute ma
            complete_words linkroute match --strict ''
            complete_words linkroute compl b

            """
        try expectGolden("completions/names-in-bash.txt", Self.run("bash", script))
    }

    @Test("fish asks the program for the names of routes and sources")
    func fish() throws {
        let script = """
            source ./script
            complete -C 'linkroute build he' | string replace -r '\\t.*' ''
            complete -C 'linkroute build --source ' | string replace -r '\\t.*' ''
            complete -C 'linkroute --routes="my other.routes" build --source ' | string replace -r '\\t.*' ''
            complete -C 'linkroute -r "my other.routes" build --source ' | string replace -r '\\t.*' ''
            complete -C 'linkroute build page i' | string replace -r '\\t.*' ''
            complete -C 'linkroute build page id=1 ' | string replace -r '\\t.*' ''
            complete -C 'linkroute --col' | string replace -r '\\t.*' ''
            complete -C 'linkroute lint --st'

            """
        let outcome = try Self.run("fish", script)
        if outcome.status != 77 {
            expectGolden("completions/names-in-fish.txt", outcome)
        }
    }

    @Test("zsh asks the program for the names of routes and sources")
    func zsh() throws {
        // The functions of the shell print what they get.
        let script = """
            compdef() { : }
            compset() { print -r -- "$@" }
            _files() { print files }
            _describe() { print -rl -- "${(@P)4}" "$argv[5,-1]" }
            source ./script
            complete_words() { local -a words=("$@"); local CURRENT=$#; _linkroute }
            complete_words linkroute build ''
            complete_words linkroute -r 'my\\ other.routes' build --source ''
            complete_words linkroute "--routes='my other.routes'" build --source=
            complete_words linkroute build page ''
            complete_words linkroute build page id=1 ''
            complete_words linkroute lint --st
            complete_words linkroute lint r

            """
        let outcome = try Self.run("zsh", script)
        if outcome.status != 77 { expectGolden("completions/names-in-zsh.txt", outcome) }
    }

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
