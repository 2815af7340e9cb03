# SPDX-License-Identifier: BSD-3-Clause
"""Checks lazyrun's models of attribution against the statements of their papers.

attribution_test.py LAZYRUN CONVERTPROFILE
"""
import csv
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
samples = project / "samples/attribution"
lazyrun = convertprofile = None  # set by main

LONG_LIVED = """
module Main where
build :: Int -> [Int]
build n = if n < 1 then [] else n : build (n - 1)
rounds :: Int -> Int
rounds n = if n < 1 then 0 else length (build 2000) + rounds (n - 1)
main :: IO ()
main = print (rounds 200)
"""
RETAINED = """
module Main where
import Data.Array.Unboxed
import System.Mem
table :: UArray Int Int
table = listArray (0, 399999) [1 ..]
large :: Integer
large = 3 ^ (1000000 :: Int)
rounds :: Int -> Int
rounds n = if n < 1 then 0 else length [1 .. 2000] + rounds (n - 1)
main :: IO ()
main = do
  print (table ! 399999, odd large)
  print (rounds 200)
  performGC
  print (table ! 0, even large)
"""
ANONYMOUS = """
module Main where
import Data.List (sortBy)
twice :: Int -> [Int]
twice n = map (\\x -> map (\\y -> x + y) [1 .. n] !! 1) [1 .. n]
main :: IO ()
main = print (sum (twice 5))
"""
SCOPED = """
module Main where
make :: Int -> Int -> Int
make k = let f x = if x < 1 then k else f (x - 1) in f
use :: (Int -> Int) -> Int
use g = g 100
main :: IO ()
main = print (use (make 3))
"""


