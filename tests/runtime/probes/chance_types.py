# SPDX-License-Identifier: BSD-3-Clause
"""Types for random calls, their instances, and odd values of simple types."""
from .types import Unknown

IMPORTS = """import qualified Control.Applicative as Ap
import qualified Data.Array as A
import qualified Data.Array.Unboxed as U
import qualified Data.Bits as Bi
import qualified Data.ByteString as BW
import qualified Data.ByteString.Builder as BB
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy as BLW
import qualified Data.ByteString.Lazy.Char8 as BL
import qualified Data.ByteString.Short as SB
import qualified Data.Char as Ch
import qualified Data.Complex as Cx
import qualified Data.Fixed as Fx
import qualified Data.Functor.Compose as Co
import qualified Data.Functor.Const as Cn
import qualified Data.Functor.Identity as Id
import qualified Data.Functor.Product as FP
import qualified Data.Functor.Sum as FS
import qualified Data.Int as I
import qualified Data.IntMap.Lazy as IM
import qualified Data.IntSet as IS
import qualified Data.List.NonEmpty as NE
import qualified Data.Map.Lazy as M
import qualified Data.Monoid as Mo
import qualified Data.Ord as O
import qualified Data.Proxy as Pr
import qualified Data.Ratio as R
import qualified Data.Semigroup as SG
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as TB
import qualified Data.Tree as Tr
import qualified Data.Version as V
import qualified Data.Void as Vo
import qualified Data.Word as W
import qualified Numeric.Natural as N
import qualified Text.PrettyPrint as PP
"""

