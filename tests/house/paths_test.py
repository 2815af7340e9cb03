# SPDX-License-Identifier: BSD-3-Clause
"""Files named in comments and documents exist."""
import pathlib
import re
import subprocess
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("bench", "command", "convert", "docs", "formats", "library", "packaging", "record", "runtime", "samples",
           "tests", "viewer-html")
# A path with a folder, or the name of a source or document.
PATH = re.compile(r"(?<![\w./<>*{}$@-])((?:[\w-]+/)*[\w*-]+\.(?:cpp|h|hpp|ts|tsx|mjs|py|md|cmake|txt))(?![\w*/.-]*[\w*/])")
COMMENT = {".cpp": r"//(.*)", ".h": r"//(.*)", ".hpp": r"//(.*)", ".ts": r"//(.*)", ".tsx": r"//(.*)",
           ".mjs": r"//(.*)", ".py": r"#(.*)", ".cmake": r"#(.*)", ".txt": r"#(.*)", ".md": r"(.*)"}
# Headers of C and of GHC, placeholders (x_reader.cpp, tests/AREA/...), and files that a build or a program makes.
OTHERS = re.compile(r"(sys/)?(ctype|fcntl|math|resource|signal|stat|stdio|stdlib|string|strings|time|unistd)\.h|"
                    r"MachDeps\.h|ghcconfig\.h|rts/.*|(.*/)?x(_\w+)?\.\w+|.*(NAME|AREA).*|CPackSourceConfig\.cmake|"
                    r"CMakeLists\.txt|part\.txt")


def files():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=project, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name]


def named(path):
    """The paths in the comments of a file, or in all of a document, with their lines."""
    pattern = COMMENT.get(pathlib.Path(path).suffix)
    if pattern is None:
        return
    for number, line in enumerate((project / path).read_text(errors="replace").splitlines(), 1):
        found = re.search(r"(?:^|\s)" + pattern, line)
        for name in PATH.findall(found[1]) if found else ():
            yield number, name


class Paths(unittest.TestCase):
    def test_named_files_exist(self):
        there = files()
        missing = []
        for path in there:
            if path.split("/")[0] not in FOLDERS and "/" in path:
                continue
            for number, name in named(path):
                ending = re.compile(r"(?:.*/)?" + re.escape(name).replace(r"\*", "[^/]*"))
                if not OTHERS.fullmatch(name) and not any(ending.fullmatch(each) for each in there):
                    missing.append(f"{path}:{number}: {name}")
        self.assertEqual("\n".join(missing), "")


if __name__ == "__main__":
    unittest.main()
