import LinkRoutingTools

/// How `explain` writes what it found.
enum ExplanationFormat: String, OptionChoice {
    case text, json

    static let usual = ExplanationFormat.text
}

/// The options of `explain`.
enum ExplainOptions {
    static let format = Option.choice(
        "format", ExplanationFormat.self, help: "How the explanation is written: for people, or as one JSON object a link.")
    static let nearest = Option.integer(
        "nearest", in: 0...Int.max, usual: 5, help: "How many patterns that do not match are shown, the nearest first.")
}

extension Command {
    static let explain = Command(
        name: .explain,
        summary: "Tell how a link was read, which patterns were tried, and why the winner won.",
        discussion: [
            """
            For a link that resolves, every pattern that matches is shown, with the step at which it lost to the winner. Then \
            come the patterns that do not match but came nearest, each with the first thing that failed.
            """
        ],
        examples: [
            Example(
                line: "linkroute explain pokedex://pokemons/25",
                purpose: "Explain one link with the table in the folder `routes`."),
            Example(
                line: "linkroute explain --nearest 1 --format json pokedex://pokemon/25",
                purpose: "Give the nearest pattern, and what failed in it, as JSON."),
        ],
        operands: [
            Operand(value: ExpectedValue("URL", .text), isRequired: true, isRepeatable: true, help: "A link to explain.")
        ],
        options: [ExplainOptions.format, ExplainOptions.nearest])
}
