/// The description of a command, from which parser, help, completions and manual page are generated.
struct Command: Sendable {
    let name: CommandName
    /// One sentence.
    let summary: String
    /// Paragraphs.
    let discussion: [String]
    /// Command lines, and what they do.
    let examples: [Definition]
    let operands: [Operand]
    /// The command's own options.
    let options: [Option]
    /// The global options that have a meaning for the command.
    var globalOptions: [Option] {
        GlobalOptions.all.filter { $0 != GlobalOptions.routes || name.readsTable }
    }

    /// - Parameter text: the summary, the paragraphs of the discussion, and the examples: command lines after
    ///   `$`, each with its meaning on indented lines below.
    init(_ name: CommandName, _ text: String, operands: [Operand] = [], options: [Option] = []) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.firstIndex { $0.hasPrefix("$ ") } ?? lines.count
        let paragraphs = [String].paragraphs(lines[..<end].joined(separator: "\n")).filter { !$0.isEmpty }
        (self.name, self.operands, self.options) = (name, operands, options)
        (summary, discussion) = (paragraphs[0], Array(paragraphs.dropFirst()))
        examples = .list(
            lines[end...].map { $0.hasPrefix("$ ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n"))
    }
}

/// An argument that is not an option.
struct Operand: Sendable, Equatable {
    let value: ValueSpec
    var isRequired = false
    var isRepeatable = false
    let help: String

    /// The operand as the usage line shows it: `FILE`, `[FILE]`, `[FILE...]`.
    var usage: String {
        let name = value.name + (isRepeatable ? "..." : "")
        return isRequired ? name : "[\(name)]"
    }
}

/// An option: a flag, or a name with a value.
struct Option: Sendable, Equatable {
    let name: String
    var letter: Character?
    var value: ValueSpec?
    /// Whether all values count. Otherwise the last one does.
    var isRepeatable = false
    /// The value that is used if the option is not given.
    var defaultValue: String?
    /// The option has a meaning only with one of these.
    var needs: [Option] = []
    /// Whether the command then reads standard input, and no operands.
    var readsStandardInput = false
    let help: String

    /// The option as it is typed: `--format`.
    var long: String { "--" + name }

    /// The short form as it is typed: `-h`.
    var short: String? { letter.map { "-\($0)" } }

    /// Whether `word` is the option in its long or short form.
    func isCalled(_ word: String) -> Bool { word == long || word == short }

    /// Whether `word` is the short form with an attached value.
    func isBegun(by word: String) -> Bool {
        value != nil && !word.hasPrefix("--") && short.map { word.hasPrefix($0) } ?? false
    }

    /// The option with its value as help shows it: `-h, --help`, `--routes PATH`.
    var usage: String {
        let names = [short, long].compactMap { $0 }.joined(separator: ", ")
        return value.map { "\(names) \($0.usage)" } ?? names
    }

    static func flag(_ name: String, letter: Character? = nil, help: String) -> Option {
        Option(name: name, letter: letter, help: help)
    }

    static func path(
        _ name: String, letter: Character? = nil, isRepeatable: Bool = false, help: String
    ) -> Option {
        Option(
            name: name, letter: letter, value: ValueSpec("PATH", .path), isRepeatable: isRepeatable,
            help: help)
    }

    /// - Parameter words: what completes a value.
    static func text(
        _ name: String, _ value: String, words: [String] = [], isRepeatable: Bool = false, help: String
    ) -> Option {
        Option(
            name: name, value: ValueSpec(value, .text, words: words), isRepeatable: isRepeatable, help: help)
    }

    /// The option, which has a meaning only with one of these.
    func needing(_ others: Option...) -> Option {
        var option = self
        option.needs = others
        return option
    }

    /// - Parameters:
    ///   - choices: the allowed values, if these are not all.
    ///   - defaultNote: the default as help words it, if it is not the same everywhere.
    static func choice<Choice: OptionChoice>(
        _ name: String, _ type: Choice.Type, among choices: [Choice] = Array(Choice.allCases),
        letter: Character? = nil, defaultNote: String? = nil, help: String
    ) -> Option {
        let kind = ValueSpec.Kind.choice(choices.map(\.rawValue))
        return Option(
            name: name, letter: letter, value: ValueSpec(name.uppercased(), kind),
            defaultValue: defaultNote ?? Choice.defaultValue.rawValue, help: help)
    }

    static func integer(
        _ name: String, letter: Character? = nil, in range: ClosedRange<Int>,
        default defaultValue: Int? = nil, help: String
    ) -> Option {
        Option(
            name: name, letter: letter, value: ValueSpec("N", .integer(range)),
            defaultValue: defaultValue.map { String($0) }, help: help)
    }
}

/// A type whose cases are the allowed values of an option, of which the first one is the default.
protocol OptionChoice: RawRepresentable, CaseIterable where RawValue == String {}

extension OptionChoice {
    /// The value that is used if the option is not given.
    static var defaultValue: Self { allCases[allCases.startIndex] }
}

/// The kinds of names that a route table defines.
enum TableNames: String, CaseIterable {
    case routes, sources, types
    /// The parameters of the route with a name.
    case parameters
}

/// The kind of value that an option or operand takes.
struct ValueSpec: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case text
        case path
        case choice([String])
        case integer(ClosedRange<Int>)
        /// A name that the route table defines.
        case name(TableNames)
    }

    /// The placeholder in usage lines: `PATH`.
    let name: String
    let kind: Kind
    /// The words that complete a value: all that are allowed, or the beginnings of texts.
    let words: [String]

    init(_ name: String, _ kind: Kind, words: [String] = []) {
        self.name = name
        self.kind = kind
        self.words = if case .choice(let choices) = kind { choices } else { words }
    }

    /// The allowed words if there are at most four, else the placeholder.
    var usage: String {
        if case .choice(let words) = kind, words.count <= 4 { return words.joined(separator: "|") }
        return name
    }
}
