-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.Ptr
  ( Ptr (Ptr), FunPtr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, nullFunPtr, castFunPtr, castFunPtrToPtr
  , castPtrToFunPtr
  ) where

import Foreign.Ptr
import GHC.UnliftedMemory
