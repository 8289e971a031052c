/// An error in the command line.
struct UsageError: Error, Equatable {
    /// The option or operand that a value is for.
    enum Subject: Equatable {
        case option(Option)
        case operand(Operand)
    }

    enum Reason: Equatable {
        case noCommand
        case unknownCommand(String, meant: MeantCommand?)
        case unknownOption(String, nearest: String?)
        /// An option of these commands precedes the command.
        case optionBeforeCommand(String, of: [CommandName])
        case missingValue(Option)
        case unexpectedValue(Option, String)
        case valueNotAllowed(Subject, String, allowed: [String], nearest: String?)
        case notAnInteger(Subject, String, range: ClosedRange<Int>)
        case missingOperand(Operand)
        case unexpectedOperand(String)
        /// A second word of `routes`, which is not a table.
        case secondWord(String)
        /// An argument that must be `name=value`.
        case notNameAndValue(String)
        /// A value that must be `format=file`.
        case notFormatAndFile(Option, String, meant: String)
        case notUTF8(String)
        /// An option that cannot be combined with another one, which is shown as it is written.
        case contradiction(Option, String)
        /// `-` was given twice, but standard input can be read only once.
        case repeatedInput
        /// The route table is read from standard input, and so are the links.
        case inputForTableAndLinks
        /// The option is needed with this operand.
        case missingOption(Option, String)
        /// An association file is read from standard input, and so are the links.
        case inputForFileAndLinks(Option)
        /// A value of the option that should be a host.
        case notHost(Option, String, meant: String?)
        /// A value of the option that should be one character.
        case notDelimiter(Option, String)
        /// A value of the option that names too many keys.
        case tooManyKeys(Option, String)
        /// The first option has no effect without the second one, which is missing.
        case without(Option, Option)
        /// An option that a settings file may not have.
        case notInSettings(String)
        /// A line of a settings file that is not `name = value`.
        case notASetting(String, hint: String?)
        /// An argument of a command that reads rows from standard input.
        case rowsAndOperand(Option, String)
    }

    let reason: Reason
    /// The command being parsed; `nil` if none was given yet.
    let command: CommandName?
}

extension Messages {
    /// The text for standard error: the error, a hint, and where to find help.
    static func text(for error: UsageError) -> String {
        if error.reason == .noCommand { return HelpText.short }
        var text = "error: \(sentence(for: error.reason))\n"
        if let hint = hint(for: error) { text += "  \(hint)\n" }
        if let command = error.command {
            return text + "Run `linkroute \(command.rawValue) --help` for its options.\n"
        }
        return text + "Run `linkroute --help` for the commands and options.\n"
    }