class Attribution(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name)

    def run_lazyrun(self, *arguments, code=0):
        done = subprocess.run([lazyrun, *map(str, arguments)], cwd=self.scratch,
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def rows(self, profile):
        done = subprocess.run([convertprofile, self.scratch / profile, "--to", "csv", "-o", "-"],
                              capture_output=True, text=True, check=True)
        rows = list(csv.DictReader(io.StringIO(done.stdout)))
        paths = []
        for row in rows:
            above = paths[int(row["parent"])] + ">" if row["parent"] and row["parent"] != "0" else ""
            paths.append(above + row["name"])
        return [{"path": path, "name": row["name"],
                 "steps": int(row["Steps_individual"]), "words": int(row["Words_individual"]),
                 "inherited": int(row["Steps_inherited"]),
                 "entries": sum(int(row[f"{kind}_individual"])
                                for kind in ("Strict", "Lazy", "Curried")),
                 "recursive": int(row["Recursive_individual"])}
                for path, row in zip(paths, rows)]

    def profiled(self, program, *options, arguments=()):
        self.run_lazyrun(*options, "--profile", "p.pgcl", program, *arguments)
        return self.rows("p.pgcl")

    def source(self, text):
        path = self.scratch / "Program.hs"
        path.write_text(text)
        return path

    def steps(self, rows, name):
        return sum(row["steps"] for row in rows if row["name"] == name)

    def one(self, rows, path):
        found = [row for row in rows if row["path"] == path]
        self.assertEqual(len(found), 1, path)
        return found[0]

    def test_recursive_calls_are_counted_separately_for_gprofs_rule(self):
        program = self.source("module Main where\nwork :: Int -> Int\nwork n = if n == 0 then 0 else 1 + odder (n - 1)\n"
                              "odder :: Int -> Int\nodder n = if n == 0 then 1 else 2 + work (n - 1)\n"
                              "cheap, dear :: Int\ncheap = work 10\ndear = work 990\n"
                              "main :: IO ()\nmain = print (cheap + dear)\n")
        for model in ("stacks", "hybrid", "callgraph"):
            self.run_lazyrun("--attribution", model, "--profile", "p.pgcl", program)
            done = subprocess.run([convertprofile, self.scratch / "p.pgcl", "--apportion", "--to", "csv", "-o", "-"],
                                  capture_output=True, text=True, check=True)
            steps = {row["name"]: int(row["Steps_inherited"]) for row in csv.DictReader(io.StringIO(done.stdout))
                     if row["name"] in ("cheap", "dear")}
            self.assertLess(abs(steps["cheap"] - steps["dear"]), 20, model)
            rows = self.rows("p.pgcl")
            self.assertEqual(sorted((row["entries"], row["recursive"]) for row in rows if row["name"] == "work"),
                             [(6, 5), (496, 495)], model)

    # ---- Sansom & Peyton Jones 1992

    def test_the_costs_of_x_and_l_are_not_attributed_to_foo(self):
        for model in ("lexical", "stacks", "hybrid"):
            rows = self.profiled(samples / "map.hs", "--auto", "none", "--attribution", model,
                                 arguments=["sum"])
            self.assertGreater(self.steps(rows, "x"), 2000)
            self.assertGreater(self.steps(rows, "l"), 200)
            self.assertGreater(self.steps(rows, "foo"), 50)
            self.assertLess(self.steps(rows, "foo"), 200)

    def test_length_instead_of_sum_evaluates_the_spine_only_bar_gets_nothing(self):
        options = ["--auto", "none", "--attribution", "lexical"]
        whole = self.profiled(samples / "map.hs", *options, arguments=["sum"])
        spine = self.profiled(samples / "map.hs", *options, arguments=["length"])
        self.assertGreater(self.steps(whole, "bar"), 20000)
        self.assertEqual([row for row in spine if row["name"] in ("bar", "x") and row["steps"]], [])
        self.assertGreater(self.steps(spine, "foo"), 50)

    def test_the_cost_of_forcing_the_pairs_first_component_goes_to_its_builder(self):
        for model in ("lexical", "stacks", "hybrid", "callgraph", "function"):
            rows = self.profiled(samples / "pair.hs", "--auto", "none", "--attribution", model)
            self.assertGreater(self.steps(rows, "foo"), 2000, model)
            self.assertLess(self.steps(rows, "bar"), 20, model)

    def test_entries_count_instances_of_the_expression_not_switches_to_its_centre(self):
        rows = self.profiled(samples / "map.hs", "--auto", "none", "--attribution", "lexical",
                             arguments=["sum"])
        entries = {row["name"]: row["entries"] for row in rows}
        self.assertEqual((entries["foo"], entries["bar"], entries["x"]), (1, 10, 1))

    def test_lexical_and_function_profiles_are_flat(self):
        for model in ("lexical", "function"):
            rows = self.profiled(samples / "primes.hs", "--attribution", model)
            self.assertTrue(all(">" not in row["path"] for row in rows))

    def test_a_trace_shows_transitions_of_the_model_that_was_asked_for(self):
        done = self.run_lazyrun("--auto", "none", "--attribution", "lexical", "--trace",
                                "--profile", "p.pgcl", samples / "map.hs", "sum")
        lines = done.stderr.splitlines()
        self.assertTrue(any(line.startswith("(15)") and line.endswith("-> foo") for line in lines))
        self.assertTrue(any(line.startswith("(16)") and "cc = foo ->" in line for line in lines))
        self.assertFalse(any(line.startswith("case") for line in lines))  # all frames restore

    # ---- Appel, Duba & MacQueen 1988

    def test_unprofiled_isprime_charges_subset_f_its_inherited_cost(self):
        trick = self.profiled(samples / "primes.hs", "--attribution", "function",
                              "--unprofiled", "isPrime*")
        tree = self.profiled(samples / "primes.hs", "--attribution", "callgraph")
        self.assertEqual(self.steps(trick, "subset.f"),
                         sum(row["inherited"] for row in tree if row["name"] == "subset.f"))
        self.assertEqual([row for row in trick if row["name"].startswith("isPrime")], [])

    def test_a_function_counts_its_calls(self):
        rows = self.profiled(samples / "primes.hs", "--attribution", "function")
        entries = {row["name"]: row["entries"] for row in rows}
        self.assertEqual((entries["isPrime"], entries["subset.f"], entries["subset"]),
                         (200, 202, 2))
        self.assertEqual(entries["(unprofiled)"], 0)

    def test_anonymous_functions_are_named_after_the_one_around_them(self):
        rows = self.profiled(self.source(ANONYMOUS), "--attribution", "function")
        names = {row["name"]: row["entries"] for row in rows}
        self.assertEqual(names["twice.anon"], 5)
        self.assertIn("twice.anon.anon", names)

    # ---- Clean

    def test_ham_times_or_ham_merge_times(self):
        applied = self.profiled(samples / "hamming.hs", "--attribution", "callgraph")
        created = self.profiled(samples / "hamming.hs", "--attribution", "callgraph",
                                "--curried", "creation")
        self.assertTrue(any(row["path"].endswith("ham>ham.merge>*") for row in applied))
        self.assertFalse(any(row["path"].endswith("ham>*") for row in applied))
        self.assertTrue(any(row["path"].endswith("ham>*") for row in created))
        self.assertEqual(self.steps(applied, "*"), self.steps(created, "*"))

    def test_a_constant_is_charged_where_it_is_demanded_or_at_the_top(self):
        demanded = self.profiled(samples / "cafs.hs", "--attribution", "callgraph")
        top = self.profiled(samples / "cafs.hs", "--attribution", "callgraph", "--caf", "top")
        self.one(demanded, "main>early>table>square>square.work")
        self.one(top, "table>square>square.work")

    def test_the_root_is_start_called_once(self):
        rows = self.profiled(samples / "cafs.hs", "--attribution", "callgraph")
        self.assertEqual((rows[0]["name"], rows[0]["entries"]), ("_start", 1))

    def test_the_collector_is_a_child_of_the_running_entry_and_frees_words(self):
        rows = self.profiled(self.source(LONG_LIVED), "--attribution", "callgraph")
        collectors = [row for row in rows if row["name"] == "garbage_collector"]
        self.assertTrue(any("build>" in row["path"] for row in collectors), collectors)
        self.assertTrue(all(row["words"] < 0 and row["entries"] > 0 for row in collectors))
        allocated = sum(row["words"] for row in rows if row["words"] > 0)
        freed = -sum(row["words"] for row in collectors)
        self.assertGreater(freed, allocated // 2)
        self.assertLessEqual(freed, allocated)

    def test_the_collector_frees_no_array_or_large_integer_that_lives(self):
        rows = self.profiled(self.source(RETAINED), "--attribution", "callgraph")
        allocated = sum(row["words"] for row in rows if row["words"] > 0)
        freed = -sum(row["words"] for row in rows if row["name"] == "garbage_collector")
        self.assertGreater(freed, 0)
        words = 400_000 + 24_000  # the elements and the digits
        self.assertLess(freed, allocated - words)

    # ---- GHC 7.2

    def test_a_functions_stack_replaces_the_callers_up_to_7_2_and_is_appended_later(self):
        program = self.source(SCOPED)
        old = self.profiled(program, "--attribution", "hybrid")
        new = self.profiled(program, "--attribution", "stacks")
        self.assertTrue(any(row["path"].endswith("main>make>make.f") and row["entries"] == 101
                            for row in old), old)
        self.assertFalse(any(row["path"].endswith("use>make.f") for row in old))
        self.assertTrue(any(row["path"].endswith("use>make>make.f") or
                            row["path"].endswith("use>make.f") for row in new), new)

    # ---- together

    def test_a_comparison_takes_a_census_for_each_model(self):
        self.run_lazyrun("--compare-attribution", "all", "--census", "5000", "--profile", "p.pgcl",
                         self.source(LONG_LIVED))
        for model in ("stacks", "lexical", "function", "callgraph", "hybrid"):
            alone = self.scratch / f"{model}.pgcl"
            self.run_lazyrun("--attribution", model, "--census", "5000", "--profile", alone,
                             self.source(LONG_LIVED))
            heaps = []
            for profile in (f"p.{model}.pgcl", alone):
                done = subprocess.run([convertprofile, self.scratch / profile, "--to", "hp", "-o",
                                       "-"], capture_output=True, text=True, check=True)
                heaps.append([line for line in done.stdout.splitlines()
                              if not line.startswith(("JOB", "DATE"))])
            self.assertGreater(len(heaps[0]), 20)
            self.assertEqual(heaps[0], heaps[1])

    def test_options_of_other_models_are_refused(self):
        source = samples / "pair.hs"
        for options, message in (
                (["--unprofiled", "f"], "--unprofiled needs --attribution function"),
                (["--curried", "creation"], "--curried and --caf need --attribution callgraph"),
                (["--attribution", "lexical", "--no-profile"], "need profiling: drop --no-profile"),
                (["--compare-attribution", "all", "--trace"], "--trace works with one model"),
                (["--compare-attribution", "stacks,clean"], '"clean" is not one of stacks')):
            self.assertIn(message, self.run_lazyrun(*options, source, code=2).stderr)


if __name__ == "__main__":
    lazyrun, convertprofile = (str(pathlib.Path(tool).resolve()) for tool in sys.argv[1:3])
    unittest.main(argv=sys.argv[:1])
