import LinkRoutingTools

/// The options of `build`.
enum BuildOptions {
    static let source = Option.text(
        "source", "NAME", help: "The source that the link is to come through. Its first origin begins the link.")
    static let host = Option.text(
        "host", "HOST", help: "The host, with its port if it is not the usual one, where a source or pattern leaves it open.")
    static let fragment = Option.text("fragment", "TEXT", help: "A fragment, for a pattern that has none of its own.")
}

extension Command {
    static let build = Command(
        name: .build,
        summary: "Build the link of a route from values.",
        discussion: [
            """
            Each value is checked against its type and percent-encoded for its place; values that are no parameter become \
            query items. Of several patterns the first that goes with the names of the values is used. Without `--source` and \
            `--host`, and if the pattern names no origin, the link is a path. Every link that is printed resolves to the same \
            route and values; if there is none, the error says why.
            """
        ],
        examples: [
            Example(
                line: "linkroute build pokemon.detail pokedexID=25 tab=moves",
                purpose: "Print the path that leads to a route with these values."),
            Example(
                line: "linkroute build pokemon.detail pokedexID=25 --source web",
                purpose: "Print the link that comes through the source `web`."),
            Example(
                line: "linkroute build region.map lat=35.5 lng=139 --host fuchsia.kanto.example.com",
                purpose: "Name the host where a source leaves it open."),
        ],
        operands: [
            Operand(value: ExpectedValue("NAME", .text), isRequired: true, help: "The name of a route."),
            Operand(
                value: ExpectedValue("KEY=VALUE", .text), isRepeatable: true,
                help: "A value as it is before encoding; a list with its separators."),
        ],
        options: [BuildOptions.source, BuildOptions.host, BuildOptions.fragment])
}
