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
