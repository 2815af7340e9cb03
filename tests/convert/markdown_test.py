# SPDX-License-Identifier: BSD-3-Clause
"""--markdown: the summary for comments on GitHub: markdown_test.py CONVERTPROFILE."""
import html
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import project, run  # noqa: E402

words = "samples/words/words.json"
sorted_words = "samples/words/words_sorted.json"


def plain(cell):
    """The text of a cell."""
    return html.unescape(re.sub(r"<!-- -->|</?code>|^`|`$", "", cell.strip()))


def tables(text):
    """Rows of cells, the titles first. A `|` in a cell is written as a reference."""
    found = []
    for block in re.findall(r"(?m)(?:^\|.*\n)+", text):
        rows = [[plain(cell) for cell in line.strip()[1:-1].split("|")] for line in block.splitlines()]
        found.append([rows[0], *rows[2:]])
    return found


class Markdown(converter.CommandTest):
    def markdown(self, *arguments, code=0):
        done = run(*arguments, "--markdown")
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout.decode()

    def test_totals_ten_rows_and_details(self):
        text = self.markdown(words)
        self.assertTrue(text.startswith("### samples/words/words.json: GHC's JSON profile (+RTS -pj)\n\n| | |\n"), text)
        facts, functions, stacks, _modules, advice = tables(text)
        self.assertIn(["time", "1.851 s (1,851 ticks)"], facts)
        self.assertEqual(functions[0], ["individual %time", "individual %alloc", "inherited %time", "inherited %alloc",
                                        "function"])
        self.assertEqual(functions[1], ["69.4", "0.1", "69.4", "0.1", "Main.count words.hs:34:1-32"])
        self.assertEqual([len(functions), len(stacks)], [11, 11])
        self.assertIn("\nand 6 functions more\n", text)
        self.assertEqual(re.findall("<summary>(.*)</summary>", text), ["stack", "module"])
        self.assertEqual(text.count("<details>"), text.count("</details>"))
        self.assertGreater(text.index("<details>"), text.index("functions more"))
        self.assertEqual(len(tables(self.markdown(words, "--top", "3"))[1]), 4)
        self.assertEqual([row[0] for row in advice], ["", "next"])

    def test_the_numbers_are_those_of_the_json(self):
        told = json.loads(self.output(words, "--json", "--top", "10"))
        functions = tables(self.markdown(words))[1][1:]
        total = told["metrics"][0]["total"]
        self.assertEqual([row[0] for row in functions],
                         [f"{100 * each['individual']['Ticks'] / total:.1f}" for each in told["functions"]])

    def test_a_comparison_has_its_verdicts_first(self):
        conditions = ["--fail-if", "alloc>+2%", "--fail-if", "time:Main.count>+20%"]
        text = self.markdown(sorted_words, "--base", words, *conditions, code=3)
        verdicts, facts, totals, functions, *details = tables(text)
        self.assertEqual(verdicts, [["", "condition", "measured"],
                                    ["\u274c **FAILED**", "alloc>+2%",
                                     "is +83.5% (60,713,032 bytes, was 33,080,688 bytes), limit +2.0%, 81.5 points above"],
                                    ["\u2705 ok", "time:Main.count>+20%",
                                     "is -100.0% (0.000 s, was 1.284 s), limit +20.0%"]])
        self.assertEqual(facts[1][0], "program")
        self.assertEqual(totals[1], ["1,851", "79", "-1,772", "-95.7%", "Ticks: 1.851 s, now 0.079 s"])
        self.assertEqual(functions[1], ["1,284", "0", "-1,284", "gone", "Main.count"])
        self.assertEqual(len(details), 3)
        self.assertEqual(text.count("<details>"), 3)
        # --quiet leaves out the text of a summary, not what was asked for.
        self.assertEqual(self.markdown(sorted_words, "--base", words, *conditions, "-q", code=3), text)

    def test_names_are_not_cut(self):
        path = self.dir / "a.folded"
        long_name = "aFunction" * 40
        path.write_text(f"Main.main;{'Main.caller;' * 12}Data.Map.{long_name} 5\nMain.main;Main.`x|y\\|z 4\n")
        functions, stacks = tables(self.markdown(path))[1:3]
        self.assertEqual([row[-1] for row in functions[1:]], [f"Data.Map.{long_name}", "Main.`x|y\\|z"])
        self.assertIn(["55.6", f"{'Main.caller > ' * 12}Data.Map.{long_name}"], stacks)

    def test_every_sample_is_well_formed_and_fits_a_comment(self):
        samples = [path for path in (project / "samples").rglob("*")
                   if re.search(r"\.(json|prof|pgcl|hp|folded|eventlog)$", path.name)
                   and path.stat().st_size < 1_000_000]
        seen = 0
        for path in samples:
            done = run(path, "--markdown")
            if done.returncode != 0:
                continue
            text = done.stdout.decode()
            seen += 1
            self.assertLess(len(text), 65_536, path)
            self.assertNotRegex(text, r"\n\n\n|[\x00-\x09\x0b-\x1f]")
            for rows in tables(text):
                self.assertEqual(len({len(row) for row in rows}), 1, (path, rows))
                self.assertLessEqual(len(rows), 14, path)
        self.assertGreater(seen, 60)

    def test_peek_and_list_as_markdown(self):
        peeked = tables(self.markdown(words, "--peek", "frequencies"))[-1]
        self.assertEqual(peeked[-1], ["69.4", "0.07", "70.5", "7.7", "1,404", "> Main.count words.hs:34:1-32"])
        listed = tables(self.markdown(words, "--list", "tokens", "--source", "samples/words"))[-1]
        self.assertEqual(listed[-3][-1].replace("\u00a0", " "), '26    "" -> []')

    def test_what_it_refuses(self):
        self.assert_fails(2, "convertprofile: --json and --markdown cannot be combined", words, "--json", "--markdown")
        self.assert_fails(2, "convertprofile: --markdown is for the summary; drop --output and --to to print it", words,
                          "--markdown", "-o", self.dir / "a.html")


if __name__ == "__main__":
    converter.main()
