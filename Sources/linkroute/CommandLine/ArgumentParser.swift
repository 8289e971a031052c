import LinkRouting

/// Reads a command line by the description of the commands.
///
/// Options and operands come in any order; global options may also come before the command. Names are never abbreviated.
struct ArgumentParser {
    private var arguments: ArraySlice<Argument>
    private var command: Command?
    private var operands: [Argument] = []
    private var options: [GivenOption] = []

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

    /// The first word is the command, the others are its operands.
    private mutating func readWord(_ word: Argument) throws(UsageError) {
        guard let command else {
            guard let name = CommandName(rawValue: word.text) else {
                let names = CommandName.allCases.map(\.rawValue)
                throw error(.unknownCommand(word.text, nearest: SpellingSuggestion.suggestion(for: word.text, among: names)))
            }
            self.command = name.command
            return
        }
        // The last operand stands for all words from there on if it may be repeated.
        let place = min(operands.count, command.operands.count - 1)
        guard place >= 0, place == operands.count || command.operands[place].isRepeatable else {
            throw error(.unexpectedOperand(word.text))
        }
        let operand = command.operands[place]
        try check(word, operand.value, for: .operand(operand))
        operands.append(word)
    }

    private mutating func readOption(_ argument: Argument) throws(UsageError) {
        let (name, attached) = argument.nameAndValue
        let option = try option(named: name)
        let place = options.firstIndex { $0.name == option.name } ?? options.count
        if place == options.count {
            options.append(GivenOption(name: option.name))
        } else if !option.isRepeatable {
            throw error(.repeatedOption(option))
        }
        guard let expected = option.value else {
            if let attached { throw error(.unexpectedValue(option, attached.text)) }
            return
        }
        guard let value = attached ?? nextValue() else { throw error(.missingValue(option)) }
        if value.bytes.isEmpty && expected.kind != .text { throw error(.missingValue(option)) }
        try check(value, expected, for: .option(option))
        options[place].values.append(value)
    }

    /// The next argument, unless it is an option itself: then the value was forgotten.
    private mutating func nextValue() -> Argument? {
        guard let next = arguments.first, !next.endsOptions else { return nil }
        if next.isOption && (next.bytes.starts(with: "--".utf8) || isKnown(next.nameAndValue.name)) { return nil }
        return arguments.popFirst()
    }

    private func option(named name: String) throws(UsageError) -> Option {
        for option in knownOptions where option.isCalled(name) { return option }
        throw unknownOption(name)
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
        return error(.unknownOption(name, nearest: SpellingSuggestion.suggestion(for: name, among: knownOptions.map(\.long))))
    }

    private func check(_ value: Argument, _ expected: ExpectedValue, for receiver: UsageError.Receiver) throws(UsageError) {
        switch expected.kind {
        case .text, .path:
            return
        case .choice(let words):
            if words.contains(value.text) { return }
            let nearest = SpellingSuggestion.suggestion(for: value.text, among: words)
            throw error(.valueNotAllowed(receiver, value.text, allowed: words, nearest: nearest))
        case .integer(let range):
            if let number = Int(value.text), range.contains(number) { return }
            throw error(.notAnInteger(receiver, value.text, range: range))
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

    private func error(_ problem: UsageError.Problem) -> UsageError {
        UsageError(problem: problem, command: command?.name)
    }
}
