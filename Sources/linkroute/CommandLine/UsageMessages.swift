/// Every sentence with which the program refuses a command line.
extension Messages {
    /// The whole text for standard error: what is wrong, what was probably meant, and where to read on.
    static func text(for error: UsageError) -> String {
        if error.problem == .noCommand { return HelpText.program }
        var text = "error: \(sentence(for: error.problem))\n"
        if let hint = hint(for: error) { text += "  \(hint)\n" }
        if let command = error.command {
            return text + "Run `linkroute \(command.rawValue) --help` for its options.\n"
        }
        return text + "Run `linkroute --help` for the commands and options.\n"
    }

    private static func sentence(for problem: UsageError.Problem) -> String {
        switch problem {
        case .noCommand: "a command is missing"
        case .unknownCommand(let word, _): "unknown command \(quoted(word))"
        case .unknownOption(let name, _): "unknown option \(quoted(name))"
        case .optionBeforeCommand(let name, _): "the option \(quoted(name)) must come after its command"
        case .missingValue(let option): "\(quoted(option.long)) needs a value"
        case .unexpectedValue(let option, let value): "\(quoted(option.long)) takes no value, but got \(quoted(value))"
        case .repeatedOption(let option): "\(quoted(option.long)) is given more than once"
        case .valueNotAllowed(let receiver, let value, _, _): "\(name(of: receiver)) cannot be \(quoted(value))"
        case .notAnInteger(let receiver, let value, _): "\(name(of: receiver)) cannot be \(quoted(value))"
        case .missingOperand(let operand): "\(operand.value.name) is missing"
        case .unexpectedOperand(let word): "unexpected argument \(quoted(word))"
        case .notNameAndValue(let word): "\(quoted(word)) is no value: expected `name=value`"
        case .notFormatAndFile(let option, let word): "\(quoted(option.long)) cannot be \(quoted(word)): expected `format=file`"
        case .notUTF8(let word): "\(quoted(word)) is not UTF-8"
        case .repeatedInput: "`-` is given more than once, and standard input comes only once"
        case .without(let option, let other): "\(quoted(option.long)) needs \(quoted(other.long))"
        case .contradiction(let option, let other): "\(quoted(option.long)) does not go with \(quoted(other))"
        }
    }

    private static func hint(for error: UsageError) -> String? {
        switch error.problem {
        case .unknownCommand(_, let nearest), .unknownOption(_, let nearest):
            nearest.map { "did you mean `\($0)`?" }
        case .optionBeforeCommand(let name, let commands):
            "write \(alternatives(commands.map { "linkroute \($0.rawValue) \(name)" }))"
        case .valueNotAllowed(_, _, let allowed, let nearest):
            nearest.map { "did you mean `\($0)`?" } ?? "it can be \(alternatives(allowed))"
        case .notAnInteger(_, _, let range):
            range.upperBound == .max
                ? "it is a whole number, at least \(range.lowerBound)"
                : "it is a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .missingValue(let option):
            "write `\(option.long) \(option.value?.usage ?? "")`"
        case .missingOperand(let operand):
            if case .choice(let words) = operand.value.kind { "it can be \(alternatives(words))" } else { nil }
        case .unexpectedOperand:
            error.command.map { "`linkroute \($0.rawValue)` takes \(operandCount(of: $0.command))" }
        case .noCommand, .unexpectedValue, .repeatedOption, .notNameAndValue, .notFormatAndFile, .notUTF8, .contradiction,
            .repeatedInput, .without:
            nil
        }
    }

    private static func operandCount(of command: Command) -> String {
        switch command.operands.count {
        case 0: "no arguments"
        case 1: "only one argument"
        case let count: "only \(count) arguments"
        }
    }

    private static func name(of receiver: UsageError.Receiver) -> String {
        switch receiver {
        case .option(let option): quoted(option.long)
        case .operand(let operand): operand.value.name
        }
    }

    /// The words as `a`, `b` or `c`.
    static func alternatives(_ words: [String]) -> String {
        let quoted = words.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}
