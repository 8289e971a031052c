import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Reading the command line")
struct ArgumentParserTests {
    private func parse(_ words: [String]) throws(UsageError) -> Request {
        try ArgumentParser.parse(words.map { Argument($0) })
    }

    private static func match(
        _ operands: [String] = [], _ options: KeyValuePairs<String, [String]> = [:],
        beforeEnd: Int = .max
    ) -> Request {
        .run(
            ParsedCommand(
                name: .match, operands: operands.map { Argument($0) }, operandsBeforeEnd: beforeEnd,
                options: options.map { ParsedOption(name: $0, values: $1.map { Argument($0) }) }))
    }

    @Test(
        "A command line that is understood",
        arguments: [
            (["match"], match()),
            (["match", "a://b", "c://d"], match(["a://b", "c://d"])),
            (["match", "--format", "tsv"], match([], ["format": ["tsv"]])),
            (["match", "--format=tsv"], match([], ["format": ["tsv"]])),
            (
                ["match", "a://b?c=d", "--all", "e://f", "--full"],
                match(["a://b?c=d", "e://f"], ["all": [], "full": []])
            ),
            (["match", "-"], match(["-"])),
            (["match", "--", "--all", "-", "--"], match(["--all", "-", "--"], beforeEnd: 0)),
            (["--exit-zero", "--", "match", "-h"], match(["-h"], ["exit-zero": []], beforeEnd: 0)),
            (
                ["--routes", "a", "match", "--routes=b=c", "--routes", "-"],
                match([], ["routes": ["a", "b=c", "-"]])
            ),
            (["match", "--routes", "-x"], match([], ["routes": ["-x"]])),
            (["match", "--max-line", "1"], match([], ["max-line": ["1"]])),
            (["match", ""], match([""])),
            (["--help"], .help(nil)),
            (["-h", "match"], .help(.match)),
            (["-h"], .shortHelp),
            (["-f", "name", "match", "x"], match(["x"], ["format": ["name"]])),
            (["--jobs=2", "-q", "match", "x"], match(["x"], ["jobs": ["2"], "quiet": []])),
            (["match", "x", "-h"], .help(.match)),
            (["completions", "--help", "--help"], .help(.completions)),
            (["match", "-rx.routes", "-r", "y", "-r=z"], match([], ["routes": ["x.routes", "y", "z"]])),
            (
                ["-q", "match", "-j4", "-f", "tsv"],
                match([], ["quiet": [], "jobs": ["4"], "format": ["tsv"]])
            ),
            (["match", "-qfname", "x"], match(["x"], ["quiet": [], "format": ["name"]])),
            (["match", "-qq", "-q"], match([], ["quiet": []])),
            (["match", "--routes", "-x", "-r-"], match([], ["routes": ["-x", "-"]])),
            (["match", "--format", "tsv", "-fname", "--format=json"], match([], ["format": ["json"]])),
            (["match", "--all", "--jobs=3", "--all", "-j", "2"], match([], ["all": [], "jobs": ["2"]])),
            (["-V"], .version),
            (["match", "-qV"], .version),
            (["--version"], .version),
            (["match", "--version"], .version),
            (["help"], .run(ParsedCommand(name: .help))),
            (["help", "man"], .run(ParsedCommand(name: .help, operands: [Argument("man")]))),
        ])
    func understood(_ words: [String], _ expected: Request) throws {
        #expect(try parse(words) == expected)
    }

