# SPDX-License-Identifier: BSD-3-Clause
"""The entries of every cost-centre stack of a program's own modules in a report of `-pj`."""
import collections
import json


def centres_and_tree(path):
    with open(path, encoding="utf-8", errors="replace") as handle:
        report = json.load(handle)
    return {centre["id"]: centre for centre in report["cost_centres"]}, report["profile"]


def entries_by_stack(path, modules=("Main",)):
    """A Counter from stack, a tuple of labels below MAIN, to its entries, if there are any.

    A stack through another module than `modules` is left out, but for the CAF at its top. A label of
    another than Main has the module in front.
    """
    centres, root = centres_and_tree(path)
    found = collections.Counter()
    pending = [(child, ()) for child in root["children"]]
    while pending:
        node, above = pending.pop()
        centre = centres[node["id"]]
        module, label = centre["module"], centre["label"]
        if module not in modules:
            continue
        stack = above + (label if module == "Main" else f"{module}.{label}",)
        if node["entries"]:
            found[stack] += node["entries"]
        pending.extend((child, stack) for child in node["children"])
    return found


def modules_of(source):
    """Of a program that has a folder to itself, whose file is Main.hs: those in the folder."""
    if source.name != "Main.hs":
        return ("Main",)
    return tuple(".".join(path.relative_to(source.parent).with_suffix("").parts)
                 for path in sorted(source.parent.rglob("*.*hs")))


def allocated(path):
    """Bytes."""
    with open(path, encoding="utf-8", errors="replace") as handle:
        return json.load(handle)["total_alloc"]


def text_of(entries):
    """A line `entries<TAB>stack` for each stack, sorted by stack."""
    return "".join(f"{entries[stack]}\t{' > '.join(stack)}\n" for stack in sorted(entries))


def from_text(text):
    found = collections.Counter()
    for line in text.splitlines():
        count, _, stack = line.partition("\t")
        found[tuple(stack.split(" > "))] = int(count)
    return found


def differences(expected, actual, limit=12):
    """Lines that say where two Counters differ: expected, actual, stack."""
    wrong = [s for s in sorted(expected.keys() | actual.keys()) if expected[s] != actual[s]]
    lines = [f"  expected {expected[s]}, got {actual[s]}: {' > '.join(s)}" for s in wrong[:limit]]
    if len(wrong) > limit:
        lines.append(f"  ... {len(wrong)} stacks differ, of {len(expected)}")
    return lines


def without_folder(output, source):
    """What a program has written, its own file without the folder that it was compiled from."""
    return output.replace(f"{source.parent}/".encode(), b"")
