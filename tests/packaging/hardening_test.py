# SPDX-License-Identifier: BSD-3-Clause
"""Optimised programs and libraries have Debian's hardening, and packages the licence notices of compiled-in libraries.

hardening_test.py FILE...
"""
import pathlib
import platform
import re
import subprocess
import sys
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
files = []  # set in main


def readelf(*arguments):
    return subprocess.run(["readelf", "--wide", *arguments], capture_output=True, text=True, check=True).stdout


class Hardening(unittest.TestCase):
    def test_each_file(self):
        for path in files:
            with self.subTest(path.name):
                self.assertRegex(readelf("--file-header", path), r"Type: +DYN")
                self.assertIn("GNU_RELRO", readelf("--program-headers", path))
                dynamic = readelf("--dynamic", path)
                self.assertRegex(dynamic, r"\bNOW\b|BIND_NOW")
                if ".so" not in path.name:
                    self.assertRegex(dynamic, r"FLAGS_1.*\bPIE\b")
                symbols = readelf("--dyn-syms", path)
                self.assertIn("__stack_chk_fail", symbols)
                if ".so" not in path.name:  # the libraries call nothing that is fortified
                    self.assertRegex(symbols.replace("__stack_chk_fail", ""), r"__\w+_chk\b", "no _FORTIFY_SOURCE")
                self.assertNotRegex(readelf("--program-headers", path), r"GNU_STACK.* RWE ")
                if platform.machine() == "x86_64":
                    code = subprocess.run(["objdump", "-d", "--no-show-raw-insn", path], capture_output=True, text=True,
                                          check=True).stdout
                    self.assertGreater(code.count("endbr64"), 100)  # not only the C library's own

    def test_the_notices_of_compiled_in_libraries(self):
        text = (project / "packaging/debian_copyright").read_text(encoding="utf-8")
        listed = re.findall(r"(?m)^\| \[([\w/]+)\]", (project / "THIRD_PARTY.md").read_text(encoding="utf-8"))
        self.assertGreater(len(listed), 4)
        for name in (*listed, "Permission is hereby granted, free of charge"):
            self.assertIn(name.partition("/")[0], text)
        for licence in re.findall(r"(?m)^Files: .*\n(?:.*\n)*?License: (.*)", text):
            self.assertRegex(text, rf"(?m)^\nLicense: {re.escape(licence)}\n ")


if __name__ == "__main__":
    files = [pathlib.Path(word).resolve() for word in sys.argv[1:]]
    del sys.argv[1:]
    unittest.main()
