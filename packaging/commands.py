# SPDX-License-Identifier: BSD-3-Clause
"""The commands' descriptions of themselves, as --dump-options prints them (command/command_description.h).

Manual pages, completions and the random command lines of tests are made from them, so they always match.
"""
import json
import subprocess
from dataclasses import dataclass


@dataclass
class Option:
    names: list  # short ones first
    value: str  # `FILE`; empty: none
    kind: str  # none, word, file, folder, number, size, time or text
    choices: list  # the words, if only these are allowed
    implied: str  # the value if `=VALUE` is left out; empty: the value is required
    repeatable: bool
    formats: list  # of the output, if the option applies to these only
    group: str
    help: str

    @property
    def name(self):
        return self.names[-1]


@dataclass
class Command:
    name: str
    version: str
    summary: str  # half a line
    about: str  # a paragraph; may be empty
    usage: str  # after the name
    options: list
    inputs: str  # description of the other arguments; may be empty
    examples: list  # lines
    notes: list  # (heading, lines) of each paragraph below the options; the heading may be empty


def paragraphs(text):
    for paragraph in text.strip("\n").split("\n\n"):
        first, *rest = paragraph.splitlines()
        yield (first[:-1], rest) if first.endswith(":") else ("", [first, *rest])


def described(program):
    """Reads the description of `program`."""
    text = subprocess.run([program, "--dump-options"], capture_output=True, text=True, check=True).stdout
    found = json.loads(text)
    rows = [Option(**row) for row in found.pop("options")]
    inputs = [row.help for row in rows if not row.name.startswith("-")]
    return Command(**{**found, "examples": found["examples"].splitlines(), "notes": list(paragraphs(found["notes"]))},
                   options=[row for row in rows if row.name.startswith("-")], inputs=" ".join(inputs))
