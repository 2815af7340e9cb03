# SPDX-License-Identifier: BSD-3-Clause
"""Random expressions from grammars, where types do not suffice: actions of monads, formats.

A grammar has a line for each of its names, `name = one | another`; the first is the start. `<name>` stands for one of
that name's alternatives, `<Type>` for a value of the type.
"""
import re

MONAD = """m = return <v> | return <v> | (fmap <f> <m>) | (<m> >>= \\x -> <mx>) | (<m> >> <m>) | (<m> <* <m>) | (<m> *> <m>) | ((,) <$> <m> <*> <m> >>= \\p -> <mp>) | (mfix (\\x -> return (<w> : take 2 x)) >>= \\x -> return (head x)) | (foldM (\\a x -> <mx>) <v> [<v>, <v>]) | (last <$> mapM (\\x -> <mx>) [<v>, <v>]) | bad | <own>
mx = return x | return (x + 1) | <m> | (x `seq` <m>) | <own>
mp = return (fst p) | return (snd p) | (case p of { (a, b) -> return b }) | <m>
v = 1 | 2 | (-3) | 0 | 4 | 5 | bad
w = 1 | 5 | bad
f = (+ 1) | (const 3) | id | bad | (\\_ -> bad) | (\\x -> x * 2)
"""
STATE = """own = Q.get | Q.put <v> >> <m> | (Q.modify <f> >> <m>) | (Q.modify' <f> >> <m>) | Q.gets <f> | Q.state (\\s -> (s, s + 1)) | Q.state (\\_ -> bad) | Q.state (\\s -> (<v>, <v>)) | Q.withState <f> <m>
"""
WRITER = """own = (Q.tell <t> >> <m>) | Q.writer (<v>, <t>) | Q.writer bad | (fst <$> Q.listen <m>) | (Q.listen <m> >>= \\x -> return (length (snd x))) | Q.censor <g> <m> | Q.pass (fmap (\\x -> (x, <g>)) <m>) | (snd <$> Q.listens length <m>)
t = "a" | "bc" | bad | ('d' : bad)
g = reverse | (const "z") | id | bad | ('x' :)
"""
RWS = STATE.rstrip() + """ | Q.ask | Q.asks <f> | Q.local <f> <m> | Q.reader <f> | (Q.tell <t> >> <m>) | Q.writer (<v>, <t>) | (Q.listen <m> >>= \\x -> return (length (snd x))) | Q.censor <g> <m> | (Q.rws (\\r s -> (r + s, s, <t>)))
t = "a" | "bc" | bad | ('d' : bad)
g = reverse | (const "z") | id | bad | ('x' :)
"""
EXCEPT = """own = Q.throwE <e> | (<m> `Q.catchE` \\e -> <m>) | Q.except (Left <e>) | Q.except bad | Q.withExceptT ('!' :) <m>
e = "e" | bad
"""


def grammar(start, *parts):
    return f"start = {start}\n" + MONAD + "".join(parts)


