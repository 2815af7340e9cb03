# SPDX-License-Identifier: BSD-3-Clause
"""The advice of the summary: advice_test.py CONVERTPROFILE. Each rule, on real profiles, where it must speak and where
it must not."""
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import project  # noqa: E402

# [rule] the files of one profile and what is said about it; files about which the rule says nothing.
rules = {
    "gc": ("words/words_sorted.json", "GC is 45% of the run: `+RTS -hc -L200` shows what is alive",
           ["words/words.json", "heap/odd.json"]),
    "few-ticks": ("heap/leak.prof", "116 ticks: a share of time may be off by 9 points; run longer, or with `+RTS "
                  "-V0.0001`", ["words/words.json", "ghc/docfib/docfib.json"]),
    "no-cost-centres": ("advice/plain.prof", "100% of the time is in `MAIN` and CAFs, where nothing has a cost "
                        "centre: compile with `-fprof-auto`, or `-fprof-cafs` for constants",
                        ["words/words.json", "ghc/primes/primes.P.prof", "heap/leak.prof"]),
    "library": ("advice/chunks.prof", "91% of the time is in a library, most of it in "
                "`Data.List.Split.Internals.breakDelim.(...)`: look at its caller `Main.records`",
                ["words/words.json", "advice/plain.prof", "eventlog/counting.prof"]),
    "small-function": ("advice/numbers.prof", "`Main.mix.go` was entered 240,600,000 times, 13 ns each: its cost "
                       "centre may cost as much as it does, and keeps GHC from inlining it; measure without it "
                       "(`INLINE`, or `-fprof-auto-exported`)", ["words/words.json", "advice/chunks.prof"]),
    "one-function": ("words/words.json", "69% of the time is in `Main.count`, entered 1,404 times by "
                     "`Main.frequencies`: can it be entered less often, or do less?",
                     ["advice/numbers.prof", "advice/plain.prof", "advice/chunks.prof", "heap/leak.prof"]),
    "allocation": ("advice/numbers.prof", "100% of the allocation is in `Main.texts`, but 0.6% of the time: less of it "
                   "pays only if GC takes long (`+RTS -s` tells)", ["words/words.json", "heap/leak.prof"]),
    "constant": ("advice/constant.prof", "`Main.primes` was entered once: it is a constant (CAF), which made 81% of "
                 "the allocation, and may stay in memory", ["heap/leak.prof", "words/words.json"]),
    "runtime": ("folded/sansom.folded", "46% of the run is the runtime's own (SYSTEM) or the profiler's (OVERHEAD_of): "
                "`--builtins show` lists them, and fewer cost centres disturb less",
                ["words/words.json", "words/words_sorted.json"]),
    "growth": ("heap/leak.hp heap/leak.prof", "`Main.expensive` makes what grows to the end, to 23.37 MB: `+RTS -hr` "
               "shows who keeps it", ["words/words.hp", "heap/odd.hp", "eventlog/counting.hp"]),
    "retained": ("heap/leak_retainers.hp", "`cache` keeps 99% of the heap at its peak: `+RTS -hb` shows whether it is "
                 "used again", ["heap/leak.hp", "heap/leak_retainers.hp heap/leak_retainers.prof"]),
    "unused": ("advice/biography.eventlog", "87% of the heap at its peak is never used (VOID): `+RTS -hr` shows who "
               "keeps it", ["heap/leak.hp", "heap/leak_retainers.hp"]),
    "cut-labels": ("heap/leak.hp", "GHC cut the stacks of 96% of the heap short: `+RTS -L200` keeps them whole",
                   ["words/words.hp", "heap/leak.hp heap/leak.prof", "heap/leak_retainers.hp"]),
}
sources = ("", ".c", ".go", ".hs", ".js", ".md")  # of the samples
of_other_tools = [path for folder in ("callgrind", "clean", "clean/faulty", "cpuprofile", "pcl", "pprof", "speedscope")
                  for path in sorted((project / "samples" / folder).iterdir()) if path.is_file() and path.suffix not in sources]


def paths(files):
    return [f"samples/{name}" for name in files.split()]


class AdviceTest(converter.CommandTest):
    def advice(self, *arguments):
        summary = json.loads(self.output(*arguments, "--json", "-q"))
        return {each["rule"]: each["text"] for each in summary.get("advice", [])}


