# SPDX-License-Identifier: BSD-3-Clause
"""Checks README.md: its commands run, and its links lead somewhere. docs_test.py does the same for docs/.

readme_test.py CONVERTPROFILE LAZYRUN
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
readme = (project / "README.md").read_text()
command = runtime = None  # set by main


def shell_lines():
    for block in re.findall(r"```sh\n(.*?)```", readme, re.S):
        yield from (line.split("  #")[0].strip() for line in block.splitlines() if line.strip())


class Readme(unittest.TestCase):
    def test_commands_run(self):
        with tempfile.TemporaryDirectory() as scratch:
            (pathlib.Path(scratch) / "samples").symlink_to(project / "samples")
            self.assertRegex((project / "dev").read_text(), r"command_build\(\) \{[^}]*mkdir -p out\b")
            (pathlib.Path(scratch) / "out").mkdir()
            commands = f"{pathlib.Path(command).parent}:{pathlib.Path(runtime).parent}"
            path = f"{commands}:{os.environ['PATH']}"
            ran = 0
            for line in shell_lines():
                if line.startswith("cmake -B build "):  # tests/packaging installs a build
                    continue
                if line.startswith("./dev "):  # run by continuous integration
                    self.assertIn(f"command_{line.split()[1]}()", (project / "dev").read_text())
                    continue
                with self.subTest(line):
                    done = subprocess.run(["bash", "-euo", "pipefail", "-c", line], cwd=scratch,
                                          env={**os.environ, "PATH": path}, capture_output=True, check=False,
                                          text=True)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    ran += 1
            self.assertGreater(ran, 8)

    def test_the_summary_shown_is_what_the_command_prints(self):
        shown = re.search(r"```\n(samples/words/words\.json: .*?)```", readme, re.S)[1]
        printed = subprocess.run([command, "samples/words/words.json", "--top", "5"], cwd=project,
                                 env={**os.environ, "COLUMNS": "80"}, capture_output=True,
                                 text=True, check=True).stdout
        self.assertEqual(shown, printed)

    def test_links_lead_somewhere(self):
        names = ["ARCHITECTURE.md", "CONTRIBUTING.md", "THIRD_PARTY.md"]
        for page in [project / name for name in ["README.md", *names]]:
            for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
                if not target.startswith("http"):
                    self.assertTrue((page.parent / target).exists(), f"{page}: {target}")

    def test_the_table_of_formats_is_the_command_s(self):
        listed = subprocess.run([command, "--list-formats"], capture_output=True, text=True,
                                check=True).stdout
        names = re.findall(r"(?m)^([a-z-]+) ", listed)
        self.assertEqual(names, re.findall(r"^\| `([a-z-]+)` \|", readme, re.M))


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    runtime = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
