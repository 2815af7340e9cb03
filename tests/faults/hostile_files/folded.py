# SPDX-License-Identifier: BSD-3-Clause
"""Folded stacks."""
from .making import SIZE, hostile, packed, repeated


@hostile("a bomb of stacks")
def _():
    return packed(b"a;b 1\n", 25_000_000)


@hostile("a bomb of entries")
def _():
    return packed(b"a;b 1\n" * 9 + b"a;b;" * 20_000_000 + b"c 1\n")


@hostile("a bomb of many stacks")
def _():
    return packed("".join(f"a;b{i % 3000};c{i // 3000} 1\n" for i in range(2_000_000)))


@hostile("names that differ little")
def _():
    return repeated(lambda i: f"Main{i};f{i};g{i} 1\n")


@hostile("one stack")
def _():
    return ";".join("ab"[i % 2] for i in range(SIZE // 2)) + " 1\n"


@hostile("one stack of one function")
def _():
    return ";".join(["a"] * (SIZE // 2)) + " 1\n"


@hostile("a stack of as many functions")
def _():
    return ";".join(str(i) for i in range(720_000)) + " 1\n"


@hostile("children of one entry")
def _():
    return repeated(lambda i: f"a;f{i} 1\n")


@hostile("stacks of many depths")
def _():
    return "".join(";".join("f%d" % (i * j % 97) for j in range(i % 1000)) + " 1\n" for i in range(1, 2300))[:SIZE]


@hostile("a name of half the file")
def _():
    return "y" * (SIZE // 2) + " 1\n" + "y" * (SIZE // 2 - 200) + ";a;b 1\n"


@hostile("a name of many lines")
def _():
    return "a;" + "\t" * 1_200_000 + "\x1b" * 1_200_000 + "\u202e" * 600_000 + ";b 1\na;b 1\n"
