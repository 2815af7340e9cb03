# SPDX-License-Identifier: BSD-3-Clause
"""A file includes the headers whose names it uses, directly or indirectly.

Unity builds compile several files together, so a file sees the includes of earlier ones. A name counts as missing if a
header declares it outside of classes, a file uses it, and neither the file nor its includes have it.
"""
import collections
import functools
import pathlib
import re
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = "formats", "command", "convert", "bench", "runtime", "record", "library"

INCLUDE = re.compile(r'^\s*#include\s+"([^"]+)"', re.M)
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
# Matches at the beginning of a line, like everything in a namespace. A plain one-word name may be anything else.
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union|using) (?:\w+_EXPORT )?(\w*[A-Z]\w*)", re.M)
FUNCTION = re.compile(
    r"^(?!#|return|using|namespace|typedef|static_assert)[\w\[][\w:<>,&*\[\] ]*?[ *&>](\w+_\w+)\(", re.M)
CONSTANT = re.compile(r"^(?:inline )?constexpr [\w:]+ (\w+_\w+)(?:\[\])? ?[={]", re.M)
NOT_TYPES = set("and case co_return const constexpr delete do else inline new not operator or return static throw".split())


@functools.cache
def code(path):
    return NOT_CODE.sub(" ", (project / path).read_text(encoding="utf-8"))


@functools.cache
def includes(path):
    """The includes of the file itself."""
    text = (project / path).read_text(encoding="utf-8")
    return [name for name in INCLUDE.findall(text) if (project / name).is_file()]


@functools.cache
def seen_from(path):
    """The words of all included files."""
    words, waiting, done = set(), list(includes(path)), set()
    while waiting:
        header = waiting.pop()
        if header not in done:
            done.add(header)
            words.update(re.findall(r"\w+", code(header)))
            waiting += includes(header)
    return words


def files():
    for folder in FOLDERS:
        for path in sorted((project / folder).rglob("*")):
            if path.suffix in (".h", ".cpp") and "examples" not in path.parts:  # they include the
                                                                                # installed headers
                yield str(path.relative_to(project))


def declared_itself(name, text):
    """Whether a file declares a function, a variable, a parameter or a type of this name."""
    return any(before not in NOT_TYPES for before in re.findall(rf"(\w+|[>&*\]])[ *&]+{name}\b", text)) or re.search(
        rf"\b(?:struct|class|enum|using|auto&?|define) +{name}\b|[\[(,&] *&?{name} *=|[\[,] *{name} *[\],;]", text)


class Includes(unittest.TestCase):
    def test_every_name_comes_from_an_included_header(self):
        types, functions = collections.Counter(), collections.Counter()
        for path in files():
            if path.endswith(".h"):
                types.update(set(TYPE.findall(code(path))) | set(CONSTANT.findall(code(path))))
                functions.update(set(FUNCTION.findall(code(path))))
        self.assertGreater(len(types), 300, "the test does not see the types")
        self.assertGreater(len(functions), 500, "the test does not see the functions")
        used, missing = 0, []
        for path in files():
            text, seen = code(path), seen_from(path)
            words = set(re.findall(r"\w+", text))
            names = {name for name in words & set(types) if re.search(rf"(?<![\w.>]){name}\b", text)}
            names |= {name for name in words & set(functions) if re.search(rf"(?<![\w.>:]){name}\(", text)}
            used += len(names)
            missing += [f"{path}: {name}" for name in sorted(names - seen) if not declared_itself(name, text)]
        self.assertGreater(used, 5000, "the test does not see the uses")
        self.assertEqual(missing, [], "\n".join(missing))


if __name__ == "__main__":
    unittest.main()
