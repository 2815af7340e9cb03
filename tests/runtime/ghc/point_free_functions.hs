module Main where

-- f is defined without parameters by a function.
f :: Int -> Int
f = g

g :: Int -> Int
g x = x + 1

main :: IO ()
main = print (f 1)
