# SPDX-License-Identifier: BSD-3-Clause
"""The entries of every cost-centre stack of a program's own modules in a report of `-pj`."""
import collections
import json


def centres_and_tree(path):
    with open(path, encoding="utf-8", errors="replace") as handle:
        report = json.load(handle)
    return {centre["id"]: centre for centre in report["cost_centres"]}, report["profile"]


def entries_by_stack(path, modules=("Main",)):
    """A Counter of entries by stack, a tuple of labels below MAIN, without zeros.

    Stacks through modules other than `modules` are left out, except for the CAF at the top. Labels of modules other
    than Main are prefixed by the module.
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
    """The modules of a program: those in its folder if its file is Main.hs in a folder of its own."""
    if source.name != "Main.hs":
        return ("Main",)
    return tuple(".".join(path.relative_to(source.parent).with_suffix("").parts)
                 for path in sorted(source.parent.rglob("*.*hs")))


def allocated(path):
    """The bytes allocated."""
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
    """Lines that show where two Counters differ: expected, actual, stack."""
    wrong = [s for s in sorted(expected.keys() | actual.keys()) if expected[s] != actual[s]]
    lines = [f"  expected {expected[s]}, got {actual[s]}: {' > '.join(s)}" for s in wrong[:limit]]
    if len(wrong) > limit:
        lines.append(f"  ... {len(wrong)} stacks differ, of {len(expected)}")
    return lines


def without_folder(output, source):
    """A program's output, with its own file named without the folder."""
    return output.replace(f"{source.parent}/".encode(), b"")
