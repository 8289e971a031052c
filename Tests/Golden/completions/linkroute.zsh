#compdef linkroute

# Completes the names of routes, sources or types of the table, or of the parameters of a route.
_linkroute_names() {
    local -a table names used
    local -i index
    for ((index = 2; index <= $#line_words; index++)); do
        case $line_words[index] in
            -r|--routes) table+=(--routes ${(Q)line_words[index+1]/#\~/$HOME}) ;;
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
    leading=(
        '(-f --format)-f+[How to write a result]:FORMAT:(json tsv csv name text unix github junit sarif markdown html tree dot)'
        '(-f --format)--format=[How to write a result]:FORMAT:(json tsv csv name text unix github junit sarif markdown html tree dot)'
        '--all[List every route that matches, best first]'
        '--full[Add the pattern, its place in the table, and the undeclared query items]'
        '--only=[Write only the links or rows that resolve, or only those that do not]:RESULTS:(matches misses)'
        '--count[Instead of results, print the number of links for each route, highest first]'
        '(-j --jobs)-j+[Number of threads for the lines of standard input; by default, one per core]:N: '
        '(-j --jobs)--jobs=[Number of threads for the lines of standard input; by default, one per core]:N: '
        '--max-line=[Maximum length of a line or row in bytes]:N: '
        '(-0 --null)-0[Read links that end with NUL instead of lines, as find -print0 writes]'
        '(-0 --null)--null[Read links that end with NUL instead of lines, as find -print0 writes]'
        '--raw[In TSV, do not escape backslashes, for programs that read fields as they are]'
        '(-i --input)-i+[Read rows from standard input, and write each with route, params, source and reason added]:FORMAT:(tsv csv ndjson)'
        '(-i --input)--input=[Read rows from standard input, and write each with route, params, source and reason added]:FORMAT:(tsv csv ndjson)'
        '--to=[Write rows in this format, whatever the format of --input]:FORMAT:(tsv csv ndjson)'
        '--column=[The column of TSV or CSV with the links]:NAME|N: '
        '--delimiter=[The character between the fields of CSV, or tab]:C:(tab)'
        '--field=[The key of the link in a row of NDJSON]:NAME: '
        '--prefix=[Begin the names of what is added to rows with this text]:P: '
        '--no-config[Do not read options from a file .linkroute]'
        '*--aasa=[Also apply the rules of this apple-app-site-association file]:FILE:_files'
        '*--android=[Also apply the rules of this AndroidManifest.xml or assetlinks.json]:FILE:_files'
        '--host=[The host that serves the association files, if their folder does not name it]:HOST: '
        '*--app-id=[The app in question, where a file names several\: an application identifier, with or without the identifier of the team]:ID: '
        '--api=[The API level of Android; by default, the newest one known]:LEVEL: '
        '*--strings=[Read the strings that the manifest refers to from this file, such as res/values/strings.xml]:FILE:_files'
        '--extract[Find links in running text, in standard input and in files whose names do not tell their format]'
        '--as=[Read every file, and standard input, as a file of this format, whatever its name]:FORMAT:(list text markdown html mail csv tsv json)'
        '--include-code[Also find links in the code spans and code blocks of Markdown]'
        '--unwrap[Also read the links in other links, such as those of click trackers]'
        '*--files-from=[Read file names from a file, or with - from standard input\: one per line, or separated as by find -print0]:PATH:_files'
        '*--output=[Write the findings to a file in one of these formats]:FORMAT=FILE:(text= unix= json= github= junit= sarif= markdown= html=)'
        '--list[List every link with its location and its route, or the reason why it has none]'
        '--strict[Treat warnings, links elsewhere, relative links, and files that are not read as failures]'
        '*--fail-on=[Treat these as failures\: warnings, foreign, relative or unread, separated by commas]:KINDS:(warnings foreign relative unread)'
        '*--ignore=[Skip links that match this pattern, in which * matches any text]:PATTERN: '
        '*--ignore-file=[Read such patterns from a file, one per line, each followed by # and a reason]:PATH:_files'
        '--baseline=[Ignore failures recorded in this file, which --update-baseline writes]:PATH:_files'
        '--update-baseline[Record the failures of this run in the file of --baseline, and exit with 0]'
        '--coverage[List the routes that no link leads to]'
        '--fail-under-coverage=[Fail if links lead to fewer than N percent of the routes]:N: '
        '--long[Show the parameters and the location of each pattern on a terminal, too]'
        '--names=[Print only the names of the routes, the sources or the types, or of the parameters of the route WORD, one per line]:KIND:(routes sources types parameters)'
        '--nearest=[Number of patterns to show that do not match, closest first]:N: '
        '--source=[The source of the link, which begins with the first origin of the source]:NAME:_linkroute_names sources'
        '--fragment=[The fragment, for a pattern that does not define one]:TEXT: '
        '--check[Do not write; print how the file of --output differs from what would be written, and exit with 1 if it does]'
        '--type=[The name of the type; by default, that of the file of --output, or else AppLink]:NAME: '
        '--access=[Who can use the type\: its module, its package, or everyone]:ACCESS:(internal package public)'
        '--foundation[Use URL, UUID and Date of Foundation for values of the types url, uuid and date]'
        '--diff[Do not write; print the changes as a unified diff, which patch accepts, and exit with 1 if there are any]'
        '*--from=[Draft the table from the links in a file, in the files of a folder, or with - on standard input]:PATH:_files'
        '*--fingerprint=[The fingerprint of a certificate of the app, for assetlinks]:SHA256: '
        '--activity=[The activity that handles links, for android-manifest]:NAME: '
        '--wider[If the format cannot express a pattern exactly, match more links than the table does]'
        '--narrower[If the format cannot express a pattern exactly, match fewer links than the table does]'
    )
    commands=(
        'match:Resolve links, with one line of result for each'
        'check:Check that links in files work, for example in CI'
        'diff:Show how a change of the table affects routes and links'
        'lint:Check the route table itself'
        'routes:List the routes of the table'
        'explain:Show how a link is read, which patterns are tried, and why the winner wins'
        'build:Build a link from a route and its values'
        'compile:Write the table in a form that opens faster'
        'generate:Write the links of the table as a type of Swift'
        'fmt:Rewrite route tables in canonical form'
        'init:Write a route table to begin with'
        'export:Write the association file that hands the links of the table to the app'
        'import:Make a route table from an association file, to begin with'
        'completions:Print the completion script for a shell'
        'man:Print a manual page'
        'help:Show help for the program or one of its commands'
    )
    _arguments -C $global $leading '1:command:->command' '*::argument:->argument'
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
                        '--only=[Write only the links or rows that resolve, or only those that do not]:RESULTS:(matches misses)' \
                        '--count[Instead of results, print the number of links for each route, highest first]' \
                        '(-j --jobs)-j+[Number of threads for the lines of standard input; by default, one per core]:N: ' \
                        '(-j --jobs)--jobs=[Number of threads for the lines of standard input; by default, one per core]:N: ' \
                        '--max-line=[Maximum length of a line or row in bytes]:N: ' \
                        '(-0 --null)-0[Read links that end with NUL instead of lines, as find -print0 writes]' \
                        '(-0 --null)--null[Read links that end with NUL instead of lines, as find -print0 writes]' \
                        '--raw[In TSV, do not escape backslashes, for programs that read fields as they are]' \
                        '(-i --input)-i+[Read rows from standard input, and write each with route, params, source and reason added]:FORMAT:(tsv csv ndjson)' \
                        '(-i --input)--input=[Read rows from standard input, and write each with route, params, source and reason added]:FORMAT:(tsv csv ndjson)' \
                        '--to=[Write rows in this format, whatever the format of --input]:FORMAT:(tsv csv ndjson)' \
                        '--column=[The column of TSV or CSV with the links]:NAME|N: ' \
                        '--delimiter=[The character between the fields of CSV, or tab]:C:(tab)' \
                        '--field=[The key of the link in a row of NDJSON]:NAME: ' \
                        '--prefix=[Begin the names of what is added to rows with this text]:P: ' \
                        '--no-config[Do not read options from a file .linkroute]' \
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
                        '--column=[Find links only in this column of CSV, and treat each cell as a link]:NAME|N: ' \
                        '--delimiter=[The character between the fields of CSV, or tab]:C:(tab)' \
                        '--field=[Find links only in JSON members with this name, such as url or ev.url, and treat each string as a link]:NAME: ' \
                        '--include-code[Also find links in the code spans and code blocks of Markdown]' \
                        '--unwrap[Also read the links in other links, such as those of click trackers]' \
                        '*--files-from=[Read file names from a file, or with - from standard input\: one per line, or separated as by find -print0]:PATH:_files' \
                        '(-f --format)-f+[How to write findings]:FORMAT:(text unix json github junit sarif markdown html)' \
                        '(-f --format)--format=[How to write findings]:FORMAT:(text unix json github junit sarif markdown html)' \
                        '*--output=[Write the findings to a file in one of these formats]:FORMAT=FILE:(text= unix= json= github= junit= sarif= markdown= html=)' \
                        '--list[List every link with its location and its route, or the reason why it has none]' \
                        '--strict[Treat warnings, links elsewhere, relative links, and files that are not read as failures]' \
                        '*--fail-on=[Treat these as failures\: warnings, foreign, relative or unread, separated by commas]:KINDS:(warnings foreign relative unread)' \
                        '*--ignore=[Skip links that match this pattern, in which * matches any text]:PATTERN: ' \
                        '*--ignore-file=[Read such patterns from a file, one per line, each followed by # and a reason]:PATH:_files' \
                        '--baseline=[Ignore failures recorded in this file, which --update-baseline writes]:PATH:_files' \
                        '--update-baseline[Record the failures of this run in the file of --baseline, and exit with 0]' \
                        '--coverage[List the routes that no link leads to]' \
                        '--fail-under-coverage=[Fail if links lead to fewer than N percent of the routes]:N: ' \
                        '(-j --jobs)-j+[Number of threads; by default, one per core]:N: ' \
                        '(-j --jobs)--jobs=[Number of threads; by default, one per core]:N: ' \
                        '--max-line=[Maximum length of a line in bytes; a longer one is an invalid URL]:N: ' \
                        '--no-config[Do not read options from a file .linkroute]' \
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
                        '--column=[Find links only in this column of CSV, and treat each cell as a link]:NAME|N: ' \
                        '--delimiter=[The character between the fields of CSV, or tab]:C:(tab)' \
                        '--field=[Find links only in JSON members with this name, such as url or ev.url, and treat each string as a link]:NAME: ' \
                        '--include-code[Also find links in the code spans and code blocks of Markdown]' \
                        '*--files-from=[Read file names from a file, or with - from standard input\: one per line, or separated as by find -print0]:PATH:_files' \
                        '(-f --format)-f+[How to write changes]:FORMAT:(text unix json github markdown)' \
                        '(-f --format)--format=[How to write changes]:FORMAT:(text unix json github markdown)' \
                        '*--output=[Write the findings to a file in one of these formats]:FORMAT=FILE:(text= unix= json= github= junit= sarif= markdown= html=)' \
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
                        '--names=[Print only the names of the routes, the sources or the types, or of the parameters of the route WORD, one per line]:KIND:(routes sources types parameters)' \
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
                        '*:KEY=VALUE:_linkroute_names parameters' ;;
                compile)
                    _arguments $global \
                        '(-o --output)-o+[Write to a file instead of standard output]:PATH:_files' \
                        '(-o --output)--output=[Write to a file instead of standard output]:PATH:_files' \
                        '*:PATH:_files' ;;
                generate)
                    _arguments $global \
                        '(-o --output)-o+[Write to a file instead of standard output]:PATH:_files' \
                        '(-o --output)--output=[Write to a file instead of standard output]:PATH:_files' \
                        '--check[Do not write; print how the file of --output differs from what would be written, and exit with 1 if it does]' \
                        '--type=[The name of the type; by default, that of the file of --output, or else AppLink]:NAME: ' \
                        '--access=[Who can use the type\: its module, its package, or everyone]:ACCESS:(internal package public)' \
                        '--foundation[Use URL, UUID and Date of Foundation for values of the types url, uuid and date]' \
                        ':LANGUAGE:(swift)' ;;
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
                        '--column=[Find links only in this column of CSV, and treat each cell as a link]:NAME|N: ' \
                        '--delimiter=[The character between the fields of CSV, or tab]:C:(tab)' \
                        '--field=[Find links only in JSON members with this name, such as url or ev.url, and treat each string as a link]:NAME: ' \
                        '--include-code[Also find links in the code spans and code blocks of Markdown]' \
                        '--unwrap[Also read the links in other links, such as those of click trackers]' \
                        '--max-line=[Maximum length of a line in bytes; a longer one is an invalid URL]:N: ' \
                        ':FILE:_files' ;;
                export)
                    _arguments $global \
                        '--host=[The host that serves the file, if the table has several]:HOST: ' \
                        '*--app-id=[The app\: ABCDE12345.com.example.app with its team for aasa, where it may be repeated, and com.example.app for assetlinks]:ID: ' \
                        '*--fingerprint=[The fingerprint of a certificate of the app, for assetlinks]:SHA256: ' \
                        '--activity=[The activity that handles links, for android-manifest]:NAME: ' \
                        '--wider[If the format cannot express a pattern exactly, match more links than the table does]' \
                        '--narrower[If the format cannot express a pattern exactly, match fewer links than the table does]' \
                        '--check=[Do not write; compare with this file, rule by rule, and exit with 1 if they differ]:PATH:_files' \
                        '(-o --output)-o+[Write to a file instead of standard output]:PATH:_files' \
                        '(-o --output)--output=[Write to a file instead of standard output]:PATH:_files' \
                        ':FORMAT:(aasa android-manifest assetlinks)' ;;
                import)
                    _arguments $global \
                        '--host=[The host that serves the file, for the source of the table]:HOST: ' \
                        '--app-id=[The app whose rules are read, with or without the identifier of the team; by default, the first one of the file]:ID: ' \
                        '*--strings=[Read the strings that the manifest refers to from this file, such as res/values/strings.xml]:FILE:_files' \
                        '(-o --output)-o+[Write to a new file instead of standard output, and create its folder]:PATH:_files' \
                        '(-o --output)--output=[Write to a new file instead of standard output, and create its folder]:PATH:_files' \
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
                        ':COMMAND:(match check diff lint routes explain build compile generate fmt init export import completions man help)' ;;
            esac ;;
    esac
}

if [[ $funcstack[1] == _linkroute ]]; then
    _linkroute "$@"
else
    compdef _linkroute linkroute
fi
