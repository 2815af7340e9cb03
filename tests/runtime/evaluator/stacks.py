# SPDX-License-Identifier: BSD-3-Clause
"""Cost-centre stacks by GHC's rules: push with truncation, append, and entering functions."""
import collections


class Stack:
    def __init__(self, centre, previous, root=None):
        self.centre = centre
        self.previous = previous  # None for MAIN
        self.depth = previous.depth + 1 if previous else 0
        self.root = root or self
        self.children = {}  # centre -> stack, or an ancestor by truncation
        self.entries = 0
        self.is_caf = False

    def push(self, centre):
        if self.centre is centre:
            return self
        if centre not in self.children:
            self.children[centre] = self.ancestor(centre) or Stack(centre, self, self.root)
        return self.children[centre]

    def ancestor(self, centre):
        stack = self.previous
        while stack and stack.centre is not centre:
            stack = stack.previous
        return stack

    def path(self):
        labels = []
        stack = self
        while stack.previous:
            labels.append(stack.centre.label)
            stack = stack.previous
        return tuple(reversed(labels))


def append(a, b):
    if a is b or b.previous is None or b.is_caf:
        return a
    return append(a, b.previous).push(b.centre)


def enter_function(current, of_function):
    """The stack inside a local function or partial application that carries `of_function`."""
    if current is of_function or of_function.is_caf:
        return current
    if current.root is not of_function.root:
        return append(current, of_function)
    trimmed, suffix = current, []
    while trimmed.depth > of_function.depth:
        trimmed = trimmed.previous
    while of_function.depth > trimmed.depth:
        suffix.append(of_function.centre)
        of_function = of_function.previous
    while trimmed is not of_function:
        suffix.append(of_function.centre)
        trimmed, of_function = trimmed.previous, of_function.previous
    for centre in reversed(suffix):
        current = current.push(centre)
    return current


def entries_by_stack(main):
    """A Counter of entries by tuple of labels below MAIN."""
    found = collections.Counter()
    pending = [main]
    while pending:
        stack = pending.pop()
        if stack.entries:
            found[stack.path()] += stack.entries
        pending.extend(child for child in stack.children.values() if child.previous is stack)
    return found
