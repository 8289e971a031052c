import LinkRouting

/// Parses a command line by the descriptions of the commands.
///
/// Options and operands come in any order; global options may also come before the command. Names are never
/// abbreviated.
struct ArgumentParser {
    private var arguments: ArraySlice<Argument>
    private var command: Command?
    private var operands: [Argument] = []
    private var options: [ParsedOption] = []

    /// - Parameter arguments: the words after the program's name.
    static func parse(_ arguments: [Argument]) throws(UsageError) -> Request {
        var parser = ArgumentParser(arguments: arguments[...])
        try parser.readAll()
        return try parser.request()
    }

    private init(arguments: ArraySlice<Argument>) {
        self.arguments = arguments
    }

    private mutating func readAll() throws(UsageError) {
        var optionsEnded = false
        while let argument = arguments.popFirst() {
            if optionsEnded {
                try readWord(argument)
            } else if argument.endsOptions {
                optionsEnded = true
            } else if argument.isOption {
                try readOption(argument)
            } else {
                try readWord(argument)
            }
        }
    }

    /// Takes a word that is not an option: first the command, then its operands.
    private mutating func readWord(_ word: Argument) throws(UsageError) {
        guard let command else {
            guard let name = CommandName(rawValue: word.text) else {
                let names = CommandName.allCases.map(\.rawValue)
                throw error(
                    .unknownCommand(
                        word.text, nearest: SpellingSuggestion.suggestion(for: word.text, among: names)))
            }
            self.command = name.command
            return
        }
        // A repeatable last operand takes all remaining words.
        let index = min(operands.count, command.operands.count - 1)
        guard index >= 0, index == operands.count || command.operands[index].isRepeatable else {
            throw error(.unexpectedOperand(word.text))
        }
        let operand = command.operands[index]
        try check(word, operand.value, for: .operand(operand))
        operands.append(word)
    }

    private mutating func readOption(_ argument: Argument) throws(UsageError) {
        let (name, attached) = argument.nameAndValue
        let option = try option(named: name)
        let index = options.firstIndex { $0.name == option.name } ?? options.count
        if index == options.count {
            options.append(ParsedOption(name: option.name))
        } else if !option.isRepeatable {
            throw error(.repeatedOption(option))
        }
        guard let spec = option.value else {
            if let attached { throw error(.unexpectedValue(option, attached.text)) }
            return
        }
        guard let value = attached ?? nextValue() else { throw error(.missingValue(option)) }
        if value.bytes.isEmpty && spec.kind != .text { throw error(.missingValue(option)) }
        try check(value, spec, for: .option(option))
        options[index].values.append(value)
    }

    /// The next argument as a value; `nil` if it is an option, because then the value was forgotten.
    private mutating func nextValue() -> Argument? {
        guard let next = arguments.first, !next.endsOptions else { return nil }
        if next.isOption && (next.bytes.starts(with: "--".utf8) || isKnown(next.nameAndValue.name)) {
            return nil
        }
        return arguments.popFirst()
    }

    private func option(named name: String) throws(UsageError) -> Option {
        guard let option = knownOptions.first(where: { $0.isCalled(name) }) else { throw unknownOption(name) }
        return option
    }

    private func isKnown(_ name: String) -> Bool {
        knownOptions.contains { $0.isCalled(name) }
    }

    private var knownOptions: [Option] { (command?.options ?? []) + GlobalOptions.all }

    private func unknownOption(_ name: String) -> UsageError {
        if command == nil {
            let owners = ProgramDescription.commands.filter { $0.options.contains { $0.isCalled(name) } }
            if !owners.isEmpty { return error(.optionBeforeCommand(name, of: owners.map(\.name))) }
        }
        let nearest = SpellingSuggestion.suggestion(for: name, among: knownOptions.map(\.long))
        return error(.unknownOption(name, nearest: nearest))
    }

    private func check(_ value: Argument, _ spec: ValueSpec, for subject: UsageError.Subject)
        throws(UsageError)
    {
        switch spec.kind {
        case .text, .path:
            return
        case .choice(let words):
            if words.contains(value.text) { return }
            let nearest = SpellingSuggestion.suggestion(for: value.text, among: words)
            throw error(.valueNotAllowed(subject, value.text, allowed: words, nearest: nearest))
        case .integer(let range):
            if let number = Int(value.text), range.contains(number) { return }
            throw error(.notAnInteger(subject, value.text, range: range))
        }
    }

    private func request() throws(UsageError) -> Request {
        if has(GlobalOptions.help) { return .help(command?.name) }
        if has(GlobalOptions.version) { return .version }
        guard let command else { throw error(.noCommand) }
        for operand in command.operands.dropFirst(operands.count) where operand.isRequired {
            throw error(.missingOperand(operand))
        }
        return .run(ParsedCommand(name: command.name, operands: operands, options: options))
    }

    private func has(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

    private func error(_ reason: UsageError.Reason) -> UsageError {
        UsageError(reason: reason, command: command?.name)
    }
}
