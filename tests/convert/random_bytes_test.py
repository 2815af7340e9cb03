# SPDX-License-Identifier: BSD-3-Clause
"""Random changes of the samples with random options, the same on every run.

random_bytes_test.py CONVERTPROFILE [TRIES [SEED]]

The command must end by itself, with a documented exit code and messages that a terminal can show.
"""
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from random_options_test import options_of  # noqa: E402, which finds the following
from formats import read_and_written, written  # noqa: E402

project = pathlib.Path(__file__).resolve().parents[2]
command, tries, seed = None, 240, 1  # set in main

SAMPLES = ["clean/v1.pgcl", "clean/v2_odd.pgcl", "ghc/docfib/docfib.json", "ghc/docfib/docfib.P.prof",
           "ghc/docfib/docfib.p.prof", "ghc/docfib/docfib.hc.hp", "eventlog/counting.eventlog"]
HOSTILE = [b"\x1b[31m", b"\x1b]0;title\x07", b"\n", b"\r", b"\0", b"\x9b2J", b"\xc2\x9b2J", b"\xff", b"\x7f",
           "\u202egnp.".encode(), "\u2028".encode(), b'"', b";", b"\\", b"</script>", b"(1)", b"=1+1", b"-1",
           b"99999999999999999999", b"a" * 9000]
# Options with a value that are not tried.
LEFT_OUT = {"--report", "--max-memory", "--color", "--output", "--to", "--base"}
NO_CONTROLS = r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]"


def changed(dice, content):
    content = bytearray(content)
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        at = dice.randrange(len(content) + 1)
        kind = dice.randrange(6)
        if kind <= 2:
            # Avoids the inside of words, such as names.
            while kind and 0 < at < len(content) and not chr(content[at - 1]).isalpha():
                at = dice.randrange(len(content) + 1)
            content[at:at] = dice.choice(HOSTILE)
        elif kind == 3:
            content[at:at + 1] = bytes([dice.randrange(256)])
        elif kind == 4:
            del content[at:at + dice.choice((1, 4, 100))]
        else:
            begin = dice.randrange(len(content) + 1)
            content[at:at] = content[begin:begin + dice.randrange(200)]
    return bytes(content)


class RandomBytes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.dir = pathlib.Path(scratch.name)
        cls.options = {name: values for name, values in options_of(command).items()
                       if values is not None and name not in LEFT_OUT}
        cls.targets = written(command)
        cls.originals = [(project / "samples" / name).read_bytes() for name in SAMPLES]
        for name in read_and_written(command):
            if name == "hp":  # the first samples have no heap
                continue
            for sample in (SAMPLES[0], SAMPLES[2]):
                done = subprocess.run([command, "-q", project / "samples" / sample, "--to", name],
                                      capture_output=True, check=True)
                cls.originals.append(done.stdout)

    def trial(self, number):
        dice = random.Random(f"{seed} {number}")
        folder = self.dir / str(number % 4)
        folder.mkdir(exist_ok=True)
        (folder / "input").write_bytes(changed(dice, dice.choice(self.originals)))
        arguments = ["input"]
        if dice.random() < 0.7:
            arguments += ["--to", dice.choice(self.targets)]
        if dice.random() < 0.2:
            arguments += ["--base", "input"]
        for option in dice.sample(sorted(self.options), dice.choice((0, 0, 1, 2, 3))):
            arguments += [option, dice.choice(self.options[option][0])]
        if dice.random() < 0.3:
            arguments.append("-v")
        try:
            done = subprocess.run([command, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                                  cwd=folder, timeout=60, check=False)
        except subprocess.TimeoutExpired:
            self.keep(folder, number, arguments, "does not end")
            return -1
        told = done.stderr.decode(errors="backslashreplace")
        with self.subTest(number=number, line=shlex.join(arguments)):
            kept = lambda: self.keep(folder, number, arguments, told)
            if done.returncode not in range(4):
                kept()
            self.assertIn(done.returncode, range(4), told[:2000])
            self.assertNotRegex(told, NO_CONTROLS)
            self.assertTrue(all(0 < len(line) < 8000 for line in told.splitlines()), told[:2000])
            if done.returncode in (1, 2):
                self.assertEqual(len(told.splitlines()), 1, told[:2000])
            if "--to" not in arguments and "--json" not in arguments:
                self.assertNotRegex(done.stdout.decode(errors="backslashreplace"), NO_CONTROLS)
        return done.returncode

    def keep(self, folder, number, arguments, told):
        kept = pathlib.Path(tempfile.gettempdir()) / f"random_bytes-{seed}-{number}"
        kept.write_bytes((folder / "input").read_bytes())
        print(f"{kept}: {shlex.join(arguments)}: {told[:500]}", file=sys.stderr)

    def test_any_bytes_with_any_options(self):
        workers = 4
        some = lambda worker: [self.trial(n) for n in range(worker, tries, workers)]
        with ThreadPoolExecutor(workers) as pool:
            codes = [code for list_of in pool.map(some, range(workers)) for code in list_of]
        self.assertNotIn(-1, codes)
        # Some files are still readable, some are refused.
        self.assertTrue(all(codes.count(code) > tries / 50 for code in (0, 1)), codes)
        print(f"{tries} files: {codes.count(0)} converted", file=sys.stderr)


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if len(sys.argv) > 1:
        tries = int(sys.argv.pop(1))
    if len(sys.argv) > 1:
        seed = int(sys.argv.pop(1))
    unittest.main()
