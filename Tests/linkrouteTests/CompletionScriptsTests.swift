import Testing

@testable import linkroute

@Suite("Completion scripts, whole")
struct CompletionScriptsTests {
    @Test("bash")
    func bash() {
        let expected = #"""
            # bash completion for linkroute
            _linkroute() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words= index
                # bash takes `--name=value` for three words.
                if [[ $current == '=' ]]; then
                    current=
                elif [[ $previous == '=' ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        --routes|--color)
                            [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                            ((index++)) ;;
                        -*) ;;
                        *) command=${COMP_WORDS[index]}; break ;;
                    esac
                done
                case $command:$previous in
                    match:--format) COMPREPLY=($(compgen -W 'json tsv name' -- "$current")); return ;;
                    match:--max-line) COMPREPLY=(); return ;;
                    *:--routes) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    *:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
                esac
                case $command in
                    '') words='match completions man help --routes --color --exit-zero --help --version' ;;
                    match) words='--format --all --full --count --max-line --routes --color --exit-zero --help --version' ;;
                    completions) words='bash zsh fish --routes --color --exit-zero --help --version' ;;
                    man) words='--routes --color --exit-zero --help --version' ;;
                    help) words='match completions man help --routes --color --exit-zero --help --version' ;;
                esac
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -F _linkroute linkroute

            """#
        #expect(CompletionScripts.script(for: .bash) == expected)
    }

    @Test("zsh")
    func zsh() {
        let expected = #"""
            #compdef linkroute

            _linkroute() {
                local context state state_descr line
                typeset -A opt_args
                local -a global commands
                global=(
                    '*--routes=[Read the route table from a file, or from the *.routes files of a folder]:PATH:_files'
                    '--color=[When to use colour; auto means on a terminal]:COLOR:(auto always never)'
                    '--exit-zero[Exit with 0 also when a link did not resolve or a check failed]'
                    '(-h --help)-h[Show help, examples first]'
                    '(-h --help)--help[Show help, examples first]'
                    '--version[Show the version]'
                )
                commands=(
                    'match:Resolve links\: one line of result for each'
                    'completions:Print the completion script of a shell'
                    'man:Print the manual page'
                    'help:Show help for the program or one of its commands'
                )
                _arguments -C $global '1:command:->command' '*::argument:->argument'
                case $state in
                    command) _describe command commands ;;
                    argument)
                        case $line[1] in
                            match)
                                _arguments $global \
                                    '--format=[How a result is written]:FORMAT:(json tsv name)' \
                                    '--all[Give every route that matches, the best first]' \
                                    '--full[Add the pattern, its place in the table, and the undeclared query items]' \
                                    '--count[Instead of results, give how many links went to each route, most first]' \
                                    '--max-line=[Bytes a line may have; a longer one is an invalid URL]:N: ' \
                                    '*:URL: ' ;;
                            completions)
                                _arguments $global \
                                    ':SHELL:(bash zsh fish)' ;;
                            man)
                                _arguments $global ;;
                            help)
                                _arguments $global \
                                    ':COMMAND:(match completions man help)' ;;
                        esac ;;
                esac
            }

            if [[ $funcstack[1] == _linkroute ]]; then
                _linkroute "$@"
            else
                compdef _linkroute linkroute
            fi

            """#
        #expect(CompletionScripts.script(for: .zsh) == expected)
    }

    @Test("fish")
    func fish() {
        let expected = #"""
            # fish completion for linkroute
            complete -c linkroute -f
            complete -c linkroute -n 'not __fish_seen_subcommand_from match completions man help' -a match -d 'Resolve links: one line of result for each'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match completions man help' -a completions -d 'Print the completion script of a shell'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match completions man help' -a man -d 'Print the manual page'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match completions man help' -a help -d 'Show help for the program or one of its commands'
            complete -c linkroute -l routes -r -F -d 'Read the route table from a file, or from the *.routes files of a folder'
            complete -c linkroute -l color -x -a 'auto always never' -d 'When to use colour; auto means on a terminal'
            complete -c linkroute -l exit-zero -d 'Exit with 0 also when a link did not resolve or a check failed'
            complete -c linkroute -s h -l help -d 'Show help, examples first'
            complete -c linkroute -l version -d 'Show the version'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l format -x -a 'json tsv name' -d 'How a result is written'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l all -d 'Give every route that matches, the best first'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l full -d 'Add the pattern, its place in the table, and the undeclared query items'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l count -d 'Instead of results, give how many links went to each route, most first'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l max-line -x -d 'Bytes a line may have; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
            complete -c linkroute -n '__fish_seen_subcommand_from help' -a 'match completions man help'

            """#
        #expect(CompletionScripts.script(for: .fish) == expected)
    }

    @Test(
        "The words of a menu",
        arguments: [
            ("Show the version.", "Show the version"),
            ("How a result is written. `json` is an object.", "How a result is written"),
            ("The `*.routes` files; all of them", "The *.routes files; all of them"),
        ])
    func summary(_ help: String, _ expected: String) {
        #expect(CompletionScripts.summary(help) == expected)
    }

    @Test("A quote in a word does not end it")
    func quoting() {
        #expect(CompletionScripts.quoted("the route's name") == #"'the route'\''s name'"#)
    }
}
