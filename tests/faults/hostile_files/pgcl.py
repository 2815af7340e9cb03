# SPDX-License-Identifier: BSD-3-Clause
""".pgcl, where strings, cost centres and retainers are shared by number, so that a few bytes represent a long text."""
import struct
import zlib

from leb128 import uleb

from .making import SIZE, hostile, packed, repeated


def text(content):
    return uleb(len(content)) + content


def pgcl(strings=(), modules=uleb(1), module_count=1, centres=None, tree=None, metrics=1, columns=None, more=(),
         run=b"\1\1p"):
    """centres: names, by number of string; tree: cost centres and numbers of children."""
    centres = centres or [2]
    entries, children = tree or ([1], [0])
    numbers = lambda them: (them if isinstance(them, bytes) else bytes(them) if max(them, default=0) < 128
                            else b"".join(map(uleb, them)))
    n = len(centres)
    sections = [(1, uleb(len(strings)) + b"".join(map(text, strings))), (2, run), (3, modules),
                (4, b"\1" * n + numbers(centres) + numbers(centres) + b"\0" * n + b"\0" * n),
                (5, uleb(metrics) + b"".join(text(b"m%d" % m) + text(b"M") + text(b"count") + uleb(0)
                                             for m in range(metrics))),
                (6, uleb(len(entries)) + numbers(entries) + numbers(children))]
    sections += [(7, uleb(m) + (columns or b"\2" * len(entries))) for m in range(metrics)]
    sections += more
    out = bytearray(b"prof" + struct.pack("<III", 3, module_count, n))
    for kind, payload in sections:
        out += uleb(kind) + uleb(len(payload)) + payload
    out += b"\0\4"
    return bytes(out + struct.pack("<I", zlib.crc32(out)))


