-- SPDX-License-Identifier: BSD-3-Clause
module Numeric.Natural (Natural, minusNaturalMaybe) where

import Data.Bits
import Data.Ix
import GHC.Real (Integral (..), Real (..))
import Prelude

newtype Natural = Natural# Integer

checked :: Integer -> Natural
checked n = if n < 0 then error# "arithmetic underflow" else Natural# n

-- A constant, as in GHC: it first throws under the stack of its own evaluation.
negativeInt :: a
negativeInt = errorWithoutStackTrace "toEnum: unexpected negative Int"

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (Natural# a) (Natural# b) = if a >= b then Just (Natural# (a - b)) else Nothing

instance Eq Natural where
  Natural# a == Natural# b = a == b

instance Ord Natural where
  compare (Natural# a) (Natural# b) = compare a b
  Natural# a < Natural# b = a < b
  Natural# a <= Natural# b = a <= b
  Natural# a > Natural# b = a > b
  Natural# a >= Natural# b = a >= b

instance Show Natural where
  showsPrec _ (Natural# n) = showsPrec 0 n

instance Read Natural where
  readsPrec d s = [(Natural# n, t) | (n, t) <- readsPrec d s, n >= 0]

instance Num Natural where
  Natural# !a + Natural# b = Natural# (a + b)
  Natural# !a - Natural# b = checked (a - b)
  Natural# a * Natural# b = Natural# (if a == 0 then 0 else a * b)
  negate (Natural# n) = checked (negate n)
  abs n = n
  signum (Natural# n) = Natural# (signum n)
  fromInteger n = checked n

instance Real Natural where
  toRational (Natural# n) = toRational n

instance Enum Natural where
  succ (Natural# n) = Natural# (n + 1)
  pred (Natural# n) = checked (n - 1)
  toEnum n = if n < 0 then negativeInt else Natural# (toInteger n)
  fromEnum (Natural# n) = fromEnum n
  enumFrom (Natural# n) = map Natural# (enumFrom n)
  enumFromThen (Natural# !a) (Natural# b)
    | b >= a = map Natural# (enumFromThen a b)
    | otherwise = map Natural# (enumFromThenTo a b 0)
  enumFromTo (Natural# a) (Natural# b) = map Natural# (enumFromTo a b)
  enumFromThenTo (Natural# a) (Natural# b) (Natural# c) = map Natural# (enumFromThenTo a b c)

instance Integral Natural where
  quot (Natural# a) (Natural# b) = Natural# (quot a b)
  rem (Natural# a) (Natural# b) = Natural# (rem a b)
  div (Natural# a) (Natural# b) = Natural# (quot a b)
  mod (Natural# a) (Natural# b) = Natural# (rem a b)
  quotRem a b = case quot a b of !q -> case rem a b of !r -> (q, r)
  divMod a b = quotRem a b
  toInteger (Natural# n) = n

instance Ix Natural where
  range (a, b) = enumFromTo a b
  index (a, b) i
    | a <= i && i <= b = fromInteger (toInteger i - toInteger a)
    | otherwise =
        errorWithoutStackTrace
          ("Ix{Natural}.index: Index (" ++ show i ++ ") out of range (" ++ show (a, b) ++ ")")
  inRange (a, b) i = a <= i && i <= b

instance Bits Natural where
  Natural# !a .&. Natural# !b = Natural# (a .&. b)
  Natural# a .|. Natural# b = Natural# (a .|. b)
  xor (Natural# a) (Natural# b) = Natural# (xor a b)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shift (Natural# a) n = Natural# (shift a n)
  rotate (Natural# a) n = Natural# (shift a n)
  bit n = Natural# (bit n)
  testBit (Natural# a) n = testBit a n
  setBit a !n = a .|. bit n
  clearBit a !n = xor a (bit n .&. a)
  complementBit a !n = xor a (bit n)
  zeroBits = Natural# 0
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  popCount (Natural# a) = popCount a
