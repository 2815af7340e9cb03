# SPDX-License-Identifier: BSD-3-Clause
"""lazyrun as its users run it. A script `SCRIPT LAZYRUN CONVERTPROFILE` of such tests has LazyrunTests, and ends in
main()."""
import pathlib
import subprocess
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED, SomeTests  # noqa: E402
from scratch import ScratchTest  # noqa: E402

lazyrun = convertprofile = None  # set in main


class LazyrunTest(ScratchTest):
    def write(self, name, text):
        (self.dir / name).write_text(text)
        return name

    def run_it(self, *arguments, data=b"", timeout=120):
        return subprocess.run([lazyrun, *map(str, arguments)], input=data, capture_output=True,
                              cwd=self.dir, timeout=timeout, check=False)

    def output(self, *arguments):
        done = self.run_it(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def convert(self, *arguments):
        done = subprocess.run([convertprofile, *map(str, arguments)], capture_output=True,
                              cwd=self.dir, timeout=120, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def assert_fails(self, code, message, *arguments):
        done = self.run_it(*arguments)
        self.assertEqual((done.returncode, done.stderr.decode()), (code, message))
        self.assertEqual(done.stdout, b"")

    def refused(self, message, *arguments):
        done = self.run_it("--no-profile", *arguments)
        self.assertEqual(done.returncode, 2, done.stderr)
        told = done.stderr.decode().splitlines()
        if SANITIZED:  # they report large stacks first
            self.assertIn(message, told)
        else:
            self.assertEqual(told[0], message)


def main():
    global lazyrun, convertprofile
    lazyrun, convertprofile = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], testLoader=SomeTests())
