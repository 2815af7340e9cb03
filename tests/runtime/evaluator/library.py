# SPDX-License-Identifier: BSD-3-Clause
"""Prelude functions used by random programs: without cost centres, as in GHC."""
from evaluator.language import (Alternative, Apply, Binding, Case, Construct, Lambda, Let, Operate,
                                Var, Lit)


def v(name):
    return Var(name)  # of unknown type: may be a function


def call(name, *arguments):
    return Apply(v(name), list(arguments))


def cons(head, tail):
    return Construct(":", [head, tail])


NIL = Construct("[]", [])


def on_list(scrutinee, nil, non_empty):
    """case scrutinee of [] -> nil; y : ys -> non_empty"""
    return Case(v(scrutinee), [Alternative("[]", [], nil),
                               Alternative(":", [("y", None), ("ys", None)], non_empty)])


def on_bool(condition, yes, no):
    return Case(condition, [Alternative("True", [], yes), Alternative("False", [], no)])


def define(name, parameters, body):
    return Binding(name, [(p, None) for p in parameters.split()], body)


Y, YS = v("y"), v("ys")

LIBRARY = [
    define("id", "x", v("x")),
    define("const", "x _", v("x")),
    define("flip", "f x y", Apply(v("f"), [v("y"), v("x")])),
    define(".", "f g x", Apply(v("f"), [call("g", v("x"))])),
    define("fst", "p", Case(v("p"), [Alternative(",", [("a", None), ("b", None)], v("a"))])),
    define("snd", "p", Case(v("p"), [Alternative(",", [("a", None), ("b", None)], v("b"))])),
    define("uncurry", "f p", Apply(v("f"), [call("fst", v("p")), call("snd", v("p"))])),
    define("not", "b", on_bool(v("b"), Construct("False", []), Construct("True", []))),
    define("maybe", "n f m", Case(v("m"), [
        Alternative("Nothing", [], v("n")),
        Alternative("Just", [("x", None)], call("f", v("x")))])),
    define("map", "f xs", on_list("xs", NIL, cons(call("f", Y), call("map", v("f"), YS)))),
    define("filter", "p xs", on_list("xs", NIL, on_bool(
        call("p", Y), cons(Y, call("filter", v("p"), YS)), call("filter", v("p"), YS)))),
    define("foldr", "k z xs", on_list("xs", v("z"),
                                      call("k", Y, call("foldr", v("k"), v("z"), YS)))),
    define("foldl", "k z xs", on_list("xs", v("z"), call("foldl", v("k"), call("k", v("z"), Y), YS))),
    define("sum", "xs", on_list("xs", Lit(0), Operate("+", Y, call("sum", YS)))),
    define("length", "xs", on_list("xs", Lit(0), Operate("+", Lit(1), call("length", YS)))),
    define("take", "n xs", on_bool(Operate("<=", v("n"), Lit(0)), NIL, on_list(
        "xs", NIL, cons(Y, call("take", Operate("-", v("n"), Lit(1)), YS))))),
    define("zipWith", "f xs zs", on_list("xs", NIL, Case(v("zs"), [
        Alternative("[]", [], NIL),
        Alternative(":", [("w", None), ("ws", None)],
                    cons(call("f", Y, v("w")), call("zipWith", v("f"), YS, v("ws"))))]))),
    define("iterate", "f x", cons(v("x"), call("iterate", v("f"), call("f", v("x"))))),
    define("all", "p xs", on_list("xs", Construct("True", []), on_bool(
        call("p", Y), call("all", v("p"), YS), Construct("False", [])))),
]

__all__ = ["LIBRARY", "Lambda", "Let"]
