#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""callgrind_annotate.py CONVERTPROFILE [FILE...]: callgrind_annotate shows exactly the costs of the profile for every
function and metric of a converted file.

FILEs are .pgcl (versions 1 and 2) or GHC's JSON; the default is those of samples/ and a small recursive tree. The
expected costs are computed here from the file itself: a function is a name in a module, and its inclusive cost counts
nested calls of itself only once. Exit status 77 if callgrind_annotate is not installed.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter

import pgcl_reference

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def read_json(path):
    """Nodes (function, parent, costs) in pre-order."""
    with open(path, "rb") as handle:
        report = json.loads(handle.read().decode("utf-8", "surrogateescape"))
    centres = {c["id"]: c for c in report["cost_centres"]}
    nodes = []
    todo = [(report["profile"], -1)]
    while todo:
        row, parent = todo.pop()
        centre = centres[row["id"]]
        function = (centre["module"].encode(), centre["label"].encode())
        nodes.append((function, parent, (row["ticks"], row["alloc"], row["entries"])))
        todo.extend((child, len(nodes) - 1) for child in reversed(row["children"]))
    return nodes


def read(path):
    if path.suffix == ".json":
        return read_json(path)
    return [(n.function, n.parent, n.costs) for n in pgcl_reference.read(path).nodes]


