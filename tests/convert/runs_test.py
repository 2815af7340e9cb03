# SPDX-License-Identifier: BSD-3-Clause
"""Several runs, added or compared: runs_test.py CONVERTPROFILE."""
import json
import os
import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, main_of_some, project, run  # noqa: E402

ghc = pathlib.Path("samples/ghc")  # relative, as reports name them
clean = pathlib.Path("samples/clean")


class Merging(CommandTest):
    def test_any_order_gives_the_same_bytes(self):
        files = sorted((project / ghc).glob("*/*.json"))
        self.assertGreaterEqual(len(files), 10)
        shuffled = random.Random(1)
        for target in ("pgcl", "html", "callgrind", "prof", "ghc-json"):
            first = self.output(*files, "--to", target)
            for _ in range(2):
                shuffled.shuffle(files)
                # The page lists warnings in the order of the files, so all files must have the same.
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
        # GHC's JSON has no stack numbers, so stacks with the same labels are indistinguishable.
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

    def test_mismatches_are_reported_by_file_and_metric(self):
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


class Comparing(CommandTest):
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

    def test_metrics_missing_on_one_side_are_in_no_table(self):
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


if __name__ == "__main__":
    main_of_some()
