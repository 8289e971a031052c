// The commands about the route table itself: lint, routes, fmt, compile and init.

/// The output formats of `routes`.
enum RouteListFormat: String, OptionChoice {
    case text, json, tree, dot, markdown, html
}

extension Command {
    static let lint = Command(
        .lint,
        """
        Check the route table itself.

        Finds all errors that prevent the table from loading, and all `ok` and `no` lines that fail. Warns
        about unused types and sources, routes without an `ok` line, and deprecated routes without advice.

        The exit status is 1 if an `ok` or `no` line fails; with `--strict`, also if there is a warning;
        and 2 if the table has an error.

        $ linkroute lint
          Check the table in the folder `routes`.
        $ linkroute lint app.routes
          Check the table in another file.
        $ linkroute lint --strict --format github
          Annotate the lines of a pull request.
        $ linkroute lint --format sarif > lint.sarif
          Write a file for code scanning.

        [PATH...]
          A file or folder with the route table, or `-` for standard input, as with `--routes`. All files form
          one table.
        -f, --format FORMAT choices: text unix json github sarif default: text
          How to write findings. `text` shows the line; `unix` is one line per finding, for editors and
          `grep`; `json` is one object per line; `github` makes annotations in a GitHub Actions job; `sarif`
          is one SARIF 2.1.0 document.
        --strict
          Treat warnings as failures.
        \(OptionTexts.associations)
        """)

    static let routes = Command(
        .routes,
        """
        List the routes of the table.

        Each pattern is listed with its route, its parameters and their types, the sources that it is
        restricted to, and its place in the table. On a terminal, only route, pattern and sources are
        shown, clipped to its width.

        An argument that names an existing `*.routes` file, a compiled table, or a folder with `*.routes`
        files is a part of the route table, as with `--routes`. The exit status is 1 if no route has the word.

        $ linkroute routes
          List the table in the folder `routes`.
        $ linkroute routes app.routes search
          List the routes of another table that mention `search`.
        $ linkroute routes --format html > routes.html
          Make a page that product managers can read.
        $ linkroute routes --format tree
          Show the patterns as a tree of segments.
        $ linkroute routes search --format json
          Print everything about the routes that mention `search`.
        $ linkroute routes --format dot | dot -Tsvg > routes.svg
          Draw the table.

        [PATH...]
          A file or folder with the route table, as with `--routes`.
        [WORD]
          List only routes with this word in their name, patterns or description, ignoring case.
        -f, --format FORMAT choices: \(RouteListFormat.words) default: text
          How to write the routes. `text` is one line per pattern; `json` is one object per route; `tree`
          shows the patterns by their segments; `dot` is the tree as a graph for Graphviz; `markdown` and
          `html` are tables with the descriptions, for people who do not know the route table.
        --long
          Show the parameters and the location of each pattern on a terminal, too.
        --names KIND choices: \(TableNames.words)
          Print only the names of the routes, the sources or the types, or of the parameters of the route
          WORD, one per line.
        """)

    static let fmt = Command(
        .fmt,
        """
        Rewrite route tables in canonical form.

        Comments, the order of lines and the meaning are preserved. Without a path, the table is found as
        for all commands; a folder means the `*.routes` files directly in it. The files that changed are
        listed.

        A table with an error is not rewritten. A file that is named by itself may use sources and types
        that other files of its table define.

        $ linkroute fmt
          Rewrite the files of the table in the folder `routes`.
        $ linkroute fmt --check
          Check that all files are in canonical form, for CI.
        $ linkroute fmt --diff app.routes
          Show what would change in a file.
        $ linkroute fmt - < app.routes
          Print the canonical form of a file, for editors.

        [PATH...]
          A file or folder to rewrite, or `-` to read standard input and write standard output.
        --check
          Do not write; list the files that would change, and exit with 1 if there are any.
        --diff
          Do not write; print the changes as a unified diff, which `patch` accepts, and exit with 1 if there
          are any.
        """)

    static let compile = Command(
        .compile,
        """
        Write the table in a form that opens faster.

        A compiled table is a file of bytes. Every command reads it where it reads a table. `match` opens
        it without parsing and checking it again, which counts for programs that start `linkroute` many
        times with a large table.

        The text of the table is in it, so messages name the same lines. A compiled table is for this
        version of the program: compile the text again after an update. A damaged one is refused.

        $ linkroute compile app.routes --output app.table
          Compile a table.
        $ linkroute match --routes app.table < links.txt
          Use the compiled table.

        [PATH...]
          A file or folder with the route table, or `-` for standard input, as with `--routes`. All files form
          one table.
        -o, --output PATH
          Write to a file instead of standard output.
        """)

    static let initialize = Command(
        .`init`,
        """
        Write a route table to begin with.

        Writes an example, or with `--from` a draft that resolves the links it was given: one route for
        each shape of path, with parameters of the narrowest type that fits. Names are guesses. Origins
        with few of the links are left out, and so are links that no app opens. The draft accepts all
        other links as correct, so checking them finds nothing: read it first. A file that exists is never
        changed.

        $ linkroute init
          Write an example to `routes/app.routes`.
        $ linkroute init --from links.txt
          Draft the table `routes/app.routes` from a list of links.
        $ linkroute init - --from access.log --extract
          Draft a table from the links in a log, and print it.

        [FILE]
          The file to write, `routes/app.routes` by default, or `-` for standard output.
        --from PATH...
          Draft the table from the links in a file, in the files of a folder, or with `-` on standard input.
          May be repeated.
        \(OptionTexts.reading)
        --unwrap
          Also read the links in other links, such as those of click trackers.
        --max-line N from: 1 default: \(RowReader.defaultMaxLine)
          Maximum length of a line in bytes; a longer one is an invalid URL.
        """, othersNeed: .from)
}
