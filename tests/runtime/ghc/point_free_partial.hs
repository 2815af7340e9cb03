module Main where

-- f and g are partial applications.
f :: Int -> Int
f = g 3

g :: Int -> Int -> Int
g = h 4

h :: Int -> Int -> Int -> Int
h x y z = x + y + z

main :: IO ()
main = print (f 5)
