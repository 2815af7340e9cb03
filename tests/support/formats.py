# SPDX-License-Identifier: BSD-3-Clause
"""The formats of convertprofile, from --list-formats. Tests use this list, so that a new format is tested at once."""
import re
import subprocess
from dataclasses import dataclass


@dataclass(frozen=True)
class Format:
    name: str
    is_read: bool
    is_written: bool
    file_names: tuple  # globs
    summary: str


def formats(convertprofile):
    text = subprocess.run([convertprofile, "--list-formats"], capture_output=True, text=True, check=True).stdout
    rows = re.findall(r"^(\S+) +(read|write|read, write) +(\S.*)\n  (\S.*)\n", text, re.M)
    assert 2 * len(rows) == text.count("\n") and len(rows) > 10, f"--list-formats has changed:\n{text}"
    return [Format(name, "read" in can, "write" in can, tuple(globs.split()), summary)
            for name, can, globs, summary in rows]


def written(convertprofile):
    return [each.name for each in formats(convertprofile) if each.is_written]


def read_and_written(convertprofile):
    return [each.name for each in formats(convertprofile) if each.is_read and each.is_written]
