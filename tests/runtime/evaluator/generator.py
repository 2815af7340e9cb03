# SPDX-License-Identifier: BSD-3-Clause
"""Random programs: well typed, total, terminating, and with cost centres of every kind."""
from chance import Chance
from evaluator.language import (BOOL, INT, TREE, Alternative, Apply, Binding, Case, Construct,
                                Lambda, Let, Lit, Operate, Program, Scc, Var, function, is_function,
                                list_of, maybe_of, pair_of, parts_of)

STEP = function(INT, INT)
SIMPLE = [INT, INT, INT, BOOL, TREE, list_of(INT), list_of(INT), pair_of(INT, BOOL), maybe_of(INT),
          pair_of(INT, list_of(INT)), list_of(STEP), pair_of(STEP, INT), maybe_of(STEP)]
FUNCTIONS = [function(INT, INT), function(INT, INT, INT), function(INT, BOOL),
             function(list_of(INT), INT), function(INT, list_of(INT)), function(INT, maybe_of(INT)),
             function(INT, pair_of(STEP, INT)), function(STEP, INT)]
PRINTED = [INT, list_of(INT), BOOL, pair_of(INT, list_of(INT)), maybe_of(INT)]
LABELS = ["here", "there", "inner", "work"]


def results_in(of_type, wanted):
    """Whether applying a value of the type gives one of the other."""
    while of_type != wanted:
        if of_type[0] != "Fun":
            return False
        of_type = of_type[2]
    return True


