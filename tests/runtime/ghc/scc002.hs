module Main where

-- A constant that returns a function, called twice: what it shares is evaluated once.
big :: Int -> Int
big n = sum [1 .. n]

yan1 :: Int -> Int -> Int
yan1 e x = e + x

yan :: Int -> Int
yan = let e = big 100 in \x -> yan1 e x

main :: IO ()
main = print (yan 1 + yan 2)
