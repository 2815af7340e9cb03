# SPDX-License-Identifier: BSD-3-Clause
"""The sources are formatted: format_test.py [MEMORY]

The folder MEMORY keeps digests of files found in order, so that only changed files are checked again. The page's types
are checked by its own test (viewer_unit)."""
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
packages = project / "viewer-html" / "node_modules" / ".bin"
memory = None  # set in main


def files(*patterns):
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=project, capture_output=True, text=True,
                            check=False)
    if listed.returncode != 0:
        raise unittest.SkipTest("not a git checkout")
    return [name for name in listed.stdout.split("\0") if name and (project / name).exists()]


def run(*command):
    return subprocess.run([str(word) for word in command], cwd=project, capture_output=True, text=True, check=False)


class Format(unittest.TestCase):
    def check(self, sources, configuration, *command):
        """Runs the formatter on the files that changed since they were last in order."""
        setup = run(command[0], "--version").stdout.encode() + b"".join((project / name).read_bytes()
                                                                        for name in configuration)
        digests = {name: hashlib.sha256(setup + name.encode() + (project / name).read_bytes()).hexdigest()
                   for name in sources}
        kept = memory / f"{pathlib.Path(command[0]).name}.json" if memory else None
        known = set(json.loads(kept.read_text())) if kept and kept.exists() else set()
        changed = [name for name in sources if digests[name] not in known]
        if changed:
            done = run(*command, *changed)
            self.assertEqual(done.returncode, 0, f"./dev format mends it\n{done.stderr[:2000]}")
        if kept:
            memory.mkdir(exist_ok=True)
            kept.write_text(json.dumps(sorted(digests.values())))

    def test_cpp_is_formatted_by_clang_format(self):
        sources = files("*.cpp", "*.h", "*.hpp")
        self.assertGreater(len(sources), 500)
        self.check(sources, [".clang-format"], "clang-format-14", "--dry-run", "-Werror")

    def test_typescript_is_formatted_by_prettier(self):
        sources = files("*.ts", "*.tsx", "*.mjs")
        self.assertGreater(len(sources), 200)
        self.check(sources, [".editorconfig", ".prettierrc.json"], packages / "prettier", "--check")


if __name__ == "__main__":
    if shutil.which("clang-format-14") is None:
        print("clang-format-14 is not installed")
        sys.exit(77)
    memory = pathlib.Path(sys.argv.pop(1)) if len(sys.argv) > 1 else None
    unittest.main()
