# SPDX-License-Identifier: BSD-3-Clause
"""The names of GHC's packages: lazyrun has all but those in library_gaps.txt, which it rejects.

libraries_test.py LAZYRUN

library_names.txt has the exports of GHC's packages (written by update_library_names). library_gaps.txt has a line for
each incomplete module: only its name if all is missing, else the missing names. UPDATE_GOLDENS=1 rewrites it. Every
declaration of every module is checked too, used or not.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
gaps_file = here / "library_gaps.txt"


def split_items(text):
    """The items of a line: `(+)`, `foldl'`, `Maybe(Just, Nothing)`, `Seq((:<|), Empty)`."""
    items, depth, item = [], 0, ""
    for character in text + " ":
        depth += (character == "(") - (character == ")")
        if character == " " and depth == 0:
            items += [item] if item else []
            item = ""
        else:
            item += character
    return items


def items_of(text):
    """(name, parts) for each."""
    for item in split_items(text):
        if item.startswith("(") or not item.endswith(")"):
            yield item, []
        else:
            head, _, parts = item.partition("(")
            yield head, parts[:-1].split(", ")


class Module:
    def __init__(self, line):
        self.name, _, text = line.partition(": ")
        self.items = dict(items_of(text))

    def import_of(self, items):
        written = ", ".join(name + (f"({', '.join(parts)})" if parts else "") for name, parts in items.items())
        return f"import {self.name} ({written})\n"


def run(lazyrun, scratch, text):
    source = pathlib.Path(scratch) / "Main.hs"
    source.write_text(text + "main :: IO ()\nmain = return ()\n", encoding="utf-8")
    done = subprocess.run([lazyrun, "--no-profile", source], capture_output=True, check=False, text=True)
    return done.returncode, done.stderr


def missing_names(lazyrun, module):
    """The missing names; None if there is no such module."""
    items, missing = {name: list(parts) for name, parts in module.items.items()}, []
    with tempfile.TemporaryDirectory() as scratch:
        while True:
            code, message = run(lazyrun, scratch, module.import_of(items))
            if code == 0:
                return missing
            if "there is no module" in message:
                return None
            refused = re.search(r"does not export '(.+?)'(?: with '(.+?)')? in the subset", message)
            if not refused:
                raise AssertionError(f"{module.name}: {message}")
            name, of = refused.groups()
            written = name if name[0].isalpha() or name[0] == "_" else f"({name})"
            if of is None:
                items.pop(written)
                missing.append(written)
            else:
                of = of if of[0].isalpha() else f"({of})"
                items[of].remove(written)
                missing.append(f"{of}.{written}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    lazyrun = str(pathlib.Path(sys.argv[1]).resolve())
    modules = [Module(line) for line in (here / "library_names.txt").read_text(encoding="utf-8").splitlines()]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        missing = list(pool.map(lambda module: missing_names(lazyrun, module), modules))
    lines = [module.name if names is None else f"{module.name}: {' '.join(sorted(names))}"
             for module, names in zip(modules, missing) if names is None or names]
    if os.environ.get("UPDATE_GOLDENS"):
        gaps_file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    listed = gaps_file.read_text(encoding="utf-8").splitlines()
    for line in sorted(set(lines) ^ set(listed)):
        print(("now: " if line in lines else "listed: ") + line)
    names = sum(len(module.items) for module in modules)
    print(f"{len(modules)} modules with {names} items; {sum(gap is None for gap in missing)} modules are missing, "
          f"and {sum(len(gap or []) for gap in missing)} names of others")
    sys.exit(0 if lines == listed and len(modules) > 200 else 1)


if __name__ == "__main__":
    main()
