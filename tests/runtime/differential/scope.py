# SPDX-License-Identifier: BSD-3-Clause
"""Declarations of a random program so far: variables, types with constructors, classes, instances."""
import contextlib
from dataclasses import dataclass, field

from chance import Chance
from differential import library
from differential.haskell_types import (BOOL, CHAR, INT, INTEGER, STRING, UNIT, Scheme, match, rigid_names, scheme,
                                        substitute)


@dataclass
class Entry:
    name: str
    scheme: Scheme
    fuel: bool = False  # the first argument bounds the recursive calls
    library: bool = False

    @property
    def operator(self):
        return not (self.name[0].isalpha() or self.name[0] == "_")

    def prefix(self):
        return f"({self.name})" if self.operator else self.name


@dataclass
class DataType:
    name: str
    parameters: tuple
    constructors: list = field(default_factory=list)  # (name, field types, field names or None)
    derives: tuple = ()  # classes
    is_open: bool = True  # whether programs build and match it, rather than use only its functions


def entries_of(text, is_library=False):
    made = []
    for line in text.strip().splitlines():
        name, signature = line.split(" :: ")
        made.append(Entry(name.strip(" ()"), scheme(signature), library=is_library))
    return made


class Scope(Chance):
    def __init__(self, seed):
        super().__init__(seed)
        self.names = 0
        self.scope = []  # entries, innermost last
        self.library = entries_of(library.FUNCTIONS, True)
        self.types = {}  # DataType by name
        self.monads = {}  # name -> type constructor, as a function of the result type
        self.instances = []  # (class, type with variables, context)
        self.superclasses = {}
        self.own_contexts = {}  # (class, variable) of a method's own
        self.given = []  # (class, rigid type)
        self.rigid = []  # types in which the current declaration is polymorphic
        self.budget = 0  # expressions left for the current declaration

    # ---- names
    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def add(self, name, of_type, **facts):
        self.scope = [*(e for e in self.scope if e.name != name), Entry(name, Scheme(of_type), **facts)]

    def bind(self, prefix, of_type):
        name = self.fresh(prefix)
        self.add(name, of_type)
        return name

    @contextlib.contextmanager
    def inner(self):
        """A scope whose bindings end with it."""
        outer = self.scope
        yield
        self.scope = outer

    # ---- classes
    def satisfies(self, of_class, of_type):
        if of_type[0] == "Var":
            return True
        if (of_class, of_type) in self.given:
            return True
        if of_type[0] == "Rigid":
            return any(t == of_type and of_class in self.all_superclasses(c) for c, t in self.given)
        if of_class in ("Show", "Eq", "Ord"):
            return self.derived(of_class, of_type)
        if of_class == "Num":
            return of_type in (INT, INTEGER)
        for name, head, context in self.instances:
            bound = {}
            if name == of_class and match(head, of_type, bound) and \
                    all(self.satisfies(c, bound[v]) for c, v in context):
                return True
        return False

    def derived(self, of_class, of_type):
        kind = of_type[0]
        if kind in ("Fun", "IO"):
            return False
        if kind == "Con":
            data = self.types.get(of_type[1])
            if data is None or of_class not in data.derives:
                return False
            return all(self.satisfies(of_class, a) for a in of_type[2:])
        return all(self.satisfies(of_class, p) for p in of_type[1:] if isinstance(p, tuple))

    def all_superclasses(self, of_class):
        found, pending = [], [of_class]
        while pending:
            each = pending.pop()
            found.append(each)
            pending.extend(self.superclasses.get(each, {"Ord": ["Eq"]}.get(each, [])))
        return found

    def type_for(self, variable, context):
        """A type for an ambiguous variable, in the classes required by the context."""
        classes = [c for c, v in context if v == variable]
        for _ in range(12):
            made = self.small_type()
            if all(self.satisfies(c, made) for c in classes):
                return made
        return INT

    # ---- types
    def closed_types(self):
        """The program's own types that it builds and matches, with simple arguments."""
        made = []
        for data in self.types.values():
            if data.is_open:
                made.append(("Con", data.name, *[self.choice([INT, BOOL, INT, STRING]) for _ in data.parameters]))
        return made

    def small_type(self):
        if self.rigid and self.chance(0.3):
            return self.choice(self.rigid)
        own = self.closed_types()
        if own and self.chance(0.3):
            return self.choice(own)
        return self.choice([INT, INT, INT, INT, INT, BOOL, BOOL, STRING, UNIT, CHAR, INTEGER, ("List", INT), ("List", INT), ("Maybe", INT),
                            ("Pair", INT, BOOL), ("List", ("Pair", INT, INT)), ("Fun", INT, INT)])

    def any_type(self, depth=2):
        if depth <= 0 or self.chance(0.55):
            return self.small_type()
        kind = self.choice(["List", "Maybe", "Pair", "Either", "Fun", "Fun", "Monad"])
        if kind == "Monad":
            return self.choice(list(self.monads.values()))(self.small_type()) if self.monads else INT
        if kind in ("List", "Maybe"):
            return (kind, self.any_type(depth - 1))
        return (kind, self.any_type(depth - 1), self.any_type(depth - 1))

    def matched_type(self):
        """A type to take apart."""
        own = self.closed_types()
        if own and self.chance(0.4):
            return self.choice(own)
        return self.choice([INT, BOOL, BOOL, UNIT, STRING, ("List", INT), ("Maybe", INT), ("Pair", INT, ("List", INT)),
                            ("Pair", BOOL, BOOL), ("Maybe", ("Pair", INT, BOOL)), ("Either", INT, STRING),
                            ("Pair", ("Pair", INT, INT), ("Maybe", INT)), ("Ordering",), ("List", ("Maybe", INT)),
                            ("Pair", ("Fun", INT, INT), INT), CHAR])

    def printable_type(self, *classes):
        for _ in range(20):
            made = self.any_type()
            if all(self.satisfies(c, made) for c in ("Show", *classes)) and not rigid_names(made):
                return made
        return INT

    def constructors_of(self, of_type):
        """(name, field types, field names or None) of each; None for a type that cannot be matched."""
        kind = of_type[0]
        if kind == "Con":
            data = self.types.get(of_type[1])
            if data is None or not data.is_open:
                return None
            bound = dict(zip(data.parameters, of_type[2:]))
            return [(c, [substitute(t, bound) for t in fields], names) for c, fields, names in data.constructors]
        if kind == "List":
            return [("[]", [], None), (":", [of_type[1], of_type], None)]
        if kind in ("Maybe", "Pair", "Either"):
            return {"Maybe": [("Nothing", [], None), ("Just", [of_type[1]], None)],
                    "Pair": [(",", list(of_type[1:]), None)],
                    "Either": [("Left", [of_type[1]], None), ("Right", [of_type[-1]], None)]}[kind]
        names = {"Bool": ["False", "True"], "Unit": ["()"], "Ordering": ["LT", "EQ", "GT"]}.get(kind)
        return names and [(name, [], None) for name in names]

    def monad_of(self, of_type):
        """(name, result type) if the type is an action of one of the program's monads."""
        for name, make in self.monads.items():
            bound = {}
            if match(make(("Var", "a")), of_type, bound):
                return name, bound["a"]
        return None
