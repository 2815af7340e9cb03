# SPDX-License-Identifier: BSD-3-Clause
"""Laws that hold for every profile under any shaping, on random profiles that are the same on every run.

laws_test.py CONVERTPROFILE [TRIES [SEED]]
"""
import base64
import collections
import csv
import functools
import gzip
import io
import json
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
samples = project / "samples"
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED  # noqa: E402
from formats import formats  # noqa: E402

command, tries, seed = None, 12 if SANITIZED else 40, 1  # set in main; `tries` for each law

# Profiles with sums beyond 64 bits, which saturate, and without a call tree.
WITHOUT_LAWS = ("clean/v2_odd.pgcl", "eventlog/info_tables.eventlog")
CHOOSING = ("--builtins", "--exclude", "--fold-recursion", "--root", "--focus")
SHOWING = ("--by", "--invert", "--max-depth", "--min-ticks", "--min-words")
CALLS = ("Entries", "Strict", "Lazy", "Curried", "Recursive", "Exits")


class Refused(Exception):
    """Raised for a name that matches nothing after other options have been applied."""


@functools.cache
def call_trees():
    """The samples of all formats except .hp, which has no call tree."""
    globs = [glob for each in formats(command) if each.is_read and each.name != "hp" for glob in each.file_names]
    return sorted({path for glob in globs for path in samples.rglob(glob)}
                  - {samples / name for name in WITHOUT_LAWS})


def run(*arguments, data=None):
    done = subprocess.run([command, *map(str, arguments)], input=data, capture_output=True, timeout=120, check=False)
    if done.returncode == 2 and b" match" in done.stderr:
        raise Refused
    assert done.returncode in (0, 3), done.stderr.decode()
    return done.stdout


def rows(*arguments, of="entries", data=None):
    return [json.loads(line)
            for line in run(*arguments, "--to", "ndjson", "--rows", of, data=data).decode().splitlines()]


def metrics(table):
    return [column.removesuffix("_individual") for column in table[0] if column.endswith("_individual")]


def is_allocation(metric):
    return metric.startswith(("Bytes", "Words", "alloc", "inuse"))


def counted(metric, value):
    """Sums leave out freed memory."""
    return max(value, 0) if is_allocation(metric) else value


def by_stack(table, names=None):
    """The costs of each stack that has any."""
    stacks, costs = [], collections.Counter()
    for row in table:
        stacks.append((*(stacks[row["parent"]] if row["depth"] else ()), row["function"]))
        for metric in names or metrics(table):
            costs[stacks[-1], metric] += row[metric + "_individual"]
    return {key: value for key, value in costs.items() if value}


def by_function(table, columns=("individual", "inherited")):
    return {(row["module"], row["name"], metric, column): row[f"{metric}_{column}"]
            for row in table for metric in metrics(table) for column in columns if row[f"{metric}_{column}"]}


