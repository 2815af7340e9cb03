# SPDX-License-Identifier: BSD-3-Clause
"""Every format has all of its parts ("Adding a format" in ARCHITECTURE.md): formats_test.py CONVERTPROFILE."""
import pathlib
import re
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from formats import formats  # noqa: E402

convertprofile = sys.argv[1]
NAME = re.compile(r'\.name = "([^"]+)"')


class Parts(unittest.TestCase):
    def setUp(self):
        self.folder_of = {name: path.parent for path in sorted(project.glob("formats/*/*.h"))
                          for name in NAME.findall(path.read_text())}
        self.formats = formats(convertprofile)

    def test_every_folder_is_in_the_table(self):
        self.assertEqual(set(self.folder_of), {each.name for each in self.formats})
        folders = {path.parent for path in project.glob("formats/*/CMakeLists.txt")}
        self.assertEqual(folders, set(self.folder_of.values()))

    def test_every_format_has_its_files(self):
        for each in self.formats:
            folder = self.folder_of[each.name]
            parts = [folder / ("FORMAT.md" if each.name == "pgcl" else "NOTES.md"), project / "tests" / folder.name]
            if each.is_read:
                parts += [folder / f"{folder.name}_reader.cpp", project / "tests/bad" / folder.name]
            for part in parts:
                self.assertTrue(part.exists(), f"{each.name}: {part}")

    def test_every_format_that_is_read_has_a_sample(self):
        for each in self.formats:
            samples = [path for glob in each.file_names for path in (project / "samples").rglob(glob)]
            self.assertTrue(samples or not each.is_read, each.name)

    def test_every_format_is_documented(self):
        text = (project / "docs/formats.md").read_text().split("## What is left out")[0]
        for each in self.formats:
            rows = re.findall(rf"(?m)^(?:\|[^|\n]*)?`{each.name}`", text)
            self.assertEqual(len(rows), 2, f"{each.name} has a row for what is read and written, one for what is lost")

    def test_format_names_are_not_compared_outside_formats(self):
        names = "|".join(re.escape(each.name) for each in self.formats)
        literal = re.compile(rf'"({names})"')
        for path in [*project.glob("formats/*.[ch]*"), *(path for folder in ("command", "convert", "library")
                                                          for path in project.glob(f"{folder}/**/*.[ch]*"))]:
            if "examples" in path.parts or path.suffix not in (".h", ".c", ".cpp"):
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                self.assertIsNone(literal.search(line.split("//")[0]),
                                  f"{path}:{number}: names a format; use a trait of FormatTraits (formats/format.h)")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
