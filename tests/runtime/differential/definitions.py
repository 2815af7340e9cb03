# SPDX-License-Identifier: BSD-3-Clause
"""Random patterns, bindings and functions; local ones, and data types with their constructors."""
from differential.expressions import Expressions, bracketed
from differential.haskell_types import (BOOL, CHAR, INT, STRING, UNIT, Scheme, contains_function, function, match,
                                        parts_of, rigid_names, substitute, type_text)
from differential.scope import DataType, Entry, entries_of
from differential.tree import joined, node


class Definitions(Expressions):
    # ---- constructors
    def constructed(self, of_type, depth):
        constructors = self.constructors_of(of_type)
        if not constructors:
            return self.atom(of_type) if depth > 0 else node(of_type, self.default(of_type))
        if depth <= 0:
            constructors = [c for c in constructors if of_type not in c[1]] or constructors
        name, fields, labels = self.choice(constructors)
        if depth <= 0 and of_type in fields:
            return node(of_type, self.default(of_type))
        values = [self.argument(t, depth - 1) for t in fields]
        if labels and self.chance(0.5):
            rows = [node(None, f"{label} = ", value) for label, value in zip(labels, values)]
            made = bracketed(of_type, f"{name} {{ ", joined(rows, ", "), " }")
            return self.updated(of_type, made, name, fields, labels, depth)
        return self.constructor_applied(of_type, name, values)

    def constructor_applied(self, of_type, name, values):
        default = self.default(of_type)
        if not values:
            text = f"({name} :: {type_text(of_type)})" if len(of_type) > 1 and not rigid_names(of_type) else name
            return node(of_type, text, default=default)
        if name == ",":
            return bracketed(of_type, values[0], ", ", values[1], default=default)
        if len(values) == 2 and not name[0].isalpha():
            return bracketed(of_type, values[0], f" {name} ", values[1], default=default)
        return bracketed(of_type, name, *(p for v in values for p in (" ", v)), default=default)

    def updated(self, of_type, made, _name, fields, labels, depth):
        """Sometimes updates a field, for a type with one constructor."""
        if len(self.constructors_of(of_type)) > 1 or not self.chance(0.3):
            return made
        index = self.number(0, len(labels) - 1)
        if fields[index] in of_type[2:]:
            return made
        return bracketed(of_type, made, f" {{ {labels[index]} = ", self.expression(fields[index], depth - 1), " }")

    def smallest_constructed(self, of_type, level):
        constructors = self.constructors_of(of_type)
        if constructors is None:
            return self.value_of_closed(of_type, level)
        for name, fields, _ in sorted(constructors, key=lambda c: len(c[1])):
            if of_type in fields or level > 5:
                continue
            text = " ".join([name, *(self.default(t, level + 1) for t in fields)]) if name[0] != ":" \
                else f" {name} ".join(self.default(t, level + 1) for t in fields)
            return f"({text})" if fields else text
        return "undefined"

    def value_of_closed(self, of_type, level):
        """A value of an abstract type: the result of a function of its own with small arguments."""
        monad = self.monad_of(of_type)
        if monad is not None:
            return f"(return {self.default(monad[1], level + 1)})"
        for entry in self.scope:
            parameters, result = parts_of(entry.scheme.type)
            bound = {}
            if level < 4 and result[:2] == of_type[:2] and match(result, of_type, bound):
                arguments = [self.default(substitute(p, bound), level + 1) for p in parameters]
                return f"({' '.join([entry.prefix(), *arguments])})" if arguments else entry.prefix()
        return "undefined"

    # ---- patterns
    def pattern(self, of_type, depth, total=False):
        """A pattern of the type, with its variables in scope afterwards; always matches if `total`."""
        ways = [(self.variable_pattern, 4), (lambda t, d, f: node(None, "_"), 0.7)]
        if depth > 0:
            constructors = self.constructors_of(of_type)
            if constructors and (len(constructors) == 1 or not total):
                ways.append((self.any_constructor_pattern, 8 if not total else 3))
            if not total and of_type in (INT, CHAR, STRING):
                ways.append((self.literal_pattern, 4))
            if not total and of_type[0] == "List":
                ways.append((self.list_pattern, 2))
            ways.append((self.marked_pattern, 1))
        return self.weighted(ways)(of_type, depth, total)

    def variable_pattern(self, of_type, _depth, _total):
        return node(None, self.bind("y", of_type))

    def literal_pattern(self, of_type, _depth, _total):
        if of_type == INT:
            return node(None, self.choice(["0", "1", "3", "(-1)"]))
        return node(None, repr(self.choice("ax0")) if of_type == CHAR else self.choice(['"a"', '""', '"bc"']))

    def list_pattern(self, of_type, depth, _total):
        return node(None, "[", joined([self.pattern(of_type[1], depth - 1) for _ in range(self.number(0, 2))], ", "),
                    "]")

    def marked_pattern(self, of_type, depth, total):
        way = self.choice(["@", "~", "!"])
        if way == "@":
            name = self.bind("z", of_type)
            return node(None, f"{name}@", self.bracketed_pattern(of_type, depth, total))
        return node(None, "(", way, self.bracketed_pattern(of_type, depth, total if way == "!" else True), ")")

    def bracketed_pattern(self, of_type, depth, total):
        made = self.pattern(of_type, depth - 1, total)
        text = made.text()
        return made if text[0] in "([_" or text.isalnum() else node(None, "(", made, ")")

    def any_constructor_pattern(self, of_type, depth, total):
        return self.constructor_pattern(of_type, self.choice(self.constructors_of(of_type)), depth, total)

    def constructor_pattern(self, of_type, constructor, depth, total=False):
        name, fields, labels = constructor
        if labels and self.chance(0.4):
            rows = []
            for label, of_field in zip(labels, fields):
                if self.chance(0.6):
                    if self.chance(0.3) and not any(e.name == label and not e.scheme.variables
                                                    and e.scheme.type[0] != "Fun" for e in self.scope):
                        rows.append(node(None, label))
                        self.add(label, of_field)
                    else:
                        rows.append(node(None, f"{label} = ", self.pattern(of_field, depth - 1, total)))
            return node(None, f"{name} {{ ", joined(rows, ", "), " }")
        inner = [self.pattern(t, depth - 1, total) for t in fields]
        if not inner:
            return node(None, name)
        if name == ",":
            return node(None, "(", inner[0], ", ", inner[1], ")")
        if not name[0].isalpha():
            return node(None, "(", self.wrapped(inner[0]), f" {name} ", self.wrapped(inner[1]), ")")
        return node(None, f"({name}", *(p for i in inner for p in (" ", self.wrapped(i))), ")")

    @staticmethod
    def wrapped(pattern):
        text = pattern.text()
        return pattern if text[0] in "([_\"'" or text.isalnum() else node(None, "(", pattern, ")")

    # ---- functions
    def function_clauses(self, name, parameters, result, depth):
        """Text parts of a function with these parameters, with its name in scope or not."""
        style = self.random.random()
        if style < 0.5 or not parameters:
            return [self.clause(name, parameters, result, depth, total=True)]
        clauses = [self.clause(name, parameters, result, depth, total=False) for _ in range(self.number(1, 2))]
        return [joined([*clauses, self.clause(name, parameters, result, depth, total=True)], "; ")]

    def clause(self, name, parameters, result, depth, total):
        with self.inner():
            patterns = [self.wrapped(self.pattern(t, 2 if not total else 1, total)) for t in parameters]
            if len(patterns) == 2 and self.chance(0.08) and name[0].isalpha():
                head = [patterns[0], f" `{name}` ", patterns[1]]
            else:
                head = [name, *(p for each in patterns for p in (" ", each))]
            return node(None if total else "item", *head, *self.right_side(result, depth, total))

    def right_side(self, result, depth, total=True):
        """`= e`, or guards, sometimes with bindings in a `where`."""
        with self.inner():
            where = []
            if self.chance(0.25) and depth > 1:
                where = [node("item", " where { ", self.local_bindings(depth - 1), " }")]
            if self.chance(0.35):
                body = self.guards(result, depth - 1, " = ", total or self.chance(0.3))
            else:
                body = [" = ", self.expression(result, depth)]
        return [*body, *where]

    def signature(self, name, of_type):
        return f"{name} :: {type_text(of_type)}"

    # ---- local bindings
    def local_bindings(self, depth):
        """Text parts between the braces of let and where; their names are in scope afterwards."""
        ways = [(self.local_variable, 3), (self.local_function, 4), (self.local_loop, 1.2), (self.lazy_tuple, 1.2),
                (self.local_polymorphic, 0.8), (self.local_mutual, 0.3), (self.partial_variable, 1)]
        return joined([self.weighted(ways)(depth) for _ in range(self.choice([1, 1, 2, 3]))], "; ")

    def signed(self, name, of_type, clauses):
        """The clauses with a signature, unless it is left to inference or cannot be written."""
        if rigid_names(of_type) or self.chance(0.15):
            return node("item", *clauses)
        return node("item", self.signature(name, of_type), "; ", *clauses)

    def local_variable(self, depth):
        of_type = self.any_type(1)
        name = self.fresh("v")
        strict = "!" if self.chance(0.1) and of_type[0] != "Fun" else ""
        clauses = [f"{strict}{name}", *self.right_side(of_type, depth)]
        self.add(name, of_type)
        return self.signed(name, of_type, clauses)

    def partial_variable(self, depth):
        """A variable bound to a partial application."""
        entries = [e for e in self.scope if not e.scheme.variables and e.scheme.type[0] == "Fun"
                   and e.scheme.type[2][0] == "Fun" and not e.fuel]
        if not entries:
            return self.local_variable(depth)
        entry = self.choice(entries[-8:])
        of_type = entry.scheme.type[2]
        name = self.fresh("h")
        value = self.argument(entry.scheme.type[1], depth - 1)
        self.add(name, of_type)
        return self.signed(name, of_type, [f"{name} = {entry.prefix()} ", value])

    def local_function(self, depth):
        parameters = [self.small_type() for _ in range(self.number(1, 3))]
        result = self.any_type(1)
        named = len(parameters) if self.chance(0.8) else self.number(1, len(parameters))
        name = self.fresh("g")
        of_type = function(*parameters, result)
        clauses = self.function_clauses(name, parameters[:named], function(*parameters[named:], result), depth)
        self.add(name, of_type)
        return self.signed(name, of_type, clauses)

    def local_loop(self, depth):
        """go n x, which calls itself with less."""
        name = self.fresh("go")
        state, result = self.small_type(), self.small_type()
        of_type = function(INT, state, result)
        parts = self.loop_clauses(name, of_type, [name], depth)
        self.add(name, of_type, fuel=True)
        return self.signed(name, of_type, parts)

    def loop_clauses(self, name, of_type, callees, depth):
        """By a guard, a conditional or a clause for 0; calls itself or its partners with one less."""
        state, result = of_type[2][1:]
        count, given = self.fresh("n"), self.fresh("x")
        style = self.choice(["guard", "if", "clause", "when"])
        bang = self.choice(["", "", "!"]) if state[0] != "Fun" else ""
        with self.inner():
            self.add(given, state)
            base = self.expression(result, depth - 1)
            self.add(count, INT)
            called = self.choice(callees)
            next_state = self.argument(state, depth - 1)
            back = [f"{called} ({count} - 1) ", next_state]
            if self.chance(0.45):
                step = bracketed(result, *back)
            else:
                again = self.fresh("a")
                self.add(again, result)
                step = bracketed(result, f"let {{ {again} = ", *back, " } in ", self.expression(result, depth))
        if style == "guard":
            return [f"{name} {count} {bang}{given} | {count} <= 0 = ", base, " | otherwise = ", step]
        if style == "if":
            return [f"{name} {count} {bang}{given} = if {count} < 1 then ", base, " else ", step]
        if style == "clause":
            return [f"{name} 0 {bang}{given} = ", base, f"; {name} {count} {given} = ", step]
        return [f"{name} {count} = \\{given} -> case {count} > 0 of {{ True -> ", step, "; False -> ", base, " }"]

    def local_mutual(self, depth):
        of_type = function(INT, self.small_type(), self.small_type())
        names = [self.fresh("go"), self.fresh("go")]
        rows = [self.signed(name, of_type, self.loop_clauses(name, of_type, names, depth - 1)) for name in names]
        for name in names:
            self.add(name, of_type, fuel=True)
        return node("item", rows[0], "; ", rows[1])

    def lazy_tuple(self, depth):
        """A nested pattern binding."""
        of_type = self.choice([("Pair", self.small_type(), self.small_type()),
                               ("Pair", self.small_type(), ("Pair", self.small_type(), self.small_type())),
                               ("Pair", ("Pair", INT, BOOL), self.small_type())])
        if self.chance(0.15):
            of_type = self.choice(self.closed_types() or [of_type])
        if self.chance(0.02):
            value = self.expression(("Maybe", INT), depth)
            return node("item", "Just ", self.pattern(INT, 0), " = ", value)
        value = self.expression(of_type, depth)
        pattern = self.tuple_pattern(of_type, 3)
        strict = self.choice(["!", "~"]) if self.chance(0.12) else ""
        return node("item", strict, pattern, " = ", value)

    def tuple_pattern(self, of_type, depth):
        constructors = self.constructors_of(of_type)
        if depth > 0 and constructors and len(constructors) == 1 and constructors[0][1]:
            name, fields, _ = constructors[0]
            inner = [self.wrapped(self.tuple_pattern(t, depth - 1)) for t in fields]
            if name == ",":
                return node(None, "(", inner[0], ", ", inner[1], ")")
            if not name[0].isalpha():
                return node(None, "(", inner[0], f" {name} ", inner[1], ")")
            return node(None, f"({name}", *(p for i in inner for p in (" ", i)), ")")
        return node(None, self.bind("t", of_type)) if self.chance(0.9) else node(None, "_")

    def local_polymorphic(self, depth):
        """A local function used at more than one type."""
        name = self.fresh("q")
        shape, signature = self.choice([
            ("{} x y = (y, x)", "a -> b -> (b, a)"), ("{} f x = f (f x)", "(a -> a) -> a -> a"),
            ("{} x = [x, x]", "a -> [a]"), ("{} f (x, y) = (f x, f y)", "(a -> b) -> (a, a) -> (b, b)"),
            ("{} x | True = const x | otherwise = const x", "a -> b -> a"),
            ("{} = \\x f -> f x", "a -> (a -> b) -> b"), ("{} (x : _) _ = x; {} [] d = d", "[a] -> a -> a"),
            ("{} x y = if x == y then [x] else [x, y]", "Eq a => a -> a -> [a]"),
            ("{} x = show x ++ show [x]", "Show a => a -> String"),
            ("{} x y = x + y * 2", "Num a => a -> a -> a"), ("{} f g x = g (f x)", "(a -> b) -> (b -> c) -> a -> c"),
            ("{} x y | x < y = (x, y) | otherwise = (y, x)", "Ord a => a -> a -> (a, a)")])
        entry = entries_of(f"{name} :: {signature}")[0]
        text = shape.replace("{}", name)
        # Without parameters or a signature, a variable is monomorphic.
        signed = self.chance(0.4) or shape.startswith("{} =")
        self.scope = [*self.scope, entry]
        return node("item", f"{name} :: {signature}; {text}" if signed else text)

    # ---- data types
    def data_declaration(self):
        name = self.fresh("T")
        parameters = ("a",) if self.chance(0.25) else ()
        own = ("Con", name, *(("Var", p) for p in parameters))
        holds_functions = self.chance(0.2)
        derives = self.choice([("Show",), ("Show",), ("Show", "Eq"), ("Show", "Eq", "Ord")])
        data = DataType(name, parameters, [], () if holds_functions else derives)
        is_record = self.chance(0.4)
        texts = []
        for index in range(self.choice([1, 1, 2, 2, 3, 4])):
            fields = [self.field_type(own, parameters, data, first=index == 0)
                      for _ in range(self.choice([0, 1, 1, 2, 2, 3]))]
            made, text = self.constructor_declaration(name, index, fields, is_record)
            data.constructors.append(made)
            texts.append(text)
        keyword = "data"
        if len(texts) == 1 and len(data.constructors[0][1]) == 1 and self.chance(0.6):
            keyword = "newtype"
            texts = [t.replace("!", "") for t in texts]
        if len(texts) == 1 and own in data.constructors[0][1]:  # would not terminate
            return self.data_declaration()
        self.declare_selectors(data, own)
        self.types[name] = data
        deriving = f" deriving ({', '.join(data.derives)})" if data.derives else ""
        head = " ".join([name, *parameters])
        return node("item", f"{keyword} {head} = {' | '.join(texts)}{deriving}")

    def constructor_declaration(self, name, index, fields, is_record):
        if len(fields) == 2 and not is_record and self.chance(0.2):
            constructor = ":" + "+*&"[index % 3] + ":" + "%" * (self.names % 3)
            if any(constructor == c[0] for d in self.types.values() for c in d.constructors):
                constructor = f"I{self.fresh('C')}"
            else:
                left, right = (type_text(t, True) for t in fields)
                return (constructor, fields, None), f"{left} {constructor} {right}"
        else:
            constructor = f"{self.fresh('C')}"
        strict = [("!" if self.chance(0.15) else "") for _ in fields]
        if is_record and fields:
            labels = [self.fresh("l") for _ in fields]
            text = ", ".join(f"{label} :: {s}{type_text(t, bool(s))}" for label, s, t in zip(labels, strict, fields))
            return (constructor, fields, labels), f"{constructor} {{ {text} }}"
        text = " ".join([constructor, *(s + type_text(t, True) for s, t in zip(strict, fields))])
        return (constructor, fields, None), text

    def field_type(self, own, parameters, data, first):
        if parameters and self.chance(0.5):
            return ("Var", parameters[0])
        if not first and self.chance(0.35):
            return own
        if not data.derives and self.chance(0.5):
            return self.choice([("Fun", INT, INT), ("Fun", INT, ("List", INT)), ("Fun", BOOL, INT)])
        for _ in range(10):
            made = self.small_type()
            if not contains_function(made) and all(self.satisfies(c, made) for c in data.derives or ["Ord"]):
                return made
        return UNIT

    def declare_selectors(self, data, own):
        if len(data.constructors) != 1:
            return
        for _, fields, labels in data.constructors:
            for label, of_type in zip(labels or [], fields):
                self.scope = [*self.scope, Entry(label, Scheme(function(own, of_type), (), data.parameters))]
