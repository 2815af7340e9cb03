-- SPDX-License-Identifier: BSD-3-Clause
module Numeric
  ( showInt, showHex, showOct, showIntAtBase, showSigned, showFFloat, showEFloat, showGFloat
  , showFFloatAlt, showGFloatAlt, showFloat, showHFloat, floatToDigits, readHex, readOct, readDec
  , readInt, readFloat, readSigned, lexDigits, fromRat, Floating (..)
  ) where

import Data.Char
import Data.Foldable
import Data.Maybe
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Floating
import GHC.List hiding
  ( all, and, any, concat, concatMap, elem, find, foldl, foldl', foldl1, foldr', foldr1, length, maximum
  , minimum, notElem, null, or )
import GHC.Num
import GHC.Lex
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Types

-- ---- whole numbers --------------------------------------------------------------------------
showInt :: Integral a => a -> ShowS
showInt n s
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) s

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (quotRem n0 base) r0
  where
    go (n, d) r =
      c `seq` (if n == 0 then r' else go (quotRem n base) r')
      where
        c = toChr (fromIntegral d)
        r' = c : r

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos p x
  | x < 0 = showParen (p > 6) (\s -> '-' : showPos (negate x) s)
  | otherwise = showPos x

readHex, readOct, readDec :: (Eq a, Num a) => ReadS a
readHex = readInBase 16 isHexDigit
readOct = readInBase 8 isOctDigit
readDec = readInBase 10 isDigit

readInBase :: Num a => Integer -> (Char -> Bool) -> ReadS a
readInBase base isDigit_ s = case span isDigit_ s of
  ([], _) -> []
  (ds, rest) -> [(fromInteger (digitsInBase base 0 ds), rest)]

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDigit_ value s = case span isDigit_ s of
  ([], _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromInteger (toInteger (value d))) 0 ds, rest)]

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ([], _) -> []
  found -> [found]

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos r = readParen False number r
  where
    number s = unsigned s ++ [(negate x, t) | ("-", u) <- lex s, (x, t) <- unsigned u]
    unsigned s = [(n, t) | (text, t) <- lex s, (n, "") <- readPos text]

readFloat :: RealFrac a => ReadS a
readFloat s =
  [ (x, t)
  | (text@(c : _), t) <- lex s, isDigit c
  , x <- realNumber decimalNumber text ]

decimalNumber :: Fractional a => String -> a
decimalNumber text = fromRational (rationalLiteral (digitsInBase 10 0 (whole ++ part)) (e - length part))
  where
    (mantissa, rest) = break (\c -> c == 'e' || c == 'E') text
    (whole, fraction) = break (== '.') mantissa
    part = drop 1 fraction
    e = case rest of
      _ : '-' : ds -> negate (decimal ds)
      _ : '+' : ds -> decimal ds
      _ : ds -> decimal ds
      [] -> 0
    decimal ds = integerToInt# (digitsInBase 10 0 ds)

-- ---- fractions ------------------------------------------------------------------------------
showFloat :: RealFloat a => a -> ShowS
showFloat x s
  | isNaN x || isInfinite x = special x (\_ -> "") ++ s
  | isNegativeZero x = '-' : showFloat (negate x) s
  | otherwise = shortest x ++ s

-- The shortest digits that identify the number at its precision.
shortest :: RealFloat a => a -> String
shortest x = if floatDigits x == 24 then floatShow# (realToFrac x) else doubleShow# (realToFrac x)

showFFloat, showEFloat, showGFloat :: RealFloat a => Maybe Int -> a -> ShowS
showFFloat places x s = special x (fixed places) ++ s
showEFloat places x s = special x (scientific places) ++ s
showGFloat places x s
  | x /= 0 && (abs x < 0.1 || abs x >= 10000000) = showEFloat places x s
  | otherwise = showFFloat places x s

-- Always with a point.
showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showFFloatAlt places x s = special x (\digits_ -> withPoint (fixed places digits_)) ++ s
  where
    withPoint text = if '.' `elem` text then text else text ++ "."
