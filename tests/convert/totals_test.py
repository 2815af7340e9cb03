# SPDX-License-Identifier: BSD-3-Clause
"""Every output of a profile has the totals of a summary with the same contents: totals_test.py CONVERTPROFILE."""
import base64
import collections
import csv
import decimal
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
from formats import written  # noqa: E402

command = None  # set in main

profiles = ["ghc/docfib/docfib.json", "ghc/doclast/doclast.json", "ghc/primes/primes.json",
            "ghc/sansom/sansom.json", "ghc/docfib/docfib.Pa.prof", "ghc/docfib/docfib.P.prof",
            "eventlog/counting.eventlog", "clean/v2.pgcl", "clean/v1.pgcl", "folded/sansom.folded"]
option_sets = [(), ("--builtins", "show"), ("--builtins", "hide"), ("--exclude", "*main*"),
               ("--min-ticks", "1%"), ("--fold-recursion", "--invert", "--max-depth", "4")]
# The totals of a file of the format, read without changes.
as_it_is = ("--builtins", "show", "--no-overhead-correction")
# Formats with one number for a stack or a function, and those without lengths of time.
counts_only = ("folded", "svg")
counts = ("pcl", "csv", "ndjson", *counts_only)
reports = ("prof", "ghc-json")  # with ticks of whole microseconds
time_only = ("cpuprofile",)  # in whole microseconds, a tick of unknown length as 1 ms


def run(*arguments, data=None):
    return subprocess.run([command, *map(str, arguments)], input=data, capture_output=True,
                          cwd=project, timeout=120, check=False)


def summary(*arguments, data=None):
    done = run(*arguments, "--json", data=data)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def allocates(metric):
    return metric["unit"] in ("bytes", "words") and metric["title"].startswith("Allocated")


def word(metric):
    return 8 if metric["unit"] == "words" else 1


def totals(of):
    """Ticks or samples, their seconds if a tick has a length, and the bytes allocated."""
    found = {}
    for metric in of["metrics"]:
        if metric["name"] in ("Ticks", "Samples", "Time"):
            found["count"] = metric["total"]
            if "seconds" in metric:
                found["time"] = metric["seconds"]
        if allocates(metric):
            found["allocation"] = metric["total"] * word(metric)
    return found


def policy(path, options, target):
    """Options of a summary with the same contents as the output: GHC's own stacks, the profiler's own time."""
    report_of_all = target == "prof" and path.endswith(".Pa.prof")
    keeps = target in ("pgcl", "ghc-json") or report_of_all
    shaping = [options] if options and "--builtins" not in options else []
    builtins = options if "--builtins" in options else ("--builtins", "show" if keeps else "hide")
    # Folded entries have no calls, from which it could be computed later.
    is_as_measured = target == "pgcl" and not shaping
    overhead = "--no-overhead-correction" if is_as_measured else "--overhead-correction"
    return (*itertools.chain(*shaping), *builtins, overhead)


