# SPDX-License-Identifier: BSD-3-Clause
"""A small typed functional language, a subset of Haskell: syntax trees and their Haskell text.

Everything is monomorphic: each binding's type is printed as its signature, so that programs need no dictionaries
except for the operators on Int.
"""
from dataclasses import dataclass, field
from typing import Any

INT = ("Int",)
BOOL = ("Bool",)
TREE = ("Tree",)


def list_of(element):
    return ("List", element)


def pair_of(left, right):
    return ("Pair", left, right)


def maybe_of(element):
    return ("Maybe", element)


def function(*types):
    """function(A, B, C) is A -> B -> C."""
    return types[0] if len(types) == 1 else ("Fun", types[0], function(*types[1:]))


def parts_of(of_type):
    """Parameter types and result type."""
    parameters = []
    while of_type[0] == "Fun":
        parameters.append(of_type[1])
        of_type = of_type[2]
    return parameters, of_type


def is_function(of_type):
    """Whether values may be functions; None is an unknown type."""
    return of_type is None or of_type[0] == "Fun"


@dataclass
class Var:
    name: str
    type: Any = None


@dataclass
class Lit:
    value: int


@dataclass
class Apply:
    function: Any
    arguments: list
    type: Any = None


@dataclass
class Lambda:
    parameters: list  # (name, type)
    body: Any
    type: Any = None


@dataclass
class Let:
    bindings: list
    body: Any


@dataclass
class Case:
    scrutinee: Any
    alternatives: list


@dataclass
class Construct:
    constructor: str
    arguments: list
    type: Any = None


@dataclass
class Operate:
    """An operator on Int, strict in both operands."""
    operator: str
    left: Any
    right: Any
    type: Any = None


@dataclass
class Scc:
    label: str
    body: Any


@dataclass
class Tick:
    """Made by ticks.py from an Scc or a binding."""
    centre: Any
    counts: bool
    scopes: bool
    body: Any


@dataclass
class Binding:
    name: str
    parameters: list  # (name, type)
    body: Any
    type: Any = None


@dataclass
class Alternative:
    constructor: Any  # a name, an int, or None for the default
    fields: list      # (name, type)
    body: Any


@dataclass
class Program:
    bindings: list
    printed: list  # (expression, type), printed by main in turn
    centres: list = field(default_factory=list)


TREE_DECLARATION = "data Tree = Leaf | Node Tree Int Tree"


def show_type(of_type, nested=False):
    kind = of_type[0]
    if kind == "Fun":
        text = f"{show_type(of_type[1], True)} -> {show_type(of_type[2])}"
        return f"({text})" if nested else text
    if kind == "List":
        return f"[{show_type(of_type[1])}]"
    if kind == "Pair":
        return f"({show_type(of_type[1])}, {show_type(of_type[2])})"
    if kind == "Maybe":
        text = f"Maybe {show_type(of_type[1], True)}"
        return f"({text})" if nested else text
    return kind


def show_pattern(alternative):
    names = [name for name, _ in alternative.fields]
    if alternative.constructor is None:
        return "_"
    if alternative.constructor == ":":
        return f"({names[0]} : {names[1]})"
    if alternative.constructor == ",":
        return f"({names[0]}, {names[1]})"
    return " ".join([str(alternative.constructor), *names])


def show_construct(expr, indent):
    parts = [show(argument, indent) for argument in expr.arguments]
    if expr.constructor == ":":
        return f"({parts[0]} : {parts[1]})"
    if expr.constructor == ",":
        return f"({parts[0]}, {parts[1]})"
    if expr.constructor in ("[]", "Nothing"):
        return f"({expr.constructor} :: {show_type(expr.type)})"
    return f"({' '.join([expr.constructor, *parts])})" if parts else expr.constructor


def show_binding(binding, indent):
    space = " " * indent
    head = " ".join([binding.name, *(name for name, _ in binding.parameters)])
    return (f"{space}{binding.name} :: {show_type(binding.type)}\n"
            f"{space}{head} = {show(binding.body, indent + 2)}\n")


def show_if(expr, indent):
    yes, no = (next(a.body for a in expr.alternatives if a.constructor == c)
               for c in ("True", "False"))
    return (f"(if {show(expr.scrutinee, indent)}\n{' ' * indent}  then {show(yes, indent + 2)}"
            f"\n{' ' * indent}  else {show(no, indent + 2)})")


def show(expr, indent=2):
    """The expression, parenthesised if necessary, with further lines indented by `indent`."""
    space = " " * indent
    match expr:
        case Var(name):
            return f"({name})" if name == "." else name
        case Lit(value):
            return str(value) if value >= 0 else f"({value})"
        case Apply(callee, arguments):
            return f"({' '.join(show(e, indent) for e in [callee, *arguments])})"
        case Lambda(parameters, body):
            return f"(\\{' '.join(name for name, _ in parameters)} -> {show(body, indent + 2)})"
        case Construct():
            return show_construct(expr, indent)
        case Operate(operator, left, right):
            return f"({show(left, indent)} {operator} {show(right, indent)})"
        case Scc(label, body):
            return f"({{-# SCC {label} #-}} {show(body, indent)})"
        case Let(bindings, body):
            inner = "".join(show_binding(binding, indent + 4) for binding in bindings)
            return f"(let\n{inner}{space}  in {show(body, indent + 2)})"
        case Case(scrutinee, alternatives):
            if {a.constructor for a in alternatives} == {"True", "False"}:
                return show_if(expr, indent)
            inner = "".join(f"\n{space}  {show_pattern(a)} -> {show(a.body, indent + 4)}"
                            for a in alternatives)
            return f"(case {show(scrutinee, indent)} of{inner})"
    raise TypeError(expr)


def haskell(program):
    lines = ["module Main where\n", TREE_DECLARATION + "\n"]
    lines += [show_binding(binding, 0) for binding in program.bindings]
    lines.append("main :: IO ()\nmain = do")
    lines += [f"  print ({show(expr, 4)} :: {show_type(of_type)})" for expr, of_type in program.printed]
    return "\n".join(lines) + "\n"
