# SPDX-License-Identifier: BSD-3-Clause
"""Random calls of Prelude functions that return a given type."""
from evaluator.language import (BOOL, INT, Apply, Lit, Operate, Var, function, list_of, maybe_of,
                                pair_of)

INTS = list_of(INT)
STEP = function(INT, INT)


def apply(name, of_type, *arguments):
    return Apply(Var(name), list(arguments), of_type)


def int_call(g, depth):
    def give(t):
        return g.expression(t, depth)
    return g.choice([
        lambda: apply("uncurry", INT, apply(
            "id", function(STEP, INT, INT), give(function(STEP, INT, INT))), give(pair_of(STEP, INT))),
        lambda: Apply(apply("fst", STEP, give(pair_of(STEP, INT))), [give(INT)], INT),
        lambda: Apply(apply("foldr", STEP, Var("."), Var("id"), give(list_of(STEP))), [give(INT)],
                      INT),
        lambda: apply("sum", INT, give(INTS)),
        lambda: apply("length", INT, give(INTS)),
        lambda: apply("foldr", INT, give(function(INT, INT, INT)), give(INT), give(INTS)),
        lambda: apply("foldl", INT, give(function(INT, INT, INT)), give(INT), give(INTS)),
        lambda: apply("maybe", INT, give(INT), give(function(INT, INT)), give(maybe_of(INT))),
        lambda: apply("fst", INT, give(pair_of(INT, BOOL))),
        lambda: Operate("`mod`", give(INT), Lit(g.number(2, 7)), INT),
        lambda: apply("id", INT, give(INT)),
        lambda: apply("const", INT, give(INT), give(INTS)),
        lambda: apply("flip", INT, give(function(INT, INT, INT)), give(INT), give(INT)),
    ])()


def bool_call(g, depth):
    def give(t):
        return g.expression(t, depth)
    return g.choice([
        lambda: apply("not", BOOL, give(BOOL)),
        lambda: apply("all", BOOL, give(function(INT, BOOL)), give(INTS)),
        lambda: apply("snd", BOOL, give(pair_of(INT, BOOL))),
    ])()


def list_call(g, depth):
    def give(t):
        return g.expression(t, depth)
    return g.choice([
        lambda: apply("map", INTS, give(function(INT, INT)), give(INTS)),
        lambda: apply("map", INTS, give(function(INT, INT)), give(INTS)),
        lambda: apply("filter", INTS, give(function(INT, BOOL)), give(INTS)),
        lambda: apply("zipWith", INTS, give(function(INT, INT, INT)), give(INTS), give(INTS)),
        lambda: apply("take", INTS, Lit(g.number(0, 4)),
                      apply("iterate", INTS, give(function(INT, INT)), give(INT))),
        lambda: apply("take", INTS, give(INT), give(INTS)),
        lambda: apply("id", INTS, give(INTS)),
    ])()


def function_call(g, depth):
    def give(t):
        return g.expression(t, depth)
    to_int = STEP
    return g.choice([
        lambda: apply("fst", STEP, give(pair_of(STEP, INT))),
        lambda: apply("maybe", STEP, give(STEP), Var("id"), give(maybe_of(STEP))),
        lambda: apply(".", to_int, give(to_int), give(to_int)),
        lambda: apply("const", to_int, give(INT)),
        lambda: apply("id", to_int, give(to_int)),
        lambda: apply("flip", to_int, give(function(INT, INT, INT)), give(INT)),
        lambda: apply("foldr", to_int, Var("."), Var("id"), Apply(
            Var("map"), [give(function(INT, INT, INT)), give(INTS)])),
    ])()


def library_call(generator, of_type, depth):
    """A call that returns the type, or None."""
    makers = {INT: int_call, BOOL: bool_call, INTS: list_call, function(INT, INT): function_call}
    maker = makers.get(of_type)
    return maker(generator, depth) if maker else None
