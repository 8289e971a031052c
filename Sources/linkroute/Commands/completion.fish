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
