# SPDX-License-Identifier: BSD-3-Clause
"""--peek and --list, and positions in the summary's table: peek_test.py CONVERTPROFILE."""
import json
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import ghc, project  # noqa: E402

words = "samples/words/words.json"
sorted_words = "samples/words/words_sorted.json"


class ReportTest(converter.CommandTest):
    def text(self, *arguments, columns=80):
        done = converter.run(*arguments, env={**os.environ, "COLUMNS": str(columns)})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def json(self, *arguments):
        return json.loads(self.output(*arguments, "--json"))


class Peek(ReportTest):
    def test_callers_above_callees_below(self):
        text = self.text(words, "--peek", "frequencies")
        self.assertEqual(text[text.index("     of the run"):],
                         "     of the run  of the function\n"
                         "  %time  %alloc    %time  %alloc  calls  < callers, function, > callees\n"
                         "   98.4    0.88    100.0   100.0      1  < Main.main       words.hs:9:1-66\n"
                         "   98.4    0.88    100.0   100.0      1  Main.frequencies  words.hs:31:1-48\n"
                         "   29.0    0.81     29.5    92.3         = individual\n"
                         "   69.4    0.07     70.5     7.7  1,404  > Main.count      words.hs:34:1-32\n")

    def test_each_function_that_a_pattern_matches_has_a_table(self):
        for options, names in ((["--peek", "Main.f*"], ["frequencies"]),
                               (["--peek", "count", "--peek", "Main.f*"], ["frequencies", "count"]),
                               (["--peek", "tokens*"], ["tokens", "tokens.(...)", "tokens.word", "tokens.more"])):
            told = self.json(words, *options)["functions"]
            self.assertEqual([function["function"] for function in told], names)

    def test_the_json_has_the_same_numbers(self):
        told = self.json(words, "--peek", "frequencies")
        self.assertEqual((told["kind"], told["totals"]), ("peek", {"Ticks": 1851, "Bytes": 33080688}))
        function = told["functions"][0]
        self.assertEqual(function["inherited"], {"Ticks": 1821, "Bytes": 292048})
        self.assertEqual(function["individual"], {"Ticks": 537, "Bytes": 269584})
        self.assertEqual([(each["function"], each["position"], each["calls"]) for each in function["callers"]],
                         [("main", "words.hs:9:1-66", 1)])
        self.assertEqual(function["callees"], [{"function": "count", "module": "Main", "position": "words.hs:34:1-32",
                                                "inherited": {"Ticks": 1284, "Bytes": 22464}, "calls": 1404}])

    def test_numbers_add_up_on_every_sample(self):
        functions = 0
        for path in converter.ghc_files(".json"):
            told = self.json(path, "--peek", "*", "--top", "1000000")
            for function in told["functions"]:
                functions += 1
                for metric, all_of in function["inherited"].items():
                    below = sum(each["inherited"][metric] for each in function["callees"])
                    self.assertEqual(function["individual"][metric] + below, all_of, (path, function))
                    if function["function"] != "MAIN":
                        above = sum(each["inherited"][metric] for each in function["callers"])
                        self.assertEqual(above, all_of, (path, function))
        self.assertGreater(functions, 200)

    def test_top_limits_callers_and_callees(self):
        text = self.text(words, "--peek", "main", "--top", "2")
        self.assertEqual(len(re.findall(r"  > Main", text)), 2)
        self.assertRegex(text, r"\n +> and \d+ callees more\n$")
        self.assertEqual(len(self.json(words, "--peek", "main", "--top", "2")["functions"][0]["callees"]), 2)

    def test_a_comparison_has_both_sides(self):
        text = self.text(sorted_words, "--base", words, "--peek", "frequencies")
        for row in ("  1,821   54  -1,767  -97.0%  Main.frequencies  words_sorted.hs:30:1-69\n",
                    "    537   54    -483  -89.9%  = individual\n",
                    "  1,284    0  -1,284    gone  > Main.count      words.hs:34:1-32\n",
                    "  269,584  27,955,256  +27,685,672    104x  = individual\n"):
            self.assertIn(row, text)
        told = self.json(sorted_words, "--base", words, "--peek", "frequencies")
        self.assertEqual(told["kind"], "peek_comparison")
        self.assertEqual(told["functions"][0]["callees"][0]["inherited"]["Ticks"],
                         {"before": {"mean": 1284, "runs": 1}, "after": {"mean": 0, "runs": 1}, "change": -1284})

    def test_a_comparison_of_several_runs_knows_the_noise(self):
        fib = [f"samples/ghc/docfib/docfib{end}" for end in (".json", ".P.prof")]
        text = self.text(*fib, "--base", *fib, "--peek", "fib")
        self.assertIn("\u00b1", text)
        self.assertIn("noise  ", text)

    def test_an_inverted_profile_is_turned_back(self):
        inverted = self.dir / "inverted.pgcl"
        self.output(words, "--invert", "-o", inverted)
        plain, turned = (self.json(path, "--peek", "frequencies")["functions"] for path in (words, inverted))
        self.assertEqual(plain, turned)

    def test_it_shows_what_the_transforms_leave(self):
        told = self.json(words, "--peek", "frequencies", "--exclude", "count")["functions"][0]
        self.assertEqual((told["individual"]["Ticks"], told["callees"]), (1821, []))
        self.assertEqual(self.json(words, "--by", "module", "--peek", "Main")["functions"][0]["function"], "Main")

    def test_what_it_refuses(self):
        self.assert_fails(2, 'convertprofile: --peek "frequencie" matches no function; did you mean "Main.frequencies"?',
                          words, "--peek", "frequencie")
        self.assert_fails(2, "convertprofile: --peek and --invert cannot be combined", words, "--peek", "f", "--invert")
        self.assert_fails(2, "convertprofile: --peek prints on the terminal; drop --output and --to, or use the page's "
                             "tables", words, "--peek", "f", "-o", self.dir / "a.html")
        self.assertIn("none of these functions was called\n",
                      self.text(words, "--peek", "nothing", "--allow-missing"))


