# SPDX-License-Identifier: BSD-3-Clause
"""Large profiles: scale_test.py CONVERTPROFILE MAKE_PROFILE. Bounds memory, not time."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

command = make_profile = None  # set in main
CHAIN, TREE = 3_000_000, 1_000_000  # entries
MOST_MEMORY = 420 << 20  # some 140 bytes an entry of the chain


def peak_memory(*arguments):
    """Runs the command. Returns its exit code, standard error and peak resident bytes."""
    process = subprocess.Popen([command, *map(str, arguments)], stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    return process.returncode, errors, usage.ru_maxrss * 1024


class Scale(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.dir = pathlib.Path(scratch.name)
        for name, options in (("chain", ["--shape", "chain", "--entries", str(CHAIN)]),
                              ("tree", ["--entries", str(TREE)])):
            subprocess.run([make_profile, *options, "-o", cls.dir / (name + ".pgcl")], check=True)

    def assert_converts(self, source, *arguments):
        code, errors, memory = peak_memory(self.dir / source, *arguments)
        self.assertEqual(code, 0, errors)
        self.assertLess(memory, MOST_MEMORY)

    def assert_converts_to_everything(self, source):
        for name in ("callgrind.out.x", "x.html", "x.json", "x.pgcl"):
            with self.subTest(name):
                self.assert_converts(source, "-o", self.dir / name)
        with self.subTest("x.json read"):
            self.assert_converts("x.json", "-o", self.dir / "back.pgcl")
        with self.subTest("x.pgcl read"):
            self.assert_converts("x.pgcl", "-o", self.dir / "back.pgcl")
        with self.subTest("split recursion"):
            self.assert_converts(source, "-o", self.dir / "callgrind.out.x",
                                 "--callgrind-recursion=split")
        with self.subTest("summary"):
            self.assert_converts(source)
        with self.subTest("prune and exclude"):
            self.assert_converts(source, "--exclude", "*e*", "--min-ticks", "0.001%", "-o",
                                 self.dir / "x.pgcl")

    def test_a_wide_tree(self):
        self.assert_converts_to_everything("tree.pgcl")
        self.assert_converts("tree.pgcl", "-o", self.dir / "x.prof")

    def test_a_chain_millions_deep(self):
        self.assert_converts_to_everything("chain.pgcl")

    def test_a_comparison(self):
        for options in ((), ("-o", self.dir / "x.pgcl"), ("-o", self.dir / "callgrind.out.x")):
            self.assert_converts("tree.pgcl", "--base", self.dir / "tree.pgcl", *options)
        chain = self.dir / "chain.pgcl"
        code, errors, memory = peak_memory(chain, "--base", chain, "--max-depth", "9")
        self.assertEqual(code, 0, errors)
        self.assertLess(memory, 2.2 * MOST_MEMORY)  # of two chains

    def test_many_files_take_the_memory_of_their_sum(self):
        files = [self.dir / f"run{i}.pgcl" for i in range(40)]
        for seed, path in enumerate(files):
            subprocess.run([make_profile, "--entries", "200", "--seed", str(seed), "-o", path],
                           check=True)
        some = peak_memory(*files, "-o", self.dir / "sum.pgcl")
        many = peak_memory(*files * 100, "-o", self.dir / "sums.pgcl")
        self.assertEqual((some[0], many[0]), (0, 0))
        self.assertLess(many[2], some[2] + 4_000_000)

    def test_a_chain_too_deep_to_invert(self):
        code, errors, memory = peak_memory(self.dir / "chain.pgcl", "--invert")
        self.assertEqual(code, 1)
        self.assertRegex(errors, "--invert would make up to [0-9,]{17,} entries.*--max-depth")
        self.assertLess(memory, MOST_MEMORY)
        self.assert_converts("chain.pgcl", "--invert", "--max-depth", "9")

    def test_a_chain_is_too_deep_for_indentation(self):
        code, errors, memory = peak_memory(self.dir / "chain.pgcl", "-o", self.dir / "x.prof")
        self.assertEqual(code, 1)
        self.assertIn("--min-ticks", errors)
        self.assertLess(memory, MOST_MEMORY)
        self.assertFalse((self.dir / "x.prof").exists())


if __name__ == "__main__":
    make_profile = sys.argv.pop(2)
    command = sys.argv.pop(1)
    unittest.main()
