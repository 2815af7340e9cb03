# SPDX-License-Identifier: BSD-3-Clause
"""Random programs: well typed, terminating, with printed results that depend on most declarations."""
import re

from differential import library, library_templates
from differential.classes import Classes
from differential.haskell_types import (BOOL, INT, contains_function, function, parts_of, rigid_names, scheme,
                                        substitute, type_text)
from differential.scope import entries_of
from differential.templates import PARTS
from differential.tree import joined, node

EXTENSIONS = "{-# LANGUAGE BangPatterns, FlexibleInstances, LambdaCase, MultiWayIf, NamedFieldPuns, RankNTypes, TupleSections #-}"


class Generator(Classes):
    def program(self):
        """The program's tree; the line `module Main where` in front makes it the module Main."""
        for name in ("Maybe", "List"):
            self.add_monad(name, lambda t, name=name: (name, t), name)
        rows = []
        self.imports = list(library.IMPORTS)
        for name in self.some_parts(PARTS, [0, 1, 1, 1, 2]):
            rows += self.part(PARTS[name])
        for name in self.some_parts(library_templates.PARTS, [0, 0, 1]):
            rows += self.part(library_templates.PARTS[name])
        for _ in range(self.choice([0, 1, 1, 2])):
            rows.append(self.data_declaration())
        for _ in range(self.choice([0, 0, 1])):
            made, name, methods = self.class_declaration()
            rows += [made, *self.instances_of(name, methods)]
            self.declare_methods(name, methods)
        for _ in range(self.number(1, 4)):
            rows.append(self.top_level())
        rows.append(self.main())
        imports = "".join(f"import {module}\n" for module in self.imports)
        return node(None, imports, *(part for row in rows for part in (row, "\n")))

    def source(self, module="Main"):
        return source_of(self.program(), module)

    def some_parts(self, parts, counts):
        names = list(parts)
        return [names.pop(self.number(0, len(names) - 1)) for _ in range(self.choice(counts))]

    # ---- top level
    def top_level(self):
        ways = [(self.top_function, 5), (self.top_loop, 1.5), (self.top_constant, 1), (self.top_point_free, 1),
                (self.overloaded_function, 1), (self.free_function, 1.2), (self.top_mutual, 0.4),
                (self.top_operator, 0.5), (self.top_structural, 0.8)]
        self.budget = self.number(8, 35)
        return self.weighted(ways)(self.number(2, 5))

    def signed_top(self, name, of_type, clauses, **facts):
        self.add(name, of_type, **facts)
        if self.chance(0.06) and of_type[0] == "Fun":
            pragma = f"\n{{-# SCC {name} #-}}"
        else:
            pragma = ""
        if self.chance(0.1) and not contains_function(of_type):
            return node("item", *clauses)
        return node("item", f"{self.signature(name, of_type)}{pragma}\n", *clauses)

    def top_function(self, depth):
        parameters = [self.any_type(1) for _ in range(self.number(1, 3))]
        name, result = self.fresh("f"), self.any_type(2)
        return self.signed_top(name, function(*parameters, result),
                               self.function_clauses(name, parameters, result, depth))

    def top_loop(self, depth):
        name = self.fresh("r")
        of_type = function(INT, self.any_type(1), self.any_type(1))
        return self.signed_top(name, of_type, self.loop_clauses(name, of_type, [name], depth), fuel=True)

    def top_mutual(self, depth):
        of_type = function(INT, self.small_type(), self.small_type())
        names = [self.fresh("r"), self.fresh("r")]
        rows = []
        for name in names:
            clauses = self.loop_clauses(name, of_type, names, depth)
            rows += [f"{self.signature(name, of_type)}\n", *clauses, "\n"]
        for name in names:
            self.add(name, of_type, fuel=True)
        return node("item", *rows)

    def top_constant(self, depth):
        name, of_type = self.fresh("c"), self.any_type(1)
        return self.signed_top(name, of_type, [name, *self.right_side(of_type, depth)])

    def top_point_free(self, depth):
        """A function with fewer parameters than its type has."""
        parameters = [self.small_type() for _ in range(self.number(1, 3))]
        name, result = self.fresh("f"), self.small_type()
        count = self.number(0, len(parameters) - 1)
        return self.signed_top(name, function(*parameters, result), self.function_clauses(
            name, parameters[:count], function(*parameters[count:], result), depth))

    def top_operator(self, depth):
        name = self.choice(["<+", "+>", "|*|", "%%", "<?>"]) + "." * (self.names % 3)
        if any(e.name == name for e in self.scope):
            return self.top_function(depth)
        left, right, result = self.small_type(), self.small_type(), self.small_type()
        with self.inner():
            patterns = [self.wrapped(self.pattern(t, 1, total=True)) for t in (left, right)]
            body = self.right_side(result, depth)
        fixity = f"{self.choice(['infixl', 'infixr', 'infix'])} {self.number(1, 9)} {name}\n"
        of_type = function(left, right, result)
        self.add(name, of_type)
        return node("item", f"{fixity}({name}) :: {type_text(of_type)}\n", patterns[0], f" {name} ", patterns[1],
                    *body)

    def top_structural(self, depth):
        """Recursion along a list or a type of the program."""
        name, result = self.fresh("s"), self.small_type()
        walked = self.choice([("List", INT), ("List", INT), *self.closed_types()])
        more = [self.small_type()] if self.chance(0.4) else []
        of_type = function(walked, *more, result)
        rows = []
        for constructor, fields, _ in self.constructors_of(walked):
            with self.inner():
                names = [self.bind("y", t) for t in fields]
                extra = [self.bind("x", t) for t in more]
                head = f"{names[0]} {constructor} {names[1]}" if len(names) == 2 and not constructor[0].isalpha() \
                    else " ".join([constructor, *names])
                calls = []
                for field, of_field in zip(names, fields):
                    if of_field == walked:
                        calls.append((self.fresh("a"), field, [self.argument(t, 1) for t in more]))
                for again, *_ in calls:
                    self.add(again, result)
                body = self.expression(result, depth)
            lets = [node(None, f"{again} = {name} {field}", *(p for e in given for p in (" ", e)))
                    for again, field, given in calls]
            where = [" where { ", joined(lets, "; "), " }"] if lets else []
            rows.append(node("item", f"{name} ({head}) {' '.join(extra)} = ", body, *where))
        return self.signed_top(name, of_type, [joined(rows, "\n")])

    # ---- main
    def main(self):
        """Prints calls of the functions, preferring the last declared ones."""
        rows = []
        for entry in self.scope:
            for _ in range(0 if entry.scheme.context else self.choice([1, 1, 2])):
                self.budget = 6
                rows.append(self.printed(entry))
        rows = [row for row in rows if row is not None]
        for _ in range(self.number(1, 3)):
            of_type = self.printable_type()
            self.budget = 15
            rows.append(node("item", "print (", self.expression(of_type, 3), f" :: {type_text(of_type)})"))
        if self.chance(0.03):
            rows.insert(self.number(0, len(rows)), node("item", "when (", self.expression(BOOL, 2), ') (ioError (userError "stop"))'))
        return node(None, "main :: IO ()\nmain = do { ", joined(rows, "; "), ' ; putStrLn "done" }')

    def printed(self, entry):
        """A statement that shows a function's result for random arguments."""
        bound = {v: self.type_for(v, ()) for v in entry.scheme.variables}
        of_type = substitute(entry.scheme.type, bound)
        parameters, result = parts_of(of_type)
        is_action = result[:2] == ("Con", "IO")
        shown = result[2] if is_action else result
        if not self.satisfies("Show", shown) or contains_function(shown) or rigid_names(shown):
            return None
        arguments = []
        for index, parameter in enumerate(parameters):
            value = node(INT, str(self.number(1, 5)), default="0") if entry.fuel and index == 0 \
                else self.argument(parameter, 2)
            arguments += [" ", value]
        if is_action:
            return node("item", f"{entry.prefix()}", *arguments, " >>= print")
        return node("item", f"print ({entry.prefix()}", *arguments, f" :: {type_text(shown)})")

    # ---- parts
    def part(self, text):
        """The declarations of a template (templates.py) with its holes filled, each an item."""
        body, _, functions = text.partition("functions:\n")
        rows, monad = [], None
        for line in body.strip().splitlines():
            if line.startswith("monad: "):
                monad = line[7:]
            elif line.startswith("import: "):
                self.imports.append(self.chosen(line[8:]))
            elif "::" in line.split("=")[0].split("<<")[0] and "instance" not in line and "class" not in line:
                rows.append([self.chosen(line), "\n"])
            else:
                parts = self.filled(self.chosen(line))
                if rows and isinstance(rows[-1], list) and rows[-1][-1] == "\n":
                    rows[-1] += parts
                else:
                    rows.append(parts)
        if monad:
            self.add_monad(monad, lambda t: ("Con", monad, t), monad)
        for entry in entries_of(functions):
            self.scope = [*self.scope, entry]
        return [node("item", *row) for row in rows]

    def chosen(self, text):
        """Replaces each `{a//b}` by one alternative; Haskell's own braces are followed by a space or newline."""
        out, at = [], 0
        while (start := re.compile(r"\{(?=[^ \-])").search(text, at)) is not None:
            end, level = start.end(), 1
            while level:
                level += {"{": 1, "}": -1}.get(text[end], 0)
                end += 1
            inner = text[start.end():end - 1]
            out += [text[at:start.start()], self.choice(alternatives_of(inner))]
            at = end
        return "".join([*out, text[at:]])

    def filled(self, text):
        parts = []
        for index, piece in enumerate(re.split(r"<<(.*?)>>", text)):
            if index % 2 == 0:
                parts.append(piece)
                continue
            of_type, _, names = piece.partition(" | ")
            with self.inner():
                for name in names.split("; ") if names else []:
                    self.scope = [*self.scope, *entries_of(name)]
                self.budget = 8
                parts.append(self.argument(scheme(of_type).type, self.choice([1, 2, 3])))
        return parts


def alternatives_of(text):
    """The texts between `//` outside inner braces."""
    found, level, start = [], 0, 0
    for index, char in enumerate(text):
        level += {"{": 1, "}": -1}.get(char, 0)
        if level == 0 and text[index:index + 2] == "//":
            found.append(text[start:index])
            start = index + 2
    return [*found, text[start:]]


def source_of(tree, module="Main"):
    return f"{EXTENSIONS}\nmodule {module} where\n{tree.text()}"
