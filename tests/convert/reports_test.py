# SPDX-License-Identifier: BSD-3-Clause
"""Summaries and comparisons as text: reports_test.py CONVERTPROFILE.

They are compared with tests/golden/convert; UPDATE_GOLDENS=1 writes them instead."""
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import CommandTest, main_of_some, project, run  # noqa: E402

ghc = pathlib.Path("samples/ghc")  # relative, as reports name them
clean = pathlib.Path("samples/clean")
goldens = project / "tests" / "golden" / "convert"


def on_a_terminal(*arguments, **environment):
    """Runs the command with standard output on a terminal."""
    reader, writer = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen([converter.command, *map(str, arguments)], stdout=writer, cwd=project,
                               env={**env, **environment})
    os.close(writer)
    text = b""
    while True:
        try:
            part = os.read(reader, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        text += part
    os.close(reader)
    process.wait(timeout=20)
    return text.decode().replace("\r\n", "\n")


class Reports(CommandTest):
    def assert_golden(self, name, text):
        path = goldens / name
        if os.environ.get("UPDATE_GOLDENS"):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text)
        self.assertEqual(path.read_text(), text.decode())

    def test_goldens(self):
        one, other = ghc / "sansom/sansom.json", ghc / "eval/eval.json"
        for name, arguments in (
                ("summary.txt", (ghc / "primes/primes.json", ghc / "primes/primes.hc.hp")),
                ("summary-top-2.txt", (clean / "v2.pgcl", "--top", "2")),
                ("inverted.txt", (one, "--invert")),
                ("modules.txt", (one, "--by", "module")),
                ("merged.txt", (one, other)),
                ("diff.txt", (one, "--base", other)),
                ("diff-top-1.txt", (clean / "v2.pgcl", "--base", clean / "v1.pgcl", "--top", "1"))):
            with self.subTest(name):
                self.assert_golden(name, self.output(*arguments))

    def test_a_json_file_has_the_percentages_of_its_report(self):
        for name in ("docfib", "primes", "sansom", "queens"):
            tables = []
            for suffix in (".json", ".P.prof"):
                text = self.output(ghc / name / (name + suffix), "--top", 1000).decode()
                rows = re.findall(r"(?m)^ +[\d.]+ +([\d.]+) +[\d.]+ +([\d.]+)  (.*)$", text)
                self.assertGreater(len(rows), 5)
                # The runs differ in ticks, which determine the order of rows, but not in allocation.
                tables.append(sorted(row for row in rows if row[0] != "0.0"))
            self.assertEqual(tables[0], tables[1], name)

    def test_bars_and_colour_are_for_terminals(self):
        path = ghc / "docfib/docfib.json"
        plain = self.output(path).decode()
        self.assertNotRegex(plain, "[#\033]")
        shown = on_a_terminal(path)
        self.assertIn("\033[1m", shown)
        self.assertIn(" ##########  Main.fib\n", shown)
        shown = on_a_terminal(path, NO_COLOR="1")
        self.assertNotIn("\033", shown)
        self.assertIn(" ##########  Main.fib\n", shown)
        self.assertIn("\033[1m", on_a_terminal(path, NO_COLOR=""))
        compared = on_a_terminal(path, "--base", ghc / "eval/eval.json")
        self.assertIn("\033[31m", compared)
        self.assertIn("\033[32m", compared)

    def with_label(self, name, label, **numbers):
        """docfib with another name and cost for `fib`."""
        source = json.loads((project / ghc / "docfib/docfib.json").read_text())
        fib = next(c for c in source["cost_centres"] if c["label"] == "fib")
        fib["label"] = label
        todo = [source["profile"]]
        while todo:
            node = todo.pop()
            todo += node["children"]
            if node["id"] == fib["id"]:
                node.update(numbers)
        path = self.dir / name
        path.write_text(json.dumps(source, ensure_ascii=False))
        return path

    def test_names_cannot_steer_a_terminal(self):
        for label, shown in (
                ("a\x7fb", r"a\x7fb"), ("\u009b31m", r"\xc2\x9b31m"),  # the escape sequence in one
                ("x\u202ey\u2066\u200f\u061c", r"x\xe2\x80\xaey\xe2\x81\xa6\xe2\x80\x8f\xd8\x9c"),
                ("x\u2028y\u0085", r"x\xe2\x80\xa8y\xc2\x85"),
                ("n\u00e9e \u540d\u524d", "n\u00e9e \u540d\u524d"),
                ("\u540d" * 30, "\u540d" * 30)):
            text = run(self.with_label("a.json", label),
                       env={**os.environ, "COLUMNS": "200"}).stdout.decode()
            self.assertRegex(text, rf"(?m)  Main\.{re.escape(shown)}(?:$|  )")
        named = self.dir / "a\x1b[31m.json"
        named.write_bytes((project / ghc / "docfib/docfib.json").read_bytes())
        self.assertIn(rf"a\x1b[31m.json: GHC's JSON", self.output(named).decode())

    def test_omissions_are_named_once(self):
        text = (project / ghc / "docfib/docfib.json").read_text()
        other = self.dir / "a.json"  # like a GHC version without source positions in profiles
        other.write_text(text.replace('"module": "GC", "src_loc": "<built-in>"',
                                      '"module": "GC", "src_loc": ""'))
        self.assertNotEqual(other.read_text(), text)
        self.assertIn("left out   DONT_CARE, GC, IDLE, OVERHEAD_of, SYSTEM: ",
                      self.output(ghc / "docfib/docfib.json", other).decode())

    def test_a_report_of_one_cost_has_separate_titles(self):
        text = self.output("-", data=b"main;f 3\nmain;g 5\n").decode()
        self.assertIn("\n  individual  inherited\n       %time      %time  function\n"
                      "        62.5       62.5  g\n", text)

    def test_tables_are_sorted_by_the_chosen_metric(self):
        report = ghc / "sansom/sansom.P.prof"
        text = self.output(report, "--metric", "alloc", "--top", "1").decode()
        self.assertIn("\nallocated  1,031,592 bytes\ntime       0.003 s (3 ticks)\ncall tree", text)
        self.assertIn("  %alloc  %time  %alloc  %time  function\n"
                      "    92.1   33.3    92.1   33.3  Main.slow\n", text)
        text = self.output(report, "--metric", "entries", "--top", "1").decode()
        self.assertIn("\nEntries    12,238\n", text)
        self.assertIn("  %calls  %time  %alloc  stack\n    41.3   33.3    38.8  Main.CAF > ", text)
        text = self.output(report, "--metric", "Entries", "--base", report, "--max-depth", "0").decode()
        self.assertNotIn("individual", text)
        text = self.output(report, "--metric", "entries", "--base", ghc / "eval/eval.P.prof").decode()
        self.assertLess(text.index("function, individual Entries"), text.index("function, individual ticks"))
        done = run(report, "--metric", "words")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'--metric: the profile has no metric "words", only time, alloc, entries, Ticks, Bytes, Entries\n',
                      done.stderr)

    def test_costs_without_a_module_have_a_name(self):
        text = self.output("-", "--by", "module", data=b"main;f 3\nmain;M.g 5\n").decode()
        self.assertIn("        62.5       62.5  M\n        37.5      100.0  <unnamed>\n", text)

    def test_missing_data_is_reported(self):
        tree = self.output("-", "--to", "pgcl", data=b"main;f 1\n")
        # Sections of no strings, modules, cost centres, metrics, entries.
        empty = b"prof\3\0\0\0" + bytes(8) + b"\1\1\0\3\0\4\0\5\1\0\6\1\0" + b"\0\4"
        for data, told in (
                (empty + zlib.crc32(empty).to_bytes(4, "little"),
                 "there is neither a call tree nor a heap census\n"),
                (self.without_time(tree), "       %cost      %cost  function\n       100.0      100.0  f\n")):
            self.assertIn(told, self.output("-", data=data).decode())

    @staticmethod
    def without_time(pgcl):
        """A profile with one metric, of no known kind."""
        unit = pgcl.index(b"\7samples") + 8
        assert pgcl[unit] == 1
        body = pgcl[:unit] + b"\0" + pgcl[unit + 1:-4]
        return body + zlib.crc32(body).to_bytes(4, "little")

    def test_large_numbers_are_separated_by_blanks(self):
        for sign in (1, -1):
            large = self.with_label("a.json", "f", alloc=sign * 10**15, ticks=sign * 10**15)
            small = self.with_label("b.json", "f", alloc=sign * 4 * 10**14, ticks=sign * 4 * 10**14)
            for line in self.output(large, "--base", small).decode().splitlines():
                self.assertNotRegex(line, r"\d,\d{4}|\d[-+]")
        profile = self.dir / "a.hp"
        profile.write_text('JOB "a"\nDATE "b"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
                           f"BEGIN_SAMPLE 0.5\nf\t{10**13}\nEND_SAMPLE 0.5\n")
        self.assertIn("  100.0  10,000,000,000,000  f\n", self.output(profile).decode())

    def heap(self, name, kind, *samples):
        path = self.dir / name
        path.write_text(f'JOB "a +RTS -h{kind}"\nDATE "b"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' +
                        "".join(f"BEGIN_SAMPLE {i}.5\n{rows}END_SAMPLE {i}.5\n"
                                for i, rows in enumerate(samples)))
        return path

    def test_heap_profiles_are_compared_at_their_peaks(self):
        old = self.heap("old.hp", "c", "(9)f/main\t900\n(7)g\t1\n(6)h\t5\n", "(9)f/main\t10\n")
        new = self.heap("new.hp", "c", "(8)f/main\t10\n",
                        "(8)f/main\t1000\n(7)x\t50\n(3)x\t25\n(2)h\t5\n")
        text = self.output(new, "--base", old).decode()
        self.assertIn(
            "  906  1,080    +174  +19.2%  Heap peak, bytes\n\n"
            "  old    new  change  of old  band, bytes at the peak\n"
            "  900  1,000    +100  +11.1%  f/main\n"
            "    0     75     +75     new  x\n"
            "    1      0      -1    gone  g\n", text)
        self.assertNotIn("  h\n", text)
        text = self.output(old, "--base", self.heap("empty.hp", "y", "")).decode()
        self.assertIn("    0  900    +900     new  f/main\n", text)
        text = self.output(new, "--base", self.heap("type.hp", "y", "Int\t900\n")).decode()
        self.assertTrue(text.endswith("\nthe old heap census is by type, the new one by cost-centre stack\n"),
                        text)

    def test_a_comparison_read_again_is_shown_as_one(self):
        data = self.output(ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json", "--to", "pgcl")
        whole = self.output(ghc / "sansom/sansom.json", "--base", ghc / "eval/eval.json")
        # The file of a comparison contains neither the collector's costs nor omitted entries.
        tables = lambda text: text[text.index(b"  total\n"):]
        self.assertEqual(tables(self.output("-", data=data)), tables(whole))


if __name__ == "__main__":
    main_of_some()
