# SPDX-License-Identifier: BSD-3-Clause
"""Every source file names its licence in its first lines."""
import pathlib
import subprocess
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
LINE = "SPDX-License-Identifier: BSD-3-Clause"
SUFFIXES = {".c", ".cpp", ".h", ".hpp", ".inc", ".def", ".ts", ".tsx", ".css", ".mjs", ".py", ".sh", ".cmake"}
NAMES = {"CMakeLists.txt", "dev", "run"}
# Inputs of tests, not sources: line numbers matter for the expected output.
INPUTS = ("samples/", "tests/bad/", "tests/fuzz/corpus/", "tests/golden/", "tests/runtime/ghc/")


def is_source(name):
    path = pathlib.PurePath(name)
    if name.startswith(INPUTS):
        return False
    if path.suffix == ".hs":
        return name.startswith("runtime/")
    return path.suffix in SUFFIXES or path.name in NAMES


class Licence(unittest.TestCase):
    def test_every_source_file_names_it(self):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=project, capture_output=True, text=True)
        if listed.returncode != 0:
            self.skipTest("not a git checkout")
        sources = [name for name in listed.stdout.split("\0") if is_source(name)]
        self.assertGreater(len(sources), 500)
        for name in sources:
            with self.subTest(name):
                with open(project / name, encoding="utf-8") as file:
                    first = [file.readline() for _ in range(3)]
                self.assertTrue(any(LINE in line for line in first), f"{name}: no line '{LINE}'")

    def test_the_licence_files_exist(self):
        self.assertIn("The convertprofile authors", (project / "LICENSE").read_text())
        third = (project / "THIRD_PARTY.md").read_text()
        for name in ["zlib", "CLI11", "nlohmann/json", "Preact", "uPlot"]:
            self.assertIn(name, third)


if __name__ == "__main__":
    unittest.main()
