# SPDX-License-Identifier: BSD-3-Clause
"""pprof."""
from leb128 import uleb

from .making import SIZE, hostile, packed


def field(number, content):
    return uleb(number << 3 | 2) + uleb(len(content)) + content


def value(number, n):
    return uleb(number << 3) + uleb(n)


def pprof(functions, locations, samples, types=1, strings=(b"", b"samples", b"count", b"f")):
    """locations: functions of each; samples: packed fields."""
    out = [field(1, value(1, 1) + value(2, 2)) * types]
    out += [field(4, value(1, i) + b"".join(field(4, value(1, f)) for f in of)) for i, of in locations]
    out += [field(5, value(1, f) + value(2, 3)) for f in functions]
    out += [field(6, each) for each in strings]
    return b"".join(out) + samples


def sample(locations, types=1, more=b""):
    numbers = locations if isinstance(locations, bytes) else b"".join(map(uleb, locations))
    return field(2, field(1, numbers) + field(2, b"\1" * types) + more)


@hostile("identifiers that collide")
def _():
    ids = [n * 1_056_323 for n in range(1, 90_000)]
    return pprof(ids, [(i, [i]) for i in ids], b"".join(sample([i]) for i in ids))[:SIZE + 90_000]


@hostile("locations of many lines")
def _():
    return pprof([1], [(1, [1] * 256)], sample([1] * 4_000) * 1_200)


@hostile("stacks of many lines that begin differently")
def _():
    stacks = sample(b"\1" * 3_900 + b"\2") + sample(b"\1" * 3_900 + b"\3")
    return pprof([1, 2, 3], [(1, [1] * 256), (2, [2]), (3, [3])], stacks * 600)


@hostile("samples of 64 types")
def _():
    return pprof(range(1, 30_000), [(i, [i]) for i in range(1, 30_000)],
                 b"".join(sample([1 + i % 29_999], 64) for i in range(55_000)), 64)


@hostile("labels")
def _():
    return pprof([1], [(1, [1])], sample([1], more=field(3, value(1, 1) + value(2, 2)) * 800_000))


@hostile("a sample of a long stack")
def _():
    return pprof([1, 2], [(1, [1]), (2, [2])], sample(b"\1\2" * 2_450_000))


@hostile("strings of a message")
def _():
    return pprof([1], [(1, [1])], sample([1]), strings=(b"", b"samples", b"count", *[b"f"] * 1_600_000))


@hostile("a bomb of pprof samples")
def _():
    ids = range(1, 3000)
    return packed(pprof(ids, [(i, [i]) for i in ids], b"".join(
        sample([1 + i % 2999, 1 + i * 7 % 2999, 1 + i // 2999 % 2999]) for i in range(1_200_000))))


@hostile("a bomb of a pprof stack")
def _():
    return packed(pprof([1, 2], [(1, [1]), (2, [2])], sample(b"\1\2" * 60_000_000)))
