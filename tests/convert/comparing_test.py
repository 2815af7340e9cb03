# SPDX-License-Identifier: BSD-3-Clause
"""Comparisons tell noise, whole runs and runs without profiling: comparing_test.py
CONVERTPROFILE."""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, main_of_some, run  # noqa: E402

runs = pathlib.Path("samples/runs")  # relative, as reports name them
same = [runs / f"aa/a{i}.prof" for i in range(1, 6)], [runs / f"aa/b{i}.prof" for i in range(1, 6)]
small, leaking = ([runs / f"leak/v{version}.{i}.json.gz" for i in (1, 2, 3)] for version in (4, 5))
rounded = runs / "rounded/new.prof", runs / "rounded/old.prof"
statistics = "  MUT     time    {}s  (  {}s elapsed)\n  GC      time    0.5s  (  0.5s elapsed)\n"


class Comparing(CommandTest):
    def changes(self, new, base, *options):
        told = json.loads(self.output(*new, "--base", *base, "--json", "--top", "1000", *options))
        return told["changes"]

    def gate(self, condition, *arguments, code):
        done = run(*arguments, "--fail-if", condition, "--quiet")
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr.decode()


class Noise(Comparing):
    def test_runs_of_one_program_raise_no_alarm(self):
        changes = self.changes(*same)
        self.assertGreater(len([c for c in changes if c["of"] == "function"]), 20)
        self.assertEqual([c for c in changes if c["change"] != 0 and not c["noise"] and c["metric"] == "Ticks"], [])
        least = min(c["p"] for c in changes if c["of"] == "function")
        self.assertLess(least, 0.005)  # a false alarm, were it the only function

    def test_what_may_be_chance_comes_last(self):
        for table in ("function", "stack"):
            noise = [c["noise"] for c in self.changes(leaking, small) if c["of"] == table]
            for metric in ("Ticks", "Bytes"):
                noise = [c["noise"] for c in self.changes(leaking, small)
                         if c["of"] == table and c["metric"] == metric]
                self.assertEqual(noise, sorted(noise))

    def test_a_function_that_is_new_is_no_chance(self):
        new = [c for c in self.changes(leaking, small) if c["of"] == "function" and c["metric"] == "Ticks" and
               c["name"].endswith(".remember")]
        self.assertEqual([(c["before"]["mean"], c["noise"]) for c in new], [(0, False)])

    def test_one_run_on_each_side_cannot_tell(self):
        text = self.output(same[0][0], "--base", same[1][0]).decode()
        self.assertIn("noise      unknown: one run on each side cannot tell a change from chance", text)
        self.assertNotIn("~", text)

    def test_a_condition_may_ask_for_significance(self):
        sides = (*same[1], "--base", *same[0])
        text = self.gate("time>+1%", *sides, code=3)
        self.assertIn("FAILED: time>+1%: is +3.7%", text)
        self.assertRegex(text, r"may be chance \(p = 0\.\d\d\)$")
        self.assertIn("ok: time>+1%: is +3.7%", self.gate("time>+1%", *sides, "--significant", code=0))
        self.assertIn("FAILED: alloc>+1%", self.gate("alloc>+1%", *leaking, "--base", *small, "--significant", code=3))
        self.gate("time>1ms", *sides, "--significant", code=3)  # no change
        self.assertIn("--significant needs at least two runs on each side",
                      self.gate("time>+1%", same[0][0], "--base", same[1][0], "--significant", code=2))

    def test_runs_made_in_turn_are_compared_pair_by_pair(self):
        paired = self.changes(*same, "--paired")
        apart = self.changes(*same)
        p = lambda changes: {c["name"]: c["p"] for c in changes if c["of"] == "function" and c["metric"] == "Ticks"}
        self.assertNotEqual(p(paired), p(apart))
        mean = lambda changes: [c["after"]["mean"] for c in changes if c["of"] == "total"]
        self.assertEqual(mean(paired), mean(apart))
        self.assertIn("runs, made in turn", self.output(*same[0], "--base", *same[1], "--paired").decode())
        self.assertIn("--paired needs as many runs on each side; there are 1 new ones, and 5 of the base",
                      self.errors(2, same[0][0], "--base", *same[1], "--paired"))

    def test_changes_within_the_rounding_of_a_report_are_not_listed(self):
        changes = [c for c in self.changes(*[[side] for side in rounded]) if c["of"] == "function"]
        listed = {(c["name"], c["metric"]) for c in changes}
        self.assertIn(("Sudoku.compare", "Bytes"), listed)
        self.assertNotIn(("Sudoku.removeValue.newDim", "Bytes"), listed)  # 0.3 % in both reports
        # Half a step of 0.1 % on either side, of 5,036 and 4,092 ticks.
        self.assertGreater(min(abs(c["change"]) for c in changes if c["metric"] == "Ticks"), 4.5)


