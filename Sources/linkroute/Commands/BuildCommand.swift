import LinkRoutingLanguage

/// Builds the link that leads to a route with the given values: the reverse of `match`.
enum BuildCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let texts = try command.operands.map { try text($0, command) }
        let values = try texts.dropFirst().map { try value($0, command) }
        let source = try command.argument(BuildOptions.source).map { try text($0, command) }
        let host = try command.argument(BuildOptions.host).map { try text($0, command) }
        let fragment = try command.argument(BuildOptions.fragment).map { try text($0, command) }
        let matcher = try command.loadMatcher()
        let link = try matcher.link(
            to: texts[0], values: values, source: source, host: host, fragment: fragment)
        try output.append(link + "\n")
        return .success
    }

    private static func text(_ argument: Argument, _ command: ParsedCommand) throws(UsageError) -> String {
        if let text = String(validating: argument.bytes, as: UTF8.self) { return text }
        throw command.usage(.notUTF8(argument.text))
    }

    /// The parts before and after the first `=`.
    private static func value(
        _ text: String, _ command: ParsedCommand
    ) throws(UsageError) -> LinkArgument {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
            throw command.usage(.notNameAndValue(text))
        }
        return LinkArgument(
            name: String(text[..<equals]), text: String(text[text.utf8.index(after: equals)...]))
    }
}
