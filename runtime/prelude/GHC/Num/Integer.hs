-- SPDX-License-Identifier: BSD-3-Clause
-- Named operations on Integer.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module GHC.Num.Integer
  ( Integer, integerAdd, integerMul, integerQuot, integerRem, integerAnd, integerOr, integerXor, integerGcd
  , integerLcm, integerSub, integerDiv, integerMod, integerNegate, integerSignum, integerSqr, integerAbs
  , integerComplement, integerEq, integerNe, integerLt, integerLe, integerGt, integerGe, integerEq#
  , integerNe#, integerLt#, integerLe#, integerGt#, integerGe#, integerCompare, integerQuotRem
  , integerDivMod, integerQuotRem#, integerDivMod#, integerIsZero, integerIsOne, integerIsNegative
  , integerCheck, integerZero, integerOne, integerBit, integerBit#, integerTestBit, integerTestBit#
  , integerShiftL, integerShiftR, integerShiftL#, integerShiftR#, integerPopCount#, integerSignum#
  , integerIsNegative#, integerFromInt, integerFromInt#, integerToInt, integerToInt#, integerFromNatural
  , integerToNatural, integerToNaturalClamp, integerToNaturalThrow, integerGcde, integerEncodeDouble
  , integerEncodeDouble#, integerEncodeFloat#, integerDecodeDouble#, integerToDouble#, integerToFloat#
  , integerFromWordList, integerFromWord, integerFromWord#, integerToWord, integerToWord#, integerLog2
  , integerLog2#, integerLogBase, integerLogBase#, integerLogBaseWord
  ) where

import Data.Bits
import Data.Word (Word)
import GHC.NumberWords
import GHC.Types
import GHC.Unlifted
import Numeric.Natural (Natural)
import Prelude

integerAdd, integerMul, integerQuot, integerRem, integerAnd, integerOr, integerXor, integerGcd, integerLcm, integerSub, integerDiv, integerMod :: Integer -> Integer -> Integer
integerAdd a b = a + b
integerMul a b = a * b
integerQuot a b = quot a b
integerRem a b = rem a b
integerAnd a b = a .&. b
integerOr a b = a .|. b
integerXor a b = xor a b
integerGcd a b = gcd a b
integerLcm a b = lcm a b
integerSub a b = a - b
integerDiv a b = div a b
integerMod a b = mod a b

integerNegate, integerSignum, integerSqr, integerAbs, integerComplement :: Integer -> Integer
integerNegate a = negate a
integerSignum a = signum a
integerSqr a = a * a
integerAbs a = abs a
integerComplement a = complement a

integerEq, integerNe, integerLt, integerLe, integerGt, integerGe :: Integer -> Integer -> Bool
integerEq a b = a == b
integerNe a b = a /= b
integerLt a b = a < b
integerLe a b = a <= b
integerGt a b = a > b
integerGe a b = a >= b

integerEq#, integerNe#, integerLt#, integerLe#, integerGt#, integerGe# :: Integer -> Integer -> Int#
integerEq# a b = truth# (a == b)
integerNe# a b = truth# (a /= b)
integerLt# a b = truth# (a < b)
integerLe# a b = truth# (a <= b)
integerGt# a b = truth# (a > b)
integerGe# a b = truth# (a >= b)

integerCompare :: Integer -> Integer -> Ordering
integerCompare a b = compare a b

integerQuotRem, integerDivMod :: Integer -> Integer -> (Integer, Integer)
integerQuotRem a b = quotRem a b
integerDivMod a b = divMod a b

integerQuotRem#, integerDivMod# :: Integer -> Integer -> (# Integer, Integer #)
integerQuotRem# a b = case quotRem a b of (q, r) -> (# q, r #)
integerDivMod# a b = case divMod a b of (q, r) -> (# q, r #)

integerIsZero, integerIsOne, integerIsNegative, integerCheck :: Integer -> Bool
integerIsZero a = a == 0
integerIsOne a = a == 1
integerIsNegative a = a < 0
integerCheck a = a `seq` True

integerZero, integerOne :: Integer
integerZero = 0
integerOne = 1

integerBit :: Word -> Integer
integerBit n = bit (fromIntegral n)

integerBit# :: Word# -> Integer
integerBit# n = integerBit (W# n)

