-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes
  , fillBytes
  ) where

import Data.Word
import Foreign.Marshal.Alloc
import Foreign.Ptr
import Foreign.Storable
import GHC.Memory
import GHC.Types (IO (..), Res# (..), unIO)
import Prelude

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x action = IO# (\w -> unIO (alloca (\p -> do
  poke p x
  action p)) w)

new :: Storable a => a -> IO (Ptr a)
new x = IO# (\w -> case unIO malloc w of Res# p -> unIO (poke p x >> return p) w)

fromBool :: Num a => Bool -> a
fromBool False = 0
fromBool True = 1

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> (Maybe a -> IO (Ptr b))
maybeNew = maybe (return nullPtr)

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> (Maybe a -> (Ptr b -> IO c) -> IO c)
maybeWith = maybe ($ nullPtr)

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek pick p
  | p == nullPtr = return Nothing
  | otherwise = do
      x <- pick p
      return (Just x)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] f = f []
withMany withOne (x : xs) f = withOne x (\y -> withMany withOne xs (\ys -> f (y : ys)))

copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes = moveBytes
moveBytes to from n = within to n (within from n (cMove to from n))

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p byte n = within p n (cFill p (fromIntegral byte) n)