class Rules(AdviceTest):
    def test_each_rule_speaks_where_it_should(self):
        for rule, (files, text, _) in rules.items():
            with self.subTest(rule):
                self.assertEqual(self.advice(*paths(files)).get(rule), text)

    def test_each_rule_is_silent_where_it_should_be(self):
        for rule, (_, _, silent) in rules.items():
            for files in silent:
                with self.subTest(rule, files=files):
                    self.assertNotIn(rule, self.advice(*paths(files)))

    def test_what_a_constant_keeps_alive_is_said_once(self):
        self.assertEqual(self.advice(*paths("heap/leak_retainers.hp heap/leak_retainers.prof")).get("constant"),
                         "`Main.cache` was entered once: it is a constant (CAF), and it keeps 99% of the heap at its "
                         "peak")

    def test_the_table_the_documents_and_this_test_have_the_same_rules(self):
        table = re.findall(r'\{"([a-z-]+)", "docs/advice\.md#([a-z-]+)", \w+\}',
                           (project / "convert/advice.cpp").read_text())
        self.assertEqual([name for name, _ in table], [anchor for _, anchor in table])
        self.assertEqual([name for name, _ in table], list(rules))
        self.assertEqual(re.findall(r"^## (.+)$", (project / "docs/advice.md").read_text(), re.M), list(rules))


class Wording(AdviceTest):
    def test_other_tools_are_not_told_options_of_ghc(self):
        self.assertGreater(len(of_other_tools), 15)
        for path in of_other_tools:
            for text in self.advice(path).values():
                self.assertNotRegex(text, r"RTS|-fprof|GHC|CAF|SCC", path)


class Showing(AdviceTest):
    def test_at_most_three_and_the_most_important_first(self):
        self.assertEqual(list(self.advice("samples/advice/chunks.prof")), ["library", "few-ticks", "allocation"])
        self.assertEqual(list(self.advice("samples/advice/constant.prof")), ["one-function", "constant", "few-ticks"])

    def test_in_the_summary_it_comes_last_with_its_place_in_the_documents(self):
        text = self.output("samples/words/words_sorted.json").decode()
        self.assertTrue(text.endswith("\n\nnext       GC is 45% of the run: `+RTS -hc -L200` shows what is alive\n"
                                      "           (docs/advice.md#gc)\n"), text[-300:])

    def test_no_advice(self):
        text = self.output("samples/words/words_sorted.json", "--no-advice").decode()
        self.assertNotIn("docs/advice.md", text)
        self.assertEqual(self.advice("samples/words/words_sorted.json", "--no-advice"), {})

    def test_who_has_chosen_a_part_gets_none(self):
        for options in (["--invert"], ["--by", "module"], ["--focus", "count"], ["--exclude", "count"]):
            self.assertEqual(self.advice("samples/words/words.json", *options), {}, options)
        self.assertNotIn(b"advice", self.output("samples/words/words.json", "--base", "samples/words/words_sorted.json",
                                                "--json"))

    def test_the_page_carries_the_same(self):
        for options, expected in ([], self.advice("samples/words/words_sorted.json")), (["--no-advice"], {}):
            page = self.output("samples/words/words_sorted.json", *options, "--to", "html", "-o", "-", "-q").decode()
            conversion = json.loads(re.search(r'>(\{"correctOverhead".*?\})</script>', page)[1])
            self.assertEqual({rule: text for rule, text, _ in conversion["advice"]}, expected)


class Growth(AdviceTest):
    def test_the_summary_says_what_grows_and_whose_it_is_root_first(self):
        text = self.output("samples/heap/leak.hp", "samples/heap/leak.prof").decode()
        self.assertIn("\n\ngrows      steadily from 726.59 kB to 23.37 MB (213.10 MB/s, r2 0.99):\n"
                      "           Main.CAF > ... > Main.remember > Main.remember.v > Main.expensive\n", text)
        growth = json.loads(self.output("samples/heap/leak.hp", "samples/heap/leak.prof", "--json"))["heap"]["growth"]
        self.assertEqual([band["owner"] for band in growth["bands"]],
                         [["Main.CAF", "Main.main", "Main.work", "Main.remember", "Main.remember.v", "Main.expensive"]])
        self.assertEqual(growth["bands"][0]["to_bytes"], 23368696)
        self.assertIn("whole", growth)

    def test_ghcs_labels_are_read_backwards_and_their_cut_is_kept(self):
        text = self.output("samples/heap/leak.hp").decode()
        self.assertIn("           ... > remember.v > expensive\n", text)

    def test_sets_of_retainers_count_together(self):
        heap = json.loads(self.output("samples/heap/leak_retainers.hp", "--json"))["heap"]
        self.assertEqual([band["band"] for band in heap["growth"]["bands"]], ["cache"])

    def test_what_does_not_grow_is_not_mentioned(self):
        self.assertNotIn(b"grows", self.output("samples/words/words.hp"))
        heap = json.loads(self.output("samples/words/words.hp", "--json"))["heap"]
        self.assertEqual(heap["growth"], {"bands": []})
        self.assertNotIn("growth", json.loads(self.output("samples/ghc/sansom/sansom.hc.hp", "--json"))["heap"])


if __name__ == "__main__":
    converter.main()
