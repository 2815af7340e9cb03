# SPDX-License-Identifier: BSD-3-Clause
"""Test cases with their own folder."""
import pathlib
import tempfile
import unittest


class ScratchTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)
