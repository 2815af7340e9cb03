# SPDX-License-Identifier: BSD-3-Clause
"""The summary on a terminal and for scripts, and the gate's reports: summary_test.py CONVERTPROFILE."""
import json
import os
import pathlib
import re
import sys
import unicodedata
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import project  # noqa: E402

ghc = pathlib.Path("samples/ghc")  # relative, as reports name them


def run(*arguments, columns=None):
    env = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
    if columns is not None:
        env["COLUMNS"] = str(columns)
    return converter.run(*arguments, env=env)


def columns_of(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line)


class SummaryTest(converter.CommandTest):
    def output(self, *arguments, **options):
        done = run(*arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def a_run(self, name, ticks, program="docfib"):
        """docfib with another time of `fib` and nothing else changed."""
        source = json.loads((project / ghc / "docfib/docfib.json").read_text())
        fib = {c["id"] for c in source["cost_centres"] if c["label"] == "fib"}
        source["program"] = program
        todo, first = [source["profile"]], True
        while todo:
            node = todo.pop()
            todo += node["children"]
            node["ticks"] = ticks if node["id"] in fib and first else 0
            first = first and node["id"] not in fib
        path = self.dir / name
        path.write_text(json.dumps(source))
        return path


class Contents(SummaryTest):
    def test_the_summary_shows_what_matters(self):
        text = self.output(ghc / "docfib/docfib.P.prof")
        for part in ("docfib +RTS -P -RTS", "Sat Nov 21 00:04 2026", "0.007 s (7 ticks)",
                     "4,195,712 bytes", "13 entries", "100.0    98.8", "Main.fib"):
            self.assertIn(part, text)
        self.assertNotIn("\033", text)

    def test_of_a_heap_profile(self):
        text = self.output(ghc / "primes/primes.hc.hp")
        self.assertIn("20 samples", text)
        self.assertIn("peak", text)


class Plurals(SummaryTest):
    def test_one_of_anything_is_in_the_singular(self):
        tree = {"id": 1, "entries": 1, "alloc": 1, "ticks": 1, "children": []}
        centre = {"id": 1, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": False}
        report = {"program": "p", "arguments": ["p"], "rts_arguments": [], "end_time": "", "initial_capabilities": 1,
                  "total_time": 0.001, "total_ticks": 1, "tick_interval": 1000, "total_alloc": 1,
                  "cost_centres": [centre], "profile": tree}
        files = {
            "one.json": json.dumps(report),
            "one.folded": "main 1\n",
            "callgrind.out.one": "version: 1\ncreator: x\nevents: Ir\nfn=main\n1 1\n",
            "one.hp": 'JOB "p"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
                      "BEGIN_SAMPLE 1.0\nmain\t1\nEND_SAMPLE 1.0\n",
        }
        for name, text in files.items():
            path = self.dir / name
            path.write_text(text)
            gate = ["--fail-if", "heap-peak<1" if name == "one.hp" else "alloc>9" if name == "one.json" else "time<1"]
            for options in [], ["--check"], gate:
                done = run(path, *options)
                said = (done.stdout + done.stderr).decode()
                self.assertRegex(said, r"\b1\b", (name, options))
                self.assertNotRegex(said, r"(?<![0-9,.])1 [a-z]+s\b", (name, options))


class Width(SummaryTest):
    def test_no_line_is_wider_than_the_terminal(self):
        source = json.loads((project / ghc / "primes/primes.json").read_text())
        for centre in source["cost_centres"]:
            if centre["module"] == "Main":
                centre["label"] += "\u540d\u524d" * 60 + "o\u0308" * 10 + "End"
        path = self.dir / "a.json"
        path.write_text(json.dumps(source, ensure_ascii=False))
        for columns in (80, 100, 200):
            for options in ((), ("--invert",), ("--base", ghc / "eval/eval.json")):
                text = self.output(path, *options, columns=columns)
                widest = max(map(columns_of, text.splitlines()))
                self.assertLessEqual(widest, columns, text)
                self.assertGreater(widest, columns - 10, text)
                self.assertIn("End\n", text)

    def test_the_width_is_80_in_a_pipe_or_set_by_columns(self):
        path = ghc / "primes/primes.json"
        plain = self.output(path)
        self.assertIn("Main.CAF > Main.main > ... > Main.isPrime > Main.isPrime.test\n", plain)
        self.assertEqual(plain, self.output(path, columns=80))
        self.assertEqual(plain, self.output(path, columns="many"))
        self.assertIn("Main.CAF > Main.main > Main.subset > Main.subset.f > Main.isPrime > Main.isPrime.test\n",
                      self.output(path, columns=120))


class FirstLines(SummaryTest):
    def test_the_collector_and_the_runtime_are_listed_first(self):
        text = self.output(ghc / "doclast/doclast.json")
        self.assertIn("\nrun time   0.011 s: mutator 0.003 s (27.3%), GC 0.008 s (72.7%)\n", text)
        self.assertIn("\nGC         not in this report", self.output(ghc / "doclast/doclast.P.prof"))
        self.assertIn("mutator 34.009 s (92.8%), GC 2.635 s (7.2%)\n", self.output("samples/clean/v2.pgcl"))

    def test_transforms_are_stated(self):
        text = self.output(ghc / "primes/primes.json", "--exclude", "isPrime", "--focus", "Main.subset.f",
                           "--fold-recursion", "--max-depth", "3", "--min-ticks", "1%")
        self.assertIn("\nexcluded isPrime: their costs are charged to their callers\nrecursive calls are folded\n"
                      "focused on Main.subset.f: 100.0% of 0.010 s\n"
                      "entries deeper than 3 are folded into their callers\n"
                      "entries below 1% of the time are folded into their callers\n", text)

    def test_a_shaped_file_is_described(self):
        source = ghc / "primes/primes.P.prof"
        part, again = self.dir / "part.pgcl", self.dir / "again.pgcl"
        run(source, "--focus", "Main.isPrime", "--by", "module", "-o", part)
        share = r"\nfocused on Main.isPrime: (\S+% of \S+ s)\n"
        said = re.search(share, self.output(source, "--focus", "Main.isPrime"))[1]
        text = self.output(part)
        self.assertIn(f"\nfocused on Main.isPrime: {said}\nfunctions are merged by module\n", text)
        self.assertNotIn("GC  ", text)
        self.assertIn("\nGC  ", self.output(source))
        run(part, "--max-depth", "0", "-o", again)
        self.assertIn(f": {said}\nentries deeper than 0 are folded into their callers\n", self.output(again))
        folded = self.output(again, "--max-depth", "0")
        self.assertEqual(folded.count("entries deeper than 0 are folded into their callers\n"), 1)
        self.assertIn(f"\nfocused on Main.isPrime: {said}\n", self.output(part, source))
        run(part, "-o", again)
        self.assertEqual(again.read_bytes(), part.read_bytes())
        for name in ("part.pb.gz", "callgrind.out.part"):
            run(part, "-o", self.dir / name)
            self.assertIn(f"\nfocused on Main.isPrime: {said}\n", self.output(self.dir / name), name)

    def test_an_inverted_file_is_shown_as_such(self):
        source, callers = ghc / "primes/primes.json", "%time  %alloc  function and its callers"
        shown = self.output(source, "--invert")
        self.assertIn(callers, shown)
        table = shown[shown.index("\n\n"):]
        for name in ("a.pgcl", "a.pb.gz", "callgrind.out.a"):
            written = run(source, "--invert", "-o", self.dir / name)
            self.assertNotIn("inverted", written.stderr.decode())
            text = self.output(self.dir / name)
            self.assertIn("\ninverted: callers are below each function\n", text, name)
            if name != "callgrind.out.a":  # the Callgrind file's stacks are estimates
                self.assertEqual(text[text.index("\n\n"):], table, name)
            back = run(self.dir / name, "--invert")
            self.assertIn("the input was inverted; --invert turned it back, with callees below each function",
                          back.stderr.decode())
            self.assertNotIn("inverted", back.stdout.decode())
            gate = "own-alloc:isPrime.test>98%", "own-alloc:isPrime>1%", "alloc:isPrime>90%"
            words = [word for condition in gate for word in ("--fail-if", condition)]
            verdicts = [run(path, "-q", *words).stderr.decode().replace(str(path), "")
                        for path in (source, self.dir / name)]
            self.assertEqual(*verdicts)
        run(source, "--invert", "--max-depth", "2", "--min-words", "5%", "-o", self.dir / "cut.pgcl")
        folded = ("\nentries deeper than 2 are folded into their callees\n"
                  "entries below 5% of the allocation are folded into their callees\n")
        self.assertIn(folded, self.output(self.dir / "cut.pgcl"))
        self.assertIn(folded, self.output(self.dir / "cut.pgcl", "--invert"))
        self.assertRegex(self.output(self.dir / "a.pgcl", "--check"), " entries, .* cost centres, inverted\n")
        self.assertIn("inverted: callers are below each function\n",
                      self.output(self.dir / "a.pgcl", "--base", self.dir / "a.pgcl"))
        self.assertNotIn("inverted", self.output(source, self.dir / "a.pgcl"))
        for kind in ("prof", "ghc-json", "folded", "speedscope"):
            self.assertIn("the inversion of the tree", run(source, "--invert", "--to", kind).stderr.decode(), kind)
            self.assertNotIn("inverted", run(source, "--to", kind).stderr.decode(), kind)

    def test_a_file_by_module_is_shown_as_such(self):
        source, shown = ghc / "primes/primes.json", self.output(ghc / "primes/primes.json", "--by", "module")
        run(source, "--by", "module", "-o", self.dir / "a.pgcl")
        text = self.output(self.dir / "a.pgcl")
        self.assertIn("\nfunctions are merged by module\n", text)
        self.assertEqual(text[text.index("\n\n"):], shown[shown.index("\n\n"):])
        self.assertNotIn("by module", self.output(source))

    def test_few_samples_are_reported(self):
        self.assertIn("only 7: a share of time may be off by 37 points;", self.output(ghc / "docfib/docfib.json"))
        self.assertNotIn("\nsamples ", self.output(self.a_run("a.json", 100)))
        self.assertNotIn("may be off", self.output("samples/clean/v2.pgcl"))
        folded = self.dir / "a.folded"
        folded.write_text("main;f 3\n")
        self.assertNotIn("+RTS", self.output(folded))

    def test_several_inputs_are_named_and_reported_as_added(self):
        one, other = ghc / "docfib/docfib.json", ghc / "eval/eval.json"
        self.assertTrue(self.output(one, one, columns=200).startswith(f"2 profiles added up: {one}, {one}\n"))
        told = "warning: the inputs are of different programs (docfib and eval); they are added up; use --base"
        self.assertIn(told, run(one, other).stderr.decode())
        self.assertIn(told, run(other, one, "--to", "prof").stderr.decode())
        self.assertNotIn("different programs", run(one, one).stderr.decode())
        told = "warning: the runs of one side are of different programs (docfib and eval); their mean is taken\n"
        self.assertIn(told, run(one, other, "--base", one).stderr.decode())
        self.assertIn(told, run(one, "--base", one, "--base", other).stderr.decode())
        self.assertNotIn("different programs", run(one, one, "--base", other).stderr.decode())


class FlatProfiles(SummaryTest):
    def test_shares_have_the_decimals_that_the_largest_needs(self):
        stacks = "".join(f"main;f{i:04} {1000 + i % 7}\n" for i in range(5000))
        path = self.dir / "flat.folded"
        path.write_text(stacks)
        out = self.output(path, "--top", "2")
        self.assertIn("       0.020      0.020  f0006\n", out)
        self.assertIn("  0.020  f0006\n", out.split("stack\n")[1])
        inverted = self.output(path, "--invert", "--top", "1")
        self.assertIn("\n  0.020  f0006\n  and 4,999 functions more\n", inverted)
        focused = self.output(path, "--focus", "f0006")
        self.assertIn("focused on f0006: 0.020% of 5,014,995 samples\n", focused)
        self.assertIn("       100.0      100.0  f0006\n", focused)


class SeveralRuns(SummaryTest):
    def compare(self, before, after, *options):
        bases = [word for i, ticks in enumerate(before)
                 for word in ("--base", self.a_run(f"old{i}.json", ticks))]
        inputs = [self.a_run(f"new{i}.json", ticks) for i, ticks in enumerate(after)]
        return run(*inputs, *bases, *options)

    def test_a_change_within_the_spread_is_noise(self):
        noise = self.compare((100, 110, 120), (105, 115, 125)).stdout.decode()
        self.assertRegex(noise, r"(?m)^ +110\.0 ±9\.1% +115\.0 ±8\.7% +\+5 +~  Main\.fib$")
        real = self.compare((100, 110, 120), (205, 215, 225)).stdout.decode()
        self.assertRegex(real, r"(?m)^ +110\.0 ±9\.1% +215\.0 ±4\.7% +\+105 +\+95\.5%  Main\.fib$")
        self.assertIn("means of 3 and 3 runs", noise)

    def test_with_one_run_the_noise_is_unknown(self):
        text = self.compare((100,), (105, 115)).stdout.decode()
        self.assertIn("noise      unknown: ", text)
        self.assertNotIn("~", text)

    def test_times_are_not_cut_in_the_middle(self):
        runs = [self.a_run(f"{i}.json", ticks) for i, ticks in enumerate((182, 180, 100, 102))]
        for columns in range(50, 100):
            text = self.output(runs[0], runs[1], "--base", runs[2], "--base", runs[3], columns=columns)
            name = re.search("  total\n.*%  +[-+]?\\d+ +\\S+  (.*)\n", text)[1]
            self.assertIn(name, ("Ticks: 0.101 s, now 0.181 s", "Ticks: now 0.181 s", "Ticks"), columns)

    def test_means_of_the_heap_are_rounded_once(self):
        run = pathlib.Path("samples/eventlog/counting.eventlog")
        told = json.loads(self.output(run, run, run, "--base", run, "--json", "--top", "100"))
        self.assertIn("heap-peak", [change["metric"] for change in told["changes"]])
        self.assertEqual([change for change in told["changes"] if change["change"] != 0], [])

    def test_a_report_and_a_census_are_one_run(self):
        report, census = "samples/heap/leak.prof", "samples/heap/leak.hp"
        both, other = f"{report}, {census}", "samples/heap/odd.prof"

        def heading(*arguments):
            return self.output(*arguments, columns=200).split("\n", 1)[0]

        self.assertEqual(heading(report, census), f"one run: {both}")
        self.assertEqual(heading(report, census, "--base", other), f"{both} against {other}")
        self.assertEqual(heading(other, "--base", report, "--base", census), f"{other} against {both}")
        self.assertEqual(heading(report, census, report, "--base", other),
                         f"mean of 2 runs ({both}, {report}) against {other}")
        self.assertEqual(heading(report, census, report, census, "--base", other),
                         f"mean of 2 runs ({both}, {both}) against {other}")
        self.assertEqual(heading(report, report, census), f"3 profiles added up: {report}, {both}")

    def test_the_gate_is_on_the_mean(self):
        for condition, code in (("time>+4%", 3), ("time>+5%", 0)):  # 110 -> 115 is +4.5 %
            done = self.compare((100, 110, 120), (105, 115, 125), "--fail-if", condition)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertIn(b"is +4.5% (0.115 s, was 0.110 s)", done.stderr)
            self.assertIn(b"; may be chance (p = 0.57)", done.stderr)

    def test_a_few_samples_more_may_be_chance(self):
        def runs(name, rare, often):
            paths = [self.dir / f"{name}{i}.folded" for i in range(2)]
            for i, path in enumerate(paths):
                path.write_text(f"main;rare {rare}\nmain;often {often}\nmain;same {500 + i}\n")
            return paths
        old, new = runs("old", 1, 10), runs("new", 3, 90)
        arguments = [*new, "--base", old[0], "--base", old[1]]
        text = self.output(*arguments)
        self.assertRegex(text, r"\+2 +~  rare\n")
        self.assertRegex(text, r"\+80 +\+800.0%  often\n")
        done = run(*arguments, "-q", "--fail-if", "time:rare>+50%", "--fail-if", "time:often>+50%")
        rare, often = done.stderr.decode().splitlines()
        self.assertIn("; may be chance (p = 0.29)", rare)
        self.assertNotIn("chance", often)

    def test_other_outputs_have_the_mean_and_say_so(self):
        target = self.dir / "a.pgcl"
        done = self.compare((100, 110), (105, 115, 125), "-o", target)
        self.assertRegex(done.stderr.decode(), r"the numbers are the mean of 3 runs \(\S*new0.json, \S*new1.json and "
                         r"\S*new2.json\), those of the base the mean of 2 \(\S*old0.json and \S*old1.json\)\n")
        told = json.loads(self.output(target, "--json"))
        time = next(c for c in told["changes"] if c["of"] == "total" and c["metric"] == "Ticks")
        self.assertEqual((time["before"]["mean"], time["after"]["mean"]), (105, 115))

    def test_normalized_totals_are_equal(self):
        for name in ("docfib", "primes", "sansom"):
            told = json.loads(self.output(ghc / name / f"{name}.json", "--base", ghc / "queens/queens.json",
                                          "--normalize", "--json"))
            metrics = {"Ticks", "Bytes", "Entries"}  # and not the figures of whole runs, which are as they were
            totals = [c for c in told["changes"] if c["of"] == "total" and c["metric"] in metrics]
            self.assertEqual(len(totals), 3)
            for total in totals:
                self.assertEqual(total["before"]["mean"], total["after"]["mean"], name)


class ForScripts(SummaryTest):
    def test_the_summary_as_json(self):
        told = json.loads(self.output(ghc / "doclast/doclast.json", "--json", "--top", "1"))
        self.assertEqual({key: told[key] for key in ("schema", "kind", "inputs", "format", "program")},
                         {"schema": 1, "kind": "summary", "inputs": ["samples/ghc/doclast/doclast.json"],
                          "format": "ghc-json", "program": "doclast"})
        self.assertAlmostEqual(told["runtime"]["gc"], 0.008)
        self.assertEqual(told["functions"], [{
            "function": "main.ys", "module": "Main", "position": told["functions"][0]["position"],
            "individual": {"Ticks": 1, "Bytes": told["functions"][0]["individual"]["Bytes"]},
            "inherited": {"Ticks": 1, "Bytes": told["functions"][0]["inherited"]["Bytes"]}}])
        self.assertEqual(told["stacks"][0]["stack"], ["MAIN.MAIN", "Main.CAF", "Main.main", "Main.main.ys"])
        self.assertEqual(run(ghc / "doclast/doclast.json", "--json", "--to", "prof").returncode, 2)

    def test_the_gates_report(self):
        conditions = ("--fail-if", "gc-time>30%", "--fail-if", "gc-time>1s", "--fail-if", "time:Main.*>2s")
        for name in ("gate.xml", "gate.json"):
            done = run(ghc / "doclast/doclast.json", *conditions, "--report", self.dir / name)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn(b": FAILED: gc-time>30%: is 72.7% (0.008 s of 0.011 s), limit 30.0%, 42.7 points above\n",
                          done.stderr)
            self.assertIn(b": ok: gc-time>1s: is 0.008 s, limit 1.000 s\n", done.stderr)
        suite = xml.parse(self.dir / "gate.xml").getroot().find("testsuite")
        self.assertEqual((suite.get("tests"), suite.get("failures")), ("3", "1"))
        self.assertEqual([(case.get("name"), case.find("failure") is not None) for case in suite],
                         [("gc-time>30%", True), ("gc-time>1s", False), ("time:Main.*>2s", False)])
        told = json.loads((self.dir / "gate.json").read_text())
        self.assertFalse(told["ok"])
        self.assertEqual([c["ok"] for c in told["conditions"]], [False, True, True])
        self.assertAlmostEqual(told["conditions"][1]["value"], 0.008)
        self.assertEqual(told["conditions"][1]["unit"], "seconds")

    def test_the_report_does_not_overwrite_an_input(self):
        path = self.a_run("a.json", 3)
        before = path.read_bytes()
        done = run(path, "--fail-if", "time>1s", "--report", path)
        self.assertEqual((done.returncode, done.stderr.decode()),
                         (1, f"{path}: is the input; it is not overwritten\n"))
        self.assertEqual(path.read_bytes(), before)

    def test_a_profile_without_the_collector_has_no_gc_time(self):
        done = run(ghc / "doclast/doclast.P.prof", "--fail-if", "gc-time>30%")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"has no garbage-collection time", done.stderr)


if __name__ == "__main__":
    converter.main()
