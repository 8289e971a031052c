import Testing

@testable import linkroute

@Suite("Completion scripts, whole")
struct CompletionScriptsTests {
    @Test("bash")
    func bash() {
        let expected = #"""
            # bash completion for linkroute

            # Prints the names of routes, sources or types of the table.
            _linkroute_names() {
                local index table=()
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        -r|--routes)
                            [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                            table+=(--routes "${COMP_WORDS[index+1]/#\~/$HOME}")
                            ((index++)) ;;
                        -r?*) table+=("${COMP_WORDS[index]}") ;;
                    esac
                done
                linkroute routes --names "$1" ${table[@]+"${table[@]}"} 2>/dev/null
            }

            _linkroute() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words= paths= index
                # bash splits `--name=value` into three words.
                if [[ $current == '=' ]]; then
                    current=
                elif [[ $previous == '=' ]]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        -r|--routes|--color)
                            [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                            ((index++)) ;;
                        -*) ;;
                        *) command=${COMP_WORDS[index]}; break ;;
                    esac
                done
                case $command:$previous in
                    match:-f|match:--format) COMPREPLY=($(compgen -W 'json tsv csv name' -- "$current")); return ;;
                    match:-j|match:--jobs) COMPREPLY=(); return ;;
                    match:--max-line) COMPREPLY=(); return ;;
                    match:-i|match:--input) COMPREPLY=($(compgen -W 'tsv csv ndjson' -- "$current")); return ;;
                    match:--column) COMPREPLY=(); return ;;
                    match:--field) COMPREPLY=(); return ;;
                    match:--prefix) COMPREPLY=(); return ;;
                    match:--aasa) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    match:--android) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    match:--host) COMPREPLY=(); return ;;
                    match:--app-id) COMPREPLY=(); return ;;
                    match:--api) COMPREPLY=(); return ;;
                    match:--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--as) COMPREPLY=($(compgen -W 'list text markdown html mail csv tsv json' -- "$current")); return ;;
                    check:--column) COMPREPLY=(); return ;;
                    check:--field) COMPREPLY=(); return ;;
                    check:--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:-f|check:--format) COMPREPLY=($(compgen -W 'text unix json github junit sarif markdown html' -- "$current")); return ;;
                    check:--output) COMPREPLY=(); return ;;
                    check:--ignore) COMPREPLY=(); return ;;
                    check:--ignore-file) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--baseline) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--fail-under-coverage) COMPREPLY=(); return ;;
                    check:-j|check:--jobs) COMPREPLY=(); return ;;
                    check:--max-line) COMPREPLY=(); return ;;
                    check:--aasa) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--android) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    check:--host) COMPREPLY=(); return ;;
                    check:--app-id) COMPREPLY=(); return ;;
                    check:--api) COMPREPLY=(); return ;;
                    check:--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    diff:--as) COMPREPLY=($(compgen -W 'list text markdown html mail csv tsv json' -- "$current")); return ;;
                    diff:--column) COMPREPLY=(); return ;;
                    diff:--field) COMPREPLY=(); return ;;
                    diff:--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    diff:-f|diff:--format) COMPREPLY=($(compgen -W 'text unix json github markdown' -- "$current")); return ;;
                    diff:--output) COMPREPLY=(); return ;;
                    diff:--max-line) COMPREPLY=(); return ;;
                    lint:-f|lint:--format) COMPREPLY=($(compgen -W 'text unix json github sarif' -- "$current")); return ;;
                    lint:--aasa) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    lint:--android) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    lint:--host) COMPREPLY=(); return ;;
                    lint:--app-id) COMPREPLY=(); return ;;
                    lint:--api) COMPREPLY=(); return ;;
                    lint:--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    routes:-f|routes:--format) COMPREPLY=($(compgen -W 'text json tree dot markdown html' -- "$current")); return ;;
                    routes:--names) COMPREPLY=($(compgen -W 'routes sources types' -- "$current")); return ;;
                    explain:-f|explain:--format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
                    explain:--nearest) COMPREPLY=(); return ;;
                    explain:--aasa) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    explain:--android) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    explain:--host) COMPREPLY=(); return ;;
                    explain:--app-id) COMPREPLY=(); return ;;
                    explain:--api) COMPREPLY=(); return ;;
                    explain:--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    build:--source) COMPREPLY=($(compgen -W "$(_linkroute_names sources)" -- "$current")); return ;;
                    build:--host) COMPREPLY=(); return ;;
                    build:--fragment) COMPREPLY=(); return ;;
                    init:--from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    init:--as) COMPREPLY=($(compgen -W 'list text markdown html mail csv tsv json' -- "$current")); return ;;
                    init:--column) COMPREPLY=(); return ;;
                    init:--field) COMPREPLY=(); return ;;
                    init:--max-line) COMPREPLY=(); return ;;
                    export:--host) COMPREPLY=(); return ;;
                    export:--app-id) COMPREPLY=(); return ;;
                    export:--fingerprint) COMPREPLY=(); return ;;
                    export:--activity) COMPREPLY=(); return ;;
                    export:--check) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    export:--output) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    import:--host) COMPREPLY=(); return ;;
                    import:--app-id) COMPREPLY=(); return ;;
                    import:--output) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    *:-r|*:--routes) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
                    *:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
                esac
                case $command in
                    '') words='match check diff lint routes explain build fmt init export import completions man help --routes --color --quiet --exit-zero --help --version' ;;
                    match) words='--format --all --full --count --jobs --max-line --null --raw --input --column --field --prefix --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version' ;;
                    check) words='--extract --as --column --field --include-code --unwrap --files-from --format --output --list --strict --ignore --ignore-file --baseline --update-baseline --coverage --fail-under-coverage --jobs --max-line --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    diff) words='--extract --as --column --field --include-code --files-from --format --output --max-line --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    lint) words='--format --strict --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    routes) words='--format --long --names --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    explain) words='--format --nearest --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version' ;;
                    build) words='--source --host --fragment --routes --color --quiet --exit-zero --help --version'; words+=" $(_linkroute_names routes)" ;;
                    fmt) words='--check --diff --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    init) words='--from --extract --as --column --field --include-code --max-line --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    export) words='aasa android-manifest assetlinks --host --app-id --fingerprint --activity --wider --narrower --check --output --routes --color --quiet --exit-zero --help --version' ;;
                    import) words='aasa android-manifest assetlinks --host --app-id --output --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
                    completions) words='bash zsh fish --routes --color --quiet --exit-zero --help --version' ;;
                    man) words='linkroute linkroute-routes --routes --color --quiet --exit-zero --help --version' ;;
                    help) words='match check diff lint routes explain build fmt init export import completions man help --routes --color --quiet --exit-zero --help --version' ;;
                esac
                if [[ -n $paths && $current != -* ]]; then
                    local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))
                else
                    COMPREPLY=($(compgen -W "$words" -- "$current"))
                fi
            }
            complete -F _linkroute linkroute

            """#
        #expect(CompletionScripts.script(for: .bash) == expected)
    }

    @Test("zsh")
    func zsh() {
        let expected = #"""
            #compdef linkroute

            # Completes the names of routes, sources or types of the table.
            _linkroute_names() {
                local -a table names
                local -i index
                for ((index = 2; index <= $#line_words; index++)); do
                    case $line_words[index] in
                        -r|--routes) table+=(--routes ${(Q)line_words[index+1]/#\~/$HOME}) ;;
                        -r?*|--routes=*) table+=(${(Q)line_words[index]}) ;;
                    esac
                done
                names=(${(f)"$(linkroute routes --names $argv[-1] $table 2>/dev/null)"})
                compadd "${(@)argv[1,-2]}" -a names
            }

            _linkroute() {
                local -a line_words=($words)
                local context state state_descr line
                typeset -A opt_args
                local -a global commands
                global=(
                    '*-r+[Read the route table from a file, from the *.routes files in a folder, or with - from standard input]:PATH:_files'
                    '*--routes=[Read the route table from a file, from the *.routes files in a folder, or with - from standard input]:PATH:_files'
                    '--color=[When to use colour; auto means on a terminal]:COLOR:(auto always never)'
                    '(-q --quiet)-q[Print results and errors only\: no summary, hints or progress]'
                    '(-q --quiet)--quiet[Print results and errors only\: no summary, hints or progress]'
                    '--exit-zero[Exit with 0 even if a link does not resolve or a check fails]'
                    '(-h --help)-h[Show help, with examples first]'
                    '(-h --help)--help[Show help, with examples first]'
                    '(-V --version)-V[Show the version]'
                    '(-V --version)--version[Show the version]'
                )
                commands=(
                    'match:Resolve links, with one line of result for each'
                    'check:Check that links in files resolve, for example in CI'
                    'diff:Show how a change of the table affects routes and links'
                    'lint:Check the route table itself'
                    'routes:List the routes of the table'
                    'explain:Show how a link is read, which patterns are tried, and why the winner wins'
                    'build:Build a link from a route and its values'
                    'fmt:Rewrite route tables in canonical form'
                    'init:Write a route table to begin with'
                    'export:Write the association file that hands the links of the table to the app'
                    'import:Make a route table from an association file, to begin with'
                    'completions:Print the completion script for a shell'
                    'man:Print a manual page'
                    'help:Show help for the program or one of its commands'
                )
                _arguments -C $global '1:command:->command' '*::argument:->argument'
                case $state in
                    command) _describe command commands ;;
                    argument)
                        case $line[1] in
                            match)
                                _arguments $global \
                                    '(-f --format)-f+[How to write a result]:FORMAT:(json tsv csv name)' \
                                    '(-f --format)--format=[How to write a result]:FORMAT:(json tsv csv name)' \
                                    '--all[List every route that matches, best first]' \
                                    '--full[Add the pattern, its place in the table, and the undeclared query items]' \
                                    '--count[Instead of results, print the number of links for each route, highest first]' \
                                    '(-j --jobs)-j+[Number of threads for the lines of standard input; by default, one per core]:N: ' \
                                    '(-j --jobs)--jobs=[Number of threads for the lines of standard input; by default, one per core]:N: ' \
                                    '--max-line=[Maximum length of a line or row in bytes; a longer one is an invalid URL or row]:N: ' \
                                    '(-0 --null)-0[Read links that end with NUL instead of lines, as find -print0 writes]' \
                                    '(-0 --null)--null[Read links that end with NUL instead of lines, as find -print0 writes]' \
                                    '--raw[In TSV, do not escape backslashes, for programs that read fields as they are]' \
                                    '(-i --input)-i+[Read rows from standard input, and write each with route, params, source and reason added]:FORMAT:(tsv csv ndjson)' \
                                    '(-i --input)--input=[Read rows from standard input, and write each with route, params, source and reason added]:FORMAT:(tsv csv ndjson)' \
                                    '--column=[The column of TSV or CSV with the links]:NAME|N: ' \
                                    '--field=[The key of the link in a row of NDJSON]:NAME: ' \
                                    '--prefix=[Begin the names of what is added to rows with this text]:P: ' \
                                    '*--aasa=[Also apply the rules of this apple-app-site-association file]:FILE:_files' \
                                    '*--android=[Also apply the rules of this AndroidManifest.xml or assetlinks.json]:FILE:_files' \
                                    '--host=[The host that serves the association files, if their folder does not name it]:HOST: ' \
                                    '*--app-id=[The app in question, where a file names several\: an application identifier, with or without the identifier of the team]:ID: ' \
                                    '--api=[The API level of Android; by default, the newest one known]:LEVEL: ' \
                                    '*--strings=[Read the strings that the manifest refers to from this file, such as res/values/strings.xml]:FILE:_files' \
                                    '*:URL: ' ;;
                            check)
                                _arguments $global \
                                    '--extract[Find links in running text, in standard input and in files whose names do not tell their format]' \
                                    '--as=[Read every file, and standard input, as a file of this format, whatever its name]:FORMAT:(list text markdown html mail csv tsv json)' \
                                    '--column=[Find links only in this column of CSV, and treat each cell as a link]:NAME: ' \
                                    '--field=[Find links only in JSON members with this name, and treat each string as a link]:NAME: ' \
                                    '--include-code[Also find links in the code spans and code blocks of Markdown]' \
                                    '--unwrap[Also check the links in query values and fragments of other links, such as click trackers]' \
                                    '*--files-from=[Read file names from a file, or with - from standard input\: one per line, or separated as by find -print0]:PATH:_files' \
                                    '(-f --format)-f+[How to write findings]:FORMAT:(text unix json github junit sarif markdown html)' \
                                    '(-f --format)--format=[How to write findings]:FORMAT:(text unix json github junit sarif markdown html)' \
                                    '*--output=[Write the findings to a file in one of these formats]:FORMAT=FILE: ' \
                                    '--list[List every link with its location and its route, or the reason why it has none]' \
                                    '--strict[Treat warnings, foreign links and files that are not read as failures]' \
                                    '*--ignore=[Skip links that match this pattern, in which * matches any text]:PATTERN: ' \
                                    '*--ignore-file=[Read such patterns from a file, one per line, each followed by # and a reason]:PATH:_files' \
                                    '--baseline=[Ignore failures recorded in this file, which --update-baseline writes]:PATH:_files' \
                                    '--update-baseline[Record the failures of this run in the file of --baseline, and exit with 0]' \
                                    '--coverage[List the routes that no link leads to]' \
                                    '--fail-under-coverage=[Fail if links lead to fewer than N percent of the routes]:N: ' \
                                    '(-j --jobs)-j+[Number of threads; by default, one per core]:N: ' \
                                    '(-j --jobs)--jobs=[Number of threads; by default, one per core]:N: ' \
                                    '--max-line=[Maximum length of a line in bytes; a longer one is an invalid URL]:N: ' \
                                    '*--aasa=[Also apply the rules of this apple-app-site-association file]:FILE:_files' \
                                    '*--android=[Also apply the rules of this AndroidManifest.xml or assetlinks.json]:FILE:_files' \
                                    '--host=[The host that serves the association files, if their folder does not name it]:HOST: ' \
                                    '*--app-id=[The app in question, where a file names several\: an application identifier, with or without the identifier of the team]:ID: ' \
                                    '--api=[The API level of Android; by default, the newest one known]:LEVEL: ' \
                                    '*--strings=[Read the strings that the manifest refers to from this file, such as res/values/strings.xml]:FILE:_files' \
                                    '*:FILE:_files' ;;
                            diff)
                                _arguments $global \
                                    '--extract[Find links in running text, in standard input and in files whose names do not tell their format]' \
                                    '--as=[Read every file, and standard input, as a file of this format, whatever its name]:FORMAT:(list text markdown html mail csv tsv json)' \
                                    '--column=[Find links only in this column of CSV, and treat each cell as a link]:NAME: ' \
                                    '--field=[Find links only in JSON members with this name, and treat each string as a link]:NAME: ' \
                                    '--include-code[Also find links in the code spans and code blocks of Markdown]' \
                                    '*--files-from=[Read file names from a file, or with - from standard input\: one per line, or separated as by find -print0]:PATH:_files' \
                                    '(-f --format)-f+[How to write changes]:FORMAT:(text unix json github markdown)' \
                                    '(-f --format)--format=[How to write changes]:FORMAT:(text unix json github markdown)' \
                                    '*--output=[Write the findings to a file in one of these formats]:FORMAT=FILE: ' \
                                    '--max-line=[Maximum length of a line in bytes; a longer one is an invalid URL]:N: ' \
                                    ':OLD:_files' \
                                    ':NEW:_files' \
                                    '*:FILE:_files' ;;
                            lint)
                                _arguments $global \
                                    '(-f --format)-f+[How to write findings]:FORMAT:(text unix json github sarif)' \
                                    '(-f --format)--format=[How to write findings]:FORMAT:(text unix json github sarif)' \
                                    '--strict[Treat warnings as failures]' \
                                    '*--aasa=[Also apply the rules of this apple-app-site-association file]:FILE:_files' \
                                    '*--android=[Also apply the rules of this AndroidManifest.xml or assetlinks.json]:FILE:_files' \
                                    '--host=[The host that serves the association files, if their folder does not name it]:HOST: ' \
                                    '*--app-id=[The app in question, where a file names several\: an application identifier, with or without the identifier of the team]:ID: ' \
                                    '--api=[The API level of Android; by default, the newest one known]:LEVEL: ' \
                                    '*--strings=[Read the strings that the manifest refers to from this file, such as res/values/strings.xml]:FILE:_files' \
                                    '*:PATH:_files' ;;
                            routes)
                                _arguments $global \
                                    '(-f --format)-f+[How to write the routes]:FORMAT:(text json tree dot markdown html)' \
                                    '(-f --format)--format=[How to write the routes]:FORMAT:(text json tree dot markdown html)' \
                                    '--long[Show the parameters and the location of each pattern on a terminal, too]' \
                                    '--names=[Print only the names of the routes, the sources or the types, one per line]:KIND:(routes sources types)' \
                                    '*:PATH:_files' \
                                    ':WORD: ' ;;
                            explain)
                                _arguments $global \
                                    '(-f --format)-f+[How to write the explanation]:FORMAT:(text json)' \
                                    '(-f --format)--format=[How to write the explanation]:FORMAT:(text json)' \
                                    '--nearest=[Number of patterns to show that do not match, closest first]:N: ' \
                                    '*--aasa=[Also apply the rules of this apple-app-site-association file]:FILE:_files' \
                                    '*--android=[Also apply the rules of this AndroidManifest.xml or assetlinks.json]:FILE:_files' \
                                    '--host=[The host that serves the association files, if their folder does not name it]:HOST: ' \
                                    '*--app-id=[The app in question, where a file names several\: an application identifier, with or without the identifier of the team]:ID: ' \
                                    '--api=[The API level of Android; by default, the newest one known]:LEVEL: ' \
                                    '*--strings=[Read the strings that the manifest refers to from this file, such as res/values/strings.xml]:FILE:_files' \
                                    '*:URL: ' ;;
                            build)
                                _arguments $global \
                                    '--source=[The source of the link, which begins with the first origin of the source]:NAME:_linkroute_names sources' \
                                    '--host=[The host where a source or pattern leaves it open, with its port unless that is the default]:HOST: ' \
                                    '--fragment=[The fragment, for a pattern that does not define one]:TEXT: ' \
                                    ':NAME:_linkroute_names routes' \
                                    '*:KEY=VALUE: ' ;;
                            fmt)
                                _arguments $global \
                                    '--check[Do not write; list the files that would change, and exit with 1 if there are any]' \
                                    '--diff[Do not write; print the changes as a unified diff, which patch accepts, and exit with 1 if there are any]' \
                                    '*:PATH:_files' ;;
                            init)
                                _arguments $global \
                                    '*--from=[Draft the table from the links in a file, in the files of a folder, or with - on standard input]:PATH:_files' \
                                    '--extract[Find links in running text, in standard input and in files whose names do not tell their format]' \
                                    '--as=[Read every file, and standard input, as a file of this format, whatever its name]:FORMAT:(list text markdown html mail csv tsv json)' \
                                    '--column=[Find links only in this column of CSV, and treat each cell as a link]:NAME: ' \
                                    '--field=[Find links only in JSON members with this name, and treat each string as a link]:NAME: ' \
                                    '--include-code[Also find links in the code spans and code blocks of Markdown]' \
                                    '--max-line=[Maximum length of a line in bytes; a longer one is an invalid URL]:N: ' \
                                    ':FILE:_files' ;;
                            export)
                                _arguments $global \
                                    '--host=[The host that serves the file, if the table has several]:HOST: ' \
                                    '*--app-id=[The app\: ABCDE12345.com.example.app with its team for aasa, where it may be repeated, and com.example.app for assetlinks]:ID: ' \
                                    '*--fingerprint=[The fingerprint of a certificate of the app, for assetlinks]:SHA256: ' \
                                    '--activity=[The activity that handles links, for android-manifest]:NAME: ' \
                                    '--wider[Where a format cannot say a pattern exactly, take more links]' \
                                    '--narrower[Where a format cannot say a pattern exactly, take fewer links]' \
                                    '--check=[Do not write; compare with this file, rule by rule, and exit with 1 if they differ]:PATH:_files' \
                                    '--output=[Write to a file instead of standard output]:PATH:_files' \
                                    ':FORMAT:(aasa android-manifest assetlinks)' ;;
                            import)
                                _arguments $global \
                                    '--host=[The host that serves the file, for the source of the table]:HOST: ' \
                                    '--app-id=[The app whose rules are read; by default, the first one of the file]:ID: ' \
                                    '--output=[Write to a file instead of standard output]:PATH:_files' \
                                    ':FORMAT:(aasa android-manifest assetlinks)' \
                                    ':FILE:_files' ;;
                            completions)
                                _arguments $global \
                                    ':SHELL:(bash zsh fish)' ;;
                            man)
                                _arguments $global \
                                    ':PAGE:(linkroute linkroute-routes)' ;;
                            help)
                                _arguments $global \
                                    ':COMMAND:(match check diff lint routes explain build fmt init export import completions man help)' ;;
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
                linkroute routes --names $argv[1] $table 2>/dev/null
            end
            complete -c linkroute -f
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a match -d 'Resolve links, with one line of result for each'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a check -d 'Check that links in files resolve, for example in CI'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a diff -d 'Show how a change of the table affects routes and links'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a lint -d 'Check the route table itself'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a routes -d 'List the routes of the table'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a explain -d 'Show how a link is read, which patterns are tried, and why the winner wins'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a build -d 'Build a link from a route and its values'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a fmt -d 'Rewrite route tables in canonical form'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a init -d 'Write a route table to begin with'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a export -d 'Write the association file that hands the links of the table to the app'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a import -d 'Make a route table from an association file, to begin with'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a completions -d 'Print the completion script for a shell'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a man -d 'Print a manual page'
            complete -c linkroute -n 'not __fish_seen_subcommand_from match check diff lint routes explain build fmt init export import completions man help' -a help -d 'Show help for the program or one of its commands'
            complete -c linkroute -s r -l routes -r -F -d 'Read the route table from a file, from the *.routes files in a folder, or with - from standard input'
            complete -c linkroute -l color -x -a 'auto always never' -d 'When to use colour; auto means on a terminal'
            complete -c linkroute -s q -l quiet -d 'Print results and errors only: no summary, hints or progress'
            complete -c linkroute -l exit-zero -d 'Exit with 0 even if a link does not resolve or a check fails'
            complete -c linkroute -s h -l help -d 'Show help, with examples first'
            complete -c linkroute -s V -l version -d 'Show the version'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -s f -l format -x -a 'json tsv csv name' -d 'How to write a result'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l all -d 'List every route that matches, best first'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l full -d 'Add the pattern, its place in the table, and the undeclared query items'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l count -d 'Instead of results, print the number of links for each route, highest first'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -s j -l jobs -x -d 'Number of threads for the lines of standard input; by default, one per core'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l max-line -x -d 'Maximum length of a line or row in bytes; a longer one is an invalid URL or row'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -s 0 -l null -d 'Read links that end with NUL instead of lines, as find -print0 writes'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l raw -d 'In TSV, do not escape backslashes, for programs that read fields as they are'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -s i -l input -x -a 'tsv csv ndjson' -d 'Read rows from standard input, and write each with route, params, source and reason added'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l column -x -d 'The column of TSV or CSV with the links'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l field -x -d 'The key of the link in a row of NDJSON'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l prefix -x -d 'Begin the names of what is added to rows with this text'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l aasa -r -F -d 'Also apply the rules of this apple-app-site-association file'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l android -r -F -d 'Also apply the rules of this AndroidManifest.xml or assetlinks.json'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l host -x -d 'The host that serves the association files, if their folder does not name it'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l app-id -x -d 'The app in question, where a file names several: an application identifier, with or without the identifier of the team'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l api -x -d 'The API level of Android; by default, the newest one known'
            complete -c linkroute -n '__fish_seen_subcommand_from match' -l strings -r -F -d 'Read the strings that the manifest refers to from this file, such as res/values/strings.xml'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -F
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l extract -d 'Find links in running text, in standard input and in files whose names do not tell their format'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l as -x -a 'list text markdown html mail csv tsv json' -d 'Read every file, and standard input, as a file of this format, whatever its name'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l column -x -d 'Find links only in this column of CSV, and treat each cell as a link'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l field -x -d 'Find links only in JSON members with this name, and treat each string as a link'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l include-code -d 'Also find links in the code spans and code blocks of Markdown'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l unwrap -d 'Also check the links in query values and fragments of other links, such as click trackers'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l files-from -r -F -d 'Read file names from a file, or with - from standard input: one per line, or separated as by find -print0'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -s f -l format -x -a 'text unix json github junit sarif markdown html' -d 'How to write findings'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l output -x -d 'Write the findings to a file in one of these formats'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l list -d 'List every link with its location and its route, or the reason why it has none'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l strict -d 'Treat warnings, foreign links and files that are not read as failures'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l ignore -x -d 'Skip links that match this pattern, in which * matches any text'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l ignore-file -r -F -d 'Read such patterns from a file, one per line, each followed by # and a reason'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l baseline -r -F -d 'Ignore failures recorded in this file, which --update-baseline writes'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l update-baseline -d 'Record the failures of this run in the file of --baseline, and exit with 0'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l coverage -d 'List the routes that no link leads to'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l fail-under-coverage -x -d 'Fail if links lead to fewer than N percent of the routes'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -s j -l jobs -x -d 'Number of threads; by default, one per core'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l max-line -x -d 'Maximum length of a line in bytes; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l aasa -r -F -d 'Also apply the rules of this apple-app-site-association file'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l android -r -F -d 'Also apply the rules of this AndroidManifest.xml or assetlinks.json'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l host -x -d 'The host that serves the association files, if their folder does not name it'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l app-id -x -d 'The app in question, where a file names several: an application identifier, with or without the identifier of the team'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l api -x -d 'The API level of Android; by default, the newest one known'
            complete -c linkroute -n '__fish_seen_subcommand_from check' -l strings -r -F -d 'Read the strings that the manifest refers to from this file, such as res/values/strings.xml'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -F
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l extract -d 'Find links in running text, in standard input and in files whose names do not tell their format'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l as -x -a 'list text markdown html mail csv tsv json' -d 'Read every file, and standard input, as a file of this format, whatever its name'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l column -x -d 'Find links only in this column of CSV, and treat each cell as a link'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l field -x -d 'Find links only in JSON members with this name, and treat each string as a link'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l include-code -d 'Also find links in the code spans and code blocks of Markdown'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l files-from -r -F -d 'Read file names from a file, or with - from standard input: one per line, or separated as by find -print0'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -s f -l format -x -a 'text unix json github markdown' -d 'How to write changes'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l output -x -d 'Write the findings to a file in one of these formats'
            complete -c linkroute -n '__fish_seen_subcommand_from diff' -l max-line -x -d 'Maximum length of a line in bytes; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -F
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -s f -l format -x -a 'text unix json github sarif' -d 'How to write findings'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l strict -d 'Treat warnings as failures'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l aasa -r -F -d 'Also apply the rules of this apple-app-site-association file'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l android -r -F -d 'Also apply the rules of this AndroidManifest.xml or assetlinks.json'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l host -x -d 'The host that serves the association files, if their folder does not name it'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l app-id -x -d 'The app in question, where a file names several: an application identifier, with or without the identifier of the team'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l api -x -d 'The API level of Android; by default, the newest one known'
            complete -c linkroute -n '__fish_seen_subcommand_from lint' -l strings -r -F -d 'Read the strings that the manifest refers to from this file, such as res/values/strings.xml'
            complete -c linkroute -n '__fish_seen_subcommand_from routes' -F
            complete -c linkroute -n '__fish_seen_subcommand_from routes' -s f -l format -x -a 'text json tree dot markdown html' -d 'How to write the routes'
            complete -c linkroute -n '__fish_seen_subcommand_from routes' -l long -d 'Show the parameters and the location of each pattern on a terminal, too'
            complete -c linkroute -n '__fish_seen_subcommand_from routes' -l names -x -a 'routes sources types' -d 'Print only the names of the routes, the sources or the types, one per line'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -s f -l format -x -a 'text json' -d 'How to write the explanation'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l nearest -x -d 'Number of patterns to show that do not match, closest first'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l aasa -r -F -d 'Also apply the rules of this apple-app-site-association file'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l android -r -F -d 'Also apply the rules of this AndroidManifest.xml or assetlinks.json'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l host -x -d 'The host that serves the association files, if their folder does not name it'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l app-id -x -d 'The app in question, where a file names several: an application identifier, with or without the identifier of the team'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l api -x -d 'The API level of Android; by default, the newest one known'
            complete -c linkroute -n '__fish_seen_subcommand_from explain' -l strings -r -F -d 'Read the strings that the manifest refers to from this file, such as res/values/strings.xml'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -a '(__linkroute_names routes)'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -l source -x -a '(__linkroute_names sources)' -d 'The source of the link, which begins with the first origin of the source'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -l host -x -d 'The host where a source or pattern leaves it open, with its port unless that is the default'
            complete -c linkroute -n '__fish_seen_subcommand_from build' -l fragment -x -d 'The fragment, for a pattern that does not define one'
            complete -c linkroute -n '__fish_seen_subcommand_from fmt' -F
            complete -c linkroute -n '__fish_seen_subcommand_from fmt' -l check -d 'Do not write; list the files that would change, and exit with 1 if there are any'
            complete -c linkroute -n '__fish_seen_subcommand_from fmt' -l diff -d 'Do not write; print the changes as a unified diff, which patch accepts, and exit with 1 if there are any'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -F
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l from -r -F -d 'Draft the table from the links in a file, in the files of a folder, or with - on standard input'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l extract -d 'Find links in running text, in standard input and in files whose names do not tell their format'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l as -x -a 'list text markdown html mail csv tsv json' -d 'Read every file, and standard input, as a file of this format, whatever its name'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l column -x -d 'Find links only in this column of CSV, and treat each cell as a link'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l field -x -d 'Find links only in JSON members with this name, and treat each string as a link'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l include-code -d 'Also find links in the code spans and code blocks of Markdown'
            complete -c linkroute -n '__fish_seen_subcommand_from init' -l max-line -x -d 'Maximum length of a line in bytes; a longer one is an invalid URL'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -a 'aasa android-manifest assetlinks'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l host -x -d 'The host that serves the file, if the table has several'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l app-id -x -d 'The app: ABCDE12345.com.example.app with its team for aasa, where it may be repeated, and com.example.app for assetlinks'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l fingerprint -x -d 'The fingerprint of a certificate of the app, for assetlinks'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l activity -x -d 'The activity that handles links, for android-manifest'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l wider -d 'Where a format cannot say a pattern exactly, take more links'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l narrower -d 'Where a format cannot say a pattern exactly, take fewer links'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l check -r -F -d 'Do not write; compare with this file, rule by rule, and exit with 1 if they differ'
            complete -c linkroute -n '__fish_seen_subcommand_from export' -l output -r -F -d 'Write to a file instead of standard output'
            complete -c linkroute -n '__fish_seen_subcommand_from import' -a 'aasa android-manifest assetlinks'
            complete -c linkroute -n '__fish_seen_subcommand_from import' -F
            complete -c linkroute -n '__fish_seen_subcommand_from import' -l host -x -d 'The host that serves the file, for the source of the table'
            complete -c linkroute -n '__fish_seen_subcommand_from import' -l app-id -x -d 'The app whose rules are read; by default, the first one of the file'
            complete -c linkroute -n '__fish_seen_subcommand_from import' -l output -r -F -d 'Write to a file instead of standard output'
            complete -c linkroute -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
            complete -c linkroute -n '__fish_seen_subcommand_from man' -a 'linkroute linkroute-routes'
            complete -c linkroute -n '__fish_seen_subcommand_from help' -a 'match check diff lint routes explain build fmt init export import completions man help'

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
