# SPDX-License-Identifier: BSD-3-Clause
"""How thorough tests are. Under sanitizers a command takes ten times as long for the same output, so tests of many
similar cases take only some of them."""
import os
import unittest

SANITIZED = "CONVERTPROFILE_SANITIZED" in os.environ  # set by CMake


def some(cases, each):
    """All cases; under sanitizers every `each`-th, starting with the first."""
    return list(cases)[::each if SANITIZED else 1]


class SomeTests(unittest.TestLoader):
    """Loads all the tests of a class; under sanitizers every third, as the release build runs them all."""

    def getTestCaseNames(self, testCaseClass):  # unittest's name
        return some(super().getTestCaseNames(testCaseClass), 3)
