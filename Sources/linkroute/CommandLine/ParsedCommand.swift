import LinkRoutingLanguage
import SystemIO

/// One word of the command line, as bytes that need not be UTF-8.
struct Argument: Equatable, Sendable {
    let bytes: Bytes

    init(_ bytes: Bytes) { self.bytes = bytes }

    init(_ text: String) { self.bytes = Bytes(text.utf8) }

    /// The argument as text, with U+FFFD for bytes that are not UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the argument is `-`, which means standard input.
    var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

    /// Whether the argument is `--`, which ends the options.
    var endsOptions: Bool { bytes == Bytes("--".utf8) }

    /// Whether the argument is an option in its long form: `--name` or `--name=value`.
    var isLongOption: Bool { bytes.starts(with: "--".utf8) && !endsOptions }

    /// Whether the argument looks like an option.
    var isOption: Bool { bytes.count > 1 && bytes[0] == "-" && !endsOptions }

    /// The parts before and after the first `=`.
    var nameAndValue: (name: String, value: Argument?) {
        guard let equals = bytes.firstIndex(of: "=") else { return (text, nil) }
        return (String(decoding: bytes[..<equals], as: UTF8.self), Argument(Bytes(bytes[(equals + 1)...])))
    }
}

/// The action that a command line asks for.
enum Request: Equatable {
    /// Help for a command; `nil` is the whole program.
    case help(CommandName?)
    /// Help for the program that fits a small terminal.
    case shortHelp
    case version
    case run(ParsedCommand)
}

/// An option that was given, with its values.
struct ParsedOption: Equatable {
    let name: OptionName
    /// In the order in which they were given; empty for a flag.
    var values: [Argument] = []
    /// The lines of the settings file that have the option; empty if the command line has it.
    var lines: [Int] = []

    /// Whether the option is from the settings file.
    var isSetting: Bool { !lines.isEmpty }
}

/// A command with options and operands that its description allows.
struct ParsedCommand: Equatable {
    let name: CommandName
    /// In the order in which they were given.
    var operands: [Argument] = []
    /// The number of operands before `--`, after which no operand is a table.
    var operandsBeforeEnd = Int.max
    /// In the order in which each was first given.
    var options: [ParsedOption] = []

    /// An error in this command line.
    func usage(_ reason: CommandError) -> CommandError { reason.inCommandLine(of: name) }

    /// Whether the option was given.
    func has(_ option: OptionName) -> Bool { options.contains { $0.name == option } }

    /// Whether the option was given on the command line, and not in the settings file.
    func isTyped(_ option: OptionName) -> Bool { options.contains { $0.name == option && !$0.isSetting } }

    /// The options with one of which an option has a meaning, of those that the command has.
    func needs(of option: Option) -> [OptionName] {
        option.needs.filter { need in name.command.options.contains { $0.name == need } }
    }

    /// Whether none of the options is given with which an option has a meaning.
    func lacksNeeds(_ option: Option) -> Bool {
        let needs = needs(of: option)
        return !needs.isEmpty && !needs.contains { has($0) }
    }

    var color: ColorChoice { choice(.color) }

    /// Whether only results and errors are printed.
    var isQuiet: Bool { has(.quiet) }

    /// The values given for the option, in order; only the last one, unless the option is repeatable.
    func values(_ option: OptionName) -> [Argument] { options.first { $0.name == option }?.values ?? [] }

    /// The last value given for the option; `nil` if it was not given.
    func argument(_ option: OptionName) -> Argument? { values(option).last }

    /// The paths given for the option, in order.
    func paths(_ option: OptionName) -> [FilePath] { values(option).map { FilePath($0.bytes) } }

    /// The files given for the option, each once, in order.
    func files(_ option: OptionName) -> [FilePath] {
        var seen: Set<FileStatus.Identity> = []
        return paths(option).filter { path in path.identity.map { seen.insert($0).inserted } ?? true }
    }

    /// The number given for the option, or else its default; `nil` if it has no default.
    func integer(_ option: OptionName) -> Int? {
        let standard = name.command.options.first { $0.name == option }?.defaultValue
        return (argument(option)?.text ?? standard).flatMap { Int($0) }
    }

    /// The choice given for the option; `nil` if it was not given.
    func choice<Choice: RawRepresentable<String>>(ifGiven option: OptionName) -> Choice? {
        argument(option).flatMap { Choice(rawValue: $0.text) }
    }

    /// The choice given for the option, or else the default.
    func choice<Choice: OptionChoice>(_ option: OptionName, as type: Choice.Type = Choice.self) -> Choice {
        choice(ifGiven: option) ?? Choice.defaultValue
    }

    /// The column that an option names, by a name or a number; `nil` without the option.
    func column(_ option: OptionName) throws(CommandError) -> LinkColumn? {
        guard let text = argument(option)?.text else { return nil }
        if let column = LinkColumn(text) { return column }
        throw usage(.notPossible(option, text, hint: Messages.expected(1...Int.max)))
    }

    /// The delimiter that an option names: a character of ASCII, or `tab`; `nil` without the option.
    func delimiter(_ option: OptionName) throws(CommandError) -> UInt8? {
        guard let argument = argument(option) else { return nil }
        if ["tab", "\\t"].contains(argument.text) { return UInt8(ascii: "\t") }
        guard argument.bytes.count == 1, argument.bytes[0] < 0x80, !"\"\r\n".utf8.contains(argument.bytes[0])
        else { throw usage(.notExpected(option, argument.text, expected: "one ASCII character, or `tab`")) }
        return argument.bytes[0]
    }
}
