-- SPDX-License-Identifier: BSD-3-Clause
-- Read, with parsers that know their continuation; as in GHC it runs under their stack.
{-# LANGUAGE RankNTypes #-}
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

-- A parser of the surrounding precedence and of a continuation for each way to read a prefix of the
-- text.
newtype ReadPrec a = ReadPrec# (forall b. Int -> (a -> ReadS b) -> ReadS b)

parserOf :: ReadPrec a -> Int -> (a -> ReadS b) -> ReadS b
parserOf (ReadPrec# p) = p

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec# p) d = at_d (\x s -> [(x, s)])
  where
    at_d = p d

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec p = ReadPrec# (\d ->
  let reads_ = p d
  in \k s -> bindList (reads_ s) (\found -> case found of (x, t) -> k x t))

instance Functor ReadPrec where
  fmap f (ReadPrec# p) = ReadPrec# (\d k -> p d (\x -> k (f x)))

instance Applicative ReadPrec where
  pure x = ReadPrec# (\_ k -> k x)
  ReadPrec# p <*> ReadPrec# q = ReadPrec# (\d k -> p d (\f -> q d (\x -> k (f x))))

instance Monad ReadPrec where
  ReadPrec# p >>= f = ReadPrec# (\d k -> p d (\x -> parserOf (f x) d k))

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
  readList = readPrec_to_S (bracketed readPrec) 0
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)

-- ---- parsers --------------------------------------------------------------------------------
pfail :: ReadPrec a
pfail = ReadPrec# (\_ _ _ -> [])

(+++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec# p +++ ReadPrec# q = ReadPrec# (\d k s -> p d k s ++ q d k s)

prec :: Int -> ReadPrec a -> ReadPrec a
prec n (ReadPrec# p) = ReadPrec# (\d k s -> if d <= n then p n k s else [])

step :: ReadPrec a -> ReadPrec a
step (ReadPrec# p) = ReadPrec# (\d -> p (d + 1))

reset :: ReadPrec a -> ReadPrec a
reset (ReadPrec# p) = ReadPrec# (\_ -> p 0)

expectP :: String -> ReadPrec ()
expectP lexeme = ReadPrec# (\_ k -> literally lexeme (k ()))

-- Selects by the next name.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose names = ReadPrec# (\d k s ->
  bindList (lex s) (\found -> case found of
    (name, t) -> case lookup name names of
      Nothing -> []
      Just (ReadPrec# p) -> p d k t))

-- With any number of parentheses.
parens :: ReadPrec a -> ReadPrec a
parens p = optional
  where
    optional = ReadPrec# (\d k s ->
      if opens s then parserOf p d k s ++ parserOf (inParens optional) d k s else parserOf p d k s)

inParens :: ReadPrec a -> ReadPrec a
inParens (ReadPrec# p) = ReadPrec# (\_ k -> literally "(" (p 0 (\x -> literally ")" (k x))))

-- Expects the lexeme, then continues.
literally :: String -> ReadS b -> ReadS b
literally lexeme k s = case lex s of
  [(text, t)] | text == lexeme -> k t
  _ -> []

-- A list in brackets. Its items have one parser: the program's `readsPrec` is called for it once.
bracketed :: ReadPrec a -> ReadPrec [a]
bracketed (ReadPrec# p) = parens (ReadPrec# (\_ k -> literally "[" (\s -> end k s ++ next k s)))
  where
    at_0 = p 0
    next k = at_0 (\x s -> case lex s of
      [("]", t)] -> k [x] t
      [(",", t)] -> next (\xs -> k (x : xs)) t
      _ -> [])
    end k = literally "]" (k [])

-- If no parenthesis comes next, no alternative is kept waiting.
opens :: String -> Bool
opens ('(' : _) = True
opens (c : s) = charIsSpace# c && opens s
opens [] = False

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = bracketed readPrec

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, rest) <- readAt 0 s, onlySpace rest] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

-- Uses `readPrec`, like base's functions and instances.
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

-- ---- instances ------------------------------------------------------------------------------
instance Read Int where
  readsPrec d s = readNumber (\text -> [fromInteger n | n <- wholeNumber text]) d s

instance Read Integer where
  readsPrec d s = readNumber wholeNumber d s

instance Read Double where
  readsPrec d s = readNumber (realNumber (\text -> readDouble# text)) d s

instance Read Float where
  readsPrec d s = readNumber (realNumber (\text -> readFloat# text)) d s

-- A possibly negative number, which as in GHC is accepted at any precedence.
readNumber :: Num a => (String -> [a]) -> Int -> ReadS a
readNumber convert = readPrec_to_S (parens (readS_to_Prec number))
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

-- Decimal numbers are converted by the function.
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
  readList r = readParen False string r ++ readPrec_to_S (bracketed readPrec) 0 r
    where
      string s = case lex s of
        [('"' : text, t)] -> [(init (unescape text), t)]
        _ -> []

instance (Integral a, Read a) => Read (Ratio a) where
  readPrec = parens (prec 7 (step readPrec >>= \x -> expectP "%" >>= \_ -> step readPrec >>= \y -> return (x % y)))
  readListPrec = readListPrecDefault

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
  readPrec = parens ((expectP "Nothing" >>= \_ -> return Nothing) +++ applied "Just" Just)
  readListPrec = readListPrecDefault

instance (Read a, Read b) => Read (Either a b) where
  readPrec = parens (applied "Left" Left +++ applied "Right" Right)
  readListPrec = readListPrecDefault

applied :: Read a => String -> (a -> b) -> ReadPrec b
applied name make = prec 10 (expectP name >>= \_ -> step readPrec >>= \x -> return (make x))

-- Reads `fromList` and its argument.
readFromList :: Read a => (a -> b) -> ReadPrec b
readFromList fromList = parens (prec 10 (expectP "fromList" >>= \_ -> readPrec >>= \xs -> return (fromList xs)))

-- A record with one field.
readRecord :: Read a => String -> String -> (a -> b) -> ReadPrec b
readRecord constructor field make = parens (prec 11 (
  expectP constructor >>= \_ -> expectP "{" >>= \_ -> expectP field >>= \_ -> expectP "=" >>= \_ ->
    reset readPrec >>= \x -> expectP "}" >>= \_ -> return (make x)))

readApplied :: Read a => String -> (a -> b) -> Int -> ReadS b
readApplied name make d r =
  readParen (d > 10) (\s -> [(make x, u) | (text, t) <- lex s, text == name, (x, u) <- readAt 11 t]) r

instance (Read a, Read b) => Read (a, b) where
  readPrec = tuple (readPrec >>= \a -> nextPart >>= \b -> return (a, b))
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readPrec = tuple (readPrec >>= \a -> nextPart >>= \b -> nextPart >>= \c -> return (a, b, c))
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readPrec = tuple (readPrec >>= \a -> nextPart >>= \b -> nextPart >>= \c -> nextPart >>= \d -> return (a, b, c, d))
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readPrec = tuple (readPrec >>= \a -> nextPart >>= \b -> nextPart >>= \c -> nextPart >>= \d -> nextPart >>= \e -> return (a, b, c, d, e))
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readPrec = tuple (readPrec >>= \a -> nextPart >>= \b -> nextPart >>= \c -> nextPart >>= \d -> nextPart >>= \e -> nextPart >>= \f -> return (a, b, c, d, e, f))
  readListPrec = readListPrecDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readPrec = tuple (readPrec >>= \a -> nextPart >>= \b -> nextPart >>= \c -> nextPart >>= \d -> nextPart >>= \e -> nextPart >>= \f -> nextPart >>= \g -> return (a, b, c, d, e, f, g))
  readListPrec = readListPrecDefault

tuple :: ReadPrec a -> ReadPrec a
tuple p = parens (inParens p)

-- A comma and the next part.
nextPart :: Read a => ReadPrec a
nextPart = expectP "," >>= \_ -> readPrec

instance MonadPlus ReadPrec