def chain(length, centres=1):
    return bytes(range(1, centres + 1)) * (length // centres), b"\1" * (length - 1) + b"\0"


def star(length, centres=1):
    return bytes(range(1, centres + 1)) * (length // centres), uleb(length - 1) + b"\0" * (length - 1)


def census(bands, samples, records, axes=16, what=0):
    """records: bands of each sample."""
    flat = [band for sample in records for band in sample]
    texts = b"".join(map(uleb, bands))
    return (9, uleb(0) + uleb(axes) + uleb(what) + uleb(len(bands)) + texts + uleb(samples) +
            b"".join(struct.pack("<d", s) for s in range(samples)) + b"".join(uleb(len(r)) for r in records) +
            b"".join(map(uleb, flat)) + b"\2" * len(flat) + uleb(0))


@hostile("a stack without end")
def _():
    return pgcl([b"M", b"f"], tree=chain(1_650_000))


@hostile("a stack without end, packed")
def _():
    return packed(pgcl([b"M", b"f"], tree=chain(40_000_000)))


@hostile("a stack without costs, packed")
def _():
    return packed(pgcl([b"M", b"f"], tree=chain(9_000_000), metrics=0))


@hostile("256 metrics of one stack, packed")
def _():
    return packed(pgcl([b"M", b"f"], tree=chain(70_000), metrics=256))


@hostile("children without end")
def _():
    return pgcl([b"M", b"f", b"g"], centres=[2, 3], tree=star(1_650_000, 2))


@hostile("256 metrics of one stack")
def _():
    return pgcl([b"M", b"f"], tree=chain(19_000), metrics=256)


@hostile("256 metrics of children")
def _():
    return pgcl([b"M", b"f"], tree=star(19_000), metrics=256)


@hostile("cost centres of one long name")
def _():
    centres = [2] * 200_000
    return pgcl([b"M" * 1000, b"f" * 1_500_000], centres=centres,
                tree=(range(1, 200_001), [199_999] + [0] * 199_999))


@hostile("a long name in modules and positions")
def _():
    return pgcl([b"M" * 1_000_000, b"f" * 1_000_000, b"g"], centres=[2, 3], tree=chain(900_000, 2))


@hostile("a name of many characters that are escaped")
def _():
    return pgcl([b"M", b"\1" * 1_000_000, b"<" * 1_000_000], centres=[2, 3], tree=chain(900_000, 2))


@hostile("modules of one long name")
def _():
    return pgcl([b"M" * 2_000_000, b"f"], modules=b"\1" * 2_000_000, module_count=2_000_000)


@hostile("functions of equal names")
def _():
    return pgcl([b"M", b"f"], centres=[2] * 620_000, tree=(range(1, 200_001), [199_999] + [0] * 199_999))


@hostile("properties of a run")
def _():
    field = lambda i: uleb(13) + text(text(b"pprof.comment.%d" % i) + text(b"v"))
    return pgcl([b"M", b"f"], run=repeated(field, SIZE - 1000))


@hostile("arguments of a run")
def _():
    return pgcl([b"M", b"f"], run=b"\2\1a" * 1_600_000)


@hostile("bands of one long name")
def _():
    n = 200_000
    return pgcl([b"M", b"f", b"b" * 1_500_000], more=[census([3] * n, 1, [range(n)])])


@hostile("bands of one long name in each of many samples")
def _():
    n = 500
    return pgcl([b"M", b"f", b"b" * 1_000_000], more=[census([3] * n, 2000, [range(n)] * 2000)])


@hostile("bands of stacks of one long name")
def _():
    n = 400_000
    return pgcl([b"M", b"f" * 1_000_000], tree=chain(n), more=[census(range(1, n + 1), 1, [range(n)], axes=1)])


@hostile("bands of as many samples")
def _():
    n = 200_000
    strings = [b"M", b"f", *(b"%d" % i for i in range(n))]
    return pgcl(strings, more=[census(range(3, n + 3), n, [[i] for i in range(n)])])


@hostile("samples without a record")
def _():
    return pgcl([b"M", b"f", b"b"], more=[census([3], 550_000, [[0]] + [[]] * 549_999)])


@hostile("records of one band in one sample")
def _():
    return pgcl([b"M", b"f", b"b"], more=[census([3], 1, [[0] * 2_400_000])])


def retained(sets, bands, set_of_band):
    each = b"".join(uleb(number) + uleb(len(them)) + b"".join(uleb(r) + uleb(r) for r in them)
                    for number, them in enumerate(sets))
    return [census([3] * bands, 1, [range(bands)]),
            (12, uleb(1) + uleb(len(sets)) + each + b"".join(uleb(1 + s) for s in set_of_band))]


@hostile("bands of one set of many retainers")
def _():
    n = 300_000
    return pgcl([b"M", b"f", b"b"], more=retained([[2] * 1_000_000], n, [0] * n))


@hostile("sets of a long retainer")
def _():
    n = 200_000
    return pgcl([b"M", b"f", b"r" * 1_000_000], more=retained([[3]] * n, n, range(n)))


@hostile("intervals without rows")
def _():
    n = 550_000
    return pgcl([b"M", b"f"], more=[(10, uleb(n) + b"".join(struct.pack("<d", i) for i in range(n + 1)) +
                                     uleb(1) + uleb(0) + b"\0" * n)])


@hostile("rows of an interval with a long name")
def _():
    n = 1_000_000
    return pgcl([b"M", b"f" * 2_000_000], more=[(10, uleb(1) + struct.pack("<dd", 0, 1) + uleb(1) + uleb(0) +
                                                 uleb(n) + b"\1" * n + b"\2" * n)])


@hostile("files of source text")
def _():
    n = 400_000
    return pgcl([b"M", b"f"], more=[(11, uleb(n) + b"".join(text(b"%07d" % i) + uleb(1) + uleb(0) for i in range(n)))])


@hostile("pieces of source text")
def _():
    n = 800_000
    return pgcl([b"M", b"f"], more=[(11, uleb(1) + text(b"F") + uleb(2 * n) + uleb(n) + b"".join(
        uleb(2 * i + 1) + text(b"x") for i in range(n)))])


@hostile("modules of version 1")
def _():
    n = 4_900_000
    return b"prof" + struct.pack("<III", 1, n, 1) + b"\0" * n + b"\1f\0" + b"\1" + b"\0" * 7


@hostile("cost centres of version 2")
def _():
    n = 2_400_000
    return b"prof" + struct.pack("<III", 2, 1, n) + b"\0\0M\0" + b"\1\0" * n + b"\1" + b"\0" * 7


@hostile("a bomb of version 2's children")
def _():
    return packed(b"prof" + struct.pack("<II", 2, 1) + struct.pack("<I", 1) + b"\0\0M\0\1f\0" +
                  b"\1\0\0\0\0\0\0\1" * 15_000_000)
