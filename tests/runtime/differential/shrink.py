# SPDX-License-Identifier: BSD-3-Clause
"""Shrinks a failing program: omits parts or replaces them by smaller ones while it fails in the same way."""
import time

from differential.generator import source_of
from differential.judge import Result, differences
from differential.tree import smaller

AT_ONCE = 16  # candidates compiled together by GHC


def may_fail(kind, result):
    """Whether lazyrun's result alone allows this kind of failure."""
    if kind == "time":
        return result is None
    if result is None:
        return False
    if kind.startswith("refused"):
        return not result.accepted and differences(Result(True), result)[0] == kind
    return result.accepted


def shrunk(judge, tree, kind, seconds):
    """The smallest program found within this many seconds that fails as `kind` says."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for candidate in better(judge, tree, kind, end):
            tree = candidate
            break
        else:
            break
    return tree


def better(judge, tree, kind, end):
    """Candidates that fail in the same way, the smallest of each batch first."""
    handful = []
    for _, candidate in smaller(tree):
        if time.monotonic() > end:
            return
        if may_fail(kind, result := judge.by_lazyrun(source_of(candidate))):
            handful.append((candidate, result))
        if len(handful) == AT_ONCE:
            yield from failing(judge, handful, kind)
            handful = []
    yield from failing(judge, handful, kind)


def failing(judge, handful, kind):
    if not handful:
        return
    said = judge.by_ghc([lambda module, tree=tree: source_of(tree, module) for tree, _ in handful])
    for (candidate, lazyrun), ghc in zip(handful, said):
        if differences(ghc, lazyrun)[0] == kind:
            yield candidate
