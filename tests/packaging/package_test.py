# SPDX-License-Identifier: BSD-3-Clause
"""Runs the programs of a package in isolation: package_test.py OUT, run by ./dev package."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
out = None  # set in main
sample = project / "samples/words/words.json"


class Packages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.scratch = pathlib.Path(folder.name)

    def run_in_bare_root(self, binary, *interpreter):
        """Runs in a root that contains only the binary, the sample and the interpreter."""
        shutil.copy(out / binary, self.scratch / "convertprofile")
        shutil.copy(sample, self.scratch)
        for program in interpreter:
            shutil.copy(shutil.which(program), self.scratch)
        done = subprocess.run(["unshare", "--map-root-user", "chroot", self.scratch,
                               *(f"/{program}" for program in interpreter), "/convertprofile", "/words.json", "-o",
                               "/words.html"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("<!doctype html>", (self.scratch / "words.html").read_text()[:100].lower())

    def test_the_static_binary_needs_nothing(self):
        self.run_in_bare_root("convertprofile-linux-x64")

    def test_the_static_binary_for_arm64_needs_nothing(self):
        self.run_in_bare_root("convertprofile-linux-arm64", "qemu-aarch64-static")

    def test_static_binaries_are_small(self):
        for binary in out.glob("convertprofile-linux-*"):
            self.assertLess(binary.stat().st_size, 6 << 20, binary)

    def test_npm_runs_the_command(self):
        package, = out.glob("convertprofile-*.tgz")
        subprocess.run(["npm", "install", "--offline", "--silent", "--prefix", self.scratch, package], check=True)
        command = self.scratch / "node_modules/.bin/convertprofile"
        for arguments, code in (([sample, "-o", self.scratch / "words.html"], 0), (["missing.prof"], 1),
                                (["--no-such-option"], 2), ([sample, "--fail-if", "time>1s", "--quiet"], 3)):
            done = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, code, done.stderr)
        self.assertTrue((self.scratch / "words.html").exists())


if __name__ == "__main__":
    out = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
