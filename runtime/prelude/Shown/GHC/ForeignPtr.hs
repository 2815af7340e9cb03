-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, unsafeForeignPtrToPtr, castForeignPtr, plusForeignPtr, newForeignPtr_
  , addForeignPtrConcFinalizer, newConcForeignPtr, addForeignPtrFinalizer, addForeignPtrFinalizerEnv
  , touchForeignPtr, withForeignPtr, unsafeWithForeignPtr, finalizeForeignPtr, mallocForeignPtr
  , mallocForeignPtrBytes, mallocPlainForeignPtr, mallocPlainForeignPtrBytes
  ) where

import Foreign.Concurrent (newForeignPtr)
import Foreign.ForeignPtr hiding (newForeignPtr)
import Foreign.ForeignPtr.Unsafe
import Foreign.Ptr
import Foreign.Storable
import GHC.ForeignPtr
import Prelude

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr = newForeignPtr

unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr = withForeignPtr

mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocForeignPtr

mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes
