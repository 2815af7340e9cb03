"""The one-way arrows of ARCHITECTURE.md, held against the #include lines."""
import pathlib
import re
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]

FORMATS = ["pgcl", "ghc_prof", "ghc_json", "hp", "callgrind"]

# Folder -> the folders whose headers it may include, besides its own.
ARROWS = {
    "formats/base": [],
    "formats/model": ["formats/base"],
    **{f"formats/{name}": ["formats", "formats/base", "formats/model"] for name in FORMATS},
    "formats/html": ["formats", "formats/base", "formats/model", "formats/pgcl"],
    # format.h and the registry.
    "formats": ["formats/base", "formats/model", *(f"formats/{n}" for n in FORMATS + ["html"])],
    "convert/transforms": ["formats/base", "formats/model"],
    "convert": ["convert/transforms", "formats", "formats/base", "formats/model"],
    "bench": ["formats/base"],
}

# Libraries that one file, or one folder, alone includes.
KEEPERS = {
    "zlib.h": "formats/base/gzip.cpp",
    "CLI/CLI.hpp": "convert/options.cpp",
}

INCLUDE = re.compile(r'^\s*#include\s+(["<])([^">]+)[">]', re.M)


def sources():
    for top in ("formats", "convert", "bench"):
        for path in sorted((project / top).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                yield path.relative_to(project)


class Arrows(unittest.TestCase):
    def test_every_include_follows_an_arrow(self):
        seen = 0
        for path in sources():
            folder = str(path.parent)
            self.assertIn(folder, ARROWS, f"{path}: its folder has no arrows")
            for quote, name in INCLUDE.findall((project / path).read_text()):
                if quote == "<":
                    continue
                seen += 1
                target = str(pathlib.PurePosixPath(name).parent)
                allowed = [folder, *ARROWS[folder]]
                self.assertIn(target, allowed, f"{path} includes {name}")
        self.assertGreater(seen, 100, "the test does not see the includes")

    def test_format_header_includes_no_format(self):
        for _, name in INCLUDE.findall((project / "formats/format.h").read_text()):
            self.assertNotRegex(name, "formats/(%s|html)/" % "|".join(FORMATS))

    def test_libraries_have_one_keeper(self):
        for path in sources():
            for quote, name in INCLUDE.findall((project / path).read_text()):
                for library, keeper in KEEPERS.items():
                    if quote == "<" and name.startswith(library):
                        self.assertTrue(str(path).startswith(keeper), f"{path} includes {name}")

    def test_nothing_below_convert_opens_files_or_prints(self):
        words = re.compile(r"\b(f?printf|fopen|f?puts|open)\(|<(fstream|iostream|cstdio|stdio.h)>")
        for path in sources():
            if str(path).startswith("formats"):
                self.assertNotRegex((project / path).read_text(), words, str(path))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
