-- SPDX-License-Identifier: BSD-3-Clause
-- A library function is given a choice between functions, whose branches come to the same.
module Main where

scale :: Int -> Int -> b -> Int
scale n x y = (if n == 0 && n < 5 && True then (\a -> (\_ -> x + a)) else (\_ _ -> x)) `uncurry` (n, y)

pick :: Int -> (Int, Int) -> Int
pick n = uncurry (if n > 1 && even n || n == 7 then \a b -> a - b else \a _ -> a)

main :: IO ()
main = do
  print (map (\n -> scale n 3 'x') [0, 1, 2])
  print (map (\n -> pick n (n, 1)) [1, 2, 7])
