#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""callgrind_read.py CONVERTPROFILE [FILE...]: convertprofile reads from a Callgrind file what callgrind_annotate
shows of it: exactly the own costs of every function, and the inclusive costs of every called function that is on no
cycle of calls.

The default FILEs are the sample and new ones that Valgrind makes of convertprofile itself. Exit status 77 if
callgrind_annotate is not installed.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def call_graph(path):
    """({function: its callees}, the functions whose own costs and calls do not add up to the calls of them). A
    function is identified by object and name; every name in Valgrind's files has a number."""
    names, objects, key, calls = {}, {}, {}, defaultdict(set)
    inside, through = defaultdict(Counter), defaultdict(Counter)
    ob = cob = current = called = None
    positions, is_call = 1, False
    for line in path.read_text(errors="surrogateescape").splitlines():
        if line.startswith("positions:"):
            positions = len(line.split()) - 1
        if re.match(r"[\d+*-]", line):
            costs = Counter(dict(enumerate(map(int, line.split()[positions:]))))
            inside[current].update(costs)
            if is_call:
                through[called].update(costs)
            is_call = False
            continue
        match = re.match(r"(ob|cob|fn|cfn|calls)=(?:\((\d+)\))?\s*(.*)", line)
        if not match:
            continue
        what, number, text = match.groups()
        if what in ("ob", "cob"):
            if text:
                objects[number] = text
            if what == "ob":
                ob = objects[number]
            else:
                cob = objects[number]
        elif what in ("fn", "cfn"):
            if text:
                names[number] = text
                key[number] = ((cob if what == "cfn" and cob else ob) or "???", text, number)
            if what == "fn":
                current = key[number]
            else:
                called, cob = key[number], None
        else:
            calls[current].add(called)
            is_call = True
    return calls, {f for f, costs in through.items() if +costs != +inside[f]}


def on_cycles(calls):
    """The functions that can call themselves. Repeatedly removes functions that call none of the remaining ones, or
    that none of them calls."""
    left = set(calls) | {g for callees in calls.values() for g in callees}
    callers = defaultdict(set)
    for f, callees in calls.items():
        for g in callees:
            callers[g].add(f)
    changed = True
    while changed:
        gone = {f for f in left if not (calls.get(f, set()) & left) or not (callers[f] & left)}
        left -= gone
        changed = bool(gone)
    return left, callers


def annotate(path, inclusive):
    command = ["callgrind_annotate", "--threshold=100", "--show-percs=no", "--auto=no"]
    command += ["--inclusive=yes"] if inclusive else []
    # Runs in another folder: callgrind_annotate shortens the paths of files below the current one,
    # but not everywhere.
    ran = subprocess.run(command + [path.resolve()], capture_output=True, check=True, cwd="/proc")
    rows, body = [], False
    for line in ran.stdout.decode(errors="surrogateescape").split("\n"):
        if line.rstrip().endswith("file:function"):
            body = True
        elif body and re.match(r"\s*[\d,.]", line):
            costs, name = re.match(r"((?:\s*(?:[\d,]+|\.)(?=\s))+)\s+(.*)", line).groups()
            rows.append(([number(n) for n in costs.split()], name))
    return rows


def number(text):
    return 0 if text == "." else int(text.replace(",", ""))


def base(path):
    return path.rpartition("/")[2]


def name_of(row):
    """(object's base name or none, function) of `file:function [object]`."""
    text, object_ = re.fullmatch(r"(.*?)(?: \[(/[^]]*|\?\?\?)\])?", row).groups()
    # Neither a colon in the file's name nor a slash in the function's is expected.
    file = re.match(r"[^:]*:", text)
    return (None if object_ is None else base(object_)), text[file.end():]


def read_stacks(program, path, event):
    done = subprocess.run([program, path, "--to", "folded", "--metric", event],
                          capture_output=True, check=True)
    own, inclusive, total = Counter(), Counter(), 0
    for line in done.stdout.decode(errors="surrogateescape").splitlines():
        stack, _, cost = line.rpartition(" ")
        frames = stack.split(";")
        own[frames[-1]] += int(cost)
        for frame in set(frames):
            inclusive[frame] += int(cost)
        total += int(cost)
    return own, inclusive, total


