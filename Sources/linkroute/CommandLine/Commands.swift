import LinkRoutingTools

/// The commands there are.
enum CommandName: String, CaseIterable, Sendable {
    case match, check, diff, lint, routes, explain, build, fmt, completions, man, help

    var command: Command {
        switch self {
        case .match: .match
        case .check: .check
        case .diff: .diff
        case .lint: .lint
        case .routes: .routes
        case .explain: .explain
        case .build: .build
        case .fmt: .fmt
        case .completions: .completions
        case .man: .man
        case .help: .help
        }
    }
}

/// The options that every command takes.
enum GlobalOptions {
    static let routes = Option.path(
        "routes", isRepeatable: true,
        help: """
            Read the route table from a file, or from the `*.routes` files of a folder. May be repeated: all files \
            together make one table.
            """)
    static let color = Option.choice(
        "color", ColorChoice.self, help: "When to use colour; `auto` means on a terminal.")
    static let exitZero = Option.flag(
        "exit-zero", help: "Exit with 0 also when a link did not resolve or a check failed.")
    static let help = Option.flag("help", "h", isRepeatable: true, help: "Show help, examples first.")
    static let version = Option.flag("version", isRepeatable: true, help: "Show the version.")

    static let all = [routes, color, exitZero, help, version]
}

/// A name and what it means: a row of a table in help and man page.
struct Definition: Sendable {
    let term: String
    let meaning: String
}

/// What is true of the program as a whole.
enum ProgramDescription {
    static let name = "linkroute"
    static let version = "0.1.0"
    static let summary = "Resolve deep links and universal links against a table of routes."

    static let commands = CommandName.allCases.map(\.command)

    static let discussion = [
        """
        A route table says which links an app answers, one route a line, in `*.routes` files. The commands read it from \
        `--routes`, else from the path in `LINKROUTE_ROUTES`, else from the folder `routes` in the current folder or the \
        nearest parent that has one.
        """,
        """
        Results go to standard output, everything else to standard error. The argument `-` means standard input, and `--` \
        ends the options.
        """,
    ]

    static let exitStatus = [
        Definition(term: "0", meaning: "Every link resolved; all is well."),
        Definition(term: "1", meaning: "Some link did not resolve, or some check failed."),
        Definition(term: "2", meaning: "The command line, the route table, or reading and writing failed."),
        Definition(term: "130", meaning: "Ctrl-C ended `check` or `diff`, after the summary of what was done."),
    ]

    static let environment = [
        Definition(
            term: RouteTableFiles.variable,
            meaning: "A file or folder with the route table, used when there is no `--routes`."),
        Definition(term: "NO_COLOR", meaning: "When set and not empty, `--color auto` uses no colour."),
        Definition(term: "TERM", meaning: "When it is `dumb`, `--color auto` uses no colour."),
    ]

    static let files = [
        Definition(
            term: "routes/",
            meaning: """
                The route table when nothing else names one: the `*.routes` files directly in this folder, in the current \
                folder or the nearest parent that has it.
                """)
    ]
}
