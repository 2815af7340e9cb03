# SPDX-License-Identifier: BSD-3-Clause
"""The sources are formatted by their formatters; the page's own test (viewer_unit) checks its types."""
import pathlib
import shutil
import subprocess
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
packages = project / "viewer-html" / "node_modules" / ".bin"


def files(*patterns):
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=project, capture_output=True, text=True,
                            check=False)
    if listed.returncode != 0:
        raise unittest.SkipTest("not a git checkout")
    return [name for name in listed.stdout.split("\0") if name and (project / name).exists()]


def run(*command):
    return subprocess.run([str(word) for word in command], cwd=project, capture_output=True, text=True, check=False)


class Format(unittest.TestCase):
    def test_cpp_is_as_clang_format_has_it(self):
        sources = files("*.cpp", "*.h", "*.hpp")
        self.assertGreater(len(sources), 500)
        done = run("clang-format-14", "--dry-run", "-Werror", *sources)
        self.assertEqual(done.returncode, 0, f"./dev format mends it\n{done.stderr[:2000]}")

    def test_typescript_is_as_prettier_has_it(self):
        sources = files("*.ts", "*.tsx", "*.mjs")
        self.assertGreater(len(sources), 200)
        done = run(packages / "prettier", "--check", *sources)
        self.assertEqual(done.returncode, 0, f"./dev format mends it\n{done.stderr[:2000]}")


if __name__ == "__main__":
    if shutil.which("clang-format-14") is None:
        print("clang-format-14 is not installed")
        sys.exit(77)
    unittest.main()
