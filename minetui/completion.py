"""Completion in bash, which takes `bot:standard` and `board=side` for three words each and completes only the last."""

from __future__ import annotations

from click.shell_completion import BashComplete


class Bash(BashComplete):
    """Click's completion for bash with a script that splits words as the command line itself does.

    It splits the line up to the cursor at blanks that no backslash protects, and takes off each answer what bash
    keeps in front of it.
    """

    source_template = """\
%(complete_func)s() {
    local line="${COMP_LINE:0:COMP_POINT}" breaks="${COMP_WORDBREAKS//[^:=]/}"
    local words response completion type value last kept=''
    read -a words <<< "$line"  # without -r: backslashes are read as the command line would
    [[ $line == *[[:blank:]] ]] && words+=('')
    last="${words[${#words[@]}-1]}"
    [[ $last == --*=* ]] && last="${last#*=}"
    [[ $breaks ]] && kept="${last%%"${last##*[$breaks]}"}"

    local IFS=$'\\n'
    response=$(env COMP_WORDS="$(printf '%%q ' "${words[@]}")" COMP_CWORD=$((${#words[@]} - 1)) \\
%(complete_var)s=bash_complete "$1")
    for completion in $response; do
        IFS=',' read -r type value <<< "$completion"
        if [[ $type == dir ]]; then
            compopt -o dirnames
        elif [[ $type == file ]]; then
            compopt -o default -o filenames
            COMPREPLY+=($(compgen -f -- "${last#"$kept"}"))
        else
            COMPREPLY+=("${value#"$kept"}")
        fi
    done
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""
