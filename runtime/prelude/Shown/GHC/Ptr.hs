-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Ptr
  ( Ptr (Ptr), FunPtr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, nullFunPtr, castFunPtr, castFunPtrToPtr
  , castPtrToFunPtr
  ) where

import Foreign.Ptr
import GHC.UnliftedMemory
