# SPDX-License-Identifier: BSD-3-Clause
"""Compares --apportion with gprof itself and with its rule in exact fractions, on random call graphs.

gprof.py CONVERTPROFILE [GRAPHS [SEED]]

gprof reads a program and gmon.out. The program never runs: this test writes gmon.out, with the times of the functions
and the numbers of calls between them.
"""
import collections
import fractions
import json
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

command, graphs, seed = None, 60, 1  # set in main
FUNCTIONS = 8
Fraction = fractions.Fraction


class Graph:
    """own: the time of each function; calls: {(caller, callee): number}. Function 0 is main."""

    def __init__(self, dice):
        self.own = [dice.choice((0, dice.randint(1, 9), dice.randint(1, 6000))) for _ in range(FUNCTIONS)]
        self.own[0] = 1
        self.calls = {(0, 1): 1}  # gprof refuses to print an empty graph
        for _ in range(dice.randint(FUNCTIONS, 3 * FUNCTIONS)):
            caller, callee = dice.randrange(FUNCTIONS), dice.randrange(1, FUNCTIONS)
            self.calls[caller, callee] = dice.choice((1, dice.randint(1, 5), dice.randint(1, 100000)))
        reached = self.reached()
        self.calls = {arc: number for arc, number in self.calls.items() if arc[0] in reached}
        self.own = [own if f in reached else 0 for f, own in enumerate(self.own)]
        self.component = self.components()

    def reached(self, start=0):
        found, to_do = {start}, [start]
        while to_do:
            f = to_do.pop()
            new = {callee for caller, callee in self.calls if caller == f} - found
            found |= new
            to_do += new
        return found

    def components(self):
        below = [self.reached(f) for f in range(FUNCTIONS)]
        return [frozenset(g for g in below[f] if f in below[g]) for f in range(FUNCTIONS)]

    def shares(self):
        """{(caller, component): the part inherited by the caller}"""
        order = sorted(set(self.component), key=lambda c: len(set().union(*map(self.reached, c))))
        inherited, shares = {}, collections.Counter()
        for component in order:  # callees first
            inherited[component] = sum(self.own[f] for f in component)
            for (caller, into), share in shares.items():
                if caller in component:
                    inherited[component] += share
            from_outside = {(caller, callee): number for (caller, callee), number in self.calls.items()
                            if callee in component and caller not in component}
            for (caller, _), number in from_outside.items():
                shares[caller, component] += Fraction(inherited[component] * number, sum(from_outside.values()))
        return {key: share for key, share in shares.items() if share}