integerTestBit :: Integer -> Word -> Bool
integerTestBit a n = testBit a (fromIntegral n)

integerTestBit# :: Integer -> Word# -> Int#
integerTestBit# a n = truth# (integerTestBit a (W# n))

integerShiftL, integerShiftR :: Integer -> Word -> Integer
integerShiftL a n = shiftL a (fromIntegral n)
integerShiftR a n = shiftR a (fromIntegral n)

integerShiftL#, integerShiftR# :: Integer -> Word# -> Integer
integerShiftL# a n = integerShiftL a (W# n)
integerShiftR# a n = integerShiftR a (W# n)

integerPopCount# :: Integer -> Int#
integerPopCount# a = case popCount a of I# n -> n

integerSignum# :: Integer -> Int#
integerSignum# a = case fromInteger (signum a) of I# n -> n

integerIsNegative# :: Integer -> Int#
integerIsNegative# a = truth# (a < 0)

integerFromInt :: Int -> Integer
integerFromInt n = toInteger n

integerFromInt# :: Int# -> Integer
integerFromInt# n = toInteger (I# n)

integerToInt :: Integer -> Int
integerToInt a = fromInteger a

integerToInt# :: Integer -> Int#
integerToInt# a = case fromInteger a of I# n -> n

integerFromNatural :: Natural -> Integer
integerFromNatural n = toInteger n

-- The absolute value; a negative number clamped to 0; or an underflow exception.
integerToNatural, integerToNaturalClamp, integerToNaturalThrow :: Integer -> Natural
integerToNatural a = fromInteger (abs a)
integerToNaturalClamp a = fromInteger (max 0 a)
integerToNaturalThrow a = fromInteger a

-- Includes the coefficients of Bézout's identity.
integerGcde :: Integer -> Integer -> (Integer, Integer, Integer)
integerGcde a b = extended (a, 1, 0) (b, 0, 1)
  where
    extended (r, s, t) (0, _, _)
      | r < 0 = (negate r, negate s, negate t)
      | otherwise = (r, s, t)
    extended old@(r, s, t) new@(r', s', t') =
      let q = quot r r' in extended new (r - q * r', s - q * s', t - q * t')

integerEncodeDouble :: Integer -> Int -> Double
integerEncodeDouble a n = encodeFloat a n

integerEncodeDouble# :: Integer -> Int# -> Double#
integerEncodeDouble# a n = case encodeFloat a (I# n) of D# x -> x

integerEncodeFloat# :: Integer -> Int# -> Float#
integerEncodeFloat# a n = case encodeFloat a (I# n) of F# x -> x

integerDecodeDouble# :: Double# -> (# Integer, Int# #)
integerDecodeDouble# x = case decodeFloat (D# x) of (m, I# n) -> (# m, n #)

integerToDouble# :: Integer -> Double#
integerToDouble# a = case fromInteger a of D# x -> x

integerToFloat# :: Integer -> Float#
integerToFloat# a = case fromInteger a of F# x -> x

-- Most significant word first.
integerFromWordList :: Bool -> [Word] -> Integer
integerFromWordList isNegative ws = (if isNegative then negate else id) (foldl (\n w -> shiftL n 64 .|. toInteger w) 0 ws)

integerFromWord :: Word -> Integer
integerFromWord n = fromIntegral n

integerFromWord# :: Word# -> Integer
integerFromWord# n = fromIntegral (W# n)

integerToWord :: Integer -> Word
integerToWord a = fromIntegral a

integerToWord# :: Integer -> Word#
integerToWord# a = case fromIntegral a of W# n -> n

-- 0 if there is no logarithm.
integerLog2 :: Integer -> Word
integerLog2 a = if a <= 0 then 0 else log2Of# (toInteger a)

integerLog2# :: Integer -> Word#
integerLog2# a = case integerLog2 a of W# n -> n

integerLogBase :: Integer -> Integer -> Word
integerLogBase base a = if a <= 0 then 0 else logBaseOf# (toInteger base) (toInteger a)

integerLogBase# :: Integer -> Integer -> Word#
integerLogBase# base a = case integerLogBase base a of W# n -> n

integerLogBaseWord :: Word -> Integer -> Word
integerLogBaseWord base a = integerLogBase (fromIntegral base) a
