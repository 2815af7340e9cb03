# SPDX-License-Identifier: BSD-3-Clause
"""--series: the costs of several versions: series_test.py CONVERTPROFILE."""
import csv
import io
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, main_of_some, project, run  # noqa: E402

words, words_sorted = "samples/words/words.json", "samples/words/words_sorted.json"
there_and_back = ["--series", words, words_sorted, words, "--series-labels", "v1", "v2", "v3"]


class Series(CommandTest):
    def folder(self, name, *files):
        """A point of several runs."""
        folder = self.dir / name
        folder.mkdir()
        for i, file in enumerate(files):
            (folder / f"{i}{''.join(pathlib.Path(file).suffixes[-2:])}").symlink_to(project / file)
        return folder

    def leak(self):
        return [self.folder(f"v{v}", *(f"samples/runs/leak/v{v}.{i}.json.gz" for i in (1, 2, 3))) for v in (4, 5)]

    def series(self, *arguments):
        return json.loads(self.output("--series", *arguments, "--json"))

    def test_a_table_of_functions_by_version(self):
        text = self.output(*there_and_back, "--top", "2", env={**os.environ, "LC_ALL": "C.UTF-8"}).decode()
        self.assertTrue(text.startswith("series of 3 points, v1 to v3\n"), text)
        self.assertIn("     v1     v2     v3  trend  changed  function, Ticks in s\n"
                      "  1.284  0.000  1.284  ▇▁▇    v2       Main.count\n"
                      "  0.537  0.054  0.537  ▇▁▇    v2       Main.frequencies\n"
                      "  and 8 functions more\n", text)
        self.assertRegex(text, r" +46\.00 +65\.00 +46\.00  ▁▇▁    v2       GC, ms\n")
        self.assertIn("unknown: one run at each point", text)
        plain = self.output(*there_and_back, env={**os.environ, "LC_ALL": "C"}).decode()
        self.assertIn("#_#    v2       Main.count\n", plain)
        self.assertTrue(plain.isascii())

    def test_the_numbers_are_those_of_each_profile(self):
        row = next(row for row in json.loads(self.output(*there_and_back, "--json"))["rows"]
                   if row.get("name") == "Main.frequencies" and row["metric"] == "Bytes")
        told = [json.loads(self.output(path, "--json", "--top", "100")) for path in (words, words_sorted, words)]
        costs = [next(f["individual"]["Bytes"] for f in each["functions"] if f["function"] == "frequencies")
                 for each in told]
        self.assertEqual([value["mean"] for value in row["values"]], costs)
        self.assertEqual([change["change"] for change in row["changes"]], [costs[1] - costs[0], costs[0] - costs[1]])

    def test_several_runs_tell_a_change_from_chance(self):
        told = self.series(*self.leak())
        self.assertEqual([point["label"] for point in told["points"]], ["v4", "v5"])
        self.assertEqual([len(point["inputs"]) for point in told["points"]], [3, 3])
        rows = {(row["metric"], row.get("name")): row for row in told["rows"]}
        self.assertEqual(rows["gc", None]["changed_at"], "v5")
        self.assertNotIn("changed_at", rows["Ticks", None])
        leaking = rows["Ticks", "Interpreter.Core.remember"]
        self.assertEqual((leaking["changed_at"], leaking["changes"][0]["noise"]), ("v5", False))
        self.assertLess(leaking["changes"][0]["adjusted_p"], 0.01)
        noise = ["changed_at" not in row for row in told["rows"] if row["of"] == "function" and row["metric"] == "Ticks"]
        self.assertEqual(noise, sorted(noise))
        self.assertIn(True, noise)

    def test_runs_of_one_program_change_nowhere(self):
        points = [self.folder(name, *(f"samples/runs/aa/{run}.prof" for run in runs.split()))
                  for name, runs in (("x", "a1 a2 a3"), ("y", "a4 a5 b1"), ("z", "b2 b3 b4 b5"))]
        rows = [row for row in self.series(*points)["rows"] if row["metric"] == "Ticks"]
        self.assertGreater(len(rows), 20)
        self.assertEqual([row for row in rows if "changed_at" in row], [])

    def test_marks_and_columns_by_width(self):
        points = self.leak()
        narrow = self.output("--series", *points).decode()
        self.assertRegex(narrow, r"26\.0 +\*493\.0 +\S+ +v5 +0\.\d{4}  GC, ms\n")
        wide = self.output("--series", *points, env={**os.environ, "COLUMNS": "120"}).decode()
        self.assertRegex(wide, r"26\.0 +\*493\.0 +\S+ +v5 +0\.\d{4} +19\.0x  GC, ms\n")
        many = self.output("--series", *[words, words_sorted] * 10, "--series-labels",
                           *map(str, range(20)), env={**os.environ, "COLUMNS": "80"}).decode()
        self.assertLess(max(map(len, many.splitlines())), 81)
        self.assertRegex(many, r"the latest points that fit")

    def test_markdown_has_all_points(self):
        text = run(*there_and_back, "--fail-if", "time>+5%", "--markdown").stdout.decode()
        self.assertIn("FAILED", text)
        self.assertIn("| 1.284 | 0.000 | 1.284 | ▇▁▇ | v2 |", text)

    def test_csv(self):
        file = self.dir / "series.csv"
        self.output(*there_and_back, "-o", file)
        rows = list(csv.DictReader(io.StringIO(file.read_text())))
        count = [row for row in rows if row["name"] == "Main.count" and row["metric"] == "Ticks"]
        self.assertEqual([(row["label"], row["mean"]) for row in count],
                         [("v1", "1284000000"), ("v2", "0"), ("v3", "1284000000")])
        self.assertEqual({row["of"] for row in rows}, {"total", "function"})
        lines = self.output(*there_and_back, "--to", "ndjson").decode().splitlines()
        self.assertEqual([json.loads(line)["label"] for line in lines], [row["label"] for row in rows])
        self.assertIn("a series is written as csv or ndjson, not as html",
                      self.errors(2, *there_and_back, "-o", self.dir / "series.html"))

    def test_conditions_are_on_the_last_point(self):
        def verdict(condition, code, *arguments):
            return self.errors(code, *arguments, "--fail-if", condition, "--quiet")

        two = there_and_back
        self.assertIn("FAILED: time:Main.count>+5%: is ", verdict("time:Main.count>+5%", 3, *two))
        self.assertIn("ok: time:Main.count>+5% since v1: is +0.0%", verdict("time:Main.count>+5% since v1", 0, *two))
        self.assertIn("ok: time>5s: is 1.851 s", verdict("time>5s", 0, *two))
        self.assertIn("FAILED: gc<-20% since v2: is -29.2%", verdict("gc<-20% since v2", 3, *two))
        self.assertIn('no point before the last one is "v3"', verdict("time>+5% since v3", 2, *two))
        self.assertIn("since needs a change", verdict("time>5s since v1", 2, *two))
        self.assertIn("since needs --series", verdict("time>+5% since v1", 2, words, "--base", words_sorted))
        leak = ("--series", *self.leak(), "--significant")
        self.assertIn("ok: time>+2%", verdict("time>+2%", 0, *leak))
        self.assertIn("FAILED: gc>+20%", verdict("gc>+20%", 3, *leak))

    def test_labels(self):
        labels = lambda *arguments: [point["label"] for point in self.series(*arguments)["points"]]
        self.assertEqual(labels(words, words_sorted), ["words", "words_sorted"])
        self.assertIn("two points of the series have the same label", self.errors(2, "--series", words, words))
        other = self.folder("words", words)
        self.assertEqual(labels(words, str(other)), [words, str(other)])

    def test_wrong_usage(self):
        for message, arguments in (
                ("--series needs at least two points", ["--series", words]),
                ("takes all profiles", [words, "--series", words, words_sorted]),
                ("--series and --base cannot be combined", ["--series", words, words_sorted, "--base", words]),
                ("--series-labels needs --series", [words, "--series-labels", "a"]),
                ("there are 1 labels and 2 points", ["--series", words, words_sorted, "--series-labels", "a"]),
                ("reads each profile twice", ["--series", words, "-"])):
            self.assertIn(message, self.errors(2, *arguments))
        empty = self.dir / "empty"
        empty.mkdir()
        self.assertIn(f"{empty}: is a folder without profiles", self.errors(1, "--series", words, empty))
        self.assertIn("missing: No such file", self.errors(1, "--series", words, "missing"))
        self.assertIn("is the input", self.errors(1, "--series", words, self.copy(), "-o", self.dir / "copy.csv"))

    def copy(self):
        file = self.dir / "copy.csv"
        file.write_bytes((project / words).read_bytes())
        return file


if __name__ == "__main__":
    main_of_some()
