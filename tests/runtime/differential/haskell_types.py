# SPDX-License-Identifier: BSD-3-Clause
"""Types of random programs as tuples: ("Int",), ("List", t), ("Fun", a, b), ("Con", name, arguments...), ("Var", a)."""
import re
from dataclasses import dataclass

from evaluator.language import function, parts_of

INT, INTEGER, BOOL, CHAR, UNIT = ("Int",), ("Integer",), ("Bool",), ("Char",), ("Unit",)
STRING = ("List", CHAR)
BASIC = {"Int": INT, "Integer": INTEGER, "Bool": BOOL, "Char": CHAR, "String": STRING}


def type_text(of_type, nested=False):
    kind = of_type[0]
    if kind == "Fun":
        text = f"{type_text(of_type[1], of_type[1][0] == 'Fun')} -> {type_text(of_type[2])}"
        return f"({text})" if nested else text
    if kind == "List":
        return "String" if of_type == STRING else f"[{type_text(of_type[1])}]"
    if kind == "Pair":
        return f"({type_text(of_type[1])}, {type_text(of_type[2])})"
    if kind == "Unit":
        return "()"
    if kind in ("Var", "Rigid"):
        return of_type[1]
    name, arguments = (of_type[1], of_type[2:]) if kind == "Con" else (kind, of_type[1:])
    text = " ".join([name, *(type_text(a, True) for a in arguments)])
    return f"({text})" if nested and arguments else text


def rigid_names(of_type):
    if of_type[0] == "Rigid":
        return {of_type[1]}
    return set().union(*(rigid_names(part) for part in of_type[1:] if isinstance(part, tuple)))


def substitute(of_type, bound):
    """The type with variables replaced as in `bound`."""
    if of_type[0] == "Var":
        return bound.get(of_type[1], of_type)
    return tuple(substitute(part, bound) if isinstance(part, tuple) else part for part in of_type)


def match(pattern, of_type, bound):
    """Whether the pattern, with its variables bound (in `bound` too), equals the type."""
    if pattern[0] == "Var":
        return bound.setdefault(pattern[1], of_type) == of_type
    if pattern[0] != of_type[0] or len(pattern) != len(of_type):
        return False
    return all(match(a, b, bound) if isinstance(a, tuple) else a == b
               for a, b in zip(pattern[1:], of_type[1:]))


def contains_function(of_type):
    return of_type[0] == "Fun" or any(contains_function(p) for p in of_type[1:] if isinstance(p, tuple))


@dataclass
class Scheme:
    type: tuple
    context: tuple = ()  # (class, variable)
    variables: tuple = ()


def variables_of(of_type):
    if of_type[0] == "Var":
        return [of_type[1]]
    found = []
    for part in of_type[1:]:
        if isinstance(part, tuple):
            found += [v for v in variables_of(part) if v not in found]
    return found


class _Reader:
    def __init__(self, text):
        self.tokens = re.findall(r"->|=>|[()\[\],]|[\w']+", text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def type(self):
        left = self.applied()
        if self.peek() == "->":
            self.take()
            return ("Fun", left, self.type())
        return left

    def applied(self):
        if self.peek() == "m":
            self.take()
            return ("Applied", self.atom())
        if self.peek()[0].isupper():
            name, arguments = self.take(), []
            while self.peek() is not None and (self.peek() in "([" or self.peek()[0].isalpha()):
                arguments.append(self.atom())
            return named_type(name, arguments)
        return self.atom()

    def atom(self):
        token = self.take()
        if token == "[":
            inner = self.type()
            self.take()
            return ("List", inner)
        if token == "(":
            if self.peek() == ")":
                self.take()
                return UNIT
            inner = self.type()
            if self.take() == ",":
                inner = ("Pair", inner, self.type())
                self.take()
            return inner
        return named_type(token, []) if token[0].isupper() else ("Var", token)


def named_type(name, arguments):
    if name in BASIC:
        return BASIC[name]
    if name in ("Maybe", "Either", "Ordering"):
        return (name, *arguments)
    return ("Con", name, *arguments)


def scheme(text):
    """The scheme of a signature: `(Eq a, Show b) => a -> b`."""
    context = ()
    if "=>" in text:
        before, text = text.split("=>")
        context = tuple(tuple(part.split()) for part in before.strip(" ()").split(","))
    of_type = _Reader(text).type()
    return Scheme(of_type, context, tuple(variables_of(of_type)))
