# SPDX-License-Identifier: BSD-3-Clause
"""A plain call-by-need evaluator with cost-centre stacks, the reference for lazyrun.

It walks the syntax tree with environments; a thunk is an expression with its environment and the stack that made it.
The rules are those of GHC's runtime.
"""
from evaluator.language import (Apply, Case, Construct, Lambda, Let, Lit, Operate, Tick, Var,
                                is_function)
from evaluator.stacks import Stack, enter_function, entries_by_stack
from evaluator.ticks import Centre


class TooLong(Exception):
    pass


class Function:
    def __init__(self, parameters, body, env, stack):
        self.parameters = [name for name, _ in parameters]
        self.body = body
        self.env = env
        self.stack = stack  # None at the top level


class Partial:
    """A function with too few arguments; without any it only changes the function's stack."""

    def __init__(self, function, arguments, stack):
        self.function = function
        self.arguments = arguments
        self.stack = stack


class Thunk:
    def __init__(self, expr, env, stack):
        self.expr = expr
        self.env = env
        self.stack = stack
        self.value = None


class Data:
    def __init__(self, constructor, fields):
        self.constructor = constructor
        self.fields = fields


OPERATORS = {
    "+": lambda a, b: wrap(a + b), "-": lambda a, b: wrap(a - b), "*": lambda a, b: wrap(a * b),
    "`mod`": lambda a, b: a % b, "`div`": lambda a, b: a // b,
    "==": lambda a, b: a == b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
}
TRUTH = {True: Data("True", []), False: Data("False", [])}


def wrap(number):
    return (number + 2**63) % 2**64 - 2**63


