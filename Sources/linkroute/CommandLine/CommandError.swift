import LinkRoutingLanguage

/// An error with which a command ends: what is wrong, and what to do about it. Each is declared where it
/// occurs.
struct CommandError: Error, Equatable {
    /// A sentence without a full stop.
    let message: String
    /// Another one.
    let hint: String?
    /// The options that the error is about, the most important one first.
    var options: [OptionName] = []
    /// The value of the option that causes it.
    var value: Argument?

    init(_ message: String, hint: String? = nil, of options: OptionName..., value: String? = nil) {
        self.message = message
        self.hint = hint
        self.options = options
        self.value = value.map { Argument($0) }
    }

    /// Whether the command line has the error.
    private(set) var isUsage = false
    /// The command of that line; `nil` if none was given yet.
    private(set) var command: CommandName?

    /// The error as one in a command line, where its help is of use.
    func inCommandLine(of command: CommandName?) -> CommandError {
        var error = self
        (error.isUsage, error.command) = (true, command)
        return error
    }

    /// The text for standard error: the error, a hint, and where to find help.
    var text: String {
        if message == Self.noCommand.message { return HelpText.short }
        let help =
            command.map { "Run `linkroute \($0.rawValue) --help` for its options.\n" }
            ?? "Run `linkroute --help` for the commands and options.\n"
        return "error: \(lines)\(isUsage ? help : "")"
    }

    /// The text for standard error if the command goes on without what the error is about.
    var warning: String { "warning: \(lines)" }

    private var lines: String { message + "\n" + (hint.map { "  \($0)\n" } ?? "") }
}

// MARK: - Errors in command lines

extension CommandError {
    private static func quoted(_ text: String) -> String { Messages.quoted(text) }

    static let noCommand = CommandError("a command is missing")

    static func unknownOption(_ name: String, nearest: String?) -> CommandError {
        CommandError("unknown option \(quoted(name))", hint: nearest.map { "did you mean `\($0)`?" })
    }

    static func missingValue(_ option: Option) -> CommandError {
        CommandError(
            "\(quoted(option.long)) needs a value",
            hint: "write `\(option.long) \(option.value?.usage ?? "")`")
    }

    static func unexpectedValue(_ option: OptionName, _ value: String) -> CommandError {
        CommandError("\(quoted(option.text)) takes no value, but got \(quoted(value))")
    }

    /// A value that an option cannot have.
    ///
    /// - Parameter hint: what was probably meant, or what is expected.
    static func notPossible(_ option: OptionName, _ value: String, hint: String) -> CommandError {
        CommandError("\(quoted(option.text)) cannot be \(quoted(value))", hint: hint, of: option)
    }

    static func missingOperand(_ operand: Operand) -> CommandError {
        let spec = operand.value
        return CommandError(
            "\(spec.name) is missing",
            hint: spec.kind == .choice ? "expected \(Messages.alternatives(spec.words))" : nil)
    }

    /// A value that must be something else.
    static func notExpected(
        _ option: OptionName, _ value: String, expected: String, hint: String? = nil
    ) -> CommandError {
        CommandError(
            "\(quoted(option.text)) cannot be \(quoted(value)): expected \(expected)", hint: hint, of: option)
    }

    static func notHost(_ option: OptionName, _ value: String, meant: String?) -> CommandError {
        notExpected(
            option, value, expected: "a host such as `example.com`",
            hint: meant.map { "did you mean \(quoted($0))?" })
    }

    static func notUTF8(_ word: String) -> CommandError { CommandError("\(quoted(word)) is not UTF-8") }

    /// An option that cannot be used with another one.
    ///
    /// - Parameter value: the value of the other one, if it is what excludes the option.
    static func contradiction(
        _ option: OptionName, _ other: OptionName, _ value: String? = nil
    ) -> CommandError {
        let shown = other.text + (value.map { " " + $0 } ?? "")
        return CommandError("\(quoted(option.text)) cannot be used with \(quoted(shown))", of: option, other)
    }

    /// An option that cannot be used with a command or an operand.
    static func contradiction(_ option: OptionName, word: String) -> CommandError {
        CommandError("\(quoted(option.text)) cannot be used with \(quoted(word))", of: option)
    }

    /// `-` was given twice, or for a file while links are read from standard input.
    static let repeatedInput = CommandError("standard input can be read for one purpose only")

    /// The option is needed with this operand or option.
    static func missingOption(_ option: OptionName, _ operand: String) -> CommandError {
        CommandError("\(quoted(operand)) needs \(quoted(option.text))")
    }
}
