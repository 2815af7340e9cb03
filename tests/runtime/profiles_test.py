# SPDX-License-Identifier: BSD-3-Clause
"""The profiles that lazyrun writes: profiles_test.py LAZYRUN CONVERTPROFILE."""
import csv
import itertools
import shutil
import subprocess
import time

from lazyrun_command import LazyrunTest, main  # first, for the way to effort
from effort import some

PRIMES = """module Main where
import System.Environment (getArgs)

sieve :: [Int] -> [Int]
sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
sieve [] = []

main :: IO ()
main = do
  args <- getArgs
  print (sieve [2 ..] !! read (head args))
"""


class Profiles(LazyrunTest):
    def setUp(self):
        super().setUp()
        self.write("primes.hs", PRIMES)

    def test_by_steps_the_file_is_the_same_on_every_run(self):
        for options in ([], ["--census", "20000"], ["--auto", "top", "--no-entries"]):
            with self.subTest(options):
                files = []
                for name in ("a.pgcl", "b.pgcl"):
                    self.output(*options, "--profile", name, "primes.hs", "200")
                    files.append((self.dir / name).read_bytes())
                    time.sleep(0.01)
                self.assertEqual(files[0], files[1])

    def test_every_clock_and_every_format(self):
        for clock in ("steps", "cycles", "timer"):
            self.output("--clock", clock, "--census", "20000", "primes.hs", "300")
            for name in ("p.prof", "p.json", "callgrind.out.p", "p.html", "p.hp"):
                with self.subTest(clock=clock, name=name):
                    self.convert("primes.pgcl", "-o", name)
                    self.assertGreater((self.dir / name).stat().st_size, 0)
            report = (self.dir / "p.prof").read_text()
            self.assertIn("sieve", report)

    def test_the_heap_by_every_breakdown(self):
        self.output("--census", "5000", "primes.hs", "300")
        for by in ("centre", "module", "description", "type", "class"):
            with self.subTest(by):
                self.convert("primes.pgcl", "-o", f"{by}.hp", "--heap-by", by)
                self.assertGreater((self.dir / f"{by}.hp").read_text().count("BEGIN_SAMPLE"), 5)
                if shutil.which("hp2ps"):
                    subprocess.run(["hp2ps", f"{by}.hp"], cwd=self.dir, check=True)
                    self.assertIn("%!PS", (self.dir / f"{by}.ps").read_text())
        self.assertIn("\tCON", "\t" + (self.dir / "class.hp").read_text().replace("\n", "\t"))

    def test_a_census_by_processor_time(self):
        self.output("--census", "2ms", "primes.hs", "3000")
        self.convert("primes.pgcl", "-o", "p.hp")
        self.assertGreater((self.dir / "p.hp").read_text().count("BEGIN_SAMPLE"), 2)

    def intervals(self, name="primes.pgcl"):
        self.convert(name, "-o", "rows.csv", "--rows", "intervals", "--builtins", "show")
        with open(self.dir / "rows.csv", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def test_intervals_of_steps(self):
        self.output("--serial=5000", "primes.hs", "300")
        ends = sorted({float(row["end"]) for row in self.intervals()})
        lengths = [end - start for start, end in zip([0.0, *ends], ends)]
        self.assertGreater(len(lengths), 20)
        for number, length in enumerate(lengths[:-1]):
            self.assertTrue(0.001 < length < 0.012, (number, length))

    def test_intervals_that_suit_the_run_are_the_same_every_time(self):
        for name in ("a.pgcl", "b.pgcl"):
            self.output("--serial", "--profile", name, "primes.hs", "3000")
        self.assertEqual((self.dir / "a.pgcl").read_bytes(), (self.dir / "b.pgcl").read_bytes())
        self.assertLessEqual(int(self.intervals("a.pgcl")[-1]["interval"]), 1023)

    def test_intervals_with_every_clock_and_model(self):
        clocks = ("steps", "cycles", "timer")
        every = ([], ["--serial=2ms"], ["--census", "50000"], ["--attribution", "lexical"],
                 ["--attribution", "function"], ["--attribution", "callgraph"], ["--attribution", "hybrid"])
        for clock, options in some(itertools.product(clocks, every), 4):
            with self.subTest(clock=clock, options=options):
                serial = [] if "--serial=2ms" in options else ["--serial"]
                self.output("--clock", clock, *serial, *options, "primes.hs", "1000")
                words = sum(int(row["Words"]) for row in self.intervals())
                self.convert("primes.pgcl", "-o", "tree.csv", "--builtins", "show")
                with open(self.dir / "tree.csv", encoding="utf-8", newline="") as file:
                    tree = sum(int(row["Words_individual"]) for row in csv.DictReader(file))
                self.assertEqual(words, tree)

    def test_the_summary_shows_the_allocation_of_functions(self):
        self.output("primes.hs", "300")
        self.convert("primes.pgcl", "-o", "functions.csv", "--rows", "functions")
        with open(self.dir / "functions.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        classes = ["CON", "FUN", "PAP", "THUNK"]
        total = sum(int(row[f"{each}_individual"]) for row in rows for each in classes)
        summary = self.convert("primes.pgcl").stdout.decode()
        table = summary[summary.index("%alloc by closure class"):].splitlines()
        self.assertEqual(table[1].split(), [*classes, "function"])
        largest = max(rows, key=lambda row: sum(int(row[f"{each}_individual"]) for each in classes))
        self.assertEqual(table[2].split(), [f"{100 * int(largest[f'{each}_individual']) / total:.1f}"
                                            for each in classes] + [largest["function"]])

    def test_a_profile_for_clean_s_tools(self):
        done = self.run_it("--pgcl-version", "2", "primes.hs", "20")
        self.assertEqual((done.returncode, done.stdout), (0, b"73\n"))
        self.assertEqual((self.dir / "primes.pgcl").read_bytes()[:8], b"prof\2\0\0\0")
        self.convert("--check", "primes.pgcl")

    def test_the_profile_says_how_it_was_made(self):
        self.output("--auto", "top", "primes.hs", "20")
        report = self.convert("primes.pgcl", "--to", "prof").stdout.decode()
        self.assertIn("primes +RTS --auto=top -RTS 20\n", report)

    def test_a_collection_at_every_allocation_changes_nothing(self):
        self.assertEqual(self.output("--gc-stress", "primes.hs", "20"), "73\n")


if __name__ == "__main__":
    main()
