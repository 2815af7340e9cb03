# SPDX-License-Identifier: BSD-3-Clause
"""Comments name their subject first: none opens with a relative clause, such as "Of which ..."."""
import pathlib
import re
import subprocess
import unittest

project = pathlib.Path(__file__).resolve().parents[2]

# Files and folders to check: all that hold sources.
FOLDERS = ("CMakeLists.txt", "bench/", "command/", "convert/", "formats/", "library/", "packaging/", "record/",
           "runtime/", "tests/", "viewer-html/")
# Inputs of tests and examples, whose comments are part of their contents.
INPUTS = ("bench/large_profile/", "record/examples/lazy.hs", "tests/runtime/ghc/", "tests/runtime/programs/")
MARKS = {
    **dict.fromkeys([".c", ".cpp", ".h", ".hpp", ".inc", ".def", ".ts", ".tsx", ".js", ".mjs"], "//"),
    **dict.fromkeys([".py", ".cmake", ".txt", ".sh"], "#"),
    ".hs": "--",
}
RELATIVE = r"(?:who|whom|whose|which)\b"
PREPOSITIONS = "After|As|At|Before|Below|By|For|From|In|Into|Of|On|Through|To|Under|With|Without"
# A relative clause can't open any sentence; the first one can't open with these words, either.
CLAUSES = re.compile(rf"(?:Whose|Which|Whom|That which|And what|(?:{PREPOSITIONS}) {RELATIVE}) +\S")
OPENERS = re.compile(r"(?:Of|What|Those) +\S")


def comments(text, mark):
    """(line number, text) of each comment that has lines of its own, and of each docstring in Python."""
    line = re.compile(rf"^[ \t]*{re.escape(mark)}+[ \t]?(.*)$")
    block, begin = [], 0
    for number, one in enumerate([*text.split("\n"), ""], 1):
        found = line.match(one)
        # A heading or a licence is no part of the comment below it.
        if found and not re.match(r"-{3,}|SPDX-", found[1]):
            begin = begin if block else number
            block.append(found[1])
        elif block:
            yield begin, " ".join(block)
            block = []
    if mark == "#":
        for found in re.finditer(r'^[ \t]*"""(.*?)"""', text, re.M | re.S):
            yield text.count("\n", 0, found.start()) + 1, found[1]


def faults(text, mark):
    """(line number, comment) of comments with a relative opening. Questions are fine."""
    for number, comment in comments(text, mark):
        for place, sentence in enumerate(re.split(r"(?<=[.?!]) |\n\n", comment)):
            sentence = sentence.strip()
            relative = CLAUSES.match(sentence) or (place == 0 and OPENERS.match(sentence))
            if relative and not sentence.endswith("?"):
                yield number, sentence


class Comments(unittest.TestCase):
    def test_the_checker_finds_planted_faults(self):
        planted = ["// Of what is left the first.", "int a;", "// What comes next.", "int b;",
                   "  // In which order they come.", "int c;", "// ---- heading", "// Those that remain."]
        self.assertEqual([number for number, _ in faults("\n".join(planted), "//")], [1, 3, 5, 8])
        self.assertEqual(len(list(faults("# By which it is\n# known.\nx = 1\n", "#"))), 1)
        self.assertEqual(len(list(faults('def f():\n    """What f returns."""\n', "#"))), 1)
        self.assertEqual(len(list(faults("-- Whose turn it is.\nf = g\n", "--"))), 1)
        self.assertEqual(len(list(faults("# Counts calls. For which there is a table.\nx = 1\n", "#"))), 1)

    def test_the_checker_accepts_plain_comments(self):
        plain = ["// What is the time? Nobody knows.", "int a;", "// The type of which this is one.", "int b;",
                 "// Office hours. Those that remain are few. Of these, two.", "int e;",
                 'const char* c = "// Of which";', "// In order of size.", "int d;  // of it"]
        self.assertEqual(list(faults("\n".join(plain), "//")), [])

    def test_comments_name_their_subject_first(self):
        listed = subprocess.run(["git", "ls-files", "-z", *FOLDERS], cwd=project, capture_output=True, text=True,
                                check=False)
        if listed.returncode != 0:
            self.skipTest("not a git checkout")
        found, sources = [], 0
        for name in listed.stdout.split("\0"):
            mark = MARKS.get(pathlib.PurePath(name).suffix)
            if mark is None or name.startswith(INPUTS) or not (project / name).exists():
                continue
            sources += 1
            text = (project / name).read_text(encoding="utf-8")
            found += [f"{name}:{number}: {comment}" for number, comment in faults(text, mark)]
        self.assertGreater(sources, 500)
        self.assertEqual(found, [], "say first what the thing is:\n" + "\n".join(found))


if __name__ == "__main__":
    unittest.main()
