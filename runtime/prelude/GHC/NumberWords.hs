-- SPDX-License-Identifier: BSD-3-Clause
-- Code shared by the operations on Integer and Natural.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module GHC.NumberWords where

import Data.Word (Word)
import GHC.Integer.Logarithms
import GHC.Types
import GHC.Unlifted
import Prelude

truth# :: Bool -> Int#
truth# True = 1#
truth# False = 0#

log2Of# :: Integer -> Word
log2Of# a = case integerLog2# a of n -> fromIntegral (I# n)

logBaseOf# :: Integer -> Integer -> Word
logBaseOf# base a = case integerLogBase# base a of n -> fromIntegral (I# n)