class Evaluator:
    def __init__(self, limit):
        self.steps_left = limit
        self.root = Stack(Centre("MAIN"), None)
        self.caf = Stack(Centre("CAF"), self.root)
        self.root.children[self.caf.centre] = self.caf
        self.caf.is_caf = True
        self.caf.root = self.caf
        self.current = self.root

    # The value of a binding, argument or field, unevaluated.
    def suspend(self, expr, env):
        match expr:
            case Lit(value):
                return value
            case Var(name):
                return env[name]
            case Construct(constructor, arguments):
                return Data(constructor, [self.suspend(a, env) for a in arguments])
            case Lambda(parameters, body):
                return Function(parameters, body, env, self.current)
        return Thunk(expr, env, self.current)

    def bind(self, bindings, env, stack):
        """`env` extended by mutually recursive bindings."""
        env = dict(env)
        for binding in bindings:
            if binding.parameters:
                env[binding.name] = Function(binding.parameters, binding.body, env, stack)
            else:
                env[binding.name] = Thunk(binding.body, env, stack)
        return env

    # Evaluates to weak head normal form. `self.current` is the current stack; callers restore it.
    def evaluate(self, expr, env):
        while True:
            self.steps_left -= 1
            if self.steps_left < 0:
                raise TooLong
            match expr:
                case Lit(value):
                    return value
                case Var(name, of_type):
                    return self.value_of(env[name], of_type)
                case Construct() | Lambda():
                    return self.suspend(expr, env)
                case Let(bindings, body):
                    env, expr = self.bind(bindings, env, self.current), body
                case Tick(centre, counts, scopes, body):
                    stack = self.current.push(centre)
                    stack.entries += counts
                    if scopes:
                        self.current = stack
                    expr = body
                case Operate(operator, left, right):
                    a, b = self.aside(left, env), self.aside(right, env)
                    result = OPERATORS[operator](a, b)
                    return TRUTH[result] if isinstance(result, bool) else result
                case Case(scrutinee, alternatives):
                    expr, env = self.choose(self.aside(scrutinee, env), alternatives, env)
                case Apply(callee, arguments):
                    arguments = [self.suspend(a, env) for a in arguments]
                    function = self.callee(callee, env)
                    expr, env = self.apply(function, arguments)
                    if env is None:
                        return expr

    def aside(self, expr, env):
        """Evaluates the scrutinee of a case or the operand of an operator."""
        saved = self.current
        value = self.evaluate(expr, env)
        self.current = saved
        return value

    def choose(self, value, alternatives, env):
        for alternative in alternatives:
            if alternative.constructor is None:
                return alternative.body, env
            if isinstance(value, Data) and value.constructor == alternative.constructor:
                names = [name for name, _ in alternative.fields]
                return alternative.body, {**env, **dict(zip(names, value.fields))}
            if not isinstance(value, Data) and value == alternative.constructor:
                return alternative.body, env
        raise AssertionError("no alternative")

    def force(self, value):
        """A thunk's value; evaluation does not change the current stack."""
        if not isinstance(value, Thunk):
            return value
        if value.value is None:
            saved, self.current = self.current, value.stack
            value.value = self.evaluate(value.expr, value.env)
            value.expr = value.env = None
            self.current = saved
        return value.value

    def value_of(self, variable, of_type):
        """Evaluates a variable. A function is returned with the current stack."""
        if not is_function(of_type):
            return self.force(variable)
        value = self.through_indirection(variable)
        if isinstance(value, Function) and value.stack is not self.current:
            return Partial(value, [], self.current)
        if isinstance(value, Partial) and value.stack is not self.current:
            self.current = enter_function(self.current, value.stack)
            return Partial(value.function, value.arguments, self.current)
        return value

    def through_indirection(self, variable):
        """The value of a variable that may be a function. The result of a thunk is reached through its indirection,
        where a partial application gets the stack of being entered."""
        is_indirection = isinstance(variable, Thunk) and variable.value is not None
        value = self.force(variable)
        if is_indirection and isinstance(value, Partial):
            return Partial(value.function, value.arguments,
                           enter_function(self.current, value.stack))
        return value

    def callee(self, expr, env):
        if isinstance(expr, Var):
            return self.through_indirection(env[expr.name])
        return self.aside(expr, env)

    def apply(self, callee, arguments):
        """(body, its environment) to continue with, or (result, None)."""
        while True:
            if isinstance(callee, Partial):
                function, given = callee.function, callee.arguments
            else:
                function, given = callee, []
            missing = len(function.parameters) - len(given) - len(arguments)
            if missing < 0:
                first, arguments = arguments[:missing], arguments[missing:]
                saved = self.current
                body, env = self.apply(callee, first)
                callee = self.evaluate(body, env) if env is not None else body
                self.current = saved
                continue
            if isinstance(callee, Partial):
                self.current = enter_function(self.current, callee.stack)
            if missing > 0:
                return Partial(function, [*given, *arguments], self.current), None
            if function.stack is not None:
                self.current = enter_function(self.current, function.stack)
            return function.body, {**function.env,
                                   **dict(zip(function.parameters, [*given, *arguments]))}

    def shown(self, value, nested=False):
        value = self.force(value)
        if not isinstance(value, Data):
            return f"({value})" if nested and value < 0 else str(value)
        if value.constructor in (":", "[]"):
            items = []
            while value.constructor == ":":
                items.append(self.shown(value.fields[0]))
                value = self.force(value.fields[1])
            return f"[{','.join(items)}]"
        if value.constructor == ",":
            return f"({','.join(self.shown(f) for f in value.fields)})"
        text = " ".join([value.constructor, *(self.shown(f, True) for f in value.fields)])
        return f"({text})" if nested and value.fields else text


def run(program, library, limit=200_000):
    """(output, entries by stack) of a program with ticks; `library` has bindings without ticks."""
    machine = Evaluator(limit)
    everything = machine.bind([*library, *program.bindings], {}, None)
    for value in everything.values():
        if isinstance(value, Thunk):
            value.stack = machine.caf
    main = machine.caf.push(Centre("main"))
    main.entries = 1
    lines = []
    for expr, _ in program.printed:
        machine.current = main
        value = machine.suspend(expr, everything)
        machine.current = machine.root
        lines.append(machine.shown(value) + "\n")
    return "".join(lines), entries_by_stack(machine.root)
