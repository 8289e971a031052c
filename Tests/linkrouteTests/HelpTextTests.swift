import LinkRouting
import LinkRoutingTools
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
              linkroute check links.txt
                  Check a list of links with the table in the folder `routes`.
              linkroute diff old.routes routes
                  Compare a file with the table in the folder `routes`.
              linkroute lint
                  Check the table in the folder `routes`.
              linkroute routes
                  List the table in the folder `routes`.
              linkroute explain pokedex://pokemons/25
                  Explain one link with the table in the folder `routes`.
              linkroute build pokemon.detail pokedexID=25 tab=moves
                  Print the path that leads to a route with these values.
              linkroute fmt
                  Rewrite the files of the table in the folder `routes`.
              source <(linkroute completions bash)
                  Complete commands and options in this bash.
              linkroute man > linkroute.1
                  Write the page to a file, which `man ./linkroute.1` shows.
              linkroute help match
                  Show the same as `linkroute match --help`.

            Usage: linkroute <command> [options] [arguments]

            Commands:
              match        Resolve links: one line of result for each.
              check        Check that links resolve, in CI above all.
              diff         Tell what a change of the table does to routes and links.
              lint         Check the route table itself.
              routes       List the routes of the table.
              explain      Tell how a link was read, which patterns were tried, and why the
                           winner won.
              build        Build the link of a route from values.
              fmt          Rewrite route tables in their canonical form.
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
              0    Every link resolved; all is well.
              1    Some link did not resolve, or some check failed.
              2    The command line, the route table, or reading and writing failed.
              130  Ctrl-C ended `check` or `diff`, after the summary of what was done.

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
              --jobs N                Threads that resolve the lines of standard input, one
                                      per core unless given. Order is kept.
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

    @Test("`check`")
    func checkCommand() {
        let expected = #"""
            Check that links resolve, in CI above all.

            Examples:
              linkroute check links.txt
                  Check a list of links with the table in the folder `routes`.
              linkroute check --extract README.md docs newsletter.html
                  Check the links in a README, in all texts of a folder, and in an HTML
                  mail.
              linkroute check --column link campaign.csv
                  Check one column of a table.
              linkroute check --strict --format github links.txt
                  Annotate the lines of a pull request, and let nothing pass that is odd.
              linkroute check --output junit=links.xml --output markdown=links.md links.txt
                  Show the findings, and write them to two files in one run.
              linkroute check --coverage --output html=links.html links.txt
                  Make a page for people who know their links and not the table.
              linkroute check --baseline known.txt --update-baseline links.txt
                  Write down what fails today; without `--update-baseline` only what is new
                  fails from then on.
              linkroute check --ignore 'https://old.example.com/*' links.txt
                  Leave out links that are known to fail.

            Usage: linkroute check [options] [FILE...]

            Reads link lists: one link a line, blank lines and comments behind `#` left out,
            each with the route and the values that it is expected to lead to if they stand
            behind it: `URL -> route key=value`. Of a link that does not resolve it says
            where it stands, why, and which link was probably meant.

            With `--extract` it finds the links in texts of all kinds.

            A link that comes from no source of the table is foreign: it is counted, and is
            no failure. It warns of links that resolve and were probably not meant to be
            written so. The summary accounts for every link.

            With `--baseline` only what is new fails, so that a team can begin with links
            that are broken already.

            The exit status is 1 when some link fails, with `--strict` also when there is a
            warning or a foreign link.

            Arguments:
              FILE  A link list, with `--extract` a text. A folder stands for all such files
                    in it, a pattern as `docs/**/*.md` for those that are like it, and `-`,
                    or nothing, for standard input.

            Options:
              --extract                Find the links in text, Markdown, HTML, mail, CSV and
                                       JSON; a file's name says which it is.
              --as FORMAT              Find the links in every file, and in standard input,
                                       as in one of this format.
              --column NAME            Find links in this column of CSV only, and take each
                                       of its cells for one.
              --field NAME             Find links in the members of this name in JSON only,
                                       and take each of their texts for one.
              --files-from PATH        Read names of files from a file, or with `-` from
                                       standard input: one a line, or as `find -print0`
                                       writes them.
              --format FORMAT          How a finding is written. `text` is for people;
                                       `json` is an object a line, a summary last; `github`
                                       makes annotations in a GitHub Actions job; `junit` is
                                       for the test reports of CI systems; `sarif` is one
                                       SARIF 2.1.0 document; `markdown` is for a job
                                       summary; `html` is one page to read and search in a
                                       browser. Default: text.
              --output FORMAT=FILE     Write the findings to a file in one of these formats,
                                       too. May be repeated.
              --strict                 Let warnings and foreign links be failures.
              --ignore PATTERN         Do not check links like this; a `*` in it stands for
                                       any text. May be repeated.
              --ignore-file PATH       Read such patterns from a file, one a line, each with
                                       its reason behind a `#`.
              --baseline PATH          Let only failures be failures that are not in this
                                       file, which `--update-baseline` writes.
              --update-baseline        Write the failures of this run to the file of
                                       `--baseline`, and exit with 0.
              --coverage               Tell which routes no link leads to.
              --fail-under-coverage N  Fail when links lead to fewer than N percent of the
                                       routes.
              --max-line N             Bytes a line may have; a longer one is an invalid
                                       URL. Default: 1048576.

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
        #expect(HelpText.command(.check) == expected)
    }

    @Test("`diff`")
    func diffCommand() {
        let expected = #"""
            Tell what a change of the table does to routes and links.

            Examples:
              linkroute diff old.routes routes
                  Compare a file with the table in the folder `routes`.
              git show main:routes/app.routes | linkroute diff - routes/app.routes links.txt
                  Tell what a branch does to the links of a list.
              git worktree add ../main main && linkroute diff ../main/routes routes links
                  The same, of a table in several files.
              linkroute diff --format markdown ../main/routes routes links.txt > comment.md
                  Write a comment for the pull request.

            Usage: linkroute diff [options] OLD NEW [FILE...]

            Names what the new table says otherwise than the old one: routes, sources,
            types, global parameters and options that are added, removed, renamed or
            changed. Comments, descriptions, spelling and the order of lines make no
            difference.

            Then it resolves links with both tables: those of the old table's `ok` lines,
            and those of link lists, or with `--extract` of texts of all kinds. Of each link
            that gives something else it says what it gave and what it gives: it is
            `broken`, `fixed`, `moved` to another route, or has other `values`.

            The exit status is 1 when a link is broken: it resolved, and does no more.

            Arguments:
              OLD   The table as it was: a file, a folder with `*.routes` files, or `-` for
                    standard input.
              NEW   The table as it is, named likewise.
              FILE  A link list, with `--extract` a text. A folder stands for all such files
                    in it, a pattern as `docs/**/*.md` for those that are like it, and `-`
                    for standard input.

            Options:
              --extract             Find the links in text, Markdown, HTML, mail, CSV and
                                    JSON; a file's name says which it is.
              --as FORMAT           Find the links in every file, and in standard input, as
                                    in one of this format.
              --column NAME         Find links in this column of CSV only, and take each of
                                    its cells for one.
              --field NAME          Find links in the members of this name in JSON only, and
                                    take each of their texts for one.
              --files-from PATH     Read names of files from a file, or with `-` from
                                    standard input: one a line, or as `find -print0` writes
                                    them.
              --format FORMAT       How a change is written. `text` is for people; `json` is
                                    an object a line, a summary last; `github` makes
                                    annotations in a GitHub Actions job; `markdown` is for a
                                    comment on a pull request. Default: text.
              --output FORMAT=FILE  Write the findings to a file in one of these formats,
                                    too. May be repeated.
              --max-line N          Bytes a line may have; a longer one is an invalid URL.
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
        #expect(HelpText.command(.diff) == expected)
    }

    @Test("`lint`")
    func lintCommand() {
        let expected = #"""
            Check the route table itself.

            Examples:
              linkroute lint
                  Check the table in the folder `routes`.
              linkroute lint --strict --format github
                  Annotate the lines of a pull request.
              linkroute lint --format sarif > lint.sarif
                  Write a file for code scanning.

            Usage: linkroute lint [options]

            Finds everything that keeps the table from loading, and the `ok` and `no` lines
            that do not hold. Warns of types and sources that are not used, of routes
            without an `ok` line, and of deprecated routes without advice.

            The exit status is 1 when an `ok` or `no` line fails, with `--strict` also when
            there is a warning, and 2 when the table has an error.

            Options:
              --format FORMAT  How a finding is written. `text` shows the line; `json` is an
                               object a line; `github` makes annotations in a GitHub Actions
                               job; `sarif` is one SARIF 2.1.0 document. Default: text.
              --strict         Let warnings be failures.

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
        #expect(HelpText.command(.lint) == expected)
    }

    @Test("`routes`")
    func routesCommand() {
        let expected = #"""
            List the routes of the table.

            Examples:
              linkroute routes
                  List the table in the folder `routes`.
              linkroute routes --format tree
                  Show the patterns as a tree of their segments.
              linkroute routes search --format json
                  Print all that is known about the routes that have to do with `search`.
              linkroute routes --format dot | dot -Tsvg > routes.svg
                  Draw the table.

            Usage: linkroute routes [options] [WORD]

            For each pattern its route, its parameters with their types, the sources it is
            restricted to, and its place.

            Arguments:
              WORD  List only routes with this word in their name, a pattern or their
                    description; case does not matter.

            Options:
              --format FORMAT  How the routes are written. `text` is a line for each
                               pattern; `json` is an object a line for each route; `tree`
                               shows the patterns by their segments; `dot` is the tree as a
                               graph for Graphviz. Default: text.

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
        #expect(HelpText.command(.routes) == expected)
    }

    @Test("`fmt`")
    func fmtCommand() {
        let expected = #"""
            Rewrite route tables in their canonical form.

            Examples:
              linkroute fmt
                  Rewrite the files of the table in the folder `routes`.
              linkroute fmt --check
                  Check that all files are in canonical form, for CI.
              linkroute fmt - < app.routes
                  Print the canonical form of a file, for editors.

            Usage: linkroute fmt [options] [PATH...]

            Comments and the order of the lines stay, and so does the meaning. Without a
            path the table is found as usual; a folder stands for the `*.routes` files
            directly in it. The files that changed are listed.

            A table with an error is not rewritten. A file that is named by itself may use
            sources and types that other files of its table define.

            Arguments:
              PATH  A file or folder to rewrite, or `-` to read standard input and write
                    standard output.

            Options:
              --check  Write nothing; list the files that would change, and exit with 1 if
                       there are any.

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
        #expect(HelpText.command(.fmt) == expected)
    }

    @Test("`build`")
    func buildCommand() {
        let expected = #"""
            Build the link of a route from values.

            Examples:
              linkroute build pokemon.detail pokedexID=25 tab=moves
                  Print the path that leads to a route with these values.
              linkroute build pokemon.detail pokedexID=25 --source web
                  Print the link that comes through the source `web`.
              linkroute build region.map lat=35.5 lng=139 --host fuchsia.kanto.example.com
                  Name the host where a source leaves it open.

            Usage: linkroute build [options] NAME [KEY=VALUE...]

            Each value is checked against its type and percent-encoded for its place; values
            that are no parameter become query items. Of several patterns the first that
            goes with the names of the values is used. Without `--source` and `--host`, and
            if the pattern names no origin, the link is a path. Every link that is printed
            resolves to the same route and values; if there is none, the error says why.

            Arguments:
              NAME       The name of a route.
              KEY=VALUE  A value as it is before encoding; a list with its separators.

            Options:
              --source NAME    The source that the link is to come through. Its first origin
                               begins the link.
              --host HOST      The host, with its port if it is not the usual one, where a
                               source or pattern leaves it open.
              --fragment TEXT  A fragment, for a pattern that has none of its own.

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
        #expect(HelpText.command(.build) == expected)
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
