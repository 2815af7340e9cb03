-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.IORef
  ( IORef (IORef), newIORef, readIORef, writeIORef, atomicModifyIORef, atomicModifyIORef'
  ) where

import Data.IORef
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
