-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.Word
  ( Word (W#), Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#), byteSwap16, byteSwap32, byteSwap64
  ) where

import Data.Word
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
