# SPDX-License-Identifier: BSD-3-Clause
"""Combines every option with every other: random command lines, the same on every run.

random_options_test.py CONVERTPROFILE [TRIES [SEED]]
"""
import os
import pathlib
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

project = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(project / "tests/support"), str(project / "packaging")]
import commands  # noqa: E402
from effort import SANITIZED  # noqa: E402

command, tries, seed = None, 400 if SANITIZED else 2500, 1  # set in main

INPUTS = ["ghc/docfib/docfib.json", "ghc/docfib/docfib.P.prof", "ghc/docfib/docfib.p.prof",
          "ghc/docfib/docfib.hc.hp", "ghc/sansom/sansom.json", "clean/v1.pgcl", "clean/v2.pgcl",
          "eventlog/counting.eventlog"]
# Values of options: often valid ones, and seldom or never valid ones.
NAMES = ["Main.fib", "fib", "Main.*", "main", "*", "?*", "GC"]
ODD_NAMES = ["nothing", "[", "\\", "", "größe", "\x1b[31m", "a" * 5000]
NUMBERS = ["1", "2", "3", "4", "8", "010", "5M", "1e6"]
ODD_NUMBERS = ["0", "0.5%", "1e400", "-1", "nan", "inf", "%", "x", "", "18446744073709551616"]
# Values by the placeholder in --help.
VALUES_CALLED = {
    "N": (NUMBERS, ODD_NUMBERS),
    "PATTERN": (NAMES, ODD_NAMES),
    "SIZE": (["1G", "500 MB", "1e9", "1.5GiB"], ["1", "100k", "-1 GB", "5 words", "", "1e400", "5 s"]),
    "CONDITION": (["time>1ns", "time > 1", "own-alloc:*>=30%", "entries:main<1e3", "alloc>+5%", "heap-peak>5k",
                   "time:*>0", "alloc > 4 kB", "Ticks>5ms", "entries : main > 5k", "Bytes>=1 bytes"],
                  ["time:nothing>1", "Strict>1", "tme>1", ">", "", "time>", "time>1e999", "time:[>1", "tme>5s",
                   "time=5", "Entries>5s", "alloc>1,000"]),
    "PHASES": (["void", "drag,void", "LAG,use"], ["vod", ""]),
    "FILE": (["samples/ghc/docfib/docfib.json"], ["missing", "-", ""]),  # no measurement
    "POINT": (["samples/ghc/docfib/docfib.json", "samples/ghc/docfib/docfib.P.prof", "samples/runs/rounded"],
              ["missing", "-", ""]),
    "LABEL": (["a", "b", "c"], ["", "a" * 5000, "\x1b[31m"]),
    "DIR": (["samples/ghc/docfib"], ["missing", ""]),
}
# Values by option, if they differ from others with the same placeholder.
VALUES_OF = {
    "--output": (["-", "/dev/null", "/dev/stdout", "callgrind.out.a", *("a." + name for name in (
                     "pgcl", "prof", "html", "hp", "svg", "csv", "pb.gz", "prof.gz"))],
                 ["/dev/full", "no/a.prof", ".", "", "a.unknown", "a.eventlog"]),
    "--base": ([f"samples/{name}" for name in INPUTS], ["missing", "-", ""]),
    "--report": (["a.xml", "a.json"], ["a.txt", ""]),
    "--metric": (["time", "alloc", "entries", "Ticks"], ODD_NAMES),
    "--heap-retained-by": (NAMES, ODD_NAMES),
    "--min-words": (["0.5%", "10%", *NUMBERS], ODD_NUMBERS),
}
# Options that run programs, start a browser, or exit before doing anything.
LEFT_OUT = {"--open", "--help", "-h", "--licences", "--version", "--measure", "--measure-base", "--measure-pairs"}


def values_of(option):
    """(valid, odd) values; None for an option without a value."""
    if option.kind == "none":
        return None
    if option.choices:
        return option.choices, ["x", "", option.choices[0] + "x", *ODD_NUMBERS]
    return VALUES_OF.get(option.name) or VALUES_CALLED[option.value]


def options_of(program):
    """The values of each option."""
    return {option.name: values_of(option) for option in commands.described(program).options
            if option.name not in LEFT_OUT}


class RandomOptions(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def line(self, dice, options):
        paths = [f"samples/{name}" for name in INPUTS]
        arguments = dice.choices(paths, k=dice.choice((1, 1, 1, 1, 1, 1, 2, 3)))
        if dice.random() < 0.1:
            arguments = dice.choice(([], ["-"], ["missing"], ["a.pgcl"], ["-", "-"]))
        for option in dice.sample(sorted(options), dice.choice((0, 1, 2, 2, 3, 4, 6))):
            if options[option] is None:
                arguments.append(option)
                continue
            right, odd = options[option]
            value = dice.choice(odd if dice.random() < 0.07 else right)
            arguments += [f"{option}={value}"] if dice.random() < 0.5 else [option, value]
        if dice.random() < 0.1:
            dice.shuffle(arguments)
        return arguments

    def trial(self, number, options):
        dice = random.Random(f"{seed} {number}")
        arguments = self.line(dice, options)
        folder = self.dir / f"{number % 4}"
        folder.mkdir(exist_ok=True)
        if not (folder / "samples").exists():
            # Works on a copy: shuffled words can make an input the output.
            shutil.copytree(project / "samples", folder / "samples")
        with open(project / "samples/clean/v2.pgcl" if dice.random() < 0.5 else os.devnull, "rb") as data:
            done = subprocess.run([command, *arguments], stdin=data, capture_output=True, cwd=folder,
                                  timeout=60, check=False)
        return arguments, done

    def test_no_crash_and_one_line_of_errors(self):
        options = options_of(command)
        self.assertGreater(len(options), 30)
        self.assertLess(set(VALUES_OF), set(options))
        codes = dict.fromkeys(range(4), 0)
        workers = 4  # each in its own folder, which keeps the files of earlier tries
        some = lambda worker: [self.trial(n, options) for n in range(worker, tries, workers)]
        with ThreadPoolExecutor(workers) as pool:
            for arguments, done in (pair for pairs in pool.map(some, range(workers)) for pair in pairs):
                told = done.stderr.decode()  # valid UTF-8
                shown = shlex.join(a[:60] for a in arguments) + f"\nexit code {done.returncode}\n" + told[:2000]
                self.assertIn(done.returncode, codes, shown)
                codes[done.returncode] += 1
                self.assertNotRegex(told, r"[\x00-\x09\x0b-\x1f\x7f]", shown)
                lines = told.splitlines()
                self.assertTrue(all(0 < len(line) < 8000 for line in lines), shown)
                if done.returncode in (1, 2):
                    # --check continues with the next input after an error.
                    limit = len(arguments) if "--check" in arguments else 1
                    self.assertTrue(1 <= len(lines) <= limit, shown)
                elif done.returncode == 3:
                    self.assertRegex(told, "(?m)FAILED|exceeded", shown)
        # Each exit code occurs.
        self.assertTrue(all(count > tries / 200 for count in codes.values()), codes)


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if len(sys.argv) > 1:
        tries = int(sys.argv.pop(1))
    if len(sys.argv) > 1:
        seed = int(sys.argv.pop(1))
    unittest.main()