class WholeRuns(Comparing):
    def total(self, changes, metric):
        found, = [c for c in changes if c["of"] == "total" and c["metric"] == metric]
        return found

    def test_a_leak_shows_in_the_collectors_time(self):
        changes = self.changes(leaking, small)
        collector = self.total(changes, "gc")
        self.assertEqual(collector["unit"], "nanoseconds")
        self.assertAlmostEqual(collector["before"]["mean"] / 1e9, 0.026, 3)
        self.assertAlmostEqual(collector["after"]["mean"] / 1e9, 0.493, 3)
        self.assertFalse(collector["noise"])
        whole = self.total(changes, "run-time")["after"]["mean"]
        self.assertGreater(whole, self.total(changes, "mutator")["after"]["mean"])
        sides = (*leaking, "--base", *small)
        self.assertIn("ok: time>+20%: is +2.6%", self.gate("time>+20%", *sides, code=0))
        self.assertIn("FAILED: run-time>+10%: is +16.1% (4.111 s, was 3.541 s)",
                      self.gate("run-time>+10%", *sides, code=3))
        self.assertIn("FAILED: gc>+20%: is 19.0x (0.493 s, was 0.026 s)",
                      self.gate("gc>+20%", *sides, "--significant", code=3))
        self.assertIn("FAILED: gc>10%: is 12.0%", self.gate("gc>10%", *leaking, "--base", *small, code=3))

    def test_figures_that_there_are_not(self):
        report = same[0][0]
        self.assertIn("the profile has no garbage-collection time; profiles by GHC's +RTS -pj and -Pa have it",
                      self.gate("run-time>1s", report, code=2))
        self.assertIn("the profile has no wall time; eventlogs have it", self.gate("wall>1s", report, code=2))
        self.assertIn("the profile has no run measured without profiling; --measured reads one, --measure makes one",
                      self.gate("unprofiled-time>1s", report, code=2))
        self.assertIn("run-time is for the whole run and takes no function",
                      self.gate("run-time:main>1s", report, code=2))
        self.assertIn("run-time needs a unit, as in run-time>2s", self.gate("run-time>5", report, code=2))

    def test_an_eventlog_has_wall_time_and_live_memory(self):
        told = json.loads(self.output("samples/eventlog/counting.eventlog", "--json"))
        self.assertGreater(told["figures"]["wall"], 0)
        self.assertGreater(told["figures"]["residency"], 1000)

    def test_a_census_is_part_of_the_collectors_time(self):
        log = pathlib.Path("samples/eventlog/counting.eventlog")
        self.assertRegex(self.output(log).decode(), r"GC +includes the collections of the heap census \(-h")
        other = self.dir / "none.eventlog"
        self.assertIn("of both runs includes the collections", self.output(log, "--base", log).decode().replace(
            "\n           ", " "))
        self.assertFalse(other.exists())

    def test_a_written_comparison_keeps_the_figures(self):
        (self.dir / "a.pgcl").write_bytes(self.output(*leaking, "--base", *small, "--to", "pgcl"))
        read = json.loads(self.output(self.dir / "a.pgcl", "--json"))["changes"]
        for metric in ("run-time", "mutator", "gc"):
            self.assertEqual(self.total(read, metric)["after"], self.total(self.changes(leaking, small), metric)["after"])


