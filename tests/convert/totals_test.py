# SPDX-License-Identifier: BSD-3-Clause
"""Every output of a profile has the summary's total, or a line explains the difference: totals_test.py
CONVERTPROFILE."""
import base64
import csv
import gzip
import io
import itertools
import json
import pathlib
import re
import subprocess
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
samples = project / "samples"
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED, some  # noqa: E402

command = None  # set in main

profiles = ["ghc/docfib/docfib.json", "ghc/doclast/doclast.json", "ghc/primes/primes.json",
            "ghc/sansom/sansom.json", "ghc/docfib/docfib.Pa.prof", "ghc/docfib/docfib.P.prof",
            "eventlog/counting.eventlog", "clean/v2.pgcl", "clean/v1.pgcl", "folded/sansom.folded"]
option_sets = [(), ("--builtins", "show"), ("--builtins", "hide"), ("--exclude", "*main*"),
               ("--min-ticks", "1%"), ("--fold-recursion", "--invert", "--max-depth", "4")]
# The totals of a file of the format, read without changes.
as_it_is = ("--builtins", "show", "--no-overhead-correction")
says_what_differs = re.compile(r": (left out|kept, but left out|not kept)\b[^\n]*: ", re.M)


def run(*arguments, data=None):
    return subprocess.run([command, *map(str, arguments)], input=data, capture_output=True,
                          cwd=project, timeout=120, check=False)


def summary(*arguments, data=None):
    done = run(*arguments, "--json", data=data)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def totals(of):
    """Time in seconds if ticks have a length, allocation in bytes, as far as they are there."""
    found = {}
    for metric in of["metrics"]:
        if "seconds" in metric:
            found["time"] = metric["seconds"]
        elif metric["unit"] == "samples":
            found["samples"] = metric["total"]
        if metric["unit"] in ("bytes", "words") and metric["title"].startswith("Allocated"):
            found["allocation"] = metric["total"] * (8 if metric["unit"] == "words" else 1)
    return found


def read_again(data, *options):
    return totals(summary("-", *options, data=data))


def of_page(data):
    text = data.decode()
    conversion = json.loads(re.search('id="conversion">(.*?)</script>', text)[1])
    payload = gzip.decompress(base64.b64decode("".join(re.findall('class="profile">(.*?)</script>', text))))
    shown = () if conversion["hideBuiltins"] else ("--builtins", "show")
    corrected = () if conversion["correctOverhead"] else ("--no-overhead-correction",)
    return read_again(payload, *shown, *corrected)


def of_csv(data, unit_of):
    rows = list(csv.DictReader(io.StringIO(data.decode())))
    return {name: sum(max(int(row[column]), 0 if name == "allocation" else int(row[column])) for row in rows)
            * unit for name, (column, unit) in unit_of.items()}


def of_ndjson(data, unit_of):
    rows = [json.loads(line) for line in data.decode().splitlines()]
    return {name: sum(max(row[column], 0) if name == "allocation" else row[column] for row in rows) * unit
            for name, (column, unit) in unit_of.items()}


def of_flame_graph(data, unit_of):
    """Parses the title of the root frame: `7 ticks, 100.00%`; of time if the profile has any."""
    total = re.search(r"<title>[^<]*: ([\d,]+) [^<,]+, 100\.00%", data.decode())
    if not total or not unit_of:
        return {}
    name = "time" if "time" in unit_of else "allocation"
    return {name: int(total[1].replace(",", "")) * unit_of[name][1]}


def of_table(data):
    """Time in hundredths of a second, summed over the rows."""
    rows = data.decode().splitlines()[1:]
    return {"time": float(rows[-1].split()[1])}


def units(of):
    """The columns of a table of rows and their units."""
    found = {}
    for metric in of["metrics"]:
        column = metric["name"] + "_individual"
        if "seconds" in metric and metric["total"] != 0:
            found["time"] = (column, metric["seconds"] / metric["total"])
        if metric["unit"] in ("bytes", "words") and metric["title"].startswith("Allocated"):
            found["allocation"] = (column, 8 if metric["unit"] == "words" else 1)
    return found


