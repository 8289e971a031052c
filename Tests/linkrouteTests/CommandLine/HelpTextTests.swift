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
              linkroute init
                  Write an example to `routes/app.routes`.
              linkroute export aasa --host example.com --app-id ABCDE12345.com.example.app
                  Print the file that `example.com` should serve for iOS.
              linkroute import aasa --host example.com apple-app-site-association
                  Print a table for the links of an iOS app.
              source <(linkroute completions bash)
                  Enable completion in the current bash.
              linkroute man > linkroute.1
                  Write the page to a file, to be read with `man ./linkroute.1`.
              linkroute help match
                  Show the same as `linkroute match --help`.

            Usage: linkroute <command> [options] [arguments]

            Commands:
              match        Resolve links, with one line of result for each.
              check        Check that links in files resolve, for example in CI.
              diff         Show how a change of the table affects routes and links.
              lint         Check the route table itself.
              routes       List the routes of the table.
              explain      Show how a link is read, which patterns are tried, and why the
                           winner wins.
              build        Build a link from a route and its values.
              fmt          Rewrite route tables in canonical form.
              init         Write a route table to begin with.
              export       Write the association file that hands the links of the table to
                           the app.
              import       Make a route table from an association file, to begin with.
              completions  Print the completion script for a shell.
              man          Print a manual page.
              help         Show help for the program or one of its commands.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            A route table lists the links that an app handles, one route per line, in
            `*.routes` files. Commands read it from `--routes`, or else from the path in
            `LINKROUTE_ROUTES`, or else from the folder `routes` in the current folder or
            its nearest parent that has one.

            Results go to standard output, everything else to standard error. The argument
            `-` means standard input, and `--` ends the options.

            Environment:
              LINKROUTE_ROUTES            The file or folder with the route table, if
                                          `--routes` is not given.
              NO_COLOR                    If it is set and not empty, `--color auto` uses no
                                          colour.
              FORCE_COLOR, CLICOLOR_FORCE
                                          If one of them is set, and neither empty nor `0`,
                                          `--color auto` uses colour even without a
                                          terminal, unless `NO_COLOR` is set.
              CLICOLOR                    If it is `0`, `--color auto` uses no colour,
                                          unless one of the variables above is set.
              TERM                        If it is `dumb`, a terminal gets neither colour
                                          nor progress.

            Exit status:
              0    Every link resolved, and every check passed.
              1    A link did not resolve, or a check failed.
              2    The command line or the route table has an error, or reading or writing
                   failed.
              130  Ctrl-C ended `check` or `diff`, after it printed its summary.

            Run `linkroute help <command>` for the options of a command.

            """#
        #expect(HelpText.program == expected)
    }

    @Test("`match`")
    func matchCommand() {
        let expected = #"""
            Resolve links, with one line of result for each.

            Examples:
              linkroute match pokedex://pokemons/25
                  Resolve one link with the table in the folder `routes`.
              linkroute match --routes app.routes < links.txt
                  Resolve every line of a file with the table in another file.
              linkroute match --format tsv < links.txt | cut -f 2
                  Print the route of each link.
              linkroute match --input csv --column url < visits.csv > resolved.csv
                  Add the route of the link in the column `url` to each row of a CSV file.
              linkroute match --count < access.log
                  Count the links of each route, and the misses by reason.

            Usage: linkroute match [options] [URL...]

            Links are read from the arguments, or else from the lines of standard input.
            Every line gets exactly one line of result, in order, even if it is blank or not
            a link. Results are written before the program waits for more input.

            With `--input`, standard input is a table or a list of objects. Every row comes
            back as it was, with its result added, so it keeps its identifier.

            Arguments:
              URL  A link to resolve, or `-` for the lines of standard input.

            Options:
              -f, --format json|tsv|csv|name
                                          How to write a result. `json` is an object; `tsv`
                                          is the URL, the route, the parameters and the
                                          reason for a miss, separated by tabs; `csv` is the
                                          same with commas, after a header; `name` is only
                                          the name of the route, empty for a miss. Default:
                                          json.
              --all                       List every route that matches, best first.
              --full                      Add the pattern, its place in the table, and the
                                          undeclared query items.
              --count                     Instead of results, print the number of links for
                                          each route, highest first.
              -j, --jobs N                Number of threads for the lines of standard input;
                                          by default, one per core. The order is kept.
              --max-line N                Maximum length of a line or row in bytes; a longer
                                          one is an invalid URL or row. Default: 1048576.
              -0, --null                  Read links that end with NUL instead of lines, as
                                          `find -print0` writes.
              --raw                       In TSV, do not escape backslashes, for programs
                                          that read fields as they are.
              -i, --input tsv|csv|ndjson  Read rows from standard input, and write each with
                                          `route`, `params`, `source` and `reason` added.
              --column NAME|N             The column of TSV or CSV with the links. A number
                                          counts from 1, by default 1; a name means that the
                                          first row is a header.
              --field NAME                The key of the link in a row of NDJSON. Default:
                                          url.
              --prefix P                  Begin the names of what is added to rows with this
                                          text.
              --aasa FILE                 Also apply the rules of this
                                          `apple-app-site-association` file. Its host is
                                          `--host`, or else the name of its folder, if that
                                          is a host. May be repeated, for several hosts.
              --android FILE              Also apply the rules of this `AndroidManifest.xml`
                                          or `assetlinks.json`. May be repeated; all files
                                          are about one app.
              --host HOST                 The host that serves the association files, if
                                          their folder does not name it.
              --app-id ID                 The app in question, where a file names several:
                                          an application identifier, with or without the
                                          identifier of the team. By default, a link opens
                                          if it opens any of the apps. May be repeated, for
                                          iOS and Android.
              --api LEVEL                 The API level of Android; by default, the newest
                                          one known.
              --strings FILE              Read the strings that the manifest refers to from
                                          this file, such as `res/values/strings.xml`. May
                                          be repeated.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.match) == expected)
    }

    @Test("`check`")
    func checkCommand() {
        let expected = #"""
            Check that links in files resolve, for example in CI.

            Examples:
              linkroute check links.txt
                  Check a list of links with the table in the folder `routes`.
              linkroute check README.md docs newsletter.html
                  Check the links in a README, in all text files of a folder, and in an HTML
                  email.
              linkroute check --column link campaign.csv
                  Check one column of a CSV file.
              linkroute check --strict --format github links.txt
                  Annotate the lines of a pull request, and fail on anything suspicious.
              linkroute check --output junit=links.xml --output markdown=links.md links.txt
                  Show the findings, and also write them to two files.
              linkroute check --coverage --output html=links.html links.txt
                  Make a page for people who know their links but not the table.
              linkroute check --baseline known.txt --update-baseline links.txt
                  Record today's failures. Later, without `--update-baseline`, only new ones
                  count.
              linkroute check --ignore 'https://old.example.com/*' links.txt
                  Skip links that are known to fail.

            Usage: linkroute check [options] [FILE...]

            Reads link lists: one link per line, ignoring blank lines and comments after
            `#`. A line can state the expected route and values: `URL -> route key=value`.
            For a link that does not resolve, `check` shows where it is, why it fails, and
            which link was probably meant.

            In Markdown, HTML, email, CSV and JSON files it finds the links by itself.
            `--extract` and `--as` do so for texts whose names do not tell their format, and
            for standard input.

            A link that belongs to no source of the table is foreign: it is counted, but is
            not a failure. Also warns about links that resolve but look like mistakes. The
            summary accounts for every link.

            With `--baseline`, only new failures count, so that a team can start while some
            links are broken.

            The exit status is 1 if a link fails; with `--strict`, also if there is a
            warning, a foreign link or a file that is not read.

            Arguments:
              FILE  A link list, or a text in which to find links. A folder means all such
                    files in it, a pattern such as `docs/**/*.md` for the files that match
                    it, and `-`, or no argument, for standard input.

            Options:
              --extract                Find links in running text, in standard input and in
                                       files whose names do not tell their format.
              --as FORMAT              Read every file, and standard input, as a file of
                                       this format, whatever its name.
              --column NAME            Find links only in this column of CSV, and treat each
                                       cell as a link.
              --field NAME             Find links only in JSON members with this name, and
                                       treat each string as a link.
              --include-code           Also find links in the code spans and code blocks of
                                       Markdown.
              --unwrap                 Also check the links in query values and fragments of
                                       other links, such as click trackers.
              --files-from PATH        Read file names from a file, or with `-` from
                                       standard input: one per line, or separated as by
                                       `find -print0`.
              -f, --format FORMAT      How to write findings. `text` is for people; `unix`
                                       is one line per finding, for editors and `grep`;
                                       `json` is one object per line, with a summary last;
                                       `github` makes annotations in a GitHub Actions job;
                                       `junit` is for test reports of CI systems; `sarif` is
                                       one SARIF 2.1.0 document; `markdown` is for a job
                                       summary; `html` is a page to read and search in a
                                       browser. Default: text on a terminal, else unix.
              --output FORMAT=FILE     Write the findings to a file in one of these formats.
                                       May be repeated.
              --list                   List every link with its location and its route, or
                                       the reason why it has none. Only in the formats
                                       `text`, `json` and `html`.
              --strict                 Treat warnings, foreign links and files that are not
                                       read as failures.
              --ignore PATTERN         Skip links that match this pattern, in which `*`
                                       matches any text. May be repeated.
              --ignore-file PATH       Read such patterns from a file, one per line, each
                                       followed by `#` and a reason.
              --baseline PATH          Ignore failures recorded in this file, which
                                       `--update-baseline` writes.
              --update-baseline        Record the failures of this run in the file of
                                       `--baseline`, and exit with 0.
              --coverage               List the routes that no link leads to.
              --fail-under-coverage N  Fail if links lead to fewer than N percent of the
                                       routes.
              -j, --jobs N             Number of threads; by default, one per core. The
                                       findings are in the order of the files.
              --max-line N             Maximum length of a line in bytes; a longer one is an
                                       invalid URL. Default: 1048576.
              --aasa FILE              Also apply the rules of this
                                       `apple-app-site-association` file. Its host is
                                       `--host`, or else the name of its folder, if that is
                                       a host. May be repeated, for several hosts.
              --android FILE           Also apply the rules of this `AndroidManifest.xml` or
                                       `assetlinks.json`. May be repeated; all files are
                                       about one app.
              --host HOST              The host that serves the association files, if their
                                       folder does not name it.
              --app-id ID              The app in question, where a file names several: an
                                       application identifier, with or without the
                                       identifier of the team. By default, a link opens if
                                       it opens any of the apps. May be repeated, for iOS
                                       and Android.
              --api LEVEL              The API level of Android; by default, the newest one
                                       known.
              --strings FILE           Read the strings that the manifest refers to from
                                       this file, such as `res/values/strings.xml`. May be
                                       repeated.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.check) == expected)
    }

    @Test("`diff`")
    func diffCommand() {
        let expected = #"""
            Show how a change of the table affects routes and links.

            Examples:
              linkroute diff old.routes routes
                  Compare a file with the table in the folder `routes`.
              git show main:routes/app.routes | linkroute diff - routes/app.routes links.txt
                  Show how a branch affects the links of a list.
              git worktree add ../main main && linkroute diff ../main/routes routes links
                  Compare tables that consist of several files.
              linkroute diff --format markdown ../main/routes routes links.txt > comment.md
                  Write a comment for the pull request.

            Usage: linkroute diff [options] OLD NEW [FILE...]

            Lists the differences in meaning: routes, sources, types, global parameters and
            options that were added, removed, renamed or changed. Comments, descriptions,
            formatting and the order of lines do not matter.

            Then it resolves links with both tables: those of the old table's `ok` lines,
            and those of link lists and texts, found as in `check`. For each link whose
            result differs, both results are shown: it is `broken`, `fixed`, `moved` to
            another route, or has other `values`.

            The exit status is 1 if a link is broken: it resolved before, and no longer
            does.

            Arguments:
              OLD   The old table: a file, a folder with `*.routes` files, or `-` for
                    standard input.
              NEW   The new table, in one of the same forms.
              FILE  A link list, or a text in which to find links. A folder means all such
                    files in it, a pattern such as `docs/**/*.md` for the files that match
                    it, and `-` for standard input.

            Options:
              --extract             Find links in running text, in standard input and in
                                    files whose names do not tell their format.
              --as FORMAT           Read every file, and standard input, as a file of this
                                    format, whatever its name.
              --column NAME         Find links only in this column of CSV, and treat each
                                    cell as a link.
              --field NAME          Find links only in JSON members with this name, and
                                    treat each string as a link.
              --include-code        Also find links in the code spans and code blocks of
                                    Markdown.
              --files-from PATH     Read file names from a file, or with `-` from standard
                                    input: one per line, or separated as by `find -print0`.
              -f, --format FORMAT   How to write changes. `text` is for people; `unix` is
                                    one line per change, for editors and `grep`; `json` is
                                    one object per line, with a summary last; `github` makes
                                    annotations in a GitHub Actions job; `markdown` is for a
                                    comment on a pull request. Default: text.
              --output FORMAT=FILE  Write the findings to a file in one of these formats.
                                    May be repeated.
              --max-line N          Maximum length of a line in bytes; a longer one is an
                                    invalid URL. Default: 1048576.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

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
              linkroute lint app.routes
                  Check the table in another file.
              linkroute lint --strict --format github
                  Annotate the lines of a pull request.
              linkroute lint --format sarif > lint.sarif
                  Write a file for code scanning.

            Usage: linkroute lint [options] [PATH...]

            Finds all errors that prevent the table from loading, and all `ok` and `no`
            lines that fail. Warns about unused types and sources, routes without an `ok`
            line, and deprecated routes without advice.

            The exit status is 1 if an `ok` or `no` line fails; with `--strict`, also if
            there is a warning; and 2 if the table has an error.

            Arguments:
              PATH  A file or folder with the route table, or `-` for standard input, as
                    with `--routes`. All files form one table.

            Options:
              -f, --format FORMAT  How to write findings. `text` shows the line; `unix` is
                                   one line per finding, for editors and `grep`; `json` is
                                   one object per line; `github` makes annotations in a
                                   GitHub Actions job; `sarif` is one SARIF 2.1.0 document.
                                   Default: text.
              --strict             Treat warnings as failures.
              --aasa FILE          Also apply the rules of this `apple-app-site-association`
                                   file. Its host is `--host`, or else the name of its
                                   folder, if that is a host. May be repeated, for several
                                   hosts.
              --android FILE       Also apply the rules of this `AndroidManifest.xml` or
                                   `assetlinks.json`. May be repeated; all files are about
                                   one app.
              --host HOST          The host that serves the association files, if their
                                   folder does not name it.
              --app-id ID          The app in question, where a file names several: an
                                   application identifier, with or without the identifier of
                                   the team. By default, a link opens if it opens any of the
                                   apps. May be repeated, for iOS and Android.
              --api LEVEL          The API level of Android; by default, the newest one
                                   known.
              --strings FILE       Read the strings that the manifest refers to from this
                                   file, such as `res/values/strings.xml`. May be repeated.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

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
              linkroute routes app.routes search
                  List the routes of another table that mention `search`.
              linkroute routes --format html > routes.html
                  Make a page that product managers can read.
              linkroute routes --format tree
                  Show the patterns as a tree of segments.
              linkroute routes search --format json
                  Print everything about the routes that mention `search`.
              linkroute routes --format dot | dot -Tsvg > routes.svg
                  Draw the table.

            Usage: linkroute routes [options] [PATH...] [WORD]

            Each pattern is listed with its route, its parameters and their types, the
            sources that it is restricted to, and its place in the table. On a terminal,
            only route, pattern and sources are shown, clipped to its width.

            An argument that names an existing `*.routes` file, or a folder with such files,
            is a part of the route table, as with `--routes`. The exit status is 1 if no
            route has the word.

            Arguments:
              PATH  A file or folder with the route table, as with `--routes`.
              WORD  List only routes with this word in their name, patterns or description,
                    ignoring case.

            Options:
              -f, --format FORMAT         How to write the routes. `text` is one line per
                                          pattern; `json` is one object per route; `tree`
                                          shows the patterns by their segments; `dot` is the
                                          tree as a graph for Graphviz; `markdown` and
                                          `html` are tables with the descriptions, for
                                          people who do not know the route table. Default:
                                          text.
              --long                      Show the parameters and the location of each
                                          pattern on a terminal, too.
              --names routes|sources|types
                                          Print only the names of the routes, the sources or
                                          the types, one per line.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.routes) == expected)
    }

    @Test("`fmt`")
    func fmtCommand() {
        let expected = #"""
            Rewrite route tables in canonical form.

            Examples:
              linkroute fmt
                  Rewrite the files of the table in the folder `routes`.
              linkroute fmt --check
                  Check that all files are in canonical form, for CI.
              linkroute fmt --diff app.routes
                  Show what would change in a file.
              linkroute fmt - < app.routes
                  Print the canonical form of a file, for editors.

            Usage: linkroute fmt [options] [PATH...]

            Comments, the order of lines and the meaning are preserved. Without a path, the
            table is found as for all commands; a folder means the `*.routes` files directly
            in it. The files that changed are listed.

            A table with an error is not rewritten. A file that is named by itself may use
            sources and types that other files of its table define.

            Arguments:
              PATH  A file or folder to rewrite, or `-` to read standard input and write
                    standard output.

            Options:
              --check  Do not write; list the files that would change, and exit with 1 if
                       there are any.
              --diff   Do not write; print the changes as a unified diff, which `patch`
                       accepts, and exit with 1 if there are any.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.fmt) == expected)
    }

    @Test("`build`")
    func buildCommand() {
        let expected = #"""
            Build a link from a route and its values.

            Examples:
              linkroute build pokemon.detail pokedexID=25 tab=moves
                  Print the path that leads to a route with these values.
              linkroute build pokemon.detail pokedexID=25 --source web
                  Print the link for the source `web`.
              linkroute build region.map lat=35.5 lng=139 --host fuchsia.kanto.example.com
                  Name the host where a source leaves it open.

            Usage: linkroute build [options] NAME [KEY=VALUE...]

            Each value is checked against its type and percent-encoded. Values that are not
            parameters become query items. The first pattern that fits the names of the
            values is used. Without `--source` and `--host`, the link is a path, unless the
            pattern names an origin. Every printed link resolves to the same route and
            values; if there is no such link, the error says why.

            Arguments:
              NAME       The name of a route.
              KEY=VALUE  A value before encoding; for a list, with its separators.

            Options:
              --source NAME    The source of the link, which begins with the first origin of
                               the source.
              --host HOST      The host where a source or pattern leaves it open, with its
                               port unless that is the default.
              --fragment TEXT  The fragment, for a pattern that does not define one.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.build) == expected)
    }

    @Test("`completions`")
    func completionsCommand() {
        let expected = #"""
            Print the completion script for a shell.

            Examples:
              source <(linkroute completions bash)
                  Enable completion in the current bash.
              linkroute completions zsh > ~/.zfunc/_linkroute
                  Install for zsh, if `~/.zfunc` is in `fpath`.
              linkroute completions fish > ~/.config/fish/completions/linkroute.fish
                  Install for fish.

            Usage: linkroute completions [options] SHELL

            Arguments:
              SHELL  The shell: `bash`, `zsh` or `fish`.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.completions) == expected)
    }

    @Test("`man`")
    func manCommand() {
        let expected = #"""
            Print a manual page.

            Examples:
              linkroute man > linkroute.1
                  Write the page to a file, to be read with `man ./linkroute.1`.
              linkroute man linkroute-routes | man -l -
                  Read about the lines, patterns and types of route tables.

            Usage: linkroute man [options] [PAGE]

            `linkroute` is the page of the program, and `linkroute-routes` the page of the
            language of route tables. `make install` and packages install both, for `man
            linkroute` and `man linkroute-routes`.

            Arguments:
              PAGE  The page: `linkroute`, which is the default, or `linkroute-routes`.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

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
              COMMAND  The command. Without it, the help is about the whole program.

            Global options:
              -r, --routes PATH          Read the route table from a file, from the
                                         `*.routes` files in a folder, or with `-` from
                                         standard input. May be repeated; all files form one
                                         table.
              --color auto|always|never  When to use colour; `auto` means on a terminal.
                                         Default: auto.
              -q, --quiet                Print results and errors only: no summary, hints or
                                         progress.
              --exit-zero                Exit with 0 even if a link does not resolve or a
                                         check fails.
              -h, --help                 Show help, with examples first.
              -V, --version              Show the version.

            """#
        #expect(HelpText.command(.help) == expected)
    }

    @Test("No line is wider than 80 columns", arguments: CommandName.allCases)
    func width(_ name: CommandName) {
        let lines = (HelpText.program + HelpText.command(name)).split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }
}
