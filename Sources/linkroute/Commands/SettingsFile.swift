import LinkRoutingLanguage
import SystemIO

/// The file `.linkroute`, in the current folder or its nearest parent that has one: values for options of
/// `check` and `match` that the command line does not give.
enum SettingsFile {
    private static let name = ".linkroute"
    static let commands: [CommandName] = [.check, .match]
    /// Options that write files, and the one that makes no sense in the file. A project that was only
    /// downloaded must not name files to write.
    private static let excluded: [OptionName] = [.output, .updateBaseline, .noConfig]

    /// The path of the file; `nil` if there is none.
    static var nearest: FilePath? {
        RouteTableFiles.candidates(name).first { path in
            // A link to nothing is a mistake, and not a file that is missing.
            (try? FileStatus(of: path)).map { !$0.isFolder } ?? FileStatus.isSymbolicLink(path)
        }
    }

    /// Reads the options of the file that belong to `command`, and checks the others.
    ///
    /// Each line is `name = value`, blank, or a comment after `#`. Paths are relative to the folder of the
    /// file.
    fileprivate static func options(_ path: FilePath, of command: CommandName) throws -> [ParsedOption] {
        // A pipe would have to wait for its writer.
        guard try FileStatus(of: path).isRegular else {
            throw CommandError.notFile(path, hint: "`\(OptionName.noConfig.text)` reads no settings")
        }
        var options: [ParsedOption] = []
        for (index, line) in TextSource.lines(of: try FileDescriptor.bytes(of: path)).enumerated() {
            let line = line.trimmed
            if line.isEmpty || line.first == "#" { continue }
            do throws(CommandError) {
                guard let (option, value) = try setting(line, of: command, in: path) else { continue }
                if !option.isRepeatable { options.removeAll { $0.name == option.name } }
                if option.value == nil, value.elementsEqual("false".utf8) { continue }
                let place = options.firstIndex { $0.name == option.name } ?? options.count
                if place == options.count { options.append(ParsedOption(name: option.name)) }
                if option.value != nil { options[place].values.append(Argument(value)) }
                options[place].lines.append(index + 1)
            } catch {
                let usage = error.isUsage ? error : error.inCommandLine(of: command)
                throw LineError(file: path.text, line: index + 1, error: usage)
            }
        }
        return options
    }

    /// The option that a line is about, and its value; `nil` if only another command has that option, or that
    /// value for it.
    private static func setting(
        _ line: Bytes, of command: CommandName, in path: FilePath
    ) throws(CommandError) -> (Option, Bytes)? {
        var (name, value) = try nameAndValue(line)
        let long = "--" + name
        let found = ([command] + commands.filter { $0 != command }).flatMap { owner in
            owner.command.options.filter { $0.long == long && !excluded.contains($0.name) }
                .map { (owner: owner, option: $0) }
        }
        guard let (owner, option) = found.first else { throw unknown(long) }
        if let problem = problem(of: value, for: option) {
            // Both commands have some options, such as `format`, with other values.
            if found.dropFirst().contains(where: { self.problem(of: value, for: $0.option) == nil }) {
                return nil
            }
            throw problem.inCommandLine(of: owner)
        }
        if owner != command { return nil }
        if option.value?.kind == .path, value.first != "/", value != [UInt8(ascii: "-")] {
            value = path.bytes.dropLast(self.name.utf8.count) + value
        }
        return (option, value)
    }

    private static func unknown(_ long: String) -> CommandError {
        let all = ProgramDescription.commands.flatMap(\.options) + ProgramDescription.globalOptions
        if all.contains(where: { $0.long == long }) {
            return CommandError("`\(long)` is not an option for a settings file")
        }
        let names = commands.flatMap(\.command.options).filter { !excluded.contains($0.name) }.map(\.long)
        return .unknownOption(long, nearest: SpellingSuggestion.suggestion(for: long, among: names))
    }

    /// Why an option cannot have a value, which for flags is `true` or `false`; `nil` if it can.
    private static func problem(of value: Bytes, for option: Option) -> CommandError? {
        let value = Argument(value)
        if option.value != nil { return option.problem(of: value) }
        let choice = ValueSpec(name: "", kind: .choice, words: ["true", "false"])
        return choice.hint(for: value.text).map { .notPossible(option.name, value.text, hint: $0) }
    }

    private static func nameAndValue(_ line: Bytes) throws(CommandError) -> (name: String, value: Bytes) {
        let word = line.prefix { $0.isSchemeByte || $0 == "_" }
        let name = String(decoding: word.drop { $0 == "-" }, as: UTF8.self)
        let rest = line[word.endIndex...].trimmed
        guard !name.isEmpty, rest.first == "=" else {
            let shown = Messages.quoted(Argument(line).text)
            throw CommandError("\(shown) is not a setting: expected `name = value`")
        }
        return (name, try value(rest))
    }