def function_costs(nodes):
    """{function: (own costs, inclusive costs)}. Negative costs are 0, which callgrind cannot hold, and where a sum
    exceeds 63 bits no cost is above an even share."""
    metrics = range(len(nodes[0][2]))
    costs = [[max(c, 0) for c in node[2]] for node in nodes]
    most = 2**63 - 1
    for m in metrics:
        if sum(c[m] for c in costs) > most:
            for c in costs:
                c[m] = min(c[m], most // len(nodes))
    subtree = [list(c) for c in costs]
    for i in range(len(nodes) - 1, 0, -1):
        for m in metrics:
            subtree[nodes[i][1]][m] += subtree[i][m]
    result = {}
    path = []  # indexes of the nodes from the root down
    on_path = Counter()
    for i, (function, parent, _) in enumerate(nodes):
        while path and path[-1] != parent:
            on_path[nodes[path.pop()][0]] -= 1
        own, inclusive = result.setdefault(function, ([0 for _ in metrics], [0 for _ in metrics]))
        for m in metrics:
            own[m] += costs[i][m]
            if on_path[function] == 0:
                inclusive[m] += subtree[i][m]
        path.append(i)
        on_path[function] += 1
    return result


GENERATED = re.compile(rb"(\\|_c|_if|_g);(\d+)(?:;.*)?", re.DOTALL)
SHOWN = {b"\\": b"<lambda>", b"_c": b"<case>", b"_if": b"<if>", b"_g": b"<guard>"}


def shown_name(function):
    """The function's name in the Callgrind file, unless other functions look alike."""
    module, name = function
    generated = GENERATED.fullmatch(name)
    if generated:
        name = SHOWN[generated.group(1)] + b"[line:" + generated.group(2) + b"]"
    elif re.match(rb"<(lambda|case|if|guard)>\[line:[^]]*\](;|$)", name):
        name = name[: name.index(b"]") + 1]
    return in_line(module) + b"::" + in_line(name or b"<unnamed>")


def in_line(text):
    escaped = text.decode("utf-8", "backslashreplace").encode()
    escaped = re.sub(rb"[\x00-\x1f\x7f]", lambda m: b"\\x%02x" % m.group()[0], escaped)
    escaped = re.sub(rb"^ ", rb"\\x20", escaped)
    return re.sub(rb" $", rb"\\x20", escaped)


def expected_rows(nodes, which):
    """The expected costs of each name: {name: sorted costs}. Functions that look alike have different names in the
    file, so they are compared as a group."""
    rows = {}
    for function, costs in function_costs(nodes).items():
        rows.setdefault(shown_name(function), []).append(tuple(costs[which]))
    return {name: sorted(costs) for name, costs in rows.items()}


def annotate(path, inclusive):
    """Runs callgrind_annotate. Returns the totals and [(name, costs)]."""
    command = ["callgrind_annotate", "--threshold=100", "--show-percs=no", "--auto=no"]
    if inclusive:
        command.append("--inclusive=yes")
    ran = subprocess.run(command + [path], capture_output=True, check=False)
    if ran.returncode != 0 or ran.stderr:
        sys.exit(f"callgrind_annotate: {ran.stderr.decode()[:2000]}")
    totals, rows, body = None, [], False
    for line in ran.stdout.split(b"\n"):
        if re.match(rb"\s*[\d,]+.*PROGRAM TOTALS$", line):
            totals = tuple(numbers(line.rsplit(b"  ", 1)[0]))
        elif re.search(rb"\bfile:function$", line):
            body = True
        elif body and re.match(rb"\s*[\d,.]", line):
            costs, _, name = re.match(rb"((?:\s*(?:[\d,]+|\.)(?=\s))+)(\s+)(.*)", line).groups()
            rows.append((name, tuple(numbers(costs))))
    return totals, rows


def numbers(text):
    return [0 if n == b"." else int(n.replace(b",", b"")) for n in text.split()]


def compare(path, nodes, callgrind_file, split):
    """The number of differences. With `split`, nested calls `f'2` and so on are functions of the file: their own
    costs belong to `f`, their inclusive costs are part of f's."""
    functions = defined_functions(callgrind_file, split)
    differences = 0
    for which, inclusive in ((0, False), (1, True)):
        totals, rows = annotate(callgrind_file, inclusive)
        shown = {}
        for name, costs in rows:
            # The file precedes the name, and ` []`, for no object, may follow it.
            function, deeper = functions[name.removesuffix(b" []")]
            if not (deeper and inclusive):
                shown.setdefault(function, []).append(costs)
        root = [max(c, 0) for c in function_costs(nodes)[nodes[0][0]][1]]
        if list(totals) != root:
            print(f"{path}: totals {totals}, expected {root}")
            differences += 1
        expected = expected_rows(nodes, which)
        for name in sorted(expected.keys() | shown.keys()):
            # A function without costs is not shown.
            want = [c for c in expected.get(name, []) if any(c)]
            have = sorted(c for c in shown.get(name, []) if any(c))
            if split and not inclusive:
                want, have = [[sum(c) for c in zip(*group)] for group in (want, have)]
            if want != have:
                print(f"{path}: {'inclusive' if inclusive else 'own'} costs of {name}: "
                      f"shown {have}, expected {want}")
                differences += 1
    return differences


def defined_functions(callgrind_file, split):
    """{`file:function` as callgrind_annotate shows it: (shown_name(), whether it is a nested `f'2`)}, without the
    suffixes that tell similar functions apart."""
    files, names, where = {}, {}, {}
    caller_file = callee_file = None
    for line in callgrind_file.read_bytes().split(b"\n"):
        match = re.fullmatch(rb"(fl|fn|cfi|cfn)=\((\d+)\)(?: (.*))?", line)
        if not match:
            continue
        key, number, text = match.groups()
        table = files if key in (b"fl", b"cfi") else names
        if text is not None:
            if number in table:
                sys.exit(f"{callgrind_file}: ({number}) is defined twice")
            table[number] = text
        if key == b"fl":
            caller_file = number
        elif key == b"cfi":
            callee_file = number
        else:
            file = callee_file if key == b"cfn" and callee_file else caller_file
            callee_file = None
            if where.setdefault(number, file) != file:
                sys.exit(f"{callgrind_file}: {names[number]} stands in two files")
    result = {}
    for number, name in names.items():
        full = files[where[number]] + b":" + name
        if full in result:
            sys.exit(f"{callgrind_file}: two functions are {full}")
        plain = re.sub(rb"#\d+$", b"", name)
        level = re.fullmatch(rb"(.*)'\d+", plain)
        deeper = bool(split and level and level.group(1) in names.values())
        if deeper:
            plain = re.sub(rb"#\d+$", b"", level.group(1))
        module, _, raw = plain.partition(b"::")
        result[full] = shown_name((module, raw)), deeper
    return result


# main > A > B > A > B > D with 1, 1, 1, 1, 6 and 1 ticks.
def recursive_tree():
    def row(centre, ticks, children):
        return {"id": centre, "entries": 1, "alloc": 0, "ticks": ticks, "children": children}

    tree = row(4, 1, [])
    for centre, ticks in ((3, 6), (2, 1), (3, 1), (2, 1), (1, 1)):
        tree = row(centre, ticks, [tree])
    centres = [
        {"id": i, "label": label, "module": "Main", "src_loc": f"a.hs:{i}:1-9", "is_caf": False}
        for i, label in ((4, "D"), (3, "B"), (2, "A"), (1, "main"))
    ]
    return {
        "program": "tree", "arguments": ["tree"], "rts_arguments": [], "end_time": "",
        "initial_capabilities": 0, "total_time": 0.011, "total_ticks": 11, "tick_interval": 1000,
        "total_alloc": 0, "cost_centres": centres, "profile": tree,
    }


def both(nodes, base):
    """The costs of base and run side by side: both trees below one root."""
    def pairs(costs, other):
        return tuple(c for pair in zip(costs, other) for c in pair)
    nothing = (0,) * len(nodes[0][2])
    shift = len(nodes) - 1  # the base's root is not there
    return [(nodes[0][0], -1, pairs(base[0][2], nodes[0][2]))] + [
        (function, parent, pairs(nothing, costs)) for function, parent, costs in nodes[1:]] + [
        (function, parent + shift if parent > 0 else 0, pairs(costs, nothing))
        for function, parent, costs in base[1:]]


def convert(program, path, output, *options):
    command = [program, path, "-o", output, "--no-overhead-correction", "--builtins", "show", *options]
    ran = subprocess.run(command, capture_output=True, check=False)
    if ran.returncode != 0:
        sys.exit(f"{path}: {ran.stderr.decode()[:2000]}")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if shutil.which("callgrind_annotate") is None:
        print("callgrind_annotate is not installed (Debian's package valgrind has it)")
        sys.exit(77)
    program = sys.argv[1]
    paths = [pathlib.Path(p) for p in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        if not paths:
            paths = sorted((PROJECT / "samples/ghc").glob("*/*.json"))
            paths += sorted((PROJECT / "samples/clean").glob("*.pgcl"))
            tree = scratch / "recursive_tree.json"
            tree.write_text(json.dumps(recursive_tree()), encoding="ascii")
            paths.append(tree)
            known = {n.decode(): c for (_, n), c in function_costs(read_json(tree)).items()}
            assert known["A"][1][0] == 10 and known["B"][1][0] == 9
        differences = 0
        for path in paths:
            output = scratch / f"callgrind.out.{path.stem}"
            nodes = read(path)
            for options in ((), ("--callgrind-recursion=split",)):
                convert(program, path, output, *options)
                differences += compare(path, nodes, output, bool(options))
        runs = [path for path in paths if path.suffix == ".json"]
        for path, base in zip(runs, runs[1:]):
            convert(program, path, output, "--base", base)
            differences += compare(path, both(read(path), read(base)), output, False)
        print(f"{len(paths)} files, {differences} differences")
        sys.exit(1 if differences else 0)


main()
