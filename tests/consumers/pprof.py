#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that `go tool pprof` reads pprof output and shows the same numbers.

pprof.py CONVERTPROFILE

Exits 77 (skipped) if there is no Go. Costs are compared with GHC's JSON of the same run.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ["caf", "docfib", "eval", "higher", "mutual", "queens", "sansom", "treesort"]
METRICS = [("Ticks", "ticks"), ("Bytes", "alloc"), ("Entries", "entries")]


class Pprof(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)

    def convert(self, source, target):
        subprocess.run([convertprofile, source, "-o", target, "--builtins", "show"], check=True,
                       stderr=subprocess.DEVNULL)

    def pprof(self, *arguments):
        # Offline: nothing is looked up, no settings or temporary files in the home folder.
        environment = {**os.environ, "HOME": str(self.dir), "PPROF_TMPDIR": str(self.dir),
                       "GOFLAGS": "-mod=mod", "GOPROXY": "off"}
        done = subprocess.run(["go", "tool", "pprof", "-symbolize=none", *map(str, arguments)],
                              env=environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def ghc_costs(self, name):
        """Individual and inherited costs of each function, recursive calls counted once."""
        report = json.loads((project / f"samples/ghc/{name}/{name}.json").read_text())
        names = {c["id"]: f'{c["module"]}.{c["label"]}' for c in report["cost_centres"]}
        individual, inherited = collections.Counter(), collections.Counter()

        def walk(node, above):
            function = names[node["id"]]
            for metric, key in METRICS:
                if node[key]:
                    individual[metric, function] += node[key]
                    for f in above | {function}:
                        inherited[metric, f] += node[key]
            for child in node["children"]:
                walk(child, above | {function})

        walk(report["profile"], frozenset())
        return individual, inherited

    def test_top_shows_ghcs_costs(self):
        for name in SAMPLES:
            self.convert(project / f"samples/ghc/{name}/{name}.json", self.dir / "x.pb.gz")
            individual, inherited = self.ghc_costs(name)
            for metric, _ in METRICS:
                with self.subTest(name=name, metric=metric):
                    text = self.pprof("-top", f"-sample_index={metric}", "-unit=B",
                                      "-nodefraction=0", "-nodecount=100000", self.dir / "x.pb.gz")
                    flat, cum = {}, {}
                    for line in text.splitlines():
                        row = re.match(r"\s*([\d.]+)\w*\s+[\d.]+%\s+[\d.]+%\s+([\d.]+)\w*\s+[\d.]+%"
                                       r"\s+(.+)$", line)
                        if row:
                            flat[row[3]], cum[row[3]] = int(row[1]), int(row[2])
                    self.assertEqual({f: n for f, n in flat.items() if n},
                                     {f: n for (m, f), n in individual.items() if m == metric})
                    self.assertEqual({f: n for f, n in cum.items() if n},
                                     {f: n for (m, f), n in inherited.items() if m == metric})

    def samples(self, file):
        """The stacks, as names, with their values, as `pprof -raw` prints them."""
        text = self.pprof("-raw", file)
        names = dict(re.findall(r"^ +(\d+): 0x0 M=1 (\S+) ", text, re.M))
        rows = collections.Counter()
        for line in text.split("Samples:\n")[1].split("Locations\n")[0].splitlines()[1:]:
            row = re.match(r"([-\d ]+): ([\d ]*)$", line)
            if row:
                stack = tuple(names[i] for i in row[2].split())
                for i, value in enumerate(row[1].split()):
                    rows[stack, i] += int(value)
        return {key: value for key, value in rows.items() if value}

    def test_raw_shows_every_stack(self):
        def stacks(node, names, above, out):
            stack = (names[node["id"]], *above)
            for i, (_, key) in enumerate(METRICS):
                out[stack, i] += node[key]
            for child in node["children"]:
                stacks(child, names, stack, out)

        for name in SAMPLES:
            with self.subTest(name=name):
                self.convert(project / f"samples/ghc/{name}/{name}.json", self.dir / "x.pb.gz")
                report = json.loads((project / f"samples/ghc/{name}/{name}.json").read_text())
                names = {c["id"]: f'{c["module"]}.{c["label"]}' for c in report["cost_centres"]}
                expected = collections.Counter()
                stacks(report["profile"], names, (), expected)
                self.assertEqual(self.samples(self.dir / "x.pb.gz"),
                                 {key: value for key, value in expected.items() if value})

    def test_gos_own_files_show_the_same_before_and_after(self):
        for name in ("cpu", "allocs"):
            original = project / f"samples/pprof/{name}.pb.gz"
            self.convert(original, self.dir / "again.pb.gz")
            for index in range(2 if name == "cpu" else 4):
                with self.subTest(name=name, index=index):
                    def rows(file):
                        text = self.pprof("-top", "-functions",
                                          f"-sample_index={index}", file)
                        return sorted(line.replace(" (inline)", "") for line in text.splitlines())
                    self.assertEqual(rows(self.dir / "again.pb.gz"), rows(original))


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit(f"usage: {sys.argv[0]} CONVERTPROFILE")
    if shutil.which("go") is None:
        print("skipped: there is no go (Debian: package golang-go)")
        sys.exit(77)
    convertprofile = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=sys.argv[:1])
