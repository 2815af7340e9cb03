-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Bits where

import GHC.Base
import GHC.Classes
import GHC.Enum
import GHC.Num
import GHC.Real
import GHC.Types

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  x `shift` i
    | i < 0 = x `shiftR` negate i
    | i > 0 = x `shiftL` i
    | otherwise = x
  x `rotate` i
    | i < 0 = x `rotateR` negate i
    | i > 0 = x `rotateL` i
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  x `setBit` i = x .|. bit i
  x `clearBit` i = x .&. complement (bit i)
  x `complementBit` i = x `xor` bit i
  bitSize b = case bitSizeMaybe b of
    Just n -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  x `shiftL` i = x `shift` i
  x `unsafeShiftL` i = x `shiftL` i
  x `shiftR` i = x `shift` negate i
  x `unsafeShiftR` i = x `shiftR` i
  x `rotateL` i = x `rotate` i
  x `rotateR` i = x `rotate` negate i

class Bits b => FiniteBits b where
  finiteBitSize, countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = (w - 1) - go (w - 1)
    where
      go i
        | i < 0 = i
        | testBit x i = i
        | otherwise = go (i - 1)
      w = finiteBitSize x
  countTrailingZeros x = go 0
    where
      go i
        | i >= w = i
        | testBit x i = i
        | otherwise = go (i + 1)
      w = finiteBitSize x

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go !c 0 = c
    go c w = go (c + 1) (w .&. (w - 1))

toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x = if toInteger y == toInteger x then Just y else Nothing
  where
    y = fromIntegral x

overflow :: a
overflow = error# "arithmetic overflow"

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x i = if i == 0 then x else False
  rotate x _ = x
  bit i = i == 0
  testBit x i = if i == 0 then x else False
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount x = if x then 1 else 0
  zeroBits = False

instance FiniteBits Bool where
  finiteBitSize _ = 1
  countLeadingZeros x = if x then 0 else 1
  countTrailingZeros x = if x then 0 else 1

instance Bits Int where
  (.&.) = intAnd#
  (.|.) = intOr#
  xor = intXor#
  complement x = intSub# (intNegate# 1) x
  shift !x n = if intGe# n 0 then shiftLeft x n else shiftRight x (intNegate# n)
  rotate !x n = rotateInt x (intAnd# n 63)
  zeroBits = 0
  bit n = shiftLeft 1 n
  testBit x n = intNe# (intAnd# x (shiftLeft 1 n)) 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  shiftL = shiftLeft
  shiftR = shiftRight
  unsafeShiftL x n = intShiftLeft# x n
  unsafeShiftR x n = intShiftRight# x n
  popCount x = intPopCount# x

shiftLeft, shiftRight :: Int -> Int -> Int
shiftLeft !x n
  | intLt# n 0 = overflow
  | intGe# n 64 = 0
  | otherwise = intShiftLeft# x n
shiftRight !x n
  | intLt# n 0 = overflow
  | intGe# n 64 = if intLt# x 0 then intNegate# 1 else 0
  | otherwise = intShiftRight# x n

-- Rotates by 0 to 63 bits.
rotateInt :: Int -> Int -> Int
rotateInt x n
  | intEq# n 0 = x
  | otherwise =
      intOr# (intShiftLeft# x n)
        (intAnd# (intShiftRight# x (intSub# 64 n)) (intSub# (intShiftLeft# 1 n) 1))

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros x = if intLt# x 0 then 0 else leading 63 x
  countTrailingZeros x =
    if intEq# x 0 then 64 else intPopCount# (intSub# (intAnd# x (intNegate# x)) 1)

-- Leading zeros of the lower n bits; the upper bits must be zero.
leading :: Int -> Int -> Int
leading !n x = if intEq# x 0 then intAdd# n 1 else (case intSub# n 1 of !m -> leading m (intShiftRight# x 1))

instance Bits Integer where
  x .&. y = if integerEq# x 0 then 0 else integerAnd# x y
  x .|. y = if integerEq# x (-1) then x else integerOr# x y
  xor = integerXor#
  complement x = integerSub# (integerNegate# 1) x
  shift x n = if intGe# n 0 then integerShiftLeft# x n else integerShiftRight# x (intNegate# n)
  rotate x n = shift x n
  zeroBits = 0
  bit n = if intLt# n 0 then overflow else integerShiftLeft# 1 n
  setBit x n = x .|. bit n
  clearBit x n
    | integerEq# x 0 = x
    | otherwise = if testBit x n then integerSub# x (bit n) else x
  complementBit x !n = integerXor# x (bit n)
  testBit x n = if intLt# n 0 then overflow else integerTestBit# x n
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  shiftL x n = if intLt# n 0 then overflow else integerShiftLeft# x n
  shiftR x n = if intLt# n 0 then overflow else integerShiftRight# x n
  unsafeShiftL x !n = integerShiftLeft# x n
  unsafeShiftR x !n = integerShiftRight# x n
  popCount x = integerPopCount# x