    /// The value after a sign such as `=`, without its quotes and the comment after it.
    private static func value(_ rest: Bytes) throws(CommandError) -> Bytes {
        let value = rest.dropFirst().trimmed
        if let quote = value.first, "\"'".utf8.contains(quote) {
            let end = value.dropFirst().firstIndex(of: quote) ?? value.endIndex
            let after = value[end...].dropFirst().trimmed
            guard end < value.endIndex, after.isEmpty || after.first == "#" else {
                throw CommandError(
                    "\(Messages.quoted(Argument(value).text)) begins with a quote and does not end with it")
            }
            return Bytes(value[1..<end])
        }
        let comment = value.indices.first {
            value[$0] == "#" && ($0 == 0 || value[$0 - 1].isSpace)
        }
        return value[..<(comment ?? value.endIndex)].trimmed
    }
}

extension ParsedCommand {
    /// The command with the options of the settings file that it does not have itself.
    func applyingSettings() throws -> ParsedCommand {
        guard SettingsFile.commands.contains(name), !has(.noConfig),
            let path = SettingsFile.nearest
        else { return self }
        var command = self
        command.options += try SettingsFile.options(path, of: name).filter { !has($0.name) }
        command.removeSettings()
        while let excluded = command.excludedSetting {
            var next = command
            next.options.removeAll { $0.name == excluded }
            next.removeSettings()
            if options.contains(where: { option in next.lacksNeeds(option.name) }) { break }
            command = next
        }
        return command
    }

    private func lacksNeeds(_ name: OptionName) -> Bool {
        self.name.command.options.contains { $0.name == name && lacksNeeds($0) }
    }

    /// Removes the settings that have no meaning in this run, because they are for others.
    private mutating func removeSettings() {
        for option in name.command.options {
            let isMeant = operands.isEmpty || option.name != .input
            if isMeant, !lacksNeeds(option) { continue }
            options.removeAll { $0.name == option.name && $0.isSetting }
        }
    }

    /// The setting that an option of the command line, or its default, excludes; `nil` if there is none.
    private var excludedSetting: OptionName? {
        guard name == .match else { return nil }
        do {
            _ = try MatchForm(self)
        } catch let error as CommandError {
            // If both options are settings, the file contradicts itself.
            let names = error.options
            let settings = names.filter { setting($0) != nil }
            return names.count == 2 && settings.count == 1 ? settings[0] : nil
        } catch {}
        return nil
    }

    private func setting(_ name: OptionName) -> ParsedOption? {
        options.first { $0.name == name && $0.isSetting }
    }

    /// The line of the settings file that has an option, with this value if it may have several.
    private func line(of name: OptionName, value: Argument? = nil) -> Int? {
        guard let option = setting(name) else { return nil }
        let index = value.flatMap { option.values.firstIndex(of: $0) }
        return index.map { option.lines[$0] } ?? option.lines.last
    }

    private func line(of error: CommandError) -> Int? {
        error.options.lazy.compactMap { self.line(of: $0, value: error.value) }.first
    }

    /// Where the settings file has one of the options, as the beginning of a message; empty if it has none.
    func settingPlace(of names: [OptionName]) -> String {
        guard let file = SettingsFile.nearest,
            let line = names.lazy.compactMap({ self.line(of: $0) }).first
        else { return "" }
        return "\(VisibleText.of(file.text)):\(line): "
    }

    /// An error with the line of the settings file that causes it, if one does.
    func locating(_ error: any Error) -> any Error {
        let line: Int?
        switch error {
        case let error as CommandError: line = self.line(of: error)
        case InputOutputError.cannotRead(.path(let path), _):
            line = options.first { $0.isSetting && $0.values.contains(Argument(path)) }.flatMap {
                self.line(of: $0.name, value: Argument(path))
            }
        default: line = nil
        }
        guard let line, let file = SettingsFile.nearest else { return error }
        return LineError(file: file.text, line: line, error: error)
    }
}

extension Messages {
    static func text(for error: LineError) -> String {
        // A note that a usage error comes from the file would say it twice.
        let text = (error.error as? CommandError)?.text ?? text(for: error.error)
        let file = error.file == "-" ? "standard input" : VisibleText.of(error.file)
        return "error: \(file):\(error.line): \(text.dropFirst(7))"
    }

    /// The line about the settings file that a command reads; empty if it reads none.
    static func settingsNote(for command: CommandName?) -> String {
        guard let command, SettingsFile.commands.contains(command), let path = SettingsFile.nearest else {
            return ""
        }
        let option = OptionName.noConfig.text
        return "Options are also read from \(quoted(path.text)), unless `\(option)` is given.\n"
    }
}
