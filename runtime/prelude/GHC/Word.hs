-- SPDX-License-Identifier: BSD-3-Clause
-- Unsigned numbers: an Int with the same bits; the upper bits of smaller types are zero.
module GHC.Word where

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

overflowError :: a
overflowError = error# "arithmetic overflow"

-- The value of the 64 bits without a sign.
unsigned :: Int -> Integer
unsigned a = if intLt# a 0 then integerAdd# (intToInteger# a) 18446744073709551616 else intToInteger# a

quotUnsigned, remUnsigned, shiftRightUnsigned :: Int -> Int -> Int
quotUnsigned a b
  | intGe# a 0 && intGt# b 0 = intQuot# a b
  | otherwise = integerToInt# (integerQuot# (unsigned a) (unsigned b))
remUnsigned a b
  | intGe# a 0 && intGt# b 0 = intRem# a b
  | otherwise = integerToInt# (integerRem# (unsigned a) (unsigned b))
shiftRightUnsigned a i
  | intLe# i 0 = if intLt# i 0 then overflow else a
  | intGe# i 64 = 0
  | otherwise = intShiftRight# (intAnd# (intShiftRight# a 1) 9223372036854775807) (intSub# i 1)

-- ---- Word --------------------------------------------------------------------------------------
newtype Word = W# Int

instance Eq Word where
  W# a == W# b = intEq# a b
  W# a /= W# b = intNe# a b

