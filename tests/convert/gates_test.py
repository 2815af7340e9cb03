# SPDX-License-Identifier: BSD-3-Clause
"""Compares conditions of --fail-if with a model that calculates with exact fractions. Limits are equal or close to the
measured values, where rounding shows. The runs of both sides are given in all orders, which must not change the output.

gates_test.py CONVERTPROFILE [CONDITIONS [SEED]]
"""
import fractions
import itertools
import json
import operator
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED  # noqa: E402

command, conditions, seed = None, 400 if SANITIZED else 2000, 1  # set in main
a_command = 25  # conditions

Fraction = fractions.Fraction
OPERATORS = {">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le}
UNITS = {"time": {"": 1, "ticks": 1, "s": 1000, "ms": 1, "us": Fraction(1, 1000), "ns": Fraction(1, 10**6)},
         "alloc": {"": 1, "B": 1, "kB": 1000, "MB": 10**6, "KiB": 1024, "MiB": 2**20, "words": 8},
         "entries": {"": 1}, "gc-time": {"s": 1000, "ms": 1, "us": Fraction(1, 1000)}}
FUNCTIONS = "fghk"
infinite = "infinite"


class Run:
    """A tree of functions with ticks of 1 ms, bytes and entries; at its top GHC's stack GC."""

    def __init__(self, dice, scale):
        self.stacks = {(): self.costs(dice, scale)}
        for _ in range(dice.randint(1, 6)):
            above = dice.choice(list(self.stacks))
            self.stacks[*above, dice.choice(FUNCTIONS)] = self.costs(dice, scale)
        self.collector = self.costs(dice, scale)

    @staticmethod
    def costs(dice, scale):
        return {metric: dice.choice((0, dice.randint(0, 9), dice.randint(0, scale)))
                for metric in ("time", "alloc", "entries")}

    def cost(self, metric, function, individual):
        if metric == "gc-time":
            return self.collector["time"]
        individual = individual or metric == "entries"
        return sum(costs[metric] for stack, costs in self.stacks.items()
                   if not function or function in (stack[-1:] if individual else stack))

    def whole(self, metric):
        if metric == "gc-time":
            return self.collector["time"] + self.whole("time")
        return sum(costs[metric] for costs in self.stacks.values())

    def node(self, number, costs, children):
        return {"id": number, "ticks": costs["time"], "alloc": costs["alloc"], "entries": costs["entries"],
                "children": children}

    def tree(self, stack):
        children = [self.tree(other) for other in self.stacks if len(other) == len(stack) + 1 and other[:-1] == stack]
        if not stack:
            children.append(self.node(90, self.collector, []))
        return self.node(FUNCTIONS.index(stack[-1]) + 2 if stack else 1, self.stacks[stack], children)

    def write(self, path):
        names = {1: ("MAIN", "MAIN"), 90: ("GC", "GC"), **{i + 2: (f, "Main") for i, f in enumerate(FUNCTIONS)}}
        centres = [{"id": number, "label": label, "module": module,
                    "src_loc": "Main.hs:1:1-9" if module == "Main" else "<built-in>", "is_caf": False}
                   for number, (label, module) in names.items()]
        ticks, alloc = (self.whole(metric) for metric in ("time", "alloc"))
        path.write_text(json.dumps({
            "program": "p", "arguments": [], "rts_arguments": [], "end_time": "Mon Jan  1 00:00 2024",
            "initial_capabilities": 1, "total_time": ticks / 1000, "total_ticks": ticks, "tick_interval": 1000,
            "total_alloc": alloc, "cost_centres": centres, "profile": self.tree(())}))


def mean(runs, of):
    return Fraction(sum(map(of, runs)), len(runs))


class Condition:
    def __init__(self, dice, after, before, normalizes):
        self.normalizes = normalizes
        self.metric = dice.choice(list(UNITS))
        self.function = dice.choice(("", *FUNCTIONS)) if self.metric != "gc-time" else ""
        self.individual = self.function != "" and dice.random() < 0.3
        self.is_change = bool(before) and dice.random() < 0.6
        self.percent = dice.random() < 0.5 and (self.is_change or self.function != "" or self.metric == "gc-time")
        self.unit = "%" if self.percent else dice.choice(list(UNITS[self.metric]))
        self.op = dice.choice(list(OPERATORS))
        self.value = self.measured(after, before)
        self.limit, digits = self.near(dice, self.value)
        self.text = (("own-" if self.individual else "") + self.metric + (":" + self.function if self.function else "")
                     + self.op + ("-" if self.limit < 0 else "+" if self.is_change else "") + digits + self.unit)

    def measured(self, after, before):
        cost = lambda run: run.cost(self.metric, self.function, self.individual)
        value, old = mean(after, cost), mean(before, cost) if before else 0
        if self.normalizes and self.metric != "gc-time":
            new_whole, old_whole = (mean(runs, lambda run: run.whole(self.metric)) for runs in (after, before))
            old *= new_whole / old_whole if new_whole and old_whole else 1
        if self.is_change:
            value -= old
        if not self.percent:
            return value / UNITS[self.metric][self.unit]
        of = abs(old) if self.is_change else mean(after, lambda run: run.whole(self.metric))
        return 100 * value / of if of else infinite if value else Fraction(0)

    def near(self, dice, value):
        """A decimal number at or close to a value."""
        decimals = dice.choice((0, 1, 1, 2, 2, 3, 6, 18))
        if value == infinite or dice.random() < 0.1:
            value = Fraction(dice.randint(-20, 20), 7)
        if not self.is_change:
            value = abs(value)
        size = round(abs(value) * 10**decimals) + dice.choice((0, 0, 0, 1, -1))
        size = max(size, 0)
        sign = -1 if value < 0 and size else 1
        digits = str(size).rjust(decimals + 1, "0")
        text = digits[:len(digits) - decimals] + ("." + digits[len(digits) - decimals:] if decimals else "")
        return sign * Fraction(size, 10**decimals), text

    def is_met(self):
        if self.value == infinite:
            return self.op in (">", ">=")
        return OPERATORS[self.op](self.value, self.limit)


def orders(dice, after, before):
    """Every order of the runs on each side, combined with some order on the other side."""
    for new in itertools.permutations(after):
        yield new, dice.sample(before, len(before))
    for old in itertools.permutations(before):
        yield dice.sample(after, len(after)), old


class Gates(unittest.TestCase):
    def verdicts(self, after, before, texts, *options):
        report, written = (after[0].parent / name for name in ("report.json", "compared.pgcl"))
        arguments = [command, *after, *(f"--base={path}" for path in before), "-q", "--report", report, "-o", written,
                     "--allow-missing", *options, *(f"--fail-if={text}" for text in texts)]
        done = subprocess.run(list(map(str, arguments)), capture_output=True, timeout=120, check=False)
        self.assertIn(done.returncode, (0, 3), done.stderr.decode())
        return json.loads(report.read_text())["conditions"], written.read_bytes()

    def check(self, dice, folder):
        scale = dice.choice((9, 1000, 10**6, 10**12))
        after, before = ([Run(dice, scale) for _ in range(dice.randint(least, 4))] for least in (1, 0))
        if len(after) > 1 and not before:
            before = [Run(dice, scale)]
        if before and dice.random() < 0.3:  # the same on both sides: nothing has changed
            before = after * dice.choice((1, 2)) if len(after) < 4 else after
        paths = [[folder / f"{side}{number}.json" for number in range(len(runs))]
                 for side, runs in (("new", after), ("old", before))]
        for runs, names in zip((after, before), paths, strict=True):
            for run, path in zip(runs, names, strict=True):
                run.write(path)
        options = ("--normalize",) if before and dice.random() < 0.3 else ()
        wanted = [Condition(dice, after, before, bool(options)) for _ in range(a_command)]
        texts = [condition.text for condition in wanted]
        files = set()
        for new, old in orders(dice, *paths):
            told, written = self.verdicts(new, old, texts, *options)
            files.add(written)
            for condition, verdict in zip(wanted, told, strict=True):
                self.assertEqual((verdict["ok"], verdict["condition"]), (not condition.is_met(), condition.text),
                                 f"{condition.value}: {verdict['text']}")
        self.assertEqual(len(files), 1, "the order of the runs changes the file")

    def test_conditions_agree_with_exact_fractions(self):
        for number in range(-(-conditions // a_command)):
            with self.subTest(number), tempfile.TemporaryDirectory() as folder:
                self.check(random.Random(f"{seed} {number}"), pathlib.Path(folder))


def heap(path, *samples):
    """A heap profile by biography: live bytes in each phase at each sample."""
    text = 'JOB "p +RTS -hb"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
    for time, sample in enumerate(samples):
        bands = "".join(f"{phase}\t{size}\n" for phase, size in sample.items())
        text += f"BEGIN_SAMPLE {time}.0\n{bands}END_SAMPLE {time}.0\n"
    path.write_text(text)
    return path


class HeapPeaks(unittest.TestCase):
    """Conditions apply to the heap shown by the summary."""

    def told(self, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            report = pathlib.Path(folder) / "report.json"
            done = subprocess.run(list(map(str, (command, *arguments, "--json", "--report", report))),
                                  capture_output=True, timeout=120, check=False)
            self.assertIn(done.returncode, (0, 3), done.stderr.decode())
            verdicts = json.loads(report.read_text())["conditions"]
            return json.loads(done.stdout), [verdict["value"] for verdict in verdicts]

    def test_conditions_on_the_chosen_phases(self):
        with tempfile.TemporaryDirectory() as folder:
            new, old = pathlib.Path(folder) / "new.hp", pathlib.Path(folder) / "old.hp"
            heap(new, {"LAG": 900, "DRAG": 100}, {"USE": 200, "DRAG": 300})
            heap(old, {"LAG": 500, "DRAG": 200}, {"USE": 5000})
            for phases, now, before in (("drag", 300, 200), ("drag,lag", 1000, 700), ("use", 200, 5000),
                                        ("void", 0, 0)):
                told, values = self.told(new, "--heap-phase", phases, "--fail-if", "heap-peak>0")
                self.assertEqual((told["heap"]["peak_bytes"], values), (now, [now]), phases)
                told, values = self.told(new, "--base", old, "--heap-phase", phases, "--fail-if", "heap-peak>0",
                                         "--fail-if", "heap-peak>+0")
                self.assertEqual(values, [now, now - before], phases)
                total, = (change for change in told["changes"] if change["metric"] == "heap-peak")
                self.assertEqual((total["after"]["mean"], total["before"]["mean"]), (now, before), phases)
                told, values = self.told(new, new, old, f"--base={old}", f"--base={new}", "--heap-phase", phases,
                                         "--fail-if", "heap-peak>+0")
                self.assertAlmostEqual(values[0], (2 * now + before) / 3 - (now + before) / 2, 6, phases)

    def test_conditions_on_the_chosen_stacks(self):
        log = project / "samples/eventlog/counting.eventlog"
        whole = json.loads(subprocess.run([command, log, "--json"], capture_output=True, check=True).stdout)
        for options in (("--focus", "Main.main"), ("--root", "Main.main.ws"), ("--focus", "Main.word", "--invert"),
                        ("--exclude", "Main.byList", "--root", "Main.main")):
            told, values = self.told(log, *options, "--fail-if", "heap-peak>0")
            self.assertEqual(values, [told["heap"]["peak_bytes"]], options)
            self.assertLess(values[0], whole["heap"]["peak_bytes"], options)
            _, compared = self.told(log, "--base", log, *options, "--fail-if", "heap-peak>0", "--fail-if",
                                    "heap-peak>+0")
            self.assertEqual(compared, [values[0], 0], options)


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if len(sys.argv) > 1:
        conditions = int(sys.argv.pop(1))
    if len(sys.argv) > 1:
        seed = int(sys.argv.pop(1))
    unittest.main()
