-- SPDX-License-Identifier: BSD-3-Clause
-- Pointers with finalizers from the program.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import Foreign.ForeignPtr (ForeignPtr, newForeignPtr_)
import Foreign.Ptr (Ptr)
import GHC.ForeignPtr (addForeignPtrConcFinalizer)
import Prelude

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr p finalizer = newForeignPtr_ p >>= \f -> addForeignPtrConcFinalizer f finalizer >> return f

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addForeignPtrConcFinalizer
