-- SPDX-License-Identifier: BSD-3-Clause
import Data.Array.ST
import Data.Array.Unboxed
import Control.Monad
sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray a i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a
main :: IO ()
main = print (length (filter id (elems (sieve 400000))))
