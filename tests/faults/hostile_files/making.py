# SPDX-License-Identifier: BSD-3-Clause
"""Helpers for hostile files. FILES maps names, which describe what grows, to generators."""
import gzip

SIZE = 5_000_000
FILES = {}


def hostile(name):
    def add(make):
        FILES[name] = make
        return make
    return add


def repeated(line, size=SIZE):
    """line(0), line(1), ... up to the size."""
    parts, total = [], 0
    while total < size:
        parts.append(line(len(parts)))
        total += len(parts[-1])
    return (b"" if isinstance(parts[0], bytes) else "").join(parts)


def packed(unit, times=1):
    unit = unit if isinstance(unit, bytes) else unit.encode()
    return gzip.compress(unit * times, 6)
