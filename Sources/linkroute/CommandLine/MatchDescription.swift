import LinkRoutingTools

/// How `match` writes its results.
enum ResultFormat: String, OptionChoice {
    case json, tsv, name

    static let usual = ResultFormat.json
}

/// The options of `match`.
enum MatchOptions {
    static let format = Option.choice(
        "format", ResultFormat.self,
        help: """
            How a result is written. `json` is an object; `tsv` is URL, route and parameters between tabs; `name` is only \
            the route's name, empty for a miss.
            """)
    static let all = Option.flag("all", help: "Give every route that matches, the best first.")
    static let full = Option.flag("full", help: "Add the pattern, its place in the table, and the undeclared query items.")
    static let count = Option.flag("count", help: "Instead of results, give how many links went to each route, most first.")
    static let jobs = Option.integer(
        "jobs", in: 1...256, help: "Threads that resolve the lines of standard input, one per core unless given. Order is kept.")
    static let maxLine = Option.integer(
        "max-line", in: 1...Int.max, usual: LineReader.defaultMaxLine,
        help: "Bytes a line may have; a longer one is an invalid URL.")
}

extension Command {
    static let match = Command(
        name: .match,
        summary: "Resolve links: one line of result for each.",
        discussion: [
            """
            The links are the arguments, else the lines of standard input. Every line gets exactly one line of result, in \
            order, also when it is blank or no link at all. Results are written before the program waits for more input.
            """
        ],
        examples: [
            Example(
                line: "linkroute match pokedex://pokemons/25",
                purpose: "Resolve one link with the table in the folder `routes`."),
            Example(
                line: "linkroute match --routes app.routes < links.txt",
                purpose: "Resolve every line of a file with the table in another."),
            Example(
                line: "linkroute match --format tsv < links.txt | cut -f 2",
                purpose: "Name the route of each link."),
            Example(
                line: "linkroute match --count < access.log",
                purpose: "Count the links of each route, and the misses by their reason."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("URL", .text), isRepeatable: true,
                help: "A link to resolve, or `-` for the lines of standard input.")
        ],
        options: [
            MatchOptions.format, MatchOptions.all, MatchOptions.full, MatchOptions.count, MatchOptions.jobs, MatchOptions.maxLine,
        ])
}
