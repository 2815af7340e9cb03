module Main where

-- Cost centres by hand, beside the automatic ones.
{-# SCC fast #-}
fast :: Int -> Int
fast n = n * (n + 1) `div` 2

{-# SCC slow "slow_sum" #-}
slow :: Int -> Int
slow n = go n
  where
    go 0 = 0
    go k = {-# SCC step #-} k + go (k - 1)

squares :: [Int] -> [Int]
squares xs = {-# SCC "squares_of" #-} map (\x -> {-# SCC square #-} x * x) xs

weigh :: (Int -> Int) -> Int -> Int
weigh f x = {-# SCC weigh_call #-} f ({-# SCC weigh_arg #-} x + 1)

shared :: [Int]
shared = {-# SCC shared_list #-} filter even [1 .. 40]

choose :: Int -> Int
choose n = case {-# SCC "which" #-} n `mod` 3 of
  0 -> {-# SCC zero #-} fast n
  1 -> {-# SCC "one" #-} slow n
  _ -> n

nested :: Int -> Int
nested n = {-# SCC outer #-} n + {-# SCC inner #-} (fast n + {-# SCC "inner" #-} slow 2)

functional :: Int -> Int -> Int
functional k = {-# SCC made #-} let c = fast k in \x -> {-# SCC used #-} c + x

constant :: Int -> (Int, Int)
constant n = {-# SCC tuple #-} (fast n, {-# SCC second #-} slow n)

main :: IO ()
main = do
  print (fast 10, slow 5)
  print (sum (squares [1 .. 5]))
  print (weigh fast 3, weigh (\x -> slow x) 2)
  print (sum shared, length shared)
  print (map choose [3, 4, 5])
  print (nested 4)
  let f = functional 7
  print (map f [1, 2, 3])
  print (snd (constant 3), {-# SCC in_main #-} fst (constant 4))
