# SPDX-License-Identifier: BSD-3-Clause
"""Eventlogs."""
import struct

from .making import SIZE, hostile, packed, repeated


def eventlog(events):
    types = [(0, 4), (160, 0xffff), (161, 0xffff), (162, 8), (163, 0xffff), (164, 0xffff), (165, 8), (167, 0xffff),
             (168, 8), (169, 0xffff), (18, 14), (200, 0), (201, 0xffff)]
    head = b"hdrbhetb" + b"".join(b"etb\0" + struct.pack(">HHII", number, size, 0, 0) + b"ete\0"
                                  for number, size in types) + b"hetehdredatb"
    return head + events + b"\xff\xff"


def event(kind, payload, time=1, fixed=False):
    return struct.pack(">HQ", kind, time) + (b"" if fixed else struct.pack(">H", len(payload))) + payload


BEGIN_TICKS = event(168, struct.pack(">Q", 1_000_000), fixed=True)
BEGIN_HEAP = event(160, struct.pack(">BQI", 0, 1, 1) + b"\0" * 7)
SAMPLE = event(162, struct.pack(">Q", 1), fixed=True)


def tick(stack):
    return event(167, struct.pack(">IQB", 0, 0, len(stack)) + struct.pack(f">{len(stack)}I", *stack))


@hostile("events of ticks")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: tick([i]), SIZE - 1000))


@hostile("events of deep stacks")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: tick([i * j % 65_536 for j in range(1, 256)]), SIZE - 2000))


@hostile("events of cost centres")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: event(161, struct.pack(">I", i) + b"f%d\0M\0p\0\0" % i),
                                           SIZE - 1000))


@hostile("events that are unknown")
def _():
    return eventlog(BEGIN_TICKS + event(200, b"", fixed=True) * 490_000)


@hostile("events of samples")
def _():
    return eventlog(BEGIN_HEAP + SAMPLE * 270_000)


@hostile("events of bands")
def _():
    return eventlog(BEGIN_HEAP + SAMPLE + repeated(
        lambda i: event(164, struct.pack(">BQ", 0, 8) + b"b%d\0" % i), SIZE - 1000))


@hostile("events that are damaged")
def _():
    return eventlog(BEGIN_TICKS + repeated(lambda i: event(167, struct.pack(">IQB", 0, 0, 9) + b"\0" * 4), SIZE - 1000))


@hostile("events of unknown types after each other")
def _():
    return eventlog(BEGIN_TICKS + (b"\xfe\xfe" * 100 + tick([1])) * 20_000)


@hostile("event types")
def _():
    return (b"hdrbhetb" + b"".join(b"etb\0" + struct.pack(">HHII", i % 60_000, 0xffff, 0, 0) + b"ete\0"
                                   for i in range(240_000)) + b"hetehdredatb\xff\xff")


@hostile("a bomb of ticks")
def _():
    return packed(eventlog(BEGIN_TICKS + b"".join(tick([i]) for i in range(500)) * 8_000))


@hostile("a bomb of deep stacks")
def _():
    return packed(eventlog(BEGIN_TICKS + b"".join(
        tick([i * j % 2003 for j in range(1, 256)]) for i in range(24)) * 5_000))
