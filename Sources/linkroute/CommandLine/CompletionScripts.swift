/// The completion scripts for all shells.
enum CompletionScripts {
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion.script
        case .zsh: ZshCompletion.script
        case .fish: FishCompletion.script
        }
    }

    /// The first sentence of a help text, without backticks and the final period, as menus show it.
    static func summary(_ help: String) -> String {
        var summary = ""
        for character in help where character != "`" {
            if character == " " && summary.hasSuffix(".") { break }
            summary.append(character)
        }
        return summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    }

    /// `text` as one word, quoted in a way that all three shells read alike.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

/// The completion script for fish.
enum FishCompletion {
    static var script: String {
        let names = ProgramDescription.commands.map(\.name.rawValue).joined(separator: " ")
        let commands = ProgramDescription.commands.map { command in
            "complete -c linkroute -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name.rawValue)"
                + " -d \(CompletionScripts.quoted(CompletionScripts.summary(command.summary)))"
        }
        let global = GlobalOptions.all.map { "complete -c linkroute" + specification($0) }
        let leading = ProgramDescription.options.map {
            "complete -c linkroute -n 'not __fish_seen_subcommand_from \(names)'" + specification($0)
        }
        let own = ProgramDescription.commands.flatMap { command in
            let start = "complete -c linkroute -n '__fish_seen_subcommand_from \(command.name.rawValue)'"
            var operands: [String] = []
            // The script does not distinguish the operands, so equal ones are listed once.
            for case let words? in command.operands.map({ arguments(for: $0.value) })
            where !operands.contains(words) {
                operands.append(words)
            }
            return operands.map { start + $0 } + command.options.map { start + specification($0) }
        }
        return
            (["# fish completion for linkroute", tableNames, "complete -c linkroute -f"] + commands
            + global + leading + own)
            .joined(separator: "\n") + "\n"
    }

    /// The function that asks the program for names.
    private static let tableNames = """
        # Prints the names of routes, sources or types of the table.
        function __linkroute_names
            set -l words (commandline -opc)
            set -l table
            for index in (seq 2 (count $words))
                switch $words[$index]
                    case -r --routes
                        set -a table --routes $words[(math $index + 1)]
                    case '-r?*' '--routes=*'
                        set -a table $words[$index]
                end
            end
            if test $argv[1] = parameters
                set -l build (contains -i build $words); and set -l route $words[(math $build + 1)]; or return
                set -l used (string replace -f -r '=.*' '' -- $words)
                for name in (linkroute routes --names parameters $route $table 2>/dev/null)
                    contains -- $name $used; or echo $name=
                end
            else
                linkroute routes --names $argv[1] $table 2>/dev/null
            end
        end
        """

    private static func specification(_ option: Option) -> String {
        var text = option.letter.map { " -s \($0)" } ?? ""
        text += " -l \(option.name)"
        if let value = option.value {
            // Both require a value; `-x` does not offer files for it.
            text += (value.kind == .path ? " -r" : " -x") + (arguments(for: value) ?? "")
        }
        return text + " -d \(CompletionScripts.quoted(CompletionScripts.summary(option.help)))"
    }

    /// The flag that completes a value; `nil` if nothing can.
    private static func arguments(for value: ValueSpec) -> String? {
        switch value.kind {
        case .path: " -F"
        case .name(let names): " -a '(__linkroute_names \(names.rawValue))'"
        case .choice, .text, .integer:
            value.words.isEmpty ? nil : " -a '\(value.words.joined(separator: " "))'"
        }
    }
}
