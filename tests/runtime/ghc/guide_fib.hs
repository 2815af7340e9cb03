module Main where

-- Two local callers of one function.
main :: IO ()
main = print (f 18 + g 18)
  where
    f n = fib n
    g n = fib (n `div` 2)

fib :: Int -> Int
fib n = if n < 2 then 1 else fib (n - 1) + fib (n - 2)