class Totals(unittest.TestCase):
    formats = ("pgcl", "prof", "ghc-json", "callgrind", "pprof", "speedscope", "folded", "pcl", "html", "csv",
               "ndjson", "svg", "prof-table")
    # .hp has heap samples instead, which are compared below.
    without_totals = ("hp",)

    def test_every_output_format_is_compared(self):
        listed = re.findall(r"^(\S+) +(?:read, )?write\b", run("--list-formats").stdout.decode(), re.M)
        self.assertEqual(sorted(listed), sorted(self.formats + self.without_totals))

    def test_each_format_has_the_total_of_the_summary(self):
        compared = 0
        for path, options in some(itertools.product(profiles, option_sets), 14):
            told = summary(samples / path, *options)
            expected = totals(told)
            self.assertTrue(expected, path)
            for target in self.formats:
                done = run(samples / path, *options, "--to", target)
                if done.returncode == 1:  # the format cannot hold this profile
                    self.assertIn(b": ", done.stderr)
                    continue
                with self.subTest(path, options=options, to=target):
                    self.assertEqual(done.returncode, 0, done.stderr)
                    # Reading .pgcl hides the same built-in stacks as the summary.
                    native = options if "--builtins" in options else ()
                    found = (of_page(done.stdout) if target == "html" else
                             read_again(done.stdout, *native) if target == "pgcl" else
                             of_csv(done.stdout, units(told)) if target == "csv" else
                             of_ndjson(done.stdout, units(told)) if target == "ndjson" else
                             of_flame_graph(done.stdout, units(told)) if target == "svg" else
                             of_table(done.stdout) if target == "prof-table" else
                             read_again(done.stdout, *as_it_is))
                    rounding = 0.005 if target == "prof-table" else 0
                    compared += self.compare(expected, found, done.stderr.decode(), rounding)
        self.assertGreater(compared, 45 if SANITIZED else 700)

    def test_a_heap_profile_has_the_peak_of_the_summary(self):
        for path in ("eventlog/counting.eventlog", "heap/leak.hp"):
            for options in option_sets:
                told = summary(samples / path, *options)["heap"]
                data = run(samples / path, *options, "--to", "hp").stdout
                found = summary("-", data=data)["heap"]
                self.assertEqual(found["peak_bytes"], told["peak_bytes"], (path, options))

    def compare(self, expected, found, said, rounding=0):
        compared = 0
        if "samples" in expected and "time" in found:  # a microsecond each, in formats that need a
                                                       # length
            expected = {"time": expected["samples"] * 1e-6}
        for name in expected.keys() & found.keys():
            compared += 1
            # Clean's ticks are rounded to whole microseconds in other formats, entry by entry.
            if abs(expected[name] - found[name]) > 1e-6 * abs(expected[name]) + 1e-9 + rounding:
                self.assertRegex(said, says_what_differs, f"{name}: {expected[name]} and {found[name]}")
        return compared

    def test_builtins_decide_the_total_of_every_format(self):
        path = samples / "ghc/doclast/doclast.json"
        shown = totals(summary(path, "--builtins", "show"))
        hidden = totals(summary(path))
        self.assertEqual((round(shown["time"], 6), round(hidden["time"], 6)), (0.011, 0.003))
        for target in ("callgrind", "pgcl", "ghc-json", "speedscope", "pprof"):
            for option, expected in (("show", shown), ("hide", hidden)):
                data = run(path, "--builtins", option, "--to", target).stdout
                found = read_again(data, *as_it_is)
                self.assertEqual({name: found[name] for name in expected}, expected, (target, option))

    def test_a_file_is_told_what_was_left_out_and_how_much(self):
        path = "samples/ghc/doclast/doclast.json"
        amounts = "DONT_CARE, GC, IDLE, OVERHEAD_of, SYSTEM: 0.008 s (72.7%), 2,344 bytes (0.0%)"
        for target, told in (
                ("callgrind", f"left out: {amounts}; --builtins show keeps them"),
                ("prof", f"left out: {amounts}; --builtins show keeps them"),
                ("ghc-json", f"kept, but left out of the summary and most formats: {amounts}; --builtins "
                             "hide leaves them out here, too")):
            self.assertIn(f"{path}: {told}\n", run(path, "--to", target).stderr.decode())
        for options in (("--to", "html"), ("--to", "callgrind", "--builtins", "show"),
                        ("--to", "callgrind", "--quiet")):
            self.assertNotIn("left out", run(path, *options).stderr.decode())
        for options in (("--to", "hp"), ("--to", "svg", "--svg", "heap")):  # these have no costs of
                                                                            # stacks
            self.assertNotIn("left out", run("samples/eventlog/counting.eventlog", *options).stderr.decode())
        self.assertIn("left out", run("samples/eventlog/counting.eventlog", "--to", "svg").stderr.decode())
        self.assertIn("left out, as in every report below --detail a: ",
                      run(path, "--to", "prof", "--builtins", "show", "--detail", "P").stderr.decode())


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
