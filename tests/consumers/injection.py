# SPDX-License-Identifier: BSD-3-Clause
"""injection.py CONVERTPROFILE: names that try to break out of their place in each written format.

The readers are other programs' own: Python's csv, json, XML and HTML parsers, SQLite, callgrind_annotate, hp2ps, go
tool pprof. Each sees exactly the functions and costs of the profile, and no name acts: no element, script, formula,
second line or function is forged. Printed text has no control or bidirectional characters. Programs that are not
installed are skipped with a message.
"""
import csv
import html
import html.parser
import io
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

convertprofile = None  # set in main

NAMES = [
    "two\nlines", "tab\tstop", "return\r\nend", "a;b;c", 'say "x"', "it's", "a,b", "back\\slash\\n", "f 12", "(1)",
    "(2) other", "</script><script>alert(1)</script>", "<b onclick=x>", "]]><script>", "--><img src=x>", "&lt;&#65;",
    "\x1b[31mred\x1b]0;title\x07", "\u202egnp.exe", "\u2066\u2069", "\x85next", "=1+1", '=HYPERLINK("http://x","y")',
    "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "=<<", "fn=forged", "\nfn=forged\n1 99999", "\nEND_SAMPLE 1\n",
    "BEGIN_SAMPLE 2", "cfn=(1)\ncalls=9 9\n1 9", '}],"x":[{', "%s%n", "${x}", "", " blank ", "# comment", "é\u2028ü",
    "a|b", "\\|", "`code`", "``", "**bold** _it_ ~~gone~~", "![x](http://x)", "[x]: y", "www.x.org http://x a@b.org",
    "@you #12 :+1:", "<!-- ", "$x$", "<details>", "\\", "two  blanks",
]
COSTS = [16 << (i % 8) for i in range(len(NAMES))]
CONTROL = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]"