SHOWN = "Show Read Ord Eq"
INTEGRAL = f"Num Integral Real Enum Ix Bits NFData PrintfArg {SHOWN}"
MACHINE = f"{INTEGRAL} Bounded FiniteBits Storable"
FLOATING = f"Num Real Fractional Floating RealFrac RealFloat Enum NFData PrintfArg Storable {SHOWN}"
# Type: its syntax, its classes, and values.
PLAIN = {
    "Int": ("Int", MACHINE, "0 1 2 3 5 7 64 100 (-1) (-2) (-7) minBound maxBound (minBound+1) 1000"),
    "Integer": ("Integer", INTEGRAL,
                "0 1 2 3 10 (-1) (-3) (2^63) (2^64) (-(2^63)) (-(2^63)-1) (2^70+1) (-(10^30)) 255"),
    "Word": ("Word", MACHINE, "0 1 2 3 63 64 maxBound (maxBound-1)"),
    "Int8": ("I.Int8", MACHINE, "0 1 2 7 8 (-1) minBound maxBound 100"),
    "Int16": ("I.Int16", MACHINE, "0 1 3 (-1) minBound maxBound 300"),
    "Int32": ("I.Int32", MACHINE, "0 1 3 (-1) minBound maxBound 70000"),
    "Int64": ("I.Int64", MACHINE, "0 1 2 3 5 (-1) minBound maxBound 4000000000"),
    "Word8": ("W.Word8", MACHINE, "0 1 2 7 10 32 97 111 127 128 195 169 255"),
    "Word16": ("W.Word16", MACHINE, "0 1 2 65535 256 300"),
    "Word32": ("W.Word32", MACHINE, "0 1 3 maxBound 70000"),
    "Word64": ("W.Word64", MACHINE, "0 1 3 64 maxBound 4000000000"),
    "Natural": ("N.Natural", INTEGRAL, "0 1 2 3 10 (2^64) (2^70)"),
    "Double": ("Double", FLOATING, "0 (-0.0) 1 (-1) 0.1 2.5 (-0.5) 1.5 3.5 1e7 1.0e-2 0.1e-1 12345678.9 1e22 (1/0) "
                                   "(-1/0) (0/0) 5.0e-324 1.7976931348623157e308 4 1e100 (2^^53)"),
    "Float": ("Float", FLOATING, "0 (-0.0) 1 (-1) 0.1 2.5 (-0.5) 1e7 1.0e-2 (1/0) (0/0) 1.0e-45 3.4028235e38 16777216"),
    "Char": ("Char", f"Enum Bounded Ix Storable NFData PrintfArg IsChar {SHOWN}",
             r"'a' 'z' 'A' '0' '9' '\x20' '\n' '\r' '\t' '\\' '\x22' '\'' '-' '\0' '\DEL' '\200' '\233' '\255' '\xdf' "
             r"'\x3a3' '\x130' '\x1c5' '\x301' '\x2028' '\xd800' '\xdfff' '\xffff' '\x10000' '\x1d54f' '\x10ffff' 'o' "
             r"'l' ',' '(' ';' '\SO' 'H' '\x660' '\xb2' '\x2160' '\xaa'"),
    "Bool": ("Bool", f"Enum Bounded Ix Bits FiniteBits NFData Storable {SHOWN}", "True False"),
    "Ordering": ("Ordering", f"Enum Bounded Ix NFData Monoid Semigroup {SHOWN}", "LT EQ GT"),
    "()": ("()", f"Enum Bounded Ix NFData Monoid Semigroup {SHOWN}", "()"),
    "IntSet": ("IS.IntSet", f"NFData Monoid Semigroup {SHOWN}",
               "IS.empty (IS.fromList[2,5]) (IS.fromList[100,-3,5,64,63,0]) (IS.fromList[minBound,maxBound,-1]) "
               "(IS.fromList[0..70]) (IS.singleton(-64)) (IS.fromList[3,64..900])"),
    "GeneralCategory": ("Ch.GeneralCategory", f"Enum Bounded Ix {SHOWN}", "minBound maxBound Ch.Space Ch.MathSymbol"),
    "ShortByteString": ("SB.ShortByteString", f"NFData Monoid Semigroup {SHOWN}",
                        r'(SB.pack[]) (SB.pack[1,0,255,97]) (SB.pack[104,105]) (SB.pack[1])'),
}
FIXED = ["E0", "E1", "E2", "E3", "E6", "E9", "E12"]
# Blanks must be written as escapes.
TEXTS = r"""
"" "hello,\x20world" "o" "\n" "\x20o\n\no\x20" "a\r\nb\rc\n" "\xe9\xdf\x130\x1c5\xfb01" "\x1d54f\x10ffff"
"\0\0a" "lo" "hello\x20hello\x20lo" "123" "-12abc" "0x1F" "\x20\x205\x20" "\3585\&1" "\SO\&H" "aaaa" "aa"
"abcabcabc" "1.5e3x" "-0.5" "1e400" "0.000123" "\x3a3\x3c3\x3c2" "/usr//lib/a.tar.gz" "../x/./y/" "." "a.b/c"
"/" "x:y" ".hidden" "a/.." "(3)" "[1,2,\x20\&3]" "Just\x203" "\"a\\nb\"" "\x27x\x27" "0b101" "0o17" "1_000"
"NaN" "Infinity" "-\x203" "(-3)" "3.0" "1e3" "(1,True)" "\xd800x" "\t\va\f" "%d" "%s\x20%5.2f" "\12354\12356"
""".split()
HOLDING = {  # name: (syntax, classes of constructors, classes of types if the part has them)
    "[]": ("[]", "Foldable Traversable Functor Applicative Monad Alternative MonadPlus MonadFail MonadFix MonadZip",
           f"NFData Monoid Semigroup IsList {SHOWN}"),
    "NonEmpty": ("NE.NonEmpty", "Foldable Traversable Functor Applicative Monad MonadFix MonadZip",
                 f"NFData Semigroup {SHOWN}"),
    "Maybe": ("Maybe",
              "Foldable Traversable Functor Applicative Monad Alternative MonadPlus MonadFail MonadFix MonadZip",
              f"NFData Monoid Semigroup {SHOWN}"),
    "Identity": ("Id.Identity", "Foldable Traversable Functor Applicative Monad MonadFix MonadZip",
                 f"NFData Monoid Semigroup Num Integral Real Enum Bounded Ix Bits {SHOWN}"),
    "IO": ("IO", "Functor Applicative Monad MonadIO MonadFail MonadFix", ""),
    "IntMap": ("IM.IntMap", "Foldable Traversable Functor", f"NFData Monoid Semigroup {SHOWN}"),
    "Seq": ("Seq.Seq",
            "Foldable Traversable Functor Applicative Monad Alternative MonadPlus MonadFix MonadZip MonadFail",
            f"NFData Monoid Semigroup {SHOWN}"),
    "Set": ("S.Set", "Foldable", f"NFData Monoid Semigroup {SHOWN}"),
    "Tree": ("Tr.Tree", "Foldable Traversable Functor Applicative Monad MonadFix MonadZip", f"NFData Eq Read Show"),
    "ViewL": ("Seq.ViewL", "Foldable Traversable Functor", SHOWN),
    "ViewR": ("Seq.ViewR", "Foldable Traversable Functor", SHOWN),
    "SCC": ("SCC", "", ""),
    "Ratio": ("R.Ratio", "", f"{SHOWN}"),
    "Complex": ("Cx.Complex", "Foldable Traversable Functor Applicative Monad", "Eq Show Read"),
    "Fixed": ("Fx.Fixed", "", ""),
    "ZipList": ("Ap.ZipList", "Foldable Traversable Functor Applicative", SHOWN),
    "Proxy": ("Pr.Proxy", "Foldable Traversable Functor Applicative Monad Alternative",
              f"Monoid Semigroup Enum Bounded {SHOWN}"),
    **{name: (f"{where}.{name}", "Foldable Traversable Functor" + more, classes) for name, where, more, classes in [
        ("Sum", "Mo", " Applicative Monad", f"Monoid Semigroup Num Bounded {SHOWN}"),
        ("Product", "Mo", " Applicative Monad", f"Monoid Semigroup Num Bounded {SHOWN}"),
        ("Dual", "Mo", " Applicative Monad", f"Monoid Semigroup Bounded {SHOWN}"),
        ("Min", "SG", " Applicative Monad", f"Semigroup Num Bounded Enum {SHOWN}"),
        ("Max", "SG", " Applicative Monad", f"Semigroup Num Bounded Enum {SHOWN}"),
        ("Down", "O", " Applicative Monad", f"Bounded Num {SHOWN}"),
        ("First", "Mo", " Applicative Monad", f"Monoid Semigroup {SHOWN}"),
        ("Last", "Mo", " Applicative Monad", f"Monoid Semigroup {SHOWN}")]},
}
# Constructors with two parts, and the classes they have if the first part qualifies.
PAIRS = {
    "Either": ("Either", "Foldable Traversable Functor Applicative Monad MonadFix", f"NFData Semigroup {SHOWN}"),
    "T": ("(,)", "Foldable Traversable Functor Applicative Monad", f"NFData Monoid Semigroup Bounded Ix {SHOWN}"),
    "Map": ("M.Map", "Foldable Traversable Functor", f"NFData Monoid Semigroup {SHOWN}"),
    "Array": ("A.Array", "Foldable Traversable Functor", f"NFData {SHOWN}"),
    "UArray": ("U.UArray", "", f"NFData Eq Ord Show"),
    "Const": ("Cn.Const", "Foldable Traversable Functor", f"Monoid Semigroup {SHOWN}"),
    "Arg": ("SG.Arg", "Foldable Traversable Functor", f"{SHOWN}"),
}
NEWTYPES = {"Identity": "Id.Identity", "Sum": "Mo.Sum", "Product": "Mo.Product", "Dual": "Mo.Dual", "Min": "SG.Min",
            "Max": "SG.Max", "Down": "O.Down", "Const": "Cn.Const", "First": "Mo.First", "Last": "Mo.Last"}
