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
