import LinkRoutingLanguage
import SystemIO

/// Parses a command line by the descriptions of the commands.
///
/// Options and operands come in any order; only global options may come before the command. Names are never
/// abbreviated. Of several values for an option that takes one, the last counts.
struct ArgumentParser {
    private var arguments: ArraySlice<Argument>
    private(set) var command: Command?
    private(set) var operands: [Argument] = []
    private var operandsBeforeEnd = Int.max
    private(set) var options: [ParsedOption] = []
    /// The option whose value is missing at the end.
    private(set) var openOption: Option?

    /// - Parameter arguments: the words after the program's name.
    static func parse(_ arguments: [Argument]) throws(CommandError) -> Request {
        var parser = ArgumentParser(arguments: arguments[...])
        do throws(CommandError) {
            try parser.readAll()
            return try parser.request()
        } catch {
            throw error.inCommandLine(of: parser.command?.name)
        }
    }

    /// Reads the beginning of a command line, up to the first error.
    static func beginning(_ arguments: ArraySlice<Argument>) -> ArgumentParser {
        var parser = ArgumentParser(arguments: arguments)
        try? parser.readAll()
        return parser
    }

    /// Whether `--` was read.
    var optionsEnded: Bool { operandsBeforeEnd < Int.max }

    /// The choice of `--color`, which errors in the command line respect, too.
    static func color(in arguments: [Argument]) -> ColorChoice {
        let words = arguments.prefix { !$0.endsOptions }
        let choices = words.enumerated().compactMap { index, word -> ColorChoice? in
            let (name, attached) = word.nameAndValue
            let value = attached ?? words.dropFirst(index + 1).first
            return name == OptionName.color.text ? value.flatMap { ColorChoice(rawValue: $0.text) } : nil
        }
        return choices.last ?? .defaultValue
    }

    /// Whether `--help` was given, and not only `-h`.
    private var hasLongHelp = false

    private mutating func readAll() throws(CommandError) {
        while let argument = arguments.popFirst() {
            if !optionsEnded, argument.endsOptions {
                operandsBeforeEnd = operands.count
            } else if !optionsEnded, argument.isOption {
                try readOption(argument)
            } else {
                try readWord(argument)
            }
        }
    }

    /// Takes a word that is not an option: first the command, then its operands.
    private mutating func readWord(_ word: Argument) throws(CommandError) {
        guard let command else {
            guard let name = CommandName(rawValue: word.text) else {
                throw CommandError(
                    "unknown command \(Messages.quoted(word.text))", hint: Messages.hint(forCommand: word))
            }
            self.command = name.command
            return
        }
        // A repeatable operand takes any number of words.
        let index = min(operands.count, command.operands.count - 1)
        let isRepeatable = command.operands.contains(where: \.isRepeatable)
        guard index >= 0, index == operands.count || isRepeatable else {
            let taken = Messages.counted(command.operands.count, "argument")
            throw CommandError(
                "unexpected argument \(Messages.quoted(word.text))",
                hint: "`linkroute \(command.name.rawValue)` takes only \(taken)")
        }
        let spec = command.operands[index].value
        if let hint = spec.hint(for: word.text) {
            let meant = command.name == .help ? Messages.hint(forCommand: word) : nil
            throw CommandError("\(spec.name) cannot be \(Messages.quoted(word.text))", hint: meant ?? hint)
        }
        operands.append(word)
    }

    private mutating func readOption(_ argument: Argument) throws(CommandError) {
        guard argument.isLongOption else { return try readShortOptions(argument) }
        let (name, attached) = argument.nameAndValue
        guard let option = knownOptions.first(where: { $0.isCalled(name) }) else { throw unknownOption(name) }
        if option.name == .help { hasLongHelp = true }
        if option.value == nil, let attached { throw .unexpectedValue(option.name, attached.text) }
        try read(option, attached)
    }

    /// Reads options in their short forms, of which the last may have a value: `-q`, `-qf json`, `-j4`.
    private mutating func readShortOptions(_ argument: Argument) throws(CommandError) {
        let (word, _) = argument.nameAndValue
        // Otherwise `-format json` would be `-f` with the value `ormat`.
        if isKnown("-" + word) { throw .unknownOption(word, nearest: "-" + word) }
        var rest = argument.bytes.dropFirst()
        while let letter = rest.popFirst() {
            let isFirst = rest.startIndex == 2
            guard let option = knownOptions.first(where: { $0.letter?.asciiValue == letter }) else {
                throw unknownOption(isFirst ? word : "-" + String(decoding: [letter], as: UTF8.self))
            }
            let attached = rest.first == "=" ? rest.dropFirst() : rest
            if option.value != nil { return try read(option, rest.isEmpty ? nil : Argument(Bytes(attached))) }
            if attached.count < rest.count {
                throw .unexpectedValue(option.name, Argument(Bytes(attached)).text)
            }
            try read(option, nil)
        }
    }

    /// Takes an option with the value that is attached to it, or else with the next argument.
    private mutating func read(_ option: Option, _ attached: Argument?) throws(CommandError) {
        let index = options.firstIndex { $0.name == option.name } ?? options.count
        if index == options.count { options.append(ParsedOption(name: option.name)) }
        if option.value == nil { return }
        guard let value = attached ?? nextValue() else {
            openOption = arguments.isEmpty ? option : nil
            throw .missingValue(option)
        }
        if let problem = option.problem(of: value) { throw problem }
        if !option.isRepeatable { options[index].values.removeAll() }
        options[index].values.append(value)
    }

    /// The next argument as a value; `nil` if it is an option, because then the value was forgotten.
    private mutating func nextValue() -> Argument? {
        guard let next = arguments.first, !next.endsOptions else { return nil }
        if next.isLongOption || next.isOption && isKnown(next.nameAndValue.name) { return nil }
        return arguments.popFirst()
    }

    private func isKnown(_ name: String) -> Bool { knownOptions.contains { $0.isCalled(name) } }

    /// The options that may follow.
    var knownOptions: [Option] { (command?.options ?? []) + ProgramDescription.globalOptions }

    private func unknownOption(_ name: String) -> CommandError {
        let nearest =
            name == "-v"
            ? OptionName.version.text
            : SpellingSuggestion.suggestion(for: name, among: knownOptions.map(\.long))
        if command != nil || nearest != nil { return .unknownOption(name, nearest: nearest) }
        return CommandError(
            "unknown option \(Messages.quoted(name))",
            hint: "options of a command come after it: `linkroute <command> [options]`")
    }

    private func request() throws(CommandError) -> Request {
        if has(.help) { return command == nil && !hasLongHelp ? .shortHelp : .help(command?.name) }
        if has(.version) { return .version }
        guard let command else { throw .noCommand }
        if let option = ProgramDescription.globalOptions.first(where: {
            has($0.name) && !command.globalOptions.contains($0)
        }) {
            throw .contradiction(option.name, word: command.name.rawValue)
        }
        for operand in command.operands.dropFirst(operands.count) where operand.isRequired {
            throw .missingOperand(operand)
        }
        return .run(
            ParsedCommand(
                name: command.name, operands: operands, operandsBeforeEnd: operandsBeforeEnd,
                options: options))
    }

    private func has(_ option: OptionName) -> Bool { options.contains { $0.name == option } }
}
