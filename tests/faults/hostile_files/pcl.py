# SPDX-License-Identifier: BSD-3-Clause
"""Clean's table."""
from .making import hostile, packed, repeated


@hostile("functions of a table")
def _():
    return repeated(lambda i: f"M{i} f 1 1 1 3 1 1\n")


@hostile("a bomb of functions of a table")
def _():
    return packed("".join(f"M f{i % 1000} 1 1 1 3 1 1\n" for i in range(5_500_000)))
