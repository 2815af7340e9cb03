# SPDX-License-Identifier: BSD-3-Clause
"""The script for `git bisect run` in docs/ci.md finds a commit: bisect_test.py CONVERTPROFILE LAZYRUN.

Exits with 77 if git is missing.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
programs = []  # set in main
PROGRAM = "main :: IO ()\nmain = print (total {})\n\ntotal :: Int -> Int\ntotal n = sum [{} | i <- [1 .. n]]\n"
COMMITS = [("first", PROGRAM.format(300, "i")), ("notes", "-- A sum.\n" + PROGRAM.format(300, "i")),
           ("broken", "main = nothing\n"), ("renamed", PROGRAM.format(300, "i").replace("total", "totals")),
           ("slower", PROGRAM.format(300, "sum [1 .. i]")), ("last", PROGRAM.format(310, "sum [1 .. i]"))]


def script():
    """The documented one, with lazyrun in the place of GHC."""
    text = re.search(r"(?s)```bash\n(#!/bin/sh\n.*?)```", (project / "docs/ci.md").read_text())[1]
    text, count = re.subn(r"(?m)^ghc .*\n\./bisect.bench .*$",
                          "lazyrun --profile bisect.pgcl bench/Main.hs > /dev/null || exit 125", text)
    assert count == 1, text
    return text.replace("bisect.prof", "bisect.pgcl")


class Bisecting(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name)
        self.root = self.scratch / "repository"
        (self.root / "bench").mkdir(parents=True)
        (self.scratch / "bisect.sh").write_text(script())
        (self.scratch / "bisect.sh").chmod(0o755)
        self.environment = {**os.environ, "HOME": str(self.scratch), "GIT_CONFIG_NOSYSTEM": "1",
                            "PATH": ":".join([*(str(p.parent) for p in programs), os.environ["PATH"]])}
        self.git("init", "-q")
        self.git("config", "user.name", "test")
        self.git("config", "user.email", "test@example.org")
        for subject, text in COMMITS:
            (self.root / "bench/Main.hs").write_text(text)
            self.git("add", "bench")
            self.git("commit", "-q", "-m", subject)

    def run_there(self, *command, code=0):
        done = subprocess.run(command, cwd=self.root, env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout

    def git(self, *arguments):
        return self.run_there("git", *arguments)

    def good_profile(self):
        self.git("checkout", "-q", "HEAD~5")
        self.run_there("lazyrun", "--profile", "../good.pgcl", "bench/Main.hs")
        self.git("checkout", "-q", "-")

    def test_the_slower_commit_is_found(self):
        self.good_profile()
        self.git("bisect", "start", "HEAD", "HEAD~5")
        told = self.git("bisect", "run", "../bisect.sh", "../good.pgcl")
        self.assertIn("is the first bad commit", told)
        self.assertIn("skip", self.git("bisect", "log"))  # the broken one, which is in the middle
        self.assertEqual(self.git("log", "-1", "--format=%s", "refs/bisect/bad"), "slower\n")

    def test_each_commit_has_its_code(self):
        self.good_profile()
        for back, code in ((5, 0), (4, 0), (3, 125), (2, 0), (1, 1), (0, 1)):
            self.git("checkout", "-q", f"HEAD~{back}")
            self.run_there("../bisect.sh", "../good.pgcl", code=code)
            self.git("checkout", "-q", "-")
        self.run_there("../bisect.sh", "../missing.pgcl", code=125)


if __name__ == "__main__":
    programs = [pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2)]
    if shutil.which("git") is None:
        print("git is not installed")
        sys.exit(77)
    unittest.main()
