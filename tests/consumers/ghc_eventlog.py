#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that a log written by the installed GHC agrees with the .prof and .hp of the same run.

ghc_eventlog.py CONVERTPROFILE

Exits 77 (skipped) if there is no ghc with profiling libraries.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
BREAKDOWNS = ["c", "m", "d", "y", "T", "b", "r"]


def build(folder):
    """Builds the sample, for as many numbers as its argument says. Uses -threaded, without which GHC damages its logs
    (formats/eventlog/NOTES.md)."""
    source = (project / "samples/eventlog/counting.hs").read_text()
    for old, new in (("import qualified", "import System.Environment (getArgs)\nimport qualified"),
                     ("main = do\n", "main = do\n  [size] <- map read <$> getArgs\n"),
                     ("[1 .. 2500]", "[1 .. size]")):
        assert old in source
        source = source.replace(old, new, 1)
    (folder / "counting.hs").write_text(source)
    done = subprocess.run(["ghc", "-O0", "-prof", "-fprof-auto", "-rtsopts", "-eventlog", "-threaded",
                           "counting.hs"], cwd=folder, capture_output=True, text=True)
    return done.returncode == 0


def heap_samples(text):
    """Bytes by band, without the numbers of stacks, of each sample that has rows."""
    samples, rows = [], None
    for line in text.splitlines():
        if line.startswith("BEGIN_SAMPLE"):
            rows = collections.Counter()
        elif line.startswith("END_SAMPLE"):
            if +rows:
                samples.append(+rows)
        elif rows is not None:
            name, size = line.rsplit("\t", 1)
            rows[re.sub(r"^\(\d+\)(?=.*/|\w)", "", name) if by_stack else name] += int(size)
    return samples


by_stack = False


def ticks_in(log):
    """The tick events (type 167) by stack; cost centres are events of type 161."""
    at, sizes = 8, {}
    while log.startswith(b"etb\0", at):
        kind, size, description = struct.unpack_from(">HhI", log, at + 4)
        at += 12 + description
        at += 4 + struct.unpack_from(">I", log, at)[0] + 4
        sizes[kind] = size
    at += len("hetehdredatb")
    names, found = {}, collections.Counter()
    while (kind := struct.unpack_from(">H", log, at)[0]) != 0xFFFF:
        at += 2 + 8
        size = sizes[kind]
        if size < 0:
            size, at = struct.unpack_from(">H", log, at)[0], at + 2
        payload, at = log[at:at + size], at + size
        if kind == 161:
            label, module = payload[4:].split(b"\0")[:2]
            names[payload[:4]] = f"{module.decode()}.{label.decode()}"
        elif kind == 167:
            leaf_first = [payload[i:i + 4] for i in range(13, size, 4)]
            found["MAIN.MAIN", *(names[centre] for centre in reversed(leaf_first))] += 1
    return found


class Eventlog(unittest.TestCase):
    def run_and_convert(self, flag, to):
        """A run with at least five censuses. The amount of work for this depends on the machine."""
        size = 2500
        while True:
            subprocess.run(["./counting", str(size), "+RTS", "-Pa", f"-h{flag}", "-i0.01", "-l", "-L200"],
                           cwd=folder, check=True, stdout=subprocess.DEVNULL)
            if len(heap_samples((folder / "counting.hp").read_text())) >= 5:
                break
            size *= 2
            self.assertLess(size, 10_000_000)
        done = subprocess.run([convertprofile, folder / "counting.eventlog", "--to", to],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("damaged", done.stderr)
        return done.stdout

    def test_heap_samples_are_those_of_the_hp_file(self):
        global by_stack
        for flag in BREAKDOWNS:
            by_stack = flag == "c"
            with self.subTest(flag=flag):
                ours = heap_samples(self.run_and_convert(flag, "hp"))
                ghcs = heap_samples((folder / "counting.hp").read_text())
                self.assertGreater(len(ours), 2)
                self.assertEqual(ours, ghcs)

    def test_ticks_are_those_in_the_log_and_as_many_as_the_report_has(self):
        def ticks(profile):
            names = {c["id"]: f'{c["module"]}.{c["label"]}' for c in profile["cost_centres"]}
            found = collections.Counter()

            def walk(node, above):
                stack = (*above, names[node["id"]])
                found[stack] += node["ticks"]
                for child in node["children"]:
                    walk(child, stack)

            walk(profile["profile"], ())
            return +found

        ours = ticks(json.loads(self.run_and_convert("c", "ghc-json")))
        self.assertGreater(len(ours), 2)
        self.assertEqual(ours, ticks_in((folder / "counting.eventlog").read_bytes()))
        # Not compared by stack: GHC samples the running stack separately for the log and the
        # report.
        report = (folder / "counting.prof").read_text()
        listed = [int(row.split()[-2]) for row in report.split("individual")[1].splitlines()[3:] if row]
        self.assertEqual(sum(ours.values()), sum(listed))

    def test_a_log_cut_off_is_read(self):
        self.run_and_convert("c", "hp")
        log = (folder / "counting.eventlog").read_bytes()
        (folder / "cut.eventlog").write_bytes(log[:-100])
        done = subprocess.run([convertprofile, "--check", folder / "cut.eventlog"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("the log is incomplete", done.stderr)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit(f"usage: {sys.argv[0]} CONVERTPROFILE")
    if shutil.which("ghc") is None:
        print("skipped: there is no ghc (Debian: package ghc)")
        sys.exit(77)
    convertprofile = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if not build(folder):
            print("skipped: ghc cannot build with -prof (Debian: package ghc-prof)")
            sys.exit(77)
        unittest.main(argv=sys.argv[:1])
