# SPDX-License-Identifier: BSD-3-Clause
"""A random program as a tree of text, which can be shrunk and remains well formed."""


class Node:
    """Text and nodes, in order.

    kind: an expression's type; "item" if it can be omitted (a declaration, a statement, a guard); None otherwise.
    default: text that can replace an expression.
    """
    __slots__ = ("kind", "parts", "default")

    def __init__(self, kind, parts, default=None):
        self.kind = kind
        self.parts = parts
        self.default = default

    def text(self):
        out, pending = [], [self]
        while pending:
            part = pending.pop()
            if isinstance(part, str):
                out.append(part)
            else:
                pending.extend(reversed(part.parts))
        return "".join(out)

    def size(self):
        return len(self.text())


def node(kind, *parts, default=None):
    return Node(kind, list(parts), default)


def joined(parts, separator):
    """The parts with separators between; removing an item removes its separator."""
    out = []
    for index, part in enumerate(parts):
        if index and part.kind == "item":
            out.append(Node("item", [separator, part]))
        else:
            out += [separator, part] if index else [part]
    return Node(None, out)


def paths(tree, prefix=()):
    """Every node within the tree with its path, outermost first."""
    for index, part in enumerate(tree.parts):
        if isinstance(part, Node):
            path = (*prefix, index)
            yield path, part
            yield from paths(part, path)


def replaced(tree, path, new):
    """The tree with the part at a path replaced."""
    if not path:
        return new
    parts = list(tree.parts)
    parts[path[0]] = replaced(parts[path[0]], path[1:], new)
    return Node(tree.kind, parts, tree.default)


def smaller(tree):
    """Trees with one node omitted or replaced by a smaller one of its type, smallest results first."""
    found = []
    for path, part in paths(tree):
        size = part.size()
        if part.kind == "item":
            found.append((size, path, ""))
            continue
        if part.kind is None:
            continue
        if part.default is not None and len(part.default) < size:
            found.append((size - len(part.default), path, part.default))
        seen = {part.text()}
        for _, inner in paths(part):
            if inner.kind == part.kind and inner.text() not in seen and inner.size() < size:
                seen.add(inner.text())
                found.append((size - inner.size(), path, inner))
    found.sort(key=lambda each: -each[0])
    for gain, path, new in found:
        old = tree
        for index in path:
            old = old.parts[index]
        yield gain, replaced(tree, path, Node(old.kind, [new], old.default))
