-- SPDX-License-Identifier: BSD-3-Clause
-- The memory lives until finalizeForeignPtr or the program's end.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv
  , addForeignPtrFinalizerEnv, withForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr
  , plusForeignPtr, mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray
  , mallocForeignPtrArray0
  ) where

import Foreign.ForeignPtr.Unsafe
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable
import GHC.Callbacks (act1#, act2#)
import GHC.ForeignPtr
import GHC.Types (IO (..), unIO)
import Prelude

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr finalizer p = withFinalizers [finalization finalizer p] p

finalization :: FinalizerPtr a -> Ptr a -> IO ()
finalization finalizer p = if finalizer == finalizerFree then free p else act1# finalizer p

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = withFinalizers [] p

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv finalizer env p = withFinalizers [act2# finalizer env p] p

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer finalizer f = addFinalizerOf f (finalization finalizer)

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv finalizer env f = addFinalizerOf f (act2# finalizer env)

withForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr f action = action (unsafeForeignPtrToPtr f) >>= \r -> touchForeignPtr f >> return r

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr# p finalizers) = ForeignPtr# (castPtr p) finalizers

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr# p finalizers) n = ForeignPtr# (p `plusPtr` n) finalizers

owned :: Ptr a -> IO (ForeignPtr a)
owned p = withFinalizers [free p] p

mallocForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = allocated undefined
  where
    allocated :: Storable a => a -> IO (ForeignPtr a)
    allocated x = IO# (\w -> case sizeOf x of
      !n -> case alignment x of !_ -> unIO (mallocBytes n >>= owned) w)

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = mallocBytes n >>= owned

mallocForeignPtrArray, mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = IO# (\w -> unIO (mallocArray n >>= owned) w)
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)
