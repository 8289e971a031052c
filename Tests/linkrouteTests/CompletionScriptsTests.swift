import LinkRouting
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
                    match:--jobs) COMPREPLY=(); return ;;
                    match:--max-line) COMPREPLY=(); return ;;
                    check:--as) COMPREPLY=($(compgen -W 'text markdown html csv tsv json' -- "$current")); return ;;
                    check:--column) COMPREPLY=(); return ;;
                    check:--field) COMPREPLY=(); return ;;
                    check:--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--format) COMPREPLY=($(compgen -W 'text json github junit sarif markdown html' -- "$current")); return ;;
                    check:--output) COMPREPLY=(); return ;;
                    check:--ignore) COMPREPLY=(); return ;;
                    check:--ignore-file) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--baseline) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--fail-under-coverage) COMPREPLY=(); return ;;
                    check:--max-line) COMPREPLY=(); return ;;
                    diff:--as) COMPREPLY=($(compgen -W 'text markdown html csv tsv json' -- "$current")); return ;;
                    diff:--column) COMPREPLY=(); return ;;
                    diff:--field) COMPREPLY=(); return ;;
                    diff:--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    diff:--format) COMPREPLY=($(compgen -W 'text json github markdown' -- "$current")); return ;;
                    diff:--output) COMPREPLY=(); return ;;
                    diff:--max-line) COMPREPLY=(); return ;;
                    lint:--format) COMPREPLY=($(compgen -W 'text json github sarif' -- "$current")); return ;;
                    routes:--format) COMPREPLY=($(compgen -W 'text json tree dot' -- "$current")); return ;;
                    explain:--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
                    explain:--nearest) COMPREPLY=(); return ;;
                    build:--source) COMPREPLY=(); return ;;
                    build:--host) COMPREPLY=(); return ;;
                    build:--fragment) COMPREPLY=(); return ;;
                    *:--routes) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    *:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
                esac
                case $command in
                    '') words='match check diff lint routes explain build fmt completions man help --routes --color --exit-zero --help --version' ;;
                    match) words='--format --all --full --count --jobs --max-line --routes --color --exit-zero --help --version' ;;
                    check) words='--extract --as --column --field --files-from --format --output --strict --ignore --ignore-file --baseline --update-baseline --coverage --fail-under-coverage --max-line --routes --color --exit-zero --help --version' ;;
                    diff) words='--extract --as --column --field --files-from --format --output --max-line --routes --color --exit-zero --help --version' ;;
                    lint) words='--format --strict --routes --color --exit-zero --help --version' ;;
                    routes) words='--format --routes --color --exit-zero --help --version' ;;
                    explain) words='--format --nearest --routes --color --exit-zero --help --version' ;;
                    build) words='--source --host --fragment --routes --color --exit-zero --help --version' ;;
                    fmt) words='--check --routes --color --exit-zero --help --version' ;;
                    completions) words='bash zsh fish --routes --color --exit-zero --help --version' ;;
                    man) words='--routes --color --exit-zero --help --version' ;;
                    help) words='match check diff lint routes explain build fmt completions man help --routes --color --exit-zero --help --version' ;;
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
                    'check:Check that links resolve, in CI above all'
                    'diff:Tell what a change of the table does to routes and links'
                    'lint:Check the route table itself'
                    'routes:List the routes of the table'
                    'explain:Tell how a link was read, which patterns were tried, and why the winner won'
                    'build:Build the link of a route from values'
                    'fmt:Rewrite route tables in their canonical form'
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
                                    '--jobs=[Threads that resolve the lines of standard input, one per core unless given]:N: ' \
                                    '--max-line=[Bytes a line may have; a longer one is an invalid URL]:N: ' \
                                    '*:URL: ' ;;
                            check)
                                _arguments $global \
                                    '--extract[Find the links in text, Markdown, HTML, mail, CSV and JSON; a file'\''s name says which it is]' \
                                    '--as=[Find the links in every file, and in standard input, as in one of this format]:FORMAT:(text markdown html csv tsv json)' \
                                    '--column=[Find links in this column of CSV only, and take each of its cells for one]:NAME: ' \
                                    '--field=[Find links in the members of this name in JSON only, and take each of their texts for one]:NAME: ' \
                                    '*--files-from=[Read names of files from a file, or with - from standard input\: one a line, or as find -print0 writes them]:PATH:_files' \
                                    '--format=[How a finding is written]:FORMAT:(text json github junit sarif markdown html)' \
                                    '*--output=[Write the findings to a file in one of these formats, too]:FORMAT=FILE: ' \
                                    '--strict[Let warnings and foreign links be failures]' \
                                    '*--ignore=[Do not check links like this; a * in it stands for any text]:PATTERN: ' \
                                    '*--ignore-file=[Read such patterns from a file, one a line, each with its reason behind a #]:PATH:_files' \
                                    '--baseline=[Let only failures be failures that are not in this file, which --update-baseline writes]:PATH:_files' \
                                    '--update-baseline[Write the failures of this run to the file of --baseline, and exit with 0]' \
                                    '--coverage[Tell which routes no link leads to]' \
                                    '--fail-under-coverage=[Fail when links lead to fewer than N percent of the routes]:N: ' \
                                    '--max-line=[Bytes a line may have; a longer one is an invalid URL]:N: ' \
                                    '*:FILE:_files' ;;
                            diff)
                                _arguments $global \
                                    '--extract[Find the links in text, Markdown, HTML, mail, CSV and JSON; a file'\''s name says which it is]' \
                                    '--as=[Find the links in every file, and in standard input, as in one of this format]:FORMAT:(text markdown html csv tsv json)' \
                                    '--column=[Find links in this column of CSV only, and take each of its cells for one]:NAME: ' \
                                    '--field=[Find links in the members of this name in JSON only, and take each of their texts for one]:NAME: ' \
                                    '*--files-from=[Read names of files from a file, or with - from standard input\: one a line, or as find -print0 writes them]:PATH:_files' \
                                    '--format=[How a change is written]:FORMAT:(text json github markdown)' \
                                    '*--output=[Write the findings to a file in one of these formats, too]:FORMAT=FILE: ' \
                                    '--max-line=[Bytes a line may have; a longer one is an invalid URL]:N: ' \
                                    ':OLD:_files' \
                                    ':NEW:_files' \
                                    '*:FILE:_files' ;;
                            lint)
                                _arguments $global \
                                    '--format=[How a finding is written]:FORMAT:(text json github sarif)' \
                                    '--strict[Let warnings be failures]' ;;
                            routes)
                                _arguments $global \
                                    '--format=[How the routes are written]:FORMAT:(text json tree dot)' \
                                    ':WORD: ' ;;
                            explain)
                                _arguments $global \
                                    '--format=[How the explanation is written\: for people, or as one JSON object a link]:FORMAT:(text json)' \
                                    '--nearest=[How many patterns that do not match are shown, the nearest first]:N: ' \
                                    '*:URL: ' ;;
                            build)
                                _arguments $global \
                                    '--source=[The source that the link is to come through]:NAME: ' \
                                    '--host=[The host, with its port if it is not the usual one, where a source or pattern leaves it open]:HOST: ' \
                                    '--fragment=[A fragment, for a pattern that has none of its own]:TEXT: ' \
                                    ':NAME: ' \
                                    '*:KEY=VALUE: ' ;;
                            fmt)
                                _arguments $global \
                                    '--check[Write nothing; list the files that would change, and exit with 1 if there are any]' \
                                    '*:PATH:_files' ;;
                            completions)
                                _arguments $global \
                                    ':SHELL:(bash zsh fish)' ;;
                            man)
                                _arguments $global ;;
                            help)
                                _arguments $global \
                                    ':COMMAND:(match check diff lint routes explain build fmt completions man help)' ;;
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
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a match -d 'Resolve links: one line of result for each'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a check -d 'Check that links resolve, in CI above all'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a diff -d 'Tell what a change of the table does to routes and links'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a lint -d 'Check the route table itself'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a routes -d 'List the routes of the table'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a explain -d 'Tell how a link was read, which patterns were tried, and why the winner won'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a build -d 'Build the link of a route from values'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a fmt -d 'Rewrite route tables in their canonical form'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a completions -d 'Print the completion script of a shell'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a man -d 'Print the manual page'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt completions man help' -a help -d 'Show help for the program or one of its commands'
            complete -c linkroute -l routes -r -F -d 'Read the route table from a file, or from the *.routes files of a folder'
            complete -c linkroute -l color -x -a 'auto always never' -d 'When to use colour; auto means on a terminal'
            complete -c linkroute -l exit-zero -d 'Exit with 0 also when a link did not resolve or a check failed'
            complete -c linkroute -s h -l help -d 'Show help, examples first'
            complete -c linkroute -l version -d 'Show the version'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l format -x -a 'json tsv name' -d 'How a result is written'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l all -d 'Give every route that matches, the best first'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l full -d 'Add the pattern, its place in the table, and the undeclared query items'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l count -d 'Instead of results, give how many links went to each route, most first'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l jobs -x -d 'Threads that resolve the lines of standard input, one per core unless given'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l max-line -x -d 'Bytes a line may have; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -F
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l extract -d 'Find the links in text, Markdown, HTML, mail, CSV and JSON; a file'\''s name says which it is'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l as -x -a 'text markdown html csv tsv json' -d 'Find the links in every file, and in standard input, as in one of this format'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l column -x -d 'Find links in this column of CSV only, and take each of its cells for one'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l field -x -d 'Find links in the members of this name in JSON only, and take each of their texts for one'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l files-from -r -F -d 'Read names of files from a file, or with - from standard input: one a line, or as find -print0 writes them'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l format -x -a 'text json github junit sarif markdown html' -d 'How a finding is written'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l output -x -d 'Write the findings to a file in one of these formats, too'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l strict -d 'Let warnings and foreign links be failures'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l ignore -x -d 'Do not check links like this; a * in it stands for any text'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l ignore-file -r -F -d 'Read such patterns from a file, one a line, each with its reason behind a #'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l baseline -r -F -d 'Let only failures be failures that are not in this file, which --update-baseline writes'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l update-baseline -d 'Write the failures of this run to the file of --baseline, and exit with 0'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l coverage -d 'Tell which routes no link leads to'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l fail-under-coverage -x -d 'Fail when links lead to fewer than N percent of the routes'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l max-line -x -d 'Bytes a line may have; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -F
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l extract -d 'Find the links in text, Markdown, HTML, mail, CSV and JSON; a file'\''s name says which it is'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l as -x -a 'text markdown html csv tsv json' -d 'Find the links in every file, and in standard input, as in one of this format'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l column -x -d 'Find links in this column of CSV only, and take each of its cells for one'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l field -x -d 'Find links in the members of this name in JSON only, and take each of their texts for one'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l files-from -r -F -d 'Read names of files from a file, or with - from standard input: one a line, or as find -print0 writes them'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l format -x -a 'text json github markdown' -d 'How a change is written'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l output -x -d 'Write the findings to a file in one of these formats, too'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l max-line -x -d 'Bytes a line may have; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l format -x -a 'text json github sarif' -d 'How a finding is written'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l strict -d 'Let warnings be failures'
            complete -c linkroute -n '__fish_seen_subcommand_from routes' -l format -x -a 'text json tree dot' -d 'How the routes are written'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l format -x -a 'text json' -d 'How the explanation is written: for people, or as one JSON object a link'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l nearest -x -d 'How many patterns that do not match are shown, the nearest first'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -l source -x -d 'The source that the link is to come through'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -l host -x -d 'The host, with its port if it is not the usual one, where a source or pattern leaves it open'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -l fragment -x -d 'A fragment, for a pattern that has none of its own'
            complete -c linkroute -n '__fish_seen_subcommand_from fmt' -F
            complete -c linkroute -n '__fish_seen_subcommand_from fmt' -l check -d 'Write nothing; list the files that would change, and exit with 1 if there are any'
            complete -c linkroute -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
            complete -c linkroute -n '__fish_seen_subcommand_from help' -a 'match check diff lint routes explain build fmt completions man help'

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
