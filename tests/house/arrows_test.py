# SPDX-License-Identifier: BSD-3-Clause
"""Checks the one-way arrows of ARCHITECTURE.md against the #include lines."""
import pathlib
import re
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]

FORMATS = sorted(path.parent.name for path in project.glob("formats/*/CMakeLists.txt"))

# Folder -> folders whose headers it may include, besides its own.
ARROWS = {
    "formats/base": [],
    "formats/model": ["formats/base"],
    **{f"formats/{name}": ["formats", "formats/base", "formats/model"] for name in FORMATS},
    # The contract, function_graph.h, and building a call tree from it.
    "formats/callgrind": ["formats", "formats/base", "formats/model", "formats/callgrind/unroll"],
    "formats/callgrind/unroll": ["formats/callgrind", "formats/base", "formats/model"],
    "formats/html": ["formats", "formats/base", "formats/model", "formats/pgcl"],
    # format.h and the registry.
    "formats": ["formats/base", "formats/model", *(f"formats/{name}" for name in FORMATS)],
    "convert/transforms": ["formats/base", "formats/model"],
    "command": ["formats/base"],
    "convert": ["command", "convert/transforms", "formats", "formats/base", "formats/model"],
    "wasm": ["convert", "convert/transforms", "formats", "formats/base", "formats/model"],
    "library": ["command", "convert", "convert/transforms", "formats", "formats/base", "formats/model"],
    "library/examples": [],
    "bench": ["formats/base"],
    "runtime/unicode": [],
    "runtime/stg": [],
    # The contracts of the stages, and the driver that runs them in order.
    "runtime/language": ["runtime/language/infer", "runtime/language/lint",
                         "runtime/language/optimise", "runtime/stg"],
    "runtime/language/syntax": ["runtime/language", "runtime/unicode"],
    "runtime/language/infer": ["formats/base", "runtime/language", "runtime/language/syntax", "runtime/stg"],
    "runtime/language/desugar": ["runtime/language", "runtime/language/syntax",
                                 "runtime/language/infer", "runtime/stg"],
    "runtime/language/lint": ["runtime/language", "runtime/stg"],
    "runtime/language/optimise": ["runtime/language", "runtime/stg"],
    "runtime/image": ["runtime/language"],
    "runtime/profiling": ["runtime/profiling/attribution", "runtime/stg", "formats/base",
                          "formats/model"],
    "runtime/profiling/attribution": ["runtime/profiling", "runtime/stg"],
    "runtime/machine": ["runtime/stg", "runtime/profiling", "runtime/unicode", "formats/base"],
    "record": ["command", "runtime/profiling", "runtime/profiling/attribution", "formats/base", "formats/model",
               "formats/pgcl"],
    "record/examples": [],
    "runtime": ["command", "runtime/image", "runtime/language", "runtime/language/syntax", "runtime/machine",
                "runtime/profiling", "runtime/stg", "formats", "formats/base", "formats/pgcl"],
}

# Libraries that only these files include.
KEEPERS = {
    "zlib.h": ["formats/base/gzip.cpp"],
    "gmp.h": ["runtime/machine/integers.cpp"],
    "nlohmann/": [],  # of tests only
    "CLI/CLI.hpp": ["convert/options.cpp", "runtime/options.cpp"],
}

INCLUDE = re.compile(r'^\s*#include\s+(["<])([^">]+)[">]', re.M)


def sources():
    for top in ("formats", "command", "convert", "bench", "runtime", "record", "library", "wasm"):
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
            self.assertNotRegex(name, "formats/(%s)/" % "|".join(FORMATS))

    def test_libraries_have_their_keepers(self):
        for path in sources():
            for quote, name in INCLUDE.findall((project / path).read_text()):
                for library, keepers in KEEPERS.items():
                    if quote == "<" and name.startswith(library):
                        self.assertIn(str(path), keepers, f"{path} includes {name}")

    def test_nothing_below_the_commands_opens_files_or_prints(self):
        words = re.compile(r"\b(f?printf|fopen|f?puts|open)\(|<(fstream|iostream|cstdio|stdio.h)>")
        # The machine does input and output for its program; the image is part of the binary; record
        # is linked into programs.
        allowed = ["record", "record/examples", "library/examples", "command", "convert", "bench", "runtime", "runtime/image", "runtime/machine"]
        for path in sources():
            if str(path.parent) not in allowed:
                self.assertNotRegex((project / path).read_text(), words, str(path))

    def test_webassembly_sources_handle_exceptions_by_attempt(self):
        compiled = [path for path in sources() if path.parts[0] == "formats"]
        compiled += [pathlib.Path("convert") / name for name in re.findall(
            r"\.\./convert/([\w/]+\.cpp)", (project / "wasm/CMakeLists.txt").read_text())]
        self.assertGreater(len(compiled), 150, "the test does not see the sources")
        native = ["formats/base/attempt.h", "formats/base/gzip.cpp", "formats/svg/flame_script.h"]
        for path in compiled:
            if str(path) not in native:
                self.assertNotRegex((project / path).read_text(), r"\bcatch \(|\bcatch \{", str(path))

    def test_only_views_touch_the_page(self):
        source = project / "viewer-html" / "src"
        logic = [path for path in source.rglob("*.ts*")
                 if "views" not in path.parts and path.name != "main.tsx"]
        self.assertGreater(len(logic), 40, "the test does not see the viewer")
        for path in logic:
            text = path.read_text()
            self.assertNotRegex(text, r"\b(document|window)\.|from '[^']*views/|from 'preact", str(path))

    def test_modules_of_the_viewer_have_no_import_cycles(self):
        source = project / "viewer-html" / "src"
        files = sorted(path for path in source.rglob("*.ts*"))
        imports = {}
        for path in files:
            named = [path.parent / name for name in re.findall(r"(?:from|import) '(\.[^']*)'", path.read_text())]
            imports[path] = [found for name in named for found in
                             ((name.parent / f"{name.name}{end}").resolve() for end in (".ts", ".tsx")) if found in files]
        self.assertGreater(sum(map(len, imports.values())), 400, "the test does not see the imports")
        while leaves := [path for path, named in imports.items() if not any(one in imports for one in named)]:
            for path in leaves:
                del imports[path]
        self.assertEqual([str(path.relative_to(source)) for path in imports], [], "modules in circles, or above them")

    def test_the_viewer_s_readers_and_transforms_do_not_use_drawing(self):
        source = project / "viewer-html" / "src"
        for folder in ("read", "model", "transforms"):
            for path in sorted((source / folder).glob("*.ts")):
                self.assertNotRegex(path.read_text(), r"from '\.\./(flame|tables|time)/", str(path))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
