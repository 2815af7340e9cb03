# SPDX-License-Identifier: BSD-3-Clause
"""Charges the time of unsafe foreign calls to the current stack and that of safe ones to nobody.

foreign_calls_test.py LAZYRUN CONVERTPROFILE
"""
import csv
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest

here = pathlib.Path(__file__).resolve().parent
MODELS = ["callgraph", "function", "hybrid", "lexical", "stacks"]
BUSY = 60000  # microseconds, in charged and free
lazyrun = convertprofile = None  # set by main


class ForeignCalls(unittest.TestCase):
    def times(self, *options, name="p.pgcl"):
        """The time of each function."""
        with tempfile.TemporaryDirectory() as scratch:
            done = subprocess.run([lazyrun, *options, "--profile", f"{scratch}/p.pgcl", here / "foreign/charged.hs"],
                                  capture_output=True, text=True, check=True)
            self.assertEqual(done.stdout, "(1,2)\n(0,0)\n12502500\n")
            table = subprocess.run([convertprofile, f"{scratch}/{name}", "--builtins", "show", "--rows", "entries",
                                    "--to", "csv", "-o", "-"], capture_output=True, text=True, check=True).stdout
        times = {}
        for row in csv.DictReader(io.StringIO(table)):
            column = "Steps_individual" if "Steps_individual" in row else "Ticks_individual"
            times[row["name"]] = times.get(row["name"], 0) + int(row[column])
        return times

    def assert_charged(self, times):
        self.assertLess(times["free"], times["charged"] / 3)
        self.assertLess(times["freeSleep"], times["charged"] / 3)

    def test_by_steps_a_busy_loop_takes_as_many_steps_as_microseconds(self):
        for model in MODELS:
            with self.subTest(model=model):
                times = self.times("--attribution", model)
                self.assertIn(times["charged"] - BUSY, range(100))
                self.assertLess(times["free"], 100)
                # All other charged steps are the program's own.
                self.assertGreater(times["behind"], 5000)
                self.assertLess(sum(times.values()) - BUSY, 150000)

    def test_by_steps_it_is_the_same_in_a_comparison(self):
        for model in MODELS:
            alone = self.times("--attribution", model)
            self.assertEqual(self.times("--compare-attribution", "all", name=f"p.{model}.pgcl"), alone)

    def test_by_the_time_stamp_counter_sleep_is_charged_too(self):
        times = self.times("--clock", "cycles")
        self.assert_charged(times)
        self.assertGreater(times["chargedSleep"], 10 * times["freeSleep"])

    def test_by_the_timer_sleep_takes_no_time(self):
        times = self.times("--clock", "timer")
        self.assertGreater(times["charged"], 20)
        self.assert_charged(times)
        self.assertLess(times["chargedSleep"], times["charged"] / 3)

    def test_by_models_and_real_clocks(self):
        for clock in ("cycles", "timer"):
            for model in MODELS:
                with self.subTest(clock=clock, model=model):
                    self.assert_charged(self.times("--clock", clock, "--attribution", model))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    convertprofile, lazyrun = (str(pathlib.Path(sys.argv.pop()).resolve()) for _ in range(2))
    unittest.main()
