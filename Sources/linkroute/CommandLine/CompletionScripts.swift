/// The completion scripts, which ask the program what may follow: see `Completion`.
enum CompletionScripts {
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// For bash 3.2 or later. It does not need the bash-completion package.
    private static let bash = #"""
        # bash completion for linkroute
        _linkroute() {
            local kind word previous= words=() current=${COMP_WORDS[COMP_CWORD]}
            # bash splits `--name=value` into three words.
            for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                if [[ $word == '=' || $previous == '=' ]] && ((${#words[@]})); then
                    words[${#words[@]}-1]+=$word
                else
                    words+=("$word")
                fi
                previous=$word
            done
            COMPREPLY=()
            {
                read -r kind
                while IFS=$'\t' read -r word previous; do COMPREPLY+=("$word"); done
            } < <(linkroute --complete "${words[@]}" 2>/dev/null)
            case $kind in
                files)
                    local IFS=$'\n'; compopt -o filenames 2>/dev/null
                    COMPREPLY+=($(compgen -f -- "${current#=}")) ;;
                beginnings) compopt -o nospace 2>/dev/null ;;
            esac
        }
        complete -F _linkroute linkroute

        """#

    /// It can be a file `_linkroute` in `fpath`, or be sourced.
    private static let zsh = #"""
        #compdef linkroute

        _linkroute() {
            local -a lines candidates
            lines=("${(@f)$(linkroute --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
            candidates=("${(@)${(@)lines[2,-1]//:/\\:}/$'\t'/:}")
            [[ $lines[1] != files || $words[CURRENT] == --*=* ]] && compset -P '*='
            [[ $lines[1] == beginnings ]] && set -- -S ''
            (($#lines > 1)) && _describe -t words word candidates "$@" && return
            [[ $lines[1] == files ]] && _files
        }

        if [[ $funcstack[1] == _linkroute ]]; then
            _linkroute "$@"
        else
            compdef _linkroute linkroute
        fi

        """#

    private static let fish = #"""
        # fish completion for linkroute
        function __linkroute_complete
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -l lines (linkroute --complete $words[2..] "$current" 2>/dev/null)
            set -l prefix (string match -r '^[^=/]*=' -- $current)
            if test "$lines[1]" = files
                set -a lines (__fish_complete_path (string replace -- "$prefix" '' $current))
            end
            for line in $lines[2..]
                echo "$prefix$line"
            end
        end
        complete -c linkroute -f -a '(__linkroute_complete)'

        """#

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
