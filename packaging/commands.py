# SPDX-License-Identifier: BSD-3-Clause
"""The commands' descriptions of themselves: options as in --help, and the words an option takes.

Manual pages and completions are made from it, so they always match the commands.
"""
import re
import subprocess
from dataclasses import dataclass, field


@dataclass
class Option:
    names: list  # short ones first
    value: str  # `FILE`; empty: none
    help: str
    group: str
    choices: list = field(default_factory=list)  # the allowed words, if only these are allowed
    is_optional: bool = False  # the value is optional and follows `=`


@dataclass
class Command:
    name: str
    version: str
    summary: str  # for NAME in its manual page
    about: str
    usage: str
    options: list
    inputs: str  # description of the other arguments; empty: see `about`
    sections: list  # (heading, lines) of the other parts of --help


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def choices_of(program, name):
    """The words that an option of convertprofile takes, as listed when it is given an unknown one."""
    said = subprocess.run([program, "-", name, "?"], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL).stderr
    found = re.match(rf"convertprofile: {name} is (.*), not \"\?\"", said)
    return re.split(r", | or ", found[1]) if found else []


def blocks(text):
    """(heading, lines) of each paragraph; the heading may be empty."""
    for paragraph in text.strip("\n").split("\n\n"):
        first, *rest = paragraph.splitlines()
        yield (first[:-1], rest) if first.endswith(":") else ("", [first, *rest])


def convertprofile(program):
    text = output(program, "--help")
    formats = re.findall(r"(?m)^(\S+) +(read|write|read, write) ", output(program, "--list-formats"))
    options, sections, inputs = [], [], ""
    (_, title), _, *parts = blocks(text)  # the second block is the usage
    for heading, lines in parts:
        if not any(re.match(r"  -", line) for line in lines):
            sections.append((heading, lines))
            continue
        rows = []
        for line in lines:
            if re.match(r"  \S", line):
                rows.append([line[2:27].strip(), line[27:].strip()])
            elif line.strip() and rows:
                rows[-1][1] += " " + line.strip()
        for left, right in rows:
            if left == "INPUT":
                inputs = right
                continue
            names = re.findall(r"(?:^|, )(--?[A-Za-z-]+)", left)
            value = re.search(r" ([A-Z]+)$", left)
            option = Option(names, value[1] if value else "", right, heading)
            if names[-1] in ("--to", "--from"):
                option.choices = [name for name, can in formats
                                  if (names[-1] == "--to") == ("write" in can) or can == "read, write"]
            elif value:
                option.choices = choices_of(program, names[-1])
            options.append(option)
    return Command("convertprofile", output(program, "--version").split()[1],
                   "look at and convert profiles of Haskell and Clean programs", title[0].split(" - ", 1)[1] + ".",
                   "[OPTION...] INPUT...", options, inputs, sections)


def lazyrun(program):
    text = output(program, "--help")
    options, group = [], "Options"
    for line in text.split("\nExamples:")[0].splitlines():
        if heading := re.match(r"\[Option Group: (.*)\]", line):
            group = heading[1]
        elif found := re.match(r" {2,4}(-\S+)(.*)", line):
            left, _, right = found[2].partition("  ")
            choices = re.search(r":\{([^}]*)\}", left)
            value = re.match(r" ([A-Z|]+)(?![a-z])", left)
            names = re.sub(r"\{.*", "", found[1]).split(",")
            options.append(Option(names, value[1] if value else "", right.strip(), group,
                                  choices[1].split(",") if choices else [], "{" in found[1]))
            if choices:
                options[-1].value = "WORD"
        elif re.match(r" {20,}\S", line) and options:
            options[-1].help = f"{options[-1].help} {line.strip()}".strip()
    about = text.split("\nUsage:")[0]
    sections = list(blocks("Examples:" + text.split("\nExamples:", 1)[1]))
    return Command("lazyrun", output(program, "--version").split()[1],
                   "run and profile Haskell programs under several models of attribution", about,
                   "[OPTION...] PROGRAM.hs [ARGUMENT...]", options, "", sections)