showGFloatAlt places x s
  | x /= 0 && (abs x < 0.1 || abs x >= 10000000) = showEFloat places x s
  | otherwise = showFFloatAlt places x s

-- In base 16, with an exponent of 2.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x s
  | isNaN x || isInfinite x = special x (\_ -> "") ++ s
  | x < 0 || isNegativeZero x = '-' : (hexadecimal (negate x) ++ s)
  | otherwise = hexadecimal x ++ s

hexadecimal :: RealFloat a => a -> String
hexadecimal x
  | x == 0 = "0x0p+0"
  | otherwise = case floatToBits x of
      (ds, e) -> case ds of
        d : rest -> "0x" ++ (show d ++ (fraction (allZeros rest) rest ++ ('p' : show (e - 1))))
        [] -> ""
  where
    fraction True _ = ""
    fraction False rest = '.' : hexDigits rest
    allZeros rest = all (== 0) rest
    hexDigits ds
      | all (== 0) ds = ""
      | otherwise = case ds of
          [a] -> hexDigit a 0 0 0 ""
          [a, b] -> hexDigit a b 0 0 ""
          [a, b, c] -> hexDigit a b c 0 ""
          a : b : c : d : rest -> hexDigit a b c d (hexDigits rest)
          [] -> ""
    hexDigit a b c d rest = intToDigit (8 * a + 4 * b + 2 * c + d) : rest

-- The binary digits of a positive number, and the exponent, as in floatToDigits.
floatToBits :: RealFloat a => a -> ([Int], Int)
floatToBits x = case decodeFloat x of
  (m, e) -> case bitsOf m [] of
    ds -> (reverse (dropWhile (== 0) (reverse ds)), e + length ds)
  where
    bitsOf 0 ds = ds
    bitsOf m ds = bitsOf (m `quot` 2) (fromInteger (m `rem` 2) : ds)

fromRat :: RealFloat a => Rational -> a
fromRat x = fromRational x

special :: RealFloat a => a -> (([Int], Int) -> String) -> String
special x format
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : format (floatToDigits 10 (negate x))
  | otherwise = format (floatToDigits 10 x)

fixed :: Maybe Int -> ([Int], Int) -> String
fixed Nothing (ds, e)
  | e <= 0 = "0." ++ (replicate (negate e) '0' ++ map intToDigit ds)
  | otherwise = split e "" (map intToDigit ds)
  where
    split 0 before rest = orZero (reverse before) ++ ('.' : orZero rest)
    split n before "" = split (n - 1) ('0' : before) ""
    split n before (r : rs) = split (n - 1) (r : before) rs
    orZero "" = "0"
    orZero text = text
fixed (Just places) (ds, e)
  | e >= 0 =
      let (carry, rounded) = roundTo (wanted + e) ds
          (whole, part) = splitAt (e + carry) (map intToDigit rounded)
       in (if null whole then "0" else whole) ++ (if null part then "" else '.' : part)
  | otherwise =
      let (carry, rounded) = roundTo wanted (replicate (negate e) 0 ++ ds)
          digits_ = map intToDigit (if carry > 0 then rounded else 0 : rounded)
       in case digits_ of
            d : part -> d : (if null part then "" else '.' : part)
            [] -> ""
  where
    wanted = max places 0

scientific :: Maybe Int -> ([Int], Int) -> String
scientific Nothing (ds, e) = case map intToDigit ds of
  "0" -> "0.0e0"
  [d] -> d : (".0e" ++ show (e - 1))
  d : part -> d : ('.' : (part ++ ('e' : show (e - 1))))
  [] -> ""
scientific (Just places) (ds, e)
  | places <= 0 = case ds of
      [0] -> "0e0"
      _ -> case roundTo 1 ds of
        (carry, n : _) -> intToDigit n : ('e' : show (e - 1 + carry))
        _ -> ""
  | otherwise = case ds of
      [0] -> '0' : ('.' : (take wanted (repeat '0') ++ "e0"))
      _ -> case roundTo (wanted + 1) ds of
        (carry, rounded) -> case map intToDigit (if carry > 0 then init rounded else rounded) of
          d : part -> d : ('.' : (part ++ ('e' : show (e - 1 + carry))))
          [] -> ""
  where
    wanted = max places 1

