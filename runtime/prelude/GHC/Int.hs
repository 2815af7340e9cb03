-- SPDX-License-Identifier: BSD-3-Clause
-- Signed numbers of fixed sizes, represented by an Int of the same value.
module GHC.Int where

import GHC.Bits
import Data.Ix
import GHC.Base
import GHC.Classes
import GHC.Enum
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Types
import GHC.Word (overflowError, shiftRightUnsigned)

-- ---- Int8 --------------------------------------------------------------------------------------
newtype Int8 = I8# Int

narrow8 :: Int -> Int8
narrow8 x = I8# (intShiftRight# (intShiftLeft# x 56) 56)

instance Eq Int8 where
  I8# a == I8# b = intEq# a b
  I8# a /= I8# b = intNe# a b

instance Ord Int8 where
  compare (I8# a) (I8# b) = compare a b
  I8# a < I8# b = intLt# a b
  I8# a <= I8# b = intLe# a b
  I8# a > I8# b = intGt# a b
  I8# a >= I8# b = intGe# a b

instance Show Int8 where
  showsPrec p (I8# a) s = showsPrec p a s

instance Read Int8 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int8 where
  I8# a + I8# b = narrow8 (intAdd# a b)
  I8# a - I8# b = narrow8 (intSub# a b)
  I8# a * I8# b = narrow8 (intMul# a b)
  negate (I8# a) = narrow8 (intNegate# a)
  abs x@(I8# a) = if intLt# a 0 then negate x else x
  signum (I8# a) = I8# (signum a)
  fromInteger n = narrow8 (integerToInt# n)

instance Bounded Int8 where
  minBound = I8# (intNegate# 128)
  maxBound = I8# 127

instance Real Int8 where
  toRational (I8# a) = intToInteger# a :% 1
  toDouble# (I8# a) = intToDouble# a

instance Integral Int8 where
  quot (I8# !a) (I8# b) = if intEq# b (intNegate# 1) && intEq# a (intNegate# 128) then overflowError else I8# (intQuot# a b)
  div (I8# !a) (I8# b) = if intEq# b (intNegate# 1) && intEq# a (intNegate# 128) then overflowError else I8# (intDiv# a b)
  rem (I8# !a) (I8# b) = if intEq# b (intNegate# 1) then I8# 0 else I8# (intRem# a b)
  mod (I8# !a) (I8# b) = if intEq# b (intNegate# 1) then I8# 0 else I8# (intMod# a b)
  quotRem !x y = case rem x y of !r -> if y == -1 then (quot x y, r) else case quot x y of !q -> (q, r)
  divMod !x y = case mod x y of !r -> if y == -1 then (div x y, r) else case div x y of !q -> (q, r)
  toInteger (I8# a) = intToInteger# a

instance Enum Int8 where
  succ x
    | x == maxBound = noSuccOfInt8
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfInt8
    | otherwise = x - 1
  toEnum n
    | intLt# n (-128) || intGt# n 127 = toEnumError "Int8" n (minBound :: Int8, maxBound :: Int8)
    | otherwise = I8# n
  fromEnum (I8# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (I8# a) (I8# b) = map I8# (intsFromTo a b)
  enumFromThenTo (I8# a) (I8# b) (I8# c) = map I8# (intsFromThenTo a b c)

instance Ix Int8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (I8# m, _) (I8# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Int8 where
  I8# a .&. I8# b = I8# (intAnd# a b)
  I8# a .|. I8# b = I8# (intOr# a b)
  xor (I8# a) (I8# b) = I8# (intXor# a b)
  complement (I8# a) = narrow8 (intXor# a (intNegate# 1))
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (I8# !a) i
    | intLt# i 0 = overflow
    | intGe# i 8 = I8# 0
    | otherwise = narrow8 (intShiftLeft# a i)
  shiftR (I8# !a) i = I8# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (I8# !a) i = case intMod# i 8 of
    0 -> I8# a
    k -> narrow8 (intOr# (intShiftLeft# a k) (shiftRightUnsigned (intAnd# a 255) (intSub# 8 k)))
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = I8# 0
  bit i = shiftL (I8# 1) i
  testBit (I8# !a) i = intGe# i 0 && intLt# i 8 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  popCount (I8# a) = intPopCount# (intAnd# a 255)

instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (I8# a) = intSub# (countLeadingZeros (intAnd# a 255)) 56
  countTrailingZeros (I8# a) = min 8 (countTrailingZeros a)

-- ---- Int16 -------------------------------------------------------------------------------------
newtype Int16 = I16# Int

narrow16 :: Int -> Int16
narrow16 x = I16# (intShiftRight# (intShiftLeft# x 48) 48)

instance Eq Int16 where
  I16# a == I16# b = intEq# a b
  I16# a /= I16# b = intNe# a b

instance Ord Int16 where
  compare (I16# a) (I16# b) = compare a b
  I16# a < I16# b = intLt# a b
  I16# a <= I16# b = intLe# a b
  I16# a > I16# b = intGt# a b
  I16# a >= I16# b = intGe# a b

instance Show Int16 where
  showsPrec p (I16# a) s = showsPrec p a s

instance Read Int16 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int16 where
  I16# a + I16# b = narrow16 (intAdd# a b)
  I16# a - I16# b = narrow16 (intSub# a b)
  I16# a * I16# b = narrow16 (intMul# a b)
  negate (I16# a) = narrow16 (intNegate# a)
  abs x@(I16# a) = if intLt# a 0 then negate x else x
  signum (I16# a) = I16# (signum a)
  fromInteger n = narrow16 (integerToInt# n)

instance Bounded Int16 where
  minBound = I16# (intNegate# 32768)
  maxBound = I16# 32767

instance Real Int16 where
  toRational (I16# a) = intToInteger# a :% 1
  toDouble# (I16# a) = intToDouble# a

instance Integral Int16 where
  quot (I16# !a) (I16# b) = if intEq# b (intNegate# 1) && intEq# a (intNegate# 32768) then overflowError else I16# (intQuot# a b)
  div (I16# !a) (I16# b) = if intEq# b (intNegate# 1) && intEq# a (intNegate# 32768) then overflowError else I16# (intDiv# a b)
  rem (I16# !a) (I16# b) = if intEq# b (intNegate# 1) then I16# 0 else I16# (intRem# a b)
  mod (I16# !a) (I16# b) = if intEq# b (intNegate# 1) then I16# 0 else I16# (intMod# a b)
  quotRem !x y = case rem x y of !r -> if y == -1 then (quot x y, r) else case quot x y of !q -> (q, r)
  divMod !x y = case mod x y of !r -> if y == -1 then (div x y, r) else case div x y of !q -> (q, r)
  toInteger (I16# a) = intToInteger# a

instance Enum Int16 where
  succ x
    | x == maxBound = noSuccOfInt16
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfInt16
    | otherwise = x - 1
  toEnum n
    | intLt# n (-32768) || intGt# n 32767 = toEnumError "Int16" n (minBound :: Int16, maxBound :: Int16)
    | otherwise = I16# n
  fromEnum (I16# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (I16# a) (I16# b) = map I16# (intsFromTo a b)
  enumFromThenTo (I16# a) (I16# b) (I16# c) = map I16# (intsFromThenTo a b c)

instance Ix Int16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (I16# m, _) (I16# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Int16 where
  I16# a .&. I16# b = I16# (intAnd# a b)
  I16# a .|. I16# b = I16# (intOr# a b)
  xor (I16# a) (I16# b) = I16# (intXor# a b)
  complement (I16# a) = narrow16 (intXor# a (intNegate# 1))
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (I16# !a) i
    | intLt# i 0 = overflow
    | intGe# i 16 = I16# 0
    | otherwise = narrow16 (intShiftLeft# a i)
  shiftR (I16# !a) i = I16# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (I16# !a) i = case intMod# i 16 of
    0 -> I16# a
    k -> narrow16 (intOr# (intShiftLeft# a k) (shiftRightUnsigned (intAnd# a 65535) (intSub# 16 k)))
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = I16# 0
  bit i = shiftL (I16# 1) i
  testBit (I16# !a) i = intGe# i 0 && intLt# i 16 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  popCount (I16# a) = intPopCount# (intAnd# a 65535)

instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (I16# a) = intSub# (countLeadingZeros (intAnd# a 65535)) 48
  countTrailingZeros (I16# a) = min 16 (countTrailingZeros a)

-- ---- Int32 -------------------------------------------------------------------------------------
newtype Int32 = I32# Int

narrow32 :: Int -> Int32
narrow32 x = I32# (intShiftRight# (intShiftLeft# x 32) 32)

instance Eq Int32 where
  I32# a == I32# b = intEq# a b
  I32# a /= I32# b = intNe# a b

instance Ord Int32 where
  compare (I32# a) (I32# b) = compare a b
  I32# a < I32# b = intLt# a b
  I32# a <= I32# b = intLe# a b
  I32# a > I32# b = intGt# a b
  I32# a >= I32# b = intGe# a b

instance Show Int32 where
  showsPrec p (I32# a) s = showsPrec p a s

instance Read Int32 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int32 where
  I32# a + I32# b = narrow32 (intAdd# a b)
  I32# a - I32# b = narrow32 (intSub# a b)
  I32# a * I32# b = narrow32 (intMul# a b)
  negate (I32# a) = narrow32 (intNegate# a)
  abs x@(I32# a) = if intLt# a 0 then negate x else x
  signum (I32# a) = I32# (signum a)
  fromInteger n = narrow32 (integerToInt# n)

instance Bounded Int32 where
  minBound = I32# (intNegate# 2147483648)
  maxBound = I32# 2147483647

instance Real Int32 where
  toRational (I32# a) = intToInteger# a :% 1
  toDouble# (I32# a) = intToDouble# a

instance Integral Int32 where
  quot (I32# !a) (I32# b) = if intEq# b (intNegate# 1) && intEq# a (intNegate# 2147483648) then overflowError else I32# (intQuot# a b)
  div (I32# !a) (I32# b) = if intEq# b (intNegate# 1) && intEq# a (intNegate# 2147483648) then overflowError else I32# (intDiv# a b)
  rem (I32# !a) (I32# b) = if intEq# b (intNegate# 1) then I32# 0 else I32# (intRem# a b)
  mod (I32# !a) (I32# b) = if intEq# b (intNegate# 1) then I32# 0 else I32# (intMod# a b)
  quotRem !x y = case rem x y of !r -> if y == -1 then (quot x y, r) else case quot x y of !q -> (q, r)
  divMod !x y = case mod x y of !r -> if y == -1 then (div x y, r) else case div x y of !q -> (q, r)
  toInteger (I32# a) = intToInteger# a

instance Enum Int32 where
  succ x
    | x == maxBound = noSuccOfInt32
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfInt32
    | otherwise = x - 1
  toEnum n
    | intLt# n (-2147483648) || intGt# n 2147483647 = toEnumError "Int32" n (minBound :: Int32, maxBound :: Int32)
    | otherwise = I32# n
  fromEnum (I32# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (I32# a) (I32# b) = map I32# (intsFromTo a b)
  enumFromThenTo (I32# a) (I32# b) (I32# c) = map I32# (intsFromThenTo a b c)

instance Ix Int32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (I32# m, _) (I32# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Int32 where
  I32# a .&. I32# b = I32# (intAnd# a b)
  I32# a .|. I32# b = I32# (intOr# a b)
  xor (I32# a) (I32# b) = I32# (intXor# a b)
  complement (I32# a) = narrow32 (intXor# a (intNegate# 1))
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (I32# !a) i
    | intLt# i 0 = overflow
    | intGe# i 32 = I32# 0
    | otherwise = narrow32 (intShiftLeft# a i)
  shiftR (I32# !a) i = I32# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (I32# !a) i = case intMod# i 32 of
    0 -> I32# a
    k -> narrow32 (intOr# (intShiftLeft# a k) (shiftRightUnsigned (intAnd# a 4294967295) (intSub# 32 k)))
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = I32# 0
  bit i = shiftL (I32# 1) i
  testBit (I32# !a) i = intGe# i 0 && intLt# i 32 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  popCount (I32# a) = intPopCount# (intAnd# a 4294967295)

instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (I32# a) = intSub# (countLeadingZeros (intAnd# a 4294967295)) 32
  countTrailingZeros (I32# a) = min 32 (countTrailingZeros a)

-- ---- Int64 -------------------------------------------------------------------------------------
newtype Int64 = I64# Int

instance Eq Int64 where
  I64# a == I64# b = intEq# a b
  I64# a /= I64# b = intNe# a b

instance Ord Int64 where
  compare (I64# a) (I64# b) = compare a b
  I64# a < I64# b = intLt# a b
  I64# a <= I64# b = intLe# a b
  I64# a > I64# b = intGt# a b
  I64# a >= I64# b = intGe# a b

instance Show Int64 where
  showsPrec p (I64# a) s = showsPrec p a s

instance Read Int64 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int64 where
  I64# a + I64# b = I64# (intAdd# a b)
  I64# a - I64# b = I64# (intSub# a b)
  I64# a * I64# b = I64# (intMul# a b)
  negate (I64# a) = I64# (intNegate# a)
  abs x@(I64# a) = if intLt# a 0 then negate x else x
  signum (I64# a) = I64# (signum a)
  fromInteger n = I64# (integerToInt# n)

instance Bounded Int64 where
  minBound = I64# minInt
  maxBound = I64# 9223372036854775807

instance Real Int64 where
  toRational (I64# a) = intToInteger# a :% 1
  toDouble# (I64# a) = intToDouble# a

instance Integral Int64 where
  quot (I64# !a) (I64# b) = if intEq# b (intNegate# 1) && intEq# a minInt then overflowError else I64# (intQuot# a b)
  div (I64# !a) (I64# b) = if intEq# b (intNegate# 1) && intEq# a minInt then overflowError else I64# (intDiv# a b)
  rem (I64# !a) (I64# b) = if intEq# b (intNegate# 1) then I64# 0 else I64# (intRem# a b)
  mod (I64# !a) (I64# b) = if intEq# b (intNegate# 1) then I64# 0 else I64# (intMod# a b)
  quotRem !x y = case rem x y of !r -> if y == -1 then (quot x y, r) else case quot x y of !q -> (q, r)
  divMod !x y = case mod x y of !r -> if y == -1 then (div x y, r) else case div x y of !q -> (q, r)
  toInteger (I64# a) = intToInteger# a

instance Enum Int64 where
  succ x
    | x == maxBound = noSuccOfInt64
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfInt64
    | otherwise = x - 1
  toEnum n = I64# n
  fromEnum (I64# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (I64# a) (I64# b) = map I64# (intsFromTo a b)
  enumFromThenTo (I64# a) (I64# b) (I64# c) = map I64# (intsFromThenTo a b c)

instance Ix Int64 where
  range (m, n) = enumFromTo m n
  unsafeIndex (I64# m, _) (I64# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Int64 where
  I64# a .&. I64# b = I64# (intAnd# a b)
  I64# a .|. I64# b = I64# (intOr# a b)
  xor (I64# a) (I64# b) = I64# (intXor# a b)
  complement (I64# a) = I64# (intXor# a (intNegate# 1))
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (I64# !a) i
    | intLt# i 0 = overflow
    | intGe# i 64 = I64# 0
    | otherwise = I64# (intShiftLeft# a i)
  shiftR (I64# !a) i = I64# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (I64# !a) i = case intMod# i 64 of
    0 -> I64# a
    k -> I64# (intOr# (intShiftLeft# a k) (shiftRightUnsigned a (intSub# 64 k)))
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = I64# 0
  bit i = shiftL (I64# 1) i
  testBit (I64# !a) i = intGe# i 0 && intLt# i 64 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I64# a) = intPopCount# a

instance FiniteBits Int64 where
  finiteBitSize _ = 64
  countLeadingZeros (I64# a) = intSub# (countLeadingZeros a) 0
  countTrailingZeros (I64# a) = min 64 (countTrailingZeros a)

-- ---- values without a neighbour ----------------------------------------------------------------
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noSuccOfInt8, noPredOfInt8 :: a
noSuccOfInt8 = errorWithoutStackTrace "Enum.succ{Int8}: tried to take `succ' of maxBound"
noPredOfInt8 = errorWithoutStackTrace "Enum.pred{Int8}: tried to take `pred' of minBound"

noSuccOfInt16, noPredOfInt16 :: a
noSuccOfInt16 = errorWithoutStackTrace "Enum.succ{Int16}: tried to take `succ' of maxBound"
noPredOfInt16 = errorWithoutStackTrace "Enum.pred{Int16}: tried to take `pred' of minBound"

noSuccOfInt32, noPredOfInt32 :: a
noSuccOfInt32 = errorWithoutStackTrace "Enum.succ{Int32}: tried to take `succ' of maxBound"
noPredOfInt32 = errorWithoutStackTrace "Enum.pred{Int32}: tried to take `pred' of minBound"

noSuccOfInt64, noPredOfInt64 :: a
noSuccOfInt64 = errorWithoutStackTrace "Enum.succ{Int64}: tried to take `succ' of maxBound"
noPredOfInt64 = errorWithoutStackTrace "Enum.pred{Int64}: tried to take `pred' of minBound"
