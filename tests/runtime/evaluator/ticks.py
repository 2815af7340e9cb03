# SPDX-License-Identifier: BSD-3-Clause
"""Placement of cost centres: GHC's -fprof-auto, and the splitting of its ticks on values.

A tick counts an entry and pushes its cost centre onto the stack. Around a value it is split: the counting part stays
where the value is evaluated; the scoping part moves into the function's body or to the constructor's arguments, and
disappears where there are no costs.
"""
from dataclasses import replace

from evaluator.language import (Apply, Binding, Case, Construct, Lambda, Let, Lit, Operate, Program,
                                Scc, Tick, Var, is_function)


class Centre:
    """A cost centre; two with the same label are different."""

    def __init__(self, label):
        self.label = label


def make_tick(centre, counts, scopes, expr):
    if isinstance(expr, Lambda) and scopes:
        body = make_tick(centre, False, True, expr.body)
        return counting(centre, counts, replace(expr, body=body))
    if isinstance(expr, Construct) and scopes:
        parts = [make_tick(centre, False, True, part) for part in expr.arguments]
        return counting(centre, counts, replace(expr, arguments=parts))
    if isinstance(expr, Var) and scopes and not is_function(expr.type):
        return counting(centre, counts, expr)
    if isinstance(expr, Lit) and not counts:
        return expr
    return Tick(centre, counts, scopes, expr)


def counting(centre, counts, expr):
    return Tick(centre, True, False, expr) if counts else expr


def annotate_binding(binding, path):
    path = [*path, binding.name]
    label = ".".join(path)
    if binding.parameters:
        body = make_tick(Centre(label), True, True, annotate(binding.body, path))
        return replace(binding, body=body)
    return replace(binding, body=make_tick(Centre(label), True, True, annotate(binding.body, path)))


def annotate(expr, path):
    """The expression with ticks instead of Scc, and with those of its bindings and lambdas."""
    def inside(part):
        return annotate(part, path)

    match expr:
        case Var() | Lit():
            return expr
        case Apply():
            return replace(expr, function=inside(expr.function),
                           arguments=[inside(a) for a in expr.arguments])
        case Lambda():
            inner = [*path, "\\"]
            body = make_tick(Centre(".".join(inner)), True, True, annotate(expr.body, inner))
            return replace(expr, body=body)
        case Let(bindings, body):
            return Let([annotate_binding(b, path) for b in bindings], inside(body))
        case Case(scrutinee, alternatives):
            return Case(inside(scrutinee),
                        [replace(a, body=inside(a.body)) for a in alternatives])
        case Construct():
            return replace(expr, arguments=[inside(a) for a in expr.arguments])
        case Operate():
            return replace(expr, left=inside(expr.left), right=inside(expr.right))
        case Scc(label, body):
            return make_tick(Centre(label), True, True, inside(body))
    raise TypeError(expr)


def annotate_program(program):
    """The program with ticks; the printed expressions belong to `main`."""
    bindings = [annotate_binding(b, []) for b in program.bindings]
    printed = [(annotate(expr, ["main"]), of_type) for expr, of_type in program.printed]
    return Program(bindings, printed)


__all__ = ["Binding", "Centre", "annotate_program", "make_tick"]
