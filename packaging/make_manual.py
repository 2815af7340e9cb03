# SPDX-License-Identifier: BSD-3-Clause
"""Makes the manual pages: make_manual.py CONVERTPROFILE LAZYRUN FORMAT.md MANUAL.md FOLDER

convertprofile.1 and lazyrun.1 come from the commands' own descriptions and docs/manual.md, pgcl.5 from the format's
description. Without FOLDER, rewrites the options in MANUAL.md.
"""
import pathlib
import re
import sys

import commands


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return re.sub(r"(?m)^\.", "\\\\&.", text).replace("~", "\\(ti").replace("^", "\\(ha")


def header(name, section, version, title):
    return [f'.TH {name.upper()} {section} "" "convertprofile {version}" "{title}"']


def as_shown(lines):
    return [".nf", *(escaped(line[2:] if line.startswith("  ") else line) for line in lines), ".fi"]


def sentence(text):
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def words_of(option):
    """The words it takes, unless its help lists them."""
    told = all(re.search(rf"\b{word}\b", option.help) for word in option.choices)
    return "" if told or not option.choices else f"{option.value} is one of {', '.join(option.choices)}."


def option_lines(option):
    value = f" \\fI{escaped(option.value)}\\fR" if option.value else ""
    if option.implied:
        value = f"[=\\fI{escaped(option.value)}\\fR]"
    lines = [".TP", ", ".join(f"\\fB{escaped(name)}\\fR" for name in option.names) + value,
             escaped(sentence(option.help))]
    if choices := words_of(option):
        lines.append(escaped(choices))
    return lines


def section_lines(heading, lines):
    """The text of --help below the options."""
    if heading:
        return [f".SH {escaped(heading.upper())}", *as_shown(lines)]
    if lines[0].startswith("Conditions") or "Exit codes:" in " ".join(lines):
        return []  # complete in the manual
    return [".PP", *(escaped(line) for line in lines)]


def parts_of_manual(manual, name):
    """The parts that are not about options, without those of the other command."""
    lines = []
    for heading, text in re.findall(r"(?ms)^## (.*?)\n(.*?)(?=^## |\Z)", manual):
        if heading.startswith("Options of") or (name == "lazyrun" and heading == "Conditions"):
            continue
        for command in re.findall(r"(?m)^\| (convertprofile|lazyrun) \| \|$", text):
            if command != name:
                text = re.sub(rf"(?m)^\| {command} \| \|\n(\|.*\n)*", "", text)
        lines += [f".SH {'EXIT STATUS' if heading == 'Exit codes' else heading.upper()}", *markdown(text)]
    return lines


def options_tables(command):
    """The options as Markdown."""
    lines, group = [], None
    for option in command.options:
        if option.group != group:
            group = option.group
            lines += ["", f"### {group}", "", "| option | |", "|---|---|"]
        value = f"[={option.value}]" if option.implied else f" {option.value}".rstrip()
        names = ", ".join(f"`{name}{value if name == option.names[-1] else ''}`" for name in option.names)
        text = f"{sentence(option.help)} {words_of(option)}".strip().replace("|", "\\|").replace("<", "\\<").replace("*", "\\*")
        lines.append(f"| {names} | {text} |")
    return "\n".join(lines).lstrip("\n") + "\n"


def with_options(manual, converter, runtime):
    for command in (converter, runtime):
        manual = re.sub(rf"(?ms)(^## Options of {command.name}\n).*?(?=^## )",
                        lambda found, text=options_tables(command): f"{found[1]}\n{text}\n", manual)
    return manual


