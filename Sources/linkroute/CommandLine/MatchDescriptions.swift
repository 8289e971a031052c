// The commands that take links or values as arguments: match, explain and build.

/// The output formats of `match`.
enum ResultFormat: String, OptionChoice {
    case json, tsv, csv, name
}

extension Command {
    static let match = Command(
        .match,
        """
        Resolve links, with one line of result for each.

        Links are read from the arguments, or else from the lines of standard input. Every line gets
        exactly one line of result, in order, even if it is blank or not a link. Results are written
        before the program waits for more input.

        With `--input`, standard input is a table or a list of objects. Every row comes back as it was,
        with its result added, so it keeps its identifier.

        $ linkroute match pokedex://pokemons/25
          Resolve one link with the table in the folder `routes`.
        $ linkroute match --routes app.routes < links.txt
          Resolve every line of a file with the table in another file.
        $ linkroute match --format tsv < links.txt | cut -f 2
          Print the route of each link.
        $ linkroute match --input csv --column url < visits.csv > resolved.csv
          Add the route of the link in the column `url` to each row of a CSV file.
        $ linkroute match --count < links.txt
          Count the links of each route, and the misses by reason.

        [URL...]
          A link to resolve, or `-` for the lines of standard input.
        -f, --format FORMAT choices: \(ResultFormat.words) default: json
          How to write a result. `json` is an object; `tsv` is the URL, the route, the parameters and the
          reason for a miss, separated by tabs; `csv` is the same with commas, after a header; `name` is only
          the name of the route, empty for a miss. With `--count`, how to write the counts.
        --all
          List every route that matches, best first.
        --full
          Add the pattern, its place in the table, and the undeclared query items. To TSV, CSV and rows, add
          `pattern`, `table`, and for a miss `param`, `nearest` and `detail`.
        --only RESULTS choices: matches misses
          Write only the links or rows that resolve, or only those that do not.
        --count
          Instead of results, print the number of links for each route, highest first.
        -j, --jobs N from: 1 to: 256
          Number of threads for the lines of standard input; by default, one per core. The order is kept.
        --max-line N from: 1 default: \(RowReader.defaultMaxLine)
          Maximum length of a line or row in bytes. A longer line is an invalid URL, a longer row an error.
        -0, --null
          Read links that end with NUL instead of lines, as `find -print0` writes.
        --raw
          In TSV, do not escape backslashes, for programs that read fields as they are.
        -i, --input FORMAT choices: \(RowFormat.words)
          Read rows from standard input, and write each with `route`, `params`, `source` and `reason` added.
        --to FORMAT choices: \(RowFormat.words) needs: input
          Write rows in this format, whatever the format of `--input`.
        --column NAME|N needs: input
          The column of TSV or CSV with the links. A number counts from 1, by default 1; a name means that the
          first row is a header.
        --delimiter C words: tab needs: input
          The ASCII character between the fields of CSV, or `tab`. By default, a comma, semicolon or tab is
          recognized in the first line.
        --field NAME needs: input default: url
          The key of the link in a row of NDJSON. `ev.url` or `/ev/url` is the key `url` of the object `ev`.
        --prefix P needs: input
          Begin the names of what is added to rows with this text.
        --no-config
          Do not read options from a file `.linkroute`.
        \(OptionTexts.associations)
        """)

    static let explain = Command(
        .explain,
        """
        Show how a link is read, which patterns are tried, and why the winner wins.

        For a link that resolves, every matching pattern is shown, with the step at which it lost to the
        winner. Then come the patterns that do not match but are closest, each with the first thing that
        failed.

        An argument that names an existing `*.routes` file, a compiled table, or a folder with `*.routes`
        files is a part of the route table, as with `--routes`.

        $ linkroute explain pokedex://pokemons/25
          Explain one link with the table in the folder `routes`.
        $ linkroute explain app.routes pokedex://pokemons/25
          Explain it with the table in another file.
        $ linkroute explain --nearest 1 --format json pokedex://pokemon/25
          Print the closest pattern, and why it fails, as JSON.

        URL...
          A link to explain, or `-` for the lines of standard input.
        -f, --format FORMAT choices: text json default: text
          How to write the explanation. `text` is for people; `json` is one object per link.
        --nearest N from: 0 default: 5
          Number of patterns to show that do not match, closest first.
        \(OptionTexts.associations)
        """)

    static let build = Command(
        .build,
        """
        Build a link from a route and its values.

        Each value is checked against its type and percent-encoded. Values that are not parameters become
        query items. The first pattern that fits the names of the values is used. Without `--source` and
        `--host`, the link is a path, unless the pattern names an origin. Every printed link resolves to
        the same route and values; if there is no such link, the error says why.

        $ linkroute build pokemon.detail pokedexID=25 tab=moves
          Print the path that leads to a route with these values.
        $ linkroute build pokemon.detail pokedexID=25 --source web
          Print the link for the source `web`.
        $ linkroute build region.map lat=35.5 lng=139 --host fuchsia.kanto.example.com
          Name the host where a source leaves it open.

        NAME names: routes
          The name of a route.
        [KEY=VALUE...] names: parameters
          A value before encoding; for a list, with its separators.
        --source NAME names: sources
          The source of the link, which begins with the first origin of the source.
        --host HOST
          The host where a source or pattern leaves it open, with its port unless that is the default.
        --fragment TEXT
          The fragment, for a pattern that does not define one.
        """)
}
