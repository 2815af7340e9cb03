# SPDX-License-Identifier: BSD-3-Clause
"""Random calls of library functions: at random types, with odd values, and with errors anywhere in them."""
from chance import Chance

from .chance_types import HOLDING, INDICES, NEWTYPES, PAIRS, PLAIN, TEXTLIKE, TEXTS, TEXT_TYPES, UNBOXED, has, written
from .types import Unknown


COMMON = ["Int", "Int", "Char", "Integer", "Bool", "Double", "Word8"]
BOUNDS = {"Char": ("'a'", "'d'"), "Bool": ("False", "True"), "Ordering": ("LT", "GT"), "Word8": ("0", "3")}
OF_TWO = {"Bifunctor", "Bifoldable", "Bitraversable"}  # constructor classes that take two types


class Calls(Chance):
    """Calls of functions of known types."""

    def __init__(self, seed):
        super().__init__(seed)
        self.bad = 0.0

    # ---- types
    def type(self, depth):
        if depth == 0 or self.chance(0.45):
            return (self.choice(list(PLAIN) if self.chance(0.3) else COMMON),)
        if self.chance(0.15):
            return (self.choice(list(TEXT_TYPES)),)
        if self.chance(0.4):
            return ("[]", ("Char",)) if self.chance(0.3) else ("[]", self.type(depth - 1))
        if self.chance(0.5):
            name = self.choice(list(HOLDING))
            if name in ("Ratio", "Complex", "Fixed", "SCC", "IO"):
                return ("Ratio", ("Integer",)) if name == "Ratio" else ("Maybe", self.type(depth - 1))
            return (name, self.type(depth - 1))
        name = self.choice(list(PAIRS))
        if name in ("Array", "UArray"):
            of = (self.choice(sorted(UNBOXED)),) if name == "UArray" else self.type(depth - 1)
            return (name, (self.choice(sorted(INDICES)),), of)
        return (name, self.type(depth - 1), self.type(depth - 1))

    def type_of_classes(self, names):
        for depth in [0] * 10 + [1] * 10 + [2] * 200:
            made = self.type(depth) if not names or self.chance(0.5) else (self.choice(list(PLAIN)),)
            if all(has(made, name) for name in {"Show", *names}):
                return made
        raise Unknown

    def constructor_of_classes(self, names):
        if OF_TWO & set(names):
            return (self.choice(["Either", "T", "Const", "Arg"]),)
        known = [name for name, row in [*HOLDING.items(), *PAIRS.items()] if set(names) <= set(row[1].split())]
        if "[]" in known and self.chance(0.3):
            return ("[]",)
        if not known:
            raise Unknown
        name = self.choice(known)
        if name not in PAIRS:
            return (name,)
        if name == "Array":
            return (name, (self.choice(sorted(INDICES)),))
        wanted = ["Monoid"] if {"Applicative", "Monad"} & set(names) and name == "T" or name == "Const" else []
        return (name, self.type_of_classes(wanted or ["Ord"]))

    # ---- values
    def value(self, of, depth=2):
        if self.chance(self.bad):
            return "bad"
        head, *parts = of
        if head in PLAIN:
            return self.plain(head)
        if head in TEXT_TYPES:
            return self.text(head)
        if of == ("[]", ("Char",)) and self.chance(0.8):
            return self.choice(TEXTS)
        if head == "->":
            return self.function(parts[0], parts[1], depth)
        if head in NEWTYPES:
            inner = ("Maybe", parts[0]) if head in ("First", "Last") else parts[0]
            return f"({NEWTYPES[head]} {self.value(inner, depth)})"
        if head == "T":
            return f"({', '.join(self.value(part, depth) for part in parts)})"
        made = getattr(self, f"of_{head.lower()}" if head != "[]" else "of_list", None)
        if made is None or made.__code__.co_argcount != len(parts) + 2:
            raise Unknown
        return made(depth - 1, *parts)

    def plain(self, head):
        written, _, options = PLAIN[head]
        if head == "Int" and self.chance(0.6):
            options = "0 1 2 3 (-1) 4 5 8"
        if head == "Char" and self.chance(0.5):
            options = "'a' 'o' 'l' 'b' '\\x20' ','"
        made = self.choice(options.split())
        return f"({made} :: {written})"

    def text(self, head):
        plain = f"({TEXTLIKE[head]} {self.choice(TEXTS)})"
        if not head.startswith("Lazy") or self.chance(0.5):
            return plain
        strict = head[4:]
        chunks = [self.value((strict,)) for _ in range(self.number(0, 3))]
        end = self.choice(["[]", "[]", "bad"]) if self.bad else "[]"
        return f"({TEXTLIKE[head].replace('pack', 'fromChunks')} ({' : '.join([*chunks, end])}))"

    def function(self, argument, result, depth):
        if self.chance(self.bad):
            return "bad"
        made = self.value(result, depth)
        ways = [f"(\\_ -> {made})", f"(\\x -> x `seq` {made})"]
        if result == argument:
            ways += ["id", "(\\x -> x)"]
        if has(argument, "Ord"):
            key, other = self.value(argument, depth), self.value(result, depth)
            ways += [f"(\\x -> if x {sign} {key} then {made} else {other})" for sign in ("==", ">")]
        if result[0] == "->" and result[1] == argument and has(argument, "Ord"):
            last = result[2]
            if last == ("Bool",):
                ways = ["(==)", "(<)", "(>=)", "(/=)", *ways]
            elif last == ("Ordering",):
                ways = ["compare", "compare", "(flip compare)", *ways]
            elif last == argument:
                ways += ["const", "(\\_ y -> y)", "max", "min"]
                ways += ["(+)", "(-)", "(*)"] if has(argument, "Num") else []
        if result[0] == "->" and result[2] == ("Bool",) and self.chance(0.3):
            ways = ["(\\_ _ -> True)", "(\\_ _ -> False)"]
        if result == ("Bool",):
            ways += ["(const True)", "(const False)"]
        if argument == result and has(argument, "Num"):
            ways += ["(+ 1)", "negate", "(* 2)"]
        if argument == ("[]", ("Char",)) and result == ("[]", ("Char",)):
            ways += ["('<' :)", "reverse"]
        return self.choice(ways)

    def several(self, of, depth, most=7):
        count = self.choice([0, 1, 1, 2, 2, 3, 4, most] if depth >= 0 else [0, 1, 2])
        return [self.value(of, depth) for _ in range(count)]

    def of_list(self, depth, of):
        made = self.several(of, depth)
        if self.bad and self.chance(0.2):
            return f"({' : '.join([*made, 'bad'])})"
        return f"[{', '.join(made)}]"

    def of_nonempty(self, depth, of):
        return f"({self.value(of, depth)} NE.:| {self.value(('[]', of), depth)})"

    def of_maybe(self, depth, of):
        return f"(Just {self.value(of, depth)})" if self.chance(0.75) else "Nothing"

    def of_io(self, depth, of):
        return f"(return {self.value(of, depth)})"

    def of_intmap(self, depth, of):
        pairs = [f"({self.value(('Int',), depth)}, {self.value(of, depth)})" for _ in self.several(of, depth)]
        return f"(IM.fromList [{', '.join(pairs)}])"

    def of_seq(self, depth, of):
        made = f"[{', '.join(self.several(of, depth))}]"
        return self.choice([f"(Seq.fromList {made})", f"(Seq.fromList {made})",
                            f"(Seq.fromList (concat (replicate {self.number(2, 6)} {made})))",
                            f"(foldr (Seq.<|) Seq.empty {made})",
                            f"(Seq.fromList {made} <> Seq.fromList {made})"])

    def of_set(self, depth, of):
        bad, self.bad = self.bad, 0.0
        made = f"(S.fromList [{', '.join(self.several(of, depth))}])"
        self.bad = bad
        return made

    def of_map(self, depth, key, of):
        pairs = []
        for _ in self.several(of, depth):
            bad, self.bad = self.bad, 0.0
            first = self.value(key, depth)
            self.bad = bad
            pairs.append(f"({first}, {self.value(of, depth)})")
        return f"(M.fromList [{', '.join(pairs)}])"

    def of_tree(self, depth, of):
        below = self.several(("Tree", of), depth, 3) if depth > 0 else []
        return f"(Tr.Node {self.value(of, depth)} [{', '.join(below)}])"

    def of_viewl(self, depth, of):
        return f"(Seq.viewl {self.value(('Seq', of), depth)})"

    def of_viewr(self, depth, of):
        return f"(Seq.viewr {self.value(('Seq', of), depth)})"

    def of_ratio(self, depth, of):
        return f"({self.value(of)} R.% {self.value(of)})"

    def of_complex(self, depth, of):
        return f"({self.value(of)} Cx.:+ {self.value(of)})"

    def of_fixed(self, depth, of):
        return f"(Fx.MkFixed {self.value(('Integer',))})"

    def of_ziplist(self, depth, of):
        return f"(Ap.ZipList {self.value(('[]', of), depth)})"

    def of_proxy(self, depth, of):
        return "Pr.Proxy"

    def of_either(self, depth, left, right):
        return f"(Right {self.value(right, depth)})" if self.chance(0.7) else f"(Left {self.value(left, depth)})"

    def of_arg(self, depth, left, right):
        return f"(SG.Arg {self.value(left, depth)} {self.value(right, depth)})"

    def of_array(self, depth, index, of):
        numbers = self.choice([("0", "2"), ("(-1)", "2"), ("3", "2"), ("5", "5")])
        low, high = BOUNDS.get(index[0], numbers)
        return f"(A.listArray ({low} :: {written(index)}, {high}) [{', '.join(self.several(of, depth))}])"

    def of_uarray(self, depth, index, of):
        return self.of_array(depth, index, of).replace("A.listArray", "U.listArray", 1)

    # ---- calls
    def call(self, name, arguments, result):
        """Wrapped in a list."""
        self.bad = self.choice([0.0, 0.0, 0.04, 0.15])
        shown = written(result[1]) if result[0] == "IO" else written(result)
        kind = f"IO {shown}" if result[0] == "IO" else shown
        made = [self.value(argument) for argument in arguments]
        if self.bad and arguments and self.chance(0.3):
            made[self.number(0, len(made) - 1)] = "bad"
        return [f"({' '.join([name, *made])} :: {kind})"]
