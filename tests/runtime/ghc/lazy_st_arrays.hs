module Main where

import Control.Monad.ST.Lazy
import Data.Array.ST

squares :: Int -> [Int]
squares n = runST (do
  a <- newArray (0, n) 1 :: ST s (STArray s Int Int)
  mapM_ (\i -> writeArray a i (i * i)) [0 .. n]
  low <- fst <$> getBounds a
  mapM (readArray a) [low .. n])

endless :: [Int]
endless = runST (do
  a <- newListArray (0, 1) [0, 1] :: ST s (STArray s Int Int)
  let next = do
        x <- readArray a 0
        y <- readArray a 1
        writeArray a 0 y
        writeArray a 1 (x + y)
        (x :) <$> next
  next)

main :: IO ()
main = print (squares 4, take 10 endless)
