import LinkRoutingTools

/// How `routes` writes the table.
enum RouteListFormat: String, OptionChoice {
    case text, json, tree, dot

    static let usual = RouteListFormat.text
}

/// The options of `routes`.
enum RoutesOptions {
    static let format = Option.choice(
        "format", RouteListFormat.self,
        help: """
            How the routes are written. `text` is a line for each pattern; `json` is an object a line for each route; \
            `tree` shows the patterns by their segments; `dot` is the tree as a graph for Graphviz.
            """)
}

extension Command {
    static let routes = Command(
        name: .routes,
        summary: "List the routes of the table.",
        discussion: [
            """
            For each pattern its route, its parameters with their types, the sources it is restricted to, and its place.
            """
        ],
        examples: [
            Example(line: "linkroute routes", purpose: "List the table in the folder `routes`."),
            Example(line: "linkroute routes --format tree", purpose: "Show the patterns as a tree of their segments."),
            Example(
                line: "linkroute routes search --format json",
                purpose: "Print all that is known about the routes that have to do with `search`."),
            Example(line: "linkroute routes --format dot | dot -Tsvg > routes.svg", purpose: "Draw the table."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("WORD", .text),
                help: "List only routes with this word in their name, a pattern or their description; case does not matter.")
        ],
        options: [RoutesOptions.format])
}
