-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Float
  ( module GHC.Floating, castWord32ToFloat, castFloatToWord32, castWord64ToDouble, castDoubleToWord64
  ) where

import Data.Word
import Foreign.Marshal.Alloc (alloca)
import Foreign.Ptr
import Foreign.Storable
import GHC.Floating
import Prelude
import System.IO.Unsafe

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat w = sameBits w

castFloatToWord32 :: Float -> Word32
castFloatToWord32 x = sameBits x

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble w = sameBits w

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 x = sameBits x

sameBits :: (Storable a, Storable b) => a -> b
sameBits a = unsafeDupablePerformIO (alloca (\p -> poke p a >> peek (castPtr p)))
