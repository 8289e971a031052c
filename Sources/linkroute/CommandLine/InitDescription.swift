// The command that writes a new table.

enum InitOptions {
    static let from = Option.path(
        "from", isRepeatable: true,
        help: """
            Draft the table from the links in a file, in the files of a folder, or with `-` on standard \
            input. May be repeated.
            """)
}

extension Command {
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
        """,
        operands: [
            Operand(
                value: ValueSpec("FILE", .path),
                help: "The file to write, `routes/app.routes` by default, or `-` for standard output.")
        ],
        options: [InitOptions.from]
            + (LinkTextOptions.reading + [CheckOptions.unwrap, LinkTextOptions.maxLine]).map {
                $0.needing(InitOptions.from)
            })
}
