import Testing

@testable import linkroute

@Suite("Help, whole")
struct HelpTextTests {
    @Test("The program")
    func program() {
        let expected = #"""
            Resolve deep links and universal links against a table of routes.

            Examples:
              linkroute match pokedex://pokemons/25
                  Resolve one link with the table in the folder `routes`.
              source <(linkroute completions bash)
                  Complete commands and options in this bash.
              linkroute man > linkroute.1
                  Write the page to a file, which `man ./linkroute.1` shows.
              linkroute help match
                  Show the same as `linkroute match --help`.

            Usage: linkroute <command> [options] [arguments]

            Commands:
              match        Resolve links: one line of result for each.
              completions  Print the completion script of a shell.
              man          Print the manual page.
              help         Show help for the program or one of its commands.

            Options of every command:
              --routes PATH              Read the route table from a file, or from the
                                         `*.routes` files of a folder. May be repeated: all
                                         files together make one table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              --exit-zero                Exit with 0 also when a link did not resolve or a
                                         check failed.
              -h, --help                 Show help, examples first.
              --version                  Show the version.

            A route table says which links an app answers, one route a line, in `*.routes`
            files. The commands read it from `--routes`, else from the path in
            `LINKROUTE_ROUTES`, else from the folder `routes` in the current folder or the
            nearest parent that has one.

            Results go to standard output, everything else to standard error. The argument
            `-` means standard input, and `--` ends the options.

            Environment:
              LINKROUTE_ROUTES  A file or folder with the route table, used when there is no
                                `--routes`.
              NO_COLOR          When set and not empty, `--color auto` uses no colour.
              TERM              When it is `dumb`, `--color auto` uses no colour.

            Exit status:
              0  Every link resolved; all is well.
              1  Some link did not resolve, or some check failed.
              2  The command line, the route table, or reading and writing failed.

            Run `linkroute help <command>` for a command's own options.

            """#
        #expect(HelpText.program == expected)
    }

    @Test("`match`")
    func matchCommand() {
        let expected = #"""
            Resolve links: one line of result for each.

            Examples:
              linkroute match pokedex://pokemons/25
                  Resolve one link with the table in the folder `routes`.
              linkroute match --routes app.routes < links.txt
                  Resolve every line of a file with the table in another.
              linkroute match --format tsv < links.txt | cut -f 2
                  Name the route of each link.
              linkroute match --count < access.log
                  Count the links of each route, and the misses by their reason.

            Usage: linkroute match [options] [URL...]

            The links are the arguments, else the lines of standard input. Every line gets
            exactly one line of result, in order, also when it is blank or no link at all.
            Results are written before the program waits for more input.

            Arguments:
              URL  A link to resolve, or `-` for the lines of standard input.

            Options:
              --format json|tsv|name  How a result is written. `json` is an object; `tsv` is
                                      URL, route and parameters between tabs; `name` is only
                                      the route's name, empty for a miss. Default: json.
              --all                   Give every route that matches, the best first.
              --full                  Add the pattern, its place in the table, and the
                                      undeclared query items.
              --count                 Instead of results, give how many links went to each
                                      route, most first.
              --max-line N            Bytes a line may have; a longer one is an invalid URL.
                                      Default: 1048576.

            Options of every command:
              --routes PATH              Read the route table from a file, or from the
                                         `*.routes` files of a folder. May be repeated: all
                                         files together make one table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              --exit-zero                Exit with 0 also when a link did not resolve or a
                                         check failed.
              -h, --help                 Show help, examples first.
              --version                  Show the version.

            """#
        #expect(HelpText.command(.match) == expected)
    }

    @Test("`completions`")
    func completionsCommand() {
        let expected = #"""
            Print the completion script of a shell.

            Examples:
              source <(linkroute completions bash)
                  Complete commands and options in this bash.
              linkroute completions zsh > ~/.zfunc/_linkroute
                  Install for zsh, where `~/.zfunc` is in `fpath`.
              linkroute completions fish > ~/.config/fish/completions/linkroute.fish
                  Install for fish.

            Usage: linkroute completions [options] SHELL

            Arguments:
              SHELL  The shell: `bash`, `zsh` or `fish`.

            Options of every command:
              --routes PATH              Read the route table from a file, or from the
                                         `*.routes` files of a folder. May be repeated: all
                                         files together make one table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              --exit-zero                Exit with 0 also when a link did not resolve or a
                                         check failed.
              -h, --help                 Show help, examples first.
              --version                  Show the version.

            """#
        #expect(HelpText.command(.completions) == expected)
    }

    @Test("`man`")
    func manCommand() {
        let expected = #"""
            Print the manual page.

            Examples:
              linkroute man > linkroute.1
                  Write the page to a file, which `man ./linkroute.1` shows.

            Usage: linkroute man [options]

            Options of every command:
              --routes PATH              Read the route table from a file, or from the
                                         `*.routes` files of a folder. May be repeated: all
                                         files together make one table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              --exit-zero                Exit with 0 also when a link did not resolve or a
                                         check failed.
              -h, --help                 Show help, examples first.
              --version                  Show the version.

            """#
        #expect(HelpText.command(.man) == expected)
    }

    @Test("`help`")
    func helpCommand() {
        let expected = #"""
            Show help for the program or one of its commands.

            Examples:
              linkroute help match
                  Show the same as `linkroute match --help`.

            Usage: linkroute help [options] [COMMAND]

            Arguments:
              COMMAND  The command; without it, the program as a whole.

            Options of every command:
              --routes PATH              Read the route table from a file, or from the
                                         `*.routes` files of a folder. May be repeated: all
                                         files together make one table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              --exit-zero                Exit with 0 also when a link did not resolve or a
                                         check failed.
              -h, --help                 Show help, examples first.
              --version                  Show the version.

            """#
        #expect(HelpText.command(.help) == expected)
    }

    @Test("No line is wider than 80 columns", arguments: CommandName.allCases)
    func width(_ name: CommandName) {
        let lines = (HelpText.program + HelpText.command(name)).split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }
}
