-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Word
  ( Word (W#), Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#), byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  , eqWord, neWord, ltWord, leWord, gtWord, geWord
  , eqWord8, neWord8, ltWord8, leWord8, gtWord8, geWord8
  , eqWord16, neWord16, ltWord16, leWord16, gtWord16, geWord16
  , eqWord32, neWord32, ltWord32, leWord32, gtWord32, geWord32
  , eqWord64, neWord64, ltWord64, leWord64, gtWord64, geWord64
  ) where

import Data.Word
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
import Prelude

eqWord, neWord, ltWord, leWord, gtWord, geWord :: Word -> Word -> Bool
eqWord a b = a == b
neWord a b = a /= b
ltWord a b = a < b
leWord a b = a <= b
gtWord a b = a > b
geWord a b = a >= b

eqWord8, neWord8, ltWord8, leWord8, gtWord8, geWord8 :: Word8 -> Word8 -> Bool
eqWord8 a b = a == b
neWord8 a b = a /= b
ltWord8 a b = a < b
leWord8 a b = a <= b
gtWord8 a b = a > b
geWord8 a b = a >= b

eqWord16, neWord16, ltWord16, leWord16, gtWord16, geWord16 :: Word16 -> Word16 -> Bool
eqWord16 a b = a == b
neWord16 a b = a /= b
ltWord16 a b = a < b
leWord16 a b = a <= b
gtWord16 a b = a > b
geWord16 a b = a >= b

eqWord32, neWord32, ltWord32, leWord32, gtWord32, geWord32 :: Word32 -> Word32 -> Bool
eqWord32 a b = a == b
neWord32 a b = a /= b
ltWord32 a b = a < b
leWord32 a b = a <= b
gtWord32 a b = a > b
geWord32 a b = a >= b

eqWord64, neWord64, ltWord64, leWord64, gtWord64, geWord64 :: Word64 -> Word64 -> Bool
eqWord64 a b = a == b
neWord64 a b = a /= b
ltWord64 a b = a < b
leWord64 a b = a <= b
gtWord64 a b = a > b
geWord64 a b = a >= b
