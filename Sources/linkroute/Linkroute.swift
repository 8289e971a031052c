import LinkRoutingTools

/// The program: reads its command line, does what it asks for, and says how it went.
enum Linkroute {
    static func run(_ arguments: [Argument]) -> ExitStatus {
        reserveStandardDescriptors()
        ignoreBrokenPipeSignal()
        var color = ColorChoice.usual
        do {
            let request = try ArgumentParser.parse(arguments)
            if case .run(let command) = request { color = command.choice(GlobalOptions.color) }
            var output = OutputBuffer(.standardOutput)
            let status = try answer(request, &output)
            try output.flush()
            return status
        } catch InputOutputError.closedPipe {
            return .success
        } catch {
            report(error, color)
            return .failure
        }
    }

    private static func answer(_ request: Request, _ output: inout OutputBuffer) throws -> ExitStatus {
        switch request {
        case .version:
            try output.append("\(ProgramDescription.name) \(ProgramDescription.version)\n")
        case .help(let command):
            try output.append(command.map { HelpText.command($0) } ?? HelpText.program)
        case .run(let command):
            return try run(command, &output).forgiving(command.has(GlobalOptions.exitZero))
        }
        return .success
    }

    private static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        switch command.name {
        case .match:
            return try MatchCommand.run(command, &output)
        case .explain:
            return try ExplainCommand.run(command, &output)
        case .build:
            return try BuildCommand.run(command, &output)
        case .check:
            return try CheckCommand.run(command)
        case .diff:
            return try DiffCommand.run(command)
        case .lint:
            return try LintCommand.run(command, &output)
        case .routes:
            try RoutesCommand.run(command, &output)
        case .fmt:
            return try FormatCommand.run(command, &output)
        case .completions:
            let shells = command.operands.compactMap { Shell(rawValue: $0.text) }
            for shell in shells { try output.append(CompletionScripts.script(for: shell)) }
        case .man:
            try output.append(ManPage.text)
        case .help:
            let topic = command.operands.first.flatMap { CommandName(rawValue: $0.text) }
            return try answer(.help(topic), &output)
        }
        return .success
    }

    /// Says on standard error what went wrong. When nobody can be told any more, the exit status still says it.
    private static func report(_ error: any Error, _ color: ColorChoice) {
        let text = Messages.text(for: error)
        let terminal = Terminal(.standardError, color: color)
        let painted = text.hasPrefix("error:") ? terminal.alarming("error:") + text.dropFirst(6) : text
        var output = OutputBuffer(.standardError)
        try? output.append(painted)
        try? output.flush()
    }
}
