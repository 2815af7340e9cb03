-- SPDX-License-Identifier: BSD-3-Clause
-- Their memory lasts until finalizeForeignPtr or the program's end.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, newForeignPtr, newForeignPtr_, withForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr
  , plusForeignPtr, mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray
  , mallocForeignPtrArray0
  ) where

import Foreign.ForeignPtr.Unsafe
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable
import GHC.Callbacks (act1#)
import GHC.ForeignPtr
import GHC.Types (IO (..), unIO)
import Prelude

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr finalizer p
  | finalizer == finalizerFree = return (owned p)
  | otherwise = return (ForeignPtr# p (act1# finalizer p))

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = return (ForeignPtr# p (return ()))

withForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr f action = action (unsafeForeignPtrToPtr f)

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr# _ finalize) = finalize

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr _ = return ()

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr# p finalize) = ForeignPtr# (castPtr p) finalize

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr# p finalize) n = ForeignPtr# (p `plusPtr` n) finalize

owned :: Ptr a -> ForeignPtr a
owned p = ForeignPtr# p (free p)

mallocForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = allocated undefined
  where
    allocated :: Storable a => a -> IO (ForeignPtr a)
    allocated x = IO# (\w -> case sizeOf x of
      !n -> case alignment x of !_ -> unIO (fmap owned (mallocBytes n)) w)

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = fmap owned (mallocBytes n)

mallocForeignPtrArray, mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = IO# (\w -> unIO (fmap owned (mallocArray n)) w)
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)