-- Rounds the digits to `count` (half up; half to even at the last) and says whether one was added
-- in front.
roundTo :: Int -> [Int] -> (Int, [Int])
roundTo count list = case go count True list of
  (0, ds) -> (0, ds)
  (1, ds) -> (1, 1 : ds)
  _ -> errorWithoutStackTrace "roundTo: bad Value"
  where
    go n _ [] = (0, replicate n 0)
    go 0 even_ (x : xs)
      | x == 5 && even_ && all (== 0) xs = (0, [])
      | otherwise = (if x >= 5 then 1 else 0, [])
    go n _ (i : xs) = case go (n - 1) (even i) xs of
      (c, ds) -> if c + i == 10 then (1, 0 : ds) else (0, (c + i) : ds)

-- The shortest digits d1 d2 ... and the exponent e of 0.d1d2... * base^e.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | otherwise = (digits, exponent_)
  where
    (digits, exponent_)
      | base == 10 && not (isInfinite x) = digitsOf (shortest x)
      | (ds, k) <- shortestInBase base (spacing x) = (map fromInteger ds, k)

-- A number as r / s, and half the distances to its neighbours in the same unit.
data Spacing = Spacing {numerator_, denominator_, above, below :: Integer, estimate :: Integer -> Int}

spacing :: RealFloat a => a -> Spacing
spacing x
  | e >= 0 = Spacing (f * b ^ e * up * 2) (2 * up) (b ^ e * up) (b ^ e) k
  | otherwise = Spacing (f * up * 2) (b ^ negate e * up * 2) up 1 k
  where
    (f0, e0) = decodeFloat x
    b = floatRadix x
    least = case floatRange x of (smallest, _) -> smallest - floatDigits x
    missing = least - e0
    (f, e) = if missing > 0 then (f0 `quot` (b ^ missing), e0 + missing) else (f0, e0)
    -- Below a power of the radix numbers are denser.
    up = if f == b ^ (floatDigits x - 1) && (e >= 0 || e > least) then b else 1
    k base
      | isNaN guess || isInfinite guess = errorWithoutStackTrace "Negative exponent"
      | otherwise = ceiling guess
      where
        guess = (log (fromInteger (f + 1) :: Float) + fromIntegral e * log (fromInteger b)) / log (fromInteger base)

-- Burger and Dybvig, "Printing Floating-Point Numbers Quickly and Accurately".
shortestInBase :: Integer -> Spacing -> ([Integer], Int)
shortestInBase base (Spacing r s up down estimated)
  | k >= 0 = (generate r (s * base ^ k) up down, k)
  | otherwise = (generate (r * scale) s (up * scale) (down * scale), k)
  where
    k = fit (estimated base)
    scale = base ^ negate k
    fit n
      | fits n = n
      | otherwise = fit (n + 1)
    fits n
      | n >= 0 = r + up <= base ^ n * s
      | otherwise = base ^ negate n * (r + up) <= s
    generate rest unit upper lower
      | rest' < lower' && (rest' + upper' <= unit || rest' * 2 < unit) = [d]
      | rest' < lower' || rest' + upper' > unit = [d + 1]
      | otherwise = d : generate rest' unit upper' lower'
      where
        (d, rest') = (rest * base) `quotRem` unit
        upper' = upper * base
        lower' = lower * base

digitsOf :: String -> ([Int], Int)
digitsOf text = (dropZerosAtEnd significant, length whole - dropped + exponent_)
  where
    (mantissa, rest) = break (== 'e') text
    (whole, part) = break (== '.') mantissa
    exponent_ = case rest of
      'e' : '-' : ds -> negate (decimal ds)
      'e' : ds -> decimal ds
      _ -> 0
    decimal ds = foldl (\n d -> 10 * n + digitToInt d) 0 ds
    figures = map digitToInt (whole ++ drop 1 part)
    significant = dropWhile (== 0) figures
    dropped = length figures - length significant
    dropZerosAtEnd ds = reverse (dropWhile (== 0) (reverse ds))
