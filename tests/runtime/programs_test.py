# SPDX-License-Identifier: BSD-3-Clause
"""Runs programs and compares them with GHC's results and with the expectations in their comments.

programs_test.py LAZYRUN CONVERTPROFILE [NAME...]

- tests/runtime/ghc/NAME.hs and NAME/Main.hs, samples/lazyrun/NAME.hs and samples/ghc/NAME/NAME.hs: the
  output and the entries of every cost-centre stack equal GHC's; the output is the same without profiling.
  Short programs also run with a collection at every allocation: half of them with and half without
  profiling, or both ways if named. Under sanitizers every fourth program runs, once.
- tests/runtime/programs/NAME.hs have comments with their expectations, in order where that matters:
    -- expect: a line of output                    -- given: a line of input
    -- expect error: part of a message             -- run with: options before the program's name
    -- expect exit: exit code                      -- arguments: the program's own
    -- expect entries: 3 CAF > main > f            (0 where there must be none)
    -- expect refused: line:column: message        (the compiler's)
"""
import concurrent.futures
import pathlib
import re
import sys
import tempfile
import zlib

from entries_by_stack import differences, entries_by_stack, from_text, without_folder
from lazyrun import Lazyrun, text_difference

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent / "support"))
from effort import SANITIZED, some  # noqa: E402

samples = here.parents[1] / "samples"

STACK_OF_CENTRES = rb"CallStack \(from -prof\):\n(?:  .*\n)+"


def entries_of_sample(source):
    """The entries in its report, or, if inlining shows in that, those of a report without inlining next to it."""
    without_inlining = source.with_suffix(".entries")
    if without_inlining.exists():
        return from_text(without_inlining.read_text(encoding="utf-8"))
    return entries_by_stack(source.with_suffix(".json"))


def ended_well(done):
    if done is None:
        return ["  took too long"]
    if done.returncode != 0:
        return [f"  exit code {done.returncode}: {done.stderr.decode(errors='replace').strip()}"]
    return []


def stressed_runs(lazyrun, source, both):
    """Options for runs with a collection at every allocation."""
    name = f"{source.parent.name}.{source.stem}"
    runs = [["--no-profile", "--gc-stress"], ["--gc-stress", "--profile", str(lazyrun.scratch / f"{name}.gc.pgcl")]]
    return runs if both else [runs[zlib.crc32(name.encode()) % 2]]


def check_against_ghc(lazyrun, source, expected_output, expected_entries, both):
    given = source.with_suffix(".stdin")
    given = given.read_bytes() if given.exists() else b""
    done, entries, is_short = lazyrun.profiled(source, given)
    faults = ended_well(done)
    if done is not None:
        faults += text_difference(expected_output, without_folder(done.stdout, source))
    if entries is None:
        faults += ["  no profile"]
    else:
        faults += differences(expected_entries, entries)
    if faults or SANITIZED:
        return faults
    for options in stressed_runs(lazyrun, source, both) if is_short else [["--no-profile"]]:
        done = lazyrun.run(source, options, given)
        output = without_stacks(expected_output) if "--no-profile" in options else expected_output
        faults += [f"  with {options[0]} {options[1] if len(options) > 1 else ''}:{line}"
                   for line in ended_well(done) + (text_difference(output, without_folder(done.stdout, source))
                                                   if done is not None else [])]
    return faults


def without_stacks(output):
    """The output without cost centres of a program that shows its errors."""
    return re.sub(STACK_OF_CENTRES, b"", output)


class Expectations:
    """The expectations in a program's comments."""

    def __init__(self, source):
        text = source.read_text(encoding="utf-8")

        def all_of(word):
            return re.findall(rf"^ *-- {word}: ?(.*)$", text, re.M)

        self.output = all_of("expect")
        self.errors = all_of("expect error")
        self.exit = [int(code) for code in all_of("expect exit")]
        self.entries = [line.split(" ", 1) for line in all_of("expect entries")]
        self.refused = all_of("expect refused")
        self.given = "".join(line + "\n" for line in all_of("given")).encode()
        self.options = " ".join(all_of("run with")).split()
        self.arguments = " ".join(all_of("arguments")).split()