def tick_scale(graph):
    return max(1, 10**9 // max(1, sum(graph.own)))


def profile_of(graph, path):
    """GHC's JSON: below the root each function with its time, and below it the functions it calls."""
    scale, numbers = tick_scale(graph), iter(range(100, 10000))

    def node(f, costs=0, calls=0, children=()):
        return {"id": f + 2, "ticks": costs * scale, "alloc": 0, "entries": calls, "children": list(children)}
    callers = [node(f, graph.own[f], 0, (node(callee, 0, number) for (caller, callee), number in graph.calls.items()
                                         if caller == f)) for f in range(1, FUNCTIONS)]
    called = (node(callee, 0, number) for (caller, callee), number in graph.calls.items() if caller == 0)
    centres = [{"id": f + 2, "label": f"f{f}", "module": "M", "src_loc": f"M.hs:{next(numbers)}:1-9", "is_caf": False}
               for f in range(FUNCTIONS)]
    ticks = sum(graph.own) * scale
    path.write_text(json.dumps({
        "program": "p", "arguments": [], "rts_arguments": [], "end_time": "Mon Jan  1 00:00 2024",
        "initial_capabilities": 1, "total_time": ticks / 1000, "total_ticks": ticks, "tick_interval": 1000,
        "total_alloc": 0, "cost_centres": centres, "profile": node(0, graph.own[0], 1, [*called, *callers])}))


def shares_of(told, graph):
    """{(caller, component): inherited} of the command's tree, written as folded stacks."""
    shares = collections.Counter()
    for line in told.splitlines():
        stack, _, cost = line.rpartition(" ")
        path = stack.split(";")
        for above, frame in zip(path, path[1:]):
            caller = int(above.rpartition(".f")[2]) if ".f" in above else None
            if caller is None:
                continue  # a cycle, above its members
            into = graph.component[int(frame.rpartition(".f")[2])] if ".f" in frame else frame
            shares[caller, into] += int(cost)
    return shares


class Program:
    """A program whose functions are as long as a histogram's bin; gprof reads its symbols."""

    def __init__(self, folder):
        self.folder = folder
        body = "".join(f"void f{f}(void) {{ __asm__(\".fill 100, 1, 0x90\"); }}\n" for f in range(1, FUNCTIONS))
        (folder / "p.c").write_text(f"{body}int main(void) {{ __asm__(\".fill 100, 1, 0x90\"); return 0; }}\n")
        subprocess.run(["gcc", "-no-pie", "-O0", "-o", folder / "p", folder / "p.c"], check=True)
        symbols = subprocess.run(["nm", folder / "p"], capture_output=True, text=True, check=True).stdout
        address = {name: int(at, 16) for at, name in re.findall(r"(?m)^(\w+) T (main|f\d+)$", symbols)}
        self.address = [address["main"], *(address[f"f{f}"] for f in range(1, FUNCTIONS))]

    def told(self, graph):
        """gprof's call graph, by caller: {(caller, callee): self + children}."""
        low, high = min(self.address), max(self.address) + 100
        low, bins = low & ~1, (high - (low & ~1)) // 2
        histogram = [0] * bins
        for f, own in enumerate(graph.own):
            histogram[(self.address[f] - low) // 2 + 8] = own
        data = b"gmon" + struct.pack("<i12x", 1)
        data += b"\0" + struct.pack("<QQii15sc", low, low + 2 * bins, bins, 1, b"seconds", b"s")
        data += struct.pack(f"<{bins}H", *histogram)
        for (caller, callee), number in graph.calls.items():
            data += b"\1" + struct.pack("<QQi", self.address[caller] + 20, self.address[callee], number)
        (self.folder / "gmon.out").write_bytes(data)
        text = subprocess.run(["gprof", "-b", "-q", self.folder / "p", self.folder / "gmon.out"], capture_output=True,
                              text=True, check=True).stdout
        shares = collections.Counter()
        for block in text.split("-" * 47):
            main = re.search(r"(?m)^\[\d+\].* (main|f\d+)(?: <cycle \d+>)? \[\d+\]$", block)
            if not main:
                continue
            caller = 0 if main[1] == "main" else int(main[1][1:])
            for own, below, callee in re.findall(r"(?m)^ +([\d.]+) +([\d.]+) +\d+/\d+ +f(\d+)(?: <cycle \d+>)? \[\d+\]$",
                                                 block[main.end():]):
                shares[caller, graph.component[int(callee)]] += Fraction(own) + Fraction(below)
        return shares


class Apportioning(unittest.TestCase):
    def check(self, dice, folder, program):
        graph = Graph(dice)
        profile_of(graph, folder / "p.json")
        text = subprocess.run([command, folder / "p.json", "--apportion", "--to", "folded", "-q", "-o", "-"],
                              capture_output=True, text=True, check=True).stdout
        wanted = graph.shares()
        names = self.cycle_names(text, graph)
        scale, told = tick_scale(graph), collections.Counter()
        for (caller, into), cost in shares_of(text, graph).items():
            told[caller, names.get(into, into)] += Fraction(cost, scale)
        whole = sum(graph.own)
        by_gprof = program.told(graph) if program else wanted
        for key in {*wanted, *told, *by_gprof}:
            exact = wanted.get(key, 0)
            # Paths of less than 1/100,000 are folded.
            self.assertLessEqual(abs(told[key] - exact), Fraction(whole, 1000) + 1, (key, graph.calls, graph.own))
            self.assertLessEqual(abs(by_gprof.get(key, 0) - exact), Fraction(1, 10), (key, graph.calls, graph.own))

    @staticmethod
    def cycle_names(text, graph):
        """`M.<cycle 1>` -> its functions, by one of them below it."""
        return {cycle: graph.component[int(f)] for cycle, f in re.findall(r"(M\.<cycle \d+>);M\.f(\d+)", text)}

    def test_on_random_graphs(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            program = Program(folder) if shutil.which("gprof") and shutil.which("gcc") else None
            for number in range(graphs):
                with self.subTest(number):
                    self.check(random.Random(f"{seed} {number}"), folder, program)


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if len(sys.argv) > 1:
        graphs = int(sys.argv.pop(1))
    if len(sys.argv) > 1:
        seed = int(sys.argv.pop(1))
    unittest.main()