class WithoutProfiling(Comparing):
    sides = (runs / "aa/b1.prof", "--base", runs / "aa/a1.prof")

    def file(self, name, seconds):
        path = self.dir / name
        path.write_text("".join(statistics.format(each, each) for each in seconds))
        return path

    def test_measurements_are_shown_beside_the_profile(self):
        new, old = self.file("new", (1.0, 1.2)), self.file("old", (2.0, 2.2))
        options = ("--measured", new, "--measured-base", old)
        text = self.output(*self.sides, *options).decode()
        self.assertRegex(text, r"(?m)^ +2\.600 s ±5\.4% +1\.600 s ±8\.8% +-1\.000 s +-38\.5%  Processor time$")
        self.assertIn("  without profiling\n", text)
        self.assertNotIn("--measure ", text)
        self.assertIn("unprofiled-time<-30%", self.gate("unprofiled-time<-30%", *self.sides, *options, code=3))
        alone = self.output(self.sides[0], "--measured", new).decode()
        self.assertIn("unprofiled processor time 1.600 s, wall time 1.600 s, mutator 1.100 s, GC 0.500", alone)
        self.assertIn("cost centres slow some functions more than others", self.output(*self.sides).decode())

    def test_a_file_of_two_programs_is_both_sides(self):
        path = self.dir / "h.json"
        result = lambda command, time: {"command": command, "times": [time, time + 0.01]}
        path.write_text(json.dumps({"results": [result("old", 2), result("new", 1)]}))
        done = run(*self.sides, "--measured", path, "--json")
        wall, = [c for c in json.loads(done.stdout)["changes"] if c["metric"] == "unprofiled-wall"]
        self.assertEqual((wall["of"], wall["before"]["mean"], wall["after"]["mean"]), ("unprofiled", 2.005e9, 1.005e9))
        self.assertIn(f'{path}: compares "new", the new program, with "old"', done.stderr.decode())
        self.assertIn(f"{path}: has measurements of 2 programs; give those of a single one",
                      self.errors(1, self.sides[0], "--measured", path))

    def test_both_programs_are_run_in_turn(self):
        log = self.dir / "log"
        options = ("--measure", f"echo n >> {log}", "--measure-base", f"echo o >> {log}", "--measure-pairs", "3")
        changes = json.loads(self.output(*self.sides, *options, "--json"))["changes"]
        wall, = [c for c in changes if c["metric"] == "unprofiled-wall"]
        self.assertEqual((wall["before"]["runs"], wall["after"]["runs"]), (3, 3))
        # Tried twice to warm up, as they are no programs of GHC.
        self.assertEqual(log.read_text().replace("\n", ""), "oonn" + "on" + "no" + "on")
        self.assertIn("false: ended with exit code 1; nothing is measured",
                      self.errors(1, *self.sides, "--measure", "false", "--measure-base", "true"))

    def test_options_that_belong_together(self):
        for options, told in ((("--measure", "true"), "--measure and --measure-base belong together"),
                              (("--measured-base", "x"), "--measured-base needs --measured"),
                              (("--measure-pairs", "3"), "--measure-pairs needs --measure")):
            self.assertIn(told, self.errors(2, *self.sides, *options))
        self.assertIn("--measure needs --base", self.errors(2, self.sides[0], "--measure", "a", "--measure-base", "b"))
        self.assertIn("is none of +RTS -t, +RTS -s, hyperfine --export-json and time -v",
                      self.errors(1, self.sides[0], "--measured", "README.md"))


if __name__ == "__main__":
    main_of_some()
