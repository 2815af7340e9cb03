module Main where

-- A strict let before a lambda that is returned.
fib :: Int -> Int
fib n = if n < 2 then 1 else fib (n - 1) + fib (n - 2)

f :: Int -> Int -> Int
f x = let x' = fib x in x' `seq` \y -> x' + fib y

main :: IO ()
main = print (f 12 18)
