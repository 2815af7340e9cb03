-- SPDX-License-Identifier: BSD-3-Clause
-- Memory that is freed together.
module Foreign.Marshal.Pool
  ( Pool, newPool, freePool, withPool, pooledMalloc, pooledMallocBytes, pooledRealloc, pooledReallocBytes
  , pooledMallocArray, pooledMallocArray0, pooledReallocArray, pooledReallocArray0, pooledNew, pooledNewArray
  , pooledNewArray0
  ) where

import Control.Exception (mask, onException)
import Data.IORef
import Data.List (delete)
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array (pokeArray, pokeArray0)
import Foreign.Marshal.Error (throwIf)
import Foreign.Ptr
import Foreign.Storable
import Prelude

-- Newest first.
newtype Pool = Pool (IORef [Ptr ()])

newPool :: IO Pool
newPool = fmap Pool (newIORef [])

freePool :: Pool -> IO ()
freePool (Pool pool) = readIORef pool >>= mapM_ free

withPool :: (Pool -> IO b) -> IO b
withPool act = mask $ \restore -> do
  pool <- newPool
  result <- restore (act pool) `onException` freePool pool
  freePool pool
  return result

pooledMallocBytes :: Pool -> Int -> IO (Ptr a)
pooledMallocBytes (Pool pool) size = mask $ \_ -> do
  p <- mallocBytes size
  modifyIORef pool (p :)
  return (castPtr p)

pooledReallocBytes :: Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocBytes (Pool pool) old size = mask $ \_ -> do
  let given = castPtr old
  _ <- throwIf (not . (given `elem`)) (\_ -> "pointer not in pool") (readIORef pool)
  p <- reallocBytes given size
  modifyIORef pool (\all_ -> p : delete given all_)
  return (castPtr p)

pooledMalloc :: Storable a => Pool -> IO (Ptr a)
pooledMalloc pool = sized undefined
  where
    sized :: Storable a => a -> IO (Ptr a)
    sized x = pooledMallocBytes pool (sizeOf x)

pooledRealloc :: Storable a => Pool -> Ptr a -> IO (Ptr a)
pooledRealloc pool p = pooledReallocBytes pool p (sizeOf (pointee p))

pooledMallocArray, pooledMallocArray0 :: Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray pool count = sized undefined
  where
    sized :: Storable a => a -> IO (Ptr a)
    sized x = pooledMallocBytes pool (count * sizeOf x)
pooledMallocArray0 pool count = pooledMallocArray pool (count + 1)

pooledReallocArray, pooledReallocArray0 :: Storable a => Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocArray pool p count = pooledReallocBytes pool p (count * sizeOf (pointee p))
pooledReallocArray0 pool p count = pooledReallocArray pool p (count + 1)

pointee :: Ptr a -> a
pointee _ = undefined

pooledNew :: Storable a => Pool -> a -> IO (Ptr a)
pooledNew pool value = pooledMalloc pool >>= \p -> poke p value >> return p

pooledNewArray :: Storable a => Pool -> [a] -> IO (Ptr a)
pooledNewArray pool values =
  pooledMallocArray pool (length values) >>= \p -> pokeArray p values >> return p

pooledNewArray0 :: Storable a => Pool -> a -> [a] -> IO (Ptr a)
pooledNewArray0 pool marker values =
  pooledMallocArray0 pool (length values) >>= \p -> pokeArray0 marker p values >> return p
