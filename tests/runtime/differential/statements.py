# SPDX-License-Identifier: BSD-3-Clause
"""Random actions: do blocks and other actions, in the monads of a program."""
from differential import library
from differential.definitions import Definitions
from differential.expressions import bracketed
from differential.haskell_types import INT, UNIT, function
from differential.scope import entries_of
from differential.tree import joined, node


class Statements(Definitions):
    def add_monad(self, name, make, text):
        """A monad whose actions have type make(result) and are written with `text` for `m`."""
        self.monads[name] = make
        for entry in entries_of(library.MONADIC):
            entry.scheme.type = self.in_monad(entry.scheme.type, make)
            entry.scheme.variables = tuple(v for v in entry.scheme.variables)
            entry.library = True
            self.library.append(entry)

    def in_monad(self, of_type, make):
        """The type with `m t` read as an action."""
        if of_type[0] == "Fun":
            return ("Fun", self.in_monad(of_type[1], make), self.in_monad(of_type[2], make))
        if of_type[0] == "Applied":
            return make(self.in_monad(of_type[1], make))
        return tuple(self.in_monad(p, make) if isinstance(p, tuple) else p for p in of_type)

    def monadic(self, monad, of_type, depth):
        name, result = monad
        if depth <= 0:
            return bracketed(of_type, self.choice(["return ", "pure "]), self.argument(result, 0))
        ways = [(self.do_block, 4), (self.bound, 1), (self.mapped, 0.8), (self.returned, 1), (self.built, 1)]
        return self.weighted(ways)(name, result, of_type, depth)

    def built(self, name, _result, of_type, depth):
        if of_type[0] in ("List", "Maybe", "Either"):
            return self.constructed(of_type, depth)
        return self.called(of_type, depth)

    def returned(self, _name, result, of_type, depth):
        return bracketed(of_type, self.choice(["return ", "pure "]), self.argument(result, depth))

    def bound(self, name, result, of_type, depth):
        between = self.small_type()
        first = self.argument(self.monads[name](between), depth - 1)
        return bracketed(of_type, first, " >>= ", self.argument(function(between, of_type), depth - 1))

    def mapped(self, name, result, of_type, depth):
        between = self.small_type()
        action = self.argument(self.monads[name](between), depth - 1)
        if self.chance(0.5):
            return bracketed(of_type, self.argument(function(between, result), depth - 1), " <$> ", action)
        return bracketed(of_type, bracketed(None, "pure ", self.argument(function(between, result), depth - 1)),
                         " <*> ", action)

    def do_block(self, name, result, of_type, depth):
        with self.inner():
            rows = [self.statement(name, depth - 1) for _ in range(self.number(1, 3))]
            last = self.expression(of_type, depth - 1) if self.chance(0.5) else \
                bracketed(of_type, "return ", self.argument(result, depth))
            return bracketed(of_type, "do { ", joined([*rows, node(None, last)], "; "), " }")

    def statement(self, name, depth):
        make = self.monads[name]
        way = self.random.random()
        if way < 0.55:
            result = self.small_type()
            action = self.expression(make(result), depth)
            return node(None, self.pattern(result, 1, total=True), " <- ", action)
        if way < 0.75:
            return node(None, "let { ", self.local_bindings(depth), " }")
        return node("item", self.expression(make(UNIT if self.chance(0.6) else INT), depth))