class Generator(Chance):
    def __init__(self, seed):
        super().__init__(seed)
        self.names = 0
        self.scope = []  # (name, type), innermost last

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    # ---- programs
    def program(self):
        bindings = []
        for _ in range(self.number(4, 8)):
            bindings += self.top_level()
        printed = [(self.expression(t, 4), t)
                   for t in (self.choice(PRINTED) for _ in range(self.number(2, 4)))]
        return Program(bindings, printed)

    def top_level(self):
        if self.chance(0.3):
            return [self.recursive([])]
        if self.chance(0.15):
            return self.mutual()
        of_type = self.choice(SIMPLE if self.chance(0.25) else self.functions())
        return [self.binding(self.fresh("f" if is_function(of_type) else "c"), of_type, 4)]

    def functions(self):
        higher = function(self.choice(FUNCTIONS), *self.choice([[INT], [list_of(INT)], []]),
                          self.choice(SIMPLE + FUNCTIONS[:2]))
        return [*FUNCTIONS, higher, higher, function(self.choice(SIMPLE), self.choice(SIMPLE))]

    def recursive(self, partners, name=None, own_type=None):
        """f n x = if n <= 0 then .. else ..: calls itself or a partner with a smaller n."""
        name = name or self.fresh("r")
        own_type = own_type or self.recursive_type()
        other, result = own_type[2][1], own_type[2][2]
        count, given = self.fresh("n"), self.fresh("x")
        outer, self.scope = self.scope, self.scope + [(count, INT), (given, other)]
        base = self.expression(result, 2)
        back = self.fresh("again")
        smaller = Operate("-", Var(count, INT), Lit(1), INT)
        called = self.choice([name, *partners])
        call = Apply(Var(called, own_type), [smaller, self.expression(other, 2)], result)
        self.scope = self.scope + [(back, result)]
        step = Let([Binding(back, [], self.marked(call), result)], self.expression(result, 3))
        body = Case(Operate("<=", Var(count, INT), Lit(0), BOOL),
                    [Alternative("True", [], base), Alternative("False", [], step)])
        self.scope = outer + [(name, own_type)]
        return Binding(name, [(count, INT), (given, other)], self.marked(body), own_type)

    def recursive_type(self):
        return function(INT, self.choice([INT, list_of(INT), STEP]),
                        self.choice([INT, list_of(INT), TREE, STEP, STEP, pair_of(STEP, INT)]))

    def mutual(self):
        """Two recursive functions that call themselves or each other."""
        own_type = self.recursive_type()
        names = [self.fresh("r"), self.fresh("r")]
        return [self.recursive(names, name, own_type) for name in names]

    def binding(self, name, of_type, depth):
        """A function with all, some or none of its parameters; it is in scope afterwards."""
        parameters, result = parts_of(of_type)
        count = len(parameters)
        if count and self.chance(0.25):
            count = self.number(0, count - 1)
        named = [(self.fresh("p"), t) for t in parameters[:count]]
        outer = self.scope
        self.scope = self.scope + named
        body = self.expression(function(*parameters[count:], result), depth)
        self.scope = outer + [(name, of_type)]
        return Binding(name, named, body, of_type)

    # ---- expressions
    def expression(self, of_type, depth):
        if depth <= 0:
            return self.atom(of_type)
        ways = [self.direct, self.direct, self.local, self.decide, self.called, self.called]
        return self.marked(self.choice(ways)(of_type, depth - 1))

    def marked(self, expr):
        return Scc(self.choice(LABELS), expr) if self.chance(0.06) else expr

    def atom(self, of_type):
        found = [name for name, t in self.scope if t == of_type]
        if found and self.chance(0.85):
            return Var(self.choice(found[-6:]), of_type)
        if is_function(of_type):
            return self.function_value(of_type, 0)
        return self.constant(of_type)

    def constant(self, of_type):
        kind = of_type[0]
        if kind == "Int":
            return Lit(self.number(-3, 9))
        if kind == "Bool":
            return Construct(self.choice(["True", "False"]), [], BOOL)
        if kind == "Pair":
            return Construct(",", [self.atom(of_type[1]), self.atom(of_type[2])], of_type)
        empty = {"List": "[]", "Maybe": "Nothing", "Tree": "Leaf"}[kind]
        return Construct(empty, [], of_type)

    def local(self, of_type, depth):
        """let: variables, functions, and a recursive function."""
        outer = self.scope
        bindings = []
        for _ in range(self.number(1, 2)):
            if self.chance(0.1):
                bindings.append(self.recursive([]))
                continue
            wanted = self.choice(SIMPLE if self.chance(0.5) else FUNCTIONS)
            bindings.append(self.binding(self.fresh("g" if is_function(wanted) else "v"), wanted,
                                         depth))
        body = self.expression(of_type, depth)
        self.scope = outer
        return Let(bindings, body)

    def decide(self, of_type, depth):
        kind = self.choice(["if", "if", "list", "pair", "maybe", "tree", "steps", "step"])
        if kind == "if":
            return Case(self.examined(BOOL, depth),
                        [Alternative("True", [], self.expression(of_type, depth)),
                         Alternative("False", [], self.expression(of_type, depth))])
        scrutinee, shapes = {
            "list": (list_of(INT), [("[]", []), (":", [INT, list_of(INT)])]),
            "pair": (pair_of(INT, BOOL), [(",", [INT, BOOL])]),
            "maybe": (maybe_of(INT), [("Nothing", []), ("Just", [INT])]),
            "tree": (TREE, [("Leaf", []), ("Node", [TREE, INT, TREE])]),
            "steps": (list_of(STEP), [("[]", []), (":", [STEP, list_of(STEP)])]),
            "step": (pair_of(STEP, INT), [(",", [STEP, INT])]),
        }[kind]
        return Case(self.examined(scrutinee, depth), [self.alternative(c, f, of_type, depth) for c, f in shapes])

    def examined(self, of_type, depth):
        """The scrutinee of a case. Never a constructor, because GHC would select the alternative immediately, and an
        SCC around the case would become one around the alternative's value."""
        expr = self.expression(of_type, depth)
        if isinstance(expr, (Apply, Operate)):
            return expr
        return Apply(Var("id"), [expr], of_type)

    def alternative(self, constructor, types, of_type, depth):
        fields = [(self.fresh("y"), t) for t in types]
        outer, self.scope = self.scope, self.scope + fields
        body = self.expression(of_type, depth)
        self.scope = outer
        return Alternative(constructor, fields, body)

    def called(self, of_type, depth):
        """A function in scope, from the program or the Prelude, applied to return the type."""
        from evaluator.calls import library_call
        found = [(name, t) for name, t in self.scope if t != of_type and results_in(t, of_type)]
        if not found or self.chance(0.3):
            return library_call(self, of_type, depth) or self.direct(of_type, depth)
        name, t = self.choice(found[-8:])
        arguments, left = [], t
        while left != of_type:
            arguments.append(self.argument(name, len(arguments), left[1], depth))
            left = left[2]
        return Apply(Var(name, t), arguments, of_type)

    def argument(self, name, index, of_type, depth):
        if name.startswith("r") and index == 0:  # number of recursive calls
            return Lit(self.number(0, 4))
        return self.expression(of_type, depth)

    def direct(self, of_type, depth):
        """The type's own constructors and operators."""
        kind = of_type[0]
        if kind == "Fun":
            return self.function_value(of_type, depth)
        if kind == "Int":
            operator = self.choice(["+", "+", "-", "*"])
            return Operate(operator, self.expression(INT, depth), self.expression(INT, depth), INT)
        if kind == "Bool":
            operator = self.choice(["<", "<=", "=="])
            return Operate(operator, self.expression(INT, depth), self.expression(INT, depth), BOOL)
        if self.chance(0.15):
            return self.constant(of_type)
        constructor, fields = {
            "List": (":", [of_type[-1], of_type]), "Pair": (",", list(of_type[1:])),
            "Maybe": ("Just", [of_type[-1]]), "Tree": ("Node", [TREE, INT, TREE])}[kind]
        return Construct(constructor, [self.expression(t, depth) for t in fields], of_type)

    def function_value(self, of_type, depth):
        parameters, result = parts_of(of_type)
        count = self.number(1, len(parameters))
        named = [(self.fresh("x"), t) for t in parameters[:count]]
        outer, self.scope = self.scope, self.scope + named
        body = self.expression(function(*parameters[count:], result), depth)
        self.scope = outer
        return Lambda(named, body, of_type)
