-- A local function without free variables uses a constant: that is evaluated once, however often
-- memory is collected while nothing but the function mentions it.
module Main where

import System.IO.Unsafe (unsafePerformIO)

table :: [Int]
table = unsafePerformIO (putStrLn "table" >> return [1 .. 40])
{-# NOINLINE table #-}

above :: Int -> Int
above n = length (filter (> n) table)

main :: IO ()
main = do
  print (maximum [above i | i <- [1 .. 30]])
  let count :: [Int] -> Int
      count [] = 0
      count (x : xs) = sum (map (* x) table) + count xs
      both :: Int -> Int
      both n = count [n] + above n
  print (sum (map both [1 .. 30]))