INDICES = {"Int", "Integer", "Char", "Bool", "Word8", "Int8", "Ordering"}
UNBOXED = {"Int", "Word", "Double", "Float", "Char", "Bool", "Word8", "Int8", "Int64", "Word16"}
TEXTLIKE = {"Text": "T.pack", "LazyText": "TL.pack", "ByteString": "B.pack", "LazyByteString": "BL.pack"}
TEXT_TYPES = {"Text": "T.Text", "LazyText": "TL.Text", "ByteString": "B.ByteString", "LazyByteString": "BL.ByteString"}
TEXT_CLASSES = f"NFData Monoid Semigroup IsString {SHOWN}"

# Classes that types with parts require of their parts too.
PASSED_ON = {"Show", "Read", "Ord", "Eq", "NFData", "Num", "Integral", "Real", "Enum", "Bounded", "Ix", "Bits"}
OF_THE_PART = {("Maybe", "Monoid"): "Semigroup", ("Maybe", "Semigroup"): "Semigroup"}


def has(of, name):
    """Whether a type is an instance."""
    head, *parts = of
    if head in PLAIN:
        return name in PLAIN[head][1].split()
    if head in TEXT_TYPES:
        return name in TEXT_CLASSES.split()
    classes = (PAIRS.get(head) or HOLDING.get(head) or ("", "", ""))[2].split()
    if name not in classes or head == "Array" and parts[0][0] not in INDICES:
        return False
    if name in ("Monoid", "Semigroup"):
        if head in ("Maybe", "Identity", "T", "Dual", "Down"):
            return all(has(part, name if head != "Maybe" else "Semigroup") for part in parts)
        if head in ("Sum", "Product"):
            return has(parts[0], "Num")
        if head == "Const":
            return has(parts[0], name)
        if head in ("Min", "Max", "Set", "Map"):
            return has(parts[0], "Ord")
        return True
    if head in ("Set",) and not has(parts[0], "Ord"):
        return False
    return name not in PASSED_ON or all(has(part, name) for part in parts)


def written(of):
    """The type in Haskell syntax, if its values can be shown."""
    head, *parts = of
    if head in PLAIN:
        return PLAIN[head][0]
    if head in TEXT_TYPES:
        return TEXT_TYPES[head]
    if head == "Fixed":
        return f"(Fx.Fixed Fx.{parts[0][0]})"
    if head == "T":
        return f"({', '.join(map(written, parts))})"
    if head in FIXED:
        return f"Fx.{head}"
    row = HOLDING.get(head) or PAIRS.get(head)
    if row is None or head == "IO":
        raise Unknown
    return f"({row[0]} {' '.join(map(written, parts))})"