    @Test(
        "A command line that is refused",
        arguments: [
            (
                ["match", "--fromat", "tsv"],
                """
                error: unknown option `--fromat`
                  did you mean `--format`?
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--form=tsv"],
                """
                error: unknown option `--form`
                  did you mean `--format`?
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-a"],
                """
                error: unknown option `-a`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["mtach"],
                """
                error: unknown command `mtach`
                  did you mean `match`?
                Run `linkroute --help` for the commands and options.

                """
            ),
            (
                ["pokedex://pokemons/25"],
                """
                error: unknown command `pokedex://pokemons/25`
                  write `linkroute match 'pokedex://pokemons/25'`
                Run `linkroute --help` for the commands and options.

                """
            ),
            (
                ["--format", "tsv"],
                """
                error: the option `--format` must come after its command
                  write `linkroute match --format`, `linkroute check --format`, `linkroute diff --format`, `linkroute lint --format`, `linkroute routes --format` or `linkroute explain --format`
                Run `linkroute --help` for the commands and options.

                """
            ),
            (
                ["match", "--format"],
                """
                error: `--format` needs a value
                  write `--format json|tsv|csv|name`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--routes", "--all"],
                """
                error: `--routes` needs a value
                  write `--routes PATH`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--routes="],
                """
                error: `--routes` needs a value
                  write `--routes PATH`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--all=yes"],
                """
                error: `--all` takes no value, but got `yes`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-qx"],
                """
                error: unknown option `-x`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-é"],
                """
                error: unknown option `-é`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-format", "tsv"],
                """
                error: unknown option `-format`
                  did you mean `--format`?
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-q=1"],
                """
                error: `--quiet` takes no value, but got `1`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-f"],
                """
                error: `--format` needs a value
                  write `--format json|tsv|csv|name`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-j", "-q"],
                """
                error: `--jobs` needs a value
                  write `--jobs N`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "-fxml"],
                """
                error: `--format` cannot be `xml`
                  expected `json`, `tsv`, `csv` or `name`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["-j4"],
                """
                error: the option `-j4` must come after its command
                  write `linkroute match -j4` or `linkroute check -j4`
                Run `linkroute --help` for the commands and options.

                """
            ),
            (
                ["match", "--format", "JSNO"],
                """
                error: `--format` cannot be `JSNO`
                  did you mean `json`?
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--format", "xml"],
                """
                error: `--format` cannot be `xml`
                  expected `json`, `tsv`, `csv` or `name`
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--max-line", "-5"],
                """
                error: `--max-line` cannot be `-5`
                  expected a whole number, at least 1
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["match", "--max-line=9223372036854775808"],
                """
                error: `--max-line` cannot be `9223372036854775808`
                  expected a whole number, at least 1
                Run `linkroute match --help` for its options.

                """
            ),
            (
                ["completions"],
                """
                error: SHELL is missing
                  expected `bash`, `zsh` or `fish`
                Run `linkroute completions --help` for its options.

                """
            ),
            (
                ["completions", "bsh"],
                """
                error: SHELL cannot be `bsh`
                  did you mean `bash`?
                Run `linkroute completions --help` for its options.

                """
            ),
            (
                ["completions", "zsh", "fish"],
                """
                error: unexpected argument `fish`
                  `linkroute completions` takes only one argument
                Run `linkroute completions --help` for its options.

                """
            ),
            (
                ["man", "linkroute", "match"],
                """
                error: unexpected argument `match`
                  `linkroute man` takes only one argument
                Run `linkroute man --help` for its options.

                """
            ),
            (
                ["a\u{1B}[2J"],
                """
                error: unknown command `a\\u{1b}[2J`
                Run `linkroute --help` for the commands and options.

                """
            ),
            ([], HelpText.short),
            (["--routes", "match"], HelpText.short),
        ])
    func refused(_ words: [String], _ expected: String) {
        #expect(throws: UsageError.self) { try parse(words) }
        do throws(UsageError) {
            _ = try parse(words)
        } catch {
            #expect(error.text == expected)
        }
    }

    @Test(
        "The choice of colour, even of a command line with an error",
        arguments: [
            ([], .auto), (["--color", "always", "mtach"], .always), (["--color=never"], .never),
            (["--color", "never", "x", "--color=always"], .always), (["--color=sometimes"], .auto),
            (["--color"], .auto), (["match", "--", "--color=always"], .auto),
        ] as [([String], ColorChoice)])
    func color(_ words: [String], _ expected: ColorChoice) {
        #expect(ArgumentParser.color(in: words.map { Argument($0) }) == expected)
    }

    @Test("Operands and paths keep bytes that are not UTF-8")
    func rawBytes() throws {
        let url = Argument(Bytes("a://".utf8) + [0xFF, 0x3D, 0xFE])
        let request = try ArgumentParser.parse([
            Argument("match"), url, Argument(Bytes("--routes=".utf8) + [0xFF, 0x3D]),
        ])
        guard case .run(let command) = request else {
            Issue.record("no command was read")
            return
        }
        #expect(command.operands == [url])
        #expect(command.paths(GlobalOptions.routes) == [FilePath([0xFF, 0x3D])])
    }

    @Test("An option that is not given has its default value")
    func defaultValues() {
        let command = ParsedCommand(name: .match)
        #expect(command.choice(MatchOptions.format, as: ResultFormat.self) == .json)
        #expect(command.choice(GlobalOptions.color, as: ColorChoice.self) == .auto)
        #expect(command.integer(MatchOptions.maxLine) == 1_048_576)
        #expect(command.paths(GlobalOptions.routes) == [])
        #expect(!command.has(MatchOptions.all))
    }
}
