module Main where

f :: Int -> Int -> Int
f x y = x * y

g :: Int -> Int -> Int
g x = f (1 + 1)

main :: IO ()
main = print (g 3 4)
