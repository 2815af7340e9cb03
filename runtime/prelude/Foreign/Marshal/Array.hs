-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray
  , callocArray0, peekArray, peekArray0, pokeArray, pokeArray0, newArray, newArray0, withArray
  , withArray0, withArrayLen, withArrayLen0, copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils
import Foreign.Ptr
import Foreign.Storable
import GHC.Types (IO (..), Res# (..), unIO)
import Prelude

-- The size in bytes of n elements of the pointed-to type.
bytesOf :: Storable a => Ptr a -> Int -> Int
bytesOf p n = n * sizeOf (element p)

element :: Ptr a -> a
element _ = undefined

mallocArray, mallocArray0, callocArray, callocArray0 :: Storable a => Int -> IO (Ptr a)
mallocArray n = allocated nullPtr
  where
    allocated :: Storable a => Ptr a -> IO (Ptr a)
    allocated p = mallocBytes (bytesOf p n)
mallocArray0 n = IO# (\w -> unIO (mallocArray (n + 1)) w)
callocArray n = allocated nullPtr
  where
    allocated :: Storable a => Ptr a -> IO (Ptr a)
    allocated p = callocBytes (bytesOf p n)
callocArray0 n = IO# (\w -> unIO (callocArray (n + 1)) w)

allocaArray, allocaArray0 :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n action = allocated nullPtr action
  where
    allocated :: Storable a => Ptr a -> (Ptr a -> IO b) -> IO b
    allocated p = allocaBytesAligned (bytesOf p n) (alignment (element p))
allocaArray0 n = allocaArray (n + 1)

reallocArray, reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (bytesOf p n)
reallocArray0 p n = reallocArray p (n + 1)

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p
  | n <= 0 = return []
  | otherwise = from (n - 1) []
  where
    from 0 rest = do
      x <- peekElemOff p 0
      return (x : rest)
    from i rest = do
      x <- peekElemOff p i
      from (i - 1) (x : rest)

peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 end p = do
  n <- lengthArray0 end p
  peekArray n p

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p list = from list 0
  where
    from [] _ = return ()
    from (x : xs) i = pokeElemOff p i x >> from xs (i + 1)

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 end p list = from list 0
  where
    from [] i = pokeElemOff p i end
    from (x : xs) i = pokeElemOff p i x >> from xs (i + 1)

newArray :: Storable a => [a] -> IO (Ptr a)
newArray list = IO# (\w -> case unIO (mallocArray (length list)) w of
  Res# p -> unIO (pokeArray p list >> return p) w)

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 end list = IO# (\w -> case unIO (mallocArray0 (length list)) w of
  Res# p -> unIO (pokeArray0 end p list >> return p) w)

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray list = withArrayLen list . const

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 end list = withArrayLen0 end list . const

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen list action = allocaArray n (\p -> do
  pokeArray p list
  action n p)
  where n = length list

withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 end list action = allocaArray0 n (\p -> do
  pokeArray0 end p list
  action n p)
  where n = length list

copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (bytesOf to n)
moveArray to from n = moveBytes to from (bytesOf to n)

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 end p = from 0
  where
    from i = do
      x <- peekElemOff p i
      if x == end then return i else from (i + 1)

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` bytesOf p n
