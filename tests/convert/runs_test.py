# SPDX-License-Identifier: BSD-3-Clause
"""Several runs, comparisons, their reports and gates: runs_test.py CONVERTPROFILE.

Reports are compared with tests/golden/convert; UPDATE_GOLDENS=1 writes them instead."""
import json
import os
import pathlib
import pty
import random
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import SomeTests  # noqa: E402

ghc = pathlib.Path("samples/ghc")  # commands run in the project, so that reports name files alike
clean = pathlib.Path("samples/clean")
goldens = project / "tests" / "golden" / "convert"
command = None  # set in main


def run(*arguments, data=None, env=None):
    return subprocess.run([command, *map(str, arguments)], input=data, capture_output=True,
                          cwd=project, timeout=120, check=False, env=env)


class Base(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def output(self, *arguments, data=None):
        done = run(*arguments, data=data)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def errors(self, code, *arguments):
        done = run(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr.decode()

    def assert_golden(self, name, text):
        path = goldens / name
        if os.environ.get("UPDATE_GOLDENS"):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text)
        self.assertEqual(path.read_text(), text.decode())


def on_a_terminal(*arguments, **environment):
    """Runs the command with standard output on a terminal."""
    reader, writer = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen([command, *map(str, arguments)], stdout=writer, cwd=project,
                               env={**env, **environment})
    os.close(writer)
    text = b""
    while True:
        try:
            part = os.read(reader, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        text += part
    os.close(reader)
    process.wait(timeout=20)
    return text.decode().replace("\r\n", "\n")


class Merging(Base):
    def test_any_order_gives_the_same_bytes(self):
        files = sorted((project / ghc).glob("*/*.json"))
        self.assertGreaterEqual(len(files), 10)
        shuffled = random.Random(1)
        for target in ("pgcl", "html", "callgrind", "prof", "ghc-json"):
            first = self.output(*files, "--to", target)
            for _ in range(2):
                shuffled.shuffle(files)
                # The page lists warnings in the order of the files, so they must not differ.
                again = self.output(*files, "--to", target)
                self.assertEqual(again, first, target)

    def test_sums_can_be_added_up_further(self):
        files = [ghc / f"{name}/{name}.json" for name in ("docfib", "eval", "primes", "queens")]
        whole = self.output(*files, "--to", "pgcl")
        for part in (1, 2, 3):
            (self.dir / "a.pgcl").write_bytes(self.output(*files[:part], "--to", "pgcl"))
            rest = self.output(*files[part:], "--to", "pgcl")
            self.assertEqual(self.output(self.dir / "a.pgcl", "-", "--to", "pgcl", data=rest), whole)

    def test_totals_are_those_of_the_runs(self):
        def total(*files):
            tree = json.loads(self.output(*files, "--to", "ghc-json"))["profile"]
            todo, sums = [tree], [0, 0, 0]
            while todo:
                node = todo.pop()
                todo += node["children"]
                for i, key in enumerate(("ticks", "alloc", "entries")):
                    sums[i] += node[key]
            return sums

        files = [ghc / f"{name}/{name}.json" for name in ("docfib", "eval", "sansom")]
        each = [total(path) for path in files]
        self.assertEqual(total(*files, files[0]),
                         [sum(column) for column in zip(*each, each[0])])

    def test_the_census_of_another_file(self):
        done = run(ghc / "primes/primes.json", ghc / "primes/primes.hc.hp", "--to", "hp")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count(b"BEGIN_SAMPLE"), 20)
        self.assertIn("heap profiles of several runs cannot be added",
                      self.errors(1, ghc / "primes/primes.hc.hp", ghc / "eval/eval.hc.hp"))

    def test_stacks_of_a_heap_profile_are_those_of_the_report_of_its_run(self):
        heap = pathlib.Path("samples/heap")
        for files in (["leak.hp", "leak.prof"], ["leak.prof", "leak.hp"]):
            paths = [heap / name for name in files]
            stacks = self.output(*paths, "--to", "hp").decode()
            for name in ("(312)expensive/remember.v/remember/work/main/Main.CAF",
                         "(308)remember/work/main/Main.CAF", "(309)remember/work/main", "MAIN"):
                self.assertEqual(stacks.count(f"\n{name}\t"), 11, name)
            modules = self.output(*paths, "--to", "hp", "--heap-by", "module").decode()
            self.assertEqual(set(re.findall(r"^(.*)\t", modules, re.M)),
                             {"Main", "MAIN", "GHC.Conc.Signal"})
        first = self.output(heap / "leak.hp", heap / "leak.prof", "--to", "pgcl")
        self.assertEqual(self.output(heap / "leak.prof", heap / "leak.hp", "--to", "pgcl"), first)

    def test_stacks_that_a_report_hides_or_does_not_tell_apart(self):
        heap = pathlib.Path("samples/heap")
        names = lambda *files: set(re.findall(
            r"^(.*)\t", self.output(*[heap / f for f in files], "--to", "hp").decode(), re.M))
        report = names("odd.hp", "odd.prof")  # -p: without PINNED and SYSTEM
        self.assertLessEqual({"(157)PINNED", "(161)SYSTEM", "(319)</>/naïve/main.\\/main",
                              "(320)naïve.go/naïve/main.\\/main",
                              "(327)naïve.go/naïve/main.big/main"}, report)
        # GHC's JSON has no numbers: two stacks of the same labels cannot be told apart.
        done = run(heap / "odd.hp", heap / "odd.json", "--to", "hp")
        self.assertIn("stacks of the heap profile were not found in the call tree", done.stderr.decode())
        self.assertIn("(327)naïve.go/naïve/main...\t", done.stdout.decode())

    def test_the_report_of_another_run_names_nothing(self):
        heap = pathlib.Path("samples/heap")
        done = run(heap / "leak.hp", heap / "odd.prof", "--to", "hp")
        self.assertIn("the heap profile and the call tree are from different runs", done.stderr.decode())
        self.assertIn("(312)expensive/remember.v/...\t", done.stdout.decode())
        done = run(heap / "leak.hp", heap / "leak.prof", heap / "leak.prof", "--to", "hp")
        self.assertIn("the heap profile may be of any of the 2 runs", done.stderr.decode())

    def test_what_does_not_fit_is_told_by_file_and_metric(self):
        self.assertEqual(
            self.errors(1, ghc / "docfib/docfib.json", clean / "v2.pgcl", "-o", self.dir / "a.pgcl"),
            'samples/clean/v2.pgcl: metrics: samples/ghc/docfib/docfib.json has no "Words" (words)\n')
        self.assertEqual(os.listdir(self.dir), [])

    def test_a_file_that_fails_is_named(self):
        self.assertEqual(self.errors(1, ghc / "docfib/docfib.json", "missing"),
                         "missing: No such file or directory\n")

    def test_the_same_warning_of_many_files_is_one(self):
        files = []
        for i in range(3):
            files.append(self.dir / f"{i}.pgcl")
            files[-1].write_bytes((project / clean / "v2.pgcl").read_bytes())
        text = self.errors(0, *files, "--word-size", "4", "--to", "prof")
        self.assertEqual(len(set(text.splitlines())), len(text.splitlines()))
        self.assertTrue(all(line.startswith(f"{files[0]} and 2 more: ")
                            for line in text.splitlines()), text)

    def test_inputs_are_not_overwritten(self):
        copy = self.dir / "a.json"
        copy.write_bytes((project / ghc / "docfib/docfib.json").read_bytes())
        self.assertIn("is the input; it is not overwritten",
                      self.errors(1, ghc / "docfib/docfib.json", copy, "-o", copy))
        self.assertIn("is the base; it is not overwritten",
                      self.errors(1, ghc / "docfib/docfib.json", "--base", copy, "-o", copy))

    def test_check_takes_several(self):
        text = self.output("--check", ghc / "docfib/docfib.json", clean / "v2.pgcl").decode()
        self.assertEqual([line for line in text.splitlines() if not line.startswith("  ")],
                         ["samples/ghc/docfib/docfib.json: ok, ghc-json",
                          "samples/clean/v2.pgcl: ok, pgcl version 2"])

    def test_the_overhead_is_taken_out_of_each(self):
        one = self.output(clean / "v2.pgcl", "--overhead-correction", "--to", "pgcl")
        sums = self.output("-", "--to", "callgrind", data=one)
        twice = self.output(clean / "v2.pgcl", clean / "v2.pgcl", "--to", "callgrind")
        totals = lambda text: [int(n) for n in re.search(rb"totals:(.*)", text)[1].split()]
        self.assertEqual(totals(twice), [2 * n for n in totals(sums)])


class Reports(Base):
    def test_goldens(self):
        one, other = ghc / "sansom/sansom.json", ghc / "eval/eval.json"
        for name, arguments in (
                ("summary.txt", (ghc / "primes/primes.json", ghc / "primes/primes.hc.hp")),
                ("summary-top-2.txt", (clean / "v2.pgcl", "--top", "2")),
                ("inverted.txt", (one, "--invert")),
                ("modules.txt", (one, "--by", "module")),
                ("merged.txt", (one, other)),
                ("diff.txt", (one, "--base", other)),
                ("diff-top-1.txt", (clean / "v2.pgcl", "--base", clean / "v1.pgcl", "--top", "1"))):
            with self.subTest(name):
                self.assert_golden(name, self.output(*arguments))

    def test_a_json_file_has_the_percentages_of_its_report(self):
        for name in ("docfib", "primes", "sansom", "queens"):
            tables = []
            for suffix in (".json", ".P.prof"):
                text = self.output(ghc / name / (name + suffix), "--top", 1000).decode()
                rows = re.findall(r"(?m)^ +[\d.]+ +([\d.]+) +[\d.]+ +([\d.]+)  (.*)$", text)
                self.assertGreater(len(rows), 5)
                # The runs differ in their ticks, which order the rows, but not in their allocation.
                tables.append(sorted(row for row in rows if row[0] != "0.0"))
            self.assertEqual(tables[0], tables[1], name)

    def test_bars_and_colour_are_for_terminals(self):
        path = ghc / "docfib/docfib.json"
        plain = self.output(path).decode()
        self.assertNotRegex(plain, "[#\033]")
        shown = on_a_terminal(path)
        self.assertIn("\033[1m", shown)
        self.assertIn(" ##########  Main.fib\n", shown)
        shown = on_a_terminal(path, NO_COLOR="1")
        self.assertNotIn("\033", shown)
        self.assertIn(" ##########  Main.fib\n", shown)
        self.assertIn("\033[1m", on_a_terminal(path, NO_COLOR=""))
        compared = on_a_terminal(path, "--base", ghc / "eval/eval.json")
        self.assertIn("\033[31m", compared)
        self.assertIn("\033[32m", compared)

    def with_label(self, name, label, **numbers):
        """docfib with another name and cost for `fib`."""
        source = json.loads((project / ghc / "docfib/docfib.json").read_text())
        fib = next(c for c in source["cost_centres"] if c["label"] == "fib")
        fib["label"] = label
        todo = [source["profile"]]
        while todo:
            node = todo.pop()
            todo += node["children"]
            if node["id"] == fib["id"]:
                node.update(numbers)
        path = self.dir / name
        path.write_text(json.dumps(source, ensure_ascii=False))
        return path

    def test_names_cannot_steer_a_terminal(self):
        for label, shown in (
                ("a\x7fb", r"a\x7fb"), ("\u009b31m", r"\xc2\x9b31m"),  # the escape sequence in one
                ("x\u202ey\u2066\u200f\u061c", r"x\xe2\x80\xaey\xe2\x81\xa6\xe2\x80\x8f\xd8\x9c"),
                ("x\u2028y\u0085", r"x\xe2\x80\xa8y\xc2\x85"),
                ("n\u00e9e \u540d\u524d", "n\u00e9e \u540d\u524d"),
                ("\u540d" * 30, "\u540d" * 30)):
            text = run(self.with_label("a.json", label),
                       env={**os.environ, "COLUMNS": "200"}).stdout.decode()
            self.assertRegex(text, rf"(?m)  Main\.{re.escape(shown)}$")
        named = self.dir / "a\x1b[31m.json"
        named.write_bytes((project / ghc / "docfib/docfib.json").read_bytes())
        self.assertIn(rf"a\x1b[31m.json: GHC's JSON", self.output(named).decode())

    def test_what_is_left_out_is_named_once(self):
        text = (project / ghc / "docfib/docfib.json").read_text()
        other = self.dir / "a.json"  # as of a GHC whose profiles have no source positions
        other.write_text(text.replace('"module": "GC", "src_loc": "<built-in>"',
                                      '"module": "GC", "src_loc": ""'))
        self.assertNotEqual(other.read_text(), text)
        self.assertIn("left out   DONT_CARE, GC, IDLE, OVERHEAD_of, SYSTEM: ",
                      self.output(ghc / "docfib/docfib.json", other).decode())

    def test_a_report_of_one_cost_has_its_titles_apart(self):
        text = self.output("-", data=b"main;f 3\nmain;g 5\n").decode()
        self.assertIn("\n  individual  inherited\n       %time      %time  function\n"
                      "        62.5       62.5  g\n", text)

    def test_tables_are_by_another_metric_first(self):
        report = ghc / "sansom/sansom.P.prof"
        text = self.output(report, "--metric", "alloc", "--top", "1").decode()
        self.assertIn("\nallocated  1,031,592 bytes\ntime       0.003 s (3 ticks)\ncall tree", text)
        self.assertIn("  %alloc  %time  %alloc  %time  function\n"
                      "    92.1   33.3    92.1   33.3  Main.slow\n", text)
        text = self.output(report, "--metric", "entries", "--top", "1").decode()
        self.assertIn("\nEntries    12,238\n", text)
        self.assertIn("  %calls  %time  %alloc  stack\n    41.3   33.3    38.8  Main.CAF > ", text)
        text = self.output(report, "--metric", "Entries", "--base", report, "--max-depth", "0").decode()
        self.assertNotIn("individual", text)
        text = self.output(report, "--metric", "entries", "--base", ghc / "eval/eval.P.prof").decode()
        self.assertLess(text.index("function, individual Entries"), text.index("function, individual ticks"))
        done = run(report, "--metric", "words")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'--metric: the profile has no metric "words", only time, alloc, entries, Ticks, Bytes, Entries\n',
                      done.stderr)

    def test_what_is_of_no_module_has_a_name(self):
        text = self.output("-", "--by", "module", data=b"main;f 3\nmain;M.g 5\n").decode()
        self.assertIn("        62.5       62.5  M\n        37.5      100.0  <unnamed>\n", text)

    def test_what_is_missing_is_told(self):
        tree = self.output("-", "--to", "pgcl", data=b"main;f 1\n")
        # Sections of no strings, modules, cost centres, metrics, entries.
        empty = b"prof\3\0\0\0" + bytes(8) + b"\1\1\0\3\0\4\0\5\1\0\6\1\0" + b"\0\4"
        for data, told in (
                (empty + zlib.crc32(empty).to_bytes(4, "little"),
                 "there is neither a call tree nor a heap census\n"),
                (self.without_time(tree), "       %cost      %cost  function\n       100.0      100.0  f\n")):
            self.assertIn(told, self.output("-", data=data).decode())

    @staticmethod
    def without_time(pgcl):
        """A profile with one metric, of no known kind."""
        unit = pgcl.index(b"\7samples") + 8
        assert pgcl[unit] == 1
        body = pgcl[:unit] + b"\0" + pgcl[unit + 1:-4]
        return body + zlib.crc32(body).to_bytes(4, "little")

    def test_large_numbers_have_blanks_between(self):
        for sign in (1, -1):
            large = self.with_label("a.json", "f", alloc=sign * 10**15, ticks=sign * 10**15)
            small = self.with_label("b.json", "f", alloc=sign * 4 * 10**14, ticks=sign * 4 * 10**14)
            for line in self.output(large, "--base", small).decode().splitlines():
                self.assertNotRegex(line, r"\d,\d{4}|\d[-+]")
        profile = self.dir / "a.hp"
        profile.write_text('JOB "a"\nDATE "b"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
                           f"BEGIN_SAMPLE 0.5\nf\t{10**13}\nEND_SAMPLE 0.5\n")
        self.assertIn("  100.0  10,000,000,000,000  f\n", self.output(profile).decode())

    def heap(self, name, kind, *samples):
        path = self.dir / name
        path.write_text(f'JOB "a +RTS -h{kind}"\nDATE "b"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' +
                        "".join(f"BEGIN_SAMPLE {i}.5\n{rows}END_SAMPLE {i}.5\n"
                                for i, rows in enumerate(samples)))
        return path

    def test_heap_profiles_are_compared_at_their_peaks(self):
        old = self.heap("old.hp", "c", "(9)f/main\t900\n(7)g\t1\n(6)h\t5\n", "(9)f/main\t10\n")
        new = self.heap("new.hp", "c", "(8)f/main\t10\n",
                        "(8)f/main\t1000\n(7)x\t50\n(3)x\t25\n(2)h\t5\n")
        text = self.output(new, "--base", old).decode()
        self.assertIn(
            "  906  1,080    +174  +19.2%  Heap peak, bytes\n\n"
            "  old    new  change  of old  band, bytes at the peak\n"
            "  900  1,000    +100  +11.1%  f/main\n"
            "    0     75     +75     new  x\n"
            "    1      0      -1    gone  g\n", text)
        self.assertNotIn("  h\n", text)
        text = self.output(old, "--base", self.heap("empty.hp", "y", "")).decode()
        self.assertIn("    0  900    +900     new  f/main\n", text)
        text = self.output(new, "--base", self.heap("type.hp", "y", "Int\t900\n")).decode()
        self.assertTrue(text.endswith("\nthe old heap census is by type, the new one by cost-centre stack\n"),
                        text)

    def test_a_comparison_read_again_is_shown_as_one(self):
        data = self.output(ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json", "--to", "pgcl")
        whole = self.output(ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json")
        # A comparison's file holds neither the collector's costs nor what was left out.
        tables = lambda text: text[text.index(b"  total\n"):]
        self.assertEqual(tables(self.output("-", data=data)), tables(whole))


class Comparing(Base):
    def test_callgrind_has_both_totals(self):
        one, other = ghc / "sansom/sansom.json", ghc / "eval/eval.json"
        field = lambda text, name: re.search(rf"(?m)^{name}: (.*)$", text)[1].split()
        both = self.output(one, "--base", other, "--to", "callgrind").decode()
        self.assertEqual(field(both, "events"), ["Before", "After", "Before_Bytes", "After_Bytes",
                                                 "Before_Entries", "After_Entries"])
        after, before = (field(self.output(path, "--to", "callgrind").decode(), "totals")
                         for path in (one, other))
        self.assertEqual(field(both, "totals")[::2], before)
        self.assertEqual(field(both, "totals")[1::2], after)

    def test_other_formats_have_the_new_run(self):
        one, other = ghc / "sansom/sansom.json", ghc / "eval/eval.json"
        lines = lambda data: [l for l in data.decode().splitlines() if l.startswith("\ttotal")]
        done = run(one, "--base", other, "--to", "prof")
        self.assertEqual(lines(done.stdout), lines(self.output(one, "--to", "prof")))
        self.assertIn(b"not kept by prof: Ticks_before, Bytes_before, Entries_before", done.stderr)
        done = run(one, "--base", other, "--to", "pgcl", "--pgcl-version", "2")
        self.assertIn(b"Ticks_before", done.stderr)

    def test_the_census_of_the_base_is_not_written(self):
        one, other = ghc / "primes/primes.hc.hp", ghc / "eval/eval.hc.hp"
        self.assertEqual(self.errors(0, one, "--base", other), "")
        self.assertEqual(self.errors(0, one, "--base", other, "-o", self.dir / "a.html"),
                         f"{one}: not kept: the base's heap census\n")

    def test_functions_have_changed_as_much_if_callers_are_below_them(self):
        new, old = (pathlib.Path("samples/words") / name for name in ("words_sorted.json", "words.json"))

        def changes(*options):
            told = json.loads(self.output(new, "--base", old, "--json", "--top", "1000", *options))["changes"]
            return sorted((c["metric"], c["name"], c["before"]["mean"], c["after"]["mean"])
                          for c in told if c["of"] == "function")

        self.assertGreater(len(changes()), 10)
        self.assertEqual(changes("--invert"), changes())

    def test_by_module_the_rows_are_modules(self):
        text = self.output(ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json", "--by", "module").decode()
        self.assertIn("of old  module, individual ticks\n", text)
        self.assertNotIn("function, ", text)

    def test_a_run_against_itself(self):
        text = self.output(clean / "v2.pgcl", "--base", clean / "v2.pgcl").decode()
        self.assertRegex(text, r"(?m) 0 +0\.0%  Ticks: now 36")
        self.assertNotIn("individual", text)

    def test_what_a_side_did_not_measure_is_in_no_table(self):
        run_, census = ghc / "docfib/docfib.json", ghc / "docfib/docfib.hc.hp"
        folded = self.dir / "a.folded"
        folded.write_bytes(self.output(run_, "--to", "folded", "--metric", "alloc"))
        for new, base in ((run_, folded), (folded, run_)):
            changes = json.loads(self.output(new, "--base", base, "--json"))["changes"]
            self.assertEqual({change["metric"] for change in changes} & {"Bytes", "Entries"}, set())
        for new, base in ((run_, census), (census, run_)):
            text = self.output(new, "--base", base).decode()
            self.assertTrue(text.endswith("\n\nthe two sides have no metric in common\n"), text)
            self.assertEqual(json.loads(self.output(new, "--base", base, "--json"))["changes"], [])

    def test_normalizing(self):
        path = ghc / "docfib/docfib.json"
        twice = self.output(path, path, "--to", "pgcl")
        (self.dir / "twice.pgcl").write_bytes(twice)
        text = self.output(path, "--base", self.dir / "twice.pgcl", "--normalize").decode()
        self.assertRegex(text, r"(?m) 0 +0\.0%  Allocated bytes, bytes$")
        self.assertNotIn("gone", text)


class Gate(Base):
    new = (ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json")

    def gate(self, *conditions, arguments=None, code=3):
        options = [option for c in conditions for option in ("--fail-if", c)]
        text = self.errors(code, *(arguments or (ghc / "docfib/docfib.json",)), *options)
        # Leaves out notes on what the output format keeps, which differ by output.
        return re.sub(r"(?m)^kept, but .*\n", "", re.sub(r"(?m)^samples/\S+: ", "", text))

    def test_exceeded_conditions_say_by_how_much(self):
        self.assertEqual(
            self.gate("alloc>4MB", "alloc>2GB", "entries:Main.fib>1000", "own-alloc:fib>=30%",
                      "time<1ms", "alloc:Main.fib>4000KiB", "Bytes>=4195712", "Entries:fib<57600"),
            "FAILED: alloc>4MB: is 4,195,712 bytes, limit 4,000,000 bytes, 195,712 bytes above\n"
            "ok: alloc>2GB: is 4,195,712 bytes, limit 2,000,000,000 bytes\n"
            "FAILED: entries:Main.fib>1000: is 57,600, limit 1,000, 56,600 above\n"
            "FAILED: own-alloc:fib>=30%: is 98.8% (4,147,056 bytes of 4,195,712 bytes), limit 30.0%, "
            "68.8 points above\n"
            "ok: time<1ms: is 0.007 s, limit 0.001 s\n"
            "FAILED: alloc:Main.fib>4000KiB: is 4,147,056 bytes, limit 4,096,000 bytes, 51,056 bytes "
            "above\n"
            "FAILED: Bytes>=4195712: is 4,195,712 bytes, limit 4,195,712 bytes, 0 bytes from it\n"
            "ok: Entries:fib<57600: is 57,600, limit 57,600\n")

    def test_changes_are_from_the_base(self):
        self.assertEqual(
            self.gate("alloc>+1000%", "alloc:Main.main>+1MB", "alloc:Main.build<-50%", "time>+5%",
                      arguments=self.new),
            "FAILED: alloc>+1000%: is 14.7x (1,031,592 bytes, was 70,072 bytes), limit +1000.0%, "
            "372.2 points above\n"
            "ok: alloc:Main.main>+1MB: is -9,344 bytes (21,640 bytes, was 30,984 bytes), limit "
            "+1,000,000 bytes\n"
            "FAILED: alloc:Main.build<-50%: is -100.0% (0 bytes, was 10,752 bytes), limit -50.0%, "
            "50.0 points below\n"
            "FAILED: time>+5%: is new (0.003 s, was 0.000 s), limit +5.0%, any percentage above\n")

    def test_a_comparison_in_a_file_has_its_base(self):
        path = self.dir / "a.pgcl"
        path.write_bytes(self.output(*self.new, "--to", "pgcl"))
        conditions = ("alloc>+1000%", "alloc:Main.main>+1MB", "time>+5%")
        told = self.gate(*conditions, arguments=(path,)).replace(f"{path}: ", "")
        self.assertEqual(told, self.gate(*conditions, arguments=self.new))
        self.assertIn("a change needs --base, or a comparison",
                      self.errors(2, ghc / "primes/primes.hc.hp", "--fail-if", "heap-peak>+1B"))

    def test_what_a_side_did_not_measure_is_not_compared(self):
        run, census, folded = ghc / "primes/primes.json", ghc / "primes/primes.hc.hp", self.dir / "a.folded"
        clean_run, old_clean = clean / "v2.pgcl", self.dir / "old.pgcl"
        folded.write_bytes(self.output(run, "--to", "folded"))
        old_clean.write_bytes(self.output(run, "--to", "pgcl", "--pgcl-version", "1"))
        for new, base, condition, told in (
                (run, census, "time>+5%", 'the base has no "Ticks"'),
                (run, folded, "alloc<+1kB", 'the base has no "Bytes"'),
                (run, clean_run, "entries:main>+0", 'the base has no "Entries"'),
                (census, run, "time<+5%", 'only the base has "Ticks"'),
                (census, run, "time<5s", 'only the base has "Ticks"'),
                (run, old_clean, "time>+5%",
                 "the length of ticks is unknown in one run; --normalize compares shares"),
                (old_clean, run, "own-time:main>+5",
                 "the length of ticks is unknown in one run; --normalize compares shares"),
                (run, old_clean, "gc-time>+5%", "the length of a tick is unknown in one run")):
            with self.subTest(condition, new=new, base=base):
                self.assertEqual(self.gate(condition, arguments=(new, "--base", base), code=2),
                                 f'convertprofile: --fail-if "{condition}": {told}\n')
        self.gate("time>1ns", arguments=(run, "--base", census))  # no change
        self.gate("alloc:Main.main>+5%", "time:Main.main>30%", arguments=(run, "--base", old_clean))
        self.gate("time:Main.main>+5%", arguments=(run, "--base", old_clean, "--normalize"), code=0)
        self.gate("time>+5%", "time:Main.main>+5ticks", arguments=(old_clean, "--base", old_clean), code=0)
        comparison = self.dir / "both.pgcl"
        comparison.write_bytes(self.output(run, "--base", census, "--to", "pgcl"))
        self.assertIn('the base has no "Ticks"', self.gate("time>+5%", arguments=(comparison,), code=2))

    def test_a_metric_that_there_is_not_is_told_from_those_that_there_are(self):
        path = ghc / "docfib/docfib.json"
        for condition, arguments, told in (
                ("calls>1", (path,), ', only time, alloc, entries, gc-time, Ticks, Bytes, Entries'),
                ("time>1", (ghc / "primes/primes.hc.hp",), ", only heap-peak"),
                ("tim>5%", (path,), '; did you mean "time"?'),
                ("gctime>5%", (path,), '; did you mean "gc-time" or "time"?')):
            self.assertTrue(self.gate(condition, arguments=arguments, code=2).endswith(
                f'the profile has no metric "{condition.split(">")[0]}"{told}\n'))

    def test_a_rise_from_below_0_is_a_rise(self):
        low, high = (self.dir / name for name in ("a.json", "b.json"))
        text = (project / ghc / "docfib/docfib.json").read_text()
        for path, ticks in ((low, -200), (high, -100)):
            path.write_text(re.sub(r'"alloc": 832, "ticks": \d+', f'"alloc": 832, "ticks": {ticks}', text))
        self.assertIn("FAILED: time>+5%: is +", self.gate("time>+5%", arguments=(high, "--base", low)))

    def test_short_times_are_not_shown_as_none(self):
        self.assertEqual(
            self.gate("time>50us", "time:Main.fib<0.5us"),
            "FAILED: time>50us: is 0.007 s, limit 50 us, 0.007 s above\n"
            "ok: time:Main.fib<0.5us: is 0.007 s, limit 0.5 us\n")

    def test_quietly_the_verdicts_are_all(self):
        options = (ghc / "docfib/docfib.json", "--fail-if", "time>5s")
        summary = run(*options)
        quiet = run(*options, "-q")
        self.assertEqual((quiet.returncode, quiet.stdout, quiet.stderr), (0, b"", summary.stderr))
        self.assertNotEqual(summary.stdout, b"")
        self.assertEqual(run(ghc / "docfib/docfib.json", "-q").stdout, summary.stdout)
        self.assertEqual(json.loads(self.output(*options, "-q", "--json"))["kind"], "summary")

    def test_the_peak_of_the_heap(self):
        path = ghc / "primes/primes.hc.hp"
        self.assertEqual(self.gate("heap-peak>40kB", "heap-peak>+1%",
                                   arguments=(path, "--base", path)),
                         "FAILED: heap-peak>40kB: is 40,592 bytes, limit 40,000 bytes, 592 bytes above\n"
                         "ok: heap-peak>+1%: is +0.0% (40,592 bytes, was 40,592 bytes), limit +1.0%\n")

    def test_a_restricted_census_is_a_part_of_the_heap(self):
        whole = (project / ghc / "primes/primes.hc.hp").read_text()
        part = self.dir / "part.hp"
        part.write_text(whole.replace(" -hc", " -hc -hdMap -hbdrag,void", 1))
        has = "only objects described as Map and in the phase drag,void (-hdMap -hbdrag,void)"
        self.assertIn(f"           {has[:60]}".encode().rsplit(b" ", 1)[0], self.output(part))
        self.assertEqual(json.loads(self.output(part, "--json"))["heap_selection"], has)
        self.assertNotIn("heap_selection", json.loads(self.output(ghc / "primes/primes.hc.hp", "--json")))
        self.assertEqual(
            self.gate("heap-peak>40kB", arguments=(part,)),
            f"{part}: FAILED: heap-peak>40kB: is 40,592 bytes, limit 40,000 bytes, 592 bytes above; "
            f"the heap census has {has}\n")
        both = (part, "--base", ghc / "primes/primes.hc.hp")
        self.assertIn(
            f"limit +1.0%; the heap censuses differ in what they count: the new one has {has}, the old one the "
            "whole heap\n",
            self.gate("heap-peak>+1%", arguments=both, code=0))
        compared = json.loads(self.output(*both, "--json"))
        self.assertEqual((compared["heap_selection"], compared.get("base_heap_selection")), (has, None))
        self.assertIn("the heap censuses differ in what they count", " ".join(self.output(*both).decode().split()))
        # A .pgcl file keeps it, and so does one with the run's call tree.
        target = self.dir / "part.pgcl"
        self.output(part, ghc / "primes/primes.P.prof", "-o", target)
        self.assertEqual(json.loads(self.output(target, "--json"))["heap_selection"], has)

    def test_with_an_output_file(self):
        target = self.dir / "a.prof"
        self.gate("alloc>4MB", arguments=(ghc / "docfib/docfib.json", "-o", target))
        self.assertEqual(target.read_bytes(),
                         self.output(ghc / "docfib/docfib.json", "--to", "prof"))
        self.gate("alloc>5MB", arguments=(ghc / "docfib/docfib.json", "-o", target), code=0)

    def test_the_output_decides_nothing(self):
        conditions = ("time>1ns", "own-time:*a*>1%", "time:*a*>1%")
        said = self.gate(*conditions, arguments=(clean / "v2.pgcl",))
        for options in (("--to", "pgcl"), ("--to", "html"), ("--invert", "--to", "pgcl"),
                        ("--by", "module"), ("--min-ticks", "50%"), ("--max-depth", "0")):
            self.assertEqual(self.gate(*conditions, arguments=(clean / "v2.pgcl", *options)), said)
        self.assertNotEqual(
            self.gate(*conditions, arguments=(clean / "v2.pgcl", "--no-overhead-correction")), said)

    def test_operators_in_names(self):
        self.assertIn('--fail-if "time:Main.>>=>5%": "Main.>>=" matches no function\n',
                      self.gate("time:Main.>>=>5%", code=2))
        told = self.gate("time:Main.>>=>5%", code=0, arguments=(ghc / "docfib/docfib.json", "--allow-missing"))
        self.assertIn('--fail-if "Main.>>=" matches no cost centre', told)
        self.assertIn("ok: time:Main.>>=>5%: is 0.0% (", told)

    def test_a_gate_that_matches_nothing_fails(self):
        for name, hint in (("Main.fibb", '; did you mean "Main.fib"?'), ("Main.FIB", '; did you mean "Main.fib"?'),
                           ("zzzzz", ""), ("*zzzzz", "")):
            self.assertEqual(self.gate(f"time:{name}>10ms", code=2),
                             f'convertprofile: --fail-if "time:{name}>10ms": "{name}" matches no function{hint}\n')

    def test_blanks_and_short_numbers(self):
        for condition in ("alloc > 4e6", " alloc>4M ", "alloc >= 4000k", "alloc > 4 MB", "entries:fib > 5.7e+4",
                          "alloc>4000000 bytes", "Bytes > 4MB", "entries : fib > 50k"):
            self.assertIn("57,600" if "entries" in condition else "4,195,712", self.gate(condition))
        self.assertIn("FAILED: Ticks>5ms: is 0.007 s, limit 0.005 s", self.gate("Ticks>5ms"))
        self.assertIn("limit 0.500 s", self.gate("cpu>0.5s", arguments=(project / "samples/pprof/cpu.pb.gz",)))

    def test_what_reports_leave_out_is_told(self):
        warning = ('warning: --fail-if "own-alloc:%s>1B" matches only stacks that GHC\'s reports leave out; they do not '
                   "count")
        told = self.gate("own-alloc:GC>1B", "own-alloc:?C>1B", "own-alloc:*>1B")
        self.assertIn(warning % "GC" + "\nwarning", told)
        self.assertIn(warning % "?C" + "\n", told)
        self.assertNotIn(warning % "*", told)

    def test_limits_below_one_tick_are_told(self):
        few = ghc / "docfib/docfib.json"  # of 7 ticks
        warning = 'warning: --fail-if "%s": the '
        for condition, told in (("time:Main.fib>14%", "run has only 7 ticks: a single one is 14.3%, above the limit\n"),
                                ("time>+14%", "base has only 7 ticks: a single one is 14.3%, above the limit\n"),
                                ("time>-14%", "base has only 7 ticks: a single one is 14.3%, above the limit\n"),
                                ("time:Main.fib>+14%",
                                 'base has only 7 ticks of "Main.fib": a single one is 14.3%, above the limit\n'),
                                ("time:Main.fib>15%", None), ("time>+15%", None), ("alloc>+1%", None),
                                ("time:Main.fib>0%", None), ("time>+0%", None), ("time>7ms", None)):
            said = run(few, "--base", few, "--fail-if", condition).stderr.decode()
            if told is None:
                self.assertNotIn("warning", said)
            else:
                self.assertIn(warning % condition + told, said)
        coarse, fine = self.dir / "coarse.json", self.dir / "fine.json"  # 7 ticks of 1 ms and of 0.1 ms
        coarse.write_text((project / few).read_text())
        fine.write_text(coarse.read_text().replace('"tick_interval": 1000', '"tick_interval": 100'))
        for new, base, options, told in (
                (fine, coarse, (), "base has only 7 ticks: a single one is 14.3%, above the limit\n"),
                (coarse, fine, (), "base has only 7 ticks, and one of the new run is 142.9%, above the limit\n"),
                (fine, coarse, ("--normalize",), "base has only 7 ticks: a single one is 14.3%, above the limit\n")):
            said = run(new, "--base", base, "--fail-if", "time>-14%", *options).stderr.decode()
            self.assertIn(warning % "time>-14%" + told, said)
        said = run(coarse, "--base", fine, "--fail-if", "time:Main.fib>14%").stderr.decode()
        self.assertIn("run has only 7 ticks: a single one is 14.3%, above the limit\n", said)
        none = self.dir / "none.json"
        none.write_text(re.sub(r'"ticks": \d+', '"ticks": 0', (project / few).read_text()))
        self.assertIn(warning % "time:Main.fib>5%" + "profile has no ticks\n",
                      self.gate("time:Main.fib>5%", code=0, arguments=(none,)))

    def test_bad_conditions_say_where(self):
        for condition, error in (
                ("time", "character 5: an operator (>, >=, < or <=) and a value are missing"),
                ("time>", "character 6: a number is missing"),
                ("time>+", "character 7: a number is missing"),
                ("time>1.2.3s", "character 6: a number is missing"),
                ("time:>5%", "character 6: a pattern is missing"),
                (">5", "character 1: a metric is missing: time, alloc, entries, gc-time, heap-peak or one of the "
                       "profile's"),
                ("time>5%", "character 7: a share needs a function, as in time:Main.f>30%; a change has "
                            "a sign: >+5%"),
                ("Ticks>5%", "a share needs a function, as in time:Main.f>30%; a change has a sign: >+5%"),
                ("time>5q", "character 7: a unit of time is s, ms, us, ns or ticks"),
                ("alloc>=5s", "character 9: a unit of memory is B, kB, MB, GB, TB, KiB, MiB, GiB, TiB or "
                              "words"),
                ("entries:f>5s", 'character 12: "entries" has no units'),
                ("Entries>5s", 'character 10: "Entries" has no units'),
                ("Ticks>5kB", "character 8: a unit of time is s, ms, us, ns or ticks"),
                ("tme>5s", 'the profile has no metric "tme"; did you mean "time"?'),
                ("alloc>33,080,688", "character 9: a number has only digits and at most one point, as in 1500000 or 0.5"),
                ("time>0,5s", "character 7: a number has only digits and at most one point, as in 1500000 or 0.5"),
                ("time == 5s", "character 6: = is not an operator; use >, >=, < or <="),
                ("heap-peak:f>1", "character 1: heap-peak is for the whole run and takes no function"),
                ("own-time>5s", "character 9: own- needs a function, as in own-time:Main.f"),
                ("time>+5%", "a change needs --base, or a comparison"),
                ("tme:f>5", 'the profile has no metric "tme"; did you mean "time"?'),
                ("heap-peak>5", "the profile has no heap census")):
            with self.subTest(condition):
                self.assertEqual(
                    self.errors(2, ghc / "docfib/docfib.json", "--fail-if", condition),
                    f'convertprofile: --fail-if "{condition}": {error}\n')


class Shape(Base):
    def test_what_explodes_is_refused(self):
        # A recursive function, called far deeper than in any real run.
        stack = []
        for i in range(30000):
            stack.append({"id": 1, "entries": 1, "alloc": 8, "ticks": 0, "children": []})
            if i > 0:
                stack[i - 1]["children"].append(stack[i])
        source = json.loads((project / ghc / "docfib/docfib.json").read_text())
        text = json.dumps({**source, "profile": "@"})
        opening = '{"id":%d,"entries":1,"alloc":8,"ticks":0,"children":['
        first = next(c["id"] for c in source["cost_centres"] if c["src_loc"] != "<built-in>")
        deep = "".join(opening % first for _ in stack) + "]}" * len(stack)
        path = self.dir / "deep.json"
        path.write_text(text.replace('"@"', deep))
        self.assertEqual(
            self.errors(1, path, "--invert", "-o", self.dir / "a.pgcl"),
            f"{path}: --invert would make up to 449,985,000 entries of this call tree; use --max-depth or "
            f"--fold-recursion\n")
        self.output(path, "--invert", "--max-depth", "10", "-o", self.dir / "a.pgcl")
        self.output(path, "--invert", "--fold-recursion", "-o", self.dir / "a.pgcl")

    def test_inverting_twice_keeps_every_total(self):
        source = ghc / "sansom/sansom.json"
        data = self.output(source, "--invert", "--to", "pgcl")
        for target in ("prof", "callgrind", "ghc-json", "html"):
            self.assertTrue(self.output("-", "--to", target, data=data), target)
        totals = lambda text: re.search(rb"totals:.*", text)[0]
        again = self.output("-", "--invert", "--to", "callgrind", data=data)
        self.assertEqual(totals(again), totals(self.output(source, "--to", "callgrind")))


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(testLoader=SomeTests())
