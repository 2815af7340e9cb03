-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE MagicHash #-}
module GHC.Integer.Logarithms (integerLog2#, integerLogBase#, wordLog2#) where

import Data.Bits
import GHC.Types
import GHC.Unlifted
import Prelude

-- -1 if there is no logarithm.
integerLog2# :: Integer -> Int#
integerLog2# n
  | n < 1 = negateInt# 1#
  | otherwise = case within 1 of I# k -> k
  where
    within limit
      | shiftR n limit == 0 = between (shiftR limit 1) limit
      | otherwise = within (2 * limit)
    between low high  -- the highest bit is `low` or above, unless that is 1
      | high - low <= 1 = low
      | shiftR n middle == 0 = between low middle
      | otherwise = between middle high
      where
        middle = low + shiftR (high - low) 1

integerLogBase# :: Integer -> Integer -> Int#
integerLogBase# base n
  | n < 1 = negateInt# 1#
  | otherwise = case powers base of (I# e, _) -> e
  where
    powers b  -- the exponent of `b` in n, and the rest
      | n < b = (0, n)
      | otherwise = case powers (b * b) of
          (e, q) | q < b -> (2 * e, q)
                 | otherwise -> (2 * e + 1, quot q b)

wordLog2# :: Word# -> Int#
wordLog2# w = case finiteBitSize (W# w) - 1 - countLeadingZeros (W# w) of I# n -> n
