{-# LANGUAGE TransformListComp, ParallelListComp #-}
module Main where

import Data.List (sortBy)
import Data.Ord (comparing)
import GHC.Exts (groupWith, sortWith, the)

employees :: [(String, String, Int)]
employees =
  [ ("Simon", "MS", 80), ("Erik", "MS", 100), ("Phil", "Ed", 40)
  , ("Gordon", "Ed", 45), ("Paul", "Yale", 60)
  ]

salaries :: [(String, Int)]
salaries =
  [ (the dept, sum salary)
  | (name, dept, salary) <- employees
  , then group by dept using groupWith
  , then sortWith by (sum salary)
  , then take 5
  ]

largest :: Int -> [(String, Int)]
largest n =
  [ (name, bonus)
  | (name, _, salary) <- employees
  , let bonus = salary `div` divisor
  , bonus > 4
  , then sortBy' by negate salary
  , then take n
  ]
  where
    divisor = 10
    sortBy' :: Ord b => (a -> b) -> [a] -> [a]
    sortBy' f = sortBy (comparing f)

pairs :: [(Int, String, Int)]
pairs =
  [ (x, y, length z)
  | x <- [1, 1, 2, 4, 5, 3]
  , then reverse
  | y <- words "a b c d"
  , then every 2
  | z <- [[1], [2, 3], [4 :: Int]]
  ]

every :: Int -> [a] -> [a]
every _ [] = []
every n (x : xs) = x : every n (drop (n - 1) xs)

chunks :: [[Int]]
chunks = [x | x <- [1 .. 7], then group using inThrees, length x > 1]

inThrees :: [a] -> [[a]]
inThrees [] = []
inThrees xs = let (front, rest) = splitAt 3 xs in front : inThrees rest

crossed :: [(Int, [Int], String)]
crossed =
  [ (the x, y, concat s)
  | x <- [1, 2, 1]
  , y <- [4, 5 + x]
  , let s = show (x * y)
  , then group by x using groupWith
  , y' <- take 1 y
  , y' < 5
  ]

main :: IO ()
main = do
  print salaries
  print (largest 3)
  print pairs
  print chunks
  print crossed