def profile(names):
    """GHC's JSON: MAIN calls each function once."""
    centres = [{"id": 1, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": False}]
    centres += [{"id": 2 + i, "label": name, "module": f"M{i}", "src_loc": f"a.hs:{i + 1}:1-9", "is_caf": False}
                for i, name in enumerate(names)]
    entry = lambda number, cost, children: {"id": number, "entries": 1, "alloc": 8 * cost, "ticks": cost,
                                            "children": children}
    return {"program": "p", "arguments": ["p"], "rts_arguments": ["-pj"], "end_time": "Sat Nov 21 00:04 2026",
            "initial_capabilities": 0, "total_time": 1.0, "total_ticks": sum(COSTS), "tick_interval": 1000,
            "total_alloc": 8 * sum(COSTS), "cost_centres": centres,
            "profile": entry(1, 0, [entry(2 + i, cost, []) for i, cost in enumerate(COSTS)])}


def heap(names):
    lines = "".join(f"{name}\t{8 * cost}\n" for name, cost in zip(names, COSTS))
    return ('JOB "p"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\nBEGIN_SAMPLE 0.5\n' + lines +
            "END_SAMPLE 0.5\nBEGIN_SAMPLE 1.5\n" + lines + "END_SAMPLE 1.5\n")


def hp_label(name):
    """hp2ps does not support labels with blanks or quotes, so .hp files contain none."""
    return re.sub(r'[\s"\x1c-\x1e\x85\u2028]|BEGIN_SAMPLE|END_SAMPLE', "_", name) or "_"


def printable(name):
    """As the command prints it."""
    return re.sub(CONTROL + r"|[\t\n\r]", lambda c: "".join(f"\\x{byte:02x}" for byte in c[0].encode()), name)


class Tags(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, sorted(key for key, _ in attributes)))


class Injection(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        self.hostile, self.plain = self.dir / "hostile.json", self.dir / "plain.json"
        self.hostile.write_text(json.dumps(profile(NAMES)))
        self.plain.write_text(json.dumps(profile([f"f{i}" for i in range(len(NAMES))])))

    def convert(self, source, *options):
        done = subprocess.run([convertprofile, source, *options], capture_output=True, check=True)
        self.assertNotRegex(done.stderr.decode(), CONTROL)
        return done.stdout.decode()

    def other(self, *command, status=0):
        if shutil.which(command[0]) is None:
            self.skipTest(f"{command[0]} is not installed")
        done = subprocess.run(command, capture_output=True, check=False, cwd=self.dir)
        self.assertEqual(done.returncode, status, done.stderr.decode(errors="replace"))
        return done.stdout.decode(errors="replace")

    def test_csv(self):
        text = self.convert(self.hostile, "--to", "csv")
        rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
        self.assertEqual([int(row["Ticks_individual"]) for row in rows], [0, *COSTS])
        spelled = lambda name: re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", lambda c: f"\\x{ord(c[0]):02x}", name)
        computed = r"\A[=+@\t\r-](?s:.)*[0-9A-Za-z]"
        for name, row in zip(NAMES, rows[1:]):
            self.assertIn(row["name"], (spelled(name), "'" + spelled(name)))
            for cell in row.values():
                if not re.fullmatch(r"-?[0-9]+", cell):
                    self.assertNotRegex(cell, computed)
        self.assertIn("=<<", [row["name"] for row in rows])
        database = sqlite3.connect(":memory:")
        database.execute("CREATE TABLE rows (name, ticks)")
        database.executemany("INSERT INTO rows VALUES (?, ?)",
                             [(row["name"], int(row["Ticks_individual"])) for row in rows])
        self.assertEqual(database.execute("SELECT sum(ticks) FROM rows").fetchone(), (sum(COSTS),))

    def test_json_formats(self):
        lines = self.convert(self.hostile, "--to", "ndjson").split("\n")[:-1]
        self.assertEqual([json.loads(line)["name"] for line in lines], ["MAIN", *NAMES])
        report = json.loads(self.convert(self.hostile, "--to", "ghc-json"))
        self.assertEqual([centre["label"] for centre in report["cost_centres"]], ["MAIN", *NAMES])
        shown = json.loads(self.convert(self.hostile, "--to", "speedscope"))
        self.assertEqual(len(shown["shared"]["frames"]), 1 + len(NAMES))
        shown = json.loads(self.convert(self.hostile, "--to", "cpuprofile"))
        self.assertEqual(sum(bool(node["callFrame"]["url"]) for node in shown["nodes"]), len(NAMES))
        summary = json.loads(self.convert(self.hostile, "--json", "--top", "100"))
        self.assertEqual(len(summary["functions"]), len(NAMES))

    def test_drawings(self):
        for source, options in ((self.hostile, ()), (self.heap_file(NAMES), ("--svg", "heap"))):
            root = xml.etree.ElementTree.fromstring(self.convert(source, "--to", "svg", *options))
            tags = [node.tag.split("}")[1] for node in root.iter()]
            self.assertLessEqual(set(tags), {"svg", "style", "script", "rect", "text", "g", "title", "path", "line"})
            self.assertEqual(tags.count("script"), 0 if options else 1)
            for node in root.iter():
                self.assertFalse([key for key in node.attrib if key.startswith("on")])
        root = xml.etree.ElementTree.fromstring(self.convert(self.hostile, "--to", "svg"))
        self.assertEqual(len(root.findall(".//{*}g[@class='b']")), 1 + len(NAMES))

    def test_markdown(self):
        """Rendered as GitHub does, each name is the text of one cell, and nothing else comes of it."""
        for options in ((), ("--base", str(self.plain), "--normalize"), ("--peek", "MAIN")):
            written = self.convert(self.hostile, "--markdown", "--top", "100", *options)
            (self.dir / "a.md").write_text(written)
            page = self.other("cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough", "a.md")
            page = re.sub(r"<!-- -->", "", page)
            tags = {tag for tag, _ in Tags(page).tags}
            self.assertLessEqual(tags, {"h3", "table", "thead", "tbody", "tr", "th", "td", "code", "p", "details",
                                        "summary"}, page)
            cells = [re.sub(r"[ \xa0]+", " ", html.unescape(cell)).strip()
                     for cell in re.findall(r"<code>(.*?)</code>", page, re.S)]
            for i, name in enumerate(NAMES):
                shown = re.sub(r"[ \xa0]+", " ", f"M{i}." + printable(name or "<unnamed>")).strip()
                self.assertTrue(any(shown in cell for cell in cells), (shown, cells))

    def test_markdown_mentions_nobody(self):
        written = self.convert(self.hostile, "--markdown", "--top", "100")
        outside = re.sub(r"`[^`]*`", "", written)
        self.assertNotRegex(outside, r"@\w|#\d(?!\d*;)|:\+1:|//x|www\.x")

    def test_pages(self):
        for options in ((), ("--base", str(self.plain))):
            hostile, plain = (Tags(self.convert(source, "--to", "html", *options)).tags
                              for source in (self.hostile, self.plain))
            self.assertEqual(hostile, plain)
        self.assertGreater(len(plain), 3)

    def test_callgrind(self):
        (self.dir / "callgrind.out.x").write_text(self.convert(self.hostile, "--to", "callgrind"))
        shown = self.other("callgrind_annotate", "--threshold=100", "--auto=no", "--show-percs=no", "callgrind.out.x")
        rows = re.findall(r"^ *([\d,.]+) +[\d,.]+ +[\d,.]+ +(\S.*)$", shown.split("file:function")[-1], re.M)
        costs = sorted(int(cost.replace(",", "").replace(".", "0")) for cost, _ in rows)
        self.assertEqual([cost for cost in costs if cost], sorted(COSTS), shown)
        self.assertNotIn("99,999", shown)

    def heap_file(self, names):
        path = self.dir / "x.hp"
        path.write_bytes(heap([hp_label(name) for name in names]).encode())
        return path

    def test_heap_profiles(self):
        (self.dir / "y.hp").write_text(self.convert(self.heap_file(NAMES), "--to", "hp"))
        rows = [line for line in (self.dir / "y.hp").read_bytes().split(b"\n") if b"\t" in line]
        self.assertEqual(len(rows), 2 * len(NAMES))
        self.other("hp2ps", "-c", "y.hp")
        self.assertIn("showpage", (self.dir / "y.ps").read_text(errors="replace"))

    def test_pprof(self):
        (self.dir / "x.pb.gz").write_bytes(subprocess.run(
            [convertprofile, self.hostile, "--to", "pprof"], capture_output=True, check=True).stdout)
        shown = self.other("go", "tool", "pprof", "-symbolize=none", "-raw", "-sample_index=Ticks", "x.pb.gz")
        samples = re.search(r"^Samples:\n(.*?)^Locations", shown, re.M | re.S)[1]
        self.assertEqual(len(re.findall(r"^ *\d.*:", samples, re.M)), 1 + len(NAMES), shown)

    def test_lines(self):
        """Formats with a line for each function have as many lines as with plain names, and the same costs in them."""
        for name, cost in (("folded", r" (\d+)$"), ("pcl", r" (\d+)$"), ("prof", r" +(\d+) +1 "),
                           ("prof-table", r"^ *([\d.]+)")):
            hostile, plain = (self.convert(source, "--to", name).split("\n") for source in (self.hostile, self.plain))
            with self.subTest(name):
                self.assertEqual(len(hostile), len(plain))
                costs = lambda lines: sorted(found[1] for line in lines if (found := re.search(cost, line)))
                self.assertEqual(costs(hostile), costs(plain))

    def test_printed_text(self):
        for options in ((), ("--base", str(self.plain)), ("--check",), ("-v",), ("--top", "100"),
                        ("--fail-if", "time:M*>1%"), ("--by", "module")):
            done = subprocess.run([convertprofile, self.hostile, *options], capture_output=True, check=False)
            self.assertIn(done.returncode, (0, 3))
            self.assertNotRegex((done.stdout + done.stderr).decode(), CONTROL)


if __name__ == "__main__":
    convertprofile = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
