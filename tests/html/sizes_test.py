# SPDX-License-Identifier: BSD-3-Clause
"""Bars for the sizes of the pages without a profile: sizes_test.py REPORT.html VIEWER.html

Every report carries the first, so it has none of the readers. Raise a bar only for what is worth its bytes.
"""
import pathlib
import sys
import unittest

report, viewer = (pathlib.Path(path) for path in sys.argv[1:3])
READERS = b'id="readers"'


class Sizes(unittest.TestCase):
    def test_report(self):
        page = report.read_bytes()
        self.assertLessEqual(len(page), 243_500)
        self.assertNotIn(READERS, page)

    def test_viewer(self):
        page = viewer.read_bytes()
        self.assertLessEqual(len(page), 900_000)
        self.assertIn(READERS, page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
