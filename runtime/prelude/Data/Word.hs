-- SPDX-License-Identifier: BSD-3-Clause
module Data.Word
  ( Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64, bitReverse8, bitReverse16
  , bitReverse32, bitReverse64
  ) where

import Data.Bits
import GHC.Base
import GHC.Classes
import GHC.List (foldl')
import GHC.Enum
import GHC.Num
import GHC.Types
import GHC.Word

byteSwap16 :: Word16 -> Word16
byteSwap16 x = swapParts 8 [0, 1] x

byteSwap32 :: Word32 -> Word32
byteSwap32 x = swapParts 8 [0 .. 3] x

byteSwap64 :: Word64 -> Word64
byteSwap64 x = swapParts 8 [0 .. 7] x

bitReverse8 :: Word8 -> Word8
bitReverse8 x = swapParts 1 [0 .. 7] x

bitReverse16 :: Word16 -> Word16
bitReverse16 x = swapParts 1 [0 .. 15] x

bitReverse32 :: Word32 -> Word32
bitReverse32 x = swapParts 1 [0 .. 31] x

bitReverse64 :: Word64 -> Word64
bitReverse64 x = swapParts 1 [0 .. 63] x

-- Reverses the order of the parts, each this many bits wide.
swapParts :: (Bits a, Num a) => Int -> [Int] -> a -> a
swapParts bits parts x =
  foldl' (\y i -> (y `shiftL` bits) .|. ((x `shiftR` (i * bits)) .&. (bit bits - 1))) 0 parts