def check_refused(expected, source, done):
    message = done.stderr.decode(errors="replace")
    faults = [f"  expected message {source.name}:{text!r}, got {message!r}"
              for text in expected.refused if f"{source.name}:{text}" not in message]
    if done.returncode in (0, None) or done.returncode < 0:
        faults.append(f"  refused with exit code {done.returncode}")
    if done.stdout:
        faults.append(f"  refused, but it printed {done.stdout[:80]!r}")
    return faults


def check_run(expected, done, entries):
    output = "".join(line + "\n" for line in expected.output).encode()
    faults = text_difference(output, done.stdout)
    message = done.stderr.decode(errors="replace")
    faults += [f"  expected error {text!r}, got {message!r}"
               for text in expected.errors if text not in message]
    wanted = expected.exit[0] if expected.exit else 0
    if expected.errors and not expected.exit:
        if done.returncode == 0:
            faults.append("  an error, but exit code 0")
    elif done.returncode != wanted:
        faults.append(f"  expected exit code {wanted}, got {done.returncode}: {message.strip()}")
    if entries is None:
        return faults + ["  no profile"]
    for count, stack in expected.entries:
        got = entries[tuple(stack.split(" > "))]
        if got != int(count):
            faults.append(f"  expected {count}, got {got}: {stack}")
    return faults


def check_comments(lazyrun, source):
    expected = Expectations(source)
    if not (expected.output or expected.errors or expected.exit or expected.refused):
        return ["  the program says nothing of what to expect"]
    done, entries, is_short = lazyrun.profiled(source, expected.given, expected.options,
                                               expected.arguments)
    if done is None:
        return ["  took too long"]
    if expected.refused:
        return check_refused(expected, source, done)
    faults = check_run(expected, done, entries)
    if not faults and not SANITIZED:
        options = ["--no-profile", *(["--gc-stress"] if is_short else [])]
        again = lazyrun.run(source, [*expected.options, *options], expected.given,
                            arguments=expected.arguments)
        if again is None or again.stdout != done.stdout or again.returncode != done.returncode:
            faults.append(f"  another result with {' '.join(options)}: "
                          f"{again and (again.returncode, again.stderr, again.stdout[-80:])}")
    return faults


def all_checks(lazyrun, names):
    """(name, function that returns its faults) for each program."""
    checks = []
    for source in sorted([*(here / "ghc").glob("*.hs"), *(here / "ghc").glob("*/Main.hs"),
                          *(samples / "lazyrun").glob("*.hs")]):
        name = source.parent if source.name == "Main.hs" else source.with_suffix("")
        checks.append(("/".join(name.parts[-2:]), lambda s=source: check_against_ghc(
            lazyrun, s, s.with_suffix(".stdout").read_bytes(),
            from_text(s.with_suffix(".entries").read_text(encoding="utf-8")), bool(names))))
    for source in sorted((samples / "ghc").glob("*/*.hs")):
        checks.append((f"samples/{source.stem}", lambda s=source: check_against_ghc(
            lazyrun, s, s.with_suffix(".stdout").read_bytes(),
            entries_of_sample(s), bool(names))))
    for source in sorted((here / "programs").glob("*.hs")):
        checks.append((f"programs/{source.stem}", lambda s=source: check_comments(lazyrun, s)))
    known = {name for check in checks for name in (check[0], check[0].split("/")[1])}
    if missing := set(names) - known:
        sys.exit(f"there is no program {', '.join(sorted(missing))}")
    return [check for check in checks if not names or check[0] in names or
            check[0].split("/")[1] in names]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as scratch:
        lazyrun = Lazyrun(sys.argv[1], sys.argv[2], scratch)
        checks = all_checks(lazyrun, sys.argv[3:])
        if not sys.argv[3:]:
            checks = some(checks, 4)
        failed = 0
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = [(name, pool.submit(check)) for name, check in checks]
            for name, result in results:
                faults = result.result()
                if faults:
                    failed += 1
                    print(f"{name}:", *faults, sep="\n", flush=True)
    print(f"{len(checks) - failed} of {len(checks)} programs as expected")
    sys.exit(1 if failed or not checks else 0)


if __name__ == "__main__":
    main()
