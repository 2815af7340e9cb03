# SPDX-License-Identifier: BSD-3-Clause
"""Time is the same in all outputs, whatever the number of capabilities: time_test.py CONVERTPROFILE."""
import csv
import io
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, main, project, run  # noqa: E402

one, eight = (pathlib.Path("samples/words") / name for name in ("words_N1.prof", "words_N8.prof"))


class TimeTest(CommandTest):
    def output(self, *arguments, code=0):
        done = run(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout.decode()

    def seconds(self, *arguments):
        return next(m["seconds"] for m in json.loads(self.output(*arguments, "--json"))["metrics"] if "seconds" in m)


class Capabilities(TimeTest):
    """words.hs has one thread: it takes 606 ticks of 1 ms on one capability, and 653 on eight."""

    def test_the_summary_calls_it_processor_time(self):
        text = self.output(eight)
        self.assertIn("\ntime       0.653 s (653 ticks) of processor time, 8 capabilities\n", text)
        self.assertIn("\nGHC's time 0.18 s: wrong, because GHC's divisor, 10^9 x 8 capabilities,\n           overflows 32 bits\n",
                      text)
        self.assertNotIn("capabilit", self.output(one))
        self.assertNotIn("\nGHC's time", self.output(one))

    def test_a_capability_s_share_is_ghc_s_own_figure(self):
        two = self.dir / "two.prof"
        report = (project / eight).read_text()
        two.write_text(report.replace("8 processors", "2 processors").replace("       0.18 secs", "       0.33 secs"))
        self.assertIn("\nGHC's time 0.33 s: divided by 2 capabilities\n", self.output(two))
        self.assertIn("\ntime       0.653 s (653 ticks) of processor time, 2 capabilities\n", self.output(two))
        self.output(two, "-o", self.dir / "again.prof")
        self.assertEqual((self.dir / "again.prof").read_bytes(), two.read_bytes())

    def test_ghc_s_line_survives_a_round_trip(self):
        self.output(eight, "-o", self.dir / "again.prof")
        self.assertEqual((self.dir / "again.prof").read_bytes(), (project / eight).read_bytes())

    def test_json_has_both(self):
        told = json.loads(self.output(eight, "--json"))
        self.assertEqual((told["runtime"]["total"], told["runtime"]["capabilities"]), (0.653, 8))
        self.assertEqual(told["runtime"]["ghc_total_time"], 0.18)
        self.assertNotIn("ghc_total_time", json.loads(self.output(one, "--json"))["runtime"])

    def test_runs_on_other_numbers_of_capabilities_compare(self):
        text = self.output(eight, "--base", one)
        self.assertIn("\ntime       is processor time, 8 capabilities, was 1 capability\n", text)
        self.assertRegex(text, r" 606 +653 +\+47 +\+7\.8%  Ticks: 0\.606 s, now 0\.653 s\n")
        done = run(eight, "--base", one, "--fail-if", "time>+5%", "--fail-if", "time>0.65s")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"FAILED: time>+5%: is +7.8% (0.653 s, was 0.606 s), limit +5.0%", done.stderr)
        self.assertIn(b"FAILED: time>0.65s: is 0.653 s", done.stderr)
        self.assertIn("\ntime       1.259 s (1,259 ticks) of processor time, 1 and 8 capabilities\n",
                      self.output(eight, one))

    def test_every_output_has_the_same_time(self):
        for name in ("x.pgcl", "x.prof", "x.json", "x.pb.gz", "x.speedscope.json", "callgrind.out.x"):
            with self.subTest(name):
                self.output(eight, "-o", self.dir / name)
                self.assertAlmostEqual(self.seconds(self.dir / name), 0.653)
        speedscope = json.loads((self.dir / "x.speedscope.json").read_text())
        time = speedscope["profiles"][0]
        self.assertEqual((time["unit"], time["endValue"]), ("microseconds", 653000))
        self.output(eight, "-o", self.dir / "x.table")
        cumulated = re.findall(r"^ *[0-9.]+ +([0-9.]+) ", (self.dir / "x.table").read_text(), re.M)
        self.assertEqual(cumulated[-1], "0.65")
        rows = list(csv.DictReader(io.StringIO(self.output(eight, "--to", "csv"))))
        self.assertEqual(sum(int(row["Ticks_individual"]) for row in rows), 653)
        stacks = self.output(eight, "--to", "folded")
        self.assertEqual(sum(int(line.rsplit(" ", 1)[1]) for line in stacks.splitlines()), 653)


class OtherTicks(TimeTest):
    """A run with ticks of 1 ms and one with ticks of 0.1 ms, 0.4 s each, spread over many functions."""

    def a_run(self, name, functions, ticks, interval):
        centres = [{"id": i, "label": f"f{i}" if i else "MAIN", "module": "Main" if i else "MAIN",
                    "src_loc": "a.hs:1:1", "is_caf": False} for i in range(functions + 1)]
        entries = [{"id": i, "entries": 1, "alloc": 0, "ticks": ticks, "children": []}
                   for i in range(1, functions + 1)]
        path = self.dir / name
        path.write_text(json.dumps({
            "program": "p", "arguments": [], "rts_arguments": [], "end_time": "x", "initial_capabilities": 0,
            "total_time": functions * ticks * interval / 1e6, "total_ticks": functions * ticks,
            "tick_interval": interval, "total_alloc": 0, "cost_centres": centres,
            "profile": {"id": 0, "entries": 0, "alloc": 0, "ticks": 0, "children": entries}}))
        return path

    def test_no_entry_loses_its_time(self):
        coarse, fine = self.a_run("coarse.json", 100, 4, 1000), self.a_run("fine.json", 1000, 4, 100)
        for new, old in ((coarse, fine), (fine, coarse)):
            text = self.output(new, "--base", old)
            self.assertRegex(text, r" 4,000 +4,000 +0 +0\.0%  Ticks: 0\.400 s, now 0\.400 s\n")
            done = run(new, "--base", old, "--fail-if", "time>+0%", "--fail-if", "time<+0%", "--fail-if", "time>0.4s")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(b": ok: time>+0%: is +0.0% (0.400 s, was 0.400 s), limit +0.0%\n", done.stderr)
            self.output(new, "--base", old, "-o", self.dir / "both.pgcl")
            done = run(self.dir / "both.pgcl", "--fail-if", "time>0.4s", "--fail-if", "time<0.4s")
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertAlmostEqual(self.seconds(coarse, fine), 0.8)

    def test_chance_is_computed_from_the_samples_taken(self):
        """2 ticks of 1 ms against 4: twice the time may be chance, however short the ticks of the base."""
        new = [self.a_run(f"new{i}.json", 2, 4, 1000) for i in range(3)]
        for interval in (1000, 100, 10):
            old = [self.a_run(f"old{i}.json", 2, 2 * 1000 // interval, interval) for i in range(3)]
            rows = json.loads(self.output(*new, *(x for path in old for x in ("--base", path)), "--json"))["changes"]
            row = next(row for row in rows if row.get("name") == "Main.f1")
            self.assertAlmostEqual(row["p"], 0.0956, places=4)
            self.assertTrue(row["noise"])


if __name__ == "__main__":
    main()
