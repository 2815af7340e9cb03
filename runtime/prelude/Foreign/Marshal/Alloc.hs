-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc
  , reallocBytes, free, finalizerFree
  ) where

import Control.Exception
import Control.Monad
import Foreign.Ptr
import Foreign.Storable
import GHC.Memory
import GHC.Types (IO (..), unIO)
import Prelude

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca action = allocate undefined action
  where
    allocate :: Storable a => a -> (Ptr a -> IO b) -> IO b
    allocate x = allocaBytesAligned (sizeOf x) (alignment x)

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n action = do
  p <- mallocBytes n
  result <- action p `onException` cFree p
  cFree p
  return result

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n alignment_ action = seq alignment_ (allocaBytes n action)

-- As in GHC, these compute the size when they run, others when the action is built.
malloc, calloc :: Storable a => IO (Ptr a)
malloc = allocate undefined
  where
    allocate :: Storable a => a -> IO (Ptr a)
    allocate x = IO# (\w -> case sizeOf x of !n -> unIO (mallocBytes n) w)
calloc = allocate undefined
  where
    allocate :: Storable a => a -> IO (Ptr a)
    allocate x = IO# (\w -> case sizeOf x of !n -> unIO (callocBytes n) w)

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes n = orExhausted "malloc" (cAllocate n)
callocBytes n = orExhausted "calloc" (cAllocateZeros 1 n)

realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc p = again undefined
  where
    again :: Storable b => b -> IO (Ptr b)
    again x = IO# (\w -> case sizeOf x of !n -> unIO (reallocated p n) w)

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes p n = reallocated p n

reallocated :: Ptr a -> Int -> IO (Ptr b)
reallocated p n = do
  known <- cIsBlock p
  when (known == 0 && p /= nullPtr) (notABlock p)
  orExhausted "realloc" (cReallocate p n)

free :: Ptr a -> IO ()
free p = do
  known <- cIsBlock p
  when (known == 0 && p /= nullPtr) (notABlock p)
  cFree p

-- Recognised by its address, because C functions are never called through pointers.
finalizerFree :: FunPtr (Ptr a -> IO ())
finalizerFree = castPtrToFunPtr (nullPtr `plusPtr` (-1))

notABlock :: Ptr a -> IO ()
notABlock p = throwIO (ErrorCall ("no memory was allocated at " ++ show p))
