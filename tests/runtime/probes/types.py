# SPDX-License-Identifier: BSD-3-Clause
"""Types of library functions, as shown by GHCi, instantiated to types with sample values.

A type is a tuple: ("->", argument, result), ("T", parts of a tuple...) or (name, arguments...).
"""
import re

TOKEN = re.compile(r"\s*(=>|->|::|\(\)|[()\[\],]|[A-Za-z_][\w'.#]*|\S)")
# Instances for a variable of the class: a constructor or a type.
CONSTRUCTORS = {"Foldable": "[]", "Traversable": "[]", "Functor": "Maybe", "Applicative": "Maybe", "Monad": "Maybe",
                "Alternative": "Maybe", "MonadPlus": "Maybe", "MonadFail": "Maybe", "MonadFix": "Maybe",
                "MonadZip": "[]", "MonadIO": "IO"}
TYPES = {**dict.fromkeys(["Fractional", "Floating", "RealFrac", "RealFloat"], ("Double",)),
         **dict.fromkeys(["Monoid", "Semigroup"], ("[]", ("Int",))),
         **dict.fromkeys(["Num", "Integral", "Real", "Enum", "Bounded", "Ix", "Bits", "FiniteBits", "Show", "Read", "Ord",
                          "Eq", "NFData"], ("Int",))}
# Types whose lazy version has the same name.
OF_TWO_KINDS = {"Text", "ByteString"}


class Unknown(Exception):
    """A type that is not tried."""


class Parser:
    def __init__(self, text, module):
        self.tokens, self.at, self.module = TOKEN.findall(text), 0, module

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected=None):
        token = self.peek()
        if not token or expected and token != expected:
            raise Unknown
        self.at += 1
        return token

    def whole(self):
        result = self.type()
        if self.peek():
            raise Unknown
        return result

    def type(self):
        left = self.application()
        if self.peek() != "->":
            return left
        self.take()
        return ("->", left, self.type())

    def application(self):
        head = self.atom()
        while self.peek() in ("(", "[", "()") or re.match(r"[A-Za-z_]", self.peek()):
            head = (*head, self.atom())
        if head[0] == "ReadS" and len(head) == 2:
            return ("->", ("[]", ("Char",)), ("[]", ("T", head[1], ("[]", ("Char",)))))
        return head

    def atom(self):
        token = self.take()
        if token == "(":
            parts = self.separated(")")
            return parts[0] if len(parts) == 1 else ("T", *parts)
        if token == "[":
            if self.peek() == "]":
                self.take()
                return ("[]",)
            parts = self.separated("]")
            return ("[]", parts[0])
        if token == "()" or token[0].isupper():
            return self.named(token)
        if token == "forall" or not (token[0].isalpha() or token[0] == "_"):
            raise Unknown
        return (token,)

    def separated(self, end):
        parts = [self.type()]
        while self.peek() == ",":
            self.take()
            parts.append(self.type())
        self.take(end)
        return parts

    def named(self, token):
        name = token.rpartition(".")[2]
        if name in ("String", "FilePath"):
            return ("[]", ("Char",))
        if name == "ShowS":
            return ("->", ("[]", ("Char",)), ("[]", ("Char",)))
        if name == "Rational":
            return ("Ratio", ("Integer",))
        if name in OF_TWO_KINDS:
            return (("Lazy" if ".Lazy" in (self.module if token.startswith("Q.") else token) else "") + name,)
        return (name,)


def is_variable(name):
    return name[0].islower() or name[0] == "_"


def variables(of, found):
    """Variables in applied positions."""
    if is_variable(of[0]) and len(of) > 1:
        found.add(of[0])
    for part in of[1:]:
        variables(part, found)
    return found


def instance(constraints, of, chance=None):
    """The type with its variables instantiated: always the same, or random (chance_calls.Calls)."""
    stands_for = by_chance(constraints, of, chance) if chance else by_table(constraints, of)

    def at(part):
        name, *arguments = part
        if is_variable(name):
            return (*stands_for.get(name, ("Int",)), *map(at, arguments))
        return (name, *map(at, arguments))
    return at(of)


def by_table(constraints, of):
    stands_for = {}
    for name, *arguments in constraints:
        if len(arguments) != 1 or name not in CONSTRUCTORS and name not in TYPES:
            raise Unknown
        variable = arguments[0][0]
        if not is_variable(variable):
            continue
        if name in CONSTRUCTORS:
            made = (CONSTRUCTORS[name],)
            stands_for[variable] = ("[]",) if ("[]",) in (made, stands_for.get(variable)) else made
        elif TYPES[name] != ("Int",) or variable not in stands_for:
            stands_for[variable] = TYPES[name]
    for variable in variables(of, set()):
        stands_for.setdefault(variable, ("Maybe",))
    return stands_for


def all_variables(of):
    """All variables, including unapplied ones, in order."""
    found = {of[0]: None} if is_variable(of[0]) else {}
    for part in of[1:]:
        found |= all_variables(part)
    return found


def by_chance(constraints, of, chance):
    applied, classes = variables(of, set()), {}
    for name, *arguments in constraints:
        if len(arguments) == 1:
            classes.setdefault(arguments[0][0], []).append(name)
    return {variable: (chance.constructor_of_classes if variable in applied else chance.type_of_classes)(
        classes.get(variable, [])) for variable in all_variables(of)}


def parsed(text, module):
    """(constraints, type)"""
    text = re.sub(r"[\w-]+-\d[\d.]*:", "", text)  # the package prefix of names not imported
    context, arrow, rest = text.rpartition("=>")
    constraints = []
    if arrow:
        found = Parser(context, module).whole()
        constraints = list(found[1:]) if found[0] == "T" else [found]
    return constraints, Parser(rest, module).whole()


def signature(text, module, chance=None):
    """(types of the arguments, type of the result)"""
    of, arguments = instance(*parsed(text, module), chance), []
    while of[0] == "->":
        arguments.append(of[1])
        of = of[2]
    return arguments, of
