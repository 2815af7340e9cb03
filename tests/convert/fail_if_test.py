# SPDX-License-Identifier: BSD-3-Clause
"""The conditions of --fail-if and their verdicts: fail_if_test.py CONVERTPROFILE."""
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, main_of_some, project, run  # noqa: E402

ghc = pathlib.Path("samples/ghc")  # relative, as reports name them
clean = pathlib.Path("samples/clean")


class Gate(CommandTest):
    new = (ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json")

    def gate(self, *conditions, arguments=None, code=3):
        options = [option for c in conditions for option in ("--fail-if", c)]
        text = self.errors(code, *(arguments or (ghc / "docfib/docfib.json",)), *options)
        # Removes notes on what the output format keeps, which differ between outputs.
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

    def test_metrics_missing_on_one_side_are_not_compared(self):
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

    def test_an_unknown_metric_is_distinguished_from_existing_ones(self):
        path = ghc / "docfib/docfib.json"
        for condition, arguments, told in (
                ("calls>1", (path,), ', only time, alloc, entries, run-time, mutator, gc, Ticks, Bytes, Entries'),
                ("time>1", (ghc / "primes/primes.hc.hp",), ", only heap-peak"),
                ("tim>5%", (path,), '; did you mean "time"?'),
                ("runtime>5%", (path,), '; did you mean "run-time"?')):
            self.assertTrue(self.gate(condition, arguments=arguments, code=2).endswith(
                f'the profile has no metric "{condition.split(">")[0]}"{told}\n'))

    def test_a_rise_from_below_0_is_a_rise(self):
        low, high = (self.dir / name for name in ("a.json", "b.json"))
        text = (project / ghc / "docfib/docfib.json").read_text()
        for path, ticks in ((low, -200), (high, -100)):
            path.write_text(re.sub(r'"alloc": 832, "ticks": \d+', f'"alloc": 832, "ticks": {ticks}', text))
        self.assertIn("FAILED: time>+5%: is +", self.gate("time>+5%", arguments=(high, "--base", low)))

    def test_short_times_are_not_shown_as_zero(self):
        self.assertEqual(
            self.gate("time>50us", "time:Main.fib<0.5us"),
            "FAILED: time>50us: is 0.007 s, limit 50 us, 0.007 s above\n"
            "ok: time:Main.fib<0.5us: is 0.007 s, limit 0.5 us\n")

    def test_quiet_prints_only_the_verdicts(self):
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
        # Both a .pgcl file and one with the run's call tree keep it.
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

    def test_omissions_of_reports_are_mentioned(self):
        warning = ('warning: --fail-if "own-alloc:%s>1B" matches only stacks that GHC\'s reports leave out; they do not '
                   "count")
        told = self.gate("own-alloc:GC>1B", "own-alloc:?C>1B", "own-alloc:*>1B")
        self.assertIn(warning % "GC" + "\nwarning", told)
        self.assertIn(warning % "?C" + "\n", told)
        self.assertNotIn(warning % "*", told)

    def test_limits_below_one_tick_are_reported(self):
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

    def test_messages_about_bad_conditions_show_the_position(self):
        for condition, error in (
                ("time", "character 5: an operator (>, >=, < or <=) and a value are missing"),
                ("time>", "character 6: a number is missing"),
                ("time>+", "character 7: a number is missing"),
                ("time>1.2.3s", "character 6: a number is missing"),
                ("time:>5%", "character 6: a pattern is missing"),
                (">5", "character 1: a metric is missing: time, alloc, entries, run-time, gc, heap-peak or one of the "
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


if __name__ == "__main__":
    main_of_some()
