// The command that writes a new table.

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
