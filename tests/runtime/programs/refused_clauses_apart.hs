-- expect refused: 7:1: Multiple declarations of 'f'
module Main where

f :: Int -> Int
f 0 = 1
g :: Int -> Int
f n = n
g n = n

main :: IO ()
main = print (f (g 0))
