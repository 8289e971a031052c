import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Reading the command line")
struct ArgumentParserTests {
    private func parse(_ words: [String]) throws(CommandError) -> Request {
        try ArgumentParser.parse(words.map { Argument($0) })
    }

    private static func match(
        _ operands: [String] = [], _ options: KeyValuePairs<String, [String]> = [:],
        beforeEnd: Int = .max
    ) -> Request {
        .run(
            ParsedCommand(
                name: .match, operands: operands.map { Argument($0) }, operandsBeforeEnd: beforeEnd,
                options: options.map {
                    ParsedOption(name: OptionName(rawValue: $0) ?? .help, values: $1.map { Argument($0) })
                }))
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

    /// The error of a command line; `nil` if it is understood.
    private func error(_ words: [String]) -> String? {
        do throws(CommandError) {
            _ = try parse(words)
            return nil
        } catch {
            return error.text
        }
    }

    @Test(
        "A command line that is refused",
        arguments: [
            (["match", "--fromat", "tsv"], .match, "unknown option `--fromat`\n  did you mean `--format`?"),
            (["match", "--form=tsv"], .match, "unknown option `--form`\n  did you mean `--format`?"),
            (["match", "-a"], .match, "unknown option `-a`"),
            (["mtach"], nil, "unknown command `mtach`\n  did you mean `match`?"),
            (
                ["pokedex://pokemons/25"], nil,
                "unknown command `pokedex://pokemons/25`\n  write `linkroute match 'pokedex://pokemons/25'`"
            ),
            (
                ["--format", "tsv", "match"], nil,
                "unknown option `--format`\n  options of a command come after it: `linkroute <command> [options]`"
            ),
            (
                ["match", "--format"], .match,
                "`--format` needs a value\n  write `--format json|tsv|csv|name`"
            ),
            (["match", "--routes", "--all"], .match, "`--routes` needs a value\n  write `--routes PATH`"),
            (["match", "--routes="], .match, "`--routes` needs a value\n  write `--routes PATH`"),
            (["match", "--all=yes"], .match, "`--all` takes no value, but got `yes`"),
            (["match", "-qx"], .match, "unknown option `-x`"),
            (["match", "-é"], .match, "unknown option `-é`"),
            (["match", "-format", "tsv"], .match, "unknown option `-format`\n  did you mean `--format`?"),
            (["match", "-q=1"], .match, "`--quiet` takes no value, but got `1`"),
            (["match", "-f"], .match, "`--format` needs a value\n  write `--format json|tsv|csv|name`"),
            (["match", "-j", "-q"], .match, "`--jobs` needs a value\n  write `--jobs N`"),
            (
                ["match", "-fxml"], .match,
                "`--format` cannot be `xml`\n  expected `json`, `tsv`, `csv` or `name`"
            ),
            (
                ["-j4"], nil,
                "unknown option `-j4`\n  options of a command come after it: `linkroute <command> [options]`"
            ),
            (["--rutes", "x"], nil, "unknown option `--rutes`\n  did you mean `--routes`?"),
            (["match", "--format", "JSNO"], .match, "`--format` cannot be `JSNO`\n  did you mean `json`?"),
            (
                ["match", "--format", "xml"], .match,
                "`--format` cannot be `xml`\n  expected `json`, `tsv`, `csv` or `name`"
            ),
            (
                ["match", "--max-line", "-5"], .match,
                "`--max-line` cannot be `-5`\n  expected a whole number, at least 1"
            ),
            (
                ["match", "--max-line=9223372036854775808"], .match,
                "`--max-line` cannot be `9223372036854775808`\n  expected a whole number, at least 1"
            ),
            (["completions"], .completions, "SHELL is missing\n  expected `bash`, `zsh` or `fish`"),
            (["completions", "bsh"], .completions, "SHELL cannot be `bsh`\n  did you mean `bash`?"),
            (
                ["completions", "zsh", "fish"], .completions,
                "unexpected argument `fish`\n  `linkroute completions` takes only 1 argument"
            ),
            (
                ["man", "linkroute", "match"], .man,
                "unexpected argument `match`\n  `linkroute man` takes only 1 argument"
            ),
            (["a\u{1B}[2J"], nil, "unknown command `a\\u{1b}[2J`"),
        ] as [([String], CommandName?, String)])
    func refused(_ words: [String], _ command: CommandName?, _ message: String) {
        let help = command.map { "\($0.rawValue) --help` for its options" }
        #expect(
            error(words)
                == "error: \(message)\nRun `linkroute \(help ?? "--help` for the commands and options").\n")
    }

    @Test("Without a command there is only the help", arguments: [[], ["--routes", "match"]])
    func noCommand(_ words: [String]) { #expect(error(words) == HelpText.short) }

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
        #expect(command.paths(.routes) == [FilePath([0xFF, 0x3D])])
    }

    @Test("An option that is not given has its default value")
    func defaultValues() {
        let command = ParsedCommand(name: .match)
        #expect(command.choice(.format, as: ResultFormat.self) == .json)
        #expect(command.choice(.color, as: ColorChoice.self) == .auto)
        #expect(command.integer(.maxLine) == 1_048_576)
        #expect(command.paths(.routes) == [])
        #expect(!command.has(.all))
    }
}
