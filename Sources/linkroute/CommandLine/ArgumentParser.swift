import LinkRouting

/// Reads a command line by the description of the commands.
///
/// Options and operands come in any order; global options may also come before the command. Names are never abbreviated.
struct ArgumentParser {
    private var arguments: ArraySlice<Argument>
    private var command: Command?
    private var operands: [Argument] = []
    private var values: [String: [Argument]] = [:]

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
                throw error(.unknownCommand(word.text, nearest: NearestName.suggestion(for: word.text, among: names)))
            }
            self.command = name.command
            return
        }
        guard let operand = operand(at: operands.count, of: command) else { throw error(.unexpectedOperand(word.text)) }
        try check(word, operand.value, for: .operand(operand))
        operands.append(word)
    }

    private func operand(at index: Int, of command: Command) -> Operand? {
        if index < command.operands.count { return command.operands[index] }
        return command.operands.last.flatMap { $0.isRepeatable ? $0 : nil }
    }

    private mutating func readOption(_ argument: Argument) throws(UsageError) {
        let (name, attached) = argument.nameAndValue
        guard let option = option(named: name) else { throw unknownOption(name) }
        if values[option.name] != nil && !option.isRepeatable { throw error(.repeatedOption(option)) }
        guard let expected = option.value else {
            if let attached { throw error(.unexpectedValue(option, attached.text)) }
            values[option.name] = []
            return
        }
        guard let value = attached ?? nextValue() else { throw error(.missingValue(option)) }
        if value.bytes.isEmpty && expected.kind != .text { throw error(.missingValue(option)) }
        try check(value, expected, for: .option(option))
        values[option.name, default: []].append(value)
    }

    /// The next argument, unless it is an option itself: then the value was forgotten.
    private mutating func nextValue() -> Argument? {
        guard let next = arguments.first, !next.endsOptions else { return nil }
        if next.isOption && (next.bytes.starts(with: "--".utf8) || option(named: next.nameAndValue.name) != nil) { return nil }
        return arguments.popFirst()
    }

    private func option(named name: String) -> Option? {
        knownOptions.first { $0.long == name || $0.short == name }
    }

    private var knownOptions: [Option] { (command?.options ?? []) + GlobalOptions.all }

    private func unknownOption(_ name: String) -> UsageError {
        if command == nil {
            let owners = ProgramDescription.commands.filter { $0.options.contains { $0.long == name || $0.short == name } }
            if !owners.isEmpty { return error(.optionBeforeCommand(name, of: owners.map(\.name))) }
        }
        return error(.unknownOption(name, nearest: NearestName.suggestion(for: name, among: knownOptions.map(\.long))))
    }

    private func check(_ value: Argument, _ expected: ExpectedValue, for receiver: UsageError.Receiver) throws(UsageError) {
        switch expected.kind {
        case .text, .path:
            return
        case .choice(let words):
            if words.contains(value.text) { return }
            let nearest = NearestName.suggestion(for: value.text, among: words)
            throw error(.valueNotAllowed(receiver, value.text, allowed: words, nearest: nearest))
        case .integer(let range):
            if let number = Int(value.text), range.contains(number) { return }
            throw error(.notAnInteger(receiver, value.text, range: range))
        }
    }

    private func request() throws(UsageError) -> Request {
        if values[GlobalOptions.help.name] != nil { return .help(command?.name) }
        if values[GlobalOptions.version.name] != nil { return .version }
        guard let command else { throw error(.noCommand) }
        for operand in command.operands.dropFirst(operands.count) where operand.isRequired {
            throw error(.missingOperand(operand))
        }
        return .run(ParsedCommand(name: command.name, operands: operands, values: values))
    }

    private func error(_ problem: UsageError.Problem) -> UsageError {
        UsageError(problem: problem, command: command?.name)
    }
}
