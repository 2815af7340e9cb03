# SPDX-License-Identifier: BSD-3-Clause
"""Rows of the summary tell entries apart, whatever the width: rows_test.py CONVERTPROFILE."""
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import project  # noqa: E402

BY_NAME = re.compile(r"\.(json|prof|pgcl|pcl|hp|folded|pb\.gz|cpuprofile|eventlog)$")
TITLES = re.compile(r"(?m)^ +(?:%|old)[^\n]*$")


def samples():
    return sorted(path.relative_to(project) for path in (project / "samples").rglob("*")
                  if BY_NAME.search(path.name) and path.stat().st_size < 1_000_000)


def tables(text):
    """The names in the last column of each table's rows, below its title."""
    for title in TITLES.finditer(text):
        name = re.search(r"  (?=\S+(?: \S+)*$)", title[0])
        below = text[title.end() + 1:].split("\n\n")[0].splitlines()
        yield title[0].split()[-1], [row[name.end():] for row in below
                                     if re.match(r" *(?:[\d.,]|\u00b1)", row[:name.end()])]


class Rows(converter.CommandTest):
    def output(self, *arguments, columns=80):
        done = converter.run(*arguments, env={**os.environ, "COLUMNS": str(columns)})
        return done.stdout.decode() if done.returncode == 0 else None

    def test_no_two_rows_of_a_sample_look_the_same(self):
        seen = 0
        for path in samples():
            for columns, more in (80, []), (80, ["--top", "40"]), (50, ["--top", "40"]):
                text = self.output(path, *more, columns=columns)
                for title, names in tables(text or ""):
                    seen += len(names)
                    self.assertEqual(len(set(names)), len(names), f"{path} {title}: {names}\n{text}")
        self.assertGreater(seen, 3000)

    def test_nor_do_those_of_a_comparison(self):
        words = "samples/words/words"
        text = self.output(words + "_sorted.json", "--base", words + ".json", "--top", "30", columns=60)
        found = [names for _, names in tables(text)]
        self.assertEqual(len(found), 5, text)
        for names in found:
            self.assertEqual(len(set(names)), len(names), text)

    def test_the_last_function_is_never_cut(self):
        last = "aFunctionWhoseNameSaysAllThatItDoes"
        path = self.dir / "a.folded"
        path.write_text(f"Main.main;Main.parseTheWholeOfTheInput;Data.Map.Strict.Internal.{last} 5\n"
                        f"Main.main;Main.printTheWholeOfTheOutput;Data.Map.Strict.Internal.{last} 4\n")
        stacks = dict(tables(self.output(path, columns=60)))["stack"]
        self.assertEqual(len(set(stacks)), 2, stacks)
        for stack in stacks:
            self.assertIn(last, stack)


if __name__ == "__main__":
    converter.main()
