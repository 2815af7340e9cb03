#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Every test is in exactly one group, and ./dev and CONTRIBUTING.md list all groups: groups_test.py CTEST BUILD PROJECT
"""
import json
import pathlib
import re
import subprocess
import sys
import unittest

ctest, build, project = sys.argv[1:4]


def groups_of_cmake():
    text = (pathlib.Path(project) / "tests/CMakeLists.txt").read_text()
    sanitized, others = (re.search(pattern, text)[1].split() for pattern in (
        r"set\(sanitized_groups ([^)]*)\)", r"set\(groups \$\{sanitized_groups\} ([^)]*)\)"))
    return sanitized + others


class Groups(unittest.TestCase):
    def test_each_test_is_in_one_group(self):
        done = subprocess.run([ctest, "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True,
                              check=True)
        tests = json.loads(done.stdout)["tests"]
        self.assertGreater(len(tests), 40)
        for test in tests:
            labels = [label for one in test["properties"] if one["name"] == "LABELS" for label in one["value"]]
            self.assertEqual([label for label in labels if label in groups_of_cmake()], labels, test["name"])
            self.assertEqual(len(labels), 1, test["name"])

    def test_dev_runs_every_group(self):
        listed = re.search(r"check_groups=\(([^)]*)\)", (pathlib.Path(project) / "dev").read_text())[1].split()
        self.assertEqual(sorted(listed + ["test"]), sorted(groups_of_cmake()))

    def test_contributing_describes_every_group(self):
        text = (pathlib.Path(project) / "CONTRIBUTING.md").read_text()
        rows = re.findall(r"^\| `\./dev (?:check )?(\w+)` \|", text, re.MULTILINE)
        self.assertEqual(sorted(rows), sorted(groups_of_cmake()))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
