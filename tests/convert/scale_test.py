"""Large profiles: scale_test.py CONVERTPROFILE MAKE_PROFILE. Memory, not time, is bounded."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

command = make_profile = None  # set in main
gigabyte = 1 << 30


def peak_memory(*arguments):
    """Runs the command; its exit code, standard error and peak resident bytes."""
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
        for name, options in (("chain", ["--shape", "chain", "--entries", "10000000"]),
                              ("tree", ["--entries", "2000000"])):
            subprocess.run([make_profile, *options, "-o", cls.dir / (name + ".pgcl")], check=True)

    def assert_converts(self, source, *arguments):
        code, errors, memory = peak_memory(self.dir / source, *arguments)
        self.assertEqual(code, 0, errors)
        self.assertLess(memory, 2 * gigabyte)

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

    def test_a_tree_of_two_million_entries(self):
        self.assert_converts_to_everything("tree.pgcl")
        self.assert_converts("tree.pgcl", "-o", self.dir / "x.prof")

    def test_a_chain_ten_million_deep(self):
        self.assert_converts_to_everything("chain.pgcl")

    def test_a_chain_is_too_deep_for_indentation(self):
        code, errors, memory = peak_memory(self.dir / "chain.pgcl", "-o", self.dir / "x.prof")
        self.assertEqual(code, 1)
        self.assertIn("--min-ticks", errors)
        self.assertLess(memory, 2 * gigabyte)
        self.assertFalse((self.dir / "x.prof").exists())


if __name__ == "__main__":
    make_profile = sys.argv.pop(2)
    command = sys.argv.pop(1)
    unittest.main()
