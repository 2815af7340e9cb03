# SPDX-License-Identifier: BSD-3-Clause
"""FORMAT.md of .pgcl lists each property that the sources read or write."""
import pathlib
import re
import unittest

project = pathlib.Path(__file__).resolve().parents[2]

# A string with the form of a property: `first.second`.
LITERAL = re.compile(r"""(["'`])((?:layout\.)?[a-z][a-z0-9-]*\.[a-z][a-z0-9.-]*)\1""")
FILES = re.compile(r"\.(?:h|hs|c|cpp|ts|tsx|js|mjs|pgcl|prof|json|svg|html|hp|csv|pl)$")
OTHERS = {"script.profile", "profiler.firefox.com"}  # CSS, a site
COMMENT = re.compile(r"^\s*(?://|\*|/\*)")


def sources():
    for folder, endings in (("formats", (".h", ".cpp")), ("convert", (".h", ".cpp")), ("record", (".h", ".cpp")),
                            ("runtime/profiling", (".h", ".cpp")), ("viewer-html/src", (".ts", ".tsx"))):
        for path in sorted((project / folder).rglob("*")):
            if path.suffix in endings and "examples" not in path.parts:
                yield path


def properties():
    """Each property's name, and the files that have it."""
    found = {}
    for path in sources():
        for line in path.read_text().splitlines():
            for _, name in LITERAL.findall("" if COMMENT.match(line) else line):
                if not FILES.search(name) and name not in OTHERS:
                    found.setdefault(name, set()).add(str(path.relative_to(project)))
    return found


class Properties(unittest.TestCase):
    def test_each_property_is_in_the_format_document(self):
        text = (project / "formats/pgcl/FORMAT.md").read_text()
        listed = set(re.findall(r"`([^`\n]+)`", text[text.index("### 5.8 Properties"):text.index("## 6. ")]))
        found = properties()
        for known in ("base.sample", "tree.shaping", "layout.callgrind.calls", "record.threads"):
            self.assertIn(known, found)
        self.assertEqual({name: where for name, where in found.items() if name not in listed}, {})
        spelt = {name for name in listed if re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)*\.?", name) and "." in name}
        self.assertEqual(spelt - found.keys() - {"layout."}, set(), "no source has it")


if __name__ == "__main__":
    unittest.main()
