{-# LANGUAGE FlexibleContexts #-}
-- Dynamic programming in ST: knapsack, coin change, longest common subsequence, edit distance, a sieve.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.STRef
import Data.Word (Word8)

data Item = Item { label :: String, weight :: !Int, value :: !Int } deriving Show

items :: [Item]
items = zipWith3 Item
  ["map", "compass", "water", "sandwich", "glucose", "tin", "banana", "apple", "cheese", "beer", "suntan cream", "camera"]
  [9, 13, 153, 50, 15, 68, 27, 39, 23, 52, 11, 32]
  [150, 35, 200, 160, 60, 45, 60, 40, 30, 10, 70, 30]

-- Best value by capacity, and what was taken by item and capacity.
knapsack :: Int -> [Item] -> (Int, [Item])
knapsack capacity things = (best U.! capacity, chosen n capacity [])
  where
    n = length things
    byNumber = listArray (1, n) things :: Array Int Item
    (best, taken) = runST $ do
      table <- newArray (0, capacity) 0 :: ST s (STUArray s Int Int)
      marks <- newArray ((1, 0), (n, capacity)) False :: ST s (STUArray s (Int, Int) Bool)
      forM_ (zip [1 ..] things) $ \(i, Item _ w v) ->
        forM_ [capacity, capacity - 1 .. w] $ \c -> do
          without <- readArray table c
          with <- (+ v) <$> readArray table (c - w)
          when (with > without) $ do
            writeArray table c with
            writeArray marks (i, c) True
      b <- freeze table
      t <- freeze marks
      return (b :: UArray Int Int, t :: UArray (Int, Int) Bool)
    chosen 0 _ acc = acc
    chosen i c acc
      | taken U.! (i, c) = chosen (i - 1) (c - weight (byNumber ! i)) (byNumber ! i : acc)
      | otherwise = chosen (i - 1) c acc

ways :: [Int] -> Int -> Integer
ways coins target = runST $ do
  table <- newArray (0, target) 0 :: ST s (STArray s Int Integer)
  writeArray table 0 1
  forM_ coins $ \coin ->
    forM_ [coin .. target] $ \t -> do
      a <- readArray table t
      b <- readArray table (t - coin)
      writeArray table t $! a + b
  readArray table target

lcs :: Eq a => [a] -> [a] -> [a]
lcs xs ys = walk 0 0
  where
    m = length xs
    n = length ys
    x = listArray (0, m - 1) xs
    y = listArray (0, n - 1) ys
    table = array ((0, 0), (m, n)) [((i, j), f i j) | i <- [0 .. m], j <- [0 .. n]] :: Array (Int, Int) Int
    f i j
      | i == m || j == n = 0
      | x ! i == y ! j = 1 + table ! (i + 1, j + 1)
      | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))
    walk i j
      | i == m || j == n = []
      | x ! i == y ! j = x ! i : walk (i + 1) (j + 1)
      | table ! (i + 1, j) >= table ! (i, j + 1) = walk (i + 1) j
      | otherwise = walk i (j + 1)

editDistance :: String -> String -> Int
editDistance a b = runST $ do
  row <- newListArray (0, n) [0 ..] :: ST s (STUArray s Int Int)
  forM_ (zip [1 ..] a) $ \(i, ca) -> do
    corner <- newSTRef (i - 1)
    writeArray row 0 i
    forM_ (zip [1 ..] b) $ \(j, cb) -> do
      diagonal <- readSTRef corner
      above <- readArray row j
      left <- readArray row (j - 1)
      writeSTRef corner above
      writeArray row j (minimum [above + 1, left + 1, diagonal + fromEnum (ca /= cb)])
  readArray row n
  where n = length b

sieve :: Int -> UArray Int Bool
sieve top = runSTUArray $ do
  flags <- newArray (2, top) True
  let strike p = forM_ [p * p, p * p + p .. top] $ \i -> writeArray flags i False
      loop p = when (p * p <= top) $ do
        prime <- readArray flags p
        when prime (strike p)
        loop (p + 1)
  loop 2
  return flags

-- In place, by swaps.
quicksort :: UArray Int Word8 -> UArray Int Word8
quicksort input = runSTUArray $ do
  cells <- thaw input
  swaps <- newSTRef (0 :: Int)
  let sortRange lo hi = when (lo < hi) $ do
        pivot <- readArray cells hi
        border <- newSTRef lo
        forM_ [lo .. hi - 1] $ \j -> do
          v <- readArray cells j
          when (v < pivot) $ do
            b <- readSTRef border
            swap b j
            writeSTRef border (b + 1)
        b <- readSTRef border
        swap b hi
        sortRange lo (b - 1)
        sortRange (b + 1) hi
      swap i j = unless (i == j) $ do
        x <- readArray cells i
        y <- readArray cells j
        writeArray cells i y
        writeArray cells j x
        modifySTRef' swaps (+ 1)
  (lo, hi) <- getBounds cells
  sortRange lo hi
  return cells

main :: IO ()
main = do
  forM_ [50, 120, 250] $ \capacity -> do
    let (worth, bag) = knapsack capacity items
    putStrLn (show capacity ++ ": " ++ show worth ++ " by " ++ show (map label bag) ++ " of " ++ show (sum (map weight bag)))
  print [ways [1, 5, 10, 25, 50, 100] t | t <- [10, 50, 100, 250]]
  putStrLn (lcs "the quick brown fox jumps" "a lazy dog took my box jumper")
  print [editDistance "kitten" "sitting", editDistance "rosettacode" "raisethysword", editDistance "" "abc"]
  print [p | (p, True) <- U.assocs (sieve 120)]
  let bytes = U.listArray (0, 19) (take 20 (iterate (\x -> x * 37 + 11) 5)) :: UArray Int Word8
  print (U.elems bytes)
  print (U.elems (quicksort bytes))
