-- Functions that call each other share their constraints: where the type of one says nothing of a number's type, that
-- is the default.
module Main where

count :: Int -> Int
count k = ping k 2 + ping k (2 :: Integer) + pong k
  where
    ping n x = if n < 1 || x == x + 1 then 0 else 1 + pong (n - 1)
    pong n = if n < (1 :: Int) then 0 else 1 + ping (n - 1) 5

main :: IO ()
main = print (map count [0, 3])