    private static func sentence(for reason: UsageError.Reason) -> String {
        switch reason {
        case .noCommand: "a command is missing"
        case .unknownCommand(let word, _): "unknown command \(quoted(word))"
        case .unknownOption(let name, _): "unknown option \(quoted(name))"
        case .optionBeforeCommand(let name, _): "the option \(quoted(name)) must come after its command"
        case .missingValue(let option): "\(quoted(option.long)) needs a value"
        case .unexpectedValue(let option, let value):
            "\(quoted(option.long)) takes no value, but got \(quoted(value))"
        case .valueNotAllowed(let subject, let value, _, _), .notAnInteger(let subject, let value, _):
            "\(name(of: subject)) cannot be \(quoted(value))"
        case .missingOperand(let operand): "\(operand.value.name) is missing"
        case .unexpectedOperand(let word): "unexpected argument \(quoted(word))"
        case .secondWord(let word): "unexpected argument \(quoted(word))"
        case .notNameAndValue(let word): "\(quoted(word)) is not a value: expected `name=value`"
        case .notFormatAndFile(let option, let word, let meant):
            "\(quoted(option.long)) cannot be \(quoted(word)): expected \(meant)"
        case .notUTF8(let word): "\(quoted(word)) is not UTF-8"
        case .repeatedInput: repeatedInput
        case .inputForTableAndLinks:
            "standard input cannot be both the route table and the links"
        case .inputForFileAndLinks(let option):
            "standard input cannot be both the file of \(quoted(option.long)) and the links"
        case .notHost(let option, let word, _):
            "\(quoted(option.long)) cannot be \(quoted(word)): expected a host such as `example.com`"
        case .notDelimiter(let option, let word):
            "\(quoted(option.long)) cannot be \(quoted(word)): expected one character, or `tab`"
        case .tooManyKeys(let option, let word):
            "\(quoted(option.long)) cannot be \(quoted(word)): expected at most \(LinkField.maximumDepth) keys"
        case .without(let option, let other): "\(quoted(option.long)) needs \(quoted(other.long))"
        case .rowsAndOperand(let option, let operand):
            "\(quoted(option.long)) reads rows from standard input, not from \(quoted(operand))"
        case .notInSettings(let name): "\(quoted(name)) is not an option for a settings file"
        case .notASetting(let line, _): "\(quoted(line)) is not a setting: expected `name = value`"
        case .missingOption(let option, let operand): "\(quoted(operand)) needs \(quoted(option.long))"
        case .contradiction(let option, let other):
            "\(quoted(option.long)) cannot be used with \(quoted(other))"
        }
    }

    static let repeatedInput = "`-` is given more than once, but standard input can be read only once"

    private static func hint(for error: UsageError) -> String? {
        switch error.reason {
        case .unknownCommand(_, .word(let meant)): "did you mean `\(meant)`?"
        case .unknownCommand(let word, .operand(let command)):
            "write `linkroute \(command.rawValue) \(shellWord(word))`"
        case .unknownCommand(_, nil): nil
        case .unknownOption(_, let nearest):
            nearest.map { "did you mean `\($0)`?" }
        case .optionBeforeCommand(let name, let commands):
            "write \(alternatives(commands.map { "linkroute \($0.rawValue) \(name)" }))"
        case .valueNotAllowed(_, _, let allowed, let nearest):
            nearest.map { "did you mean `\($0)`?" } ?? "expected \(alternatives(allowed))"
        case .notAnInteger(_, _, let range):
            range.upperBound == .max
                ? "expected a whole number, at least \(range.lowerBound)"
                : "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .missingValue(let option):
            "write `\(option.long) \(option.value?.usage ?? "")`"
        case .missingOperand(let operand):
            if case .choice(let words) = operand.value.kind { "expected \(alternatives(words))" } else { nil }
        case .unexpectedOperand:
            error.command.map { "`linkroute \($0.rawValue)` takes \(operandCount(of: $0.command))" }
        case .secondWord(let word):
            "`linkroute routes` takes only one word, and \(quoted(word)) is not a route table"
        case .rowsAndOperand(_, let operand): "for a file, write `< \(shellWord(operand))`"
        case .noCommand, .unexpectedValue, .notNameAndValue, .notFormatAndFile, .notUTF8,
            .contradiction, .missingOption, .repeatedInput, .inputForTableAndLinks, .inputForFileAndLinks,
            .notDelimiter, .tooManyKeys, .without, .notInSettings:
            nil
        case .notASetting(_, let hint): hint
        case .notHost(_, _, let meant): meant.map { "did you mean \(quoted($0))?" }
        }
    }

    private static func operandCount(of command: Command) -> String {
        switch command.operands.count {
        case 0: "no arguments"
        case 1: "only one argument"
        case let count: "only \(count) arguments"
        }
    }

    private static func name(of subject: UsageError.Subject) -> String {
        switch subject {
        case .option(let option): quoted(option.long)
        case .operand(let operand): operand.value.name
        }
    }

    /// The words as `a`, `b` or `c`.
    static func alternatives(_ words: [String]) -> String {
        let quoted = words.map(quoted)
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}