GRAMMARS = {
    **{f"Control.Monad.Trans.State.{kind}": [grammar("(Q.runState <m> 1 :: (Int, Int)) | (snd (Q.runState <m> 1) :: Int)", STATE),
                                             grammar("(Q.runStateT <m> 1 :: Maybe (Int, Int))", STATE)]
       for kind in ("Lazy", "Strict")},
    **{f"Control.Monad.Trans.Writer.{kind}": [grammar("(Q.runWriter <m> :: (Int, String)) | (Q.execWriter <m> :: String)", WRITER),
                                              grammar("(Q.runWriterT <m> :: Maybe (Int, String))", WRITER)]
       for kind in ("Lazy", "Strict", "CPS")},
    **{f"Control.Monad.Trans.RWS.{kind}": [grammar("(Q.runRWS <m> 3 1 :: (Int, Int, String))", RWS),
                                           grammar("(Q.runRWST <m> 3 1 :: Maybe (Int, Int, String))", RWS)]
       for kind in ("Lazy", "Strict")},
    "Control.Monad.Trans.Except": [grammar("(Q.runExcept <m> :: Either String Int)", EXCEPT)],
    "Control.Monad.Trans.Maybe": [grammar("(Q.runMaybeT <m> :: [Maybe Int])", "own = mzero | (<m> `mplus` <m>) | (Q.MaybeT [Just <v>, Nothing, Just <v>]) | Q.MaybeT bad\n")],
    "Control.Monad.Trans.Reader": [grammar("(Q.runReaderT <m> 3 :: Maybe Int) | (Q.runReader <m> bad :: Int)", "own = Q.ask | Q.asks <f> | Q.local <f> <m> | Q.reader <f>\n")],
    "Control.Monad.Trans.Cont": [grammar("(Q.runCont <m> show :: String) | (Q.evalCont <m> :: Int)", "own = Q.callCC (\\k -> <m>) | Q.callCC (\\k -> k <v> >> <m>) | Q.reset <m> | Q.shift (\\k -> return (k <v>)) | Q.shift (\\k -> <m>)\n").replace("mfix (\\x -> return (<w> : take 2 x))", "return [<w>]")],
    "Text.Printf": ["""start = (Q.printf "<s>" (<Int>) :: String) | (Q.printf "<s><s>" (<Int>) (<Int>) :: String) | (Q.printf "<fs>" (<Double>) :: String) | (Q.printf "<fs>" (<Float>) :: String) | (Q.printf "<ss>" (<String> :: String) :: String) | (Q.printf "<s>" (<Char>) :: String) | (Q.printf "<s>" (<Integer>) :: String) | (Q.printf "<s>" (<Word8>) :: String) | (Q.printf "<ss>" (<Text>) :: String) | (Q.printf "%<l><c>" (<Int8>) :: String) | (Q.printf "%*d|" (<Int>) (<Int>) :: String) | (Q.printf "%.*f|" (3 :: Int) (<Double>) :: String) | (Q.printf "<s>" :: String) | (Q.printf "<s>" (<Natural>) :: String)
s = %<l><w><p><c>
fs = %<l><w><p><fc> | %<l><w><p><fc>
ss = %<l><w><p><sc>
l = <> | <> | <> | - | + | 0 | # | + | -0 | +# | 0# | -# | hh
w = <> | <> | 3 | 8 | 12 | 1 | 0
p = <> | <> | .0 | .1 | .3 | .10 | . | .-1
c = d | d | i | u | x | X | o | b | c | s | v | g | q | %
fc = f | F | e | E | g | G | s | v | d
sc = s | v | c | d | q
"""],
    "Data.Time": ["""start = (Q.formatTime Q.defaultTimeLocale "<s>" (<time>) :: String) | (Q.formatTime Q.defaultTimeLocale "<s>" (<day>) :: String) | (Q.parseTimeM <Bool> Q.defaultTimeLocale "<ps>" "<in>" :: Maybe Q.UTCTime) | (Q.parseTimeM <Bool> Q.defaultTimeLocale "<ps>" "<in>" :: Maybe Q.Day) | (Q.parseTimeM <Bool> Q.defaultTimeLocale "<ps>" "<in>" :: Maybe Q.TimeOfDay) | (Q.parseTimeM <Bool> Q.defaultTimeLocale "<ps>" "<in>" :: Maybe Q.ZonedTime) | (Q.addDays <Integer> (<day>)) | (Q.addGregorianMonthsClip <Integer> (<day>)) | (Q.addGregorianMonthsRollOver <Integer> (<day>)) | (Q.diffDays (<day>) (<day>)) | (Q.toGregorian (<day>)) | (read "<in>" :: Q.UTCTime) | (read "<in>" :: Q.Day) | (Q.addUTCTime (<dt>) (<time>)) | (Q.diffUTCTime (<time>) (<time>)) | (Q.timeToTimeOfDay (<dt>)) | (Q.utcToLocalTime (<zone>) (<time>)) | (Q.utcToZonedTime (<zone>) (<time>)) | (<zone>) | (compare (<time>) (<time>)) | (showsPrec 11 (<time>) "") | (showsPrec 11 (<dt> :: Q.NominalDiffTime) "") | (Q.formatTime Q.defaultTimeLocale "<s>" (Q.utcToZonedTime (<zone>) (<time>))) | (Q.formatTime Q.defaultTimeLocale "<ds>" (<dt> :: Q.NominalDiffTime)) | (Q.formatTime Q.defaultTimeLocale "<s>" (Q.timeToTimeOfDay (<dt>))) | (Q.formatTime Q.defaultTimeLocale "<ds>" (<dt> :: Q.DiffTime))
day = Q.fromGregorian <y> <mo> <d> | Q.ModifiedJulianDay <Integer> | Q.fromGregorian 2020 2 29
time = Q.UTCTime (<day>) (<dt>)
dt = 0 | 1 | 86399.999999999999 | 86400 | 86400.5 | (-1) | 3661.5 | 12345.678 | 100000 | (-90061.25)
zone = Q.utc | Q.minutesToTimeZone 90 | Q.hoursToTimeZone (-5) | Q.TimeZone 330 True "IST" | Q.minutesToTimeZone (-1) | Q.TimeZone (-3601) False "" | Q.TimeZone 6000 False "X"
y = 2020 | 1999 | 0 | (-1) | (-12345) | 12345 | 99 | 1
mo = 1 | 2 | 12 | 13 | 0 | 6
d = 1 | 31 | 29 | 0 | 15 | 99
s = %<fl><fc> | %<fl><fc>-%<fl><fc> | %<fc>%<fc>%<fc> | %F %T%Q | %%%n%t | %<fl><wi><fc>
fl = <> | <> | <> | - | _ | 0 | ^ | # | E
wi = <> | 1 | 3 | 8
fc = Y | y | C | B | b | h | m | d | e | j | F | x | D | G | g | f | V | u | a | A | U | w | W | H | I | k | l | M | S | q | Q | s | p | P | T | R | r | X | c | z | Z | N | E | v
ds = %<fl><wi><dc> | %<dc>:%<dc>
dc = w | d | D | h | H | m | M | s | S | Es | ES | 0ES
ps = %Y-%m-%d | %Y-%m-%dT%H:%M:%S%Q | %F %T | %s | %d %b %Y | %e %B %y | %H:%M | %I:%M %p | %c | %x %X | %j %Y | %G-W%V-%u | %Y-%m-%d %H:%M:%S %Z | %Y-%m-%d %H:%M:%S%z | %-d/%-m/%Y | %a, %d %b %Y | %U %u %Y | %C%y | %f %g %V %w | %_H:%M | %Y%m%d | %T%Ez | %EZ
in = 2020-02-29 | 2020-02-30 | 2019-2-3 | 2020-02-29 12:34:56.789 | 2020-02-29T23:59:60Z | 29 Feb 2020 | 1 January 99 | 1 jan 68 | <>12:34<> | 12:34 | 12:34 pm | 00:00 AM | 2020-W09-6 | 366 2020 | 366 2019 | 1234567890 | -1 | 1234567890.5 | 2020-02-29 12:34:56 UTC | 2020-02-29 12:34:56+0530 | 2020-02-29 12:34:56+05:30 | 2020-02-29 24:00:00 EST | 3/4/2020 | Sat, 29 Feb 2020 | 20200229 | -0044-03-15 | 02020-02-29 | 2020-02-29 12:34:56 PDT | Sat Feb 29 12:34:56 UTC 2020 | 02/29/20 12:34:56 | 2000 | 20 20 9 6 | 09 6 2020
"""],
    "Data.Binary.Get": ["""start = (Q.runGetOrFail <g> <in>) | (Q.runGet <g> <in>)
g = <n> | <n> | (<g> >>= \\x -> (if even x then <g> else return x)) | (<g> >> <g>) | ((\\a b -> a * 256 + b) <$> <g> <*> <g>) | (sum <$> replicateM 2 <g>) | (Q.isolate <k> <g>) | (Q.lookAhead <g>) | (maybe 0 id <$> Q.lookAheadM (fmap (\\x -> if even x then Just x else Nothing) <g>)) | (either id id <$> Q.lookAheadE (fmap (\\x -> if even x then Left x else Right x) <g>)) | (Q.label "l" <g>) | (<g> Ap.<|> <g>) | (Q.skip <k> >> <g>) | ((+) <$> <g> <*> (fromIntegral <$> Q.bytesRead)) | (Ap.optional <g> >>= maybe (return 0) return)
n = (fromIntegral <$> Q.getWord8) | (fromIntegral <$> Q.getWord16be) | (fromIntegral <$> Q.getWord32le) | (fromIntegral <$> Q.getInt8) | (fromIntegral <$> Q.getInt16be) | (fromIntegral <$> Q.getInt32le) | (fromIntegral <$> Q.getWord64be) | (fromIntegral . BW.length <$> Q.getByteString <k>) | (fromIntegral . BLW.length <$> Q.getLazyByteString <k>) | (fromIntegral . sum . BLW.unpack <$> Q.getLazyByteStringNul) | (fromIntegral . BLW.length <$> Q.getRemainingLazyByteString) | (fromIntegral <$> Q.bytesRead) | (fromIntegral . fromEnum <$> Q.isEmpty) | (fromIntegral <$> Q.remaining) | (fromIntegral . sum <$> Ap.many Q.getWord8) | (fromIntegral . sum <$> Ap.some Q.getWord16le) | fail "f" | Ap.empty | bad | return 3 | return (-2) | return bad
k = 0 | 1 | 2 | 3 | 5 | 7 | (-1)
in = BLW.empty | (BLW.pack [1, 2, 3]) | (BLW.fromChunks [BW.pack [1], BW.pack [2, 3, 0, 5], BW.pack [200, 7, 8]]) | (BLW.fromChunks [BW.pack [1, 2], bad]) | (BLW.fromChunks (BW.pack [0, 2, 0] : bad)) | (BLW.pack [0 .. 40]) | (BLW.fromChunks (map BW.singleton [255, 254, 3, 0, 5, 6, 7, 8, 9])) | bad
"""],
    "Data.Binary": ["""start = (Q.encode (<e>)) | (Q.decodeOrFail (BLW.take <k> (Q.encode (<e>))) :: Either (BLW.ByteString, I.Int64, String) (BLW.ByteString, I.Int64, <t>)) | (Q.decodeOrFail (BLW.pack [<w>, <w>, <w>, 0, 0, 0, 0, <w>, <w>, <w>, <w>]) :: Either (BLW.ByteString, I.Int64, String) (BLW.ByteString, I.Int64, <t>)) | (Q.decode (Q.encode [<Int>, <Int>]) :: [Int]) | (Q.decode (Q.encode [<Integer>, <Integer>]) :: [Integer]) | (Q.decode (Q.encode <Double>) :: Double)
e = <a> | (<a>, <a>) | [<Int>, <Int>] | Just (<a>) | [<a>] | (<a>, <a>, <a>)
a = <Int> | <Integer> | <Double> | <Float> | <Char> | <String> | <Word8> | <Int16> | <Word> | <Natural> | <Bool> | <Ordering> | <Text> | <ByteString> | [<Integer>, <Integer>] | [<Word16>, <Word16>] | M.fromList [(<Int>, <Char>)] | S.fromList [<Int>, <Int>] | Seq.fromList [<Int>] | (<Integer> R.% 7) | (Left <Int> :: Either Int Char) | Mo.Sum <Int> | Fx.MkFixed <Integer> :: Fx.Centi | (<Int> NE.:| [<Int>]) | Tr.Node <Int> [Tr.Node <Int> []]
t = Bool | Ordering | Maybe Char | Either Char W.Word8 | Char | String | Int | [W.Word8] | Integer | N.Natural | T.Text | B.ByteString | (I.Int8, W.Word16) | M.Map W.Word8 Bool | Double | NE.NonEmpty W.Word8 | Vo.Void | ()
w = 0 | 1 | 2 | 3 | 97 | 195 | 169 | 240 | 255
k = 0 | 1 | 4 | 8 | 9 | 12 | 100
"""],
    "Data.ByteString.Builder": ["""start = (map BW.length (BLW.toChunks (Q.toLazyByteString (<b>)))) | (BLW.take 90 (Q.toLazyByteString (<b>))) | (map BW.length (BLW.toChunks (Q.toLazyByteString (<b>))))
b = <s> | mappend (<s>) (<b>) | mappend (<s>) (<b>) | mconcat (replicate <n> (<s>)) | mempty
s = Q.word8 7 | Q.int64BE <Int64> | Q.word16LE <Word16> | Q.intDec <Int> | Q.int8Dec <Int8> | Q.word64Hex 255 | Q.word32HexFixed 10 | Q.doubleDec <Double> | Q.floatLE <Float> | Q.integerDec <Integer> | Q.charUtf8 <Char> | Q.char7 <Char> | Q.string8 <String> | Q.stringUtf8 (replicate <n> '\\x20ac') | Q.string7 (replicate <n> 'x') | Q.byteString (BW.replicate <n> 1) | Q.lazyByteString (BLW.fromChunks [BW.replicate <n> 2, BW.replicate <n> 3]) | Q.shortByteString (SB.pack (replicate <n> 4)) | Q.byteStringHex (BW.replicate <n> 5) | bad | Q.stringUtf8 ("ab" ++ bad)
n = 0 | 1 | 3 | 80 | 500 | 2040 | 4070 | 4079 | 4080 | 4081 | 8160 | 8161 | 20000 | 32752 | 40000
"""],
    "Data.Text.Lazy.Builder": ["""start = (map T.length (TL.toChunks (Q.toLazyText (<b>)))) | (TL.take 90 (Q.toLazyText (<b>))) | (map T.length (TL.toChunks (Q.toLazyTextWith <n> (<b>))))
b = <s> | mappend (<s>) (<b>) | mappend (<s>) (<b>) | mconcat (replicate <n> (<s>)) | mempty
s = Q.singleton 'x' | Q.singleton '\\xd800' | Q.fromText (T.replicate <n> (T.pack "y")) | Q.fromString (replicate <n> 'z') | Q.fromLazyText (TL.fromChunks [T.replicate <n> (T.pack "u"), T.pack "v"]) | Q.flush | bad | Q.fromString ("ab" ++ bad)
n = 0 | 1 | 2 | 10 | 100 | 109 | 110 | 111 | 112 | 113 | 127 | 128 | 129 | 300 | 1000
"""],
    "System.FilePath": ["""start = (Q.<one> "<p>") | (Q.<two> "<p>" "<p>") | (Q.<two> ("<p>" ++ bad) "<p>") | (Q.<two> "<p>" ("<p>" ++ bad)) | (Q.<one> ("<p>" ++ bad)) | (Q.splitSearchPath "<p>:<p>") | (Q.joinPath ["<p>", "<p>", "<p>"])
p = <q> | <q>/<q> | /<q> | <q>.<q> | <q>//<q> | <q><q><q> | <>
q = <> | a | b.c | . | .. | / | ~ | a.tar.gz | x y | .h | \\\\ | : | \\233 | foo
one = splitExtension | splitExtensions | takeExtension | takeExtensions | dropExtension | dropExtensions | hasExtension | splitFileName | takeFileName | takeBaseName | takeDirectory | splitPath | splitDirectories | normalise | isAbsolute | isRelative | isValid | makeValid | hasTrailingPathSeparator | addTrailingPathSeparator | dropTrailingPathSeparator | dropFileName | splitDrive | takeDrive | dropDrive | hasDrive | isDrive
two = replaceExtension | addExtension | replaceFileName | replaceBaseName | replaceDirectory | combine | equalFilePath | makeRelative | isExtensionOf | stripExtension | replaceExtensions | joinDrive
"""],
    "Text.Read": ["""start = (Q.readMaybe "<t>" :: Maybe <ty>) | (Q.readEither "<t>" :: Either String <ty>) | (reads "<t>" :: [(<ty>, String)]) | (Q.lex "<t>") | (Q.read "<t>" :: <ty>)
ty = Int | Integer | Double | Float | [Int] | (Int, Bool) | Maybe Int | String | Char | Either Int Bool | Ordering | () | W.Word8 | R.Ratio Int | [(Int, String)] | Cx.Complex Double | M.Map Int Bool | S.Set Int | Seq.Seq Int | NE.NonEmpty Int | Tr.Tree Int | Id.Identity Int | Mo.Sum Int | O.Down Int | A.Array Int Int | Q.Lexeme | N.Natural | V.Version | Fx.Centi | T.Text | B.ByteString | Maybe (Maybe Int) | Mo.First Int | IM.IntMap Int | Ap.ZipList Int | SG.Arg Int Int | Ch.GeneralCategory | Pr.Proxy Int | Fx.Pico | Int -> Int | Bool
t = <a> | <a> | (<a>) | ( ( <a> ) ) | -<a> | - <a> | <a><a> | <a> <a> | [<a>,<a>] | [<a>,] | [ ] | (<a>,<a>) | Just <a> | Just (<a>) | Just (-<a>) | Just -<a> | (Just <a>) | Left <a> | Right <a> | <a> % <a> | <a> :+ <a> | fromList [<a>,<a>] | fromList [(<a>,<a>)] | <a> :| [<a>] | Sum {getSum = <a>} | Sum { getSum=<a> } | Down <a> | Down {getDown = <a>} | array (0,1) [(0,<a>),(1,<a>)] | Identity <a> | Node {rootLabel = <a>, subForest = []} | <a>,<a> |  <><a><>  | <a> -- c | {<a>} | Just(<a>) | Arg <a> <a> | First {getFirst = Just <a>} | ZipList {getZipList = [<a>]} | Version {versionBranch = [<a>], versionTags = []}
a = 0 | 1 | 12 | -3 | 1.5 | 1e3 | 1e-3 | 1e400 | 1e1000000 | 0x1F | 0o17 | 0b11 | 0xg | 1_0 | .5 | 5. | NaN | Infinity | True | False | LT | () | \\"ab\\" | 'c' | '\\\\n' | '\\\\'' | \\"\\\\1234\\\\&5\\" | \\"a\\\\   \\\\b\\" | '\\\\SOH' | '\\\\^A' | '\\\\x41' | '\\\\o101' | '\\\\1114112' | \\"\\\\q\\" | ' | \\" | '' | 256 | 9223372036854775808 | Nothing | x | X.y | >= | : | , | _a' | a# | \\8704 | @ | .. | -> | 1E+2 | 00 | Proxy | Space | 'ab' | 1e+ | 0X1f | \\"\\\\SO\\\\&H\\" | [] | \\t\\n7
"""],
    "Prelude": ["""start = (showsPrec <n> (<e>) "") | (<e>) | (<op>) | (<list>)
n = 0 | 6 | 7 | 10 | 11 | (-1)
e = <Double> | Just <Double> | Just <Int> | [<Float>] | Left <Integer> :: Either Integer Int | <Double> Cx.:+ <Double> | Just (<Int> R.% 3) | Mo.Sum <Int> | O.Down <Int> | Id.Identity <Int> | (<Int>, <Int>) | M.fromList [(<Int>, <Int>)] | Seq.fromList [<Int>] | (<Int> NE.:| [<Int>]) | Fx.MkFixed <Integer> :: Fx.Centi | Fx.MkFixed <Integer> :: Fx.Fixed Fx.E0 | Just (Fx.MkFixed <Integer> :: Fx.Milli) | A.listArray (<Int>, 3) [1 :: Int ..] | Co.Compose (Just [<Int>]) | FP.Pair [<Int>] [<Int>] | (FS.InL (Just <Int>) :: FS.Sum Maybe [] Int) | Tr.Node <Int> [] | SG.Min <Int> | SG.Arg <Int> <Int> | Just (SG.Max <Int>) | Cn.Const <Int> :: Cn.Const Int Bool | Ap.ZipList [<Int>] | Mo.Ap (Just <Int>) | Mo.Alt (Just <Int>) | Just (Mo.First (Just <Int>)) | <Char> | [<Char>, <Char>] | <String> | Just <String> | V.Version [<Int>] ["x"] | U.listArray (0, 2) [<Int>, 2, 3] :: U.UArray Int Int | <Text> | <ByteString> | BB.toLazyByteString (BB.doubleDec <Double>) | TB.fromText <Text> | Seq.viewl (Seq.fromList [<Int>]) | PP.text <String> PP.<+> PP.int <Int> | <Int8>
op = (<num> `div` <num>) | (<num> `mod` <num>) | (<num> `quot` <num>) | (<num> `rem` <num>) | (<num> `divMod` <num>) | (<num> `quotRem` <num>) | (<num> ^ <Int>) | (<Double> ^^ (fromIntegral (<Int8>) :: Int)) | (<Double> ** <Double>) | (gcd <num> <num>) | (lcm <num> <num>) | (truncate <Double> :: Int) | (round <Double> :: Integer) | (ceiling <Double> :: I.Int8) | (floor <Float> :: W.Word8) | (properFraction <Double> :: (Int, Double)) | (toEnum <Int> :: Char) | (toEnum <Int> :: Bool) | (succ <num>) | (pred <num>) | (fromIntegral <num> :: W.Word16) | (realToFrac <Double> :: Float) | (atan2 <Double> <Double>) | (decodeFloat <Double>) | (significand <Double>) | (exponent <Double>) | (scaleFloat <Int> <Double>) | (isNegativeZero <Double>) | (compare <Double> <Double>) | (min <Double> <Double>) | (signum <Double>) | (toRational <Double>) | (fromRational (<Integer> R.% <Integer>) :: Double) | (truncate <Float> :: Integer) | (<num> - <num>) | (negate <num>) | (<num> * <num>) | (encodeFloat <Integer> <Int> :: Double) | (fromInteger <Integer> :: N.Natural) | (toInteger <num>) | (sqrt <Double>) | (log <Double>) | (atanh <Double>) | (asinh <Double>) | (sin <Double>) | (tanh <Float>) | (pi * <Float>) | (fromEnum <Double>) | (abs <num>) | (signum <num>) | (read (show <Double>) == <Double>)
num = (<Int> :: Int) | (<Integer> :: Integer) | (<Int8>) | (<Word8>) | (<Natural>) | (<Word>) | (<Int64>) | 0 | (-1) | (<Int16>)
list = take 6 [<Int> ..] | take 6 [<Int>, <Int> ..] | take 6 [<Int>, <Int> .. <Int>] | take 6 [<Double> ..] | take 6 [<Double>, <Double> .. <Double>] | take 6 [<Char> ..] | take 6 [<Word8>, <Word8> ..] | take 6 [<Word8> .. <Word8>] | take 6 [<Integer>, <Integer> .. <Integer>] | take 6 [<Bool>, <Bool> ..] | take 6 [<Natural>, <Natural> ..] | take 6 [<Float> .. <Float>] | take 6 [<Char>, <Char> .. <Char>] | take 6 [<Int8>, <Int8> .. <Int8>] | take 6 [<Int64> .. <Int64>] | take 6 [(<Integer> R.% 3) .. 5] | take 6 [LT, <Ordering> ..] | take 6 [Fx.MkFixed <Integer> :: Fx.Centi ..]
"""],
}


WRAPPED = {"m", "mx", "mp", "own", "ty", "num"}
HOLE = re.compile(r"<([A-Za-z0-9]*)>")


class Grammar:
    def __init__(self, text, chance):
        self.rules = {name: choices.split(" | ") for name, choices in (
            line.split(" = ", 1) for line in text.strip("\n").splitlines())}
        self.chance, self.depth = chance, 0

    def made(self, name="start"):
        if not name:
            return ""
        if name not in self.rules:
            return self.chance.value(("[]", ("Char",)) if name == "String" else (name,))
        choices = self.rules[name]
        if self.depth > 6:
            choices = [choice for choice in choices if f"<{name}>" not in choice and "<own>" not in choice] or choices
        self.depth += 1
        made = HOLE.sub(lambda hole: self.made(hole[1]), self.chance.choice(choices))
        self.depth -= 1
        return f"({made})" if name in WRAPPED else made


def expressions(module, chance, count):
    grammars = [Grammar(text, chance) for text in GRAMMARS.get(module, [])]
    return [grammar.made() for grammar in grammars for _ in range(count // len(grammars))]
