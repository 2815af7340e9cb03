-- SPDX-License-Identifier: BSD-3-Clause
-- Named operations on Natural.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module GHC.Num.Natural
  ( Natural, naturalAdd, naturalMul, naturalQuot, naturalRem, naturalAnd, naturalOr, naturalXor, naturalGcd
  , naturalLcm, naturalSubThrow, naturalSubUnsafe, naturalAndNot, naturalNegate, naturalSignum, naturalSqr
  , naturalEq, naturalNe, naturalLt, naturalLe, naturalGt, naturalGe, naturalEq#, naturalNe#, naturalLt#
  , naturalLe#, naturalGt#, naturalGe#, naturalCompare, naturalQuotRem, naturalQuotRem#, naturalIsZero
  , naturalIsOne, naturalCheck, naturalZero, naturalOne, naturalBit, naturalBit#, naturalTestBit
  , naturalTestBit#, naturalShiftL, naturalShiftR, naturalShiftL#, naturalShiftR#, naturalPopCount
  , naturalPopCount#, naturalToWordClamp, naturalPowMod, naturalFromWordList, naturalFromWord
  , naturalFromWord#, naturalToWord, naturalToWord#, naturalLog2, naturalLog2#, naturalLogBase
  , naturalLogBase#, naturalLogBaseWord
  ) where

import Data.Bits
import Data.Word (Word)
import GHC.Natural (powModNatural)
import GHC.NumberWords
import GHC.Types
import GHC.Unlifted
import Numeric.Natural (Natural)
import Prelude

naturalAdd, naturalMul, naturalQuot, naturalRem, naturalAnd, naturalOr, naturalXor, naturalGcd, naturalLcm, naturalSubThrow, naturalSubUnsafe, naturalAndNot :: Natural -> Natural -> Natural
naturalAdd a b = a + b
naturalMul a b = a * b
naturalQuot a b = quot a b
naturalRem a b = rem a b
naturalAnd a b = a .&. b
naturalOr a b = a .|. b
naturalXor a b = xor a b
naturalGcd a b = gcd a b
naturalLcm a b = lcm a b
naturalSubThrow a b = a - b
naturalSubUnsafe a b = a - b
naturalAndNot a b = a - (a .&. b)

naturalNegate, naturalSignum, naturalSqr :: Natural -> Natural
naturalNegate a = negate a
naturalSignum a = signum a
naturalSqr a = a * a

naturalEq, naturalNe, naturalLt, naturalLe, naturalGt, naturalGe :: Natural -> Natural -> Bool
naturalEq a b = a == b
naturalNe a b = a /= b
naturalLt a b = a < b
naturalLe a b = a <= b
naturalGt a b = a > b
naturalGe a b = a >= b

naturalEq#, naturalNe#, naturalLt#, naturalLe#, naturalGt#, naturalGe# :: Natural -> Natural -> Int#
naturalEq# a b = truth# (a == b)
naturalNe# a b = truth# (a /= b)
naturalLt# a b = truth# (a < b)
naturalLe# a b = truth# (a <= b)
naturalGt# a b = truth# (a > b)
naturalGe# a b = truth# (a >= b)

naturalCompare :: Natural -> Natural -> Ordering
naturalCompare a b = compare a b

naturalQuotRem :: Natural -> Natural -> (Natural, Natural)
naturalQuotRem a b = quotRem a b

naturalQuotRem# :: Natural -> Natural -> (# Natural, Natural #)
naturalQuotRem# a b = case quotRem a b of (q, r) -> (# q, r #)

naturalIsZero, naturalIsOne, naturalCheck :: Natural -> Bool
naturalIsZero a = a == 0
naturalIsOne a = a == 1
naturalCheck a = a `seq` True

naturalZero, naturalOne :: Natural
naturalZero = 0
naturalOne = 1

naturalBit :: Word -> Natural
naturalBit n = bit (fromIntegral n)

naturalBit# :: Word# -> Natural
naturalBit# n = naturalBit (W# n)

naturalTestBit :: Natural -> Word -> Bool
naturalTestBit a n = testBit a (fromIntegral n)

naturalTestBit# :: Natural -> Word# -> Int#
naturalTestBit# a n = truth# (naturalTestBit a (W# n))

naturalShiftL, naturalShiftR :: Natural -> Word -> Natural
naturalShiftL a n = shiftL a (fromIntegral n)
naturalShiftR a n = shiftR a (fromIntegral n)

naturalShiftL#, naturalShiftR# :: Natural -> Word# -> Natural
naturalShiftL# a n = naturalShiftL a (W# n)
naturalShiftR# a n = naturalShiftR a (W# n)

naturalPopCount :: Natural -> Word
naturalPopCount a = fromIntegral (popCount a)

naturalPopCount# :: Natural -> Word#
naturalPopCount# a = case naturalPopCount a of W# n -> n

naturalToWordClamp :: Natural -> Word
naturalToWordClamp a = if a > toMost then maxBound else fromIntegral a
  where toMost = fromIntegral (maxBound :: Word)

naturalPowMod :: Natural -> Natural -> Natural -> Natural
naturalPowMod = powModNatural

-- Most significant word first.
naturalFromWordList :: [Word] -> Natural
naturalFromWordList ws = foldl (\n w -> shiftL n 64 .|. fromIntegral w) 0 ws

naturalFromWord :: Word -> Natural
naturalFromWord n = fromIntegral n

naturalFromWord# :: Word# -> Natural
naturalFromWord# n = fromIntegral (W# n)

naturalToWord :: Natural -> Word
naturalToWord a = fromIntegral a

naturalToWord# :: Natural -> Word#
naturalToWord# a = case fromIntegral a of W# n -> n

-- 0 if there is no logarithm.
naturalLog2 :: Natural -> Word
naturalLog2 a = if a <= 0 then 0 else log2Of# (toInteger a)

naturalLog2# :: Natural -> Word#
naturalLog2# a = case naturalLog2 a of W# n -> n

naturalLogBase :: Natural -> Natural -> Word
naturalLogBase base a = if a <= 0 then 0 else logBaseOf# (toInteger base) (toInteger a)

naturalLogBase# :: Natural -> Natural -> Word#
naturalLogBase# base a = case naturalLogBase base a of W# n -> n

naturalLogBaseWord :: Word -> Natural -> Word
naturalLogBaseWord base a = naturalLogBase (fromIntegral base) a
