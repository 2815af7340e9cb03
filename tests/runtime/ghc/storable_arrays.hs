-- Arrays outside of the heap, and the modules that end with Safe.
module Main where

import Data.Array.IO.Safe
import Data.Array.ST.Safe
import Data.Array.Storable
import Data.Array.Unboxed (UArray, elems)
import Foreign.Storable (peekElemOff, pokeElemOff)

squares :: Int -> UArray Int Int
squares n = runSTUArray (do
  a <- newArray (1, n) 0
  mapM_ (\k -> writeArray a k (k * k)) [1 .. n]
  return a)

reversed :: StorableArray Int Double -> IO [Double]
reversed a = do
  (l, u) <- getBounds a
  mapM (readArray a) [u, u - 1 .. l]

main :: IO ()
main = do
  a <- newListArray (0, 3) [1.5, 2.5, 3.5, 4.5]
  withStorableArray a (\p -> peekElemOff p 1 >>= \x -> pokeElemOff p 2 (x * 10))
  reversed a >>= print
  b <- newArray (1, 3) 'x' :: IO (StorableArray Int Char)
  writeArray b 2 'y'
  touchStorableArray b
  getElems b >>= putStrLn
  c <- mapArray (+ 1) a
  getAssocs c >>= print
  print (elems (squares 5))
  d <- newListArray ('a', 'c') [1, 2, 3] :: IO (IOUArray Char Int)
  getElems d >>= print . sum
