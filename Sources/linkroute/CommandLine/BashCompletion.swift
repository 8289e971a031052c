/// The completion script for bash 3.2 or later. It does not need the bash-completion package.
enum BashCompletion {
    static var script: String {
        """
        # bash completion for linkroute
        _linkroute() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words= index
            # bash splits `--name=value` into three words.
            if [[ $current == '=' ]]; then
                current=
            elif [[ $previous == '=' ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    \(GlobalOptions.all.filter { $0.value != nil }.map(\.long).joined(separator: "|")))
                        [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                        ((index++)) ;;
                    -*) ;;
                    *) command=${COMP_WORDS[index]}; break ;;
                esac
            done
            case $command:$previous in
        \(optionValues)
            esac
            case $command in
        \(commandWords)
            esac
            COMPREPLY=($(compgen -W "$words" -- "$current"))
        }
        complete -F _linkroute linkroute

        """
    }

    /// One case for each option that takes a value.
    private static var optionValues: String {
        let own = ProgramDescription.commands.flatMap { command in
            command.options.compactMap { optionValue($0, of: command.name.rawValue) }
        }
        let global = GlobalOptions.all.compactMap { optionValue($0, of: "*") }
        return (own + global).joined(separator: "\n")
    }

    private static func optionValue(_ option: Option, of command: String) -> String? {
        guard let value = option.value else { return nil }
        return "        \(command):\(option.long)) \(action(for: value)); return ;;"
    }

    private static func action(for value: ValueSpec) -> String {
        switch value.kind {
        case .path:
            """
            local IFS=$'\\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
            """
        case .choice(let words):
            """
            COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- "$current"))
            """
        case .text, .integer:
            "COMPREPLY=()"
        }
    }

    /// One case for the words before a command, and one for the words that may follow each command.
    private static var commandWords: String {
        let names = ProgramDescription.commands.map(\.name.rawValue)
        let first = "        '') words='\((names + longNames(GlobalOptions.all)).joined(separator: " "))' ;;"
        let others = ProgramDescription.commands.map { command in
            let words =
                command.operands.flatMap { operandWords($0) } + longNames(command.options + GlobalOptions.all)
            return "        \(command.name.rawValue)) words='\(words.joined(separator: " "))' ;;"
        }
        return ([first] + others).joined(separator: "\n")
    }

    private static func operandWords(_ operand: Operand) -> [String] {
        if case .choice(let words) = operand.value.kind { words } else { [] }
    }

    private static func longNames(_ options: [Option]) -> [String] {
        options.map(\.long)
    }
}
