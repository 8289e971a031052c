/// The completion script for fish.
enum FishCompletion {
    static var script: String {
        let names = ProgramDescription.commands.map(\.name.rawValue).joined(separator: " ")
        let commands = ProgramDescription.commands.map { command in
            "complete -c linkroute -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name.rawValue)"
                + " -d \(CompletionScripts.quoted(CompletionScripts.summary(command.summary)))"
        }
        let global = GlobalOptions.all.map { "complete -c linkroute" + specification($0) }
        let own = ProgramDescription.commands.flatMap { command in
            let start = "complete -c linkroute -n '__fish_seen_subcommand_from \(command.name.rawValue)'"
            var operands: [String] = []
            // The script does not tell one operand from the next.
            for case let words? in command.operands.map({ arguments(for: $0.value) }) where !operands.contains(words) {
                operands.append(words)
            }
            return operands.map { start + $0 } + command.options.map { start + specification($0) }
        }
        return (["# fish completion for linkroute", "complete -c linkroute -f"] + commands + global + own)
            .joined(separator: "\n") + "\n"
    }

    private static func specification(_ option: Option) -> String {
        var text = option.letter.map { " -s \($0)" } ?? ""
        text += " -l \(option.name)"
        if let value = option.value {
            // A value is required; `-x` offers no files for it.
            text += (value.kind == .path ? " -r" : " -x") + (arguments(for: value) ?? "")
        }
        return text + " -d \(CompletionScripts.quoted(CompletionScripts.summary(option.help)))"
    }

    /// What completes a value, nil where nothing does.
    private static func arguments(for value: ExpectedValue) -> String? {
        switch value.kind {
        case .path: " -F"
        case .choice(let words): " -a '\(words.joined(separator: " "))'"
        case .text, .integer: nil
        }
    }
}
