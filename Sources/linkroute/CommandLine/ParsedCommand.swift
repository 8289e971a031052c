/// What a command line asks for.
enum Request: Equatable {
    /// Help for a command, or for the program as a whole.
    case help(CommandName?)
    case version
    case run(ParsedCommand)
}

/// An option that was given.
struct GivenOption: Equatable {
    let name: String
    /// In the order they came in; a flag has none.
    var values: [Argument] = []
}

/// A command with its options and operands, all of them allowed by its description.
struct ParsedCommand: Equatable {
    let name: CommandName
    /// In the order they came in.
    var operands: [Argument] = []
    /// In the order in which they first came.
    var options: [GivenOption] = []

    /// Whether the option was given.
    func has(_ option: Option) -> Bool {
        options.contains { $0.name == option.name }
    }

    /// The values given with the option, in order.
    func values(_ option: Option) -> [Argument] {
        for given in options where given.name == option.name { return given.values }
        return []
    }

    /// The option's value as it was written, nil when the option was not given.
    func argument(_ option: Option) -> Argument? {
        values(option).last
    }

    /// The paths given with the option, in order.
    func paths(_ option: Option) -> [FilePath] {
        values(option).map { FilePath($0.bytes) }
    }

    /// The option's number, else its usual one; nil when it has none.
    func integer(_ option: Option) -> Int? {
        (argument(option)?.text ?? option.usual).flatMap { Int($0) }
    }

    /// The option's choice, else the usual one.
    func choice<Choice: OptionChoice>(_ option: Option, as type: Choice.Type = Choice.self) -> Choice {
        argument(option).flatMap { Choice(rawValue: $0.text) } ?? Choice.usual
    }
}
