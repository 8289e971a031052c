/// The completion script for zsh. It can be a file `_linkroute` in `fpath`, or be sourced.
enum ZshCompletion {
    static var script: String {
        """
        #compdef linkroute

        # Completes the names of routes, sources or types of the table, or of the parameters of a route.
        _linkroute_names() {
            local -a table names used
            local -i index
            for ((index = 2; index <= $#line_words; index++)); do
                case $line_words[index] in
                    -r|--routes) table+=(--routes ${(Q)line_words[index+1]/#\\~/$HOME}) ;;
                    -r?*|--routes=*) table+=(${(Q)line_words[index]}) ;;
                esac
            done
            if [[ $argv[-1] == parameters ]]; then
                table+=($line_words[${line_words[(i)build]}+1])
                used=(${${(M)line_words:#*=*}%%=*})
                argv=(-S = "${(@)argv}")
            fi
            names=(${(f)"$(linkroute routes --names $argv[-1] $table 2>/dev/null)"})
            [[ $argv[-1] == parameters ]] && names=(${names:|used})
            compadd "${(@)argv[1,-2]}" -a names
        }

        _linkroute() {
            local -a line_words=($words)
            local context state state_descr line
            typeset -A opt_args
            local -a global leading commands
            global=(
        \(specifications(GlobalOptions.all, indent: 8))
            )
            leading=(
        \(specifications(ProgramDescription.options, indent: 8))
            )
            commands=(
        \(ProgramDescription.commands.map(describedCommand).joined(separator: "\n"))
            )
            _arguments -C $global $leading '1:command:->command' '*::argument:->argument'
            case $state in
                command) _describe command commands ;;
                argument)
                    case $line[1] in
        \(ProgramDescription.commands.map(commandCase).joined(separator: "\n"))
                    esac ;;
            esac
        }

        if [[ $funcstack[1] == _linkroute ]]; then
            _linkroute "$@"
        else
            compdef _linkroute linkroute
        fi

        """
    }

    private static func describedCommand(_ command: Command) -> String {
        "        "
            + CompletionScripts.quoted(
                "\(command.name.rawValue):\(escaped(CompletionScripts.summary(command.summary)))")
    }

    private static func commandCase(_ command: Command) -> String {
        var lines = ["                \(command.name.rawValue))", "                    _arguments $global"]
        lines += command.options.flatMap(specification)
        lines += command.operands.map { operand in
            let repeated = operand.isRepeatable ? "*" : ""
            return CompletionScripts.quoted("\(repeated):\(operand.value.name):\(action(for: operand.value))")
        }
        return lines[0] + "\n" + lines.dropFirst().joined(separator: " \\\n                        ") + " ;;"
    }

    private static func specifications(_ options: [Option], indent: Int) -> String {
        options.flatMap(specification).map { String(repeating: " ", count: indent) + $0 }.joined(
            separator: "\n")
    }

    /// The option in the syntax of `_arguments`, once for each of its names.
    private static func specification(_ option: Option) -> [String] {
        let names = [option.short, option.long].compactMap { $0 }
        let explanation = "[\(escaped(CompletionScripts.summary(option.help)))]"
        return names.map { name in
            let exclusion = names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
            let repeated = option.isRepeatable && option.value != nil ? "*" : exclusion
            guard let value = option.value else {
                return CompletionScripts.quoted(repeated + name + explanation)
            }
            // After a letter, the value may follow directly.
            let separator = name == option.short ? "+" : "="
            return CompletionScripts.quoted(
                "\(repeated)\(name)\(separator)\(explanation):\(value.name):\(action(for: value))")
        }
    }

    private static func action(for value: ValueSpec) -> String {
        switch value.kind {
        case .path: "_files"
        case .name(let names): "_linkroute_names \(names.rawValue)"
        case .choice, .text, .integer: value.words.isEmpty ? " " : "(\(value.words.joined(separator: " ")))"
        }
    }

    /// Escapes the characters that would end an explanation.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "[]:\\".contains(character) { escaped += "\\" }
            escaped.append(character)
        }
        return escaped
    }
}