class List(ReportTest):
    def test_the_source_with_costs(self):
        text = self.text(words, "--list", "tokens", "--source", "samples/words")
        self.assertEqual(text[text.index("     individual"):],
                         "     individual      inherited\n"
                         "  %time  %alloc  %time  %alloc  Main.tokens  words.hs\n"
                         "    0.9    26.5    1.2    52.3  (total)\n"
                         "      .       .      .       .  23\n"
                         "      .       .      .       .  24  tokens :: String -> [String]\n"
                         "    0.9    26.5    1.2    52.3  25  tokens s = case dropWhile (not . isAlpha)...\n"
                         "      .       .      .       .  26    \"\" -> []\n"
                         "      .       .      .       .  27    rest -> map toLower word : tokens more\n"
                         "    0.3    25.8    0.3    25.8  28      where (word, more) = span isAlpha rest\n")

    def test_the_json_has_the_same_numbers(self):
        told = self.json(words, "--list", "tokens", "--source", "samples/words")
        self.assertEqual(told["kind"], "listing")
        function = told["functions"][0]
        self.assertEqual((function["file"], [line["line"] for line in function["lines"]]),
                         ("words.hs", [23, 24, 25, 26, 27, 28]))
        first = function["lines"][2]
        self.assertTrue(first["text"].startswith("tokens s = case dropWhile"))
        self.assertEqual(first["individual"], function["individual"])
        self.assertNotIn("individual", function["lines"][3])

    def test_a_profile_that_contains_its_source_needs_no_folder(self):
        path = self.dir / "words.pgcl"
        self.output(words, "--source", "samples/words", "-o", path)
        self.assertEqual(self.json(path, "--list", "tokens")["functions"][0]["lines"],
                         self.json(words, "--list", "tokens", "--source", "samples/words")["functions"][0]["lines"])

    def test_it_says_what_is_missing(self):
        self.assert_fails(1, f'{words}: --list: the source "words.hs" is not in the profile; --source DIR names the '
                             "folder that has it", words, "--list", "tokens")
        self.assert_fails(1, f'{words}: --list: the source "words.hs" is not below the folders of --source, or has '
                             "changed", words, "--list", "tokens", "--source", "samples/ghc/docfib")
        self.assert_fails(1, "samples/clean/v2.pgcl: --list: the profile does not say where System.convertHeap is in "
                             "the source; GHC's reports by -P, -Pa and -pj, and .pgcl files, do",
                          "samples/clean/v2.pgcl", "--list", "convertHeap", "--source", "samples/words")
        self.assert_fails(2, "convertprofile: --list and --base cannot be combined", words, "--list", "f", "--base",
                          words)

    def test_a_long_line_is_cut_and_tabs_are_expanded(self):
        report = json.loads((project / words).read_text())
        (self.dir / "words.hs").write_text("\n" * 30 + "frequencies\tws = " + "x" * 200 + "\x1b[31m\n")
        path = self.dir / "a.json"
        path.write_text(json.dumps(report))
        text = self.text(path, "--list", "frequencies", "--source", self.dir)
        line = next(line for line in text.splitlines() if "frequencies  " in line and "ws" in line)
        self.assertRegex(line, r"  31  frequencies     ws = x+\.\.\.$")
        self.assertEqual(len(line), 80)
        self.assertNotIn("\x1b", self.text(path, "--list", "frequencies", "--source", self.dir, columns=400))


class Places(ReportTest):
    def test_the_table_of_functions_has_positions_where_there_is_room(self):
        self.assertIn("  Main.count         words.hs:34:1-32\n", self.text(words, "--top", "4", columns=120))
        self.assertNotIn("words.hs:", self.text(words, columns=119))
        self.assertNotIn("<built-in>", self.text(ghc / "docfib/docfib.json", columns=200))


if __name__ == "__main__":
    converter.main()
