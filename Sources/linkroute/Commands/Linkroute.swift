import CEmbeddedFiles
import SystemIO

/// The program: parses the command line, runs the command, and reports its errors.
enum Linkroute {
    /// - Parameter arguments: `nil` if they could not be read.
    static func run(_ arguments: [Argument]?) -> ExitStatus {
        ProcessEnvironment.prepareStandardStreams()
        do {
            guard let arguments else { throw InputOutputError.noArguments }
            var output = OutputBuffer(.standardOutput)
            if arguments.first == ArgumentParser.completionOption {
                try output.append(ArgumentParser.completion(of: Array(arguments.dropFirst())))
                try output.flush()
                return .success
            }
            let request = try ArgumentParser.parse(arguments)
            let status = try answer(request, &output)
            try output.flush()
            try FileDescriptor.standardOutput.closeWritten()
            return status
        } catch InputOutputError.closedPipe {
            return .success
        } catch InputOutputError.interrupted {
            return .interrupted
        } catch {
            report(error, arguments ?? [])
            return .failure
        }
    }

    private static func answer(_ request: Request, _ output: inout OutputBuffer) throws -> ExitStatus {
        switch request {
        case .version:
            try output.append(
                "\(ProgramDescription.name) \(ProgramDescription.version) (\(ProgramDescription.target))\n")
        case .shortHelp: try output.append(HelpText.short)
        case .help(let command):
            try output.append(command.map { HelpText.command($0) } ?? HelpText.program)
            let note = Messages.settingsNote(for: command)
            try output.append(note.isEmpty ? "" : "\n" + note)
        case .run(let command):
            let command = try command.takingTables().applyingSettings()
            do {
                try command.checkInputs()
                if let note = command.terminalNote { try Messages.write(note) }
                let status = try run(command, &output)
                // The option does not hide errors of the program itself.
                return status == .unresolved && command.has(.exitZero) ? .success : status
            } catch {
                throw command.completing(error)
            }
        }
        return .success
    }

    private static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws -> ExitStatus {
        switch command.name {
        case .match: return try command.runMatch(&output)
        case .explain: return try command.runExplain(&output)
        case .build: return try command.runBuild(&output)
        case .compile: return try command.runCompile(&output)
        case .generate: return try command.runGenerate(&output)
        case .check: return try command.runCheck()
        case .diff: return try command.runDiff()
        case .lint: return try command.runLint(&output)
        case .routes: return try command.runRoutes(&output)
        case .fmt: return try command.runFormat(&output)
        case .`init`: return try command.runInit(&output)
        case .export: return try command.runExport(&output)
        case .import: return try command.runImport(&output)
        case .completions:
            let shells = command.operands.compactMap { Shell(rawValue: $0.text) }
            for shell in shells { try output.append(shell.completionScript) }
        case .man:
            let isAboutTables = command.operands.first?.text == "linkroute-routes"
            try output.append(isAboutTables ? ManPage.routes : ManPage.text)
        case .help:
            let topic = command.operands.first.flatMap { CommandName(rawValue: $0.text) }
            return try answer(.help(topic), &output)
        }
        return .success
    }

    /// Writes the message to standard error. If that fails too, only the exit status reports the error.
    private static func report(_ error: any Error, _ arguments: [Argument]) {
        let terminal = Terminal(.standardError, color: ArgumentParser.color(in: arguments))
        let lines = Messages.text(for: error).split(separator: "\n", omittingEmptySubsequences: false)
        // A route table may have many errors.
        let styled = lines.map { line in
            line.hasPrefix("error:") ? terminal.red("error:") + line.dropFirst(6) : String(line)
        }
        try? Messages.write(styled.joined(separator: "\n"))
    }
}

/// The exit status of the program.
enum ExitStatus: Int32 {
    /// Every link resolved, and every check passed.
    case success = 0
    /// A link did not resolve, or a check failed.
    case unresolved = 1
    /// An error in the command line or the route table, or while reading or writing.
    case failure = 2
    /// Ctrl-C: 128 plus the number of the signal, as shells report it.
    case interrupted = 130
}

extension Shell {
    /// The completion script, which asks the program what may follow: see ``ArgumentParser/completion(of:)``.
    var completionScript: String {
        switch self {
        case .bash: unsafe String(cString: linkroute_completion_bash())
        case .zsh: unsafe String(cString: linkroute_completion_zsh())
        case .fish: unsafe String(cString: linkroute_completion_fish())
        }
    }
}

extension ManPage {
    /// The page of tables, a file among the sources, which are compiled without it for fuzzing.
    static var routes: String {
        unsafe title("LINKROUTE\\-ROUTES 5", "File Formats") + String(cString: linkroute_routes_5())
    }
}
