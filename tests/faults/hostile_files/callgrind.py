# SPDX-License-Identifier: BSD-3-Clause
"""callgrind."""
import random

from .making import hostile, packed


def callgrind(functions, calls, events="Ir", cost="1 1"):
    lines = [f"# callgrind format\nevents: {events}\n"]
    for f in range(functions):
        lines.append(f"fn=f{f}\n{cost}\n" + "".join(f"cfn=f{g}\ncalls=1 1\n{cost}\n" for g in calls(f)))
    return "".join(lines)


def named_callgrind(functions, calls, events="Ir", cost="1 1"):
    """A Callgrind file with numbers as names."""
    lines = [f"# callgrind format\nevents: {events}\n"]
    for f in range(functions):
        lines.append(f"fn=({f})\n{cost}\n" + "".join(f"cfn=({g})\ncalls=1 1\n{cost}\n" for g in calls(f)))
    return "".join(lines)


@hostile("calls of each by each")
def _():
    return callgrind(480, lambda f: [g for g in range(480) if g != f])


@hostile("calls of each by each before it")
def _():
    return callgrind(650, lambda f: range(f + 1, 650))


@hostile("one cycle")
def _():
    return callgrind(75_000, lambda f: [(f + 1) % 75_000, (f * 7 + 3) % 75_000])


@hostile("a chain of calls")
def _():
    return callgrind(100_000, lambda f: [f + 1] if f + 1 < 100_000 else [])


@hostile("layers of two")
def _():
    return callgrind(60_000, lambda f: [g for g in ((f // 2 + 1) * 2, (f // 2 + 1) * 2 + 1) if g < 60_000])


@hostile("layers of twenty")
def _():
    return callgrind(9_000, lambda f: [g for g in range((f // 20 + 1) * 20, (f // 20 + 2) * 20) if g < 9_000])


@hostile("layers of two that begin again")
def _():
    return callgrind(60_000, lambda f: [g % 60_000 for g in ((f // 2 + 1) * 2, (f // 2 + 1) * 2 + 1)])


@hostile("cycles of three, linked")
def _():
    n = 50_000
    return callgrind(n, lambda f: [g for g in (f + 1 if f % 3 < 2 else f - 2, f + 3, f + 4) if g < n])


def with_events(functions, calls, events=64):
    return named_callgrind(functions, calls, " ".join(f"E{i}" for i in range(events)), "1" + " 1" * events)


@hostile("one cycle of 64 events")
def _():
    return with_events(11_000, lambda f: [(f + 1) % 11_000, (f * 7 + 3) % 11_000])


@hostile("random calls of 64 events")
def _():
    chance = random.Random(1)
    return with_events(6_000, lambda f: [chance.randrange(6_000) for _ in range(4)])


@hostile("a small cycle that much enters")
def _():
    n = 130_000
    return named_callgrind(n, lambda f: [(f + 1) % 100] if f < 100 else [f % 100])


@hostile("random calls")
def _():
    chance = random.Random(1)
    return callgrind(40_000, lambda f: [chance.randrange(40_000) for _ in range(4)])


@hostile("random calls in a large graph")
def _():
    chance = random.Random(1)
    return packed(named_callgrind(200_000, lambda f: [chance.randrange(200_000) for _ in range(2)]))


@hostile("all call one that calls all")
def _():
    n = 85_000
    return callgrind(n, lambda f: [0] if f else range(1, n))


@hostile("64 events")
def _():
    return callgrind(200_000, lambda f: [], " ".join(f"E{i}" for i in range(64)))


@hostile("64 events of calls")
def _():
    return callgrind(20_000, lambda f: [(f * 3 + j) % 20_000 for j in range(5)], " ".join(f"E{i}" for i in range(64)))


@hostile("lines of one function")
def _():
    return "# callgrind format\nevents: Ir\nfn=f\n" + "+1 1\n" * 980_000


@hostile("a bomb of calls")
def _():
    return packed(callgrind(1_500, lambda f: [(f * 17 + j * 31) % 1_500 for j in range(1_500)]))


@hostile("a bomb of 64 events")
def _():
    return packed("# callgrind format\nevents: " + " ".join(f"E{i}" for i in range(64)) + "\n" +
                  "".join(f"fn={i}\n1 1\n" for i in range(900_000)))
