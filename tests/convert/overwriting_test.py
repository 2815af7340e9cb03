# SPDX-License-Identifier: BSD-3-Clause
"""No output of a command replaces an input, a module that the program imports, or another output.

overwriting_test.py CONVERTPROFILE LAZYRUN
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

convertprofile = lazyrun = None  # set in main
MODULE = "module Imp where\nvalue :: Int\nvalue = 7\n"
PROGRAM = 'import Imp\nmain :: IO ()\nmain = writeFile "has_run" "" >> print value\n'
CPP = '{-# LANGUAGE CPP #-}\n#include "part.txt"\nmain :: IO ()\nmain = print (PART :: Int)\n'


class Overwriting(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        for name, text in {"Imp.hs": MODULE, "m.hs": PROGRAM, "q.hs": "main :: IO ()\nmain = print 1\n",
                           "cpp.hs": CPP, "part.txt": "#define PART 3\n", "in.txt": "1\n", "a.folded": "main;f 3\n",
                           "b.folded": "main;f 4\n"}.items():
            (self.folder / name).write_text(text)
        (self.folder / "soft.pgcl").symlink_to("Imp.hs")
        (self.folder / "program.pgcl").symlink_to("m.hs")
        os.link(self.folder / "Imp.hs", self.folder / "hard.pgcl")
        (self.folder / "sub").mkdir()
        (self.folder / "again").symlink_to(".")

    def contents(self):
        return {str(path): path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}

    def assert_refused(self, *command, code, says, stdin=os.devnull):
        before = self.contents()
        with open(self.folder / stdin, "rb") as given:
            done = subprocess.run(command, cwd=self.folder, stdin=given, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (code, ""), done.stderr)
        self.assertIn(says, done.stderr)
        self.assertEqual(self.contents(), before)

    def test_a_profile_replaces_no_source(self):
        sources = ["Imp.hs", "cpp.hs", "m.hs", "q.hs"]
        for arguments in (sources, ["q.hs", "q.hs"], ["./q.hs", "q.hs"], ["again/q.hs", "q.hs"], ["Imp.hs", "m.hs"],
                          ["sub/../Imp.hs", "m.hs"], ["soft.pgcl", "m.hs"], ["program.pgcl", "m.hs"],
                          ["hard.pgcl", "m.hs"], ["part.txt", "cpp.hs"], ["./again/part.txt", "cpp.hs"]):
            with self.subTest(arguments):
                self.assert_refused(lazyrun, "--profile", *arguments, code=2, says="would replace")

    def test_a_profile_of_a_comparison_replaces_no_source(self):
        (self.folder / "p.stacks.pgcl").symlink_to("Imp.hs")
        self.assert_refused(lazyrun, "--compare-attribution", "all", "--profile", "p.pgcl", "m.hs", code=2,
                            says="would replace")

    def test_a_profile_does_not_replace_files_of_the_program(self):
        self.assert_refused(lazyrun, "--profile", "in.txt", "q.hs", stdin="in.txt", code=2, says="would replace")
        with open(self.folder / "out", "wb") as out:
            done = subprocess.run([lazyrun, "--profile", "out", "q.hs"], cwd=self.folder, stdout=out,
                                  stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("would replace", done.stderr)

    def test_other_files_are_replaced(self):
        for name in ("in.txt", "new.pgcl", "new.pgcl", "/dev/null"):
            done = subprocess.run([lazyrun, "--profile", name, "m.hs"], cwd=self.folder, capture_output=True, text=True,
                                  check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "7\n", ""))

    def test_convertprofile_replaces_no_input(self):
        (self.folder / "soft.folded").symlink_to("a.folded")
        os.link(self.folder / "a.folded", self.folder / "hard.folded")
        for output in ("a.folded", "./a.folded", "again/a.folded", "soft.folded", "hard.folded"):
            with self.subTest(output):
                self.assert_refused(convertprofile, "a.folded", "-o", output, code=1, says="is the input")
                self.assert_refused(convertprofile, "b.folded", "a.folded", "-o", output, code=1, says="is the input")
                self.assert_refused(convertprofile, "b.folded", "--base", "a.folded", "-o", output, code=1,
                                    says="is the base")

        (self.folder / "report.json").symlink_to("a.folded")
        self.assert_refused(convertprofile, "a.folded", "--fail-if", "time>1", "--report", "report.json", code=1,
                            says="is the input")

    def test_convertprofile_replaces_no_output(self):
        for report in ("x.json", "./x.json", "again/x.json"):
            with self.subTest(report):
                self.assert_refused(convertprofile, "a.folded", "--to", "speedscope", "-o", "x.json", "--fail-if",
                                    "time>1", "--report", report, code=1, says="also the output")

    def test_convertprofile_replaces_no_source_that_it_embeds(self):
        subprocess.run([lazyrun, "--profile", "m.pgcl", "m.hs"], cwd=self.folder, check=True, capture_output=True)
        self.assert_refused(convertprofile, "m.pgcl", "--source", ".", "--to", "html", "-o", "m.hs", code=1,
                            says="is one of the sources")


if __name__ == "__main__":
    convertprofile, lazyrun = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
    del sys.argv[1:3]
    unittest.main()
