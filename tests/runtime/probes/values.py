# SPDX-License-Identifier: BSD-3-Clause
"""Haskell expressions for arguments of library functions: values, and values with an error in one place."""
import itertools

from .types import Unknown

IMPORTS = """import qualified Data.Array as A
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as BL
import qualified Data.Functor.Identity as Id
import qualified Data.Int as I
import qualified Data.IntMap.Lazy as IM
import qualified Data.IntSet as IS
import qualified Data.List.NonEmpty as NE
import qualified Data.Map.Lazy as M
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Tree as Tr
import qualified Data.Word as W
import qualified Numeric.Natural as N
"""
# Type: its syntax and values.
PLAIN = {
    "Int": ("Int", ["2", "5", "0", "1"]), "Integer": ("Integer", ["3", "0", "(2 ^ 70)", "7"]), "Word": ("Word", ["3", "7"]),
    "Int64": ("I.Int64", ["3", "7"]), "Natural": ("N.Natural", ["3", "7"]), "Word8": ("W.Word8", ["111", "104"]),
    "Double": ("Double", ["2.5", "(-0.5)", "0.0", "1.0e9", "4.0"]), "Float": ("Float", ["2.5", "(-0.5)", "4.0"]),
    "Char": ("Char", ["'a'", "' '", "'\\233'", "'z'"]),
    "Bool": ("Bool", ["True", "False"]), "Ordering": ("Ordering", ["LT", "GT"]), "()": ("()", ["()"]),
    "IntSet": ("IS.IntSet", ["(IS.fromList [2, 5])", "(IS.fromList [100, -3, 5, 64])", "IS.empty"]),
    "Text": ("T.Text", ['(T.pack "hello, world")', 'T.empty', '(T.pack " o\\n\\no ")', '(T.pack "o")']),
    "LazyText": ("TL.Text", ['(TL.pack "hello, world")', 'TL.empty', '(TL.pack " o\\n\\no ")', '(TL.pack "o")']),
    "ByteString": ("B.ByteString", ['(B.pack "hello, world")', 'B.empty', '(B.pack " o\\n\\no ")', '(B.pack "o")']),
    "LazyByteString": ("BL.ByteString", ['(BL.pack "hello, world")', 'BL.empty', '(BL.pack " o\\n\\no ")', '(BL.pack "o")'])}
# Type: its constructor's syntax and values, made of its arguments and of {0} and {1}.
HOLDING = {
    "[]": ("[]", ["[{0}, {1}, {2}]", "[{2}, {1}, {0}, {2}, {1}]", "[{1}, {2}]", "[]"]),
    "NonEmpty": ("NE.NonEmpty", ["({0} NE.:| [{1}])"]),
    "Maybe": ("Maybe", ["(Just {0})", "Nothing"]),
    "Identity": ("Id.Identity", ["(Id.Identity {0})"]),
    "IO": ("IO", ["(return {0})"]),
    "IntMap": ("IM.IntMap", ["(IM.fromList [(2, {0}), (5, {1})])",
                             "(IM.fromList [(7, {0}), (-3, {1}), (5, {2}), (2, {0})])", "IM.empty"]),
    "Seq": ("Seq.Seq", ["(Seq.fromList [{0}, {1}, {2}])",
                        "(Seq.fromList (concat (replicate 4 [{2}, {0}, {1}])))", "Seq.empty"]),
    "Set": ("S.Set", ["(S.fromList [{0}, {1}])", "(S.fromList [{2}, {0}, {1}])", "S.empty"]),
    "Tree": ("Tr.Tree", ["(Tr.Node {0} [Tr.Node {1} []])"])}
# Values with an error for {0}.
BROKEN = {
    "[]": ["[{1}, {0}, {2}]", "({1} : {2} : {0})"],
    "NonEmpty": ["({1} NE.:| {0})", "({0} NE.:| [{1}])", "({1} NE.:| [{0}, {2}])"],
    "Maybe": ["(Just {0})"], "Identity": ["(Id.Identity {0})"],
    "IO": ['(throwIO (ErrorCall "thrown"))', "(return {0})"],
    "IntMap": ["(IM.fromList [(2, {0}), (5, {1})])"],
    "Seq": ["(Seq.fromList [{1}, {0}, {2}])"],
    "Set": [],
    "Tree": ["(Tr.Node {0} [])", "(Tr.Node {1} {0})"],
    "LazyText": ['(TL.fromChunks [T.pack "hel", {0}])', '(TL.fromChunks (T.pack "hel" : {0}))'],
    "LazyByteString": ['(BL.fromChunks [B.pack "hel", {0}])', '(BL.fromChunks (B.pack "hel" : {0}))']}
