# SPDX-License-Identifier: BSD-3-Clause
"""The operators of GHC's packages, and other names with a fixity, have the same fixities in lazyrun.

fixities_test.py LAZYRUN

library_fixities.txt has the fixities of the modules' exports (written by update_library_names). Each name is combined
with an operator of the same precedence without associativity, which must be refused, and with one of the same
associativity, which must be accepted. Names that have a fixity only in lazyrun's modules are not operators of GHC's:
they are infixl 9. Names in library_gaps.txt are missing.
"""
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
prelude = here.parents[1] / "runtime/prelude"


def missing_names():
    """The names that a module lacks, without the parts of missing types; None if the module is missing."""
    for line in (here / "library_gaps.txt").read_text(encoding="utf-8").splitlines():
        module, colon, names = line.partition(": ")
        yield module, {name.rpartition(".(")[2].strip("()") or "." for name in names.split()} if colon else None


def items(text):
    """`(+) div` as +, div"""
    return [name[1:-1] if name.startswith("(") else name for name in text.split()]


def fixities():
    """Fixity to [(module, name)]."""
    found = collections.defaultdict(list)
    missing = dict(missing_names())
    listed = {}
    for line in (here / "library_fixities.txt").read_text(encoding="utf-8").splitlines():
        module, _, groups = line.partition(": ")
        for group in groups.split("; "):
            kind, precedence, names = group.split(" ", 2)
            listed.update(((module, name), f"{kind} {precedence}") for name in items(names))
    own = {name for source in prelude.rglob("*.hs")
           for names in re.findall(r"^infix[lr]? \d (.*)", source.read_text(encoding="utf-8"), re.M)
           for name in re.findall(r"`(\w+)`", names)}
    for line in (here / "library_names.txt").read_text(encoding="utf-8").splitlines():
        module, _, names = line.partition(": ")
        for name in own.intersection(re.findall(r"[\w']+", names)):
            listed.setdefault((module, name), "infixl 9")
    for (module, name), fixity in sorted(listed.items()):
        lacks = missing.get(module, ())
        if lacks is not None and name not in lacks:
            found[fixity].append((module, name))
    return found


def clashes(lazyrun, scratch, names, neighbour):
    """The names that lazyrun rejects next to an operator of the fixity `neighbour`, with its message."""
    lines = ["module Main where", "import Prelude"]
    lines += [f"import qualified {module} as Q{number}" for number, (module, _) in enumerate(names)]
    lines += [f"{neighbour} %%%%", "(%%%%) :: a -> b -> c", "a %%%% b = a %%%% b"]
    first = len(lines) + 1
    for number, (_, name) in enumerate(names):
        used = f"`Q{number}.{name}`" if name[0].isalpha() else f"Q{number}.{name}"
        lines.append(f"mixed{number} x y z = x {used} y %%%% z")
    source = pathlib.Path(tempfile.mkstemp(".hs", dir=scratch)[1])
    source.write_text("\n".join([*lines, "main :: IO ()", "main = return ()", ""]), encoding="utf-8")
    said = subprocess.run([lazyrun, "--check", source], capture_output=True, check=False, text=True).stderr
    return {names[int(line) - first]: message
            for line, message in re.findall(r"^\S+?:(\d+):\d+: (cannot mix .*)", said, re.M)}


def in_tens(known):
    """(fixity, names), with as many names as lazyrun reports errors for one program."""
    for fixity, names in known.items():
        for start in range(0, len(names), 10):
            yield fixity, names[start:start + 10]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    lazyrun = str(pathlib.Path(sys.argv[1]).resolve())
    known = fixities()
    count = sum(map(len, known.values()))
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        def clashes_of(of):
            fixity, names = of
            beside_same = {} if fixity.startswith("infix ") else clashes(lazyrun, scratch, names, fixity)
            beside_none = clashes(lazyrun, scratch, names, f"infix {fixity.split()[1]}")
            return [f"{module}: {name}: {message}" for (module, name), message in beside_same.items()] + [
                f"{module}: {name} is not of precedence {fixity.split()[1]}"
                for module, name in names if (module, name) not in beside_none]

        faults = [fault for found in pool.map(clashes_of, in_tens(known)) for fault in found]
    print(*faults, f"{count} fixities, {len(faults)} other than GHC's", sep="\n")
    sys.exit(1 if faults or count < 300 else 0)


if __name__ == "__main__":
    main()
