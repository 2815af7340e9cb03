# SPDX-License-Identifier: BSD-3-Clause
"""How much a test tries. Under sanitizers a command takes ten times as long and gives the same: there a test that
goes through many cases alike takes a part of them."""
import os
import unittest

SANITIZED = "CONVERTPROFILE_SANITIZED" in os.environ  # set by CMake


def some(cases, each):
    """All the cases; under sanitizers every `each`-th, the first among them."""
    return list(cases)[::each if SANITIZED else 1]


class SomeTests(unittest.TestLoader):
    """Loads all the tests of a class; under sanitizers every third, as the release build runs them all."""

    def getTestCaseNames(self, testCaseClass):  # unittest's name
        return some(super().getTestCaseNames(testCaseClass), 3)
