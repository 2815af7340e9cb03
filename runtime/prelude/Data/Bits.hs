-- SPDX-License-Identifier: BSD-3-Clause
-- The operations of Data.Bits, for Int alone.
module Data.Bits
  ( (.&.), (.|.), xor, complement, shift, shiftL, shiftR, unsafeShiftL, unsafeShiftR, bit, setBit
  , clearBit, complementBit, testBit, popCount, zeroBits, finiteBitSize, countLeadingZeros
  , countTrailingZeros
  ) where

import GHC.Base
import GHC.Classes
import GHC.Num
import GHC.Types

infixl 8 `shift`, `shiftL`, `shiftR`, `unsafeShiftL`, `unsafeShiftR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

(.&.), (.|.), xor, shift, shiftL, shiftR, unsafeShiftL, unsafeShiftR :: Int -> Int -> Int
x .&. y = intAnd# x y
x .|. y = intOr# x y
xor x y = intXor# x y
shift x n = if intGe# n 0 then shiftL x n else shiftR x (intNegate# n)
shiftL x n
  | intLt# n 0 = errorWithoutStackTrace "arithmetic overflow"
  | intGe# n 64 = 0
  | otherwise = intShiftLeft# x n
shiftR x n
  | intLt# n 0 = errorWithoutStackTrace "arithmetic overflow"
  | intGe# n 64 = if intLt# x 0 then intNegate# 1 else 0
  | otherwise = intShiftRight# x n
unsafeShiftL x n = intShiftLeft# x n
unsafeShiftR x n = intShiftRight# x n

complement :: Int -> Int
complement x = intSub# (intNegate# 1) x

bit :: Int -> Int
bit n = shiftL 1 n

setBit, clearBit, complementBit :: Int -> Int -> Int
setBit x n = intOr# x (bit n)
clearBit x n = intAnd# x (complement (bit n))
complementBit x n = intXor# x (bit n)

testBit :: Int -> Int -> Bool
testBit x n = intNe# (intAnd# x (bit n)) 0

popCount :: Int -> Int
popCount x = intPopCount# x

zeroBits :: Int
zeroBits = 0

finiteBitSize, countLeadingZeros, countTrailingZeros :: Int -> Int
finiteBitSize _ = 64
countLeadingZeros x = if intLt# x 0 then 0 else leading 63 x
countTrailingZeros x =
  if intEq# x 0 then 64 else intPopCount# (intSub# (intAnd# x (intNegate# x)) 1)

-- The zeros among the lower n bits, of which the rest are zero.
leading :: Int -> Int -> Int
leading !n x = if intEq# x 0 then intAdd# n 1 else (case intSub# n 1 of !m -> leading m (intShiftRight# x 1))