class Laws(unittest.TestCase):
    tables = {}

    def table_of(self, path):
        if path not in self.tables:
            self.tables[path] = rows(path)
        return self.tables[path]

    def pattern(self, dice, path):
        row = dice.choice(self.table_of(path))
        exact = lambda text: re.sub(r"([*?\[\]\\])", r"\\\1", text)
        return dice.choice((exact(row["function"]), exact(row["name"]), exact(row["module"]) + "*",
                            "*" + exact(row["name"][1:]), "?" + exact(row["name"][1:])))

    def shaping(self, dice, path, choices):
        arguments = []
        for option in dice.sample(choices, min(len(choices), dice.choice((0, 1, 1, 2, 2, 3)))):
            arguments += {"--builtins": lambda: [option, dice.choice(("show", "hide"))],
                          "--by": lambda: [option, "module"],
                          "--max-depth": lambda: [option, str(dice.choice((0, 1, 2, 3, 5)))],
                          "--min-ticks": lambda: [option, dice.choice(("1", "1000", "0.1%", "1%", "5%", "1e6"))],
                          "--min-words": lambda: [option, dice.choice(("1", "1000", "0.1%", "1%", "5%", "1e6"))],
                          "--fold-recursion": lambda: [option], "--invert": lambda: [option],
                          }.get(option, lambda: [option, self.pattern(dice, path)])()
        return arguments

    def each(self, law, choices=CHOOSING + SHOWING, inputs=None):
        held = 0
        for number in range(tries):
            dice = random.Random(f"{seed} {law.__name__} {number}")
            path = dice.choice(inputs or call_trees())
            options = self.shaping(dice, path, choices)
            with self.subTest(shlex.join(map(str, (path, *options)))):
                try:
                    law(path, options)
                    held += 1
                except Refused:
                    pass
        self.assertGreater(held, tries / 2)

    def test_inherited_costs_are_sums_of_individual_ones(self):
        def law(path, options):
            table = rows(path, *options)
            for metric in metrics(table):
                sums = [counted(metric, row[metric + "_individual"]) for row in table]
                for row in reversed(table[1:]):
                    sums[row["parent"]] += sums[row["entry"]]
                self.assertEqual([row[metric + "_inherited"] for row in table], sums, metric)
        self.each(law)

    def test_functions_have_the_costs_of_their_entries(self):
        def law(path, options):
            table, costs, above = rows(path, *options), collections.Counter(), []
            for row in table:
                function = (row["module"], row["name"])
                callers = above[row["parent"]] if row["depth"] else frozenset()
                above.append(callers | {function})
                for metric in metrics(table):
                    own = counted(metric, row[metric + "_individual"])
                    if "--invert" in options and row["depth"]:  # its own cost is at the top level
                        own = row[metric + "_inherited"] if row["depth"] == 1 else 0
                    costs[*function, metric, "individual"] += own
                    if function not in callers:  # only the outermost of recursive calls counts
                        costs[*function, metric, "inherited"] += row[metric + "_inherited"]
            self.assertEqual(by_function(rows(path, *options, of="functions")),
                             {key: value for key, value in costs.items() if value})
        self.each(law)

    def test_tables_and_the_summary_have_the_same_numbers(self):
        def law(path, options):
            table = rows(path, *options, of="functions")
            text = run(path, *options, "--to", "csv", "--rows", "functions").decode()
            for row, other in zip(table, csv.DictReader(io.StringIO(text, newline="")), strict=True):
                self.assertEqual([str(value) for value in row.values()],
                                 [value.removeprefix("'") for value in other.values()])
            told = json.loads(run(path, *options, "--json", "--top", "1e6"))
            for metric in told["metrics"]:
                self.assertEqual(metric["total"], sum(row[metric["name"] + "_individual"] for row in table))
            # Two lambdas of Clean may look alike.
            known = {(row["function"], metric, *(row[f"{metric}_{column}"] for column in ("individual", "inherited")))
                     for row in table for metric in metrics(table)}
            for row in told.get("functions", ()):  # an inverted tree has callers instead
                name = f"{row['module']}.{row['function']}".removeprefix(".")
                for metric, cost in row["individual"].items():
                    self.assertIn((name, metric, cost, row["inherited"][metric]), known)
        self.each(law)

    def test_shown_costs_add_up_to_the_shown_total(self):
        def law(path, options):
            told = json.loads(run(path, *options, "--json", "--top", "1e6"))
            totals = {metric["name"]: metric["total"] for metric in told["metrics"]}
            is_inverted = "--invert" in options
            for table in ("functions", "modules", "stacks"):
                rows_of = told.get(table, ())
                if is_inverted:  # below the root its functions, and below them callers
                    rows_of = [row for row in rows_of if len(row["stack"]) <= 2]
                column = "inherited" if is_inverted else "individual"
                sums = collections.Counter()
                for row in rows_of:
                    sums.update(row[column])
                self.assertEqual(dict(sums), {metric: totals[metric] for metric in sums}, table)
        self.each(law)
        self.each(law, ("--root", "--invert", "--focus", "--exclude"))

    def test_folding_keeps_the_totals(self):
        def law(path, options):
            sums = lambda table: {metric: sum(row[metric + "_individual"] for row in table)
                                  for metric in metrics(table) if metric not in CALLS}
            self.assertEqual(sums(rows(path, *options)), sums(self.table_of(path)))
        self.each(law, ("--exclude", "--fold-recursion", *SHOWING))

    def test_the_output_decides_nothing(self):
        def law(path, options):
            expected = by_stack(rows(path, *options))
            shown = options if "--builtins" in options else []
            shown = [word for word in shown if word in ("--builtins", "show", "hide")]
            data = run(path, *options, "--overhead-correction", "--to", "pgcl")
            self.assertEqual(by_stack(rows("-", *shown, data=data)), expected)
            page = run(path, *options, "--to", "html").decode()
            carried = json.loads(re.search('id="conversion">(.*?)</script>', page)[1])
            data = gzip.decompress(base64.b64decode("".join(re.findall('class="profile">(.*?)</script>', page))))
            shown = (*(() if carried["hideBuiltins"] else ("--builtins", "show")),
                     *(() if carried["correctOverhead"] else ("--no-overhead-correction",)))
            self.assertEqual(by_stack(rows("-", *shown, data=data)), expected)
        self.each(law)

    def test_a_run_against_itself_has_not_changed(self):
        def law(path, options):
            plain, table = rows(path, *options), rows(path, *options, "--base", path)
            now, before = metrics(plain), [metric + "_before" for metric in metrics(plain)]
            self.assertEqual(by_stack(table, now), by_stack(plain))
            self.assertEqual({(stack, metric.removesuffix("_before")): value
                              for (stack, metric), value in by_stack(table, before).items()}, by_stack(plain))
            for runs in ([path], [path] * 3):
                told = json.loads(run(*runs, *options, "--base", path, "--base", path, "--json", "--top", "1e6"))
                self.assertEqual({change["change"] for change in told["changes"]} - {0}, set())
        # A comparison merges siblings of one function, whose sum may reach a minimum.
        self.each(law, CHOOSING + ("--by", "--invert", "--max-depth"))

    def test_a_run_added_to_itself_is_twice_the_run(self):
        def law(path, options):
            twice = {key: 2 * value for key, value in by_stack(rows(path, *options)).items()}
            self.assertEqual(by_stack(rows(path, path, *options)), twice)
        self.each(law, CHOOSING + ("--by", "--invert", "--max-depth"))

    def test_an_inverted_tree_has_the_functions_costs_at_its_top(self):
        def law(path, options):
            functions = by_function(rows(path, *options, of="functions"), ("individual",))
            for more in ((), ("--max-depth", "2"), ("--min-ticks", "1", "--min-words", "1")):
                table = rows(path, *options, "--invert", *more)
                if any(row[metric + "_individual"] < 0 for row in table for metric in metrics(table)):
                    continue
                names = {(row["module"], row["name"]) for row in table if row["depth"] == 1}
                names -= {(table[0]["module"], table[0]["name"])}  # has costs at the root, too
                found = {(row["module"], row["name"], metric, "individual"): row[metric + "_inherited"]
                         for row in table if row["depth"] == 1 for metric in metrics(table)}
                for key, value in found.items():
                    if key[:2] in names:
                        self.assertEqual(value, functions.get(key, 0), key)
        self.each(law, ("--exclude", "--fold-recursion", "--root", "--focus", "--by"))

    def test_an_inverted_file_is_treated_like_the_original(self):
        def law(path, options):
            whole = run(path, "--to", "pgcl", "--builtins", "show")
            file = run("-", "--to", "pgcl", "--builtins", "show", "--invert", data=whole)
            for back, inverted in (((), ("--invert",)), (("--invert",), ())):
                self.assertEqual(by_stack(rows("-", *options, *back, data=file)),
                                 by_stack(rows("-", *options, *inverted, data=whole)))
            self.assertEqual(by_function(rows("-", *options, of="functions", data=file)),
                             by_function(rows("-", *options, of="functions", data=whole)))
        self.each(law, CHOOSING + ("--by",))

    def test_focus_root_and_conditions_agree(self):
        def law(path, options):
            pattern = self.pattern(random.Random(f"{path} {options}"), path)
            if re.search("[<>]", pattern) or any(
                    row[metric + "_individual"] < 0 for row in self.table_of(path)
                    for metric in metrics(self.table_of(path))):
                return
            focused, rooted = (rows(path, *options, option, pattern) for option in ("--focus", "--root"))
            names = {"Ticks": "time", "Bytes": "alloc", "Words": "alloc"}
            for metric in set(names) & set(metrics(focused)):
                total = sum(row[metric + "_individual"] for row in focused)
                self.assertEqual(sum(row[metric + "_individual"] for row in rooted), total, pattern)
                with tempfile.TemporaryDirectory() as folder:
                    report = pathlib.Path(folder) / "gate.json"
                    run(path, *options, "--fail-if", f"{names[metric]}:{pattern}>0", "--report", report)
                    self.assertEqual(json.loads(report.read_text())["conditions"][0]["value"], total, pattern)
        self.each(law, ("--builtins", "--exclude", "--fold-recursion"))


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if len(sys.argv) > 1:
        tries = int(sys.argv.pop(1))
    if len(sys.argv) > 1:
        seed = int(sys.argv.pop(1))
    unittest.main()
