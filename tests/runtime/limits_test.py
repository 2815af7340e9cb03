# SPDX-License-Identifier: BSD-3-Clause
"""Programs that ask for much more memory than they may have are refused before they get it.

limits_test.py LAZYRUN
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

MB = 1024  # in the unit of ru_maxrss
lazyrun = None  # set in main


def bomb(length, separator, first):
    """Macros that each expand to the previous one twice."""
    lines = [f"#define A{i} A{i - 1}{separator}A{i - 1}" for i in range(1, length)]
    return "\n".join(["{-# LANGUAGE CPP #-}", "module Main where", f"#define A0 {first}", *lines,
                      f"main :: IO ()\nmain = print (1 A{length - 1})\n"])


class Limits(unittest.TestCase):
    def run_program(self, source, *options):
        """Exit code, standard output and error. Its memory, and that of what it runs, is bounded."""
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "main.hs").write_text(source)
            with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
                running = subprocess.Popen([lazyrun, "--no-profile", *options, "main.hs"], cwd=scratch, stdout=out,
                                           stderr=err)
                _, status, usage = os.wait4(running.pid, 0)
                running.returncode = os.waitstatus_to_exitcode(status)
            self.assertLess(usage.ru_maxrss, 400 * MB)
            return running.returncode, (folder / "out").read_text(), (folder / "err").read_text()

    def test_integers_count_before_they_are_made(self):
        for term in ("2 ^ (2 ^ (40 :: Int) :: Integer)", "shiftL 1 (2 ^ (33 :: Int))",
                     "product (replicate 100 (2 ^ (2 ^ (27 :: Int) :: Int)))"):
            with self.subTest(term):
                code, out, error = self.run_program(
                    f"import Data.Bits\nmain :: IO ()\nmain = print (({term} :: Integer) `mod` 10)\n",
                    "--heap-limit", "100M")
                self.assertEqual((code, out), (4, ""))
                self.assertIn("heap exhausted", error)

    def test_integers_that_fit_are_made(self):
        code, out, error = self.run_program("""main :: IO ()
main = go (0 :: Int) (2 ^ (80000000 :: Int))
go :: Int -> Integer -> IO ()
go 30 x = print (x `mod` 7)
go n x = x `seq` go (n + 1) (x + 1)
""", "--heap-limit", "100M")
        self.assertEqual((code, out, error), (0, "6\n", ""))

    def test_macros_expand_within_bounds(self):
        for name, separator, first in [("text", " + ", "1"), ("nothing", " ", "")]:
            with self.subTest(name):
                code, out, error = self.run_program(bomb(40, separator, first))
                self.assertEqual((code, out), (2, ""))
                self.assertIn("CPP", error)

    def test_a_table_made_by_macros_is_no_bomb(self):
        code, out, error = self.run_program(bomb(12, " ", "+ 1"))
        self.assertEqual((code, out, error), (0, "2049\n", ""))


if __name__ == "__main__":
    lazyrun = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
