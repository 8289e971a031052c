import LinkRouting

/// Builds the link of a route from values: what `match` would report.
enum BuildCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        let texts = try command.operands.map { try text($0, command) }
        let values = try texts.dropFirst().map { try value($0, command) }
        let source = try command.argument(BuildOptions.source).map { try text($0, command) }
        let host = try command.argument(BuildOptions.host).map { try text($0, command) }
        let fragment = try command.argument(BuildOptions.fragment).map { try text($0, command) }
        let matcher = try MatchCommand.loadTable(command)
        let link = try matcher.link(to: texts[0], values: values.map { LinkArgument(name: $0.name, text: $0.text) }, source: source, host: host, fragment: fragment)
        try output.append(link + "\n")
        return .success
    }

    private static func text(_ argument: Argument, _ command: ParsedCommand) throws(UsageError) -> String {
        if let text = String(validating: argument.bytes.span) { return text }
        throw UsageError(problem: .notUTF8(argument.text), command: command.name)
    }

    /// What stands before and behind the first `=`.
    private static func value(_ text: String, _ command: ParsedCommand) throws(UsageError) -> (name: String, text: String) {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
            throw UsageError(problem: .notNameAndValue(text), command: command.name)
        }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }
}
