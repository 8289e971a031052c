import Foundation
import GoldenFiles
import Testing

@Suite("Completion in the shells")
struct CompletionTests {
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "source app app://\nsource web https://h.example\n/ -> home\n/h -> help\n/p/:id?tab=:tab -> page\n",
            to: "routes/a.routes")
        try folder.write("source other x://\n/b -> b\n", to: "my other.routes")
        return folder
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
        return try Program.shell(line, environment: ["HOME": folder.path], directory: folder.url)
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
            complete_words linkroute --strict --format json ch
            complete_words linkroute --cov
            complete_words linkroute --format s

            """
        try expectGolden(
            "completions/names-in-bash.txt", Self.run("bash", script))
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
            complete -C 'linkroute --cove' | string replace -r '\\t.*' ''
            complete -C 'linkroute --format sa' | string replace -r '\\t.*' ''

            """
        let outcome = try Self.run("fish", script)
        if outcome.status != 77 {
            expectGolden("completions/names-in-fish.txt", outcome)
        }
    }

    @Test("zsh asks the program for the names of routes and sources")
    func zsh() throws {
        // Only the function that asks; the rest of the script needs an interactive shell.
        let script = """
            compdef() { : }
            compadd() { print -r -- $argv[1,-3] : ${(P)argv[-1]} }
            source ./script
            local -a line_words
            line_words=(linkroute build '')
            _linkroute_names -J x routes
            line_words=(linkroute -r 'my\\ other.routes' build --source '')
            _linkroute_names sources
            line_words=(linkroute "--routes='my other.routes'" build --source '')
            _linkroute_names sources
            line_words=(linkroute build page '')
            _linkroute_names parameters
            line_words=(linkroute build page id=1 '')
            _linkroute_names parameters

            """
        let outcome = try Self.run("zsh", script)
        if outcome.status != 77 {
            #expect(
                outcome
                    == Program.Outcome(
                        status: 0,
                        output: "-J x : home help page\n: other\n: other\n-S = : id tab\n-S = : tab\n"))
        }
    }
}
