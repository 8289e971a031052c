import LinkRoutingLanguage
import SystemIO

/// The names of all commands, in the order of the help.
enum CommandName: String, CaseIterable, Sendable {
    case match, check, diff, lint, routes, explain, build, compile, generate, fmt, `init`, export, `import`
    case completions, man, help

    /// Whether the command reads a table that `--routes` can name. The operands of `diff` name both tables.
    var readsTable: Bool {
        switch self {
        case .diff, .`init`, .import, .completions, .man, .help: false
        default: true
        }
    }

    /// The description of the command. Not an element of a list: making all descriptions takes a millisecond.
    var command: Command {
        switch self {
        case .match: .match
        case .check: .check
        case .diff: .diff
        case .lint: .lint
        case .routes: .routes
        case .explain: .explain
        case .build: .build
        case .compile: .compile
        case .generate: .generate
        case .fmt: .fmt
        case .`init`: .initialize
        case .export: .export
        case .import: .importing
        case .completions: .completions
        case .man: .man
        case .help: .help
        }
    }
}

extension ColorChoice: OptionChoice {}

/// A term and its meaning: a row in a section of the help or the manual page.
struct Definition: Sendable {
    let term: String
    var meaning = ""
}

extension [Definition] {
    /// The definitions of a text: each term on a line of its own, with its meaning on indented lines below.
    static func list(_ text: String) -> [Definition] { list(text.parts(between: "\n")) }

    /// The definitions in the lines of a text.
    static func list(_ lines: some Sequence<String>) -> [Definition] {
        lines.reduce(into: []) { list, line in
            if line.isEmpty { return }
            if line.hasPrefix(" ") {
                let meaning = String(Substring(line.utf8.drop { $0 == " " }))
                if !list[list.count - 1].meaning.isEmpty { list[list.count - 1].meaning += " " }
                list[list.count - 1].meaning += meaning
            } else {
                list.append(Definition(term: line))
            }
        }
    }
}

extension [String] {
    /// The paragraphs of a text, which blank lines separate.
    static func paragraphs(_ text: String) -> [String] { paragraphs(text.parts(between: "\n")) }

    /// The paragraphs in the lines of a text.
    static func paragraphs(_ lines: some Sequence<String>) -> [String] {
        var paragraphs = [""]
        for line in lines {
            let last = paragraphs.count - 1
            if line.isEmpty {
                paragraphs.append("")
            } else {
                if !paragraphs[last].isEmpty { paragraphs[last] += " " }
                paragraphs[last] += line
            }
        }
        return paragraphs
    }
}

extension String {
    /// The parts between ASCII characters; empty ones, too. Splits bytes: a command is described whenever it
    /// runs, and to split characters takes a millisecond.
    func parts(between separator: Unicode.Scalar) -> [String] {
        let bytes = Bytes(utf8)
        var (parts, start): ([String], Int) = ([], 0)
        while let end = bytes.span.offset(of: UInt8(ascii: separator), in: start..<bytes.count) {
            parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}

/// The description of the program as a whole.
enum ProgramDescription {
    static let name = "linkroute"
    static let version = "0.1.0"
    /// The system and the processor that the program is built for, as the files of a release name them.
    static let target = "\(system)-\(processor)"
    static let summary = "Resolve deep links and universal links against a table of routes."

    static let commands = CommandName.allCases.map(\.command)

    /// The environment variable that names the route table if `--routes` does not.
    static let routesVariable = "LINKROUTE_ROUTES"

    /// The options of all commands, apart from `--routes`, which not all have.
    static let globalOptions = [Definition].list(
        """
        -r, --routes PATH...
          Read the route table from a file, from the `*.routes` files in a folder, or with `-` from standard
          input. May be repeated; all files form one table.
        --color COLOR choices: \(ColorChoice.words) default: auto
          When to use colour; `auto` means on a terminal.
        -q, --quiet
          Print results and errors only: no summary, hints or progress.
        --exit-zero
          Exit with 0 even if a link does not resolve or a check fails.
        -h, --help
          Show help, with examples first.
        -V, --version
          Show the version.
        """
    ).map { Option($0) }

    static let discussion: [String] = .paragraphs(
        """
        A route table lists the links that an app handles, one route per line, in `*.routes` files. Commands
        read it from `--routes`, or else from the path in `LINKROUTE_ROUTES`, or else from the folder `routes`
        in the current folder or its nearest parent that has one.

        Results go to standard output, everything else to standard error. The argument `-` means standard
        input, and `--` ends the options.
        """)

    static let exitStatus: [Definition] = .list(
        """
        0
          Every link resolved, and every check passed.
        1
          A link did not resolve, or a check failed.
        2
          The command line or the route table has an error, or reading or writing failed.
        130
          Ctrl-C ended `check` or `diff`, after it printed its summary.
        """)

    static let environment: [Definition] = .list(
        """
        LINKROUTE_ROUTES
          The file or folder with the route table, if `--routes` is not given.
        NO_COLOR
          If it is set and not empty, `--color auto` uses no colour, and no progress is shown.
        FORCE_COLOR, CLICOLOR_FORCE
          If one of them is set, and neither empty nor `0`, `--color auto` uses colour even without a
          terminal, unless `NO_COLOR` is set.
        CLICOLOR
          If it is `0`, `--color auto` uses no colour, unless one of the variables above is set.
        TERM
          If it is `dumb`, a terminal gets neither colour nor progress.
        COLUMNS
          The width of the terminal for `routes`, instead of the one that the terminal reports.
        """)

    static let files: [Definition] = .list(
        """
        routes/
          The default route table: the `*.routes` files directly in this folder, which is searched for in the
          current folder and its parents.
        .linkroute
          Options of `check` and `match`, one `name = value` in each line, in the current folder or its
          nearest parent that has this file. The command line takes precedence.
        """)

    private static var system: String {
        #if os(Linux)
            "linux"
        #elseif os(macOS)
            "macos"
        #else
            "other"
        #endif
    }

    private static var processor: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "aarch64"
        #else
            "other"
        #endif
    }
}
