# bash completion for linkroute

# Prints the names of routes, sources or types of the table, or of the parameters of a route.
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
            -f|--format|--only|-j|--jobs|--max-line|-i|--input|--to|--column|--delimiter|--field|--prefix|--aasa|--android|--host|--app-id|--api|--strings|--as|--files-from|--output|--fail-on|--ignore|--ignore-file|--baseline|--fail-under-coverage|--names|--nearest|--source|--fragment|--type|--access|--from|--fingerprint|--activity|-r|--routes|--color)
                [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
                ((index++)) ;;
            -*) ;;
            *) [[ -n $command ]] && { route=${COMP_WORDS[index]}; break; }
                command=${COMP_WORDS[index]} ;;
        esac
    done
    case $command:$previous in
        match:-f|match:--format) COMPREPLY=($(compgen -W 'json tsv csv name' -- "$current")); return ;;
        match:--only) COMPREPLY=($(compgen -W 'matches misses' -- "$current")); return ;;
        match:-j|match:--jobs) COMPREPLY=(); return ;;
        match:--max-line) COMPREPLY=(); return ;;
        match:-i|match:--input) COMPREPLY=($(compgen -W 'tsv csv ndjson' -- "$current")); return ;;
        match:--to) COMPREPLY=($(compgen -W 'tsv csv ndjson' -- "$current")); return ;;
        match:--column) COMPREPLY=(); return ;;
        match:--delimiter) COMPREPLY=($(compgen -W 'tab' -- "$current")); return ;;
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
        check:--delimiter) COMPREPLY=($(compgen -W 'tab' -- "$current")); return ;;
        check:--field) COMPREPLY=(); return ;;
        check:--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        check:-f|check:--format) COMPREPLY=($(compgen -W 'text unix json github junit sarif markdown html' -- "$current")); return ;;
        check:--output) COMPREPLY=($(compgen -W 'text= unix= json= github= junit= sarif= markdown= html=' -- "$current")); return ;;
        check:--fail-on) COMPREPLY=($(compgen -W 'warnings foreign relative unread' -- "$current")); return ;;
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
        diff:--delimiter) COMPREPLY=($(compgen -W 'tab' -- "$current")); return ;;
        diff:--field) COMPREPLY=(); return ;;
        diff:--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        diff:-f|diff:--format) COMPREPLY=($(compgen -W 'text unix json github markdown' -- "$current")); return ;;
        diff:--output) COMPREPLY=($(compgen -W 'text= unix= json= github= junit= sarif= markdown= html=' -- "$current")); return ;;
        diff:--max-line) COMPREPLY=(); return ;;
        lint:-f|lint:--format) COMPREPLY=($(compgen -W 'text unix json github sarif' -- "$current")); return ;;
        lint:--aasa) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        lint:--android) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        lint:--host) COMPREPLY=(); return ;;
        lint:--app-id) COMPREPLY=(); return ;;
        lint:--api) COMPREPLY=(); return ;;
        lint:--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        routes:-f|routes:--format) COMPREPLY=($(compgen -W 'text json tree dot markdown html' -- "$current")); return ;;
        routes:--names) COMPREPLY=($(compgen -W 'routes sources types parameters' -- "$current")); return ;;
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
        compile:-o|compile:--output) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        generate:-o|generate:--output) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        generate:--type) COMPREPLY=(); return ;;
        generate:--access) COMPREPLY=($(compgen -W 'internal package public' -- "$current")); return ;;
        init:--from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        init:--as) COMPREPLY=($(compgen -W 'list text markdown html mail csv tsv json' -- "$current")); return ;;
        init:--column) COMPREPLY=(); return ;;
        init:--delimiter) COMPREPLY=($(compgen -W 'tab' -- "$current")); return ;;
        init:--field) COMPREPLY=(); return ;;
        init:--max-line) COMPREPLY=(); return ;;
        export:--host) COMPREPLY=(); return ;;
        export:--app-id) COMPREPLY=(); return ;;
        export:--fingerprint) COMPREPLY=(); return ;;
        export:--activity) COMPREPLY=(); return ;;
        export:--check) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        export:-o|export:--output) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        import:--host) COMPREPLY=(); return ;;
        import:--app-id) COMPREPLY=(); return ;;
        import:--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        import:-o|import:--output) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :-f|:--format) COMPREPLY=($(compgen -W 'json tsv csv name text unix github junit sarif markdown html tree dot' -- "$current")); return ;;
        :--only) COMPREPLY=($(compgen -W 'matches misses' -- "$current")); return ;;
        :-j|:--jobs) COMPREPLY=(); return ;;
        :--max-line) COMPREPLY=(); return ;;
        :-i|:--input) COMPREPLY=($(compgen -W 'tsv csv ndjson' -- "$current")); return ;;
        :--to) COMPREPLY=($(compgen -W 'tsv csv ndjson' -- "$current")); return ;;
        :--column) COMPREPLY=(); return ;;
        :--delimiter) COMPREPLY=($(compgen -W 'tab' -- "$current")); return ;;
        :--field) COMPREPLY=(); return ;;
        :--prefix) COMPREPLY=(); return ;;
        :--aasa) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--android) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--host) COMPREPLY=(); return ;;
        :--app-id) COMPREPLY=(); return ;;
        :--api) COMPREPLY=(); return ;;
        :--strings) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--as) COMPREPLY=($(compgen -W 'list text markdown html mail csv tsv json' -- "$current")); return ;;
        :--files-from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--output) COMPREPLY=($(compgen -W 'text= unix= json= github= junit= sarif= markdown= html=' -- "$current")); return ;;
        :--fail-on) COMPREPLY=($(compgen -W 'warnings foreign relative unread' -- "$current")); return ;;
        :--ignore) COMPREPLY=(); return ;;
        :--ignore-file) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--baseline) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--fail-under-coverage) COMPREPLY=(); return ;;
        :--names) COMPREPLY=($(compgen -W 'routes sources types parameters' -- "$current")); return ;;
        :--nearest) COMPREPLY=(); return ;;
        :--source) COMPREPLY=($(compgen -W "$(_linkroute_names sources)" -- "$current")); return ;;
        :--fragment) COMPREPLY=(); return ;;
        :--type) COMPREPLY=(); return ;;
        :--access) COMPREPLY=($(compgen -W 'internal package public' -- "$current")); return ;;
        :--from) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        :--fingerprint) COMPREPLY=(); return ;;
        :--activity) COMPREPLY=(); return ;;
        *:-r|*:--routes) local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return ;;
        *:--color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    esac
    case $command in
        '') words='match check diff lint routes explain build compile generate fmt init export import completions man help --format --all --full --only --count --jobs --max-line --null --raw --input --to --column --delimiter --field --prefix --no-config --aasa --android --host --app-id --api --strings --extract --as --include-code --unwrap --files-from --output --list --strict --fail-on --ignore --ignore-file --baseline --update-baseline --coverage --fail-under-coverage --long --names --nearest --source --fragment --check --type --access --foundation --diff --from --fingerprint --activity --wider --narrower --routes --color --quiet --exit-zero --help --version' ;;
        match) words='--format --all --full --only --count --jobs --max-line --null --raw --input --to --column --delimiter --field --prefix --no-config --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version' ;;
        check) words='--extract --as --column --delimiter --field --include-code --unwrap --files-from --format --output --list --strict --fail-on --ignore --ignore-file --baseline --update-baseline --coverage --fail-under-coverage --jobs --max-line --no-config --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        diff) words='--extract --as --column --delimiter --field --include-code --files-from --format --output --max-line --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        lint) words='--format --strict --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        routes) words='--format --long --names --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        explain) words='--format --nearest --aasa --android --host --app-id --api --strings --routes --color --quiet --exit-zero --help --version' ;;
        build) words='--source --host --fragment --routes --color --quiet --exit-zero --help --version'; words+=" $(_linkroute_names routes)"; if [[ -n $route && $current != -* ]]; then compopt -o nospace 2>/dev/null; words=$(_linkroute_parameters "$route"); [[ ${COMP_WORDS[COMP_CWORD]}${COMP_WORDS[COMP_CWORD-1]} == *=* ]] && words=; fi ;;
        compile) words='--output --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        generate) words='swift --output --check --type --access --foundation --routes --color --quiet --exit-zero --help --version' ;;
        fmt) words='--check --diff --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        init) words='--from --extract --as --column --delimiter --field --include-code --unwrap --max-line --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        export) words='aasa android-manifest assetlinks --host --app-id --fingerprint --activity --wider --narrower --check --output --routes --color --quiet --exit-zero --help --version' ;;
        import) words='aasa android-manifest assetlinks --host --app-id --strings --output --routes --color --quiet --exit-zero --help --version'; paths=yes ;;
        completions) words='bash zsh fish --routes --color --quiet --exit-zero --help --version' ;;
        man) words='linkroute linkroute-routes --routes --color --quiet --exit-zero --help --version' ;;
        help) words='match check diff lint routes explain build compile generate fmt init export import completions man help --routes --color --quiet --exit-zero --help --version' ;;
    esac
    if [[ -n $paths && $current != -* ]]; then
        local choices=$(compgen -W "${words%%--*}" -- "$current")
        local IFS=$'\n'; compopt -o filenames 2>/dev/null; COMPREPLY=($choices $(compgen -f -- "$current"))
    else
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    fi
}
complete -F _linkroute linkroute