instance Ord Word where
  compare (W# a) (W# b) = compare (intXor# a minInt) (intXor# b minInt)
  W# a < W# b = intLt# (intXor# a minInt) (intXor# b minInt)
  W# a <= W# b = intLe# (intXor# a minInt) (intXor# b minInt)
  W# a > W# b = intGt# (intXor# a minInt) (intXor# b minInt)
  W# a >= W# b = intGe# (intXor# a minInt) (intXor# b minInt)

instance Show Word where
  showsPrec _ (W# a) s = showsPrec 0 (unsigned a) s

instance Read Word where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word where
  W# a + W# b = W# (intAdd# a b)
  W# a - W# b = W# (intSub# a b)
  W# a * W# b = W# (intMul# a b)
  negate (W# a) = W# (intNegate# a)
  abs x = x
  signum (W# a) = if intEq# a 0 then W# 0 else W# 1
  fromInteger n = W# (integerToInt# n)

instance Bounded Word where
  minBound = W# 0
  maxBound = W# (intNegate# 1)

instance Real Word where
  toRational (W# a) = unsigned a :% 1

instance Integral Word where
  quot (W# a) (W# b) = W# (quotUnsigned a b)
  rem (W# a) (W# b) = W# (remUnsigned a b)
  div (W# a) (W# b) = W# (quotUnsigned a b)
  mod (W# a) (W# b) = W# (remUnsigned a b)
  quotRem (W# a) (W# b) = case quotUnsigned a b of !q -> case remUnsigned a b of !r -> (W# q, W# r)
  divMod x y = quotRem x y
  toInteger (W# a) = unsigned a

instance Enum Word where
  succ x
    | x == maxBound = noSuccOfWord
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfWord
    | otherwise = x - 1
  toEnum n
    | intLt# n 0 = toEnumError "Word" n (minBound :: Word, maxBound :: Word)
    | otherwise = W# n
  fromEnum (W# a)
    | intLt# a 0 =
        errorWithoutStackTrace ("Enum.fromEnum{Word}: value (" ++ show (unsigned a) ++ ") is outside of Int's bounds " ++ show (minInt, maxInt))
    | otherwise = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo x y = map fromInteger (enumFromTo (toInteger x) (toInteger y))
  enumFromThenTo x y z = map fromInteger (enumFromThenTo (toInteger x) (toInteger y) (toInteger z))

instance Ix Word where
  range (m, n) = enumFromTo m n
  unsafeIndex (W# m, _) (W# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Word where
  W# a .&. W# b = W# (intAnd# a b)
  W# a .|. W# b = W# (intOr# a b)
  xor (W# a) (W# b) = W# (intXor# a b)
  complement (W# a) = W# (intXor# a (intNegate# 1))
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (W# !a) i
    | intLt# i 0 = overflow
    | intGe# i 64 = W# 0
    | otherwise = W# (intShiftLeft# a i)
  shiftR (W# !a) i = W# (shiftRightUnsigned a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (W# !a) i = case intMod# i 64 of
    0 -> W# a
    k -> W# (intOr# (intShiftLeft# a k) (shiftRightUnsigned a (intSub# 64 k)))
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = W# 0
  bit i = shiftL (W# 1) i
  testBit (W# !a) i = intGe# i 0 && intLt# i 64 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W# a) = intPopCount# a

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros (W# a) = intSub# (countLeadingZeros a) 0
  countTrailingZeros (W# a) = min 64 (countTrailingZeros a)

-- ---- Word8 -------------------------------------------------------------------------------------
newtype Word8 = W8# Int

instance Eq Word8 where
  W8# a == W8# b = intEq# a b
  W8# a /= W8# b = intNe# a b

instance Ord Word8 where
  compare (W8# a) (W8# b) = compare a b
  W8# a < W8# b = intLt# a b
  W8# a <= W8# b = intLe# a b
  W8# a > W8# b = intGt# a b
  W8# a >= W8# b = intGe# a b

instance Show Word8 where
  showsPrec !_ (W8# a) s = intShow# a ++ s

instance Read Word8 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word8 where
  W8# a + W8# b = W8# (intAnd# (intAdd# a b) 255)
  W8# a - W8# b = W8# (intAnd# (intSub# a b) 255)
  W8# a * W8# b = W8# (intAnd# (intMul# a b) 255)
  negate (W8# a) = W8# (intAnd# (intNegate# a) 255)
  abs x = x
  signum (W8# a) = if intEq# a 0 then W8# 0 else W8# 1
  fromInteger n = W8# (intAnd# (integerToInt# n) 255)

instance Bounded Word8 where
  minBound = W8# 0
  maxBound = W8# 255

instance Real Word8 where
  toRational (W8# a) = intToInteger# a :% 1
  toDouble# (W8# a) = intToDouble# a

instance Integral Word8 where
  quot (W8# !a) (W8# b) = W8# (intQuot# a b)
  div (W8# a) (W8# b) = W8# (intDiv# a b)
  rem (W8# a) (W8# b) = W8# (intRem# a b)
  mod (W8# a) (W8# b) = W8# (intMod# a b)
  quotRem x y = case quot x y of !q -> case rem x y of !r -> (q, r)
  divMod x y = case div x y of !q -> case mod x y of !r -> (q, r)
  toInteger (W8# a) = intToInteger# a

instance Enum Word8 where
  succ x
    | x == maxBound = noSuccOfWord8
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfWord8
    | otherwise = x - 1
  toEnum n
    | intLt# n (0) || intGt# n 255 = toEnumError "Word8" n (minBound :: Word8, maxBound :: Word8)
    | otherwise = W8# n
  fromEnum (W8# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (W8# a) (W8# b) = map W8# (intsFromTo a b)
  enumFromThenTo (W8# a) (W8# b) (W8# c) = map W8# (intsFromThenTo a b c)

instance Ix Word8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (W8# m, _) (W8# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Word8 where
  W8# a .&. W8# b = W8# (intAnd# a b)
  W8# a .|. W8# b = W8# (intOr# a b)
  xor (W8# a) (W8# b) = W8# (intXor# a b)
  complement (W8# a) = W8# (intAnd# (intXor# a (intNegate# 1)) 255)
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (W8# !a) i
    | intLt# i 0 = overflow
    | intGe# i 8 = W8# 0
    | otherwise = W8# (intAnd# (intShiftLeft# a i) 255)
  shiftR (W8# !a) i = W8# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (W8# !a) i = case intMod# i 8 of
    0 -> W8# a
    k -> W8# (intAnd# (intOr# (intShiftLeft# a k) (shiftRightUnsigned a (intSub# 8 k))) 255)
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = W8# 0
  bit i = shiftL (W8# 1) i
  testBit (W8# !a) i = intGe# i 0 && intLt# i 8 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  popCount (W8# a) = intPopCount# a

instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (W8# a) = intSub# (countLeadingZeros a) 56
  countTrailingZeros (W8# a) = min 8 (countTrailingZeros a)

-- ---- Word16 ------------------------------------------------------------------------------------
newtype Word16 = W16# Int

instance Eq Word16 where
  W16# a == W16# b = intEq# a b
  W16# a /= W16# b = intNe# a b

instance Ord Word16 where
  compare (W16# a) (W16# b) = compare a b
  W16# a < W16# b = intLt# a b
  W16# a <= W16# b = intLe# a b
  W16# a > W16# b = intGt# a b
  W16# a >= W16# b = intGe# a b

instance Show Word16 where
  showsPrec !_ (W16# a) s = intShow# a ++ s

instance Read Word16 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word16 where
  W16# a + W16# b = W16# (intAnd# (intAdd# a b) 65535)
  W16# a - W16# b = W16# (intAnd# (intSub# a b) 65535)
  W16# a * W16# b = W16# (intAnd# (intMul# a b) 65535)
  negate (W16# a) = W16# (intAnd# (intNegate# a) 65535)
  abs x = x
  signum (W16# a) = if intEq# a 0 then W16# 0 else W16# 1
  fromInteger n = W16# (intAnd# (integerToInt# n) 65535)

instance Bounded Word16 where
  minBound = W16# 0
  maxBound = W16# 65535

instance Real Word16 where
  toRational (W16# a) = intToInteger# a :% 1
  toDouble# (W16# a) = intToDouble# a

instance Integral Word16 where
  quot (W16# !a) (W16# b) = W16# (intQuot# a b)
  div (W16# a) (W16# b) = W16# (intDiv# a b)
  rem (W16# a) (W16# b) = W16# (intRem# a b)
  mod (W16# a) (W16# b) = W16# (intMod# a b)
  quotRem x y = case quot x y of !q -> case rem x y of !r -> (q, r)
  divMod x y = case div x y of !q -> case mod x y of !r -> (q, r)
  toInteger (W16# a) = intToInteger# a

instance Enum Word16 where
  succ x
    | x == maxBound = noSuccOfWord16
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfWord16
    | otherwise = x - 1
  toEnum n
    | intLt# n (0) || intGt# n 65535 = toEnumError "Word16" n (minBound :: Word16, maxBound :: Word16)
    | otherwise = W16# n
  fromEnum (W16# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (W16# a) (W16# b) = map W16# (intsFromTo a b)
  enumFromThenTo (W16# a) (W16# b) (W16# c) = map W16# (intsFromThenTo a b c)

instance Ix Word16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (W16# m, _) (W16# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Word16 where
  W16# a .&. W16# b = W16# (intAnd# a b)
  W16# a .|. W16# b = W16# (intOr# a b)
  xor (W16# a) (W16# b) = W16# (intXor# a b)
  complement (W16# a) = W16# (intAnd# (intXor# a (intNegate# 1)) 65535)
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (W16# !a) i
    | intLt# i 0 = overflow
    | intGe# i 16 = W16# 0
    | otherwise = W16# (intAnd# (intShiftLeft# a i) 65535)
  shiftR (W16# !a) i = W16# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (W16# !a) i = case intMod# i 16 of
    0 -> W16# a
    k -> W16# (intAnd# (intOr# (intShiftLeft# a k) (shiftRightUnsigned a (intSub# 16 k))) 65535)
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = W16# 0
  bit i = shiftL (W16# 1) i
  testBit (W16# !a) i = intGe# i 0 && intLt# i 16 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  popCount (W16# a) = intPopCount# a

instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (W16# a) = intSub# (countLeadingZeros a) 48
  countTrailingZeros (W16# a) = min 16 (countTrailingZeros a)

-- ---- Word32 ------------------------------------------------------------------------------------
newtype Word32 = W32# Int

instance Eq Word32 where
  W32# a == W32# b = intEq# a b
  W32# a /= W32# b = intNe# a b

instance Ord Word32 where
  compare (W32# a) (W32# b) = compare a b
  W32# a < W32# b = intLt# a b
  W32# a <= W32# b = intLe# a b
  W32# a > W32# b = intGt# a b
  W32# a >= W32# b = intGe# a b

instance Show Word32 where
  showsPrec !_ (W32# a) s = intShow# a ++ s

instance Read Word32 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word32 where
  W32# a + W32# b = W32# (intAnd# (intAdd# a b) 4294967295)
  W32# a - W32# b = W32# (intAnd# (intSub# a b) 4294967295)
  W32# a * W32# b = W32# (intAnd# (intMul# a b) 4294967295)
  negate (W32# a) = W32# (intAnd# (intNegate# a) 4294967295)
  abs x = x
  signum (W32# a) = if intEq# a 0 then W32# 0 else W32# 1
  fromInteger n = W32# (intAnd# (integerToInt# n) 4294967295)

instance Bounded Word32 where
  minBound = W32# 0
  maxBound = W32# 4294967295

instance Real Word32 where
  toRational (W32# a) = intToInteger# a :% 1
  toDouble# (W32# a) = intToDouble# a

instance Integral Word32 where
  quot (W32# !a) (W32# b) = W32# (intQuot# a b)
  div (W32# a) (W32# b) = W32# (intDiv# a b)
  rem (W32# a) (W32# b) = W32# (intRem# a b)
  mod (W32# a) (W32# b) = W32# (intMod# a b)
  quotRem x y = case quot x y of !q -> case rem x y of !r -> (q, r)
  divMod x y = case div x y of !q -> case mod x y of !r -> (q, r)
  toInteger (W32# a) = intToInteger# a

instance Enum Word32 where
  succ x
    | x == maxBound = noSuccOfWord32
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfWord32
    | otherwise = x - 1
  toEnum n
    | intLt# n (0) || intGt# n 4294967295 = toEnumError "Word32" n (minBound :: Word32, maxBound :: Word32)
    | otherwise = W32# n
  fromEnum (W32# a) = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (W32# a) (W32# b) = map W32# (intsFromTo a b)
  enumFromThenTo (W32# a) (W32# b) (W32# c) = map W32# (intsFromThenTo a b c)

instance Ix Word32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (W32# m, _) (W32# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Word32 where
  W32# a .&. W32# b = W32# (intAnd# a b)
  W32# a .|. W32# b = W32# (intOr# a b)
  xor (W32# a) (W32# b) = W32# (intXor# a b)
  complement (W32# a) = W32# (intAnd# (intXor# a (intNegate# 1)) 4294967295)
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (W32# !a) i
    | intLt# i 0 = overflow
    | intGe# i 32 = W32# 0
    | otherwise = W32# (intAnd# (intShiftLeft# a i) 4294967295)
  shiftR (W32# !a) i = W32# (shiftRight a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (W32# !a) i = case intMod# i 32 of
    0 -> W32# a
    k -> W32# (intAnd# (intOr# (intShiftLeft# a k) (shiftRightUnsigned a (intSub# 32 k))) 4294967295)
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = W32# 0
  bit i = shiftL (W32# 1) i
  testBit (W32# !a) i = intGe# i 0 && intLt# i 32 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  popCount (W32# a) = intPopCount# a

instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (W32# a) = intSub# (countLeadingZeros a) 32
  countTrailingZeros (W32# a) = min 32 (countTrailingZeros a)

-- ---- Word64 ------------------------------------------------------------------------------------
newtype Word64 = W64# Int

instance Eq Word64 where
  W64# a == W64# b = intEq# a b
  W64# a /= W64# b = intNe# a b

instance Ord Word64 where
  compare (W64# a) (W64# b) = compare (intXor# a minInt) (intXor# b minInt)
  W64# a < W64# b = intLt# (intXor# a minInt) (intXor# b minInt)
  W64# a <= W64# b = intLe# (intXor# a minInt) (intXor# b minInt)
  W64# a > W64# b = intGt# (intXor# a minInt) (intXor# b minInt)
  W64# a >= W64# b = intGe# (intXor# a minInt) (intXor# b minInt)

instance Show Word64 where
  showsPrec p (W64# a) s = showsPrec p (unsigned a) s

instance Read Word64 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word64 where
  W64# a + W64# b = W64# (intAdd# a b)
  W64# a - W64# b = W64# (intSub# a b)
  W64# a * W64# b = W64# (intMul# a b)
  negate (W64# a) = W64# (intNegate# a)
  abs x = x
  signum (W64# a) = if intEq# a 0 then W64# 0 else W64# 1
  fromInteger n = W64# (integerToInt# n)

instance Bounded Word64 where
  minBound = W64# 0
  maxBound = W64# (intNegate# 1)

instance Real Word64 where
  toRational (W64# a) = unsigned a :% 1

instance Integral Word64 where
  quot (W64# a) (W64# b) = W64# (quotUnsigned a b)
  rem (W64# a) (W64# b) = W64# (remUnsigned a b)
  div (W64# a) (W64# b) = W64# (quotUnsigned a b)
  mod (W64# a) (W64# b) = W64# (remUnsigned a b)
  quotRem (W64# a) (W64# b) = case quotUnsigned a b of !q -> case remUnsigned a b of !r -> (W64# q, W64# r)
  divMod x y = quotRem x y
  toInteger (W64# a) = unsigned a

instance Enum Word64 where
  succ x
    | x == maxBound = noSuccOfWord64
    | otherwise = x + 1
  pred x
    | x == minBound = noPredOfWord64
    | otherwise = x - 1
  toEnum n
    | intLt# n 0 = toEnumError "Word64" n (minBound :: Word64, maxBound :: Word64)
    | otherwise = W64# n
  fromEnum (W64# a)
    | intLt# a 0 =
        errorWithoutStackTrace ("Enum.fromEnum{Word64}: value (" ++ show (unsigned a) ++ ") is outside of Int's bounds " ++ show (minInt, maxInt))
    | otherwise = a
  enumFrom x = enumFromTo x maxBound
  enumFromThen !x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo x y = map fromInteger (enumFromTo (toInteger x) (toInteger y))
  enumFromThenTo x y z = map fromInteger (enumFromThenTo (toInteger x) (toInteger y) (toInteger z))

instance Ix Word64 where
  range (m, n) = enumFromTo m n
  unsafeIndex (W64# m, _) (W64# i) = intSub# i m
  inRange (m, n) i = m <= i && i <= n

instance Bits Word64 where
  W64# a .&. W64# b = W64# (intAnd# a b)
  W64# a .|. W64# b = W64# (intOr# a b)
  xor (W64# a) (W64# b) = W64# (intXor# a b)
  complement (W64# a) = W64# (intXor# a (intNegate# 1))
  shift !x i = if intGe# i 0 then shiftL x i else shiftR x (intNegate# i)
  shiftL (W64# !a) i
    | intLt# i 0 = overflow
    | intGe# i 64 = W64# 0
    | otherwise = W64# (intShiftLeft# a i)
  shiftR (W64# !a) i = W64# (shiftRightUnsigned a i)
  unsafeShiftL !x i = shiftL x i
  unsafeShiftR !x i = shiftR x i
  rotate (W64# !a) i = case intMod# i 64 of
    0 -> W64# a
    k -> W64# (intOr# (intShiftLeft# a k) (shiftRightUnsigned a (intSub# 64 k)))
  rotateL !x i = rotate x i
  rotateR !x i = rotate x (intNegate# i)
  zeroBits = W64# 0
  bit i = shiftL (W64# 1) i
  testBit (W64# !a) i = intGe# i 0 && intLt# i 64 && intNe# (intAnd# a (intShiftLeft# 1 i)) 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W64# a) = intPopCount# a

instance FiniteBits Word64 where
  finiteBitSize _ = 64
  countLeadingZeros (W64# a) = intSub# (countLeadingZeros a) 0
  countTrailingZeros (W64# a) = min 64 (countTrailingZeros a)

-- ---- values without a neighbour ----------------------------------------------------------------
-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noSuccOfWord, noPredOfWord :: a
noSuccOfWord = errorWithoutStackTrace "Enum.succ{Word}: tried to take `succ' of maxBound"
noPredOfWord = errorWithoutStackTrace "Enum.pred{Word}: tried to take `pred' of minBound"

noSuccOfWord8, noPredOfWord8 :: a
noSuccOfWord8 = errorWithoutStackTrace "Enum.succ{Word8}: tried to take `succ' of maxBound"
noPredOfWord8 = errorWithoutStackTrace "Enum.pred{Word8}: tried to take `pred' of minBound"

noSuccOfWord16, noPredOfWord16 :: a
noSuccOfWord16 = errorWithoutStackTrace "Enum.succ{Word16}: tried to take `succ' of maxBound"
noPredOfWord16 = errorWithoutStackTrace "Enum.pred{Word16}: tried to take `pred' of minBound"

noSuccOfWord32, noPredOfWord32 :: a
noSuccOfWord32 = errorWithoutStackTrace "Enum.succ{Word32}: tried to take `succ' of maxBound"
noPredOfWord32 = errorWithoutStackTrace "Enum.pred{Word32}: tried to take `pred' of minBound"

noSuccOfWord64, noPredOfWord64 :: a
noSuccOfWord64 = errorWithoutStackTrace "Enum.succ{Word64}: tried to take `succ' of maxBound"
noPredOfWord64 = errorWithoutStackTrace "Enum.pred{Word64}: tried to take `pred' of minBound"
