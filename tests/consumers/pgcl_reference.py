# SPDX-License-Identifier: BSD-3-Clause
"""A second reader of .pgcl files, versions 1 and 2, written from formats/pgcl/FORMAT.md alone, for clarity rather
than speed. Tests compare convertprofile with it."""
import struct
from dataclasses import dataclass, field


@dataclass
class Node:
    """An entry of the call graph. `costs` in the file's order; words are signed."""

    function: tuple  # (module, name), bytes
    parent: int  # index in Profile.nodes; the root's is -1
    depth: int
    costs: tuple


@dataclass
class Profile:
    version: int
    metrics: tuple  # names of the costs
    frequency: int = 0
    overhead: int = 0  # ticks per 1000 profiling calls
    nodes: list = field(default_factory=list)  # pre-order
    cost_centres: list = field(default_factory=list)  # (module, name)
    modules: list = field(default_factory=list)


class Malformed(Exception):
    pass


SEVEN = ("Ticks", "Words", "Exits", "Strict", "Lazy", "Curried")
SIX = ("Ticks", "Words", "Strict", "Lazy", "Curried")


def _uleb(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def _c_string(data, at):
    end = data.index(b"\0", at)
    return data[at:end], end + 1


def _call_tree(data, at, profile):
    """Parses the entries from `at` on, which must end exactly at the end of the file."""
    nodes = []
    open_entries = []  # [index, children still to come]
    while True:
        while open_entries and open_entries[-1][1] == 0:
            open_entries.pop()
        if nodes and not open_entries:
            break
        parent = -1
        if open_entries:
            parent = open_entries[-1][0]
            open_entries[-1][1] -= 1
        numbers = []
        for _ in range(len(profile.metrics) + 2):
            number, at = _uleb(data, at)
            numbers.append(number)
        costs = [n - (1 << 64) if n >= 1 << 63 else n for n in numbers[1:-1]]
        if not 1 <= numbers[0] <= len(profile.cost_centres):
            raise Malformed("cost centre")
        function = profile.cost_centres[numbers[0] - 1]
        open_entries.append([len(nodes), numbers[-1]])
        depth = nodes[parent].depth + 1 if nodes else 0
        nodes.append(Node(function, parent, depth, tuple(costs)))
    if at != len(data):
        raise Malformed("bytes after the root entry")
    return nodes


def read(path):
    with open(path, "rb") as handle:
        data = handle.read()
    if data[:4] != b"prof":
        raise Malformed("magic")
    version, modules, cost_centres = struct.unpack("<III", data[4:16])
    if version not in (1, 2):
        raise Malformed("version")
    profile = Profile(version, SEVEN)
    at = 16
    if version == 2:
        profile.frequency, at = _uleb(data, at)
        profile.overhead, at = _uleb(data, at)
    for _ in range(modules):
        name, at = _c_string(data, at)
        profile.modules.append(name)
    for _ in range(cost_centres):
        module, at = _uleb(data, at)
        name, at = _c_string(data, at)
        profile.cost_centres.append((profile.modules[module - 1], name))
    try:
        profile.nodes = _call_tree(data, at, profile)
    except (Malformed, IndexError):
        if version != 1:
            raise
        profile.metrics = SIX
        profile.nodes = _call_tree(data, at, profile)
    return profile
