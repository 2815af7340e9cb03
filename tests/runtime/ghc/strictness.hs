{-# LANGUAGE BangPatterns #-}
module Main where

import Data.List (foldl')

-- seq, $!, bang patterns, strict fields, irrefutable patterns.
data P = P !Int !Int deriving (Show)
data Lazy = Lazy Int Int

mean :: [Int] -> Int
mean = finish . foldl' add (P 0 0)
  where
    add (P s n) x = P (s + x) (n + 1)
    finish (P s n) = s `div` n

sumTo :: Int -> Int
sumTo n = go 0 n
  where
    go !acc 0 = acc
    go !acc k = go (acc + k) (k - 1)

lazySum :: [Int] -> Int
lazySum xs = case foldl (\(Lazy a b) x -> Lazy (a + x) (b + 1)) (Lazy 0 0) xs of
  Lazy a _ -> a

force :: [a] -> [a]
force xs = go xs `seq` xs
  where
    go [] = ()
    go (y : ys) = y `seq` go ys

strictMap :: (a -> b) -> [a] -> [b]
strictMap _ [] = []
strictMap f (x : xs) = let !y = f x
                           ys = strictMap f xs
                       in y `seq` (y : ys)

firstOr :: Int -> [Int] -> Int
firstOr d ~(x : _) = if d > 0 then d else x

pairUp :: Int -> (Int, Int)
pairUp n = (a, b)
  where
    !a = n + 1
    b = a * 2

collatz :: Int -> Int
collatz n = steps n 0
  where
    steps 1 !k = k
    steps m !k
      | even m = steps (m `div` 2) (k + 1)
      | otherwise = steps (3 * m + 1) (k + 1)

main :: IO ()
main = do
  print (mean [1 .. 100], sumTo 100, lazySum [1 .. 50])
  print (length (force [1, 2, 3]))
  print (strictMap (* 2) [1, 2, 3])
  print (firstOr 5 undefined, firstOr 0 [9])
  print (pairUp 3)
  print (maximum (map collatz [1 .. 30]))
  print $! foldl' (flip (:)) [] "abc"
  let x = sumTo 10
      y = x * 2
  x `seq` print (x + y)
  print (const 1 (undefined :: Int), fst (2, undefined :: Int), length [undefined, undefined :: Int])