def compare(program, path):
    """(compared, different)"""
    events = re.search(r"^events: *(.*)$", path.read_text(errors="replace"), re.M).group(1).split()
    calls, odd = call_graph(path)
    cyclic, callers = on_cycles(calls)
    # Callers of a function whose costs do not add up are not exact, either.
    todo = list(odd | cyclic)
    while todo:
        for caller in callers[todo.pop()] - odd:
            odd.add(caller)
            todo.append(caller)
    files = set(re.findall(r"^(?:fl|fi|fe|cfi|cfl|jfi)=(?:\(\d+\) )?(.+)$", path.read_text(errors="surrogateescape"), re.M))
    files |= {base(file) for file in files}
    exact = defaultdict(list)
    for function in set(calls) | set(callers):
        object_, name, _ = function
        exact[(base(object_), name)].append(function not in cyclic | odd and bool(callers[function]))
    own_rows = annotate(path, False)
    inclusive_rows = annotate(path, True)
    compared = different = 0

    def check(what, have, want):
        nonlocal compared, different
        compared += 1
        if have != want:
            different += 1
            print(f"{path}: {what}: {have}, callgrind_annotate shows {want}")

    for i, event in enumerate(events):
        own, inclusive, total = read_stacks(program, path, event)
        check(f"total {event}", total, sum(costs[i] for costs, _ in own_rows))
        # Inlined parts of a function are rows of their own, without the object.
        want, have = Counter(), Counter()
        for costs, row in own_rows:
            want[name_of(row)[1]] += costs[i]
        prefixes = sorted({base(o) for o, _, _ in set(calls) | set(callers)}, key=len, reverse=True)
        for frame, cost in own.items():
            # Functions of one name have their file appended; the rows are added up by name.
            name, _, file = frame.removesuffix(")").rpartition(" (")
            if file in files:
                frame = name
            prefix = next((p for p in prefixes if frame.startswith(p + ".")), None)
            have[frame if prefix is None else frame[len(prefix) + 1:]] += cost
        for name in sorted(want | have):
            shown = name.replace(";", ":")
            check(f"own {event} of {name}", have[shown], want[name])
        # callgrind_annotate treats functions with the same name and file in two objects as one.
        names = Counter(name for _, name, _ in set(calls) | set(callers))
        for costs, row in inclusive_rows:
            object_, name = place = name_of(row)
            if object_ is None or names[name] > 1 or exact[place] != [True]:
                continue
            frame = name if object_ == "???" else f"{object_}.{name}"
            check(f"inclusive {event} of {frame}", inclusive[frame.replace(";", ":")], costs[i])
    return compared, different


def valgrind(folder, program):
    """Files recorded from convertprofile, with the options that change the layout."""
    sample = PROJECT / "samples/ghc/docfib/docfib.P.prof"
    for name, options in (("lines", []), ("instructions", ["--dump-instr=yes"]),
                          ("cache", ["--cache-sim=yes", "--branch-sim=yes", "--collect-jumps=yes"]),
                          ("plain", ["--compress-pos=no", "--separate-recs=2"])):
        output = folder / f"callgrind.out.{name}"
        subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", *options,
                        program, sample, "-o", folder / "out.prof"],
                       capture_output=True, check=True)
        yield output


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if shutil.which("callgrind_annotate") is None or shutil.which("valgrind") is None:
        print("callgrind_annotate is not installed (Debian's package valgrind has it)")
        sys.exit(77)
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(p) for p in sys.argv[2:]]
        if not paths:
            paths = [PROJECT / "samples/callgrind/callgrind.out.true",
                     *valgrind(pathlib.Path(folder), program)]
        failed = 0
        for path in paths:
            compared, different = compare(program, path)
            print(f"{path.name}: {compared} numbers compared, {different} different")
            failed += different + (compared < 100)
    sys.exit(1 if failed else 0)


main()