def command_page(command, manual, also):
    page = header(command.name, 1, command.version, "User Commands")
    page += [".SH NAME", f"{command.name} \\- {escaped(command.summary)}",
             ".SH SYNOPSIS", f".B {command.name}", escaped(command.usage),
             ".SH DESCRIPTION", escaped(sentence(command.about or command.summary))]
    if command.inputs:
        page += [".PP", "\\fIINPUT\\fR: " + escaped(command.inputs + ".")]
    page.append(".SH OPTIONS")
    group = None
    for option in command.options:
        if option.group != group:
            group = option.group
            page.append(f".SS {escaped(group)}")
        page += option_lines(option)
    for heading, lines in command.notes:
        page += section_lines(heading, lines)
    page += parts_of_manual(manual, command.name)
    page += section_lines("Examples", command.examples)
    return page + [".SH SEE ALSO", also]


def inline(text):
    """Converts a line of Markdown: code, emphasis and links."""
    parts = re.split(r"(`[^`]*`|\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\))", text)
    done = []
    for part in parts:
        if part.startswith("`") and part.endswith("`") and len(part) > 1:
            done.append(f"\\fB{escaped(part[1:-1])}\\fR")
        elif part.startswith("**"):
            done.append(f"\\fI{escaped(part[2:-2])}\\fR")
        elif link := re.match(r"\[([^\]]*)\]", part):
            done.append(escaped(link[1]))
        else:
            done.append(escaped(part))
    return "".join(done)


def table(rows):
    """Converts a Markdown table to tagged paragraphs: the first column, then the others."""
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", row.strip().strip("|"))] for row in rows]
    lines = []
    for row in cells[2:]:
        lines += [".TP", inline(row[0]) or "\\&", "; ".join(inline(cell) for cell in row[1:] if cell)]
    return [*lines, ".PP"]


def markdown(text):
    lines, kept = [], text.splitlines()
    position = 0
    while position < len(kept):
        line = kept[position]
        if line.startswith("```"):
            end = next(i for i in range(position + 1, len(kept)) if kept[i].startswith("```"))
            lines += [".PP", ".nf", *(escaped(code) or "\\&" for code in kept[position + 1:end]), ".fi", ".PP"]
            position = end
        elif line.startswith("|"):
            end = position
            while end < len(kept) and kept[end].startswith("|"):
                end += 1
            lines += table(kept[position:end])
            position = end - 1
        elif heading := re.match(r"(#+) (.*)", line):
            if len(heading[1]) > 1:
                lines.append(f".{'SH' if len(heading[1]) == 2 else 'SS'} {inline(heading[2])}")
        elif item := re.match(r"(?:[-*]|\d+\.) (.*)", line):
            lines += [".IP \\(bu 2", inline(item[1])]
        elif not line.strip():
            if lines and lines[-1] != ".PP":
                lines.append(".PP")
        else:
            lines.append(inline(line.strip()))
        position += 1
    # Drop paragraph requests before headings and at the end.
    return [line for line, after in zip(lines, [*lines[1:], ".SH"])
            if not (line == ".PP" and after.startswith((".SH", ".SS", ".PP", ".TP", ".IP")))]


def format_page(text, version):
    body = re.sub(r"\A# .*\n", "", text)
    return header("pgcl", 5, version, "File Formats") + [
        ".SH NAME", "pgcl \\- profile of a lazy functional program", ".SH DESCRIPTION",
        *markdown(body), ".SH SEE ALSO", ".BR convertprofile (1),", ".BR lazyrun (1)"]


def main(convertprofile, lazyrun, description, manual_file, folder=None):
    converter, runtime = commands.described(convertprofile), commands.described(lazyrun)
    manual = pathlib.Path(manual_file).read_text()
    if folder is None:
        pathlib.Path(manual_file).write_text(with_options(manual, converter, runtime))
        return
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    pages = {"convertprofile.1": command_page(converter, manual, ".BR lazyrun (1),\n.BR pgcl (5)"),
             "lazyrun.1": command_page(runtime, manual, ".BR convertprofile (1),\n.BR pgcl (5)"),
             "pgcl.5": format_page(pathlib.Path(description).read_text(), converter.version)}
    for name, lines in pages.items():
        (folder / name).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
