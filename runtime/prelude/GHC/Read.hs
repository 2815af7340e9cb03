-- SPDX-License-Identifier: BSD-3-Clause
-- Read, by functions that give every way to read a beginning of the text.
module GHC.Read where

import GHC.Base
import GHC.Classes
import GHC.Floating ()
import GHC.Lex
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Types

infixr 5 +++

-- A parser that knows the precedence of what it stands in.
newtype ReadPrec a = ReadPrec# (Int -> ReadS a)

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec# p) = p

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec p = ReadPrec# p

instance Functor ReadPrec where
  fmap f (ReadPrec# p) = ReadPrec# (\d s -> [(f x, t) | (x, t) <- p d s])

instance Applicative ReadPrec where
  pure x = ReadPrec# (\_ s -> [(x, s)])
  ReadPrec# p <*> ReadPrec# q = ReadPrec# (\d s -> [(f x, u) | (f, t) <- p d s, (x, u) <- q d t])

instance Monad ReadPrec where
  ReadPrec# p >>= k =
    ReadPrec# (\d s -> bindList (p d s) (\found -> case found of (x, t) -> readPrec_to_S (k x) d t))

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  p <|> q = p +++ q

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList s = readBracketed (readPrec_to_S readPrec 0) s
  readPrec = ReadPrec# readsPrec
  readListPrec = ReadPrec# (\_ -> readList)

-- ---- parsers --------------------------------------------------------------------------------
pfail :: ReadPrec a
pfail = ReadPrec# (\_ _ -> [])

(+++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec# p +++ ReadPrec# q = ReadPrec# (\d s -> p d s ++ q d s)

prec :: Int -> ReadPrec a -> ReadPrec a
prec n (ReadPrec# p) = ReadPrec# (\d s -> if d <= n then p n s else [])

step :: ReadPrec a -> ReadPrec a
step (ReadPrec# p) = ReadPrec# (\d s -> p (d + 1) s)

reset :: ReadPrec a -> ReadPrec a
reset (ReadPrec# p) = ReadPrec# (\_ s -> p 0 s)

expectP :: String -> ReadPrec ()
expectP lexeme = ReadPrec# (\_ s -> case lex s of
  [(text, t)] | text == lexeme -> [((), t)]
  _ -> [])

-- What goes with the name that comes next.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose names = ReadPrec# (\d s ->
  bindList (lex s) (\found -> case found of
    (name, t) -> case lookup name names of
      Nothing -> []
      Just (ReadPrec# p) -> p d t))

-- In any number of parentheses.
parens :: ReadPrec a -> ReadPrec a
parens (ReadPrec# p) = ReadPrec# optional
  where
    optional d s = if opens s then p d s ++ mandatory s else p d s
    mandatory s = [(x, u) | ("(", t) <- lex s, (x, t') <- optional 0 t, (")", u) <- lex t']

-- Where no parenthesis comes next, no other way to read is left waiting.
opens :: String -> Bool
opens ('(' : _) = True
opens (c : s) = charIsSpace# c && opens s
opens [] = False

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = ReadPrec# (\_ s -> readBracketed (readPrec_to_S readPrec 0) s)

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, rest) <- readAt 0 s, onlySpace rest] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

-- As base's functions and instances ask for what they read: by `readPrec`.
readAt :: Read a => Int -> ReadS a
readAt d s = readPrec_to_S readPrec d s

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right x -> Just x

read :: Read a => String -> a
read s = case readEither s of
  Left message -> errorWithoutStackTrace message
  Right x -> x

onlySpace :: String -> Bool
onlySpace s = all charIsSpace# s

readParen :: Bool -> ReadS a -> ReadS a
readParen needed g = if needed then mandatory else optional
  where
    optional r = if opens r then g r ++ mandatory r else g r
    mandatory r = case lex r of
      [("(", s)] -> [(x, u) | (x, t) <- optional s, (")", u) <- lex t]
      _ -> []

readBracketed :: ReadS a -> ReadS [a]
readBracketed element r = readParen False list r
  where
    list s = case lex s of
      [("[", t)] -> first t
      _ -> []
    first s = case lex s of
      [("]", t)] -> [([], t)]
      _ -> [(x : xs, u) | (x, t) <- element s, (xs, u) <- more t]
    more s = case lex s of
      [("]", t)] -> [([], t)]
      [(",", t)] -> [(x : xs, v) | (x, u) <- element t, (xs, v) <- more u]
      _ -> []

-- ---- instances ------------------------------------------------------------------------------
instance Read Int where
  readsPrec d s = readNumber (\text -> [fromInteger n | n <- wholeNumber text]) d s

instance Read Integer where
  readsPrec d s = readNumber wholeNumber d s

instance Read Double where
  readsPrec d s = readNumber (realNumber (\text -> readDouble# text)) d s

instance Read Float where
  readsPrec d s = readNumber (realNumber (\text -> readFloat# text)) d s

-- A number, or a negative one: at any precedence, as in GHC.
readNumber :: Num a => (String -> [a]) -> Int -> ReadS a
readNumber convert = readPrec_to_S (parens (ReadPrec# number))
  where
    number _ s = case lex s of
      [("-", t)] -> [(negate n, u) | (text, u) <- lex t, n <- convert text]
      [(text, t)] -> [(n, t) | n <- convert text]
      _ -> []

wholeNumber :: String -> [Integer]
wholeNumber text = case text of
  '0' : x : ds@(_ : _)
    | charEq# x 'x' || charEq# x 'X' -> [digitsInBase 16 0 ds]
    | charEq# x 'o' || charEq# x 'O' -> [digitsInBase 8 0 ds]
  c : _ | isDecimal c && all isDecimal text -> [digitsInBase 10 0 text]
  _ -> []

-- Decimal ones by the function.
realNumber :: Fractional a => (String -> a) -> String -> [a]
realNumber _ "NaN" = [0 / 0]
realNumber _ "Infinity" = [1 / 0]
realNumber _ text@('0' : x : _ : _) | not (isDigitOrPoint x) && not (charEq# x 'e') =
  map fromInteger (wholeNumber text)
realNumber decimal text@(c : _) | isDecimal c = [decimal text]
realNumber _ _ = []

instance Read Char where
  readsPrec _ r = readParen False character r
    where
      character s = case lex s of
        [('\'' : text, t)] -> case unescape text of
          [c, '\''] -> [(c, t)]
          _ -> []
        _ -> []
  readList r = readParen False string r ++ readBracketed (readsPrec 0) r
    where
      string s = case lex s of
        [('"' : text, t)] -> [(init (unescape text), t)]
        _ -> []

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec d r = readParen (d > 7) ratio r
    where
      ratio text =
        [ (x % y, rest)
        | (x, behind) <- readAt 8 text
        , ("%", denominators) <- lex behind
        , (y, rest) <- readAt 8 denominators
        ]

instance Read a => Read [a] where
  readPrec = readListPrec

instance Read () where
  readsPrec _ r = readParen False (\s -> [((), u) | ("(", t) <- lex s, (")", u) <- lex t]) r

instance Read Bool where
  readsPrec _ r = readNames [("False", False), ("True", True)] r

instance Read Ordering where
  readsPrec _ r = readNames [("LT", LT), ("EQ", EQ), ("GT", GT)] r

readNames :: [(String, a)] -> ReadS a
readNames names r = readParen False named_ r
  where
    named_ s = [(x, t) | (name, t) <- lex s, Just x <- [lookup name names]]

instance Read a => Read (Maybe a) where
  readsPrec d r = readNames [("Nothing", Nothing)] r ++ readApplied "Just" Just d r

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d r = readApplied "Left" Left d r ++ readApplied "Right" Right d r

-- A record of one field.
readRecord :: Read a => String -> String -> (a -> b) -> Int -> ReadS b
readRecord constructor field make d r = readParen (d > 11) (\s0 ->
  [ (make x, s6)
  | (c, s1) <- lex s0, c == constructor, ("{", s2) <- lex s1, (f, s3) <- lex s2, f == field
  , ("=", s4) <- lex s3, (x, s5) <- readAt 0 s4, ("}", s6) <- lex s5 ]) r

readApplied :: Read a => String -> (a -> b) -> Int -> ReadS b
readApplied name make d r =
  readParen (d > 10) (\s -> [(make x, u) | (text, t) <- lex s, text == name, (x, u) <- readAt 11 t]) r

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ r = readParen False pair r
    where
      pair s = [((a, b), y) | ("(", t) <- lex s, (a, u) <- readAt 0 t, (b, w) <- readNext u, (")", y) <- lex w]

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ r = readParen False triple r
    where
      triple s =
        [ ((a, b, c), y)
        | ("(", t) <- lex s, (a, u) <- readAt 0 t, (b, v) <- readNext u, (c, w) <- readNext v
        , (")", y) <- lex w ]

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ r = readParen False quadruple r
    where
      quadruple s =
        [ ((a, b, c, d), z)
        | ("(", t) <- lex s, (a, u) <- readAt 0 t, (b, v) <- readNext u, (c, w) <- readNext v
        , (d, y) <- readNext w, (")", z) <- lex y ]

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec _ r = readParen False parts r
    where
      parts s =
        [ ((a, b, c, d, e), end)
        | ("(", s1) <- lex s, (a, s2) <- readAt 0 s1, (b, s3) <- readNext s2, (c, s4) <- readNext s3, (d, s5) <- readNext s4, (e, s6) <- readNext s5
        , (")", end) <- lex s6 ]

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec _ r = readParen False parts r
    where
      parts s =
        [ ((a, b, c, d, e, f), end)
        | ("(", s1) <- lex s, (a, s2) <- readAt 0 s1, (b, s3) <- readNext s2, (c, s4) <- readNext s3, (d, s5) <- readNext s4, (e, s6) <- readNext s5, (f, s7) <- readNext s6
        , (")", end) <- lex s7 ]

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readsPrec _ r = readParen False parts r
    where
      parts s =
        [ ((a, b, c, d, e, f, g), end)
        | ("(", s1) <- lex s, (a, s2) <- readAt 0 s1, (b, s3) <- readNext s2, (c, s4) <- readNext s3, (d, s5) <- readNext s4, (e, s6) <- readNext s5, (f, s7) <- readNext s6, (g, s8) <- readNext s7
        , (")", end) <- lex s8 ]

-- A comma and what follows it.
readNext :: Read a => ReadS a
readNext s = [p | (",", t) <- lex s, p <- readAt 0 t]

instance MonadPlus ReadPrec
