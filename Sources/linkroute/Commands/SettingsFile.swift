import LinkRoutingLanguage
import SystemIO

/// The file `.linkroute`, in the current folder or its nearest parent that has one: values for options of
/// `check` and `match` that the command line does not give.
enum SettingsFile {
    private static let name = SettingsOptions.file
    static let commands: [CommandName] = [.check, .match]
    /// Options that write files, and the one that makes no sense in the file. A project that was only
    /// downloaded must not name files to write.
    private static let excluded = [ReportOptions.output, CheckOptions.updateBaseline, SettingsOptions.ignore]

    /// An error that a line of the file causes.
    struct LineError: Error {
        let file: String
        let line: Int
        let error: any Error
    }

    /// The path of the file; `nil` if there is none.
    static var nearest: FilePath? {
        RouteTableFiles.candidates(name).first { path in
            (try? FileStatus(of: path))?.isRegular == true
        }
    }

    /// Reads the options of the file that belong to `command`, and checks the others.
    ///
    /// Each line is `name = value`, blank, or a comment after `#`. Paths are relative to the folder of the
    /// file.
    fileprivate static func options(_ path: FilePath, of command: CommandName) throws -> [ParsedOption] {
        var bytes = try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll() }
        if bytes.starts(with: TableFile.byteOrderMark) { bytes.removeFirst(3) }
        var arguments = [Argument(command.rawValue)]
        var lines: [String: Int] = [:]
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = trimmed(line)
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            do {
                let (owner, argument) = try self.argument(line, of: command, in: path)
                if let argument, owner == command {
                    arguments.append(argument)
                    lines[argument.nameAndValue.name] = index + 1
                }
            } catch {
                throw LineError(file: path.text, line: index + 1, error: error)
            }
        }
        guard case .run(let parsed) = try ArgumentParser.parse(arguments) else { return [] }
        return parsed.options.map { option in
            var option = option
            option.line = lines["--" + option.name]
            return option
        }
    }

    /// The argument that has the meaning of a line, and the command that it belongs to; no argument for a
    /// flag that is `false`.
    private static func argument(
        _ line: Bytes, of command: CommandName, in path: FilePath
    ) throws(UsageError) -> (CommandName, Argument?) {
        let (before, after) = Argument(line).nameAndValue
        let long = "--" + String(decoding: trimmed(Bytes(before.utf8)), as: UTF8.self)
        let owners = ([command] + commands.filter { $0 != command }).filter { owner in
            owner.command.options.contains { $0.long == long && !excluded.contains($0) }
        }
        guard let owner = owners.first, let option = owner.command.options.first(where: { $0.long == long })
        else {
            let names = commands.flatMap(\.command.options).filter { !excluded.contains($0) }.map(\.long)
            let nearest = SpellingSuggestion.suggestion(for: long, among: names)
            throw UsageError(reason: .unknownOption(long, nearest: nearest), command: command)
        }
        guard let after else {
            throw UsageError(reason: .notNameAndValue(Argument(line).text), command: command)
        }
        var value = trimmed(after.bytes)
        guard let spec = option.value else {
            if value.elementsEqual("false".utf8) { return (owner, nil) }
            if value.elementsEqual("true".utf8) { return (owner, Argument(long)) }
            throw UsageError(
                reason: .valueNotAllowed(
                    .option(option), Argument(value).text, allowed: ["true", "false"], nearest: nil),
                command: command)
        }
        if spec.kind == .path, value.first != UInt8(ascii: "/"), value != [UInt8(ascii: "-")] {
            value = path.bytes.dropLast(name.utf8.count) + value
        }
        if option == CheckOptions.failOn { value.removeAll { $0 == UInt8(ascii: " ") } }
        let argument = Argument(Bytes((long + "=").utf8) + value)
        do {
            _ = try ArgumentParser.parse([Argument(owner.rawValue), argument])
            return (owner, argument)
        } catch {
            // Both commands have some options, such as `format`, with other values.
            for other in owners.dropFirst()
            where (try? ArgumentParser.parse([Argument(other.rawValue), argument])) != nil {
                return (other, argument)
            }
            throw error
        }
    }

    private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> Bytes {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return [] }
        return Bytes(bytes[first...last])
    }
}

extension ParsedCommand {
    /// The command with the options of the settings file that it does not have itself.
    func applyingSettings() throws -> ParsedCommand {
        guard SettingsFile.commands.contains(name), !has(SettingsOptions.ignore),
            let path = SettingsFile.nearest
        else { return self }
        var command = self
        command.options += try SettingsFile.options(path, of: name).filter { option in
            !options.contains { $0.name == option.name }
        }
        // Those that have no meaning in this run are for others.
        for option in name.command.options {
            let isMeant = operands.isEmpty || !option.readsStandardInput
            if isMeant, !command.lacksNeeds(option) { continue }
            command.options.removeAll { $0.name == option.name && $0.line != nil }
        }
        return command
    }

    /// An error with the line of the settings file that causes it, if one does.
    func locating(_ error: any Error) -> any Error {
        var cause: ParsedOption?
        switch error {
        case let error as UsageError:
            let names = error.reason.optionNames
            cause =
                names.lazy.compactMap { name in
                    options.first { $0.line != nil && $0.name == name }
                }.first
        case InputOutputError.cannotOpen(.path(let path), _), InputOutputError.cannotRead(.path(let path), _):
            cause = options.first { $0.line != nil && $0.values.contains(Argument(path)) }
        default: break
        }
        guard let line = cause?.line, let file = SettingsFile.nearest else { return error }
        return SettingsFile.LineError(file: file.text, line: line, error: error)
    }
}

extension UsageError.Reason {
    /// The names of the options that the error is about, the first one first.
    fileprivate var optionNames: [String] {
        switch self {
        case .valueNotAllowed(.option(let option), _, _, _), .notAnInteger(.option(let option), _, _),
            .notFormatAndFile(let option, _, _), .notHost(let option, _, _), .notDelimiter(let option, _),
            .tooManyKeys(let option, _), .without(let option, _), .inputForFileAndLinks(let option),
            .rowsAndOperand(let option, _):
            [option.name]
        case .contradiction(let option, let other):
            // The other one is shown as it is written: `--format tsv`.
            [option.name, String(other.drop { $0 == "-" }.prefix { $0 != " " })]
        default: []
        }
    }
}

extension Messages {
    static func text(for error: SettingsFile.LineError) -> String {
        let text = (error.error as? UsageError).map { Self.text(for: $0) } ?? Self.text(for: error.error)
        return "error: \(VisibleText.of(error.file)):\(error.line): \(text.dropFirst(7))"
    }

    /// The line about the settings file that a command reads; empty if it reads none.
    static func settingsNote(for command: CommandName?) -> String {
        guard let command, SettingsFile.commands.contains(command), let path = SettingsFile.nearest else {
            return ""
        }
        let option = SettingsOptions.ignore.long
        return "Options are also read from \(quoted(path.text)), unless `\(option)` is given.\n"
    }
}
