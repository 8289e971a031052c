/// The completion script for bash 3.2 or later. It does not need the bash-completion package.
enum BashCompletion {
    static var script: String {
        """
        # bash completion for linkroute

        # Prints the names of routes, sources or types of the table, or of the parameters of a route.
        _linkroute_names() {
            local index table=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    -r|--routes)
                        [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                        table+=(--routes "${COMP_WORDS[index+1]/#\\~/$HOME}")
                        ((index++)) ;;
                    -r?*) table+=("${COMP_WORDS[index]}") ;;
                esac
            done
            linkroute routes --names "$@" ${table[@]+"${table[@]}"} 2>/dev/null
        }

        # Prints the parameters of a route that have no value yet.
        _linkroute_parameters() {
            local index name used=' '
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    =) used+="${COMP_WORDS[index-1]} " ;;
                    ?*=*) used+="${COMP_WORDS[index]%%=*} " ;;
                esac
            done
            for name in $(_linkroute_names parameters "$1"); do
                [[ $used == *" $name "* ]] || printf '%s= ' "$name"
            done
        }

        _linkroute() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= route= words= paths=
            local index
            # bash splits `--name=value` into three words.
            if [[ $current == '=' ]]; then
                current=
            elif [[ $previous == '=' ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    \(leadingOptions.filter { $0.value != nil }.flatMap(names(of:)).joined(separator: "|")))
                        [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                        ((index++)) ;;
                    -*) ;;
                    *) [[ -n $command ]] && { route=${COMP_WORDS[index]}; break; }
                        command=${COMP_WORDS[index]} ;;
                esac
            done
            case $command:$previous in
        \(optionValues)
            esac
            case $command in
        \(commandWords)
            esac
            if [[ -n $paths && $current != -* ]]; then
                local choices=$(compgen -W "${words%%--*}" -- "$current")
                local IFS=$'\\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($choices $(compgen -f -- "$current"))
            else
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            fi
        }
        complete -F _linkroute linkroute

        """
    }

    private static let leadingOptions = ProgramDescription.options + GlobalOptions.all

    /// One case for each option that takes a value.
    private static var optionValues: String {
        let own = ProgramDescription.commands.flatMap { command in
            command.options.compactMap { optionValue($0, of: command.name.rawValue) }
        }
        let global = GlobalOptions.all.compactMap { optionValue($0, of: "*") }
        let leading = ProgramDescription.options.compactMap { optionValue($0, of: "") }
        return (own + leading + global).joined(separator: "\n")
    }

    private static func optionValue(_ option: Option, of command: String) -> String? {
        guard let value = option.value else { return nil }
        let pattern = names(of: option).map { "\(command):\($0)" }.joined(separator: "|")
        return "        \(pattern)) \(action(for: value)); return ;;"
    }

    private static func action(for value: ValueSpec) -> String {
        switch value.kind {
        case .path:
            """
            local IFS=$'\\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
            """
        case .name(let names):
            """
            COMPREPLY=($(compgen -W "$(_linkroute_names \(names.rawValue))" -- "$current"))
            """
        case .choice, .text, .integer:
            value.words.isEmpty
                ? "COMPREPLY=()"
                : "COMPREPLY=($(compgen -W '\(value.words.joined(separator: " "))' -- \"$current\"))"
        }
    }

    /// One case for the words before a command, and one for the words that may follow each command.
    private static var commandWords: String {
        let names = ProgramDescription.commands.map(\.name.rawValue)
        let first = "        '') words='\((names + longNames(leadingOptions)).joined(separator: " "))' ;;"
        let others = ProgramDescription.commands.map { command in
            let words =
                command.operands.flatMap(\.value.words) + longNames(command.options + GlobalOptions.all)
            var line = "        \(command.name.rawValue)) words='\(words.joined(separator: " "))'"
            for case .name(let names) in command.operands.map(\.value.kind) {
                line +=
                    names == .parameters ? parameters : "; words+=\" $(_linkroute_names \(names.rawValue))\""
            }
            if command.operands.contains(where: { $0.value.kind == .path }) { line += "; paths=yes" }
            return line + " ;;"
        }
        return ([first] + others).joined(separator: "\n")
    }

    /// The parameters of the route that follows the command, instead of other routes.
    private static let parameters = """
        ; if [[ -n $route && $current != -* ]]; then \
        compopt -o nospace 2>/dev/null; words=$(_linkroute_parameters "$route"); \
        [[ ${COMP_WORDS[COMP_CWORD]}${COMP_WORDS[COMP_CWORD-1]} == *=* ]] && words=; fi
        """

    private static func names(of option: Option) -> [String] {
        [option.short, option.long].compactMap { $0 }
    }

    private static func longNames(_ options: [Option]) -> [String] {
        options.map(\.long)
    }
}
