module Main where

-- The same function bound locally, at the top, and without parameters.
fib1 :: Int -> Int
fib1 n = fib1' n
  where
    fib1' k = {-# SCC "nfib'" #-} nfib k
      where
        nfib i = if i < 2 then 1 else nfib (i - 1) + nfib (i - 2)

fib2 :: Int -> Int
fib2 n = fib2' n

fib2' :: Int -> Int
fib2' n = nfib n
  where nfib i = if i < 2 then 1 else nfib (i - 1) + nfib (i - 2)

fib3 :: Int -> Int
fib3 = fib3'

fib3' :: Int -> Int
fib3' n = nfib n
  where nfib i = if i < 2 then 1 else nfib (i - 1) + nfib (i - 2)

main :: IO ()
main = print [fib1 12, fib2 12, fib3 12]
