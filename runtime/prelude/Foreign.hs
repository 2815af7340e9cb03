-- SPDX-License-Identifier: BSD-3-Clause
module Foreign
  ( module Data.Bits, module Data.Int, module Data.Word, module Foreign.Ptr, module Foreign.Marshal.Error
  , module Foreign.Marshal.Utils
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.Marshal.Error
import Foreign.Marshal.Utils
import Foreign.Ptr
