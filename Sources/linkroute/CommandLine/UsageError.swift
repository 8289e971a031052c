/// What is wrong with a command line, and where; the sentences for it are made in `Messages`.
struct UsageError: Error, Equatable {
    /// What a value was given to.
    enum Receiver: Equatable {
        case option(Option)
        case operand(Operand)
    }

    enum Problem: Equatable {
        case noCommand
        case unknownCommand(String, nearest: String?)
        case unknownOption(String, nearest: String?)
        /// The option belongs to commands, but came before the command.
        case optionBeforeCommand(String, of: [CommandName])
        case missingValue(Option)
        case unexpectedValue(Option, String)
        case repeatedOption(Option)
        case valueNotAllowed(Receiver, String, allowed: [String], nearest: String?)
        case notAnInteger(Receiver, String, range: ClosedRange<Int>)
        case missingOperand(Operand)
        case unexpectedOperand(String)
        /// An argument that is to be `name=value`.
        case notNameAndValue(String)
        /// An argument that is to be `format=file`.
        case notFormatAndFile(Option, String)
        case notUTF8(String)
        /// Two options that contradict each other, the second with its value.
        case contradiction(Option, String)
        /// Standard input, named more often than it can be read.
        case repeatedInput
        /// An option that says something about another one, which is not there.
        case without(Option, Option)
    }

    let problem: Problem
    /// The command that was being read, nil before there was one.
    let command: CommandName?
}