FUNCTIONS = {
    (("Int",), ("Int",)): ["(+ 1)", "(* 2)"], (("Int",), ("Bool",)): ["(> 2)", "even"],
    (("Char",), ("Bool",)): ["(> 'h')", "(== 'o')"],
    (("Int",), ("->", ("Int",), ("Int",))): ["(+)", "(-)"],
    (("Int",), ("->", ("Int",), ("Ordering",))): ["compare"],
    (("Int",), ("->", ("Int",), ("Bool",))): ["(<)", "(==)"]}


def written(of):
    """A type of showable results."""
    name, *arguments = of
    if name in PLAIN:
        return PLAIN[name][0]
    parts = [written(part) for part in arguments]
    if name == "T":
        return f"({', '.join(parts)})"
    constructor = {"Either": "Either", "Map": "M.Map", "Array": "A.Array"}.get(name) or name != "IO" and HOLDING.get(
        name, [None])[0]
    if not constructor:
        raise Unknown
    return f"({constructor} {' '.join(parts)})"


def values(of):
    """Two or more if the type has them."""
    name, *arguments = of
    if name in PLAIN:
        return PLAIN[name][1]
    if of == ("[]", ("Char",)):
        return ['"hello, world"', '"b a"', '""']
    if name == "->":
        return FUNCTIONS.get(tuple(arguments)) or [f"(\\_ -> {value})" for value in values(arguments[1])]
    held = [list(itertools.islice(itertools.cycle(values(part)), 3)) for part in arguments]
    if name in HOLDING and len(held) == 1:
        return [form.format(*held[0]) for form in HOLDING[name][1]]
    if name == "T":
        return [f"({', '.join(parts)})" for parts in list(zip(*held))[:2]]
    if name == "Either":
        return [f"(Right {held[1][0]})", f"(Left {held[0][0]})"]
    if name == "Map":
        return ["(M.fromList [({}, {}), ({}, {})])".format(*(part[i] for i in (0, 1) for part in held)), "M.empty"]
    if name == "Array" and arguments[0] == ("Int",):
        return [f"(A.listArray (0, 2) [{', '.join(held[1])}])"]
    raise Unknown


def broken(of, error="bad"):
    """The error itself, and values with the error in one place."""
    name, *arguments = of
    if name == "->":
        deeper = arguments[1]
        yield error
        yield f"(\\_ -> {error})"
        if deeper[0] == "->":
            yield f"(\\_ _ -> {error})"
        return
    yield error
    held = [list(itertools.islice(itertools.cycle(values(part)), 3)) for part in arguments]
    for form in BROKEN.get(name, []):
        yield form.format(error, *(held[0][:2] if held else []))
    if name in ("Int", "Integer"):
        yield from ("(-1)", "7")
    if name == "T":
        for i in range(len(held)):
            yield f"({', '.join(error if j == i else part[0] for j, part in enumerate(held))})"
    if name == "Either":
        yield from (f"(Left {error})", f"(Right {error})")
    if name == "Map":
        yield "(M.fromList [({}, {}), ({}, {})])".format(held[0][0], error, held[0][1], held[1][0])
    if name == "Array":
        yield f"(A.listArray (0, 2) [{held[1][0]}, {error}, {held[1][1]}])"


def calls(function, arguments, result):
    """Typed calls with good arguments, and with one of them broken or replaced by another value."""
    shown = written(result[1]) if result[0] == "IO" else written(result)
    good = [values(argument) for argument in arguments]
    made = {}
    for i, argument in enumerate(arguments):
        for other in [*good[i], *broken(argument)]:
            for which in (0, -1):
                made[" ".join(other if j == i else each[which] for j, each in enumerate(good))] = None
    kind = f"IO {shown}" if result[0] == "IO" else shown
    return [f"({function} {call} :: {kind})" for call in made]
