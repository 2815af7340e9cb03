-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Int
  ( Int (I#), Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#)
  , eqInt, neInt, ltInt, leInt, gtInt, geInt
  , eqInt8, neInt8, ltInt8, leInt8, gtInt8, geInt8
  , eqInt16, neInt16, ltInt16, leInt16, gtInt16, geInt16
  , eqInt32, neInt32, ltInt32, leInt32, gtInt32, geInt32
  , eqInt64, neInt64, ltInt64, leInt64, gtInt64, geInt64
  ) where

import Data.Int
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
import Prelude

eqInt, neInt, ltInt, leInt, gtInt, geInt :: Int -> Int -> Bool
eqInt a b = a == b
neInt a b = a /= b
ltInt a b = a < b
leInt a b = a <= b
gtInt a b = a > b
geInt a b = a >= b

eqInt8, neInt8, ltInt8, leInt8, gtInt8, geInt8 :: Int8 -> Int8 -> Bool
eqInt8 a b = a == b
neInt8 a b = a /= b
ltInt8 a b = a < b
leInt8 a b = a <= b
gtInt8 a b = a > b
geInt8 a b = a >= b

eqInt16, neInt16, ltInt16, leInt16, gtInt16, geInt16 :: Int16 -> Int16 -> Bool
eqInt16 a b = a == b
neInt16 a b = a /= b
ltInt16 a b = a < b
leInt16 a b = a <= b
gtInt16 a b = a > b
geInt16 a b = a >= b

eqInt32, neInt32, ltInt32, leInt32, gtInt32, geInt32 :: Int32 -> Int32 -> Bool
eqInt32 a b = a == b
neInt32 a b = a /= b
ltInt32 a b = a < b
leInt32 a b = a <= b
gtInt32 a b = a > b
geInt32 a b = a >= b

eqInt64, neInt64, ltInt64, leInt64, gtInt64, geInt64 :: Int64 -> Int64 -> Bool
eqInt64 a b = a == b
neInt64 a b = a /= b
ltInt64 a b = a < b
leInt64 a b = a <= b
gtInt64 a b = a > b
geInt64 a b = a >= b
