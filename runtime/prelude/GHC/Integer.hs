-- SPDX-License-Identifier: BSD-3-Clause
-- The operations on Integer by their old names.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module GHC.Integer
  ( Integer, absInteger, andInteger, bitInteger, compareInteger, complementInteger, decodeDoubleInteger, divInteger
  , divModInteger, doubleFromInteger, encodeDoubleInteger, encodeFloatInteger, eqInteger, eqInteger#
  , floatFromInteger, geInteger, geInteger#, gtInteger, gtInteger#, hashInteger, integerToInt, integerToWord
  , leInteger, leInteger#, ltInteger, ltInteger#, minusInteger, modInteger, negateInteger, neqInteger, neqInteger#
  , orInteger, plusInteger, popCountInteger, quotInteger, quotRemInteger, remInteger, shiftLInteger, shiftRInteger
  , signumInteger, smallInteger, testBitInteger, timesInteger, wordToInteger, xorInteger
  ) where

import Data.Bits
import Data.Word (Word)
import GHC.Types
import GHC.Unlifted
import Prelude

smallInteger :: Int# -> Integer
smallInteger n = toInteger (I# n)

wordToInteger :: Word# -> Integer
wordToInteger n = toInteger (W# n)

integerToInt, hashInteger, popCountInteger :: Integer -> Int#
integerToInt n = case fromInteger n of I# m -> m
hashInteger = integerToInt
popCountInteger n = case popCount n of I# m -> m

integerToWord :: Integer -> Word#
integerToWord n = case fromInteger n of W# m -> m

plusInteger, minusInteger, timesInteger, quotInteger, remInteger, divInteger, modInteger :: Integer -> Integer -> Integer
plusInteger = (+)
minusInteger = (-)
timesInteger = (*)
quotInteger = quot
remInteger = rem
divInteger = div
modInteger = mod

andInteger, orInteger, xorInteger :: Integer -> Integer -> Integer
andInteger = (.&.)
orInteger = (.|.)
xorInteger = xor

absInteger, negateInteger, signumInteger, complementInteger :: Integer -> Integer
absInteger = abs
negateInteger = negate
signumInteger = signum
complementInteger = complement

quotRemInteger, divModInteger :: Integer -> Integer -> (# Integer, Integer #)
quotRemInteger a b = case quotRem a b of (q, r) -> (# q, r #)
divModInteger a b = case divMod a b of (q, r) -> (# q, r #)

compareInteger :: Integer -> Integer -> Ordering
compareInteger = compare

eqInteger, neqInteger, ltInteger, leInteger, gtInteger, geInteger :: Integer -> Integer -> Bool
eqInteger = (==)
neqInteger = (/=)
ltInteger = (<)
leInteger = (<=)
gtInteger = (>)
geInteger = (>=)

eqInteger#, neqInteger#, ltInteger#, leInteger#, gtInteger#, geInteger# :: Integer -> Integer -> Int#
eqInteger# a b = truth (a == b)
neqInteger# a b = truth (a /= b)
ltInteger# a b = truth (a < b)
leInteger# a b = truth (a <= b)
gtInteger# a b = truth (a > b)
geInteger# a b = truth (a >= b)

bitInteger :: Int# -> Integer
bitInteger n = bit (I# n)

testBitInteger :: Integer -> Int# -> Bool
testBitInteger a n = testBit a (I# n)

shiftLInteger, shiftRInteger :: Integer -> Int# -> Integer
shiftLInteger a n = shiftL a (I# n)
shiftRInteger a n = shiftR a (I# n)

doubleFromInteger :: Integer -> Double#
doubleFromInteger a = case fromInteger a of D# x -> x

floatFromInteger :: Integer -> Float#
floatFromInteger a = case fromInteger a of F# x -> x

encodeDoubleInteger :: Integer -> Int# -> Double#
encodeDoubleInteger a n = case encodeFloat a (I# n) of D# x -> x

encodeFloatInteger :: Integer -> Int# -> Float#
encodeFloatInteger a n = case encodeFloat a (I# n) of F# x -> x

decodeDoubleInteger :: Double# -> (# Integer, Int# #)
decodeDoubleInteger x = case decodeFloat (D# x) of (a, I# n) -> (# a, n #)