def expected_totals(told, rows, target):
    """The totals of an output, from the summary `told` and the kept rows of the call tree."""
    of = totals(told)
    seconds = of["time"] / of["count"] if of.get("time") else 1e-6
    allocation = of.get("allocation")
    if target == "prof-table":
        exact = decimal.Decimal(repr(of.get("time", of["count"] * seconds)))
        return {"time": float(exact.quantize(decimal.Decimal("0.01"), decimal.ROUND_HALF_UP))}
    if target in time_only:
        exact = of.get("time", of["count"] / 1e3)
        return {"time": round(exact * 1e6) / 1e6}
    expected = {}
    if target in counts:
        expected["count"] = of["count"]
    elif target in reports:
        expected["time"] = sum(round(row["count"] * seconds * 1e6) for row in rows) / 1e6
    elif "time" in of:
        expected["time"] = of["time"]
    else:
        expected["count"] = of["count"]
    if target == "speedscope" and "time" in expected:  # whole nanoseconds
        expected["time"] = round(expected["time"] * 1e9) / 1e9
    if target == "pcl":  # words by function; none is negative
        of_function = collections.Counter()
        for row in rows:
            of_function[row["function"]] += row["allocation"]
        allocation = sum(max(0, value) // 8 * 8 for value in of_function.values())
    if target in reports:
        allocation = allocation or 0
    if allocation is not None and target not in counts_only:
        expected["allocation"] = allocation
    return expected


def difference(expected, found):
    """The names of totals that differ. Seconds are equal except for the last digits of a double."""
    def same(name):
        if name not in expected or name not in found:
            return False
        return abs(expected[name] - found[name]) <= (1e-12 * abs(expected[name]) if name == "time" else 0)
    return {name for name in expected.keys() | found.keys() if not same(name)}


def doubled(of):
    """For each total its name and all the totals, this one doubled."""
    return [(name, {**of, name: 2 * value or 1}) for name, value in of.items()]


def read_again(data, *options):
    return totals(summary("-", *options, data=data))


def of_page(data):
    text = data.decode()
    conversion = json.loads(re.search('id="conversion">(.*?)</script>', text)[1])
    payload = gzip.decompress(base64.b64decode("".join(re.findall('class="profile">(.*?)</script>', text))))
    shown = () if conversion["hideBuiltins"] else ("--builtins", "show")
    corrected = () if conversion["correctOverhead"] else ("--no-overhead-correction",)
    return read_again(payload, *shown, *corrected)


def rows_of(table, metrics):
    """The entries of the call tree in a table of either format: function, count and bytes allocated."""
    rows = []
    for row in table:
        of = {"function": (row["module"], row["name"]), "count": 0, "allocation": 0}
        for metric in metrics:
            value = int(row.get(metric["name"] + "_individual", 0))
            if metric["name"] in ("Ticks", "Samples"):
                of["count"] = value
            if allocates(metric):
                of["allocation"] = value * word(metric)
        rows.append(of)
    return rows


def of_rows(rows, metrics):
    """Totals of a table. Negative allocation is not counted, as in the summary."""
    found = {"count": sum(row["count"] for row in rows)}
    if any(map(allocates, metrics)):
        found["allocation"] = sum(max(row["allocation"], 0) for row in rows)
    return found


def csv_rows(data):
    return csv.DictReader(io.StringIO(data.decode()))


def of_flame_graph(data):
    """The title of the first frame, the root: `7 ticks, 100.00%`."""
    total = re.search(r"<title>[^<]*: ([\d,]+) (?:ticks|samples|sample|tick), 100\.00%", data.decode())
    return {"count": int(total[1].replace(",", ""))}


def of_table(data):
    """Time in hundredths of a second, summed over the rows."""
    rows = data.decode().splitlines()[1:]
    return {"time": float(rows[-1].split()[1])}


def found_totals(data, target, metrics):
    if target == "html":
        return of_page(data)
    if target == "csv":
        return of_rows(rows_of(csv_rows(data), metrics), metrics)
    if target == "ndjson":
        return of_rows(rows_of(map(json.loads, data.decode().splitlines()), metrics), metrics)
    if target == "svg":
        return of_flame_graph(data)
    if target == "prof-table":
        return of_table(data)
    return read_again(data, *as_it_is)


def of_format(found, target):
    """A file's own totals. Counts are included only if the tick has no length, because their unit is the format's."""
    if target not in counts and "time" in found:
        return {name: value for name, value in found.items() if name != "count"}
    return found


class Totals(unittest.TestCase):
    # .hp has heap samples instead, which are compared below.
    without_totals = ("hp",)

    def test_each_format_has_the_totals_of_the_summary(self):
        compared = 0
        targets = [name for name in written(command) if name not in self.without_totals]
        for path, options in some(itertools.product(profiles, option_sets), 14):
            kept = {}  # of each policy: the summary and the rows
            for target in targets:
                by = policy(path, options, target)
                if by not in kept:
                    told = summary(samples / path, *by)
                    table = run(samples / path, *by, "--to", "csv").stdout
                    kept[by] = told, rows_of(csv_rows(table), told["metrics"])
                told, rows = kept[by]
                done = run(samples / path, *options, "--to", target)
                with self.subTest(path, options=options, to=target):
                    self.assertEqual(done.returncode, 0, done.stderr)
                    expected = expected_totals(told, rows, target)
                    found = of_format(found_totals(done.stdout, target, told["metrics"]), target)
                    self.assertEqual(difference(expected, found), set(), (expected, found))
                    for name, other in doubled(found):
                        self.assertEqual(difference(expected, other), {name})
                    for name, other in doubled(expected):
                        self.assertEqual(difference(other, found), {name})
                    compared += len(expected)
        self.assertGreater(compared, 80 if SANITIZED else 1000)

    def test_a_heap_profile_has_the_peak_of_the_summary(self):
        for path in ("eventlog/counting.eventlog", "heap/leak.hp"):
            for options in option_sets:
                told = summary(samples / path, *options)["heap"]
                data = run(samples / path, *options, "--to", "hp").stdout
                found = summary("-", data=data)["heap"]
                self.assertEqual(found["peak_bytes"], told["peak_bytes"], (path, options))

    def test_builtins_decide_the_total_of_every_format(self):
        path = samples / "ghc/doclast/doclast.json"
        shown = totals(summary(path, "--builtins", "show"))
        hidden = totals(summary(path))
        self.assertEqual((round(shown["time"], 6), round(hidden["time"], 6)), (0.011, 0.003))
        for target in ("callgrind", "pgcl", "ghc-json", "speedscope", "pprof"):
            for option, expected in (("show", shown), ("hide", hidden)):
                data = run(path, "--builtins", option, "--to", target).stdout
                found = read_again(data, *as_it_is)
                self.assertEqual(of_format(found, target), of_format(expected, target), (target, option))

    def test_a_file_lists_what_was_left_out_and_how_much(self):
        path = "samples/ghc/doclast/doclast.json"
        amounts = "DONT_CARE, GC, IDLE, OVERHEAD_of, SYSTEM: 0.008 s (72.7%), 2,344 bytes (0.0%)"
        for target, told in (
                ("callgrind", f"left out: {amounts}; --builtins show keeps them"),
                ("prof", f"left out: {amounts}; --builtins show keeps them"),
                ("ghc-json", f"kept, but left out of the summary and most formats: {amounts}; --builtins "
                             "hide leaves them out here as well")):
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
