# SPDX-License-Identifier: BSD-3-Clause
"""Makes the completions of bash, zsh and fish: make_completions.py CONVERTPROFILE LAZYRUN FOLDER

Writes bash/NAME, zsh/_NAME and fish/NAME.fish in FOLDER for each command, from its own description.
"""
import pathlib
import re
import sys

import commands

def single_quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash(command, program_is_next):
    cases = []
    for option in command.options:
        if not option.value:
            continue
        names = "|".join(option.names)
        if option.choices:
            does = f'COMPREPLY=($(compgen -W "{" ".join(option.choices)}" -- "$word"))'
        elif option.kind == "folder":
            does = 'compopt -o filenames; COMPREPLY=($(compgen -d -- "$word"))'
        elif option.kind == "file":
            does = 'compopt -o filenames; COMPREPLY=($(compgen -f -- "$word"))'
        else:
            does = "COMPREPLY=()"
        cases.append(f"    {names}) {does}; return ;;")
    names = " ".join(name for option in command.options for name in option.names)
    function = f"_{command.name}"
    return "\n".join([
        f"# Completion of {command.name} for bash.", f"{function}() {{",
        "  local IFS=$' \\t\\n' word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}",
        "  # --option=value arrives as three words.",
        '  [ "$word" = = ] && word=""',
        '  [ "$before" = = ] && before=${COMP_WORDS[COMP_CWORD - 2]}',
        '  case $before in', *cases, "  esac",
        '  case $word in', f'    -*) COMPREPLY=($(compgen -W "{names}" -- "$word")) ;;',
        '    *) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;', "  esac", "}",
        f"complete -F {function} {command.name}", ""])


def zsh_text(text):
    """Escapes an _arguments specification, where brackets end a description and colons a field."""
    return re.sub(r"([\[\]:\\])", r"\\\1", text)


def zsh(command, program_is_next):
    lines = []
    for option in command.options:
        action = ""
        if option.choices:
            action = f":{option.value}:({' '.join(option.choices)})"
        elif option.kind == "folder":
            action = f":{option.value}:_directories"
        elif option.kind == "file":
            action = f":{option.value}:_files"
        elif option.value:
            action = f":{zsh_text(option.value)}: "
        for name in option.names:
            takes = "=" if option.value and name.startswith("--") else ""
            repeats = "*" if option.repeatable else ""
            lines.append("  " + single_quoted(f"{repeats}{name}{takes}[{zsh_text(option.help)}]{action}") + " \\")
    rest = "'1:program:_files' '*::argument:_files'" if program_is_next else "'*:profile:_files'"
    return "\n".join([f"#compdef {command.name}", "_arguments \\", *lines, f"  {rest}", ""])


def fish(command, program_is_next):
    lines = [f"# Completion of {command.name} for fish."]
    for option in command.options:
        words = [f"complete -c {command.name}"]
        for name in option.names:
            words.append(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}")
        if option.choices:
            words.append(f"-x -a {single_quoted(' '.join(option.choices))}")
        elif option.kind == "folder":
            words.append("-x -a '(__fish_complete_directories)'")
        elif option.kind == "file":
            words.append("-r")
        elif option.value:
            words.append("-x")
        text = option.help.replace("\\", "\\\\").replace("'", "\\'")
        lines.append(" ".join([*words, f"-d '{text}'"]))
    return "\n".join([*lines, ""])


def main(convertprofile, lazyrun, folder):
    folder = pathlib.Path(folder)
    made = [(commands.described(convertprofile), False), (commands.described(lazyrun), True)]
    for shell, name_of, text_of in (("bash", "{}", bash), ("zsh", "_{}", zsh), ("fish", "{}.fish", fish)):
        (folder / shell).mkdir(parents=True, exist_ok=True)
        for command, program_is_next in made:
            (folder / shell / name_of.format(command.name)).write_text(text_of(command, program_is_next))


if __name__ == "__main__":
    main(*sys.argv[1:])
