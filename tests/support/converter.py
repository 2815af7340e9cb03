# SPDX-License-Identifier: BSD-3-Clause
"""Runs convertprofile like its users. A script `SCRIPT CONVERTPROFILE` of such tests has CommandTests, and ends in
main()."""
import pathlib
import subprocess
import sys
import unittest

from effort import SomeTests
from scratch import ScratchTest

project = pathlib.Path(__file__).resolve().parents[2]
ghc = project / "samples" / "ghc"
clean = project / "samples" / "clean"
bad = project / "tests" / "bad"
command = None  # set in main


def run(*arguments, data=None, env=None):
    """The finished command, run in the project's folder: reports name samples alike everywhere."""
    return subprocess.run([command, *map(str, arguments)], input=data, capture_output=True, cwd=project, timeout=120,
                          check=False, env=env)


def ghc_files(suffix):
    return sorted(ghc.glob("*/*" + suffix))


class CommandTest(ScratchTest):
    def output(self, *arguments, **options):
        done = run(*arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def errors(self, code, *arguments):
        done = run(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr.decode()

    def assert_fails(self, code, message, *arguments, data=None):
        done = run(*arguments, data=data)
        self.assertEqual((done.returncode, done.stderr.decode()), (code, message + "\n"))
        self.assertEqual(done.stdout, b"")


def main(loader=unittest.defaultTestLoader):
    global command
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(testLoader=loader)


def main_of_some():
    """Runs a third of the tests under sanitizers, for scripts that the release build runs completely."""
    main(SomeTests())
