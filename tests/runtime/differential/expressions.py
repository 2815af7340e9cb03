# SPDX-License-Identifier: BSD-3-Clause
"""Random expressions of a given type."""
from differential.haskell_types import (BOOL, CHAR, INT, INTEGER, STRING, function, match, parts_of, rigid_names,
                                        substitute, type_text)
from differential.scope import Scope
from differential.tree import joined, node

LABELS = ["here", "there", "inner", "work"]
WORDS = ["", "a", "bc", "x1", "12", "one two", "q\\n", "z\\955"]


def bracketed(of_type, *parts, default=None):
    return node(of_type, "(", *parts, ")", default=default)


class Expressions(Scope):
    """expression(type, depth) and its parts; Definitions adds bindings and patterns."""

    # ---- any type
    def expression(self, of_type, depth):
        self.budget -= 1
        if depth <= 0 or self.budget <= 0:
            return self.atom(of_type)
        ways = [(self.called, 5), (self.direct, 4), (self.decided, 2.5), (self.local, 1.2), (self.joined_up, 0.3),
                (self.applied_lambda, 0.3), (self.forced, 0.3), (self.annotated, 0.1), (self.marked, 0.3),
                (self.knot, 0.15), (self.atom_later, 3), (self.failing, 0.01)]
        return self.weighted(ways)(of_type, depth - 1)

    def atom_later(self, of_type, _depth):
        return self.atom(of_type)

    def atom(self, of_type):
        found = [e for e in self.scope if e.scheme.type == of_type and not e.library]
        if found and self.chance(0.85):
            return node(of_type, self.choice(found[-8:]).prefix())
        return self.constant(of_type)

    def constant(self, of_type):
        text = self.default(of_type)
        if of_type == INT and self.chance(0.9):
            text = str(self.number(0, 9)) if self.chance(0.85) else f"({-self.number(1, 9)})"
        elif of_type == CHAR:
            text = repr(self.choice("abcxyz019 "))
        elif of_type == STRING and self.chance(0.8):
            text = f'"{self.choice(WORDS)}"'
        elif of_type == INTEGER:
            text = self.choice(["0", "7", "(-3)", "123456789012345678901"])
        elif of_type == BOOL:
            return self.simple_condition()
        elif of_type[0] == "List" and self.chance(0.8):
            elements = [self.atom(of_type[1]) for _ in range(self.choice([1, 1, 2, 3]))]
            return node(of_type, "[", joined(elements, ", "), "]", default=text)
        elif of_type[0] in ("Maybe", "Pair", "Either", "Con") and self.chance(0.8):
            return self.constructed(of_type, 0)
        elif of_type[0] == "Fun" and self.budget > -60 and self.chance(0.5):
            return self.section(of_type, 0) or self.lambda_value(of_type, 0)
        return node(of_type, text, default=self.default(of_type))

    def simple_condition(self):
        """A comparison of a variable, if there is one."""
        numbers = [e for e in self.scope if e.scheme.type == INT]
        if not numbers or self.chance(0.2):
            return node(BOOL, self.choice(["True", "False"]), default="True")
        operator = self.choice(["<", ">", "==", "/=", "<="])
        return node(BOOL, f"({self.choice(numbers[-6:]).prefix()} {operator} {self.number(0, 5)})", default="True")

    def default(self, of_type, level=0):
        """The smallest closed expression of the type, or a variable of it."""
        kind = of_type[0]
        if kind in ("Int", "Integer"):
            return "0"
        simple = {"Bool": "True", "Char": "'a'", "Unit": "()", "Ordering": "EQ"}
        if kind in simple:
            return simple[kind]
        if kind in ("List", "Maybe"):
            text = "[]" if kind == "List" else "Nothing"
            return text if rigid_names(of_type) else f"({text} :: {type_text(of_type)})"
        if kind == "Pair":
            return f"({self.default(of_type[1], level + 1)}, {self.default(of_type[2], level + 1)})"
        if kind == "Either":
            return f"(Left {self.default(of_type[1], level + 1)})"
        if kind == "Fun":
            parameters, result = parts_of(of_type)
            if result in parameters:
                at = parameters.index(result)
                names = ["a" if index == at else "_" for index in range(len(parameters))]
                return f"(\\{' '.join(names)} -> a)"
            return f"(\\{' '.join('_' for _ in parameters)} -> {self.default(result, level + 1)})"
        if kind == "Con":
            return self.smallest_constructed(of_type, level)
        return self.some_value(of_type)

    def some_value(self, of_type):
        """A value of a rigid type: wherever one is needed there is a variable."""
        for entry in reversed(self.scope):
            if entry.scheme.type == of_type:
                return entry.prefix()
        for entry in reversed(self.scope):
            parameters, result = parts_of(entry.scheme.type)
            if result == of_type and not entry.library and all(not rigid_names(p) for p in parameters):
                return f"({entry.prefix()} {' '.join(self.default(p, 1) for p in parameters)})"
        return "(error \"none\")"

    def annotated(self, of_type, depth):
        if rigid_names(of_type):
            return self.expression(of_type, depth)
        return bracketed(of_type, self.expression(of_type, depth), f" :: {type_text(of_type)}")

    def marked(self, of_type, depth):
        return bracketed(of_type, f"{{-# SCC {self.choice(LABELS)} #-}} ", self.expression(of_type, depth))

    def failing(self, of_type, depth):
        way = self.choice(["error", "head", "undefined"])
        if way == "error":
            return bracketed(of_type, 'error ', self.expression(STRING, depth - 1))
        if way == "head":
            return bracketed(of_type, "head ", self.expression(("List", of_type), depth))
        return node(of_type, "undefined")

    def forced(self, of_type, depth):
        if self.chance(0.5) and of_type[0] != "Fun":
            other = self.small_type()
            return bracketed(of_type, self.expression(other, depth), " `seq` ", self.expression(of_type, depth))
        other = self.small_type()
        return bracketed(of_type, self.expression(function(other, of_type), depth), " $! ",
                         self.expression(other, depth))

    def applied_lambda(self, of_type, depth):
        """A lambda applied directly, to exactly, fewer or more arguments than it has."""
        types = [self.small_type() for _ in range(self.number(1, 2))]
        with self.inner():
            patterns = [self.pattern(t, 1, total=True) for t in types]
            body = self.expression(of_type, depth)
        arguments = [part for t in types for part in (" ", self.argument(t, depth - 1))]
        names = [part for p in patterns for part in (" ", p)]
        return bracketed(of_type, "(\\", *names[1:], " -> ", body, ")", *arguments)

    # ---- calls
    def argument(self, of_type, depth):
        """An expression usable as an argument."""
        made = self.expression(of_type, depth)
        text = made.text()
        if text[0] in "([\"'" or text.replace("'", "").replace("_", "").isalnum():
            return made
        return bracketed(of_type, made)

    def callable(self, of_type, wanted):
        """(entry, bound variables, number of arguments) of everything that returns the type when called."""
        found = []
        for entry in self.scope if wanted == "program" else self.library:
            left, count = entry.scheme.type, 0
            while True:
                bound = {}
                if left[0] != "Var" and count >= (1 if left == of_type else 0) and match(left, of_type, bound):
                    found.append((entry, bound, count))
                elif left[0] == "Var" and count >= 1 and self.chance(0.5):
                    found.append((entry, {left[1]: of_type}, count))
                if left[0] != "Fun":
                    break
                left, count = left[2], count + 1
        return found

    def called(self, of_type, depth):
        found = self.callable(of_type, "program")
        if found and self.chance(0.75):
            found = found[-12:]
        else:
            found = self.callable(of_type, "library")
        for _ in range(4):
            if not found:
                break
            made = self.call(*self.choice(found), of_type, depth)
            if made is not None:
                return made
        return self.direct(of_type, depth)

    def call(self, entry, bound, count, of_type, depth):
        bound = dict(bound)
        for variable in entry.scheme.variables:
            if variable not in bound:
                bound[variable] = self.type_for(variable, entry.scheme.context)
        if any(not self.satisfies(c, bound[v]) for c, v in entry.scheme.context):
            return None
        parameters = parts_of(entry.scheme.type)[0][:count]
        arguments = []
        constrained = {v for _, v in entry.scheme.context}
        for index, parameter in enumerate(parameters):
            wanted = substitute(parameter, bound)
            if entry.fuel and index == 0:
                arguments.append(node(INT, str(self.number(1, 4)), default="0"))
                continue
            made = self.argument(wanted, depth)
            if constrained and not rigid_names(wanted) and constrained & set(bound) \
                    and parameter[0] in ("Var", "List") and wanted[0] != "Fun":
                made = bracketed(wanted, made, f" :: {type_text(wanted)}")
                constrained = set()
            arguments.append(made)
        made = self.call_text(entry, arguments, of_type)
        if entry.scheme.context and not rigid_names(of_type) and not entry.library:
            return bracketed(of_type, made, f" :: {type_text(of_type)}")
        return made

    def call_text(self, entry, arguments, of_type):
        if entry.operator and len(arguments) == 2 and self.chance(0.8):
            return bracketed(of_type, arguments[0], f" {entry.name} ", arguments[1])
        if not entry.operator and len(arguments) == 2 and self.chance(0.12):
            return bracketed(of_type, arguments[0], f" `{entry.name}` ", arguments[1])
        if len(arguments) >= 1 and self.chance(0.12):
            last = arguments.pop()
            return bracketed(of_type, entry.prefix(), *(p for a in arguments for p in (" ", a)), " $ ", last)
        if len(arguments) >= 2 and self.chance(0.1):
            return self.call_in_steps(entry, arguments, of_type)
        return bracketed(of_type, entry.prefix(), *(p for a in arguments for p in (" ", a)))

    def call_in_steps(self, entry, arguments, of_type):
        """A named partial application that is applied further."""
        at = self.number(1, len(arguments) - 1)
        name = self.fresh("h")
        first = [p for a in arguments[:at] for p in (" ", a)]
        rest = [p for a in arguments[at:] for p in (" ", a)]
        if self.chance(0.5):
            return bracketed(of_type, f"let {{ {name} = {entry.prefix()}", *first, f" }} in {name}", *rest)
        return bracketed(of_type, f"({entry.prefix()}", *first, ")", *rest)

    # ---- conditionals
    def decided(self, of_type, depth):
        return self.weighted([(self.conditional, 2), (self.multiway, 1), (self.case_of, 4), (self.lambda_case, 0.6)])(
            of_type, depth)

    def conditional(self, of_type, depth):
        return bracketed(of_type, "if ", self.expression(BOOL, depth), " then ", self.expression(of_type, depth),
                         " else ", self.expression(of_type, depth))

    def multiway(self, of_type, depth):
        with self.inner():
            return bracketed(of_type, "if", *self.guards(of_type, depth, " -> "))

    def guards(self, of_type, depth, arrow, total=True):
        """Several `| g -> e`; the last is `otherwise` if total."""
        parts = []
        for _ in range(self.number(1, 2)):
            with self.inner():
                conditions = joined([self.guard(depth - 1) for _ in range(self.choice([1, 1, 1, 2]))], ", ")
                parts.append(node("item", " | ", conditions, arrow, self.expression(of_type, depth)))
        if total:
            parts += [" | otherwise", arrow, self.expression(of_type, depth)]
        return parts

    def guard(self, depth):
        way = self.random.random()
        if way < 0.7:
            return node(None, self.expression(BOOL, depth))
        of_type = self.matched_type()
        if way < 0.9:
            value = self.expression(of_type, depth)
            return node(None, self.pattern(of_type, 2), " <- ", value)
        value = self.expression(of_type, depth)
        name = self.bind("w", of_type)
        return node(None, f"let {{ {name} = ", value, " }")

    def case_of(self, of_type, depth):
        examined = self.matched_type()
        scrutinee = self.constructed(examined, depth) if self.chance(0.12) else self.expression(examined, depth)
        return bracketed(of_type, "case ", scrutinee, " of { ", self.alternatives(examined, of_type, depth), " }")

    def lambda_case(self, of_type, depth):
        examined = self.matched_type()
        return bracketed(of_type, "(\\case { ", self.alternatives(examined, of_type, depth), " }) ",
                         self.argument(examined, depth))

    def alternatives(self, examined, of_type, depth):
        """Alternatives of a case: some have guards that may fail, and the last is total."""
        rows = []
        for _ in range(self.number(0, 2)):
            with self.inner():
                pattern = self.pattern(examined, 2)
                if self.chance(0.4):
                    rows.append(node("item", pattern, *self.guards(of_type, depth, " -> ", self.chance(0.5))))
                else:
                    rows.append(node("item", pattern, " -> ", self.expression(of_type, depth)))
        return joined(rows + self.last_alternatives(examined, of_type, depth), "; ")

    def last_alternatives(self, examined, of_type, depth):
        constructors = self.constructors_of(examined)
        if not constructors or len(constructors) > 5 or self.chance(0.25):
            constructors = [None]
        rows = []
        for constructor in constructors:
            with self.inner():
                pattern = self.pattern(examined, 1, total=True) if constructor is None \
                    else self.constructor_pattern(examined, constructor, 1, total=True)
                kind = "item" if self.chance(0.02) else None  # without it, some values match
                                                              # nothing
                body = self.guards(of_type, depth, " -> ") if self.chance(0.25) \
                    else [" -> ", self.expression(of_type, depth)]
                rows.append(node(kind, pattern, *body))
        if self.chance(0.015) and len(rows) > 1:
            rows.pop()
        return rows

    # ---- let
    def local(self, of_type, depth):
        with self.inner():
            bindings = self.local_bindings(depth)
            return bracketed(of_type, "let { ", bindings, " } in ", self.expression(of_type, depth))

    def joined_up(self, of_type, depth):
        """A local function called at the end of many branches."""
        parameter = self.small_type()
        with self.inner():
            name = self.fresh("j")
            with self.inner():
                pattern = self.pattern(parameter, 1, total=True)
                body = self.expression(of_type, depth)
            is_strict = self.chance(0.2)
            self.add(name, function(parameter, of_type))
            tree = self.branches(of_type, parameter, name, depth, is_strict)
        return bracketed(of_type, f"let {{ {name} ", pattern, " = ", body, " } in ", tree)

    def branches(self, of_type, parameter, name, depth, is_strict):
        if depth <= 0 or self.chance(0.2):
            if self.chance(0.2):
                return self.expression(of_type, depth)
            argument = self.argument(parameter, depth - 1)
            return bracketed(of_type, f"{name} {'$! ' if is_strict else ''}", argument)
        if self.chance(0.5):
            return bracketed(of_type, "if ", self.expression(BOOL, depth - 1), " then ",
                             self.branches(of_type, parameter, name, depth - 1, is_strict), " else ",
                             self.branches(of_type, parameter, name, depth - 1, is_strict))
        examined = self.matched_type()
        scrutinee = self.expression(examined, depth - 1)
        rows = []
        for constructor in (self.constructors_of(examined) or [None])[:4]:
            with self.inner():
                pattern = self.pattern(examined, 1, total=True) if constructor is None \
                    else self.constructor_pattern(examined, constructor, 1, total=True)
                rows.append(node(None, pattern, " -> ", self.branches(of_type, parameter, name, depth - 1, is_strict)))
        rows.append(node("item", "_ -> ", self.branches(of_type, parameter, name, 0, is_strict)))
        return bracketed(of_type, "case ", scrutinee, " of { ", joined(rows, "; "), " }")

    def knot(self, of_type, depth):
        """Data lazily defined by itself."""
        if of_type[0] != "List" or rigid_names(of_type):
            return self.direct(of_type, depth)
        element = of_type[1]
        a, b = self.fresh("k"), self.fresh("k")
        step = self.expression(function(element, element), depth - 1)
        first, taken = self.expression(element, depth - 1), str(self.number(1, 4))
        if self.chance(0.5):
            return bracketed(of_type, f"let {{ {a} = ", first, " : map ", step, f" {a} }} in take {taken} {a}")
        other = self.expression(function(element, element), depth - 1)
        lazy = self.choice(["", "~"])
        return bracketed(of_type, f"let {{ {lazy}({a}, {b}) = (", first, " : map ", step, f" {b}, ",
                         self.expression(element, depth - 1), " : map ", other, f" {a}) }} in take {taken} ",
                         f"(zipWith const {a} {b})")

    # ---- by type
    def direct(self, of_type, depth):
        kind = of_type[0]
        if kind in ("Rigid", "IO"):
            return self.atom(of_type)
        if kind == "Fun":
            return self.function_value(of_type, depth)
        by_kind = {"Int": self.int_value, "Bool": self.bool_value, "Integer": self.integer_value,
                   "Char": self.char_value}
        if kind in by_kind:
            return by_kind[kind](of_type, depth)
        if of_type == STRING and self.chance(0.7):
            return self.string_value(depth)
        if kind == "List" and self.chance(0.6):
            return self.list_value(of_type, depth)
        monad = self.monad_of(of_type)
        if monad is not None and (kind == "Con" or self.chance(0.3)):
            return self.monadic(monad, of_type, depth)
        return self.constructed(of_type, depth)

    def int_value(self, _type, depth):
        way = self.random.random()
        if way < 0.5:
            operator = self.choice(["+", "+", "-", "*"])
            return bracketed(INT, self.expression(INT, depth), f" {operator} ", self.expression(INT, depth))
        if way < 0.65:
            operands = [self.argument(INT, 0)]
            for _ in range(self.number(2, 4)):
                operands += [f" {self.choice(['+', '-', '*'])} ", self.argument(INT, depth - 2)]
            return bracketed(INT, *operands)
        if way < 0.75:
            return bracketed(INT, self.choice(["mod ", "div ", "rem ", "quot "]), self.argument(INT, depth),
                             f" {self.choice(['2', '3', '7', '(-3)'])}")
        if way < 0.85:
            return bracketed(INT, "sum ", self.comprehension(("List", INT), depth))
        return bracketed(INT, "negate ", self.argument(INT, depth))

    def integer_value(self, _type, depth):
        operator = self.choice(["+", "-", "*"])
        return bracketed(INTEGER, self.expression(INTEGER, depth), f" {operator} ", self.expression(INTEGER, depth))

    def char_value(self, _type, depth):
        return bracketed(CHAR, "case ", self.expression(STRING, depth), " of { [] -> ", self.constant(CHAR),
                         "; (c : _) -> c }")

    def bool_value(self, _type, depth):
        way = self.random.random()
        if way < 0.45:
            operands = [self.argument(BOOL, depth - 1)]
            for _ in range(self.number(1, 3)):
                operands += [self.choice([" && ", " || "]), self.argument(BOOL, depth - 1)]
            return bracketed(BOOL, *operands)
        if way < 0.55:
            return bracketed(BOOL, "not ", self.argument(BOOL, depth))
        if way < 0.8:
            operator = self.choice(["<", "<=", "==", "/=", ">"])
            return bracketed(BOOL, self.expression(INT, depth), f" {operator} ", self.expression(INT, depth))
        compared = self.printable_type("Ord")
        return bracketed(BOOL, self.argument(compared, depth), f" {self.choice(['==', '/=', '<', '>='])} ",
                         bracketed(compared, self.expression(compared, depth), f" :: {type_text(compared)}"))

    def string_value(self, depth):
        way = self.random.random()
        if way < 0.5:
            shown = self.printable_type()
            return bracketed(STRING, "show ",
                             bracketed(shown, self.expression(shown, depth), f" :: {type_text(shown)}"))
        if way < 0.75:
            return bracketed(STRING, self.argument(STRING, depth), " ++ ", self.argument(STRING, depth))
        return self.constant(STRING)

    def list_value(self, of_type, depth):
        element = of_type[1]
        way = self.random.random()
        if way < 0.25:
            return self.comprehension(of_type, depth)
        if way < 0.5:
            return bracketed(of_type, self.argument(element, depth), " : ", self.argument(of_type, depth))
        if way < 0.65:
            return bracketed(of_type, self.argument(of_type, depth), " ++ ", self.argument(of_type, depth))
        if way < 0.75 and element == INT:
            shape = self.choice(["take 3 [{} ..]", "take 3 [{}, {} ..]", "[{} .. 4]", "take 4 [9, {} .. 1]"])
            pieces = shape.split("{}")
            parts = [pieces[0]]
            for piece in pieces[1:]:
                parts += [self.argument(INT, depth - 1), piece]
            return bracketed(of_type, *parts)
        elements = joined([self.expression(element, depth - 1) for _ in range(self.number(1, 3))], ", ")
        return node(of_type, "[", elements, "]", default=self.default(of_type))

    def comprehension(self, of_type, depth):
        with self.inner():
            qualifiers = []
            for _ in range(self.number(1, 3)):
                way = self.random.random()
                if way < 0.55 or not qualifiers:
                    drawn = self.matched_type()
                    source = self.expression(("List", drawn), depth - 1)
                    qualifiers.append(node(None, self.pattern(drawn, 2), " <- ", source))
                elif way < 0.85:
                    qualifiers.append(node("item", self.expression(BOOL, depth - 1)))
                else:
                    with_type = self.small_type()
                    value = self.expression(with_type, depth - 1)
                    qualifiers.append(node(None, f"let {{ {self.bind('v', with_type)} = ", value, " }"))
            return node(of_type, "[", self.expression(of_type[1], depth), " | ", joined(qualifiers, ", "), "]",
                        default=self.default(of_type))

    # ---- functions
    def function_value(self, of_type, depth):
        ways = [(self.lambda_value, 4), (self.case_function, 0.8), (self.section, 1.5), (self.composed, 1),
                (self.partial, 3)]
        return self.weighted(ways)(of_type, depth) or self.lambda_value(of_type, depth)

    def lambda_value(self, of_type, depth):
        parameters, result = parts_of(of_type)
        count = self.number(1, len(parameters))
        with self.inner():
            patterns = [part for t in parameters[:count] for part in (" ", self.pattern(t, 1, total=True))]
            body = self.expression(function(*parameters[count:], result), depth)
        return bracketed(of_type, "\\", *patterns[1:], " -> ", body, default=self.default(of_type))

    def case_function(self, of_type, depth):
        return bracketed(of_type, "\\case { ", self.alternatives(of_type[1], of_type[2], depth), " }")

    def section(self, of_type, depth):
        argument, result = of_type[1], of_type[2]
        if result[0] == "Pair" and argument in result[1:]:
            left = argument == result[1]
            other = self.expression(result[2] if left else result[1], depth)
            return bracketed(of_type, *([", ", other] if left else [other, ","]))
        operators = {(INT, INT): ["+", "*"], (INT, BOOL): ["<", "=="], (BOOL, BOOL): ["&&", "||"]}
        if (argument, result) in operators:
            operator = self.choice(operators[argument, result])
            operand = self.argument(argument, depth)
            return bracketed(of_type, *([operand, f" {operator}"] if self.chance(0.5) else [f"{operator} ", operand]))
        if argument == result and argument[0] == "List":
            operand = self.argument(argument, depth)
            return bracketed(of_type, *([operand, " ++"] if self.chance(0.5) else ["++ ", operand]))
        entries = [e for e in self.scope if not e.fuel and e.scheme.type[0] == "Fun" and not e.scheme.variables
                   and e.scheme.type[2][0] == "Fun"]
        for entry in entries[-6:]:
            first, second, left = entry.scheme.type[1], entry.scheme.type[2][1], entry.scheme.type[2][2]
            name = entry.name if entry.operator else f"`{entry.name}`"
            if second == argument and left == result:
                return bracketed(of_type, self.argument(first, depth), f" {name}")
            if first == argument and left == result:
                return bracketed(of_type, f"{name} ", self.argument(second, depth))
        return None

    def composed(self, of_type, depth):
        middle = self.small_type()
        return bracketed(of_type, self.argument(function(middle, of_type[2]), depth), " . ",
                         self.argument(function(of_type[1], middle), depth))

    def partial(self, of_type, depth):
        return self.called(of_type, depth) if depth > 0 else None
